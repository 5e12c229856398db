//! Whatever a rule forbids is refused by a clause about that kind of action, and the exact reason is said in every
//! language.

use std::collections::BTreeSet;
use tavola_core::{ErrorCode, Lawful, LiveGame, NotationExt, Rng, Seat, Turn, Viewer};
use tavola_i18n::{Language, Localizer, lesson, messages};
use tavola_impero::Impero;
use tavola_sparta::Sparta;
use tavola_stratego::Stratego;

/// Steps played on from each position, and actions tried for each seat at each of them.
const STEPS: usize = 60;
const TRIES: usize = 40;

/// Plays on at random from every position of the lesson, tries any action at every step, and returns the reasons.
fn walk<G: Lawful>(options: &[(&str, &str)], fits: fn(&str, &str, &str) -> bool) -> BTreeSet<String> {
    let localizers = Language::ALL.map(Localizer::of);
    let mut rng = Rng::new(7);
    let mut seen = BTreeSet::new();
    let fresh = LiveGame::<G>::new(G::rules(options).unwrap());
    let taught = lesson(G::NAME).into_iter().map(|exercise| exercise.open::<G>().unwrap());
    for mut live in std::iter::once(fresh).chain(taught) {
        for step in 0..STEPS {
            // Now and then everything that there is, else a few actions.
            let tries = if step % STEPS == 1 {
                G::action_space(live.rules())
            } else {
                (0..TRIES).map(|_| G::any_action(live.rules(), &mut rng)).collect()
            };
            for seat in (0..live.seats()).map(Seat) {
                for action in &tries {
                    let Err(no) = G::check(live.view(Viewer::Seat(seat)), action) else { continue };
                    if no.code != ErrorCode::Illegal {
                        continue;
                    }
                    let text = G::action_text(action);
                    let (clause, reason) = (no.clause.as_deref().unwrap_or_default(), no.reason());
                    let reason = reason.unwrap_or_else(|| panic!("`{text}`: {no} has no reason"));
                    assert!(fits(&text, clause, reason), "`{text}` is refused by {clause}: {no} ({reason})");
                    if seen.insert(reason.to_owned()) {
                        for localizer in &localizers {
                            let said = localizer.refusal(&no);
                            let whole = said.ends_with('.') && !said.contains(['{', '⟦', '`']);
                            assert!(localizer.knows(reason) && whole, "{reason}: {said}");
                        }
                    }
                }
            }
            match live.turn() {
                Turn::Over(_) => break,
                Turn::Chance => live.chance(live.draw(&mut rng).unwrap()).unwrap(),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let Some(action) = rng.pick(&live.legal(seat)).cloned() else { break };
                    live.act(seat, action).unwrap();
                }
            }
        }
    }
    seen
}

fn sparta(action: &str, clause: &str, _: &str) -> bool {
    let clauses: &[&str] = match action {
        "--" => &["SP-5"],
        _ if action.contains('=') => &["SP-9"],
        _ => &["SP-5", "SP-6", "SP-7"],
    };
    clauses.contains(&clause)
}

fn stratego(action: &str, clause: &str, reason: &str) -> bool {
    // A chain, the deployment, and pieces that are not there or never move stand before every kind of action.
    let first = ["chain", "deploying", "piece", "own", "fixed", "powers"];
    if first.iter().any(|first| reason == format!("stratego-no-{first}")) {
        return true;
    }
    let clauses: &[&str] = match action {
        "stop" => &["ST-22"],
        _ if action.starts_with("deploy") => &["ST-5"],
        _ if action.contains('^') => &["ST-9", "ST-17"],
        _ if action.contains('?') => &["ST-18"],
        _ if action.contains('>') => &["ST-19"],
        _ if action.contains('*') => &["ST-9", "ST-20"],
        _ if action.contains('!') => &["ST-9", "ST-23"],
        _ if action.matches('-').count() == 2 => &["ST-2", "ST-7", "ST-9", "ST-21"],
        _ => &["ST-2", "ST-7", "ST-8", "ST-9", "ST-25", "ST-29"],
    };
    clauses.contains(&clause)
}

fn impero(action: &str, clause: &str, reason: &str) -> bool {
    // What must be done first stands before every kind of action, and so does a place that does not exist.
    if reason.ends_with("-first") || reason == "impero-no-place" {
        return true;
    }
    let clauses: &[&str] = match action.split(' ').collect::<Vec<_>>()[..] {
        ["roll" | "end"] => &["CA-7"],
        ["settle", _] => &["CA-5", "CA-7", "CA-9", "CA-10"],
        ["road", _] => &["CA-5", "CA-6", "CA-7", "CA-9", "CA-11"],
        ["city", _] => &["CA-5", "CA-7", "CA-9"],
        ["buy"] => &["CA-7", "CA-9", "CA-16", "IM-1"],
        ["recruit"] => &["IM-1", "IM-3"],
        ["bank" | "offer", _] => &["CA-7", "CA-13"],
        ["accept" | "decline" | "withdraw"] | ["counter" | "close", _] => &["CA-13"],
        ["discard", ..] => &["CA-14"],
        ["robber", ..] => &["CA-15", "IM-1"],
        ["knight" | "roads"] | ["plenty" | "monopoly", _] => &["CA-16", "IM-1"],
        ["attack", _] => &["IM-1", "IM-6", "IM-7", "IM-8", "IM-11"],
        ["attack", _, _] => &["IM-1", "IM-6", "IM-7", "IM-9", "IM-11"],
        ["raze", _] => &["IM-1", "IM-6", "IM-10", "IM-11"],
        _ => &[],
    };
    clauses.contains(&clause)
}

#[test]
fn sparta_refuses_by_the_clause_of_the_action() {
    let seen = walk::<Sparta>(&[], sparta);
    assert!(seen.len() >= 9, "{seen:?}");
}

#[test]
fn stratego_refuses_by_the_clause_of_the_action() {
    let seen = walk::<Stratego>(&[], stratego);
    assert!(seen.len() >= 16, "{seen:?}");
}

#[test]
fn impero_refuses_by_the_clause_of_the_action() {
    let mut seen = walk::<Impero>(&[("players", "2")], impero);
    seen.extend(walk::<Impero>(&[("players", "3"), ("ruleset", "base")], impero));
    assert!(seen.len() >= 35, "{}: {seen:?}", seen.len());
}

/// The reasons are named in three files, and each of their messages belongs to one of them.
#[test]
fn every_message_for_a_reason_is_named_in_code() {
    for (game, code) in [
        ("sparta", include_str!("../../games/sparta/src/refuse.rs")),
        (
            "stratego",
            concat!(
                include_str!("../../games/stratego/src/judge.rs"),
                include_str!("../../games/stratego/src/deployment.rs")
            ),
        ),
        ("impero", include_str!("../../games/impero/src/check.rs")),
    ] {
        let prefix = format!("{game}-no-");
        let reasons: Vec<&str> =
            messages(Language::English).into_iter().filter_map(|key| key.strip_prefix(&prefix)).collect();
        assert!(reasons.len() > 10, "{game}");
        for reason in reasons {
            let named = code.contains(&format!("\"{reason}\"")) || code.contains(&format!("\"{prefix}{reason}\""));
            assert!(named, "`{prefix}{reason}` is never said");
        }
    }
    // The whole list of Impero's, because a random game does not meet them all.
    let code = include_str!("../../games/impero/src/check.rs");
    let named = code.split("(\"").skip(1).filter_map(|rest| rest.split_once("\", \"").map(|(key, _)| key));
    let keys: BTreeSet<&str> =
        named.filter(|key| !key.is_empty() && key.bytes().all(|c| c.is_ascii_lowercase() || c == b'-')).collect();
    assert!(keys.len() > 50, "{keys:?}");
    for key in keys {
        assert!(
            messages(Language::German).contains(format!("impero-no-{key}").as_str()),
            "`impero-no-{key}` is missing"
        );
    }
}

/// The figures of a reason choose their plural.
#[test]
fn figures_are_said() {
    let no = tavola_core::RuleError::rule("IM-10", "not enough knights")
        .because("impero-no-knights")
        .part("have", 2)
        .part("need", 4);
    let say = |language| Localizer::of(language).refusal(&no);
    assert_eq!(say(Language::English), "Too few knights: 2 of 4.");
    assert_eq!(say(Language::German), "Zu wenige Ritter: 2 von 4.");
    assert_eq!(say(Language::Italian), "Troppo pochi cavalieri: 2 su 4.");
}
