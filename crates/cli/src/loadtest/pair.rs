//! Two people at one table: they move in turn, come back when the line breaks, and send again what
//! was not acknowledged.

use super::{http::Seated, servers::Servers};
use futures_util::{SinkExt, StreamExt};
use std::{sync::Arc, time::Duration};
use tavola_core::{ErrorCode, Game, Notation, Rng, Seat, Turn};
use tavola_protocol::{EventKind, PlayerCommand, ToClient, ToServer};
use tavola_sparta::{Obs, Sparta, View};
use tokio::{
    net::TcpStream,
    sync::Notify,
    time::{Instant, sleep, sleep_until, timeout},
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue},
};

type Received = ToClient<Obs, View>;

/// Two people at one table.
pub struct Pair {
    pub seated: Seated,
    pub people: [Person; 2],
    servers: Arc<Servers>,
    rng: Rng,
}

/// One of them.
pub struct Person {
    line: Option<WebSocketStream<TcpStream>>,
    /// What this client knows: the fold of what it received, over all its connections.
    pub view: Option<View>,
    pub n: u64,
    /// The numbers of commands that were acknowledged.
    pub acknowledged: Vec<(u64, String)>,
    key: u64,
    tries: usize,
}

/// What came of it.
pub struct Played {
    pub seated: Seated,
    pub people: [Person; 2],
    pub tally: Tally,
}

/// What was measured at one table.
#[derive(Default)]
pub struct Tally {
    /// From the moment a move was sent to the moment the opponent knew it, in microseconds.
    pub latencies: Vec<u64>,
    /// The same until the mover's acknowledgement.
    pub acknowledgements: Vec<u64>,
    pub reconnects: u64,
    /// From the moment a move was first sent to its acknowledgement, where it had to be sent again.
    pub interruptions: Vec<u64>,
    /// How often a move was refused because the disk is full.
    pub refused_full: u64,
}

/// What became of a move that was sent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// It is durable.
    Done,
    /// The disk is full: the server said so.
    Full,
    /// Nobody knows; it is sent again.
    Broken,
}

/// How long a client waits for an answer before it takes the line for dead.
const PATIENCE: Duration = Duration::from_secs(5);

impl Pair {
    /// Both connect and follow the table.
    pub async fn come(servers: Arc<Servers>, seated: Seated) -> Result<Pair, String> {
        let person = || Person { line: None, view: None, n: 0, acknowledged: Vec::new(), key: 0, tries: 0 };
        let seed = seated.table.bytes().fold(7u64, |seed, byte| seed.wrapping_mul(31) + u64::from(byte));
        let mut pair = Pair { seated, people: [person(), person()], servers, rng: Rng::new(seed) };
        for seat in 0..2 {
            // With several servers, the two sit at different ones.
            pair.people[seat].tries = seat;
            pair.connect(seat).await?;
        }
        Ok(pair)
    }

    /// Connects, again and again until it works, and says what it has.
    async fn connect(&mut self, seat: usize) -> Result<(), String> {
        let patience = Instant::now() + Duration::from_mins(1);
        while Instant::now() < patience {
            let address = self.servers.address(self.people[seat].tries).to_owned();
            match open(&address, &self.seated.cookies[seat]).await {
                Some(line) => {
                    self.people[seat].line = Some(line);
                    let after = self.people[seat].view.as_ref().map(|_| self.people[seat].n);
                    let watch = ToServer::Watch { table: self.seated.table.clone(), after };
                    if self.people[seat].say(&watch).await && self.people[seat].until_known().await {
                        return Ok(());
                    }
                }
                None => sleep(Duration::from_millis(50)).await,
            }
            self.people[seat].tries += 1;
        }
        Err(format!(
            "nobody can connect to {}/api/socket and follow table {}",
            self.servers.address(0),
            self.seated.table
        ))
    }

    /// Plays until the time is over, one move every so often.
    pub async fn play(mut self, offset: Duration, every: Duration, until: Instant) -> Result<Played, String> {
        let mut played = Tally::default();
        let mut next = Instant::now() + offset;
        while next < until {
            sleep_until(next).await;
            // A late player does not hurry: people don't.
            next = (next + every).max(Instant::now());
            let Some(mover) = self.mover() else { break };
            let Some(action) = self.action(mover) else { break };
            self.make_move(mover, action, &mut played).await?;
        }
        Ok(Played { seated: self.seated, people: self.people, tally: played })
    }

    /// One move: sent until it is acknowledged, always with the same number.
    async fn make_move(&mut self, mover: usize, action: String, tally: &mut Tally) -> Result<(), String> {
        let other = 1 - mover;
        let began = Instant::now();
        let [first, second] = &mut self.people;
        let (one, two) = if mover == 0 { (first, second) } else { (second, first) };
        one.key += 1;
        let (key, target) = (one.key, one.n + 1);
        let said = ToServer::Do { table: self.seated.table.clone(), key, command: PlayerCommand::Act(action.clone()) };
        let broken = Notify::new();
        let (done, known) = tokio::join!(
            async {
                let done = if one.say(&said).await { one.until_done(key).await? } else { Answer::Broken };
                if done != Answer::Done {
                    broken.notify_one();
                }
                Ok::<_, String>((done, Instant::now()))
            },
            async {
                tokio::select! {
                    known = two.until_number(target) => known.then(Instant::now),
                    () = broken.notified() => None,
                }
            }
        );
        let (mut answer, at) = done?;
        if let (Answer::Done, Some(known)) = (answer, known) {
            tally.latencies.push((known - began).as_micros() as u64);
            tally.acknowledgements.push((at - began).as_micros() as u64);
        }
        let interrupted = answer != Answer::Done;
        while answer != Answer::Done {
            if answer == Answer::Full {
                tally.refused_full += 1;
            } else {
                tally.reconnects += 1;
                self.connect(mover).await?;
            }
            let one = &mut self.people[mover];
            answer = if one.say(&said).await { one.until_done(key).await? } else { Answer::Broken };
        }
        if interrupted {
            tally.interruptions.push(began.elapsed().as_micros() as u64);
        }
        self.people[mover].acknowledged.push((key, format!("{mover} {action}")));
        let reached = self.people[mover].n;
        while !self.people[other].until_number(reached).await {
            tally.reconnects += 1;
            self.connect(other).await?;
        }
        Ok(())
    }

    /// Whose turn it is, in the eyes of seat 0.
    fn mover(&self) -> Option<usize> {
        match Sparta::seen_turn(self.people[0].view.as_ref()?) {
            Turn::Seats(seats) => seats.only().map(Seat::index),
            _ => None,
        }
    }

    fn action(&mut self, mover: usize) -> Option<String> {
        let view = self.people[mover].view.as_ref()?;
        Sparta::sample(view, &mut self.rng).map(|action| Sparta::action_text(&action))
    }
}

impl Person {
    async fn say(&mut self, said: &ToServer) -> bool {
        let Some(line) = &mut self.line else { return false };
        let text = serde_json::to_string(said).unwrap_or_default();
        let sent = timeout(PATIENCE, line.send(Message::text(text))).await;
        let sent = matches!(sent, Ok(Ok(())));
        if !sent {
            self.line = None;
        }
        sent
    }

    /// The next thing that is said; none if the line broke.
    async fn hear(&mut self) -> Option<Received> {
        loop {
            let line = self.line.as_mut()?;
            match timeout(PATIENCE, line.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => match serde_json::from_str::<Received>(&text) {
                    Ok(observed) => {
                        self.learn(&observed);
                        return Some(observed);
                    }
                    Err(error) => panic!("the server said what no client understands: {error}: {text}"),
                },
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                _ => {
                    self.line = None;
                    return None;
                }
            }
        }
    }

    /// Adds what is received to what is known.
    fn learn(&mut self, observed: &Received) {
        match observed {
            Received::Snapshot(snapshot) => {
                self.n = snapshot.n;
                self.view = Some(snapshot.view.clone());
            }
            Received::Events(frame) => {
                for events in &frame.items {
                    assert_eq!(events.n, self.n + 1, "events without gaps and without doubles");
                    self.n = events.n;
                    match (&events.what, &mut self.view) {
                        (EventKind::Observed(obs), Some(view)) => Sparta::fold(view, obs),
                        (EventKind::Undone { view: back, .. }, view) => *view = Some(back.clone()),
                        _ => {}
                    }
                }
            }
            Received::Bye(_) => self.line = None,
            _ => {}
        }
    }

    /// Until the table is known again; `false` if the line broke or the server could not say.
    async fn until_known(&mut self) -> bool {
        loop {
            match self.hear().await {
                Some(Received::Snapshot(_) | Received::Events(_)) => return true,
                Some(Received::Welcome { .. } | Received::Done { .. }) => {}
                _ => return false,
            }
        }
    }

    /// Until this command is answered.
    async fn until_done(&mut self, key: u64) -> Result<Answer, String> {
        loop {
            match self.hear().await {
                Some(Received::Done { key: done, .. }) if done == key => return Ok(Answer::Done),
                Some(Received::Refused(trouble)) if trouble.key == Some(key) => {
                    // The server could not do it now: it is sent again.
                    let (pause, answer) = match trouble.refusal.code {
                        ErrorCode::Full => (200, Answer::Full),
                        code if code.is_transient() || code == ErrorCode::UnknownTable => (20, Answer::Broken),
                        _ => return Err(format!("a lawful move was refused: {}", trouble.refusal)),
                    };
                    sleep(Duration::from_millis(pause)).await;
                    return Ok(answer);
                }
                Some(_) => {}
                None => return Ok(Answer::Broken),
            }
        }
    }

    /// Until the event of this number is known; `false` if the connection broke before.
    async fn until_number(&mut self, n: u64) -> bool {
        while self.n < n {
            if self.hear().await.is_none() {
                return false;
            }
        }
        true
    }
}

async fn open(address: &str, cookie: &str) -> Option<WebSocketStream<TcpStream>> {
    let stream = timeout(PATIENCE, TcpStream::connect(address)).await.ok()?.ok()?;
    stream.set_nodelay(true).ok()?;
    let mut request = format!("ws://{address}/api/socket").into_client_request().ok()?;
    request.headers_mut().insert("Cookie", HeaderValue::from_str(cookie).ok()?);
    let (line, _) = timeout(PATIENCE, client_async(request, stream)).await.ok()?.ok()?;
    Some(line)
}
