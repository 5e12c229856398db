//! The learner's pages: one guide for each mode of a game, in three languages, and the pictures they show.
//!
//! A guide is Markdown under `games/<game>/guides`. `![What it shows](figure:trap)` stands for the figure of that name
//! in `games/<game>/figures.json`; `![…](table:beats)` for a table that the rules fill in. A heading of class `brief`
//! belongs to the one-page summary, too.
//!
//! What is deliberately absent: drawing. A figure says what is played from which position; the board is drawn, and
//! what is claimed about it is checked, by those who know the rules.

use crate::{
    Language,
    texts::{MODES, text},
};
use serde::Deserialize;
use std::collections::BTreeMap;
use tavola_core::Seat;

/// A picture of a guide: a position, and what is done or tried in it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Figure {
    /// Its name in the guides.
    pub id: String,
    /// The clauses it shows; the reference has it beside the first of them.
    pub clauses: Vec<String>,
    /// The options of the game.
    pub options: BTreeMap<String, String>,
    /// Where it begins, as the game writes positions; nothing for the start of a game.
    pub position: Option<String>,
    /// What is done before the picture, as records write steps.
    pub before: Vec<String>,
    /// What is done in it, as records write steps: a second picture shows what follows.
    pub steps: Vec<String>,
    /// Something the rules refuse, and the clause that they name.
    pub refused: Option<(String, String)>,
    /// The spot whose piece's targets are marked.
    pub reach: Option<String>,
    /// Spots that are marked.
    pub marks: Vec<String>,
    /// The way of an arrow, where the action's own first two spots are not the way.
    pub arrow: Vec<String>,
    /// Two spots at opposite corners: only the part of the board between them is drawn.
    pub crop: Vec<String>,
    /// Who looks; nobody in particular where everything is shown.
    pub eyes: Option<Seat>,
    /// The names of the messages that tell what happened, for the test.
    pub told: Vec<String>,
    /// The spots whose pieces are gone afterwards, for the test.
    pub gone: Vec<String>,
    /// The clause that ends the game, for the test.
    pub over: Option<String>,
}

/// The guide to a mode of a game as HTML, with its pictures still named.
pub fn guide(game: &str, mode: &str, language: Language) -> Option<&'static str> {
    text(&format!("guide-{game}-{mode}-{}", language.code()))
}

/// The modes of a game that have a guide, by name.
///
/// ```
/// assert_eq!(tavola_i18n::modes("sparta").collect::<Vec<_>>(), ["sparta"]);
/// ```
pub fn modes(game: &str) -> impl Iterator<Item = &'static str> {
    MODES.iter().filter(move |(of, _)| *of == game).map(|(_, mode)| *mode)
}

/// The pictures of a game's guides.
pub fn figures(game: &str) -> Vec<Figure> {
    let text = text(&format!("figures-{game}")).unwrap_or("[]");
    serde_json::from_str(text).expect("the figures are part of the program and their tests read them all")
}
