//! The player: what it believes, what it wants, and how it chooses.

use super::{
    belief::Belief,
    deploy::deploy,
    levels::{LEVELS, Level},
    memory,
    notebook::Notebook,
    plan::Plan,
    search::{Limits, Search},
};
use crate::search::Clock;
use tavola_core::{Bot, Budget, Game, Rng};
use tavola_stratego::{Action, Memory, Move, MoveKind, Stage, State, Stratego, View};
use web_time::Duration;

/// Stratego's engine. It is asked with a view:
/// ```
/// use tavola_bots::stratego::SearchBot;
/// use tavola_core::{Bot, Budget, Rng};
/// use tavola_stratego::{Action, View};
/// fn ask(search_bot: &mut SearchBot, view: &View) -> Action { search_bot.choose(view, &Budget::millis(20)) }
/// ```
/// It cannot be asked with a full state:
/// ```compile_fail
/// use tavola_bots::stratego::SearchBot;
/// use tavola_core::{Bot, Budget, Rng};
/// use tavola_stratego::{Action, State};
/// fn ask(search_bot: &mut SearchBot, state: &State) -> Action { search_bot.choose(state, &Budget::millis(20)) }
/// ```
/// Neither is the game in progress, which hands out views and nothing else:
/// ```compile_fail
/// use tavola_core::LiveGame;
/// use tavola_stratego::{State, Stratego};
/// fn peek(live: &LiveGame<Stratego>) -> &State { live.state() }
/// ```
/// Worlds to search in come out of [`tavola_core::Game::determinize`] and [`tavola_stratego::imagine_by`], which
/// take views as well.
pub struct SearchBot {
    level: Level,
    rng: Rng,
    /// Makes each player forget something else.
    seed: u64,
    /// What it notes where the table remembers nothing.
    notes: Notebook,
    /// Whether it looks at the clock.
    timed: bool,
    /// Positions looked at for the last decision.
    nodes: u64,
}

/// How many worlds each depth is tried in.
const WORLDS: [u32; 5] = [6, 8, 20, 20, 24];
/// How many moves are looked at: at depth 1 and deeper.
const BREADTH: [usize; 5] = [400, 48, 10, 6, 4];
/// Moves worse than the best by this much are not looked at more deeply.
const MARGIN: f32 = 70.0;
/// A lead like this settles the matter.
const CLEAR: f32 = 45.0;
/// Of the time that is given, so much is used unless a world is just being looked at.
const PATIENCE: f64 = 0.35;
/// Moves this close to the best are drawn at random, so that nobody can predict us.
const TIE: f32 = 5.0;

/// A root move with what it was worth so far.
#[derive(Clone, Copy)]
struct Candidate {
    chosen: Move,
    /// Sum over the worlds of the present depth.
    sum: f32,
    /// Mean at the last completed depth.
    mean: f32,
    /// What speaks for or against it whatever the world.
    habit: f32,
}

impl SearchBot {
    /// A bot of full strength.
    pub fn new(rng: Rng) -> SearchBot {
        SearchBot::of_level(&LEVELS[LEVELS.len() - 1], rng)
    }

    /// A bot that plays at a level.
    pub fn of_level(level: &Level, mut rng: Rng) -> SearchBot {
        let seed = rng.bits();
        SearchBot { level: *level, rng, seed, notes: Notebook::new(level.memory), timed: true, nodes: 0 }
    }

    /// The same bot, remembering so many of a hundred revealed pieces.
    #[must_use]
    pub fn remembering(mut self, percent: u32) -> SearchBot {
        self.level.memory = percent.min(100);
        self.notes = Notebook::new(self.level.memory);
        self
    }

    /// The same bot, looking at so many positions for each decision and at no clock: its choices are the
    /// same on every machine.
    #[must_use]
    pub fn counting(mut self, nodes: u64) -> SearchBot {
        self.level.nodes = nodes;
        self.timed = false;
        self
    }

    /// How many positions were looked at for the last decision.
    pub fn looked_at(&self) -> u64 {
        self.nodes
    }

    /// Chooses a move for a view whose seat is to act.
    pub(super) fn think(&mut self, view: &View, budget: &Budget<'_>) -> Option<Move> {
        let mut options = self.candidates(view, budget);
        // Without a search there was nothing to choose from.
        if self.nodes == 0 {
            return options.first().map(|option| option.chosen);
        }
        self.blur(&mut options);
        Some(self.draw(&options).chosen)
    }

    /// The moves that were looked at most deeply, best first.
    pub(super) fn best(&mut self, view: &View, budget: &Budget<'_>) -> Vec<Move> {
        self.candidates(view, budget).into_iter().map(|option| option.chosen).collect()
    }

    /// The moves with what each is worth, best first.
    fn candidates(&mut self, view: &View, budget: &Budget<'_>) -> Vec<Candidate> {
        self.nodes = 0;
        let clock = self.timed.then(|| Clock::start(budget));
        let forgetful;
        let view = if self.level.memory < 100 {
            forgetful = memory::fade(view, self.level.memory, self.seed);
            &forgetful
        } else {
            view
        };
        let strict = view.rules().memory == Memory::Strict;
        if strict {
            self.notes.look(view, &mut self.rng);
        }
        let belief = Belief::of(view, self.level.shrewd, strict.then_some(&self.notes));
        let plan = Plan::of(view, &belief);
        let first: State = belief.determinize(view, &mut self.rng).into_state();
        let mut options = options(view, &first);
        if options.len() <= 1 {
            return options;
        }
        let limits = Limits { clock, budget, nodes: self.level.nodes };
        let soft = Duration::from_millis(u64::from(budget.millis)).mul_f64(PATIENCE);
        let late = |search: &Search<'_>| search.stopped || clock.is_some_and(|clock| clock.elapsed() >= soft);
        let mut search = Search::new(&plan, limits);
        let mut world = first;
        for depth in 0..=self.level.depth {
            let stage = (depth as usize).min(WORLDS.len() - 1);
            options.truncate(BREADTH[stage]);
            let mut worlds = 0;
            for option in &mut options {
                option.sum = 0.0;
            }
            while worlds < WORLDS[stage] {
                for option in &mut options {
                    let value = if depth == 0 {
                        let mut next = world;
                        next.play(option.chosen);
                        search.nodes += 1;
                        plan.balance + plan.weigh(&world, &next, option.chosen)
                    } else {
                        search.try_move(&world, option.chosen, depth)
                    };
                    option.sum += value as f32;
                }
                if search.stopped {
                    break;
                }
                worlds += 1;
                world = belief.determinize(view, &mut self.rng).into_state();
                if depth > 0 && (late(&search) || worlds >= 6 && settled(&options, worlds)) {
                    break;
                }
            }
            // Too few worlds say less than the depth before.
            if worlds == 0 || depth > 1 && worlds < 4 {
                break;
            }
            for option in &mut options {
                option.mean = option.sum / worlds as f32 + option.habit;
            }
            options.sort_by(|a, b| b.mean.total_cmp(&a.mean));
            let best = options[0].mean;
            if depth > 0 {
                options.retain(|option| option.mean >= best - MARGIN);
            }
            if options.len() == 1 || depth > 0 && (late(&search) || options[1].mean < best - CLEAR) {
                break;
            }
        }
        self.nodes = search.nodes;
        options
    }

    /// A weak eye is off by a little, for every move differently.
    fn blur(&mut self, options: &mut [Candidate]) {
        if self.level.blurred > 0 {
            let spread = self.level.blurred as u32 * 2 + 1;
            for option in options.iter_mut() {
                option.mean += self.rng.below(spread) as f32 - self.level.blurred as f32;
            }
            options.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        }
    }

    /// One of the best, at random.
    fn draw(&mut self, options: &[Candidate]) -> Candidate {
        let best = options[0].mean;
        let weight = |option: &Candidate| {
            let near = (TIE - (best - option.mean)).max(0.0) / TIE;
            (near * near * 1000.0) as u32
        };
        let total: u32 = options.iter().map(weight).sum();
        let mut nth = self.rng.below(total.max(1));
        for option in options {
            let here = weight(option);
            if nth < here {
                return *option;
            }
            nth -= here;
        }
        options[0]
    }
}

fn settled(options: &[Candidate], worlds: u32) -> bool {
    let (mut best, mut second) = (f32::MIN, f32::MIN);
    for option in options {
        let mean = option.sum / worlds as f32 + option.habit;
        if mean > best {
            (best, second) = (mean, best);
        } else {
            second = second.max(mean);
        }
    }
    best - second > CLEAR
}

/// The moves of the side to act, with what speaks against walking in circles.
fn options(view: &View, world: &State) -> Vec<Candidate> {
    let mut options = Vec::new();
    let own: Vec<_> = view.log().iter().rev().filter(|line| Some(line.side) == view.side()).take(14).collect();
    world.for_each_move(&mut |chosen| {
        let mut habit = 0.0;
        if let MoveKind::Step(from, to) | MoveKind::Fly(from, to) | MoveKind::Steed(from, _, to) = chosen.kind()
            && view.board().at(to).is_none()
        {
            // Where this piece stood in the last turns: follow it back.
            let mut at = from;
            for line in &own {
                if line.end == Some(at)
                    && let Some(before) = line.action.from()
                {
                    at = before;
                    if at == to {
                        habit -= 5.0;
                    }
                }
            }
        }
        options.push(Candidate { chosen, sum: 0.0, mean: 0.0, habit });
    });
    options
}

impl Bot<Stratego> for SearchBot {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Action {
        if let (Some(side), Stage::Deploy { done: false }) = (view.side(), view.stage()) {
            return Action::Deploy(deploy(side, *view.rules(), self.level.careful, &mut self.rng));
        }
        self.think(view, budget)
            .map(Action::Play)
            .or_else(|| Stratego::sample(view, &mut self.rng))
            .expect("a bot is only asked when its seat has a decision to take")
    }

    fn sit(&mut self, seed: u64) {
        self.seed = seed;
    }
}
