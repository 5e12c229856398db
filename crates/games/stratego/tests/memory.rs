//! What is to be forgotten is forgotten (ST-14, ST-15): two games in which a viewer was shown
//! different pieces, but may remember neither, leave that viewer with the same view, byte for byte.

mod table;

use table::{MODES, eager};
use tavola_core::{LiveGame, Notation, Rng, Step, Viewer};
use tavola_stratego::{Action, Captives, Deployment, Memory, Obs, Played, Rules, Side, Square, Stage, Stratego};

/// Plays a game of `turns` turns from two deployments.
fn play(rules: Rules, armies: [Deployment; 2], turns: u32, rng: &mut Rng) -> LiveGame<Stratego> {
    let mut live = deployed(rules, armies);
    for _ in 0..turns {
        let (_, state) = Stratego::parse_position(&live.position(), &[]).unwrap();
        let Some(chosen) = eager(&state, rng) else { break };
        live.act(table::to_act(&live), Action::Play(chosen)).unwrap();
    }
    live
}

fn deployed(rules: Rules, armies: [Deployment; 2]) -> LiveGame<Stratego> {
    let mut live = LiveGame::<Stratego>::new(rules);
    for side in Side::BOTH {
        live.act(side.seat(), Action::Deploy(armies[side as usize])).unwrap();
    }
    live
}

/// An action without names: what may be remembered of it for a moment longer.
fn nameless(obs: &Obs) -> Option<Played> {
    match obs {
        Obs::Played { played, .. } => {
            let mut played = played.clone();
            for shown in &mut played.shown {
                (shown.kind, shown.rank) = (tavola_stratego::Kind::Flag, String::new());
            }
            Some(played)
        }
        _ => None,
    }
}

/// The squares on which pieces of `side` were revealed in a game, by the square they came from.
fn revealed(live: &LiveGame<Stratego>, side: Side) -> (Vec<Square>, Vec<Square>) {
    let mut origin: Vec<(Square, Square)> = side.home().map(|at| (at, at)).collect();
    let (mut seen, mut gone) = (Vec::new(), Vec::new());
    for obs in live.observations(Viewer::Public) {
        let Obs::Played { played, .. } = obs else { continue };
        let from =
            |at: Square, origin: &[(Square, Square)]| origin.iter().find(|(now, _)| *now == at).map(|(_, was)| *was);
        let mine = |at: Square| (played.side == side) == (played.action.from() == Some(at));
        for shown in played.shown.iter().filter(|shown| mine(shown.at)) {
            seen.extend(from(shown.at, &origin));
        }
        for &at in played.gone.iter().filter(|&&at| mine(at)) {
            gone.extend(from(at, &origin));
            origin.retain(|(now, _)| *now != at);
        }
        if let (true, Some(start), Some(end)) = (played.side == side, played.action.from(), played.end) {
            origin.iter_mut().filter(|(now, _)| *now == start).for_each(|place| place.0 = end);
        }
    }
    (seen, gone)
}

/// Plays the same steps with two pieces of `side` swapped; none if the game takes another course.
fn swapped(
    live: &LiveGame<Stratego>,
    rules: Rules,
    mut armies: [Deployment; 2],
    side: Side,
    pair: [Square; 2],
) -> Option<LiveGame<Stratego>> {
    let place = |at: Square| side.home().position(|home| home == at);
    let [one, two] = [place(pair[0])?, place(pair[1])?];
    let army = &mut armies[side as usize].0;
    if army[one] == army[two] {
        return None;
    }
    army.swap(one, two);
    let mut other = deployed(rules, armies);
    for step in &live.steps()[2..] {
        let Step::Act(seat, action) = step else { return None };
        other.act(*seat, *action).ok()?;
    }
    let course = |live: &LiveGame<Stratego>| live.observations(Viewer::Public).iter().map(nameless).collect::<Vec<_>>();
    (course(live) == course(&other) && live.turn() == other.turn()).then_some(other)
}

/// The view after `steps` steps, as bytes.
fn views(live: &LiveGame<Stratego>, viewer: Viewer) -> Vec<String> {
    let record = live.record();
    let mut again = record.begin().unwrap();
    let mut views = Vec::new();
    for step in &record.steps {
        again.step(step.clone()).unwrap();
        let view = again.view(viewer);
        // During a chain the turn is not over, and pieces lie open (ST-14).
        let open = view.chain().is_some() || matches!(view.stage(), Stage::Over(..));
        views.push(if open { String::new() } else { serde_json::to_string(view).unwrap() });
    }
    views
}

/// Compares views over many pairs; returns how many pairs were compared.
fn compare(memory: Memory, whole_game: bool) -> u32 {
    let mut rng = Rng::new(44);
    let mut compared = 0;
    for mode in MODES {
        for captives in [Captives::Hidden, Captives::Secret, Captives::Prisoner] {
            let rules = Rules { memory, captives, ..Rules::of(mode) };
            for _ in 0..12 {
                let armies = Side::BOTH.map(|side| Deployment::random(side, &mut rng));
                let live = play(rules, armies, 60, &mut rng);
                for side in Side::BOTH {
                    let (seen, gone) = revealed(&live, side);
                    let pool = if whole_game { &seen } else { &gone };
                    for _ in 0..30 {
                        let (Some(&one), Some(&two)) = (rng.pick(pool), rng.pick(pool)) else { break };
                        let Some(other) = swapped(&live, rules, armies, side, [one, two]) else { continue };
                        for viewer in Viewer::all(2) {
                            if viewer.is(side.seat()) || captives.shows(viewer, side) {
                                continue;
                            }
                            let (here, there) = (views(&live, viewer), views(&other, viewer));
                            if whole_game {
                                assert_eq!(here, there, "{rules:?} {viewer}");
                            } else {
                                assert_eq!(here.last(), there.last(), "{rules:?} {viewer}");
                            }
                            compared += 1;
                        }
                    }
                }
            }
        }
    }
    compared
}

#[test]
fn st_14_strict_memory_keeps_no_reveal_in_any_view() {
    let compared = compare(Memory::Strict, true);
    assert!(compared > 100, "only {compared} pairs were compared");
}

#[test]
fn st_15_a_captive_whose_tray_is_closed_leaves_no_trace() {
    let compared = compare(Memory::Aid, false);
    assert!(compared > 100, "only {compared} pairs were compared");
}

/// Under strict memory the way a piece came is forgotten too: only where it stands counts.
#[test]
fn st_14_strict_memory_keeps_no_path() {
    let rules = Rules { memory: Memory::Strict, ..Rules::default() };
    let start = || table::set_up(rules, Side::Good, "Gae4 Sob4", "Org9 Wai7");
    let (mut one, mut two) = (start(), start());
    // Evil ends on the same squares with the same last two moves; Good's pieces came differently.
    table::play(&mut one, "e4-e5 i7-i6 b4-b5 i6-i5 e5-e6 g9-g8 e6-f6 g8-g9");
    table::play(&mut two, "e4-f4 i7-i6 f4-f5 i6-i5 f5-f6 g9-g8 b4-b5 g8-g9");
    let sent = |live: &LiveGame<Stratego>, viewer| serde_json::to_string(live.view(viewer)).unwrap();
    for viewer in [Viewer::Seat(Side::Evil.seat()), Viewer::Public] {
        assert_eq!(sent(&one, viewer), sent(&two, viewer), "{viewer}");
    }
}

/// ST-14: what a player who remembers everything knows is what the same game shows at a table that remembers for its
/// players; and a memory allows nothing that the view does not.
#[test]
fn st_14_a_perfect_memory_knows_what_a_table_with_memory_would_show() {
    let mut rng = Rng::new(3);
    for mode in MODES {
        let rules = |memory| Rules { memory, ..Rules::of(mode) };
        let armies = Side::BOTH.map(|side| Deployment::believable(side, &mut rng));
        let strict = play(rules(Memory::Strict), armies, 120, &mut rng);
        let mut aid = LiveGame::<Stratego>::new(rules(Memory::Aid));
        strict.steps().iter().for_each(|step| aid.step(step.clone()).unwrap());
        let named =
            |view: &tavola_stratego::View| view.board().pieces().filter(|(_, seen)| seen.kind.is_some()).count();
        let mut remembered = 0;
        for side in Side::BOTH {
            let viewer = Viewer::Seat(side.seat());
            let known = strict.remembered_view(viewer);
            assert_eq!(&known, aid.view(viewer));
            assert_eq!(&aid.remembered_view(viewer), aid.view(viewer), "there is nothing to add");
            remembered += named(&known) - named(strict.view(viewer));
            let menu = |view: &tavola_stratego::View| {
                let mut menu = Vec::new();
                <Stratego as tavola_core::Game>::legal(view, &mut |action| menu.push(action));
                menu.sort_unstable();
                menu
            };
            assert_eq!(menu(&known), menu(strict.view(viewer)));
        }
        assert!(remembered > 0, "{mode:?}: nothing was to be remembered");
    }
}

/// A piece that somebody forgets is named nowhere in what they still know.
#[test]
fn a_forgotten_piece_leaves_no_name_in_the_log() {
    let mut rng = Rng::new(6);
    let mut forgotten = 0;
    for mode in MODES {
        let armies = Side::BOTH.map(|side| Deployment::believable(side, &mut rng));
        let live = play(Rules::of(mode), armies, 150, &mut rng);
        for side in Side::BOTH {
            let view = live.view(Viewer::Seat(side.seat()));
            let known: Vec<Square> = view
                .board()
                .pieces()
                .filter(|(_, seen)| seen.side != side && seen.kind.is_some())
                .map(|(at, _)| at)
                .collect();
            for &lost in &known {
                let poor = view.forgetting(|at| at == lost);
                if poor.board().at(lost).unwrap().kind.is_some() {
                    continue;
                }
                // Back along its way: no line may name the square it stood on.
                let mut at = lost;
                for (line, before) in poor.log().iter().zip(view.log()).rev() {
                    at = line.action.from().filter(|_| line.end == Some(at)).unwrap_or(at);
                    assert!(
                        line.names.iter().all(|(named, _)| *named != at),
                        "{mode:?}: {lost} is named in turn {}",
                        line.turn
                    );
                    forgotten += before.names.len() - line.names.len();
                }
            }
        }
    }
    assert!(forgotten > 10, "{forgotten} names were forgotten");
}
