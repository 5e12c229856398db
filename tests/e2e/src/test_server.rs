//! A real server with a database of its own, and a wire to it that can be cut.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// `tavola serve`, for people who play together. It ends with the test, and its folder goes with it.
pub struct TestServer {
    /// Where it listens.
    pub at: SocketAddr,
    server: Child,
    folder: PathBuf,
    database: String,
}

/// A new folder for a server's files.
fn folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("tavola-server-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("there is room for a folder");
    folder
}

impl TestServer {
    /// Starts one that serves the built app and limits nobody.
    pub fn open() -> TestServer {
        TestServer::with(&["--requests-per-minute", "0", "--logins-per-minute", "0"])
    }

    /// Starts one with settings of the test's own.
    ///
    /// # Panics
    /// Where it cannot be started.
    pub fn with(settings: &[&str]) -> TestServer {
        let folder = folder();
        let database = folder.join("tavola.db").display().to_string();
        TestServer::on(database, folder, settings)
    }

    /// Starts two nodes on the throw-away `PostgreSQL` whose tables nobody else uses; none if there is none.
    pub fn two_nodes() -> Option<[TestServer; 2]> {
        let command = "cargo xtask postgres -- env TAVOLA_TEST_BROWSER=1 cargo test -p tavola-e2e two_nodes";
        let database = crate::required("TAVOLA_TEST_POSTGRES", command)?;
        Some(["a", "b"].map(|node| {
            let settings = ["--requests-per-minute", "0", "--logins-per-minute", "0", "--node", node];
            TestServer::on(database.clone(), folder(), &settings)
        }))
    }

    fn on(database: String, folder: PathBuf, settings: &[&str]) -> TestServer {
        let mut server = Command::new(crate::target().join("debug/tavola"))
            .args(["serve", "--create", "--listen", "127.0.0.1:0", "--database"])
            .arg(&database)
            .arg("--web")
            .arg(crate::target().join("app"))
            .args(settings)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts: `cargo xtask browser` builds it");
        let output = server.stdout.take().expect("the output is piped");
        let mut lines = BufReader::new(output).lines();
        let said = lines.next().and_then(Result::ok).expect("the server says where it is");
        let at = said.strip_prefix("Tavola is at http://").and_then(|at| at.parse().ok());
        std::thread::spawn(move || lines.for_each(drop));
        TestServer { at: at.expect("the server says its address"), server, folder, database }
    }

    /// Does what the operator does beside the running server: `moderate appoint Ada`.
    ///
    /// # Panics
    /// Where the program refuses it.
    pub fn operator(&self, words: &[&str]) {
        let mut command = Command::new(crate::target().join("debug/tavola"));
        let done = command.args(words).args(["--database", &self.database]).output().expect("the program is built");
        assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// The address people type.
    pub fn address(&self) -> String {
        format!("http://{}", self.at)
    }

    /// A folder for the test's files; it goes with the server.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A wire between a browser and a server. When it is cut, every connection breaks and no new one is made.
pub struct Wire {
    /// The address people type at this end.
    pub address: String,
    whole: watch::Sender<bool>,
}

impl Wire {
    /// Lays a wire to a server.
    ///
    /// # Panics
    /// Where this machine lends no port.
    pub async fn to(server: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("this machine lends a port");
        let address = format!("http://{}", listener.local_addr().expect("a bound port has an address"));
        let (whole, state) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut state = state.clone();
                tokio::spawn(async move {
                    if !*state.borrow() {
                        return;
                    }
                    let Ok(mut far) = TcpStream::connect(server).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                        _ = state.wait_for(|whole| !whole) => {}
                    }
                });
            }
        });
        Wire { address, whole }
    }

    /// Cuts it, or mends it.
    pub fn set_whole(&self, whole: bool) {
        self.whole.send_replace(whole);
    }
}
