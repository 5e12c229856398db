//! What players agree on beside the board: draws, takebacks, resigning, playing again; and the record.

use super::{api, far::Far, trouble::Notice};
use crate::{
    house::{go, house, t, tell},
    replay::download,
    store,
};
use leptos::{prelude::*, task::spawn_local};
use tavola_protocol::{Deed, Offer};
use tavola_stage::Say;

/// The buttons of a game in progress, and of one that is over.
#[component]
pub fn Deals(far: Far) -> impl IntoView {
    let over = Memo::new(move |_| far.sitting.get().is_some_and(|sitting| sitting.outcome().is_some()));
    let playing = Memo::new(move |_| far.seat().is_some() && far.read(|sheet| sheet.began));
    view! {
        <Notice trouble=far.refused/>
        <Standing far/>
        {move || match (over.get(), playing.get()) {
            (true, seated) => view! { <Afterwards far seated/> }.into_any(),
            (false, true) => view! { <Playing far/> }.into_any(),
            (false, false) => ().into_any(),
        }}
    }
}

/// The offer that stands.
#[component]
fn Standing(far: Far) -> impl IntoView {
    let offer = Memo::new(move |_| far.read(|sheet| sheet.offer.map(|offer| (offer, sheet.viewer.seat()))));
    let game = move || far.read(|sheet| sheet.game.clone());
    move || {
        offer.get().map(|(offer, me)| {
            let what = match offer.offer {
                Offer::Draw => "offer-draw",
                Offer::Takeback => "offer-takeback",
            };
            let text = move || tell(&Say::new(format!("{what}-by")).seat("seat", &game(), offer.by));
            let mine = me.is_some_and(|me| offer.agreed.contains(me));
            view! {
                <div class="offer" id="offer" role="alert">
                    <p>{text}</p>
                    <div class="buttons">
                        {(!mine).then(|| view! {
                            <button class="primary" id="accept" on:click=move |_| far.deed(Deed::Accept)>
                                {move || t("offer-accept")}
                            </button>
                        })}
                        <button id="decline" on:click=move |_| far.deed(Deed::Decline)>
                            {move || t(if mine { "offer-withdraw" } else { "offer-decline" })}
                        </button>
                    </div>
                </div>
            }
        })
    }
}

#[component]
fn Playing(far: Far) -> impl IntoView {
    let sure = RwSignal::new(false);
    let standing = Memo::new(move |_| far.read(|sheet| sheet.offer.is_some()));
    let takeback = move || far.read(|sheet| sheet.setup.takeback);
    view! {
        <div class="buttons">
            <button id="offer-draw" disabled=move || standing.get() on:click=move |_| far.deed(Deed::Offer(Offer::Draw))>
                {move || t("offer-draw")}
            </button>
            {move || takeback().then(|| view! {
                <button id="offer-takeback" disabled=move || standing.get() on:click=move |_| far.deed(Deed::Offer(Offer::Takeback))>
                    {move || t("offer-takeback")}
                </button>
            })}
            {move || if sure.get() {
                view! {
                    <button class="danger" id="resign-sure" on:click=move |_| { sure.set(false); far.deed(Deed::Resign); }>
                        {move || t("resign-sure")}
                    </button>
                    <button on:click=move |_| sure.set(false)>{move || t("resign-no")}</button>
                }.into_any()
            } else {
                view! { <button id="resign" on:click=move |_| sure.set(true)>{move || t("resign")}</button> }.into_any()
            }}
        </div>
    }
}

/// After the end: again, look at it, save it.
#[component]
fn Afterwards(far: Far, seated: bool) -> impl IntoView {
    let next = Memo::new(move |_| far.read(|sheet| sheet.next.clone()));
    let wished = Memo::new(move |_| far.read(|sheet| sheet.viewer.seat().is_some_and(|me| sheet.wishes.contains(me))));
    let others =
        Memo::new(move |_| far.read(|sheet| sheet.wishes.iter().any(|seat| sheet.viewer.seat() != Some(seat))));
    let fetch = move |then: fn(String, String)| {
        spawn_local(async move {
            let record = api::fetch("GET", &format!("/api/tables/{}/record", far.id()), None).await;
            match record {
                Ok(record) => then(record, untrack(|| far.read(|sheet| sheet.game.clone()))),
                Err(trouble) => far.refused.set(Some(trouble)),
            }
        });
    };
    view! {
        <div class="buttons" id="afterwards">
            {move || match next.get() {
                Some(table) => view! {
                    <a class="button primary" id="next-game" href=format!("#/table/{table}")>{move || t("online-next")}</a>
                }.into_any(),
                None if seated => view! {
                    <button class="primary" id="rematch" disabled=move || wished.get() on:click=move |_| far.deed(Deed::Rematch)>
                        {move || t(if wished.get() { "online-rematch-wished" } else { "online-rematch" })}
                    </button>
                }.into_any(),
                None => ().into_any(),
            }}
            <button id="review" on:click=move |_| fetch(|record, _| {
                store::set("tavola.review", &record);
                go("/replay");
                house().route.notify();
            })>{move || t("review")}</button>
            <button id="download-record" on:click=move |_| fetch(|record, game| download(&record, &game))>
                {move || t("replay-download")}
            </button>
            <button on:click=|_| go("/online")>{move || t("online-to-lobby")}</button>
        </div>
        {move || (others.get() && !wished.get() && next.get().is_none()).then(|| view! {
            <p class="advice" role="status">{move || t("online-rematch-asked")}</p>
        })}
    }
}
