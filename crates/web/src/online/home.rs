//! What the home page shows of the server: challenges, one's own games there, games to watch.

use super::{
    api::{self, Challenges, Featured, Hall, TableSummary},
    challenges::Asked,
    live::Live,
    lobby::mine,
    tables::{Mine, Tables},
    terms,
    trouble::{Notice, Trouble},
};
use crate::{
    app_state::{app_state, later, t, tell},
    people,
};
use leptos::{prelude::*, task::spawn_local};
use std::collections::BTreeMap;
use tavola_ui_model::Message;

/// How often it is read again, in milliseconds.
const LOOK: u32 = 15_000;
/// So many games to watch are shown.
const WATCHED: usize = 2;

#[derive(Clone, Default, PartialEq)]
struct Waiting {
    challenges: Challenges,
    mine: Vec<TableSummary>,
    running: Vec<TableSummary>,
    featured: Featured,
}

/// The part of the home page; nothing without a server, or where nothing waits.
#[component]
pub fn AtHome() -> impl IntoView {
    let waiting = RwSignal::new(Waiting::default());
    let trouble = RwSignal::new(None::<Trouble>);
    let live = Live::default();
    read(waiting, live);
    people::send_games_quietly();
    let challenges = Memo::new(move |_| waiting.with(|waiting| waiting.challenges.clone()));
    let mine = Memo::new(move |_| Some(waiting.with(|waiting| waiting.mine.clone())));
    let running = Memo::new(move |_| Some(waiting.with(|waiting| waiting.running.clone())));
    let featured = Memo::new(move |_| waiting.with(|waiting| waiting.featured.game.clone()));
    let some = move || running.with(|list| list.as_ref().is_some_and(|list| !list.is_empty()));
    view! {
        <section class="at-home" id="at-home">
            <Notice trouble/>
            <Asked challenges trouble/>
            <Mine list=mine title="home-online-games" trouble live/>
            {move || featured.get().map(|game| view! { <Watched game live/> })}
            {move || some().then(|| view! {
                <h2>{move || t("online-running")}</h2>
                <Tables list=running none="online-no-running" act="online-watch" trouble live/>
            })}
        </section>
    }
}

/// The game that is worth watching: the board as it stands, and who plays.
#[component]
fn Watched(game: TableSummary, live: Live) -> impl IntoView {
    let names = game.players.iter().map(|one| if one.bot { terms::bot(&one.name) } else { one.name.clone() });
    let names = names.collect::<Vec<_>>().join(" – ");
    let (kind, about) = (game.game.clone(), game.clone());
    let (drawn, watched) = (game.table.clone(), game.table.clone());
    let picture = move || live.pictures.with(|all| all.get(&drawn).cloned().unwrap_or_default());
    let watching = move || {
        let count = live.watching.with(|all| all.get(&watched).copied()).unwrap_or(0);
        (count > 0).then(
            || view! { <span class="watching">{tell(&Message::new("online-watching").count("count", count))}</span> },
        )
    };
    view! {
        <h2>{move || t("home-featured")}</h2>
        <a class="featured" id="featured" href=format!("#/table/{}", game.table)>
            <span class="thumb" aria-hidden="true" inner_html=picture></span>
            <span class="told-of">
                <strong>{names}</strong>
                <span>{move || t(&format!("{kind}-name"))}</span>
                <span class="soft">{move || terms::terms(&about.game, &about.options, &about.setup)}</span>
                {watching}
                <span class="button">{move || t("online-watch")}</span>
            </span>
        </a>
    }
}

/// Reads it, and again later, for as long as the page is there. Strangers have no games; nobody looks at a page that is
/// hidden.
fn read(waiting: RwSignal<Waiting>, live: Live) {
    if !document().hidden() {
        let known = app_state().person.with_untracked(Option::is_some);
        spawn_local(async move {
            // The home page is there without a server, and without a session.
            let Ok((found, watching)) = look(known).await else { return };
            let shown = found.mine.iter().chain(&found.featured.game).chain(&found.running);
            let shown: Vec<TableSummary> = shown.cloned().collect();
            live.show(&shown, watching);
            if waiting.try_with_untracked(|known| *known != found) == Some(true) {
                waiting.set(found);
            }
        });
    }
    later(LOOK, move || {
        if !waiting.is_disposed() {
            read(waiting, live);
        }
    });
}

async fn look(known: bool) -> Result<(Waiting, BTreeMap<String, u32>), Trouble> {
    let featured = api::ask::<Featured>("GET", "/api/featured", None).await?;
    let table = featured.game.as_ref().map(|game| game.table.clone());
    let mut watching: BTreeMap<String, u32> = table.iter().map(|table| (table.clone(), featured.watching)).collect();
    let mut found = Waiting { featured, ..Waiting::default() };
    if known {
        found.mine = mine().await?;
        found.challenges = api::ask::<Challenges>("GET", "/api/me/challenges", None).await?;
        let hall = api::ask::<Hall>("GET", "/api/lobby", None).await?;
        watching.extend(hall.watching);
        let own = |summary: &TableSummary| found.mine.iter().any(|mine| mine.table == summary.table);
        let mut others = hall.running.into_iter().filter(|one| !own(one) && Some(&one.table) != table.as_ref());
        if found.featured.game.as_ref().is_some_and(own) {
            found.featured.game = others.next();
        }
        found.running = others.take(WATCHED).collect();
        let sent = |table: &String| found.challenges.sent.iter().any(|one| one.table == *table);
        found.mine.retain(|summary| !sent(&summary.table));
    }
    Ok((found, watching))
}
