//! People, sessions, ratings, relations, seeks: one suite on both databases.

mod support;

use support::Place;
use tavola_store::{
    GameMeta, NewUser, Player, Rating, Relation, Report, Seek, Session, Status, Store, StoreError, Visibility,
};

on_both!(
    names_are_unique_whatever_their_capitals,
    sessions_expire_and_end,
    a_recovery_code_works_once,
    who_is_deleted_leaves_only_moves,
    sweeping_forgets_what_expired,
    a_game_is_rated_once,
    ties_bind_one_way_and_blocks_both,
    reports_are_kept,
    seeks_meet_on_equal_terms,
    a_seek_is_taken_once,
);

async fn add(store: &Store, id: &str, name: &str, password: Option<&str>) {
    let password = password.map(str::to_owned);
    store
        .create_user(&NewUser { id: id.into(), name: name.into(), look: Some(name.to_lowercase()), password, at: 10 })
        .await
        .unwrap();
}

async fn names_are_unique_whatever_their_capitals(place: Place) {
    let store = place.open().await;
    add(&store, "1", "Ädä", Some("digest")).await;
    add(&store, "2", "guest-1", None).await;
    let clash = NewUser { id: "3".into(), name: "äDÄ".into(), look: None, password: None, at: 10 };
    assert_eq!(store.create_user(&clash).await, Err(StoreError::Taken("the name äDÄ".into())));
    assert_eq!(store.user_by_name("ÄDÄ").await.unwrap().unwrap().id, "1");
    assert!(!store.user("1").await.unwrap().unwrap().guest());
    assert!(store.user("2").await.unwrap().unwrap().guest());
    assert_eq!(store.user("3").await.unwrap(), None);
    let clash = store.set_name_and_password("2", "ädä", "ädä", "digest").await;
    assert_eq!(clash, Err(StoreError::Taken("the name ädä".into())));
    let alike = store.set_name_and_password("2", "Bob", "ädä", "digest").await;
    assert!(matches!(alike, Err(StoreError::Taken(_))), "another name that looks like it: {alike:?}");
    store.set_name_and_password("2", "Bob", "bob", "digest").await.unwrap();
    assert_eq!(store.user("2").await.unwrap().unwrap().name, "Bob");
    let nobody = store.set_name_and_password("4", "Eve", "eve", "digest").await;
    assert_eq!(nobody, Err(StoreError::Missing("user 4".into())));
}

async fn sessions_expire_and_end(place: Place) {
    let store = place.open().await;
    add(&store, "1", "Ada", None).await;
    let session = |digest: &str, expires_at| Session { digest: digest.into(), created_at: 10, expires_at };
    for (digest, until) in [("a", 100), ("b", 200), ("c", 300)] {
        store.create_session("1", &session(digest, until)).await.unwrap();
    }
    let alive = async |digest: &str, now| store.session_user(digest, now).await.unwrap().is_some();
    assert!(alive("a", 99).await && !alive("a", 100).await && !alive("d", 99).await);
    assert_eq!(store.sessions("1", 150).await.unwrap(), [session("b", 200), session("c", 300)]);
    store.touch_session("1", "b", 150, 400).await.unwrap();
    assert!(alive("b", 399).await);
    assert_eq!(store.user("1").await.unwrap().unwrap().seen_at, 150);
    store.end_session("b").await.unwrap();
    assert!(!alive("b", 20).await);
    store.end_sessions("1", Some("c")).await.unwrap();
    assert!(!alive("a", 20).await && alive("c", 20).await);
    store.end_sessions("1", None).await.unwrap();
    assert!(!alive("c", 20).await);
}

async fn a_recovery_code_works_once(place: Place) {
    let store = place.open().await;
    add(&store, "1", "Ada", Some("digest")).await;
    store.set_recovery_codes("1", &["x".into(), "y".into()]).await.unwrap();
    let tries = (0..8).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.use_recovery_code("1", "x").await.unwrap() })
    });
    let mut worked = 0;
    for attempt in tries.collect::<Vec<_>>() {
        worked += usize::from(attempt.await.unwrap());
    }
    assert_eq!(worked, 1);
    assert!(!store.use_recovery_code("1", "z").await.unwrap());
    assert_eq!(store.recovery_codes_left("1").await.unwrap(), 1);
    store.set_recovery_codes("1", &["v".into(), "w".into()]).await.unwrap();
    assert!(!store.use_recovery_code("1", "y").await.unwrap(), "new codes replace old ones");
    assert_eq!(store.recovery_codes_left("1").await.unwrap(), 2);
}

fn game(id: &str, players: &[(&str, &str)]) -> GameMeta {
    let players = players.iter().zip(0..).map(|((user, name), seat)| Player {
        seat,
        user_id: Some((*user).into()),
        bot: None,
        name: (*name).into(),
    });
    GameMeta {
        id: id.into(),
        game: "sparta".into(),
        options: "{}".into(),
        setup: "{}".into(),
        seats: 2,
        status: Status::Over,
        visibility: Visibility::Public,
        rated: true,
        host: Some("1".into()),
        invitation: None,
        players: players.collect(),
        winners: Some(vec![0]),
        reason: Some("SP-20".into()),
        created_at: 1,
        started_at: Some(1),
        ended_at: Some(2),
    }
}

fn rating(user: &str, value: f64, deviation: f64, games: i64) -> Rating {
    Rating {
        user_id: user.into(),
        game: "sparta".into(),
        rating: value,
        deviation,
        volatility: 0.06,
        games,
        updated_at: games,
    }
}

async fn who_is_deleted_leaves_only_moves(place: Place) {
    let store = place.open().await;
    add(&store, "1", "Ada", Some("digest")).await;
    add(&store, "2", "Bob", Some("digest")).await;
    store.create_game(&game("g", &[("1", "Ada"), ("2", "Bob")]), None, &["move".into()]).await.unwrap();
    store.create_session("1", &Session { digest: "a".into(), created_at: 1, expires_at: 100 }).await.unwrap();
    store.set_recovery_codes("1", &["x".into()]).await.unwrap();
    store.rate("g", &[(rating("1", 1600.0, 300.0, 1), 1500.0), (rating("2", 1400.0, 300.0, 1), 1500.0)]).await.unwrap();
    store.relation("2", "1", Relation::Block, true, 1).await.unwrap();
    let report = Report {
        id: "r".into(),
        reporter: Some("1".into()),
        about: Some("2".into()),
        game_id: None,
        reason: "rude".into(),
        created_at: 1,
    };
    store.report(&report).await.unwrap();
    store.delete_user("1", "somebody").await.unwrap();
    assert_eq!(store.user("1").await.unwrap(), None);
    assert_eq!(store.user_by_name("Ada").await.unwrap(), None);
    assert_eq!(store.session_user("a", 50).await.unwrap(), None);
    assert_eq!(store.recovery_codes_left("1").await.unwrap(), 0);
    assert_eq!(store.ratings("1").await.unwrap(), []);
    assert_eq!(store.rating_changes("1", "sparta", 9).await.unwrap(), []);
    assert_eq!(store.relations("2", Relation::Block).await.unwrap(), []);
    assert_eq!(store.reports(None, 9).await.unwrap(), [Report { reporter: None, ..report }]);
    let left = store.game("g").await.unwrap().unwrap();
    assert_eq!(left.host, None);
    assert_eq!((left.players[0].user_id.as_deref(), left.players[0].name.as_str()), (None, "somebody"));
    assert_eq!(left.players[1].name, "Bob");
    assert_eq!(store.read_log("g", 0).await.unwrap(), ["move"]);
    add(&store, "3", "Ada", None).await;
}

async fn sweeping_forgets_what_expired(place: Place) {
    let store = place.open().await;
    for (id, name, password) in
        [("1", "Ada", Some("d")), ("2", "idle", None), ("3", "here", None), ("4", "played", None)]
    {
        add(&store, id, name, password).await;
    }
    store.create_session("2", &Session { digest: "b".into(), created_at: 1, expires_at: 50 }).await.unwrap();
    store.create_session("3", &Session { digest: "c".into(), created_at: 1, expires_at: i64::MAX }).await.unwrap();
    store.create_game(&game("g", &[("4", "played"), ("1", "Ada")]), None, &[]).await.unwrap();
    store.sweep(100).await.unwrap();
    assert!(store.user("2").await.unwrap().is_some(), "new guests get their session in a moment");
    store.sweep(4_000_000).await.unwrap();
    let mut left = Vec::new();
    for id in ["1", "2", "3", "4"] {
        left.push(store.user(id).await.unwrap().is_some());
    }
    assert_eq!(left, [true, false, true, true]);
}

async fn a_game_is_rated_once(place: Place) {
    let store = place.open().await;
    add(&store, "1", "Ada", Some("d")).await;
    add(&store, "2", "Bob", Some("d")).await;
    for (id, players) in [("g", [("1", "Ada"), ("2", "Bob")]), ("h", [("2", "Bob"), ("1", "Ada")])] {
        store.create_game(&game(id, &players), None, &[]).await.unwrap();
    }
    let first = [(rating("1", 1662.25, 290.0, 1), 1500.0), (rating("2", 1337.75, 290.0, 1), 1500.0)];
    assert!(store.rate("g", &first).await.unwrap());
    assert!(!store.rate("g", &[(rating("1", 9999.0, 1.0, 2), 1662.25)]).await.unwrap());
    assert_eq!(store.rating("1", "sparta").await.unwrap(), Some(first[0].0.clone()));
    assert_eq!(store.rating("1", "impero").await.unwrap(), None);
    assert!(store.rate("h", &[(rating("1", 1700.0, 80.0, 2), 1662.25)]).await.unwrap());
    let went: Vec<(f64, f64)> = store
        .rating_changes("1", "sparta", 9)
        .await
        .unwrap()
        .iter()
        .map(|change| (change.before, change.after))
        .collect();
    assert_eq!(went, [(1500.0, 1662.25), (1662.25, 1700.0)]);
    let best: Vec<String> = store.best("sparta", 100.0, 9).await.unwrap().into_iter().map(|(name, _)| name).collect();
    assert_eq!(best, ["Ada"], "Bob's rating is still uncertain");
    assert_eq!(store.seats_had("1", "sparta").await.unwrap(), [(0, 1), (1, 1)]);
    assert_eq!(store.seats_had("1", "impero").await.unwrap(), []);
}

async fn ties_bind_one_way_and_blocks_both(place: Place) {
    let store = place.open().await;
    add(&store, "1", "Ada", None).await;
    add(&store, "2", "Bob", None).await;
    store.relation("1", "2", Relation::Block, true, 5).await.unwrap();
    store.relation("1", "2", Relation::Block, true, 6).await.unwrap();
    store.relation("1", "2", Relation::Mute, true, 5).await.unwrap();
    assert_eq!(store.relations("1", Relation::Block).await.unwrap(), [("2".to_owned(), "Bob".to_owned())]);
    assert_eq!(store.relations("2", Relation::Block).await.unwrap(), []);
    assert!(store.blocked("1", "2").await.unwrap() && store.blocked("2", "1").await.unwrap());
    store.relation("1", "2", Relation::Block, false, 7).await.unwrap();
    assert!(!store.blocked("1", "2").await.unwrap(), "a mute is no block");
    assert_eq!(store.relations("1", Relation::Mute).await.unwrap().len(), 1);
}

async fn reports_are_kept(place: Place) {
    let store = place.open().await;
    let report = |id: &str, by: &str, at| Report {
        id: id.into(),
        reporter: Some(by.into()),
        about: Some("x".into()),
        game_id: Some("g".into()),
        reason: "said „pfui“".into(),
        created_at: at,
    };
    for (id, by, at) in [("a", "1", 1), ("b", "2", 2), ("c", "1", 3)] {
        store.report(&report(id, by, at)).await.unwrap();
    }
    assert_eq!(store.reports(None, 2).await.unwrap(), [report("c", "1", 3), report("b", "2", 2)]);
    assert_eq!(store.reports(Some("1"), 9).await.unwrap(), [report("c", "1", 3), report("a", "1", 1)]);
}

fn seek(id: &str, user: &str, rating: f64, width: f64) -> Seek {
    Seek {
        id: id.into(),
        user_id: user.into(),
        game: "sparta".into(),
        terms: "rated 5+3".into(),
        rating,
        width,
        created_at: 10,
        expires_at: 100,
        game_id: None,
    }
}

async fn seeks_meet_on_equal_terms(place: Place) {
    let store = place.open().await;
    for id in ["1", "2", "3", "4", "5"] {
        add(&store, id, id, None).await;
    }
    store.add_seek(&seek("a", "1", 1500.0, 200.0)).await.unwrap();
    store.add_seek(&Seek { terms: "casual".into(), ..seek("b", "2", 1500.0, 200.0) }).await.unwrap();
    store.add_seek(&Seek { expires_at: 40, ..seek("c", "3", 1500.0, 200.0) }).await.unwrap();
    store.add_seek(&seek("d", "4", 1800.0, 100.0)).await.unwrap();
    let check = async |mine: Seek, expected: &[&str]| {
        let met: Vec<String> = store.matches(&mine, 50, 9).await.unwrap().into_iter().map(|seek| seek.id).collect();
        assert_eq!(met, expected, "{mine:?}");
    };
    check(seek("x", "5", 1600.0, 500.0), &["a"]).await;
    check(seek("x", "5", 1600.0, 50.0), &[]).await;
    check(seek("x", "5", 1700.0, 500.0), &["a", "d"]).await;
    check(seek("x", "1", 1500.0, 500.0), &[]).await;
    store.relation("1", "5", Relation::Block, true, 1).await.unwrap();
    check(seek("x", "5", 1700.0, 500.0), &["d"]).await;
    let waiting = async |now| store.seeks(now, 9).await.unwrap().into_iter().map(|seek| seek.id).collect::<Vec<_>>();
    assert_eq!(waiting(50).await, ["a", "b", "d"]);
    store.add_seek(&seek("e", "1", 1500.0, 200.0)).await.unwrap();
    assert_eq!(waiting(50).await, ["b", "d", "e"], "a newer seek on the same terms replaces the older");
    store.drop_seek("e", "2").await.unwrap();
    store.drop_seek("b", "2").await.unwrap();
    assert_eq!(waiting(50).await, ["d", "e"], "only one's own seek can be dropped");
}

async fn a_seek_is_taken_once(place: Place) {
    let store = place.open().await;
    for id in ["1", "2", "3"] {
        add(&store, id, id, None).await;
        store.add_seek(&seek(&format!("s{id}"), id, 1500.0, 100.0)).await.unwrap();
    }
    let takers = (0..6).map(|taker| {
        let store = store.clone();
        let wanted = if taker % 2 == 0 { ["s1", "s2"] } else { ["s3", "s2"] };
        tokio::spawn(async move { store.take_seeks(&wanted.map(str::to_owned), &format!("t{taker}")).await.unwrap() })
    });
    let mut taken = 0;
    for taker in takers.collect::<Vec<_>>() {
        taken += usize::from(taker.await.unwrap());
    }
    assert_eq!(taken, 1, "both ways want s2");
    assert_eq!(store.seeks(50, 9).await.unwrap().len(), 1);
    store.settle_seek("s2", Some("g")).await.unwrap();
    assert_eq!(store.seek("s2").await.unwrap().unwrap().game_id.as_deref(), Some("g"));
    store.settle_seek("s1", None).await.unwrap();
    store.settle_seek("s3", None).await.unwrap();
    assert_eq!(store.seeks(50, 9).await.unwrap().len(), 2, "put back on the market");
    store.drop_seeks("1").await.unwrap();
    store.drop_seeks("2").await.unwrap();
    let left: Vec<String> = store.seeks(50, 9).await.unwrap().into_iter().map(|seek| seek.id).collect();
    assert_eq!(left, ["s3"], "s2 is taken and stays known to its owner");
    assert!(store.seek("s2").await.unwrap().is_some());
}
