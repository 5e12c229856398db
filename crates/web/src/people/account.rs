//! Who am I? A guest or a stranger signs in, becomes a member or recovers an account here; a member changes it.

use super::{Portrait, member::Member, passkeys, sent::send_quietly};
use crate::{
    app_state::{go, t, tell},
    faces::Icon,
    notices,
    online::{
        api::{self, Person, Welcome},
        trouble::{Dead, Notice, Trouble},
    },
    replay::download_text,
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use serde_json::json;
use tavola_core::ErrorCode;
use tavola_ui_model::Message;

/// The person who asks, as the server knows them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Myself {
    pub person: Person,
    pub recovery_codes: u64,
    /// Whether those who follow this person see when they are online.
    pub shows_online: bool,
    pub moderator: bool,
}

/// Asks who this browser is; nobody without a session.
async fn who() -> Result<Option<Myself>, Trouble> {
    match api::ask::<Myself>("GET", "/api/me", None).await {
        Ok(me) => {
            api::remember(Some(&me.person));
            send_quietly();
            Ok(Some(me))
        }
        Err(no) if no.code() == Some(ErrorCode::Stranger) => {
            api::remember(None);
            Ok(None)
        }
        Err(no) => Err(no),
    }
}

/// What the page knows.
#[derive(Clone, Copy)]
pub struct Page {
    me: RwSignal<Option<Myself>>,
    /// Whether the server has said who this is.
    told: RwSignal<bool>,
    dead: RwSignal<Option<Trouble>>,
    /// Recovery codes that were just made.
    pub codes: RwSignal<Vec<String>>,
}

impl Page {
    /// Reads it again.
    pub fn read(self) {
        spawn_local(async move {
            match who().await {
                Ok(me) => {
                    if me.is_some() {
                        notices::renew();
                    }
                    self.me.try_set(me);
                    self.told.try_set(true);
                }
                Err(no) => drop(self.dead.try_set(Some(no))),
            }
        });
    }
}

/// The page.
#[component]
pub fn Account(
    /// `register`, `recover`, or empty to sign in.
    way: String,
) -> impl IntoView {
    let page = Page {
        me: RwSignal::new(None),
        told: RwSignal::new(false),
        dead: RwSignal::new(None),
        codes: RwSignal::new(Vec::new()),
    };
    page.read();
    let way = StoredValue::new(way);
    move || {
        if let Some(trouble) = page.dead.get() {
            return view! { <Dead trouble/> }.into_any();
        }
        if !page.told.get() {
            return view! { <p class="soft calling" role="status">{t("online-calling")}</p> }.into_any();
        }
        match page.me.get() {
            Some(me) if !me.person.guest => view! { <Codes codes=page.codes/> <Member me page/> }.into_any(),
            me => view! { <Door guest=me.map(|me| me.person) way=way.get_value() page/> }.into_any(),
        }
    }
}

/// The ways in.
#[component]
fn Door(guest: Option<Person>, way: String, page: Page) -> impl IntoView {
    let (title, act) = match way.as_str() {
        "register" => ("account-register", "me-sign-up"),
        "recover" => ("account-recover", "account-recover-do"),
        _ => ("account-sign-in", "me-sign-in"),
    };
    let recovers = way == "recover";
    let registers = way == "register";
    let name = RwSignal::new(String::new());
    let password = RwSignal::new(String::new());
    let code = RwSignal::new(String::new());
    let shown = RwSignal::new(false);
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(None::<Trouble>);
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let (name, password, code) = (name.get_untracked(), password.get_untracked(), code.get_untracked());
        spawn_local(async move {
            let mut body = json!({"name": name.trim(), "password": password});
            let done = if registers {
                let welcome = api::ask::<Welcome>("POST", "/api/register", Some(body)).await;
                welcome.map(|welcome| {
                    page.codes.try_set(welcome.recovery_codes);
                    welcome.person
                })
            } else if recovers {
                body["code"] = json!(code.trim());
                api::ask::<Person>("POST", "/api/recover", Some(body)).await
            } else {
                api::ask::<Person>("POST", "/api/login", Some(body)).await
            };
            busy.try_set(false);
            match done {
                Ok(person) => {
                    api::remember(Some(&person));
                    page.read();
                }
                // What was typed stays, to be mended.
                Err(no) => drop(trouble.try_set(Some(wrong(no, recovers)))),
            }
        });
    };
    let by_passkey = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        trouble.set(None);
        spawn_local(async move {
            let done = passkeys::sign_in().await;
            busy.try_set(false);
            match done {
                Ok(person) => {
                    api::remember(Some(&person));
                    page.read();
                }
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let offers_passkeys = !registers && !recovers && passkeys::are_here();
    let kind = move || if shown.get() { "text" } else { "password" };
    let tab = |to: &'static str, label: &'static str, here: bool| {
        view! { <a href=format!("#/account{to}") aria-current=here.then_some("page")>{move || t(label)}</a> }
    };
    view! {
        <section class="sheet door">
            <h1>{move || t(title)}</h1>
            <nav class="tabs" aria-label=move || t("account-title")>
                {tab("", "account-sign-in", !registers && !recovers)}
                {tab("/register", "account-register", registers)}
                {tab("/recover", "account-recover", recovers)}
            </nav>
            {guest.map(|guest| {
                let name = guest.name.clone();
                view! {
                    <p class="guest"><Portrait name=guest.name/>
                        <span id="guest">{move || tell(&Message::new("account-guest").text("name", name.clone()))}</span></p>
                }
            })}
            {registers.then(|| view! { <p class="soft">{move || t("me-why")}</p> })}
            {recovers.then(|| view! { <p class="soft">{move || t("account-recover-about")}</p> })}
            <form on:submit=enter>
                <label class="field"><span>{move || t("me-name")}</span>
                    <input id="name" autocomplete="username" autocapitalize="none" spellcheck="false" required
                        on:input=move |event| name.set(event_target_value(&event))/>
                </label>
                {recovers.then(|| view! {
                    <label class="field"><span>{move || t("account-code")}</span>
                        <input id="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required
                            on:input=move |event| code.set(event_target_value(&event))/>
                    </label>
                })}
                <label class="field"><span>{move || t(if recovers { "account-new-password" } else { "me-password" })}</span>
                    <input id="password" type=kind required
                        autocomplete=if registers || recovers { "new-password" } else { "current-password" }
                        on:input=move |event| password.set(event_target_value(&event))/>
                </label>
                <label class="tick">
                    <input type="checkbox" id="show-password" on:change=move |event| shown.set(event_target_checked(&event))/>
                    <span>{move || t("account-show")}</span>
                </label>
                <Notice trouble/>
                <p class="buttons">
                    <button type="submit" class="primary" id="enter" disabled=move || busy.get()>{move || t(act)}</button>
                    {offers_passkeys.then(|| view! {
                        <button type="button" id="enter-passkey" disabled=move || busy.get() on:click=by_passkey>{move || t("passkeys-sign-in")}</button>
                    })}
                </p>
            </form>
            <p class="soft small">{move || t("account-privacy")}" "<a href="#/privacy">{move || t("privacy-title")}</a></p>
        </section>
    }
}

/// What a refusal means to somebody with a name and a password in hand.
fn wrong(trouble: Trouble, recovers: bool) -> Trouble {
    match trouble.code() {
        Some(ErrorCode::BadRequest) => Trouble::NameOrPassword,
        Some(ErrorCode::WrongPassword) if recovers => Trouble::NameOrCode,
        _ => trouble,
    }
}

/// Recovery codes, shown this one time.
#[component]
fn Codes(codes: RwSignal<Vec<String>>) -> impl IntoView {
    let save = move |_| download_text(&format!("{}\n", codes.get_untracked().join("\n")), "tavola-codes.txt");
    move || {
        (!codes.with(Vec::is_empty)).then(|| {
            view! {
                <section class="sheet codes-once" role="status" id="codes-once">
                    <h2>{move || t("account-codes")}</h2>
                    <p>{move || t("me-codes")}</p>
                    <ol class="codes">{codes.get().into_iter().map(|code| view! { <li>{code}</li> }).collect_view()}</ol>
                    <p class="buttons">
                        <button id="save-codes" on:click=save>{move || t("account-codes-save")}</button>
                        <button class="primary" id="codes-noted" on:click=move |_| codes.set(Vec::new())>
                            <Icon name="check"/>{move || t("account-codes-noted")}
                        </button>
                    </p>
                </section>
            }
        })
    }
}

/// Leaves the account at this browser.
pub fn leave() {
    api::remember(None);
    go("/");
}
