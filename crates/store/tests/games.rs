//! Logs, summaries, leases: one suite on both databases.

mod support;

use support::Place;
use tavola_store::{GameMeta, GameQuery, Head, Owner, Player, Status, StoreError, Thought, Visibility};

on_both!(
    a_log_is_read_as_it_was_written,
    wrong_numbers_and_epochs_are_refused,
    appends_of_many_games_share_commits_and_keep_their_order,
    a_silent_owner_loses_its_games,
    games_without_an_owner_are_found,
    thoughts_are_taken_once_and_collected,
    headings_come_back_whole,
    games_are_found,
    a_hushed_end_is_known_to_players_alone,
    what_was_acknowledged_outlives_the_process,
);

fn meta(id: &str) -> GameMeta {
    GameMeta {
        id: id.into(),
        game: "sparta".into(),
        options: "{}".into(),
        setup: "{}".into(),
        seats: 2,
        status: Status::Running,
        visibility: Visibility::Public,
        rated: false,
        host: None,
        invitation: Some("word".into()),
        players: vec![
            Player { seat: 0, user_id: Some("ada".into()), bot: None, name: "Ada".into() },
            Player { seat: 1, user_id: None, bot: Some("greedy".into()), name: "greedy".into() },
        ],
        winners: None,
        reason: None,
        created_at: 1000,
        started_at: Some(1001),
        ended_at: None,
        hushed: false,
    }
}

fn lines(from: u64, to: u64) -> Vec<String> {
    (from..to).map(|n| format!("{{\"n\":{n},\"text\":\"già, „so“ \\\"\\u0000\"}}")).collect()
}

async fn a_log_is_read_as_it_was_written(place: Place) {
    let store = place.open().await;
    store.create_game(&meta("g"), Some("node"), &lines(0, 2)).await.unwrap();
    assert_eq!(store.head("g").await.unwrap(), Some(Head { epoch: 1, next_n: 2 }));
    store.append("g", 1, 2, &lines(2, 3)).await.unwrap();
    store.append("g", 1, 3, &lines(3, 6)).await.unwrap();
    store.append("g", 1, 6, &[]).await.unwrap();
    assert_eq!(store.read_log("g", 0).await.unwrap(), lines(0, 6));
    assert_eq!(store.read_log("g", 4).await.unwrap(), lines(4, 6));
    assert_eq!(store.read_log("g", 6).await.unwrap(), lines(0, 0));
    assert_eq!(store.read_log("nobody's", 0).await.unwrap(), lines(0, 0));
    assert_eq!(store.head("nobody's").await.unwrap(), None);
}

async fn wrong_numbers_and_epochs_are_refused(place: Place) {
    let store = place.open().await;
    store.create_game(&meta("g"), Some("node"), &lines(0, 2)).await.unwrap();
    let game = || "g".to_owned();
    for (epoch, first, expected) in [
        (1, 1, StoreError::WrongNumber { game: game(), expected: 2, got: 1 }),
        (1, 3, StoreError::WrongNumber { game: game(), expected: 2, got: 3 }),
        (0, 2, StoreError::Fenced { game: game(), held: 0, current: 1 }),
        (2, 2, StoreError::Fenced { game: game(), held: 2, current: 1 }),
    ] {
        assert_eq!(store.append("g", epoch, first, &lines(first, first + 1)).await, Err(expected));
    }
    let missing = store.append("h", 1, 0, &lines(0, 1)).await;
    assert_eq!(missing, Err(StoreError::Missing("game h".into())));
    assert_eq!(store.create_game(&meta("g"), None, &[]).await, Err(StoreError::Taken("game g".into())));
    assert_eq!(store.update_game(&meta("h")).await, Err(StoreError::Missing("game h".into())));
    assert_eq!(store.read_log("g", 0).await.unwrap(), lines(0, 2));
}

async fn appends_of_many_games_share_commits_and_keep_their_order(place: Place) {
    const GAMES: usize = 60;
    const MOVES: u64 = 12;
    let store = place.open().await;
    let tasks: Vec<_> = (0..GAMES)
        .map(|game| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("g{game}");
                store.create_game(&meta(&id), Some("node"), &lines(0, 1)).await.unwrap();
                // Two at once: the second continues the first before the first is durable. And one
                // that does not fit, which must not harm its neighbours in the batch.
                for n in (1..=MOVES).step_by(2) {
                    let (one, two, wrong) = (lines(n, n + 1), lines(n + 1, n + 2), lines(0, 1));
                    let (a, b, c) = tokio::join!(
                        store.append(&id, 1, n, &one),
                        store.append(&id, 1, n + 1, &two),
                        store.append(&id, 1, 0, &wrong),
                    );
                    assert_eq!((a, b), (Ok(()), Ok(())));
                    assert!(matches!(c, Err(StoreError::WrongNumber { got: 0, .. })), "{c:?}");
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    for game in 0..GAMES {
        assert_eq!(store.read_log(&format!("g{game}"), 0).await.unwrap(), lines(0, MOVES + 1));
    }
}

async fn a_silent_owner_loses_its_games(place: Place) {
    let store = place.open().await;
    store.renew("one", "10.0.0.1:80", 60_000, 77).await.unwrap();
    store.create_game(&meta("g"), Some("one"), &lines(0, 1)).await.unwrap();
    let check = async |node: &str, address: &str, epoch| {
        let owner = store.owner("g").await.unwrap().unwrap();
        assert!(owner.alive_until.is_some(), "it is known how long it promised to live");
        let expected = Owner { node: node.into(), address: address.into(), epoch, alive: true, ..owner };
        assert_eq!(store.owner("g").await.unwrap(), Some(expected));
    };
    check("one", "10.0.0.1:80", 1).await;
    assert_eq!(store.owner("g").await.unwrap().unwrap().clock, Some(77), "what its own clock showed");
    assert_eq!(store.claim("g", "two", 60_000).await.unwrap(), None, "its owner is alive");
    // The owner falls silent.
    store.renew("one", "10.0.0.1:80", -1, 78).await.unwrap();
    assert_eq!(store.claim("g", "two", 60_000).await.unwrap(), Some(2));
    check("two", "", 2).await;
    // The former owner wakes up: too late.
    store.renew("one", "10.0.0.1:80", 60_000, 77).await.unwrap();
    let late = store.append("g", 1, 1, &lines(1, 2)).await;
    assert_eq!(late, Err(StoreError::Fenced { game: "g".into(), held: 1, current: 2 }));
    store.append("g", 2, 1, &lines(1, 2)).await.unwrap();
    assert_eq!(store.claim("g", "one", 60_000).await.unwrap(), None);
    assert_eq!(
        store.claim("g", "two", 60_000).await.unwrap(),
        Some(3),
        "claiming one's own game again fences one's past"
    );
    // Given back, it goes to the first who claims it.
    store.release("g", "one").await.unwrap();
    assert_eq!(store.claim("g", "one", 60_000).await.unwrap(), None, "only the owner can give it back");
    store.release("g", "two").await.unwrap();
    assert_eq!(store.owner("g").await.unwrap(), None);
    assert_eq!(store.claim("g", "one", 60_000).await.unwrap(), Some(4));
    assert_eq!(store.claim("nobody's", "one", 60_000).await.unwrap(), None);
}

async fn games_without_an_owner_are_found(place: Place) {
    let store = place.open().await;
    store.renew("one", "", 60_000, 0).await.unwrap();
    store.renew("dead", "", -1, 7_000).await.unwrap();
    store.create_game(&meta("kept"), Some("one"), &[]).await.unwrap();
    store.create_game(&meta("free"), None, &[]).await.unwrap();
    store.create_game(&meta("left"), Some("dead"), &[]).await.unwrap();
    store.create_game(&GameMeta { status: Status::Over, ..meta("done") }, None, &[]).await.unwrap();
    let dark = async |node: &str, limit| {
        let claimed = store.claim_orphans(node, 60_000, limit).await.unwrap();
        let mut claimed: Vec<_> = claimed.into_iter().map(|one| (one.game, one.epoch, one.dark_since)).collect();
        claimed.sort();
        claimed
    };
    assert_eq!(store.waiting_for_owners("").await.unwrap().without_owner, 2);
    assert_eq!(dark("one", 0).await, []);
    store.renew("two", "", 60_000, 0).await.unwrap();
    // All in one go, each with its last owner's last sign of life.
    assert_eq!(dark("two", 10).await, [("free".into(), 2, None), ("left".into(), 2, Some(7_000))]);
    assert_eq!(dark("one", 10).await, [], "they have an owner");
    assert_eq!(store.owner("left").await.unwrap().unwrap().node, "two");
    let waiting = store.waiting_for_owners("").await.unwrap();
    assert_eq!((waiting.without_owner, waiting.owned_by_living, waiting.dark), (0, 3, 1));
    // The next one dies as well, before it has looked at the game: the time since the first death counts.
    store.renew("two", "", -1, 9_000).await.unwrap();
    store.renew("one", "", 60_000, 9_500).await.unwrap();
    assert_eq!(dark("one", 1).await.len(), 1, "as many as wanted");
    dark("one", 10).await;
    store.append("left", 3, 0, &["first".into()]).await.unwrap();
    store.renew("one", "", -1, 11_000).await.unwrap();
    store.renew("two", "", 60_000, 12_000).await.unwrap();
    let again = dark("two", 10).await;
    assert_eq!(
        again,
        [("free".into(), 4, Some(9_000)), ("kept".into(), 2, Some(11_000)), ("left".into(), 4, Some(11_000))]
    );
    let logs = store.read_logs(&["left".into(), "free".into(), "nowhere".into()]).await.unwrap();
    assert_eq!((logs.len(), &logs["left"], &logs["free"]), (2, &(1, vec!["first".to_owned()]), &(0, vec![])));
}

async fn thoughts_are_taken_once_and_collected(place: Place) {
    let store = place.open().await;
    let thought = |id: &str| Thought {
        id: id.into(),
        game: "sparta".into(),
        bot: "level1".into(),
        view: "{}".into(),
        millis: 400,
    };
    store.ask_thought("one", &thought("a"), 60_000).await.unwrap();
    store.ask_thought("one", &thought("b"), 61_000).await.unwrap();
    store.ask_thought("two", &thought("c"), 62_000).await.unwrap();
    store.ask_thought("one", &thought("late"), -1).await.unwrap();
    // Each goes to one worker, the oldest first; one whose worker died goes to the next.
    assert_eq!(store.take_thought(-1).await.unwrap(), Some(thought("a")));
    for id in ["a", "b", "c"] {
        assert_eq!(store.take_thought(60_000).await.unwrap().unwrap().id, id);
    }
    assert_eq!(store.take_thought(60_000).await.unwrap(), None);
    assert_eq!(store.thoughts_waiting().await.unwrap(), 1, "the one that nobody wants to know any more");
    store.answer_thought("b", "b2-c4").await.unwrap();
    let mut collected = store.collect_thoughts("one").await.unwrap();
    collected.sort();
    assert_eq!(collected, [("b".into(), Some("b2-c4".into())), ("late".into(), None)]);
    assert_eq!(store.collect_thoughts("one").await.unwrap(), []);
}

async fn headings_come_back_whole(place: Place) {
    let store = place.open().await;
    let mut game = GameMeta { status: Status::Open, players: Vec::new(), started_at: None, ..meta("g") };
    store.create_game(&game, None, &[]).await.unwrap();
    assert_eq!(store.game("g").await.unwrap().as_ref(), Some(&game));
    game = GameMeta {
        status: Status::Over,
        players: meta("g").players,
        winners: Some(vec![1]),
        reason: Some("SP-20".into()),
        started_at: Some(5),
        ended_at: Some(6),
        invitation: None,
        rated: true,
        visibility: Visibility::Private,
        ..game
    };
    for winners in [vec![1], vec![], vec![0, 2]] {
        game.winners = Some(winners);
        store.update_game(&game).await.unwrap();
        assert_eq!(store.game("g").await.unwrap().as_ref(), Some(&game));
    }
    assert_eq!(store.game("h").await.unwrap(), None);
    assert_eq!(store.count_games().await.unwrap(), [0, 0, 1]);
}

async fn games_are_found(place: Place) {
    let store = place.open().await;
    for n in 0..6 {
        let game = GameMeta {
            game: if n % 2 == 0 { "sparta" } else { "impero" }.into(),
            visibility: if n == 4 { Visibility::Private } else { Visibility::Public },
            status: if n < 3 { Status::Over } else { Status::Running },
            reason: (n == 1).then(|| "CA-18".into()),
            rated: n == 2,
            created_at: 1000 + n / 2,
            players: if n == 5 { Vec::new() } else { meta("").players },
            ..meta(&format!("g{n}"))
        };
        store.create_game(&game, None, &[]).await.unwrap();
    }
    let all = || GameQuery { limit: 10, ..GameQuery::default() };
    let check = async |query: GameQuery, expected: &[&str]| {
        let found: Vec<String> = store.find_games(&query).await.unwrap().into_iter().map(|game| game.id).collect();
        assert_eq!(found, expected, "{query:?}");
    };
    check(all(), &["g5", "g4", "g3", "g2", "g1", "g0"]).await;
    check(GameQuery { public_only: true, ..all() }, &["g5", "g3", "g2", "g1", "g0"]).await;
    check(GameQuery { game: Some("impero".into()), ..all() }, &["g5", "g3", "g1"]).await;
    check(GameQuery { status: Some(Status::Over), ..all() }, &["g2", "g1", "g0"]).await;
    check(GameQuery { user_id: Some("ada".into()), ..all() }, &["g4", "g3", "g2", "g1", "g0"]).await;
    check(GameQuery { user_id: Some("ada".into()), opponent_id: Some("bob".into()), ..all() }, &[]).await;
    check(GameQuery { bot: Some("greedy".into()), limit: 2, ..all() }, &["g4", "g3"]).await;
    check(GameQuery { reason: Some("CA-18".into()), ..all() }, &["g1"]).await;
    check(GameQuery { rated: Some(true), ..all() }, &["g2"]).await;
    check(GameQuery { since: Some(1001), until: Some(1002), ..all() }, &["g3", "g2"]).await;
    check(GameQuery { after: Some((1001, "g3".into())), ..all() }, &["g2", "g1", "g0"]).await;
    check(GameQuery { game: Some("' OR 1=1 --".into()), ..all() }, &[]).await;
    let players = store.find_games(&GameQuery { rated: Some(true), ..all() }).await.unwrap().remove(0).players;
    assert_eq!(players, meta("").players);
}

/// A game that is over, which strangers may not know yet.
async fn a_hushed_end_is_known_to_players_alone(place: Place) {
    let store = place.open().await;
    let over = GameMeta { status: Status::Over, ended_at: Some(9), winners: Some(vec![0]), ..meta("over") };
    let hushed = GameMeta { id: "hushed".into(), hushed: true, ..over.clone() };
    for game in [meta("running"), over, hushed.clone()] {
        store.create_game(&GameMeta { host: Some("ada".into()), ..game }, None, &[]).await.unwrap();
    }
    let hushed = GameMeta { host: Some("ada".into()), ..hushed };
    assert_eq!(store.game("hushed").await.unwrap(), Some(hushed.clone()));
    let find = async |public_only: bool, status: Option<Status>| {
        let query = GameQuery { public_only, status, unfinished: status.is_none(), limit: 9, ..GameQuery::default() };
        let mut found: Vec<String> = store.find_games(&query).await.unwrap().into_iter().map(|game| game.id).collect();
        found.sort();
        found
    };
    assert_eq!(find(true, Some(Status::Running)).await, ["hushed", "running"]);
    assert_eq!(find(true, Some(Status::Over)).await, ["over"]);
    assert_eq!(find(false, Some(Status::Running)).await, ["running"]);
    assert_eq!(find(false, Some(Status::Over)).await, ["hushed", "over"]);
    assert_eq!(find(false, None).await, ["running"], "not over");
    let load = store.load_of("ada").await.unwrap();
    assert_eq!((load.running, load.seats), (1, 1));
    let waiting = store.waiting_for_owners("nobody").await.unwrap();
    assert_eq!(waiting.without_owner, 1, "what is over needs nobody");
    let ids: Vec<String> = store.hushed(9).await.unwrap().into_iter().map(|game| game.id).collect();
    assert_eq!(ids, ["hushed"]);
    for id in ["hushed", "running"] {
        store.end_hush(id).await.unwrap();
    }
    assert_eq!(store.game("hushed").await.unwrap(), Some(GameMeta { hushed: false, ..hushed }));
    assert_eq!(find(true, Some(Status::Running)).await, ["running"]);
    assert_eq!(find(true, Some(Status::Over)).await, ["hushed", "over"]);
}

async fn what_was_acknowledged_outlives_the_process(place: Place) {
    let store = place.open().await;
    store.create_game(&meta("g"), Some("node"), &lines(0, 1)).await.unwrap();
    store.append("g", 1, 1, &lines(1, 9)).await.unwrap();
    drop(store);
    let again = place.open().await;
    assert_eq!(again.read_log("g", 0).await.unwrap(), lines(0, 9));
    assert_eq!(again.game("g").await.unwrap(), Some(meta("g")));
}
