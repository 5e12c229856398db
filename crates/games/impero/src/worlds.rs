//! What a viewer can infer about resource hands (CA-19).
//!
//! Production, trades, building and shown discards are open, so the only doubt about hands comes
//! from steals that the viewer did not see. The viewer keeps every combination of hands that the
//! whole public history allows, each with its weight: a steal of an unseen card splits each
//! combination by the kinds the victim may have lost, weighted by how many of each it held
//! (CA-15: uniform over the cards); paying, trading, offering, accepting, discarding or a monopoly
//! strikes out the combinations that could not have done it. The set is exact. The weights are
//! exact until one would outgrow 2^48; then all are halved together, never to nothing. They
//! say what chance did and draw no conclusion from what players chose to do.

use crate::{
    action::Holdings,
    cards::{Cards, KINDS, add, cards_text, holds, parse_cards, single, take},
    state::Hands,
    table::SEATS,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use tavola_core::{Rng, Seat};

/// The heaviest weight that is kept without rounding.
const HEAVY: u64 = 1 << 48;

/// One combination of hands, and how likely it is against the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct World {
    /// The hands.
    pub hands: Hands,
    /// Its weight, never 0.
    pub weight: u64,
}

/// Every combination of hands that a viewer holds possible, sorted, each once; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worlds(Vec<World>);

impl Worlds {
    /// Hands that are known to all.
    pub(crate) fn certain(hands: Hands) -> Worlds {
        Worlds(vec![World { hands, weight: 1 }])
    }

    /// All combinations.
    pub fn all(&self) -> &[World] {
        &self.0
    }

    /// The hand of a seat in the first combination: the true one for the viewer's own seat, and
    /// for every seat whose hand is certain.
    pub(crate) fn hand(&self, seat: Seat) -> Cards {
        self.0.first().map_or([0; KINDS], |world| world.hands.0[seat.index()])
    }

    /// For each resource the fewest and the most cards the seat can hold.
    pub fn bounds(&self, seat: Seat) -> [(u8, u8); KINDS] {
        let mut bounds = [(u8::MAX, 0); KINDS];
        for world in &self.0 {
            for (bound, &count) in bounds.iter_mut().zip(&world.hands.0[seat.index()]) {
                *bound = (bound.0.min(count), bound.1.max(count));
            }
        }
        bounds
    }

    /// Whether these hands are possible.
    pub(crate) fn allows(&self, hands: &Hands) -> bool {
        self.0.binary_search_by(|world| world.hands.cmp(hands)).is_ok()
    }

    /// Draws a combination by weight.
    pub(crate) fn pick(&self, rng: &mut Rng) -> Hands {
        if let [only] = self.0.as_slice() {
            return only.hands;
        }
        let sum: u128 = self.0.iter().map(|world| u128::from(world.weight)).sum();
        // 64 random bits against a sum below 2^70: the bias is far below what any use could notice.
        let mut left = (u128::from(rng.bits()) * sum) >> 64;
        for world in &self.0 {
            if left < world.weight.into() {
                return world.hands;
            }
            left -= u128::from(world.weight);
        }
        self.0.last().map(|world| world.hands).unwrap_or_default()
    }

    /// A card went from victim to thief; the viewer saw its kind or did not.
    pub(crate) fn steal(&mut self, thief: Seat, victim: Seat, kind: Option<u8>) {
        let mut split = Vec::with_capacity(self.0.len() * if kind.is_some() { 1 } else { 3 });
        for world in &self.0 {
            for lost in 0..KINDS {
                let held = world.hands.0[victim.index()][lost];
                if held > 0 && kind.is_none_or(|kind| kind as usize == lost) {
                    let mut after = *world;
                    after.hands.0[victim.index()][lost] -= 1;
                    add(&mut after.hands.0[thief.index()], &single(lost));
                    after.weight = after.weight.saturating_mul(held.into());
                    split.push(after);
                }
            }
        }
        split.sort_unstable();
        self.0.clear();
        for world in split {
            match self.0.last_mut() {
                Some(last) if last.hands == world.hands => last.weight = last.weight.saturating_add(world.weight),
                _ => self.0.push(world),
            }
        }
        self.lighten();
    }

    /// A monopoly showed how many cards of a kind each seat held.
    pub(crate) fn counted(&mut self, kind: usize, given: &[u8; SEATS], taker: Seat) {
        self.strike(|hands| (0..SEATS).all(|seat| seat == taker.index() || hands.0[seat][kind] == given[seat]));
    }

    /// What somebody makes of it who knows that a seat holds exactly this.
    #[must_use]
    pub(crate) fn holding(mut self, seat: Seat, hand: &Cards) -> Worlds {
        self.strike(|hands| hands.0[seat.index().min(SEATS - 1)] == *hand);
        self
    }

    /// Keeps the combinations that pass. History cannot strike out the real hands, so if none passes the
    /// caller fed observations of another game; then nothing is struck.
    fn strike(&mut self, pass: impl Fn(&Hands) -> bool) {
        if let [_] = self.0.as_slice() {
            return;
        }
        if self.0.iter().any(|world| pass(&world.hands)) {
            self.0.retain(|world| pass(&world.hands));
            self.lighten();
        }
    }

    /// Keeps weights small: divided by what they have in common, halved when they are heavy.
    fn lighten(&mut self) {
        let common = self.0.iter().fold(0, |common, world| gcd(world.weight, common)).max(1);
        let heaviest = self.0.iter().map(|world| world.weight / common).max().unwrap_or(1);
        let halvings = (u64::BITS - heaviest.leading_zeros()).saturating_sub(HEAVY.trailing_zeros());
        for world in &mut self.0 {
            world.weight = ((world.weight / common) >> halvings).max(1);
        }
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Holdings for Worlds {
    fn gain(&mut self, seat: Seat, cards: &Cards) {
        // Every combination changes alike, so the order stays.
        self.0.iter_mut().for_each(|world| add(&mut world.hands.0[seat.index()], cards));
    }

    fn pay(&mut self, seat: Seat, cards: &Cards) {
        self.show(seat, cards);
        self.0.iter_mut().for_each(|world| take(&mut world.hands.0[seat.index()], cards));
    }

    fn show(&mut self, seat: Seat, cards: &Cards) {
        self.strike(|hands| holds(&hands.0[seat.index()], cards));
    }
}

// On the wire a combination is `["bbg,w,-,-", 12]`.

impl Serialize for Worlds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.0.iter().map(|world| (world.hands.0.map(|hand| cards_text(&hand)).join(","), world.weight)),
        )
    }
}

impl<'de> Deserialize<'de> for Worlds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Worlds, D::Error> {
        let lines = Vec::<(String, u64)>::deserialize(deserializer)?;
        let worlds = lines
            .iter()
            .map(|(text, weight)| {
                let mut hands = Hands::default();
                let parts: Vec<&str> = text.split(',').collect();
                if parts.len() != SEATS || *weight == 0 {
                    return Err(D::Error::custom(format!("`{text}` with weight {weight} is no combination of hands")));
                }
                for (hand, part) in hands.0.iter_mut().zip(parts) {
                    *hand = parse_cards(part).map_err(D::Error::custom)?;
                }
                Ok(World { hands, weight: *weight })
            })
            .collect::<Result<Vec<_>, _>>()?;
        if worlds.is_empty() || worlds.windows(2).any(|pair| pair[0].hands >= pair[1].hands) {
            return Err(D::Error::custom("combinations of hands must be sorted, each once, and at least one"));
        }
        Ok(Worlds(worlds))
    }
}
