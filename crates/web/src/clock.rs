//! The clocks of a game at this screen: the table's, read as time passes.

use crate::{
    app_state::{now, t, tell},
    controller::GameController,
};
use leptos::prelude::*;
use std::time::Duration;
use tavola_core::Seat;
use tavola_protocol::Clock;
use tavola_ui_model::Message;

/// How often the hands move, in milliseconds.
const TICK: u64 = 200;

/// The clocks a setup offers: minutes for the game, seconds for each decision.
pub const OFFERED: [(u32, u32); 6] = [(0, 0), (3, 2), (5, 5), (10, 10), (20, 10), (45, 20)];

/// The clock of so many minutes and seconds; none for no minutes.
pub fn clock_of((minutes, seconds): (u32, u32)) -> Clock {
    if minutes == 0 { Clock::None } else { Clock::Fischer { base: minutes * 60, plus: seconds } }
}

/// What is left on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// How much, in milliseconds.
    pub millis: i64,
    /// Whether it runs.
    pub runs: bool,
}

/// Lets time pass for a game at this screen, and reads its clocks while it does. A game without clocks has none.
pub fn ticking(controller: GameController) -> Callback<Seat, Option<Left>> {
    let ticks = RwSignal::new(0u32);
    let tick = move || {
        controller.tick();
        ticks.update(|ticks| *ticks = ticks.wrapping_add(1));
    };
    let handle = set_interval_with_handle(tick, Duration::from_millis(TICK)).ok();
    on_cleanup(move || {
        if let Some(handle) = handle {
            handle.clear();
        }
    });
    Callback::new(move |seat: Seat| {
        let reading = controller.session(|session| {
            let table = session.table();
            let reading = table.clocks.as_ref()?.get(seat.index())?;
            Some((*reading, table.at))
        });
        let (reading, at) = reading?;
        ticks.track();
        let passed = if reading.runs { now() - at } else { 0 };
        Some(Left { millis: (reading.left - passed).max(0), runs: reading.runs })
    })
}

/// The clocks in a row, running.
#[component]
pub fn Clocks(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let left = ticking(controller);
    let readings = move || {
        let seats = controller.read(|view| view.seats());
        (0..seats).map(Seat).filter_map(|seat| left.run(seat).map(|left| (seat, left))).collect::<Vec<_>>()
    };
    move || {
        let readings = readings();
        (!readings.is_empty()).then(|| {
            view! {
                <ul class="clocks" id="clocks" aria-label=move || t("clock")>
                    {readings.into_iter().map(|(seat, Left { millis, runs })| view! {
                        <li class:running=runs class:low={millis < 30_000}>
                            <span>{t(&format!("{game}-seat-{seat}"))}</span>
                            <strong role="timer">{shown(millis)}</strong>
                        </li>
                    }).collect_view()}
                </ul>
            }
        })
    }
}

/// `4:07`; tenths when it gets close, days and hours where there are some.
pub fn shown(millis: i64) -> String {
    let seconds = millis / 1000;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) if millis < 10_000 => format!("0:0{seconds}.{}", millis % 1000 / 100),
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, hours) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        (days, hours) => tell(&Message::new("clock-left").count("days", days).count("hours", hours)),
    }
}
