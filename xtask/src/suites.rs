//! Runs the test programs one by one, as `cargo test` does, and adds what it lacks: a limit of time, so that a
//! test that waits for ever is named instead of stopping everything, and a second try where the outside world
//! takes part.

use crate::cargo;
use std::{
    path::PathBuf,
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

/// No suite needs half of this on two cores.
const LIMIT: Duration = Duration::from_mins(20);
/// Crates whose tests use real sockets, processes, clocks or browsers. On a machine that stalls they can fail
/// by chance: they are tried twice, and one that needed it is named. Tests of rules never are.
const OUTSIDE: [&str; 4] = ["server", "store", "cli", "e2e"];

/// A compiled test program.
struct Suite {
    program: PathBuf,
    /// The crate's folder, where its tests expect to run.
    folder: PathBuf,
}

impl Suite {
    /// Reads a line of cargo's build messages; nothing where it tells of something else. The messages are JSON,
    /// but two plain texts are all we need of them.
    fn read(line: &str) -> Option<Suite> {
        let field = |name: &str| {
            let text = line.split_once(&format!("\"{name}\":\""))?.1;
            Some(PathBuf::from(text.split('"').next()?))
        };
        line.contains("\"test\":true},\"features\"").then_some(())?;
        Some(Suite { program: field("executable")?, folder: field("manifest_path")?.parent()?.to_owned() })
    }

    fn krate(&self) -> &str {
        self.folder.file_name().and_then(|name| name.to_str()).unwrap_or_default()
    }

    /// The crate and the program, without the digest that cargo puts behind its name.
    fn name(&self) -> String {
        let program = self.program.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        format!("{}/{}", self.krate(), program.rsplit_once('-').map_or(program, |(name, _)| name))
    }

    fn run(&self, args: &[String], variable: Option<(&str, &str)>) -> Result<(), String> {
        let mut child = Command::new(&self.program)
            .args(args)
            .current_dir(&self.folder)
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .envs(variable)
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", self.program.display()))?;
        let began = Instant::now();
        loop {
            match child.try_wait() {
                Ok(Some(status)) if status.success() => return Ok(()),
                Ok(Some(status)) => return Err(format!("{} failed ({status})", self.name())),
                Ok(None) if began.elapsed() < LIMIT => sleep(Duration::from_millis(20)),
                Ok(None) => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err(format!("{} did not end within {} s", self.name(), LIMIT.as_secs()));
                }
                Err(error) => return Err(format!("{}: {error}", self.name())),
            }
        }
    }
}

/// Builds what `selection` selects and runs every test program of it with `args`; `variable` is set for them.
pub(crate) fn run(selection: &str, args: &[String], variable: Option<(&str, &str)>) -> Result<(), String> {
    let built = cargo()
        .args(["test", "--no-run", "--message-format=json-render-diagnostics"])
        .args(selection.split(' '))
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    if !built.status.success() {
        return Err(format!("the tests do not compile: cargo test {selection}"));
    }
    let mut suites: Vec<Suite> = String::from_utf8_lossy(&built.stdout).lines().filter_map(Suite::read).collect();
    // What is quick to break is told first: cargo's order is the compiler's.
    suites.sort_by_key(Suite::name);
    if suites.is_empty() {
        return Err(format!("cargo names no test program for: cargo test {selection}"));
    }
    let mut needed_two = Vec::new();
    for suite in &suites {
        println!("   {}", suite.name());
        let Err(error) = suite.run(args, variable) else { continue };
        if !OUTSIDE.contains(&suite.krate()) {
            return Err(error);
        }
        println!("── {error}; once more");
        suite.run(args, variable)?;
        needed_two.push(suite.name());
    }
    for name in &needed_two {
        println!("── FLAKY: {name} passed at its second try only");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn only_test_programs_are_read() {
        let line = |test: bool| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/w/crates/server/Cargo.toml","profile":{{"test":{test}}},"features":[],"executable":"/w/target/debug/deps/live-0a1b","fresh":true}}"#
            )
        };
        let suite = Suite::read(&line(true)).expect("a test program");
        assert_eq!((suite.name().as_str(), suite.folder.as_path()), ("server/live", Path::new("/w/crates/server")));
        assert!(Suite::read(&line(false)).is_none());
        assert!(Suite::read(r#"{"reason":"build-finished","success":true}"#).is_none());
    }

    #[test]
    fn a_suite_that_fails_is_named() {
        let suite = |program: &str| Suite { program: program.into(), folder: std::env::temp_dir() };
        assert_eq!(suite("/bin/true").run(&[], None), Ok(()));
        let error = suite("/bin/false").run(&[], None).expect_err("it says no");
        assert!(error.contains("/false failed"), "{error}");
    }
}
