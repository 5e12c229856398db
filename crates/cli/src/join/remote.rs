//! A table on a server as this terminal has it: a snapshot, kept up to date by events, and the commands on their way.
//! The socket is in a thread of its own and comes back by itself.

use super::wire::Server;
use crate::terminal::{Happened, Seated};
use futures_util::{SinkExt, StreamExt};
use std::{
    fs,
    hash::{BuildHasher, RandomState},
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant},
};
use tavola_core::{RuleError, Seat, Viewer};
use tavola_protocol::{Applied, EventFrame, Offer, PlayerCommand, Receipt, ToClient, ToServer, VERSION};
use tavola_table::nonce_hash;
use tavola_ui_model::{GameSession, Message, entry};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::{
    client_async,
    tungstenite::{self, client::IntoClientRequest, http::HeaderValue},
};

/// How long the first snapshot may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// Between two tries to come back.
const PAUSE: Duration = Duration::from_millis(700);
/// A server that was silent for so long is asked for a sign of life; after twice that the connection is given up.
const SILENCE: Duration = Duration::from_secs(10);

/// What comes from the socket.
enum Heard {
    Text(Box<ToClient>),
    Down,
}

/// A table on a server.
pub struct Remote {
    session: GameSession,
    table: String,
    say: UnboundedSender<ToServer>,
    heard: Receiver<Heard>,
    up: bool,
    pending: Vec<(u64, PlayerCommand)>,
    /// Commands that a server between two states refused, and when they are sent again.
    again: Vec<(Instant, u64)>,
    folder: PathBuf,
}

impl Remote {
    /// Follows a table.
    ///
    /// # Errors
    /// Says why there is no table to follow.
    pub fn connect(server: Server, table: &str, cookie: String, folder: PathBuf) -> Result<Remote, String> {
        let (say, said) = unbounded_channel();
        let (hear, heard) = channel();
        let url = server.url.clone();
        thread::spawn(move || carry(&server, &cookie, said, &hear));
        let begun = Instant::now();
        loop {
            match heard.recv_timeout(PATIENCE.saturating_sub(begun.elapsed())) {
                Ok(Heard::Text(text)) => match *text {
                    ToClient::Welcome { protocol, .. } if protocol != VERSION => {
                        return Err("the server speaks another version: use the program of its version".into());
                    }
                    ToClient::Welcome { .. } => {
                        let _ = say.send(ToServer::Watch { table: table.to_owned(), after: None });
                    }
                    ToClient::Snapshot(snapshot) => {
                        let text = serde_json::to_string(&snapshot).map_err(|error| error.to_string())?;
                        let session = GameSession::open(&text).map_err(|error| error.to_string())?;
                        let table = table.to_owned();
                        let mut remote = Remote {
                            session,
                            table,
                            say,
                            heard,
                            up: true,
                            pending: Vec::new(),
                            again: Vec::new(),
                            folder,
                        };
                        remote.contribute();
                        return Ok(remote);
                    }
                    ToClient::Refused(trouble) => return Err(trouble.refusal.to_string()),
                    ToClient::Bye(refusal) => return Err(refusal.to_string()),
                    _ => {}
                },
                Ok(Heard::Down) => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    return Err(format!("{url} does not answer: check the address"));
                }
            }
        }
    }

    fn do_it(&mut self, command: PlayerCommand) {
        let key = random() >> 11;
        self.pending.push((key, command));
        self.send(key);
    }

    fn send(&self, key: u64) {
        if let Some((key, command)) = self.pending.iter().find(|(one, _)| *one == key).cloned() {
            // Without a connection it waits, and is sent once there is one.
            let _ = self.say.send(ToServer::Do { table: self.table.clone(), key, command });
        }
    }

    fn strike(&mut self, key: u64) {
        self.pending.retain(|(one, _)| *one != key);
        self.hold();
    }

    /// While a decision is on its way the seat has nothing to decide.
    fn hold(&mut self) {
        self.session.hold(self.pending.iter().any(|(_, command)| matches!(command, PlayerCommand::Act(_))));
    }

    fn hear(&mut self, text: ToClient) -> Option<Happened> {
        match text {
            ToClient::Welcome { .. } => {
                self.up = true;
                let after = Some(self.session.received());
                let _ = self.say.send(ToServer::Watch { table: self.table.clone(), after });
                for (key, _) in self.pending.clone() {
                    self.send(key);
                }
                Some(Happened::Moved)
            }
            ToClient::Snapshot(snapshot) if snapshot.table == self.table => {
                let text = serde_json::to_string(&snapshot).ok()?;
                match GameSession::open(&text) {
                    Ok(session) => self.session.begin_again(session),
                    Err(error) => return Some(Happened::Refused(error)),
                }
                self.contribute();
                self.hold();
                Some(Happened::Moved)
            }
            ToClient::Events(frame) if frame.table == self.table => self.events(frame),
            ToClient::Done { table, key } if table == self.table => {
                self.strike(key);
                self.contribute();
                Some(Happened::Moved)
            }
            ToClient::Refused(trouble) => {
                let key = trouble.key?;
                if trouble.refusal.code.is_transient() {
                    self.again.push((Instant::now() + PAUSE, key));
                    return None;
                }
                self.strike(key);
                Some(Happened::Refused(trouble.refusal))
            }
            ToClient::Bye(refusal) => Some(Happened::Refused(refusal)),
            _ => None,
        }
    }

    fn events(&mut self, frame: EventFrame) -> Option<Happened> {
        for item in &frame.items {
            let applied = serde_json::to_string(item).ok().map(|text| self.session.apply(&text))?;
            match applied {
                Ok(Applied::Gap) => {
                    let _ = self.say.send(ToServer::Watch { table: self.table.clone(), after: None });
                    return None;
                }
                Ok(_) => {}
                Err(error) => return Some(Happened::Refused(error)),
            }
        }
        self.session.set_time(frame.at, frame.turn, frame.clocks);
        self.contribute();
        Some(Happened::Moved)
    }

    /// This seat's share in the dice, where the table waits for it. It is kept before it is sent: a forged record
    /// does not pass `tavola verify --receipt`.
    fn contribute(&mut self) {
        let is_share = |command: &PlayerCommand| matches!(command, PlayerCommand::Commit(_) | PlayerCommand::Nonce(_));
        if self.pending.iter().any(|(_, command)| is_share(command)) {
            return;
        }
        if let Some(share) = self.share() {
            self.do_it(share);
        }
    }

    fn share(&self) -> Option<PlayerCommand> {
        let snapshot = self.session.table();
        let seat = snapshot.viewer.seat()?;
        let info = snapshot.seats.get(seat.index())?;
        if !entry(&snapshot.game)?.rng || snapshot.began || info.ready {
            return None;
        }
        let file = format!("receipt-{}.json", self.table);
        let kept = || serde_json::from_str::<Receipt>(&fs::read_to_string(self.folder.join(&file)).ok()?).ok();
        match &info.hash {
            None if snapshot.opening => None,
            None => {
                let receipt = Receipt {
                    table: self.table.clone(),
                    seat,
                    commitment: snapshot.commitment.clone()?,
                    hashes: Vec::new(),
                    nonce: format!("{:016x}{:016x}", random(), random()),
                };
                keep(&self.folder, &file, &serde_json::to_string(&receipt).ok()?).ok()?;
                Some(PlayerCommand::Commit(nonce_hash(&self.table, seat, &receipt.nonce)))
            }
            Some(hash) if snapshot.opening => {
                // Nothing is shown to a table that has changed what it had promised.
                let mut receipt = kept().filter(|receipt| {
                    Some(&receipt.commitment) == snapshot.commitment.as_ref()
                        && nonce_hash(&self.table, seat, &receipt.nonce) == *hash
                })?;
                receipt.hashes = snapshot.seats.iter().map(|info| info.hash.clone().unwrap_or_default()).collect();
                keep(&self.folder, &file, &serde_json::to_string(&receipt).ok()?).ok()?;
                Some(PlayerCommand::Nonce(receipt.nonce))
            }
            Some(_) => None,
        }
    }
}

impl Seated for Remote {
    fn session(&self, _: Viewer) -> &GameSession {
        &self.session
    }

    fn people(&self) -> Vec<Seat> {
        self.session.table().viewer.seat().into_iter().collect()
    }

    fn to_move(&self) -> Vec<Seat> {
        if self.session.decides() { self.people() } else { Vec::new() }
    }

    fn command(&mut self, _: Seat, command: PlayerCommand) -> Result<(), RuleError> {
        if let PlayerCommand::Act(action) = &command {
            // What the rules forbid is refused here, with the rule.
            self.session.view().check(action)?;
        }
        self.do_it(command);
        self.hold();
        Ok(())
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), RuleError> {
        self.command(seat, PlayerCommand::Offer(Offer::Takeback))
    }

    fn poll(&mut self) -> Option<Happened> {
        let now = Instant::now();
        let due: Vec<u64> = self.again.iter().filter(|(at, _)| *at <= now).map(|(_, key)| *key).collect();
        self.again.retain(|(at, _)| *at > now);
        for key in due {
            self.send(key);
        }
        match self.heard.try_recv().ok()? {
            Heard::Down => {
                self.up = false;
                Some(Happened::Moved)
            }
            Heard::Text(text) => self.hear(*text),
        }
    }

    fn waits(&self) -> bool {
        true
    }

    fn state(&self) -> Option<Message> {
        let table = self.session.table();
        if !self.up {
            return Some(Message::new("online-reconnecting"));
        }
        if !table.began {
            return Some(Message::new("online-waiting"));
        }
        if !self.pending.is_empty() {
            return Some(Message::new("online-sending"));
        }
        let offer = table.offer.as_ref()?;
        let key = match offer.offer {
            Offer::Draw => "offer-draw-by",
            Offer::Takeback => "offer-takeback-by",
        };
        Some(Message::new("term-offer").said("offer", Message::new(key).seat("seat", &table.game, offer.by)))
    }
}

/// A number that nobody can guess: the standard library seeds its hashers from the system.
fn random() -> u64 {
    RandomState::new().hash_one(Instant::now())
}

/// Writes a file that nobody else can read.
pub fn keep(folder: &Path, name: &str, text: &str) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = folder.join(name);
    let mut file = fs::OpenOptions::new();
    file.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    std::io::Write::write_all(&mut file.open(path)?, text.as_bytes())
}

/// Carries texts over a socket, again and again, until nobody listens any more.
fn carry(server: &Server, cookie: &str, mut said: UnboundedReceiver<ToServer>, hear: &Sender<Heard>) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(async {
        loop {
            // What ended the connection is of no use to a player: it comes back.
            let _ = talk(server, cookie, &mut said, hear).await;
            if said.is_closed() || hear.send(Heard::Down).is_err() {
                return;
            }
            // What was said meanwhile is said again from the list of what is pending.
            while said.try_recv().is_ok() {}
            tokio::time::sleep(PAUSE).await;
        }
    });
}

async fn talk(
    server: &Server,
    cookie: &str,
    said: &mut UnboundedReceiver<ToServer>,
    hear: &Sender<Heard>,
) -> Result<(), String> {
    let failed = |error: tungstenite::Error| error.to_string();
    let mut request = server.socket().into_client_request().map_err(failed)?;
    let cookie = HeaderValue::from_str(cookie).map_err(|error| error.to_string())?;
    request.headers_mut().insert("cookie", cookie);
    let (socket, _) = client_async(request, server.connect().await?).await.map_err(failed)?;
    let (mut sink, mut stream) = socket.split();
    let mut quiet = 0;
    loop {
        tokio::select! {
            command = said.recv() => {
                let Some(command) = command else { return Ok(()) };
                let text = serde_json::to_string(&command).map_err(|error| error.to_string())?;
                sink.send(tungstenite::Message::text(text)).await.map_err(failed)?;
            }
            message = tokio::time::timeout(SILENCE, stream.next()) => {
                let Ok(message) = message else {
                    quiet += 1;
                    if quiet > 2 {
                        return Err("silence".into());
                    }
                    let ping = serde_json::to_string(&ToServer::Ping(1)).map_err(|error| error.to_string())?;
                    sink.send(tungstenite::Message::text(ping)).await.map_err(failed)?;
                    continue;
                };
                quiet = 0;
                let Some(message) = message else { return Ok(()) };
                let message = message.map_err(failed)?;
                let Ok(text) = message.to_text() else { continue };
                if let Ok(text) = serde_json::from_str::<ToClient>(text)
                    && hear.send(Heard::Text(Box::new(text))).is_err()
                {
                    return Ok(());
                }
            }
        }
    }
}
