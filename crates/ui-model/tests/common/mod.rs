//! Games at this screen, with a person in every seat.
#![allow(dead_code, reason = "each test file uses its part")]

use tavola_core::{Rng, RuleError, Seat, Viewer};
use tavola_protocol::{Occupant, PlayerCommand, Secret, Setup};
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{Answer, GameView, LocalGame, Question, Reply, Wish, answer, entry};

pub fn config(game: &str, position: Option<&str>) -> TableConfig {
    let position = position.map(str::to_owned);
    TableConfig { position, ..LocalTable::config(game, Setup::default(), Secret::new([5; 32])) }
}

pub fn people(game: &str) -> Vec<Occupant> {
    (0..entry(game).unwrap().seats.1).map(|seat| LocalTable::person(Seat(seat))).collect()
}

pub fn open(game: &str) -> LocalGame {
    LocalGame::start(config(game, None), &people(game), 0).unwrap()
}

pub fn act(game: &mut LocalGame, seat: u8, action: &str) -> Result<(), RuleError> {
    game.change(0, |table| table.command(Seat(seat), PlayerCommand::Act(action.into()), 0))
}

pub fn of(game: &LocalGame, seat: Seat) -> &dyn GameView {
    game.session(Viewer::Seat(seat)).view()
}

/// Plays on at random, by gestures where there are some, until the game is over.
pub fn play(game: &mut LocalGame, rng: &mut Rng, most: usize, mut look: impl FnMut(&LocalGame, Seat)) {
    for _ in 0..most {
        let Some(&seat) = game.table().people_to_move().first() else { return };
        look(game, seat);
        let action = match rng.pick(&of(game, seat).input_moves()) {
            Some(input_move) => input_move.action.clone(),
            None => unlisted(game, seat),
        };
        act(game, seat.0, &action).unwrap_or_else(|no| panic!("{action}: {no}"));
    }
}

/// A deployment or a discard, which no gesture does.
fn unlisted(game: &LocalGame, seat: Seat) -> String {
    let view = of(game, seat);
    let wish = Wish::Turn("random".into());
    turn(answer(&Question { number: 1, game: view.game().into(), view: view.text(), wish, millis: 1, seed: 7 }))
}

pub fn turn(answer: Answer) -> String {
    match answer.reply {
        Ok(Reply::Turn(action)) => action,
        other => panic!("no turn: {other:?}"),
    }
}

/// Everything of a game that a viewer's page holds, as text.
pub fn shown(view: &dyn GameView) -> String {
    let described: Vec<_> = (0..view.observations()).map(|number| view.describe(number)).collect();
    let cards: Vec<_> = view.scene().spots.iter().map(|spot| view.card(&spot.name)).collect();
    let panels: Vec<_> = (0..view.seats()).map(|seat| view.panel(Seat(seat))).collect();
    format!(
        "{:?} {described:?} {panels:?} {cards:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        view.scene(),
        view.status(),
        view.prompt(&[]),
        view.remarks(),
        view.movers(),
        view.last(),
        view.hand(),
        view.input_moves(),
        view.forms()
    )
}
