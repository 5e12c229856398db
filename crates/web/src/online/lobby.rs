//! The lobby: come in, be paired, join a table, watch one, or set one up.

use super::{
    api::{self, Found, Hall, Person, Sought, TableSummary},
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
    view! {
        <section class="lobby">
            <h1>{move || t("online-title")}</h1>
            <Me person/>
            <Notice trouble/>
            <Quick trouble/>
            {move || mine.with(|mine| mine.as_ref().is_some_and(|mine| !mine.is_empty())).then(|| view! {
                <h2>{move || t("online-mine")}</h2>
                <Tables list=mine none="online-no-tables" act="online-back" trouble/>
            })}
            <h2>{move || t("online-tables")}</h2>
            <Tables list=open none="online-no-tables" act="online-sit" trouble/>
            <h2>{move || t("online-running")}</h2>
            <Tables list=running none="online-no-running" act="online-watch" trouble/>
        </section>
    }
}

/// One card a game: an opponent at once, or a table of one's own.
#[component]
fn Quick(trouble: RwSignal<Option<Trouble>>) -> impl IntoView {
    let waiting = RwSignal::new(None::<(&'static str, String)>);
    let give_up = move || {
        if let Some(Some((_, seek))) = waiting.try_update(Option::take) {
            spawn_local(async move {
                // Who is gone waits no longer, with or without the server's knowledge: wishes lapse.
                let _ = api::ask::<Value>("DELETE", &format!("/api/seeks/{seek}"), None).await;
            });
        }
    };
    on_cleanup(give_up);
    let seek = move |game: &'static str, seats: u8| {
        give_up();
        spawn_local(async move {
            let setup = Setup { clock: QUICK, takeback: false, ..Setup::default() };
            let mut body = json!({"game": game, "setup": setup});
            if seats > 2 {
                body["options"] = json!({"players": "2"});
            }
            match api::ask::<Sought>("POST", "/api/seeks", Some(body)).await {
                Ok(Sought { table: Some(table), .. }) => go(&format!("/table/{table}")),
                Ok(sought) => {
                    waiting.try_set(Some((game, sought.seek)));
                    poll(waiting, trouble);
                }
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
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
                    <li class=format!("card card-{game}")>
                        <div class="picture" inner_html=emblem(game)></div>
                        <h2>{move || t(&format!("{game}-name"))}</h2>
                        <p class="acts">
                            {move || if waiting.with(|waiting| waiting.as_ref().is_some_and(|(one, _)| *one == game)) {
                                view! {
                                    <span role="status">{t("online-seeking")}</span>
                                    <button id=format!("give-up-{game}") on:click=move |_| give_up()>{move || t("online-give-up")}</button>
                                }.into_any()
                            } else {
                                view! {
                                    <button class="primary" id=format!("pair-{game}") on:click=move |_| seek(game, seats)>
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
fn poll(waiting: RwSignal<Option<(&'static str, String)>>, trouble: RwSignal<Option<Trouble>>) {
    later(ASK, move || {
        let Some(Some((_, seek))) = waiting.try_get_untracked() else { return };
        spawn_local(async move {
            let sought = api::ask::<Sought>("GET", &format!("/api/seeks/{seek}"), None).await;
            let mine = |waiting: &Option<(&str, String)>| waiting.as_ref().is_some_and(|(_, one)| *one == seek);
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
