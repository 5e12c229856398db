//! Games of the server as rows: a picture, who played, how it ended.

use super::{Portrait, category_name, page_of};
use crate::{
    app_state::{t, tell, with_words},
    cards::day,
    faces::Icon,
    lazy::load_one_game,
    online::{
        api::{self, TableSummary},
        terms,
    },
    replay::download,
};
use leptos::{prelude::*, task::spawn_local};
use std::collections::BTreeMap;
use tavola_ui_model::{Message, Notes, defs, load, offered, open_scene, picture};

/// The pictures of finished games, by table.
pub type Pictures = RwSignal<BTreeMap<String, String>>;

/// How a finished game ended for somebody.
fn outcome(summary: &TableSummary, name: &str) -> &'static str {
    match (&summary.winners, summary.seats(name).next()) {
        (Some(winners), Some(seat)) => match (winners.contains(&seat), winners.len()) {
            (true, 1) => "won",
            (true, _) | (false, 0) => "drawn",
            (false, _) => "lost",
        },
        _ => "over",
    }
}

/// The category's words of a game that may not be rated: its name and its mode.
fn title(summary: &TableSummary) -> String {
    let mode = summary.options.get("mode").or_else(|| summary.options.get("ruleset"));
    category_name(&mode.map_or(summary.game.clone(), |mode| format!("{}-{mode}", summary.game)))
}

/// Draws the pictures of finished games, one after the other, for as long as somebody looks. Only a finished game has a
/// record, and the server gives it out when everybody may know how it ended.
pub fn draw(games: Vec<TableSummary>, pictures: Pictures) {
    spawn_local(async move {
        for summary in games.into_iter().filter(|summary| summary.status == "over") {
            let known = |drawn: &BTreeMap<String, String>| drawn.contains_key(&summary.table);
            match pictures.try_with_untracked(known) {
                None => return,
                Some(true) => continue,
                Some(false) => {}
            }
            // A row without a picture is still a row.
            let Ok(record) = api::fetch("GET", &format!("/api/tables/{}/record", summary.table), None).await else {
                continue;
            };
            if load_one_game(&summary.game).await.is_err() {
                continue;
            }
            let Ok(replay) = load(&record) else { continue };
            let scene = open_scene(replay.as_ref());
            let drawn = untrack(|| with_words(|words| picture(&summary.game, &scene, &Notes::default(), words)));
            pictures.try_update(|all| all.insert(summary.table, drawn));
        }
    });
}

/// The symbols that the pictures use; made again when a game's code has come.
#[component]
pub fn Symbols() -> impl IntoView {
    view! {
        <svg class="symbols" aria-hidden="true">
            {offered().map(|entry| view! {
                <defs inner_html=move || { crate::app_state::app_state().texts.track(); defs(entry.name) }></defs>
            }).collect_view()}
        </svg>
    }
}

/// A list of games as somebody played them.
#[component]
pub fn GameList(
    /// The games.
    games: Vec<TableSummary>,
    /// Who played.
    name: String,
    pictures: Pictures,
    /// Deletes one, where that is possible.
    #[prop(optional, into)]
    delete: Option<Callback<String>>,
) -> impl IntoView {
    let name = StoredValue::new(name);
    view! {
        <ul class="played">
            {games.into_iter().map(|summary| view! { <Row summary name pictures delete/> }).collect_view()}
        </ul>
    }
}

#[component]
fn Row(
    summary: TableSummary,
    name: StoredValue<String>,
    pictures: Pictures,
    delete: Option<Callback<String>>,
) -> impl IntoView {
    let over = summary.status == "over";
    let result = name.with_value(|name| outcome(&summary, name));
    let at = summary.ended_at.unwrap_or(summary.created_at);
    let table = summary.table.clone();
    let drawn = move || pictures.with(|all| all.get(&table).cloned().unwrap_or_default());
    let rivals: Vec<_> = summary
        .players
        .iter()
        .filter(|player| player.bot || name.with_value(|name| !player.name.eq_ignore_ascii_case(name)))
        .map(|player| {
            if player.bot || summary.imported {
                view! { <span class="rival">{terms::bot(&player.name)}</span> }.into_any()
            } else {
                view! { <a class="rival" href=page_of(&player.name)><Portrait name=player.name.clone()/>{player.name.clone()}</a> }
                    .into_any()
            }
        })
        .collect();
    let (id, game) = (summary.table.clone(), summary.game.clone());
    let save = move |_| {
        let (id, game) = (id.clone(), game.clone());
        spawn_local(async move {
            // Without a network the button does nothing, and the page says so elsewhere.
            if let Ok(record) = api::fetch("GET", &format!("/api/tables/{id}/record"), None).await {
                download(&record, &game);
            }
        });
    };
    let state = match summary.status.as_str() {
        "over" => match result {
            "won" => "history-won",
            "lost" => "history-lost",
            "drawn" => "over-draw",
            _ => "history-over",
        },
        "running" => "history-running",
        _ => "history-open",
    };
    let told = summary.clone();
    let about = move || terms::terms(&told.game, &BTreeMap::new(), &told.setup);
    let said = summary.clone();
    let table = summary.table.clone();
    let named = tell(&Message::new("history-save").text("game", title(&summary)));
    view! {
        <li data-table=summary.table.clone() data-result=if over { result } else { "" }>
            <span class="thumb" inner_html=drawn></span>
            <span class="told-of">
                <strong>{move || title(&said)}</strong>
                <span class="rivals">{rivals}</span>
                <span class="soft">{about}" · "{move || day(at)}</span>
            </span>
            <span class=format!("result {}", if over { result } else { "" })>{move || t(state)}</span>
            <span class="acts">
                {if over {
                    view! {
                        <a class="button" href=format!("#/played/{table}")><Icon name="recap"/>{move || t("history-replay")}</a>
                        <button class="quiet" title=named.clone() aria-label=named on:click=save><Icon name="down"/></button>
                        {delete.map(|delete| {
                            let (table, named) = (table.clone(), tell(&Message::new("kept-delete").text("game", title(&summary))));
                            view! { <button class="quiet delete" title=named.clone() aria-label=named on:click=move |_| delete.run(table.clone())><Icon name="trash"/></button> }
                        })}
                    }.into_any()
                } else {
                    view! { <a class="button" href=format!("#/table/{table}")>{move || t("online-back")}</a> }.into_any()
                }}
            </span>
        </li>
    }
}
