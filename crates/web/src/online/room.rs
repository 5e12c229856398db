//! The table elsewhere: before the game its seats and invitation, then the board.

use super::{
    api::{self, TableSummary},
    bar::{Wire, ticking},
    deals::{Afterwards, Deals},
    finish::{Rating, fetch_ratings, fetch_record},
    player_card::{OpenCard, PlayerCard},
    remote_table::RemoteTable,
    talk::Talk,
    terms,
    trouble::{Dead, Notice, Trouble},
};
use crate::{
    app_state::{app_state, go, t},
    controller::GameController,
    lazy::deployment,
    people::is_me,
    play::{Layout, deploying},
    show::Show,
    side::{Command, Goal, Status, Why},
    tab,
    trade::{Composer, Hand},
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use tavola_core::Seat;
use tavola_protocol::{Occupant, PlayerCommand};

/// The page of a table elsewhere.
#[component]
pub fn Room(table: String) -> impl IntoView {
    let remote = RemoteTable::follow(&table);
    let card = RwSignal::new(None::<String>);
    provide_context(OpenCard(Callback::new(move |name| card.set(Some(name)))));
    move || match remote.dead.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => {
            view! { <div class="online"><Inside remote/><PlayerCard name=card table=remote.id()/></div> }.into_any()
        }
    }
}

#[component]
fn Inside(remote: RemoteTable) -> impl IntoView {
    let began = Memo::new(move |_| remote.read(|snapshot| snapshot.began));
    let name = move || remote.controller.get().map(|controller| t(&format!("{}-name", controller.game())));
    view! {
        <h1 class="hidden">{move || name().unwrap_or_else(|| t("online-title"))}</h1>
        <Wire remote/>
        {move || remote.session_lost.get().then(|| view! {
            <div class="notice" role="alert" data-trouble="session">
                <p>{move || t("trouble-session")}</p>
                <a href="#/online">{move || t("online-to-lobby")}</a>
            </div>
        })}
        {move || remote.controller.get().map(|controller| if began.get() {
            view! { <Game remote controller/> }.into_any()
        } else {
            view! { <Lounge remote/> }.into_any()
        })}
    }
}

#[component]
fn Game(remote: RemoteTable, controller: GameController) -> impl IntoView {
    let deploying = Memo::new(move |_| deploying(controller));
    move || match deploying.get() {
        Some(seat) => view! {
            {deployment(controller, seat)}
            <div class="beside"><Deals remote/><Talk remote/></div>
        }
        .into_any(),
        None => view! { <Board remote controller/> }.into_any(),
    }
}

#[component]
fn Board(remote: RemoteTable, controller: GameController) -> impl IntoView {
    let left = ticking(remote);
    let closed = RwSignal::new(false);
    let sending = Signal::derive(move || {
        remote.pending.with(|all| all.iter().any(|(_, command)| matches!(command, PlayerCommand::Act(_))))
    });
    tab::follow(controller);
    fetch_record(remote, controller);
    let desk = move || {
        view! {
            <Why controller/>
            <Show controller/>
            <Hand controller/>
            <Composer controller/>
            <Deals remote/>
            <Status controller/>
            <Goal controller/>
            <Talk remote/>
            {move || remote.seat().map(|_| view! { <Command controller/> })}
        }
        .into_any()
    };
    let category = untrack(|| controller.read(|view| view.category()));
    provide_context(fetch_ratings(remote, category));
    let figures = move || view! { <Rating remote category/> }.into_any();
    view! { <Layout controller left closed sending desk figures><Afterwards remote/></Layout> }
}

/// Before the game: who sits where, and how others come in.
#[component]
fn Lounge(remote: RemoteTable) -> impl IntoView {
    let trouble = RwSignal::new(None::<Trouble>);
    let invitation = RwSignal::new(None::<String>);
    let me = Memo::new(move |_| remote.seat());
    // The link is for the players, also for one who has just taken a seat.
    Effect::new(move |_| {
        me.track();
        spawn_local(async move {
            let found = api::ask::<TableSummary>("GET", &format!("/api/tables/{}", remote.id()), None).await;
            if let Ok(summary) = found {
                invitation.try_set(summary.invitation.as_deref().map(link_here));
            }
        });
    });
    let sit = move |seat: Seat| {
        spawn_local(async move {
            let sat = async {
                api::come_in().await?;
                api::ask::<Value>("POST", &format!("/api/tables/{}/seat", remote.id()), Some(json!({"seat": seat})))
                    .await
            };
            match sat.await {
                // A stranger's socket does not know who its person has become: the page reconnects.
                Ok(_) => app_state().route.notify(),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let leave = move |_| {
        spawn_local(async move {
            match api::ask::<Value>("DELETE", &format!("/api/tables/{}/seat", remote.id()), None).await {
                Ok(_) => go("/online"),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let title = move || remote.read(|snapshot| t(&format!("{}-name", snapshot.game)));
    let about = move || remote.read(|snapshot| terms::terms(&snapshot.game, &snapshot.options, &snapshot.setup));
    let seat_infos = Memo::new(move |_| {
        remote.read(|snapshot| snapshot.seats.iter().map(|info| info.occupant.clone()).collect::<Vec<_>>())
    });
    let game = move || remote.read(|snapshot| snapshot.game.clone());
    view! {
        <section class="sheet" id="lounge">
            <h2>{title}</h2>
            <p>{about}</p>
            <Notice trouble/>
            <ul class="chairs">
                {move || (0u8..).zip(seat_infos.get()).map(|(seat, who)| {
                    let open = who == Occupant::Open && me.get().is_none();
                    view! {
                        <li>
                            <strong>{t(&format!("{}-seat-{seat}", game()))}</strong>": "<Who occupant=who/>" "
                            {open.then(|| view! {
                                <button class="sit" data-seat=seat.to_string() on:click=move |_| sit(Seat(seat))>
                                    {move || t("online-sit")}
                                </button>
                            })}
                        </li>
                    }
                }).collect_view()}
            </ul>
            <p role="status">{move || t(if seat_infos.with(|all| all.contains(&Occupant::Open)) { "online-waiting" } else { "online-beginning" })}</p>
            {move || invitation.get().map(|link| view! { <Invitation link/> })}
            <p class="buttons">
                {move || me.get().map(|_| view! { <button id="leave" on:click=leave>{move || t("online-leave")}</button> })}
                <button on:click=|_| go("/online")>{move || t("online-to-lobby")}</button>
            </p>
        </section>
        <div class="beside"><Talk remote/></div>
    }
}

/// Who holds a seat; a person's name opens their card.
#[component]
fn Who(occupant: Occupant) -> impl IntoView {
    match (occupant, use_context::<OpenCard>()) {
        (Occupant::Person { name, .. }, Some(OpenCard(open))) if !is_me(&name) => {
            let shown = name.clone();
            view! { <button class="who-card" data-card=name.clone() on:click=move |_| open.run(name.clone())>{shown}</button> }.into_any()
        }
        (other, _) => view! { <span>{terms::holder(&other)}</span> }.into_any(),
    }
}

/// The link that lets somebody sit down.
#[component]
fn Invitation(link: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let text = StoredValue::new(link.clone());
    let copy = move |_| {
        let written = window().navigator().clipboard().write_text(&text.get_value());
        spawn_local(async move {
            if wasm_bindgen_futures::JsFuture::from(written).await.is_ok() {
                copied.try_set(true);
            }
        });
    };
    view! {
        <div class="invitation">
            <label for="invitation">{move || t("online-invitation")}</label>
            <div class="command">
                <input id="invitation" readonly prop:value=link on:focus=|event| {
                    event_target::<web_sys::HtmlInputElement>(&event).select();
                }/>
                <button id="copy" class="primary" on:click=copy>
                    {move || t(if copied.get() { "online-copied" } else { "online-copy" })}
                </button>
            </div>
        </div>
    }
}

/// The server's link at the address this page was reached by, which is the one that works from here.
fn link_here(link: &str) -> String {
    let route = link.split_once('#').map_or(link, |(_, route)| route);
    let location = window().location();
    format!("{}{}#{route}", location.origin().unwrap_or_default(), location.pathname().unwrap_or_default())
}
