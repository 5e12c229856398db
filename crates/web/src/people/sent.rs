//! Finished games against the computer, sent from this browser to the member's account.

use crate::{
    app_state::{app_state, now},
    games::{self, About},
    lazy::load_one_game,
    online::{
        api::{self, Opened},
        trouble::Trouble,
    },
    store,
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use std::cell::Cell;
use tavola_core::ErrorCode;
use tavola_ui_model::LocalGame;

/// Whether games of this browser are sent by themselves, and those that were sent, by the member's id.
const SENDS: &str = "tavola.sends.";
const SENT: &str = "tavola.sent.";

thread_local! {
    /// Whether games are on their way: two pages must not send the same ones.
    static BUSY: Cell<bool> = const { Cell::new(false) };
}

/// The id of the member at this browser; none for guests.
fn member() -> Option<String> {
    let person = app_state().person.with_untracked(Clone::clone)?;
    if person.guest { None } else { api::remembered() }
}

/// Whether games are sent whenever the member comes here.
pub fn sends() -> bool {
    member().is_some_and(|id| store::get(&format!("{SENDS}{id}")).is_some())
}

/// Sends games from now on whenever the member comes here, or no longer.
pub fn set_sends(on: bool) {
    if let Some(id) = member() {
        let key = format!("{SENDS}{id}");
        if on { store::set(&key, "on") } else { store::forget(&key) }
    }
}

fn sent(id: &str) -> Vec<String> {
    store::get(&format!("{SENT}{id}")).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The finished games of one person against the computer that were not sent yet; tracks.
pub fn unsent() -> Vec<About> {
    let Some(id) = member() else { return Vec::new() };
    let sent = sent(&id);
    let fits = |about: &&About| {
        about.over() && about.people().len() == 1 && about.players.len() > 1 && !sent.contains(&about.id)
    };
    app_state().games.with(|games| games.iter().filter(fits).cloned().collect())
}

/// Sends them, one after the other; says how many were kept.
pub async fn send() -> Result<usize, Trouble> {
    let Some(id) = member() else { return Ok(0) };
    if BUSY.replace(true) {
        return Ok(0);
    }
    let mut count = 0;
    let mut result = Ok(());
    for about in untrack(unsent) {
        let Some(record) = record(&about).await else { continue };
        result = keep(&about, record).await;
        if result.is_err() {
            break;
        }
        let mut known = sent(&id);
        known.push(about.id);
        store::set(&format!("{SENT}{id}"), &Value::from(known).to_string());
        count += 1;
    }
    BUSY.set(false);
    result.map(|()| count)
}

/// The whole record of a game that is kept here.
async fn record(about: &About) -> Option<Value> {
    load_one_game(&about.game).await.ok()?;
    let kept = games::read(&about.id).await?;
    Some(LocalGame::resume(kept.log, now()).ok()?.table().table().private_record())
}

async fn keep(about: &About, record: Value) -> Result<(), Trouble> {
    let me = app_state().person.with_untracked(|person| person.as_ref().map(|person| person.name.clone()));
    let names: Vec<String> =
        about.players.iter().map(|bot| bot.clone().or_else(|| me.clone()).unwrap_or_default()).collect();
    let body = json!({"record": record, "names": names, "played_at": about.touched});
    match api::ask::<Opened>("POST", "/api/records", Some(body)).await {
        Ok(_) => Ok(()),
        // A game that the server cannot read must not hold up the others.
        Err(Trouble::Refused(no)) if no.code == ErrorCode::Record => Ok(()),
        Err(Trouble::Refused(no)) if no.code == ErrorCode::TooMany => Err(Trouble::NoRoom),
        Err(no) => Err(no),
    }
}

/// Sends them where the member has switched that on; whatever is in the way is tried again the next time.
pub fn send_quietly() {
    if sends() {
        spawn_local(async {
            games::refresh().await;
            drop(send().await);
        });
    }
}
