//! The other commands, run as a person would run them.

use serde_json::Value;
use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

fn tavola(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tavola")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = tavola(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A mistake on the command line: exit code 2 and a message that names it.
fn fails(args: &[&str], problem: &str) {
    fails_with(2, args, problem);
}

fn fails_with(code: i32, args: &[&str], problem: &str) {
    let output = tavola(args);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {message}");
    assert!(message.contains(problem), "{args:?}: {message}");
}

/// A sparta game that ended, as a path.
fn recorded() -> String {
    format!("{}/../games/sparta/tests/games/sp19-last-city-seat-0.json", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn perft_prints_the_count_and_the_speed() {
    fn check(args: &[&str], count: &str) {
        let text = stdout(args);
        assert_eq!(text.lines().next(), Some(count), "{args:?}");
        assert!(text.lines().nth(1).unwrap().contains("nodes/s"), "{text}");
    }
    check(&["perft", "sparta", "1"], "118");
    check(&["perft", "sparta", "2"], "13924");
    for method in ["every", "bulk", "plain"] {
        check(&["perft", "sparta", "2", "--method", method, "-o", "layout=far"], "13924");
    }
    check(
        &["perft", "sparta", "3", "--position", "9w/9w/10/10/10/10/10/10/www7/WWw7 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -"],
        "213",
    );
    fails(&["perft", "chess", "1"], "there is no game `chess`");
    fails(&["perft", "sparta", "1", "--position", "nonsense"], "6 fields");
    fails(&["perft", "sparta", "1", "-o", "layout"], "name=value");
}

#[test]
fn bench_prints_one_json_line_that_a_seed_repeats() {
    let run = |seed| -> Value {
        serde_json::from_str(&stdout(&["bench", "sparta", "--games", "50", "--seed", seed])).unwrap()
    };
    let (first, again, other) = (run("7"), run("7"), run("8"));
    assert!(first["games_per_s"].as_f64().unwrap() > 0.0 && first["moves_per_s"].as_f64().unwrap() > 0.0);
    assert_eq!((&first["moves"], &first["endings"]), (&again["moves"], &again["endings"]));
    assert_ne!(first["moves"], other["moves"]);
}

#[test]
fn replay_steps_through_a_record() {
    let file = &recorded();
    let text = stdout(&["replay", file]);
    assert!(text.starts_with("0/11  the start\n10 "), "{text}");
    assert!(text.trim_end().ends_with("Seat 0 wins (SP-19)"), "{text}");
    assert_eq!(text.matches("    a  b  c").count(), 12);
    assert_eq!(stdout(&["replay", file, "--at", "3", "--as", "public"]).matches("    a  b  c").count(), 1);
    fails(&["replay", file, "--at", "99"], "has 11 steps");
    fails(&["replay", file, "--as", "2"], "a seat from 0 to 1");
    fails_with(3, &["replay", "nowhere.json"], "nowhere.json");
    fails_with(1, &["replay", env!("CARGO_MANIFEST_PATH")], "is no JSON");
}

#[test]
fn a_record_that_breaks_a_rule_has_an_exit_code_of_its_own() {
    let mut record: Value = serde_json::from_str(&std::fs::read_to_string(recorded()).unwrap()).unwrap();
    record["steps"][0] = "0 b2-b9".into();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("unlawful.json");
    std::fs::write(&file, record.to_string()).unwrap();
    fails_with(1, &["replay", file.to_str().unwrap()], "unlawful.json: ");
    fails_with(1, &["verify", file.to_str().unwrap()], "unlawful.json: ");
    fails_with(3, &["verify", "nowhere.json"], "nowhere.json");
}

#[test]
fn a_receipt_tells_whether_these_are_the_dice_of_the_game() {
    // A record agrees with itself whatever secret it names; the player's receipt tells.
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/e2e/data/provable.json");
    let commitment = "8c0cc17a04942cc4f8e0fe0b302606d3108860c126428ba2ceeb5f9ed41c2b05";
    let folder = tempfile::tempdir().unwrap();
    let receipt = folder.path().join("receipt.json");
    let write = |commitment: &str| {
        let text = format!(r#"{{"table":"t1","seat":0,"commitment":"{commitment}","hashes":[],"nonce":"nonce0"}}"#);
        std::fs::write(&receipt, text).unwrap();
    };
    write(commitment);
    let told = stdout(&["verify", record, "--receipt", receipt.to_str().unwrap()]);
    assert!(told.contains("which are those of the receipt"), "{told}");
    write(&"0".repeat(64));
    let forged = ["verify", record, "--receipt", receipt.to_str().unwrap()];
    fails_with(1, &forged, "not those that the player was promised");
    assert!(stdout(&["--help"]).contains("Exit codes:"));
}

#[test]
fn facts_are_printed_as_json() {
    let json = |args: &[&str]| -> Value { serde_json::from_str(&stdout(args)).unwrap() };
    let perft = json(&["perft", "sparta", "2", "--json"]);
    assert_eq!((&perft["lines"], &perft["depth"]), (&13924.into(), &2.into()));
    let games = json(&["games", "--json"]);
    let names: Vec<&str> = games.as_array().unwrap().iter().filter_map(|game| game["name"].as_str()).collect();
    assert!(["sparta", "stratego", "impero"].iter().all(|name| names.contains(name)), "{names:?}");
    assert!(games[0]["bots"][0]["about"].is_string(), "{games}");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut replay = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["replay", &recorded()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(replay.stdout.take());
    let output = replay.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn shells_and_manuals_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        assert!(["perft", "replay", "position"].iter().all(|word| script.contains(word)), "{shell}:\n{script}");
    }
    let folder = tempfile::tempdir().unwrap();
    stdout(&["man", folder.path().to_str().unwrap()]);
    let page = std::fs::read_to_string(folder.path().join("tavola-replay.1")).unwrap();
    assert!(page.contains("public"), "{page}");
    assert!(stdout(&["man"]).contains(".TH tavola 1"));
}

#[test]
fn a_game_is_played_by_typing_and_saved() {
    let saved = std::env::temp_dir().join(format!("tavola-play-{}.json", std::process::id()));
    let mut game = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["play", "sparta", "--bot", "greedy", "--seed", "3", "--save", saved.to_str().unwrap()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    game.stdin.take().unwrap().write_all(b"hint\nmoves\nb2-b9\nb2-c4\nundo\nb2-b4\nboard\nresign\n").unwrap();
    let text = String::from_utf8(game.wait_with_output().unwrap().stdout).unwrap();
    assert!(text.contains("(SP-7)") || text.contains("(SP-6)"), "a refusal says why: {text}");
    let advice = text.lines().find_map(|line| line.strip_prefix("Sparta> ")?.split_once(": "));
    let (action, reason) = advice.expect("a hint is an action and a reason");
    assert!(text.lines().any(|line| line.contains(&format!(" {action} "))), "{action} is among the moves");
    assert!(reason.split(' ').count() > 3, "{reason}");
    assert!(text.contains("Achaia: ") && text.contains("Seat 1 wins (SP-23)"), "{text}");
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&saved).unwrap()).unwrap();
    std::fs::remove_file(&saved).unwrap();
    let steps = record["steps"].as_array().unwrap();
    assert_eq!((steps.len(), &steps[0], &steps[2]), (3, &Value::from("0 b2-b4"), &Value::from("resign 0")));
    fails(&["play", "sparta", "--seat", "2"], "seats are 0 to 1");
    fails(&["play", "sparta", "--bot", "nobody"], "no bot `nobody`");
}

#[test]
fn a_lesson_is_taken_by_typing() {
    let mut pupil = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["learn", "sparta", "--language", "it"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    pupil.stdin.take().unwrap().write_all(b"moves\ne3-e9\ne3-e4\ne3-e5\nskip\nquit\n").unwrap();
    let text = String::from_utf8(pupil.wait_with_output().unwrap().stdout).unwrap();
    for expected in ["── 1/10 · SP-6", "e3-d5 · ", "(SP-6)", "Riprova.", "Giusto.", "── 3/10 · SP-10", "Risolti: 1/10"]
    {
        assert!(text.contains(expected), "{expected} is missing in:\n{text}");
    }
    fails(&["learn", "sparta", "--language", "fr"], "en, it and de");
}

#[test]
fn help_teaches() {
    let help = stdout(&["--help"]);
    for command in ["play", "engine", "replay", "perft", "bench", "games"] {
        assert!(help.contains(command), "{command} is missing in:\n{help}");
    }
    assert!(stdout(&["games"]).contains("sparta: Sparta, by Yannick Holtkamp"));
}

#[test]
fn an_operator_checks_a_database_and_keeps_order() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tavola.db").display().to_string();
    fails_with(3, &["check", "--database", &database], "there is no database");
    assert_eq!(stdout(&["moderate", "list", "--database", &database]), "");
    assert_eq!(stdout(&["moderate", "reports", "--database", &database]), "");
    fails(&["moderate", "appoint", "Nobody", "--database", &database], "nobody has the name `Nobody`");
    fails(&["moderate", "ban", "Ada", "--database", &database], "--reason");
    fails(&["moderate", "settle", "r1", "--database", &database], "no report `r1` waits");
    assert_eq!(stdout(&["check", "--database", &database]), "0 games, 0 entries\n");
    fails_with(3, &["think", "--database", &database], "workers need the servers' PostgreSQL");
}
