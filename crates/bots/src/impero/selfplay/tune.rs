//! Games of the bot against itself with other weights.

use crate::impero::{
    SearchBot,
    eval::{production::Production, weights::Weights},
    policy::{rollout_policy::rollout_policy, rollout_weights::RolloutWeights},
    search::search_context::after,
};
use std::collections::BTreeMap;
use tavola_core::{Bot, Budget, LiveGame, Rng, RuleError, Seat, Step, Turn, Viewer};
use tavola_impero::{Impero, Rules, State};

/// What came of a duel.
#[derive(Clone, Debug, Default)]
pub struct Duel {
    /// Games won by the challenger; shared wins count in part.
    pub points: f64,
    /// Games played.
    pub games: u64,
    /// Completed turns.
    pub turns: u64,
    /// Games by the clause that ended them.
    pub endings: BTreeMap<&'static str, u64>,
}

/// The present weights of a ruleset with some of them changed: `("steep", 3.5)`.
///
/// # Errors
/// Names the weights that exist.
pub fn changed(impero: bool, changes: &[(&str, f32)]) -> Result<[f32; Weights::COUNT], RuleError> {
    let mut weights = Weights::of_ruleset(impero).list();
    for (name, value) in changes {
        let at = Weights::NAMES.iter().position(|known| known == name).ok_or_else(|| {
            RuleError::option(format!("there is no weight `{name}`; there are {}", Weights::NAMES.join(", ")))
        })?;
        weights[at] = *value;
    }
    Ok(weights)
}

/// One player with other weights alone against the present ones, in every seat of every map in turn.
/// Decisions are limited by positions, not by time, so that the same numbers give the same result.
pub fn duel(
    rules: &Rules,
    challenger: &[f32; Weights::COUNT],
    games: u64,
    looks: u32,
    seed: u64,
    rival: &crate::impero::Level,
) -> Duel {
    let mut duel = Duel::default();
    let seats = u64::from(rules.options().players);
    for game in 0..games {
        let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(game / seats));
        let mut live = LiveGame::<Impero>::new(*rules);
        let alone = game % seats;
        let mut bots: Vec<SearchBot> = (0..seats)
            .map(|seat| {
                let rng = rng.fork();
                if seat == alone {
                    SearchBot::strong(rng).counting(looks).with_weights(Weights::of(challenger))
                } else {
                    SearchBot::new(rival, rng).counting(looks)
                }
            })
            .collect();
        let mut decided = vec![0; bots.len()];
        let outcome = loop {
            match live.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => {
                    let chance = live.draw(&mut rng).expect("chance decides");
                    live.chance(chance).expect("a drawn outcome is possible");
                }
                Turn::Seats(waiting) => {
                    let seat = waiting.iter().min_by_key(|seat| decided[seat.index()]).expect("somebody decides");
                    decided[seat.index()] = live.steps().len() + 1;
                    let view = live.view(Viewer::Seat(seat));
                    let action = bots[seat.index()].choose(view, &Budget::millis(60_000));
                    live.act(seat, action).expect("the bot chooses what is allowed");
                }
            }
        };
        duel.games += 1;
        duel.turns += u64::from(live.view(Viewer::Public).table.turns);
        *duel.endings.entry(outcome.reason).or_default() += 1;
        let winners = f64::from(outcome.winners.len());
        if outcome.winners.iter().any(|seat| u64::from(seat.0) == alone) {
            duel.points += 1.0 / winners;
        } else if winners == 0.0 {
            duel.points += 1.0 / seats as f64;
        }
    }
    duel
}

/// The weights of the rollout policy as numbers.
pub type Habits = [f32; RolloutWeights::COUNT];

/// The usual habits with their names.
pub fn habits() -> ([&'static str; RolloutWeights::COUNT], Habits) {
    (RolloutWeights::NAMES, RolloutWeights::usual().list())
}

/// The share of games that one rollout policy wins against another in the variant, in both seats of every map.
pub fn compare_policies(rules: &Rules, ours: &Habits, theirs: &Habits, games: u64, seed: u64) -> f64 {
    let tempers = [RolloutWeights::of(ours), RolloutWeights::of(theirs)];
    let mut points = 0.0;
    for game in 0..games {
        let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(game / 2));
        let (mut state, mut production) = (State::new(rules), None);
        let outcome = loop {
            match state.table.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => {
                    let chance = state.draw(&mut rng);
                    state.step(&Step::Chance(chance), &mut |_| ());
                }
                Turn::Seats(seats) => {
                    let production = production.get_or_insert_with(|| Production::new(&state.table.map));
                    let seat = seats.iter().next().expect("somebody decides");
                    let rollout_weights = &tempers[(seat.index() + game as usize) % 2];
                    let action = rollout_policy(&state, seat, production, rollout_weights)
                        .expect("the rollout policy always finds an action");
                    state = after(&state, seat, &action);
                }
            }
        };
        let us = Seat((game % 2) as u8);
        points += match outcome.winners.len() {
            0 => 0.5,
            winners if outcome.winners.contains(us) => 1.0 / f64::from(winners),
            _ => 0.0,
        };
    }
    points / games.max(1) as f64
}
