//! Every game of the registry can be seen, touched and told, whoever wrote its board.

use tavola_core::{Rng, Seat, Turn, Viewer};
use tavola_registry::GameInfo;
use tavola_ui_model::{GameSession, Language, Localizer, Question, Reply, Wish, all, answer, defs, entry, offered};

/// What the weakest bot does in this seat.
fn random(session: &dyn GameSession, seat: Seat, seed: u64) -> String {
    let (game, view) = (session.game().into(), session.view(seat));
    let question = Question { number: 1, game, view, wish: Wish::Turn("random".into()), millis: 1, seed };
    match answer(&question).reply {
        Ok(Reply::Turn(action)) => action,
        other => panic!("no turn: {other:?}"),
    }
}

/// What a viewer sees is said in every language, its drawings exist, and every move can be touched.
fn look(session: &dyn GameSession, viewer: Viewer, languages: &[Localizer]) {
    let game = session.game();
    let scene = session.scene(viewer);
    assert!(scene.size.0 > 0.0 && scene.size.1 > 0.0, "{game}: {:?}", scene.size);
    for token in &scene.tokens {
        assert!(defs(game).contains(&format!("id=\"{}\"", token.art)), "{game}: nobody drew {}", token.art);
        assert!(scene.spot(&token.spot).is_some(), "{game}: {} stands nowhere", token.art);
    }
    let mut messages = session.status(viewer);
    messages.extend(scene.spots.iter().map(|spot| spot.label.clone()));
    messages.extend(scene.tokens.iter().filter_map(|token| token.caption.clone()));
    if let Some(last) = session.observations(viewer).checked_sub(1) {
        messages.extend(session.describe(viewer, last));
    }
    for input_move in viewer.seat().map(|seat| session.input_moves(seat)).unwrap_or_default() {
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
fn every_game_of_the_registry_is_shown_touched_and_told() {
    let languages = Language::ALL.map(Localizer::of);
    for entry in all() {
        for seed in 1..4 {
            let rng = &mut Rng::new(seed);
            let mut session = (entry.open)(&[], None).unwrap();
            for _ in 0..60 {
                Viewer::all(session.seats()).for_each(|viewer| look(&*session, viewer, &languages));
                match session.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => assert!(session.chance(rng)),
                    Turn::Seats(seats) => {
                        let seat = seats.iter().next().unwrap();
                        let moves = session.input_moves(seat);
                        let action = rng.pick(&moves).map(|one| one.action.clone());
                        let action = action.unwrap_or_else(|| random(&*session, seat, seed));
                        session.act(seat, &action).unwrap();
                    }
                }
            }
            assert!(session.steps() > 0, "{}", entry.name);
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
