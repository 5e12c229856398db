//! `tavola join`: play on a server from the terminal, against people in the browser or anywhere.

mod remote;
mod wire;

use crate::{
    Failure, games,
    loadtest::http,
    terminal::{self, Seated, TableScreen, Theme, Words},
};
use clap::Args;
use remote::Remote;
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::PathBuf};
use wire::Server;

/// `tavola join 'http://host:8080/#join/TABLE/WORD'`
///
/// The address is that of an invitation, or of a table: .../table/TABLE. You come in as a guest; who you are is kept
/// in `$XDG_STATE_HOME/tavola`, so that you find your seat again. With https the server proves its name to the public
/// authorities, or to those in the file that --ca names.
#[derive(Args, Clone, Debug)]
pub struct JoinArgs {
    /// The invitation's link.
    url: String,
    /// Certificates of the authorities that the server's certificate is checked against, in PEM: for https without a public one.
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    /// Only watch.
    #[arg(long)]
    watch: bool,
    /// en, it or de; the language of the terminal if it is one of them.
    #[arg(long)]
    language: Option<String>,
}

/// Where a link leads.
#[derive(Debug, PartialEq, Eq)]
struct Link {
    server: String,
    table: String,
    word: Option<String>,
}

impl Link {
    fn read(url: &str) -> Result<Link, Failure> {
        let wrong = || {
            Failure::Usage(format!("`{url}` is no link to a table: it looks like http://host:8080/#join/TABLE/WORD"))
        };
        let (scheme, rest) = url.split_once("://").ok_or_else(wrong)?;
        let mut parts = rest.split(['/', '#']).filter(|part| !part.is_empty());
        let host = parts.next().ok_or_else(wrong)?;
        let kind = parts.next().ok_or_else(wrong)?;
        let table = parts.next().ok_or_else(wrong)?.to_owned();
        let word = parts.next().map(str::to_owned);
        if !["http", "https"].contains(&scheme) || !["join", "table"].contains(&kind) {
            return Err(wrong());
        }
        Ok(Link { server: format!("{scheme}://{host}"), table, word: word.filter(|_| kind == "join") })
    }
}

pub fn command(args: &JoinArgs, colors: bool) -> Result<(), Failure> {
    let link = Link::read(&args.url)?;
    let server = Server::new(&link.server, args.ca.as_deref()).map_err(Failure::System)?;
    let words = Words::of(terminal::language(args.language.as_deref())?);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::System(format!("cannot start a thread: {error}")))?;
    let (cookie, refused) = runtime.block_on(come_in(&server, &link, args.watch))?;
    let remote = Remote::connect(server, &link.table, cookie, folder()).map_err(Failure::System)?;
    // Somebody who sits there already is refused a second seat, and comes back to the first.
    if let Some(refused) = refused.filter(|_| remote.people().is_empty()) {
        return Err(Failure::System(format!("{refused}; --watch looks on")));
    }
    let game = games::find(&remote.session(tavola_core::Viewer::Public).table().game);
    let game = game.map_err(|refusal| refusal.to_string())?;
    let mut screen = TableScreen::new(remote, game, words, Theme::detect(colors), None);
    terminal::run(&mut screen).map_err(|error| Failure::System(error.to_string()))
}

/// Comes in as who one was, or as a new guest, and sits down. Returns the session's cookie, and why there is no seat.
async fn come_in(server: &Server, link: &Link, watch: bool) -> Result<(String, Option<String>), Failure> {
    let mut sessions = sessions();
    let known = sessions.get(&link.server).cloned().unwrap_or_default();
    let (_, cookie) = ask(server, "/api/guest", "{}", &known).await.map_err(Failure::System)?;
    let cookie = cookie.unwrap_or(known);
    sessions.insert(link.server.clone(), cookie.clone());
    keep_sessions(&sessions)?;
    if watch {
        return Ok((cookie, None));
    }
    let body = json!({"word": link.word}).to_string();
    let path = format!("/api/tables/{}/seat", link.table);
    let refused = ask(server, &path, &body, &cookie).await.err();
    Ok((cookie, refused.map(|refused| in_words(&refused))))
}

/// Asks the server to change something: the body, and the session if one was given.
async fn ask(server: &Server, path: &str, body: &str, cookie: &str) -> Result<(String, Option<String>), String> {
    http::exchange(server.connect().await?, &server.host, "POST", path, body, cookie).await
}

/// What the server says in the body of a refusal.
fn in_words(refused: &str) -> String {
    let body = refused.find('{').and_then(|at| serde_json::from_str::<Value>(&refused[at..]).ok());
    body.and_then(|body| Some(body["error"]["message"].as_str()?.to_owned())).unwrap_or_else(|| refused.to_owned())
}

/// Where this program remembers who it was.
fn folder() -> PathBuf {
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/state"));
    let state = std::env::var_os("XDG_STATE_HOME").map(PathBuf::from).or_else(home);
    state.unwrap_or_else(std::env::temp_dir).join("tavola")
}

fn sessions() -> BTreeMap<String, String> {
    let text = fs::read_to_string(folder().join("sessions.json")).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn keep_sessions(sessions: &BTreeMap<String, String>) -> Result<(), Failure> {
    remote::keep(&folder(), "sessions.json", &Value::from_iter(sessions.clone()).to_string())
        .map_err(|error| Failure::System(format!("{}: {error}", folder().display())))
}

#[cfg(test)]
mod tests {
    use super::Link;

    #[test]
    fn links_are_read() {
        let link = |url: &str| Link::read(url).ok().map(|link| (link.server, link.table, link.word));
        let some = |word: Option<&str>| Some(("http://a:8080".to_owned(), "t1".to_owned(), word.map(str::to_owned)));
        let safe = Some(("https://a".to_owned(), "t1".to_owned(), Some("w2".to_owned())));
        assert_eq!(link("https://a/#join/t1/w2"), safe);
        assert_eq!(link("http://a:8080/join/t1/w2"), some(Some("w2")));
        assert_eq!(link("http://a:8080/#join/t1/w2"), some(Some("w2")));
        assert_eq!(link("http://a:8080/table/t1"), some(None));
        for wrong in ["ftp://a/join/t1/w2", "http://a:8080", "a/join/t1", "http://a/rules/t1"] {
            assert_eq!(link(wrong), None, "{wrong}");
        }
    }
}
