//! Bots, whole games between them, and puzzles.

use crate::{
    any::{self, AnyBot, AnyState},
    error::{Answer, Refused},
    state::{Game, View, to_python},
};
use pyo3::{prelude::*, types::PyList};
use rayon::prelude::*;
use serde_json::{Value, json};
use tavola_core::{ErrorCode, Rng, Turn, Viewer};
use tavola_registry::with_game;

/// A bot by name: it is asked with views, and its luck is seeded once.
#[pyclass(frozen, module = "tavola")]
pub struct Bot {
    name: String,
    ms: u32,
    seed: u64,
    /// One for each game it was asked about.
    made: std::sync::Mutex<Vec<(&'static str, std::sync::Arc<dyn AnyBot>)>>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name="strong", ms=100, seed=0))]
    fn new(name: &str, ms: u32, seed: u64) -> Bot {
        Bot { name: name.to_owned(), ms, seed, made: std::sync::Mutex::default() }
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    #[getter]
    fn ms(&self) -> u32 {
        self.ms
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// What the bot does with what this view's seat knows.
    fn choose(&self, py: Python<'_>, view: &View) -> PyResult<String> {
        let (view, name) = (&view.view, view.name());
        Ok(py.detach(|| -> Answer<String> {
            let broken = |_| Refused::new(ErrorCode::Failed, "the bot stopped in its last decision");
            let bot = {
                let mut made = self.made.lock().map_err(broken)?;
                match made.iter().find(|(game, _)| *game == name) {
                    Some((_, bot)) => bot.clone(),
                    None => {
                        let bot = with_game!(name, G => any::make_bot::<G>(&self.name, self.seed))?;
                        let bot: std::sync::Arc<dyn AnyBot> = bot.into();
                        made.push((name, bot.clone()));
                        bot
                    }
                }
            };
            bot.choose(view.as_ref(), self.ms)
        })?)
    }

    /// Raises the refusal if the game has no such bot.
    fn check(&self, game: &Game) -> PyResult<()> {
        let (name, _) = game.parts();
        Ok(with_game!(name, G => any::make_bot::<G>(&self.name, self.seed)).map(drop)?)
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, ms={}, seed={})", self.name, self.ms, self.seed)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, u32, u64)) {
        let bot = slf.get();
        (slf.get_type().into_any(), (bot.name.clone(), bot.ms, bot.seed))
    }
}

/// One whole game between bots, by its seed.
fn play(game: &str, options: &[(String, String)], bots: &[String], ms: u32, seed: u64) -> Answer<Box<dyn AnyState>> {
    let mut rng = Rng::new(seed);
    let mut state = with_game!(game, G => any::begin::<G>(options, None))?;
    let seats = usize::from(state.seats());
    if bots.is_empty() || seats % bots.len() != 0 {
        return Err(Refused::new(
            ErrorCode::BadRequest,
            format!("there are {seats} seats: name one bot for each, or one for all"),
        ));
    }
    let players: Vec<Box<dyn AnyBot>> = (0..seats)
        .map(|seat| with_game!(game, G => any::make_bot::<G>(&bots[seat % bots.len()], rng.bits())))
        .collect::<Answer<_>>()?;
    loop {
        match state.turn() {
            Turn::Over(_) => return Ok(state),
            Turn::Chance => {
                state.draw(rng.bits())?;
            }
            Turn::Seats(_) => {
                let seat = state.seat().ok_or_else(|| Refused::new(ErrorCode::Failed, "nobody decides"))?;
                let view = state.view(Viewer::Seat(seat));
                let chosen = players[seat.index()].choose(view.as_ref(), ms)?;
                state.act(seat, &chosen)?;
            }
        }
    }
}

fn summary(state: &dyn AnyState, seed: u64, records: bool) -> Value {
    let outcome = state.turn().outcome();
    let mut summary = json!({
        "seed": seed,
        "returns": state.returns(),
        "outcome": outcome.map(|outcome| outcome.to_json()),
        "steps": state.length(),
    });
    if records {
        summary["record"] = state.record();
    }
    summary
}

/// Plays whole games between bots, one for each seed, in Rust threads. A bot that looks at no clock plays the same
/// game for the same seed everywhere.
#[pyfunction]
#[pyo3(signature = (game, bots, seeds, ms=50, records=false, threads=0))]
pub fn play_games<'py>(
    py: Python<'py>,
    game: &Game,
    bots: Vec<String>,
    seeds: Vec<u64>,
    ms: u32,
    records: bool,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let (name, options) = game.parts();
    let played = py.detach(|| -> Answer<Vec<Value>> {
        crate::vector::pool(threads)?.install(|| {
            seeds
                .par_iter()
                .map(|&seed| Ok(summary(play(name, options, &bots, ms, seed)?.as_ref(), seed, records)))
                .collect()
        })
    })?;
    to_python(py, &Value::Array(played))
}

/// The puzzles of a game. Sparta's are positions in which the player to move wins by force in `turns`, shortest wins
/// first; the others' are single decisions, in the order of their themes. `actions` are the right answers, the best
/// known first, and `line` is what follows it.
#[pyfunction]
#[pyo3(signature = (game="sparta"))]
pub fn puzzles<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyList>> {
    let name = tavola_registry::info(game).map_err(Refused::from)?.name;
    let list = PyList::empty(py);
    if name == "sparta" {
        for puzzle in tavola_ui_model::puzzles() {
            let told = json!({
                "game": name,
                "position": puzzle.position,
                "seat": puzzle.seat.0,
                "turns": puzzle.turns,
                "action": puzzle.action,
                "actions": [puzzle.action],
                "line": [],
                "theme": format!("{:?}", puzzle.theme).to_lowercase(),
            });
            list.append(to_python(py, &told)?)?;
        }
    }
    for puzzle in tavola_ui_model::decisions(name) {
        let told = json!({
            "game": name,
            "position": puzzle.position,
            "seat": puzzle.seat.0,
            "action": puzzle.answers.first(),
            "actions": puzzle.answers,
            "line": puzzle.line,
            "theme": puzzle.theme,
        });
        list.append(to_python(py, &told)?)?;
    }
    Ok(list)
}
