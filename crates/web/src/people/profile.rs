//! The page of a player: who, how strong, what came of it, the latest games.

use super::{
    Portrait, Rating,
    card::Acts,
    category_name,
    games::{GameList, Symbols, draw},
    graph::{Change, Graph},
    is_me, page_of,
};
use crate::{
    app_state::{t, tell},
    cards::day,
    online::{
        api::{self, TableSummary},
        terms,
        trouble::{Dead, Trouble},
    },
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use std::collections::BTreeMap;
use tavola_ui_model::Message;

/// A player as the server tells it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Player {
    name: String,
    guest: bool,
    created_at: i64,
    /// Until when they are on vacation.
    #[serde(default)]
    vacation: Option<i64>,
    ratings: Vec<Rating>,
    games: Vec<TableSummary>,
}

/// The score of a kind of games.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Score {
    name: String,
    bot: bool,
    won: u32,
    drawn: u32,
    lost: u32,
}

/// What a player's games came to.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Results {
    games: u32,
    by_category: Vec<Score>,
    by_opponent: Vec<Score>,
    by_clock: Vec<Score>,
}

/// The page.
#[component]
pub fn Profile(name: String) -> impl IntoView {
    let player = RwSignal::new(None::<Player>);
    let results = RwSignal::new(None::<Results>);
    let dead = RwSignal::new(None::<Trouble>);
    let pictures = RwSignal::new(BTreeMap::new());
    spawn_local(async move {
        let path = format!("/api/players/{}", js_sys::encode_uri_component(&name));
        match api::ask::<Player>("GET", &path, None).await {
            Ok(found) => {
                draw(found.games.clone(), pictures);
                player.try_set(Some(found));
                // The page stands without it.
                if let Ok(found) = api::ask::<Results>("GET", &format!("{path}/results"), None).await {
                    results.try_set(Some(found));
                }
            }
            Err(no) => drop(dead.try_set(Some(no))),
        }
    });
    move || {
        if let Some(trouble) = dead.get() {
            return view! { <Dead trouble/> }.into_any();
        }
        let Some(player) = player.get() else {
            return view! { <p class="soft calling" role="status">{t("online-calling")}</p> }.into_any();
        };
        let (name, since, away) = (player.name.clone(), player.created_at, player.vacation);
        let about = if player.guest { "people-guest" } else { "people-since" };
        // A memo, so that a stranger who becomes a guest by a click keeps the buttons that they clicked.
        let (own, mine) = (name.clone(), name.clone());
        let mine = Memo::new(move |_| is_me(&mine));
        let (games, whose) = (player.games.clone(), name.clone());
        view! {
            <Symbols/>
            <section class="profile" id="profile">
                <header class="sheet person">
                    <Portrait name=name.clone()/>
                    <div>
                        <h1>{name.clone()}</h1>
                        <p class="soft">{move || tell(&Message::new(about).text("day", day(since)))}</p>
                        {away.map(|until| view! { <p class="away" id="away">{move || tell(&Message::new("vacation-until").text("day", day(until)))}</p> })}
                    </div>
                    {move || if mine.get() {
                        view! { <p class="buttons"><a class="button" href="#/account">{t("account-title")}</a><a class="button" href="#/history">{t("history-title")}</a></p> }.into_any()
                    } else {
                        view! { <Acts name=own.clone() guest=player.guest/> }.into_any()
                    }}
                </header>
                <Ratings name=name.clone() ratings=player.ratings/>
                {move || results.get().filter(|results| results.games > 0).map(|results| view! { <Scores results/> })}
                <section class="panel">
                    <h2>{move || t("people-last")}</h2>
                    {if games.is_empty() {
                        view! { <p class="soft">{move || t("people-none")}</p> }.into_any()
                    } else {
                        view! { <GameList games name=whose pictures/> }.into_any()
                    }}
                </section>
            </section>
        }
        .into_any()
    }
}

/// A tile for each category, and the graph of the one that was chosen.
#[component]
fn Ratings(name: String, ratings: Vec<Rating>) -> impl IntoView {
    let shown = RwSignal::new(None::<String>);
    let changes = RwSignal::new(None::<Vec<Change>>);
    let name = StoredValue::new(name);
    let show = move |category: String| {
        shown.set(Some(category.clone()));
        changes.set(None);
        spawn_local(async move {
            let path = name.with_value(|name| {
                format!(
                    "/api/players/{}/ratings/{}",
                    js_sys::encode_uri_component(name),
                    js_sys::encode_uri_component(&category)
                )
            });
            // Where it does not come, the tile stands alone.
            let found = api::ask::<Vec<Change>>("GET", &path, None).await.unwrap_or_default();
            if shown.try_with_untracked(|shown| shown.as_ref() == Some(&category)) == Some(true) {
                changes.set(Some(found));
            }
        });
    };
    // The one that was played most is shown at once.
    if let Some(most) = ratings.iter().max_by_key(|rating| rating.games) {
        show(most.category.clone());
    }
    let tile = move |rating: Rating| {
        let (category, pressed) = (rating.category.clone(), rating.category.clone());
        let (value, deviation) = (rating.value.round(), (2.0 * rating.deviation).round());
        let mark = if rating.provisional { "?" } else { "" };
        let said = Message::new(if rating.provisional { "people-provisional" } else { "people-sure" })
            .text("deviation", deviation)
            .count("games", rating.games);
        let title = rating.category.clone();
        view! {
            <button class="tile" data-category=rating.category.clone()
                aria-pressed=move || shown.with(|shown| shown.as_ref() == Some(&pressed)).to_string()
                on:click=move |_| show(category.clone())>
                <span class="small">{move || category_name(&title)}</span>
                <strong>{value}{mark}</strong>
                <span class="soft small">{move || tell(&said)}</span>
            </button>
        }
    };
    let none = ratings.is_empty();
    view! {
        <section class="panel">
            <h2>{move || t("people-ratings")}</h2>
            {none.then(|| view! { <p class="soft" id="unrated">{move || t("people-unrated")}</p> })}
            <div class="tiles">{ratings.into_iter().map(tile).collect_view()}</div>
            {move || changes.get().map(|changes| view! { <Graph changes/> })}
        </section>
    }
}

/// What the games came to.
#[component]
fn Scores(results: Results) -> impl IntoView {
    let Results { games, by_category, by_opponent, by_clock } = results;
    let table = |title: &'static str, scores: Vec<Score>, named: fn(&Score) -> AnyView| {
        let row = move |score: Score| {
            let whole = f64::from((score.won + score.drawn + score.lost).max(1));
            let part = |count: u32| format!("width:{:.1}%", 100.0 * f64::from(count) / whole);
            let said = Message::new("people-score")
                .count("won", i64::from(score.won))
                .count("drawn", i64::from(score.drawn))
                .count("lost", i64::from(score.lost));
            view! {
                <li>
                    <span class="name">{named(&score)}</span>
                    <span class="score">{move || tell(&said)}</span>
                    <span class="score-bar" aria-hidden="true">
                        <i class="won" style=part(score.won)></i><i class="drawn" style=part(score.drawn)></i><i class="lost" style=part(score.lost)></i>
                    </span>
                </li>
            }
        };
        view! { <div><h3>{move || t(title)}</h3><ul class="scores">{scores.into_iter().map(row).collect_view()}</ul></div> }
    };
    let counted = Message::new("people-counted").count("games", i64::from(games));
    view! {
        <section class="panel" id="results">
            <h2>{move || t("people-results")}</h2>
            <p class="soft small">{move || tell(&counted)}</p>
            <div class="columns">
                {table("people-by-game", by_category, |score| {
                    let category = score.name.clone();
                    (move || category_name(&category)).into_any()
                })}
                {table("people-by-opponent", by_opponent, |score| if score.bot {
                    let bot = score.name.clone();
                    (move || terms::bot(&bot)).into_any()
                } else {
                    view! { <a href=page_of(&score.name)><Portrait name=score.name.clone()/>{score.name.clone()}</a> }.into_any()
                })}
                {table("people-by-clock", by_clock, |score| {
                    let key = format!("people-clock-{}", score.name);
                    (move || t(&key)).into_any()
                })}
            </div>
        </section>
    }
}
