//! The rules in three languages, as pages and clause by clause.

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// One rules page, as the build script makes it out of `docs/rules`.
struct Page {
    game: &'static str,
    language: &'static str,
    html: &'static str,
    clauses: &'static [(&'static str, &'static str)],
}

/// The rules page of a game as HTML; each clause is an anchor of its own id.
pub fn page(game: &str, language: Language) -> Option<&'static str> {
    find(game, language).map(|page| page.html)
}

/// One clause in the reader's language, as plain text. An id names its game, so no two games share one.
pub fn clause(language: Language, id: &str) -> Option<&'static str> {
    let mut clauses = PAGES.iter().filter(|page| page.language == language.code()).flat_map(|page| page.clauses);
    clauses.find(|(name, _)| *name == id).map(|(_, text)| *text)
}

fn find(game: &str, language: Language) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.game == game && page.language == language.code())
}
