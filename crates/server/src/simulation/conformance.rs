//! The model of the database against real ones: the same script gives the same answers.

use super::{SimulatedStore, process, world::World};
use crate::live::Storage;
use std::{
    collections::BTreeMap,
    fmt::Debug,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};
use tavola_core::Rng;
use tavola_store::{GameMeta, Millis, Player, Result, Status, Store, Visibility};

/// Longer than any test takes.
const LONG: Millis = 3_600_000;

fn meta(id: &str) -> GameMeta {
    GameMeta {
        id: id.into(),
        game: "sparta".into(),
        options: "{}".into(),
        setup: "{}".into(),
        seats: 2,
        status: Status::Open,
        visibility: Visibility::Public,
        rated: false,
        host: Some("ada".into()),
        invitation: None,
        players: Vec::new(),
        winners: None,
        reason: None,
        created_at: 7,
        started_at: None,
        ended_at: None,
        hushed: false,
    }
}

/// What a store answered, as text.
struct Answers(Vec<String>);

impl Answers {
    fn note(&mut self, question: &str, answer: &Result<impl Debug>) {
        self.0.push(format!("{question}: {answer:?}"));
    }
}

/// Everything that follows from who owns a game and where its log ends.
async fn look(store: &Storage, game: &str, answers: &mut Answers) {
    answers.note("head", &store.head(game).await);
    answers.note("log", &store.read_log(game, 0).await);
    answers.note("rest", &store.read_log(game, 2).await);
    answers.note("past the end", &store.read_log(game, 99).await);
    // Until when is a time, which differs; that there is one does not.
    let owner = store.owner(game).await;
    answers.note("owner", &owner.map(|owner| owner.map(|owner| (owner.node, owner.address, owner.epoch, owner.alive))));
    let owner = store.owner(game).await;
    answers.note("promise", &owner.map(|owner| owner.map(|owner| (owner.alive_until.is_some(), owner.clock))));
    answers.note("meta", &store.game(game).await);
    let owner = store.owner(game).await;
    answers.note("dark", &owner.map(|owner| owner.and_then(|owner| owner.dark_since)));
    let logs = store.read_logs(&[game.to_owned(), "nothing".to_owned()]).await;
    answers.note("logs", &logs.map(BTreeMap::from_iter));
}

/// Claims what no living node owns.
async fn claim_orphans(store: &Storage, node: &str, answers: &mut Answers) {
    let claimed = store.claim_orphans(node, LONG, 100).await;
    answers.note(
        "orphans",
        &claimed.map(|mut claimed| {
            claimed.sort_by(|a, b| a.game.cmp(&b.game));
            claimed
        }),
    );
}

/// The same for every store. A lease that is over is one that was renewed for less than no time.
async fn script(store: &Storage) -> Vec<String> {
    let mut answers = Answers(Vec::new());
    let text = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    look(store, "none", &mut answers).await;
    answers.note("append to nothing", &store.append("none", 1, 0, &text(&["a"])).await);
    answers.note("claim nothing", &store.claim("none", "one", LONG).await);
    answers.note("update nothing", &store.update_game(&meta("none")).await);
    answers.note("renew", &store.renew("one", "http://one", LONG, 11).await);
    answers.note("create", &store.create_game(&meta("g"), Some("one"), &text(&["a", "b"])).await);
    answers.note("create again", &store.create_game(&meta("g"), Some("two"), &text(&["x"])).await);
    answers.note("create for nobody", &store.create_game(&meta("h"), None, &text(&["a"])).await);
    look(store, "g", &mut answers).await;
    answers.note("append", &store.append("g", 1, 2, &text(&["c", "d"])).await);
    answers.note("append too early", &store.append("g", 1, 3, &text(&["x"])).await);
    answers.note("append too late", &store.append("g", 1, 9, &text(&["x"])).await);
    answers.note("append in another epoch", &store.append("g", 2, 4, &text(&["x"])).await);
    answers.note("append both wrong", &store.append("g", 7, 9, &text(&["x"])).await);
    answers.note("claim what another one owns", &store.claim("g", "two", LONG).await);
    answers.note("claim one's own", &store.claim("g", "one", LONG).await);
    look(store, "g", &mut answers).await;
    answers.note("append in the old epoch", &store.append("g", 1, 4, &text(&["x"])).await);
    answers.note("append in the new one", &store.append("g", 2, 4, &text(&["e"])).await);
    answers.note("one falls silent", &store.renew("one", "http://one", -LONG, 12).await);
    look(store, "g", &mut answers).await;
    answers.note("claim from the silent", &store.claim("g", "two", LONG).await);
    look(store, "g", &mut answers).await;
    answers.note("the silent one writes", &store.append("g", 2, 5, &text(&["x"])).await);
    answers.note("two writes", &store.append("g", 3, 5, &text(&["f"])).await);
    answers.note("one lives again", &store.renew("one", "http://else", LONG, 13).await);
    answers.note("one claims back", &store.claim("g", "one", LONG).await);
    look(store, "g", &mut answers).await;
    answers.note("claim what nobody owns", &store.claim("h", "one", LONG).await);
    let player = |seat, user: Option<&str>, bot: Option<&str>| Player {
        seat,
        user_id: user.map(str::to_owned),
        bot: bot.map(str::to_owned),
        name: format!("seat {seat}"),
    };
    let over = GameMeta {
        // These do not change any more.
        game: "chess".into(),
        seats: 9,
        host: None,
        created_at: 99,
        options: "other".into(),
        setup: "other".into(),
        // These do.
        status: Status::Over,
        visibility: Visibility::Private,
        rated: true,
        invitation: Some("word".into()),
        players: vec![player(0, Some("ada"), None), player(1, None, Some("level1"))],
        winners: Some(vec![1]),
        reason: Some("SP-20".into()),
        started_at: Some(8),
        ended_at: Some(9),
        ..meta("g")
    };
    answers.note("note the end of nothing", &Ok(store.note_ending("none").await.is_err()));
    answers.note("note the end", &store.note_ending("g").await);
    answers.note("note the end again", &store.note_ending("g").await);
    answers.note("ends of others", &store.unsettled_endings("two", -LONG).await);
    answers.note("ends too young", &store.unsettled_endings("one", LONG).await);
    answers.note("ends", &store.unsettled_endings("one", -LONG).await);
    answers.note("settle the end", &store.settle_ending("g").await);
    answers.note("no ends", &store.unsettled_endings("one", -LONG).await);
    answers.note("update", &store.update_game(&over).await);
    answers.note("two retires", &store.retire("two", 14).await);
    look(store, "g", &mut answers).await;
    answers.note("claim what was given back", &store.claim("g", "six", LONG).await);
    look(store, "g", &mut answers).await;
    look(store, "h", &mut answers).await;
    claim_orphans(store, "three", &mut answers).await;
    answers.note("expire", &store.expire_nodes(LONG).await);
    answers.note("forget", &store.forget_nodes().await);
    look(store, "h", &mut answers).await;
    claim_orphans(store, "three", &mut answers).await;
    look(store, "h", &mut answers).await;
    answers.note("light in another epoch", &store.end_dark("h", 1).await);
    look(store, "h", &mut answers).await;
    claim_orphans(store, "four", &mut answers).await;
    let epoch = store.owner("h").await.ok().flatten().map_or(0, |owner| owner.epoch);
    answers.note("light", &store.end_dark("h", epoch).await);
    look(store, "h", &mut answers).await;
    answers.note("claim after that", &store.claim("h", "five", LONG).await);
    look(store, "h", &mut answers).await;
    answers.0
}

/// What the model answers, in a world where nothing goes wrong.
fn simulated(shared: bool) -> Vec<String> {
    process::set_dice(Some(Rng::new(1)));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    let answers = runtime.block_on(async {
        let world = Arc::new(World::new(Rng::new(1), 1, shared, None, false));
        script(&Storage::Simulated(SimulatedStore { world, node: 0, life: 0 })).await
    });
    process::set_dice(None);
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_answers_as_the_model_does() {
    let expected = std::thread::spawn(|| simulated(false)).join().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("tavola.db").to_str().unwrap()).await.unwrap();
    assert_eq!(script(&Storage::Real(store.clone())).await, expected);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_answers_as_the_model_does() {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let replay = "cargo xtask postgres -- cargo test -p tavola-server --lib conformance";
    let Some(server) = tavola_core_testkit::required("TAVOLA_TEST_POSTGRES", replay) else { return };
    let expected = std::thread::spawn(|| simulated(true)).join().unwrap();
    let name = format!("conformance_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let admin = sqlx::PgPool::connect(&server).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&admin).await.unwrap();
    admin.close().await;
    let (base, _) = server.rsplit_once('/').unwrap();
    let store = Store::open(&format!("{base}/{name}")).await.unwrap();
    assert_eq!(script(&Storage::Real(store.clone())).await, expected);
    store.close().await;
}
