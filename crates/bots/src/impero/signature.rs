//! The bot's signature: a number that changes exactly when its behaviour does.

use super::SearchBot;
use tavola_core::{Bot, Budget, LiveGame, Notation, NotationExt, Rng, Turn, Viewer};
use tavola_impero::Impero;
use web_time::Instant;

/// How many decisions of a game are taken, the set-up's among them.
const DECISIONS: usize = 80;

/// Lets the bot play the beginning of a game against itself for two, in both rulesets, and for four, counting
/// positions instead of time: positions looked at, a digest of the decisions, and microseconds.
pub fn signature(depth: u32) -> (u64, u64, u64) {
    let (mut total, mut digest) = (0, 0xCBF2_9CE4_8422_2325u64);
    let began = Instant::now();
    for (ruleset, players) in [("impero", "2"), ("base", "2"), ("impero", "4")] {
        let Ok(rules) = Impero::rules(&[("ruleset", ruleset), ("players", players)]) else { continue };
        let mut rng = Rng::new(7);
        let mut live = LiveGame::<Impero>::new(rules);
        let mut bots: Vec<SearchBot> =
            (0..rules.options().players).map(|_| SearchBot::strong(rng.fork()).counting(100 * depth)).collect();
        let mut decisions = 0;
        while decisions < DECISIONS {
            let done = match live.turn() {
                Turn::Over(_) => break,
                Turn::Chance => live.draw(&mut rng).map(|outcome| live.chance(outcome).is_ok()),
                Turn::Seats(seats) => seats.iter().next().map(|seat| {
                    let action = bots[seat.index()].choose(live.view(Viewer::Seat(seat)), &Budget::millis(u32::MAX));
                    for byte in Impero::action_text(&action).bytes() {
                        digest = (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
                    }
                    decisions += 1;
                    live.act(seat, action).is_ok()
                }),
            };
            if done != Some(true) {
                break;
            }
        }
        total += bots.iter().map(SearchBot::looked_at).sum::<u64>();
    }
    (total, digest, began.elapsed().as_micros() as u64)
}
