//! Notices with no page open: the part of the settings. What they say is the service worker's business.

use crate::{
    app_state::{app_state, t},
    js,
    online::{
        api,
        trouble::{Notice, Trouble},
    },
    store,
};
use leptos::{prelude::*, task::spawn_local};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tavola_core::ErrorCode;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Where this browser keeps that notices are on here.
const ON: &str = "tavola.notices";
/// The kinds of notices, as the server calls them.
const KINDS: [&str; 3] = ["turn", "challenge", "over"];
/// Quiet hours as they are offered first, in minutes of a day.
const NIGHT: Quiet = Quiet { from: 22 * 60, to: 7 * 60 };

#[derive(Deserialize)]
struct Key {
    key: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Quiet {
    from: u16,
    to: u16,
}

/// When and of what the reader wants to be told.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Wishes {
    without: Vec<String>,
    quiet: Option<Quiet>,
    utc_offset: i16,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Browser {
    id: String,
    this: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Told {
    browsers: Vec<Browser>,
    settings: Wishes,
}

/// Why there are no notices here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum No {
    /// Nobody has come in.
    Stranger,
    /// The server sends none.
    None,
    /// The browser cannot show any.
    Unsupported,
    /// The reader, or somebody before, has told the browser to refuse.
    Denied,
    /// The browser's own service does not answer.
    Failed,
}

impl No {
    const fn key(self) -> &'static str {
        match self {
            No::Stranger => "notices-stranger",
            No::None => "notices-none",
            No::Unsupported => "notices-unsupported",
            No::Denied => "notices-denied",
            No::Failed => "notices-failed",
        }
    }

    /// Whether it answers what the reader has just done.
    const fn is_news(self) -> bool {
        matches!(self, No::Denied | No::Failed)
    }
}

/// Minutes east of UTC, by the browser's clock.
fn utc_offset() -> i16 {
    -(js_sys::Date::new_0().get_timezone_offset() as i16)
}

/// What subscribes this browser.
async fn manager() -> Option<JsValue> {
    let ready = js_sys::Promise::resolve(&js::path("navigator.serviceWorker.ready"));
    let registration = JsFuture::from(ready).await.ok()?;
    Some(js::get(&registration, "pushManager")).filter(JsValue::is_object)
}

/// This browser's subscription, where there is one.
async fn current() -> Option<JsValue> {
    let found = js::wait_for(&manager().await?, "getSubscription", &[]).await.ok()?;
    found.is_object().then_some(found)
}

/// Tells the server of this browser.
async fn send(subscription: &JsValue) -> Result<Value, Trouble> {
    let plain = js::call(subscription, "toJSON", &[]).unwrap_or_default();
    let keys = js::get(&plain, "keys");
    let body = json!({
        "endpoint": js::text(&plain, "endpoint"),
        "p256dh": js::text(&keys, "p256dh"),
        "auth": js::text(&keys, "auth"),
        "language": app_state().language.get_untracked().code(),
    });
    api::ask("POST", "/api/me/push", Some(body)).await
}

/// Where notices are on in this browser, the server is told of it again: after signing in, and in another language.
pub fn renew() {
    if store::get(ON).is_none() {
        return;
    }
    spawn_local(async move {
        if let Some(subscription) = current().await {
            // What does not work now is shown on the page of the settings.
            let _ = send(&subscription).await;
        }
    });
}

/// Asks the reader, subscribes, and tells the server.
async fn turn_on(key: &str) -> Result<(), Result<No, Trouble>> {
    let asked = js::wait_for(&js::path("Notification"), "requestPermission", &[]).await;
    match asked.ok().and_then(|answer| answer.as_string()).as_deref() {
        Some("granted") => {}
        Some(_) => return Err(Ok(No::Denied)),
        None => return Err(Ok(No::Unsupported)),
    }
    let manager = manager().await.ok_or(Ok(No::Unsupported))?;
    let options = js::object(&[("userVisibleOnly", JsValue::TRUE), ("applicationServerKey", JsValue::from_str(key))]);
    let mut made = js::wait_for(&manager, "subscribe", std::slice::from_ref(&options)).await;
    if made.is_err()
        && let Some(old) = current().await
    {
        // One that was made with another key of the server is in the way.
        let _ = js::wait_for(&old, "unsubscribe", &[]).await;
        made = js::wait_for(&manager, "subscribe", &[options]).await;
    }
    send(&made.map_err(|_| Ok(No::Failed))?).await.map_err(Err)?;
    store::set(ON, "on");
    Ok(())
}

/// The part of the settings.
#[component]
pub fn Notices() -> impl IntoView {
    let key = RwSignal::new(None::<String>);
    let told = RwSignal::new(None::<Told>);
    let no = RwSignal::new(None::<No>);
    let trouble = RwSignal::new(None::<Trouble>);
    let busy = RwSignal::new(false);
    let read = move || async move {
        match api::ask::<Told>("GET", "/api/me/push", None).await {
            Ok(found) => {
                if found.settings.utc_offset != utc_offset() && found.settings.quiet.is_some() {
                    // The clock here has changed since: by a journey, or by the time of the year.
                    let wishes = Wishes { utc_offset: utc_offset(), ..found.settings.clone() };
                    let _ = api::ask::<Value>("PUT", "/api/me/push/settings", Some(json!(wishes))).await;
                }
                told.try_set(Some(found));
            }
            Err(refused) if refused.code() == Some(ErrorCode::Stranger) => drop(no.try_set(Some(No::Stranger))),
            Err(refused) => drop(trouble.try_set(Some(refused))),
        }
    };
    spawn_local(async move {
        if js::path("PushManager").is_undefined() || js::path("Notification").is_undefined() {
            no.try_set(Some(No::Unsupported));
            return;
        }
        match api::ask::<Key>("GET", "/api/push/key", None).await {
            Ok(Key { key: Some(found) }) => {
                key.try_set(Some(found));
                if store::get(ON).is_some()
                    && let Some(subscription) = current().await
                {
                    let _ = send(&subscription).await;
                }
                read().await;
            }
            // A page without a server of tables has nobody to be told of.
            Ok(Key { key: None }) | Err(Trouble::NoServer | Trouble::Gone) => drop(no.try_set(Some(No::None))),
            Err(refused) => drop(trouble.try_set(Some(refused))),
        }
    });
    let on = Memo::new(move |_| {
        told.with(|told| told.as_ref().is_some_and(|told| told.browsers.iter().any(|browser| browser.this)))
    });
    let switch = move |to: bool| {
        let Some(key) = key.get_untracked().filter(|_| !busy.get_untracked()) else { return };
        busy.set(true);
        no.set(None);
        trouble.set(None);
        spawn_local(async move {
            if to {
                match turn_on(&key).await {
                    Ok(()) => {}
                    Err(Ok(why)) => drop(no.try_set(Some(why))),
                    Err(Err(refused)) => drop(trouble.try_set(Some(refused))),
                }
            } else {
                store::forget(ON);
                if let Some(subscription) = current().await {
                    let _ = js::wait_for(&subscription, "unsubscribe", &[]).await;
                }
                let mine = told.with_untracked(|told| {
                    let all = told.iter().flat_map(|told| &told.browsers);
                    all.filter(|browser| browser.this).map(|browser| browser.id.clone()).collect::<Vec<_>>()
                });
                for id in mine {
                    if let Err(refused) = api::ask::<Value>("DELETE", &format!("/api/me/push/{id}"), None).await {
                        trouble.try_set(Some(refused));
                    }
                }
            }
            read().await;
            busy.try_set(false);
        });
    };
    let button = move |to: bool| {
        let name = if to { "notices-on" } else { "notices-off" };
        view! {
            <button id=name aria-pressed=move || (on.get() == to).to_string()
                disabled=move || busy.get() || key.with(Option::is_none) || told.with(Option::is_none)
                on:click=move |_| switch(to)>{move || t(name)}</button>
        }
    };
    view! {
        <div class="setting" id="notices">
            <h2 id="settings-notices">{move || t("notices-title")}</h2>
            <div class="seg" role="group" aria-labelledby="settings-notices">{button(true)}{button(false)}</div>
            <div class="about">
                <p>{move || t("notices-about")}</p>
                {move || no.get().map(|no| {
                    let (class, role) = if no.is_news() { ("notice", "alert") } else { ("soft", "status") };
                    view! { <p class=class role=role data-no=no.key()>{move || t(no.key())}</p> }
                })}
                <Notice trouble/>
            </div>
        </div>
        {move || on.get().then(|| told.get_untracked().map(|told| view! { <Wished wishes=told.settings/> }))}
    }
}

/// A time of the day as fields for times show it.
fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn minutes(clock: &str) -> Option<u16> {
    let (hours, minutes) = clock.split_once(':')?;
    Some(hours.parse::<u16>().ok()? * 60 + minutes.get(..2)?.parse::<u16>().ok()?)
}

/// Of what, and when.
#[component]
fn Wished(wishes: Wishes) -> impl IntoView {
    let wishes = RwSignal::new(wishes);
    let trouble = RwSignal::new(None::<Trouble>);
    let change = move |change: &dyn Fn(&mut Wishes)| {
        wishes.update(|wishes| {
            change(wishes);
            wishes.utc_offset = utc_offset();
        });
        let body = wishes.with_untracked(|wishes| json!(wishes));
        spawn_local(async move {
            let done = api::ask::<Value>("PUT", "/api/me/push/settings", Some(body)).await;
            trouble.try_set(done.err());
        });
    };
    let kind = move |kind: &'static str| {
        let set = move |event| {
            let wanted = event_target_checked(&event);
            change(&|wishes| {
                wishes.without.retain(|one| one != kind);
                if !wanted {
                    wishes.without.push(kind.to_owned());
                }
            });
        };
        view! {
            <label class="tick">
                <input type="checkbox" id=format!("notices-kind-{kind}") on:change=set
                    prop:checked=move || wishes.with(|wishes| wishes.without.iter().all(|one| one != kind))/>
                <span>{move || t(&format!("notices-kind-{kind}"))}</span>
            </label>
        }
    };
    let is_quiet = Memo::new(move |_| wishes.with(|wishes| wishes.quiet.is_some()));
    let time = move |name: &'static str, of: fn(&mut Quiet) -> &mut u16| {
        let set = move |event| {
            if let Some(at) = minutes(&event_target_value(&event)) {
                change(&|wishes| {
                    if let Some(quiet) = &mut wishes.quiet {
                        *of(quiet) = at;
                    }
                });
            }
        };
        let shown = move || wishes.with(|wishes| clock(*of(&mut wishes.quiet.unwrap_or(NIGHT))));
        view! {
            <label class="time"><span>{move || t(name)}</span>
                <input type="time" id=name required prop:value=shown on:change=set/>
            </label>
        }
    };
    view! {
        <div class="setting">
            <h2 id="notices-kinds">{move || t("notices-kinds")}</h2>
            <div class="ticks" role="group" aria-labelledby="notices-kinds">{KINDS.map(kind).collect_view()}</div>
            <p class="about">{move || t("notices-kinds-about")}</p>
        </div>
        <div class="setting">
            <h2 id="notices-quiet">{move || t("notices-quiet")}</h2>
            <div class="ticks" role="group" aria-labelledby="notices-quiet">
                <label class="tick">
                    <input type="checkbox" id="notices-quiet-use" prop:checked=move || is_quiet.get()
                        on:change=move |event| {
                            let quiet = event_target_checked(&event).then_some(NIGHT);
                            change(&|wishes| wishes.quiet = quiet);
                        }/>
                    <span>{move || t("notices-quiet-use")}</span>
                </label>
                {move || is_quiet.get().then(|| view! {
                    <p class="buttons">
                        {time("notices-quiet-from", |quiet| &mut quiet.from)}
                        {time("notices-quiet-to", |quiet| &mut quiet.to)}
                    </p>
                })}
            </div>
            <div class="about"><p>{move || t("notices-quiet-about")}</p><Notice trouble/></div>
        </div>
    }
}
