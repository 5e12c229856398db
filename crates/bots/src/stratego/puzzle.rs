//! Puzzles of Stratego: endgames in which the best decision is certain, or its chance can be counted.
//!
//! In `force`, `hunt` and `doom` every moving piece is known, and all moves and answers are tried. In `flag` and
//! `odds` pieces are hidden, and every arrangement that fits what is seen counts the same.

use crate::{data::STRATEGO_PUZZLES, puzzle::Puzzle};
use std::collections::BTreeMap;
use tavola_core::{Notation, Rng, RuleError};
use tavola_stratego::{
    Action, Duel, Kind, Move, MoveKind, Phase, Ring, Side, Square, State, Stratego, Why, duel, squares,
};

/// What is asked: capture the Flag by force, capture a piece by force and lose none, reach Mount Doom by force, attack
/// where the Flag most likely stands, attack where you most likely win.
pub const THEMES: [&str; 5] = ["force", "hunt", "doom", "flag", "odds"];

/// By so many percent the best attack beats the next.
const MARGIN: u64 = 12;

/// The puzzles of the repository.
///
/// # Errors
/// Names a line that is no puzzle.
pub fn all() -> Result<Vec<Puzzle>, RuleError> {
    crate::puzzle::read(STRATEGO_PUZZLES.bytes().unwrap_or_default())
}

/// What a forced line leads to.
#[derive(Clone, Copy)]
enum Goal {
    /// The enemy's Flag is captured.
    Flag,
    /// The enemy has no piece of this kind any more, and we have as many pieces as before.
    Hunt(Kind, u32),
    /// The Ring is destroyed.
    Doom,
}

impl Goal {
    fn reached(self, state: &State, us: Side) -> bool {
        match self {
            Goal::Flag => state.end().is_some_and(|end| end.winner == Some(us) && end.why == Why::Flag),
            Goal::Hunt(kind, ours) => {
                let gone = squares(state.men(us.other())).all(|at| state.kind_at(at) != kind);
                gone && state.men(us).count_ones() == ours
            }
            Goal::Doom => state.ring() == Ring::Destroyed,
        }
    }

    /// Whether it can still be reached.
    fn open(self, state: &State, us: Side) -> bool {
        match self {
            Goal::Hunt(_, ours) => state.men(us).count_ones() == ours,
            _ => true,
        }
    }
}

fn moves(state: &State) -> Vec<Move> {
    let mut all = Vec::new();
    state.for_each_move(&mut |one| all.push(one));
    all
}

/// Whether the goal is reached within so many turns of ours, whatever is answered. An Uruk's chain is one turn.
fn forced(state: &State, us: Side, goal: Goal, turns: u32) -> bool {
    if goal.reached(state, us) {
        return true;
    }
    if turns == 0 || !goal.open(state, us) {
        return false;
    }
    match state.phase() {
        Phase::Play(side) if side == us => moves(state).into_iter().any(|one| forced_with(state, one, us, goal, turns)),
        Phase::Play(_) => moves(state).into_iter().all(|one| {
            let mut next = *state;
            next.play(one);
            forced(&next, us, goal, turns)
        }),
        _ => false,
    }
}

fn forced_with(state: &State, one: Move, us: Side, goal: Goal, turns: u32) -> bool {
    let mut next = *state;
    next.play(one);
    let again = next.phase() == Phase::Play(us);
    forced(&next, us, goal, turns - u32::from(!again))
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

/// Every right answer: what a test compares with the file.
///
/// # Errors
/// Names what is wrong with the position.
pub fn answers(puzzle: &Puzzle) -> Result<Vec<String>, RuleError> {
    let Asked { state, us, goal } = asked(puzzle)?;
    let right = match goal {
        Some(goal) => {
            let wins = |one: &Move| forced_with(&state, *one, us, goal, u32::from(puzzle.figure));
            moves(&state).into_iter().filter(wins).collect()
        }
        None => best_attack(&state, us, &puzzle.theme).map(|(best, _)| best).unwrap_or_default(),
    };
    Ok(right.into_iter().map(|one| Stratego::action_text(&Action::Play(one))).collect())
}

/// Whether the goal is out of reach a turn earlier: the puzzle is as hard as it says.
///
/// # Errors
/// Names what is wrong with the position.
pub fn is_shortest(puzzle: &Puzzle) -> Result<bool, RuleError> {
    let Asked { state, us, goal } = asked(puzzle)?;
    Ok(goal.is_none_or(|goal| !forced(&state, us, goal, u32::from(puzzle.figure) - 1)))
}

/// For each hidden enemy square, in how many arrangements each kind stands there, and how many arrangements there are.
/// What has moved is neither Flag nor Fortress; nothing else tells them apart.
pub fn arrangements(state: &State, us: Side) -> (BTreeMap<Square, BTreeMap<Kind, u64>>, u64) {
    let hidden: Vec<Square> = squares(state.men(us.other())).filter(|&at| !state.was_revealed(at)).collect();
    let mut left: BTreeMap<Kind, u64> = BTreeMap::new();
    for &at in &hidden {
        *left.entry(state.kind_at(at)).or_default() += 1;
    }
    let view = tavola_stratego::View::of(state, tavola_core::Viewer::Seat(us.seat()));
    let fixed_ok: Vec<bool> = hidden.iter().map(|&at| view.board().at(at).is_some_and(|seen| !seen.moved)).collect();
    let mut counts: BTreeMap<Square, BTreeMap<Kind, u64>> = BTreeMap::new();
    let mut placed: Vec<Kind> = Vec::new();
    let total = place(&hidden, &fixed_ok, &mut left, &mut placed, &mut counts);
    (counts, total)
}

/// Puts every kind that fits on the next square and counts what comes of it.
fn place(
    hidden: &[Square],
    fixed_ok: &[bool],
    left: &mut BTreeMap<Kind, u64>,
    placed: &mut Vec<Kind>,
    counts: &mut BTreeMap<Square, BTreeMap<Kind, u64>>,
) -> u64 {
    let number = placed.len();
    if number == hidden.len() {
        for (&at, &kind) in hidden.iter().zip(placed.iter()) {
            *counts.entry(at).or_default().entry(kind).or_default() += 1;
        }
        return 1;
    }
    let kinds: Vec<Kind> = left.iter().filter(|(_, count)| **count > 0).map(|(kind, _)| *kind).collect();
    let mut total = 0;
    for kind in kinds.into_iter().filter(|kind| fixed_ok[number] || !kind.is_fixed()) {
        left.entry(kind).and_modify(|count| *count -= 1);
        placed.push(kind);
        total += place(hidden, fixed_ok, left, placed, counts);
        placed.pop();
        left.entry(kind).and_modify(|count| *count += 1);
    }
    total
}

/// The attacks by which the theme's aim is likeliest, and its chance in percent; nothing where the next best comes near.
fn best_attack(state: &State, us: Side, theme: &str) -> Option<(Vec<Move>, u16)> {
    let (counts, total) = arrangements(state, us);
    let mut chances: Vec<(u64, Move)> = Vec::new();
    for one in moves(state) {
        let MoveKind::Step(from, to) = one.kind() else { continue };
        let Some(kinds) = counts.get(&to) else { continue };
        let mine = state.kind_at(from);
        let good = |kind: &Kind| match theme {
            "flag" => *kind == Kind::Flag,
            _ => duel(mine, *kind, state.ring()) == Duel::Wins,
        };
        let sum: u64 = kinds.iter().filter(|(kind, _)| good(kind)).map(|(_, count)| count).sum();
        chances.push((100 * sum / total, one));
    }
    let best = chances.iter().map(|(chance, _)| *chance).max()?;
    let right: Vec<Move> = chances.iter().filter(|(chance, _)| *chance == best).map(|(_, one)| *one).collect();
    let next = chances.iter().map(|(chance, _)| *chance).filter(|chance| *chance < best).max()?;
    // A Flag may be struck at with whatever stands beside it, but one square is right.
    let one_target = right.iter().all(|one| target(*one) == target(right[0]));
    // What is certain needs no weighing, unless it was the Flag that had to be found.
    let open = theme == "flag" || best < 96;
    (open && best >= 25 && best >= next + MARGIN && one_target).then_some((right, best as u16))
}

fn target(one: Move) -> Option<Square> {
    match one.kind() {
        MoveKind::Step(_, to) => Some(to),
        _ => None,
    }
}

const GOOD: [&str; 12] = ["Ga", "Ar", "Gi", "Th", "Eo", "Bo", "Aw", "El", "Me", "So", "Ri", "Ew"];
const EVIL: [&str; 10] = ["wi", "sa", "na", "go", "ur", "be", "hd", "or", "wa", "wo"];

/// Tries one position; most are no puzzles.
pub fn mine(theme: &str, rng: &mut Rng) -> Option<Puzzle> {
    let mut board = Draft::default();
    let us = match theme {
        "force" | "hunt" => {
            if rng.below(2) == 0 {
                Side::Good
            } else {
                Side::Evil
            }
        }
        _ => Side::Good,
    };
    let hidden = matches!(theme, "flag" | "odds");
    board.home(rng, theme);
    for _ in 0..2 + rng.below(3) {
        let kind = GOOD[rng.below(GOOD.len() as u32) as usize];
        board.scatter(rng, kind, !hidden);
    }
    for _ in 0..2 + rng.below(if hidden { 5 } else { 2 }) {
        let kind = EVIL[rng.below(EVIL.len() as u32) as usize];
        board.scatter(rng, kind, !hidden);
    }
    if theme == "doom" {
        board.scatter(rng, "Fr", false);
    }
    let mode = match theme {
        "doom" => "ring",
        "hunt" if rng.below(2) == 0 => "powers",
        _ => "classic",
    };
    let text = board.text(us, mode);
    let (_, state) = Stratego::parse_position(&text, &[]).ok()?;
    if state.phase() != Phase::Play(us) || moves(&state).len() < 8 {
        return None;
    }
    let position = Stratego::position(&state);
    let mut puzzle = Puzzle {
        theme: theme.to_owned(),
        seat: us.seat(),
        answers: Vec::new(),
        line: Vec::new(),
        figure: 0,
        spot: String::new(),
        position,
    };
    if hidden {
        let (right, chance) = best_attack(&state, us, theme)?;
        puzzle.figure = chance;
        puzzle.answers = right.into_iter().map(|one| Stratego::action_text(&Action::Play(one))).collect();
        return Some(puzzle);
    }
    let goal = match theme {
        "force" => Goal::Flag,
        "doom" => Goal::Doom,
        _ => {
            let strong = |at: &Square| !state.kind_at(*at).is_fixed() && state.kind_at(*at) != Kind::Rider;
            let at = squares(state.men(us.other())).filter(strong).nth(rng.below(3) as usize)?;
            let twice = squares(state.men(us.other())).filter(|&one| state.kind_at(one) == state.kind_at(at)).count();
            if twice > 1 {
                return None;
            }
            puzzle.spot = at.to_string();
            Goal::Hunt(state.kind_at(at), state.men(us).count_ones())
        }
    };
    let turns = (2..=3).find(|&turns| forced(&state, us, goal, turns))?;
    if forced(&state, us, goal, 1) {
        return None;
    }
    puzzle.figure = turns as u16;
    puzzle.answers = answers(&puzzle).ok().filter(|answers| (1..=2).contains(&answers.len()))?;
    puzzle.line = line(&state, us, goal, turns, &puzzle.answers[0])?;
    Some(puzzle)
}

/// An answer after which the goal takes all the turns that are left, if there is one.
fn toughest(state: &State, us: Side, goal: Goal, turns: u32) -> Option<Move> {
    let all = moves(state);
    let resists = |one: &&Move| {
        let mut next = *state;
        next.play(**one);
        turns < 2 || !forced(&next, us, goal, turns - 1)
    };
    all.iter().find(resists).or(all.first()).copied()
}

/// How a proof goes on after its first move: the other side's toughest answer, then our first move that reaches the goal.
fn line(state: &State, us: Side, goal: Goal, turns: u32, first: &str) -> Option<Vec<String>> {
    let mut state = *state;
    let mut turns = turns;
    let mut steps = Vec::new();
    let mut next = moves(&state).into_iter().find(|one| Stratego::action_text(&Action::Play(*one)) == first);
    while let Some(one) = next {
        let Phase::Play(side) = state.phase() else { break };
        state.play(one);
        if !steps.is_empty() || side != us {
            steps.push(format!("{} {}", side.seat(), Stratego::action_text(&Action::Play(one))));
        } else {
            // The first answer is the reader's.
            steps.push(String::new());
        }
        if goal.reached(&state, us) {
            return Some(steps.split_off(1));
        }
        turns -= u32::from(side == us && state.phase() != Phase::Play(us));
        next = match state.phase() {
            Phase::Play(side) if side == us => {
                moves(&state).into_iter().find(|one| forced_with(&state, *one, us, goal, turns))
            }
            Phase::Play(_) => toughest(&state, us, goal, turns),
            _ => None,
        };
    }
    None
}

/// A position being put together.
#[derive(Default)]
struct Draft {
    /// What stands where, by rank and file.
    pieces: BTreeMap<(u8, u8), String>,
}

impl Draft {
    /// The Flags with a Fortress or two, and for hidden themes some pieces that never moved.
    fn home(&mut self, rng: &mut Rng, theme: &str) {
        let good = rng.below(10) as u8;
        let evil = rng.below(10) as u8;
        self.put(0, good, "Fl".into());
        self.put(0, (good + 1) % 10, "Fo".into());
        self.put(9, evil, "fl".into());
        if theme == "force" {
            if rng.below(2) == 0 {
                self.put(9, (evil + 1) % 10, "fo".into());
            }
            return;
        }
        for _ in 0..=rng.below(3) {
            self.put(9 - rng.below(2) as u8, (evil + 9 + rng.below(3) as u8) % 10, "fo".into());
        }
        if matches!(theme, "flag" | "odds") {
            for _ in 0..rng.below(3) {
                let kind = EVIL[rng.below(EVIL.len() as u32) as usize];
                self.put(9 - rng.below(3) as u8, (evil + 8 + rng.below(5) as u8) % 10, kind.into());
            }
        }
    }

    fn put(&mut self, rank: u8, file: u8, piece: String) {
        let zone = matches!(rank, 4 | 5) && matches!(file, 2 | 3 | 6 | 7);
        if !zone {
            self.pieces.entry((rank, file)).or_insert(piece);
        }
    }

    /// A piece that has moved, known to both or not.
    fn scatter(&mut self, rng: &mut Rng, kind: &str, known: bool) {
        let (rank, file) = (3 + rng.below(7) as u8, rng.below(10) as u8);
        self.put(rank, file, format!("{kind}{}", if known { "!'" } else { "'" }));
    }

    fn text(&self, us: Side, mode: &str) -> String {
        let rank = |rank: u8| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..10 {
                match self.pieces.get(&(rank, file)) {
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                        }
                        empty = 0;
                        text.push_str(piece);
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        };
        let ranks: Vec<String> = (0..10).rev().map(rank).collect();
        let side = if us == Side::Good { "good" } else { "evil" };
        let ring = if mode == "ring" { "carried" } else { "-" };
        format!("{} {side} {ring} 0 20 - - mode={mode}", ranks.join("/"))
    }
}
