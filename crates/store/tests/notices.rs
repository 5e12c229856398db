//! Notices and passkeys: one suite on both databases.

mod support;

use support::Place;
use tavola_store::{
    DueNotice, GameMeta, NewUser, Passkey, PushSettings, Session, Status, Store, StoreError, Subscription, Visibility,
};

on_both!(
    the_first_key_stays,
    a_browser_belongs_to_who_has_its_keys,
    a_notice_is_kept_once_and_decided_once,
    a_passkey_counts_on,
    a_question_is_answered_once,
);

async fn add(store: &Store, id: &str) {
    let new = NewUser { id: id.into(), name: id.into(), look: None, password: Some("digest".into()), at: 10 };
    store.create_user(&new).await.unwrap();
    let session = Session { digest: format!("session-{id}"), created_at: 10, expires_at: 1_000 };
    store.create_session(id, &session).await.unwrap();
}

fn browser(id: &str, user: &str) -> Subscription {
    Subscription {
        id: id.into(),
        user_id: user.into(),
        session: format!("session-{user}"),
        endpoint: format!("https://push.example.org/{id}"),
        p256dh: "key".into(),
        auth: "secret".into(),
        language: "it".into(),
        created_at: 20,
    }
}

async fn the_first_key_stays(place: Place) {
    let store = place.open().await;
    assert_eq!(store.server_key("vapid", "first").await.unwrap(), "first");
    assert_eq!(store.server_key("vapid", "second").await.unwrap(), "first");
}

async fn a_browser_belongs_to_who_has_its_keys(place: Place) {
    let store = place.open().await;
    add(&store, "1").await;
    add(&store, "2").await;
    assert!(store.subscribe(&browser("a", "1"), 1).await.unwrap());
    assert!(store.subscribe(&Subscription { language: "de".into(), ..browser("a", "1") }, 1).await.unwrap(), "again");
    assert!(!store.subscribe(&browser("b", "1"), 1).await.unwrap(), "one is enough");
    assert_eq!(store.subscriptions("1", 500).await.unwrap()[0].language, "de");
    assert!(!store.subscribe(&Subscription { auth: "guessed".into(), ..browser("a", "2") }, 9).await.unwrap());
    assert!(!store.unsubscribe("a", "2").await.unwrap());
    assert!(store.subscribe(&browser("a", "2"), 9).await.unwrap());
    assert_eq!(store.subscriptions("1", 500).await.unwrap(), []);
    assert_eq!(store.subscriptions("2", 500).await.unwrap(), [browser("a", "2")]);
    assert_eq!(store.subscriptions("2", 1_000).await.unwrap(), [], "the session has expired");
    store.end_sessions("2", None).await.unwrap();
    assert_eq!(store.subscriptions("2", 500).await.unwrap(), []);
    // Wishes stay with the person until they go.
    let wishes =
        PushSettings { without: vec!["turn".into(), "over".into()], quiet: Some((1320, 420)), utc_offset: -300 };
    assert_eq!(store.push_settings("2").await.unwrap(), PushSettings::default());
    store.set_push_settings("2", &PushSettings { quiet: None, ..wishes.clone() }).await.unwrap();
    store.set_push_settings("2", &wishes).await.unwrap();
    assert_eq!(store.push_settings("2").await.unwrap(), wishes);
    store.begin_deletion("2", "deleted-2", 30).await.unwrap();
    assert_eq!(store.push_settings("2").await.unwrap(), PushSettings::default());
}

async fn a_notice_is_kept_once_and_decided_once(place: Place) {
    let store = place.open().await;
    add(&store, "1").await;
    let game = GameMeta {
        id: "g".into(),
        game: "sparta".into(),
        options: "{}".into(),
        setup: "{}".into(),
        seats: 2,
        status: Status::Running,
        visibility: Visibility::Public,
        rated: false,
        host: None,
        invitation: None,
        players: Vec::new(),
        winners: None,
        reason: None,
        created_at: 1,
        started_at: Some(1),
        ended_at: None,
        hushed: false,
    };
    store.create_game(&game, None, &[]).await.unwrap();
    let notice =
        |number, due_at| DueNotice { user_id: "1".into(), kind: "turn".into(), game_id: "g".into(), number, due_at };
    store.announce(&notice(5, 100)).await.unwrap();
    store.announce(&notice(5, 200)).await.unwrap();
    store.announce(&notice(4, 50)).await.unwrap();
    assert_eq!(store.due_notices(99, 9).await.unwrap(), []);
    assert_eq!(store.due_notices(100, 9).await.unwrap(), [notice(5, 100)], "the first of its number");
    assert!(store.settle_notice(&notice(5, 100), Some(300)).await.unwrap());
    assert!(!store.settle_notice(&notice(5, 100), None).await.unwrap(), "another node was faster");
    assert_eq!(store.due_notices(300, 9).await.unwrap(), [notice(5, 300)]);
    store.announce(&notice(7, 250)).await.unwrap();
    assert!(!store.settle_notice(&notice(5, 300), None).await.unwrap(), "something newer has come");
    assert!(store.settle_notice(&notice(7, 250), None).await.unwrap());
    store.announce(&notice(7, 400)).await.unwrap();
    assert_eq!(store.due_notices(i64::MAX, 9).await.unwrap(), [], "it was told");
    // What was told is forgotten a day after the game.
    store.update_game(&GameMeta { status: Status::Over, ended_at: Some(1_000), ..game }).await.unwrap();
    store.sweep(86_401_001).await.unwrap();
    store.announce(&notice(7, 500)).await.unwrap();
    assert_eq!(store.due_notices(500, 9).await.unwrap().len(), 1);
}

async fn a_passkey_counts_on(place: Place) {
    let store = place.open().await;
    add(&store, "1").await;
    add(&store, "2").await;
    let key = |id: &str, user: &str| Passkey {
        id: id.into(),
        user_id: user.into(),
        name: "phone".into(),
        public_key: "key".into(),
        counter: 3,
        created_at: 20,
        used_at: None,
    };
    assert!(store.add_passkey(&key("a", "1"), 1).await.unwrap());
    assert!(!store.add_passkey(&key("b", "1"), 1).await.unwrap());
    let taken = store.add_passkey(&key("a", "2"), 9).await;
    assert!(matches!(taken, Err(StoreError::Taken(_))), "{taken:?}");
    assert!(store.use_passkey(&key("a", "1"), u32::MAX, 30).await.unwrap());
    assert!(!store.use_passkey(&key("a", "1"), 5, 40).await.unwrap(), "the counter is elsewhere");
    assert!(!store.name_passkey("a", "2", "mine").await.unwrap());
    assert!(store.name_passkey("a", "1", "mine").await.unwrap());
    let kept = Passkey { name: "mine".into(), counter: u32::MAX, used_at: Some(30), ..key("a", "1") };
    assert_eq!(store.passkeys("1").await.unwrap(), std::slice::from_ref(&kept));
    assert_eq!(store.passkey("a").await.unwrap(), Some(kept));
    assert!(!store.drop_passkey("a", "2").await.unwrap());
    store.begin_deletion("1", "deleted-1", 50).await.unwrap();
    assert_eq!(store.passkey("a").await.unwrap(), None);
}

async fn a_question_is_answered_once(place: Place) {
    let store = place.open().await;
    add(&store, "1").await;
    store.add_passkey_challenge("a", Some("1"), 100).await.unwrap();
    store.add_passkey_challenge("b", None, 100).await.unwrap();
    for (question, user, now, right) in [
        ("a", Some("2"), 50, false),
        ("a", None, 50, false),
        ("a", Some("1"), 100, false),
        ("a", Some("1"), 99, true),
        ("a", Some("1"), 99, false),
        ("b", Some("1"), 50, false),
        ("b", None, 50, true),
        ("b", None, 50, false),
    ] {
        let used = store.use_passkey_challenge(question, user, now).await.unwrap();
        assert_eq!(used, right, "{question} {user:?} {now}");
    }
}
