//! Boards as still pictures: with marks, arrows and crosses, whole or in part, and figures of the guides.

use crate::{
    replay::{Replay, load, open_scene},
    scene::{Outline, Scene},
};
use serde_json::json;
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};
use tavola_core::{RuleError, Seat, Turn, Viewer};
use tavola_i18n::{Figure, Localizer};

/// How far a part of a board reaches beyond the middle of its outermost spots.
const MARGIN: f32 = 92.0;
/// How far a part of a board of squares does: half a square.
const HALF: f32 = 50.0;
/// Room for the letters and numbers of a part of a board of squares.
const EDGE: f32 = 44.0;

/// What is drawn on a board besides what stands there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Spots with a ring.
    pub marks: Vec<String>,
    /// Ways from spot to spot.
    pub arrows: Vec<Vec<String>>,
    /// Whether the rules forbid what the arrows show.
    pub refused: bool,
    /// Spots with a cross: who stood there is gone.
    pub gone: Vec<String>,
    /// Two spots at opposite corners of what is drawn; everything where there are none.
    pub crop: Vec<String>,
}

/// A board as an SVG of its own. The game's symbols must be in the page.
pub fn picture(game: &str, scene: &Scene, notes: &Notes, words: &Localizer) -> String {
    let (left, top, width, height) = frame(scene, &notes.crop);
    let mut svg = format!(
        "<svg class=\"board board-{game}\" viewBox=\"{left:.0} {top:.0} {width:.0} {height:.0}\" style=\"--wide:{width:.0}\" aria-hidden=\"true\">{}{}",
        scene.ground, scene.overlay
    );
    for spot in notes.marks.iter().filter_map(|name| scene.spot(name)) {
        let ((x, y), radius) = match spot.outline {
            Outline::Square(side) => (spot.at, side * 0.32),
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
    for way in &notes.arrows {
        svg += &arrow(scene, way, notes.refused);
    }
    for (x, y) in notes.gone.iter().filter_map(|name| scene.spot(name)).map(|spot| spot.at) {
        let _ = write!(svg, "<path class=\"cross\" d=\"M{:.0} {:.0}l52 52m0 -52l-52 52\"/>", x - 26.0, y - 26.0);
    }
    if !notes.crop.is_empty() {
        svg += &coordinates(scene, (left, top, width, height));
    }
    svg + "</svg>"
}

/// What is drawn of a board: left, top, width, height.
fn frame(scene: &Scene, crop: &[String]) -> (f32, f32, f32, f32) {
    let corners: Vec<_> = crop.iter().filter_map(|name| scene.spot(name)).collect();
    let [one, other] = corners[..] else { return (0.0, 0.0, scene.size.0, scene.size.1) };
    let squares = matches!(one.outline, Outline::Square(_));
    let (margin, edge) = if squares { (HALF, EDGE) } else { (MARGIN, 0.0) };
    let (left, right) = (one.at.0.min(other.at.0) - margin, one.at.0.max(other.at.0) + margin);
    let (top, bottom) = (one.at.1.min(other.at.1) - margin, one.at.1.max(other.at.1) + margin);
    (left - edge, top, right - left + edge, bottom - top + edge)
}

/// The letters and numbers beside a part of a board of squares, whose own are out of sight.
fn coordinates(scene: &Scene, (left, top, width, height): (f32, f32, f32, f32)) -> String {
    let (inner, below) = (left + EDGE, top + height - EDGE);
    let mut svg = format!(
        "<path class=\"edge\" d=\"M{left:.0} {top:.0}h{EDGE}v{:.0}h{:.0}v{EDGE}h{:.0}z\"/>",
        height - EDGE,
        width - EDGE,
        -width
    );
    let squares = scene.spots.iter().filter(|spot| matches!(spot.outline, Outline::Square(_)));
    for spot in squares.clone().filter(|spot| (spot.at.1 - below).abs() < 60.0 && spot.at.1 < below) {
        let file: String = spot.name.chars().take(1).collect();
        let y = below + 34.0;
        let _ = write!(svg, "<text class=\"coordinate\" x=\"{:.0}\" y=\"{y:.0}\">{file}</text>", spot.at.0);
    }
    for spot in squares.filter(|spot| (spot.at.0 - inner).abs() < 60.0 && spot.at.0 > inner) {
        let rank: String = spot.name.chars().skip(1).collect();
        let (x, y) = (left + EDGE / 2.0, spot.at.1 + 10.0);
        let _ = write!(svg, "<text class=\"coordinate\" x=\"{x:.0}\" y=\"{y:.0}\">{rank}</text>");
    }
    if svg.contains("<text") { svg } else { String::new() }
}

/// An arrow along some spots. Its line ends before the last of them, so that what stands there is seen.
pub fn arrow(scene: &Scene, way: &[String], refused: bool) -> String {
    let points: Vec<(f32, f32)> = way.iter().filter_map(|name| scene.spot(name)).map(|spot| spot.at).collect();
    let [.., from, to] = points[..] else { return String::new() };
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / length, dy / length);
    let (tip, base) = ((to.0 - 22.0 * dx, to.1 - 22.0 * dy), (to.0 - 56.0 * dx, to.1 - 56.0 * dy));
    // It begins beside the first spot, for the same reason.
    let mut line = String::new();
    let first = (
        points[0].0 + 30.0 * towards(points[0].0, points[1].0),
        points[0].1 + 30.0 * towards(points[0].1, points[1].1),
    );
    for (x, y) in [&first].into_iter().chain(&points[1..points.len() - 1]).chain([&base]) {
        let _ = write!(line, "{x:.0},{y:.0} ");
    }
    let class = if refused { "arrow refused" } else { "arrow" };
    format!(
        "<g class=\"{class}\"><polyline points=\"{line}\"/><polygon points=\"{:.0},{:.0} {:.0},{:.0} {:.0},{:.0}\"/></g>",
        tip.0,
        tip.1,
        base.0 - 21.0 * dy,
        base.1 + 21.0 * dx,
        base.0 + 21.0 * dy,
        base.1 - 21.0 * dx
    )
}

/// The direction from one coordinate to another: -1, 0 or 1.
fn towards(from: f32, to: f32) -> f32 {
    if (to - from).abs() < 1.0 { 0.0 } else { (to - from).signum() }
}

/// A figure that was set up and played by the rules.
pub struct Staged {
    /// Before its steps.
    pub before: Box<dyn Replay>,
    /// After them.
    pub after: Box<dyn Replay>,
    /// The names of the messages that tell what happened.
    pub told: Vec<String>,
    /// The spots whose pieces are gone, apart from where somebody went away.
    pub gone: Vec<String>,
    /// The ways of its actions, from spot to spot.
    pub paths: Vec<Vec<String>>,
}

/// Sets a figure up and plays its steps.
///
/// # Errors
/// Names what is wrong with the position or a step; a test proves that no figure has such a fault.
pub fn stage(game: &str, figure: &Figure) -> Result<Staged, RuleError> {
    let steps: Vec<&String> = figure.before.iter().chain(&figure.steps).collect();
    let mut record = json!({"tavola": 1, "game": game, "options": figure.options, "steps": steps});
    if let Some(position) = &figure.position {
        record["position"] = json!(position);
    }
    let after = load(&record.to_string())?;
    let first = figure.before.len();
    let paths = (first..after.steps()).filter_map(|step| path_of(&*after.after(step), steps[step])).collect::<Vec<_>>();
    let told = after.told(Viewer::Public).into_iter().filter(|told| told.step > first);
    let told = told.flat_map(|told| told.words).map(|message| message.key.into_owned()).collect();
    let before = after.after(first);
    let gone = gone(&tokens(&*before), &tokens(&*after), &paths);
    Ok(Staged { before, after, told, gone, paths })
}

/// Where pieces stand, and whose they are.
fn tokens(replay: &dyn Replay) -> BTreeMap<String, Seat> {
    open_scene(replay).tokens.into_iter().filter_map(|token| Some((token.spot, token.owner?))).collect()
}

/// The spots of pieces that are gone: captured where they stood, or after a move. An attacker that fell before it
/// moved in is gone from where it began.
fn gone(stood: &BTreeMap<String, Seat>, stands: &BTreeMap<String, Seat>, paths: &[Vec<String>]) -> Vec<String> {
    let moves = || paths.iter().filter(|path| path.len() > 1);
    // Who ended where: the first of a chain of moves leads to the last.
    let mover = moves().next().and_then(|path| Some((path, stood.get(&path[0])?)));
    let mut gone = BTreeSet::new();
    for (spot, owner) in stood {
        let left = mover.is_some_and(|(path, _)| path[0] == *spot);
        if !left && stands.get(spot) != Some(owner) {
            gone.insert(spot.clone());
        }
    }
    if let (Some((first, owner)), Some(last)) = (mover, moves().next_back())
        && stands.get(&first[0]) != Some(owner)
        && !last.iter().any(|spot| stands.get(spot) == Some(owner) && stood.get(spot) != Some(owner))
    {
        let end = if stood.contains_key(&last[1]) { &last[0] } else { &last[1] };
        gone.insert(end.clone());
    }
    gone.into_iter().collect()
}

/// The spots that a step touches, as its seat touches them.
fn path_of(replay: &dyn Replay, step: &str) -> Option<Vec<String>> {
    let (seat, action) = step.split_once(' ')?;
    let view = replay.view(Viewer::Seat(Seat(seat.parse().ok()?)));
    view.input_moves().into_iter().find(|input_move| input_move.action == action).map(|input_move| input_move.path)
}

/// A figure as HTML: one board, or two where something is done.
pub fn figure(game: &str, figure: &Figure, caption: &str, words: &Localizer) -> Option<String> {
    let staged = stage(game, figure).ok()?;
    let shown = |replay: &dyn Replay| match figure.eyes {
        Some(seat) => replay.view(Viewer::Seat(seat)).scene(),
        None => open_scene(replay),
    };
    let seat = |replay: &dyn Replay| match replay.turn() {
        Turn::Seats(seats) => seats.iter().next(),
        _ => None,
    };
    let mut notes = Notes { marks: figure.marks.clone(), crop: figure.crop.clone(), ..Notes::default() };
    if let (Some(spot), Some(seat)) = (&figure.reach, seat(&*staged.before)) {
        let moves = staged.before.view(Viewer::Seat(seat)).input_moves();
        let targets = moves.into_iter().filter(|one| one.path.first() == Some(spot));
        notes.marks.extend(targets.filter_map(|one| one.path.get(1).cloned()));
    }
    if let (Some((action, _)), Some(_)) = (&figure.refused, seat(&*staged.before)) {
        notes.refused = true;
        notes.arrows = vec![action.split(['-', ' ']).map(str::to_owned).collect()];
        if staged.before.view(Viewer::Public).scene().spot(&notes.arrows[0][0]).is_none() {
            notes.gone = notes.arrows.remove(0).split_off(1);
        }
    }
    for path in &staged.paths {
        match path.len() {
            0 => {}
            1 => notes.marks.push(path[0].clone()),
            _ if figure.arrow.is_empty() => {
                notes.arrows.push(path[..2].to_vec());
                notes.marks.extend(path[2..].iter().cloned());
            }
            _ => {}
        }
    }
    if !figure.arrow.is_empty() {
        notes.arrows = vec![figure.arrow.clone()];
    }
    let (stood, scene) = (shown(&*staged.before), shown(&*staged.after));
    let before = picture(game, &stood, &notes, words);
    // Where cards alone change hands, a second board would show nothing new.
    let still = notes.arrows.is_empty() && stood.tokens == scene.tokens && stood.ground == scene.ground;
    let boards = if figure.steps.is_empty() || still {
        before
    } else {
        // A cross would hide who stands there now.
        let empty = |spot: &&String| scene.tokens.iter().all(|token| token.spot != **spot);
        let gone = staged.gone.iter().filter(empty).cloned().collect();
        let notes = Notes { gone, crop: figure.crop.clone(), ..Notes::default() };
        let after = picture(game, &scene, &notes, words);
        format!("<span class=\"pair\">{before}<span class=\"then\" aria-hidden=\"true\">→</span>{after}</span>")
    };
    Some(format!("<figure>{boards}<figcaption>{caption}</figcaption></figure>"))
}
