//! The arena and the engine's workshop, run as a person would run them.

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

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&stdout(args)).unwrap()
}

fn fails(args: &[&str], problem: &str) {
    let output = tavola(args);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {message}");
    assert!(message.contains(problem), "{args:?}: {message}");
}

/// A file of this test's own that is gone afterwards.
struct Scratch(std::path::PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(std::env::temp_dir().join(format!("tavola-{name}-{}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

const QUICK: [&str; 8] = ["--game", "sparta", "--ms", "1", "--grace", "60000", "--threads", "2"];

#[test]
fn an_arena_resumes_where_it_stopped_and_saves_records_that_replay() {
    let file = Scratch::new("arena.jsonl");
    let run = |games: &str| {
        let args = [
            &["arena", "--a", "greedy", "--b", "random", "--json", "--out", file.path(), "--games", games],
            &QUICK[..],
        ];
        json(&args.concat())
    };
    assert_eq!(run("4")["games"], 4);
    let first = std::fs::read_to_string(&file.0).unwrap();
    // Cut off in the middle of a line, as by a power failure: that game is played again.
    std::fs::write(&file.0, &first[..first.len() - 20]).unwrap();
    let report = run("8");
    assert_eq!((&report["games"], report["wins"].as_u64().unwrap() >= 6), (&Value::from(8), true), "{report}");
    assert!(report["elo_95"].is_array() && report["faults"].as_array().unwrap().is_empty(), "{report}");
    let text = std::fs::read_to_string(&file.0).unwrap();
    let lines: Vec<Value> = text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 8);
    // Both games of a pair have the same opening.
    let opening = |number: u64| {
        let line = lines.iter().find(|line| line["number"] == number).unwrap();
        line["record"]["steps"].as_array().unwrap()[..6].to_vec()
    };
    assert_eq!(opening(0), opening(1));
    assert_ne!(opening(0), opening(2));
    let record = Scratch::new("record.json");
    std::fs::write(&record.0, lines[0]["record"].to_string()).unwrap();
    assert!(stdout(&["replay", record.path(), "--at", "6"]).contains("    a  b  c"));
    // Another arena does not mix with this one.
    fails(
        &[&["arena", "--a", "greedy", "--b", "greedy", "--games", "2", "--out", file.path()], &QUICK[..]].concat(),
        "is of another arena",
    );
}

#[test]
fn another_program_is_a_bot_like_any_other() {
    let other = format!("cmd:{} engine", env!("CARGO_BIN_EXE_tavola"));
    let args = [&["arena", "--a", other.as_str(), "--b", "random", "--games", "2", "--json"], &QUICK[..]].concat();
    let report = json(&args);
    assert_eq!(report["wins"], 2, "{report}");
    let silent = [&["arena", "--a", "cmd:true", "--b", "random", "--games", "2", "--json"], &QUICK[..]].concat();
    let report = json(&silent);
    assert_eq!((&report["losses"], report["faults"][0][1].as_array().unwrap().len()), (&Value::from(2), 2), "{report}");
    let missing = [&["arena", "--a", "cmd:./nowhere", "--b", "random", "--games", "2"], &QUICK[..]].concat();
    fails(&missing, "cannot start `./nowhere`");
}

/// Another program in a game with secrets: what it is sent is what its seat observes, word for word.
fn sits_at_a_table_with_secrets(game: &str, options: &[&str]) {
    let folder = Scratch::new(&format!("secrets-{game}"));
    std::fs::create_dir(&folder.0).unwrap();
    let script = folder.0.join("program");
    // Each process writes down what it is sent, and hands it on to an engine.
    let engine = env!("CARGO_BIN_EXE_tavola");
    std::fs::write(&script, format!("tee \"$0.$$.sent\" | {engine} engine\n")).unwrap();
    let (program, out) = (format!("cmd:sh {}", script.display()), folder.0.join("games"));
    let args = ["arena", "--game", game, "--a", &program, "--b", "random", "--games", "2", "--ms", "1", "--json"];
    let more = ["--grace", "60000", "--threads", "1", "--opening", "4", "--out", out.to_str().unwrap()];
    let report = json(&[&args[..], &more[..], options].concat());
    assert_eq!((&report["games"], &report["faults"]), (&Value::from(2), &serde_json::json!([])), "{report}");
    let games: Vec<Value> = std::fs::read_to_string(&out)
        .unwrap()
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["record"].take())
        .collect();
    // What each seat of each game observes, by the engine that replays it.
    let requests: Vec<String> = games
        .iter()
        .flat_map(|record| {
            let load = serde_json::json!({"do": "load", "record": record});
            let news = (0..2).map(|seat| serde_json::json!({"do": "news", "viewer": seat}));
            std::iter::once(load).chain(news).map(|request| request.to_string())
        })
        .collect();
    let mut asked = Command::new(engine).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    asked.stdin.take().unwrap().write_all((requests.join("\n") + "\n").as_bytes()).unwrap();
    let replies = String::from_utf8(asked.wait_with_output().unwrap().stdout).unwrap();
    let observed: Vec<Value> = replies
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["ok"]["observations"].take())
        .filter(Value::is_array)
        .collect();
    let sent: Vec<_> = std::fs::read_dir(&folder.0)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "sent"))
        .collect();
    assert_eq!(sent.len(), 2, "one process for the seat of each game");
    for path in sent {
        let lines: Vec<Value> =
            std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let mut told = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            match line["do"].as_str() {
                Some("seat") => assert_eq!(number, 0),
                Some("tell") => told.extend(line["observations"].as_array().unwrap().iter().cloned()),
                other => assert_eq!(other, Some("best")),
            }
        }
        let seat = lines[0]["seat"].as_u64().unwrap() as usize;
        let whole = |game: usize| observed[2 * game + seat].as_array().unwrap();
        assert!(told.len() > 10 && (0..2).any(|game| whole(game).starts_with(&told)), "seat {seat} was told {told:?}");
    }
    std::fs::remove_dir_all(&folder.0).unwrap();
}

#[test]
fn another_program_sees_its_seat_alone_in_stratego() {
    sits_at_a_table_with_secrets("stratego", &["--mode", "ring", "-o", "turns=30"]);
}

#[test]
fn another_program_sees_its_seat_alone_in_impero() {
    sits_at_a_table_with_secrets("impero", &["-o", "players=2", "-o", "turn_limit=8"]);
}

#[test]
fn a_ladder_orders_bots_and_a_sequential_test_stops_early() {
    let ladder = [&["arena", "--ladder", "random,greedy,level4", "--games", "6", "--json"], &QUICK[..]].concat();
    let report = json(&ladder);
    let names: Vec<&str> =
        report["ladder"].as_array().unwrap().iter().map(|row| row["bot"].as_str().unwrap()).collect();
    assert_eq!((names.len(), names[2]), (3, "random"), "{report}");
    let sprt =
        [&["arena", "--a", "level4", "--b", "random", "--games", "400", "--sprt", "0,200", "--json"], &QUICK[..]]
            .concat();
    let report = json(&sprt);
    assert_eq!(report["sprt"]["accepted"], "H1", "{report}");
    assert!(report["games"].as_u64().unwrap() < 400, "{report}");
    assert!(
        stdout(&[&["arena", "--a", "greedy", "--b", "random", "--games", "2"], &QUICK[..]].concat()).contains("Elo")
    );
    fails(&[&["arena", "--a", "nobody", "--b", "random", "--games", "2"], &QUICK[..]].concat(), "no bot `nobody`");
    fails(&[&["arena", "--ladder", "random", "--games", "2"], &QUICK[..]].concat(), "at least two bots");
}

#[test]
fn the_workshop_tunes_analyses_and_counts() {
    let file = Scratch::new("weights.txt");
    stdout(&["tune", "sparta", "--games", "4", "--nodes", "100", "--rounds", "5", "--out", file.path()]);
    let text = std::fs::read_to_string(&file.0).unwrap();
    assert!(text.contains("--games 4 --nodes 100") && text.contains("hero_squares"), "{text}");
    let lines = stdout(&["analyse", "sparta", "--ms", "50"]);
    assert!(lines.starts_with("depth  1 ") && lines.lines().last().unwrap().starts_with("best "), "{lines}");
    let bench = |_| json(&["bench", "sparta", "--games", "5", "--depth", "5"])["search"].clone();
    let (first, again): (Value, Value) = (bench(1), bench(2));
    assert_eq!((&first["nodes"], &first["signature"]), (&again["nodes"], &again["signature"]));
    let over = "9w/w9/10/10/10/10/10/10/10/WW8 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -";
    fails(&["analyse", "sparta", "--position", over], "nobody has to decide");
}

#[test]
fn levels_meet_at_random_and_the_report_says_how_games_ended() {
    let args = ["arena", "--game", "stratego", "--mode", "powers", "--levels", "--games", "6", "--ms", "2"];
    let report = json(&[&args[..], &["--grace", "60000", "--threads", "2", "--json"]].concat());
    assert_eq!(report["all_levels"]["games"], 6, "{report}");
    assert_eq!(report["ladder"].as_array().unwrap().len(), 7, "{report}");
    assert_eq!(report["faults"], serde_json::json!([]), "{report}");
    assert!(report["all_levels"]["without_winner"].as_u64() <= Some(6), "{report}");
    assert!(report["strong_levels"]["games"].as_u64() <= Some(6), "{report}");
    fails(&["arena", "--game", "stratego", "--levels", "--a", "strong"], "cannot be used with");
}

#[test]
fn a_bot_takes_its_setting_in_the_arena() {
    let args = ["arena", "--game", "stratego", "--a", "level2:memory=0", "--b", "random", "--games", "2", "--ms", "2"];
    let report = json(&[&args[..], &["--grace", "60000", "--json"]].concat());
    assert_eq!((&report["games"], &report["a"]), (&2.into(), &"level2:memory=0".into()), "{report}");
    fails(&["arena", "--game", "stratego", "--a", "level2:memory=lots", "--b", "random"], "a number from 0 to 100");
    fails(&["arena", "--game", "sparta", "--a", "level2:memory=5", "--b", "random"], "nothing can be set");
}
