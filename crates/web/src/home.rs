//! The home page: games to go on with, and three games, one click each.

use crate::{
    app_state::{app_state, now, t, why},
    cards::Card,
    faces::Icon,
    games,
    lazy::{OnlineAtHome, load_kept_games, with_game_code},
    puzzle::{daily, solved},
    setup::{poster, quick},
};
use leptos::{prelude::*, task::spawn_local};
use tavola_ui_model::{Entry, defs, offered};

/// So many games to go on with are shown; the others are one click away.
const SHOWN: usize = 3;

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let refusal = RwSignal::new(None);
    spawn_local(games::refresh());
    load_kept_games();
    let open = Memo::new(move |_| {
        let games = app_state().games.get();
        games.into_iter().filter(|about| !about.over()).take(SHOWN).collect::<Vec<_>>()
    });
    let any = move || app_state().games.with(|games| !games.is_empty());
    let today = daily(now());
    let (sign, daily_text) =
        if solved("sparta").contains(&today) { ("check", "home-daily-done") } else { ("puzzle", "home-daily") };
    view! {
        <svg class="symbols" aria-hidden="true">
            {offered().map(|entry| view! { <defs inner_html=move || { app_state().texts.track(); defs(entry.name) }></defs> }).collect_view()}
        </svg>
        <div class="home">
            <header class="hello">
                <h1>{move || t("home-title")}</h1>
                <p class="soft">{move || t("home-text")}</p>
                <p class="more">
                    <a class="button" id="daily" href=format!("#/puzzle/sparta/{today}")>
                        <Icon name=sign/>
                        <span>{move || t(daily_text)}</span>
                    </a>
                    <a class="button" id="online" href="#/online"><Icon name="people"/><span>{move || t("home-online")}</span></a>
                </p>
            </header>
            {move || refusal.get().map(|no| {
                let (head, rule) = why(&no);
                view! { <p class="notice" role="alert">{head}" "{rule}</p> }
            })}
            {move || (!open.with(Vec::is_empty)).then(|| view! {
                <section class="ongoing" id="ongoing">
                    <header>
                        <h2>{move || t("home-continue")}</h2>
                        <a id="all-games" href="#/games">{move || t("home-all-games")}<Icon name="right"/></a>
                    </header>
                    <ul class="goings">
                        {open.get().into_iter().map(|about| view! { <li><Card about/></li> }).collect_view()}
                    </ul>
                </section>
            })}
            <OnlineAtHome/>
            <ul class="cards worlds">
                {offered().map(|entry| view! { <World entry refusal/> }).collect_view()}
            </ul>
            {move || (open.with(Vec::is_empty) && any()).then(|| view! {
                <p class="shelf-link"><a id="all-games" href="#/games">{move || t("home-all-games")}<Icon name="right"/></a></p>
            })}
        </div>
    }
}

/// One game's card.
#[component]
fn World(entry: &'static Entry, refusal: RwSignal<Option<tavola_core::RuleError>>) -> impl IntoView {
    let game = entry.name;
    let seats = match entry.seats {
        (least, most) if least == most => most.to_string(),
        (least, most) => format!("{least}–{most}"),
    };
    let play = move |_| with_game_code(game, move |code| refusal.set(code.and_then(|()| quick(entry)).err()));
    view! {
        <li class=format!("game-card world card-{game}")>
            <div class="picture" inner_html=poster(game)></div>
            <div class="body">
                <h2>{move || t(&format!("{game}-name"))}</h2>
                <p>{move || t(&format!("{game}-short"))}</p>
                <p class="meta">
                    <span><Icon name="people"/>{seats}</span>
                    <span><Icon name="clock"/>{move || t(&format!("{game}-time"))}</span>
                    <span class="taste">{move || t(&format!("{game}-taste"))}</span>
                </p>
                <p class="acts">
                    <button class="primary" id=format!("quick-{game}") on:click=play>
                        {move || t("home-quick")}
                    </button>
                    <a class="button" id=format!("new-{game}") href=format!("#/new/{game}")>{move || t("home-new")}</a>
                </p>
                <p class="ways-to-learn">
                    <a href=format!("#/learn/{game}")>{move || t("home-learn")}</a>
                    <a href=format!("#/rules/{game}")>{move || t("home-rules")}</a>
                </p>
            </div>
        </li>
    }
}
