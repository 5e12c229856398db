//! What flies over the page while an event is shown: cards from hexes to hands, soldiers to what they attack. The style
//! sheet moves it by transforms alone.

use crate::controller::GameController;
use leptos::prelude::*;
use tavola_core::{Seat, Viewer};
use tavola_ui_model::{Flight, Motion, Place};

/// How long one waits for the one before it, in percent of an event.
const APART: usize = 12;

/// The layer above the page.
#[component]
pub fn Flights(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let flights = move || {
        let (_, Motion { flights, share }) = controller.motion.get().filter(|_| controller.back.get().is_none())?;
        let me = controller.looking.get_untracked().and_then(Viewer::seat);
        // Dice are seen to fall before anything comes of them.
        let first = if share >= 300 { 90 } else { 0 };
        let flying = flights.into_iter().enumerate().filter_map(|(number, flight)| {
            let Flight { art, from, to } = flight;
            let ((x0, y0), (x1, y1)) = (middle(&from, me)?, middle(&to, me)?);
            let delay = first + (number * APART).min(110);
            let style = format!(
                "--x0:{x0:.0}px;--y0:{y0:.0}px;--x1:{x1:.0}px;--y1:{y1:.0}px;animation-delay:calc(var(--event) * {delay} / 100)"
            );
            let march = art == "i-knight" && matches!(to, Place::Spot(_));
            let card = !march && art != "i-knight";
            let view_box = if art == "i-cards" { "0 0 24 24" } else { "0 0 40 40" };
            Some(view! {
                <span class="flight" class:card=card class:march=march style=style>
                    <svg viewBox=view_box><use_ href=format!("#{art}")/></svg>
                </span>
            })
        });
        Some(flying.collect_view())
    };
    view! { <div class=format!("flights board-{game}") aria-hidden="true">{flights}</div> }
}

/// The middle of a place on the screen; nothing where it is not to be seen.
fn middle(place: &Place, me: Option<Seat>) -> Option<(f64, f64)> {
    let find = |selector: &str| {
        let found = document().query_selector(selector).ok().flatten()?;
        let place = found.get_bounding_client_rect();
        (place.width() > 0.0).then(|| (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0))
    };
    match place {
        // A hex's middle is its area; its sign may stand aside.
        Place::Spot(name) => find(&format!("#table [data-spot=\"{name}\"] .area")),
        Place::Hand(seat, kind) => {
            let own = kind.filter(|_| Some(*seat) == me);
            own.and_then(|kind| find(&format!("#hand > :nth-child({})", kind + 1)))
                .or_else(|| find(&format!("[data-seat=\"{seat}\"] .face")))
        }
        Place::Bank => {
            let scene = document().query_selector("#table .scene").ok().flatten()?.get_bounding_client_rect();
            Some((scene.left() + 60.0, scene.top() + 50.0))
        }
    }
}
