//! The player: iterative deepening over the search, on one thread or several.

use super::{
    history::History,
    levels::{LEVELS, Level, Skill},
    moves::Move,
    search::{DEEPEST, Limits, SURE, Search, WIN},
};
use crate::search::{Clock, TranspositionTable};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tavola_core::{Bot, Budget, Rng};
use tavola_sparta::{Action, Options, Sparta, State, View};

/// How much memory a bot's transposition table takes, in mebibytes.
const TABLE: usize = 16;

/// What a search has found so far.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many plies ahead, at least.
    pub depth: u32,
    /// The worth of the position for the player to move, in hundredths of a warrior.
    pub score: i32,
    /// The game is decided: in this many plies the player to move wins, or loses if negative.
    pub wins_in: Option<i32>,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// Microseconds since the search began.
    pub micros: u64,
    /// The best line.
    pub line: Vec<Action>,
}

impl Report {
    /// Positions a second.
    pub fn speed(&self) -> u64 {
        self.nodes * 1_000_000 / self.micros.max(1)
    }
}

/// Sparta's engine.
pub struct SearchBot {
    level: Level,
    skill: Skill,
    threads: usize,
    table: TranspositionTable,
    history: History,
    /// What the table is about: other cities or options make it worthless.
    about: Option<(u128, Options)>,
}

impl SearchBot {
    /// A bot of full strength on one thread.
    pub fn new() -> SearchBot {
        SearchBot::of_level(&LEVELS[LEVELS.len() - 1], &mut Rng::new(0))
    }

    /// A bot that plays at a level. Random numbers decide what it overlooks.
    pub fn of_level(level: &Level, rng: &mut Rng) -> SearchBot {
        let skill = Skill { blind: level.blind, blurred: level.blurred, patience: level.patience, seed: rng.bits() };
        // A level that looks at few positions needs no large table.
        let table = if level.nodes < 1_000_000 { 1 } else { TABLE };
        SearchBot {
            level: *level,
            skill,
            threads: 1,
            table: TranspositionTable::new(table),
            history: History::new(),
            about: None,
        }
    }

    /// The same bot on this many threads. WebAssembly has one.
    #[must_use]
    pub fn threads(self, threads: usize) -> SearchBot {
        SearchBot { threads: if cfg!(target_family = "wasm") { 1 } else { threads.max(1) }, ..self }
    }

    /// Thinks about a game that is not over, for the player to move, and reports every completed
    /// depth.
    pub fn think(&mut self, state: &State, budget: &Budget<'_>, report: impl FnMut(&Report)) -> Report {
        let limits = Limits { depth: self.level.depth, nodes: self.level.nodes, clock: Some(Clock::start(budget)) };
        self.search(state, budget, limits, report)
    }

    /// Searches to a depth without a clock: the same on every machine.
    pub fn think_to(&mut self, state: &State, depth: u32) -> Report {
        let limits = Limits { depth: depth as i32, nodes: u64::MAX, clock: None };
        self.search(state, &Budget::millis(u32::MAX), limits, |_| {})
    }

    /// Searches a number of positions without a clock.
    pub fn think_nodes(&mut self, state: &State, nodes: u64) -> Report {
        let limits = Limits { depth: 90, nodes, clock: None };
        self.search(state, &Budget::millis(u32::MAX), limits, |_| {})
    }

    fn search(
        &mut self,
        state: &State,
        budget: &Budget<'_>,
        limits: Limits,
        mut report: impl FnMut(&Report),
    ) -> Report {
        let position = *state.position();
        let about = Some((
            position.cities_set(tavola_core::Seat(0)) | position.cities_set(tavola_core::Seat(1)),
            position.options(),
        ));
        if self.about != about {
            if self.about.is_some() {
                self.table.clear();
                self.history = History::new();
            }
            self.about = about;
        }
        self.table.grow_old();
        self.history.fade();
        let past: Vec<u64> = state.past_keys().collect();
        let halt = AtomicBool::new(false);
        let (table, skill) = (&self.table, self.skill);
        if self.threads == 1 {
            let mut search = Search::new(table, &mut self.history, skill, limits, budget, &halt, past);
            return deepen(&mut search, state, 0, &mut report);
        }
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads)
                .map(|number| {
                    let (past, halt) = (past.clone(), &halt);
                    scope.spawn(move || {
                        let mut history = History::new();
                        let mut search = Search::new(table, &mut history, skill, limits, budget, halt, past);
                        deepen(&mut search, state, number, &mut |_| {}).nodes
                    })
                })
                .collect();
            let mut search = Search::new(table, &mut self.history, skill, limits, budget, &halt, past);
            let mut found = deepen(&mut search, state, 0, &mut report);
            halt.store(true, Relaxed);
            found.nodes += helpers.into_iter().filter_map(|helper| helper.join().ok()).sum::<u64>();
            found
        })
    }
}

impl Default for SearchBot {
    fn default() -> SearchBot {
        SearchBot::new()
    }
}

/// One depth after the other, each in a window around the last score. Helpers begin one deeper, so
/// that they fill the shared table with what the first thread needs next.
fn deepen(search: &mut Search<'_>, state: &State, helper: usize, report: &mut impl FnMut(&Report)) -> Report {
    let began = web_time::Instant::now();
    let position = state.position();
    let mut found = Report { line: vec![first_action(state)], ..Report::default() };
    if position.count_actions() == 1 {
        return found;
    }
    let mut score = 0;
    let mut depth = 1 + (helper & 1) as i32;
    while depth <= search.limits.depth.min(DEEPEST as i32 - 4) {
        let mut margin = 25;
        let (mut alpha, mut beta) = if depth < 5 { (-WIN, WIN) } else { (score - margin, score + margin) };
        loop {
            let value = search.dive(position, depth, alpha.max(-WIN), beta.min(WIN));
            if search.stopped {
                break;
            }
            if value <= alpha && alpha > -WIN {
                alpha = value - margin;
            } else if value >= beta && beta < WIN {
                beta = value + margin;
            } else {
                score = value;
                break;
            }
            margin *= 3;
            if margin > 500 {
                (alpha, beta) = (-WIN, WIN);
            }
        }
        // A win that was found is a win, even if a deeper search, which looks at fewer late moves,
        // does not see it any more.
        if found.score >= SURE && (search.stopped || score < found.score) && !search.skill.is_weak() {
            break;
        }
        // A move that beat the last depth's best before the time was up is the better one.
        if !search.line().is_empty() {
            found.line = search.line().iter().map(|action| action.action()).collect();
        }
        found.nodes = search.nodes;
        found.micros = began.elapsed().as_micros() as u64;
        if search.stopped {
            break;
        }
        found.depth = depth as u32;
        found.score = score;
        found.wins_in = (score.abs() >= SURE).then(|| (WIN - score.abs()) * score.signum());
        report(&found);
        // Two plies more, in case there is a faster win.
        let end = WIN - score.abs();
        let decided = score.abs() >= SURE && (end <= 1 || end + 2 <= depth);
        if decided && !search.skill.is_weak() || search.limits.clock.is_some_and(|clock| clock.is_late()) {
            break;
        }
        depth += 1;
    }
    found
}

fn first_action(state: &State) -> Action {
    let mut first = None;
    state.position().for_each_action(|action| {
        first.get_or_insert(action);
    });
    first.unwrap_or(Move::PASS.action())
}

impl Bot<Sparta> for SearchBot {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Action {
        let found = self.think(view.state(), budget, |_| {});
        found.line.first().copied().unwrap_or_else(|| first_action(view.state()))
    }
}

/// The positions of the signature: the start of every named layout and moments of self-played games.
const SIGNATURE: &str = include_str!("../../data/sparta-signature.txt");

/// What searching a fixed set of positions to a fixed depth comes to. The number of positions looked
/// at changes whenever the search or the evaluation behaves differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Positions looked at.
    pub nodes: u64,
    /// A number that also depends on every score and best move.
    pub digest: u64,
    /// How long it took.
    pub micros: u64,
}

/// Computes the signature at a depth.
pub fn signature(depth: u32) -> Signature {
    let mut signature = Signature { nodes: 0, digest: 0xCBF2_9CE4_8422_2325, micros: 0 };
    let positions = SIGNATURE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for position in positions.filter_map(|text| tavola_sparta::Position::parse(text).ok()) {
        let found = SearchBot::new().think_to(&State::from(position), depth);
        signature.nodes += found.nodes;
        signature.micros += found.micros;
        let best = found.line.first().map_or(0, |&action| Move::from(action).0);
        for part in [found.nodes, found.score as u64, u64::from(best)] {
            signature.digest = (signature.digest ^ part).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
    signature
}
