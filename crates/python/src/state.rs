//! `Game`, `State` and `View`.

use crate::{
    any::{self, AnyState, AnyView},
    error::{Answer, Refused},
    lab::Lab,
};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::{prelude::*, types::PyDict};
use serde_json::Value;
use std::fmt::Write;
use tavola_core::{ErrorCode, Outcome, Seat, Turn, Viewer, brief};
use tavola_registry::with_game;

/// A JSON value as Python objects.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}

fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text: String = match value.extract::<String>() {
        Ok(text) => text,
        Err(_) => value.py().import("json")?.call_method1("dumps", (value,))?.extract()?,
    };
    serde_json::from_str(&text)
        .map_err(|error| Refused::new(ErrorCode::Malformed, format!("this is no JSON: {error}")).into())
}

/// Options from keyword arguments: strings, whole numbers and truth values.
pub fn option_texts(options: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, String)>> {
    let mut texts = Vec::new();
    for (name, value) in options.into_iter().flat_map(|options| options.iter()) {
        let name: String = name.extract()?;
        let text = if let Ok(flag) = value.cast::<pyo3::types::PyBool>() {
            flag.is_true().to_string()
        } else if let Ok(text) = value.extract::<String>() {
            text
        } else if let Ok(number) = value.extract::<i64>() {
            number.to_string()
        } else {
            return Err(Refused::new(
                ErrorCode::Option,
                format!("option `{}` must be a string, a whole number or a boolean", brief(&name)),
            )
            .into());
        };
        texts.push((name, text));
    }
    Ok(texts)
}

fn outcome<'py>(py: Python<'py>, outcome: Outcome) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &outcome.to_json())
}

/// What a game is pickled as: its name and options.
type Parts = (String, Vec<(String, String)>);

/// One of the games, with its options.
#[pyclass(frozen, module = "tavola")]
pub struct Game {
    name: &'static str,
    options: Vec<(String, String)>,
}

impl Game {
    pub fn parts(&self) -> (&'static str, &[(String, String)]) {
        (self.name, &self.options)
    }

    fn begin(&self, position: Option<&str>) -> Answer<Box<dyn AnyState>> {
        with_game!(self.name, G => any::begin::<G>(&self.options, position))
    }

    fn wrap(&self, state: Box<dyn AnyState>) -> State {
        State { name: self.name, state }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, **options))]
    fn new(name: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        let options = option_texts(options)?;
        let info = tavola_registry::info(name).map_err(Refused::from)?;
        let game = Game { name: info.name, options };
        game.begin(None)?;
        Ok(game)
    }

    /// The game's name.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// The options that differ from the default.
    #[getter]
    fn options(&self) -> PyResult<std::collections::BTreeMap<String, String>> {
        let state = self.begin(None)?;
        Ok(state.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    #[getter]
    fn seats(&self) -> PyResult<u8> {
        Ok(self.begin(None)?.seats())
    }

    /// Whether a seat may know something that others do not.
    #[getter]
    fn hidden(&self) -> PyResult<bool> {
        Ok(tavola_registry::info(self.name).map_err(Refused::from)?.hidden)
    }

    /// Whether chance ever decides.
    #[getter]
    fn has_chance(&self) -> PyResult<bool> {
        Ok(tavola_registry::info(self.name).map_err(Refused::from)?.has_chance)
    }

    /// Numbers of an observation.
    #[getter]
    fn observation_size(&self) -> PyResult<usize> {
        Ok(with_game!(self.name, G => Ok::<_, Refused>(<G as Lab>::OBSERVATION))?)
    }

    /// Numbers of the action space.
    #[getter]
    fn num_actions(&self) -> PyResult<usize> {
        Ok(with_game!(self.name, G => Ok::<_, Refused>(<G as Lab>::ACTIONS))?)
    }

    /// The names of the bots, weakest first.
    #[getter]
    fn bots(&self) -> PyResult<Vec<&'static str>> {
        Ok(with_game!(self.name, G => {
            Ok::<_, Refused>(<G as tavola_bots::Roster>::bots().iter().map(|bot| bot.name).collect())
        })?)
    }

    /// A new game, or one set up from a position.
    #[pyo3(signature = (position=None))]
    fn start(&self, position: Option<&str>) -> PyResult<State> {
        Ok(self.wrap(self.begin(position)?))
    }

    /// Plays a record again; a dict or JSON.
    #[staticmethod]
    fn load(record: &Bound<'_, PyAny>) -> PyResult<State> {
        let record = from_python(record)?;
        let info = tavola_registry::info(any::game_of(&record)?).map_err(Refused::from)?;
        let state = with_game!(info.name, G => any::load::<G>(&record))?;
        Ok(State { name: info.name, state })
    }

    /// The board that never changes: squares or hexes with ids and drawing coordinates.
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = with_game!(self.name, G => {
            use tavola_core::{Notation, NotationExt};
            <G as NotationExt>::rules(&self.options).map(|rules| G::board(&rules)).map_err(Refused::from)
        })?;
        to_python(py, &board)
    }

    fn __repr__(&self) -> String {
        let mut text = format!("Game({:?}", self.name);
        for (name, value) in &self.options {
            let _ = write!(text, ", {name}={value:?}");
        }
        text + ")"
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let make = slf.py().import("tavola")?.getattr("_game")?;
        let game = slf.get();
        Ok((make, (game.name.to_owned(), game.options.clone())))
    }
}

/// A whole game in progress, hidden things included. Seats get views of it.
#[pyclass(module = "tavola")]
pub struct State {
    name: &'static str,
    pub state: Box<dyn AnyState>,
}

/// The seat's number, or "public".
fn viewer(state: &dyn AnyState, of: &Bound<'_, PyAny>) -> PyResult<Viewer> {
    if of.extract::<String>().is_ok_and(|text| text == "public") {
        return Ok(Viewer::Public);
    }
    let number: i64 = of
        .extract()
        .map_err(|_| PyErr::from(Refused::new(ErrorCode::BadField, "a viewer is a seat's number or \"public\"")))?;
    seat(state, number).map(Viewer::Seat)
}

fn seat(state: &dyn AnyState, number: i64) -> PyResult<Seat> {
    if (0..i64::from(state.seats())).contains(&number) {
        return Ok(Seat(number as u8));
    }
    let refusal = tavola_core::RuleError::wrong_seat(
        number,
        format!("there is no seat {number}: seats are 0 to {}", state.seats() - 1),
    );
    Err(Refused(refusal).into())
}

impl State {
    /// The seat that was named, or the one that is asked.
    fn asked(&self, named: Option<i64>) -> PyResult<Seat> {
        if let Some(number) = named {
            return seat(self.state.as_ref(), number);
        }
        match self.state.turn() {
            Turn::Over(_) => Err(Refused::new(ErrorCode::Over, "the game is over").into()),
            Turn::Chance => {
                Err(Refused::new(ErrorCode::NotYourTurn, "chance is to decide: see chance_outcomes").into())
            }
            Turn::Seats(_) => {
                self.state.seat().ok_or_else(|| Refused::new(ErrorCode::NothingToDecide, "nobody decides now").into())
            }
        }
    }

    fn encoded(&self) -> PyResult<()> {
        if self.state.id_decisions() {
            return Ok(());
        }
        Err(Refused::new(ErrorCode::Unsupported, format!("{} has no encodings", self.name)).into())
    }

    fn size(&self) -> PyResult<(usize, usize)> {
        self.encoded()?;
        Ok(with_game!(self.name, G => Ok::<_, Refused>((<G as Lab>::OBSERVATION, <G as Lab>::ACTIONS)))?)
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> &'static str {
        self.name
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.state.seats()
    }

    /// The seat that is asked now; None at chance and at the end. Where several decide at once, it is one of them.
    #[getter]
    fn current_seat(&self) -> Option<u8> {
        self.state.seat().map(|seat| seat.0)
    }

    /// All seats that have to decide now.
    #[getter]
    fn deciding(&self) -> Vec<u8> {
        match self.state.turn() {
            Turn::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            _ => Vec::new(),
        }
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.state.turn() == Turn::Chance
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.state.turn().outcome().is_some()
    }

    /// How it ended: `{"winner": 0, "reason": "SP-20"}`; None before.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.state.turn().outcome().map(|ended| outcome(py, ended)).transpose()
    }

    /// What each seat earns: 1 shared by the winners, −1 shared by the others; zeros before the end.
    fn returns(&self) -> Vec<f32> {
        self.state.returns().unwrap_or_else(|| vec![0.0; usize::from(self.state.seats())])
    }

    /// What a seat may do, as far as it can be listed; by default the seat that is asked.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<i64>) -> PyResult<Vec<String>> {
        if seat.is_none() && !matches!(self.state.turn(), Turn::Seats(_)) {
            return Ok(Vec::new());
        }
        Ok(self.state.legal(self.asked(seat)?))
    }

    /// A seat decides.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: &str, seat: Option<i64>) -> PyResult<()> {
        let seat = self.asked(seat)?;
        Ok(self.state.act(seat, action)?)
    }

    /// A step as records write it: `0 b2-c4`, `* 3 4`, `resign 0`.
    fn apply_step(&mut self, step: &str) -> PyResult<()> {
        Ok(self.state.step(step)?)
    }

    /// The outcomes chance may have now, with their probabilities.
    fn chance_outcomes(&self) -> Vec<(String, f64)> {
        let outcomes = self.state.chances();
        let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        outcomes.into_iter().map(|(text, weight)| (text, f64::from(weight) / f64::from(total.max(1)))).collect()
    }

    /// Chance decides so.
    fn apply_chance(&mut self, outcome: &str) -> PyResult<()> {
        Ok(self.state.chance(outcome)?)
    }

    /// Chance decides by the number of the outcome in `chance_outcomes`.
    fn apply_chance_number(&mut self, number: usize) -> PyResult<()> {
        Ok(self.state.chance_numbered(number)?)
    }

    /// Chance decides by its probabilities; returns what.
    fn draw_chance(&mut self, seed: u64) -> PyResult<String> {
        Ok(self.state.draw(seed)?)
    }

    /// Takes the last step back.
    fn undo(&mut self) -> PyResult<()> {
        Ok(self.state.undo()?)
    }

    /// Plays random actions, unlisted ones included, to the end or for so many steps; returns how many.
    #[pyo3(signature = (seed, steps=100_000))]
    fn play_randomly(&mut self, py: Python<'_>, seed: u64, steps: usize) -> usize {
        py.detach(|| self.state.random(seed, steps))
    }

    /// What a viewer knows: a seat's number or "public".
    fn view(&mut self, viewer: &Bound<'_, PyAny>) -> PyResult<View> {
        let viewer = self::viewer(self.state.as_ref(), viewer)?;
        Ok(View { name: self.name, view: self.state.view(viewer) })
    }

    /// What a viewer was told, in order, from number `after` on.
    #[pyo3(signature = (viewer, after=0))]
    fn observations<'py>(
        &self,
        py: Python<'py>,
        viewer: &Bound<'py, PyAny>,
        after: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self::viewer(self.state.as_ref(), viewer)?;
        to_python(py, &Value::Array(self.state.observations(viewer, after)))
    }

    /// All that a seat was ever told, as one text: equal texts, equal knowledge.
    fn information_state(&mut self, seat: i64) -> PyResult<String> {
        let seat = self::seat(self.state.as_ref(), seat)?;
        Ok(self.state.information(seat))
    }

    /// The numbers of the actions of the seat that is asked, or of another.
    #[pyo3(signature = (seat=None))]
    fn legal_ids(&self, seat: Option<i64>) -> PyResult<Vec<u32>> {
        self.encoded()?;
        if seat.is_none() && !matches!(self.state.turn(), Turn::Seats(_)) {
            return Ok(Vec::new());
        }
        let mut ids = self.state.ids(self.asked(seat)?);
        ids.sort_unstable();
        Ok(ids)
    }

    /// Takes an action by its number; returns the action's text once it is complete.
    #[pyo3(signature = (number, seat=None))]
    fn apply_id(&mut self, number: u32, seat: Option<i64>) -> PyResult<Option<String>> {
        self.encoded()?;
        let seat = self.asked(seat)?;
        Ok(self.state.act_id(seat, number)?)
    }

    /// What a seat sees, as small numbers.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&mut self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let (size, _) = self.size()?;
        let seat = self.asked(seat)?;
        let mut seen = vec![0; size];
        self.state.observe(seat, &mut seen);
        Ok(PyArray1::from_vec(py, seen))
    }

    /// Which numbers a seat may choose.
    #[pyo3(signature = (seat=None))]
    fn action_mask<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let (_, size) = self.size()?;
        let mask = PyArray1::zeros(py, size, false);
        if seat.is_some() || matches!(self.state.turn(), Turn::Seats(_)) {
            let ids = self.state.ids(self.asked(seat)?);
            let mut writable = mask.readwrite();
            let slots = writable.as_slice_mut()?;
            ids.into_iter().for_each(|id| slots[id as usize] = true);
        }
        Ok(mask)
    }

    fn clone(&self) -> State {
        State { name: self.name, state: self.state.clone_box() }
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    /// The record so far: it holds everything hidden.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.state.record())
    }

    /// The whole state as one line of text.
    #[getter]
    fn position(&self) -> String {
        self.state.position()
    }

    /// The steps so far, as records write them.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.state.steps()
    }

    fn __len__(&self) -> usize {
        self.state.length()
    }

    fn __str__(&self) -> String {
        self.state.picture()
    }

    fn __repr__(&self) -> String {
        format!("<State of {}, {} steps>", self.name, self.state.length())
    }

    fn svg(&self) -> String {
        self.state.svg()
    }

    fn _repr_svg_(&self) -> String {
        self.state.svg()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let load = slf.py().import("tavola._tavola")?.getattr("_Saved")?.getattr("state")?;
        Ok((load, (slf.borrow().state.saved().to_string(),)))
    }

    /// For tests of secrecy: another record that this viewer cannot tell from this one; None where there is none.
    fn _twin<'py>(
        &self,
        py: Python<'py>,
        viewer: &Bound<'py, PyAny>,
        seed: u64,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let viewer = self::viewer(self.state.as_ref(), viewer)?;
        self.state.twin(viewer, seed).map(|record| to_python(py, &record)).transpose()
    }
}

/// What pickles are loaded by.
#[pyclass(frozen, name = "_Saved", module = "tavola._tavola")]
pub struct Saved;

fn saved_game(saved: &str) -> Answer<(&'static str, Value)> {
    let saved: Value = serde_json::from_str(saved)
        .map_err(|error| Refused::new(ErrorCode::Malformed, format!("this is no saved game: {error}")))?;
    let name = tavola_registry::info(any::game_of(&saved)?)?.name;
    Ok((name, saved))
}

#[pymethods]
impl Saved {
    #[staticmethod]
    fn state(saved: &str) -> PyResult<State> {
        let (name, saved) = saved_game(saved)?;
        Ok(State { name, state: with_game!(name, G => any::restore::<G>(&saved))? })
    }

    #[staticmethod]
    fn view(saved: &str) -> PyResult<View> {
        let (name, saved) = saved_game(saved)?;
        Ok(View { name, view: with_game!(name, G => any::restore_view::<G>(&saved))? })
    }
}

/// What one viewer knows. Nothing else can be reached from it.
#[pyclass(frozen, module = "tavola")]
pub struct View {
    name: &'static str,
    pub view: Box<dyn AnyView>,
}

impl View {
    pub fn name(&self) -> &'static str {
        self.name
    }
}

#[pymethods]
impl View {
    #[getter]
    fn game(&self) -> &'static str {
        self.name
    }

    /// The seat's number, or "public".
    #[getter]
    fn viewer<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.view.viewer().seat() {
            Some(seat) => Ok(seat.0.into_pyobject(py)?.into_any()),
            None => Ok("public".into_pyobject(py)?.into_any()),
        }
    }

    /// The seats that decide now, as far as the viewer knows.
    #[getter]
    fn deciding(&self) -> Vec<u8> {
        match self.view.turn() {
            Turn::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            _ => Vec::new(),
        }
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.view.turn().outcome().is_some()
    }

    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.view.turn().outcome().map(|ended| outcome(py, ended)).transpose()
    }

    fn legal_actions(&self) -> Vec<String> {
        self.view.legal()
    }

    /// The forms of the actions that are too many to list.
    fn unlisted(&self) -> Vec<&'static str> {
        self.view.forms()
    }

    /// Raises the refusal if the rules forbid this action.
    fn check(&self, action: &str) -> PyResult<()> {
        Ok(self.view.check(action)?)
    }

    /// One allowed action, unlisted ones included; None when there is nothing to decide.
    fn sample(&self, seed: u64) -> Option<String> {
        self.view.sample(seed)
    }

    /// A whole state that this viewer cannot tell from the true one: observations, masks, menus, information states and
    /// pictures of its seat are the same. The other seats know what they could know had the game gone so.
    fn resample(&self, seed: u64) -> PyResult<State> {
        Ok(State { name: self.name, state: self.view.resample(seed) })
    }

    /// Everything the viewer knows, as JSON objects.
    fn json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.view.json())
    }

    /// The numbers of the legal actions.
    fn legal_ids(&self) -> Vec<u32> {
        let mut ids = self.view.ids();
        ids.sort_unstable();
        ids
    }

    /// The numbers that make an action, one after the other.
    fn ids_of(&self, action: &str) -> PyResult<Vec<u32>> {
        Ok(self.view.split(action)?)
    }

    /// What the viewer sees, as small numbers.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let size = with_game!(self.name, G => Ok::<_, Refused>(<G as Lab>::OBSERVATION))?;
        let mut seen = vec![0; size];
        self.view.observe(&mut seen);
        Ok(PyArray1::from_vec(py, seen))
    }

    /// How likely each seat wins, as the viewer sees it; empty where nothing can be said.
    fn outlook(&self, py: Python<'_>) -> Vec<f64> {
        py.detach(|| self.view.outlook()).into_iter().map(|share| f64::from(share) / 1000.0).collect()
    }

    /// The best ways to go on, and what a played action is worth beside them.
    #[pyo3(signature = (played=None, effort=10_000))]
    fn analyse<'py>(&self, py: Python<'py>, played: Option<&str>, effort: u32) -> PyResult<Bound<'py, PyAny>> {
        let found = py.detach(|| self.view.analyse(played, effort))?;
        to_python(py, &found)
    }

    /// Advice: an action, and the reason in words.
    #[pyo3(signature = (ms=300))]
    fn hint(&self, py: Python<'_>, ms: u32) -> PyResult<(String, String)> {
        Ok(py.detach(|| self.view.hint(ms))?)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let load = slf.py().import("tavola._tavola")?.getattr("_Saved")?.getattr("view")?;
        Ok((load, (slf.get().view.saved().to_string(),)))
    }

    fn __eq__(&self, other: &View) -> bool {
        self.name == other.name && self.view.same(other.view.as_ref())
    }

    fn __str__(&self) -> String {
        self.view.picture()
    }

    fn __repr__(&self) -> String {
        format!("<View of {} by {}>", self.name, self.view.viewer())
    }

    fn svg(&self) -> String {
        self.view.svg()
    }

    fn _repr_svg_(&self) -> String {
        self.view.svg()
    }
}
