//! What the tests of this crate share.
#![allow(dead_code, reason = "each test file uses its own part")]

use tavola_core::{Game, LiveGame, Notation, Rng, Seat, Turn, Viewer};
use tavola_stratego::{
    Action, Captives, Kind, Memory, Mode, MoveKind, Phase, Rules, Side, Square, State, Stratego, View,
};

pub(crate) const MODES: [Mode; 3] = [Mode::Classic, Mode::Powers, Mode::Ring];
pub(crate) const CAPTIVES: [Captives; 4] = [Captives::Open, Captives::Prisoner, Captives::Secret, Captives::Hidden];
pub(crate) const MEMORIES: [Memory; 2] = [Memory::Aid, Memory::Strict];

/// Every set of options of a mode that bears on knowledge. In mode ring each has another Mount Doom.
pub(crate) fn option_sets(mode: Mode) -> impl Iterator<Item = Rules> {
    let dooms = Square::all().filter(|square| square.is_zone());
    let knowledge = CAPTIVES.into_iter().flat_map(|captives| MEMORIES.map(|memory| (captives, memory)));
    knowledge.zip(dooms).map(move |((captives, memory), doom)| {
        let usual = Rules::of(mode);
        Rules { captives, memory, doom: if mode == Mode::Ring { doom } else { usual.doom }, ..usual }
    })
}

/// A square by its name.
pub(crate) fn at(name: &str) -> Square {
    Square::parse(name).unwrap_or_else(|| panic!("{name} is no square"))
}

/// A game in the middle: armies deployed at random, then `turns` turns in which both sides look for
/// trouble and Frodo for the mountain. The clocks are set back, so that it can go on.
pub(crate) fn middle(rules: Rules, turns: u32, rng: &mut Rng) -> String {
    let endless = Rules { turns: 10_000, quiet: 10_000, ..rules };
    let mut state = State::random(&endless, rng);
    for _ in 0..turns {
        let mut next = state;
        match eager(&state, rng) {
            Some(chosen) => next.play(chosen),
            None => break,
        }
        if next.end().is_some() {
            break;
        }
        state = next;
    }
    let text = Stratego::position(&state);
    let mut words: Vec<&str> = text.split(' ').filter(|word| !word.contains('=')).collect();
    (words[3], words[4]) = ("0", "0");
    words.join(" ") + &options(rules)
}

/// A move of somebody who likes to fight, and to bring Frodo to Mount Doom.
pub(crate) fn eager(state: &State, rng: &mut Rng) -> Option<tavola_stratego::Move> {
    let Phase::Play(side) = state.phase() else { return None };
    let mut bold = Vec::new();
    state.for_each_move(&mut |chosen| {
        let forward = match chosen.kind() {
            MoveKind::Step(from, to) => {
                let frodo = state.piece(from).is_some_and(|(_, kind)| kind == Kind::Frodo) && state.rules().has_ring();
                let doom = state.rules().doom;
                let far = |square: Square| (square.file() - doom.file()).abs() + (square.rank() - doom.rank()).abs();
                state.piece(to).is_some_and(|(whose, _)| whose != side) || frodo && far(to) < far(from)
            }
            MoveKind::Stop => false,
            _ => true,
        };
        if forward {
            bold.push(chosen);
        }
    });
    if rng.below(3) > 0 && !bold.is_empty() { rng.pick(&bold).copied() } else { state.random_move(rng) }
}

/// A game set up from a short position: pieces by square, Good first; flags are added in corners
/// (a1 and j10) unless they are named.
pub(crate) fn set_up(rules: Rules, to_act: Side, good: &str, evil: &str) -> LiveGame<Stratego> {
    LiveGame::from_position(&short(rules, to_act, good, evil), &[]).unwrap_or_else(|no| panic!("{no}"))
}

/// The text of such a position.
pub(crate) fn short(rules: Rules, to_act: Side, good: &str, evil: &str) -> String {
    let mut cells: Vec<(Square, String)> = Vec::new();
    for (side, list, corner) in [(Side::Good, good, "a1"), (Side::Evil, evil, "j10")] {
        let mut flag = false;
        for word in list.split_whitespace() {
            let (code, square) = word.split_at(2);
            let marks = square.len() - square.trim_end_matches(['!', '\'']).len();
            let (square, marks) = square.split_at(square.len() - marks);
            flag |= code == "Fl";
            let code = if side == Side::Good { code.to_owned() } else { code.to_lowercase() };
            cells.push((at(square), code + marks));
        }
        if !flag {
            cells.push((at(corner), if side == Side::Good { "Fl".into() } else { "fl".into() }));
        }
    }
    let rank = |rank: i32| {
        let mut text = String::new();
        let mut gap = 0;
        for file in 0..10 {
            let square = Square::at(file, rank).unwrap();
            match cells.iter().find(|(at, _)| *at == square) {
                Some((_, code)) => {
                    if gap > 0 {
                        text += &gap.to_string();
                    }
                    gap = 0;
                    text += code;
                }
                None => gap += 1,
            }
        }
        if gap > 0 {
            text += &gap.to_string();
        }
        text
    };
    let ranks: Vec<String> = (0..10).rev().map(rank).collect();
    let ring = match rules.mode {
        Mode::Ring if good.contains("Fr") => "carried",
        Mode::Ring => "taken",
        _ => "-",
    };
    let side = if to_act == Side::Good { "good" } else { "evil" };
    format!("{} {side} {ring} 0 0 - -{}", ranks.join("/"), options(rules))
}

/// Plays moves in turn, for the side to act.
pub(crate) fn play(live: &mut LiveGame<Stratego>, moves: &str) {
    for text in moves.split_whitespace() {
        let seat = to_act(live);
        let action = Stratego::parse_action(text).unwrap_or_else(|no| panic!("{text}: {no}"));
        live.act(seat, action).unwrap_or_else(|no| panic!("{text}: {no}"));
    }
}

/// The seat that is to act.
pub(crate) fn to_act(live: &LiveGame<Stratego>) -> Seat {
    match live.turn() {
        Turn::Seats(seats) => seats.iter().next().unwrap_or(Seat(0)),
        other => panic!("nobody is to act: {other:?}"),
    }
}

/// What a seat may do, as texts.
pub(crate) fn menu(live: &LiveGame<Stratego>) -> Vec<String> {
    live.legal(to_act(live)).iter().map(Action::to_string).collect()
}

/// The clause that forbids a move, or `ok`.
pub(crate) fn verdict(live: &LiveGame<Stratego>, text: &str) -> String {
    let view = live.view(Viewer::Seat(to_act(live)));
    match Stratego::parse_action(text).and_then(|action| Stratego::check(view, &action)) {
        Ok(()) => "ok".into(),
        Err(no) => no.clause.map_or_else(|| no.code.to_string(), std::borrow::Cow::into_owned),
    }
}

/// Who stands on a square in the full state: `Ga`, `wi`, or `.`.
pub(crate) fn stands(live: &LiveGame<Stratego>, square: &str) -> String {
    let (_, state) = Stratego::parse_position(&live.position(), &[]).unwrap();
    match state.piece(at(square)) {
        Some((Side::Good, kind)) => kind.code().to_owned(),
        Some((Side::Evil, kind)) => kind.code().to_lowercase(),
        None => ".".into(),
    }
}

/// The view of Good, Evil or the public.
pub(crate) fn seen_by(live: &LiveGame<Stratego>, side: Option<Side>) -> &View {
    live.view(side.map_or(Viewer::Public, |side| Viewer::Seat(side.seat())))
}

/// The options that differ from the default, as the end of a position.
fn options(rules: Rules) -> String {
    Stratego::options(&rules).iter().fold(String::new(), |text, (name, value)| text + " " + name + "=" + value)
}
