//! Resigning: asked once more in the middle of the page, where the pointer is not.

use crate::{app_state::t, side::icon};
use leptos::prelude::*;

/// The button, and the question it asks before it does it.
#[component]
pub fn Resign(
    /// What happens if the answer is yes.
    sure: Callback<()>,
) -> impl IntoView {
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            // It is refused only where it is open already.
            let _ = dialog.show_modal();
        }
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <button id="resign" on:click=open>
            {icon("i-flag")}
            {move || t("resign")}
        </button>
        <dialog class="ask" node_ref=dialog aria-labelledby="resign-title">
            <h2 id="resign-title">{move || t("resign-title")}</h2>
            <p>{move || t("resign-text")}</p>
            <div class="buttons">
                <button class="danger" id="resign-sure" on:click=move |_| { close(); sure.run(()); }>{move || t("resign-sure")}</button>
                <button class="primary" id="resign-no" autofocus on:click=move |_| close()>{move || t("resign-no")}</button>
            </div>
        </dialog>
    }
}
