//! Who attacks, and who seems never to.
//!
//! Knights that nobody will use are no threat, and buildings near a city that sends none out are safe. Nobody says which
//! kind of player they are. A player who ends a turn without an attack that was possible is more likely a non-attacker;
//! one who uses knights once is certainly none.

use tavola_core::{Rng, Seat, SeatSet};
use tavola_impero::table::{Phase, PublicState, SEATS};

/// How likely an unknown player is a non-attacker.
const STRANGER: f32 = 0.5;
/// How often one who does attack leaves an attack undone that could be made.
const WAITS: f32 = 0.2;

/// What a player has seen of the others' attacks in this game.
#[derive(Clone, Debug)]
pub(crate) struct Reputation {
    /// The last turn that was looked at.
    turn: u16,
    /// Each seat's knights then.
    knights: [u8; SEATS],
    /// How likely each seat never attacks.
    non_attacker: [f32; SEATS],
}

impl Default for Reputation {
    fn default() -> Reputation {
        Reputation { turn: 0, knights: [0; SEATS], non_attacker: [STRANGER; SEATS] }
    }
}

impl Reputation {
    /// For training games, where it is known which seats never attack.
    pub(crate) fn observed(non_attacker: SeatSet) -> Reputation {
        let observed = |seat| if non_attacker.contains(Seat(seat)) { 1.0 } else { 0.0 };
        Reputation { non_attacker: std::array::from_fn(|seat| observed(seat as u8)), ..Reputation::default() }
    }

    /// Takes note of what the others did since the last look, at the beginning of our turn.
    pub(crate) fn watch(&mut self, table: &PublicState, me: Seat) {
        if table.phase != Phase::BeforeRoll || table.seat != me || table.turns == self.turn {
            return;
        }
        self.turn = table.turns;
        for seat in table.living().filter(|&seat| seat != me) {
            let (knights, non_attacker) = (table.side(seat).knights, &mut self.non_attacker[seat.index()]);
            if knights < self.knights[seat.index()] {
                *non_attacker = 0.0;
            } else if could_raze(table, seat) {
                *non_attacker /= *non_attacker + (1.0 - *non_attacker) * WAITS;
            }
            self.knights[seat.index()] = knights;
        }
    }

    /// How likely each seat never attacks.
    pub(crate) fn non_attacker(&self) -> [f32; SEATS] {
        self.non_attacker
    }
}

/// One guess who never attacks.
pub(crate) fn guess(non_attacker: &[f32; SEATS], rng: &mut Rng) -> SeatSet {
    (0..).zip(non_attacker).fold(SeatSet::EMPTY, |guess, (seat, &non_attacker)| {
        let drawn = rng.below(1 << 16) as f32 / 65_536.0;
        if drawn < non_attacker { guess.with(Seat(seat)) } else { guess }
    })
}

/// IM-10: whether the seat has knights for a building in its range, and no city there that a fourth knight could be
/// waiting for.
fn could_raze(table: &PublicState, seat: Seat) -> bool {
    let range = table.range(seat);
    let (mut prey, mut city) = (false, false);
    for other in table.living().filter(|&other| other != seat) {
        prey |= table.side(other).buildings().meets(range);
        city |= table.side(other).cities.meets(range);
    }
    prey && table.side(seat).knights >= if city { 5 } else { 4 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::NotationExt;
    use tavola_impero::{Impero, State};

    /// A table for two at the beginning of seat 0's turn, seat 1 with a city in range of a building of seat 0.
    fn table() -> PublicState {
        let mut table = State::new(&Impero::rules(&[("players", "2")]).unwrap()).table;
        (table.phase, table.seat, table.turns) = (Phase::BeforeRoll, Seat(0), 20);
        table.sides[0].settlements.add(0);
        let near = tavola_impero::geometry::ISLAND.within_two[0].iter().find(|&node| node != 0).unwrap();
        table.sides[1].cities.add(near);
        table
    }

    /// The belief about seat 1 after it began turns with these knights: non-attacker, attacker, or neither.
    fn check(knights: &[u8], city: bool, search_context: std::cmp::Ordering) {
        let (mut table, mut reputation) = (table(), Reputation::default());
        if city {
            table.sides[0].cities = std::mem::take(&mut table.sides[0].settlements);
        }
        for &knights in knights {
            table.sides[1].knights = knights;
            table.turns += 2;
            reputation.watch(&table, Seat(0));
            // A second look in the same turn tells nothing new.
            reputation.watch(&table, Seat(0));
        }
        let non_attacker = reputation.non_attacker()[1];
        assert_eq!(non_attacker.total_cmp(&STRANGER), search_context, "{knights:?}, city {city}: {non_attacker}");
    }

    #[test]
    fn who_leaves_attacks_undone_seems_tame_and_who_attacks_once_never_again() {
        use std::cmp::Ordering::{Equal, Greater, Less};
        check(&[0, 1, 2, 3], false, Equal);
        check(&[3, 4], false, Greater);
        // A fourth knight may wait for the one that a city needs.
        check(&[3, 4], true, Equal);
        check(&[3, 4, 5], true, Greater);
        check(&[4, 0], false, Less);
        check(&[5, 1, 4, 5, 6], false, Less);
    }

    #[test]
    fn one_who_was_told_does_not_change_their_mind() {
        let mut table = table();
        table.sides[1].knights = 6;
        for non_attacker in [SeatSet::EMPTY, SeatSet::one(Seat(1))] {
            let mut observed = Reputation::observed(non_attacker);
            observed.watch(&table, Seat(0));
            assert_eq!(observed.non_attacker()[1] > 0.5, non_attacker.contains(Seat(1)));
            assert_eq!(guess(&observed.non_attacker(), &mut Rng::new(1)), non_attacker);
        }
    }
}
