//! Engine protocol 2: a seat at a table whose truth is elsewhere, several games, batches, framing.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

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

    #[expect(clippy::needless_pass_by_value, reason = "so that requests are written as json!(…)")]
    fn reply(&mut self, request: Value) -> Value {
        writeln!(self.input, "{request}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{request} was answered {line:?}: {error}"))
    }

    fn ask(&mut self, request: Value) -> Value {
        let text = request.to_string();
        let mut reply = self.reply(request);
        assert!(reply.get("ok").is_some(), "{text}: {reply}");
        reply["ok"].take()
    }

    fn refused(&mut self, request: Value, code: &str) -> Value {
        let text = request.to_string();
        let reply = self.reply(request);
        assert_eq!(reply["error"]["code"], code, "{text}: {reply}");
        reply
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A table whose truth is in one process, and one process for each seat, which is told what its seat observes.
fn distant_table(game: &str, options: &Value, bot: &str, most: usize) -> (usize, Value) {
    let mut table = Engine::start();
    let seats = table.ask(json!({"do": "new", "game": game, "options": options}))["seats"].as_u64().unwrap();
    let mut players: Vec<(Engine, u64)> = (0..seats)
        .map(|seat| {
            let mut player = Engine::start();
            let told = player.ask(json!({"do": "seat", "game": game, "options": options, "seat": seat}));
            assert_eq!(told["seat"], seat);
            player.ask(json!({"do": "bot", "bot": bot, "seed": seat}));
            (player, 0)
        })
        .collect();
    for step in 0..most {
        let turn = table.ask(json!({"do": "turn"}));
        for (seat, (player, after)) in players.iter_mut().enumerate() {
            let news = table.ask(json!({"do": "news", "viewer": seat, "after": *after}));
            *after = news["next"].as_u64().unwrap();
            let told = player.ask(json!({"do": "tell", "observations": news["observations"], "then": ["legal"]}));
            if step % 16 == 0 || turn.get("over").is_some() {
                let known = table.ask(json!({"do": "view", "viewer": seat}));
                assert_eq!(player.ask(json!({"do": "view"})), known, "step {step}: what seat {seat} knows");
                assert_eq!(told["legal"], table.ask(json!({"do": "legal", "seat": seat})));
            }
        }
        if turn.get("over").is_some() {
            return (step, turn);
        }
        let Some(deciding) = turn["seats"].as_array() else {
            let drawn = table.ask(json!({"do": "draw", "seed": step}))["chance"].take();
            table.ask(json!({"do": "step", "chance": drawn}));
            continue;
        };
        let seat = deciding[0].as_u64().unwrap();
        let (player, _) = &mut players[seat as usize];
        let best = player.ask(json!({"do": "best", "bot": bot, "ms": 1}));
        assert!(best["ms"].is_u64());
        table.ask(json!({"do": "step", "seat": seat, "action": best["action"]}));
    }
    (most, table.ask(json!({"do": "turn"})))
}

#[test]
fn a_bot_plays_at_a_table_whose_truth_is_elsewhere() {
    for (game, options, bot) in [
        ("sparta", json!({}), "greedy"),
        ("stratego", json!({"mode": "ring", "turns": 60}), "level2"),
        ("impero", json!({"players": 2, "turn_limit": 12}), "settler"),
        ("impero", json!({"players": 3, "ruleset": "base", "turn_limit": 12}), "random"),
        ("ponte", json!({}), "random"),
    ] {
        let (steps, turn) = distant_table(game, &options, bot, 1500);
        assert!(turn.get("over").is_some(), "{game} {options}: {steps} steps, {turn}");
    }
}

#[test]
fn a_seat_sits_down_in_the_middle_of_a_game() {
    let mut engine = Engine::start();
    engine.ask(json!({"do": "new", "game": "impero", "options": {"map": "beginner", "players": 2}}));
    let first = engine.ask(json!({"do": "sample", "seed": 3}))["action"].take();
    engine.ask(json!({"do": "step", "seat": 0, "action": first}));
    let view = engine.ask(json!({"do": "view", "viewer": 0}))["view"].take();
    engine.ask(json!({"do": "seat", "on": "far", "game": "impero", "options": {"map": "beginner", "players": 2}, "seat": 0, "view": view}));
    assert_eq!(engine.ask(json!({"do": "legal", "on": "far"})), engine.ask(json!({"do": "legal"})));
    engine.refused(json!({"do": "seat", "game": "sparta", "seat": 0, "view": {"nothing": 1}}), "bad-field");
    engine.refused(json!({"do": "seat", "game": "sparta", "seat": 2}), "wrong-seat");
    engine.refused(json!({"do": "seat", "game": "sparta"}), "missing-field");
}

#[test]
fn a_seat_knows_nothing_but_its_view() {
    let mut engine = Engine::start();
    engine.ask(json!({"do": "seat", "game": "stratego", "seat": 1}));
    for whole in [
        json!({"do": "state"}),
        json!({"do": "record"}),
        json!({"do": "undo"}),
        json!({"do": "chance"}),
        json!({"do": "step", "action": "stop"}),
        json!({"do": "news", "viewer": 1}),
        json!({"do": "board"}),
    ] {
        engine.refused(whole, "bad-request");
    }
    for other in
        [json!({"do": "view", "viewer": 0}), json!({"do": "legal", "seat": 0}), json!({"do": "best", "seat": 0})]
    {
        engine.refused(other, "wrong-seat");
    }
    let before = engine.ask(json!({"do": "view"}));
    engine.refused(json!({"do": "tell", "observations": ["begun", {"what": 1}]}), "bad-field");
    assert_eq!(engine.ask(json!({"do": "view"})), before, "all observations are told, or none");
    engine.ask(json!({"do": "new", "game": "stratego"}));
    engine.refused(json!({"do": "tell", "observations": ["begun"]}), "bad-request");
}

#[test]
fn unlisted_actions_can_be_drawn() {
    let mut engine = Engine::start();
    engine.ask(json!({"do": "new", "game": "stratego"}));
    assert_eq!(engine.ask(json!({"do": "legal", "seat": 0}))["actions"], json!([]));
    let army = engine.ask(json!({"do": "sample", "seat": 0, "seed": 5}))["action"].take();
    assert_eq!(engine.ask(json!({"do": "sample", "seat": 0, "seed": 5}))["action"], army);
    engine.ask(json!({"do": "step", "seat": 0, "action": army}));
    engine.refused(json!({"do": "sample", "seat": 0}), "not-your-turn");
}

#[test]
fn a_step_answers_what_comes_next() {
    let mut engine = Engine::start();
    engine.ask(json!({"do": "new", "game": "sparta"}));
    let reply = engine.ask(
        json!({"do": "step", "action": "b2-c4", "then": ["legal", "news", "chance"], "viewer": "public", "after": 0}),
    );
    assert_eq!(reply["turn"], json!({"seats": [1]}));
    assert_eq!(reply["legal"], engine.ask(json!({"do": "legal", "seat": 1})));
    assert_eq!(reply["chance"], json!({"outcomes": []}));
    assert_eq!(reply["news"]["next"], 1);
    assert_eq!(reply["news"]["observations"].as_array().unwrap().len(), 1);
    // A wish that cannot be granted stops the step before it is taken.
    engine.refused(json!({"do": "step", "action": "b9-b7", "then": ["news"]}), "missing-field");
    engine.refused(json!({"do": "step", "action": "b9-b7", "then": ["tea"]}), "bad-field");
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"seats": [1]}));
}

#[test]
fn games_are_cloned_sampled_and_dropped() {
    let mut engine = Engine::start();
    engine.ask(json!({"do": "new", "game": "sparta"}));
    engine.ask(json!({"do": "clone", "as": "other"}));
    engine.ask(json!({"do": "step", "on": "other", "action": "b2-c4"}));
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"seats": [0]}));
    assert_eq!(engine.ask(json!({"do": "turn", "on": "other"})), json!({"seats": [1]}));
    assert_eq!(engine.ask(json!({"do": "drop", "on": "other"})), json!({"games": 1}));
    engine.refused(json!({"do": "turn", "on": "other"}), "no-game");
    engine.ask(json!({"do": "new", "game": "stratego"}));
    for seat in 0..2 {
        engine.ask(json!({"do": "resample", "seat": seat, "seed": 1, "as": "world"}));
        let ours = engine.ask(json!({"do": "legal", "seat": seat}));
        assert_eq!(engine.ask(json!({"do": "legal", "seat": seat, "on": "world"})), ours);
    }
}

#[test]
fn a_batch_is_answered_in_order() {
    let mut engine = Engine::start();
    let reply = engine.ask(json!({"do": "batch", "requests": [
        {"do": "new", "game": "sparta"},
        {"do": "step", "action": "b2-b9", "id": 1},
        {"do": "step", "action": "b2-c4", "id": "two"},
        {"do": "batch", "requests": []},
        17,
        {"do": "turn"},
    ]}));
    let replies = reply["replies"].as_array().unwrap();
    assert_eq!(replies.len(), 6);
    assert_eq!((&replies[1]["error"]["clause"], &replies[1]["id"]), (&json!("SP-7"), &json!(1)));
    assert_eq!(replies[2]["id"], "two");
    assert_eq!(replies[3]["error"]["code"], "bad-request");
    assert_eq!(replies[4]["error"]["code"], "malformed");
    assert_eq!(replies[5], json!({"ok": {"seats": [1]}}));
}

#[test]
fn best_tells_value_line_and_time() {
    let mut engine = Engine::start();
    engine.ask(json!({"do": "new", "game": "sparta"}));
    let best = engine.ask(json!({"do": "best", "bot": "greedy", "ms": 5, "value": true}));
    assert!((0.0..=1.0).contains(&best["value"].as_f64().unwrap()), "{best}");
    assert_eq!(best["line"][0], best["action"]);
    let judged = engine.ask(json!({"do": "analyse", "action": "b2-c4", "effort": 2000}));
    assert!(judged["played"].is_f64() && !judged["lines"].as_array().unwrap().is_empty(), "{judged}");
    // Luck is seeded once, and then goes on.
    let draws: Vec<Value> = (0..2)
        .map(|_| {
            engine.ask(json!({"do": "bot", "bot": "random", "seed": 9}));
            (0..4).map(|_| engine.ask(json!({"do": "best", "bot": "random"}))["action"].take()).collect()
        })
        .collect();
    assert_eq!(draws[0], draws[1]);
    assert!(draws[0].as_array().unwrap().iter().any(|action| *action != draws[0][0]), "{draws:?}");
}

#[test]
fn what_cannot_be_granted_stops_a_tell_before_it_is_taken() {
    let (mut table, mut far) = (Engine::start(), Engine::start());
    table.ask(json!({"do": "new", "game": "sparta"}));
    table.ask(json!({"do": "step", "action": "b2-c4"}));
    let news = table.ask(json!({"do": "news", "viewer": 1}))["observations"].take();
    far.ask(json!({"do": "seat", "game": "sparta", "seat": 1}));
    let before = far.ask(json!({"do": "view"}));
    for (then, code) in [
        (json!(["tea"]), "bad-field"),
        (json!("legal"), "bad-field"),
        (json!(["legal", "news"]), "missing-field"),
        (json!(["chance"]), "bad-request"),
    ] {
        far.refused(json!({"do": "tell", "observations": news, "then": then}), code);
        assert_eq!(far.ask(json!({"do": "view"})), before, "{then}");
    }
    // The same observations once more are taken once.
    assert_eq!(far.ask(json!({"do": "tell", "observations": news, "then": ["legal"]}))["steps"], 1);
    assert_eq!(far.ask(json!({"do": "view"})), table.ask(json!({"do": "view", "viewer": 1})));
}

/// What the random bot of a seat that was seeded with 9 does, with something else in between.
fn luck(between: impl Fn(usize) -> Option<Value>) -> Vec<Value> {
    let mut engine = Engine::start();
    engine.ask(json!({"do": "new", "game": "sparta"}));
    engine.ask(json!({"do": "bot", "bot": "random", "seed": 9}));
    (0..6)
        .map(|number| {
            let action = engine.ask(json!({"do": "best", "bot": "random"}))["action"].take();
            if let Some(request) = between(number) {
                engine.reply(request);
            }
            // Whatever the bot likes, the game goes the same way.
            let legal = engine.ask(json!({"do": "legal"}))["actions"].take();
            engine.ask(json!({"do": "step", "action": legal[number]}));
            action
        })
        .collect()
}

#[test]
fn a_bot_keeps_its_luck_whatever_else_is_asked() {
    let plain = luck(|_| None);
    // The seat that has nothing to decide now is refused.
    assert_eq!(luck(|number| Some(json!({"do": "best", "bot": "random", "seat": (number + 1) % 2}))), plain);
    assert_eq!(luck(|_| Some(json!({"do": "best", "bot": "random", "seed": 4}))), plain);
    assert_eq!(luck(|_| Some(json!({"do": "best", "bot": "greedy", "ms": 1}))), plain);
    assert_eq!(luck(|_| Some(json!({"do": "best", "bot": "nobody"}))), plain);
    let mut engine = Engine::start();
    let draws = |engine: &mut Engine, seat: u64| -> Vec<Value> {
        engine.ask(json!({"do": "bot", "bot": "random", "seed": 5, "seat": seat}));
        (0..3).map(|_| engine.ask(json!({"do": "best", "bot": "random", "seat": seat}))["action"].take()).collect()
    };
    engine.ask(json!({"do": "new", "game": "stratego"}));
    let (own, other) = (draws(&mut engine, 0), draws(&mut engine, 1));
    // Both armies are deployed at the same time: each seat has its own stream, and neither disturbs the other.
    assert_ne!(own[0], own[1]);
    assert_eq!(draws(&mut engine, 0), own);
    assert_eq!(draws(&mut engine, 1), other);
    engine.refused(json!({"do": "bot", "bot": "random", "seat": 2}), "wrong-seat");
}

#[test]
fn a_drawn_game_is_known_by_its_seat_as_the_true_one() {
    for (game, options) in [
        ("stratego", json!({"mode": "ring"})),
        ("impero", json!({"players": 3, "ruleset": "base"})),
        ("sparta", json!({})),
    ] {
        let mut engine = Engine::start();
        engine.ask(json!({"do": "new", "game": game, "options": options}));
        for step in 0..120 {
            let turn = engine.ask(json!({"do": "turn"}));
            let request = match turn["seats"].as_array() {
                Some(seats) => {
                    let action = engine.ask(json!({"do": "sample", "seat": seats[0], "seed": step}))["action"].take();
                    json!({"do": "step", "seat": seats[0], "action": action})
                }
                None => json!({"do": "step", "chance": engine.ask(json!({"do": "draw", "seed": step}))["chance"]}),
            };
            engine.ask(request);
        }
        for seat in 0..2 {
            engine.ask(json!({"do": "resample", "seat": seat, "seed": 3, "as": "world"}));
            for request in ["view", "news"] {
                let asked = |on: &str| json!({"do": request, "viewer": seat, "on": on});
                assert_eq!(engine.ask(asked("world")), engine.ask(asked("")), "{game}: {request} of seat {seat}");
            }
        }
    }
}

#[test]
fn options_and_version_are_told() {
    let mut engine = Engine::start();
    assert_eq!(engine.ask(json!({"do": "version"}))["protocol"], 2);
    let options = engine.ask(json!({"do": "options", "game": "stratego"}))["options"].take();
    assert_eq!(options[0]["name"], "mode");
    assert_eq!(
        (&options[0]["default"], &options[0]["values"]),
        (&json!("classic"), &json!(["classic", "powers", "ring"]))
    );
}

#[test]
fn messages_may_come_after_their_length() {
    let mut engine = Engine::start();
    engine.ask(json!({"do": "framing", "as": "lengths"}));
    let mut ask = |request: &[u8]| -> Value {
        engine.input.write_all(&(request.len() as u32).to_le_bytes()).unwrap();
        engine.input.write_all(request).unwrap();
        let mut length = [0; 4];
        engine.output.read_exact(&mut length).unwrap();
        let mut reply = vec![0; u32::from_le_bytes(length) as usize];
        engine.output.read_exact(&mut reply).unwrap();
        serde_json::from_slice(&reply).unwrap()
    };
    assert_eq!(ask(br#"{"do":"new","game":"sparta"}"#)["ok"]["seats"], 2);
    assert_eq!(ask(b"\xff\xfe")["error"]["code"], "malformed");
    assert_eq!(ask(b"")["error"]["code"], "malformed");
    assert_eq!(ask(b"{\"do\":\n\"turn\"}")["ok"], json!({"seats": [0]}));
    assert_eq!(ask(br#"{"do":"framing","as":"lines"}"#)["ok"]["framing"], "lines");
    assert_eq!(engine.ask(json!({"do": "turn"})), json!({"seats": [0]}));
}
