//! What the engine's thinking comes to: a number that changes exactly when its behaviour does.

use super::Brain;
use tavola_kernel::{Bot, Budget, Luck, Truth, Turn, Viewer};
use tavola_stratego::{Mode, Rules, Stratego};
use web_time::Instant;

/// How many decisions of a game are taken, the two deployments among them.
const DECISIONS: usize = 26;

/// Lets the engine play the beginning of a game against itself in every mode, counting positions instead of time:
/// positions looked at, a digest of the decisions, and microseconds.
pub fn signature(depth: u32) -> (u64, u64, u64) {
    let nodes = 2_000 * u64::from(depth);
    let (mut total, mut digest) = (0, 0xCBF2_9CE4_8422_2325u64);
    let began = Instant::now();
    for (number, mode) in (1..).zip([Mode::Classic, Mode::Powers, Mode::Ring]) {
        let mut truth = Truth::<Stratego>::new(Rules::of(mode));
        let mut brains = [0, 1].map(|seat| Brain::new(Luck::new(number * 2 + seat)).counting(nodes));
        for _ in 0..DECISIONS {
            let Turn::Seats(seats) = truth.turn() else { break };
            let Some(seat) = seats.iter().next() else { break };
            let brain = &mut brains[seat.index()];
            let action = brain.choose(truth.view(Viewer::Seat(seat)), &Budget::millis(u32::MAX));
            total += brain.looked_at();
            for byte in action.to_string().bytes() {
                digest = (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
            }
            if truth.act(seat, action).is_err() {
                break;
            }
        }
    }
    (total, digest, began.elapsed().as_micros() as u64)
}
