//! The settler plays whole games by the rules, and beats random players.

use tavola_bots::{Random, impero::Settler};
use tavola_impero::Impero;
use tavola_kernel::{Bot, Budget, Luck, NotationExt, Truth, Turn, Viewer};

/// One game of a settler in `seat` against random players; who won.
fn play(options: &[(&str, &str)], seat: u8, seed: u64) -> Option<u8> {
    let rules = Impero::rules(options).expect("options");
    let mut luck = Luck::new(seed);
    let mut truth = Truth::<Impero>::new(rules);
    let mut settler = Settler::new(luck.fork());
    let mut random = Random::new(luck.fork());
    loop {
        match truth.turn() {
            Turn::Over(outcome) => return outcome.winner().map(|seat| seat.0),
            Turn::Chance => {
                let outcome = truth.draw(&mut luck).expect("chance decides");
                truth.chance(outcome).expect("a drawn outcome");
            }
            Turn::Seats(seats) => {
                let waiting: Vec<_> = seats.iter().collect();
                let who = *luck.pick(&waiting).expect("somebody decides");
                let (view, budget) = (truth.view(Viewer::Seat(who)), Budget::millis(1));
                let action = if who.0 == seat {
                    settler.choose(view, &budget)
                } else {
                    Bot::<Impero>::choose(&mut random, view, &budget)
                };
                truth.act(who, action).expect("bots choose what is allowed");
            }
        }
    }
}

#[test]
fn the_settler_beats_three_random_players() {
    for ruleset in ["base", "impero"] {
        let wins = (0..16).filter(|&seed| {
            let seat = (seed % 4) as u8;
            play(&[("ruleset", ruleset), ("players", "4")], seat, seed) == Some(seat)
        });
        let wins = wins.count();
        // A random player would win four of sixteen.
        assert!(wins >= 13, "{ruleset}: {wins} of 16");
    }
}
