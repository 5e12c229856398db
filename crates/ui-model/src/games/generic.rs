//! A board for any game, by the contract alone: the spots of [`Notation::board`], and what [`Notation::placed`] puts
//! on them.

use crate::{
    games::Level,
    scene::{InputMove, Outline, Scene, Spot, Token},
};
use serde_json::Value;
use std::fmt::Write;
use tavola_core::{Notation, Placed};
use tavola_i18n::{Message, action, piece};
use tavola_registry::for_games;

macro_rules! impls {
    ([$($game:ty: $kind:ident),+ $(,)?]) => { $(impl_ui!($kind $game);)+ };
}

macro_rules! impl_ui {
    (full $game:ty) => {};
    (generic $game:ty) => {
        impl crate::GameUi for $game {}
    };
}

for_games!([impls]);

/// The bots of a game without bots of its own.
pub(crate) const LEVELS: &[Level] = &[Level { name: "random", millis: 10 }, Level { name: "uct", millis: 300 }];

/// The side of a spot.
const SIDE: f32 = 100.0;
/// The frame around the board.
const FRAME: f32 = 30.0;

/// A piece of each seat, and one that is nobody's: the same shape, a colour and a sign each, so that nobody needs the
/// colour.
pub(crate) fn symbols() -> String {
    let seats = ["#1c5fb0", "#d96a00", "#f4f1ea", "#7a2f8f"].map(|ink| (ink, "#1c1510"));
    let signs = [
        "<circle r=\"9\"/>",
        "<path d=\"M0-10 10 9H-10Z\"/>",
        "<path d=\"M-8-8H8V8H-8Z\"/>",
        "<path d=\"M0-11 11 0 0 11-11 0Z\"/>",
    ];
    let mut svg = String::from(
        "<symbol id=\"generic-piece\" viewBox=\"0 0 100 100\"><circle cx=\"50\" cy=\"46\" r=\"26\" fill=\"#cfc4ae\" stroke=\"#1c1510\" stroke-width=\"4\"/></symbol>",
    );
    for (seat, ((ink, edge), sign)) in seats.iter().zip(signs).enumerate() {
        let _ = write!(
            svg,
            "<symbol id=\"generic-piece{seat}\" viewBox=\"0 0 100 100\"><circle cx=\"50\" cy=\"46\" r=\"26\" fill=\"{ink}\" stroke=\"{edge}\" stroke-width=\"4\"/><g fill=\"{edge}\" transform=\"translate(50 46)\">{sign}</g></symbol>"
        );
    }
    svg
}

/// Whatever the board lists with an id and coordinates, in reading order.
fn spots<G: Notation>(rules: &G::Rules) -> Vec<(String, (f32, f32))> {
    let board = G::board(rules);
    let lists = board.as_object().into_iter().flat_map(|board| board.values()).filter_map(Value::as_array);
    let mut spots: Vec<(String, (f32, f32))> = lists
        .flatten()
        .filter_map(|spot| {
            let number = |name: &str| spot.get(name)?.as_f64().map(|number| number as f32);
            Some((spot.get("id")?.as_str()?.to_owned(), (number("x")?, number("y")?)))
        })
        .collect();
    spots.sort_by(|(_, a), (_, b)| a.1.total_cmp(&b.1).then(a.0.total_cmp(&b.0)));
    spots
}

/// The board with its spots as squares, each with its name, and the pieces as discs.
pub(crate) fn scene<G: Notation>(rules: &G::Rules, view: &G::View) -> Scene {
    let spots = spots::<G>(rules);
    let placed = G::placed(view);
    let least = |pick: fn(&(f32, f32)) -> f32| spots.iter().map(|(_, at)| pick(at)).fold(f32::INFINITY, f32::min);
    let most = |pick: fn(&(f32, f32)) -> f32| spots.iter().map(|(_, at)| pick(at)).fold(f32::NEG_INFINITY, f32::max);
    let (left, top) = (least(|at| at.0), least(|at| at.1));
    let side = |least: f32, most: f32| 2.0 * FRAME + SIDE * (1.0 + (most - least).max(0.0));
    let size = (side(left, most(|at| at.0)), side(top, most(|at| at.1)));
    let place = |at: (f32, f32)| (FRAME + SIDE * (at.0 - left + 0.5), FRAME + SIDE * (at.1 - top + 0.5));
    let mut ground =
        format!("<rect class=\"generic-frame\" width=\"{:.0}\" height=\"{:.0}\" rx=\"14\"/>", size.0, size.1);
    for (number, (name, at)) in spots.iter().enumerate() {
        let (x, y) = place(*at);
        let _ = write!(
            ground,
            "<rect class=\"generic-spot{}\" x=\"{:.0}\" y=\"{:.0}\" width=\"{SIDE}\" height=\"{SIDE}\"/><text class=\"generic-name\" x=\"{:.0}\" y=\"{:.0}\">{}</text>",
            number % 2,
            x - SIDE / 2.0,
            y - SIDE / 2.0,
            x - SIDE / 2.0 + 8.0,
            y - SIDE / 2.0 + 20.0,
            escaped(name),
        );
    }
    let label = |name: &str| {
        let here = placed.iter().filter(|one| one.spot == name);
        let pieces: Vec<Message> = here.map(|one| piece(G::NAME, &one.text)).collect();
        let key = if pieces.is_empty() { "generic-spot-empty" } else { "generic-spot" };
        Message::new(key).text("spot", name).list("pieces", pieces)
    };
    Scene {
        size,
        ground,
        overlay: String::new(),
        spots: spots
            .iter()
            .map(|(name, at)| Spot {
                name: name.clone(),
                at: place(*at),
                outline: Outline::Square(SIDE),
                label: label(name),
            })
            .collect(),
        tokens: placed.iter().map(token::<G>).collect(),
    }
}

fn token<G: Notation>(placed: &Placed) -> Token {
    let seat = placed.owner.map(|seat| (seat.0 % 4).to_string()).unwrap_or_default();
    Token {
        spot: placed.spot.clone(),
        art: format!("generic-piece{seat}"),
        owner: placed.owner,
        caption: Some(piece(G::NAME, &placed.text)),
        note: None,
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// An action as a touch of the spots its text names, or as a button where it names none.
pub(crate) fn input_moves<G: Notation>(rules: &G::Rules, chosen: &G::Action) -> Vec<InputMove> {
    let text = G::action_text(chosen);
    let spots = spots::<G>(rules);
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let path = words.filter(|word| spots.iter().any(|(name, _)| name == word)).map(String::from).collect();
    let label = action(G::NAME, &text);
    vec![InputMove { action: text, path, label, needs_confirmation: false }]
}
