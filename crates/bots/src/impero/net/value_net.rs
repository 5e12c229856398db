//! The value network: a small neural network that says from a position's features who wins.
//!
//! It is trained by games of the bot against itself (`tools/impero-value-net`), for two players of the variant.

use crate::{
    data::IMPERO_VALUE_NET,
    impero::{
        eval::production::Production,
        net::features::{INPUTS, features},
    },
};
use std::sync::OnceLock;
use tavola_core::{Seat, SeatSet};
use tavola_impero::{State, rules::Options};

/// Cells of the two hidden layers.
const FIRST: usize = 128;
const SECOND: usize = 32;
/// All numbers of the network.
const NUMBERS: usize = INPUTS * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1;

/// The network's numbers.
pub struct ValueNet {
    /// What every input adds to every cell: a row for each input, so that those that are zero cost nothing.
    first: Vec<[f32; FIRST]>,
    first_bias: [f32; FIRST],
    second: [[f32; SECOND]; FIRST],
    second_bias: [f32; SECOND],
    last: [f32; SECOND],
    last_bias: f32,
}

/// The network of the data file, once that is there.
fn trained() -> Option<&'static ValueNet> {
    static TRAINED: OnceLock<Option<ValueNet>> = OnceLock::new();
    let bytes = IMPERO_VALUE_NET.bytes()?;
    TRAINED.get_or_init(|| ValueNet::read(bytes)).as_ref()
}

impl ValueNet {
    /// What training has found for a table like this, if it was trained for one.
    pub(crate) fn of(options: &Options) -> Option<&'static ValueNet> {
        let known = options.impero() && options.players == 2 && (10..=15).contains(&options.points_to_win);
        known.then(trained).flatten()
    }

    /// Reads the numbers as the training writes them: the upper halves of 32-bit floats, lowest byte first, layer by layer,
    /// each with its bias behind it; nothing where they are too few or too many. The lower halves tell nothing that a
    /// judgement would notice, and a page would have to load them.
    pub fn read(bytes: &[u8]) -> Option<ValueNet> {
        if bytes.len() != 2 * NUMBERS {
            return None;
        }
        let whole = |half: &[u8; 2]| f32::from_bits(u32::from(u16::from_le_bytes(*half)) << 16);
        let mut numbers = bytes.as_chunks::<2>().0.iter().map(whole);
        let mut fill = |row: &mut [f32]| row.iter_mut().zip(&mut numbers).for_each(|(cell, number)| *cell = number);
        let mut net = ValueNet {
            first: vec![[0.0; FIRST]; INPUTS],
            first_bias: [0.0; FIRST],
            second: [[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            last: [0.0; SECOND],
            last_bias: 0.0,
        };
        net.first.iter_mut().for_each(|row| fill(row));
        fill(&mut net.first_bias);
        net.second.iter_mut().for_each(|row| fill(row));
        fill(&mut net.second_bias);
        fill(&mut net.last);
        fill(std::slice::from_mut(&mut net.last_bias));
        Some(net)
    }

    /// The seat's chance to win if its turn ends now, from 0 to 1.
    pub(crate) fn chance(&self, state: &State, seat: Seat, production: &Production, non_attacker: SeatSet) -> f32 {
        self.net_score(&features(state, seat, production, non_attacker))
    }

    fn net_score(&self, seen: &[f32; INPUTS]) -> f32 {
        let mut first = self.first_bias;
        for (&value, row) in seen.iter().zip(&self.first) {
            if value != 0.0 {
                for (cell, weight) in first.iter_mut().zip(row) {
                    *cell += value * weight;
                }
            }
        }
        let mut second = self.second_bias;
        for (&value, row) in first.iter().zip(&self.second) {
            if value > 0.0 {
                for (cell, weight) in second.iter_mut().zip(row) {
                    *cell += value * weight;
                }
            }
        }
        let sum: f32 = second.iter().zip(&self.last).map(|(cell, weight)| cell.max(0.0) * weight).sum();
        1.0 / (1.0 + (-(sum + self.last_bias)).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::impero::{
        policy::{rollout_policy::rollout_policy, rollout_weights::RolloutWeights},
        search::search_context::after,
    };
    use tavola_core::{NotationExt, Rng, Step, Turn};
    use tavola_impero::{Impero, table::Phase};

    #[test]
    fn only_whole_networks_are_read() {
        for (size, whole) in [(0, false), (2 * NUMBERS - 2, false), (2 * NUMBERS, true), (4 * NUMBERS, false)] {
            assert_eq!(ValueNet::read(&vec![0; size]).is_some(), whole, "{size} bytes");
        }
    }

    #[test]
    fn it_is_asked_only_where_it_was_trained() {
        for (options, trained) in [
            (&[("players", "2")][..], true),
            (&[("players", "3")], false),
            (&[("players", "2"), ("ruleset", "base")], false),
            (&[("players", "2"), ("points_to_win", "40")], false),
        ] {
            let rules = Impero::rules(options).unwrap();
            assert_eq!(ValueNet::of(&rules.options()).is_some(), trained, "{options:?}");
        }
    }

    /// In games it has never seen it knows more about the winner than a coin does, and the chances of both sides add up
    /// to about one.
    #[test]
    fn it_predicts_the_winner() {
        let rules = Impero::rules(&[("players", "2")]).unwrap();
        let value_net = ValueNet::of(&rules.options()).unwrap();
        let (mut surprise, mut disagreement, mut count) = (0.0, 0.0, 0.0f32);
        for seed in 0..60 {
            let mut rng = Rng::new(9_000_000 + seed);
            let (mut state, mut production, mut scored) = (State::new(&rules), None, Vec::new());
            let winner = loop {
                match state.table.turn() {
                    Turn::Over(outcome) => break outcome.winners,
                    Turn::Chance => {
                        let chance = state.draw(&mut rng);
                        state.step(&Step::Chance(chance), &mut |_| ());
                    }
                    Turn::Seats(seats) => {
                        let production = production.get_or_insert_with(|| Production::new(&state.table.map));
                        if state.table.phase == Phase::BeforeRoll {
                            scored.push(
                                [0, 1].map(|seat| value_net.chance(&state, Seat(seat), production, SeatSet::EMPTY)),
                            );
                        }
                        let seat = seats.iter().next().unwrap();
                        state = after(
                            &state,
                            seat,
                            &rollout_policy(&state, seat, production, RolloutWeights::usual()).unwrap(),
                        );
                    }
                }
            };
            for chances in scored {
                let won = chances[usize::from(winner.contains(Seat(1)))];
                surprise -= won.max(1e-6).ln();
                disagreement += (chances[0] + chances[1] - 1.0).abs();
                count += 1.0;
            }
        }
        assert!(surprise / count < 0.6, "a coin is surprised by 0.69, this by {}", surprise / count);
        assert!(disagreement / count < 0.1, "the sides differ by {}", disagreement / count);
    }
}
