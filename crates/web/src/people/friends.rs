//! Whom the reader follows: who of them is online, what they play, and a challenge.

use super::{Portrait, card::Ask, page_of};
use crate::{
    app_state::{app_state, later, t},
    online::{
        api::{self, Person},
        trouble::{Dead, Notice, Trouble},
    },
};
use leptos::{html, prelude::*, task::spawn_local};
use serde::Deserialize;

/// How often the list is read again, in milliseconds.
const LOOK: u32 = 10_000;

/// Somebody the reader follows.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Friend {
    name: String,
    guest: bool,
    online: bool,
    /// The public game they play.
    table: Option<String>,
}

/// Reads the list now and again later, for as long as the page is there and somebody may see it.
fn follow(friends: RwSignal<Option<Vec<Friend>>>, trouble: RwSignal<Option<Trouble>>) {
    if !document().hidden() {
        spawn_local(async move {
            match api::ask::<Vec<Friend>>("GET", "/api/me/friends", None).await {
                Ok(mut found) => {
                    found.sort_by_key(|friend| !friend.online);
                    if friends.try_with_untracked(|known| known.as_ref() != Some(&found)) == Some(true) {
                        friends.set(Some(found));
                    }
                    trouble.try_set(None);
                }
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    }
    later(LOOK, move || {
        if !friends.is_disposed() {
            follow(friends, trouble);
        }
    });
}

/// The page.
#[component]
pub fn Friends() -> impl IntoView {
    let friends = RwSignal::new(None::<Vec<Friend>>);
    let dead = RwSignal::new(None::<Trouble>);
    let trouble = RwSignal::new(None::<Trouble>);
    spawn_local(async move {
        match api::come_in().await {
            Ok(_) if !friends.is_disposed() => follow(friends, trouble),
            Ok(_) => {}
            Err(no) => drop(dead.try_set(Some(no))),
        }
    });
    let guest = move || app_state().person.with(|me| me.as_ref().is_none_or(|me| me.guest));
    move || {
        match dead.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => view! {
            <section class="sheet account" id="friends">
                <h1>{move || t("friends-title")}</h1>
                <p class="soft">{move || t("friends-about")}</p>
                {move || guest().then(|| view! { <p><a href="#/account/register">{t("friends-guest")}</a></p> })}
                <Notice trouble/>
                {move || match friends.get() {
                    None => view! { <p class="soft" role="status">{t("online-calling")}</p> }.into_any(),
                    Some(friends) if friends.is_empty() => view! { <p id="no-friends">{t("friends-none")}</p> }.into_any(),
                    Some(friends) => view! { <List friends/> }.into_any(),
                }}
            </section>
        }
        .into_any(),
    }
    }
}

/// Those who are online, in the lobby; nothing where nobody is.
#[component]
pub fn FriendsHere(
    /// Who the reader is, once the server has said it.
    person: RwSignal<Option<Person>>,
) -> impl IntoView {
    let friends = RwSignal::new(None::<Vec<Friend>>);
    let trouble = RwSignal::new(None::<Trouble>);
    let member = Memo::new(move |_| person.with(|person| person.as_ref().is_some_and(|person| !person.guest)));
    Effect::new(move |began: Option<bool>| {
        let began = began.unwrap_or_default();
        if member.get() && !began {
            follow(friends, trouble);
        }
        began || member.get()
    });
    let here = Memo::new(move |_| {
        let here = friends.get().unwrap_or_default().into_iter().filter(|friend| friend.online);
        here.collect::<Vec<_>>()
    });
    move || {
        let friends = here.get();
        (!friends.is_empty()).then(|| view! { <h2>{t("friends-here")}</h2><List friends/> })
    }
}

#[component]
fn List(friends: Vec<Friend>) -> impl IntoView {
    let asked = RwSignal::new(None::<(String, bool)>);
    let row = move |friend: Friend| {
        let Friend { name, guest, online, table } = friend;
        let (page, portrait, asks) = (page_of(&name), name.clone(), name.clone());
        view! {
            <li data-friend=name.clone() data-online=online.to_string()>
                <a class="what" href=page><Portrait name=portrait/><strong>{name.clone()}</strong></a>
                <span class="presence" class:here=online>{t(if online { "friends-online" } else { "friends-offline" })}</span>
                <span class="buttons">
                    {table.map(|table| view! { <a class="button" href=format!("#/table/{table}")>{t("online-watch")}</a> })}
                    <button data-challenge=asks.clone() on:click=move |_| asked.set(Some((asks.clone(), guest)))>{t("people-challenge")}</button>
                </span>
            </li>
        }
    };
    view! {
        <ul class="tables friends">{friends.into_iter().map(row).collect_view()}</ul>
        {move || asked.get().map(|(name, guest)| {
            let dialog = NodeRef::<html::Dialog>::new();
            dialog.on_load(|dialog| {
                // It is refused only where it is open already.
                let _ = dialog.show_modal();
            });
            let name = StoredValue::new(name);
            view! { <Ask name guest dialog/> }
        })}
    }
}
