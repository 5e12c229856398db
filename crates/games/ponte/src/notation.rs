//! Ponte as text (docs/notation.md's forms): `claim d`, `believe`, `doubt`; a die is its number.

use crate::{Action, Bridge, End, Phase, Plank, Ponte, Rules, State, View};
use serde_json::{Value, json};
use tavola_core::{Notation, NotationExt, Placed, RuleError, Seat, brief};

/// The most rounds a table can choose.
const MOST_ROUNDS: u8 = 40;

impl Notation for Ponte {
    fn action_text(action: &Action) -> String {
        match action {
            Action::Claim(plank) => format!("claim {plank}"),
            Action::Believe => "believe".into(),
            Action::Doubt => "doubt".into(),
        }
    }

    fn parse_action(text: &str) -> Result<Action, RuleError> {
        if let Some(plank) = text.strip_prefix("claim ") {
            return plank.parse().map(Action::Claim);
        }
        match text {
            "believe" => Ok(Action::Believe),
            "doubt" => Ok(Action::Doubt),
            _ => Err(RuleError::syntax(format!("`{}` is no action; write claim d, believe or doubt", brief(text)))),
        }
    }

    fn chance_text(die: &u8) -> String {
        die.to_string()
    }

    fn parse_chance(text: &str) -> Result<u8, RuleError> {
        match text.as_bytes() {
            [face @ b'1'..=b'6'] => Ok(face - b'0'),
            _ => Err(RuleError::syntax(format!("`{}` is no die; it shows 1 to 6", brief(text)))),
        }
    }

    fn options(rules: &Rules) -> Vec<(&'static str, String)> {
        let usual = Rules::default();
        if *rules == usual { Vec::new() } else { vec![("rounds", rules.rounds.to_string())] }
    }

    fn set_option(rules: &mut Rules, name: &str, value: &str) -> Result<(), RuleError> {
        if name != "rounds" {
            return Err(RuleError::option(format!("there is no option `{}`; there is rounds", brief(name))));
        }
        rules.rounds = number(value, 1, MOST_ROUNDS)
            .ok_or_else(|| RuleError::option(format!("rounds is a number from 1 to {MOST_ROUNDS} (PO-7)")))?;
        Ok(())
    }

    /// `c 1/6 roll`, `c 1/6 claim 5`, `c 1/6 answer 5 a` or `a 1/6 over 0 PO-6`: the goat, the round, and what is
    /// next; in a draw the winner is `-`.
    fn position(state: &State) -> String {
        let Bridge { rounds, round, goat, phase } = state.0;
        let next = match phase {
            Phase::Roll => "roll".into(),
            Phase::Claim { die } => format!("claim {}", die.unwrap_or_default()),
            Phase::Answer { die, claim } => format!("answer {} {claim}", die.unwrap_or_default()),
            Phase::Over { winner, end } => {
                format!("over {} {}", winner.map_or("-".into(), |seat| seat.to_string()), end.clause())
            }
        };
        format!("{goat} {round}/{rounds} {next}")
    }

    fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), RuleError> {
        let form = || {
            let text = brief(text);
            RuleError::position(format!("`{text}` is no position; write it as `c 1/6 roll` or `c 1/6 answer 5 a`"))
        };
        let words: Vec<&str> = text.split(' ').collect();
        let [goat, rounds, ref next @ ..] = words[..] else { return Err(form()) };
        let goat: Plank = goat.parse().map_err(|_| form())?;
        let (round, rounds) = rounds.split_once('/').ok_or_else(form)?;
        let rules = Ponte::rules(&[&[("rounds".to_owned(), rounds.to_owned())][..], overrides].concat())?;
        let round = number(round, 1, rules.rounds).ok_or_else(form)?;
        let die = |text: &str| Ponte::parse_chance(text).map(Some).map_err(|_| form());
        let mut bridge = Bridge { rounds: rules.rounds, round, goat, phase: Phase::Roll };
        bridge.phase = match *next {
            ["roll"] => Phase::Roll,
            ["claim", face] => Phase::Claim { die: die(face)? },
            ["answer", face, claim] => Phase::Answer { die: die(face)?, claim: claim.parse().map_err(|_| form())? },
            ["over", winner, clause] => {
                let ends = [End::Crossed, End::Rounds, End::Left];
                let end = ends.into_iter().find(|end| end.clause() == clause).ok_or_else(form)?;
                let winner = match winner {
                    "-" => None,
                    "0" => Some(Seat(0)),
                    "1" => Some(Seat(1)),
                    _ => return Err(form()),
                };
                Phase::Over { winner, end }
            }
            _ => return Err(form()),
        };
        let crossed = [Seat(0), Seat(1)].into_iter().find(|&seat| Plank::end_of(seat) == goat);
        match bridge.phase {
            Phase::Over { winner, end: End::Crossed } if winner.is_none() || winner != crossed => {
                return Err(RuleError::position("the goat is not at the winner's end").by("PO-6"));
            }
            Phase::Over { .. } => {}
            _ if crossed.is_some() => {
                return Err(RuleError::position("the goat is at an end of the bridge, so the game is over").by("PO-6"));
            }
            _ => {}
        }
        if let Phase::Answer { claim, .. } = bridge.phase
            && goat.gain(claim, bridge.caller()).is_none_or(|planks| planks > 2)
        {
            return Err(RuleError::position("the caller cannot have claimed that plank").by("PO-3"));
        }
        Ok((rules, State(bridge)))
    }

    fn board(_: &Rules) -> Value {
        let planks: Vec<Value> = Plank::all().map(|plank| json!({"id": plank, "x": plank.index(), "y": 0})).collect();
        json!({"squares": planks})
    }

    fn placed(view: &View) -> Vec<Placed> {
        vec![Placed { spot: view.bridge.goat.to_string(), text: "goat".into(), owner: None }]
    }

    fn picture(view: &View) -> String {
        picture(view.bridge)
    }

    fn open_picture(state: &State) -> String {
        picture(state.0)
    }
}

/// A whole number within bounds, written without signs or leading zeros.
fn number(text: &str, least: u8, most: u8) -> Option<u8> {
    let number: u8 = text.parse().ok()?;
    (number.to_string() == text && (least..=most).contains(&number)).then_some(number)
}

/// `[a] b [G] d [e]`, the round, and what is known of the die.
fn picture(bridge: Bridge) -> String {
    let planks: Vec<String> =
        Plank::all().map(|plank| if plank == bridge.goat { "[G]".into() } else { format!(" {plank} ") }).collect();
    let die = bridge.die().map_or("?".into(), |die| die.to_string());
    let next = match bridge.phase {
        Phase::Roll => "the die is to be rolled".into(),
        Phase::Claim { .. } => format!("the die shows {die}; seat {} is to claim", bridge.caller()),
        Phase::Answer { claim, .. } => {
            format!("the die shows {die}; seat {} claims {claim}", bridge.caller())
        }
        Phase::Over { winner: Some(seat), .. } => format!("seat {seat} has won"),
        Phase::Over { winner: None, .. } => "a draw".into(),
    };
    format!("West {} East\nround {} of {}: {next}", planks.concat(), bridge.round, bridge.rounds)
}
