//! Boards as pictures of their own, drawn from the scenes of every user interface.

use std::collections::{BTreeMap, BTreeSet};
use tavola_core::Seat;
use tavola_ui_model::{Language, Localizer, Notes, Scene, defs, picture};

/// Colours, and each game's board; the light ones.
const COLOURS: &str = include_str!("../../web/assets/css/1-tokens.css");
const BOARDS: [(&str, &str); 3] = [
    ("sparta", include_str!("../../ui-model/art/sparta/board.css")),
    ("impero", include_str!("../../ui-model/art/impero/board.css")),
    ("stratego", include_str!("../../ui-model/art/stratego/board.css")),
];

/// A scene as a whole SVG document.
pub fn draw(game: &str, symbols: &str, scene: Scene) -> String {
    let board = picture(game, &scene, &Notes::default(), &Localizer::of(Language::English));
    let drawn = defs(game);
    // Until the game's drawings are loaded, `defs` leaves out those that code draws.
    let symbols = if drawn.ends_with(symbols) { String::new() } else { symbols.to_owned() };
    let style = BOARDS.iter().find(|(name, _)| *name == game).map_or("", |(_, style)| style);
    let colours: Vec<&str> = COLOURS
        .lines()
        .take_while(|line| !line.starts_with("@media"))
        .filter(|line| !line.starts_with("@font-face"))
        .collect();
    // In a document of XML a style sheet is text like any other.
    let style = format!("{}\n{style}", colours.join("\n")).replace('&', "&amp;").replace('<', "&lt;");
    let head = format!(
        "<style>{style}\n.token text,.coordinate{{text-anchor:middle;font-family:Georgia,serif;font-weight:700}}.coordinate{{font-size:26px}}</style><defs>{drawn}{symbols}</defs>"
    );
    let document = board.replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"480\" ", 1);
    document.replacen('>', &format!(">{head}"), 1)
}

/// The public's scene with each seat's own pieces as that seat sees them: for the owner of the truth.
pub fn opened(public: Scene, seats: Vec<Scene>) -> Scene {
    let spots: BTreeSet<String> = public.spots.iter().map(|spot| spot.name.clone()).collect();
    let mut tokens: Vec<_> = public.tokens.iter().filter(|token| token.owner.is_none()).cloned().collect();
    let mut seen = BTreeMap::new();
    for (seat, scene) in (0..).map(Seat).zip(seats) {
        for token in scene.tokens.into_iter().filter(|token| token.owner == Some(seat) && spots.contains(&token.spot)) {
            seen.insert(token.spot.clone(), token);
        }
    }
    tokens.extend(seen.into_values());
    Scene { tokens, ..public }
}
