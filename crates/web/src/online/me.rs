//! Who I am here: a guest at once, a member by name and password.

use super::{
    api::{self, Person, Welcome},
    trouble::{Notice, Trouble},
};
use crate::app_state::{t, tell};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use tavola_core::ErrorCode;
use tavola_ui_model::Message;

/// The name, and ways to become somebody else.
#[component]
pub fn Me(person: RwSignal<Option<Person>>) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let password = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let codes = RwSignal::new(Vec::<String>::new());
    let body = move || json!({"name": name.get_untracked().trim(), "password": password.get_untracked()});
    let became = move |result: Result<Person, Trouble>| match result {
        Ok(now) => {
            api::remember(Some(&now));
            password.try_set(String::new());
            trouble.try_set(None);
            person.try_set(Some(now));
        }
        // What was typed stays, to be mended.
        Err(no) => drop(trouble.try_set(Some(wrong(no)))),
    };
    let sign_in = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = body();
        spawn_local(async move { became(api::ask("POST", "/api/login", Some(body)).await) });
    };
    let sign_up = move |_| {
        let body = body();
        spawn_local(async move {
            became(api::ask::<Welcome>("POST", "/api/register", Some(body)).await.map(|welcome| {
                codes.try_set(welcome.recovery_codes);
                welcome.person
            }));
        });
    };
    let sign_out = move |_| {
        spawn_local(async move {
            if let Err(no) = api::ask::<Value>("POST", "/api/logout", Some(json!({}))).await {
                trouble.try_set(Some(no));
                return;
            }
            api::remember(None);
            codes.try_set(Vec::new());
            became(api::come_in().await);
        });
    };
    let guest = Memo::new(move |_| person.with(|person| person.as_ref().is_some_and(|person| person.guest)));
    let greeting = move || {
        let name = person.with(|person| person.as_ref().map(|person| person.name.clone()))?;
        Some(tell(&Message::new("me-are").text("name", name)))
    };
    view! {
        <section class="me" aria-label=move || t("me-title")>
            <p id="me">{greeting}</p>
            {move || (!codes.with(Vec::is_empty)).then(|| view! {
                <div class="advice" role="status" id="codes-once">
                    <p>{move || t("me-codes")}</p>
                    <p class="codes">{codes.get().join("  ")}</p>
                </div>
            })}
            {move || if guest.get() {
                view! {
                    <details>
                        <summary>{move || t("me-member")}</summary>
                        <p class="about">{move || t("me-why")}</p>
                        <form on:submit=sign_in>
                            <label class="field"><span>{move || t("me-name")}</span>
                                <input id="name" autocomplete="username" prop:value=move || name.get()
                                    on:input=move |event| name.set(event_target_value(&event))/>
                            </label>
                            <label class="field"><span>{move || t("me-password")}</span>
                                <input id="password" type="password" autocomplete="current-password" prop:value=move || password.get()
                                    on:input=move |event| password.set(event_target_value(&event))/>
                            </label>
                            <Notice trouble/>
                            <p class="buttons">
                                <button type="submit" id="sign-in">{move || t("me-sign-in")}</button>
                                <button type="button" id="sign-up" on:click=sign_up>{move || t("me-sign-up")}</button>
                            </p>
                        </form>
                    </details>
                }.into_any()
            } else {
                view! { <button id="sign-out" on:click=sign_out>{move || t("me-sign-out")}</button> }.into_any()
            }}
        </section>
    }
}

/// What a bad request means to somebody with a name and a password in hand.
fn wrong(trouble: Trouble) -> Trouble {
    if trouble.code() == Some(ErrorCode::BadRequest) { Trouble::NameOrPassword } else { trouble }
}
