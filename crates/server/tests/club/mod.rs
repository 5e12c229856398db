//! A real server on a real socket, with guests who really connect.
#![allow(dead_code, reason = "each test file uses its part")]

use axum::{
    Router,
    extract::{Query, State, WebSocketUpgrade},
    routing::get,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{collections::HashMap, net::SocketAddr, path::Path, time::Duration};
use tavola_protocol::{Occupant, Setup};
use tavola_server::live::{Order, Settings, Tables, socket};
use tavola_store::{Store, Visibility};
use tokio::{net::TcpListener, task::JoinHandle, time::timeout};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

/// One life of a server.
pub struct Club {
    pub tables: Tables,
    pub store: Store,
    pub address: SocketAddr,
    server: JoinHandle<()>,
}

impl Club {
    pub async fn open(database: &str) -> Club {
        let settings =
            Settings { bot_thinks: Duration::from_millis(20), texts_per_second: 10_000, ..Settings::default() };
        Club::open_with(database, settings).await
    }

    pub async fn open_with(database: &str, settings: Settings) -> Club {
        let store = Store::open(database).await.unwrap();
        let tables = Tables::start(store.clone(), settings, ()).await.unwrap();
        // Who somebody is, is the HTTP part's business; here people say it themselves.
        let app = Router::new()
            .route(
                "/live",
                get(
                    |State(tables): State<Tables>,
                     Query(query): Query<HashMap<String, String>>,
                     upgrade: WebSocketUpgrade| async move {
                        socket(tables, query.get("player").cloned(), upgrade)
                    },
                ),
            )
            .with_state(tables.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Club { tables, store, address, server }
    }

    /// With the limits a server has.
    pub async fn strict(folder: &Path) -> Club {
        Club::open_with(folder.join("club.db").to_str().unwrap(), Settings::default()).await
    }

    pub async fn in_folder(folder: &Path) -> Club {
        Club::open(folder.join("club.db").to_str().unwrap()).await
    }

    /// Ends without a word, as a crash would: nothing is parked, given back or told.
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
        guest.until("sheet").await;
        guest
    }
}

pub fn person(name: &str) -> Occupant {
    Occupant::Person { player: name.into(), name: name.into() }
}

/// Somebody on the other end of the line.
pub struct Guest {
    pub line: WebSocketStream<tokio::net::TcpStream>,
    /// Every text, as it came.
    pub heard: Vec<String>,
    /// The last number of news by table.
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

    /// News come without gaps, and a sheet says where they go on.
    fn count(&mut self, observed: &Value) {
        if let Some(snapshot) = observed.get("sheet") {
            self.n.insert(snapshot["table"].as_str().unwrap().into(), snapshot["n"].as_u64().unwrap());
        }
        if let Some(events) = observed.get("news") {
            let n = self.n.entry(events["table"].as_str().unwrap().into()).or_default();
            for item in events["items"].as_array().unwrap() {
                assert_eq!(item["n"].as_u64().unwrap(), *n + 1, "a gap in the news: {observed}");
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
        self.say(&json!({"do": {"table": table, "key": key, "deed": command}})).await;
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

    /// The next news that hold an event of this kind: the event.
    pub async fn event(&mut self, kind: &str) -> Value {
        loop {
            let events = self.until("news").await;
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

    /// Waits for the own turn: what can be done then; nothing where the game is over before.
    pub async fn turn(&mut self, table: &str) -> Option<Vec<String>> {
        for _ in 0..6_000 {
            let menu = self.menu(table).await;
            let actions = menu["actions"].as_array().expect("a menu lists actions");
            if !actions.is_empty() {
                return Some(actions.iter().map(|action| action.as_str().unwrap().to_owned()).collect());
            }
            if self.heard.iter().any(|text| text.contains(r#""over":{"#)) {
                return None;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("a minute long it is nobody's turn: {:?}", self.heard.last());
    }
}
