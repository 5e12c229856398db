//! A throw-away PostgreSQL: its own folder, its own port, gone when the work is done.

use crate::{root, run};
use std::{
    env, fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// Tests find the server's URL here.
const VARIABLE: &str = "TAVOLA_TEST_POSTGRES";

/// What the server writes to its log when it can be used.
const READY: &str = "ready to accept connections";

/// `cargo xtask postgres -- COMMAND`: runs a command beside a throw-away server.
pub(crate) fn beside(args: Vec<String>) -> Result<(), String> {
    let mut words = args.into_iter().skip_while(|word| word == "--");
    let program = words.next().ok_or("name a command: cargo xtask postgres -- cargo test -p tavola-store")?;
    let server = Server::start()?;
    run(Command::new(program).args(words).current_dir(root()).env(VARIABLE, &server.url))
}

/// A running server. It stops, and its folder goes, when this is dropped.
pub(crate) struct Server {
    url: String,
    process: Child,
    folder: PathBuf,
}

impl Server {
    /// Finds or installs PostgreSQL and starts one.
    pub(crate) fn start() -> Result<Server, String> {
        let binaries = find_or_install()?;
        let root = id_is_root();
        let folder = env::temp_dir().join(format!("tavola-postgres-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        // PostgreSQL refuses to run as root, so root lends the folder to another user.
        let user = if root { Some(servant()?) } else { None };
        if let Some(user) = user {
            run(Command::new("chown").args([user, &folder.to_string_lossy()]))?;
        }
        let data = folder.join("data");
        let init = ["-U", "tavola", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"];
        let mut initdb = command_as(user, &binaries.join("initdb"));
        run(initdb.args(init).arg(&data).stdout(Stdio::null()).current_dir(&folder))?;
        // For the tests of encrypted connections. PostgreSQL wants a key that nobody else can read.
        for name in ["server.pem", "server.key"] {
            let (from, to) = (crate::root().join("crates/store/tests/tls").join(name), data.join(name));
            fs::copy(&from, &to).map_err(|error| format!("{}: {error}", from.display()))?;
            run(Command::new("chmod").arg("600").arg(&to))?;
            if let Some(user) = user {
                run(Command::new("chown").arg(user).arg(&to))?;
            }
        }
        let port = free_port()?;
        let process = command_as(user, &binaries.join("postgres"))
            .arg("-D")
            .arg(&data)
            .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=300"])
            .args(["-c", "ssl=on", "-c", "ssl_cert_file=server.pem", "-c", "ssl_key_file=server.key"])
            .arg("-c")
            .arg(format!("unix_socket_directories={}", folder.display()))
            .current_dir(&folder)
            .stderr(fs::File::create(folder.join("log")).map_err(|error| error.to_string())?)
            .spawn()
            .map_err(|error| format!("cannot start PostgreSQL: {error}"))?;
        let url = format!("postgres://tavola@127.0.0.1:{port}/postgres");
        let mut server = Server { url, process, folder };
        server.wait()?;
        Ok(server)
    }

    /// A shell command that crashes the server: every session is killed, and it recovers by itself from its
    /// log. The command ends when it is ready again.
    pub(crate) fn crash(&self) -> String {
        let log = self.folder.join("log");
        let times = format!("$(grep -c '{READY}' {})", log.display());
        format!(
            "times={times}; pkill -KILL -P {}; until [ {times} -gt $times ]; do sleep 0.05; done",
            self.process.id()
        )
    }

    /// The environment variable that tells tests where it is.
    pub(crate) fn variable(&self) -> (&'static str, &str) {
        (VARIABLE, &self.url)
    }

    fn wait(&mut self) -> Result<(), String> {
        let began = Instant::now();
        let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        while began.elapsed() < Duration::from_secs(30) && matches!(self.process.try_wait(), Ok(None)) {
            if log().contains(READY) {
                return Ok(());
            }
            sleep(Duration::from_millis(50));
        }
        Err(format!("PostgreSQL does not come up:\n{}", log()))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGINT is PostgreSQL's fast shutdown: it ends its sessions and its helpers.
        let _ = Command::new("kill").args(["-INT", &self.process.id().to_string()]).status();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder with `initdb` and `postgres`.
fn find() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> =
        env::var_os("PATH").map(|path| env::split_paths(&path).collect()).unwrap_or_default();
    // Debian keeps every version apart; the newest comes first.
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|entries| entries.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect())
        .unwrap_or_default();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    folders.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

fn find_or_install() -> Result<PathBuf, String> {
    if let Some(folder) = find() {
        return Ok(folder);
    }
    if !id_is_root() || !Path::new("/etc/debian_version").exists() {
        return Err(
            "the tests of the store need PostgreSQL's programs `initdb` and `postgres` (any version from 13); \
                    install them, on Debian: apt-get install postgresql"
                .into(),
        );
    }
    println!("── installing PostgreSQL");
    run(Command::new("apt-get").args(["update", "-qq"]))?;
    run(Command::new("apt-get")
        .args(["install", "-y", "-qq", "postgresql"])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null()))?;
    find().ok_or("PostgreSQL was installed, but `initdb` is not where Debian puts it".into())
}

pub(crate) fn id_is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// A user that root can start the server as.
fn servant() -> Result<&'static str, String> {
    ["postgres", "nobody"]
        .into_iter()
        .find(|user| Command::new("id").arg(user).output().is_ok_and(|output| output.status.success()))
        .ok_or("root needs a user `postgres` or `nobody` to run PostgreSQL as".into())
}

/// A command, as another user if one is named. `setpriv` becomes the program, so that signals reach it; if
/// the task itself is killed, the program is told to end.
fn command_as(user: Option<&str>, program: &Path) -> Command {
    match user {
        None => Command::new(program),
        Some(user) => {
            let mut command = Command::new("setpriv");
            command.arg(format!("--reuid={user}")).args(["--regid=nogroup", "--clear-groups", "--pdeathsig=INT"]);
            command.arg(program);
            command
        }
    }
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(|error| format!("no free port: {error}"))?;
    listener.local_addr().map(|address| address.port()).map_err(|error| error.to_string())
}
