//! The moves of a game as a list: who did what. A click goes there, a touch of the mouse shows where it was.

use super::{analysis::Judged, line::GameLine};
use crate::app_state::{t, tell_all};
use leptos::prelude::*;
use tavola_core::Viewer;
use tavola_ui_model::{Judgement, Mark, Told};
use wasm_bindgen::JsCast;

/// The list.
#[component]
pub fn Moves(
    /// The game and the step that is shown.
    line: GameLine,
    /// What the bots said about its decisions.
    judged: Judged,
    /// Who looks.
    seen: Signal<Viewer>,
    /// The spots of the move under the mouse.
    pointed: RwSignal<Vec<String>>,
) -> impl IntoView {
    let GameLine { whole, step, .. } = line;
    let game = whole.with_value(|session| session.view(Viewer::Public).game());
    let told = Memo::new(move |_| whole.with_value(|session| session.told(seen.get())));
    let list = NodeRef::<leptos::html::Ol>::new();
    // The move that is shown stays in sight; the page itself does not move.
    Effect::new(move |_| {
        step.track();
        told.track();
        let Some(list) = list.get() else { return };
        request_animation_frame(move || {
            let row = list.query_selector("[aria-current]").ok().flatten();
            if let Some(row) = row.and_then(|row| row.dyn_into::<web_sys::HtmlElement>().ok()) {
                list.set_scroll_top(row.offset_top() - list.offset_top() - list.client_height() / 2);
            }
        });
    });
    let row = move |one: Told, until: usize| {
        let at = one.step;
        // A step that this viewer was not told of belongs to the move before it.
        let current = move || (at..until).contains(&step.get()).then_some("step");
        let spots = one.spots.clone();
        let point = move || pointed.set(spots.clone());
        let focus = point.clone();
        let seat = one.seat;
        let sign = move || judged.with(|all| all.get(&(at - 1)).and_then(Judgement::mark).map(Mark::sign));
        view! {
            <li>
                <button
                    aria-current=current
                    data-step=at.to_string()
                    on:click=move |_| line.go_to(at)
                    on:mouseenter=move |_| point()
                    on:mouseleave=move |_| pointed.set(Vec::new())
                    on:focus=move |_| focus()
                    on:blur=move |_| pointed.set(Vec::new())
                >
                    <span class="number">{at}</span>
                    <span class="mover">{move || seat.map(|seat| t(&format!("{game}-seat-{seat}")))}</span>
                    <span class="words">{move || tell_all(&one.words)}" "<b class="judged">{sign}</b></span>
                </button>
            </li>
        }
    };
    let rows = move || {
        told.with(|told| {
            let ends = told.iter().skip(1).map(|one| one.step).chain([usize::MAX]);
            told.iter().cloned().zip(ends).map(|(one, until)| row(one, until)).collect_view()
        })
    };
    view! {
        <h2 class="moves-title">{move || t("log")}</h2>
        <ol class="moves" id="moves" node_ref=list>{rows}</ol>
    }
}
