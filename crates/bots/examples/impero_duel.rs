//! Is another weight better? A bot with changed weights plays against the present ones.
//!
//! ```text
//! cargo run --release -p tavola-bots --example impero_duel -- ruleset=base,players=2 400 800 7 steep=3 hope=0.5
//! ```
//! The words are: options of the rules, games, positions judged and games played out for each decision, seed, changes,
//! and rivals (`peaceful`, `builder`, `strong`; all of them where none is named). The same words give the same answer.

use tavola_bots::impero::{BUILDER, LEVELS, Level, PEACEFUL, tune};
use tavola_core::NotationExt;
use tavola_impero::Impero;

fn main() {
    if let Err(message) = run() {
        eprintln!("{message}");
        std::process::exit(2);
    }
}

fn run() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [options, games, looks, seed, rest @ ..] = &args[..] else {
        return Err("give: options games positions seed [weight=value …] [rival …]".into());
    };
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("`{text}` is no whole number"));
    let (changes, rivals): (Vec<&String>, Vec<&String>) = rest.iter().partition(|word| word.contains('='));
    let changes = changes
        .iter()
        .map(|change| {
            let parts = change.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
            parts.ok_or_else(|| format!("`{change}` is no change: write weight=value"))
        })
        .collect::<Result<Vec<(&str, f32)>, String>>()?;
    let options = options.split(',').map(|option| option.split_once('=').ok_or("options are name=value,name=value"));
    let options = options.collect::<Result<Vec<_>, _>>()?;
    let rules = Impero::rules(&options).map_err(|no| no.to_string())?;
    let weights = tune::changed(rules.options().impero(), &changes).map_err(|no| no.to_string())?;
    let looks = u32::try_from(number(looks)?).map_err(|_| "too many positions".to_owned())?;
    for rival in [PEACEFUL, BUILDER, LEVELS[LEVELS.len() - 1]] {
        let Level { name, .. } = rival;
        if !rivals.is_empty() && !rivals.iter().any(|wanted| *wanted == name) {
            continue;
        }
        let duel = tune::duel(&rules, &weights, number(games)?, looks, number(seed)?, &rival);
        let share = duel.points / duel.games.max(1) as f64;
        let error = (share * (1.0 - share) / duel.games.max(1) as f64).sqrt();
        let turns = duel.turns as f64 / duel.games.max(1) as f64;
        println!("{share:.3} ± {error:.3} against {name}; {turns:.0} turns a game; endings {:?}", duel.endings);
    }
    Ok(())
}
