//! The test programs of the workspace: which there are, and how one is started.
//!
//! This is our own small runner and not cargo-nextest, because nextest starts every test in a process of its own:
//! our tests share costly set-up within a program (parsed tables, servers, databases). It also could not start
//! tests of rules while the app that the browser tests need is still being built, and compiling it on a machine
//! with two cores takes longer than all it could save.

use crate::{cargo, jobs::Job, metadata};
use serde_json::Value;
use std::{
    path::PathBuf,
    process::{Command, Stdio},
};

/// What a test program needs beside a processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing. It may wait for the others, and any number may run side by side.
    Nothing,
    /// Sockets, processes, databases. One at a time, before those that need nothing.
    System,
    /// The built app and a browser.
    Browser,
}

impl Needs {
    /// What the tests of a crate need. Crates are called as their folders.
    fn of(package: &str) -> Needs {
        match package {
            "e2e" => Needs::Browser,
            "server" | "store" | "cli" => Needs::System,
            _ => Needs::Nothing,
        }
    }
}

/// A compiled test program.
#[derive(Debug)]
pub(crate) struct Suite {
    /// The crate and the program: `server/live`. A crate's unit tests are `server/lib`.
    pub(crate) name: String,
    pub(crate) needs: Needs,
    program: PathBuf,
    /// The crate's folder, where its tests expect to run.
    folder: PathBuf,
}

/// Programs that take minutes, longest first: they are started first, so that no core is idle at the end.
const LONGEST: [&str; 8] = [
    "impero/laws",
    "sparta/laws",
    "stratego/laws",
    "sparta/perft",
    "bots/sparta",
    "bots/impero",
    "bots/stratego",
    "impero/leaks",
];

impl Suite {
    /// Reads one of cargo's build messages; `None` if it tells of something else than a test program.
    fn read(message: &Value) -> Option<Suite> {
        let is_test = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
        let program = PathBuf::from(message["executable"].as_str().filter(|_| is_test)?);
        let folder = PathBuf::from(message["manifest_path"].as_str()?).parent()?.to_owned();
        let package = folder.file_name()?.to_str()?;
        let target = &message["target"];
        let kind = target["kind"][0].as_str()?;
        let part = if kind == "test" { target["name"].as_str()? } else { kind };
        Some(Suite { name: format!("{package}/{part}"), needs: Needs::of(package), program, folder })
    }

    /// The job that runs it, with arguments and environment variables for the program.
    pub(crate) fn job(&self, args: &[String], variables: &[(&str, &str)]) -> Job {
        let mut command = Command::new(&self.program);
        command
            .args(args)
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .envs(variables.iter().copied());
        let job = Job { name: self.name.clone(), command };
        if self.needs == Needs::Nothing { job.patient() } else { job }
    }
}

/// Everything there is.
pub(crate) const ALL: &str = "--workspace --lib --bins --tests --examples";

/// The tests that need nothing. They are chosen by their own names and not by those of their crates: with fewer crates
/// cargo would choose other features, and build everything a second time.
pub(crate) fn that_need_nothing() -> Result<String, String> {
    let metadata = metadata("Cargo.toml")?;
    let mut selection = String::from("--workspace --lib --bin xtask");
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default().trim_start_matches("tavola-");
        let targets = package["targets"].as_array().into_iter().flatten().filter(|_| Needs::of(name) == Needs::Nothing);
        for test in targets.filter(|target| target["kind"][0] == "test") {
            selection.extend([" --test ", test["name"].as_str().unwrap_or_default()]);
        }
    }
    Ok(selection)
}

/// Builds what `selection` selects and lists its test programs, longest first.
pub(crate) fn build(selection: &str) -> Result<Vec<Suite>, String> {
    let built = cargo()
        .args(["test", "--no-run", "--message-format=json-render-diagnostics"])
        .args(selection.split(' '))
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !built.status.success() {
        return Err(format!("the tests do not compile: cargo test {selection}"));
    }
    let messages = serde_json::Deserializer::from_slice(&built.stdout).into_iter::<Value>();
    let messages: Vec<Value> =
        messages.collect::<Result<_, _>>().map_err(|error| format!("cargo's messages cannot be read: {error}"))?;
    let mut suites: Vec<Suite> = messages.iter().filter_map(Suite::read).collect();
    if suites.is_empty() {
        return Err(format!("cargo names no test program for: cargo test {selection}"));
    }
    let rank = |name: &str| LONGEST.iter().position(|long| *long == name).unwrap_or(LONGEST.len());
    suites.sort_by(|a, b| (rank(&a.name), &a.name).cmp(&(rank(&b.name), &b.name)));
    Ok(suites)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn artifact(package: &str, kind: &str, name: &str) -> Value {
        json!({
            "reason": "compiler-artifact",
            "manifest_path": format!("/w/crates/{package}/Cargo.toml"),
            "target": {"kind": [kind], "name": name},
            "profile": {"test": true},
            "executable": "/w/target/debug/deps/live-0a1b",
        })
    }

    #[test]
    fn a_suite_has_the_name_of_its_crate_and_its_file() {
        let check = |package: &str, kind: &str, name: &str, expected: (&str, Needs)| {
            let suite = Suite::read(&artifact(package, kind, name)).expect("a test program");
            assert_eq!((suite.name.as_str(), suite.needs), expected);
        };
        check("server", "test", "live", ("server/live", Needs::System));
        check("games/sparta", "lib", "tavola_sparta", ("sparta/lib", Needs::Nothing));
        check("cli", "bin", "tavola", ("cli/bin", Needs::System));
        check("e2e", "test", "lobby", ("e2e/lobby", Needs::Browser));
    }

    #[test]
    fn other_messages_are_no_suites() {
        let mut library = artifact("server", "lib", "tavola_server");
        library["profile"]["test"] = json!(false);
        for other in [library, json!({"reason": "build-finished", "success": true})] {
            assert!(Suite::read(&other).is_none(), "{other}");
        }
    }
}
