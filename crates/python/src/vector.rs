//! Thousands of games at once: Rust threads step them and write into NumPy arrays that the caller keeps.

use crate::{
    any::Playable,
    error::Refused,
    lab::{FastGame, Lab, returns},
    state::Game,
};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::{PyTypeCheck, prelude::*};
use rayon::prelude::*;
use tavola_core::{ErrorCode, NotationExt, Rng, RuleError, Seat};
use tavola_registry::with_game;

/// Games are handed to threads in pieces of at least so many.
const PIECE: usize = 16;

/// Threads to play in; 0 for one a core.
pub fn pool(threads: usize) -> Result<rayon::ThreadPool, Refused> {
    if threads > 1024 {
        return Err(Refused::new(ErrorCode::BadRequest, "there are at most 1024 threads; 0 is one for each core"));
    }
    let built = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    built.map_err(|error| Refused::new(ErrorCode::Failed, error.to_string()))
}

/// The part of the caller's arrays that belongs to one game.
struct Buffers<'a> {
    observation: &'a mut [u8],
    mask: &'a mut [bool],
    seat: &'a mut i8,
    count: &'a mut i32,
    reward: &'a mut [f32],
    done: &'a mut bool,
    length: &'a mut i32,
    seed: &'a mut u64,
}

/// The caller's arrays.
struct Arrays<'a> {
    observations: &'a mut [u8],
    masks: &'a mut [bool],
    seats: &'a mut [i8],
    counts: &'a mut [i32],
    rewards: &'a mut [f32],
    dones: &'a mut [bool],
    lengths: &'a mut [i32],
    seeds: &'a mut [u64],
}

/// Many games of one kind.
trait Games: Send + Sync {
    fn reset(&mut self, seed: u64, arrays: Arrays<'_>);
    /// Whether every action is allowed; the first that is not, and why.
    fn refused(&self, actions: &[i64]) -> Option<(usize, RuleError)>;
    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>);
    /// A random allowed action for each game.
    fn sample(&mut self, out: &mut [i64]);
    fn text(&self, index: usize) -> String;
}

struct Slot<G: Lab> {
    game: FastGame<G>,
    /// The numbers that are set in the mask.
    ids: Vec<u32>,
    asked: Seat,
    /// What chooses random actions; it does not disturb the game's luck.
    chooser: Rng,
    steps: i32,
    seed: u64,
}

struct TypedGames<G: Playable> {
    rules: G::Rules,
    slots: Vec<Slot<G>>,
    longest: i32,
    masked: bool,
    observed: bool,
}

/// The seed of a game, by the seed of all, its number, and how many it played before: every split of the games among
/// machines and threads gives the same ones.
fn derive(seed: u64, index: u64, round: u64) -> u64 {
    let mut mixed = seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ round.wrapping_mul(0xD1B5_4A32_D192_ED03);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

impl<G: Playable> Slot<G> {
    fn new(rules: &G::Rules, trades: bool) -> Slot<G> {
        let game = FastGame::new(rules, trades, Rng::new(0));
        Slot { game, ids: Vec::new(), asked: Seat(0), chooser: Rng::new(0), steps: 0, seed: 0 }
    }

    fn begin(&mut self, rules: &G::Rules, seed: u64) {
        self.seed = seed;
        self.game.rng = Rng::new(seed);
        self.chooser = self.game.rng.fork();
        self.game.restart(rules);
        self.steps = 0;
    }

    /// Writes the next decision.
    #[inline]
    fn write(&mut self, (masked, observed): (bool, bool), buffers: &mut Buffers<'_>) {
        if masked {
            for &id in &self.ids {
                buffers.mask[id as usize] = false;
            }
        }
        self.asked = self.game.seat().unwrap_or(Seat(0));
        self.game.ids(self.asked, &mut self.ids);
        if masked {
            for &id in &self.ids {
                buffers.mask[id as usize] = true;
            }
        }
        if observed {
            self.game.observe(self.asked, buffers.observation);
        }
        *buffers.seat = self.asked.0 as i8;
        *buffers.count = self.ids.len() as i32;
        *buffers.length = self.steps;
        *buffers.seed = self.seed;
    }
}

/// One row for each game; empty ones where the array is.
fn rows<T>(array: &mut [T], wide: usize, count: usize) -> Vec<&mut [T]> {
    if array.is_empty() { (0..count).map(|_| &mut [][..]).collect() } else { array.chunks_exact_mut(wide).collect() }
}

impl<G: Playable> TypedGames<G> {
    fn split<'a>(&self, arrays: Arrays<'a>) -> impl IndexedParallelIterator<Item = Buffers<'a>> + use<'a, G> {
        let seats = usize::from(G::seats(&self.rules));
        let count = arrays.seats.len();
        rows(arrays.observations, G::OBSERVATION, count)
            .into_par_iter()
            .zip(rows(arrays.masks, G::ACTIONS, count))
            .zip(arrays.seats)
            .zip(arrays.counts)
            .zip(arrays.rewards.par_chunks_exact_mut(seats))
            .zip(arrays.dones)
            .zip(arrays.lengths)
            .zip(arrays.seeds)
            .map(|(((((((observation, mask), seat), count), reward), done), length), seed)| Buffers {
                observation,
                mask,
                seat,
                count,
                reward,
                done,
                length,
                seed,
            })
    }
}

impl<G: Playable> Games for TypedGames<G> {
    fn reset(&mut self, seed: u64, arrays: Arrays<'_>) {
        let buffers = self.split(arrays);
        let TypedGames { rules, slots, masked, observed, .. } = self;
        let wanted = (*masked, *observed);
        slots.par_iter_mut().zip(buffers).enumerate().with_min_len(PIECE).for_each(|(index, (slot, mut buffers))| {
            slot.begin(rules, derive(seed, index as u64, 0));
            buffers.reward.fill(0.0);
            *buffers.done = false;
            slot.write(wanted, &mut buffers);
        });
    }

    fn refused(&self, actions: &[i64]) -> Option<(usize, RuleError)> {
        // The masks are the caller's memory: only the list decides.
        let allowed = |slot: &Slot<G>, action: i64| u32::try_from(action).is_ok_and(|id| slot.ids.contains(&id));
        let index = self.slots.iter().zip(actions).position(|(slot, &action)| !allowed(slot, action))?;
        let slot = &self.slots[index];
        let refusal = match u32::try_from(actions[index]) {
            Ok(id) => slot.game.refusal(&self.rules, slot.asked, id),
            Err(_) => RuleError::new(ErrorCode::Illegal, format!("{} is no number of an action", actions[index])),
        };
        Some((index, refusal))
    }

    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) {
        let buffers = self.split(arrays);
        let TypedGames { rules, slots, masked, observed, longest } = self;
        let wanted = (*masked, *observed);
        let seats = G::seats(rules);
        slots.par_iter_mut().zip(actions).zip(buffers).with_min_len(PIECE).for_each(
            |((slot, &action), mut buffers)| {
                buffers.reward.fill(0.0);
                *buffers.done = false;
                slot.game.play(slot.asked, action as u32);
                slot.steps += 1;
                let ended = G::turn(&slot.game.state).outcome();
                if ended.is_some() || slot.steps >= *longest {
                    if let Some(outcome) = ended {
                        buffers.reward.copy_from_slice(&returns(outcome.winners, seats));
                    }
                    *buffers.done = true;
                    let length = slot.steps;
                    let next = derive(slot.seed, 1, 1);
                    slot.begin(rules, next);
                    slot.write(wanted, &mut buffers);
                    // Of the game that ended; the next one begins at 0.
                    *buffers.length = length;
                } else {
                    slot.write(wanted, &mut buffers);
                }
            },
        );
    }

    fn sample(&mut self, out: &mut [i64]) {
        self.slots.par_iter_mut().zip(out).with_min_len(PIECE).for_each(|(slot, out)| {
            *out = slot.chooser.pick(&slot.ids).map_or(0, |&id| i64::from(id));
        });
    }

    fn text(&self, index: usize) -> String {
        self.slots.get(index).map(|slot| G::position(&slot.game.state)).unwrap_or_default()
    }
}

fn make<G: Playable>(options: &[(String, String)], wanted: &Wanted) -> Result<(Box<dyn Games>, u8), Refused> {
    let rules = G::rules(options)?;
    if G::OBSERVATION == 0 {
        return Err(Refused::new(ErrorCode::Unsupported, format!("{} has no encodings", G::NAME)));
    }
    G::fast_rules(&rules).map_err(|reason| Refused::new(ErrorCode::Option, reason))?;
    let &Wanted { count, trades, longest, masks: masked, observations: observed } = wanted;
    let slots = (0..count).map(|_| Slot::new(&rules, trades)).collect();
    let seats = G::seats(&rules);
    Ok((Box::new(TypedGames::<G> { rules, slots, longest, masked, observed }), seats))
}

/// What the caller wants.
struct Wanted {
    count: usize,
    trades: bool,
    longest: i32,
    masks: bool,
    observations: bool,
}

/// An array of zeros made by NumPy, which raises `MemoryError` where it does not fit.
fn zeros<'py, A: PyTypeCheck>(py: Python<'py>, shape: impl IntoPyObject<'py>, kind: &str) -> PyResult<Bound<'py, A>> {
    Ok(py.import("numpy")?.call_method1("zeros", (shape, kind))?.cast_into::<A>()?)
}

/// Many games at once. The arrays are made once and written by every call; they are the same memory all the time.
#[pyclass(module = "tavola._tavola")]
pub struct Vector {
    games: Box<dyn Games>,
    pool: rayon::ThreadPool,
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<bool>>,
    seats: Py<PyArray1<i8>>,
    counts: Py<PyArray1<i32>>,
    rewards: Py<PyArray2<f32>>,
    dones: Py<PyArray1<bool>>,
    lengths: Py<PyArray1<i32>>,
    seeds: Py<PyArray1<u64>>,
    actions: Py<PyArray1<i64>>,
    count: usize,
    began: bool,
}

/// Calls `$body` with the arrays borrowed for writing.
macro_rules! with_arrays {
    ($self:ident, $py:ident, |$games:ident, $arrays:ident| $body:expr) => {{
        let mut observations = $self.observations.bind($py).try_readwrite()?;
        let mut masks = $self.masks.bind($py).try_readwrite()?;
        let mut seats = $self.seats.bind($py).try_readwrite()?;
        let mut counts = $self.counts.bind($py).try_readwrite()?;
        let mut rewards = $self.rewards.bind($py).try_readwrite()?;
        let mut dones = $self.dones.bind($py).try_readwrite()?;
        let mut lengths = $self.lengths.bind($py).try_readwrite()?;
        let mut seeds = $self.seeds.bind($py).try_readwrite()?;
        let $arrays = Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            counts: counts.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
            lengths: lengths.as_slice_mut()?,
            seeds: seeds.as_slice_mut()?,
        };
        let $games = &mut $self.games;
        let pool = &$self.pool;
        $py.detach(|| pool.install(|| $body));
    }};
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (game, count, trades=true, longest=1_000_000, masks=true, observations=true, threads=0))]
    #[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn new(
        py: Python<'_>,
        game: &Game,
        count: usize,
        trades: bool,
        longest: i32,
        masks: bool,
        observations: bool,
        threads: usize,
    ) -> PyResult<Vector> {
        if count == 0 || count > 1 << 20 || longest < 1 {
            return Err(Refused::new(ErrorCode::BadRequest, "there are 1 to 1048576 games of 1 step or more").into());
        }
        let pool = pool(threads)?;
        let (name, options) = game.parts();
        let (observation, actions) =
            with_game!(name, G => Ok::<_, Refused>((<G as Lab>::OBSERVATION, <G as Lab>::ACTIONS)))?;
        // The arrays first: they are what may not fit.
        let observation_rows = zeros(py, (if observations { count } else { 0 }, observation), "uint8")?;
        let mask_rows = zeros(py, (if masks { count } else { 0 }, actions), "bool")?;
        let wanted = Wanted { count, trades, longest, masks, observations };
        let (games, seats) = with_game!(name, G => make::<G>(options, &wanted))?;
        Ok(Vector {
            games,
            pool,
            observations: observation_rows.unbind(),
            masks: mask_rows.unbind(),
            seats: zeros(py, count, "int8")?.unbind(),
            counts: zeros(py, count, "int32")?.unbind(),
            rewards: zeros(py, (count, seats), "float32")?.unbind(),
            dones: zeros(py, count, "bool")?.unbind(),
            lengths: zeros(py, count, "int32")?.unbind(),
            seeds: zeros(py, count, "uint64")?.unbind(),
            actions: zeros(py, count, "int64")?.unbind(),
            count,
            began: false,
        })
    }

    /// Begins every game again.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        with_arrays!(self, py, |games, arrays| games.reset(seed, arrays));
        self.began = true;
        Ok(())
    }

    /// Takes one action in each game, and begins those that ended again.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        if !self.began || actions.len() != self.count {
            return Err(Refused::new(
                ErrorCode::BadRequest,
                format!("reset first, then give one action for each of the {} games", self.count),
            )
            .into());
        }
        let games = &self.games;
        if let Some((index, refusal)) = py.detach(|| games.refused(actions)) {
            let message = format!("game {index}: {}", refusal.message);
            return Err(Refused(RuleError { message, ..refusal }).into());
        }
        with_arrays!(self, py, |games, arrays| games.step(actions, arrays));
        Ok(())
    }

    /// A random legal action for each game, always in the same array.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        {
            let mut actions = self.actions.bind(py).try_readwrite()?;
            let out = actions.as_slice_mut()?;
            let (games, pool) = (&mut self.games, &self.pool);
            py.detach(|| pool.install(|| games.sample(out)));
        }
        Ok(self.actions.bind(py).clone())
    }

    /// The whole state of one game, as text.
    fn position(&self, index: usize) -> String {
        self.games.text(index)
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observations.clone_ref(py)
    }

    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.masks.clone_ref(py)
    }

    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.seats.clone_ref(py)
    }

    #[getter]
    fn counts(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.counts.clone_ref(py)
    }

    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.dones.clone_ref(py)
    }

    #[getter]
    fn lengths(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.lengths.clone_ref(py)
    }

    #[getter]
    fn seeds(&self, py: Python<'_>) -> Py<PyArray1<u64>> {
        self.seeds.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.count
    }
}
