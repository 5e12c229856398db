//! `tavola serve` as a process: its address, its logs, its end, and the examples that play on it.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read},
    path::Path,
    process::{Child, Command, Stdio},
};

struct Server {
    url: String,
    process: Child,
}

impl Server {
    fn start(folder: &Path, more: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_tavola"))
            .args([
                "serve",
                "--create",
                "--listen",
                "127.0.0.1:0",
                "--database",
                "games/tavola.db",
                "--requests-per-minute",
                "0",
            ])
            .args(more)
            .current_dir(folder)
            .env("RUST_LOG", "debug")
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(folder.join("log")).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Tavola is at ").unwrap_or_else(|| panic!("it says `{line}`")).to_owned();
        Server { url, process }
    }

    /// Asks it to end, and waits until it has.
    fn stop(mut self) -> bool {
        let asked = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().unwrap();
        asked.success() && self.process.wait().unwrap().success()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already where it was asked to.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Asks something: the body, and the session if one was given.
fn ask(method: &str, url: &str, cookie: &str, body: &Value) -> (Value, String) {
    let request = ureq::http::Request::builder().method(method).uri(url).header("cookie", cookie);
    let request = request.header("content-type", "application/json").body(body.to_string()).unwrap();
    let mut response = ureq::run(request).unwrap();
    let given = response.headers().get("set-cookie").map_or("", |value| value.to_str().unwrap());
    let given = given.split(';').next().unwrap().to_owned();
    (response.body_mut().read_json().unwrap(), given)
}

#[test]
fn it_tells_its_address_ends_when_asked_and_keeps_games() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let (_, ada) = ask("POST", &format!("{}/api/guest", server.url), "", &json!({}));
    let (_, bob) = ask("POST", &format!("{}/api/guest", server.url), "", &json!({}));
    let new = json!({"game": "sparta", "seats": ["me"], "public": true, "setup": {"clock": {"fischer": {"base": 60, "plus": 1}}}});
    let (opened, _) = ask("POST", &format!("{}/api/tables", server.url), &ada, &new);
    let table = opened["table"].as_str().unwrap();
    ask("POST", &format!("{}/api/tables/{table}/seat", server.url), &bob, &json!({}));
    let act = json!({"key": 1, "command": {"act": "b2-c4"}});
    ask("POST", &format!("{}/api/tables/{table}/commands", server.url), &ada, &act);
    let snapshot = |server: &Server| {
        let mut response = ureq::get(format!("{}/api/tables/{table}/snapshot", server.url)).call().unwrap();
        response.body_mut().read_json::<Value>().unwrap()["snapshot"].clone()
    };
    let before = snapshot(&server);
    assert!(server.stop(), "it did not end well");
    let server = Server::start(folder.path(), &["--json-logs"]);
    let after = snapshot(&server);
    assert_eq!((&before["view"], &before["turn"]), (&after["view"], &after["turn"]));
    let (me, _) = ask("POST", &format!("{}/api/guest", server.url), &ada, &json!({}));
    assert_eq!(me["guest"], true, "the session is still good");
    assert!(server.stop());
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    let first: Value = serde_json::from_str(log.lines().next().unwrap()).expect("logs are JSON lines");
    assert!(first["timestamp"].is_string(), "{first}");
}

#[test]
fn health_says_first_that_a_server_stops() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--drain-seconds", "3600"]);
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let health = || {
        let mut response = agent.get(format!("{}/health", server.url)).call().unwrap();
        (response.status().as_u16(), response.body_mut().read_json::<Value>().unwrap()["status"].clone())
    };
    assert_eq!(health(), (200, json!("ok")));
    assert!(Command::new("kill").args(["-TERM", &server.process.id().to_string()]).status().unwrap().success());
    // The signal is on its way.
    let stopping = std::iter::repeat_with(health).take(10_000).find(|(status, _)| *status != 200);
    assert_eq!(stopping, Some((503, json!("stopping"))));
    // Those who are here play on.
    let (me, _) = ask("POST", &format!("{}/api/guest", server.url), "", &json!({}));
    assert_eq!(me["guest"], true);
}

#[test]
fn logs_hold_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let credentials = json!({"name": "Ada", "password": "correct horse battery"});
    let (welcome, ada) = ask("POST", &format!("{}/api/register", server.url), "", &credentials);
    let (opened, _) =
        ask("POST", &format!("{}/api/tables", server.url), &ada, &json!({"game": "stratego", "seats": ["me"]}));
    let (table, link) = (opened["table"].as_str().unwrap(), opened["invitation"].as_str().unwrap());
    let word = link.rsplit('/').next().unwrap();
    let (_, bob) = ask("POST", &format!("{}/api/guest", server.url), "", &json!({}));
    ask("POST", &format!("{}/api/tables/{table}/seat", server.url), &bob, &json!({"word": word}));
    for (key, command) in [(1, json!({"act": "deploy corner-keep"})), (2, json!({"chat": "nobody else's business"}))] {
        ask(
            "POST",
            &format!("{}/api/tables/{table}/commands", server.url),
            &ada,
            &json!({"key": key, "command": command}),
        );
    }
    assert!(server.stop());
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(log.contains("/api/tables/{id}/commands"), "requests are logged:\n{log}");
    let token = ada.split_once('=').unwrap().1;
    let code = welcome["recovery_codes"][0].as_str().unwrap();
    for secret in [token, word, code, "correct horse", "corner-keep", "nobody else's business", "argon2id"] {
        assert!(!log.contains(secret), "`{secret}` is in the log:\n{log}");
    }
}

#[test]
fn the_examples_play_whole_games() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &["--logins-per-minute", "0"]);
    for (program, script, args) in [
        ("sh", "play.sh", vec![]),
        ("python3", "play.py", vec!["sparta", "60"]),
        ("python3", "play.py", vec!["stratego", "40"]),
        ("python3", "play.py", vec!["impero", "60"]),
    ] {
        let mut example = Command::new(program)
            .arg(root.join("examples").join(script))
            .arg(&server.url)
            .args(&args)
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("the examples need {program} (and curl): {error}"));
        let mut said = String::new();
        example.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(example.wait().unwrap().success(), "{script} {args:?}: {said}");
        assert!(said.contains("steps"), "{script} {args:?}: {said}");
    }
}

#[test]
fn what_is_in_the_way_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().to_string();
    for (args, hint) in [
        (["--listen", port.as_str()], "try another --listen"),
        (["--web", "nowhere"], "cargo xtask web"),
        (["--database", "mysql://x"], "neither `postgres://` nor `sqlite:`"),
        (["--public-url", "play.example.org"], "https://play.example.org"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_tavola"))
            .args(["serve", "--create"])
            .args(args)
            .current_dir(folder.path())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(hint), "{args:?}: {said}");
    }
}

fn tavola(folder: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tavola")).args(args).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn an_operator_copies_checks_and_looks_after_people_beside_a_running_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
    let at = ["--database", "games/tavola.db"];
    let run = |args: &[&str]| tavola(folder.path(), &[args, &at].concat());
    let done = |args: &[&str]| {
        let (code, out, said) = run(args);
        assert_eq!(code, Some(0), "{args:?}: {said}");
        out
    };
    let guest = |number: usize| ask("POST", &format!("{}/api/guest", server.url), "", &json!({"n": number})).1;
    let (ada, bob) = (guest(1), guest(2));
    let tables = format!("{}/api/tables", server.url);
    let order = json!({"game": "sparta", "seats": ["me"], "public": true});
    let table = ask("POST", &tables, &ada, &order).0["table"].as_str().unwrap().to_owned();
    ask("POST", &format!("{tables}/{table}/seat"), &bob, &json!({}));
    let act = |cookie: &str, key: u64, what: &str| {
        let body = json!({"key": key, "command": {"act": what}});
        ask("POST", &format!("{tables}/{table}/commands"), cookie, &body).0
    };
    act(&ada, 1, "b2-c4");
    act(&bob, 2, "b9-b7");
    // What was acknowledged is in the copy, which is proved.
    let copied: Value = serde_json::from_str(&done(&["backup", "copy.db", "--json"])).unwrap();
    assert_eq!((&copied["games"], &copied["damaged"]), (&json!(1), &json!(0)));
    assert_eq!(run(&["backup", "copy.db"]).0, Some(3), "a backup is not overwritten");
    act(&ada, 3, "c2-c3");
    assert!(done(&["check"]).starts_with("1 games, "));
    // Two guests are there; moderation works from here, too.
    let people = done(&["admin", "users"]);
    assert_eq!(people.lines().count(), 2, "{people}");
    let first: Value = serde_json::from_str(people.lines().next().unwrap()).unwrap();
    let name = first["name"].as_str().unwrap();
    assert!(done(&["admin", "export", name]).contains(&table));
    assert_eq!(run(&["admin", "reset-password", name]).0, Some(2), "guests have no password");
    assert_eq!(run(&["admin", "delete", name]).0, Some(2), "it is asked for --yes");
    assert_eq!(done(&["admin", "retention", "--guests-after-days", "1"]), "");
    done(&["admin", "ban", name, "--reason", "noise"]);
    assert!(serde_json::from_str::<Value>(&done(&["admin", "user", name])).unwrap()["ban"].is_i64());
    assert_eq!(run(&["moderate", "appoint", "Nobody"]).0, Some(2));
    done(&["admin", "close", &table, "--reason", "a test"]);
    assert_eq!(run(&["admin", "close", &table, "--reason", "again"]).0, Some(2), "it is over");
    let audit: Value = serde_json::from_str(done(&["admin", "audit"]).lines().next().unwrap()).unwrap();
    assert_eq!(
        (&audit["action"], &audit["about"], &audit["detail"]),
        (&json!("close"), &json!(table), &json!("a test"))
    );
    ask("POST", &format!("{}/api/register", server.url), "", &json!({"name": "Mo", "password": "a long password"}));
    done(&["moderate", "appoint", "Mo"]);
    assert_eq!(done(&["moderate", "list"]).trim(), r#"{"name":"Mo"}"#);
    // The server has the file while it runs.
    let (code, _, said) = run(&["restore", "copy.db"]);
    assert!(code == Some(3) && said.contains("another server"), "{said}");
    let entries = |args: &[&str]| {
        let checked: Value = serde_json::from_str(&done(args)).unwrap();
        checked["entries"].as_u64().unwrap()
    };
    assert!(server.stop());
    assert_eq!(entries(&["check", "--json"]), copied["entries"].as_u64().unwrap() + 1);
    let restored: Value = serde_json::from_str(&done(&["restore", "copy.db", "--json"])).unwrap();
    assert_eq!((&restored["entries"], &restored["before"]), (&copied["entries"], &json!("games/tavola.db.before-1")));
    // The copy that was checked is gone, and nobody else could read it.
    let left = std::fs::read_dir(folder.path().join("games")).unwrap().flatten();
    let left: Vec<String> = left.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    assert!(!left.iter().any(|name| name.contains("checking")), "{left:?}");
    assert_eq!(entries(&["check", "--json"]), copied["entries"].as_u64().unwrap());
    // A damaged copy changes nothing.
    std::fs::write(folder.path().join("broken.db"), "no database").unwrap();
    assert_ne!(run(&["restore", "broken.db"]).0, Some(0));
    assert_eq!(entries(&["check", "--json"]), copied["entries"].as_u64().unwrap());
}
