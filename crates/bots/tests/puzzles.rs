//! The puzzles of Stratego and Impero are proven once more, and what is counted is counted in another way.

use std::collections::BTreeSet;
use tavola_bots::{impero, puzzle::Puzzle, stratego};
use tavola_core::{LiveGame, Notation, NotationExt, Viewer};
use tavola_impero::Impero;
use tavola_stratego::{Kind, Phase, Side, State, Stratego, View, Why, habit};

fn set(all: &[String]) -> BTreeSet<&str> {
    all.iter().map(String::as_str).collect()
}

/// Plays a puzzle's first answer and its line.
fn played<G: Notation>(puzzle: &Puzzle) -> LiveGame<G> {
    let mut live: LiveGame<G> = LiveGame::from_position(&puzzle.position, &[]).unwrap();
    let first = format!("{} {}", puzzle.seat, puzzle.answers[0]);
    for step in [first].iter().chain(&puzzle.line) {
        live.step(G::parse_step(step).unwrap()).unwrap_or_else(|refusal| panic!("{puzzle}: {step}: {refusal}"));
    }
    live
}

#[test]
fn every_puzzle_of_stratego_has_exactly_its_answers() {
    let all = stratego::puzzle::all().unwrap();
    for theme in stratego::puzzle::THEMES {
        assert!(all.iter().filter(|one| one.theme == theme).count() >= 10, "{theme}");
    }
    for puzzle in &all {
        let (right, slower) = stratego::puzzle::answers(puzzle).unwrap();
        assert_eq!(set(&right), set(&puzzle.answers), "{puzzle}");
        assert_eq!(set(&slower), set(&puzzle.slower), "{puzzle}");
        assert!(!right.is_empty(), "{puzzle}");
        assert!(stratego::puzzle::is_shortest(puzzle).unwrap(), "{puzzle}");
    }
}

#[test]
fn the_lines_of_stratego_lead_to_what_is_asked() {
    for puzzle in stratego::puzzle::all().unwrap() {
        let live = played::<Stratego>(&puzzle);
        match puzzle.theme.as_str() {
            "force" => assert_eq!(live.turn().outcome().and_then(tavola_core::Outcome::winner), Some(puzzle.seat)),
            "doom" => assert!(live.position().contains(" destroyed "), "{puzzle}"),
            _ => {}
        }
    }
}

/// The pieces of a position's board, square by square from the top left.
fn squares(position: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut letters =
        position.split(' ').next().unwrap().replace('/', "").chars().collect::<Vec<char>>().into_iter().peekable();
    while let Some(letter) = letters.next() {
        if let Some(count) = letter.to_digit(10) {
            // Ten empty squares are a whole rank.
            let count = if count == 1 && letters.next_if_eq(&'0').is_some() { 10 } else { count };
            all.extend((0..count).map(|_| String::new()));
        } else {
            let mut piece = format!("{letter}{}", letters.next().unwrap());
            while let Some(mark) = letters.next_if(|one| ['!', '\''].contains(one)) {
                piece.push(mark);
            }
            all.push(piece);
        }
    }
    all
}

fn position(squares: &[String], rest: &str) -> String {
    let rank = |rank: &[String]| {
        rank.iter().map(|piece| if piece.is_empty() { "1".to_owned() } else { piece.clone() }).collect::<String>()
    };
    let ranks: Vec<String> = squares.chunks(10).map(rank).collect();
    // Runs of empty squares are written as one number.
    let board = ranks.join("/");
    let board = (2..=10).rev().fold(board, |board, count| board.replace(&"1".repeat(count), &count.to_string()));
    format!("{board} {rest}")
}

/// Every way to deal these pieces.
fn deals(pieces: &[String]) -> BTreeSet<Vec<String>> {
    if pieces.is_empty() {
        return BTreeSet::from([Vec::new()]);
    }
    let mut all = BTreeSet::new();
    for at in 0..pieces.len() {
        let mut others = pieces.to_vec();
        let first = others.remove(at);
        all.extend(deals(&others).into_iter().map(|rest| [vec![first.clone()], rest].concat()));
    }
    all
}

#[test]
fn what_is_forced_is_asked_with_both_armies_open() {
    for puzzle in stratego::puzzle::all().unwrap() {
        let hidden = squares(&puzzle.position).iter().any(|piece| !piece.is_empty() && !piece.contains('!'));
        assert_eq!(hidden, ["flag", "odds"].contains(&puzzle.theme.as_str()), "{puzzle}");
    }
}

/// How likely one piece of a kind stands where it was deployed: by how many people put such a piece there, and how many
/// such pieces there are.
fn deployed(side: Side, kind: Kind, at: usize) -> f64 {
    let (rank, file) = (9 - at / 10, at % 10);
    let place = 10 * if side == Side::Good { rank } else { 9 - rank } + file;
    let same_row = |other: &Kind| habit(*other, 0) == habit(kind, 0) && habit(*other, 39) == habit(kind, 39);
    let alike: u8 = Kind::army(side).filter(same_row).map(Kind::count).sum();
    (f64::from(habit(kind, place)) + 1.0) / f64::from(alike) / 10_000.0
}

#[test]
fn chances_are_the_shares_of_the_worlds_that_look_the_same() {
    let mut counted = 0;
    for puzzle in stratego::puzzle::all().unwrap().iter().filter(|one| ["flag", "odds"].contains(&one.theme.as_str())) {
        let us = Side::of(puzzle.seat).unwrap();
        let board = squares(&puzzle.position);
        let rest = puzzle.position.split_once(' ').unwrap().1;
        let theirs = |piece: &str| piece.starts_with(|one: char| one.is_ascii_lowercase() == (us == Side::Good));
        let hidden: Vec<usize> = (0..100).filter(|&at| theirs(&board[at]) && !board[at].contains('!')).collect();
        if hidden.len() > 6 {
            continue;
        }
        counted += 1;
        let seen = |state: &State| View::of(state, Viewer::Seat(puzzle.seat));
        let (_, truth) = Stratego::parse_position(&puzzle.position, &[]).unwrap();
        let codes: Vec<String> = hidden.iter().map(|&at| board[at][..2].to_owned()).collect();
        let worlds: Vec<(State, f64)> = deals(&codes)
            .into_iter()
            .filter_map(|deal| {
                let mut world = board.clone();
                let mut weight = 1.0;
                for (&at, code) in hidden.iter().zip(deal) {
                    world[at].replace_range(..2, &code);
                    if !world[at].contains('\'') {
                        let kind = Kind::parse(&(code[..1].to_uppercase() + &code[1..])).unwrap();
                        weight *= deployed(us.other(), kind, at);
                    }
                }
                // The rules refuse a Flag that has moved, and anything else that cannot be.
                let (_, state) = Stratego::parse_position(&position(&world, rest), &[]).ok()?;
                (seen(&state) == seen(&truth)).then_some((state, weight))
            })
            .collect();
        let total: f64 = worlds.iter().map(|(_, weight)| weight).sum();
        let percent = |answer: &str| {
            let action = Stratego::parse_action(answer).unwrap();
            let tavola_stratego::Action::Play(chosen) = action else { unreachable!() };
            let good = worlds.iter().filter(|(world, _)| {
                let mut next = *world;
                next.play(chosen);
                match puzzle.theme.as_str() {
                    "flag" => {
                        matches!(next.phase(), Phase::Over(end) if end.winner == Some(us) && end.why == Why::Flag)
                    }
                    _ => {
                        next.men(us).count_ones() == world.men(us).count_ones()
                            && next.men(us.other()).count_ones() < world.men(us.other()).count_ones()
                    }
                }
            });
            100.0 * good.map(|(_, weight)| weight).sum::<f64>() / total
        };
        let figure = f64::from(puzzle.figure);
        for answer in &puzzle.answers {
            let percent = percent(answer);
            assert!((percent - figure).abs() < 0.501, "{puzzle}: {answer} has {percent} in {} worlds", worlds.len());
        }
        let live: LiveGame<Stratego> = LiveGame::from_position(&puzzle.position, &[]).unwrap();
        let all: Vec<String> = live.legal(puzzle.seat).iter().map(Stratego::action_text).collect();
        for other in all.iter().filter(|one| !puzzle.answers.contains(one)) {
            let percent = percent(other);
            assert!(percent < figure - 8.9, "{puzzle}: {other} is as good");
            // A player is told what the answer was worth.
            if let Some(told) = stratego::puzzle::chance(puzzle, other) {
                assert!((percent - f64::from(told)).abs() < 0.501, "{puzzle}: {other} has {percent}");
            }
        }
    }
    assert!(counted >= 10, "only {counted} puzzles are small enough");
}

#[test]
fn every_puzzle_of_impero_has_exactly_its_answers() {
    let all = impero::puzzle::all().unwrap();
    for theme in impero::puzzle::THEMES {
        assert!(all.iter().filter(|one| one.theme == theme).count() >= 10, "{theme}");
    }
    for puzzle in &all {
        let (right, slower) = impero::puzzle::answers(puzzle).unwrap();
        assert_eq!(set(&right), set(&puzzle.answers), "{puzzle}");
        assert!(slower.is_empty() && puzzle.slower.is_empty(), "{puzzle}");
    }
}

#[test]
fn the_lines_of_impero_lead_to_what_is_asked_without_luck() {
    for puzzle in impero::puzzle::all().unwrap().iter().filter(|one| one.theme != "robber") {
        assert!(puzzle.line.iter().all(|step| !step.starts_with('*')), "{puzzle}");
        assert_eq!(puzzle.line.len() + 1, usize::from(puzzle.figure), "{puzzle}");
        let live = played::<Impero>(puzzle);
        if puzzle.theme == "win" {
            assert_eq!(live.turn().outcome().and_then(tavola_core::Outcome::winner), Some(puzzle.seat), "{puzzle}");
        }
    }
}
