//! New puzzles, out of games of the bots against themselves.

use super::{Goal, THEMES, best_attack, by_force, forced, moves, proof, texts};
use crate::{
    puzzle::{Puzzle, written},
    stratego::{LEVELS, SearchBot},
};
use tavola_core::{Bot, Budget, Game, LiveGame, Notation, NotationExt, Rng, Turn, Viewer};
use tavola_stratego::{Kind, Phase, Ring, Side, Square, State, Stratego, squares};

/// Positions with more pieces than this are no endgames.
const PIECES: usize = 36;
/// Positions that a bot looks at for a move: games need not be good, but they must look for the Flag.
const NODES: u64 = 400;
/// The least and the most that a theme has of all puzzles, in percent; some come up much less often than others.
const SHARE: (usize, usize) = (10, 30);
/// Games that are played for each puzzle at most.
const TRIES: usize = 60;

/// Makes at least so many puzzles and writes a data file.
pub fn generate(count: usize, seed: u64, progress: &mut dyn FnMut(u64, u64)) -> String {
    let [least, most] = [SHARE.0, SHARE.1].map(|share| (share * count).div_ceil(100));
    let mut rng = Rng::new(seed);
    let mut found: Vec<Vec<Puzzle>> = THEMES.iter().map(|_| Vec::new()).collect();
    for _ in 0..TRIES * count {
        let had: usize = found.iter().map(Vec::len).sum();
        progress(had as u64, count as u64);
        let enough = if had < count { most } else { least };
        let missing: Vec<&str> =
            THEMES.iter().zip(&found).filter(|(_, own)| own.len() < enough).map(|(theme, _)| *theme).collect();
        let Some(wanted) = rng.pick(&missing).copied() else { break };
        for puzzle in game(&missing, wanted, &mut rng) {
            let place = THEMES.iter().position(|theme| *theme == puzzle.theme).unwrap_or_default();
            found[place].push(puzzle);
        }
    }
    written(Stratego::NAME, &found.concat(), count, seed)
}

/// Plays one game in which a puzzle of the wanted theme may come up, and takes at most one puzzle of each missing theme.
fn game(missing: &[&str], wanted: &str, rng: &mut Rng) -> Vec<Puzzle> {
    let mode = match wanted {
        "doom" => "ring",
        "flag" | "odds" => "classic",
        _ => ["classic", "powers", "ring"][rng.below(3) as usize],
    };
    // In the other games a power may do better than any attack, which is not counted.
    let fits = |theme: &str| match theme {
        "doom" => mode == "ring",
        "flag" | "odds" => mode == "classic",
        _ => true,
    };
    let mut missing: Vec<&str> = missing.iter().copied().filter(|theme| fits(theme)).collect();
    let Ok(rules) = Stratego::rules(&[("mode", mode.to_owned())]) else { return Vec::new() };
    let mut live: LiveGame<Stratego> = LiveGame::new(rules);
    let mut bots = [0, 1].map(|_| {
        let level = &LEVELS[2 + rng.below(4) as usize];
        SearchBot::of_level(level, rng.fork()).counting(NODES)
    });
    let mut found = Vec::new();
    while let Turn::Seats(seats) = live.turn() {
        let (Some(seat), false) = (seats.iter().next(), missing.is_empty()) else { break };
        let view = live.view(Viewer::Seat(seat));
        if seats.iter().count() == 1 && view.board().pieces().count() <= PIECES {
            let position = live.position();
            // One position is one puzzle.
            if let Some(puzzle) = missing.clone().into_iter().find_map(|theme| puzzle(theme, &position, rng)) {
                missing.retain(|one| *one != puzzle.theme);
                found.push(puzzle);
            }
        }
        let action = bots[seat.index()].choose(view, &Budget::millis(1));
        if live.act(seat, action).is_err() {
            break;
        }
    }
    found
}

/// The position as a puzzle, if it is one.
fn puzzle(theme: &str, position: &str, rng: &mut Rng) -> Option<Puzzle> {
    let open = !matches!(theme, "flag" | "odds");
    let position = if open { laid_open(position) } else { position.to_owned() };
    let (_, state) = Stratego::parse_position(&position, &[]).ok()?;
    let Phase::Play(us) = state.phase() else { return None };
    if moves(&state).len() < 8 || state.chain().is_some() {
        return None;
    }
    let mut puzzle = Puzzle {
        theme: theme.to_owned(),
        seat: us.seat(),
        answers: Vec::new(),
        slower: Vec::new(),
        line: Vec::new(),
        figure: 0,
        spot: String::new(),
        position,
    };
    if !open {
        let (right, chance) = best_attack(&state, us, theme)?;
        puzzle.figure = chance;
        puzzle.answers = texts(&right);
        return Some(puzzle);
    }
    let goal = match theme {
        "force" => Goal::Flag,
        "doom" => Goal::Doom,
        _ => {
            let at = quarry(&state, us, rng)?;
            puzzle.spot = at.to_string();
            Goal::Hunt(state.kind_at(at), state.men(us).count_ones())
        }
    };
    if !near(&state, us, goal) || forced(&state, us, goal, 1) {
        return None;
    }
    let turns = (2..=3).find(|&turns| forced(&state, us, goal, turns))?;
    let (right, slower) = by_force(&state, us, goal, turns);
    if right.len() > 2 {
        return None;
    }
    puzzle.figure = turns as u16;
    puzzle.line = proof::line(&state, us, goal, turns, *right.first()?)?;
    puzzle.answers = texts(&right);
    puzzle.slower = texts(&slower);
    Some(puzzle)
}

/// A piece worth hunting: it can run, and it is the only one of its kind.
fn quarry(state: &State, us: Side, rng: &mut Rng) -> Option<Square> {
    let enemy = state.men(us.other());
    let lone = |at: &Square| {
        let kind = state.kind_at(*at);
        let like = squares(enemy).filter(|&one| state.kind_at(one) == kind).count();
        like == 1 && !kind.is_fixed() && !kind.rides()
    };
    let all: Vec<Square> = squares(enemy).filter(lone).collect();
    rng.pick(&all).copied()
}

/// Whether somebody of ours is near enough that a proof is worth trying.
fn near(state: &State, us: Side, goal: Goal) -> bool {
    let far = |from: Square, to: Square| (from.file() - to.file()).abs() + (from.rank() - to.rank()).abs();
    let find = |side: Side, wanted: Kind| squares(state.men(side)).find(|&at| state.kind_at(at) == wanted);
    match goal {
        Goal::Flag | Goal::Hunt(..) => {
            let wanted = if let Goal::Hunt(kind, _) = goal { kind } else { Kind::Flag };
            let Some(at) = find(us.other(), wanted) else { return false };
            let reaches = |from: Square| {
                let kind = state.kind_at(from);
                !kind.is_fixed() && (far(from, at) <= 4 || kind.rides())
            };
            squares(state.men(us)).any(reaches)
        }
        Goal::Doom => {
            let doom = state.rules().doom;
            us == Side::Good
                && state.ring() == Ring::Carried
                && find(us, Kind::Frodo).is_some_and(|at| far(at, doom) <= 3)
        }
    }
}

/// The position with every piece known to both.
fn laid_open(position: &str) -> String {
    let (board, rest) = position.split_once(' ').unwrap_or((position, ""));
    let mut text = String::with_capacity(position.len() + 80);
    let mut letters = board.chars().peekable();
    while let Some(letter) = letters.next() {
        text.push(letter);
        if letter.is_ascii_alphabetic() {
            text.extend(letters.next());
            letters.next_if_eq(&'!');
            text.push('!');
        }
    }
    format!("{text} {rest}")
}
