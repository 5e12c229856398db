//! Laws 1 to 5 over thousands of random games.

use tavola_impero::Impero;
use tavola_kernel::{
    NotationExt,
    laws::{Tally, Trial, uphold},
};

fn rules(options: &[(&str, &str)]) -> tavola_impero::Rules {
    Impero::rules(options).unwrap_or_else(|refusal| panic!("{refusal}"))
}

fn kept(trial: &Trial<Impero>) -> Tally {
    uphold(trial).unwrap_or_else(|broken| panic!("{broken}"))
}

#[test]
fn whole_games_of_both_rulesets() {
    for ruleset in ["base", "impero"] {
        for players in ["2", "3", "4"] {
            let rules = rules(&[("ruleset", ruleset), ("players", players)]);
            let mut trial = Trial::new(rules, 11, 12);
            trial.max_steps = 20_000;
            trial.every = 41;
            let start = std::time::Instant::now();
            let tally = kept(&trial);
            println!("{ruleset} {players}: {tally:?} {:?}", start.elapsed());
            assert_eq!(tally.unfinished, 0);
        }
    }
}
