//! Puzzles of Stratego: endgames from games of our bots in which the best decision is certain, or its chance can be
//! counted.
//!
//! In `force`, `hunt` and `doom` both armies lie open, and all moves and answers are tried. In `flag` and `odds` pieces
//! are hidden as they were in the game, and every arrangement that fits what is seen counts (`Posterior`).

mod mine;
mod posterior;
mod proof;

pub use mine::generate;

use crate::{data::STRATEGO_PUZZLES, puzzle::Puzzle};
use posterior::Posterior;
use proof::{Goal, forced, forced_with, moves};
use tavola_core::{Notation, RuleError};
use tavola_stratego::{Action, Duel, Kind, Move, MoveKind, Side, Square, State, Stratego, duel};

/// What is asked: capture the Flag by force, capture a piece by force and lose none, reach Mount Doom by force, attack
/// where the Flag most likely stands, attack where you most likely win.
pub const THEMES: [&str; 5] = ["force", "hunt", "doom", "flag", "odds"];

/// By so many percent the best attack beats the next.
const MARGIN: u16 = 10;

/// The puzzles of the repository.
///
/// # Errors
/// Names a line that is no puzzle.
pub fn all() -> Result<Vec<Puzzle>, RuleError> {
    crate::puzzle::read(STRATEGO_PUZZLES.bytes().unwrap_or_default())
}

/// A puzzle's parts as the rules know them.
struct Asked {
    state: State,
    us: Side,
    goal: Option<Goal>,
}

fn asked(puzzle: &Puzzle) -> Result<Asked, RuleError> {
    let (_, state) = Stratego::parse_position(&puzzle.position, &[])?;
    let us = Side::of(puzzle.seat).ok_or_else(|| RuleError::syntax("there is no such side"))?;
    let goal = match puzzle.theme.as_str() {
        "force" => Some(Goal::Flag),
        "doom" => Some(Goal::Doom),
        "hunt" => {
            let at = Square::parse(&puzzle.spot).ok_or_else(|| RuleError::syntax("there is no such square"))?;
            Some(Goal::Hunt(state.kind_at(at), state.men(us).count_ones()))
        }
        _ => None,
    };
    Ok(Asked { state, us, goal })
}

/// Every right answer, and every answer that forces the same one turn later: what a test compares with the file.
///
/// # Errors
/// Names what is wrong with the position.
pub fn answers(puzzle: &Puzzle) -> Result<(Vec<String>, Vec<String>), RuleError> {
    let Asked { state, us, goal } = asked(puzzle)?;
    let (right, slower) = match goal {
        Some(goal) => by_force(&state, us, goal, u32::from(puzzle.figure)),
        None => (best_attack(&state, us, &puzzle.theme).map(|(best, _)| best).unwrap_or_default(), Vec::new()),
    };
    Ok((texts(&right), texts(&slower)))
}

fn texts(moves: &[Move]) -> Vec<String> {
    moves.iter().map(|one| Stratego::action_text(&Action::Play(*one))).collect()
}

/// The moves that force it within so many turns, and those that take one turn more.
fn by_force(state: &State, us: Side, goal: Goal, turns: u32) -> (Vec<Move>, Vec<Move>) {
    let (right, others): (Vec<Move>, Vec<Move>) =
        moves(state).into_iter().partition(|one| forced_with(state, *one, us, goal, turns));
    let slower = others.into_iter().filter(|one| forced_with(state, *one, us, goal, turns + 1)).collect();
    (right, slower)
}

/// Whether the goal is out of reach a turn earlier: the puzzle is as hard as it says.
///
/// # Errors
/// Names what is wrong with the position.
pub fn is_shortest(puzzle: &Puzzle) -> Result<bool, RuleError> {
    let Asked { state, us, goal } = asked(puzzle)?;
    Ok(goal.is_none_or(|goal| !forced(&state, us, goal, u32::from(puzzle.figure) - 1)))
}

/// How likely an answer does what is asked, in percent; nothing where that is no question of chance.
pub fn chance(puzzle: &Puzzle, answer: &str) -> Option<u16> {
    let Asked { state, us, goal: None } = asked(puzzle).ok()? else { return None };
    let found = chances(&state, us, &puzzle.theme)?.into_iter();
    let mut found = found.filter(|(_, one)| Stratego::action_text(&Action::Play(*one)) == answer);
    found.next().map(|(chance, _)| chance)
}

/// For each attack on a hidden piece how likely it reaches the theme's aim, in percent.
fn chances(state: &State, us: Side, theme: &str) -> Option<Vec<(u16, Move)>> {
    let posterior = Posterior::of(state, us)?;
    let chance = |one: Move| {
        let MoveKind::Step(from, to) = one.kind() else { return None };
        let mine = state.kind_at(from);
        let chance = posterior.chance(to, |kind| match theme {
            "flag" => kind == Kind::Flag,
            _ => duel(mine, kind, state.ring()) == Duel::Wins,
        })?;
        Some(((100.0 * chance).round() as u16, one))
    };
    Some(moves(state).into_iter().filter_map(chance).collect())
}

/// The attacks by which the theme's aim is likeliest, and its chance in percent; nothing where the next best comes near.
fn best_attack(state: &State, us: Side, theme: &str) -> Option<(Vec<Move>, u16)> {
    let chances = chances(state, us, theme)?;
    let best = chances.iter().map(|(chance, _)| *chance).max()?;
    let (right, others): (Vec<_>, Vec<_>) = chances.into_iter().partition(|(chance, _)| *chance == best);
    let right: Vec<Move> = right.into_iter().map(|(_, one)| one).collect();
    let next = others.iter().map(|(chance, _)| *chance).max()?;
    // A Flag may be struck at with whatever stands beside it, but one square is right.
    let one_target = right.iter().all(|one| target(*one) == target(right[0]));
    // To look for the Flag there must be a choice; what is certain needs no weighing.
    let open = if theme == "flag" { next > 0 } else { best < 96 };
    (open && best >= 25 && best >= next + MARGIN && one_target).then_some((right, best))
}

fn target(one: Move) -> Option<Square> {
    match one.kind() {
        MoveKind::Step(_, to) => Some(to),
        _ => None,
    }
}
