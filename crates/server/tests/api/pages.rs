//! The document, health, metrics, and the web app's files.

use crate::client::TestServer;
use serde_json::{Value, json};
use std::fs;

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
    for (name, content) in [
        ("index.html", "<!doctype html><title>Tavola</title>"),
        ("tavola_bg.wasm", "plain"),
        ("tavola_bg.wasm.br", "brotli"),
        ("app-0f3a9c21d4e5f607.js", "export {}"),
        ("sw.js", "self"),
        ("style.css", "b{}"),
        ("manifest.webmanifest", "{}"),
    ] {
        fs::write(folder.path().join(name), content).unwrap();
    }
    fs::write(folder.path().parent().unwrap().join("tavola-outside.txt"), "outside").unwrap();
    let server = TestServer::with(|config| config.web = Some(folder.path().into()));
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
    let server = std::panic::catch_unwind(|| TestServer::with(|config| config.web = Some("/nowhere".into())));
    assert!(server.is_err(), "a folder without a web app is refused at the start");
}
