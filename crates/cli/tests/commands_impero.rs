//! L'impero through the program, as a person or a script meets it.

use serde_json::{Value, json};
use std::{
    io::Write,
    process::{Command, Stdio},
};

fn tavola(words: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn engine(requests: &[Value]) -> Vec<Value> {
    let input: Vec<String> = requests.iter().map(Value::to_string).collect();
    tavola(&["engine"], &(input.join("\n") + "\n"))
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer is JSON"))
        .collect()
}

#[test]
fn the_engine_tells_the_island_and_plays_the_set_up() {
    let answers = engine(&[
        json!({"do": "new", "game": "impero", "options": {"map": "beginner", "players": 2, "ruleset": "base"}}),
        json!({"do": "board"}),
        json!({"do": "legal", "seat": 0}),
        json!({"do": "step", "seat": 0, "action": "settle n8"}),
        json!({"do": "step", "seat": 0, "action": "settle n4"}),
        json!({"do": "step", "seat": 0, "action": "road p7"}),
        json!({"do": "turn"}),
        json!({"do": "view", "viewer": "public"}),
    ]);
    let board = &answers[1]["ok"];
    let board = board.get("board").unwrap_or(board);
    assert_eq!(board["hexes"][4]["intersections"], json!(["n8", "n13", "n18", "n23", "n17", "n12"]));
    assert_eq!(board["paths"][7]["intersections"], json!(["n4", "n8"]));
    assert_eq!(answers[2]["ok"]["actions"].as_array().map(Vec::len), Some(54));
    assert_eq!(answers[4]["error"]["clause"], "CA-7");
    assert_eq!(answers[6]["ok"]["seats"], json!([1]));
    assert!(answers[7]["ok"].to_string().contains("\"settlements\":[8]"));
}

#[test]
fn chance_is_drawn_and_a_recorded_game_replays() {
    let answers = engine(&[
        json!({"do": "new", "game": "impero"}),
        json!({"do": "turn"}),
        json!({"do": "draw", "seed": 5}),
        json!({"do": "step", "chance": "3 4"}),
    ]);
    assert_eq!(answers[1]["ok"], json!({"chance": true}));
    assert!(answers[2]["ok"].to_string().contains("map "), "{}", answers[2]);
    assert!(answers[3]["error"]["message"].as_str().is_some_and(|message| message.contains("map")), "{}", answers[3]);
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/impero/tests/games/impero-im15-collapse.json");
    let shown = tavola(&["replay", game], "");
    assert!(shown.contains("IM-15"), "{}", &shown[shown.len().saturating_sub(400)..]);
}

#[test]
fn bench_and_perft_count() {
    let figures: Value =
        serde_json::from_str(tavola(&["bench", "impero", "--games", "50"], "").lines().last().expect("a line"))
            .expect("JSON");
    assert_eq!(figures["games"], 50);
    let lines = tavola(&["perft", "impero", "3", "-o", "map=beginner", "-o", "players=2"], "");
    assert!(lines.contains("7236"), "{lines}");
    assert!(tavola(&["perft", "impero", "1"], "").contains("map"));
}

#[test]
fn a_person_plays_against_three_bots() {
    let input = "settle n8\nroad p7\nmoves\nsettle n99\nresign\nquit\n";
    let shown =
        tavola(&["play", "impero", "--lines", "--seed", "3", "-o", "map=beginner", "-o", "ruleset=base"], input);
    assert!(shown.contains("=0="), "{shown}");
    assert!(shown.contains("Blue: settle"), "the log tells what others did: {shown}");
    assert!(shown.contains("ids go from n0 to n53"), "{shown}");
}
