//! How a server is set up. Everything has a value that suits one machine.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

/// How a server is set up.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own that an operator sets")]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// The address people type, without a slash at its end: `https://play.example.org`. Links are
    /// made with it, requests from other origins are refused, and https makes cookies `Secure`.
    /// Without one it is `http://` and the address that is listened on.
    pub public_url: Option<String>,
    /// The database: `postgres://…`, or a SQLite file.
    pub database: String,
    /// The folder of the built web app; it takes the place of [`Config::app`].
    pub web: Option<PathBuf>,
    /// The web app in the program: names and contents of its files; none where it was built without.
    pub app: &'static [(&'static str, &'static [u8])],
    /// This node's name, unique among those that share a database.
    pub node: String,
    /// Where other nodes reach this one: `http://10.0.0.1:8080`. Empty if there are none.
    pub node_url: String,
    /// Whether a proxy in front tells the client's address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Where health and metrics are served apart from everything else, so that a flood of clients cannot shut them out.
    pub admin: Option<SocketAddr>,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// Whether bots think on other machines, by `tavola think`.
    pub bots_elsewhere: bool,
    /// Open connections at most.
    pub connections: usize,
    /// Open connections from one address at most. Behind a proxy it is the client's address that counts, and what is
    /// counted are its WebSockets and requests under way.
    pub connections_each: usize,
    /// Requests that change something, per address and minute; reading is allowed ten times as often.
    pub requests_per_minute: u32,
    /// New guests, logins and other tries of a password, per address and minute.
    pub logins_per_minute: u32,
    /// Tables that one person may have set up and that wait for players; seven times as many may be under way.
    pub tables_each: u64,
    /// Seats that one person may have in games that are not over.
    pub seats_each: u64,
    /// How long play goes on after the server was asked to stop, while its health already says so.
    pub drain: Duration,
    /// After how long a table that never began is forgotten.
    pub forget_after: Duration,
    /// Whether people are told by their browsers when they have no page open.
    pub push: bool,
    /// The key that signs these notices: 32 bytes in base64url. Without one the database keeps a key of its own.
    pub push_key: Option<String>,
    /// For tests: notices may go to this machine and its network, and without TLS.
    pub push_anywhere: bool,
    /// How long a request may take to arrive, head and body, and to be answered; and how long a
    /// connection may wait for its next request.
    pub timeout: Duration,
    /// The largest body, in bytes.
    pub body_limit: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            database: "tavola.db".into(),
            web: None,
            app: &[],
            node: "solo".into(),
            node_url: String::new(),
            behind_proxy: false,
            admin: None,
            bot_threads: 1,
            bots_elsewhere: false,
            connections: 16_000,
            connections_each: 4_000,
            requests_per_minute: 240,
            logins_per_minute: 20,
            tables_each: 30,
            seats_each: 300,
            drain: Duration::ZERO,
            forget_after: Duration::from_hours(7 * 24),
            push: true,
            push_key: None,
            push_anywhere: false,
            timeout: Duration::from_secs(15),
            body_limit: 256 * 1024,
        }
    }
}
