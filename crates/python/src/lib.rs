//! The Python package `tavola`: games, views, bots and learning environments.
//!
//! ```text
//!   state     Game, State, View
//!   bots      Bot, whole games between bots, puzzles
//!   lab       what learning programs see: observations and action spaces, by view and by state
//!   vector    thousands of games at once in NumPy arrays
//!   any       games, views and bots without their types
//!   error     refusals as exceptions
//!   svg       boards as pictures
//! ```
//! What is deliberately absent: no rule is written here, and no `unsafe`. A view reaches what its viewer knows, nothing else; a state is
//! the truth, for the program that runs the game.
#![forbid(unsafe_code)]

mod any;
mod bots;
mod error;
mod lab;
mod state;
mod svg;
mod vector;

use pyo3::prelude::*;
use tavola_registry::with_game;

/// Plays one random game on states and on views side by side and raises where their encodings differ; returns the
/// steps that were played.
#[pyfunction]
fn _compare(game: &state::Game, seed: u64, steps: usize) -> PyResult<usize> {
    let (name, options) = game.parts();
    let compared: Result<Result<usize, String>, error::Refused> =
        with_game!(name, G => Ok(lab::compare::<G>(options, seed, steps)));
    compared?.map_err(pyo3::exceptions::PyAssertionError::new_err)
}

/// The games there are: name and one sentence.
#[pyfunction]
fn games() -> Vec<(&'static str, &'static str)> {
    tavola_registry::all().iter().map(|game| (game.name, game.about)).collect()
}

#[pymodule(gil_used = true)]
fn _tavola(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<state::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<state::View>()?;
    module.add_class::<state::Saved>()?;
    module.add_class::<bots::Bot>()?;
    module.add_class::<vector::Vector>()?;
    module.add_function(wrap_pyfunction!(bots::play_games, module)?)?;
    module.add_function(wrap_pyfunction!(bots::puzzles, module)?)?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(_compare, module)?)?;
    Ok(())
}
