//! What is stored, for how long, and who sees it, in plain words.

use crate::app_state::t;
use leptos::prelude::*;

/// The parts of the page, each a heading and a list of so many sentences.
const PARTS: [(&str, usize); 5] = [("here", 3), ("server", 6), ("seen", 6), ("kept", 5), ("yours", 4)];

/// The page. It needs no server.
#[component]
pub fn Privacy() -> impl IntoView {
    view! {
        <section class="sheet privacy" id="privacy-page">
            <h1>{move || t("privacy-title")}</h1>
            <p>{move || t("privacy-about")}</p>
            {PARTS.map(|(part, sentences)| view! {
                <h2>{move || t(&format!("privacy-{part}"))}</h2>
                <ul>{(1..=sentences).map(|number| view! { <li>{move || t(&format!("privacy-{part}-{number}"))}</li> }).collect_view()}</ul>
            })}
            <p><a class="button" href="#/account">{move || t("account-title")}</a></p>
        </section>
    }
}
