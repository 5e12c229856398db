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
    let no = |clause, message: String| Err(RuleError::rule(clause, message));
    let hero = match position.piece(from) {
        None => return no("SP-5", format!("there is no piece on {from}: move one of your own")),
        Some((owner, _)) if owner != position.to_move() => {
            return no("SP-5", format!("the piece on {from} is your opponent's: move one of your own"));
        }
        Some((_, hero)) => hero,
    };
    if from == to {
        return no("SP-7", format!("a move may not end on {from}, where it began"));
    }
    if position.piece(to).is_some() {
        return no("SP-7", format!("{to} is occupied: a move ends on an unoccupied square"));
    }
    let (name, steps) = if hero { ("hero", 3) } else { ("warrior", 2) };
    if from.distance(to) > steps {
        return no(
            "SP-6",
            format!("{to} is {} steps from {from}, but a {name} makes at most {steps}", from.distance(to)),
        );
    }
    if position.reach(from, position.empty()) & to.bit() == 0 {
        return no(
            "SP-7",
            format!(
                "every way from {from} to {to} in {steps} steps is blocked: a {name} only steps on unoccupied squares"
            ),
        );
    }
    Ok(())
}

fn check_promotion(state: &State, at: Square) -> Result<(), RuleError> {
    let position = state.position();
    let no = |message: String| Err(RuleError::rule("SP-9", message));
    match position.piece(at) {
        Some((owner, false)) if owner == position.to_move() => {}
        Some((owner, true)) if owner == position.to_move() => {
            return no(format!("the piece on {at} is a hero already"));
        }
        Some(_) => return no(format!("the piece on {at} is your opponent's: exchange a warrior of your own")),
        None => return no(format!("there is no warrior on {at} to exchange")),
    }
    match position.city(at) {
        Some(owner) if owner == position.to_move() => Ok(()),
        Some(_) => no(format!("the city on {at} is your opponent's: a warrior is exchanged on a city of your own")),
        None => no(format!("there is no city on {at}: a warrior is exchanged on a city of your own")),
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
        )),
    }
}

/// It is not this seat's turn.
pub(crate) fn not_your_turn(to_move: Seat) -> RuleError {
    RuleError::new(ErrorCode::NotYourTurn, format!("it is the turn of seat {to_move}")).by("SP-5")
}
