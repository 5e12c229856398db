//! The lobby: come in, be paired, join a table, watch one, or set one up.

use super::{
    api::{self, Challenges, Hall, Person, Sought, TableSummary},
    challenges::Asked,
    live::Live,
    me::Me,
    pairing::{Quick, Seekers, Wanted, others},
    reconnecting_socket::{Heard, ReconnectingSocket},
    tables::{Mine, Tables},
    trouble::{Dead, Notice, Trouble},
};
use crate::{
    app_state::{Seeking, app_state, go, later, t},
    people::FriendsHere,
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use std::{cell::Cell, rc::Rc};
use tavola_core::ErrorCode;
use tavola_protocol::{ToClient, ToServer};

/// How often the lists are read again though the server told of no change: challenges, and one's own tables. How soon
/// after a change, so that many changes are one; and how often somebody who waits asks. In milliseconds.
const LOOK: u32 = 8_000;
const SOON: u32 = 250;
const ASK: u32 = 1_000;

/// What the page reads from the server.
#[derive(Clone, Copy)]
struct Lists {
    person: RwSignal<Option<Person>>,
    hall: RwSignal<Option<Hall>>,
    trouble: RwSignal<Option<Trouble>>,
    live: Live,
}

/// The page.
#[component]
pub fn Lobby() -> impl IntoView {
    let person = RwSignal::new(None::<Person>);
    let hall = RwSignal::new(None::<Hall>);
    let trouble = RwSignal::new(None::<Trouble>);
    let dead = RwSignal::new(None::<Trouble>);
    let lists = Lists { person, hall, trouble, live: Live::default() };
    let socket = StoredValue::new_local(None::<ReconnectingSocket>);
    enter(dead, move |me| {
        person.set(Some(me));
        look(lists);
        again(lists);
        follow(socket, move || look(lists));
    });
    on_cleanup(move || {
        if let Some(Some(line)) = socket.try_get_value() {
            line.end();
        }
    });
    move || match dead.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => view! { <Inside lists/> }.into_any(),
    }
}

/// Comes in, however often the network has to be tried, for as long as the page is there.
fn enter(dead: RwSignal<Option<Trouble>>, then: impl FnOnce(Person) + 'static) {
    spawn_local(async move {
        match api::come_in().await {
            Ok(me) => {
                // The page may have been left in this moment.
                if dead.try_set(None).is_none() {
                    then(me);
                }
            }
            Err(no) => {
                // Too many questions are not answered by more of them.
                let passes = no.passes() && no.code() != Some(ErrorCode::TooMany);
                if dead.try_set(Some(no)).is_none() && passes {
                    later(ASK, move || {
                        if !dead.is_disposed() {
                            enter(dead, then);
                        }
                    });
                }
            }
        }
    });
}

/// Follows the lobby by socket: looks again, soon, whenever something of it has changed, or the line has fallen.
fn follow(socket: StoredValue<Option<ReconnectingSocket>, LocalStorage>, look: impl Fn() + Clone + 'static) {
    let waits = Rc::new(Cell::new(false));
    socket.set_value(Some(ReconnectingSocket::new(move |heard| {
        let changed = match heard {
            Heard::Received(said) => match *said {
                ToClient::Welcome { .. } => {
                    // A line that falls in this moment welcomes again.
                    let _ =
                        socket.try_with_value(|socket| socket.as_ref().map(|line| line.say(&ToServer::Lobby(true))));
                    false
                }
                ToClient::Lobby(_) => true,
                _ => false,
            },
            Heard::Down => true,
        };
        if changed && !waits.replace(true) {
            let (waits, look) = (waits.clone(), look.clone());
            later(SOON, move || {
                waits.set(false);
                look();
            });
        }
    })));
}

/// Reads the lists in a moment, and again, for as long as the page is there.
fn again(lists: Lists) {
    later(LOOK, move || {
        if !lists.hall.is_disposed() {
            look(lists);
            again(lists);
        }
    });
}

/// Reads the lists.
fn look(lists: Lists) {
    let Lists { person, hall, trouble, live } = lists;
    // The page may have been left while the server was asked who this is.
    let Some(known) = person.try_with_untracked(Option::is_some) else {
        return;
    };
    spawn_local(async move {
        let found = async {
            let mut hall = api::ask::<Hall>("GET", "/api/lobby", None).await?;
            if known {
                hall.mine = mine().await?;
                hall.challenges = api::ask::<Challenges>("GET", "/api/me/challenges", None).await?;
                hall.open.retain(|summary| hall.mine.iter().all(|mine| mine.table != summary.table));
                hall.running.retain(|summary| hall.mine.iter().all(|mine| mine.table != summary.table));
                let asked = |table: &String| hall.challenges.sent.iter().any(|one| one.table == *table);
                hall.mine.retain(|summary| !asked(&summary.table));
            }
            Ok(hall)
        };
        let found = found.await;
        if hall.is_disposed() {
            return;
        }
        match found {
            Ok(found) => {
                let games: Vec<TableSummary> = found.mine.iter().chain(&found.running).cloned().collect();
                live.show(&games, found.watching.clone());
                if hall.with_untracked(|hall| hall.as_ref() != Some(&found)) {
                    hall.set(Some(found));
                }
                if trouble.with_untracked(|trouble| trouble.as_ref().is_some_and(Trouble::passes)) {
                    trouble.set(None);
                }
            }
            Err(no) => {
                trouble.set(Some(no));
                later(ASK, move || {
                    if !hall.is_disposed()
                        && trouble.with_untracked(|trouble| trouble.as_ref().is_some_and(Trouble::passes))
                    {
                        look(lists);
                    }
                });
            }
        }
    });
}

/// Games of this person that are not over.
pub async fn mine() -> Result<Vec<TableSummary>, Trouble> {
    api::ask("GET", "/api/me/games", None).await
}

#[component]
fn Inside(lists: Lists) -> impl IntoView {
    let Lists { person, hall, trouble, live } = lists;
    let open = Memo::new(move |_| hall.with(|hall| hall.as_ref().map(|hall| hall.open.clone())));
    let mine = Memo::new(move |_| hall.with(|hall| hall.as_ref().map(|hall| hall.mine.clone())));
    let running = Memo::new(move |_| hall.with(|hall| hall.as_ref().map(|hall| hall.running.clone())));
    let waiting = app_state().seeking;
    // Who plays a bot meanwhile goes on waiting.
    let stays = StoredValue::new(false);
    let give_up = move || {
        if let Some(Some(seeking)) = waiting.try_update(Option::take) {
            drop_seek(seeking.seek);
        }
    };
    on_cleanup(move || {
        if stays.try_get_value() != Some(true) {
            give_up();
        }
    });
    let seek = Callback::new(move |wanted: Wanted| {
        give_up();
        spawn_local(async move {
            let body = json!({"game": wanted.game, "options": wanted.terms.options, "setup": wanted.terms.setup});
            match api::ask::<Sought>("POST", "/api/seeks", Some(body)).await {
                Ok(Sought { table: Some(table), .. }) => go(&format!("/table/{table}")),
                Ok(sought) if stays.try_get_value().is_some() => {
                    waiting.set(Some(Seeking { game: wanted.game, seek: sought.seek.clone() }));
                    poll(sought.seek, trouble);
                }
                // The page was left in this moment.
                Ok(sought) => drop_seek(sought.seek),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    });
    let challenges =
        Memo::new(move |_| hall.with(|hall| hall.as_ref().map(|hall| hall.challenges.clone()).unwrap_or_default()));
    let sought = Memo::new(move |_| !others(hall).is_empty());
    view! {
        <section class="lobby">
            <h1>{move || t("online-title")}</h1>
            <Me person/>
            <Notice trouble/>
            <Asked challenges trouble/>
            <Quick person seek give_up=Callback::new(move |()| give_up()) stays/>
            <Mine list=mine title="online-mine" trouble live/>
            <FriendsHere person/>
            <h2>{move || t("online-tables")}</h2>
            <Seekers hall seek/>
            {move || (!sought.get() || open.with(|open| open.as_ref().is_none_or(|open| !open.is_empty()))).then(|| view! {
                <Tables list=open none="online-no-tables" act="online-sit" trouble/>
            })}
            <h2>{move || t("online-running")}</h2>
            <Tables list=running none="online-no-running" act="online-watch" trouble live/>
        </section>
    }
}

/// The server is told that somebody waits no longer; wishes lapse without it, too.
fn drop_seek(seek: String) {
    spawn_local(async move {
        let _ = api::ask::<Value>("DELETE", &format!("/api/seeks/{seek}"), None).await;
    });
}

/// Asks what became of a wish until there is a table, or nobody waits any more. It goes on while the reader plays a bot,
/// and leads to the table from there: that game is kept.
fn poll(seek: String, trouble: RwSignal<Option<Trouble>>) {
    let waiting = app_state().seeking;
    let mine = |waiting: &Option<Seeking>, seek: &str| waiting.as_ref().is_some_and(|one| one.seek == seek);
    later(ASK, move || {
        if !waiting.with_untracked(|waiting| mine(waiting, &seek)) {
            return drop_seek(seek);
        }
        spawn_local(async move {
            let sought = api::ask::<Sought>("GET", &format!("/api/seeks/{seek}"), None).await;
            if !waiting.with_untracked(|waiting| mine(waiting, &seek)) {
                return;
            }
            match sought {
                Ok(Sought { table: Some(table), .. }) => {
                    waiting.set(None);
                    go(&format!("/table/{table}"));
                }
                Ok(_) => poll(seek, trouble),
                Err(no) if no.passes() => {
                    trouble.try_set(Some(no));
                    poll(seek, trouble);
                }
                // The wish has lapsed: nobody came.
                Err(_) => {
                    waiting.set(None);
                    trouble.try_set(Some(Trouble::Nobody));
                }
            }
        });
    });
}
