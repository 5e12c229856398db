//! Lists of tables: to take a seat, to watch, and one's own with whose turn it is.

use super::{
    api::{self, TableSummary},
    live::{Live, Standing},
    terms,
    trouble::Trouble,
};
use crate::{
    app_state::{go, t, tell},
    cards::day,
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use tavola_core::ErrorCode;
use tavola_ui_model::Message;

/// The reader's own games, those first in which they decide; nothing where there are none.
#[component]
pub fn Mine(
    list: Memo<Option<Vec<TableSummary>>>,
    /// The message above them.
    title: &'static str,
    trouble: RwSignal<Option<Trouble>>,
    live: Live,
) -> impl IntoView {
    let sorted = Memo::new(move |_| list.get().map(|games| live.sorted(games)));
    let some = Memo::new(move |_| list.with(|list| list.as_ref().is_some_and(|list| !list.is_empty())));
    let waiting = Memo::new(move |_| list.with(|list| live.waiting(list.as_deref().unwrap_or_default())));
    let count = move || {
        let count = waiting.get();
        (count > 0).then(|| {
            view! { <span class="turns" id="my-turns">{tell(&Message::new("online-your-turns").count("count", count as i64))}</span> }
        })
    };
    move || {
        some.get().then(|| {
            view! {
                <h2 class="counted">{move || t(title)}{count}</h2>
                <div id="mine"><Tables list=sorted none="online-no-tables" act="online-back" trouble live/></div>
            }
        })
    }
}

/// A list of tables.
#[component]
pub fn Tables(
    list: Memo<Option<Vec<TableSummary>>>,
    none: &'static str,
    act: &'static str,
    trouble: RwSignal<Option<Trouble>>,
    /// Their pictures, who watches and whose turn it is, where they are played.
    #[prop(optional)]
    live: Option<Live>,
) -> impl IntoView {
    let go_there = move |summary: &TableSummary| {
        let table = summary.table.clone();
        let full = summary.players.len() >= usize::from(summary.seats) || act == "online-back";
        spawn_local(async move {
            let here = format!("/table/{table}");
            if full {
                return go(&here);
            }
            match api::ask::<Value>("POST", &format!("/api/tables/{table}/seat"), Some(json!({}))).await {
                Ok(_) => go(&here),
                Err(no) if no.code() == Some(ErrorCode::Seated) => go(&here),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let row = move |summary: TableSummary| {
        let names = summary.players.iter().map(|one| if one.bot { terms::bot(&one.name) } else { one.name.clone() });
        let names = names.collect::<Vec<_>>().join(", ");
        let (game, about) = (summary.game.clone(), summary.clone());
        let id = summary.table.clone();
        let shown = live.map(|live| {
            let (table, watched) = (id.clone(), id.clone());
            let drawn = move || live.pictures.with(|all| all.get(&table).cloned().unwrap_or_default());
            let count = move || live.watching.with(|all| all.get(&watched).copied()).unwrap_or(0);
            let watching = move || {
                let count = count();
                (count > 0).then(|| view! { <span class="watching">{tell(&Message::new("online-watching").count("count", count))}</span> })
            };
            (view! { <span class="thumb" aria-hidden="true" inner_html=drawn></span> }, watching)
        });
        let (thumb, watching) = shown.unzip();
        let standing = live.filter(|_| act == "online-back").map(|live| {
            let told = about.clone();
            let standing = Memo::new(move |_| live.standing(&told));
            view! { <span class="standing" class:yours=move || standing.get() == Standing::Yours>{move || standing.get().tell()}</span> }
        });
        let away = summary.players.iter().filter_map(|one| {
            let said = Message::new("vacation-of").text("name", one.name.clone()).text("day", day(one.vacation?));
            Some(view! { <span class="away">{tell(&said)}</span> })
        });
        let away = away.collect_view();
        let what = view! {
            <strong>{t(&format!("{game}-name"))}</strong>
            <span>{terms::terms(&about.game, &about.options, &about.setup)}</span>
            <span>{names}</span>
            {away}
            {watching}
            {standing}
        };
        let what = if live.is_some() {
            view! { <a class="what" href=format!("#/table/{}", about.table)>{what}</a> }.into_any()
        } else {
            view! { <span class="what">{what}</span> }.into_any()
        };
        view! {
            <li>
                {thumb}
                {what}
                <button data-table=id on:click=move |_| go_there(&summary)>{t(act)}</button>
            </li>
        }
    };
    view! {
        <ul class="tables">
            {move || match list.get() {
                None => view! { <li>{t("online-calling")}</li> }.into_any(),
                Some(list) if list.is_empty() => view! { <li>{t(none)}</li> }.into_any(),
                Some(list) => list.into_iter().map(row).collect_view().into_any(),
            }}
        </ul>
    }
}
