//! A real server on a real socket, with guests who really connect.
#![allow(dead_code, reason = "each test file uses its part")]

use axum::{
    Router,
    extract::{Query, State, WebSocketUpgrade},
    routing::get,
    serve::ListenerExt,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{collections::HashMap, net::SocketAddr, path::Path, time::Duration};
use tavola_protocol::{Occupant, Setup};
use tavola_server::live::{Connected, GameOverHook, Order, Settings, Tables, socket};
use tavola_server::{ManualTime, Ratings, Time};
use tavola_store::{NewUser, Session, Store, Visibility};
use tokio::{net::TcpListener, task::JoinHandle, time::timeout};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

/// One life of a server.
pub struct Club {
    pub tables: Tables,
    pub store: Store,
    pub address: SocketAddr,
    /// What the tables take for the time: it stands still unless a test moves it.
    pub clock: ManualTime,
    server: JoinHandle<()>,
}

impl Club {
    pub async fn open_with(database: &str, settings: Settings, clock: ManualTime) -> Club {
        Club::open_with_hook(database, settings, clock, Ratings).await
    }

    pub async fn open_with_hook(
        database: &str,
        settings: Settings,
        clock: ManualTime,
        hook: impl GameOverHook,
    ) -> Club {
        let store = Store::open(database).await.unwrap();
        let tables = Tables::start(store.clone(), settings, clock.time(), hook).await.unwrap();
        // Who somebody is, is the HTTP part's business; here people say it themselves.
        let app = Router::new()
            .route(
                "/live",
                get(
                    |State(tables): State<Tables>,
                     Query(query): Query<HashMap<String, String>>,
                     upgrade: WebSocketUpgrade| async move {
                        let who = query.get("player");
                        let who = who.map(|player| Connected { player: player.clone(), session: player.clone() });
                        socket(tables, who, None, upgrade, ())
                    },
                ),
            )
            .with_state(tables.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        // As the real server does: a move is one small packet and must not wait for a second one.
        let listener = listener.tap_io(|stream| stream.set_nodelay(true).unwrap());
        let server = tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Club { tables, store, address, clock, server }
    }

    /// With the limits a server has.
    pub async fn strict(folder: &Path) -> Club {
        Club::with(folder, Settings::default(), clock()).await
    }

    pub async fn in_folder(folder: &Path) -> Club {
        Club::with(folder, fast(), clock()).await
    }

    /// Another life of the server in this folder, at the time the clock shows.
    pub async fn again(folder: &Path, clock: &ManualTime) -> Club {
        Club::with(folder, fast(), clock.clone()).await
    }

    pub async fn with(folder: &Path, settings: Settings, clock: ManualTime) -> Club {
        Club::open_with(folder.join("club.db").to_str().unwrap(), settings, clock).await
    }

    /// Ends without a word, as a crash would: no clock is paused, no table given back, no client told.
    pub async fn crash(self) {
        self.server.abort();
        self.store.close().await;
    }

    pub async fn order(&self, game: &str, options: &[(&str, &str)], setup: Setup, seats: Vec<Occupant>) -> String {
        let order = Order {
            game: game.into(),
            options: options.iter().map(|&(name, value)| (name.into(), value.into())).collect(),
            position: None,
            setup,
            seats,
            host: None,
            visibility: Visibility::Public,
            invitation: None,
        };
        self.tables.open(order).await.unwrap()
    }

    pub async fn two(&self, game: &str, options: &[(&str, &str)], setup: Setup) -> String {
        self.order(game, options, setup, vec![person("ada"), person("bob")]).await
    }

    pub async fn guest(&self, player: Option<&str>) -> Guest {
        if let Some(player) = player {
            // The second time they are there already.
            let new = NewUser { id: player.into(), name: player.into(), look: None, password: None, at: 0 };
            let _ = self.store.create_user(&new).await;
            let session = Session { digest: player.into(), created_at: 0, expires_at: i64::MAX };
            let _ = self.store.create_session(player, &session).await;
        }
        let stream = tokio::net::TcpStream::connect(self.address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let query = player.map_or(String::new(), |player| format!("?player={player}"));
        let url = format!("ws://{}/live{query}", self.address);
        let (line, _) = client_async(url, stream).await.unwrap();
        let mut guest = Guest { line, heard: Vec::new(), n: HashMap::new() };
        let welcome = guest.hear().await;
        assert_eq!(welcome["welcome"]["protocol"], 1);
        assert_eq!(welcome["welcome"]["player"], json!(player));
        guest
    }

    /// A guest who follows the table.
    pub async fn at(&self, table: &str, player: Option<&str>) -> Guest {
        let mut guest = self.guest(player).await;
        guest.say(&json!({"watch": {"table": table}})).await;
        guest.until("snapshot").await;
        guest
    }
}

/// A clock that shows the time of the database, which leases are measured by.
pub fn clock() -> ManualTime {
    ManualTime::starting_at(Time::system().now())
}

/// Bots that think little, and no limit on texts.
pub fn fast() -> Settings {
    Settings { bot_thinks: Duration::from_millis(20), texts_per_second: 10_000, ..Settings::default() }
}

pub fn person(name: &str) -> Occupant {
    Occupant::Person { player: name.into(), name: name.into() }
}

/// Somebody on the other end of the line.
pub struct Guest {
    pub line: WebSocketStream<tokio::net::TcpStream>,
    /// Every text, as it came.
    pub heard: Vec<String>,
    /// The number of the last event by table.
    pub n: HashMap<String, u64>,
}

impl Guest {
    pub async fn say(&mut self, said: &Value) {
        self.line.send(Message::text(said.to_string())).await.unwrap();
    }

    /// The next text; null at the end.
    pub async fn hear(&mut self) -> Value {
        loop {
            let message = timeout(Duration::from_secs(20), self.line.next()).await.expect("nothing was said for long");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let observed: Value = serde_json::from_str(&text).unwrap();
                    self.count(&observed);
                    return observed;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return Value::Null,
            }
        }
    }

    /// Events come without gaps, and a snapshot says where they go on.
    fn count(&mut self, observed: &Value) {
        if let Some(snapshot) = observed.get("snapshot") {
            self.n.insert(snapshot["table"].as_str().unwrap().into(), snapshot["n"].as_u64().unwrap());
        }
        if let Some(events) = observed.get("events") {
            let n = self.n.entry(events["table"].as_str().unwrap().into()).or_default();
            for item in events["items"].as_array().unwrap() {
                assert_eq!(item["n"].as_u64().unwrap(), *n + 1, "a gap in the events: {observed}");
                *n += 1;
            }
        }
    }

    /// The next text of this kind.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let observed = self.hear().await;
            assert!(!observed.is_null(), "the line ended before `{kind}`");
            if let Some(found) = observed.get(kind) {
                return found.clone();
            }
        }
    }

    /// Does something and waits for the answer: `done`, or the refusal.
    pub async fn does(&mut self, table: &str, key: u64, command: &Value) -> Result<(), Value> {
        self.say(&json!({"do": {"table": table, "key": key, "command": command}})).await;
        loop {
            let observed = self.hear().await;
            if observed["done"]["key"] == key {
                return Ok(());
            }
            if observed["refused"]["key"] == key {
                return Err(observed["refused"].clone());
            }
            assert!(!observed.is_null(), "the line ended before the answer");
        }
    }

    pub async fn act(&mut self, table: &str, key: u64, act: &str) -> Result<(), Value> {
        self.does(table, key, &json!({"act": act})).await
    }

    /// The next event of this kind.
    pub async fn event(&mut self, kind: &str) -> Value {
        loop {
            let events = self.until("events").await;
            for item in events["items"].as_array().unwrap() {
                let what = &item["what"];
                if what == kind || what.get(kind).is_some() {
                    return what.clone();
                }
            }
        }
    }

    pub async fn menu(&mut self, table: &str) -> Value {
        self.say(&json!({"menu": {"table": table}})).await;
        self.until("menu").await["menu"].clone()
    }

    /// Waits for this player's turn: what can be done then; nothing where the game is over before.
    pub async fn turn(&mut self, table: &str) -> Option<Vec<String>> {
        loop {
            self.say(&json!({"menu": {"table": table}})).await;
            let menu = self.until("menu").await;
            let actions = menu["menu"]["actions"].as_array().expect("a menu lists actions");
            if !actions.is_empty() {
                return Some(actions.iter().map(|action| action.as_str().unwrap().to_owned()).collect());
            }
            if self.heard.iter().any(|text| text.contains(r#""over":{"#)) {
                return None;
            }
            // An event that is newer than the menu may have changed it; otherwise one has to come first.
            while self.n[table] <= menu["n"].as_u64().unwrap() {
                self.until("events").await;
            }
        }
    }
}
