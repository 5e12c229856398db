//! What the engine's thinking comes to: a number that changes exactly when its behaviour does.

use super::{SearchBot, net};
use tavola_core::{Bot, Budget, LiveGame, Rng, Turn, Viewer};
use tavola_stratego::{Mode, Rules, Stage, Stratego};
use web_time::Instant;

/// How many decisions of a game are taken, the two deployments among them.
const DECISIONS: usize = 26;

/// Lets the engine play the beginning of a game against itself in every mode, counting positions instead of time:
/// positions looked at, a digest of the decisions and of the network's judgement of every position to the last bit, with
/// the decision its player draws from it, and microseconds.
pub fn signature(depth: u32) -> (u64, u64, u64) {
    let nodes = 2_000 * u64::from(depth);
    let (mut total, mut digest) = (0, 0xCBF2_9CE4_8422_2325u64);
    let began = Instant::now();
    for (number, mode) in (1..).zip([Mode::Classic, Mode::Powers, Mode::Ring]) {
        let mut live = LiveGame::<Stratego>::new(Rules::of(mode));
        let mut bots = [0, 1].map(|seat| SearchBot::new(Rng::new(number * 2 + seat)).counting(nodes));
        for _ in 0..DECISIONS {
            let Turn::Seats(seats) = live.turn() else { break };
            let Some(seat) = seats.iter().next() else { break };
            let search_bot = &mut bots[seat.index()];
            let view = live.view(Viewer::Seat(seat));
            let action = search_bot.choose(view, &Budget::millis(u32::MAX));
            total += search_bot.looked_at();
            let mut mix = |number: u64| digest = (digest ^ number).wrapping_mul(0x0000_0100_0000_01B3);
            action.to_string().bytes().for_each(|byte| mix(u64::from(byte)));
            if let (Stage::Play(_), Some(trained)) = (view.stage(), net::trained()) {
                let (_, judgement) = net::NetBot::judge(trained, view);
                let guesses = judgement.belief.as_flattened();
                let said = judgement.policy.iter().chain(&judgement.value).chain(guesses);
                said.for_each(|chance| mix(u64::from(chance.to_bits())));
                let drawn = net::NetBot::new(trained, Rng::new(number)).choose(view, &Budget::millis(u32::MAX));
                drawn.to_string().bytes().for_each(|byte| mix(u64::from(byte)));
            }
            if live.act(seat, action).is_err() {
                break;
            }
        }
    }
    (total, digest, began.elapsed().as_micros() as u64)
}
