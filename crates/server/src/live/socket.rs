//! One WebSocket: a person, a spectator or a stranger.

use super::{
    actor::{ActorMessage, Reply},
    people::{Allowance, Connected},
    tables::Tables,
    watch::{ClientHandle, Outgoing},
};
use axum::{
    extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade},
    response::Response,
};
use std::{
    net::IpAddr,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Duration,
};
use tavola_core::{ErrorCode, RuleError};
use tavola_protocol::{LONGEST_TEXT, ToClient, ToServer, Trouble, VERSION};
use tokio::{
    sync::{Notify, mpsc, watch},
    time::{Instant, MissedTickBehavior, interval, timeout},
};

/// Texts that may wait for a client that is slow to read.
const QUEUE: usize = 64;
/// How many tables one connection may follow.
const MOST_TABLES: usize = 16;
/// A text that is no request costs as much as this many.
const NONSENSE: f64 = 6.0;

/// Upgrades a request to a conversation. Without a session it is a stranger, who may watch. `from` is
/// the client's address; `place` is what the
/// connection occupies, and is dropped when it ends.
pub fn socket(
    tables: Tables,
    who: Option<Connected>,
    from: Option<IpAddr>,
    upgrade: WebSocketUpgrade,
    place: impl Send + 'static,
) -> Response {
    // Small buffers: there are thousands of connections, and texts are short.
    upgrade
        .max_message_size(LONGEST_TEXT)
        .max_frame_size(LONGEST_TEXT)
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_write_buffer_size(1024 * 1024)
        .on_upgrade(move |socket| async move {
            metrics::gauge!("tavola_connections").increment(1.0);
            Conversation::new(tables, who, from).hold(socket).await;
            drop(place);
            metrics::gauge!("tavola_connections").decrement(1.0);
        })
}

/// The line to a client: a WebSocket, or a simulated one.
pub(crate) trait Line: Send {
    fn recv(&mut self) -> impl Future<Output = Option<Result<Message, axum::Error>>> + Send;
    fn send(&mut self, message: Message) -> impl Future<Output = Result<(), axum::Error>> + Send;
}

impl Line for WebSocket {
    async fn recv(&mut self) -> Option<Result<Message, axum::Error>> {
        WebSocket::recv(self).await
    }

    async fn send(&mut self, message: Message) -> Result<(), axum::Error> {
        WebSocket::send(self, message).await
    }
}

/// What is said on one line.
pub(crate) struct Conversation {
    tables: Tables,
    who: Option<Connected>,
    out: ClientHandle,
    queue: mpsc::Receiver<Outgoing>,
    watched: Vec<String>,
    lobby: Option<watch::Receiver<Utf8Bytes>>,
    /// What this connection may send, and what all of its person may.
    own: Allowance,
    shared: Arc<Mutex<Allowance>>,
}

impl Conversation {
    pub(crate) fn new(tables: Tables, who: Option<Connected>, from: Option<IpAddr>) -> Conversation {
        let (sender, queue) = mpsc::channel(QUEUE);
        let rate = f64::from(tables.0.settings.texts_per_second);
        let out = ClientHandle {
            connection: tables.next_connection(),
            queue: sender,
            cut: Arc::new(Notify::new()),
            from,
            revoked: Arc::new(OnceLock::new()),
        };
        let whose = who.as_ref().map(|who| who.player.clone()).or_else(|| from.map(|from| from.to_string()));
        let shared = tables.0.sockets().allowance(&whose.unwrap_or_default(), rate);
        let own = Allowance::new(rate);
        Conversation { tables, who, out, queue, watched: Vec::new(), lobby: None, own, shared }
    }

    pub(crate) async fn hold(mut self, mut socket: impl Line) {
        let farewell = match self.enter().await {
            Ok(()) => self.talk(&mut socket).await,
            Err(refusal) => Some(refusal),
        };
        if let Some(who) = &self.who {
            self.tables.leave(who, self.out.connection);
        }
        for table in &self.watched {
            self.tables.send_if_open(table, ActorMessage::Unwatch { connection: self.out.connection });
        }
        if let Some(refusal) = farewell {
            let bye = serde_json::to_string(&ToClient::<(), ()>::Bye(refusal)).expect("messages are plain data");
            // The client may be gone already, or not listen: then it needs no farewell.
            let _ = timeout(Duration::from_secs(1), socket.send(Message::Text(bye.into()))).await;
        }
        let _ = timeout(Duration::from_secs(1), socket.send(Message::Close(None))).await;
        // A socket that is dropped with unread texts in it would lose the farewell.
        let _ = timeout(Duration::from_secs(1), async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }

    async fn enter(&self) -> Result<(), RuleError> {
        if let Some(who) = &self.who {
            self.tables.enter(who, &self.out).await?;
        }
        self.out.say(&ToClient::Welcome { protocol: VERSION, player: self.player() });
        Ok(())
    }

    fn player(&self) -> Option<String> {
        self.who.as_ref().map(|who| who.player.clone())
    }

    /// Until the end: why the server ends it, if it is the server who does.
    async fn talk(&mut self, socket: &mut impl Line) -> Option<RuleError> {
        let mut ping = interval(self.tables.0.settings.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        let cut = self.out.cut.clone();
        loop {
            tokio::select! {
                // What waits for the client is bounded, and what it sends is paid for; and a process that was stopped
                // hears what came meanwhile before it takes the client for silent.
                biased;
                () = cut.notified() => {
                    if let Some(reason) = self.out.revoked.get() {
                        return Some(reason.clone());
                    }
                    // What was sent before the cut still goes out, the reason for it last.
                    while let Ok(outgoing) = self.queue.try_recv() {
                        match outgoing {
                            Outgoing::Text(text) => {
                                if !self.send(socket, text).await {
                                    return Some(slow());
                                }
                            }
                            Outgoing::Bye(reason) => return Some(reason),
                        }
                    }
                    return Some(slow());
                }
                outgoing = self.queue.recv() => match outgoing? {
                    Outgoing::Text(text) => {
                        if !self.send(socket, text).await {
                            return Some(slow());
                        }
                    }
                    Outgoing::Bye(reason) => return Some(reason),
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    match message? {
                        Ok(Message::Text(text)) => {
                            if let Err(refusal) = self.hear(&text).await {
                                return Some(refusal);
                            }
                        }
                        Ok(Message::Ping(_) | Message::Pong(_)) => {
                            if let Err(refusal) = self.pay(0.2) {
                                return Some(refusal);
                            }
                        }
                        Ok(Message::Binary(_)) => {
                            return Some(RuleError::new(ErrorCode::Malformed, "this server speaks JSON texts; see docs/protocol.md"));
                        }
                        Ok(Message::Close(_)) => return None,
                        Err(error) => return Some(RuleError::new(ErrorCode::Malformed, format!("this is no message: {error}"))),
                    }
                }
                lobby = next_lobby(&mut self.lobby) => {
                    if !self.send(socket, lobby).await {
                        return Some(slow());
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > self.tables.0.settings.silence {
                        return Some(RuleError::new(ErrorCode::Silence, "no sign of life for too long"));
                    }
                    let sent = timeout(self.tables.0.settings.write_timeout, socket.send(Message::Ping(axum::body::Bytes::new()))).await;
                    if !matches!(sent, Ok(Ok(()))) {
                        return None;
                    }
                }
            }
        }
    }

    /// What the client said. `Err` ends the conversation.
    async fn hear(&mut self, text: &str) -> Result<(), RuleError> {
        if let Some(reason) = self.out.revoked.get() {
            return Err(reason.clone());
        }
        self.pay(1.0)?;
        let said: ToServer = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(error) => {
                self.pay(NONSENSE)?;
                self.refuse(None, None, RuleError::new(ErrorCode::Malformed, format!("this is no request: {error}")));
                return Ok(());
            }
        };
        match said {
            ToServer::Watch { table, after } => {
                if !self.watched.contains(&table) {
                    if self.watched.len() == MOST_TABLES {
                        let most = format!("one connection follows {MOST_TABLES} tables at most");
                        self.refuse(Some(table), None, RuleError::new(ErrorCode::TooMany, most));
                        return Ok(());
                    }
                    self.watched.push(table.clone());
                }
                let message = ActorMessage::Watch { player: self.player(), after, out: self.out.clone() };
                if let Err(refusal) = self.tables.send(&table, message).await {
                    self.refuse(Some(table), None, refusal);
                }
            }
            ToServer::Unwatch { table } => {
                self.watched.retain(|watched| *watched != table);
                self.tables.send_if_open(&table, ActorMessage::Unwatch { connection: self.out.connection });
            }
            ToServer::Do { table, key, command } => {
                let Some(player) = self.player() else {
                    let refusal =
                        RuleError::new(ErrorCode::Stranger, "strangers may watch; to play, begin as a guest or log in");
                    self.refuse(Some(table), Some(key), refusal);
                    return Ok(());
                };
                if let Err(refusal) = self.tables.check_muted(&player, &command).await {
                    self.refuse(Some(table), Some(key), refusal);
                    return Ok(());
                }
                let message = ActorMessage::PlayerCommand {
                    player,
                    key,
                    command,
                    reply: Reply::ClientHandle(self.out.clone(), key),
                };
                if let Err(refusal) = self.tables.send(&table, message).await {
                    self.refuse(Some(table), Some(key), refusal);
                }
            }
            ToServer::Menu { table } => {
                let menu = match self.player() {
                    Some(player) => self.tables.menu(&table, &player).await,
                    None => Err(RuleError::new(ErrorCode::NoSeat, "you have no seat at this table")),
                };
                match menu {
                    Ok(menu) => drop(self.out.send(menu.into())),
                    Err(refusal) => self.refuse(Some(table), None, refusal),
                }
            }
            ToServer::Lobby(follow) => {
                self.lobby = follow.then(|| {
                    let mut lobby = self.tables.follow_lobby();
                    lobby.mark_changed();
                    lobby
                });
            }
            ToServer::Ping(number) => self.out.say(&ToClient::Pong(number, self.tables.0.time.now())),
        }
        Ok(())
    }

    /// Sends a text; false if the client does not take it.
    async fn send(&self, socket: &mut impl Line, text: Utf8Bytes) -> bool {
        let patience = self.tables.0.settings.write_timeout;
        matches!(timeout(patience, socket.send(Message::Text(text))).await, Ok(Ok(())))
    }

    fn refuse(&self, table: Option<String>, key: Option<u64>, refusal: RuleError) {
        self.out.say(&ToClient::Refused(Trouble { table, key, refusal }));
    }

    /// Takes from the allowance, which fills again with time.
    fn pay(&mut self, price: f64) -> Result<(), RuleError> {
        self.own.pay(price)?;
        self.shared.lock().unwrap_or_else(PoisonError::into_inner).pay(price)
    }
}

/// The next state of the lobby; never, for a client that does not follow it.
async fn next_lobby(lobby: &mut Option<watch::Receiver<Utf8Bytes>>) -> Utf8Bytes {
    if let Some(lobby) = lobby
        && lobby.changed().await.is_ok()
    {
        return lobby.borrow_and_update().clone();
    }
    std::future::pending().await
}

fn slow() -> RuleError {
    RuleError::new(ErrorCode::Slow, "this client reads too slowly; come back when the connection is better")
}
