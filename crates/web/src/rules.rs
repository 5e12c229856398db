//! The rules pages.

use crate::{
    app::Lost,
    app_state::{app_state, t},
};
use leptos::prelude::*;
use tavola_ui_model::{defs, entry, illustrated, offered};

/// The rules of a game in the reader's language; the address may name a clause.
#[component]
pub fn Rules(game: String) -> impl IntoView {
    if entry(&game).is_none() {
        return view! { <Lost/> }.into_any();
    }
    let game = StoredValue::new(game);
    let text = move || game.with_value(|game| illustrated(game, app_state().language.get())).unwrap_or_default();
    Effect::new(move |_| {
        let route = app_state().route.get();
        app_state().language.track();
        let clause = route.trim_matches('/').split('/').nth(2).map(str::to_owned);
        if let Some(clause) = clause {
            // The page is in place once this effect's turn is over.
            crate::app_state::later(30, move || {
                if let Some(item) = document().get_element_by_id(&clause) {
                    item.scroll_into_view();
                    let _ = item.class_list().add_1("named");
                }
            });
        }
    });
    view! {
        <nav class="tabs" aria-label=move || t("nav-rules")>
            {offered().map(|entry| entry.name).map(|name| view! {
                <a href=format!("#/rules/{name}") aria-current=move || game.with_value(|game| game == name).then_some("page")>
                    {move || t(&format!("{name}-name"))}
                </a>
            }).collect_view()}
        </nav>
        <svg class="symbols" aria-hidden="true"><defs inner_html=game.with_value(|game| defs(game))></defs></svg>
        <article class="sheet rules" inner_html=text></article>
        <p class="sheet"><a class="button" href=format!("#/new/{}", game.get_value())>{move || t("home-new")}</a></p>
    }
    .into_any()
}
