//! The servers under load: started, measured, killed and started again.

use super::{
    LoadArgs,
    faults::{self, Fault, Link},
};
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};
use tavola_core::Rng;

/// The servers of one run.
pub struct Servers {
    nodes: Vec<Node>,
    pub database: Option<String>,
    /// The folder of the database, if it is ours; removed at the end.
    folder: Option<PathBuf>,
    /// Whether clients say where they are, as a proxy would.
    proxied: bool,
    /// When a server was killed, and when one answered again, in milliseconds since 1970.
    pub outages: Mutex<Vec<(i64, i64)>>,
    fault: Fault,
    faketime: Option<PathBuf>,
}

struct Node {
    url: String,
    listen: String,
    child: Mutex<Option<Child>>,
    /// Its own line to the database, if that can be cut.
    link: Option<Link>,
}

/// The time in milliseconds since 1970.
pub fn now() -> i64 {
    tavola_server::Time::system().now()
}

impl Servers {
    /// Starts servers, or takes those that were named.
    pub async fn start(args: &LoadArgs) -> Result<Servers, String> {
        if !args.url.is_empty() {
            let nodes = args.url.iter().map(|url| Node {
                url: url.trim_end_matches('/').into(),
                listen: String::new(),
                child: Mutex::new(None),
                link: None,
            });
            let nodes = nodes.collect();
            return Ok(Servers {
                nodes,
                database: args.database.clone(),
                folder: None,
                proxied: false,
                outages: Mutex::default(),
                fault: args.fault,
                faketime: None,
            });
        }
        let shared = args.database.as_ref().is_some_and(|url| url.starts_with("postgres"));
        if args.nodes > 1 && !shared {
            return Err("several servers need one PostgreSQL: give --database postgres://…".into());
        }
        let folder = std::env::temp_dir().join(format!("tavola-load-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let database = match &args.database {
            Some(database) => database.clone(),
            None => folder.join("tavola.db").display().to_string(),
        };
        let mut nodes = Vec::new();
        for _ in 0..args.nodes {
            // A port that was free a moment ago; the server gets the same one again after a kill.
            let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
            let listen = port.map_err(|error| error.to_string())?.to_string();
            let link = if args.fault == Fault::Partition { Some(Link::to(&database).await?) } else { None };
            nodes.push(Node { url: format!("http://{listen}"), listen, child: Mutex::new(None), link });
        }
        let proxied = args.hostile.is_some();
        let servers = Servers {
            nodes,
            database: Some(database),
            folder: Some(folder),
            proxied,
            outages: Mutex::default(),
            fault: args.fault,
            faketime: args.faketime.clone(),
        };
        for number in 0..servers.nodes.len() {
            servers.launch(number)?;
        }
        Ok(servers)
    }

    /// Ends a server with SIGKILL: it has no chance to say or save anything.
    pub fn kill(&self, number: usize) -> Result<(), String> {
        let child = self.nodes[number].child.lock().unwrap_or_else(PoisonError::into_inner).take();
        match child {
            Some(mut child) => child.kill().and_then(|()| child.wait()).map(drop).map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }

    /// Starts one server and waits until it says where it is.
    pub fn launch(&self, number: usize) -> Result<(), String> {
        let node = &self.nodes[number];
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let database = node.link.as_ref().map(|link| link.url.as_str()).or(self.database.as_deref());
        let mut command = Command::new(program);
        let each = if self.fault == Fault::Crowd {
            &["--connections-each", "200", "--behind-proxy"][..]
        } else {
            &["--connections-each", "18000"]
        };
        if let Some(library) = &self.faketime {
            let file = self.clock_file(number)?;
            faults::set_clock(&file, 0)?;
            command.env("LD_PRELOAD", library).env("FAKETIME_TIMESTAMP_FILE", file);
            command.env("FAKETIME_NO_CACHE", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        let mut child = command
            .args(["serve", "--create", "--listen", &node.listen, "--node", &format!("node{number}")])
            .args(["--database", database.unwrap_or("tavola.db")])
            .args(["--requests-per-minute", "0", "--logins-per-minute", "0"])
            .args(["--tables-each", "1000000", "--seats-each", "1000000"])
            .args(["--connections", "18000"])
            .args(each)
            .args(self.proxied.then_some("--behind-proxy"))
            .env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or("error".into()))
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start a server: {error}"))?;
        let mut line = String::new();
        if let Some(said) = child.stdout.take() {
            let mut said = BufReader::new(said);
            said.read_line(&mut line).map_err(|error| format!("the server says nothing: {error}"))?;
        }
        if line.is_empty() {
            return Err(format!("the server on {} ended at once", node.listen));
        }
        *node.child.lock().unwrap_or_else(PoisonError::into_inner) = Some(child);
        Ok(())
    }

    pub fn urls(&self) -> Vec<String> {
        self.nodes.iter().map(|node| node.url.clone()).collect()
    }

    /// The address a client goes to at its n-th try: another server each time.
    pub fn address(&self, n: usize) -> &str {
        let url = &self.nodes[n % self.nodes.len()].url;
        url.strip_prefix("http://").unwrap_or(url)
    }

    /// The resident memory of all servers in bytes; 0 where it cannot be known.
    pub fn memory(&self) -> u64 {
        let of = |node: &Node| {
            let child = node.child.lock().unwrap_or_else(PoisonError::into_inner);
            let status = fs::read_to_string(format!("/proc/{}/status", child.as_ref()?.id())).ok()?;
            let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
            line.split_whitespace().nth(1)?.parse::<u64>().ok()
        };
        self.nodes.iter().filter_map(of).sum::<u64>() * 1024
    }

    /// How long the disk of the database takes to keep four kilobytes: median and 99th percentile in
    /// microseconds.
    pub fn fsync(&self) -> Result<Option<(u64, u64)>, String> {
        let Some(folder) = &self.folder else { return Ok(None) };
        let path = folder.join("fsync");
        let mut times = Vec::new();
        let mut measure = || -> std::io::Result<()> {
            let mut file = fs::File::create(&path)?;
            for _ in 0..200 {
                let began = Instant::now();
                file.write_all(&[7; 4096])?;
                file.sync_data()?;
                times.push(began.elapsed().as_micros() as u64);
            }
            fs::remove_file(&path)
        };
        measure().map_err(|error| format!("{}: {error}", path.display()))?;
        times.sort_unstable();
        Ok(Some((times[times.len() / 2], times[times.len() * 99 / 100])))
    }

    /// Kills servers at random moments, spread over the time of play.
    pub async fn disturb(&self, args: &LoadArgs, until: tokio::time::Instant) -> Result<(), String> {
        let mut rng = Rng::new(now() as u64);
        for number in 0..args.kill {
            let left = until.saturating_duration_since(tokio::time::Instant::now());
            let share = left / (args.kill - number) as u32;
            let pause = share.mul_f64(f64::from(rng.below(1000)) / 1000.0);
            tokio::time::sleep(pause).await;
            if let Some(disturb) = args.disturb.as_ref().filter(|_| number % 2 == 1) {
                let died = now();
                let done = tokio::process::Command::new("sh").args(["-c", disturb]).status().await;
                if !done.as_ref().is_ok_and(std::process::ExitStatus::success) {
                    return Err(format!("`{disturb}` failed: {done:?}"));
                }
                self.note(died);
            } else if self.fault != Fault::Kill {
                self.harm(&mut rng).await?;
            } else {
                let node = rng.below(self.nodes.len() as u32) as usize;
                let died = now();
                self.kill(node)?;
                self.launch(node)?;
                self.note(died);
            }
            tokio::time::sleep(share.saturating_sub(pause)).await;
        }
        Ok(())
    }

    /// Does one server some harm that it must survive.
    async fn harm(&self, rng: &mut Rng) -> Result<(), String> {
        let number = rng.below(self.nodes.len() as u32) as usize;
        let (node, began) = (&self.nodes[number], now());
        let time = Duration::from_millis(u64::from(200 + rng.below(3_500)));
        match (self.fault, &node.link) {
            (Fault::Pause, _) => {
                let child = node.child.lock().unwrap_or_else(PoisonError::into_inner).as_ref().map(Child::id);
                faults::pause(child.ok_or("the server has ended")?, time).await?;
            }
            (Fault::Partition, Some(link)) => {
                let directions = [[true, false], [false, true], [true, true]][rng.below(3) as usize];
                link.cut(directions, time, rng.below(2) == 0).await;
            }
            (Fault::Clock, _) => {
                faults::set_clock(&self.clock_file(number)?, i64::from(rng.below(14_400)) - 7_200)?;
            }
            (Fault::Crowd, _) => faults::crowd(&node.listen, time / 2).await?,
            (Fault::Kill | Fault::Partition, _) => {}
        }
        self.note(began);
        Ok(())
    }

    /// Where libfaketime reads a server's clock.
    fn clock_file(&self, number: usize) -> Result<PathBuf, String> {
        let folder = self.folder.as_ref().ok_or("only servers that were started here have a clock to set")?;
        Ok(folder.join(format!("clock{number}")))
    }

    fn note(&self, died: i64) {
        self.outages.lock().unwrap_or_else(PoisonError::into_inner).push((died, now()));
    }

    /// Ends the servers as an operator would.
    pub fn stop(&self) {
        for node in &self.nodes {
            let child = node.child.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(mut child) = child {
                // SIGTERM by way of the shell, because the standard library only knows SIGKILL.
                let term = Command::new("kill").arg(child.id().to_string()).status();
                let patience = Instant::now() + Duration::from_secs(20);
                while term.is_ok() && Instant::now() < patience && matches!(child.try_wait(), Ok(None)) {
                    std::thread::sleep(Duration::from_millis(50));
                }
                // It has ended, or will not.
                let _ = child.kill();
                let _ = child.wait();
            }
        }
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        self.stop();
        if let Some(folder) = &self.folder {
            // A folder of ours in the system's temporary place: nothing is lost if it stays.
            let _ = fs::remove_dir_all(folder);
        }
    }
}
