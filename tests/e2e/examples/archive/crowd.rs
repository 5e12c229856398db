//! People at many tables, who know nothing but the menu, and what the server has acknowledged to them.

use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};
use ureq::Agent;

/// The acknowledged moves by table, as records write steps.
pub type Moves = BTreeMap<String, Vec<String>>;

/// How long a few moves at every table may take.
const PATIENCE: Duration = Duration::from_mins(5);
/// How many people send requests at the same time.
const AT_ONCE: usize = 4;

/// A table with two guests.
struct Table {
    id: String,
    cookies: [String; 2],
}

/// What was acknowledged, and a bell that rings with every move.
#[derive(Default)]
struct Board {
    moves: Mutex<Moves>,
    bell: Condvar,
    end: AtomicBool,
}

/// Tables that are played at.
pub struct Crowd {
    board: Arc<Board>,
    players: Vec<JoinHandle<Vec<Table>>>,
    tables: Vec<Table>,
}

impl Crowd {
    /// Sets up so many tables, and begins to play.
    pub fn begin(address: &str, tables: usize) -> Crowd {
        let board = Arc::<Board>::default();
        let players = (0..AT_ONCE)
            .map(|number| {
                let (address, board) = (address.to_owned(), board.clone());
                let share = tables / AT_ONCE + usize::from(number < tables % AT_ONCE);
                thread::spawn(move || play(&address, share, &board))
            })
            .collect();
        Crowd { board, players, tables: Vec::new() }
    }

    /// Waits until every table had so many moves; what was acknowledged then.
    pub fn until(&self, count: usize) -> Moves {
        let enough = |moves: &mut Moves| {
            let begun = moves.values().filter(|list| list.len() >= count).count();
            begun < super::TABLES
        };
        let moves = self.board.moves.lock().expect("nobody panicked with it");
        let waited = self.board.bell.wait_timeout_while(moves, PATIENCE, enough).expect("nobody panicked with it");
        assert!(!waited.1.timed_out(), "somebody does not move: {:?}", *waited.0);
        waited.0.clone()
    }

    /// Everybody stops.
    pub fn end(&mut self) {
        self.board.end.store(true, Ordering::Relaxed);
        for player in self.players.drain(..) {
            self.tables.extend(player.join().expect("everything they asked for was answered"));
        }
    }

    /// Ends every game at another server, with the sessions from before, and looks for what was acknowledged in the
    /// records.
    pub fn compare(&self, address: &str, acknowledged: &Moves) {
        let agent = Agent::new_with_defaults();
        for table in &self.tables {
            let path = format!("/api/tables/{}", table.id);
            let resign = json!({"key": 1, "command": "resign"});
            ask(&agent, address, "POST", &format!("{path}/commands"), &table.cookies[0], &resign);
            let record = ask(&agent, address, "GET", &format!("{path}/record"), &table.cookies[0], &Value::Null).0;
            let steps: Vec<&str> = record["steps"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let expected = &acknowledged[&table.id];
            assert!(
                steps.len() > expected.len()
                    && steps.starts_with(&expected.iter().map(String::as_str).collect::<Vec<_>>()),
                "table {}: acknowledged {expected:?}, restored {steps:?}",
                table.id
            );
        }
    }
}

/// Plays at this share of the tables, one move each in turn, until it is enough.
fn play(address: &str, share: usize, board: &Board) -> Vec<Table> {
    let agent = Agent::new_with_defaults();
    let tables: Vec<Table> = (0..share).map(|_| set_up(&agent, address)).collect();
    for turn in 0.. {
        for table in &tables {
            if board.end.load(Ordering::Relaxed) {
                return tables;
            }
            let (seat, path) = (turn % 2, format!("/api/tables/{}", table.id));
            let menu = ask(&agent, address, "GET", &format!("{path}/menu"), &table.cookies[seat], &Value::Null).0;
            let actions = menu["menu"]["menu"]["actions"].as_array().cloned().unwrap_or_default();
            // Different games, and the same ones every time.
            let Some(action) = actions.get((turn * 31 + table.id.len() * 7) % actions.len().max(1)) else { continue };
            let command = json!({"key": turn as u64 + 100, "command": {"act": action}});
            ask(&agent, address, "POST", &format!("{path}/commands"), &table.cookies[seat], &command);
            let step = format!("{seat} {}", action.as_str().unwrap_or_default());
            board.moves.lock().expect("nobody panicked with it").entry(table.id.clone()).or_default().push(step);
            board.bell.notify_all();
        }
    }
    tables
}

fn set_up(agent: &Agent, address: &str) -> Table {
    let cookies = [(); 2].map(|()| ask(agent, address, "POST", "/api/guest", "", &json!({})).1);
    let setup = json!({"absence": {"after": 600, "then": "wait"}});
    let order = json!({"game": "sparta", "seats": ["me"], "public": true, "setup": setup});
    let id = ask(agent, address, "POST", "/api/tables", &cookies[0], &order).0["table"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    ask(agent, address, "POST", &format!("/api/tables/{id}/seat"), &cookies[1], &json!({}));
    Table { id, cookies }
}

/// Asks something: the answer, and the session if one was given.
fn ask(agent: &Agent, address: &str, method: &str, path: &str, cookie: &str, body: &Value) -> (Value, String) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let request =
        ureq::http::Request::builder().method(method).uri(format!("{address}{path}")).header("cookie", cookie);
    let request = request.header("content-type", "application/json").body(body).expect("a request is well formed");
    let mut response = agent.run(request).unwrap_or_else(|error| panic!("{method} {path}: {error}"));
    let given = response.headers().get("set-cookie").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let given = given.split(';').next().unwrap_or_default().to_owned();
    (response.body_mut().read_json().unwrap_or_default(), given)
}
