//! The home page: the games for players, one click each.

use crate::{
    app_state::{go, t, why},
    setup::{Player, begin, occupants},
    store::{self, SavedExtras},
};
use leptos::prelude::*;
use tavola_protocol::Clock;
use tavola_ui_model::{defs, emblem, entry, offered};

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let kept = store::kept();
    let left = kept.as_ref().and_then(|kept| entry(kept.game()?)).map(|entry| entry.name);
    let refusal = RwSignal::new(None);
    view! {
        <svg class="symbols" aria-hidden="true">
            {offered().map(|entry| view! { <defs inner_html=defs(entry.name)></defs> }).collect_view()}
        </svg>
        <section class="welcome">
            <h1>{move || t("home-title")}</h1>
            <p>{move || t("home-text")}</p>
            <p><a class="button" id="online" href="#/online">{move || t("home-online")}</a></p>
            {left.map(|game| view! {
                <p>
                    <button class="primary" id="continue" on:click=|_| go("/play")>
                        {move || format!("{} – {}", t("home-continue"), t(&format!("{game}-name")))}
                    </button>
                </p>
            })}
        </section>
        {move || refusal.get().map(|no| {
            let (head, rule) = why(&no);
            view! { <p class="notice" role="alert">{head}" "{rule}</p> }
        })}
        <ul class="cards">
            {offered().map(|entry| {
                let game = entry.name;
                let quick = move |_| {
                    let bot = entry.levels[entry.recommended].name.to_owned();
                    let seats = entry.seats.1;
                    let players: Vec<Player> = (0..seats)
                        .map(|seat| if seat == 0 { Player::Person } else { Player::Bot(bot.clone()) })
                        .collect();
                    let begun = begin(game, &[], None, &occupants(&players), Clock::None, SavedExtras::default());
                    if let Err(no) = begun {
                        refusal.set(Some(no));
                    }
                };
                view! {
                    <li class=format!("card card-{game}")>
                        <div class="picture" inner_html=emblem(game)></div>
                        <h2>{move || t(&format!("{game}-name"))}</h2>
                        <p>{move || t(&format!("{game}-about"))}</p>
                        <p class="acts">
                            <button class="primary" id=format!("quick-{game}") on:click=quick>{move || t("home-quick")}</button>
                            <a class="button" href=format!("#/new/{game}")>{move || t("home-new")}</a>
                            <a class="button" href=format!("#/learn/{game}")>{move || t("home-learn")}</a>
                            <a class="button" href=format!("#/rules/{game}")>{move || t("home-rules")}</a>
                        </p>
                    </li>
                }
            }).collect_view()}
        </ul>
    }
}
