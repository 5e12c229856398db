//! People, sessions, ratings, relations, seeks: one suite on both databases.

mod support;

use support::Place;
use tavola_store::{
    GameMeta, NewUser, Player, Rating, Relation, Report, Seek, Session, Status, Store, StoreError, Vacation, Visibility,
};

on_both!(
    names_are_unique_whatever_their_capitals,
    sessions_expire_and_end,
    a_recovery_code_works_once,
    who_is_deleted_leaves_only_moves,
    sweeping_forgets_what_expired,
    a_game_is_rated_once,
    no_game_that_ends_at_once_with_another_is_lost,
    private_games_are_known_to_those_who_play_them,
    a_seek_waits_while_it_is_asked_about,
    ties_bind_one_way_and_blocks_both,
    reports_are_kept,
    seeks_meet_on_equal_terms,
    a_seek_is_taken_once,
    a_name_changes_once_in_a_while,
    a_challenge_waits_while_its_table_does,
    of_vacations_begun_at_once_one_counts,
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
        hushed: false,
    }
}

fn rating(user: &str, value: f64, deviation: f64, games: i64) -> Rating {
    Rating {
        user_id: user.into(),
        category: "sparta".into(),
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
    rate(&store, "g", &[(rating("1", 1600.0, 300.0, 1), 1500.0), (rating("2", 1400.0, 300.0, 1), 1500.0)]).await;
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

async fn rate(store: &Store, game: &str, after: &[(Rating, f64)]) -> bool {
    let users: Vec<String> = after.iter().map(|(rating, _)| rating.user_id.clone()).collect();
    store.rate(game, "sparta", &users, |_| after.to_vec()).await.unwrap()
}

/// Games of the same people that end at once: each counts from what the others led to.
async fn no_game_that_ends_at_once_with_another_is_lost(place: Place) {
    const GAMES: i64 = 24;
    let store = place.open().await;
    for id in ["1", "2", "3"] {
        add(&store, id, id, Some("d")).await;
    }
    let rated = (0..GAMES).map(|game| {
        let (store, users) =
            (store.clone(), [["1", "2"], ["2", "3"], ["3", "1"]][game as usize % 3].map(str::to_owned));
        tokio::spawn(async move {
            let change = |before: &[Option<Rating>]| {
                let one_more = |(user, before): (&String, &Option<Rating>)| {
                    let old = before.clone().unwrap_or_else(|| rating(user, 1500.0, 300.0, 0));
                    (Rating { rating: old.rating + 1.0, games: old.games + 1, ..old.clone() }, old.rating)
                };
                users.iter().zip(before).map(one_more).collect()
            };
            // Twice, as two nodes would that see the same end.
            let id = format!("g{game}");
            let (once, again) =
                tokio::join!(store.rate(&id, "sparta", &users, change), store.rate(&id, "sparta", &users, change));
            usize::from(once.unwrap()) + usize::from(again.unwrap())
        })
    });
    for rated in rated.collect::<Vec<_>>() {
        assert_eq!(rated.await.unwrap(), 1);
    }
    for user in ["1", "2", "3"] {
        let rating = store.rating(user, "sparta").await.unwrap().unwrap();
        assert_eq!((rating.games, rating.rating), (GAMES * 2 / 3, 1500.0 + (GAMES * 2 / 3) as f64), "{user}");
    }
}

async fn a_game_is_rated_once(place: Place) {
    let store = place.open().await;
    add(&store, "1", "Ada", Some("d")).await;
    add(&store, "2", "Bob", Some("d")).await;
    for (id, players) in [("g", [("1", "Ada"), ("2", "Bob")]), ("h", [("2", "Bob"), ("1", "Ada")])] {
        store.create_game(&game(id, &players), None, &[]).await.unwrap();
    }
    let first = [(rating("1", 1662.25, 290.0, 1), 1500.0), (rating("2", 1337.75, 290.0, 1), 1500.0)];
    assert!(rate(&store, "g", &first).await);
    assert!(!rate(&store, "g", &[(rating("1", 9999.0, 1.0, 2), 1662.25)]).await);
    assert!(
        !rate(&store, "i", &[(rating("1", 9999.0, 1.0, 2), 0.0), (rating("3", 1.0, 1.0, 1), 0.0)]).await,
        "who is 3?"
    );
    assert_eq!(store.rating("1", "sparta").await.unwrap(), Some(first[0].0.clone()));
    assert_eq!(store.rating("1", "impero").await.unwrap(), None);
    assert!(rate(&store, "h", &[(rating("1", 1700.0, 80.0, 2), 1662.25)]).await);
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
    store.relation("2", "1", Relation::Block, true, 8).await.unwrap();
    let among = async |ids: &[&str]| {
        let ids: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
        store.blocks_among(&ids).await.unwrap()
    };
    assert_eq!(among(&["1", "2"]).await, [("2".to_owned(), "1".to_owned())]);
    assert_eq!(among(&["2", "3"]).await, []);
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
        let (wanted, by) = (wanted.map(str::to_owned), format!("t{taker}"));
        tokio::spawn(async move { store.take_seeks(&wanted, &by, 50).await.unwrap() })
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

async fn a_seek_waits_while_it_is_asked_about(place: Place) {
    let store = place.open().await;
    for id in ["1", "2"] {
        add(&store, id, id, None).await;
        store.add_seek(&seek(&format!("s{id}"), id, 1500.0, 100.0)).await.unwrap();
    }
    let kept = Seek { expires_at: 300, width: 250.0, ..seek("s1", "1", 1500.0, 100.0) };
    assert!(store.keep_seek(&kept, 99).await.unwrap());
    assert_eq!(store.seek("s1").await.unwrap(), Some(kept.clone()));
    assert!(!store.keep_seek(&Seek { id: "s2".into(), ..kept.clone() }, 100).await.unwrap(), "it had lapsed");
    let both = ["s1", "s2"].map(str::to_owned);
    assert!(!store.take_seeks(&both, "t", 100).await.unwrap(), "nobody is paired with who has gone");
    assert!(store.take_seeks(&both[..1], "t", 299).await.unwrap());
    assert!(!store.keep_seek(&kept, 299).await.unwrap(), "it is taken");
}

async fn private_games_are_known_to_those_who_play_them(place: Place) {
    let store = place.open().await;
    for (id, visibility) in [("g", Visibility::Public), ("h", Visibility::Private)] {
        store.create_game(&GameMeta { visibility, ..game(id, &[("1", "Ada")]) }, None, &[]).await.unwrap();
    }
    let all = ["g", "h", "i"].map(str::to_owned);
    assert_eq!(store.may_find(&all, None).await.unwrap(), ["g"]);
    assert_eq!(store.may_find(&all, Some("2")).await.unwrap(), ["g"]);
    assert_eq!(store.may_find(&all, Some("1")).await.unwrap().len(), 2);
}

async fn a_name_changes_once_in_a_while(place: Place) {
    let store = place.open().await;
    add(&store, "1", "Ada", Some("d")).await;
    add(&store, "2", "Bob", Some("d")).await;
    store.create_game(&game("g", &[("1", "Ada"), ("2", "Bob")]), None, &[]).await.unwrap();
    let taken = store.rename("1", "BOB", "bob", 100, 0).await;
    assert_eq!(taken, Err(StoreError::Taken("the name BOB".into())));
    assert!(store.rename("1", "Adele", "adele", 100, 0).await.unwrap());
    assert_eq!(store.game("g").await.unwrap().unwrap().players[0].name, "Adele");
    assert!(!store.rename("1", "Ada", "ada", 120, 99).await.unwrap(), "too soon");
    assert_eq!(store.user("1").await.unwrap().unwrap().name, "Adele");
    assert!(store.rename("1", "Ada", "ada", 200, 100).await.unwrap());
}

async fn a_challenge_waits_while_its_table_does(place: Place) {
    let store = place.open().await;
    for (id, name) in [("1", "Ada"), ("2", "Bob"), ("3", "Eve")] {
        add(&store, id, name, Some("d")).await;
    }
    let open = |id: &str| GameMeta { status: Status::Open, winners: None, ended_at: None, ..game(id, &[("1", "Ada")]) };
    for (at, id) in [(10, "g"), (20, "h")] {
        store.create_game(&open(id), None, &[]).await.unwrap();
        store.challenge(id, "1", "2", at).await.unwrap();
    }
    let waiting = async |user: &str| -> Vec<String> {
        let all = store.challenges(user, 9).await.unwrap();
        assert!(all.iter().all(|one| (one.from.as_str(), one.to.as_str()) == ("Ada", "Bob")));
        all.into_iter().map(|one| one.game_id).collect()
    };
    assert_eq!(waiting("1").await, ["h", "g"]);
    assert_eq!(waiting("2").await, ["h", "g"]);
    assert_eq!(waiting("3").await, [""; 0]);
    assert!(store.challenged("g", "2").await.unwrap() && !store.challenged("g", "3").await.unwrap());
    assert!(!store.drop_challenge("g", "3").await.unwrap(), "it is not Eve's");
    assert!(store.drop_challenge("g", "2").await.unwrap());
    assert_eq!(waiting("2").await, ["h"]);
    store.update_game(&GameMeta { status: Status::Running, ..open("h") }).await.unwrap();
    assert_eq!(waiting("2").await, [""; 0], "the game has begun");
}

async fn of_vacations_begun_at_once_one_counts(place: Place) {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let store = place.open().await;
    add(&store, "1", "Ada", Some("digest")).await;
    add(&store, "2", "Bob", Some("digest")).await;
    let leave = |user: &str, from: i64, days: i64| Vacation { user_id: user.into(), from, until: from + days * DAY };
    let all = (0..8).map(|number| {
        let (store, new) = (store.clone(), leave("1", 1_000 + number, 4));
        tokio::spawn(async move { store.begin_vacation(&new, 0, 10).await.unwrap() })
    });
    let mut begun = 0;
    for one in all.collect::<Vec<_>>() {
        begun += u32::from(one.await.unwrap());
    }
    assert_eq!(begun, 1);
    let first = store.vacations("1", 0).await.unwrap().remove(0);
    // A day that was begun counts; the rest is given back.
    let back = first.from + DAY + 1;
    assert!(store.end_vacation("1", back).await.unwrap() && !store.end_vacation("1", back).await.unwrap());
    assert_eq!(store.vacations("1", 0).await.unwrap()[0].days(), 2);
    assert!(!store.begin_vacation(&leave("1", back, 9), 0, 10).await.unwrap(), "eight are left");
    assert!(store.begin_vacation(&leave("1", back, 8), 0, 10).await.unwrap());
    assert!(store.begin_vacation(&leave("2", 5, 30), 0, 30).await.unwrap());
    let mut last = store.last_vacations(&["1".into(), "2".into(), "3".into()]).await.unwrap();
    last.sort_by(|one, other| one.user_id.cmp(&other.user_id));
    assert_eq!(last, [leave("1", back, 8), leave("2", 5, 30)]);
    // What is older than the time that counts takes nothing from anybody.
    let later = back + 8 * DAY;
    assert!(store.begin_vacation(&leave("1", later, 10), back, 10).await.unwrap());
    store.begin_deletion("2", "deleted-x", 50).await.unwrap();
    assert_eq!(store.vacations("2", 0).await.unwrap(), []);
}
