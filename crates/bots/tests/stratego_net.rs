//! Stratego's network: it sees what a view shows and nothing else, knows every lawful move, and plays by the rules.

use tavola_bots::{
    data::STRATEGO_NET,
    stratego::{
        Champion, Greedy,
        net::{Behaviour, Menu, NetBot, OBSERVATION, Position, Trained, WeightsError, observe, trained},
    },
};
use tavola_core::{Bot, Budget, Game, LiveGame, NotationExt, Rng, Seat, Turn, Viewer};
use tavola_stratego::{Action, Deployment, MoveKind, Ring, Side, State, Stratego, View};

const MODES: [&str; 3] = ["classic", "powers", "ring"];

fn observation(position: &impl Position, behaviour: &Behaviour, us: Side) -> [u8; OBSERVATION] {
    let mut seen = [0; OBSERVATION];
    observe(position, behaviour, us, &mut seen);
    seen
}

/// A random game, played on a table and, move by move, on a state of its own as training does. `look` gets the view of
/// the side to act, the state and the behaviour that training has seen.
fn random_game(mode: &str, seed: u64, look: &mut impl FnMut(&View, &State, &Behaviour)) {
    let rules = Stratego::rules(&[("mode", mode)]).unwrap();
    let mut rng = Rng::new(seed);
    let mut live = LiveGame::<Stratego>::new(rules);
    let mut state = State::new(&rules);
    for side in Side::BOTH {
        let deployment = Deployment::believable(side, &mut rng);
        live.act(side.seat(), Action::Deploy(deployment)).unwrap();
        state.deploy(side, &deployment);
    }
    let mut behaviour = Behaviour::default();
    // Greedy players meet each other soon, so that pieces are revealed and powers used.
    let mut players = [Greedy::new(rng.fork()), Greedy::new(rng.fork())];
    while let Turn::Seats(seats) = live.turn() {
        let seat = seats.iter().next().unwrap();
        let view = live.view(Viewer::Seat(seat));
        look(view, &state, &behaviour);
        let action = if rng.below(3) == 0 {
            Stratego::sample(view, &mut rng).unwrap()
        } else {
            players[seat.index()].choose(view, &Budget::millis(1))
        };
        live.act(seat, action).unwrap();
        let Action::Play(chosen) = action else { panic!("both sides have deployed") };
        let before = state;
        state.play(chosen);
        behaviour.play(&before, chosen, &state);
    }
}

#[test]
fn training_and_play_see_the_same_numbers() {
    let (mut positions, mut destroyed, mut chains) = (0, 0, 0);
    for mode in MODES {
        for seed in 0..12 {
            random_game(mode, seed, &mut |view, state, behaviour| {
                let us = view.side().unwrap();
                let by_view = observation(view, &Behaviour::of(view), us);
                assert_eq!(by_view, observation(state, behaviour, us), "{mode} {seed}, turn {}", view.clocks().1);
                positions += 1;
                destroyed += u32::from(view.ring() == Ring::Destroyed);
                chains += u32::from(view.chain().is_some());
            });
        }
    }
    assert!(positions > 3_000 && destroyed > 0 && chains > 0, "{positions} positions, {destroyed}, {chains}");
}

/// Law 4: worlds that a seat cannot tell apart give the same numbers.
#[test]
fn hidden_pieces_never_change_an_observation() {
    let mut rng = Rng::new(4);
    for mode in MODES {
        random_game(mode, 77, &mut |view, _, behaviour| {
            let us = view.side().unwrap();
            let seen = observation(view, behaviour, us);
            let world = Stratego::determinize(view, &mut rng).into_state();
            assert_eq!(seen, observation(&world, behaviour, us), "{mode}, turn {}", view.clocks().1);
        });
    }
}

#[test]
fn every_lawful_move_has_a_number_of_its_own() {
    let mut kinds = [0u32; 8];
    for mode in MODES {
        for seed in 20..26 {
            random_game(mode, seed, &mut |view, _, _| {
                let us = view.side().unwrap();
                let mut menu = Menu::default();
                let mut steeds = 0;
                let mut lawful = 0;
                Stratego::legal(view, &mut |action| {
                    let Action::Play(chosen) = action else { panic!("both sides have deployed") };
                    let before = menu.moves.len();
                    menu.push(us, chosen);
                    lawful += 1;
                    let kind = match chosen.kind() {
                        MoveKind::Step(..) => 0,
                        MoveKind::Fly(..) => 1,
                        MoveKind::Seek(..) => 2,
                        MoveKind::Bow(..) => 3,
                        MoveKind::Axe(..) => 4,
                        MoveKind::Steed(..) => 5,
                        MoveKind::Rage(..) => 6,
                        MoveKind::Stop => 7,
                    };
                    kinds[kind] += 1;
                    steeds += usize::from(kind == 5 && menu.moves.len() == before);
                });
                assert_eq!(menu.moves.len() + steeds, lawful, "only a steed's second way is left out");
                let mut numbers: Vec<_> = menu.codes.iter().zip(&menu.axes).collect();
                numbers.sort_unstable();
                numbers.dedup();
                assert_eq!(numbers.len(), menu.moves.len(), "two moves with one number");
            });
        }
    }
    assert!(kinds.iter().all(|count| *count > 0), "every kind of move was met: {kinds:?}");
}

#[test]
fn a_damaged_file_is_refused_with_the_reason() {
    let file = STRATEGO_NET.bytes().unwrap();
    let refusal = |bytes: &[u8]| Trained::read(bytes).err();
    assert_eq!(refusal(file), None);
    let mut damaged = file.to_vec();
    damaged[100_000] ^= 1;
    assert_eq!(refusal(&damaged), Some(WeightsError::Checksum));
    assert_eq!(refusal(&file[..file.len() - 1]), Some(WeightsError::Checksum));
    assert_eq!(refusal(&file[..4]), Some(WeightsError::Length));
    assert_eq!(refusal(b"something else altogether"), Some(WeightsError::Header));
}

#[test]
fn judgements_are_probabilities() {
    let trained = trained().unwrap();
    random_game("ring", 5, &mut |view, _, _| {
        if view.clocks().1 % 40 == 0 {
            let (menu, judgement) = NetBot::judge(trained, view);
            let total: f32 = judgement.policy.iter().sum();
            assert!((total - 1.0).abs() < 1e-3 && judgement.policy.len() == menu.moves.len(), "{total}");
            assert!((judgement.value.iter().sum::<f32>() - 1.0).abs() < 1e-3);
            assert!(judgement.belief.iter().all(|odds| (odds.iter().sum::<f32>() - 1.0).abs() < 1e-3));
        }
    });
}

#[test]
fn the_champion_beats_a_greedy_player_in_every_mode() {
    for mode in MODES {
        let mut won = 0;
        for seed in 0..4u64 {
            let mut live = LiveGame::<Stratego>::new(Stratego::rules(&[("mode", mode)]).unwrap());
            let us = Seat((seed % 2) as u8);
            let (mut champion, mut other) = (Champion::new(Rng::new(seed)), Greedy::new(Rng::new(seed + 50)));
            while let Turn::Seats(seats) = live.turn() {
                let seat = seats.iter().next().unwrap();
                let view = live.view(Viewer::Seat(seat));
                let budget = Budget::millis(u32::MAX);
                let action = if seat == us { champion.choose(view, &budget) } else { other.choose(view, &budget) };
                live.act(seat, action).unwrap();
            }
            won += u32::from(live.turn().outcome().unwrap().winner() == Some(us));
        }
        assert!(won >= 3, "{mode}: {won} of 4");
    }
}
