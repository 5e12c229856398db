//! What can go wrong between here and a server, in the reader's language, with a way out.

use crate::app_state::{app_state, go, t, tell, words_know};
use leptos::prelude::*;
use serde_json::Value;
use tavola_core::RuleError;
use tavola_ui_model::Message;

/// Something that did not work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// What kind: the server's code, or one of ours (`gone`, `no-server`, `session`).
    pub code: String,
    /// The server's own sentence, in English.
    pub message: String,
}

impl Trouble {
    /// With a code and the server's sentence, if there is one.
    pub fn new(code: &str, message: String) -> Trouble {
        Trouble { code: code.to_owned(), message }
    }

    /// What an answer that is no success says.
    pub fn read(status: u16, text: &str) -> Trouble {
        let body: Value = serde_json::from_str(text).unwrap_or_default();
        let said = |name: &str| body["error"][name].as_str().map(str::to_owned);
        match (said("code"), status) {
            (Some(code), _) => Trouble { code, message: said("message").unwrap_or_default() },
            // Any web server can serve the app; only Tavola's answers in this way.
            (None, 404 | 405 | 501) => Trouble::new("no-server", String::new()),
            (None, 429) => Trouble::new("too-many", String::new()),
            (None, _) => Trouble::new("gone", String::new()),
        }
    }

    /// In the reader's language; the server's own words where we have none, or where it names what to mend.
    pub fn tell(&self) -> String {
        let key = format!("trouble-{}", self.code);
        if words_know(&key) {
            return t(&key);
        }
        tell(&Message::new("trouble-other").text("message", &self.message))
    }

    /// Whether trying again may help.
    pub fn passes(&self) -> bool {
        ["gone", "too-many", "unavailable", "again", "store", "wait", "lost", "restart"].contains(&self.code.as_str())
    }
}

impl From<RuleError> for Trouble {
    fn from(refusal: RuleError) -> Trouble {
        Trouble { code: refusal.code.into_owned(), message: refusal.message }
    }
}

/// A line that says what is wrong.
#[component]
pub fn Notice(
    /// What is wrong, if something is.
    trouble: RwSignal<Option<Trouble>>,
) -> impl IntoView {
    move || {
        trouble.get().map(|trouble| {
            let code = trouble.code.clone();
            view! { <p class="notice" role="alert" data-trouble=code>{move || trouble.tell()}</p> }
        })
    }
}

/// A whole page that says what is wrong and where to go from here.
#[component]
pub fn Dead(
    /// What is wrong.
    trouble: Trouble,
) -> impl IntoView {
    let said = trouble.clone();
    let again = trouble.passes();
    view! {
        <section class="sheet" role="alert" data-trouble=trouble.code>
            <h1>{move || t("trouble-title")}</h1>
            <p>{move || said.tell()}</p>
            <p class="buttons">
                {again.then(|| view! {
                    <button class="primary" id="try-again" on:click=|_| app_state().route.notify()>{move || t("retry")}</button>
                })}
                <button id="to-lobby" on:click=|_| go("/online")>{move || t("online-to-lobby")}</button>
                <button on:click=|_| go("/")>{move || t("go-home")}</button>
            </p>
        </section>
    }
}
