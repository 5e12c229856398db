//! What a member can change: name, password, recovery codes, browsers, whom they follow and block, and the account itself.

use super::{
    Portrait,
    account::{Myself, Page, leave},
    page_of,
    passkeys::Passkeys,
    vacation::Vacation,
};
use crate::{
    app_state::{t, tell},
    cards::day,
    faces::Icon,
    online::{
        api::{self, Person, Relations},
        trouble::{Notice, Trouble},
    },
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use serde_json::{Value, json};
use tavola_core::ErrorCode;
use tavola_ui_model::Message;

/// The page of a member.
#[component]
pub fn Member(me: Myself, page: Page) -> impl IntoView {
    let trouble = RwSignal::new(None::<Trouble>);
    let name = me.person.name.clone();
    let since = me.person.created_at;
    let sign_out = move |_| {
        spawn_local(async move {
            match api::ask::<Value>("POST", "/api/logout", Some(json!({}))).await {
                Ok(_) => leave(),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    view! {
        <section class="sheet account" id="account">
            <header class="person">
                <Portrait name=name.clone()/>
                <div>
                    <h1 id="my-name">{name.clone()}</h1>
                    <p class="soft">{move || tell(&Message::new("people-since").text("day", day(since)))}</p>
                </div>
                <p class="buttons">
                    <a class="button" id="my-page" href=page_of(&name)>{move || t("account-page")}</a>
                    <a class="button" href="#/history">{move || t("history-title")}</a>
                    {me.moderator.then(|| view! { <a class="button" id="moderate" href="#/moderation">{move || t("moderation-title")}</a> })}
                    <button id="sign-out" on:click=sign_out>{move || t("me-sign-out")}</button>
                </p>
            </header>
            <Notice trouble/>
            <Change title="account-name" about="account-name-about" label="account-new-name" secret=false way="name" page/>
            <Change title="account-password" about="account-password-about" label="account-new-password" secret=true way="password" page/>
            <Passkeys/>
            <Renew left=me.recovery_codes page/>
            <Vacation/>
            <Browsers/>
            <Others shown=me.shows_online/>
            <Privacy name/>
        </section>
    }
}

/// A field to change, with the password as proof.
#[component]
fn Change(
    title: &'static str,
    about: &'static str,
    label: &'static str,
    /// Whether what is typed is a password.
    secret: bool,
    /// The last part of the address it is sent to.
    way: &'static str,
    page: Page,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let proof = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let done = RwSignal::new(false);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (new, old) = (typed.get_untracked(), proof.get_untracked());
        spawn_local(async move {
            let body =
                if secret { json!({"old": old, "new": new}) } else { json!({"name": new.trim(), "password": old}) };
            match api::ask::<Option<Person>>("POST", &format!("/api/me/{way}"), Some(body)).await {
                Ok(_) => {
                    for text in [typed, proof] {
                        text.try_set(String::new());
                    }
                    trouble.try_set(None);
                    done.try_set(true);
                    if !secret {
                        page.read();
                    }
                }
                Err(no) => drop(trouble.try_set(Some(meant(no, secret)))),
            }
        });
    };
    view! {
        <details class="change" id=format!("change-{way}")>
            <summary>{move || t(title)}</summary>
            <p class="soft">{move || t(about)}</p>
            <form on:submit=send>
                <label class="field"><span>{move || t(label)}</span>
                    <input id=format!("new-{way}") type=if secret { "password" } else { "text" } required
                        autocomplete=if secret { "new-password" } else { "username" } prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))/>
                </label>
                <label class="field"><span>{move || t("account-proof")}</span>
                    <input id=format!("proof-{way}") type="password" required autocomplete="current-password" prop:value=move || proof.get()
                        on:input=move |event| proof.set(event_target_value(&event))/>
                </label>
                <Notice trouble/>
                <p class="buttons">
                    <button type="submit" class="primary">{move || t("account-change")}</button>
                    <span role="status">{move || done.get().then(|| t("account-changed"))}</span>
                </p>
            </form>
        </details>
    }
}

/// What a refusal means to somebody who changes something.
fn meant(trouble: Trouble, secret: bool) -> Trouble {
    match trouble.code() {
        Some(ErrorCode::BadRequest) => Trouble::NameOrPassword,
        Some(ErrorCode::WrongPassword) => Trouble::Password,
        Some(ErrorCode::TooMany) if !secret => Trouble::TooSoon,
        _ => trouble,
    }
}

/// New recovery codes.
#[derive(Deserialize)]
struct NewCodes {
    recovery_codes: Vec<String>,
}

#[component]
fn Renew(left: u64, page: Page) -> impl IntoView {
    let proof = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = json!({"password": proof.get_untracked()});
        spawn_local(async move {
            match api::ask::<NewCodes>("POST", "/api/me/recovery-codes", Some(body)).await {
                Ok(new) => {
                    page.codes.try_set(new.recovery_codes);
                    page.read();
                    window().scroll_to_with_x_and_y(0.0, 0.0);
                }
                Err(no) => drop(trouble.try_set(Some(meant(no, true)))),
            }
        });
    };
    view! {
        <details class="change" id="change-codes">
            <summary>{move || tell(&Message::new("account-codes-left").count("count", left as i64))}</summary>
            <p class="soft">{move || t("account-codes-about")}</p>
            <form on:submit=send>
                <label class="field"><span>{move || t("account-proof")}</span>
                    <input id="proof-codes" type="password" required autocomplete="current-password"
                        on:input=move |event| proof.set(event_target_value(&event))/>
                </label>
                <Notice trouble/>
                <p class="buttons"><button type="submit" class="primary">{move || t("account-codes-new")}</button></p>
            </form>
        </details>
    }
}

/// A browser in which the account is open.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Session {
    since: i64,
    used: i64,
    this: bool,
}

#[component]
fn Browsers() -> impl IntoView {
    let all = RwSignal::new(Vec::<Session>::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let read = move || {
        spawn_local(async move {
            match api::ask::<Vec<Session>>("GET", "/api/me/sessions", None).await {
                Ok(found) => drop(all.try_set(found)),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    read();
    let end = move |_| {
        spawn_local(async move {
            match api::ask::<Value>("DELETE", "/api/me/sessions", None).await {
                Ok(_) => read(),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    view! {
        <details class="change" id="browsers">
            <summary>{move || tell(&Message::new("account-browsers").count("count", all.with(Vec::len) as i64))}</summary>
            <ul class="browsers">
                {move || all.get().into_iter().map(|one| {
                    let said = Message::new(if one.this { "account-browser-this" } else { "account-browser" })
                        .text("since", day(one.since)).text("used", day(one.used));
                    view! { <li>{move || tell(&said)}</li> }
                }).collect_view()}
            </ul>
            <Notice trouble/>
            <p class="buttons">
                <button id="end-others" disabled=move || all.with(|all| all.len() < 2) on:click=end>{move || t("account-end-others")}</button>
            </p>
        </details>
    }
}

/// Whom the reader follows, has muted and blocked.
#[component]
fn Others(
    /// Whether those who follow the reader see when they are online.
    shown: bool,
) -> impl IntoView {
    let all = RwSignal::new(Relations::default());
    let trouble = RwSignal::new(None::<Trouble>);
    let read = move || {
        spawn_local(async move {
            match api::ask::<Relations>("GET", "/api/me/relations", None).await {
                Ok(found) => drop(all.try_set(found)),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    read();
    let lift = move |kind: &'static str, name: String| {
        spawn_local(async move {
            let path = format!("/api/me/{kind}/{}", js_sys::encode_uri_component(&name));
            match api::ask::<Value>("DELETE", &path, None).await {
                Ok(_) => read(),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let show = move |event: leptos::ev::Event| {
        let method = if event_target_checked(&event) { "DELETE" } else { "PUT" };
        spawn_local(async move {
            if let Err(no) = api::ask::<Value>(method, "/api/me/hidden", None).await {
                trouble.try_set(Some(no));
            }
        });
    };
    let list = move |title: &'static str, undo: &'static str, kind: &'static str, names: Vec<String>| {
        let row = move |name: String| {
            let gone = name.clone();
            view! {
                <li><a href=page_of(&name)><Portrait name=name.clone()/>{name.clone()}</a>
                    <button class="quiet" on:click=move |_| lift(kind, gone.clone())>{move || t(undo)}</button></li>
            }
        };
        (!names.is_empty()).then(|| {
            view! { <h3>{move || t(title)}</h3><ul class="others" id=kind>{names.into_iter().map(row).collect_view()}</ul> }
        })
    };
    view! {
        <details class="change" id="others">
            <summary>{move || t("account-others")}</summary>
            <Notice trouble/>
            <label class="tick">
                <input type="checkbox" id="show-online" prop:checked=shown on:change=show/>
                <span>{move || t("account-show-online")}</span>
            </label>
            <p class="soft small">{move || t("account-show-online-about")}</p>
            {move || all.with(|all| all.followed.is_empty() && all.blocked.is_empty() && all.muted.is_empty())
                .then(|| view! { <p class="soft">{t("account-others-none")}</p> })}
            {move || list("people-followed", "people-unfollow", "follows", all.with(|all| all.followed.clone()))}
            {move || list("people-muted", "people-unmute", "mutes", all.with(|all| all.muted.clone()))}
            {move || list("people-blocked", "people-unblock", "blocks", all.with(|all| all.blocked.clone()))}
        </details>
    }
}

/// What the server knows, all of it as a file, and the end of it.
#[component]
fn Privacy(name: String) -> impl IntoView {
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    let proof = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let open = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            // It is refused only where it is open already.
            let _ = dialog.show_modal();
        }
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let delete = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = json!({"password": proof.get_untracked()});
        spawn_local(async move {
            match api::ask::<Value>("POST", "/api/me/delete", Some(body)).await {
                Ok(_) => {
                    close();
                    leave();
                }
                Err(no) => drop(trouble.try_set(Some(meant(no, true)))),
            }
        });
    };
    view! {
        <details class="change" id="privacy">
            <summary>{move || t("account-data")}</summary>
            <p>{move || t("account-data-about")}" "<a href="#/privacy">{move || t("privacy-title")}</a></p>
            <p class="buttons">
                <a class="button" id="export" href="/api/me/export" download="tavola-export.json"><Icon name="down"/>{move || t("account-export")}</a>
                <button class="danger" id="delete" on:click=open>{move || t("account-delete")}</button>
            </p>
        </details>
        <dialog class="ask" node_ref=dialog aria-labelledby="delete-title">
            <h2 id="delete-title">{move || tell(&Message::new("account-delete-title").text("name", name.clone()))}</h2>
            <p>{move || t("account-delete-about")}</p>
            <form on:submit=delete>
                <label class="field"><span>{move || t("account-proof")}</span>
                    <input id="proof-delete" type="password" required autocomplete="current-password"
                        on:input=move |event| proof.set(event_target_value(&event))/>
                </label>
                <Notice trouble/>
                <div class="buttons">
                    <button type="submit" class="danger" id="delete-sure">{move || t("account-delete-sure")}</button>
                    <button type="button" class="primary" id="delete-no" on:click=move |_| close()>{move || t("account-delete-no")}</button>
                </div>
            </form>
        </dialog>
    }
}
