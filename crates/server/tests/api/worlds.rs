//! Two servers that differ in nothing but what somebody must not know.
//!
//! Both hold the same people and the same tables. At each table one world is played in the first server
//! and another one in the second, and for one viewer of that table the two are twins: by the rules of
//! knowledge it cannot tell which one it is in.

use crate::client::{Client, TestServer};
use serde_json::json;
use tavola_core::{Lawful, LiveGame, Notation, NotationExt, Record, Rng, Seat, Turn, Viewer};
use tavola_protocol::{Clock, Occupant, Secret, Setup};
use tavola_store::{GameMeta, Player, Status, Store, Visibility};
use tavola_table::{Entry, LogEvent, TableConfig};

/// Who sits at the tables, in the order of the seats.
pub const PEOPLE: [&str; 3] = ["Ada", "Bob", "Cleo"];

/// A member who watches.
pub const SPECTATOR: &str = "Eve";

/// One table, twice.
pub struct Pair {
    pub table: String,
    pub game: &'static str,
    pub seats: u8,
    /// Who cannot tell the two apart.
    pub viewer: Viewer,
    options: Vec<(String, String)>,
    /// The steps of both worlds.
    steps: [Vec<String>; 2],
}

/// A random game, left in the middle.
fn game<G: Notation>(options: &[(&str, &str)], rng: &mut Rng, steps: u32) -> Record<G> {
    let mut live = LiveGame::<G>::new(G::rules(options).unwrap());
    for _ in 0..steps {
        match live.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let chance = live.draw(rng).unwrap();
                live.chance(chance).unwrap();
            }
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *rng.pick(&seats).unwrap();
                // The listed ones first: random trade offers would take up the whole game.
                let menu = live.legal(seat);
                let action = rng.pick(&menu).cloned();
                let action = action.or_else(|| G::sample(live.view(Viewer::Seat(seat)), rng)).unwrap();
                live.act(seat, action).unwrap();
            }
        }
    }
    live.record()
}

/// The game up to a moment where a seat decides, and another world that the viewer cannot tell from it then.
fn cut_and_twin<G: Lawful>(whole: &Record<G>, viewer: Viewer, rng: &mut Rng) -> Option<(Record<G>, Record<G>)> {
    let at_rest = |record: &Record<G>| LiveGame::replay(record).is_ok_and(|live| matches!(live.turn(), Turn::Seats(_)));
    let mut record = Record { outcome: None, ..whole.clone() };
    record.steps.truncate(20 + rng.below(whole.steps.len() as u32) as usize);
    let twin = G::twin(&record, viewer, rng)?;
    (twin.steps != record.steps && at_rest(&record) && at_rest(&twin)).then_some((record, twin))
}

/// A pair of worlds for every viewer of a game, as far as some can be found.
pub fn pairs<G: Lawful>(options: &[(&str, &str)], steps: u32, rng: &mut Rng) -> Vec<Pair> {
    let seats = G::seats(&G::rules(options).unwrap());
    let mut found = Vec::new();
    for viewer in Viewer::all(seats) {
        let found_pair = (0..100).find_map(|_| {
            let whole = game::<G>(options, rng, steps);
            (0..40).find_map(|_| cut_and_twin(&whole, viewer, rng))
        });
        // Where nothing but a theft is hidden, a seat often knows all there is to know.
        let Some((one, other)) = found_pair else { continue };
        let texts = |record: &Record<G>| record.steps.iter().map(|step| G::step_text(step)).collect();
        found.push(Pair {
            table: format!(
                "{}-{}-{}",
                G::NAME,
                options.len(),
                viewer.seat().map_or("public".into(), |seat| seat.0.to_string())
            ),
            game: G::NAME,
            seats,
            viewer,
            options: options.iter().map(|&(name, value)| (name.into(), value.into())).collect(),
            steps: [texts(&one), texts(&other)],
        });
    }
    found
}

/// The log of a pair's table in one of the worlds, as if everything had just happened.
pub fn log(pair: &Pair, world: usize, people: &[Client]) -> Vec<Entry> {
    let setup = Setup { clock: Clock::Fischer { base: 3_600, plus: 2 }, delay: 0, ..Setup::default() };
    let config = TableConfig {
        id: pair.table.clone(),
        game: pair.game.into(),
        options: pair.options.clone(),
        position: None,
        setup,
        // The same dice in both worlds, so that what chance decides later differs where hidden things do.
        secret: Some(Secret::new([7; 32])),
    };
    let seats = || (0..).map(Seat).zip(people).take(pair.seats.into());
    let sat = seats()
        .map(|(seat, one)| LogEvent::Sat(seat, Occupant::Person { player: one.id.clone(), name: one.name.clone() }));
    let whats = std::iter::once(LogEvent::Created(Box::new(config)))
        .chain(sat)
        .chain(seats().filter(|_| pair.game == "impero").map(|(seat, one)| LogEvent::Nonce(seat, one.name.clone())))
        .chain([LogEvent::Began])
        .chain(pair.steps[world].iter().map(|step| LogEvent::Step(step.clone())));
    let at = tavola_server::Time::system().now();
    (0..).zip(whats).map(|(n, what)| Entry { n, at, by: None, what }).collect()
}

/// One of the two servers, with everybody in it.
pub struct World {
    pub server: TestServer,
    pub people: Vec<Client>,
    pub spectator: Client,
}

impl World {
    pub fn with(pairs: &[Pair], world: usize) -> World {
        let mut server = TestServer::open();
        let people: Vec<Client> = PEOPLE.iter().map(|name| server.member(name)).collect();
        let spectator = server.member(SPECTATOR);
        server.closed_for(async |store| {
            for (number, pair) in (0..).zip(pairs) {
                keep(store, pair, &log(pair, world, &people), &people, number).await;
            }
        });
        World { server, people, spectator }
    }

    /// The viewer's own client: a seat's; for the public a member's, or nobody's.
    pub fn client(&self, viewer: Viewer, stranger: bool) -> Client {
        match viewer {
            Viewer::Seat(seat) => self.people[seat.index()].clone(),
            Viewer::Public if stranger => self.server.stranger(),
            Viewer::Public => self.spectator.clone(),
        }
    }

    /// Makes equal what differs between the servers for other reasons: their ports and people's ids.
    pub fn level(&self, text: &str) -> String {
        let mut text = text.replace(&self.server.url, "URL");
        for one in self.people.iter().chain([&self.spectator]) {
            text = text.replace(&one.id, &format!("ID-{}", one.name));
        }
        text
    }
}

/// Lists show the newest first, so the tables were set up a second apart, an hour ago.
async fn keep(store: &Store, pair: &Pair, log: &[Entry], people: &[Client], second: i64) {
    let LogEvent::Created(config) = &log[0].what else { unreachable!("a log begins so") };
    let options: serde_json::Map<String, serde_json::Value> =
        config.options.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let sits =
        |(seat, one): (u8, &Client)| Player { seat, user_id: Some(one.id.clone()), bot: None, name: one.name.clone() };
    let meta = GameMeta {
        id: pair.table.clone(),
        game: pair.game.into(),
        options: serde_json::Value::Object(options).to_string(),
        setup: serde_json::to_string(&config.setup).unwrap(),
        seats: pair.seats,
        status: Status::Running,
        visibility: Visibility::Public,
        rated: false,
        host: Some(people[0].id.clone()),
        invitation: None,
        players: (0..pair.seats).zip(people).map(sits).collect(),
        winners: None,
        reason: None,
        created_at: log[0].at - 3_600_000 + second * 1_000,
        started_at: Some(log[0].at),
        ended_at: None,
        hushed: false,
    };
    let texts: Vec<String> = log.iter().map(Entry::to_text).collect();
    store.create_game(&meta, None, &texts).await.unwrap();
}
