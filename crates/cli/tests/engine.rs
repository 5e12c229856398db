//! The engine as another program meets it: a process, lines in, lines out.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// A running engine.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut process = Command::new(env!("CARGO_BIN_EXE_tavola"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (process.stdin.take().unwrap(), process.stdout.take().unwrap());
        Engine { process, input, output: BufReader::new(output) }
    }

    fn send(&mut self, line: &str) -> Value {
        writeln!(self.input, "{line}").unwrap();
        let mut reply = String::new();
        self.output.read_line(&mut reply).unwrap();
        serde_json::from_str(&reply).unwrap_or_else(|error| panic!("{line} was answered {reply:?}: {error}"))
    }

    /// The answer to a request that must succeed.
    #[expect(clippy::needless_pass_by_value, reason = "so that requests are written as json!(…)")]
    fn ask(&mut self, request: Value) -> Value {
        let mut reply = self.send(&request.to_string());
        assert!(reply.get("ok").is_some(), "{request}: {reply}");
        reply["ok"].take()
    }

    /// The error of a line that must fail; the game stays as it was.
    fn refused(&mut self, line: &str, code: &str, problem: &str) {
        let before = self.send(r#"{"do":"state"}"#);
        let reply = self.send(line);
        assert_eq!(reply["error"]["code"], code, "{line}: {reply}");
        let message = reply["error"]["message"].as_str().unwrap();
        assert!(message.contains(problem), "{line}: {message}");
        assert_eq!(self.send(r#"{"do":"state"}"#), before, "{line} changed something");
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn legal_now(engine: &mut Engine) -> Vec<Value> {
    engine.ask(json!({"do": "legal"}))["actions"].as_array().unwrap().clone()
}

#[test]
fn a_conversation_with_every_command() {
    let mut engine = Engine::start();
    assert_eq!(engine.ask(json!({"do": "games"}))["games"][0]["game"], "sparta");
    engine.ask(json!({"do": "new", "game": "sparta", "options": {"quiet": 100, "layout": "classic"}}));
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"seats": [0]}));
    let legal = engine.ask(json!({"do": "legal", "seat": 0}));
    assert_eq!(legal["actions"].as_array().unwrap().len(), 118);
    assert_eq!(engine.ask(json!({"do": "legal", "seat": 1})), json!({"actions": []}));
    assert_eq!(engine.ask(json!({"do": "chance"})), json!({"outcomes": []}));
    engine.ask(json!({"do": "step", "seat": 0, "action": "b2-c4"}));
    let position = "10/1wwwwwwww1/10/10/10/10/2W7/10/2WWWWWWW1/10 b5,d5,g5,i5 b6,d6,g6,i6 1 1 -";
    assert_eq!(engine.ask(json!({"do": "state"}))["position"], position);
    for viewer in [json!(0), json!(1), json!("public")] {
        assert_eq!(engine.ask(json!({"do": "view", "viewer": viewer}))["view"]["position"], position);
    }
    assert!(engine.ask(json!({"do": "picture"}))["picture"].as_str().unwrap().contains('W'));
    assert_eq!(engine.ask(json!({"do": "board"}))["squares"].as_array().unwrap().len(), 100);
    for bot in ["random", "greedy", "strong"] {
        let best = engine.ask(json!({"do": "best", "seat": 1, "ms": 10, "bot": bot}));
        let legal = engine.ask(json!({"do": "legal", "seat": 1}));
        assert!(legal["actions"].as_array().unwrap().contains(&best["action"]), "{bot}: {best}");
    }
    let hint = engine.ask(json!({"do": "hint", "ms": 10}));
    assert!(legal_now(&mut engine).contains(&hint["action"]) && hint["reason"].is_string(), "{hint}");
    let record = engine.ask(json!({"do": "record"}))["record"].take();
    engine.ask(json!({"do": "undo"}));
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"seats": [0]}));
    engine.ask(json!({"do": "load", "record": record}));
    assert_eq!(engine.ask(json!({"do": "state"}))["position"], position);
    engine.ask(json!({"do": "step", "event": "resign 1"}));
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"over": {"winner": 0, "reason": "SP-23"}}));
    assert_eq!(engine.ask(json!({"do": "legal", "seat": 1})), json!({"actions": []}));
    engine.ask(json!({"do": "quit"}));
    assert!(engine.process.wait().unwrap().success());
}

#[test]
fn a_game_from_a_position_ends_by_its_clause() {
    let mut engine = Engine::start();
    let last_city = "9w/10/w9/10/10/10/8W1/10/10/WW8 b5,b6,d5,d6,g5,g6,i5 i6 0 0 -";
    engine.ask(json!({"do": "new", "game": "sparta", "position": last_city}));
    engine.ask(json!({"do": "step", "seat": 0, "action": "i4-i6"}));
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"over": {"winner": 0, "reason": "SP-19"}}));
    let record = engine.ask(json!({"do": "record"}))["record"].take();
    assert_eq!(record["result"], json!({"winner": 0, "reason": "SP-19"}));
    assert_eq!(record["position"], last_city);
    engine.ask(json!({"do": "load", "record": record}));
    engine.ask(json!({"do": "load", "record": {"record": record}}));
    engine.ask(json!({"do": "new", "game": "sparta"}));
    engine.ask(json!({"do": "step", "seat": 0, "action": "draw agreed"}));
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"over": {"winner": null, "reason": "SP-23"}}));
    // A draw has no winner.
    let two_two = "9w/w9/10/10/10/10/10/10/10/WW8 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -";
    engine.ask(json!({"do": "new", "game": "sparta", "position": two_two}));
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"over": {"winner": null, "reason": "SP-21"}}));
}

#[test]
fn bad_input_is_named_changes_nothing_and_ends_nothing() {
    let mut engine = Engine::start();
    engine.refused(r#"{"do":"turn"}"#, "no-game", "begin with");
    engine.refused(r#"{"do":"new"}"#, "missing-field", "needs `game`");
    engine.refused(r#"{"do":"new","game":"chess"}"#, "unknown-game", "no game `chess`");
    engine.ask(json!({"do": "new", "game": "sparta"}));
    engine.ask(json!({"do": "step", "seat": 0, "action": "e2-e4"}));
    for (line, code, problem) in [
        ("hello", "malformed", "no JSON"),
        ("{\"do\":\"turn\"", "malformed", "no JSON"),
        ("[]", "malformed", "JSON object"),
        ("\"turn\"", "malformed", "JSON object"),
        ("{}", "unknown-command", "`do` is missing"),
        (r#"{"do":7}"#, "unknown-command", "must be a string"),
        (r#"{"do":"dance"}"#, "unknown-command", "no command `dance`"),
        (r#"{"do":"new","game":"sparta","positon":"x"}"#, "unknown-field", "no field `positon`"),
        (r#"{"do":"new","game":7}"#, "bad-field", "must be a string"),
        (r#"{"do":"new","game":"sparta","options":{"layout":"round"}}"#, "option", "no layout `round`"),
        (r#"{"do":"new","game":"sparta","options":{"speed":1}}"#, "option", "no option `speed`"),
        (r#"{"do":"new","game":"sparta","options":[1]}"#, "option", "must be an object"),
        (r#"{"do":"new","game":"sparta","options":{"quiet":[1]}}"#, "option", "a string, a number or a boolean"),
        (r#"{"do":"new","game":"sparta","position":"x"}"#, "position", "6 fields"),
        (
            r#"{"do":"new","game":"sparta","position":"10/10/10/10/10/10/10/10/10/10 a1,b1,c1 - 0 0 -"}"#,
            "position",
            "exactly 8 cities, but 3",
        ),
        (
            r#"{"do":"new","game":"sparta","position":"10/10/10/10/10/10/10/10/9W/WWWWWWWW2 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -"}"#,
            "position",
            "at most 8 pieces, but seat 0 has 9",
        ),
        (r#"{"do":"step","seat":1,"action":"e9-e6"}"#, "illegal", "3 steps"),
        (r#"{"do":"step","seat":0,"action":"e4-e5"}"#, "not-your-turn", "turn of seat 1"),
        (r#"{"do":"step","seat":2,"action":"e4-e5"}"#, "wrong-seat", "no seat 2"),
        (r#"{"do":"step","seat":-1,"action":"e4-e5"}"#, "wrong-seat", "no seat -1"),
        (r#"{"do":"step","seat":1,"action":"e9e8"}"#, "syntax", "is no action"),
        (r#"{"do":"step","seat":1,"action":7}"#, "bad-field", "must be a string"),
        (r#"{"do":"step","seat":1}"#, "missing-field", "exactly one of"),
        (r#"{"do":"step","seat":1,"action":"e9-e8","chance":"3 4"}"#, "missing-field", "exactly one of"),
        (r#"{"do":"step","chance":"3 4"}"#, "not-chance", "no chance in Sparta"),
        (r#"{"do":"step","event":"explode"}"#, "syntax", "is no event"),
        (r#"{"do":"step","event":"resign 4"}"#, "wrong-seat", "seat 4 does not exist"),
        (r#"{"do":"view"}"#, "missing-field", "needs `viewer`"),
        (r#"{"do":"view","viewer":"me"}"#, "bad-field", "\"public\""),
        (r#"{"do":"view","viewer":5}"#, "wrong-seat", "no seat 5"),
        (r#"{"do":"best","seat":0}"#, "not-your-turn", "nothing to decide"),
        (r#"{"do":"hint","seat":0}"#, "not-your-turn", "nothing to decide"),
        (r#"{"do":"best","seat":1,"bot":"deep thought"}"#, "unknown-bot", "no bot `deep thought`"),
        (r#"{"do":"best","seat":1,"ms":"long"}"#, "bad-field", "whole number"),
        (r#"{"do":"draw"}"#, "not-chance", "chance is not to decide"),
        (r#"{"do":"load","record":{}}"#, "record", "names its `game`"),
        (r#"{"do":"load"}"#, "missing-field", "needs `record`"),
        (r#"{"do":"load","record":{"game":"sparta","tavola":1,"steps":["0 a1-a2"]}}"#, "illegal", "step 1 (`0 a1-a2`)"),
    ] {
        engine.refused(line, code, problem);
    }
    engine.refused(&"x".repeat(10 << 20), "too-large", "was skipped");
    let deep = "[".repeat(100_000);
    engine.refused(&deep, "malformed", "no JSON");
    let clause = engine.send(r#"{"do":"step","seat":1,"action":"e9-e6"}"#);
    assert_eq!(clause["error"]["clause"], "SP-6");
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"seats": [1]}));
}

#[test]
fn the_end_of_input_ends_the_engine_in_peace() {
    let output = Command::new(env!("CARGO_BIN_EXE_tavola")).arg("engine").stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success() && output.stdout.is_empty());
}
