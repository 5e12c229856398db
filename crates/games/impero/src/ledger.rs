//! What the dice brought, from what everybody sees: the open table once more, without anybody's hand.

use crate::{
    action::Holdings,
    cards::{Cards, NO_CARDS, add},
    fact::Obs,
    rules::Rules,
    table::{PublicState, SEATS},
    wire::obs_fits,
};
use tavola_core::Seat;

/// The open table, and the cards that the last observation brought each seat.
#[derive(Clone, Copy, Debug)]
pub struct Ledger {
    table: PublicState,
    gains: Gains,
}

/// Cards gained, by seat. What is paid is not written down.
#[derive(Clone, Copy, Debug, Default)]
struct Gains([Cards; SEATS]);

impl Holdings for Gains {
    fn gain(&mut self, seat: Seat, cards: &Cards) {
        add(&mut self.0[seat.index()], cards);
    }

    fn pay(&mut self, _: Seat, _: &Cards) {}

    fn show(&mut self, _: Seat, _: &Cards) {}
}

impl Ledger {
    /// The table before the first step.
    pub fn new(rules: &Rules) -> Ledger {
        Ledger { table: PublicState::new(rules), gains: Gains::default() }
    }

    /// The table as it is now.
    pub fn table(&self) -> &PublicState {
        &self.table
    }

    /// The cards that the last observation brought, by seat.
    pub fn gains(&self) -> &[Cards; SEATS] {
        &self.gains.0
    }

    /// Adds an observation, of any viewer: nothing hidden is used.
    pub fn fold(&mut self, obs: &Obs) {
        self.gains.0 = [NO_CARDS; SEATS];
        if !obs_fits(obs, self.table.options.players) {
            return;
        }
        let gains = &mut self.gains;
        match obs {
            Obs::Map { map } => self.table.lay_map(*map),
            Obs::Dice { one, two } => self.table.dice(gains, one + two),
            Obs::Did { seat, action } => self.table.act(gains, *seat, action),
            Obs::Discarded { seat, .. } => self.table.discard_chosen(*seat),
            Obs::Discards { discards } => self.table.show_discards(gains, discards),
            Obs::Stole { .. } => self.table.stolen(),
            Obs::Drew { .. } => self.table.drawn(),
            Obs::Monopoly { seat, kind, given } => self.table.monopoly(gains, *seat, *kind, given),
            Obs::Left { how, hand } => {
                if let Some(seat) = how.leaver() {
                    self.table.leave(gains, seat, hand);
                }
            }
            Obs::Over { ending } => self.table.close(*ending),
            Obs::Shown { shown } => self.table = shown.table,
        }
    }
}
