//! The rules in three languages, as pages and clause by clause.

use crate::{Language, texts::text};

/// The rules page of a game as HTML; each clause is an anchor of its own id.
pub fn page(game: &str, language: Language) -> Option<&'static str> {
    text(&format!("rules-{game}-{}", language.code()))
}

/// One clause in the reader's language, as plain text. An id names its game, so no two games share one.
pub fn clause(language: Language, id: &str) -> Option<&'static str> {
    let mut clauses = text(&format!("clauses-{}", language.code()))?.lines().filter_map(|line| line.split_once('\t'));
    clauses.find(|(name, _)| *name == id).map(|(_, text)| text)
}
