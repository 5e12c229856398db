//! The games of this screen: any number of them, unfinished and finished, kept at every move.
//!
//! A game is written twice. A text in the local storage is there at once, whatever happens to the page in the next
//! moment; the database follows, and what it has confirmed is taken out of the local storage. What is left there
//! when the app starts was not confirmed, and is written again.

use crate::{
    app_state::{app_state, go, now, with_words},
    idb::{self, Change},
    lazy::load_one_game,
    store::{self, Kept, SavedExtras},
};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};
use tavola_core::{RuleError, Seat, Viewer};
use tavola_protocol::Occupant;
use tavola_table::{Entry, LogEvent};
use tavola_ui_model::{LocalGame, Notes, picture};
use web_sys::IdbDatabase;

/// What lists show of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The options that were chosen.
    pub options: Vec<(String, String)>,
    /// Who plays, by seat: a bot's name, or nobody's for a person here.
    pub players: Vec<Option<String>>,
    /// When something last happened, in milliseconds since 1970.
    pub touched: i64,
    /// How many steps were taken.
    pub steps: u64,
    /// The people here who are to decide.
    pub deciders: Vec<Seat>,
    /// Who won, once it is over; several or nobody share a draw.
    pub winners: Option<Vec<Seat>>,
}

impl About {
    /// Whether it is over.
    pub fn over(&self) -> bool {
        self.winners.is_some()
    }

    /// The seats of the people here.
    pub fn people(&self) -> Vec<Seat> {
        let seated = (0..).map(Seat).zip(&self.players);
        seated.filter(|(_, player)| player.is_none()).map(|(seat, _)| seat).collect()
    }

    /// The page that shows it: the table, or the whole game once it is over.
    pub fn address(&self) -> String {
        if self.over() { format!("/review/{}", self.id) } else { format!("/play/{}", self.id) }
    }
}

const ABOUT: &str = "about";
const LOGS: &str = "logs";
const PICTURES: &str = "pictures";
const SHELVES: &[&str] = &[ABOUT, LOGS, PICTURES];
/// The one game that earlier versions kept.
const OLD: &str = "tavola.game";
/// What the database has not confirmed yet, by the game's id.
const UNSAVED: &str = "tavola.unsaved.";

thread_local! {
    static DATABASE: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    static LOADED: RefCell<Vec<About>> = const { RefCell::new(Vec::new()) };
    static WRITES: Cell<u64> = const { Cell::new(0) };
}

/// A game as it waits in the local storage.
#[derive(Serialize, Deserialize)]
struct Unsaved {
    about: About,
    kept: Kept,
    /// Tells a later writing of the same game from this one.
    write: u64,
}

/// Opens the database and reads which games there are; a browser without one keeps what it can in the local storage.
pub async fn load() {
    if let Ok(database) = idb::open(SHELVES).await {
        DATABASE.set(Some(database));
    }
    let known = list().await;
    LOADED.set(known);
    take_old().await;
    let left: Vec<String> = store::keys().into_iter().filter(|key| key.starts_with(UNSAVED)).collect();
    for text in left.iter().filter_map(|key| store::get(key)) {
        let Ok(Unsaved { about, kept, .. }) = serde_json::from_str::<Unsaved>(&text) else { continue };
        let newer = |known: &About| known.id == about.id && known.touched > about.touched;
        if !LOADED.with_borrow(|loaded| loaded.iter().any(newer)) {
            write(about, kept, None);
        }
    }
}

/// The games that were there when the app started, for its shared state.
pub fn loaded() -> Vec<About> {
    LOADED.take()
}

/// Reads the list again: another window may have played.
pub async fn refresh() {
    if DATABASE.with_borrow(Option::is_some) {
        let known = list().await;
        let games = app_state().games;
        if games.with_untracked(|games| *games != known) {
            games.set(known);
        }
    }
}

async fn list() -> Vec<About> {
    let Some(database) = database() else { return Vec::new() };
    let texts = idb::all(&database, ABOUT).await;
    let mut known: Vec<About> = texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
    known.sort_by_key(|about| std::cmp::Reverse(about.touched));
    known
}

fn database() -> Option<IdbDatabase> {
    DATABASE.with_borrow(Clone::clone)
}

/// Takes over the one game of earlier versions. A puzzle took the same place; it is none.
async fn take_old() {
    let Some(kept) = store::get(OLD).and_then(|text| serde_json::from_str::<Kept>(&text).ok()) else { return };
    if kept.extras.puzzle.is_none() {
        // What cannot be read stays where it is.
        let Some(LogEvent::Created(config)) = kept.log.first().map(|entry| &entry.what) else { return };
        let Ok(()) = load_one_game(&config.game).await else { return };
        let Ok(game) = LocalGame::resume(kept.log.clone(), now()) else { return };
        let taken = |id: &String| LOADED.with_borrow(|games| games.iter().any(|about| about.id == *id));
        let mut names = ["old".to_owned()].into_iter().chain((2..).map(|number| format!("old{number}")));
        let id = names.find(|id| !taken(id)).unwrap_or_default();
        write(about(&id, &game), kept, Some(&drawn(&game)));
    }
    store::forget(OLD);
}

/// Keeps a new game and goes to it.
///
/// # Errors
/// Names the first entry of the log that does not follow from those before it.
pub fn begin(log: Vec<Entry>, extras: SavedExtras) -> Result<(), RuleError> {
    let game = LocalGame::resume(log, now())?;
    // The time is a name nobody else at this screen has, but for two games in one millisecond.
    let taken = |id: &String| app_state().games.with_untracked(|games| games.iter().any(|about| about.id == *id));
    let mut names = (now()..).map(|time| format!("{time:x}"));
    let id = names.find(|id| !taken(id)).unwrap_or_default();
    keep(&id, &game, extras);
    go(&format!("/play/{id}"));
    Ok(())
}

/// Keeps a game as it stands.
pub fn keep(id: &str, game: &LocalGame, extras: SavedExtras) {
    let about = about(id, game);
    // While bots play, nobody leaves a picture behind that is worth drawing.
    let picture = (about.over() || !about.deciders.is_empty() || about.steps == 0).then(|| drawn(game));
    write(about, Kept { log: game.table().log().to_vec(), extras }, picture.as_deref());
}

fn write(about: About, kept: Kept, picture: Option<&str>) {
    let write = WRITES.replace(WRITES.get() + 1);
    let (Ok(short), Ok(long)) = (serde_json::to_string(&about), serde_json::to_string(&kept)) else { return };
    let (id, place) = (about.id.clone(), format!("{UNSAVED}{}", about.id));
    let unsaved = Unsaved { about, kept, write };
    let Ok(text) = serde_json::to_string(&unsaved) else { return };
    store::set(&place, &text);
    note(unsaved.about);
    let Some(database) = database() else { return };
    let mut changes = vec![
        Change { shelf: ABOUT, name: &id, text: Some(&short) },
        Change { shelf: LOGS, name: &id, text: Some(&long) },
    ];
    changes.extend(picture.map(|text| Change { shelf: PICTURES, name: &id, text: Some(text) }));
    idb::write(&database, &changes, move |kept| {
        let last = || store::get(&place).and_then(|text| serde_json::from_str::<Unsaved>(&text).ok());
        if kept && last().is_some_and(|last| last.write == write) {
            store::forget(&place);
        }
    });
}

/// Puts a game first in the list.
fn note(about: About) {
    let first = |games: &mut Vec<About>| {
        games.retain(|one| one.id != about.id);
        games.push(about);
        games.sort_by_key(|about| std::cmp::Reverse(about.touched));
    };
    // Before the app is there, its list waits.
    if started() { app_state().games.update(first) } else { LOADED.with_borrow_mut(first) }
}

fn started() -> bool {
    crate::app_state::is_open()
}

/// A game that was kept.
pub async fn read(id: &str) -> Option<Kept> {
    let waiting = store::get(&format!("{UNSAVED}{id}")).and_then(|text| serde_json::from_str::<Unsaved>(&text).ok());
    if let Some(waiting) = waiting {
        return Some(waiting.kept);
    }
    let text = idb::read(&database()?, LOGS, id).await?;
    serde_json::from_str(&text).ok()
}

/// The picture of a game as it was left.
pub async fn thumbnail(id: &str) -> Option<String> {
    idb::read(&database()?, PICTURES, id).await
}

/// A game that was deleted, so that it can be put back.
#[derive(Clone)]
pub struct Deleted {
    about: About,
    kept: Kept,
    picture: Option<String>,
}

/// Deletes a game; what is returned puts it back.
pub async fn delete(about: About) -> Option<Deleted> {
    let id = about.id.clone();
    let deleted = Deleted { kept: read(&id).await?, picture: thumbnail(&id).await, about };
    store::forget(&format!("{UNSAVED}{id}"));
    app_state().games.update(|games| games.retain(|about| about.id != id));
    if let Some(database) = database() {
        let changes: Vec<Change> = SHELVES.iter().map(|&shelf| Change { shelf, name: &id, text: None }).collect();
        idb::write(&database, &changes, |_| ());
    }
    Some(deleted)
}

/// Puts a game back.
pub fn restore(deleted: Deleted) {
    write(deleted.about, deleted.kept, deleted.picture.as_deref());
}

fn about(id: &str, game: &LocalGame) -> About {
    let table = game.table().table();
    let log = game.table().log();
    let options = log.first().and_then(|entry| match &entry.what {
        LogEvent::Created(config) => Some(config.options.clone()),
        _ => None,
    });
    let players = table.seat_infos().into_iter().map(|info| match info.occupant {
        Occupant::Bot(name) => Some(name),
        _ => None,
    });
    let deciding = game.sessions().iter().filter(|session| session.decides());
    About {
        id: id.to_owned(),
        game: table.game().to_owned(),
        options: options.unwrap_or_default(),
        players: players.collect(),
        touched: log.last().map_or(0, |entry| entry.at),
        steps: table.steps(),
        deciders: deciding.filter_map(|session| session.table().viewer.seat()).collect(),
        winners: table.ending().map(|ending| ending.winners.iter().collect()),
    }
}

/// The board as the only person here sees it; where several share the screen, as everybody may.
fn drawn(game: &LocalGame) -> String {
    let people = game.table().people();
    let viewer = if let [one] = people[..] { Viewer::Seat(one) } else { Viewer::Public };
    let view = game.session(viewer).view();
    untrack(|| with_words(|words| picture(view.game(), &view.scene(), &Notes::default(), words)))
}
