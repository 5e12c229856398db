//! The puzzles: a win is asked for, and every answer is proven or refuted before it is played.

use crate::{
    app_state::{t, tell},
    controller::GameController,
    setup::{Player, begin, occupants},
    store::SavedExtras,
};
use leptos::prelude::*;
use tavola_core::{Seat, Viewer};
use tavola_protocol::Clock;
use tavola_ui_model::{Message, Reply, Wish, puzzles};

/// What an answer was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins against every defence, in so many turns more.
    Right(u32),
    /// It does not.
    Wrong,
}

impl GameController {
    /// Asks for a proof before the action is played. What does not win is not played.
    pub fn answer_puzzle(&self, seat: Seat, action: &str) {
        let Some(turns) = self.puzzle.get_untracked() else { return };
        let (controller, action) = (*self, action.to_owned());
        self.let_go();
        self.verdict.set(None);
        self.thinking.set(true);
        let view = self.peek(Viewer::Seat(seat), |view| view.text());
        self.ask(view, Wish::Proof(action.clone(), turns), 0, move |answer| {
            controller.thinking.set(false);
            if matches!(answer, Ok(Reply::Proof(Some(false)))) {
                controller.verdict.set(Some(Verdict::Wrong));
            } else {
                controller.verdict.set(Some(Verdict::Right(turns - 1)));
                controller.puzzle.set((turns > 1).then_some(turns - 1));
                controller.perform(seat, &action);
            }
        });
    }
}

/// What the last answer was worth.
#[component]
pub fn Judged(controller: GameController) -> impl IntoView {
    let said = move || {
        Some(match controller.verdict.get()? {
            Verdict::Wrong => t("puzzle-wrong"),
            Verdict::Right(0) => t("puzzle-solved"),
            Verdict::Right(turns) => tell(&Message::new("puzzle-right").count("turns", turns)),
        })
    };
    let right = move || controller.verdict.get().is_some_and(|verdict| verdict != Verdict::Wrong);
    move || {
        said().map(
            |said| view! { <p class="advice" id="verdict" role="status" data-right=right().to_string()>{said}</p> },
        )
    }
}

/// The puzzles of Sparta.
#[component]
pub fn Puzzles() -> impl IntoView {
    let all = puzzles();
    let open = move |position: String, seat: Seat, turns: u32| {
        let players =
            [Seat(0), Seat(1)].map(|one| if one == seat { Player::Person } else { Player::Bot("strong".to_owned()) });
        let extras = SavedExtras { puzzle: Some(turns), ..SavedExtras::default() };
        // The puzzles are positions of the bots' own data, which their tests read whole.
        let _ = begin("sparta", &[], Some(&position), &occupants(&players), Clock::None, extras);
    };
    view! {
        <section class="sheet">
            <h1>{move || t("puzzles-title")}</h1>
            <p>{move || t("puzzles-text")}</p>
            <ol class="puzzles">
                {all.into_iter().map(|puzzle| {
                    let turns = puzzle.turns;
                    let seat = puzzle.seat;
                    let position = puzzle.position.clone();
                    view! {
                        <li>
                            <button on:click=move |_| open(position.clone(), seat, turns)>
                                {move || tell(&Message::new("puzzle").seat("seat", "sparta", seat).count("turns", turns))}
                            </button>
                        </li>
                    }
                }).collect_view()}
            </ol>
        </section>
    }
}
