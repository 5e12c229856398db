//! The rules pages with diagrams: positions of the first lesson, drawn by the engine beside the clause they teach.

use crate::{
    replay::open,
    scene::{Outline, Scene},
};
use std::fmt::Write;
use tavola_core::Viewer;
use tavola_i18n::{Exercise, Language, Localizer, lesson, page};

/// A board as an SVG of its own, with some spots marked. The game's symbols must be in the page.
pub fn picture(game: &str, scene: &Scene, marked: &[String], words: &Localizer) -> String {
    let (width, height) = scene.size;
    let mut svg = format!(
        "<svg class=\"board board-{game}\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{}{}",
        scene.ground, scene.overlay
    );
    for spot in marked.iter().filter_map(|name| scene.spot(name)) {
        let ((x, y), radius) = match spot.outline {
            Outline::Square(side) => (spot.at, side * 0.5),
            Outline::Disc(radius) => (spot.at, radius),
            Outline::Strip(_, _, width) => (spot.at, width),
        };
        let _ = write!(svg, "<circle class=\"mark\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{radius:.0}\"/>");
    }
    for token in &scene.tokens {
        let Some(spot) = scene.spot(&token.spot) else { continue };
        let owner = token.owner.map(|seat| format!(" seat{seat}")).unwrap_or_default();
        let caption = token.caption.as_ref().map(|caption| words.say(caption)).unwrap_or_default();
        let _ = write!(
            svg,
            "<g class=\"token{owner}\" transform=\"translate({:.0} {:.0})\"><use href=\"#{}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"/><text class=\"caption\" y=\"38\">{caption}</text></g>",
            spot.at.0, spot.at.1, token.art
        );
    }
    svg + "</svg>"
}

/// The rules page of a game with its diagrams.
pub fn illustrated(game: &str, language: Language) -> Option<String> {
    let mut html = page(game, language)?.to_owned();
    let words = Localizer::of(language);
    if let Some(start) = start(game, &words)
        && let Some(at) = html.find("<pre").or_else(|| html.find("<h2"))
    {
        html.insert_str(at, &start);
    }
    let mut drawn = Vec::new();
    for exercise in lesson(game) {
        let Some(clause) = exercise.clauses.first().filter(|clause| !drawn.contains(*clause)).cloned() else {
            continue;
        };
        let Some(figure) = figure(game, &exercise, language, &words) else { continue };
        let Some(start) = html.find(&format!("<li id=\"{clause}\">")) else { continue };
        let Some(end) = html[start..].find("</li>") else { continue };
        html.insert_str(start + end, &figure);
        drawn.push(clause);
    }
    Some(html)
}

/// The board as a game begins; where chance or an army comes first, a lesson's last position stands for it.
fn start(game: &str, words: &Localizer) -> Option<String> {
    let mut scene = open(game, &[], None).ok()?.view(Viewer::Public).scene();
    if scene.tokens.is_empty() {
        let last = lesson(game).pop()?;
        scene = open(game, &[], Some(&last.position)).ok()?.view(Viewer::Seat(last.seat)).scene();
    }
    Some(format!("<figure>{}</figure>", picture(game, &scene, &[], words)))
}

/// One exercise as a diagram: the position, a right answer marked, and what it shows.
fn figure(game: &str, exercise: &Exercise, language: Language, words: &Localizer) -> Option<String> {
    let view = open(game, &[], Some(&exercise.position)).ok()?.view(Viewer::Seat(exercise.seat));
    let scene = view.scene();
    if scene.tokens.is_empty() {
        return None;
    }
    let answer = exercise.accept.first()?;
    let input_moves = view.input_moves();
    let path =
        input_moves.iter().find(|input_move| input_move.action == *answer).map(|input_move| input_move.path.clone());
    Some(format!(
        "<figure>{}<figcaption>{} <strong>{}</strong> – {}</figcaption></figure>",
        picture(game, &scene, &path.unwrap_or_default(), words),
        exercise.task.get(language),
        answer,
        exercise.praise.get(language)
    ))
}
