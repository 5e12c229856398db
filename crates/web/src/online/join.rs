//! An invitation: what is played, and a seat to take.

use super::{
    api::{self, TableSummary},
    terms,
    trouble::{Dead, Notice, Trouble},
};
use crate::app_state::{go, t};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use tavola_core::{ErrorCode, RuleError};

/// The page of an invitation's link.
#[component]
pub fn Join(table: String, word: String) -> impl IntoView {
    let found = RwSignal::new(None::<Result<TableSummary, Trouble>>);
    let path = format!("/api/tables/{table}");
    spawn_local(async move {
        // The session comes first: a player who has a seat already goes to the table.
        let looked = async {
            api::come_in().await?;
            api::ask("GET", &path, None).await
        };
        found.try_set(Some(looked.await));
    });
    move || match found.get() {
        None => view! { <p role="status">{t("online-calling")}</p> }.into_any(),
        Some(Err(trouble)) => view! { <Dead trouble=no_table(trouble)/> }.into_any(),
        Some(Ok(summary)) => view! { <Offered summary word=word.clone()/> }.into_any(),
    }
}

/// A table that does not exist is an invitation that has expired, or was mistyped.
fn no_table(trouble: Trouble) -> Trouble {
    if trouble.code() == Some(ErrorCode::UnknownTable) { Trouble::Expired } else { trouble }
}

#[component]
fn Offered(summary: TableSummary, word: String) -> impl IntoView {
    let trouble = RwSignal::new(None::<Trouble>);
    let table = StoredValue::new(summary.table.clone());
    let word = StoredValue::new(word);
    let here = move || format!("/table/{}", table.get_value());
    let sit = move |_| {
        spawn_local(async move {
            let body = json!({"word": word.get_value()});
            let sat = api::ask::<Value>("POST", &format!("/api/tables/{}/seat", table.get_value()), Some(body)).await;
            match sat {
                Ok(_) => go(&here()),
                Err(no) if no.code() == Some(ErrorCode::Seated) => go(&here()),
                Err(no) => drop(trouble.try_set(Some(refused(no)))),
            }
        });
    };
    let game = summary.game.clone();
    let names = summary.players.iter().map(|player| player.name.clone()).collect::<Vec<_>>().join(", ");
    let (options, setup, kind) = (summary.options, summary.setup, summary.game);
    view! {
        <section class="sheet" id="invited">
            <h1>{move || t("join-title")}</h1>
            <h2>{move || t(&format!("{game}-name"))}</h2>
            <p>{move || terms::terms(&kind, &options, &setup)}</p>
            <p>{move || t("join-there")}" "{names}</p>
            <Notice trouble/>
            <p class="buttons">
                <button class="primary" id="join" on:click=sit>{move || t("online-sit")}</button>
                <button id="watch" on:click=move |_| go(&here())>{move || t("online-watch")}</button>
            </p>
        </section>
    }
}

/// In the words of somebody with a link in hand.
fn refused(trouble: Trouble) -> Trouble {
    match trouble {
        Trouble::Refused(no) if matches!(no.code, ErrorCode::Began | ErrorCode::Over) => {
            Trouble::Refused(RuleError { code: ErrorCode::TableFull, ..no })
        }
        other => other,
    }
}
