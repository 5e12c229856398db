//! Repeats one hot path, so that `cargo xtask bench-instructions` can count its instructions: `hot_paths NAME COUNT`.
//! Without arguments it prints the names.

use std::hint::black_box;
use tavola_bots::Roster;
use tavola_core::{Game, LiveGame, Rng, Seat, Step, Turn, Viewer};
use tavola_impero::Impero;
use tavola_sparta::{Rules, Sparta, perft};
use tavola_stratego::Stratego;

/// Repeats a path so many times.
type Path = fn(u32);

const PATHS: [(&str, Path); 11] = [
    ("sparta perft to depth 2", |count| {
        let start = Sparta::start(&Rules::default());
        repeat(count, || perft::count(start.position(), 2));
    }),
    ("sparta search to depth 4", |count| repeat(count, || Sparta::signature(4))),
    ("sparta 100 steps", steps::<Sparta>),
    ("stratego 100 steps", steps::<Stratego>),
    ("impero 100 steps", steps::<Impero>),
    ("sparta menu", menu::<Sparta>),
    ("stratego menu", menu::<Stratego>),
    ("impero menu", menu::<Impero>),
    ("sparta determinize", determinize::<Sparta>),
    ("stratego determinize", determinize::<Stratego>),
    ("impero determinize", determinize::<Impero>),
];

fn repeat<T>(count: u32, mut path: impl FnMut() -> T) {
    for _ in 0..count {
        black_box(path());
    }
}

/// A game after some random steps, or at its end if that comes first.
fn played<G: Game>(steps: u32) -> LiveGame<G> {
    let mut rng = Rng::new(1);
    let mut game = LiveGame::<G>::new(G::Rules::default());
    for _ in 0..steps {
        let step = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => Step::Chance(game.draw(&mut rng).expect("it is chance's turn")),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a turn of seats has a seat");
                let action = G::sample(game.view(Viewer::Seat(seat)), &mut rng);
                Step::Act(seat, action.expect("who is to move has a move"))
            }
        };
        game.step(step).expect("an offered step is accepted");
    }
    game
}

/// The rules alone, on the full state: the steps of one game, again and again.
fn steps<G: Game>(count: u32) {
    let game = played::<G>(100);
    repeat(count, || {
        let mut state = G::start(game.rules());
        for step in game.steps() {
            G::step(&mut state, step, &mut |fact| drop(black_box(fact)));
        }
        state
    });
}

fn menu<G: Game>(count: u32) {
    let game = played::<G>(100);
    let seat = match game.turn() {
        Turn::Seats(seats) => seats.iter().next().unwrap_or(Seat(0)),
        _ => Seat(0),
    };
    repeat(count, || game.legal(seat));
}

fn determinize<G: Game>(count: u32) {
    let game = played::<G>(100);
    let mut rng = Rng::new(2);
    repeat(count, || G::determinize(game.view(Viewer::Seat(Seat(0))), &mut rng));
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, count] = &args[..] else {
        for (name, _) in PATHS {
            println!("{name}");
        }
        return;
    };
    let path = PATHS.iter().find(|(known, _)| known == name).map(|(_, path)| path);
    match (path, count.parse()) {
        (Some(path), Ok(count)) => path(count),
        _ => panic!("`{name}` is no hot path, or `{count}` is no number"),
    }
}
