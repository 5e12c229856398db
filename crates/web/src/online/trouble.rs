//! What can go wrong between here and a server, in the reader's language, with a way out.

use crate::app_state::{app_state, go, refusal, t};
use leptos::prelude::*;
use serde::Deserialize;
use tavola_core::{ErrorCode, RuleError};

/// Something that did not work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The server says no.
    Refused(RuleError),
    /// The server cannot be reached.
    Gone,
    /// A web server serves the page, but no Tavola server answers.
    NoServer,
    /// The server's answer cannot be understood: it is newer than this page.
    Version,
    /// An invitation to a table that does not exist.
    Expired,
    /// The name or the password is not of the right form.
    NameOrPassword,
    /// Nobody came to play.
    Nobody,
    /// The name or the recovery code is wrong.
    NameOrCode,
    /// The password that was to prove who asks is wrong.
    Password,
    /// The name was changed not long ago.
    TooSoon,
    /// The server takes no more games for now, or keeps as many as one person may have.
    NoRoom,
    /// The device gave no passkey, or one that the server does not know.
    Passkey,
}

/// An answer that is no success.
#[derive(Deserialize)]
struct ErrorBody {
    error: RuleError,
}

impl Trouble {
    /// What an answer that is no success says.
    pub fn read(status: u16, text: &str) -> Trouble {
        match (serde_json::from_str::<ErrorBody>(text), status) {
            (Ok(refusal), _) => Trouble::Refused(refusal.error),
            // Any web server can serve the app; only Tavola's answers in this way.
            (Err(_), 404 | 405 | 501) => Trouble::NoServer,
            (Err(_), 429) => Trouble::Refused(RuleError::new(ErrorCode::TooMany, "too many requests")),
            (Err(_), _) => Trouble::Gone,
        }
    }

    /// The server's code, if it was the server that said no.
    pub fn code(&self) -> Option<ErrorCode> {
        match self {
            Trouble::Refused(refusal) => Some(refusal.code),
            _ => None,
        }
    }

    /// Its name in the page: the server's code, or one of ours.
    pub fn name(&self) -> &'static str {
        match self {
            Trouble::Refused(refusal) => refusal.code.as_str(),
            Trouble::Gone => "gone",
            Trouble::NoServer => "no-server",
            Trouble::Version => "version",
            Trouble::Expired => "expired",
            Trouble::NameOrPassword => "name-or-password",
            Trouble::Nobody => "nobody",
            Trouble::NameOrCode => "name-or-code",
            Trouble::Password => "password",
            Trouble::TooSoon => "too-soon",
            Trouble::NoRoom => "no-room",
            Trouble::Passkey => "passkey",
        }
    }

    /// In the reader's language.
    pub fn tell(&self) -> String {
        match self {
            Trouble::Refused(no) => refusal(no),
            own => t(&format!("trouble-{}", own.name())),
        }
    }

    /// Whether trying again may help.
    pub fn passes(&self) -> bool {
        match self {
            Trouble::Gone => true,
            Trouble::Refused(refusal) => refusal.code.is_transient() || refusal.code == ErrorCode::TooMany,
            _ => false,
        }
    }
}

impl From<RuleError> for Trouble {
    fn from(refusal: RuleError) -> Trouble {
        Trouble::Refused(refusal)
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
            let code = trouble.name();
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
        <section class="sheet" role="alert" data-trouble=trouble.name()>
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
