//! Servers under load and under fire, in small. The full size is `tavola load` and
//! `tavola load --kill 100` (docs/operations.md).

use serde_json::Value;
use std::process::Command;

fn load(args: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_tavola")).arg("load").args(args).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {errors}"))
}

#[test]
fn people_play_and_the_report_has_the_figures() {
    let report = load(&["--tables", "30", "--moving", "10", "--every", "200", "--seconds", "3"]);
    assert!(report["moves"].as_u64().unwrap() > 0, "{report}");
    assert!(report["to_opponent"]["p99_us"].as_u64().unwrap() > 0, "{report}");
    assert!(report["fsync_us"]["p50"].as_u64().unwrap() > 0, "{report}");
    assert!(report["memory"]["per_table"].as_u64().unwrap() > 0, "{report}");
    assert_eq!(report["reconnects"], 0, "{report}");
}

#[test]
fn a_server_that_is_killed_under_load_loses_and_doubles_nothing() {
    let report = load(&["--tables", "12", "--moving", "8", "--every", "30", "--seconds", "4", "--kill", "3"]);
    let faults = &report["faults"];
    assert_eq!(faults["kills"], 3, "{report}");
    assert!(faults["acknowledged"].as_u64().unwrap() > 0, "{report}");
    for nothing in ["lost", "doubled", "differing_views"] {
        assert_eq!(faults[nothing], 0, "{report}");
    }
}
