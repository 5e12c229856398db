//! A server for a test, and clients that keep their cookie.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{net::SocketAddr, time::Duration};
use tavola_server::{Config, ManualTime, Running, Time, start_at};
use tavola_store::{NewUser, Session, Store};
use tokio::runtime::Runtime;

/// A running server with a database of its own.
pub struct TestServer {
    pub address: SocketAddr,
    pub admin: Option<SocketAddr>,
    pub url: String,
    running: Option<Running>,
    pub runtime: Runtime,
    config: Config,
    time: Time,
    _folder: tempfile::TempDir,
}

impl TestServer {
    pub fn open() -> TestServer {
        TestServer::with(|_| {})
    }

    /// Without limits on requests, unless `adjust` sets them: tests ask faster than people.
    pub fn with(adjust: impl FnOnce(&mut Config)) -> TestServer {
        TestServer::at(Time::system(), adjust)
    }

    /// A server, and the clock that it goes by.
    pub fn by_clock(adjust: impl FnOnce(&mut Config)) -> (TestServer, ManualTime) {
        // Sessions and leases are measured by real clocks, too.
        let clock = ManualTime::starting_at(Time::system().now());
        (TestServer::at(clock.time(), adjust), clock)
    }

    fn at(time: Time, adjust: impl FnOnce(&mut Config)) -> TestServer {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: folder.path().join("tavola.db").display().to_string(),
            requests_per_minute: 0,
            logins_per_minute: 0,
            behind_proxy: true,
            ..Config::default()
        };
        adjust(&mut config);
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let running = runtime.block_on(start_at(config.clone(), time.clone())).unwrap();
        let (address, admin) = (running.address, running.admin);
        config.listen = address;
        let running = Some(running);
        TestServer { address, admin, url: format!("http://{address}"), running, runtime, config, time, _folder: folder }
    }

    /// Stops the server, opens its database for `work`, and starts it again at the same address.
    pub fn closed_for(&mut self, work: impl AsyncFnOnce(&Store)) {
        let running = self.running.take().expect("the server runs");
        self.runtime.block_on(async {
            running.stop().await;
            let store = Store::open(&self.config.database).await.unwrap();
            work(&store).await;
            store.close().await;
            self.running = Some(start_at(self.config.clone(), self.time.clone()).await.unwrap());
        });
    }

    pub fn database(&self) -> &str {
        &self.config.database
    }

    pub fn stranger(&self) -> Client {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(30)))
            .max_redirects(0)
            .build();
        Client {
            url: self.url.clone(),
            agent: agent.into(),
            cookie: None,
            address: None,
            id: String::new(),
            name: String::new(),
        }
    }

    pub fn guest(&self) -> Client {
        let mut client = self.stranger();
        let me = client.post("/api/guest", &json!({})).ok();
        client.id = me["id"].as_str().unwrap().into();
        client.name = me["name"].as_str().unwrap().into();
        client
    }

    /// So many members who are logged in: `p0`, `p1` and so on. Nobody has to digest their passwords.
    pub fn crowd(&mut self, count: usize) -> Vec<Client> {
        let at = self.time.wall();
        self.closed_for(async |store| {
            for number in 0..count {
                let (id, name) = (format!("id-{number}"), format!("p{number}"));
                let look = Some(name.clone());
                store
                    .create_user(&NewUser { id: id.clone(), name, look, password: Some("none".into()), at })
                    .await
                    .unwrap();
                let digest = Sha256::digest(format!("token-{number}"));
                let digest = digest.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
                store.create_session(&id, &Session { digest, created_at: at, expires_at: i64::MAX }).await.unwrap();
            }
        });
        let client = |number| Client {
            cookie: Some(format!("tavola=token-{number}")),
            id: format!("id-{number}"),
            name: format!("p{number}"),
            ..self.stranger()
        };
        (0..count).map(client).collect()
    }

    pub fn member(&self, name: &str) -> Client {
        let mut client = self.stranger();
        let welcome = client.post("/api/register", &json!({"name": name, "password": "correct horse"})).is(201);
        client.id = welcome["person"]["id"].as_str().unwrap().into();
        client.name = name.into();
        client
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop());
        }
    }
}

/// Somebody with a browser, as it were.
#[derive(Clone)]
pub struct Client {
    pub url: String,
    agent: ureq::Agent,
    pub cookie: Option<String>,
    /// The address a proxy would tell.
    pub address: Option<&'static str>,
    pub id: String,
    pub name: String,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub text: String,
}

impl Answer {
    /// The body, if the status is this.
    #[track_caller]
    pub fn is(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    #[track_caller]
    pub fn ok(self) -> Value {
        self.is(200)
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }
}

impl Client {
    pub fn get(&mut self, path: &str) -> Answer {
        self.message("GET", path, &[], None)
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.message("POST", path, &[], Some(&body.to_string()))
    }

    pub fn put(&mut self, path: &str) -> Answer {
        self.message("PUT", path, &[], None)
    }

    pub fn delete(&mut self, path: &str) -> Answer {
        self.message("DELETE", path, &[], None)
    }

    pub fn message(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&str>) -> Answer {
        let mut request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.url));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        if let Some(address) = self.address {
            request = request.header("x-forwarded-for", address);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let result = match body {
            Some(body) => self.agent.run(request.body(body.to_owned()).unwrap()),
            None => self.agent.run(request.body(()).unwrap()),
        };
        let mut response = result.unwrap_or_else(|error| panic!("{method} {path}: {error}"));
        let pairs = response.headers().iter();
        let headers: Vec<(String, String)> =
            pairs.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned())).collect();
        let text = response.body_mut().read_to_string().unwrap_or_default();
        let answer = Answer { status: response.status().as_u16(), headers, text };
        if let Some((_, cookie)) = answer.headers.iter().find(|(name, _)| name == "set-cookie") {
            let pair = cookie.split(';').next().unwrap_or_default().to_owned();
            self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
        }
        answer
    }

    /// Does something at a table.
    pub fn command(&mut self, table: &str, key: u64, command: &Value) -> Answer {
        self.post(&format!("/api/tables/{table}/commands"), &json!({"key": key, "command": command}))
    }

    /// The actions on the menu.
    pub fn menu(&mut self, table: &str) -> Vec<String> {
        let menu = self.get(&format!("/api/tables/{table}/menu")).ok();
        let actions = menu["menu"]["menu"]["actions"].as_array().unwrap().iter();
        actions.map(|action| action.as_str().unwrap().to_owned()).collect()
    }
}

/// A private table of this game with both seats taken: its id.
pub fn table_for_two(game: &str, setup: &Value, one: &mut Client, two: &mut Client) -> String {
    let new = json!({"game": game, "setup": setup, "seats": ["me", "open"]});
    let opened = one.post("/api/tables", &new).is(201);
    let table = opened["table"].as_str().unwrap().to_owned();
    let word = opened["invitation"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    two.post(&format!("/api/tables/{table}/seat"), &json!({"word": word})).ok();
    table
}
