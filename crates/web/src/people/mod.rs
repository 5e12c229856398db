//! People on a server: one's own account, everybody's page, the games one played there, the best.
//!
//! ```text
//!  account          ── who am I: sign in, become a member, recover
//!  member           ── what a member can change: name, password, codes, browsers, data
//!  passkeys         ── signing in by the device, and the list of them
//!  profile (graph, card, games) ── the page of anybody
//!  history (computer) ── one's own games on the server, and those against the computer that were sent there (sent)
//!  friends          ── whom one follows, and who of them is online
//!  best             ── leaderboards
//!  moderation       ── reports, sanctions, suspects and the log, for moderators
//!  vacation         ── being away from games of correspondence
//!  privacy          ── what is stored, for how long, and who sees it
//! ```

mod account;
mod best;
mod card;
mod computer;
mod friends;
mod games;
mod graph;
mod history;
mod member;
mod moderation;
mod passkeys;
mod privacy;
mod profile;
mod sent;
mod vacation;

pub use card::Acts;
pub use friends::FriendsHere;
pub use sent::send_quietly as send_games_quietly;

use crate::{
    app::Lost,
    app_state::{app_state, go_instead, t},
    online::{
        api,
        trouble::{Dead, Trouble},
    },
    setup::featured,
    store,
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use tavola_ui_model::{entry, portrait};

/// The page of an address that begins with `account`, `player`, `history`, `friends`, `best`, `played`, `moderation` or
/// `privacy`.
#[component]
pub fn People(route: String) -> impl IntoView {
    let parts: Vec<String> = route.trim_matches('/').split('/').map(str::to_owned).collect();
    let part = |number: usize| parts.get(number).cloned().unwrap_or_default();
    match part(0).as_str() {
        "account" => view! { <account::Account way=part(1)/> }.into_any(),
        "player" => {
            let name = js_sys::decode_uri_component(&part(1)).map(String::from).unwrap_or_default();
            view! { <profile::Profile name/> }.into_any()
        }
        "history" if part(1) == "computer" => view! { <computer::Computer/> }.into_any(),
        "history" => view! { <history::History/> }.into_any(),
        "friends" => view! { <friends::Friends/> }.into_any(),
        "moderation" => view! { <moderation::Moderation/> }.into_any(),
        "privacy" => view! { <privacy::Privacy/> }.into_any(),
        "best" => view! { <best::Best category=part(1)/> }.into_any(),
        "played" => view! { <Played table=part(1)/> }.into_any(),
        _ => view! { <Lost/> }.into_any(),
    }
}

/// Somebody's face, drawn from the name.
#[component]
pub fn Portrait(#[prop(into)] name: String) -> impl IntoView {
    view! { <span class="portrait" inner_html=portrait(&name)></span> }
}

/// The address of somebody's page.
pub fn page_of(name: &str) -> String {
    format!("#/player/{}", js_sys::encode_uri_component(name))
}

/// A rating as the server tells it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Rating {
    category: String,
    #[serde(rename = "rating")]
    value: f64,
    deviation: f64,
    provisional: bool,
    games: i64,
}

/// What the card of a player shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct About {
    pub guest: bool,
    /// Categories in words, and the rating in each.
    pub ratings: Vec<(String, String)>,
}

/// Asks how strong somebody is.
pub async fn ratings_of(name: &str) -> Result<About, Trouble> {
    #[derive(Deserialize)]
    struct Found {
        guest: bool,
        ratings: Vec<Rating>,
    }
    let found: Found = api::ask("GET", &format!("/api/players/{}", js_sys::encode_uri_component(name)), None).await?;
    let shown = |one: Rating| {
        let mark = if one.provisional { "?" } else { "" };
        (untrack(|| category_name(&one.category)), format!("{}{mark}", one.value.round()))
    };
    Ok(About { guest: found.guest, ratings: found.ratings.into_iter().map(shown).collect() })
}

/// A category in words: the game, the mode, how many play.
fn category_name(category: &str) -> String {
    let mut parts = category.split('-');
    let game = parts.next().unwrap_or_default();
    let mut words = vec![t(&format!("{game}-name"))];
    if let (Some(choice), Some(value)) = (entry(game).and_then(featured), parts.next()) {
        words.push(t(&format!("option-{game}-{}-{value}", choice.name).replace('_', "-")));
    }
    match parts.next() {
        Some("two") => words.push(t("people-two")),
        Some("more") => words.push(t("people-more")),
        _ => {}
    }
    words.join(" · ")
}

/// A finished game of the server, in the replay.
#[component]
fn Played(table: String) -> impl IntoView {
    let trouble = RwSignal::new(None::<Trouble>);
    spawn_local(async move {
        match api::fetch("GET", &format!("/api/tables/{table}/record"), None).await {
            Ok(record) => {
                store::set("tavola.review", &record);
                go_instead("/replay");
            }
            Err(no) => drop(trouble.try_set(Some(no))),
        }
    });
    move || match trouble.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => view! { <p class="soft calling" role="status">{t("online-calling")}</p> }.into_any(),
    }
}

/// Whether this is the name of the person at this browser; tracks.
pub fn is_me(name: &str) -> bool {
    app_state().person.with(|person| person.as_ref().is_some_and(|person| person.name.eq_ignore_ascii_case(name)))
}
