//! The clocks of a game at this screen: the table's, read as time passes.

use crate::{
    app_state::{now, t},
    controller::GameController,
};
use leptos::prelude::*;
use std::time::Duration;
use tavola_protocol::Clock;

/// How often the hands move, in milliseconds.
const TICK: u64 = 200;

/// The clocks a setup offers: minutes for the game, seconds for each decision.
pub const OFFERED: [(u32, u32); 6] = [(0, 0), (3, 2), (5, 5), (10, 10), (20, 10), (45, 20)];

/// The clock of so many minutes and seconds; none for no minutes.
pub fn clock_of((minutes, seconds): (u32, u32)) -> Clock {
    if minutes == 0 { Clock::None } else { Clock::Fischer { base: minutes * 60, plus: seconds } }
}

/// The clocks, running. A game without clocks shows nothing.
#[component]
pub fn Clocks(controller: GameController) -> impl IntoView {
    let game = controller.game();
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
    let readings = move || {
        ticks.track();
        controller.session(|session| {
            let table = session.table();
            let passed = now() - table.at;
            let left = |reading: &tavola_protocol::ClockReading| {
                let left = if reading.runs { reading.left - passed } else { reading.left };
                (left.max(0), reading.runs)
            };
            table.clocks.as_ref().map(|clocks| clocks.iter().map(left).collect::<Vec<_>>())
        })
    };
    move || {
        readings().map(|readings| {
            view! {
                <ul class="clocks" id="clocks" aria-label=move || t("clock")>
                    {readings.into_iter().enumerate().map(|(seat, (left, runs))| view! {
                        <li class:running=runs class:low={left < 30_000}>
                            <span>{t(&format!("{game}-seat-{seat}"))}</span>
                            <strong role="timer">{shown(left)}</strong>
                        </li>
                    }).collect_view()}
                </ul>
            }
        })
    }
}

/// `4:07`; tenths when it gets close.
fn shown(left: i64) -> String {
    let seconds = left / 1000;
    if left < 10_000 {
        format!("0:0{seconds}.{}", left % 1000 / 100)
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}
