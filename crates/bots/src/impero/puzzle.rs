//! Puzzles of Impero in which luck has no say before the answer is judged: the rest of one turn, or one move of the robber.
//!
//! In `win`, `point` and `siege` every order of building, trading with the bank, recruiting and attacking is tried. In
//! `robber` every hex is measured by the cards it costs in 36 rolls, the others' less one's own.

use super::{eval::production::pips, search::search_context::fingerprint};
use crate::{bot, data::IMPERO_PUZZLES, puzzle::Puzzle};
use std::collections::HashSet;
use tavola_core::{Bot, Budget, Game, LiveGame, Notation, NotationExt, Rng, RuleError, Seat, Step, Turn, Viewer};
use tavola_impero::{Action, Impero, State, geometry::ISLAND, table::Phase};

/// What is asked: win in this turn, gain a point by trading and building, destroy a building, put the robber where it
/// costs the others most.
pub const THEMES: [&str; 4] = ["win", "point", "siege", "robber"];

/// How many actions a turn's plan may take.
const LONGEST: usize = 6;
/// How many positions are looked at for a plan.
const MOST: usize = 60_000;

/// The puzzles of the repository.
///
/// # Errors
/// Names a line that is no puzzle.
pub fn all() -> Result<Vec<Puzzle>, RuleError> {
    crate::puzzle::read(IMPERO_PUZZLES.bytes().unwrap_or_default())
}

/// Whether a plan has reached what its theme asks.
fn reached(theme: &str, from: &State, now: &State, seat: Seat) -> bool {
    match theme {
        "win" => Impero::turn(now).outcome().is_some_and(|outcome| outcome.winner() == Some(seat)),
        "point" => now.points(seat) > from.points(seat),
        _ => now.table.side(seat).permanent() > from.table.side(seat).permanent(),
    }
}

/// The actions of a plan: nothing that luck or other players answer, and not the end of the turn.
fn plannable(action: &Action) -> bool {
    matches!(
        action,
        Action::Settle(_)
            | Action::Road(_)
            | Action::City(_)
            | Action::Bank(..)
            | Action::Recruit
            | Action::TakeRoad(_)
            | Action::TakeRoads(..)
            | Action::Raze(_)
    )
}

fn after(state: &State, seat: Seat, action: Action) -> State {
    let mut next = *state;
    next.step(&Step::Act(seat, action), &mut |_| {});
    next
}

fn ours(state: &State, seat: Seat) -> bool {
    matches!(Impero::turn(state), Turn::Seats(seats) if seats.contains(seat))
}

fn choices(state: &State, seat: Seat) -> Vec<Action> {
    if !ours(state, seat) {
        return Vec::new();
    }
    state.menu(seat).iter().filter(plannable).collect()
}

/// The shortest way to the aim from here, at most so many actions long; nothing where there is none.
fn way(theme: &str, from: &State, start: &State, seat: Seat, longest: usize) -> Option<Vec<Action>> {
    if reached(theme, from, start, seat) {
        return Some(Vec::new());
    }
    let mut seen = HashSet::from([fingerprint(start, seat)]);
    let mut layer: Vec<(State, Vec<Action>)> = vec![(*start, Vec::new())];
    for _ in 0..longest {
        let mut next = Vec::new();
        for (state, path) in &layer {
            for action in choices(state, seat) {
                let reach = after(state, seat, action);
                let mut longer = path.clone();
                longer.push(action);
                if reached(theme, from, &reach, seat) {
                    return Some(longer);
                }
                if seen.len() < MOST && seen.insert(fingerprint(&reach, seat)) {
                    next.push((reach, longer));
                }
            }
        }
        layer = next;
    }
    None
}

/// What the robber on a hex costs in 36 rolls: the others less the seat itself.
fn cost(state: &State, seat: Seat, hex: u8) -> i64 {
    let ring = ISLAND.hex_ring[usize::from(hex)];
    let chance = i64::from(pips(state.table.map.token(hex)));
    let weigh = |owner: Seat| {
        let side = state.table.side(owner);
        i64::from((side.settlements & ring).len()) + 2 * i64::from((side.cities & ring).len())
    };
    state.table.living().map(|owner| if owner == seat { -weigh(owner) } else { weigh(owner) }).sum::<i64>() * chance
}

/// The robber's best hex with what it costs; nothing where another comes near.
fn best_hex(state: &State, seat: Seat) -> Option<(u8, i64)> {
    let mut hexes: Vec<u8> = state
        .menu(seat)
        .iter()
        .filter_map(|action| match action {
            Action::Robber(hex, _) => Some(hex),
            _ => None,
        })
        .collect();
    hexes.dedup();
    let mut costs: Vec<(i64, u8)> = hexes.into_iter().map(|hex| (cost(state, seat, hex), hex)).collect();
    costs.sort_unstable_by_key(|(cost, _)| -cost);
    let [(best, hex), (next, _), ..] = costs[..] else { return None };
    (best >= next + 2).then_some((hex, best))
}

/// Every right answer: what a test compares with the file. None takes longer: all are of one turn.
///
/// # Errors
/// Names what is wrong with the position.
pub fn answers(puzzle: &Puzzle) -> Result<(Vec<String>, Vec<String>), RuleError> {
    let (_, state) = Impero::parse_position(&puzzle.position, &[])?;
    Ok((right(&puzzle.theme, &state, puzzle.seat).iter().map(Impero::action_text).collect(), Vec::new()))
}

/// What the robber of an answer costs in 36 rolls, as the puzzle measures it; nothing where something else is asked.
pub fn robbed(puzzle: &Puzzle, answer: &str) -> Option<i64> {
    let (_, state) = Impero::parse_position(&puzzle.position, &[]).ok()?;
    match Impero::parse_action(answer).ok()? {
        Action::Robber(hex, _) if puzzle.theme == "robber" => Some(cost(&state, puzzle.seat, hex)),
        _ => None,
    }
}

fn right(theme: &str, state: &State, seat: Seat) -> Vec<Action> {
    if theme == "robber" {
        let best = best_hex(state, seat).map(|(hex, _)| hex);
        let fits = |action: &Action| matches!(action, Action::Robber(hex, _) if Some(*hex) == best);
        return state.menu(seat).iter().filter(fits).collect();
    }
    let reaches = |action: &Action| way(theme, state, &after(state, seat, *action), seat, LONGEST - 1).is_some();
    choices(state, seat).into_iter().filter(reaches).collect()
}

/// Plays one game and returns the first position that is a puzzle, if there is one.
pub fn mine(theme: &str, rng: &mut Rng) -> Option<Puzzle> {
    let war = match theme {
        "siege" => true,
        "robber" => false,
        _ => rng.below(2) == 0,
    };
    let players = 2 + rng.below(2);
    let options = [
        ("ruleset", if war { "impero" } else { "base" }.to_owned()),
        ("players", players.to_string()),
        ("map", "beginner".to_owned()),
        ("points_to_win", if theme == "win" { 7 } else { 10 }.to_string()),
    ];
    let rules = Impero::rules(&options).ok()?;
    let mut live: LiveGame<Impero> = LiveGame::new(rules);
    let names = ["settler", "weighted"];
    let mut bots: Vec<Box<dyn Bot<Impero> + Send>> =
        (0..players).map(|_| bot::<Impero>(names[rng.below(2) as usize], rng.fork())).collect::<Result<_, _>>().ok()?;
    for _ in 0..900 {
        match live.turn() {
            Turn::Over(_) => return None,
            Turn::Chance => {
                let chance = live.draw(rng)?;
                live.chance(chance).ok()?;
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next()?;
                if live.steps().len() > 60
                    && let Some(puzzle) = puzzle(theme, &live, seat)
                {
                    return Some(puzzle);
                }
                let action = bots[seat.index()].choose(live.view(Viewer::Seat(seat)), &Budget::millis(1));
                live.act(seat, action).ok()?;
            }
        }
    }
    None
}

/// The position as a puzzle, if it is one.
fn puzzle(theme: &str, live: &LiveGame<Impero>, seat: Seat) -> Option<Puzzle> {
    let position = live.position();
    let (_, state) = Impero::parse_position(&position, &[]).ok()?;
    let of = |answers: &[Action], line: Vec<String>, figure: u16| Puzzle {
        theme: theme.to_owned(),
        seat,
        answers: answers.iter().map(Impero::action_text).collect(),
        slower: Vec::new(),
        line,
        figure,
        spot: String::new(),
        position: position.clone(),
    };
    if theme == "robber" {
        if state.table.phase != Phase::Robber {
            return None;
        }
        let (_, cost) = best_hex(&state, seat)?;
        return Some(of(&right(theme, &state, seat), Vec::new(), u16::try_from(cost).ok()?));
    }
    if state.table.phase != Phase::Main || state.table.seat != seat {
        return None;
    }
    let plan = way(theme, &state, &state, seat, LONGEST - 1)?;
    let trades = plan.iter().filter(|action| matches!(action, Action::Bank(..))).count();
    let choices = choices(&state, seat).len();
    if plan.len() < 2 || choices < 5 || (theme == "point" && trades == 0) {
        return None;
    }
    let mut right = right(theme, &state, seat);
    if right.len() > 3 || 2 * right.len() > choices {
        return None;
    }
    // The line that is shown follows the first answer.
    let first = right.iter().position(|action| *action == plan[0])?;
    right.swap(0, first);
    let line = plan[1..].iter().map(|action| format!("{seat} {}", Impero::action_text(action))).collect();
    Some(of(&right, line, plan.len() as u16))
}
