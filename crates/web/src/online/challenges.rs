//! Who asks the reader for a game, and whom the reader has asked.

use super::{
    api::{self, Challenge, Challenges},
    terms,
    trouble::Trouble,
};
use crate::app_state::{go, t, tell};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use tavola_ui_model::Message;

/// The challenges that wait; nothing where there are none.
#[component]
pub fn Asked(challenges: Memo<Challenges>, trouble: RwSignal<Option<Trouble>>) -> impl IntoView {
    let gone = RwSignal::new(Vec::<String>::new());
    let accept = move |table: String| {
        spawn_local(async move {
            match api::ask::<Value>("POST", &format!("/api/tables/{table}/seat"), Some(json!({}))).await {
                Ok(_) => go(&format!("/table/{table}")),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let decline = move |table: String| {
        spawn_local(async move {
            match api::ask::<Value>("DELETE", &format!("/api/me/challenges/{table}"), None).await {
                Ok(_) => drop(gone.try_update(|gone| gone.push(table))),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let row = move |one: Challenge, mine: bool| {
        let (table, about) = (one.table.clone(), one.clone());
        let [there, away] = [table.clone(), table.clone()];
        let said = if mine {
            Message::new("challenge-to").text("name", one.to)
        } else {
            Message::new("challenge-from").text("name", one.from)
        };
        view! {
            <li class="challenge">
                <span class="what">
                    <strong>{move || tell(&said)}</strong>
                    <span>{t(&format!("{}-name", about.game))}</span>
                    <span>{terms::terms(&about.game, &about.options, &about.setup)}</span>
                </span>
                <span class="buttons">
                    {if mine {
                        view! { <a class="button" href=format!("#/table/{there}")>{t("online-back")}</a> }.into_any()
                    } else {
                        view! { <button class="primary" data-accept=table on:click=move |_| accept(there.clone())>{t("offer-accept")}</button> }.into_any()
                    }}
                    <button data-decline=one.table on:click=move |_| decline(away.clone())>
                        {t(if mine { "challenge-withdraw" } else { "offer-decline" })}
                    </button>
                </span>
            </li>
        }
    };
    move || {
        let Challenges { received, sent } = challenges.get();
        let all: Vec<(Challenge, bool)> =
            received.into_iter().map(|one| (one, false)).chain(sent.into_iter().map(|one| (one, true))).collect();
        let left: Vec<_> = all.into_iter().filter(|(one, _)| gone.with(|gone| !gone.contains(&one.table))).collect();
        (!left.is_empty()).then(|| {
            view! {
                <h2>{t("challenge-title")}</h2>
                <ul class="tables" id="challenges">{left.into_iter().map(|(one, mine)| row(one, mine)).collect_view()}</ul>
            }
        })
    }
}
