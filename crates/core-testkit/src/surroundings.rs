//! Tests that need something a fresh clone lacks: a database server, a browser.

use std::io::Write;

/// `cargo xtask test` sets this: there, a test that cannot run is a failure.
const NEVER_SKIP: &str = "TAVOLA_TEST_NEVER_SKIP";

/// The value of an environment variable that names what a test needs, or `None` if the test has to be skipped.
/// A skip says so on the error stream, past the capture of the test harness, with the command that runs the test.
///
/// # Panics
/// Where skipping is forbidden.
pub fn required(variable: &str, command: &str) -> Option<String> {
    if let Ok(value) = std::env::var(variable) {
        return Some(value);
    }
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    let message = format!("SKIPPED {test}: {variable} is not set; run it with `{command}`");
    assert!(std::env::var_os(NEVER_SKIP).is_none(), "{message}");
    // If the error stream is closed, nobody is there to be told.
    let _ = writeln!(std::io::stderr(), "{message}");
    None
}
