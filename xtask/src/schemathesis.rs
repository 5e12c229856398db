//! `cargo xtask schemathesis`: strange requests, made up from the server's own OpenAPI document.

use crate::{cargo, run, target};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

/// The version that is installed, into a folder of its own.
const VERSION: &str = "schemathesis==4.32.5";

/// Starts a server, lets Schemathesis ask it everything, and fails on any answer of 500 or above, and
/// on any that the document does not allow for. More arguments go to Schemathesis.
pub(crate) fn check(args: Vec<String>) -> Result<(), String> {
    let place = target().join("schemathesis");
    let program = install(&place)?;
    run(cargo().args(["build", "--quiet", "--package", "tavola-cli"]))?;
    let database = place.join("games");
    let _ = fs::remove_dir_all(&database);
    let server = Server::start(&database.join("tavola.db"))?;
    run(Command::new(program)
        .arg("run")
        .arg(format!("{}/api/openapi.json", server.url))
        .args([
            "--checks",
            "not_a_server_error,status_code_conformance,response_schema_conformance,content_type_conformance",
        ])
        .args(["--max-examples", "50", "--request-timeout", "35"])
        // These end the session that all the others need, or wait on purpose.
        .args(["--exclude-path", "/api/socket", "--exclude-path", "/api/logout", "--exclude-path", "/api/me/delete"])
        .args(["--header", &format!("Cookie: {}", server.session()?)])
        .args(args)
        .current_dir(&place))
}

/// Schemathesis in a virtual environment under `target`.
fn install(place: &Path) -> Result<std::path::PathBuf, String> {
    let program = place.join("env/bin/schemathesis");
    if !program.exists() {
        println!("── installing {VERSION}");
        run(Command::new("python3").args(["-m", "venv"]).arg(place.join("env")))?;
        run(Command::new(place.join("env/bin/pip")).args(["install", "--quiet", VERSION]))?;
    }
    Ok(program)
}

/// A server on a free port, gone when dropped.
struct Server {
    url: String,
    process: Child,
}

impl Server {
    fn start(database: &Path) -> Result<Server, String> {
        let mut process = Command::new(target().join("debug/tavola"))
            .args([
                "serve",
                "--create",
                "--listen",
                "127.0.0.1:0",
                "--requests-per-minute",
                "0",
                "--logins-per-minute",
                "0",
            ])
            .arg("--database")
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start the server: {error}"))?;
        let stdout = process.stdout.take().ok_or("the server has no output")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line).map_err(|error| error.to_string())?;
        let url = line.trim().rsplit(' ').next().unwrap_or_default().to_owned();
        let server = Server { url, process };
        if server.url.starts_with("http://") { Ok(server) } else { Err(format!("the server says: {line}")) }
    }

    /// A guest's session.
    fn session(&self) -> Result<String, String> {
        let output = Command::new("curl")
            .args(["--silent", "--fail", "-X", "POST", "-D", "-", "-o", "/dev/null"])
            .arg(format!("{}/api/guest", self.url))
            .output()
            .map_err(|error| format!("curl: {error}"))?;
        let head = String::from_utf8_lossy(&output.stdout).into_owned();
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned).ok_or(format!("no session: {head}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
