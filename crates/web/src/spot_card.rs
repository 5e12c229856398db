//! The small card of a spot: it comes under a mouse that rests, a finger that stays, and the keyboard's focus.

use crate::{
    app_state::{app_state, later, tell},
    board::spot_of,
};
use leptos::{ev, portal::Portal, prelude::*};
use tavola_ui_model::{SpotCard, SpotFact};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// How long a mouse or the focus rests on a spot until its card comes, in milliseconds.
const REST: u32 = 600;
/// How long a finger stays on it.
const STAY: u32 = 450;
/// How wide a card is, in the page's font size; the style sheet says the same.
const WIDTH: f64 = 18.0;
/// The distance of a card from its spot and from the window's edge, in pixels.
const GAP: f64 = 8.0;

/// What is known of a spot.
pub type About = Callback<String, Option<SpotCard>>;

/// The card that is asked for or shown. All fields are handles.
#[derive(Clone, Copy)]
pub struct Asked {
    about: Option<About>,
    svg: NodeRef<leptos::svg::Svg>,
    spot: StoredValue<Option<String>>,
    /// Changes with every question: a late answer to an old one is not shown.
    question: StoredValue<u32>,
    shown: RwSignal<Option<Card>>,
}

/// A card that is shown: of which spot, what it says, and where it stands.
#[derive(Clone, PartialEq)]
struct Card {
    spot: String,
    says: SpotCard,
    place: String,
}

impl Asked {
    /// Nothing is asked for.
    pub fn new(about: Option<About>, svg: NodeRef<leptos::svg::Svg>) -> Asked {
        let asked = Asked {
            about,
            svg,
            spot: StoredValue::new(None),
            question: StoredValue::new(0),
            shown: RwSignal::new(None),
        };
        let elsewhere = window_event_listener(ev::pointerdown, move |event| {
            if spot_of(event.target()).is_none() {
                asked.put_away();
            }
        });
        // An SVG that listens to the focus by itself would be a stop of the Tab key.
        let focused = window_event_listener(ev::focusin, move |event| {
            if app_state().keys.get_untracked() {
                asked.rest_on(asked.own_spot(event.target()));
            }
        });
        let left = window_event_listener(ev::focusout, move |_| asked.rest_on(None));
        on_cleanup(move || {
            elsewhere.remove();
            focused.remove();
            left.remove();
        });
        asked
    }

    /// The spot of this board that an event happened on.
    fn own_spot(&self, target: Option<web_sys::EventTarget>) -> Option<String> {
        let node = target.clone()?.dyn_into::<web_sys::Node>().ok()?;
        let svg = self.svg.get_untracked()?;
        svg.unchecked_ref::<web_sys::Node>().contains(Some(&node)).then(|| spot_of(target))?
    }

    /// Whether there are cards.
    pub fn is_on(&self) -> bool {
        self.about.is_some()
    }

    /// The mouse or the focus is on this spot, or on none.
    pub fn rest_on(&self, spot: Option<String>) {
        // A spot that leaves the page with the focus on it asks once more, when all this is gone already.
        if self.about.is_some() && self.spot.try_with_value(|asked| *asked != spot) == Some(true) {
            self.put_away();
            self.spot.set_value(spot.clone());
            self.soon(spot, REST);
        }
    }

    /// A finger went down on this spot.
    pub fn stay_on(&self, spot: Option<String>) {
        self.put_away();
        self.spot.set_value(None);
        self.soon(spot, STAY);
    }

    fn soon(&self, spot: Option<String>, millis: u32) {
        let (asked, now) = (*self, self.question.get_value());
        let Some(spot) = spot.filter(|_| self.about.is_some()) else { return };
        later(millis, move || {
            if asked.question.try_get_value() == Some(now) {
                asked.show(spot);
            }
        });
    }

    fn show(&self, spot: String) {
        let says = self.about.and_then(|about| untrack(|| about.run(spot.clone())));
        let area = self.svg.get_untracked().and_then(|svg| {
            let selector = format!("[data-spot=\"{spot}\"] .area");
            svg.unchecked_ref::<Element>().query_selector(&selector).ok().flatten()
        });
        if let (Some(says), Some(area)) = (says, area) {
            self.shown.set(Some(Card { spot, says, place: beside(&area) }));
        }
    }

    /// The card goes, or does not come; whether one was there.
    pub fn put_away(&self) -> bool {
        self.question.try_update_value(|question| *question += 1);
        let was = self.is_open();
        if was {
            self.shown.set(None);
        }
        was
    }

    /// Whether a card is shown.
    pub fn is_open(&self) -> bool {
        self.shown.try_with_untracked(Option::is_some).unwrap_or(false)
    }

    /// Whether the card of this spot is shown; tracks.
    pub fn tells_of(&self, spot: &str) -> bool {
        self.shown.with(|shown| shown.as_ref().is_some_and(|card| card.spot == spot))
    }

    /// The card, above everything else.
    pub fn view(self, game: &'static str) -> impl IntoView {
        move || {
            let card = StoredValue::new(self.shown.get()?);
            Some(view! { <Portal>{card.with_value(|card| drawn(game, card))}</Portal> })
        }
    }
}

/// Where a card stands, as a style: on the side of its spot where there is room, or above or below it.
fn beside(area: &Element) -> String {
    let spot = area.get_bounding_client_rect();
    let size = |length: Result<wasm_bindgen::JsValue, _>| length.ok().and_then(|length| length.as_f64()).unwrap_or(0.0);
    let (width, height) = (size(window().inner_width()), size(window().inner_height()));
    // The page's font grows with the window, as the style sheet says.
    let wide = WIDTH * (10.0 + 0.004 * width).clamp(16.0, 28.0);
    let upper = spot.top() + spot.bottom() < height;
    let within = |from: f64| from.clamp(GAP, (height - 12.0 * GAP).max(GAP));
    let beside = if upper {
        format!("top:{:.0}px;", within(spot.top()))
    } else {
        format!("bottom:{:.0}px;", within(height - spot.bottom()))
    };
    if spot.right() + 2.0 * GAP + wide <= width {
        return format!("{beside}left:{:.0}px", spot.right() + GAP);
    }
    if spot.left() - 2.0 * GAP - wide >= 0.0 {
        return format!("{beside}right:{:.0}px", width - spot.left() + GAP);
    }
    let left = (f64::midpoint(spot.left(), spot.right()) - wide / 2.0).clamp(GAP, (width - wide - GAP).max(GAP));
    if upper {
        format!("top:{:.0}px;left:{left:.0}px", spot.bottom() + GAP)
    } else {
        format!("bottom:{:.0}px;left:{left:.0}px", height - spot.top() + GAP)
    }
}

fn picture(art: &str) -> impl IntoView + use<> {
    view! { <svg viewBox="0 0 100 100" aria-hidden="true"><use_ href=format!("#{art}")/></svg> }
}

fn drawn(game: &'static str, card: &Card) -> impl IntoView + use<> {
    let SpotCard { art, name, rank, facts } = card.says.clone();
    view! {
        <aside class=format!("spot-card game-{game}") id="spot-card" role="tooltip" data-of=card.spot.clone() style=card.place.clone()>
            <header>
                {(!art.is_empty()).then(|| picture(&art))}
                <p><strong>{move || tell(&name)}</strong>{rank.map(|rank| view! { <span>{move || tell(&rank)}</span> })}</p>
            </header>
            <ul>{facts.into_iter().map(fact).collect_view()}</ul>
        </aside>
    }
}

fn fact(fact: SpotFact) -> impl IntoView {
    let SpotFact { art, head, text, pieces } = fact;
    let pieces = (!pieces.is_empty()).then(|| {
        let tiles = pieces.into_iter().map(|(art, name, count)| {
            let name = tell(&name);
            let label = count.map_or(name.clone(), |count| format!("{name} ×{count}"));
            view! { <span role="img" aria-label=label>{picture(&art)}{count.filter(|count| *count > 1).map(|count| view! { <b>{count}</b> })}</span> }
        });
        view! { <span class="others">{tiles.collect_view()}</span> }
    });
    view! {
        <li>
            {art.map(|art| picture(&art))}
            <p>
                {head.map(|head| view! { <b>{move || tell(&head)}</b>" " })}
                {text.map(|text| view! { <span>{move || tell(&text)}</span> })}
                {pieces}
            </p>
        </li>
    }
}
