//! What must not grow without end: tables and seats of one person, tables nobody began, searches.

use super::{app::App, problem::Problem, summary};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tavola_core::ErrorCode;
use tavola_protocol::Clock;
use tavola_store::Millis;
use tavola_table::Entry;
use tokio::sync::SemaphorePermit;

/// Games under way that one person may have set up, for each that may wait for players.
const RUNNING: u64 = 7;
/// How many imported games one person keeps.
const IMPORTS: u64 = 500;
/// Searches at the same time. The database has more connections, so that the others go on.
pub(super) const SEARCHES: usize = 3;
/// How long a search waits for its turn.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many tables are forgotten in one go.
const AT_ONCE: u32 = 500;
const DAY: Millis = 24 * 60 * 60 * 1000;
/// How often one person may report others in a day.
const REPORTS: u64 = 20;
/// After how long without an entry in its log a game without a clock counts as abandoned.
const ABANDONED: Millis = 60 * DAY;

/// Refuses another table, or another seat, to those who have enough.
pub(super) async fn check(app: &App, user_id: &str, hosts: bool, sits: bool) -> Result<(), Problem> {
    let load = app.store.load_of(user_id).await?;
    let (tables, seats) = (app.config.tables_each, app.config.seats_each);
    let too_many = |message: String| {
        app.refusals.note("quota");
        Err(Problem::new(ErrorCode::TooMany, message))
    };
    if hosts && (load.waiting >= tables || load.running >= tables.saturating_mul(RUNNING)) {
        return too_many(format!(
            "you have set up {} tables that are not over; finish some first",
            load.waiting + load.running
        ));
    }
    if sits && load.seats >= seats {
        return too_many(format!("you sit in {seats} games that are not over; finish some first"));
    }
    Ok(())
}

/// Refuses another imported game to those who have enough.
pub(super) async fn check_imports(app: &App, user_id: &str) -> Result<(), Problem> {
    if app.store.imports(user_id).await? < IMPORTS {
        return Ok(());
    }
    app.refusals.note("quota");
    Err(Problem::new(ErrorCode::TooMany, format!("you keep {IMPORTS} imported games; delete some first")))
}

/// Public tables that wait for players, by the address they were set up from: one household cannot fill the lobby with
/// many guests.
#[derive(Default)]
pub(super) struct PublicTables(Mutex<HashMap<IpAddr, Vec<String>>>);

impl PublicTables {
    fn all(&self) -> MutexGuard<'_, HashMap<IpAddr, Vec<String>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(&self, from: IpAddr) -> Vec<String> {
        self.all().get(&from).cloned().unwrap_or_default()
    }

    /// Another one.
    pub(super) fn add(&self, from: IpAddr, table: &str) {
        self.all().entry(from).or_default().push(table.to_owned());
    }

    /// Those that still wait.
    fn keep(&self, from: IpAddr, waiting: &[String]) {
        let mut all = self.all();
        if waiting.is_empty() {
            all.remove(&from);
        } else if let Some(mine) = all.get_mut(&from) {
            mine.retain(|table| waiting.contains(table));
        }
    }
}

/// Refuses another public table to an address that has enough waiting.
pub(super) async fn check_public(app: &App, from: IpAddr) -> Result<(), Problem> {
    let known = app.public_tables.of(from);
    let most = app.config.tables_each as usize;
    if known.len() < most {
        return Ok(());
    }
    let waiting = app.store.still_open(&known).await?;
    app.public_tables.keep(from, &waiting);
    if waiting.len() < most {
        return Ok(());
    }
    app.refusals.note("quota");
    let message = format!("{most} public tables from your network wait for players; let some fill first");
    Err(Problem::new(ErrorCode::TooMany, message))
}

/// Forgets tables that wait no longer.
pub(super) async fn sweep_public(app: &App) -> Result<(), Problem> {
    let addresses: Vec<IpAddr> = app.public_tables.all().keys().copied().collect();
    for from in addresses {
        let waiting = app.store.still_open(&app.public_tables.of(from)).await?;
        app.public_tables.keep(from, &waiting);
    }
    Ok(())
}

/// A turn to search: searches share a part of the database's connections.
pub(super) async fn search(app: &App) -> Result<SemaphorePermit<'_>, Problem> {
    if let Ok(Ok(turn)) = tokio::time::timeout(PATIENCE, app.searches.acquire()).await {
        return Ok(turn);
    }
    app.refusals.note("search");
    Err(Problem::new(ErrorCode::Unavailable, "too many searches at once; try again in a moment"))
}

/// Refuses another report to those who have made enough since yesterday.
pub(super) async fn check_report(app: &App, user_id: &str) -> Result<(), Problem> {
    if app.store.reported_since(user_id, app.now() - DAY).await? < REPORTS {
        return Ok(());
    }
    app.refusals.note("quota");
    Err(Problem::new(ErrorCode::TooMany, format!("{REPORTS} reports a day are enough; try again tomorrow")))
}

/// Closes games without a clock that nobody has touched for long: they are over without a winner, and are not rated.
pub(super) async fn close_abandoned(app: &App) -> Result<(), Problem> {
    let before = app.now() - ABANDONED;
    let mut last = (Millis::MIN, String::new());
    loop {
        let games = app.store.begun_before(before, &last, AT_ONCE).await?;
        for game in &games {
            if !summary::setup(game).is_ok_and(|setup| setup.clock == Clock::None) {
                continue;
            }
            let untouched = last_entry(app, &game.id).await?.is_some_and(|at| at < before);
            if untouched && app.store.close_game(&game.id, "abandoned", app.now()).await? {
                app.tables.forget(&game.id).await;
                tracing::info!(table = game.id, "a game that nobody touched for long is over");
            }
        }
        match games.last() {
            Some(game) if games.len() == AT_ONCE as usize => last = (game.created_at, game.id.clone()),
            _ => return Ok(()),
        }
    }
}

/// When something was last written to a table's log, if that can be read.
async fn last_entry(app: &App, table: &str) -> Result<Option<Millis>, Problem> {
    let Some(head) = app.store.head(table).await? else { return Ok(None) };
    let texts = app.store.read_log(table, head.next_n.saturating_sub(1)).await?;
    // A damaged entry closes nothing.
    Ok(texts.last().and_then(|text| Entry::parse(text).ok()).map(|entry| entry.at))
}

/// Lets the tables go that the operator's command, which may be another process, has closed.
pub(super) async fn forget_closed(app: &App) -> Result<(), Problem> {
    const LATELY: Millis = 2 * 60_000;
    for table in app.store.audited("close", app.now() - LATELY).await? {
        app.tables.forget(&table).await;
        app.tables.note_change();
    }
    Ok(())
}

/// Forgets tables that never began.
pub(super) async fn forget_never_begun(app: &App) -> Result<(), Problem> {
    let before = app.now() - app.config.forget_after.as_millis() as i64;
    loop {
        let tables = app.store.never_begun(before, AT_ONCE).await?;
        for table in &tables {
            if app.store.drop_never_begun(table).await? {
                app.tables.forget(table).await;
            }
        }
        if tables.len() < AT_ONCE as usize {
            return Ok(());
        }
    }
}
