//! Who I am here: a guest at once; the account's page makes a member of them. And the ways to people's pages.

use super::api::Person;
use crate::app_state::{t, tell};
use leptos::prelude::*;
use tavola_ui_model::Message;

/// The name, and the way to the account.
#[component]
pub fn Me(person: RwSignal<Option<Person>>) -> impl IntoView {
    let greeting = move || {
        let name = person.with(|person| person.as_ref().map(|person| person.name.clone()))?;
        Some(tell(&Message::new("me-are").text("name", name)))
    };
    let guest = Memo::new(move |_| person.with(|person| person.as_ref().is_some_and(|person| person.guest)));
    view! {
        <p class="me">
            <span id="me">{greeting}</span>
            " "
            <a href="#/account">{move || t(if guest.get() { "me-member" } else { "account-title" })}</a>
            " · "
            <a href="#/friends">{move || t("friends-title")}</a>
            " · "
            <a href="#/history">{move || t("history-title")}</a>
            " · "
            <a href="#/best">{move || t("best-title")}</a>
        </p>
    }
}
