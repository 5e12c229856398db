//! Games of the network against itself, in all three modes.

use crate::{
    Buffers, MOVES, Table,
    deployments::{Collection, Pool},
};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tavola_bots::stratego::net::{OBSERVATION, TOKENS};
use tavola_core::Rng;
use tavola_stratego::{Mode, Ring, Rules, Side, Square, Why};

/// Every mode, in the order of all buffers.
pub const MODES: [Mode; 3] = [Mode::Classic, Mode::Powers, Mode::Ring];
/// How many deployments each pool has.
pub const POOL: usize = 2048;
/// Of ten armies, so many are drawn as people deploy and not from the pools.
const FROM_PEOPLE: u32 = 1;

/// One game, and the random numbers it draws its armies by.
struct Slot {
    table: Table,
    mode: usize,
    rng: Rng,
}

/// What is counted of each mode: games, turns, draws, wins of Evil, games that ended because nobody could move, Rings
/// destroyed, Rings taken, moves that did not fit.
#[derive(Default)]
struct Statistics([AtomicU64; 8]);

/// Many games at once.
pub struct Games {
    slots: Vec<Slot>,
    collection: Collection,
    pools: Vec<Pool>,
    rng: Rng,
    quiet: u16,
    turns: u16,
    statistics: [Statistics; 3],
}

/// What the training program is told of the last moves, beside the buffers of the next decisions.
pub struct Results<'a> {
    /// 1 if the side that moved won with it, −1 if it lost, 0 otherwise.
    pub reward: &'a mut [i8],
    /// Whether the game ended.
    pub done: &'a mut [u8],
}

impl Games {
    /// Starts games: `shares` says how many of each mode. Training ends quiet and long games earlier than people do.
    pub fn new(shares: [usize; 3], seed: u64, quiet: u16, turns: u16, collection: Collection) -> Games {
        let mut rng = Rng::new(seed);
        let mut pools = Vec::new();
        for mode in MODES {
            pools.extend(Side::BOTH.map(|side| Pool::new(POOL, mode, side, &collection, &mut rng)));
        }
        let mut games =
            Games { slots: Vec::new(), collection, pools, rng, quiet, turns, statistics: Default::default() };
        for (mode, share) in shares.into_iter().enumerate() {
            for _ in 0..share {
                let mut rng = games.rng.fork();
                let mut table = games.deal(mode, &mut rng);
                // Games must not run in step: a random number of random moves comes first.
                for _ in 0..rng.below(400) {
                    match table.state.random_move(&mut rng) {
                        Some(chosen) => table.play(chosen),
                        None => table = games.deal(mode, &mut rng),
                    }
                }
                if table.to_act().is_none() {
                    table = games.deal(mode, &mut rng);
                }
                games.slots.push(Slot { table, mode, rng });
            }
        }
        games
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The pool of a side in a mode.
    pub fn pool(&mut self, mode: usize, side: usize) -> Option<&mut Pool> {
        self.pools.get_mut(2 * mode + side)
    }

    /// Proposes changes to a pool, see [`Pool::propose`].
    pub fn propose(&mut self, mode: usize, side: usize, observations: &mut [u8]) {
        if let Some(pool) = self.pools.get_mut(2 * mode + side) {
            pool.propose(&self.collection, &mut self.rng, observations);
        }
    }

    /// A new game of a mode.
    fn deal(&self, mode: usize, rng: &mut Rng) -> Table {
        deal(&self.pools, &self.collection, mode, [self.quiet, self.turns], rng)
    }

    /// Writes the first decisions.
    pub fn write(&mut self, observations: &mut [u8], codes: &mut [i16], axes: &mut [u8], hidden: &mut [u8]) {
        let buffers = split(observations, codes, axes, hidden);
        self.slots.par_iter_mut().zip(buffers).with_min_len(32).for_each(|(slot, mut buffers)| {
            slot.table.write(&mut buffers);
        });
    }

    /// Plays one move in every game, begins games that ended again, and writes the next decisions.
    pub fn step(
        &mut self,
        actions: &[i32],
        results: &mut Results<'_>,
        observations: &mut [u8],
        codes: &mut [i16],
        axes: &mut [u8],
        hidden: &mut [u8],
    ) {
        let Games { slots, collection, pools, quiet, turns, statistics, .. } = self;
        let limits = [*quiet, *turns];
        let results = results.reward.par_iter_mut().zip(results.done.par_iter_mut());
        let buffers = split(observations, codes, axes, hidden);
        slots.par_iter_mut().zip(actions).zip(results).zip(buffers).with_min_len(32).for_each(
            |(((slot, &action), (reward, done)), mut buffers)| {
                let us = slot.table.to_act();
                if let Some(chosen) = slot.table.chosen(action) {
                    slot.table.play(chosen);
                }
                (*reward, *done) = (0, 0);
                if let Some(end) = slot.table.state.end() {
                    *done = 1;
                    *reward = match end.winner {
                        None => 0,
                        winner if winner == us => 1,
                        Some(_) => -1,
                    };
                    statistics[slot.mode].count(&slot.table);
                    slot.table = deal(pools, collection, slot.mode, limits, &mut slot.rng);
                }
                slot.table.write(&mut buffers);
            },
        );
    }

    /// The counts of a mode since they were last asked for.
    pub fn statistics(&self, mode: usize) -> [f64; 8] {
        std::array::from_fn(|index| self.statistics[mode].0[index].swap(0, Relaxed) as f64)
    }
}

impl Statistics {
    fn count(&self, table: &Table) {
        let Some(end) = table.state.end() else { return };
        let happened = [
            1,
            u64::from(table.state.clocks().1),
            u64::from(end.winner.is_none()),
            u64::from(end.winner == Some(Side::Evil)),
            u64::from(end.why == Why::Stuck),
            u64::from(table.state.ring() == Ring::Destroyed),
            u64::from(table.state.ring() == Ring::Taken),
            table.overflow() as u64,
        ];
        for (counter, times) in self.0.iter().zip(happened) {
            counter.fetch_add(times, Relaxed);
        }
    }
}

/// A new game, with armies that leave somebody a move.
fn deal(pools: &[Pool], collection: &Collection, mode: usize, [quiet, turns]: [u16; 2], rng: &mut Rng) -> Table {
    let mut rules = Rules { quiet, turns, ..Rules::of(MODES[mode]) };
    // Mount Doom stands where the table says; mostly it stands on its usual square.
    if rules.has_ring() && rng.below(4) == 0 {
        let zones: Vec<Square> = Square::all().filter(|square| square.is_zone()).collect();
        rules.doom = rng.pick(&zones).copied().unwrap_or(rules.doom);
    }
    loop {
        let [good, evil] = Side::BOTH.map(|side| {
            if rng.below(10) < FROM_PEOPLE {
                collection.draw(side, rng)
            } else {
                pools[2 * mode + side as usize].draw(rng)
            }
        });
        let table = Table::new(&rules, &good, &evil);
        if table.to_act().is_some() {
            return table;
        }
    }
}

/// The buffers, game by game.
pub(crate) fn split<'a>(
    observations: &'a mut [u8],
    codes: &'a mut [i16],
    axes: &'a mut [u8],
    hidden: &'a mut [u8],
) -> impl IndexedParallelIterator<Item = Buffers<'a>> {
    observations
        .par_chunks_exact_mut(OBSERVATION)
        .zip(codes.par_chunks_exact_mut(MOVES))
        .zip(axes.par_chunks_exact_mut(3 * MOVES))
        .zip(hidden.par_chunks_exact_mut(TOKENS))
        .map(|(((observation, codes), axes), hidden)| Buffers { observation, codes, axes, hidden })
}
