//! `cargo xtask play`: everything built, served and opened, with nothing to configure.

use crate::{cargo, root, run, target, web};
use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    process::{Command, Stdio},
};

/// Where the app is served unless something else is there already.
const USUAL: &str = "127.0.0.1:8080";

/// Builds the app and the program, serves both on this machine alone, and opens a browser.
pub(crate) fn play(args: Vec<String>) -> Result<(), String> {
    println!("── building the app");
    web::build(false)?;
    println!("── building the program");
    // The app is served from its folder here, so that the program need not be linked again with each change of it.
    run(cargo().args(["build", "--release", "--quiet", "--package", "tavola-cli"]).env("TAVOLA_APP", ""))?;
    let mut serve = Command::new(target().join("release/tavola"));
    serve.current_dir(root()).arg("serve").arg("--web").arg(web::folder());
    if !args.iter().any(|arg| arg.starts_with("--listen")) {
        let free = TcpListener::bind(USUAL).is_ok();
        serve.args(["--listen", if free { USUAL } else { "127.0.0.1:0" }]);
    }
    let mut server = serve
        .args(args)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start the program: {error}"))?;
    let output = server.stdout.take().ok_or("the server's output cannot be read")?;
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        println!("{line}");
        if let Some(address) = line.strip_prefix("Tavola is at ") {
            println!("Ctrl-C ends it; games are kept in tavola.db");
            open(address);
        }
    }
    let status = server.wait().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("the server ended with {status}")) }
}

/// Shows the address in the desktop's browser, where there is a desktop.
fn open(address: &str) {
    let (program, args): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ if std::env::var_os("DISPLAY").is_none() && std::env::var_os("WAYLAND_DISPLAY").is_none() => return,
        _ => ("xdg-open", &[]),
    };
    // Without such a program the address is still printed.
    let _ = Command::new(program).args(args).arg(address).stderr(Stdio::null()).spawn();
}
