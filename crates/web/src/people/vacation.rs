//! Vacation from games of correspondence: how long a member is away, and can be.

use crate::{
    app_state::{t, tell},
    cards::day,
    online::{
        api,
        trouble::{Notice, Trouble},
    },
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use serde_json::{Value, json};
use tavola_ui_model::Message;

/// When the reader is away, and how long they may be.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct OwnVacation {
    /// Until when, in milliseconds since 1970.
    #[serde(default)]
    until: Option<i64>,
    /// Days that can be taken now.
    left: i64,
    /// The most days in a year.
    most: i64,
}

/// The part of the account page.
#[component]
pub fn Vacation() -> impl IntoView {
    let own = RwSignal::new(None::<OwnVacation>);
    let days = RwSignal::new(1_i64);
    let trouble = RwSignal::new(None::<Trouble>);
    let ask = move |method: &'static str, body: Option<Value>| {
        spawn_local(async move {
            match api::ask::<OwnVacation>(method, "/api/me/vacation", body).await {
                Ok(found) => {
                    trouble.try_set(None);
                    days.try_update(|days| *days = (*days).clamp(1, found.left.max(1)));
                    own.try_set(Some(found));
                }
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    ask("GET", None);
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        ask("POST", Some(json!({"days": days.get_untracked()})));
    };
    let title = move || match own.get().and_then(|own| own.until) {
        Some(until) => tell(&Message::new("vacation-until").text("day", day(until))),
        None => t("vacation-title"),
    };
    let earned = move || own.get().map(|own| tell(&Message::new("vacation-earned").count("most", own.most)));
    let rest = move || {
        let own = own.get()?;
        let left = tell(&Message::new("vacation-left").count("left", own.left));
        let form = if own.until.is_some() {
            view! {
                <p class="buttons"><button class="primary" id="end-vacation" on:click=move |_| ask("DELETE", None)>{t("vacation-end")}</button></p>
            }
            .into_any()
        } else if own.left > 0 {
            view! {
                <form on:submit=begin>
                    <label class="field"><span>{t("vacation-days")}</span>
                        <input id="vacation-days" type="number" min="1" max=own.left.to_string() required prop:value=move || days.get().to_string()
                            on:input=move |event| days.set(event_target_value(&event).parse().unwrap_or(1))/>
                    </label>
                    <p class="buttons"><button type="submit" class="primary" id="begin-vacation">{t("vacation-begin")}</button></p>
                </form>
            }
            .into_any()
        } else {
            ().into_any()
        };
        Some(view! { <p id="vacation-left">{left}</p>{form} })
    };
    view! {
        <details class="change" id="vacation">
            <summary id="vacation-title">{title}</summary>
            <p class="soft">{move || t("vacation-about")}</p>
            <p class="soft small">{earned}</p>
            <Notice trouble/>
            {rest}
        </details>
    }
}
