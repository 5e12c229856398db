//! The document, health, metrics, and the web app's files.

use crate::client::TestServer;
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs};

/// What is documented is served: every operation answers with one of its documented statuses, or one
/// that any operation may have.
#[test]
fn the_document_describes_the_routes() {
    let server = TestServer::open();
    let mut ada = server.guest();
    let document = ada.get("/api/openapi.json").ok();
    assert_eq!(document["openapi"].as_str().unwrap().split('.').next(), Some("3"));
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 25, "{}", paths.len());
    for (path, item) in paths {
        for (method, operation) in item.as_object().unwrap() {
            let path = ["{id}", "{name}", "{game}"].iter().fold(path.clone(), |path, part| path.replace(part, "none"));
            let body = operation.get("requestBody").map(|_| "{}");
            let answer = ada.message(&method.to_uppercase(), &path, &[], body);
            let any = [400, 401, 404, 415, 422, 429];
            let documented = operation["responses"].as_object().unwrap();
            assert!(
                any.contains(&answer.status) || documented.contains_key(&answer.status.to_string()),
                "{method} {path}: {} is not documented",
                answer.status
            );
            assert_ne!(answer.status, 405, "{method} {path}");
            if answer.status >= 400 {
                let error: Value = serde_json::from_str(&answer.text).unwrap();
                assert!(error["error"]["code"].is_string() && error["error"]["message"].is_string(), "{error}");
                assert!(
                    !error["error"]["message"].as_str().unwrap().contains("openapi.json"),
                    "{method} {path} is no route"
                );
            }
            if path == "/api/logout" || path == "/api/me/delete" {
                ada = server.guest();
            }
            assert!(operation["summary"].is_string() || operation["description"].is_string(), "{method} {path}");
        }
    }
    for (method, path, status) in [("GET", "/api/nothing", 404), ("PATCH", "/api/me", 405), ("DELETE", "/", 404)] {
        let answer = ada.message(method, path, &[], None);
        assert_eq!(answer.status, status, "{method} {path}");
        assert!(answer.text.contains("\"error\""), "{}", answer.text);
    }
}

/// Where a schema says no more than "an object".
fn bare_objects(schema: &Value, path: &str, found: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            let described = ["properties", "additionalProperties", "oneOf", "allOf"];
            if schema["type"] == "object" && !described.iter().any(|field| fields.contains_key(*field)) {
                found.push(path.to_owned());
            }
            fields.iter().for_each(|(name, value)| bare_objects(value, &format!("{path}/{name}"), found));
        }
        Value::Array(items) => items.iter().for_each(|item| bare_objects(item, path, found)),
        _ => {}
    }
}

#[test]
fn the_document_describes_what_is_in_objects() {
    let document = TestServer::open().stranger().get("/api/openapi.json").ok();
    let mut found = Vec::new();
    bare_objects(&document, "", &mut found);
    // The pairs in events, `[seat, what]`, are derived as lists of anything.
    found.retain(|path| !(path.contains("/EventKind_") && path.ends_with("/items")));
    assert_eq!(found, Vec::<String>::new());
    let schemas = &document["components"]["schemas"];
    assert_eq!(schemas["Setup"]["properties"]["delay"]["type"], "integer");
    assert!(schemas["PlayerCommand"]["oneOf"].as_array().unwrap().len() >= 8, "{}", schemas["PlayerCommand"]);
}

#[test]
fn health_and_metrics() {
    let server = TestServer::open();
    let mut ada = server.guest();
    assert_eq!(ada.get("/health").ok()["status"], "ok");
    ada.post("/api/tables", &json!({"game": "sparta", "seats": ["me"]})).is(201);
    let metrics = ada.get("/metrics");
    assert_eq!(metrics.status, 200);
    for line in [
        "tavola_requests_total{method=\"POST\",route=\"/api/guest\",status=\"200\"}",
        "tavola_games{status=\"open\"} 1",
        "tavola_tcp_connections",
    ] {
        assert!(metrics.text.contains(line), "{line} is missing in\n{}", metrics.text);
    }
    assert!(!metrics.text.contains(&ada.id) && !metrics.text.contains(ada.cookie.as_deref().unwrap()));
    ada.address = Some("192.0.2.1");
    ada.get("/metrics").is(403);
}

#[test]
fn moves_writes_and_bots_are_measured() {
    let server = TestServer::open();
    let mut ada = server.guest();
    let table = json!({"game": "sparta", "seats": ["me", {"bot": "random"}]});
    let table = ada.post("/api/tables", &table).is(201)["table"].as_str().unwrap().to_owned();
    let act = ada.menu(&table)[0].clone();
    ada.command(&table, 1, &json!({"act": act})).ok();
    let text = ada.get("/metrics").text;
    for name in
        ["tavola_write_seconds_count", "tavola_writes_waiting", "tavola_bots_waiting{where=", "tavola_tables_in_memory"]
    {
        assert!(text.contains(name), "{name} is missing in\n{text}");
    }
}

/// A rule or a panel about something that nobody measures would be silent for ever.
#[test]
fn alerts_and_the_dashboard_name_what_is_measured() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let names = |text: &str| -> BTreeSet<String> {
        let parts = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
        parts
            .filter(|word| word.starts_with("tavola_"))
            .map(|word| word.trim_end_matches("_bucket").to_owned())
            .collect()
    };
    let mut measured = BTreeSet::new();
    let mut folders = vec![std::path::PathBuf::from(format!("{root}/crates/server/src"))];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                measured.extend(names(&fs::read_to_string(path).unwrap()));
            }
        }
    }
    for file in ["deploy/alerts.yml", "deploy/grafana.json"] {
        let text = fs::read_to_string(format!("{root}/{file}")).unwrap();
        let unknown: Vec<String> = names(&text).difference(&measured).cloned().collect();
        assert_eq!(unknown, Vec::<String>::new(), "{file}");
        assert!(names(&text).len() > 5, "{file}");
    }
}

#[test]
fn without_the_web_app_a_page_tells_how_to_get_it() {
    let server = TestServer::open();
    let page = server.stranger().get("/");
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(page.text.contains("cargo xtask web"));
    server.stranger().get("/nothing").is(404);
}

#[test]
fn the_web_apps_files() {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in APP {
        fs::write(folder.path().join(name), content).unwrap();
    }
    fs::write(folder.path().parent().unwrap().join("tavola-outside.txt"), "outside").unwrap();
    serves_the_app(&TestServer::with(|config| config.web = Some(folder.path().into())));
    let server = std::panic::catch_unwind(|| TestServer::with(|config| config.web = Some("/nowhere".into())));
    assert!(server.is_err(), "a folder without a web app is refused at the start");
}

/// A small web app.
const APP: &[(&str, &[u8])] = &[
    ("index.html", b"<!doctype html><title>Tavola</title>"),
    ("tavola_bg.wasm", b"plain"),
    ("tavola_bg.wasm.br", b"brotli"),
    ("app-0f3a9c21d4e5f607.js", b"export {}"),
    ("sw.js", b"self"),
    ("style.css", b"b{}"),
    ("manifest.webmanifest", b"{}"),
];

#[test]
fn the_web_app_in_the_program() {
    let server = TestServer::with(|config| config.app = APP);
    serves_the_app(&server);
    let first = server.stranger().get("/sw.js");
    let tag = first.header("etag").to_owned();
    let again = server.stranger().message("GET", "/sw.js", &[("if-none-match", &tag)], None);
    assert_eq!((again.status, again.text.as_str()), (304, ""));
}

fn serves_the_app(server: &TestServer) {
    let mut ada = server.stranger();
    for (path, status, kind, lasting) in [
        ("/", 200, "text/html", "no-cache"),
        ("/tavola_bg.wasm", 200, "application/wasm", "no-cache"),
        ("/app-0f3a9c21d4e5f607.js", 200, "text/javascript", "immutable"),
        ("/sw.js", 200, "text/javascript", "no-cache"),
        ("/style.css", 200, "text/css", "no-cache"),
        ("/manifest.webmanifest", 200, "application/manifest+json", "no-cache"),
        ("/players/ada", 404, "text/html", "no-cache"),
        ("/nosuch.html", 404, "text/html", "no-cache"),
        ("/gone.js", 404, "application/json", ""),
        ("/api/gone", 404, "application/json", "no-store"),
        ("/../tavola-outside.txt", 404, "application/json", ""),
        ("/%2e%2e/tavola-outside.txt", 404, "application/json", ""),
    ] {
        let answer = ada.get(path);
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        assert!(answer.header("content-type").starts_with(kind), "{path}: {}", answer.header("content-type"));
        assert!(answer.header("cache-control").contains(lasting), "{path}: {}", answer.header("cache-control"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert!(answer.header("content-security-policy").contains("default-src 'self'"));
        assert!(!answer.text.contains("outside"), "{path}");
    }
    let packed = ada.message("GET", "/tavola_bg.wasm", &[("accept-encoding", "br")], None);
    assert_eq!((packed.header("content-encoding"), packed.header("content-type")), ("br", "application/wasm"));
}
