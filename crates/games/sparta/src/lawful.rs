//! What Sparta brings to the laws.

use crate::{Action, Rules, Sparta, Square, State, plain};
use std::convert::Infallible;
use tavola_core::{Lawful, Rng, Seat, Step, Violation};

impl Lawful for Sparta {
    fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
        let mut menu = Vec::new();
        if state.outcome().is_none() && state.position().to_move() == seat {
            state.position().for_each_action(|action| menu.push(action));
        }
        menu
    }

    fn any_action(_: &Rules, rng: &mut Rng) -> Action {
        let mut any = || Square::at(rng.below(10) as u8, rng.below(10) as u8);
        match (any(), any(), rng.below(16)) {
            (Some(at), _, 0) => Action::Promote(at),
            (_, _, 1) => Action::Pass,
            (Some(from), Some(to), _) => Action::Move { from, to },
            _ => Action::Pass,
        }
    }

    fn action_space(_: &Rules) -> Vec<Action> {
        let moves = Square::all().flat_map(|from| Square::all().map(move |to| Action::Move { from, to }));
        moves.chain(Square::all().map(Action::Promote)).chain([Action::Pass]).collect()
    }

    /// The readable implementation agrees on the menu, the board after the turn, and the end.
    fn second_opinion(before: &State, step: &Step<Action, Infallible>, after: &State) -> Result<(), Violation> {
        let Step::Act(_, action) = step else { return Ok(()) };
        let mut board = plain::Board::from(before.position());
        let menu = board.legal();
        let mut fast = Sparta::fast_menu(before, before.position().to_move());
        fast.sort_unstable();
        if menu != fast {
            return Err(Violation::new(format!("the readable menu is {menu:?}, the fast one {fast:?}")));
        }
        board.play(*action);
        if board != plain::Board::from(after.position()) {
            return Err(Violation::new(format!("the readable board is {board:?}, the fast one {}", after.position())));
        }
        if board.verdict() != after.position().verdict() {
            return Err(Violation::new(format!(
                "the readable verdict is {:?}, the fast one {:?}",
                board.verdict(),
                after.position().verdict()
            )));
        }
        if after.position().is_decided() != board.verdict().is_some() {
            return Err(Violation::new("the fast test for the end disagrees with the verdict"));
        }
        Ok(())
    }

    /// SP-3 (the reserve never runs out) and SP-15 (the board is trap-free unless SP-19 ended it).
    fn audit(state: &State) -> Result<(), Violation> {
        let position = state.position();
        for seat in [Seat(0), Seat(1)] {
            let heroes = position.pieces_of(seat).filter(|&at| position.piece(at) == Some((seat, true))).count();
            if heroes > 8 {
                return Err(Violation::new(format!("seat {seat} has {heroes} heroes, but only 8 exist (SP-3)")));
            }
        }
        let won_by_cities = state.outcome().is_some_and(|outcome| outcome.reason == "SP-19");
        if !won_by_cities && !plain::Board::from(position).trapped().is_empty() {
            return Err(Violation::new(format!("something is trapped in {position} (SP-15)")));
        }
        Ok(())
    }
}
