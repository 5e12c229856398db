//! Why an action is refused: the clause and a sentence.

use crate::{Action, Square, State};
use tavola_core::{ErrorCode, RuleError, Seat};

/// Whether the player to move may do this.
pub(crate) fn check(state: &State, action: Action) -> Result<(), RuleError> {
    if let Some(outcome) = state.outcome() {
        return Err(RuleError {
            message: "the game is over".into(),
            ..RuleError::new(ErrorCode::Over, "").by(outcome.reason)
        });
    }
    match action {
        Action::Move { from, to } => check_move(state, from, to),
        Action::Promote(at) => check_promotion(state, at),
        Action::Pass => check_pass(state),
    }
}

fn check_move(state: &State, from: Square, to: Square) -> Result<(), RuleError> {
    let position = state.position();
    let no = |clause, reason: &str, message: String| {
        Err(RuleError::rule(clause, message).because(format!("sparta-no-{reason}")).part("from", from).part("to", to))
    };
    let hero = match position.piece(from) {
        None => return no("SP-5", "piece", format!("there is no piece on {from}: move one of your own")),
        Some((owner, _)) if owner != position.to_move() => {
            return no("SP-5", "own", format!("the piece on {from} is your opponent's: move one of your own"));
        }
        Some((_, hero)) => hero,
    };
    if from == to {
        return no("SP-7", "return", format!("a move may not end on {from}, where it began"));
    }
    if position.piece(to).is_some() {
        return no("SP-7", "occupied", format!("{to} is occupied: a move ends on an unoccupied square"));
    }
    let (name, steps) = if hero { ("hero", 3) } else { ("warrior", 2) };
    if from.distance(to) > steps {
        let message = format!("{to} is {} steps from {from}, but a {name} makes at most {steps}", from.distance(to));
        return no("SP-6", "far", message)
            .map_err(|no| no.part("steps", from.distance(to)).part("most", steps).part("piece", name));
    }
    if position.reach(from, position.empty()) & to.bit() == 0 {
        let message = format!(
            "every way from {from} to {to} in {steps} steps is blocked: a {name} only steps on unoccupied squares"
        );
        return no("SP-7", "way", message).map_err(|no| no.part("most", steps).part("piece", name));
    }
    Ok(())
}

fn check_promotion(state: &State, at: Square) -> Result<(), RuleError> {
    let position = state.position();
    let no = |reason: &str, message: String| {
        Err(RuleError::rule("SP-9", message).because(format!("sparta-no-{reason}")).part("at", at))
    };
    match position.piece(at) {
        Some((owner, false)) if owner == position.to_move() => {}
        Some((owner, true)) if owner == position.to_move() => {
            return no("hero-already", format!("the piece on {at} is a hero already"));
        }
        Some(_) => {
            return no("own-warrior", format!("the piece on {at} is your opponent's: exchange a warrior of your own"));
        }
        None => return no("warrior", format!("there is no warrior on {at} to exchange")),
    }
    match position.city(at) {
        Some(owner) if owner == position.to_move() => Ok(()),
        Some(_) => {
            no("own-city", format!("the city on {at} is your opponent's: a warrior is exchanged on a city of your own"))
        }
        None => no("city", format!("there is no city on {at}: a warrior is exchanged on a city of your own")),
    }
}

fn check_pass(state: &State) -> Result<(), RuleError> {
    let mut first = None;
    state.position().for_each_action(|action| {
        first.get_or_insert(action);
    });
    match first {
        Some(Action::Pass) | None => Ok(()),
        Some(action) => Err(RuleError::rule(
            "SP-5",
            format!("you may not pass while you can move or promote, for example {action}"),
        )
        .because("sparta-no-pass")),
    }
}

/// It is not this seat's turn.
pub(crate) fn not_your_turn(to_move: Seat) -> RuleError {
    RuleError::new(ErrorCode::NotYourTurn, format!("it is the turn of seat {to_move}")).by("SP-5")
}
