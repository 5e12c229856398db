//! Passkeys: signing in by the device instead of a password, and the list of them in the account.

use crate::{
    app_state::{app_state, t, tell},
    cards::day,
    js,
    online::{
        api::{self, Person},
        trouble::{Notice, Trouble},
    },
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use serde_json::{Value, json};
use tavola_core::ErrorCode;
use tavola_ui_model::Message;
use wasm_bindgen::JsValue;

/// What a device does.
#[derive(Clone, Copy)]
enum Ceremony {
    Create,
    Get,
}

/// Whether this browser has passkeys, for this address: one of numbers is nobody's.
pub fn are_here() -> bool {
    let host = js::path("location.hostname").as_string().unwrap_or_default();
    js::path("PublicKeyCredential.parseRequestOptionsFromJSON").is_function()
        && host.contains(|c: char| c.is_ascii_alphabetic())
}

/// Lets the device answer what the server asks. None where the reader has thought better of it, or the device refuses.
async fn answer(ceremony: Ceremony, asked: &Value) -> Option<Value> {
    let (parse, act) = match ceremony {
        Ceremony::Create => ("parseCreationOptionsFromJSON", "create"),
        Ceremony::Get => ("parseRequestOptionsFromJSON", "get"),
    };
    let asked = js_sys::JSON::parse(&asked["publicKey"].to_string()).ok()?;
    let options = js::call(&js::path("PublicKeyCredential"), parse, &[asked]).ok()?;
    let options = js::object(&[("publicKey", options)]);
    let credential = js::wait_for(&js::path("navigator.credentials"), act, &[options]).await.ok()?;
    let plain = js::call(&credential, "toJSON", &[]).ok()?;
    let text = js_sys::JSON::stringify(&plain).map(JsValue::from).ok()?.as_string()?;
    serde_json::from_str(&text).ok()
}

/// Signs in.
///
/// # Errors
/// What is in the way.
pub async fn sign_in() -> Result<Person, Trouble> {
    let asked: Value = api::ask("POST", "/api/passkey/options", Some(json!({}))).await?;
    let signed = answer(Ceremony::Get, &asked).await.ok_or(Trouble::Passkey)?;
    api::ask("POST", "/api/passkey", Some(signed)).await.map_err(|no| match no.code() {
        Some(ErrorCode::WrongPassword) => Trouble::Passkey,
        _ => no,
    })
}

/// Makes a passkey for the account.
async fn add(name: &str, password: &str) -> Result<Value, Trouble> {
    let proof = json!({"password": password});
    let asked: Value =
        api::ask("POST", "/api/me/passkeys/options", Some(proof)).await.map_err(|no: Trouble| match no.code() {
            Some(ErrorCode::WrongPassword) => Trouble::Password,
            _ => no,
        })?;
    let made = answer(Ceremony::Create, &asked).await.ok_or(Trouble::Passkey)?;
    api::ask("POST", "/api/me/passkeys", Some(json!({"name": name, "credential": made}))).await
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Passkey {
    id: String,
    name: String,
    created_at: i64,
    used_at: Option<i64>,
}

/// The passkeys of a member.
#[component]
pub fn Passkeys() -> impl IntoView {
    let all = RwSignal::new(Vec::<Passkey>::new());
    let name = RwSignal::new(String::new());
    let proof = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let trouble = RwSignal::new(None::<Trouble>);
    let read = move || async move {
        match api::ask::<Vec<Passkey>>("GET", "/api/me/passkeys", None).await {
            Ok(found) => drop(all.try_set(found)),
            Err(no) => drop(trouble.try_set(Some(no))),
        }
    };
    spawn_local(read());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        trouble.set(None);
        let (called, password) = (name.get_untracked(), proof.get_untracked());
        spawn_local(async move {
            match add(called.trim(), &password).await {
                Ok(_) => {
                    for text in [name, proof] {
                        text.try_set(String::new());
                    }
                    read().await;
                }
                Err(no) => drop(trouble.try_set(Some(no))),
            }
            busy.try_set(false);
        });
    };
    let row = move |one: Passkey| {
        let path = format!("/api/me/passkeys/{}", one.id);
        let remove = move |_| {
            let path = path.clone();
            spawn_local(async move {
                match api::ask::<Value>("DELETE", &path, None).await {
                    Ok(_) => read().await,
                    Err(no) => drop(trouble.try_set(Some(no))),
                }
            });
        };
        let since = day(one.created_at);
        let said = match one.used_at {
            Some(at) => Message::new("account-browser").text("since", since).text("used", day(at)),
            None => Message::new("passkeys-unused").text("since", since),
        };
        let called = one.name.clone();
        view! {
            <li>
                <span><strong>{one.name}</strong>" · "<span class="soft">{move || tell(&said)}</span></span>
                <button class="remove-passkey" on:click=remove
                    aria-label=move || tell(&Message::new("passkeys-remove-one").text("name", called.clone()))>{move || t("passkeys-remove")}</button>
            </li>
        }
    };
    view! {
        <details class="change" id="passkeys">
            <summary>{move || tell(&Message::new("passkeys-title").count("count", all.with(Vec::len) as i64))}</summary>
            <p class="soft">{move || t("passkeys-about")}</p>
            <ul class="others">{move || { app_state().language.track(); all.get().into_iter().map(row).collect_view() }}</ul>
            <Notice trouble/>
            {if are_here() {
                view! {
                    <form on:submit=send>
                        <label class="field"><span>{move || t("passkeys-name")}</span>
                            <input id="passkey-name" required maxlength="40" autocomplete="off" prop:value=move || name.get()
                                on:input=move |event| name.set(event_target_value(&event))/>
                        </label>
                        <label class="field"><span>{move || t("account-proof")}</span>
                            <input id="proof-passkey" type="password" required autocomplete="current-password" prop:value=move || proof.get()
                                on:input=move |event| proof.set(event_target_value(&event))/>
                        </label>
                        <p class="buttons">
                            <button type="submit" class="primary" id="add-passkey" disabled=move || busy.get()>{move || t("passkeys-add")}</button>
                        </p>
                    </form>
                }.into_any()
            } else {
                view! { <p>{move || t("passkeys-not-here")}</p> }.into_any()
            }}
        </details>
    }
}
