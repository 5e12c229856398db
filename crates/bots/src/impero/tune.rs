//! Games of the brain against itself with other weights.

use super::{
    Brain,
    weights::{NAMES, Weights},
};
use std::collections::BTreeMap;
use tavola_impero::{Impero, Rules};
use tavola_kernel::{Bot, Budget, Luck, Refusal, Truth, Turn, Viewer};

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
pub fn changed(impero: bool, changes: &[(&str, f32)]) -> Result<[f32; NAMES.len()], Refusal> {
    let mut weights = Weights::of_ruleset(impero).list();
    for (name, value) in changes {
        let at = NAMES
            .iter()
            .position(|known| known == name)
            .ok_or_else(|| Refusal::option(format!("there is no weight `{name}`; there are {}", NAMES.join(", "))))?;
        weights[at] = *value;
    }
    Ok(weights)
}

/// One player with other weights alone against the present ones, in every seat of every map in turn.
/// Decisions are limited by positions, not by time, so that the same numbers give the same result.
pub fn duel(
    rules: &Rules,
    challenger: &[f32; NAMES.len()],
    games: u64,
    looks: u32,
    seed: u64,
    rival: &super::Level,
) -> Duel {
    let mut duel = Duel::default();
    let seats = u64::from(rules.options().players);
    for game in 0..games {
        let mut luck = Luck::new(seed.wrapping_mul(1_000_003).wrapping_add(game / seats));
        let mut truth = Truth::<Impero>::new(*rules);
        let alone = game % seats;
        let mut brains: Vec<Brain> = (0..seats)
            .map(|seat| {
                let luck = luck.fork();
                if seat == alone {
                    Brain::strong(luck).counting(looks).with_weights(Weights::of(challenger))
                } else {
                    Brain::new(rival, luck).counting(looks)
                }
            })
            .collect();
        let mut decided = vec![0; brains.len()];
        let outcome = loop {
            match truth.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance => {
                    let chance = truth.draw(&mut luck).expect("chance decides");
                    truth.chance(chance).expect("a drawn outcome is possible");
                }
                Turn::Seats(waiting) => {
                    let seat = waiting.iter().min_by_key(|seat| decided[seat.index()]).expect("somebody decides");
                    decided[seat.index()] = truth.steps().len() + 1;
                    let view = truth.view(Viewer::Seat(seat));
                    let action = brains[seat.index()].choose(view, &Budget::millis(60_000));
                    truth.act(seat, action).expect("the brain chooses what is allowed");
                }
            }
        };
        duel.games += 1;
        duel.turns += u64::from(truth.view(Viewer::Public).table.turns);
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
