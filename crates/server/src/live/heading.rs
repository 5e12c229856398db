//! New tables, and what the store says about a game without reading its log.

use super::{
    now,
    room::Room,
    tables::{Tables, trouble},
};
use tavola_kernel::{Refusal, Seat};
use tavola_store::{GameMeta, Player, Status, StoreError, Visibility};
use tavola_table::{Chair, Command, Entry, Live, Made, Secret, Setup, Who, make};

/// A table somebody wants.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game's name.
    pub game: String,
    /// The options that differ from the game's usual ones.
    pub options: Vec<(String, String)>,
    /// The position to start from, if it is not the usual one.
    pub position: Option<String>,
    /// Clock and manners.
    pub setup: Setup,
    /// Who sits where; seats that are missing are open.
    pub seats: Vec<Who>,
    /// Who set it up.
    pub host: Option<String>,
    /// Who may find it.
    pub visibility: Visibility,
    /// The secret word of the link that lets one take a seat.
    pub invitation: Option<String>,
}

impl Order {
    pub(super) async fn open(self, tables: &Tables) -> Result<String, Refusal> {
        let (id, secret) = (new_id()?, Secret::new(random()?));
        let made = Made {
            id: id.clone(),
            game: self.game,
            options: self.options,
            position: self.position,
            setup: self.setup,
            secret,
        };
        let at = now();
        let (mut table, mut entries) = make(made, at)?;
        if self.seats.len() > table.chairs().len() {
            return Err(Refusal::new("seat", format!("this game has {} seats", table.chairs().len())));
        }
        for (seat, who) in (0..).map(Seat).zip(self.seats).filter(|(_, who)| *who != Who::Open) {
            check_bot(table.game(), &who)?;
            entries.extend(table.apply(Command::Sit { seat, who }, at)?);
        }
        let mut meta = GameMeta {
            id: id.clone(),
            game: table.game().into(),
            options: serde_json::to_string(
                &table.made().options.iter().cloned().collect::<std::collections::BTreeMap<_, _>>(),
            )
            .unwrap_or_default(),
            setup: serde_json::to_string(table.setup()).unwrap_or_default(),
            seats: table.chairs().len() as u8,
            status: Status::Open,
            visibility: self.visibility,
            rated: table.setup().rated,
            host: self.host,
            invitation: self.invitation,
            players: Vec::new(),
            winners: None,
            reason: None,
            created_at: at,
            started_at: None,
            ended_at: None,
        };
        describe(&mut meta, table.as_ref(), at);
        let texts: Vec<String> = entries.iter().map(Entry::to_text).collect();
        let house = &tables.0;
        house.store.create_game(&meta, Some(&house.settings.node), &texts).await.map_err(|error| trouble(&error))?;
        metrics::counter!("tavola_tables_total", "game" => table.game()).increment(1);
        // A clock or a bot needs the room to be open; otherwise it is opened by whoever comes.
        if table.deadline().is_some() || !table.bots_to_move().is_empty() {
            tables.wake(&id);
        }
        Ok(id)
    }
}

/// Refuses bots that the game does not have.
pub(super) fn check_bot(game: &str, who: &Who) -> Result<(), Refusal> {
    match who {
        Who::Bot(name) => super::bots::check(game, name),
        _ => Ok(()),
    }
}

fn describe(meta: &mut GameMeta, table: &dyn Live, at: i64) {
    meta.players = (0..).zip(table.chairs()).filter_map(|(seat, chair)| player(seat, chair)).collect();
    if table.began() && meta.started_at.is_none() {
        meta.started_at = Some(at);
    }
    meta.status = if table.began() { Status::Running } else { Status::Open };
    if let Some(ending) = table.ending() {
        meta.status = Status::Over;
        meta.winners = Some(ending.winners.iter().map(|seat| seat.0).collect());
        meta.reason = Some(ending.reason);
        meta.ended_at = meta.ended_at.or(Some(at));
    }
}

fn player(seat: u8, chair: Chair) -> Option<Player> {
    match chair.who {
        Who::Open => None,
        Who::Person { player, name } => Some(Player { seat, user_id: Some(player), bot: None, name }),
        Who::Bot(bot) => Some(Player { seat, user_id: None, name: bot.clone(), bot: Some(bot) }),
    }
}

/// Brings the heading up to date. If this fails, the log still has it all: the next room of a finished
/// game does it again.
pub(super) async fn update(room: &Room) {
    let house = &room.tables.0;
    let result = async {
        let Some(mut meta) = house.store.game(&room.id).await? else {
            return Err(StoreError::Missing(format!("game {}", room.id)));
        };
        let over_before = meta.status == Status::Over;
        describe(&mut meta, room.table.as_ref(), now());
        if let Some(ending) = room.table.ending().filter(|_| !over_before) {
            house.aftermath.settle(&house.store, &meta, &ending).await;
            metrics::counter!("tavola_games_over_total", "game" => room.table.game()).increment(1);
        }
        if over_before { Ok(()) } else { house.store.update_game(&meta).await }
    };
    if let Err(error) = result.await {
        tracing::warn!(table = %room.id, %error, "the heading is out of date");
    }
}

/// Sets up the next game of the same people: everybody moves on by one seat, so that somebody else
/// begins.
pub(super) async fn rematch(room: &mut Room) {
    let made = room.table.made();
    let mut seats: Vec<Who> = room.table.chairs().into_iter().map(|chair| chair.who).collect();
    seats.rotate_right(1);
    let heading = room.tables.0.store.game(&room.id).await.ok().flatten();
    let order = Order {
        game: made.game.clone(),
        options: made.options.clone(),
        position: made.position.clone(),
        setup: made.setup.clone(),
        seats,
        host: heading.as_ref().and_then(|meta| meta.host.clone()),
        visibility: heading.map_or(Visibility::Private, |meta| meta.visibility),
        invitation: None,
    };
    let next = match order.open(&room.tables).await {
        Ok(next) => next,
        Err(refusal) => return tracing::warn!(table = %room.id, %refusal, "no rematch"),
    };
    // Boxed, because applying may lead back here; it does not for this command.
    if let Err(refusal) = Box::pin(room.apply(Command::Next { table: next })).await {
        tracing::warn!(table = %room.id, %refusal, "nobody is told of the rematch");
    }
}

/// Ten letters and digits: more tables than anybody will ever guess.
fn new_id() -> Result<String, Refusal> {
    const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    Ok(random::<10>()?.iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect())
}

fn random<const N: usize>() -> Result<[u8; N], Refusal> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| Refusal::new("random", format!("the system gives no randomness: {error}")))?;
    Ok(bytes)
}
