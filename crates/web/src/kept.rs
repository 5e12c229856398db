//! All games of this screen: unfinished ones to go on with, finished ones to look at again.

use crate::{
    app_state::{app_state, t, tell},
    cards::{Card, rivals, title},
    faces::Icon,
    games::{self, About, Deleted},
};
use leptos::{prelude::*, task::spawn_local};
use tavola_ui_model::{Message, defs, offered};

/// The page.
#[component]
pub fn Games() -> impl IntoView {
    let wanted = RwSignal::new(String::new());
    let deleted = RwSignal::new(None::<Deleted>);
    spawn_local(games::refresh());
    let found = move |over: bool| {
        let wanted = wanted.get().to_lowercase();
        let fits = |about: &About| {
            let text = format!("{} {}", title(about), rivals(about)).to_lowercase();
            about.over() == over && wanted.split_whitespace().all(|word| text.contains(word))
        };
        app_state().games.with(|games| games.iter().filter(|about| fits(about)).cloned().collect::<Vec<_>>())
    };
    let list = move |over: bool| {
        let row = move |about: About| {
            let gone = about.clone();
            let named = tell(&Message::new("kept-delete").text("game", title(&about)));
            view! {
                <li>
                    <Card about/>
                    <button
                        class="quiet delete"
                        title=named.clone()
                        aria-label=named
                        on:click=move |_| {
                            let gone = gone.clone();
                            spawn_local(async move { drop(deleted.try_set(games::delete(gone).await)) });
                        }
                    ><Icon name="trash"/></button>
                </li>
            }
        };
        let games = found(over);
        (!games.is_empty()).then(|| view! { <ul class="kept">{games.into_iter().map(row).collect_view()}</ul> })
    };
    let none = move |key: &'static str| view! { <p class="soft">{move || t(key)}</p> };
    view! {
        <svg class="symbols" aria-hidden="true">
            {offered().map(|entry| view! { <defs inner_html=defs(entry.name)></defs> }).collect_view()}
        </svg>
        <section class="shelf" id="games">
            <header class="hello">
                <h1>{move || t("kept-title")}</h1>
                <label class="search">
                    <span class="hidden">{move || t("kept-search")}</span>
                    <input
                        type="search"
                        id="search"
                        placeholder=move || t("kept-search")
                        on:input=move |event| wanted.set(event_target_value(&event))
                    />
                </label>
            </header>
            <div role="status" id="undo-delete">
                {move || deleted.get().map(|gone| view! {
                    <p class="toast">
                        {move || t("kept-deleted")}
                        <button id="restore" on:click=move |_| {
                            games::restore(gone.clone());
                            deleted.set(None);
                        }>{move || t("kept-restore")}</button>
                    </p>
                })}
            </div>
            <h2>{move || t("kept-open")}</h2>
            {move || list(false).map_or_else(|| none("kept-none-open").into_any(), IntoAny::into_any)}
            <h2>{move || t("kept-over")}</h2>
            {move || list(true).map_or_else(|| none("kept-none-over").into_any(), IntoAny::into_any)}
        </section>
    }
}
