//! Every game of the registry is shown, touched and described, with a board of its own or a generic one.

mod common;

use common::{open, play};
use tavola_core::{Rng, Viewer};
use tavola_registry::GameInfo;
use tavola_ui_model::{GameView, Language, Localizer, all, defs, entry, offered};

/// What a viewer sees is said in every language, its drawings exist, and every move can be touched.
fn look(view: &dyn GameView, languages: &[Localizer]) {
    let game = view.game();
    let scene = view.scene();
    assert!(scene.size.0 > 0.0 && scene.size.1 > 0.0, "{game}: {:?}", scene.size);
    for token in &scene.tokens {
        assert!(defs(game).contains(&format!("id=\"{}\"", token.art)), "{game}: nobody drew {}", token.art);
        assert!(scene.spot(&token.spot).is_some(), "{game}: {} stands nowhere", token.art);
    }
    let mut messages = view.status();
    messages.extend(scene.spots.iter().map(|spot| spot.label.clone()));
    messages.extend(scene.tokens.iter().filter_map(|token| token.caption.clone()));
    messages.extend(view.news());
    for input_move in view.input_moves() {
        for spot in &input_move.path {
            assert!(scene.spot(spot).is_some(), "{game}: {} touches {spot}", input_move.action);
        }
        messages.push(input_move.label);
    }
    for (words, message) in languages.iter().flat_map(|words| messages.iter().map(move |message| (words, message))) {
        let said = words.say(message);
        assert!(!said.contains(['⟦', '$']), "{game}: {said} in {:?}", words.language());
    }
}

#[test]
fn every_game_of_the_registry_is_shown_touched_and_described() {
    let languages = Language::ALL.map(Localizer::of);
    for entry in all() {
        for seed in 1..4 {
            let mut game = open(entry.name);
            play(&mut game, &mut Rng::new(seed), 60, |game, _| {
                for viewer in Viewer::all(entry.seats.1) {
                    look(game.session(viewer).view(), &languages);
                }
            });
            assert!(game.table().table().steps() > 0, "{}", entry.name);
        }
    }
}

#[test]
fn every_level_is_a_bot_and_one_is_recommended() {
    fn check<G: tavola_bots::Roster>() {
        let levels = entry(G::NAME).unwrap().levels;
        assert!(levels.iter().any(|level| level.name == G::RECOMMENDED), "{}", G::NAME);
        for level in levels {
            assert!(tavola_bots::bot::<G>(level.name, Rng::new(1)).is_ok(), "{} {}", G::NAME, level.name);
        }
    }
    macro_rules! check_all {
        ([$($game:ty: $kind:ident),+ $(,)?]) => { $(check::<$game>();)+ };
    }
    tavola_registry::for_games!([check_all]);
}

#[test]
fn examples_are_not_offered() {
    let listed = |keep: fn(&&GameInfo) -> bool| {
        tavola_registry::all().iter().filter(keep).map(|game| game.name).collect::<Vec<_>>()
    };
    assert_eq!(all().iter().map(|entry| entry.name).collect::<Vec<_>>(), listed(|_| true));
    assert_eq!(offered().map(|entry| entry.name).collect::<Vec<_>>(), listed(|game| !game.example));
}
