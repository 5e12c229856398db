//! What the program does with any game, by the contract alone.

use super::{Method, Playouts};
use crate::{analyse::POSITIONS_A_MILLISECOND, terminal::Piece};
use tavola_bots::Roster;
use tavola_core::{ErrorCode, Lawful, Rng, RuleError, Seat, Step, Turn};
use tavola_i18n::{Language, Localizer, observation};
use tavola_registry::for_games;
use tavola_ui_model::{Spot, Token};

macro_rules! impls {
    ([$($game:ty: $kind:ident),+ $(,)?]) => { $(impl_cli!($kind $game);)+ };
}

macro_rules! impl_cli {
    (full $game:ty) => {};
    (generic $game:ty) => {
        impl super::GameCli for $game {}
    };
}

for_games!([impls]);

type StepOf<G> = Step<<G as tavola_core::Game>::Action, <G as tavola_core::Game>::Chance>;

/// Everything that can happen next: the decisions of all seats that have one, or the outcomes of chance.
fn steps<G: Lawful>(state: &G::State) -> Vec<StepOf<G>> {
    let mut steps = Vec::new();
    match G::turn(state) {
        Turn::Over(_) => {}
        Turn::Chance => G::chances(state, &mut |chance, _| steps.push(Step::Chance(chance))),
        Turn::Seats(seats) => {
            let of = |seat: Seat| G::fast_menu(state, seat).into_iter().map(move |action| Step::Act(seat, action));
            steps.extend(seats.iter().flat_map(of));
        }
    }
    steps
}

fn count<G: Lawful>(state: &G::State, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let steps = steps::<G>(state);
    if bulk && depth == 1 {
        return steps.len() as u64;
    }
    steps.iter().map(|step| count::<G>(&after::<G>(state, step), depth - 1, bulk)).sum()
}

fn after<G: Lawful>(state: &G::State, step: &StepOf<G>) -> G::State {
    let mut next = state.clone();
    G::step(&mut next, step, &mut |_| ());
    next
}

/// Counts the lines of `depth` steps.
pub(super) fn perft<G: Lawful>(
    state: &G::State,
    depth: u32,
    method: Method,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<u64, RuleError> {
    let bulk = match method {
        Method::Every => false,
        Method::Bulk => true,
        Method::Plain => {
            return Err(RuleError::new(
                ErrorCode::Unsupported,
                format!("{} has no second implementation to count with", G::NAME),
            ));
        }
    };
    if depth < 2 {
        return Ok(count::<G>(state, depth, bulk));
    }
    let first = steps::<G>(state);
    let (mut lines, total) = (0, first.len() as u64);
    for (done, step) in (1..).zip(&first) {
        lines += count::<G>(&after::<G>(state, step), depth - 1, bulk);
        progress(done, total);
    }
    Ok(lines)
}

/// Random games, uniform over the listed actions. Outcomes of chance are no moves.
pub(super) fn playouts<G: Lawful>(
    rules: &G::Rules,
    games: u64,
    rng: &mut Rng,
    progress: &mut dyn FnMut(u64),
) -> Playouts {
    let mut played = Playouts::default();
    for game in 0..games {
        let mut state = G::start(rules);
        loop {
            let step = match G::turn(&state) {
                Turn::Over(outcome) => {
                    *played.endings.entry(outcome.reason).or_default() += 1;
                    break;
                }
                Turn::Chance => Step::Chance(G::draw(&state, rng)),
                Turn::Seats(_) => match rng.pick(&steps::<G>(&state)) {
                    Some(step) => step.clone(),
                    // Decisions that cannot be listed are beyond this: the game stops here.
                    None => break,
                },
            };
            played.moves += u64::from(matches!(step, Step::Act(..)));
            G::step(&mut state, &step, &mut |_| ());
        }
        if game % 1_000 == 0 {
            progress(game);
        }
    }
    played
}

/// An observation in English.
pub(super) fn news<G: Lawful>(obs: &G::Obs) -> String {
    thread_local! {
        // Reading the message file takes a while, and it cannot be shared between threads.
        static ENGLISH: Localizer = Localizer::of(Language::English);
    }
    ENGLISH.with(|english| english.say(&observation(G::NAME, obs)))
}

/// A piece by what its caption says; the number of its seat tells whose it is without colour.
pub(super) fn piece(_: &Spot, token: Option<&Token>) -> Piece {
    let Some(token) = token else { return Piece::default() };
    let owner = token.owner.map(|seat| seat.to_string()).unwrap_or_default();
    Piece { text: "●".into(), long: "●".into(), detail: owner, owner: token.owner, ..Piece::default() }
}

/// The best ways to go on, with the chance to win.
pub(super) fn analyse<G: Roster>(view: &G::View, millis: u32, out: &mut dyn FnMut(&str)) -> Result<(), RuleError> {
    let found = <G as Roster>::analyse(view, None, millis.saturating_mul(POSITIONS_A_MILLISECOND));
    let found = found.filter(|found| !found.lines.is_empty()).ok_or_else(|| {
        RuleError::new(ErrorCode::Unsupported, format!("no bot of {} can judge this position", G::NAME))
    })?;
    for line in found.lines {
        let actions: Vec<String> = line.actions.iter().map(G::action_text).collect();
        out(&format!("{:>5.1} %  {}", f64::from(line.chance) / 10.0, actions.join("  ")));
    }
    Ok(())
}
