//! For moderators: what was reported, whom to mute or ban, whose ratings look arranged, and what moderators did.

use super::page_of;
use crate::{
    app_state::{app_state, t, tell},
    cards::day,
    online::{
        api,
        trouble::{Dead, Notice, Trouble},
    },
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use serde_json::{Value, json};
use tavola_ui_model::Message;

/// For how long somebody is muted or banned, in hours: a day, three, a week, a month, a year.
const HOURS: [u32; 5] = [24, 72, 168, 720, 8784];

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Report {
    id: String,
    reporter: Option<String>,
    about: Option<String>,
    table: Option<String>,
    reason: String,
    created_at: i64,
    settled_at: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Suspect {
    winner: String,
    loser: String,
    games: i64,
    won: i64,
    gained: f64,
    median_seconds: i64,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Audit {
    at: i64,
    actor: String,
    action: String,
    about: String,
    detail: String,
}

/// What the page reads.
#[derive(Clone, Copy)]
struct Desk {
    reports: RwSignal<Option<Vec<Report>>>,
    suspects: RwSignal<Vec<Suspect>>,
    audit: RwSignal<Vec<Audit>>,
    /// Whether settled reports are shown, too.
    all: RwSignal<bool>,
    /// Whom to mute or to ban.
    whom: RwSignal<String>,
    dead: RwSignal<Option<Trouble>>,
    trouble: RwSignal<Option<Trouble>>,
}

impl Desk {
    fn read(self) {
        let all = self.all.get_untracked();
        spawn_local(async move {
            let found = async {
                let reports = api::ask("GET", &format!("/api/moderation/reports?all={all}"), None).await?;
                let suspects = api::ask("GET", "/api/moderation/suspects", None).await?;
                let audit = api::ask("GET", "/api/moderation/audit", None).await?;
                Ok((reports, suspects, audit))
            };
            match found.await {
                Ok((reports, suspects, audit)) => {
                    self.reports.try_set(Some(reports));
                    self.suspects.try_set(suspects);
                    self.audit.try_set(audit);
                }
                Err(no) => drop(self.dead.try_set(Some(no))),
            }
        });
    }

    /// Does something and reads it all again.
    fn act(self, method: &'static str, path: String, body: Option<Value>) {
        spawn_local(async move {
            match api::ask::<Value>(method, &path, body).await {
                Ok(_) => {
                    self.trouble.try_set(None);
                    self.read();
                }
                Err(no) => drop(self.trouble.try_set(Some(no))),
            }
        });
    }
}

/// The page; anybody but a moderator reads that it is for moderators.
#[component]
pub fn Moderation() -> impl IntoView {
    let desk = Desk {
        reports: RwSignal::new(None),
        suspects: RwSignal::new(Vec::new()),
        audit: RwSignal::new(Vec::new()),
        all: RwSignal::new(false),
        whom: RwSignal::new(String::new()),
        dead: RwSignal::new(None),
        trouble: RwSignal::new(None),
    };
    desk.read();
    // What is typed stays when the lists are read again.
    let ready = Memo::new(move |_| desk.reports.with(Option::is_some));
    move || match (desk.dead.get(), ready.get()) {
        (Some(trouble), _) => view! { <Dead trouble/> }.into_any(),
        (None, false) => view! { <p class="soft calling" role="status">{t("online-calling")}</p> }.into_any(),
        (None, true) => view! {
            <section class="profile moderation" id="moderation">
                <h1>{move || t("moderation-title")}</h1>
                <Notice trouble=desk.trouble/>
                <Reports desk/>
                <Sanction desk/>
                <Suspects desk/>
                <Log desk/>
            </section>
        }
        .into_any(),
    }
}

/// A name as a link to the page; somebody who has deleted the account has none.
fn name(name: Option<String>) -> AnyView {
    match name {
        Some(name) => view! { <a href=page_of(&name)>{name.clone()}</a> }.into_any(),
        None => view! { <span class="soft">{t("moderation-gone")}</span> }.into_any(),
    }
}

#[component]
fn Reports(desk: Desk) -> impl IntoView {
    let row = move |report: Report| {
        let path = format!("/api/moderation/reports/{}/settle", report.id);
        let (id, open) = (report.id.clone(), report.settled_at.is_none());
        let about = report.about.clone();
        let choose = about.clone();
        view! {
            <li data-report=report.id>
                <p><strong>{name(about)}</strong>" · "<span class="soft">{move || t("moderation-by")}" "{name(report.reporter)}" · "{day(report.created_at)}</span></p>
                <p class="reason">{report.reason}</p>
                <p class="buttons">
                    {report.table.map(|table| view! { <a class="button" href=format!("#/table/{table}")>{t("moderation-table")}</a> })}
                    {choose.map(|choose| view! {
                        <button data-whom=choose.clone() on:click=move |_| desk.whom.set(choose.clone())>{t("moderation-choose")}</button>
                    })}
                    {if open {
                        view! {
                            <button data-settle=id on:click=move |_| desk.act("POST", path.clone(), Some(json!({})))>{t("moderation-settle")}</button>
                        }.into_any()
                    } else {
                        view! { <span class="soft">{t("moderation-settled")}</span> }.into_any()
                    }}
                </p>
            </li>
        }
    };
    let switch = move |event: leptos::ev::Event| {
        desk.all.set(event_target_checked(&event));
        desk.read();
    };
    view! {
        <section class="panel" id="reports">
            <h2>{move || t("moderation-reports")}</h2>
            <label class="tick">
                <input type="checkbox" id="all-reports" prop:checked=move || desk.all.get() on:change=switch/>
                <span>{move || t("moderation-all")}</span>
            </label>
            {move || {
                let reports = desk.reports.get().unwrap_or_default();
                if reports.is_empty() {
                    view! { <p class="soft" id="no-reports">{t("moderation-no-reports")}</p> }.into_any()
                } else {
                    view! { <ul class="reports">{reports.into_iter().map(row).collect_view()}</ul> }.into_any()
                }
            }}
        </section>
    }
}

/// Mutes or bans somebody, or lifts it.
#[component]
fn Sanction(desk: Desk) -> impl IntoView {
    let kind = RwSignal::new("mute".to_owned());
    let hours = RwSignal::new(HOURS[0]);
    let reason = RwSignal::new(String::new());
    let path = move || {
        let whom = desk.whom.get_untracked();
        format!("/api/moderation/players/{}/{}", js_sys::encode_uri_component(whom.trim()), kind.get_untracked())
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = json!({"hours": hours.get_untracked(), "reason": reason.get_untracked().trim()});
        desk.act("PUT", path(), Some(body));
    };
    view! {
        <section class="panel">
            <h2>{move || t("moderation-act")}</h2>
            <form on:submit=send>
                <label class="field"><span>{move || t("me-name")}</span>
                    <input id="whom" required autocapitalize="none" spellcheck="false" prop:value=move || desk.whom.get()
                        on:input=move |event| desk.whom.set(event_target_value(&event))/>
                </label>
                <label class="field"><span>{move || t("moderation-what")}</span>
                    <select id="sanction" on:change=move |event| kind.set(event_target_value(&event))>
                        <option value="mute">{move || t("moderation-mute")}</option>
                        <option value="ban">{move || t("moderation-ban")}</option>
                    </select>
                </label>
                <label class="field"><span>{move || t("moderation-long")}</span>
                    <select id="hours" on:change=move |event| hours.set(event_target_value(&event).parse().unwrap_or(HOURS[0]))>
                        {HOURS.map(|hours| view! {
                            <option value=hours.to_string()>{move || tell(&Message::new("moderation-days").count("count", hours / 24))}</option>
                        })}
                    </select>
                </label>
                <label class="field"><span>{move || t("moderation-reason")}</span>
                    <input id="sanction-reason" required maxlength="500" on:input=move |event| reason.set(event_target_value(&event))/>
                </label>
                <p class="buttons">
                    <button type="submit" class="danger" id="sanction-do">{move || t("moderation-do")}</button>
                    <button type="button" id="sanction-lift" on:click=move |_| desk.act("DELETE", path(), None)>{move || t("moderation-lift")}</button>
                </p>
            </form>
        </section>
    }
}

#[component]
fn Suspects(desk: Desk) -> impl IntoView {
    let row = |one: Suspect| {
        let said = Message::new("moderation-suspect")
            .count("won", one.won)
            .count("games", one.games)
            .text("gained", one.gained.round())
            .text("time", one.median_seconds);
        view! { <li><strong>{name(Some(one.winner))}</strong>" – "{name(Some(one.loser))}<span class="soft">{move || tell(&said)}</span></li> }
    };
    view! {
        <section class="panel" id="suspects">
            <h2>{move || t("moderation-suspects")}</h2>
            <p class="soft">{move || t("moderation-suspects-about")}</p>
            {move || {
                let suspects = desk.suspects.get();
                if suspects.is_empty() {
                    view! { <p class="soft">{t("moderation-no-suspects")}</p> }.into_any()
                } else {
                    view! { <ul class="reports">{suspects.into_iter().map(row).collect_view()}</ul> }.into_any()
                }
            }}
        </section>
    }
}

/// A time as the reader writes it.
fn moment(at: i64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    date.to_locale_string(app_state().language.get().code(), &wasm_bindgen::JsValue::UNDEFINED).into()
}

/// What moderators did. What they did and the details stand as the server wrote them down.
#[component]
fn Log(desk: Desk) -> impl IntoView {
    let row = |line: Audit| {
        view! {
            <tr>
                <td>{moment(line.at)}</td><td>{line.actor}</td><td>{line.action}</td><td>{line.about}</td><td>{line.detail}</td>
            </tr>
        }
    };
    view! {
        <section class="panel" id="audit">
            <h2>{move || t("moderation-log")}</h2>
            <div class="wide" tabindex="0" role="region" aria-label=move || t("moderation-log")>
                <table class="ranks">
                    <thead><tr>
                        {["moderation-when", "moderation-who", "moderation-what", "moderation-whom", "moderation-detail"]
                            .map(|key| view! { <th scope="col">{move || t(key)}</th> })}
                    </tr></thead>
                    <tbody>{move || desk.audit.get().into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}
