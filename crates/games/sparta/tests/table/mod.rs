//! Setting up small positions by naming the pieces: `We4 hf6` is a warrior of seat 0 on e4 and a
//! hero of seat 1 on f6. Cities stand as in the classic layout unless a test says otherwise.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use tavola_core::{LiveGame, Outcome, RuleError, Seat, Viewer};
use tavola_sparta::{Action, Sparta, Square};

pub const CITIES: [&str; 2] = ["b5,d5,g5,i5", "b6,d6,g6,i6"];

/// The position string of these pieces.
pub fn position(pieces: &str, cities: [&str; 2], seat: u8, options: &str) -> String {
    let mut rows = vec![vec!['.'; 10]; 10];
    for piece in pieces.split_whitespace() {
        let at: Square = piece[1..].parse().unwrap();
        rows[at.rank() as usize][at.file() as usize] = piece.chars().next().unwrap();
    }
    let rows: Vec<String> = rows.iter().rev().map(|row| squeeze(row)).collect();
    format!("{} {} {} {seat} 0 {options}", rows.join("/"), cities[0], cities[1])
}

fn squeeze(row: &[char]) -> String {
    let mut text = String::new();
    let mut empties = 0;
    for &square in row.iter().chain(&['|']) {
        if square == '.' {
            empties += 1;
            continue;
        }
        if empties > 0 {
            text += &empties.to_string();
            empties = 0;
        }
        if square != '|' {
            text.push(square);
        }
    }
    text
}

/// A game from these pieces, seat 0 to move.
pub fn game(pieces: &str) -> LiveGame<Sparta> {
    game_with(pieces, CITIES, 0, "-")
}

pub fn game_with(pieces: &str, cities: [&str; 2], seat: u8, options: &str) -> LiveGame<Sparta> {
    let text = position(pieces, cities, seat, options);
    LiveGame::from_position(&text, &[]).unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// Plays an action for the side to move.
pub fn play(game: &mut LiveGame<Sparta>, action: &str) -> Result<(), RuleError> {
    let seat = if game.turn().is_for(Seat(0)) { Seat(0) } else { Seat(1) };
    game.act(seat, action.parse()?)
}

/// The pieces left, in the notation of this module, sorted.
pub fn pieces(game: &LiveGame<Sparta>) -> String {
    let position = *game.view(Viewer::Public).state().position();
    let mut names: Vec<String> = Square::all()
        .filter_map(|at| {
            let letter = match position.piece(at)? {
                (Seat(0), false) => 'W',
                (Seat(0), true) => 'H',
                (_, false) => 'w',
                (_, true) => 'h',
            };
            Some(format!("{letter}{at}"))
        })
        .collect();
    names.sort_unstable();
    names.join(" ")
}

/// The owners of the cities, as the position writes them.
pub fn cities(game: &LiveGame<Sparta>) -> [String; 2] {
    let text = game.position();
    let mut fields = text.split(' ').skip(1).map(String::from);
    [fields.next().unwrap(), fields.next().unwrap()]
}

/// What the player to move may do.
pub fn menu(game: &LiveGame<Sparta>) -> Vec<Action> {
    [Seat(0), Seat(1)].into_iter().flat_map(|seat| game.legal(seat)).collect()
}

/// The squares a piece may go to.
pub fn reach(game: &LiveGame<Sparta>, from: &str) -> Vec<String> {
    let from: Square = from.parse().unwrap();
    let targets = menu(game).into_iter().filter_map(|action| match action {
        Action::Move { from: start, to } if start == from => Some(to.to_string()),
        _ => None,
    });
    targets.collect()
}

/// `0 SP-19` for a win of seat 0, `- SP-22` for a draw.
pub fn outcome(game: &LiveGame<Sparta>) -> Option<String> {
    game.turn().outcome().map(|Outcome { winners, reason }| {
        format!("{} {reason}", winners.only().map_or("-".into(), |seat| seat.to_string()))
    })
}
