//! The member's games against the computer that were sent to the server: replay, download, delete.

use super::{
    games::{GameList, Symbols, draw},
    history::Tabs,
    sent::{send, sends, set_sends, unsent},
};
use crate::{
    app_state::{t, tell},
    games,
    online::{
        api::{self, Found, Person, TableSummary},
        trouble::{Dead, Notice, Trouble},
    },
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;
use std::collections::BTreeMap;
use tavola_ui_model::Message;

/// The page.
#[component]
pub fn Computer() -> impl IntoView {
    let me = RwSignal::new(None::<Person>);
    let games = RwSignal::new(None::<Vec<TableSummary>>);
    let next = RwSignal::new(None::<String>);
    let trouble = RwSignal::new(None::<Trouble>);
    let dead = RwSignal::new(None::<Trouble>);
    let pictures = RwSignal::new(BTreeMap::new());
    let busy = RwSignal::new(false);
    let read = move |more: bool| {
        let after = next.get_untracked().filter(|_| more);
        spawn_local(async move {
            let query = after.map(|after| format!("?after={}", js_sys::encode_uri_component(&after)));
            match api::ask::<Found>("GET", &format!("/api/me/records{}", query.unwrap_or_default()), None).await {
                Ok(found) if !games.is_disposed() => {
                    next.set(found.next);
                    draw(found.games.clone(), pictures);
                    games.update(|games| match games {
                        Some(games) if more => games.extend(found.games),
                        other => *other = Some(found.games),
                    });
                }
                Ok(_) => {}
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    // How many wait here; counted again once some were sent.
    let waiting = RwSignal::new(0usize);
    let push = move || {
        busy.set(true);
        spawn_local(async move {
            let result = send().await;
            if busy.try_set(false).is_none() {
                waiting.set(untrack(unsent).len());
                trouble.set(result.err());
                read(false);
            }
        });
    };
    spawn_local(async move {
        match api::come_in().await {
            Ok(person) => {
                games::refresh().await;
                if me.try_set(Some(person)).is_none() {
                    waiting.set(untrack(unsent).len());
                    if sends() { push() } else { read(false) }
                }
            }
            Err(no) => drop(dead.try_set(Some(no))),
        }
    });
    let delete = Callback::new(move |table: String| {
        spawn_local(async move {
            match api::ask::<Value>("DELETE", &format!("/api/me/records/{table}"), None).await {
                Ok(_) => drop(
                    games.try_update(|games| games.iter_mut().for_each(|all| all.retain(|one| one.table != table))),
                ),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    });
    let switch = move |event: leptos::ev::Event| {
        let on = event_target_checked(&event);
        set_sends(on);
        if on {
            push();
        }
    };
    let guest = move || me.with(|me| me.as_ref().is_some_and(|me| me.guest));
    move || {
        match dead.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => view! {
            <Symbols/>
            <section class="shelf history" id="history-computer">
                <header class="hello"><h1>{move || t("history-title")}</h1></header>
                <Tabs computer=true/>
                <Notice trouble/>
                {move || if guest() {
                    view! { <p class="soft">{t("sent-guest")}" "<a href="#/account/register">{t("account-register")}</a></p> }.into_any()
                } else {
                    view! {
                        <div class="panel sending">
                            <p class="soft">{t("sent-about")}</p>
                            <label class="tick">
                                <input type="checkbox" id="sends" prop:checked=sends() on:change=switch/>
                                <span>{t("sent-always")}</span>
                            </label>
                            <p class="buttons">
                                <button class="primary" id="send-games" disabled=move || busy.get() || waiting.get() == 0 on:click=move |_| push()>
                                    {move || tell(&Message::new("sent-send").count("count", waiting.get() as i64))}
                                </button>
                            </p>
                        </div>
                    }.into_any()
                }}
                {move || match (games.get(), me.get()) {
                    (Some(games), Some(_)) if games.is_empty() => view! { <p class="soft" id="no-games">{t("sent-none")}</p> }.into_any(),
                    (Some(games), Some(me)) => view! { <GameList games name=me.name pictures delete/> }.into_any(),
                    _ => view! { <p class="soft" role="status">{t("online-calling")}</p> }.into_any(),
                }}
                {move || next.with(Option::is_some).then(|| view! {
                    <p class="shelf-link"><button id="more-games" on:click=move |_| read(true)>{t("history-more")}</button></p>
                })}
            </section>
        }
        .into_any(),
    }
    }
}
