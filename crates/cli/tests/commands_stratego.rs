//! Stratego on the command line: hidden things stay hidden.

use serde_json::Value;
use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

fn tavola(args: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/stratego/tests/games").join(name);
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_ring_game_against_a_bot() {
    let input = "moves\ndeploy Ga\ndeploy shire-road\ne4-e9\nmoves\nresign\n";
    let text = tavola(&["play", "stratego", "--mode", "ring", "--bot", "random", "--seed", "5", "--lines"], input);
    assert!(text.contains("deploy <40 codes>"), "{text}");
    assert!(text.contains("this has 1 (ST-5)"), "{text}");
    assert!(text.contains("(ST-7)"), "{text}");
    assert!(text.contains("/^\\"), "Mount Doom is on the board: {text}");
    let before_the_end = text.split("everything lies open").next().unwrap();
    assert!(before_the_end.contains("e? ") && !before_the_end.contains(" wi "), "Evil is hidden: {text}");
    assert!(text.contains("Seat 1 wins (ST-10)"), "{text}");
}

#[test]
fn a_curtain_falls_between_two_people() {
    let input = "deploy corner-keep\n\ndeploy doom-watch\na7-a6\n\na4-a5\n\nquit\n";
    let text = tavola(&["play", "stratego", "--mode", "ring", "--hot-seat", "--lines"], input);
    let scenes: Vec<&str> = text.split("Hand over to ").collect();
    assert_eq!(scenes.len(), 4, "{text}");
    // Good deploys; Evil deploys and moves; Good moves; Evil looks.
    for (scene, good) in scenes.iter().zip([true, false, true, false]) {
        let own = if good { "Ga " } else { "wi " };
        let other = if good { "wi " } else { "Ga " };
        assert!(!scene.contains(other), "somebody sees too much: {scene}");
        assert!(scene.contains(own) || scene.contains("deployed"), "{scene}");
    }
}

#[test]
fn replay_shows_what_each_viewer_saw() {
    let file = fixture("ring-destroyed.json");
    let at = |eyes: &str| tavola(&["replay", &file, "--at", "2", "--as", eyes], "");
    for (eyes, good, evil) in [("0", true, false), ("1", false, true), ("public", false, false), ("all", true, true)] {
        let text = at(eyes);
        assert_eq!((text.contains("Ga "), text.contains(" wi ")), (good, evil), "{eyes}: {text}");
    }
}

#[test]
fn bench_and_perft_measure_every_mode() {
    for mode in ["classic", "powers", "ring"] {
        let text = tavola(&["bench", "stratego", "--mode", mode, "--games", "20"], "");
        let figures: Value = serde_json::from_str(&text).unwrap();
        assert!(figures["moves"].as_u64().unwrap() > 1_000, "{text}");
    }
    // An Uruk beside two Soldiers: two decisions deep, chains included.
    let position = "9fl/10/10/10/4ur5/4SoSo4/10/10/10/Fl9 evil - 0 0 - - mode=powers";
    for method in ["every", "bulk", "plain"] {
        let text = tavola(&["perft", "stratego", "2", "--position", position, "--method", method], "");
        assert_eq!(text.lines().next(), Some("10"), "{method}: {text}");
    }
    assert!(tavola(&["perft", "stratego", "2"], "").contains("too many to count"));
}

#[test]
fn powers_are_reachable_through_the_engine() {
    let ask = |position: &str, steps: &[(u8, &str)]| {
        let mut input = format!("{{\"do\":\"new\",\"game\":\"stratego\",\"position\":\"{position}\"}}\n");
        for (seat, action) in steps {
            input = format!("{input}{{\"do\":\"step\",\"seat\":{seat},\"action\":\"{action}\"}}\n");
        }
        input += "{\"do\":\"state\"}\n";
        tavola(&["engine"], &input)
    };
    let good = |text: &str| assert!(!text.contains("\"error\""), "{text}");
    let rest = "0 0 - - mode=powers";
    good(&ask(&format!("9fl/10/10/10/4or5/4So5/4Ga5/10/10/Fl9 good - {rest}"), &[(0, "e4^e7")]));
    good(&ask(&format!("9fl/10/10/10/4or5/10/4Ar5/10/10/Fl9 good - {rest}"), &[(0, "e4?e6")]));
    good(&ask(&format!("9fl/10/4wa5/10/4or5/10/4El5/10/10/Fl9 good - {rest}"), &[(0, "e4>e6")]));
    good(&ask(&format!("9fl/10/10/10/4or5/10/4Gi5/10/10/Fl9 good - {rest}"), &[(0, "e4-e5*e6")]));
    good(&ask(&format!("9fl/10/4wa5/10/10/5or4/4Th5/10/10/Fl9 good - {rest}"), &[(0, "e4-e5-f5")]));
    good(&ask(&format!("9fl/10/10/10/4ur5/4SoSo4/10/10/10/Fl9 evil - {rest}"), &[(1, "e6-e5"), (1, "stop")]));
    good(&ask(&format!("9fl/10/4wa5/10/4be5/10/4So5/10/10/Fl9 evil - {rest}"), &[(1, "e6-e5!")]));
    good(&ask("9fl/10/4wa5/10/5Fr4/10/10/10/10/Fl9 good carried 0 0 - - mode=ring", &[(0, "f6-g6")]));
    // A wrong one names its clause.
    let no = ask(&format!("9fl/10/4wa5/10/4or5/10/4El5/10/10/Fl9 good - {rest}"), &[(0, "e4>e8")]);
    assert!(no.contains("\"clause\":\"ST-19\""), "{no}");
}
