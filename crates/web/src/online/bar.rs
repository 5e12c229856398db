//! The clocks of a table elsewhere, and how the line is.

use super::remote_table::{Connection, RemoteTable};
use crate::{app_state::t, clock::Left};
use leptos::prelude::*;
use std::time::Duration;
use tavola_core::Seat;

/// Reads the clocks of a table elsewhere, running between the messages.
pub fn ticking(remote: RemoteTable) -> Callback<Seat, Option<Left>> {
    let now = RwSignal::new(js_sys::Date::now());
    let tick = set_interval_with_handle(move || now.set(js_sys::Date::now()), Duration::from_millis(250));
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    Callback::new(move |seat: Seat| {
        let reading = remote.read(|snapshot| {
            snapshot.clocks.as_ref().and_then(|clock_readings| clock_readings.get(seat.index()).copied())
        })?;
        let since = if reading.runs { now.get() - remote.clocks_at.get() } else { 0.0 };
        Some(Left { millis: (reading.left - since as i64).max(0), runs: reading.runs })
    })
}

/// How the line is: nothing to say while it is up.
#[component]
pub fn Wire(remote: RemoteTable) -> impl IntoView {
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
