//! What is asked of the server over HTTP.

use super::trouble::Trouble;
use crate::{
    app_state::{Known, set_person},
    store,
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tavola_protocol::Setup;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

/// Somebody with a session.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Person {
    /// The public id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// Whether it is a guest, who has no password.
    pub guest: bool,
    /// When they first came, in milliseconds since 1970.
    #[serde(default)]
    pub created_at: i64,
}

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TableSummary {
    /// The table's id.
    pub table: String,
    /// The game.
    pub game: String,
    /// The options that differ from the usual ones.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Clock and manners.
    #[serde(default)]
    pub setup: Setup,
    /// How many seats there are.
    pub seats: u8,
    /// The seats that are taken.
    pub players: Vec<SeatSummary>,
    /// `open`, `running` or `over`.
    pub status: String,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// The winning seats once it is over.
    #[serde(default)]
    pub winners: Option<Vec<u8>>,
    /// When it was set up, in milliseconds since 1970.
    #[serde(default)]
    pub created_at: i64,
    /// When it ended.
    #[serde(default)]
    pub ended_at: Option<i64>,
    /// The invitation's link; only the players get it.
    #[serde(default)]
    pub invitation: Option<String>,
    /// Whether it was played elsewhere; then bots, too, are mere names.
    #[serde(default)]
    pub imported: bool,
}

impl TableSummary {
    /// Whether somebody of this name plays.
    pub fn seats(&self, name: &str) -> impl Iterator<Item = u8> {
        self.players
            .iter()
            .filter(move |player| !player.bot && player.name.eq_ignore_ascii_case(name))
            .map(|player| player.seat)
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct SeatSummary {
    /// Which seat.
    pub seat: u8,
    /// The name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Until when they are on vacation, in milliseconds since 1970, so that their clock stands.
    #[serde(default)]
    pub vacation: Option<i64>,
}

/// What waits for players, and what can be watched.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Hall {
    /// Tables with open seats.
    pub open: Vec<TableSummary>,
    /// Games in progress.
    pub running: Vec<TableSummary>,
    /// How many people watch which of them.
    #[serde(default)]
    pub watching: BTreeMap<String, u32>,
    /// People who wait for an opponent.
    #[serde(default)]
    pub seeks: Vec<Waiting>,
    /// The reader's own, from another list.
    #[serde(skip)]
    pub mine: Vec<TableSummary>,
    /// What the reader was asked for, and asked others for.
    #[serde(skip)]
    pub challenges: Challenges,
}

/// Somebody who waits for an opponent.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Waiting {
    /// The seek's id.
    pub seek: String,
    /// Which game.
    pub game: String,
    /// What they would play by.
    pub terms: SeekTerms,
    /// Who it is, if a member.
    pub name: Option<String>,
    /// Their rating.
    pub rating: i64,
}

/// The game that is shown on the home page.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Featured {
    /// None while no public game goes on.
    pub game: Option<TableSummary>,
    /// How many people watch it.
    pub watching: u32,
}

/// What is agreed on by those who are paired.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SeekTerms {
    /// The options that differ from the usual ones.
    pub options: BTreeMap<String, String>,
    /// Clock and other agreements.
    pub setup: Setup,
}

/// A table that waits for one person.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Challenge {
    /// The table's id.
    pub table: String,
    /// The game.
    pub game: String,
    /// The options that differ from the usual ones.
    pub options: BTreeMap<String, String>,
    /// Clock and manners.
    pub setup: Setup,
    /// Who challenges.
    pub from: String,
    /// Who is challenged.
    pub to: String,
}

/// Challenges that wait.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Challenges {
    /// For the reader.
    pub received: Vec<Challenge>,
    /// The reader's own.
    pub sent: Vec<Challenge>,
}

/// Games as a search finds them.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Found {
    /// The newest first.
    pub games: Vec<TableSummary>,
    /// Where the next page begins.
    #[serde(default)]
    pub next: Option<String>,
}

/// Whom somebody follows, and whom they do not want to meet or to hear.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Relations {
    /// Names.
    #[serde(default)]
    pub followed: Vec<String>,
    /// Names.
    #[serde(default)]
    pub blocked: Vec<String>,
    /// Names.
    pub muted: Vec<String>,
    /// The ids of those who are muted.
    #[serde(default)]
    pub muted_ids: Vec<String>,
}

/// A wish for an opponent, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Sought {
    /// Its id.
    pub seek: String,
    /// The table, once there are enough players.
    pub table: Option<String>,
}

/// A table that was set up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Opened {
    /// Its id.
    pub table: String,
}

/// What a new member gets.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Welcome {
    /// Who it is now.
    pub person: Person,
    /// Each replaces a forgotten password once.
    pub recovery_codes: Vec<String>,
}

/// Asks the server. `GET` takes no body.
///
/// # Errors
/// What is in the way: no network, no server, or what the server says.
pub async fn ask<T: DeserializeOwned>(method: &str, path: &str, body: Option<Value>) -> Result<T, Trouble> {
    let text = fetch(method, path, body).await?;
    let text = if text.is_empty() { "null" } else { &text };
    serde_json::from_str(text).map_err(|_| Trouble::Version)
}

/// The text of the server's answer.
pub async fn fetch(method: &str, path: &str, body: Option<Value>) -> Result<String, Trouble> {
    let gone = |_: JsValue| Trouble::Gone;
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        let headers = web_sys::Headers::new().map_err(gone)?;
        headers.set("content-type", "application/json").map_err(gone)?;
        init.set_headers(&headers);
        init.set_body(&JsValue::from_str(&body.to_string()));
    }
    let window = web_sys::window().ok_or_else(|| gone(JsValue::NULL))?;
    let answer = JsFuture::from(window.fetch_with_str_and_init(path, &init)).await.map_err(gone)?;
    let answer: Response = answer.unchecked_into();
    let text = JsFuture::from(answer.text().map_err(gone)?).await.map_err(gone)?.as_string().unwrap_or_default();
    if answer.ok() { Ok(text) } else { Err(Trouble::read(answer.status(), &text)) }
}

/// Makes a guest session, or keeps the session that this browser has.
///
/// # Errors
/// As [`ask`].
pub async fn come_in() -> Result<Person, Trouble> {
    let person: Person = ask("POST", "/api/guest", Some(json!({}))).await?;
    remember(Some(&person));
    Ok(person)
}

const ME: &str = "tavola.player";

/// Keeps who this browser is, so that a lost session is noticed.
pub fn remember(person: Option<&Person>) {
    set_person(person.map(|person| Known { name: person.name.clone(), guest: person.guest }));
    match person {
        Some(person) => store::set(ME, &person.id),
        None => store::forget(ME),
    }
}

/// Who this browser was when it last came in.
pub fn remembered() -> Option<String> {
    store::get(ME)
}
