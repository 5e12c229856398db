//! The lobby: come in, be paired, join a table, watch one, or set one up.

use super::{
    api::{self, Found, Hall, Person, SeekTerms, Sought, TableSummary, Waiting},
    me::Me,
    terms,
    trouble::{Dead, Notice, Trouble},
};
use crate::app_state::{go, later, t, tell};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use tavola_core::ErrorCode;
use tavola_protocol::{Clock, Setup};
use tavola_ui_model::{Message, defs, emblem, offered};

/// How often the lists are read again, and how often somebody who waits asks, in milliseconds.
const LOOK: u32 = 3_000;
const ASK: u32 = 1_000;
/// The clock of quick pairing.
const QUICK: Clock = Clock::Fischer { base: 600, plus: 10 };

/// The page.
#[component]
pub fn Lobby() -> impl IntoView {
    let person = RwSignal::new(None::<Person>);
    let hall = RwSignal::new(None::<Hall>);
    let trouble = RwSignal::new(None::<Trouble>);
    let dead = RwSignal::new(None::<Trouble>);
    spawn_local(async move {
        match api::come_in().await {
            Ok(me) => {
                person.try_set(Some(me));
                look(person, hall, trouble);
            }
            Err(no) => drop(dead.try_set(Some(no))),
        }
    });
    move || match dead.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => view! { <Inside person hall trouble/> }.into_any(),
    }
}

/// Reads the lists, and again in a moment, for as long as the page is there.
fn look(person: RwSignal<Option<Person>>, hall: RwSignal<Option<Hall>>, trouble: RwSignal<Option<Trouble>>) {
    // The page may have been left while the server was asked who this is.
    let Some(me) = person.try_with_untracked(|person| person.as_ref().map(|person| person.name.clone())) else {
        return;
    };
    spawn_local(async move {
        let found = async {
            let mut hall = api::ask::<Hall>("GET", "/api/lobby", None).await?;
            if let Some(me) = me {
                let path = format!("/api/tables?player={}", js_sys::encode_uri_component(&me));
                let mine = api::ask::<Found>("GET", &path, None).await?.games;
                hall.mine = mine.into_iter().filter(|summary| summary.status != "over").collect();
                hall.open.retain(|summary| hall.mine.iter().all(|mine| mine.table != summary.table));
                hall.running.retain(|summary| hall.mine.iter().all(|mine| mine.table != summary.table));
            }
            Ok(hall)
        };
        let found = found.await;
        if hall.is_disposed() {
            return;
        }
        match found {
            Ok(found) => {
                if hall.with_untracked(|hall| hall.as_ref() != Some(&found)) {
                    hall.set(Some(found));
                }
                if trouble.with_untracked(|trouble| trouble.as_ref().is_some_and(Trouble::passes)) {
                    trouble.set(None);
                }
            }
            Err(no) => trouble.set(Some(no)),
        }
        later(LOOK, move || {
            if !hall.is_disposed() {
                look(person, hall, trouble);
            }
        });
    });
}

#[component]
fn Inside(
    person: RwSignal<Option<Person>>,
    hall: RwSignal<Option<Hall>>,
    trouble: RwSignal<Option<Trouble>>,
) -> impl IntoView {
    let open = Memo::new(move |_| hall.with(|hall| hall.as_ref().map(|hall| hall.open.clone())));
    let mine = Memo::new(move |_| hall.with(|hall| hall.as_ref().map(|hall| hall.mine.clone())));
    let running = Memo::new(move |_| hall.with(|hall| hall.as_ref().map(|hall| hall.running.clone())));
    let waiting = RwSignal::new(None::<(String, String)>);
    let give_up = move || {
        if let Some(Some((_, seek))) = waiting.try_update(Option::take) {
            spawn_local(async move {
                // Who is gone waits no longer, with or without the server's knowledge: wishes lapse.
                let _ = api::ask::<Value>("DELETE", &format!("/api/seeks/{seek}"), None).await;
            });
        }
    };
    on_cleanup(give_up);
    let seek = Callback::new(move |wanted: Wanted| {
        give_up();
        spawn_local(async move {
            let body = json!({"game": wanted.game, "options": wanted.terms.options, "setup": wanted.terms.setup});
            match api::ask::<Sought>("POST", "/api/seeks", Some(body)).await {
                Ok(Sought { table: Some(table), .. }) => go(&format!("/table/{table}")),
                Ok(sought) => {
                    waiting.try_set(Some((wanted.game, sought.seek)));
                    poll(waiting, trouble);
                }
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    });
    let sought = Memo::new(move |_| !others(hall, waiting).is_empty());
    view! {
        <section class="lobby">
            <h1>{move || t("online-title")}</h1>
            <Me person/>
            <Notice trouble/>
            <Quick waiting seek give_up=Callback::new(move |()| give_up())/>
            {move || mine.with(|mine| mine.as_ref().is_some_and(|mine| !mine.is_empty())).then(|| view! {
                <h2>{move || t("online-mine")}</h2>
                <Tables list=mine none="online-no-tables" act="online-back" trouble/>
            })}
            <h2>{move || t("online-tables")}</h2>
            <Seekers hall waiting seek/>
            {move || (!sought.get() || open.with(|open| open.as_ref().is_none_or(|open| !open.is_empty()))).then(|| view! {
                <Tables list=open none="online-no-tables" act="online-sit" trouble/>
            })}
            <h2>{move || t("online-running")}</h2>
            <Tables list=running none="online-no-running" act="online-watch" trouble/>
        </section>
    }
}

/// A wish for an opponent: the game, and what was agreed on.
#[derive(Clone)]
struct Wanted {
    game: String,
    terms: SeekTerms,
}

/// Who waits for an opponent in quick pairing.
#[component]
fn Seekers(
    hall: RwSignal<Option<Hall>>,
    waiting: RwSignal<Option<(String, String)>>,
    seek: Callback<Wanted>,
) -> impl IntoView {
    let seekers = Memo::new(move |_| others(hall, waiting));
    let row = move |waits: Waiting| {
        let wanted = Wanted { game: waits.game.clone(), terms: waits.terms.clone() };
        let (game, terms) = (waits.game, waits.terms);
        view! {
            <li>
                <span class="what">
                    <strong>{t(&format!("{game}-name"))}</strong>
                    <span>{t("online-somebody")}</span>
                    <span>{terms::terms(&game, &terms.options, &terms.setup)}</span>
                </span>
                <button data-seek=game on:click=move |_| seek.run(wanted.clone())>{t("online-meet")}</button>
            </li>
        }
    };
    move || {
        let seekers = seekers.get();
        (!seekers.is_empty())
            .then(|| view! { <ul class="tables" id="seekers">{seekers.into_iter().map(row).collect_view()}</ul> })
    }
}

/// Everybody who waits but the reader; tracks.
fn others(hall: RwSignal<Option<Hall>>, waiting: RwSignal<Option<(String, String)>>) -> Vec<Waiting> {
    let mut seeks = hall.with(|hall| hall.as_ref().map(|hall| hall.seeks.clone()).unwrap_or_default());
    let own = waiting.with(|waiting| waiting.as_ref().map(|(game, _)| game.clone()));
    if let Some(own) = own.and_then(|game| seeks.iter().position(|seek| seek.game == game)) {
        seeks.remove(own);
    }
    seeks
}

/// One card a game: an opponent at once, or a table of one's own.
#[component]
fn Quick(waiting: RwSignal<Option<(String, String)>>, seek: Callback<Wanted>, give_up: Callback<()>) -> impl IntoView {
    let pair = move |game: &'static str, seats: u8| {
        let setup = Setup { clock: QUICK, takeback: false, ..Setup::default() };
        let options = (seats > 2).then(|| ("players".to_owned(), "2".to_owned())).into_iter().collect();
        seek.run(Wanted { game: game.to_owned(), terms: SeekTerms { options, setup } });
    };
    view! {
        <svg class="symbols" aria-hidden="true">
            {offered().map(|entry| view! { <defs inner_html=defs(entry.name)></defs> }).collect_view()}
        </svg>
        <ul class="cards small">
            {offered().map(|entry| {
                let game = entry.name;
                let seats = entry.seats.1;
                view! {
                    <li class=format!("game-card card-{game}")>
                        <div class="picture" inner_html=emblem(game)></div>
                        <h2>{move || t(&format!("{game}-name"))}</h2>
                        <p class="acts">
                            {move || if waiting.with(|waiting| waiting.as_ref().is_some_and(|(one, _)| one == game)) {
                                view! {
                                    <span role="status">{t("online-seeking")}</span>
                                    <button id=format!("give-up-{game}") on:click=move |_| give_up.run(())>{move || t("online-give-up")}</button>
                                }.into_any()
                            } else {
                                view! {
                                    <button class="primary" id=format!("pair-{game}") on:click=move |_| pair(game, seats)>
                                        {move || t("online-pair")}
                                    </button>
                                }.into_any()
                            }}
                            <a class="button" id=format!("create-{game}") href=format!("#/online/new/{game}")>{move || t("online-create")}</a>
                        </p>
                    </li>
                }
            }).collect_view()}
        </ul>
        <p class="about">{move || tell(&Message::new("online-pair-about").text("clock", terms::clock(QUICK)))}</p>
    }
}

/// Asks what became of a wish until there is a table, or nobody waits any more.
fn poll(waiting: RwSignal<Option<(String, String)>>, trouble: RwSignal<Option<Trouble>>) {
    later(ASK, move || {
        let Some(Some((_, seek))) = waiting.try_get_untracked() else { return };
        spawn_local(async move {
            let sought = api::ask::<Sought>("GET", &format!("/api/seeks/{seek}"), None).await;
            let mine = |waiting: &Option<(String, String)>| waiting.as_ref().is_some_and(|(_, one)| *one == seek);
            if waiting.try_with_untracked(mine) != Some(true) {
                return;
            }
            match sought {
                Ok(Sought { table: Some(table), .. }) => {
                    waiting.set(None);
                    go(&format!("/table/{table}"));
                }
                Ok(_) => poll(waiting, trouble),
                Err(no) if no.passes() => {
                    trouble.set(Some(no));
                    poll(waiting, trouble);
                }
                // The wish has lapsed: nobody came.
                Err(_) => {
                    waiting.set(None);
                    trouble.set(Some(Trouble::Nobody));
                }
            }
        });
    });
}

/// A list of tables.
#[component]
fn Tables(
    list: Memo<Option<Vec<TableSummary>>>,
    none: &'static str,
    act: &'static str,
    trouble: RwSignal<Option<Trouble>>,
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
        view! {
            <li>
                <span class="what">
                    <strong>{t(&format!("{game}-name"))}</strong>
                    <span>{terms::terms(&about.game, &about.options, &about.setup)}</span>
                    <span>{names}</span>
                </span>
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
