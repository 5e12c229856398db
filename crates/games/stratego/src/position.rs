//! A full state as text (see `docs/notation-stratego.md`).
//!
//! ```text
//! <ranks 10 to 1> <phase> <ring> <quiet> <turn> <legs of Good> <legs of Evil> [<option>=<value> …]
//! ```

use crate::{
    Kind, Phase, Ring, Rules, Side, Square, State, Why,
    square::HOME,
    state::{Cell, End, Leg},
};
use std::fmt::Write;
use tavola_core::{RuleError, brief};

/// Writes a position.
pub(crate) fn write(state: &State) -> String {
    let mut text = String::with_capacity(400);
    for rank in (0..10).rev() {
        let mut gap = 0;
        for at in (0..10).filter_map(|file| Square::at(file, rank)) {
            let Some((side, kind)) = state.piece(at) else {
                gap += 1;
                continue;
            };
            flush(&mut text, &mut gap);
            match side {
                Side::Good => text.push_str(kind.code()),
                Side::Evil => text.push_str(&kind.code().to_ascii_lowercase()),
            }
            let cell = state.cells[at.index()];
            if cell.is_revealed() {
                text.push('!');
            }
            if cell.has_moved() {
                text.push('\'');
            }
        }
        flush(&mut text, &mut gap);
        if rank > 0 {
            text.push('/');
        }
    }
    let phase = match state.phase {
        Phase::Deploy { done: [good, evil] } => {
            format!("deploy:{}{}", if good { "good" } else { "" }, if evil { "evil" } else { "" })
        }
        Phase::Play(side) => {
            side_word(Some(side)).to_owned() + &state.chain.map_or(String::new(), |at| format!("@{at}"))
        }
        Phase::Over(end) => {
            let why = Why::WORDS.iter().find(|(_, why)| *why == end.why).map_or("", |(word, _)| word);
            format!("over:{}:{why}", side_word(end.winner))
        }
    };
    let ring = RINGS.iter().find(|(_, ring)| *ring == state.ring).map_or("", |(word, _)| word);
    let _ = write!(text, " {phase} {ring} {} {}", state.quiet, state.turn);
    for legs in state.legs {
        let words: Vec<_> = legs.iter().flatten().map(|(from, to)| format!("{from}-{to}")).collect();
        let _ = write!(text, " {}", if words.is_empty() { "-".into() } else { words.join(",") });
    }
    for (name, value) in state.rules.options() {
        let _ = write!(text, " {name}={value}");
    }
    text
}

const RINGS: [(&str, Ring); 4] =
    [("-", Ring::Absent), ("carried", Ring::Carried), ("destroyed", Ring::Destroyed), ("taken", Ring::Taken)];

fn side_word(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::Good) => "good",
        Some(Side::Evil) => "evil",
        None => "draw",
    }
}

fn flush(text: &mut String, gap: &mut i32) {
    if *gap > 0 {
        let _ = write!(text, "{gap}");
        *gap = 0;
    }
}

fn wrong(message: impl Into<String>) -> RuleError {
    RuleError::position(message)
}

/// Reads a position.
pub(crate) fn parse(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), RuleError> {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let [ranks, phase, ring, quiet, turn, good_legs, evil_legs, options @ ..] = &words[..] else {
        return Err(wrong(format!(
            "a position has ranks, phase, ring, quiet, turn and the legs of Good and Evil; this has {} parts",
            words.len()
        )));
    };
    let mut rules = Rules::default();
    for option in options {
        let (name, value) = option
            .split_once('=')
            .ok_or_else(|| wrong(format!("`{}` is no option: write name=value", brief(option))))?;
        rules.set(name, value)?;
    }
    for (name, value) in overrides {
        rules.set(name, value)?;
    }
    let mut state = State::new(&rules);
    state.phase = parse_phase(phase, &mut state.chain)?;
    state.ring = RINGS
        .iter()
        .find(|(word, _)| word == ring)
        .map(|&(_, ring)| ring)
        .ok_or_else(|| wrong(format!("`{}` is not -, carried, destroyed or taken", brief(ring))))?;
    // An override may bring the Ring into a position written for another mode.
    if (state.ring == Ring::Absent) == rules.has_ring() {
        return Err(wrong("the ring is `-` in modes classic and powers, and carried, destroyed or taken in mode ring"));
    }
    state.quiet = number(quiet, "quiet")?;
    state.turn = number(turn, "turn")?;
    state.legs = [parse_legs(good_legs)?, parse_legs(evil_legs)?];
    parse_ranks(ranks, &mut state)?;
    state.audit().map_err(|violation| wrong(violation.to_string()))?;
    // A position may be set up at its end: somebody stuck, or a limit reached.
    state.settle();
    Ok((rules, state))
}

fn number(text: &str, what: &str) -> Result<u16, RuleError> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|_| plain)
        .ok_or_else(|| wrong(format!("`{}` is no number of turns for `{what}`", brief(text))))
}

fn parse_phase(text: &str, chain: &mut Option<Square>) -> Result<Phase, RuleError> {
    let no = || {
        wrong(format!(
            "`{}` is no phase: deploy:, deploy:good, deploy:evil, good, evil, evil@e5 or over:<good|evil|draw>:<why>",
            brief(text)
        ))
    };
    let side = |word: &str| match word {
        "good" => Ok(Some(Side::Good)),
        "evil" => Ok(Some(Side::Evil)),
        "draw" => Ok(None),
        _ => Err(no()),
    };
    if let Some(done) = text.strip_prefix("deploy:") {
        return match done {
            "" => Ok(Phase::Deploy { done: [false; 2] }),
            "good" => Ok(Phase::Deploy { done: [true, false] }),
            "evil" => Ok(Phase::Deploy { done: [false, true] }),
            _ => Err(no()),
        };
    }
    if let Some(end) = text.strip_prefix("over:") {
        let (winner, word) = end.split_once(':').ok_or_else(no)?;
        let why = Why::WORDS.iter().find(|(name, _)| *name == word).map(|&(_, why)| why).ok_or_else(no)?;
        let winner = side(winner)?;
        let drawn = matches!(why, Why::Quiet | Why::Turns | Why::Agreed);
        return if drawn == winner.is_none() { Ok(Phase::Over(End { winner, why })) } else { Err(no()) };
    }
    let word = match text.split_once('@') {
        Some((word, at)) => {
            *chain = Some(Square::parse(at).ok_or_else(no)?);
            word
        }
        None => text,
    };
    side(word)?.map(Phase::Play).ok_or_else(no)
}

fn parse_legs(text: &str) -> Result<[Option<Leg>; 2], RuleError> {
    if text == "-" {
        return Ok([None; 2]);
    }
    let no = || wrong(format!("`{}` are no legs: write -, e4-e5, or e5-e4,e4-e5 with the latest first", brief(text)));
    let mut legs = [None; 2];
    for (place, leg) in text.split(',').enumerate() {
        let (from, to) = leg.split_once('-').ok_or_else(no)?;
        let leg = Square::parse(from).zip(Square::parse(to)).ok_or_else(no)?;
        *legs.get_mut(place).ok_or_else(no)? = Some(leg);
    }
    Ok(legs)
}

fn parse_ranks(text: &str, state: &mut State) -> Result<(), RuleError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 10 {
        return Err(wrong(format!("the board has 10 ranks, from 10 down to 1; this has {}", rows.len())));
    }
    for (row, rank) in rows.iter().zip((0..10).rev()) {
        let no = |why: &str| wrong(format!("rank {}: {why} in `{}`", rank + 1, brief(row)));
        let mut rest = *row;
        let mut file = 0;
        while !rest.is_empty() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                let gap = rest[..digits].parse::<i32>().ok().filter(|gap| (1..=10).contains(gap));
                file += gap.ok_or_else(|| no("a gap is 1 to 10 squares"))?;
                rest = &rest[digits..];
                continue;
            }
            let (code, after) = rest.split_at_checked(2).ok_or_else(|| no("a piece is two letters"))?;
            let (side, kind) = parse_piece(code).ok_or_else(|| no("there is an unknown piece"))?;
            let mut cell = Cell::new(kind);
            let marks = after.len() - after.trim_start_matches(['!', '\'']).len();
            if after[..marks].contains('!') {
                cell = cell.revealed();
            }
            if after[..marks].contains('\'') {
                cell = cell.moved();
            }
            let at = Square::at(file, rank).ok_or_else(|| no("there are more than 10 squares"))?;
            put(state, side, at, cell);
            file += 1;
            rest = &after[marks..];
        }
        if file != 10 {
            return Err(no("there are not 10 squares"));
        }
    }
    Ok(())
}

/// Good is written as in deployments, Evil in small letters.
fn parse_piece(code: &str) -> Option<(Side, Kind)> {
    let first = code.chars().next()?;
    let side = if first.is_ascii_lowercase() { Side::Evil } else { Side::Good };
    let usual = code.get(..1)?.to_ascii_uppercase() + code.get(1..)?;
    Kind::parse(&usual).filter(|kind| kind.serves(side)).map(|kind| (side, kind))
}

/// Sets a piece with the marks it must have, so that nobody has to write them: who is away from
/// home has moved, the chaining Uruk lies open, Frodo was seen on the mountain.
fn put(state: &mut State, side: Side, at: Square, mut cell: Cell) {
    let bearer = cell.kind() == Kind::Frodo && state.ring == Ring::Destroyed;
    let chains = state.chain == Some(at);
    if bearer || chains || at.bit() & HOME[side as usize] == 0 {
        cell = cell.moved();
    }
    if bearer || chains {
        cell = cell.revealed();
    }
    state.put(side, at, cell);
}
