//! What the program needs of a game besides its rules. The games themselves are listed in `tavola-registry`.

mod generic;
mod impero;
mod island;
mod sparta;
mod stratego;

use crate::{
    any_game::{AnyGame, TypedGame},
    arena::{Match, Played},
    play::{Played as PlayedHere, Seating},
    terminal::{Drawn, Look, Piece, grid},
    tune::Tuning,
};
use serde_json::Value;
use std::collections::BTreeSet;
use tavola_bots::{Roster, puzzle::Puzzle};
use tavola_core::{Budget, ErrorCode, Lawful, LiveGame, NotationExt, Record, Rng, RuleError, Turn, Viewer};
use tavola_i18n::Language;
use tavola_ui_model::{Scene, Spot, Token};

/// What the program needs to know of a game besides its rules.
///
/// Every default asks nothing but the contract, so that a `generic` game of the registry needs no code here.
pub trait GameCli: Roster + Lawful {
    /// Counts the lines of `depth` turns from a state. The default counts steps, outcomes of chance included.
    ///
    /// # Errors
    /// Refuses methods the game does not have.
    fn perft(
        state: &Self::State,
        depth: u32,
        method: Method,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<u64, RuleError> {
        generic::perft::<Self>(state, depth, method, progress)
    }

    /// Plays seeded random games, uniform over all legal actions.
    fn playouts(rules: &Self::Rules, games: u64, rng: &mut Rng, progress: &mut dyn FnMut(u64)) -> Playouts {
        generic::playouts::<Self>(rules, games, rng, progress)
    }

    /// How many games `tavola bench` plays when it is not told.
    const BENCH_GAMES: u64 = 20_000;

    /// What a viewer is told, as a line for the log; nothing where the board shows it well enough.
    /// Only games with secrets need it: the others log the steps themselves.
    fn news(_rules: &Self::Rules, obs: &Self::Obs) -> Option<String> {
        // Where nothing is hidden, the log shows the steps themselves.
        Self::HIDDEN.then(|| generic::news::<Self>(obs))
    }

    /// Thinks for the view's seat and tells what it found as lines of text.
    ///
    /// # Errors
    /// Refuses where no bot judges.
    fn analyse(
        view: &Self::View,
        budget: &Budget<'_>,
        _threads: usize,
        out: &mut dyn FnMut(&str),
    ) -> Result<(), RuleError> {
        generic::analyse::<Self>(view, budget.millis, out)
    }

    /// Plays games of the strongest bot against itself and fits its evaluation to them: the text of
    /// the data file.
    ///
    /// # Errors
    /// Refuses where no bot has an evaluation to tune.
    fn tune(_: &Tuning, _: &mut dyn FnMut(u64, u64)) -> Result<String, String> {
        Err(format!("no bot of {} has an evaluation to tune", Self::NAME))
    }

    /// Proves the game's puzzles once more: one JSON object of figures.
    ///
    /// # Errors
    /// Refuses where there are no puzzles.
    fn solve(_ms: u32, _: &mut dyn FnMut(u64, u64)) -> Result<Value, String> {
        Err(format!("there are no puzzles of {} yet", Self::NAME))
    }

    /// Makes new puzzles: the text of the data file.
    ///
    /// # Errors
    /// Refuses where there are no puzzles.
    fn mine(_count: usize, _seed: u64, _: &mut dyn FnMut(u64, u64)) -> Result<String, String> {
        Err(format!("there are no puzzles of {} yet", Self::NAME))
    }

    /// One action of an arena's opening: anything that is allowed, or, where that would be absurd,
    /// something that people might do.
    fn opening(view: &Self::View, rng: &mut Rng) -> Option<Self::Action> {
        Self::sample(view, rng)
    }

    /// What stands on a square of the board.
    fn piece(spot: &Spot, token: Option<&Token>) -> Piece {
        generic::piece(spot, token)
    }

    /// The board for the terminal, as a viewer sees it.
    fn paint(_view: &Self::View, scene: &Scene, look: &Look) -> Drawn {
        grid(scene, Self::piece, look)
    }
}

/// How perft counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Method {
    /// Plays every turn, the last one too.
    Every,
    /// Counts the last turn's actions without playing them.
    Bulk,
    /// The readable second implementation, for comparison.
    Plain,
}

/// What random games came to.
#[derive(Clone, Debug, Default)]
pub struct Playouts {
    /// Decisions taken.
    pub moves: u64,
    /// Games by the clause that ended them.
    pub endings: std::collections::BTreeMap<&'static str, u64>,
}

/// One game of the registry, without its types.
pub struct Entry {
    /// The name on the command line and in records.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// The bots: name and sentence, weakest first.
    pub bots: fn() -> Vec<(&'static str, &'static str)>,
    /// Whether there is a bot of this name, settings included.
    pub is_bot: fn(&str) -> Result<(), RuleError>,
    /// A new game by these options, or from a position.
    pub begin: BeginFn,
    /// A game from its record.
    pub load: fn(&Value) -> Result<Box<dyn AnyGame>, RuleError>,
    /// Perft from the start or a position.
    pub perft: PerftFn,
    /// Random games, with the number played.
    pub bench: BenchFn,
    /// How many games the bench plays when it is not told.
    pub bench_games: u64,
    /// The signature of the strongest bot's search.
    pub signature: fn(u32) -> Option<(u64, u64, u64)>,
    /// Tunes the strongest bot's evaluation: the new data file.
    pub tune: TuneFn,
    /// Thinks about a position, line by line.
    pub analyse: AnalyseFn,
    /// Solves the puzzles.
    pub solve: SolveFn,
    /// Finds new puzzles.
    pub mine: MineFn,
    /// One game between bots.
    pub play_match: fn(&Match) -> Result<Played, String>,
    /// Draws the board of a view, as JSON text, for the terminal.
    pub draw: fn(&str, &Scene, &Look) -> Drawn,
    /// Draws a board of squares from its scene alone.
    pub squares: fn(&Scene, &Look) -> Drawn,
    /// The game line by line.
    pub play: PlayFn,
    /// The first lesson, line by line.
    pub learn: fn(Language) -> std::io::Result<()>,
}

/// Options given on the command line or in a request.
type Pairs = [(String, String)];
type BeginFn = fn(&Pairs, Option<&str>) -> Result<Box<dyn AnyGame>, RuleError>;
type SolveFn = fn(u32, &mut dyn FnMut(u64, u64)) -> Result<Value, String>;
type MineFn = fn(usize, u64, &mut dyn FnMut(u64, u64)) -> Result<String, String>;
type TuneFn = fn(&Tuning, &mut dyn FnMut(u64, u64)) -> Result<String, String>;
type AnalyseFn = fn(&Pairs, Option<&str>, u32, usize, &mut dyn FnMut(&str)) -> Result<(), RuleError>;
type PlayFn = fn(&Seating, &Pairs, Option<&str>) -> Result<PlayedHere, String>;
type PerftFn = fn(&Pairs, Option<&str>, u32, Method, &mut dyn FnMut(u64, u64)) -> Result<u64, RuleError>;
type BenchFn = fn(&Pairs, u64, &mut Rng, &mut dyn FnMut(u64)) -> Result<Playouts, RuleError>;

fn entry<G: GameCli>() -> Entry {
    Entry {
        name: G::NAME,
        about: G::ABOUT,
        bots: || G::bots().iter().map(|bot| (bot.name, bot.about)).collect(),
        is_bot: |name| tavola_bots::bot::<G>(name, Rng::new(0)).map(drop),
        begin: |options, position| Ok(Box::new(TypedGame::<G>::new(begin(options, position)?))),
        load: |record| Ok(Box::new(TypedGame::<G>::new(LiveGame::replay(&Record::from_json(record)?)?))),
        perft: |options, position, depth, method, progress| {
            let state = match position {
                Some(text) => G::parse_position(text, options)?.1,
                None => G::start(&G::rules(options)?),
            };
            G::perft(&state, depth, method, progress)
        },
        bench: |options, games, rng, progress| Ok(G::playouts(&G::rules(options)?, games, rng, progress)),
        bench_games: G::BENCH_GAMES,
        signature: G::signature,
        tune: G::tune,
        analyse: |options, position, millis, threads, out| {
            let live = begin::<G>(options, position)?;
            let seat = match live.turn() {
                Turn::Seats(seats) => seats.iter().next(),
                _ => None,
            };
            let seat = seat.ok_or_else(|| RuleError::new(ErrorCode::Over, "nobody has to decide in this position"))?;
            <G as GameCli>::analyse(live.view(Viewer::Seat(seat)), &Budget::millis(millis), threads, out)
        },
        solve: G::solve,
        mine: G::mine,
        play_match: crate::arena::play::<G>,
        draw: |view, scene, look| match serde_json::from_str::<G::View>(view) {
            Ok(view) => G::paint(&view, scene, look),
            // The text is of a view of this game, so it is read; a board of squares needs none.
            Err(_) => grid(scene, G::piece, look),
        },
        squares: |scene, look| grid(scene, G::piece, look),
        play: crate::play::lines::<G>,
        learn: crate::learn::teach::<G>,
    }
}

/// A game by these options, or from a position.
///
/// # Errors
/// Names the option or the part of the position that is wrong.
pub fn begin<G: GameCli>(options: &Pairs, position: Option<&str>) -> Result<LiveGame<G>, RuleError> {
    match position {
        Some(text) => LiveGame::from_position(text, options),
        None => Ok(LiveGame::new(G::rules(options)?)),
    }
}

/// Every game, in the order they are shown.
pub fn all() -> Vec<Entry> {
    macro_rules! entries {
        ([$($game:ty: $kind:ident),+ $(,)?]) => { vec![$(entry::<$game>()),+] };
    }
    tavola_registry::for_games!([entries])
}

/// The game of this name.
///
/// # Errors
/// Names the games that exist.
pub fn find(name: &str) -> Result<Entry, RuleError> {
    all().into_iter().find(|entry| entry.name == name).ok_or_else(|| tavola_registry::unknown_game(name))
}

/// The game a record is of.
///
/// # Errors
/// Says what the record lacks.
pub fn of_record(record: &Value) -> Result<Entry, RuleError> {
    match record.get("game").and_then(Value::as_str) {
        Some(name) => find(name),
        None => Err(RuleError::new(
            ErrorCode::Record,
            "a record is an object that names its `game`, as {\"tavola\":1,\"game\":\"sparta\",…}",
        )),
    }
}

/// The right answers to a puzzle, and those that take longer.
type Answers = (Vec<String>, Vec<String>);

/// How many puzzles of one decision have exactly the answers that their file says.
fn prove_again(
    all: &[Puzzle],
    answers: fn(&Puzzle) -> Result<Answers, RuleError>,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Value, String> {
    let mut proven = 0;
    for (done, puzzle) in (1..).zip(all) {
        let (right, slower) = answers(puzzle).map_err(|refusal| format!("{puzzle}: {refusal}"))?;
        let same = |found: &[String], known: &[String]| found.iter().collect::<BTreeSet<_>>() == known.iter().collect();
        proven += u64::from(same(&right, &puzzle.answers) && same(&slower, &puzzle.slower));
        progress(done, all.len() as u64);
    }
    Ok(serde_json::json!({"puzzles": all.len(), "proven": proven}))
}
