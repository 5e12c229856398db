//! New tables, and what the store says about a game without reading its log.

use super::{
    actor::TableActor,
    bots::check_bot,
    reports::Reported,
    seal::Chain,
    tables::{Tables, trouble},
};
use crate::random;
use serde_json::Value;
use std::collections::BTreeMap;
use tavola_core::{ErrorCode, RuleError, Seat};
use tavola_protocol::{AbsenceAction, Occupant, SeatInfo, Secret, Setup};
use tavola_store::{GameMeta, Player, Status, StoreError, Visibility};
use tavola_table::{AnyTable, Command, TableConfig, make};

/// A table somebody wants.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game's name.
    pub game: String,
    /// The options that differ from the game's usual ones.
    pub options: Vec<(String, String)>,
    /// The position to start from, if it is not the usual one.
    pub position: Option<String>,
    /// Clock and other agreements.
    pub setup: Setup,
    /// Who sits where; seats that are missing are open.
    pub seats: Vec<Occupant>,
    /// Who set it up.
    pub host: Option<String>,
    /// Who may find it.
    pub visibility: Visibility,
    /// The secret word of the link that lets one take a seat.
    pub invitation: Option<String>,
}

impl Order {
    pub(super) async fn open(self, tables: &Tables) -> Result<String, RuleError> {
        let id = random::table_id()?;
        self.open_as(&id, tables).await?.map_err(|error| trouble(&error))?;
        Ok(id)
    }

    /// Sets the table up with this id. The inner result is the store's.
    async fn open_as(self, id: &str, tables: &Tables) -> Result<Result<(), StoreError>, RuleError> {
        let secret = Some(Secret::new(random::bytes()?));
        let config = TableConfig {
            id: id.to_owned(),
            game: self.game,
            options: self.options,
            position: self.position,
            setup: self.setup,
            secret,
        };
        let at = tables.0.table_time(&config.setup);
        let (mut table, mut entries) = make(config, at)?;
        if let AbsenceAction::Bot(name) = &table.setup().absence.then {
            check_bot(table.game(), name)?;
        }
        if self.seats.len() > table.seat_infos().len() {
            return Err(RuleError::new(
                ErrorCode::BadRequest,
                format!("this game has {} seats", table.seat_infos().len()),
            ));
        }
        for (seat, occupant) in (0..).map(Seat).zip(self.seats).filter(|(_, occupant)| *occupant != Occupant::Open) {
            if let Occupant::Bot(name) = &occupant {
                check_bot(table.game(), name)?;
            }
            entries.extend(table.apply(Command::Sit { seat, occupant }, at)?);
        }
        let listing = Listing { host: self.host, visibility: self.visibility, invitation: self.invitation };
        let meta = describe_new(table.as_ref(), listing, tables.0.time.wall())?;
        let texts = Chain::default().seal(&entries);
        let state = &tables.0;
        let kept = state.store.create_game(&meta, Some(&state.settings.node), &texts).await;
        if kept.is_err() {
            return Ok(kept);
        }
        metrics::counter!("tavola_tables_total", "game" => table.game()).increment(1);
        tables.note_change();
        // Nobody is here yet; who comes in a moment is not told.
        tables.report(table.as_ref(), Reported::default(), |_| false);
        // A clock or a bot needs the actor; otherwise it starts with the first message.
        if table.deadline().is_some() || !table.bots_to_move().is_empty() {
            tables.wake(id);
        }
        Ok(kept)
    }
}

/// Who may find a new table.
struct Listing {
    host: Option<String>,
    visibility: Visibility,
    invitation: Option<String>,
}

/// What the store says about a new table.
fn describe_new(table: &dyn AnyTable, listing: Listing, at: i64) -> Result<GameMeta, RuleError> {
    let options: BTreeMap<_, _> = table.config().options.iter().cloned().collect();
    let text = |error: serde_json::Error| RuleError::new(ErrorCode::Failed, error.to_string());
    let mut meta = GameMeta {
        id: table.id().into(),
        game: table.game().into(),
        options: serde_json::to_string(&options).map_err(text)?,
        setup: serde_json::to_string(table.setup()).map_err(text)?,
        seats: table.seat_infos().len() as u8,
        status: Status::Open,
        visibility: listing.visibility,
        rated: table.setup().rated,
        host: listing.host,
        invitation: listing.invitation,
        players: Vec::new(),
        winners: None,
        reason: None,
        created_at: at,
        started_at: None,
        ended_at: None,
        hushed: false,
    };
    describe(&mut meta, table, at);
    Ok(meta)
}

/// Keeps a finished game that was played elsewhere, as a table like any other: its id. One that has a time has an id that
/// follows from it, the record and who imports it.
pub(super) async fn import(
    tables: &Tables,
    record: Value,
    name: impl Fn(Seat) -> String + Send + 'static,
    host: String,
    visibility: Visibility,
    played_at: Option<i64>,
) -> Result<String, RuleError> {
    let id = match played_at {
        Some(at) => random::table_id_from(&host, format!("{at} {record}").as_bytes()),
        None => random::table_id()?,
    };
    let at = played_at.unwrap_or_else(|| tables.0.time.wall());
    let imported = {
        let id = id.clone();
        tokio::task::spawn_blocking(move || tavola_table::import(&record, id, name, at))
    };
    let failed = |_| RuleError::new(ErrorCode::Record, "this record cannot be replayed");
    let (table, entries) = imported.await.map_err(failed)??;
    let listing = Listing { host: Some(host), visibility, invitation: None };
    let meta = describe_new(table.as_ref(), listing, at)?;
    let texts = Chain::default().seal(&entries);
    match tables.0.store.create_game(&meta, None, &texts).await {
        Ok(()) | Err(StoreError::Taken(_)) => Ok(id),
        Err(error) => Err(trouble(&error)),
    }
}

fn describe(meta: &mut GameMeta, table: &dyn AnyTable, at: i64) {
    meta.players = (0..).zip(table.seat_infos()).filter_map(|(seat, info)| player(seat, info)).collect();
    if table.began() && meta.started_at.is_none() {
        meta.started_at = Some(at);
    }
    meta.status = if table.began() { Status::Running } else { Status::Open };
    if let Some(ending) = table.ending() {
        meta.status = Status::Over;
        meta.hushed = tavola_registry::info(&meta.game).is_ok_and(|info| info.hidden) && table.setup().delay > 0;
        meta.winners = Some(ending.winners.iter().map(|seat| seat.0).collect());
        meta.reason = Some(ending.reason);
        meta.ended_at = meta.ended_at.or(Some(at));
    }
}

fn player(seat: u8, info: SeatInfo) -> Option<Player> {
    match info.occupant {
        Occupant::Open => None,
        // An imported game's players have no account.
        Occupant::Person { player, name } => {
            Some(Player { seat, user_id: Some(player).filter(|id| !id.is_empty()), bot: None, name })
        }
        Occupant::Bot(bot) => Some(Player { seat, user_id: None, name: bot.clone(), bot: Some(bot) }),
    }
}

/// Brings the summary up to date, and settles what follows from an ending before the summary tells of it. If this fails,
/// the log still has it all: it is tried again, and the next actor of a finished game does it, too.
pub(super) async fn update(actor: &mut TableActor) {
    let state = &actor.tables.0;
    let result: Result<(), StoreError> = async {
        let Some(mut meta) = state.store.game(&actor.id).await? else {
            return Err(StoreError::Missing(format!("game {}", actor.id)));
        };
        let over_before = meta.status == Status::Over;
        describe(&mut meta, actor.table.as_ref(), state.time.wall());
        if let Some(ending) = actor.table.ending().filter(|_| !over_before) {
            state.store.settle(&*state.game_over_hook, &meta, &ending).await?;
            metrics::counter!("tavola_games_over_total", "game" => actor.table.game()).increment(1);
        }
        if !over_before {
            state.store.update_game(&meta).await?;
        }
        if meta.status == Status::Over && state.store.shared() {
            state.store.settle_ending(&actor.id).await?;
        }
        Ok(())
    }
    .await;
    match result {
        Ok(()) => {
            actor.summary_due = None;
            actor.tables.note_change();
        }
        // Tables that never began are forgotten, and some are at this very moment.
        Err(StoreError::Missing(what)) => {
            tracing::warn!(table = %actor.id, what, "there is no summary");
            actor.summary_due = None;
        }
        Err(error) => {
            tracing::warn!(table = %actor.id, %error, "the summary is out of date");
            actor.summary_due = Some(actor.summary_due.unwrap_or_default().later(actor.now()));
        }
    }
}

/// Sets up the next game of the same people: everybody moves on by one seat, so that somebody else
/// begins.
pub(super) async fn rematch(actor: &mut TableActor) {
    let config = actor.table.config();
    let mut seats: Vec<Occupant> = actor.table.seat_infos().into_iter().map(|info| info.occupant).collect();
    seats.rotate_right(1);
    let summary = actor.tables.0.store.game(&actor.id).await.ok().flatten();
    let order = Order {
        game: config.game.clone(),
        options: config.options.clone(),
        position: config.position.clone(),
        setup: config.setup.clone(),
        seats,
        host: summary.as_ref().and_then(|meta| meta.host.clone()),
        visibility: summary.map_or(Visibility::Private, |meta| meta.visibility),
        invitation: None,
    };
    // The next table's id follows from this table. A server may die before it has announced a table it set up: then
    // the same table is announced later, and nobody loses a game that they never heard of.
    let next = random::table_id_from(&config.id, config.secret.as_ref().map_or(&[], |secret| &secret.bytes()[..]));
    match order.open_as(&next, &actor.tables).await {
        Ok(Ok(()) | Err(StoreError::Taken(_))) => {}
        Ok(Err(error)) => return tracing::warn!(table = %actor.id, %error, "no rematch"),
        Err(refusal) => return tracing::warn!(table = %actor.id, %refusal, "no rematch"),
    }
    // Boxed, because applying may lead back here; it does not for this command.
    if let Err(refusal) = Box::pin(actor.apply(Command::Next { table: next })).await {
        tracing::warn!(table = %actor.id, %refusal, "the rematch could not be announced");
    }
}
