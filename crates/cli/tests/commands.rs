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

/// A position of Sparta in which seat 0 decides.
const SPARTA: &str = "9w/9w/10/10/10/10/10/10/www7/WWw7 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -";

/// The position of Impero's first puzzle.
fn position_of_impero() -> &'static str {
    let puzzles = include_str!("../../bots/data/impero-puzzles.txt");
    let first = puzzles.lines().find(|line| !line.starts_with('#')).unwrap();
    first.splitn(8, ';').last().unwrap()
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
    check(&["perft", "sparta", "3", "--position", SPARTA], "213");
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
    for (game, position) in [("sparta", SPARTA), ("impero", position_of_impero())] {
        let judged = json(&["analyse", game, "--position", position, "--ms", "5", "--json"]);
        let best = &judged["ways"][0];
        assert!(judged["game"] == game && judged["seat"].is_u64(), "{judged}");
        assert!(best["chance"].is_u64() && best["actions"][0].is_string(), "{judged}");
    }
    fails(&["analyse", "stratego", "--json", "--threads", "2"], "cannot be used with");
    let lines = |args: &[&str]| -> Vec<Value> {
        stdout(args).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let boards = lines(&["replay", &recorded(), "--json"]);
    assert_eq!((boards.len(), &boards[11]["over"]["reason"]), (12, &"SP-19".into()));
    assert!(boards[1]["did"].is_string() && boards[1]["position"].is_string(), "{}", boards[1]);
    // A viewer's boards tell neither the steps nor the position.
    let seen = lines(&["replay", &recorded(), "--json", "--as", "1", "--at", "3"]);
    assert_eq!((seen.len(), &seen[0]["step"], &seen[0]["did"]), (1, &3.into(), &Value::Null));
    assert!(seen[0]["view"].is_object() && seen[0]["position"].is_null(), "{}", seen[0]);
}

/// Runs a command whose output nobody reads, or that goes to a disk without space.
fn told_to(output: Stdio, args: &[&str], typed: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(command.stdout.take());
    // It may end before it has read everything.
    let _ = command.stdin.take().unwrap().write_all(typed.as_bytes());
    command.wait_with_output().unwrap()
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let record = &recorded();
    let provable = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/e2e/data/provable.json");
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tavola.db").display().to_string();
    std::fs::write(&database, "").unwrap();
    let copy = folder.path().join("copy.db").display().to_string();
    let other = folder.path().join("other.db").display().to_string();
    let at = ["--database", &database];
    let beside = |args: &[&'static str]| -> Vec<&str> { args.iter().chain(&at).copied().collect() };
    for args in [
        vec!["--help"],
        vec!["--version"],
        vec!["games"],
        vec!["games", "stratego", "--json"],
        vec!["replay", record],
        vec!["replay", record, "--json"],
        vec!["verify", provable],
        vec!["perft", "sparta", "2"],
        vec!["bench", "sparta", "--games", "5"],
        vec!["analyse", "impero", "--position", position_of_impero(), "--ms", "5"],
        vec!["analyse", "impero", "--position", position_of_impero(), "--ms", "5", "--json"],
        vec!["completions", "bash"],
        vec!["man"],
        vec!["play", "sparta", "--bot", "random"],
        vec!["learn", "sparta"],
        vec!["engine"],
        beside(&["check"]),
        beside(&["admin", "users"]),
        beside(&["moderate", "list"]),
        vec!["backup", &copy, "--database", &database],
        vec!["restore", &copy, "--database", &other],
    ] {
        let output = told_to(Stdio::piped(), &args, "{\"do\":\"games\"}\n");
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    }
}

#[test]
fn a_full_disk_is_named_and_no_game_is_lost() {
    let full = || Stdio::from(std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
    let folder = tempfile::tempdir().unwrap();
    let moves = "b2-c4\nb2-b4\n";
    for (number, (output, code)) in [(full(), 3), (Stdio::piped(), 0)].into_iter().enumerate() {
        let saved = folder.path().join(format!("{number}.json"));
        let args = ["play", "sparta", "--bot", "random", "--seed", "3", "--save", saved.to_str().unwrap()];
        let output = told_to(output, &args, moves);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{said}");
        let record: Value = serde_json::from_str(&std::fs::read_to_string(&saved).unwrap()).unwrap();
        assert_eq!(record["game"], "sparta", "{record}");
        assert!(said.contains("The game is saved"), "{said}");
        assert_eq!(said.contains("No space left"), code == 3, "{said}");
    }
    for args in [&["games"][..], &["perft", "sparta", "1"], &["replay", &recorded()], &["--help"]] {
        let output = told_to(full(), args, "");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{args:?}: {said}");
        assert!(said.contains("No space left"), "{args:?}: {said}");
    }
}

#[test]
fn a_record_that_cannot_be_saved_is_kept_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let aside = tempfile::tempdir().unwrap();
    // The limit of the shell stands for a disk that fills up during the game; it counts for every file.
    let game = |limit: &str, saved: &std::path::Path| {
        let line = format!(
            "trap '' XFSZ; {limit} printf 'b2-b4\\nquit\\n' | {} play sparta --bot random --save {}",
            env!("CARGO_BIN_EXE_tavola"),
            saved.display()
        );
        let output = Command::new("sh").arg("-c").arg(line).env("TMPDIR", aside.path()).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let saved = folder.path().join("full.json");
    let (code, told, said) = game("ulimit -f 0;", &saved);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("full.json") && said.contains("Its record stands above"), "{said}");
    assert!(told.lines().any(|line| line.contains("\"steps\":[\"0 b2-b4\"")), "{told}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "no half a record is left");
    // A folder that has gone meanwhile: the record goes to another one.
    let gone = folder.path().join("gone");
    std::fs::create_dir(&gone).unwrap();
    let mut play = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["play", "sparta", "--bot", "random", "--save", gone.join("a.json").to_str().unwrap()])
        .env("TMPDIR", aside.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Once it has spoken, the file was tried.
    let mut first = [0; 1];
    std::io::Read::read_exact(play.stdout.as_mut().unwrap(), &mut first).unwrap();
    std::fs::remove_dir(&gone).unwrap();
    play.stdin.take().unwrap().write_all(b"b2-b4\nquit\n").unwrap();
    let output = play.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{said}");
    let kept = said.trim_end().rsplit_once("It is kept in ").unwrap_or_else(|| panic!("{said}")).1;
    let record: Value = serde_json::from_str(&std::fs::read_to_string(kept).unwrap()).unwrap();
    assert_eq!(record["steps"][0], "0 b2-b4");
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
    for expected in [
        "── 1/18 · Due passi · SP-6",
        "e3-d5 · ",
        "(SP-6)",
        "Riprova.",
        "Giusto.",
        "── 3/18 · Un eroe · SP-10",
        "Risolti: 1/18",
    ] {
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
    // The long help of a command is what stands above its arguments, without the command as it is typed.
    for (command, text) in [
        ("play", "this is a full screen"),
        ("replay", "arrows step"),
        ("backup", "every log is read and played again"),
        ("restore", "The server must be stopped"),
        ("join", "The address is that of an invitation"),
        ("analyse", "with the chance to win"),
        ("serve", "Everything may be left out"),
    ] {
        let (long, short) = (stdout(&[command, "--help"]), stdout(&[command, "-h"]));
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words(&long).contains(text) && !words(&short).contains(text), "{command}: {long}");
        assert!(!long.contains(&format!("`tavola {command} ")) || command == "analyse", "{command}: {long}");
        assert!(long.contains(&format!("Usage: tavola {command}")), "{command}: {long}");
    }
}

#[test]
fn a_database_that_is_not_there_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tavola.db").display().to_string();
    for args in [
        &["check"][..],
        &["moderate", "list"],
        &["admin", "users"],
        &["backup", "copy.db"],
        &["serve", "--listen", "localhost:0"],
    ] {
        let args: Vec<&str> = args.iter().copied().chain(["--database", &database]).collect();
        fails_with(3, &args, "there is no database");
    }
    assert!(!std::path::Path::new(&database).exists());
    fails_with(3, &["think", "--database", &database], "workers need the servers' PostgreSQL");
    fails(&["serve", "--listen", "nowhere"], "such as 127.0.0.1:8080");
    fails(&["serve", "--behind-proxy=perhaps"], "perhaps");
}

#[test]
fn settings_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tavola.conf");
    let serve = |text: &str, more: &[&str]| {
        std::fs::write(&file, text).unwrap();
        let args: Vec<&str> = ["serve", "--config", file.to_str().unwrap()].iter().chain(more).copied().collect();
        let output = tavola(&args);
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, said) = serve("listen = localhost:0\ndatabase = /nowhere/tavola.db\n", &[]);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("there is no database /nowhere/tavola.db"), "{said}");
    // The command line comes first.
    let (_, said) = serve("database = /nowhere/tavola.db\n", &["--database", "/elsewhere/tavola.db"]);
    assert!(said.contains("/elsewhere/tavola.db"), "{said}");
    assert_eq!(serve("tables = 3\n", &[]).0, Some(2));
    assert!(serve("bot_threads\n", &[]).1.contains("line 1"));
    // Every setting of the sample is one.
    let sample = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/tavola.conf")).unwrap();
    let all: String = sample
        .lines()
        .filter_map(|line| line.trim_start_matches("# ").trim_start_matches("usually: ").split_once(" = "))
        .filter(|(name, _)| !name.contains(' '))
        .map(|(name, value)| (name, format!("{name} = {value}\n")))
        // A setting is named in the comments, too; the last line of it counts.
        .collect::<std::collections::BTreeMap<_, _>>()
        .into_values()
        .collect();
    let (code, said) = serve(&all, &["--database", "/nowhere/tavola.db", "--create=no"]);
    assert!(code == Some(3) && said.contains("there is no database"), "{said}");
}

#[test]
fn the_options_of_a_game_are_listed() {
    let text = stdout(&["games", "stratego", "--language", "en"]);
    for expected in ["-o mode=classic, powers, ring  [ST-16]", "bot strong", "only with -o mode=ring"] {
        assert!(text.contains(expected), "{expected} is missing in:\n{text}");
    }
    let game: Value = serde_json::from_str(&stdout(&["games", "impero", "--json"])).unwrap();
    assert_eq!((&game["name"], &game["seats"]), (&Value::from("impero"), &serde_json::json!([2, 4])));
    let map = game["options"].as_array().unwrap().iter().find(|option| option["name"] == "map");
    assert_eq!(map.unwrap()["values"][0], "random");
    fails(&["games", "chess"], "there is no game `chess`");
    let version = stdout(&["--version"]);
    let version = version.trim().strip_prefix(concat!("tavola ", env!("CARGO_PKG_VERSION"))).unwrap();
    // Built where git knows the commit, it is named, with its date.
    let git = Command::new("git").args(["rev-parse", "HEAD"]).output();
    if git.is_ok_and(|git| git.status.success()) {
        let (commit, date) = version.strip_prefix(" (").unwrap().strip_suffix(')').unwrap().split_once(' ').unwrap();
        assert!(commit.len() >= 7 && commit.bytes().all(|byte| byte.is_ascii_hexdigit()), "{version}");
        assert_eq!(date.split('-').map(str::len).collect::<Vec<_>>(), [4, 2, 2], "{version}");
    }
}

#[test]
fn a_game_is_not_played_in_vain() {
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("there.json");
    std::fs::write(&there, "{}").unwrap();
    let nowhere = folder.path().join("no/such/folder.json");
    fails_with(3, &["play", "sparta", "--save", there.to_str().unwrap()], "exists already");
    fails_with(3, &["play", "sparta", "--save", nowhere.to_str().unwrap()], "folder.json");
    assert_eq!(std::fs::read_to_string(&there).unwrap(), "{}");
    fails(&["join", "ftp://a.example/#join/t/w"], "no link to a table");
    fails_with(3, &["join", "https://a.example/#join/t/w", "--ca", "nowhere.pem"], "nowhere.pem");
    fails(&["join", "nonsense"], "no link to a table");
}
