//! Pages over the screen: keys, pieces, the rule at hand.

use super::{layout::Page, side, words::Words};
use std::collections::BTreeMap;
use tavola_core::Viewer;
use tavola_ui_model::{GameView, Part};

/// The keys, the pieces, and how the game is won.
pub fn page(view: &dyn GameView, words: &Words, game: &str) -> Page {
    let mut text = vec![words.t("term-help"), String::new(), words.t("term-legend"), legend_text(view, words, game)];
    let about = format!("{game}-about");
    if words.knows(&about) {
        text.insert(0, String::new());
        text.insert(0, words.t(&about));
    }
    Page::new(words.t("term-help-title"), text.join("\n"))
}

/// What the signs on the board mean.
pub fn legend(view: &dyn GameView, words: &Words, game: &str) -> Page {
    Page::new(words.t("term-legend"), legend_text(view, words, game))
}

fn legend_text(view: &dyn GameView, words: &Words, game: &str) -> String {
    let key = format!("term-legend-{game}");
    let mut lines = Vec::new();
    if words.knows(&key) {
        lines.push(words.t(&key));
    }
    let signs = side::legend(view, words);
    if !signs.is_empty() {
        lines.push(signs);
    }
    lines.extend(pieces(view, words));
    lines.join("\n")
}

/// The kinds of pieces the viewer has on the board, with code, name and rank, strongest first.
fn pieces(view: &dyn GameView, words: &Words) -> Vec<String> {
    let scene = view.scene();
    let own = view.viewer().seat();
    let mut kinds: BTreeMap<String, (String, String, usize)> = BTreeMap::new();
    for token in scene.tokens.iter().filter(|token| token.owner == own && view.viewer() != Viewer::Public) {
        let Some(spot) = scene.spot(&token.spot) else { continue };
        let part = |name: &str| spot.label.parts.iter().find(|(own, _)| own == name).map(|(_, part)| part);
        let (Some(Part::Said(piece)), Some(Part::Text(rank))) = (part("piece"), part("rank")) else { continue };
        let code = piece.key.rsplit('-').next().unwrap_or_default().to_owned();
        kinds.entry(code).or_insert_with(|| (words.say(piece), rank.clone(), 0)).2 += 1;
    }
    let mut lines: Vec<(i32, String)> = kinds
        .into_iter()
        .map(|(code, (name, rank, count))| (-rank.parse().unwrap_or(0), format!("{code}  {rank:>2}  {name} ×{count}")))
        .collect();
    lines.sort();
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The clauses that a refusal names, in full; without one, the whole rules as text.
pub fn rules(note: &str, view: &dyn GameView, words: &Words, game: &str) -> Page {
    let named: Vec<&str> = note
        .split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'))
        .filter(|word| tavola_ui_model::clause(words.language(), word).is_some())
        .collect();
    let clause = |id: &str| tavola_ui_model::clause(words.language(), id).map(|text| format!("{id}  {text}"));
    let mut text: Vec<String> = named.iter().filter_map(|id| clause(id)).collect();
    if text.is_empty() {
        // The clauses are the anchors of the game's rules page.
        let page = tavola_ui_model::page(game, words.language()).unwrap_or_default();
        text.extend(page.split("id=\"").skip(1).filter_map(|rest| clause(rest.split('"').next()?)));
    }
    if text.is_empty() {
        text.push(legend_text(view, words, game));
    }
    Page::new(words.t("why-more"), text.join("\n\n"))
}
