//! Ratings follow from what was played, also where games end at the same moment, and whatever fails.
//!
//! `TAVOLA_RATED_GAMES=2000 cargo xtask postgres -- cargo test -p tavola-server --test ratings` plays 2,000 games by 200
//! people; without the variable it is a tenth of the people and fewer games.

mod club;

use club::{Club, clock, fast};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};
use std::{
    collections::BTreeMap,
    future::Future,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use tavola_core::Rng;
use tavola_protocol::{Ending, Occupant, Offer, PlayerCommand, Setup};
use tavola_server::{
    ManualTime, Ratings,
    live::{GameOverHook, Settings, Tables},
};
use tavola_store::{GameMeta, GameQuery, NewUser, Status, Store, StoreError};
use tavola_table::{Entry, rebuild};

/// How many games are played, by how many people.
fn scale() -> (usize, usize) {
    match std::env::var("TAVOLA_RATED_GAMES") {
        Ok(games) => (games.parse().expect("TAVOLA_RATED_GAMES is a number"), 200),
        Err(_) => (240, 20),
    }
}

fn name(number: usize) -> String {
    format!("p{number}")
}

fn person(number: usize) -> Occupant {
    Occupant::Person { player: name(number), name: name(number) }
}

async fn add_people(store: &Store, people: usize) {
    for number in 0..people {
        let (id, look) = (name(number), Some(name(number)));
        let password = Some("digest".into());
        store.create_user(&NewUser { id: id.clone(), name: id, look, password, at: 0 }).await.unwrap();
    }
}

type Options = &'static [(&'static str, &'static str)];

const CATEGORIES: [(&str, Options, &str); 3] = [
    ("sparta", &[], "sparta"),
    ("stratego", &[], "stratego-classic"),
    ("stratego", &[("mode", "ring")], "stratego-ring"),
];

fn rated() -> Setup {
    Setup { rated: true, takeback: false, delay: 0, ..Setup::default() }
}

/// A game that two people play, and how it ends.
struct Planned {
    table: String,
    people: [usize; 2],
    /// Who resigns; both agree a draw if nobody does.
    resigns: Option<usize>,
}

/// Sets up many tables, each at one of the nodes.
async fn plan(nodes: &[&Club], games: usize, people: usize, rng: &mut Rng) -> Vec<Planned> {
    let mut all = Vec::new();
    for number in 0..games {
        let first = rng.below(people as u32) as usize;
        let second = (first + 1 + rng.below(people as u32 - 1) as usize) % people;
        let (game, options, _) = CATEGORIES[rng.below(3) as usize];
        let seats = vec![person(first), person(second)];
        let table = nodes[number % nodes.len()].order(game, options, rated(), seats).await;
        let resigns = [None, Some(0), Some(1), Some(1)][rng.below(4) as usize];
        all.push(Planned { table, people: [first, second], resigns });
    }
    all
}

/// Does something at one of the nodes that live, with the same key until it is acknowledged.
async fn does(nodes: &[Tables], turn: usize, table: &str, player: usize, key: u64, command: &PlayerCommand) {
    for node in nodes.iter().cycle().skip(turn % nodes.len()) {
        match node.command(table, &name(player), key, command.clone()).await {
            Ok(()) => return,
            // Somebody has accepted the draw, which the last try offered.
            Err(refusal) if refusal.code == tavola_core::ErrorCode::Over => return,
            Err(refusal) => assert!(refusal.code.is_transient(), "{table}: {refusal}"),
        }
        tokio::task::yield_now().await;
    }
}

async fn end(nodes: &[Tables], turn: usize, game: &Planned) {
    match game.resigns {
        Some(seat) => does(nodes, turn, &game.table, game.people[seat], 1, &PlayerCommand::Resign).await,
        None => {
            for seat in 0..2 {
                let draw = PlayerCommand::Offer(Offer::Draw);
                does(nodes, turn + seat, &game.table, game.people[seat], 1, &draw).await;
            }
        }
    }
}

/// Until every summary says how its game ended.
async fn until_all_are_over(store: &Store, clock: &ManualTime) {
    let running = GameQuery { unfinished: true, limit: 1, ..GameQuery::default() };
    let all = async {
        while !store.find_games(&running).await.unwrap().is_empty() {
            clock.advance(Duration::from_secs(1));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(5), all).await.expect("every game is told to be over");
}

/// Who won by the log, which is what was played.
async fn winners(store: &Store, table: &str) -> Vec<u8> {
    let texts = store.read_log(table, 0).await.unwrap();
    let entries: Vec<Entry> = texts.iter().map(|text| Entry::parse(text).unwrap()).collect();
    let ending = rebuild(&entries).unwrap().ending().expect("every game has ended");
    ending.winners.iter().map(|seat| seat.0).collect()
}

/// Compares every rating, every change and every result with what follows from the logs alone.
async fn check(store: &Store, games: &[Planned], people: usize) {
    // The order in which games were rated: later ones of the same people have later times.
    let mut order = BTreeMap::new();
    let mut changes = BTreeMap::new();
    for number in 0..people {
        for (_, _, category) in CATEGORIES {
            for change in store.rating_changes(&name(number), category, u32::MAX).await.unwrap() {
                order.insert((change.at, change.game_id.clone()), category);
                let known = changes.insert((change.game_id.clone(), number), change);
                assert!(known.is_none(), "a game is rated once");
            }
        }
    }
    assert_eq!((order.len(), changes.len()), (games.len(), 2 * games.len()), "every game is rated");
    let planned: BTreeMap<&str, &Planned> = games.iter().map(|game| (&*game.table, game)).collect();
    let mut ratings: BTreeMap<(usize, &str), (Glicko2Rating, i64)> = BTreeMap::new();
    let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
    for ((_, table), category) in &order {
        let game = planned[&**table];
        let won = winners(store, table).await;
        let summary = store.game(table).await.unwrap().unwrap();
        assert_eq!((summary.status, summary.winners.as_deref()), (Status::Over, Some(&*won)), "{table}");
        let before = game.people.map(|one| ratings.get(&(one, *category)).map_or_else(Glicko2Rating::new, |had| had.0));
        for (seat, one) in game.people.into_iter().enumerate() {
            let outcome = match &won[..] {
                [] | [_, _] => Outcomes::DRAW,
                [winner] if usize::from(*winner) == seat => Outcomes::WIN,
                _ => Outcomes::LOSS,
            };
            let after = glicko2_rating_period(&before[seat], &[(before[1 - seat], outcome)], &Glicko2Config::new());
            let change = &changes[&(table.clone(), one)];
            assert!(
                close(change.before, before[seat].rating) && close(change.after, after.rating),
                "{table}: {change:?}"
            );
            let games = ratings.get(&(one, *category)).map_or(0, |had| had.1) + 1;
            ratings.insert((one, *category), (after, games));
        }
    }
    for number in 0..people {
        for kept in store.ratings(&name(number)).await.unwrap() {
            let category = CATEGORIES.iter().map(|one| one.2).find(|one| *one == kept.category);
            let computed = category.and_then(|category| ratings.remove(&(number, category)));
            let (computed, games) = computed.expect("nobody has a rating for nothing");
            assert!(close(kept.rating, computed.rating) && close(kept.deviation, computed.deviation), "{kept:?}");
            assert!(close(kept.volatility, computed.volatility) && kept.games == games, "{kept:?}");
        }
    }
    assert!(ratings.is_empty(), "{ratings:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn ratings_and_results_equal_a_recomputation_from_the_logs() {
    let folder = tempfile::tempdir().unwrap();
    let (club, (games, people)) = (Club::in_folder(folder.path()).await, scale());
    add_people(&club.store, people).await;
    let planned = Arc::new(plan(&[&club], games, people, &mut Rng::new(5)).await);
    end_all(std::slice::from_ref(&club.tables), &planned).await;
    until_all_are_over(&club.store, &club.clock).await;
    check(&club.store, &planned, people).await;
}

/// Ends games in many tasks at once.
async fn end_all(nodes: &[Tables], planned: &Arc<Vec<Planned>>) {
    const TASKS: usize = 12;
    let tasks = (0..TASKS).map(|task| {
        let (nodes, planned) = (nodes.to_vec(), planned.clone());
        tokio::spawn(async move {
            for turn in (task..planned.len()).step_by(TASKS) {
                end(&nodes, turn, &planned[turn]).await;
            }
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn ratings_equal_a_recomputation_though_a_node_dies() {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let command = "cargo xtask postgres -- cargo test -p tavola-server --test ratings";
    let Some(server) = tavola_core_testkit::required("TAVOLA_TEST_POSTGRES", command) else { return };
    let database = format!("ratings_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let admin = sqlx::PgPool::connect(&server).await.unwrap();
    sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {database}"))).execute(&admin).await.unwrap();
    admin.close().await;
    let (base, _) = server.rsplit_once('/').unwrap();
    let (url, clock, (games, people)) = (format!("{base}/{database}"), clock(), scale());
    let node = async |name: &str| Club::open_with(&url, Settings { node: name.into(), ..fast() }, clock.clone()).await;
    let (dying, living) = (node("dying").await, node("living").await);
    add_people(&living.store, people).await;
    let planned = plan(&[&dying, &living], games, people, &mut Rng::new(6)).await;
    let planned = Arc::new(planned);
    let nodes = [dying.tables.clone(), living.tables.clone()];
    let ending = {
        let planned = planned.clone();
        tokio::spawn(async move { end_all(&nodes, &planned).await })
    };
    // In the middle of it one node dies, with games that have ended and are not rated yet.
    while living.store.count_games().await.unwrap()[2] < games as u64 / 3 {
        tokio::task::yield_now().await;
    }
    dying.crash().await;
    ending.await.unwrap();
    until_all_are_over(&living.store, &clock).await;
    check(&living.store, &planned, people).await;
}

/// Rates games, but not at the first tries.
struct FailsAtFirst(AtomicU32);

impl GameOverHook for FailsAtFirst {
    fn settle<'a>(
        &'a self,
        store: &'a Store,
        game: &'a GameMeta,
        ending: &'a Ending,
    ) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>> {
        if self.0.fetch_add(1, Ordering::SeqCst) < 3 {
            return Box::pin(async { Err(StoreError::Unavailable("a test".into())) });
        }
        Ratings.settle(store, game, ending)
    }
}

#[tokio::test]
async fn a_game_that_could_not_be_rated_is_rated_later() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("club.db");
    let hook = FailsAtFirst(AtomicU32::new(0));
    let club = Club::open_with_hook(database.to_str().unwrap(), fast(), clock(), hook).await;
    add_people(&club.store, 2).await;
    let table = club.order("sparta", &[], rated(), vec![person(0), person(1)]).await;
    club.tables.command(&table, "p0", 1, PlayerCommand::Resign).await.unwrap();
    assert_eq!(club.store.game(&table).await.unwrap().unwrap().status, Status::Running, "it does not count as over");
    assert_eq!(club.store.ratings("p0").await.unwrap(), []);
    until_all_are_over(&club.store, &club.clock).await;
    let changes = club.store.rating_changes("p1", "sparta", 9).await.unwrap();
    assert_eq!(changes.len(), 1, "{changes:?}");
    assert!(changes[0].game_id == table && changes[0].after > changes[0].before);
}
