//! Impero's bots by name.

use super::Settler;
use crate::{BotEntry, Random, Roster};
use tavola_impero::{Impero, Rules};

impl Roster for Impero {
    const RECOMMENDED: &'static str = "settler";

    fn seat_name(_: &Rules, seat: u8) -> String {
        ["Red", "Blue", "White", "Orange"]
            .get(usize::from(seat))
            .map_or_else(|| format!("Seat {seat}"), ToString::to_string)
    }

    fn bots() -> Vec<BotEntry<Impero>> {
        vec![
            BotEntry {
                name: "random",
                about: "plays anything that is allowed",
                make: |luck| Box::new(Random::new(luck)),
            },
            BotEntry {
                name: "settler",
                about: "builds where it yields most, looks no turn ahead",
                make: |luck| Box::new(Settler::new(luck)),
            },
        ]
    }
}
