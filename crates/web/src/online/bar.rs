//! Above the board: who plays, their clocks, and how the line is.

use super::{
    remote_table::{Connection, RemoteTable},
    terms,
};
use crate::app_state::{t, tell};
use leptos::prelude::*;
use std::time::Duration;
use tavola_core::{Seat, Viewer};
use tavola_protocol::ToMove;
use tavola_ui_model::Message;

/// Players, clocks and line.
#[component]
pub fn Bar(remote: RemoteTable) -> impl IntoView {
    let now = RwSignal::new(js_sys::Date::now());
    let tick = set_interval_with_handle(move || now.set(js_sys::Date::now()), Duration::from_millis(250));
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    let count = Memo::new(move |_| remote.read(|snapshot| snapshot.seats.len()));
    view! {
        <div class="bar">
            <ul class="plaques" id="plaques">
                {move || (0..count.get()).map(|seat| view! { <Plaque remote seat=Seat(seat as u8) now/> }).collect_view()}
            </ul>
            <Wire remote/>
        </div>
    }
}

/// One player.
#[component]
fn Plaque(remote: RemoteTable, seat: Seat, now: RwSignal<f64>) -> impl IntoView {
    let name = move || {
        remote.read(|snapshot| {
            snapshot.seats.get(seat.index()).map(|info| terms::holder(&info.occupant)).unwrap_or_default()
        })
    };
    let side = move || remote.read(|snapshot| t(&format!("{}-seat-{seat}", snapshot.game)));
    let remark = move || {
        remote.read(|snapshot| {
            let info = snapshot.seats.get(seat.index())?;
            if let Some(bot) = &info.standin {
                return Some(tell(&Message::new("online-standin").text("bot", terms::bot(bot))));
            }
            (snapshot.viewer == Viewer::Seat(seat)).then(|| t("online-you"))
        })
    };
    let to_move = Memo::new(move |_| {
        remote.read(|snapshot| snapshot.began && matches!(&snapshot.turn, ToMove::Seats(seats) if seats.contains(seat)))
    });
    let clock = move || {
        let reading = remote.read(|snapshot| {
            snapshot.clocks.as_ref().and_then(|clock_readings| clock_readings.get(seat.index()).copied())
        })?;
        let since = if reading.runs { now.get() - remote.clocks_at.get() } else { 0.0 };
        Some((reading.left as f64 - since).max(0.0))
    };
    view! {
        <li class="plaque" class:to_move=move || to_move.get() data-seat=seat.to_string()>
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
    let (days, hours, reducer) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) => format!("{reducer}:{:02}", seconds % 60),
        (0, hours) => format!("{hours}:{reducer:02}:{:02}", seconds % 60),
        (days, hours) => tell(&Message::new("clock-left").count("days", days as i64).count("hours", hours as i64)),
    }
}

/// How the line is: nothing to say while it is up.
#[component]
fn Wire(remote: RemoteTable) -> impl IntoView {
    let waiting = Memo::new(move |_| remote.pending.with(Vec::len));
    view! {
        <div class="wire" id="wire" role="status" data-line=move || match remote.connection.get() {
            Connection::Calling => "calling",
            Connection::Up => "up",
            Connection::Down => "down",
        }>
            {move || match remote.connection.get() {
                Connection::Up => None,
                Connection::Calling => Some(view! { <p>{t("online-calling")}</p> }),
                Connection::Down => {
                    let kept = if waiting.get() > 0 { t("online-kept") } else { String::new() };
                    Some(view! { <p>{format!("{} {kept}", t("online-reconnecting"))}</p> })
                }
            }}
        </div>
    }
}
