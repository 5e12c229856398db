//! Random games on one core: `cargo run --release -p tavola-impero --example speed [base|impero] [players] [games]`.

use std::time::Instant;
use tavola_core::{Game, LiveGame, NotationExt, Rng, Turn, Viewer};
use tavola_impero::{Impero, State, View};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let ruleset = words.first().map_or("base", String::as_str);
    let players = words.get(1).map_or("4", String::as_str);
    let games: u32 = words.get(2).and_then(|word| word.parse().ok()).unwrap_or(20_000);
    let rules = Impero::rules(&[("ruleset", ruleset), ("players", players)]).expect("a ruleset and 2 to 4 players");
    let mut rng = Rng::new(1);
    let (mut steps, mut turns, mut draws) = (0u64, 0u64, 0u64);
    let start = Instant::now();
    for _ in 0..games {
        let mut state = State::new(&rules);
        while let Some(step) = state.random_step(&mut rng) {
            state.step(&step, &mut |_| ());
            steps += 1;
        }
        turns += u64::from(state.table.turns);
        draws += u64::from(state.table.ending.is_some_and(|ending| ending.winners.is_empty()));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{ruleset}, {players} players: {:.0} games/s, {:.2} M steps/s, {} steps and {} turns a game, {draws} draws, state {} bytes",
        f64::from(games) / seconds,
        steps as f64 / seconds / 1e6,
        steps / u64::from(games),
        turns / u64::from(games),
        size_of::<State>()
    );
    determinize(&rules);
}

/// Worlds a second, imagined by the public at the least certain moment of twenty games.
fn determinize(rules: &tavola_impero::Rules) {
    let mut rng = Rng::new(2);
    let mut views = Vec::new();
    let (mut moments, mut combinations) = (0u64, 0u64);
    for _ in 0..20 {
        let mut live = LiveGame::<Impero>::new(*rules);
        loop {
            match live.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let chance = live.draw(&mut rng).expect("chance decides");
                    live.chance(chance).expect("drawn");
                }
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody decides");
                    let action = Impero::sample(live.view(Viewer::Seat(seat)), &mut rng).expect("something to do");
                    live.act(seat, action).expect("sampled");
                }
            }
            let view = live.view(Viewer::Public);
            moments += 1;
            combinations += view.worlds.all().len() as u64;
            if views.iter().all(|worst: &View| worst.worlds.all().len() < view.worlds.all().len()) {
                views.push(view.clone());
            }
        }
    }
    let view = views.last().expect("a game has a first moment");
    let start = Instant::now();
    let worlds = 200_000;
    let mut cards = 0u64;
    for _ in 0..worlds {
        cards += u64::from(Impero::determinize(view, &mut rng).state().hands.0[0][0]);
    }
    println!(
        "imagine: {:.0} worlds/s over {} combinations of hands, the most of {moments} moments ({:.1} on average; {cards} bricks)",
        f64::from(worlds) / start.elapsed().as_secs_f64(),
        view.worlds.all().len(),
        combinations as f64 / moments as f64
    );
}
