//! Servers killed, stopped and cut off, clocks set, databases crashed, disks filled, all under load; `tavola load` audits what is left.

use crate::{
    cargo,
    postgres::{self, id_is_root},
    run, target,
};
use std::{env, fs, path::PathBuf, process::Command};

/// What every run has in common: many quick moves at some tables, and room for disturbances.
const PLAY: [&str; 8] = ["load", "--tables", "60", "--moving", "40", "--every", "100", "--seconds"];

type Fault = fn() -> Result<(), String>;

/// `cargo xtask faults [NAME]`: all of them, or one.
pub(crate) fn try_all(only: Option<&str>) -> Result<(), String> {
    let faults: [(&str, &str, Fault); 8] = [
        ("kills", "one server, killed 100 times", kills),
        ("nodes", "two servers on one PostgreSQL, one of them killed, 100 times", nodes),
        ("crashes", "two servers; 30 times one is killed or PostgreSQL crashes", crashes),
        ("pause", "two servers on one PostgreSQL, one of them stopped for up to 3.7 s, 100 times", pause),
        ("partition", "two servers, one of them cut off from PostgreSQL for up to 3.7 s, 100 times", partition),
        ("clock", "one server, its wall clock set up to two hours from the right time, 100 times", clock),
        ("crowd", "one server, 600 connections at once from one address, 100 times", crowd),
        ("full-disk", "one server; 15 times it is killed or its disk is full for two seconds", full_disk),
    ];
    if let Some(only) = only
        && faults.iter().all(|(name, ..)| *name != only)
    {
        let names = faults.map(|(name, ..)| name).join(", ");
        return Err(format!("there is no fault `{only}`; there is {names}"));
    }
    run(cargo().args(["build", "--release", "-p", "tavola-cli"]))?;
    for (name, about, fault) in faults {
        if only.is_none_or(|only| only == name) {
            println!("── {name}: {about}");
            fault()?;
        }
    }
    Ok(())
}

fn tavola() -> PathBuf {
    target().join("release/tavola")
}

fn load(seconds: &str, kills: &str) -> Command {
    let mut command = Command::new(tavola());
    command.args(PLAY).args([seconds, "--kill", kills]);
    command
}

fn kills() -> Result<(), String> {
    run(&mut load("120", "100"))
}

fn nodes() -> Result<(), String> {
    let server = postgres::Server::start()?;
    run(load("120", "100").args(["--nodes", "2", "--database", server.variable().1]))
}

fn pause() -> Result<(), String> {
    let server = postgres::Server::start()?;
    run(load("330", "100").args(["--fault", "pause", "--nodes", "2", "--database", server.variable().1]))
}

fn partition() -> Result<(), String> {
    let server = postgres::Server::start()?;
    run(load("330", "100").args(["--fault", "partition", "--nodes", "2", "--database", server.variable().1]))
}

fn clock() -> Result<(), String> {
    run(load("120", "100").args(["--fault", "clock", "--faketime"]).arg(faketime()?))
}

fn crowd() -> Result<(), String> {
    run(load("180", "100").args(["--fault", "crowd"]))
}

/// The library that gives a program another clock.
fn faketime() -> Result<PathBuf, String> {
    let find = || {
        let folders = fs::read_dir("/usr/lib").ok()?.filter_map(|entry| Some(entry.ok()?.path()));
        folders.map(|folder| folder.join("faketime/libfaketime.so.1")).find(|library| library.exists())
    };
    if let Some(library) = find() {
        return Ok(library);
    }
    let missing = "this fault needs libfaketime; install it, on Debian: apt-get install libfaketime";
    if !id_is_root() || !PathBuf::from("/etc/debian_version").exists() {
        return Err(missing.into());
    }
    println!("── installing libfaketime");
    run(Command::new("apt-get").args(["install", "-y", "-qq", "libfaketime"]).stdout(std::process::Stdio::null()))?;
    find().ok_or_else(|| missing.into())
}

fn crashes() -> Result<(), String> {
    let server = postgres::Server::start()?;
    let crash = server.crash();
    run(load("120", "60").args(["--nodes", "2", "--database", server.variable().1, "--disturb", &crash]))
}

/// A disk of its own, small and in memory, in a mount namespace of its own: nobody else sees it, and it goes
/// with the last process that does.
fn full_disk() -> Result<(), String> {
    let folder = env::temp_dir().join(format!("tavola-disk-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let disk = folder.display();
    // The ballast takes whatever is left, to the last byte; `dd` fails because the disk is full, as it should.
    let fill = format!("dd if=/dev/zero of={disk}/ballast bs=4k 2>/dev/null; sleep 2; rm {disk}/ballast");
    let play = PLAY.join(" ");
    let script = format!(
        "mount -t tmpfs -o size=48m tavola {disk} && {} {play} 90 --kill 30 --database {disk}/tavola.db --disturb '{fill}'",
        tavola().display()
    );
    let mut unshare = Command::new("unshare");
    // A user namespace gives root for the mount alone.
    unshare.args(if id_is_root() { &["--mount"][..] } else { &["--mount", "--user", "--map-root-user"] });
    let result = run(unshare.args(["sh", "-c", &script]));
    let _ = fs::remove_dir(&folder);
    result
}
