//! The card of a player at the table: how strong, and what one can do about them.

use crate::{
    app_state::t,
    people::{About, Acts, Portrait, page_of, ratings_of},
};
use leptos::{html, prelude::*, task::spawn_local};

/// Opens the card of the player of this name. Names at a table are buttons where this is in the context.
#[derive(Clone, Copy)]
pub struct OpenCard(pub Callback<String>);

/// The card; closed while it is nobody's.
#[component]
pub fn PlayerCard(
    /// Whose card is open.
    name: RwSignal<Option<String>>,
    /// The table where they are met.
    table: String,
) -> impl IntoView {
    let table = StoredValue::new(table);
    move || {
        name.get()
            .map(|whose| view! { <Card whose table=table.get_value() close=Callback::new(move |()| name.set(None))/> })
    }
}

#[component]
fn Card(whose: String, table: String, close: Callback<()>) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    dialog.on_load(|dialog| {
        // It is refused only where it is open already.
        let _ = dialog.show_modal();
    });
    let about = RwSignal::new(None::<About>);
    let asked = whose.clone();
    spawn_local(async move {
        // Without an answer the card has no ratings.
        if let Ok(found) = ratings_of(&asked).await {
            about.try_set(Some(found));
        }
    });
    view! {
        <dialog class="ask card-of" id="player-card" node_ref=dialog aria-labelledby="card-name" on:close=move |_| close.run(())>
            <header class="person">
                <Portrait name=whose.clone()/>
                <div>
                    <h2 id="card-name">{whose.clone()}</h2>
                    <p><a href=page_of(&whose)>{move || t("card-page")}</a></p>
                </div>
            </header>
            {move || about.get().map(|about| view! {
                <ul class="card-ratings">
                    {about.ratings.into_iter().map(|(category, value)| view! { <li><span>{category}</span><strong>{value}</strong></li> }).collect_view()}
                </ul>
                <Acts name=whose.clone() guest=about.guest table=table.clone()/>
            })}
            <p class="buttons"><button class="primary" id="close-card" on:click=move |_| close.run(())>{move || t("card-close")}</button></p>
        </dialog>
    }
}
