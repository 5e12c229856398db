//! L'impero di Catan in the program.

use super::{GameCli, Method, Playouts};
use crate::terminal::{Drawn, Look};
use tavola_bots::{Roster, impero::puzzle};
use tavola_core::{ErrorCode, Game, Notation, Rng, RuleError, Seat, Step, Turn};
use tavola_impero::{
    Action, Impero, Obs, Rules, State, View,
    cards::{DEV_NAMES, NAMES},
    perft,
};
use tavola_ui_model::Scene;

impl GameCli for Impero {
    fn solve(_: u32, progress: &mut dyn FnMut(u64, u64)) -> Result<serde_json::Value, String> {
        let all = puzzle::all().map_err(|refusal| refusal.to_string())?;
        super::prove_again(&all, puzzle::answers, progress)
    }

    fn mine(count: usize, seed: u64, progress: &mut dyn FnMut(u64, u64)) -> Result<String, String> {
        Ok(tavola_bots::puzzle::generate(Self::NAME, &puzzle::THEMES, count, seed, puzzle::mine, progress))
    }

    /// Lines are counted in steps, outcomes of chance included, so dice cost a step of depth.
    fn perft(state: &State, depth: u32, method: Method, progress: &mut dyn FnMut(u64, u64)) -> Result<u64, RuleError> {
        if !perft::listable(state) {
            return Err(RuleError::new(
                ErrorCode::Unsupported,
                "the map is still to be drawn, and maps cannot be listed: give -o map=beginner or a position",
            ));
        }
        let count = match method {
            Method::Every => perft::count,
            Method::Bulk => perft::count_bulk,
            Method::Plain => perft::count_plain,
        };
        if depth < 2 {
            return Ok(count(state, depth));
        }
        let mut first: Vec<Step<_, _>> = Vec::new();
        perft::steps(state, &mut |step| first.push(step));
        let (mut lines, total) = (0, first.len() as u64);
        for (done, step) in (1..).zip(&first) {
            let mut next = *state;
            next.step(step, &mut |_| ());
            lines += count(&next, depth - 1);
            progress(done, total);
        }
        Ok(lines)
    }

    /// Uniform over the listed menu: no offers to players are made. Rolls and draws of chance are
    /// no moves.
    fn playouts(rules: &Rules, games: u64, rng: &mut Rng, progress: &mut dyn FnMut(u64)) -> Playouts {
        let start = State::new(rules);
        let mut played = Playouts::default();
        for game in 0..games {
            let mut state = start;
            while let Some(step) = state.random_step(rng) {
                state.step(&step, &mut |_| ());
                played.moves += u64::from(matches!(step, Step::Act(..)));
            }
            if let Turn::Over(outcome) = state.table.turn() {
                *played.endings.entry(outcome.reason).or_default() += 1;
            }
            if game % 1_000 == 0 {
                progress(game);
            }
        }
        played
    }

    fn news(rules: &Rules, observed: &Obs) -> Option<String> {
        let name = |seat: Seat| Impero::seat_name(rules, seat.0);
        let cards = tavola_impero::cards::cards_text;
        let kind = |kind: Option<u8>| kind.map_or("a card", |kind| NAMES[usize::from(kind) % NAMES.len()]);
        Some(match *observed {
            // The dice, the drawn card and the end speak for themselves.
            Obs::Did { action: Action::Roll, .. }
            | Obs::Drew { kind: None, .. }
            | Obs::Map { .. }
            | Obs::Over { .. }
            | Obs::Shown { .. } => return None,
            Obs::Dice { one, two } => format!("dice: {one} {two}"),
            Obs::Did { seat, ref action } => format!("{}: {}", name(seat), Impero::action_text(action)),
            Obs::Discarded { seat, .. } => format!("{} has chosen a discard", name(seat)),
            Obs::Discards { ref discards } => format!("discards: {}", discards.map(|hand| cards(&hand)).join(", ")),
            Obs::Stole { thief, victim, kind: what } => {
                format!("{} steals {} from {}", name(thief), kind(what), name(victim))
            }
            Obs::Drew { seat, kind: Some(what) } => {
                format!("{} draws {}", name(seat), DEV_NAMES[usize::from(what) % DEV_NAMES.len()])
            }
            Obs::Monopoly { seat, kind: what, ref given } => {
                format!("{}: monopoly on {}, {} cards", name(seat), kind(Some(what)), given.iter().sum::<u8>())
            }
            Obs::Left { how, .. } => how.text(),
        })
    }

    fn paint(view: &View, _: &Scene, look: &Look) -> Drawn {
        super::island::draw(view, look)
    }
}
