//! Sparta's bots as a table meets them: a view goes in, a legal action comes out, in time and always.

use std::sync::atomic::AtomicBool;
use tavola_bots::{
    Random,
    search::{SearchGame, Uct, menu_by_views},
    sparta::{AlphaBeta, Greedy, LEVELS, SearchBot, puzzle, signature},
};
use tavola_core::{Bot, Budget, Game, LiveGame, NotationExt, Rng, Seat, Turn, Viewer};
use tavola_sparta::{Action, Position, Sparta, State};

/// One of every bot.
fn bots() -> Vec<(&'static str, Box<dyn Bot<Sparta>>)> {
    let mut bots: Vec<(&'static str, Box<dyn Bot<Sparta>>)> = vec![
        ("random", Box::new(Random::new(Rng::new(1)))),
        ("greedy", Box::new(Greedy::new(Rng::new(1)))),
        ("uct", Box::new(Uct::new(Rng::new(1)))),
        ("uct on two threads", Box::new(Uct::new(Rng::new(1)).threads(2))),
        ("alphabeta", Box::new(AlphaBeta::new(Rng::new(1)))),
        ("strong on two threads", Box::new(SearchBot::new().threads(2))),
    ];
    for level in &LEVELS {
        bots.push((level.name, Box::new(SearchBot::of_level(level, &mut Rng::new(1)))));
    }
    bots
}

fn asked(game: &LiveGame<Sparta>) -> Option<Seat> {
    match game.turn() {
        Turn::Seats(seats) => seats.only(),
        _ => None,
    }
}

/// Every bot, asked about this game, chooses something the game accepts.
fn all_choose(game: &LiveGame<Sparta>, millis: u32) {
    let Some(seat) = asked(game) else { return };
    let view = game.view(Viewer::Seat(seat));
    for (name, mut bot) in bots() {
        let action = bot.choose(view, &Budget::millis(millis));
        assert_eq!(Sparta::check(view, &action), Ok(()), "{name} chose {action} in {}", game.position());
    }
}

#[test]
fn every_bot_chooses_legally_whatever_the_rules() {
    for (seed, options) in [
        &[][..],
        &[("layout", "far")],
        &[("layout", "alternating"), ("conquest", "warriors_only")],
        &[("endgame", "cities_first"), ("repetition", "off"), ("quiet", "off")],
    ]
    .iter()
    .enumerate()
    {
        let mut rng = Rng::new(seed as u64);
        let mut game = LiveGame::<Sparta>::new(Sparta::rules(options).unwrap());
        for turn in 0..120 {
            let Some(seat) = asked(&game) else { break };
            if turn % 30 == 0 {
                all_choose(&game, 2);
            }
            let action = Sparta::sample(game.view(Viewer::Seat(seat)), &mut rng).unwrap();
            game.act(seat, action).unwrap();
        }
    }
}

#[test]
fn odd_positions_are_survived() {
    for position in [
        // No history, the quiet turns almost used up.
        "10/1wwwwwwww1/10/10/10/10/10/10/1WWWWWWWW1/10 b5,d5,g5,i5 b6,d6,g6,i6 0 99 -",
        // Nothing can move: a pass (SP-18).
        "9w/9w/10/10/10/10/10/10/www7/WWw7 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -",
        // One legal action: the promotion in place (SP-9).
        "9w/9w/10/10/10/10/10/10/www7/WWw7 a1,d5,g5,i5 b6,d6,g6,i6 0 0 quiet=off",
        // Three against three.
        "9h/8h1/7h2/10/10/10/10/2H7/1H8/H9 b5,d5,g5,i5 b6,d6,g6,i6 1 98 -",
    ] {
        match LiveGame::<Sparta>::from_position(position, &[]) {
            Ok(game) => all_choose(&game, 5),
            Err(refusal) => panic!("{position}: {refusal}"),
        }
    }
}

#[test]
fn a_stopped_bot_answers_at_once_and_no_time_is_enough_for_an_answer() {
    let game = LiveGame::<Sparta>::new(tavola_sparta::Rules::default());
    let view = game.view(Viewer::Seat(Seat(0)));
    let stop = AtomicBool::new(true);
    for (name, mut bot) in bots() {
        // An hour, but stopped: without the stop this test would not end.
        let action = bot.choose(view, &Budget::millis(3_600_000).until(&stop));
        assert_eq!(Sparta::check(view, &action), Ok(()), "{name}");
        assert_eq!(Sparta::check(view, &bot.choose(view, &Budget::millis(0))), Ok(()), "{name}");
    }
}

#[test]
fn the_search_has_a_signature() {
    // A change of this number is a change of behaviour: intended, or a mistake. `cargo xtask wasm`
    // checks that WebAssembly has the same one.
    let first = signature(6);
    let again = signature(6);
    assert_eq!((first.nodes, first.digest), (again.nodes, again.digest));
    assert_eq!(format!("{} {:016x}", first.nodes, first.digest), SIGNATURE);
}

/// Printed by a failing test, or by `cargo run -p tavola-bots --example signature` for depth 8.
const SIGNATURE: &str = "174416 e9de057a2b352835";

#[test]
fn the_fast_menu_is_the_one_by_views() {
    let mut rng = Rng::new(5);
    let rules = tavola_sparta::Rules::default();
    let mut state = State::start(&rules);
    while state.outcome().is_none() {
        let seat = state.position().to_move();
        let (mut fast, mut slow) = (Vec::new(), Vec::new());
        Sparta::menu(&state, seat, &mut rng, &mut fast);
        // A presented state has no past, so its menu is asked of the position alone.
        menu_by_views::<Sparta>(&rules, &State::from(*state.position()), seat, &mut rng, &mut slow);
        fast.sort_unstable();
        slow.sort_unstable();
        assert_eq!(fast, slow, "{}", state.position());
        state.play_unchecked(Sparta::stroll(&state, seat, &mut rng));
    }
}

#[test]
fn puzzles_are_proven_and_solved() {
    let puzzles = puzzle::all().unwrap();
    assert!(puzzles.len() >= 200, "{}", puzzles.len());
    assert_eq!(puzzles.len(), puzzle::COUNT);
    let mut solved = 0;
    for puzzle in &puzzles {
        let Puzzle { plies, action, position } = puzzle;
        assert!(puzzle::Proof::new(position, PROOF).wins_with(position, *action, *plies) == Some(true), "{puzzle}");
        assert!(puzzle::Proof::new(position, PROOF).wins(position, *plies - 2) == Some(false), "{puzzle}");
        // Nodes, not seconds: the answer is the same on every machine.
        let found = SearchBot::new().think_nodes(&State::from(*position), 1_000_000);
        let best = found.line[0];
        let right =
            best == *action || puzzle::Proof::new(position, PROOF).wins_with(position, best, *plies) == Some(true);
        solved += usize::from(right);
    }
    assert!(solved * 100 >= puzzles.len() * 98, "{solved} of {}", puzzles.len());
}

use puzzle::Puzzle;
const PROOF: u64 = 100_000_000;

#[test]
fn proofs_see_through_what_is_no_win() {
    fn check(position: &str, plies: u32, wins: bool) {
        let position = Position::parse(position).unwrap();
        assert_eq!(puzzle::Proof::new(&position, PROOF).wins(&position, plies), Some(wins), "{position}");
    }
    let last_city = "9w/10/w9/10/10/10/8W1/10/10/WW8 b5,b6,d5,d6,g5,g6,i5 i6";
    check(&format!("{last_city} 0 0 -"), 1, true);
    check("10/1wwwwwwww1/10/10/10/10/10/10/1WWWWWWWW1/10 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -", 1, false);
    check("10/1wwwwwwww1/10/10/10/10/10/10/1WWWWWWWW1/10 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -", 3, false);
    let cut = Position::parse(&format!("{last_city} 1 0 -")).unwrap();
    assert_eq!(puzzle::Proof::new(&cut, 10).wins(&cut, 5), None, "a proof that is cut off proves nothing");
}

#[test]
fn the_brain_takes_a_win_and_reports_its_line() {
    let position = "9w/10/w9/10/10/10/8W1/10/10/WW8 b5,b6,d5,d6,g5,g6,i5 i6 0 0 -";
    let state = State::from(Position::parse(position).unwrap());
    let found = SearchBot::new().think(&state, &Budget::millis(50), |_| {});
    assert_eq!((found.line[0], found.wins_in), ("i4-i6".parse::<Action>().unwrap(), Some(1)));
    let mut depths = Vec::new();
    let start = State::start(&tavola_sparta::Rules::default());
    let found = SearchBot::new().think(&start, &Budget::millis(50), |report| depths.push(report.depth));
    assert!(depths.windows(2).all(|pair| pair[0] < pair[1]) && depths.len() > 2, "{depths:?}");
    // The line can be played.
    let mut state = start;
    for action in found.line {
        let mut legal = false;
        state.position().for_each_action(|allowed| legal |= allowed == action);
        assert!(legal, "{action} in {}", state.position());
        state.play_unchecked(action);
    }
}
