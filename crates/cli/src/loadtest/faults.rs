//! What can go wrong with servers besides their end: they are stopped, cut off from their database, get another wall
//! clock, or a crowd comes.

use clap::ValueEnum;
use std::{fs, path::Path, process::Command, time::Duration};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::{sleep, timeout},
};

/// What happens to servers while people play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Fault {
    /// A server is ended with SIGKILL and started again.
    #[default]
    Kill,
    /// A server is stopped for up to some seconds, with SIGSTOP and SIGCONT.
    Pause,
    /// The line between a server and `PostgreSQL` is cut for up to some seconds, in one direction or both.
    Partition,
    /// A server's wall clock is set to up to two hours from the right time; needs libfaketime.
    Clock,
    /// Hundreds of connections come at once from one address, and go again.
    Crowd,
}

impl Fault {
    /// Several of them.
    pub fn plural(self) -> &'static str {
        match self {
            Fault::Kill => "kills",
            Fault::Pause => "pauses",
            Fault::Partition => "partitions",
            Fault::Clock => "clocks set",
            Fault::Crowd => "crowds",
        }
    }
}

/// Stops a process for a while.
pub async fn pause(process: u32, time: Duration) -> Result<(), String> {
    signal("-STOP", process)?;
    sleep(time).await;
    signal("-CONT", process)
}

/// Sends a signal by way of a program, because the standard library only knows SIGKILL.
fn signal(name: &str, process: u32) -> Result<(), String> {
    let sent = Command::new("kill").args([name, &process.to_string()]).status();
    if sent.as_ref().is_ok_and(std::process::ExitStatus::success) {
        Ok(())
    } else {
        Err(format!("kill {name} {process}: {sent:?}"))
    }
}

/// Sets the clock of a server that was started with libfaketime.
pub fn set_clock(file: &Path, seconds_ahead: i64) -> Result<(), String> {
    // Never half a file: it is read at any moment.
    let new = file.with_extension("new");
    fs::write(&new, format!("{seconds_ahead:+}\n"))
        .and_then(|()| fs::rename(&new, file))
        .map_err(|error| format!("{}: {error}", file.display()))
}

/// The state of a line: whether each direction passes, and how often its connections were broken.
#[derive(Clone, Copy)]
struct Ways {
    passes: [bool; 2],
    broken: u64,
}

/// A line to the database that can be cut. What is sent meanwhile arrives when it is mended, unless it is broken.
pub struct Link {
    pub url: String,
    ways: watch::Sender<Ways>,
}

impl Link {
    /// A line of its own to this `PostgreSQL`.
    pub async fn to(database: &str) -> Result<Link, String> {
        let parts = database.rsplit_once('/').and_then(|(base, name)| Some((base.rsplit_once('@')?, name)));
        let ((user, server), name) = parts.ok_or("a partition needs --database postgres://user@host:port/name")?;
        let listener = TcpListener::bind("127.0.0.1:0").await.map_err(|error| error.to_string())?;
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        let ways = watch::Sender::new(Ways { passes: [true; 2], broken: 0 });
        let (server, state) = (server.to_owned(), ways.clone());
        tokio::spawn(async move {
            while let Ok((node, _)) = listener.accept().await {
                // A database that is down refuses, and so does this line to it.
                let Ok(database) = TcpStream::connect(&server).await else { continue };
                let ((from_node, to_node), (from_database, to_database)) = (node.into_split(), database.into_split());
                tokio::spawn(pass(from_node, to_database, 0, state.subscribe()));
                tokio::spawn(pass(from_database, to_node, 1, state.subscribe()));
            }
        });
        Ok(Link { url: format!("{user}@{address}/{name}"), ways })
    }

    /// Cuts one direction or both for a while. Then what was held arrives, or the connections break.
    pub async fn cut(&self, directions: [bool; 2], time: Duration, breaks: bool) {
        self.ways.send_modify(|ways| ways.passes = directions.map(|cut| !cut));
        sleep(time).await;
        self.ways.send_modify(|ways| {
            ways.passes = [true; 2];
            ways.broken += u64::from(breaks);
        });
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    direction: usize,
    mut ways: watch::Receiver<Ways>,
) {
    let broken = ways.borrow().broken;
    let mut broke = ways.clone();
    let work = async {
        let mut buffer = [0; 16 * 1024];
        while let Ok(length @ 1..) = from.read(&mut buffer).await {
            let open = ways.wait_for(|ways| ways.passes[direction]).await.is_ok();
            if !open || to.write_all(&buffer[..length]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = work => {}
        _ = broke.wait_for(|ways| ways.broken != broken) => {}
    }
}

/// Where the crowd comes from; an address for documentation.
const CROWD: &str = "203.0.113.7";
/// How many come, each with a connection of their own: half of them only look at the server's door.
const SIZE: usize = 600;

/// A crowd comes for a while. The server must still say at once that it is well.
pub async fn crowd(address: &str, time: Duration) -> Result<(), String> {
    let comes = |number: usize| {
        let address = address.to_owned();
        async move {
            let Ok(Ok(mut line)) = timeout(time, TcpStream::connect(&address)).await else { return };
            if number.is_multiple_of(2) {
                let request = format!(
                    "GET /api/socket HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: {CROWD}\r\nConnection: Upgrade\r\n\
                     Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
                );
                // Whether it is let in or refused is the server's business.
                let _ = line.write_all(request.as_bytes()).await;
            }
            sleep(time).await;
        }
    };
    let people: Vec<_> = (0..SIZE).map(|number| tokio::spawn(comes(number))).collect();
    sleep(time / 2).await;
    let health = timeout(HEALTH, super::http::health(address)).await;
    for person in people {
        let _ = person.await;
    }
    match health {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(format!("while a crowd was there: {error}")),
        Err(_) => Err(format!("while a crowd was there, /health took more than {HEALTH:?}")),
    }
}

/// How long a server may take to say that it is well.
const HEALTH: Duration = Duration::from_secs(3);
