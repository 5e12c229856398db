//! Setting the tables up over HTTP. A few lines of HTTP/1.1 are enough for that.

use super::LoadArgs;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader},
    net::TcpStream,
    sync::Semaphore,
};

/// A table where two people will play.
#[derive(Clone, Debug)]
pub struct Seated {
    pub table: String,
    /// The sessions of seat 0 and 1.
    pub cookies: [String; 2],
}

/// After how many seconds somebody counts as absent.
const ABSENT: u32 = 20;
/// How many tables are set up at the same time.
const AT_ONCE: usize = 48;

/// How many tables two people have at which nobody plays: a server counts somebody's tables for each new one.
const TABLES_EACH: usize = 50;

/// Sets up all tables; returns those where people will play.
pub async fn set_up(urls: &[String], args: &LoadArgs) -> Result<Vec<Seated>, String> {
    let clocked = args.kill > 0 || args.failover;
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = Vec::new();
    let mut bystanders = [guest(&urls[0]).await?, guest(&urls[0]).await?];
    for number in 0..args.tables {
        if number % TABLES_EACH == 0 {
            bystanders = [guest(&urls[0]).await?, guest(&urls[0]).await?];
        }
        let permit = gate.clone().acquire_owned().await.map_err(|error| error.to_string())?;
        let (url, moves, bystanders) = (urls[number % urls.len()].clone(), number < args.moving, bystanders.clone());
        tasks.push(tokio::spawn(async move {
            let _permit = permit;
            let cookies = if moves { [guest(&url).await?, guest(&url).await?] } else { bystanders };
            let clock = if clocked { json!({"fischer": {"base": 36_000, "plus": 0}}) } else { json!("none") };
            // Who is taken for absent in spite of playing loses.
            let then = if clocked { "lose" } else { "wait" };
            let setup = json!({"clock": clock, "absence": {"after": ABSENT, "then": then}});
            let order = json!({"game": "sparta", "seats": ["me"], "public": true, "setup": setup});
            let (table, _) = post(&url, "/api/tables", &order, &cookies[0]).await?;
            let table = table["table"].as_str().ok_or(format!("no table: {table}"))?.to_owned();
            post(&url, &format!("/api/tables/{table}/seat"), &json!({}), &cookies[1]).await?;
            Ok::<_, String>(moves.then_some(Seated { table, cookies }))
        }));
    }
    let mut seated = Vec::new();
    for task in tasks {
        seated.extend(task.await.map_err(|error| error.to_string())??);
    }
    Ok(seated)
}

/// Whether a server is well.
pub async fn health(address: &str) -> Result<(), String> {
    ask(&format!("http://{address}"), "GET", "/health", "", "").await.map(|_| ())
}

async fn guest(url: &str) -> Result<String, String> {
    let (_, cookie) = post(url, "/api/guest", &json!({}), "").await?;
    cookie.ok_or("the server gave no session".into())
}

/// The cookie's `name=value`, if one was set.
type Cookie = Option<String>;

async fn post(url: &str, path: &str, body: &Value, cookie: &str) -> Result<(Value, Cookie), String> {
    ask(url, "POST", path, &body.to_string(), cookie).await
}

/// What somebody sees of a table.
pub async fn snapshot(url: &str, table: &str, cookie: &str) -> Result<Value, String> {
    Ok(ask(url, "GET", &format!("/api/tables/{table}/snapshot"), "", cookie).await?.0["snapshot"].clone())
}

/// A counter of a server's metrics; 0 while it has counted nothing.
pub async fn counter(url: &str, name: &str) -> Result<u64, String> {
    let text = fetch(url, "GET", "/metrics", "", "").await?.0;
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    Ok(line.and_then(|value| value.trim().parse().ok()).unwrap_or(0))
}

async fn ask(url: &str, method: &str, path: &str, body: &str, cookie: &str) -> Result<(Value, Cookie), String> {
    let (text, set) = fetch(url, method, path, body, cookie).await?;
    Ok((serde_json::from_str(&text).unwrap_or(Value::Null), set))
}

/// Asks a server something: the body, and the session if one was given.
pub async fn fetch(url: &str, method: &str, path: &str, body: &str, cookie: &str) -> Result<(String, Cookie), String> {
    let host = url.strip_prefix("http://").ok_or("only http:// can be put under load")?;
    let stream = TcpStream::connect(host).await.map_err(|error| format!("{method} {path}: {error}"))?;
    exchange(stream, host, method, path, body, cookie).await
}

/// Asks a server something over a connection of its own: the body, and the session if one was given.
pub async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    host: &str,
    method: &str,
    path: &str,
    body: &str,
    cookie: &str,
) -> Result<(String, Cookie), String> {
    let failed = |error: std::io::Error| format!("{method} {path}: {error}");
    let mut stream = BufReader::new(stream);
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nCookie: {cookie}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.map_err(failed)?;
    let (mut status, mut length, mut set) = (0, None, None);
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await.map_err(failed)?;
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(": ") {
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().ok(),
                "set-cookie" => set = value.split(';').next().map(str::to_owned),
                _ => {}
            }
        } else if status == 0 {
            status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        }
    }
    let mut body = vec![0; length.unwrap_or(0)];
    stream.read_exact(&mut body).await.map_err(failed)?;
    let text = String::from_utf8_lossy(&body).into_owned();
    if !(200..300).contains(&status) {
        return Err(format!("{method} {path}: {status} {text}"));
    }
    Ok((text, set))
}
