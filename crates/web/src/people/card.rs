//! What one can do about another player: challenge, follow, mute, block, report.

use crate::{
    app_state::{app_state, go, t, tell},
    online::{
        api::{self, Opened, Relations},
        create::CLOCKS,
        terms,
        trouble::{Notice, Trouble},
    },
    setup::featured,
};
use leptos::{html, prelude::*, task::spawn_local};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tavola_protocol::{Clock, Setup};
use tavola_ui_model::{Message, offered};

/// The buttons.
#[component]
pub fn Acts(
    name: String,
    guest: bool,
    /// The table where they are met, for a report. Nobody is challenged from there.
    #[prop(optional, into)]
    table: Option<String>,
) -> impl IntoView {
    let relations = RwSignal::new(Relations::default());
    let trouble = RwSignal::new(None::<Trouble>);
    let name = StoredValue::new(name);
    let read = move || {
        spawn_local(async move {
            // A stranger has no relations.
            if let Ok(found) = api::ask::<Relations>("GET", "/api/me/relations", None).await {
                relations.try_set(found);
            }
        });
    };
    if app_state().person.with_untracked(Option::is_some) {
        read();
    }
    let button =
        move |kind: &'static str, on: &'static str, off: &'static str, list: fn(&Relations) -> &Vec<String>| {
            let set = Memo::new(move |_| name.with_value(|name| relations.with(|all| list(all).contains(name))));
            let toggle = move |_| {
                let method = if set.get_untracked() { "DELETE" } else { "PUT" };
                spawn_local(async move {
                    let path = name.with_value(|name| format!("/api/me/{kind}/{}", js_sys::encode_uri_component(name)));
                    let done = async {
                        api::come_in().await?;
                        api::ask::<Value>(method, &path, None).await
                    };
                    match done.await {
                        Ok(_) => read(),
                        Err(no) => drop(trouble.try_set(Some(no))),
                    }
                });
            };
            view! {
                <button id=format!("act-{kind}") aria-pressed=move || set.get().to_string() on:click=toggle>
                    {move || t(if set.get() { off } else { on })}
                </button>
            }
        };
    view! {
        <div class="person-acts">
            <p class="buttons">
                {table.is_none().then(|| view! { <Challenge name guest/> })}
                {button("follows", "people-follow", "people-unfollow", |all| &all.followed)}
                {button("mutes", "people-mute", "people-unmute", |all| &all.muted)}
                {button("blocks", "people-block", "people-unblock", |all| &all.blocked)}
                <Report name table/>
            </p>
            <Notice trouble/>
        </div>
    }
}

fn open(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        // It is refused only where it is open already.
        let _ = dialog.show_modal();
    }
}

fn close(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close();
    }
}

/// The games a challenge can be about: name, options, and the words for them.
fn games() -> Vec<(&'static str, BTreeMap<String, String>)> {
    let mut all = Vec::new();
    for entry in offered() {
        let two = (entry.seats.0 < entry.seats.1).then(|| ("players".to_owned(), "2".to_owned()));
        let modes = featured(entry).map_or(&[""][..], |choice| choice.values);
        for mode in modes {
            let mut options: BTreeMap<String, String> = two.clone().into_iter().collect();
            if let Some(choice) = featured(entry).filter(|choice| choice.values[0] != *mode) {
                options.insert(choice.name.to_owned(), (*mode).to_owned());
            }
            all.push((entry.name, options));
        }
    }
    all
}

fn game_name(game: &str, options: &BTreeMap<String, String>) -> String {
    let name = t(&format!("{game}-name"));
    let choice = tavola_ui_model::entry(game).and_then(featured);
    choice.map_or(name.clone(), |choice| {
        let value = options.get(choice.name).map_or(choice.values[0], String::as_str);
        format!("{name} · {}", t(&format!("option-{game}-{}-{value}", choice.name).replace('_', "-")))
    })
}

/// A button that asks for a game.
#[component]
fn Challenge(name: StoredValue<String>, guest: bool) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    view! {
        <button class="primary" id="challenge" on:click=move |_| open(dialog)>{move || t("people-challenge")}</button>
        <Ask name guest dialog/>
    }
}

/// The dialog in which somebody is asked for a game.
#[component]
pub fn Ask(
    /// Who is asked.
    name: StoredValue<String>,
    /// Whether it is a guest.
    guest: bool,
    dialog: NodeRef<html::Dialog>,
) -> impl IntoView {
    let all = StoredValue::new(games());
    let which = RwSignal::new(0usize);
    let clock = RwSignal::new(2usize);
    let rated = RwSignal::new(false);
    let trouble = RwSignal::new(None::<Trouble>);
    let may_rate = move || !guest && app_state().person.with(|me| me.as_ref().is_some_and(|me| !me.guest));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (game, options) = all.with_value(|all| all[which.get_untracked()].clone());
        let rated = rated.get_untracked();
        let setup = Setup { clock: CLOCKS[clock.get_untracked()].1, takeback: !rated, rated, ..Setup::default() };
        let body = json!({"to": name.get_value(), "game": game, "options": options, "setup": setup});
        spawn_local(async move {
            let opened = async {
                api::come_in().await?;
                api::ask::<Opened>("POST", "/api/challenges", Some(body)).await
            };
            match opened.await {
                Ok(opened) => go(&format!("/table/{}", opened.table)),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let number = |event: &leptos::ev::Event| event_target_value(event).parse().unwrap_or(0);
    view! {
        <dialog class="ask" node_ref=dialog aria-labelledby="ask-title">
            <h2 id="ask-title">{move || tell(&Message::new("people-challenge-title").text("name", name.get_value()))}</h2>
            <form on:submit=send>
                <label class="field"><span>{move || t("people-game")}</span>
                    <select id="challenge-game" on:change=move |event| which.set(number(&event))>
                        {move || all.with_value(|all| all.iter().enumerate().map(|(number, (game, options))| view! {
                            <option value=number.to_string()>{game_name(game, options)}</option>
                        }).collect_view())}
                    </select>
                </label>
                <label class="field"><span>{move || t("clock")}</span>
                    <select id="challenge-clock" on:change=move |event| clock.set(number(&event))>
                        {CLOCKS.iter().enumerate().map(|(number, (_, one)): (usize, &(&str, Clock))| view! {
                            <option value=number.to_string() selected=number == 2>{move || terms::clock(*one)}</option>
                        }).collect_view()}
                    </select>
                </label>
                {move || may_rate().then(|| view! {
                    <label class="tick">
                        <input type="checkbox" id="challenge-rated" on:change=move |event| rated.set(event_target_checked(&event))/>
                        <span>{t("people-challenge-rated")}</span>
                    </label>
                })}
                <Notice trouble/>
                <div class="buttons">
                    <button type="submit" class="primary" id="challenge-send">{move || t("people-challenge-send")}</button>
                    <button type="button" on:click=move |_| close(dialog)>{move || t("people-cancel")}</button>
                </div>
            </form>
        </dialog>
    }
}

/// Tells the moderators.
#[component]
fn Report(name: StoredValue<String>, table: Option<String>) -> impl IntoView {
    let table = StoredValue::new(table);
    let dialog = NodeRef::<html::Dialog>::new();
    let reason = RwSignal::new(String::new());
    let done = RwSignal::new(false);
    let trouble = RwSignal::new(None::<Trouble>);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = json!({"about": name.get_value(), "table": table.get_value(), "reason": reason.get_untracked()});
        spawn_local(async move {
            let sent = async {
                api::come_in().await?;
                api::ask::<Value>("POST", "/api/reports", Some(body)).await
            };
            match sent.await {
                Ok(_) => {
                    close(dialog);
                    reason.try_set(String::new());
                    done.try_set(true);
                }
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    view! {
        <button id="report" on:click=move |_| open(dialog)>{move || t("people-report")}</button>
        <span role="status" id="reported">{move || done.get().then(|| t("people-reported"))}</span>
        <dialog class="ask" node_ref=dialog aria-labelledby="report-title">
            <h2 id="report-title">{move || tell(&Message::new("people-report-title").text("name", name.get_value()))}</h2>
            <form on:submit=send>
                <label><span>{move || t("people-report-about")}</span>
                    <textarea id="reason" rows="4" maxlength="2000" required prop:value=move || reason.get()
                        on:input=move |event| reason.set(event_target_value(&event))></textarea>
                </label>
                <Notice trouble/>
                <div class="buttons">
                    <button type="submit" class="primary" id="report-send">{move || t("people-report-send")}</button>
                    <button type="button" on:click=move |_| close(dialog)>{move || t("people-cancel")}</button>
                </div>
            </form>
        </dialog>
    }
}
