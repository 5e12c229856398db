//! Above the board: who plays, their clocks, and how the line is.

use super::{
    far::{Far, Standing},
    terms,
};
use crate::house::{t, tell};
use leptos::prelude::*;
use std::time::Duration;
use tavola_kernel::{Seat, Viewer};
use tavola_protocol::Due;
use tavola_stage::Say;

/// Players, clocks and line.
#[component]
pub fn Bar(far: Far) -> impl IntoView {
    let now = RwSignal::new(js_sys::Date::now());
    let tick = set_interval_with_handle(move || now.set(js_sys::Date::now()), Duration::from_millis(250));
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    let count = Memo::new(move |_| far.read(|sheet| sheet.seats.len()));
    view! {
        <div class="bar">
            <ul class="plaques" id="plaques">
                {move || (0..count.get()).map(|seat| view! { <Plaque far seat=Seat(seat as u8) now/> }).collect_view()}
            </ul>
            <Wire far/>
        </div>
    }
}

/// One player.
#[component]
fn Plaque(far: Far, seat: Seat, now: RwSignal<f64>) -> impl IntoView {
    let name = move || {
        far.read(|sheet| sheet.seats.get(seat.index()).map(|chair| terms::holder(&chair.who)).unwrap_or_default())
    };
    let side = move || far.read(|sheet| t(&format!("{}-seat-{seat}", sheet.game)));
    let remark = move || {
        far.read(|sheet| {
            let chair = sheet.seats.get(seat.index())?;
            if let Some(bot) = &chair.standin {
                return Some(tell(&Say::new("online-standin").text("bot", terms::bot(bot))));
            }
            (sheet.viewer == Viewer::Seat(seat)).then(|| t("online-you"))
        })
    };
    let due = Memo::new(move |_| {
        far.read(|sheet| sheet.began && matches!(&sheet.turn, Due::Seats(seats) if seats.contains(seat)))
    });
    let clock = move || {
        let face = far.read(|sheet| sheet.clocks.as_ref().and_then(|faces| faces.get(seat.index()).copied()))?;
        let since = if face.runs { now.get() - far.clocks_at.get() } else { 0.0 };
        Some((face.left as f64 - since).max(0.0))
    };
    view! {
        <li class="plaque" class:due=move || due.get() data-seat=seat.to_string()>
            <strong>{name}</strong>
            <span class="seat-name">{move || remark().map(|remark| format!("{remark} – "))}{side}</span>
            {move || clock().map(|left| view! {
                <span class="clock" role="timer" class:short={left < 20_000.0}>{shown(left)}</span>
            })}
        </li>
    }
}

/// A time that is left: days and hours, or minutes and seconds.
fn shown(millis: f64) -> String {
    let seconds = (millis / 1000.0).ceil() as u64;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, hours) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        (days, hours) => tell(&Say::new("clock-left").count("days", days as i64).count("hours", hours as i64)),
    }
}

/// How the line is: nothing to say while it is up.
#[component]
fn Wire(far: Far) -> impl IntoView {
    let waiting = Memo::new(move |_| far.pending.with(Vec::len));
    view! {
        <div class="wire" id="wire" role="status" data-line=move || match far.standing.get() {
            Standing::Calling => "calling",
            Standing::Up => "up",
            Standing::Down => "down",
        }>
            {move || match far.standing.get() {
                Standing::Up => None,
                Standing::Calling => Some(view! { <p>{t("online-calling")}</p> }),
                Standing::Down => {
                    let kept = if waiting.get() > 0 { t("online-kept") } else { String::new() };
                    Some(view! { <p>{format!("{} {kept}", t("online-reconnecting"))}</p> })
                }
            }}
        </div>
    }
}
