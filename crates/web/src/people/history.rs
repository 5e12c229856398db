//! One's own games on the server: filters, replay, download.

use super::games::{GameList, Symbols, draw};
use crate::{
    app_state::t,
    online::{
        api::{self, Found, Person, TableSummary},
        trouble::{Dead, Notice, Trouble},
    },
};
use leptos::{prelude::*, task::spawn_local};
use std::{collections::BTreeMap, fmt::Write};
use tavola_core::ErrorCode;
use tavola_ui_model::offered;

/// So many games a page.
const PAGE: u32 = 20;

/// What to look for.
#[derive(Clone, Default, PartialEq)]
struct Wanted {
    game: String,
    status: String,
    rated: String,
    opponent: String,
}

impl Wanted {
    fn query(&self, me: &str, after: Option<&str>) -> String {
        let mut query = format!("/api/tables?limit={PAGE}&player={}", js_sys::encode_uri_component(me));
        let fields = [
            ("game", Some(self.game.as_str())),
            ("status", Some(self.status.as_str())),
            ("rated", Some(self.rated.as_str())),
            ("opponent", Some(self.opponent.trim())),
            ("after", after),
        ];
        for (name, value) in fields {
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                // Writing to a text cannot fail.
                let _ = write!(query, "&{name}={}", js_sys::encode_uri_component(value));
            }
        }
        query
    }
}

/// The two lists: games of the server, and those against the computer.
#[component]
pub fn Tabs(
    /// Which of them is shown.
    computer: bool,
) -> impl IntoView {
    let tab = |to: &'static str, label: &'static str, here: bool| {
        view! { <a href=to aria-current=here.then_some("page")>{move || t(label)}</a> }
    };
    view! {
        <nav class="tabs" aria-label=move || t("history-title")>
            {tab("#/history", "history-online", !computer)}
            {tab("#/history/computer", "history-computer", computer)}
        </nav>
    }
}

/// The page.
#[component]
pub fn History() -> impl IntoView {
    let me = RwSignal::new(None::<Person>);
    let wanted = RwSignal::new(Wanted::default());
    let games = RwSignal::new(None::<Vec<TableSummary>>);
    let next = RwSignal::new(None::<String>);
    let trouble = RwSignal::new(None::<Trouble>);
    let dead = RwSignal::new(None::<Trouble>);
    let pictures = RwSignal::new(BTreeMap::new());
    let read = move |more: bool| {
        let Some(name) = me.with_untracked(|me| me.as_ref().map(|me| me.name.clone())) else { return };
        let asked = wanted.get_untracked();
        let after = next.get_untracked().filter(|_| more);
        spawn_local(async move {
            let found = api::ask::<Found>("GET", &asked.query(&name, after.as_deref()), None).await;
            // Somebody who has asked for something else meanwhile gets that.
            if wanted.try_with_untracked(|wanted| *wanted == asked) != Some(true) {
                return;
            }
            match found {
                Ok(found) => {
                    trouble.set(None);
                    next.set(found.next);
                    draw(found.games.clone(), pictures);
                    games.update(|games| match games {
                        Some(games) if more => games.extend(found.games),
                        other => *other = Some(found.games),
                    });
                }
                // A name that nobody has has played no games.
                Err(no) if no.code() == Some(ErrorCode::Missing) => {
                    next.set(None);
                    games.set(Some(Vec::new()));
                }
                Err(no) => trouble.set(Some(no)),
            }
        });
    };
    spawn_local(async move {
        match api::come_in().await {
            Ok(person) => {
                me.try_set(Some(person));
                read(false);
            }
            Err(no) => drop(dead.try_set(Some(no))),
        }
    });
    let choose = move |change: fn(&mut Wanted, String), value: String| {
        wanted.update(|wanted| change(wanted, value));
        read(false);
    };
    let select = move |id: &'static str,
                       label: &'static str,
                       change: fn(&mut Wanted, String),
                       values: Vec<(String, String)>| {
        view! {
            <label>
                <span class="hidden">{move || t(label)}</span>
                <select id=id on:change=move |event| choose(change, event_target_value(&event))>
                    {values.into_iter().map(|(value, key)| view! { <option value=value>{move || t(&key)}</option> }).collect_view()}
                </select>
            </label>
        }
    };
    let of = |all: &str, rest: &[(&str, &str)]| -> Vec<(String, String)> {
        let first = (String::new(), all.to_owned());
        std::iter::once(first).chain(rest.iter().map(|(value, key)| ((*value).to_owned(), (*key).to_owned()))).collect()
    };
    let mut kinds = of("history-all-games", &[]);
    kinds.extend(offered().map(|entry| (entry.name.to_owned(), format!("{}-name", entry.name))));
    let kinds = StoredValue::new(kinds);
    move || {
        match dead.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => view! {
            <Symbols/>
            <section class="shelf history" id="history">
                <header class="hello"><h1>{move || t("history-title")}</h1></header>
                <Tabs computer=false/>
                <form class="filters" role="search" on:submit=|event| event.prevent_default()>
                    {select("filter-game", "history-all-games", |wanted, value| wanted.game = value, kinds.get_value())}
                    {select("filter-status", "history-all", |wanted, value| wanted.status = value,
                        of("history-all", &[("over", "kept-over"), ("running", "kept-open"), ("open", "history-open")]))}
                    {select("filter-rated", "history-any", |wanted, value| wanted.rated = value,
                        of("history-any", &[("true", "history-rated"), ("false", "history-unrated")]))}
                    <input type="search" id="filter-opponent" placeholder=move || t("history-opponent") aria-label=move || t("history-opponent")
                        on:change=move |event| choose(|wanted, value| wanted.opponent = value, event_target_value(&event))/>
                </form>
                <Notice trouble/>
                {move || match (games.get(), me.get()) {
                    (Some(games), Some(_)) if games.is_empty() => view! { <p class="soft" id="no-games">{t("history-none")}</p> }.into_any(),
                    (Some(games), Some(me)) => view! { <GameList games name=me.name pictures/> }.into_any(),
                    _ => view! { <p class="soft" role="status">{t("online-calling")}</p> }.into_any(),
                }}
                {move || next.with(Option::is_some).then(|| view! {
                    <p class="shelf-link"><button id="more-games" on:click=move |_| read(true)>{t("history-more")}</button></p>
                })}
            </section>
        }
        .into_any(),
    }
    }
}
