//! Fingers are wide and spots may be small: a lens above the finger, and the spot that it most likely means.

use crate::board::Lit;
use leptos::prelude::*;
use tavola_ui_model::{Outline, Scene};
use web_sys::Element;

/// Spots that are narrower than this on the screen need a lens, in pixels.
const SMALL: f64 = 40.0;
/// How far a finger may miss what it means, in pixels.
const MISS: f64 = 26.0;
/// How much of the board the lens shows, in pixels of the page.
const SHOWN: f64 = 62.0;
/// How wide the lens is, in pixels.
const WIDTH: f64 = 136.0;
/// The distance of its middle from the finger.
const ABOVE: f64 = 92.0;

/// A round piece of the board, enlarged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lens {
    /// Where the finger is on the page.
    at: (f64, f64),
    /// The same on the board.
    middle: (f64, f64),
    /// How much of the board is shown, in its own units.
    shown: f64,
}

impl Lens {
    /// The lens over a finger; nothing where the spots are large enough.
    pub fn over(svg: &Element, at: (f64, f64), scene: Signal<Scene>) -> Option<Lens> {
        let place = Place::of(svg, scene)?;
        let narrowest = scene.with_untracked(|scene| scene.spots.iter().map(width).fold(f64::MAX, f64::min));
        (narrowest / place.unit < SMALL).then(|| Lens { at, middle: place.on_board(at), shown: SHOWN * place.unit })
    }

    /// The picture.
    pub fn show(self) -> impl IntoView {
        let Lens { at: (x, y), middle, shown } = self;
        let page = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(WIDTH);
        let left = (x - WIDTH / 2.0).clamp(4.0, (page - WIDTH - 4.0).max(4.0));
        // Where there is no room above the finger, it lies below.
        let top = if y - ABOVE - WIDTH / 2.0 > 4.0 { y - ABOVE - WIDTH / 2.0 } else { y + ABOVE - WIDTH / 2.0 };
        let view_box = format!("{:.0} {:.0} {shown:.0} {shown:.0}", middle.0 - shown / 2.0, middle.1 - shown / 2.0);
        view! {
            <div class="lens" aria-hidden="true" style=format!("left:{left:.0}px;top:{top:.0}px")>
                <svg viewBox=view_box><use_ href="#board-live"/></svg>
            </div>
        }
    }
}

/// The lit spot that a finger means: the nearest one, if it is near enough.
pub fn nearest(svg: &Element, at: (f64, f64), scene: Signal<Scene>, lit: Signal<Lit>) -> Option<String> {
    let place = Place::of(svg, scene)?;
    let (x, y) = place.on_board(at);
    scene.with_untracked(|scene| {
        lit.with_untracked(|lit| {
            let wanted =
                scene.spots.iter().filter(|spot| lit.targets.contains(&spot.name) || lit.movable.contains(&spot.name));
            let far = wanted.map(|spot| ((f64::from(spot.at.0) - x).hypot(f64::from(spot.at.1) - y), spot));
            let (far, spot) = far.min_by(|a, b| a.0.total_cmp(&b.0))?;
            (far / place.unit < MISS && width(spot) / place.unit < SMALL).then(|| spot.name.clone())
        })
    })
}

/// How wide a spot is, in the board's units.
fn width(spot: &tavola_ui_model::Spot) -> f64 {
    f64::from(match spot.outline {
        Outline::Square(side) => side,
        Outline::Disc(radius) => 2.0 * radius,
        Outline::Strip(_, _, width) => width,
    })
}

/// Where the picture of a board lies on the page: its corner, and how many of its units a pixel has. The picture fills
/// its place as far as its shape lets it.
struct Place {
    corner: (f64, f64),
    unit: f64,
}

impl Place {
    fn of(svg: &Element, scene: Signal<Scene>) -> Option<Place> {
        let place = svg.get_bounding_client_rect();
        let (width, height) = scene.with_untracked(|scene| scene.size);
        let (width, height) = (f64::from(width), f64::from(height));
        if place.width() < 1.0 || place.height() < 1.0 {
            return None;
        }
        let unit = (width / place.width()).max(height / place.height());
        let corner =
            (place.left() + (place.width() - width / unit) / 2.0, place.top() + (place.height() - height / unit) / 2.0);
        Some(Place { corner, unit })
    }

    fn on_board(&self, at: (f64, f64)) -> (f64, f64) {
        ((at.0 - self.corner.0) * self.unit, (at.1 - self.corner.1) * self.unit)
    }
}
