//! Sentences about a position. Each lights its places on the board while it is pointed at or has the focus.

use crate::{
    app_state::{app_state, t, tell},
    controller::GameController,
};
use leptos::prelude::*;
use tavola_ui_model::{Insight, Message};

/// The sentences as one paragraph.
#[component]
pub fn Sentences(
    /// The paragraph's id.
    id: &'static str,
    sentences: Vec<Insight>,
    /// The spots that are lit.
    pointed: RwSignal<Vec<String>>,
) -> impl IntoView {
    let sentence = move |Insight { said, spots }: Insight| {
        let focus = (!spots.is_empty()).then_some("0");
        let point = move || pointed.set(spots.clone());
        let point_too = point.clone();
        view! {
            <span
                class="insight"
                tabindex=focus
                on:mouseenter=move |_| point()
                on:mouseleave=move |_| pointed.set(Vec::new())
                on:focus=move |_| point_too()
                on:blur=move |_| pointed.set(Vec::new())
            >{move || tell(&said)}</span>
            " "
        }
    };
    // What is taken away can no longer be left by the mouse.
    on_cleanup(move || {
        pointed.try_set(Vec::new());
    });
    view! { <p class="advice" id=id>{sentences.into_iter().map(sentence).collect_view()}</p> }
}

/// Beside a hint at a table on this device: everything there is to say about the position.
#[component]
pub fn Explain(controller: GameController) -> impl IntoView {
    let explained = RwSignal::new(None::<Vec<Insight>>);
    let busy = move || controller.thinking.get();
    // The hint may be gone when the answer comes.
    let ask = move |_| {
        controller.explain(move |said| {
            explained.try_set(Some(said));
        });
    };
    let more = move || {
        controller.is_local().then(|| {
            view! {
                <p class="buttons">
                    <button id="explain" disabled=busy on:click=ask>{move || t("analysis-explain")}</button>
                </p>
            }
        })
    };
    move || match explained.get() {
        Some(sentences) => {
            let pointed = app_state().pointed;
            view! { <div role="status"><Sentences id="explained" sentences pointed/></div> }.into_any()
        }
        None => more().into_any(),
    }
}

/// How far the bots looked, where the game says it.
pub fn depth(game: &str, depth: u8) -> String {
    tell(&Message::new(format!("analysis-depth-{game}")).count("count", depth))
}
