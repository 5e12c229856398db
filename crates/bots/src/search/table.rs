//! A transposition table for any game whose actions fit into sixteen bits.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How a stored score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    /// The true score.
    Exact,
}

/// What a search remembers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The best action found, 0 for none.
    pub action: u16,
    /// The score.
    pub score: i16,
    /// What the evaluation says without searching.
    pub static_eval: i16,
    /// How deep it was searched.
    pub depth: i8,
    /// What the score is.
    pub bound: Bound,
}

impl Slot {
    fn pack(self, age: u8) -> u64 {
        let bound = self.bound as u64 + 1;
        u64::from(self.action)
            | u64::from(self.score as u16) << 16
            | u64::from(self.static_eval as u16) << 32
            | u64::from(self.depth as u8) << 48
            | bound << 56
            | u64::from(age & 63) << 58
    }

    fn unpack(data: u64) -> Option<Slot> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Slot {
            action: data as u16,
            score: (data >> 16) as i16,
            static_eval: (data >> 32) as i16,
            depth: (data >> 48) as i8,
            bound,
        })
    }
}

/// A table that several threads share without locks: the key is stored xored with the data, so a
/// slot torn by two writers is simply not found.
pub struct TranspositionTable {
    slots: Box<[[AtomicU64; 2]]>,
    age: u8,
}

impl TranspositionTable {
    /// A table of about this many mebibytes, at least a small one.
    pub fn new(mebibytes: usize) -> TranspositionTable {
        let slots = (mebibytes << 20 >> 4).next_power_of_two().clamp(1 << 10, 1 << 28);
        TranspositionTable { slots: (0..slots).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect(), age: 0 }
    }

    /// Marks what is known so far as old: it is used, and replaced first.
    pub fn grow_old(&mut self) {
        self.age = self.age.wrapping_add(1) & 63;
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in &self.slots {
            slot[0].store(0, Relaxed);
            slot[1].store(0, Relaxed);
        }
        self.age = 0;
    }

    #[inline]
    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    /// Fetches the place of a position into the cache, for a [`TranspositionTable::find`] that follows soon.
    #[inline]
    pub fn warm(&self, key: u64) {
        std::hint::black_box(self.slot(key)[1].load(Relaxed));
    }

    /// What is known about this position.
    #[inline]
    pub fn find(&self, key: u64) -> Option<Slot> {
        let slot = self.slot(key);
        let data = slot[1].load(Relaxed);
        if slot[0].load(Relaxed) ^ data == key { Slot::unpack(data) } else { None }
    }

    /// Remembers a position, unless its place is taken by a deeper search of this decision.
    #[inline]
    pub fn keep(&self, key: u64, mut new: Slot) {
        let slot = self.slot(key);
        let data = slot[1].load(Relaxed);
        let same = slot[0].load(Relaxed) ^ data == key;
        if let Some(old) = Slot::unpack(data) {
            let current = (data >> 58) as u8 == self.age;
            if current && new.bound != Bound::Exact && new.depth + 3 < old.depth {
                return;
            }
            if same && new.action == 0 {
                new.action = old.action;
            }
        }
        let data = new.pack(self.age);
        slot[0].store(key ^ data, Relaxed);
        slot[1].store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_comes_back_as_it_was() {
        for (action, score, static_eval, depth, bound) in
            [(0, 0, 0, 0, Bound::Exact), (u16::MAX, -30_000, 30_000, -1, Bound::Lower), (77, 12, -12, 64, Bound::Upper)]
        {
            let slot = Slot { action, score, static_eval, depth, bound };
            let mut table = TranspositionTable::new(0);
            table.keep(0xABCD_0000_0000_0001, slot);
            assert_eq!(table.find(0xABCD_0000_0000_0001), Some(slot));
            assert_eq!(table.find(0xABCE_0000_0000_0001), None, "the same place, another position");
            table.clear();
            assert_eq!(table.find(0xABCD_0000_0000_0001), None);
        }
    }

    #[test]
    fn deep_searches_stay_until_they_are_old() {
        let slot = |depth| Slot { action: 1, score: 5, static_eval: 5, depth, bound: Bound::Lower };
        let mut table = TranspositionTable::new(0);
        table.keep(1, slot(9));
        table.keep(1 | 1 << 40, slot(2));
        assert_eq!(table.find(1).map(|slot| slot.depth), Some(9));
        table.grow_old();
        table.keep(1 | 1 << 40, slot(2));
        assert_eq!(table.find(1), None);
    }
}
