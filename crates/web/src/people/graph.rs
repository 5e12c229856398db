//! How a rating went, as a line.

use crate::{
    app_state::{t, tell},
    cards::day,
};
use leptos::prelude::*;
use std::fmt::Write;
use tavola_ui_model::Message;

/// The graph's size in its own units.
const SIZE: (f64, f64) = (600.0, 160.0);
/// The least span of ratings that fills the height, so that a small change is no mountain.
const SPAN: f64 = 100.0;

/// One rated game.
#[derive(Clone, Debug, PartialEq, serde::Deserialize)]
pub struct Change {
    before: f64,
    after: f64,
    at: i64,
}

/// The line, with its highest, lowest and last value in words.
#[component]
pub fn Graph(changes: Vec<Change>) -> impl IntoView {
    let (width, height) = SIZE;
    let values: Vec<f64> = changes
        .first()
        .map(|first| first.before)
        .into_iter()
        .chain(changes.iter().map(|change| change.after))
        .collect();
    let high = values.iter().copied().fold(f64::MIN, f64::max);
    let low = values.iter().copied().fold(f64::MAX, f64::min);
    let spare = ((SPAN - (high - low)) / 2.0).max(10.0);
    let (top, bottom) = (high + spare, low - spare);
    let gap = width / values.len().saturating_sub(1).max(1) as f64;
    let mut points = String::new();
    for (number, value) in values.iter().enumerate() {
        // Writing to a text cannot fail.
        let _ = write!(points, "{:.1},{:.1} ", gap * number as f64, height * (top - value) / (top - bottom));
    }
    let lines = [1, 2, 3].map(|quarter| {
        let y = height * f64::from(quarter) / 4.0;
        view! { <line class="axis" x1="0" x2=width y1=y y2=y></line> }
    });
    let said = Message::new("people-graph")
        .count("games", changes.len() as i64)
        .text("high", high.round())
        .text("low", low.round())
        .text("last", values.last().map_or(0.0, |last| last.round()));
    let days = [changes.first(), changes.last()].map(|change| change.map(|change| day(change.at)).unwrap_or_default());
    if changes.is_empty() {
        return view! { <p class="soft">{move || t("people-no-graph")}</p> }.into_any();
    }
    view! {
        <figure class="chart rating-graph">
            <svg viewBox=format!("0 0 {width} {height}") preserveAspectRatio="none" aria-hidden="true">
                {lines}
                <polyline class="line line0" points=points></polyline>
            </svg>
            <p class="days soft small" aria-hidden="true"><span>{days[0].clone()}</span><span>{days[1].clone()}</span></p>
            <figcaption>{move || tell(&said)}</figcaption>
        </figure>
    }
    .into_any()
}
