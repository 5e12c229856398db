//! Clocks for games at this screen: each seat's thinking time runs while it is to decide and somebody looks.

use crate::{app_state::t, controller::GameController};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tavola_core::{ExternalEvent, Seat, Turn};

/// How often the hands move, in milliseconds.
const TICK: u64 = 200;

/// The clocks a setup offers: minutes for the game, seconds for each decision.
pub const OFFERED: [(u32, u32); 6] = [(0, 0), (3, 2), (5, 5), (10, 10), (20, 10), (45, 20)];

/// The thinking time of every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// What is left, by seat, in milliseconds.
    pub left: Vec<u32>,
    /// What each decision adds, in milliseconds.
    pub gain: u32,
    /// What everybody began with, in milliseconds.
    pub whole: u32,
}

impl Clock {
    /// Full clocks for so many seats; nothing for a game without.
    pub fn new(reducer: u32, seconds: u32, seats: usize) -> Option<Clock> {
        let whole = reducer * 60_000;
        (reducer > 0).then(|| Clock { left: vec![whole; seats], gain: seconds * 1000, whole })
    }

    /// The clocks of the next game.
    #[must_use]
    pub fn again(self) -> Clock {
        Clock { left: vec![self.whole; self.left.len()], ..self }
    }
}

impl GameController {
    /// A decision was taken: its seat gains time.
    pub fn press_clock(&self, seat: Seat) {
        self.clock.update(|clock| {
            if let Some(clock) = clock
                && let Some(left) = clock.left.get_mut(seat.index())
            {
                *left += clock.gain;
            }
        });
    }

    /// Time passes for whoever is to decide; a seat that has none left loses by the clock.
    fn pass_time(&self, millis: u32) {
        // Behind the curtain nobody can think.
        if self.clock.with_untracked(Option::is_none) || self.looking.get_untracked().is_none() {
            return;
        }
        let Turn::Seats(seats) = self.now() else { return };
        let mut fallen = None;
        self.clock.update(|clock| {
            let Some(clock) = clock else { return };
            for seat in seats.iter() {
                if let Some(left) = clock.left.get_mut(seat.index()) {
                    *left = left.saturating_sub(millis);
                    if *left == 0 {
                        fallen = fallen.or(Some(seat));
                    }
                }
            }
        });
        if let Some(seat) = fallen {
            self.step_in(ExternalEvent::Time(seat));
        }
    }
}

/// The clocks, running. A game without clocks shows nothing.
#[component]
pub fn Clocks(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let last = StoredValue::new(js_sys::Date::now());
    let tick = move || {
        let now = js_sys::Date::now();
        // A machine that slept took no time from anybody.
        let passed = (now - last.get_value()).clamp(0.0, 2000.0) as u32;
        last.set_value(now);
        controller.pass_time(passed);
    };
    let handle = set_interval_with_handle(tick, Duration::from_millis(TICK)).ok();
    on_cleanup(move || {
        if let Some(handle) = handle {
            handle.clear();
        }
    });
    let running = move |seat: usize| match controller.read(|session| session.turn()) {
        Turn::Seats(seats) => seats.contains(Seat(seat as u8)),
        _ => false,
    };
    move || {
        controller.clock.get().map(|clock| {
            view! {
                <ul class="clocks" id="clocks" aria-label=move || t("clock")>
                    {clock.left.into_iter().enumerate().map(|(seat, left)| view! {
                        <li class:running=running(seat) class:low={left < 30_000}>
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
fn shown(left: u32) -> String {
    let seconds = left / 1000;
    if left < 10_000 {
        format!("0:0{seconds}.{}", left % 1000 / 100)
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}
