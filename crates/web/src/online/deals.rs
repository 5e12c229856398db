//! What players agree on beside the board: draws, takebacks, resigning, playing again; and the record.

use super::{api, receipts, remote_table::RemoteTable, trouble::Notice};
use crate::{
    app_state::{app_state, go, t, tell},
    ask::Resign,
    replay::{Judged, Verdict, download, judge},
    store,
};
use leptos::{prelude::*, task::spawn_local};
use tavola_protocol::{Offer, PlayerCommand};
use tavola_ui_model::Message;

/// The buttons of a game in progress.
#[component]
pub fn Deals(remote: RemoteTable) -> impl IntoView {
    let over = Memo::new(move |_| remote.controller.get().is_some_and(|controller| controller.outcome().is_some()));
    let playing = Memo::new(move |_| remote.seat().is_some() && remote.read(|snapshot| snapshot.began));
    view! {
        <Notice trouble=remote.refused/>
        <Connection remote/>
        {move || (playing.get() && !over.get()).then(|| view! { <Playing remote/> })}
    }
}

/// The offer that stands.
#[component]
fn Connection(remote: RemoteTable) -> impl IntoView {
    let offer = Memo::new(move |_| remote.read(|snapshot| snapshot.offer.map(|offer| (offer, snapshot.viewer.seat()))));
    let game = move || remote.read(|snapshot| snapshot.game.clone());
    move || {
        offer.get().map(|(offer, me)| {
            let what = match offer.offer {
                Offer::Draw => "offer-draw",
                Offer::Takeback => "offer-takeback",
            };
            let text = move || tell(&Message::new(format!("{what}-by")).seat("seat", &game(), offer.by));
            let mine = me.is_some_and(|me| offer.agreed.contains(me));
            view! {
                <div class="offer" id="offer" role="alert">
                    <p>{text}</p>
                    <div class="buttons">
                        {(!mine).then(|| view! {
                            <button class="primary" id="accept" on:click=move |_| remote.command(PlayerCommand::Accept)>
                                {move || t("offer-accept")}
                            </button>
                        })}
                        <button id="decline" on:click=move |_| remote.command(PlayerCommand::Decline)>
                            {move || t(if mine { "offer-withdraw" } else { "offer-decline" })}
                        </button>
                    </div>
                </div>
            }
        })
    }
}

#[component]
fn Playing(remote: RemoteTable) -> impl IntoView {
    let connection = Memo::new(move |_| remote.read(|snapshot| snapshot.offer.is_some()));
    let takeback = move || remote.read(|snapshot| snapshot.setup.takeback);
    view! {
        <div class="buttons">
            <button id="offer-draw" disabled=move || connection.get() on:click=move |_| remote.command(PlayerCommand::Offer(Offer::Draw))>
                {move || t("offer-draw")}
            </button>
            {move || takeback().then(|| view! {
                <button id="offer-takeback" disabled=move || connection.get() on:click=move |_| remote.command(PlayerCommand::Offer(Offer::Takeback))>
                    {move || t("offer-takeback")}
                </button>
            })}
            <Resign sure=Callback::new(move |()| remote.command(PlayerCommand::Resign))/>
        </div>
    }
}

/// After the end: again, look at it, save it.
#[component]
pub fn Afterwards(remote: RemoteTable) -> impl IntoView {
    let seated = Memo::new(move |_| remote.seat().is_some() && remote.read(|snapshot| snapshot.began));
    let next = Memo::new(move |_| remote.read(|snapshot| snapshot.next.clone()));
    let wished = Memo::new(move |_| {
        remote.read(|snapshot| snapshot.viewer.seat().is_some_and(|me| snapshot.rematch_votes.contains(me)))
    });
    let others = Memo::new(move |_| {
        remote.read(|snapshot| snapshot.rematch_votes.iter().any(|seat| snapshot.viewer.seat() != Some(seat)))
    });
    let luck = Memo::new(move |_| remote.read(|snapshot| snapshot.dice.is_some()));
    let verdict = RwSignal::new(None::<Verdict>);
    let fetch = move |then: fn(String, String)| {
        spawn_local(async move {
            let record = api::fetch("GET", &format!("/api/tables/{}/record", remote.id()), None).await;
            match record {
                Ok(record) => then(record, untrack(|| remote.read(|snapshot| snapshot.game.clone()))),
                Err(trouble) => remote.refused.set(Some(trouble)),
            }
        });
    };
    view! {
        <div class="buttons" id="afterwards">
            {move || match next.get() {
                Some(table) => view! {
                    <a class="button primary" id="next-game" href=format!("#/table/{table}")>{move || t("online-next")}</a>
                }.into_any(),
                None if seated.get() => view! {
                    <button class="primary" id="rematch" disabled=move || wished.get() on:click=move |_| remote.command(PlayerCommand::Rematch)>
                        {move || t(if wished.get() { "online-rematch-wished" } else { "online-rematch" })}
                    </button>
                }.into_any(),
                None => ().into_any(),
            }}
            <button id="review" on:click=move |_| fetch(|record, _| {
                store::set("tavola.review", &record);
                go("/replay");
                app_state().route.notify();
            })>{move || t("review")}</button>
            <button id="download-record" on:click=move |_| fetch(|record, game| download(&record, &game))>
                {move || t("replay-download")}
            </button>
            {move || luck.get().then(|| view! { <Dice remote verdict/> })}
            <button on:click=|_| go("/online")>{move || t("online-to-lobby")}</button>
        </div>
        <div role="status">{move || verdict.get().map(|verdict| view! { <Judged verdict/> })}</div>
        {move || (others.get() && !wished.get() && next.get().is_none()).then(|| view! {
            <p class="advice" role="status">{move || t("online-rematch-asked")}</p>
        })}
    }
}

/// Are these the dice that this browser was promised?
#[component]
fn Dice(remote: RemoteTable, verdict: RwSignal<Option<Verdict>>) -> impl IntoView {
    let check = move |_| {
        spawn_local(async move {
            match api::fetch("GET", &format!("/api/tables/{}/record", remote.id()), None).await {
                Ok(record) => drop(verdict.try_set(Some(judge(&record)))),
                Err(trouble) => remote.refused.set(Some(trouble)),
            }
        });
    };
    let receipt = receipts::kept(&remote.id()).and_then(|receipt| serde_json::to_string(&receipt).ok());
    view! {
        <button id="verify" on:click=check>{move || t("verify")}</button>
        {receipt.map(|text| view! {
            <button id="receipt" on:click=move |_| download(&text, "receipt")>{move || t("verify-receipt")}</button>
        })}
    }
}
