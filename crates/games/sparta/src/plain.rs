//! The rules a second time, written to be read: no bits, no tables, no shortcuts.
//!
//! It knows nothing of [`Position`]'s insides and shares no code with the fast path. The laws
//! compare the two at every step, and the perft tests compare them in depth.

use crate::{Action, Conquest, Endgame, Options, Position, Square};
use std::collections::BTreeSet;
use tavola_core::{Outcome, Seat};

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// A hero rather than a warrior.
    pub hero: bool,
}

/// The board as a grid, `[rank][file]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pieces: [[Option<Piece>; 10]; 10],
    cities: [[Option<Seat>; 10]; 10],
    to_move: Seat,
    quiet: u32,
    options: Options,
}

/// A place on the grid, possibly off it.
type Place = (i8, i8);

const DIRECTIONS: [Place; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

fn place(square: Square) -> Place {
    (square.file() as i8, square.rank() as i8)
}

fn square((file, rank): Place) -> Option<Square> {
    Square::at(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        let mut board = Board {
            pieces: [[None; 10]; 10],
            cities: [[None; 10]; 10],
            to_move: position.to_move(),
            quiet: position.quiet(),
            options: position.options(),
        };
        for at in Square::all() {
            board.pieces[at.rank() as usize][at.file() as usize] =
                position.piece(at).map(|(seat, hero)| Piece { seat, hero });
            board.cities[at.rank() as usize][at.file() as usize] = position.city(at);
        }
        board
    }
}

impl Board {
    fn piece(&self, (file, rank): Place) -> Option<Piece> {
        *self.pieces.get(usize::try_from(rank).ok()?)?.get(usize::try_from(file).ok()?)?
    }

    fn put(&mut self, (file, rank): Place, piece: Option<Piece>) {
        self.pieces[rank as usize][file as usize] = piece;
    }

    fn city(&self, (file, rank): Place) -> Option<Seat> {
        self.cities[rank as usize][file as usize]
    }

    fn pieces_of(&self, seat: Seat) -> Vec<Place> {
        Square::all().map(place).filter(|&at| self.piece(at).is_some_and(|piece| piece.seat == seat)).collect()
    }

    fn cities_of(&self, seat: Seat) -> usize {
        self.cities.iter().flatten().filter(|city| **city == Some(seat)).count()
    }

    /// Everything the player to move may do (SP-5 to SP-9, SP-18), sorted.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for start in self.pieces_of(self.to_move) {
            let Some(from) = square(start) else { continue };
            for to in self.destinations(start) {
                actions.push(Action::Move { from, to });
            }
            let warrior = self.piece(start).is_some_and(|piece| !piece.hero);
            if warrior && self.city(start) == Some(self.to_move) {
                actions.push(Action::Promote(from));
            }
        }
        if actions.is_empty() {
            actions.push(Action::Pass);
        }
        actions.sort_unstable();
        actions
    }

    /// Walks step by step, as a player would (SP-6, SP-7).
    fn destinations(&self, start: Place) -> Vec<Square> {
        let steps = if self.piece(start).is_some_and(|piece| piece.hero) { 3 } else { 2 };
        let mut reached = Vec::new();
        let mut walked = [[false; 10]; 10];
        let mut frontier = vec![start];
        for _ in 0..steps {
            let mut next = Vec::new();
            for at in frontier {
                for direction in DIRECTIONS {
                    let to = (at.0 + direction.0, at.1 + direction.1);
                    let Some(free) = square(to).filter(|_| self.piece(to).is_none()) else { continue };
                    let been_there = &mut walked[to.1 as usize][to.0 as usize];
                    if !*been_there {
                        *been_there = true;
                        reached.push(free);
                        next.push(to);
                    }
                }
            }
            frontier = next;
        }
        reached
    }

    /// Plays a turn with all its consequences in their order (SP-10 to SP-17, SP-19).
    pub fn play(&mut self, action: Action) {
        let mover = self.to_move;
        let mut progress = false;
        match action {
            Action::Pass => {}
            Action::Promote(at) => {
                self.put(place(at), Some(Piece { seat: mover, hero: true }));
                progress = true;
            }
            Action::Move { from, to } => {
                let (from, to) = (place(from), place(to));
                let mut piece = self.piece(from).unwrap_or(Piece { seat: mover, hero: false });
                self.put(from, None);
                let warriors_only = self.options.conquest == Conquest::WarriorsOnly;
                match self.city(to) {
                    Some(owner) if owner == mover && !piece.hero => {
                        piece.hero = true;
                        progress = true;
                    }
                    Some(owner) if owner != mover && !(piece.hero && warriors_only) => {
                        self.cities[to.1 as usize][to.0 as usize] = Some(mover);
                    }
                    _ => {}
                }
                self.put(to, Some(piece));
                if self.cities_of(mover.other()) > 0 {
                    let trapped = self.trapped();
                    progress |= !trapped.is_empty();
                    for at in trapped {
                        self.put(at, None);
                    }
                }
            }
        }
        self.quiet = if progress { 0 } else { self.quiet + 1 };
        self.to_move = mover.other();
    }

    /// Every trapped piece of the whole board, of both colours, in every line (SP-13, SP-14).
    pub fn trapped(&self) -> BTreeSet<Place> {
        let mut trapped = BTreeSet::new();
        for start in Square::all().map(place) {
            for direction in &DIRECTIONS[..4] {
                trapped.extend(self.trapped_run_behind(start, *direction));
            }
        }
        trapped
    }

    /// The run that begins one step from `end` in this direction, if `end` and the square behind
    /// the run both hold its enemies.
    fn trapped_run_behind(&self, end: Place, direction: Place) -> Vec<Place> {
        let Some(first) = self.piece(end) else { return Vec::new() };
        let mut run = Vec::new();
        let mut at = (end.0 + direction.0, end.1 + direction.1);
        while let Some(piece) = self.piece(at) {
            if piece.seat == first.seat {
                return run;
            }
            run.push(at);
            at = (at.0 + direction.0, at.1 + direction.1);
        }
        Vec::new()
    }

    /// How the game ends (SP-19 to SP-21).
    pub fn verdict(&self) -> Option<Outcome> {
        for seat in [Seat(0), Seat(1)] {
            if self.cities_of(seat) == 8 {
                return Some(Outcome::win(seat, "SP-19"));
            }
        }
        let pieces = [Seat(0), Seat(1)].map(|seat| self.pieces_of(seat).len());
        let goes_by_cities = match pieces {
            [1, 1] | [2, 2] => true,
            [1, 2] | [2, 1] => self.options.endgame == Endgame::CitiesFirst,
            _ => false,
        };
        if goes_by_cities {
            return Some(match (self.cities_of(Seat(0)), self.cities_of(Seat(1))) {
                (a, b) if a > b => Outcome::win(Seat(0), "SP-21"),
                (a, b) if a < b => Outcome::win(Seat(1), "SP-21"),
                _ => Outcome::draw("SP-21"),
            });
        }
        match pieces {
            [0, 0] => Some(Outcome::draw("SP-20")),
            [a, b] if a <= 1 && b > a => Some(Outcome::win(Seat(1), "SP-20")),
            [a, b] if b <= 1 && a > b => Some(Outcome::win(Seat(0), "SP-20")),
            _ => None,
        }
    }
}
