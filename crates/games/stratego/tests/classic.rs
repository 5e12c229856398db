//! Clauses ST-1 to ST-15: board, deployment, classic play, memory and captives.

mod table;

use table::{CAPTIVES, MODES, menu, play, seen_by, set_up, stands, to_act, verdict};
use tavola_core::{ExternalEvent, Game, LiveGame, Notation, NotationExt, Rng, Seat, SeatSet, Turn, Viewer};
use tavola_stratego::{
    Action, Captives, Deployment, Duel, Kind, Line, Memory, Mode, Ring, Rules, Side, Stage, State, Stratego, Why, duel,
};

fn classic() -> Rules {
    Rules::default()
}

fn deployed(rules: Rules, seed: u64) -> LiveGame<Stratego> {
    let mut rng = Rng::new(seed);
    let mut live = LiveGame::<Stratego>::new(rules);
    for side in Side::BOTH {
        live.act(side.seat(), Action::Deploy(Deployment::random(side, &mut rng))).unwrap();
    }
    live
}

fn over(live: &LiveGame<Stratego>) -> (Option<Side>, Why) {
    match seen_by(live, None).stage() {
        Stage::Over(winner, why) => (winner, why),
        other => panic!("the game goes on: {other:?}"),
    }
}

#[test]
fn st_1_good_is_at_rank_1_and_evil_moves_first() {
    let live = deployed(classic(), 1);
    assert_eq!(live.turn(), Turn::of(Seat(1)));
    let (_, state) = Stratego::parse_position(&live.position(), &[]).unwrap();
    assert!(Side::Good.home().all(|at| at.rank() < 4 && state.piece(at).is_some_and(|(side, _)| side == Side::Good)));
    assert!(Side::Evil.home().all(|at| at.rank() > 5 && state.piece(at).is_some_and(|(side, _)| side == Side::Evil)));
}

#[test]
fn st_2_nobody_enters_or_crosses_a_zone() {
    let live = set_up(classic(), Side::Good, "Gac4 Rie5 Sob5", "Org9");
    for (text, expected) in
        [("c4-c5", "ST-2"), ("b5-c5", "ST-2"), ("e5-c5", "ST-2"), ("e5-b5", "ST-7"), ("e5-f5", "ok"), ("e5-i5", "ST-8")]
    {
        assert_eq!(verdict(&live, text), expected, "{text}");
    }
}

#[test]
fn st_3_the_table_names_mount_doom() {
    assert_eq!(Rules::default().doom, table::at("g6"));
    assert!(Stratego::rules(&[("mode", "ring"), ("doom", "c5")]).is_ok());
    let no = Stratego::rules(&[("doom", "e5")]).unwrap_err();
    assert_eq!(no.clause.as_deref(), Some("ST-3"));
    let rules = Rules { doom: table::at("d5"), ..Rules::of(Mode::Ring) };
    let live = set_up(rules, Side::Good, "Fre5", "Org9");
    assert_eq!((verdict(&live, "e5-d5"), verdict(&live, "e5-e6")), ("ok".into(), "ok".into()));
}

#[test]
fn st_4_the_army_is_what_a_deployment_must_hold() {
    for side in Side::BOTH {
        assert!(Deployment::muster(side).check(side).is_ok());
        let no = Deployment::muster(side.other()).check(side).unwrap_err();
        assert!(no.message.contains("of the other army") && no.message.contains("missing"), "{no}");
    }
}

#[test]
fn st_5_nobody_learns_anything_of_the_others_deployment() {
    let mut live = LiveGame::<Stratego>::new(classic());
    let before: Vec<_> = Viewer::all(2).map(|viewer| live.view(viewer).clone()).collect();
    live.act(Seat(1), Action::Deploy(Deployment::muster(Side::Evil))).unwrap();
    assert_eq!(live.view(Viewer::Seat(Seat(0))), &before[0]);
    assert_eq!(live.view(Viewer::Public), &before[2]);
    assert_eq!((live.observations(Viewer::Seat(Seat(0))).len(), live.observations(Viewer::Public).len()), (0, 0));
    // Good still sees both deploying; Evil waits for Good.
    assert_eq!(Stratego::seen_turn(live.view(Viewer::Seat(Seat(0)))), Turn::Seats(SeatSet::first(2)));
    assert_eq!(Stratego::seen_turn(live.view(Viewer::Seat(Seat(1)))), Turn::of(Seat(0)));
    assert_eq!(Stratego::seen_turn(live.view(Viewer::Public)), Turn::Seats(SeatSet::first(2)));
    // Nobody moves before both are done, and nobody deploys twice.
    let early = Stratego::check(live.view(Viewer::Seat(Seat(0))), &Stratego::parse_action("a4-a5").unwrap());
    assert_eq!(early.unwrap_err().clause.as_deref(), Some("ST-5"));
    let twice = live.act(Seat(1), Action::Deploy(Deployment::muster(Side::Evil)));
    assert_eq!(twice.unwrap_err().clause.as_deref(), Some("ST-5"));
    live.act(Seat(0), Action::Deploy(Deployment::muster(Side::Good))).unwrap();
    let view = live.view(Viewer::Seat(Seat(0)));
    assert!(view.board().pieces().all(|(_, seen)| (seen.side == Side::Good) == seen.kind.is_some()));
}

#[test]
fn st_5_codes_fill_the_home_ranks_from_the_rear() {
    let mut live = LiveGame::<Stratego>::new(classic());
    for side in Side::BOTH {
        live.act(side.seat(), Action::Deploy(Deployment::muster(side))).unwrap();
    }
    for (square, expected) in
        [("a1", "Ga"), ("j1", "Tr"), ("a2", "Ha"), ("j4", "Fl"), ("a10", "wi"), ("j7", "fl"), ("j10", "ur")]
    {
        assert_eq!(stands(&live, square), expected, "{square}");
    }
}

#[test]
fn st_6_capturing_the_flag_wins_at_once() {
    for mode in MODES {
        let mut live = set_up(Rules::of(mode), Side::Good, "Soj9 Fra3", "Ora9 Flj10");
        play(&mut live, "j9-j10");
        assert_eq!(over(&live), (Some(Side::Good), Why::Flag));
        assert_eq!(live.turn().outcome().map(|outcome| outcome.reason), Some("ST-6"));
    }
}

#[test]
fn st_6_who_cannot_act_at_the_start_of_their_turn_loses() {
    // Evil's last piece that can move falls; only Flag and Fortress are left.
    let mut live = set_up(classic(), Side::Good, "Gae5", "Ore6 Foi10");
    play(&mut live, "e5-e6");
    assert_eq!(over(&live), (Some(Side::Good), Why::Stuck));
    // If both are immobile, the one to move loses.
    let mut live = set_up(classic(), Side::Good, "Soe5", "Ore6 Foi10");
    play(&mut live, "e5-e6");
    assert_eq!(over(&live), (Some(Side::Good), Why::Stuck));
    // A side that walled itself in loses before its first move.
    let mut live = LiveGame::<Stratego>::new(classic());
    let mut others = Deployment::muster(Side::Evil).0.into_iter().filter(|&kind| kind != Kind::Fortress);
    let walls = [30, 31, 34, 35, 38, 39];
    let deployment =
        Deployment(std::array::from_fn(
            |place| {
                if walls.contains(&place) { Kind::Fortress } else { others.next().unwrap() }
            },
        ));
    live.act(Seat(0), Action::Deploy(Deployment::muster(Side::Good))).unwrap();
    live.act(Seat(1), Action::Deploy(deployment)).unwrap();
    assert_eq!(over(&live), (Some(Side::Good), Why::Stuck));
}

#[test]
fn st_6_stuck_comes_before_the_limits_and_flag_before_both() {
    let rules = Rules { turns: 1, ..classic() };
    let mut live = set_up(rules, Side::Good, "Gae5", "Ore6 Foi10");
    play(&mut live, "e5-e6");
    assert_eq!(over(&live).1, Why::Stuck);
    let mut live = set_up(rules, Side::Good, "Gaj9", "Foi10");
    play(&mut live, "j9-j10");
    assert_eq!(over(&live).1, Why::Flag);
}

#[test]
fn st_7_pieces_step_one_square_and_walls_stay() {
    let live = set_up(classic(), Side::Good, "Gae4 Foa2 Soe3", "Org9");
    for (text, expected) in [
        ("e4-e5", "ok"),
        ("e4-d4", "ok"),
        ("e4-f4", "ok"),
        ("e4-e6", "ST-7"),
        ("e4-f5", "ST-7"),
        ("e4-e4", "ST-7"),
        ("e4-e3", "ST-7"),
        ("a1-b1", "ST-7"),
        ("a2-a3", "ST-7"),
        ("b5-b6", "ST-6"),
        ("g9-g8", "ST-6"),
        ("stop", "ST-22"),
    ] {
        assert_eq!(verdict(&live, text), expected, "{text}");
    }
}

#[test]
fn st_8_riders_ride_and_a_long_ride_reveals() {
    let mut live = set_up(classic(), Side::Good, "Rie1 Rib2", "Ore8 Wai7");
    for (text, expected) in
        [("e1-e7", "ok"), ("e1-e8", "ok"), ("e1-e9", "ST-8"), ("e1-g3", "ST-8"), ("e1-b1", "ok"), ("e1-a1", "ST-7")]
    {
        assert_eq!(verdict(&live, text), expected, "{text}");
    }
    play(&mut live, "b2-b3 i7-i6 e1-e7");
    let seen = |square| seen_by(&live, Some(Side::Evil)).board().at(table::at(square)).unwrap().kind;
    assert_eq!((seen("b3"), seen("e7")), (None, Some(Kind::Rider)));
    // A ride may end in an attack from afar.
    play(&mut live, "i6-i1");
    assert_eq!(stands(&live, "i1"), "wa");
    play(&mut live, "e7-e8");
    assert_eq!((stands(&live, "e7"), stands(&live, "e8")), (".".into(), "or".into()));
}

#[test]
fn st_9_no_third_leg_between_the_same_two_squares() {
    let mut live = set_up(classic(), Side::Good, "Gae4 Rib2 Soh3", "Org9 Wai7");
    play(&mut live, "e4-e5 g9-g8 e5-e4 g8-g9");
    assert_eq!(verdict(&live, "e4-e5"), "ST-9");
    assert!(!menu(&live).contains(&"e4-e5".to_owned()));
    assert_eq!(verdict(&live, "e4-d4"), "ok");
    // A move of another piece breaks the row.
    play(&mut live, "b2-b4 i7-i6");
    assert_eq!(verdict(&live, "e4-e5"), "ok");
    // Rides count by their end squares; a shorter ride is another move.
    play(&mut live, "b4-b2 g9-g8");
    assert_eq!((verdict(&live, "b2-b4"), verdict(&live, "b2-b3")), ("ST-9".into(), "ok".into()));
}

#[test]
fn st_9_an_attack_is_never_forbidden_and_restarts_the_count() {
    let mut live = set_up(classic(), Side::Good, "Gae4 Soh3", "Orf6 Wai7");
    play(&mut live, "e4-e5 f6-f5 e5-e4 f5-e5");
    assert_eq!(verdict(&live, "e4-e5"), "ok");
    play(&mut live, "e4-e5 i7-i6 e5-e4 i6-i7");
    assert_eq!(verdict(&live, "e4-e5"), "ok");
}

#[test]
fn st_10_quiet_turns_and_turns_in_all_are_a_draw() {
    let mut live = set_up(Rules { quiet: 3, ..classic() }, Side::Good, "Gae4", "Orf7");
    play(&mut live, "e4-e5 f7-f6");
    assert_eq!(seen_by(&live, None).clocks(), (2, 2));
    play(&mut live, "e5-e6");
    assert_eq!(over(&live), (None, Why::Quiet));
    // A capture sets the count of quiet turns back.
    let mut live = set_up(Rules { quiet: 3, turns: 4, ..classic() }, Side::Good, "Gae4", "Orf6 Wai7");
    play(&mut live, "e4-e5 f6-e6 e5-e6");
    assert_eq!(seen_by(&live, None).clocks(), (0, 3));
    play(&mut live, "i7-i6");
    assert_eq!(over(&live), (None, Why::Turns));
    assert_eq!(live.turn().outcome().map(|outcome| outcome.reason), Some("ST-10"));
    assert_eq!((Rules::default().quiet, Rules::default().turns), (200, 1000));
    assert!(Stratego::rules(&[("quiet", "0")]).is_err() && Stratego::rules(&[("turns", "many")]).is_err());
}

#[test]
fn st_10_players_may_agree_a_draw_or_resign() {
    for (event, expected) in [
        (ExternalEvent::Resign(Seat(0)), (Some(Side::Evil), Why::Resigned)),
        (ExternalEvent::Resign(Seat(1)), (Some(Side::Good), Why::Resigned)),
        (ExternalEvent::Draw, (None, Why::Agreed)),
        (ExternalEvent::Time(Seat(1)), (Some(Side::Good), Why::Time)),
        (ExternalEvent::Abandon(Seat(0)), (Some(Side::Evil), Why::Abandoned)),
    ] {
        let mut live = set_up(classic(), Side::Good, "Gae4", "Orf7");
        live.external(event).unwrap();
        assert_eq!(over(&live), expected);
        assert!(live.external(event).is_err());
        // Before deployment as well.
        let mut live = LiveGame::<Stratego>::new(classic());
        live.external(event).unwrap();
        assert_eq!(over(&live), expected);
    }
}

#[test]
fn st_11_the_lower_rank_is_captured_and_the_winner_moves_in() {
    for (good, evil, from, to) in
        [("Ga", "Sa", "Ga at e6", "Ga moves in"), ("So", "Ur", ".", "ur stays"), ("El", "Be", ".", ".")]
    {
        let mut live = set_up(classic(), Side::Good, &format!("{good}e5"), &format!("{evil}e6 Wai7"));
        play(&mut live, "e5-e6");
        assert_eq!(stands(&live, "e5"), ".", "{from}");
        assert_eq!(stands(&live, "e6"), to.split(' ').next().unwrap(), "{good} against {evil}");
    }
    for rank in 2..=10 {
        let one = Kind::army(Side::Good).find(|kind| kind.printed_rank() == rank).unwrap();
        for other in 2..=10 {
            let two = Kind::army(Side::Evil).find(|kind| kind.printed_rank() == other).unwrap();
            let expected = match rank.cmp(&other) {
                std::cmp::Ordering::Less => Duel::Loses,
                std::cmp::Ordering::Equal => Duel::Both,
                std::cmp::Ordering::Greater => Duel::Wins,
            };
            assert_eq!(duel(one, two, Ring::Absent), expected, "{one} {two}");
        }
    }
    for kind in Kind::ALL.into_iter().filter(|kind| !kind.is_fixed()) {
        assert_eq!(duel(kind, Kind::Flag, Ring::Absent), Duel::Wins);
    }
}

#[test]
fn st_11_both_pieces_are_revealed() {
    let mut live = set_up(classic(), Side::Good, "Gae5", "Sae6 Wai7");
    play(&mut live, "e5-e6");
    for viewer in Viewer::all(2) {
        let observed = serde_json::to_string(live.observations(viewer).last().unwrap()).unwrap();
        assert!(observed.contains(r#"{"at":"e5","kind":"Ga","rank":"10"}"#), "{observed}");
        assert!(observed.contains(r#"{"at":"e6","kind":"Sa","rank":"9"}"#), "{observed}");
    }
}

#[test]
fn st_12_the_spy() {
    use Duel::{Both, Loses, Wins};
    for (spy, enemy) in [(Kind::Eowyn, Side::Evil), (Kind::Wormtongue, Side::Good)] {
        for other in Kind::army(enemy) {
            let expected = match other {
                Kind::Flag | Kind::Gandalf | Kind::WitchKing => Wins,
                Kind::Eowyn | Kind::Wormtongue => Both,
                _ => Loses,
            };
            assert_eq!(duel(spy, other, Ring::Absent), expected, "{spy} attacks {other}");
            let expected = if other.is_spy() { Both } else { Wins };
            if !other.is_fixed() {
                assert_eq!(duel(other, spy, Ring::Absent), expected, "{other} attacks {spy}");
            }
        }
    }
}

#[test]
fn st_13_the_fortress() {
    for kind in Kind::ALL.into_iter().filter(|kind| !kind.is_fixed()) {
        let expected = if matches!(kind, Kind::Soldier | Kind::Orc) { Duel::Wins } else { Duel::Loses };
        assert_eq!(duel(kind, Kind::Fortress, Ring::Absent), expected, "{kind}");
    }
    let mut live = set_up(classic(), Side::Good, "Gae6 Soi6", "Foe7 Foi7 Waj9");
    play(&mut live, "e6-e7 j9-j8 i6-i7");
    assert_eq!((stands(&live, "e7"), stands(&live, "i7"), stands(&live, "e6")), ("fo".into(), "So".into(), ".".into()));
}

/// Plays a few turns with a reveal and a quiet move, then asks what Evil's view still marks.
fn marks(memory: Memory) -> (Option<Kind>, bool, bool) {
    let mut live = set_up(Rules { memory, ..classic() }, Side::Good, "Gae5 Sob4", "Sae6 Wai7");
    play(&mut live, "e5-e6 i7-i6 b4-b5 i6-i7");
    let board = seen_by(&live, Some(Side::Evil)).board();
    let (gandalf, soldier) = (board.at(table::at("e6")).unwrap(), board.at(table::at("b5")).unwrap());
    assert_eq!(soldier.kind, None);
    (gandalf.kind, gandalf.revealed, soldier.moved)
}

#[test]
fn st_14_aid_keeps_marks_and_strict_does_not() {
    assert_eq!(marks(Memory::Aid), (Some(Kind::Gandalf), true, true));
    assert_eq!(marks(Memory::Strict), (None, false, false));
}

#[test]
fn st_14_strict_keeps_ones_own_pieces_and_last_two_moves_only() {
    let rules = Rules { memory: Memory::Strict, ..classic() };
    let mut live = set_up(rules, Side::Good, "Gae5 Sob4", "Sae6 Wai7");
    play(&mut live, "e5-e6 i7-i6 b4-b5 i6-i7 b5-b4");
    let log = |side| seen_by(&live, side).log().iter().map(|line| line.action.to_string()).collect::<Vec<_>>();
    assert_eq!(log(Some(Side::Good)), ["b4-b5", "b5-b4"]);
    assert_eq!(log(Some(Side::Evil)), ["i7-i6", "i6-i7"]);
    assert_eq!(log(None), [""; 0]);
    assert!(seen_by(&live, Some(Side::Good)).log().iter().all(|line| line.names.is_empty()));
    let own = seen_by(&live, Some(Side::Good)).board().at(table::at("e6")).unwrap().kind;
    assert_eq!(own, Some(Kind::Gandalf));
    // The two-squares rule still works from that view (ST-9).
    play(&mut live, "i7-i8");
    assert_eq!(verdict(&live, "b4-b5"), "ST-9");
}

#[test]
fn st_15_trays_open_as_the_option_says() {
    // For Good, Evil and the public: whether they see Good's captives, and Evil's.
    for (captives, expected) in CAPTIVES.into_iter().zip([
        [[true, true], [true, true], [true, true]],
        [[false, true], [true, false], [false, false]],
        [[true, false], [false, true], [false, false]],
        [[false, false], [false, false], [false, false]],
    ]) {
        let rules = Rules { captives, ..classic() };
        let mut live = set_up(rules, Side::Good, "Gae5 Soc7", "Sae6 Wai7 Wib7");
        play(&mut live, "e5-e6 b7-c7");
        for (viewer, expected) in Viewer::all(2).zip(expected) {
            let view = live.view(viewer);
            assert_eq!(Side::BOTH.map(|side| view.tray(side).is_some()), expected, "{captives:?} {viewer}");
            // The number is public in every mode: 40 pieces less those on the board.
            assert_eq!(Side::BOTH.map(|side| view.captured(side)), [38, 37]);
            // The log keeps squares and outcome; names only while the viewer may see them.
            let names: Vec<_> = view.log().iter().flat_map(|line| &line.names).map(|(_, kind)| *kind).collect();
            assert!(names.contains(&Kind::Gandalf) && names.contains(&Kind::WitchKing));
            assert_eq!(names.contains(&Kind::Soldier), expected[0], "{captives:?} {viewer}");
            assert_eq!(names.contains(&Kind::Saruman), expected[1], "{captives:?} {viewer}");
            assert_eq!(view.log().iter().map(|line| line.gone.len()).sum::<usize>(), 2);
        }
        live.external(ExternalEvent::Draw).unwrap();
        for viewer in Viewer::all(2) {
            let view = live.view(viewer);
            assert!(Side::BOTH.into_iter().all(|side| view.tray(side).is_some()), "everything opens at the end");
            assert!(view.board().pieces().all(|(_, seen)| seen.kind.is_some()));
        }
    }
}

#[test]
fn st_15_a_name_leaves_the_log_with_its_piece() {
    // Gandalf is revealed on e6, walks, and is captured by the spy: under `hidden` his name goes
    // from every line, for his owner too.
    let rules = Rules { captives: Captives::Hidden, ..classic() };
    let mut live = set_up(rules, Side::Good, "Gae5 Sob2", "Sae6 Wof8 Waj8");
    play(&mut live, "e5-e6 j8-j7 e6-e7 f8-f7 e7-e8 f7-e7 e8-e9 j7-j6 e9-e8 e7-e8");
    for viewer in Viewer::all(2) {
        let names: Vec<_> = live.view(viewer).log().iter().flat_map(|line| line.names.clone()).collect();
        assert_eq!(names, [(table::at("e7"), Kind::Wormtongue)], "{viewer}");
    }
}

/// Squares and outcomes of a log, without names.
fn nameless(log: &[Line]) -> Vec<Line> {
    log.iter().map(|line| Line { names: Vec::new(), ..line.clone() }).collect()
}

#[test]
fn st_15_the_log_s_names_open_when_the_game_ends() {
    let moves = "e5-e6 j8-j7 e6-e7 f8-f7 e7-e8 f7-e7 b2-b3 e7-e8 b3-b4";
    let remembers = Rules { captives: Captives::Open, memory: Memory::Aid, ..classic() };
    let mut open = set_up(remembers, Side::Good, "Gae5 Sob2", "Sae6 Wof8 Waj8");
    play(&mut open, moves);
    let expected = nameless(open.view(Viewer::Public).log());
    let names = [
        vec![("e5", Kind::Gandalf), ("e6", Kind::Saruman)],
        vec![("j8", Kind::Warg)],
        vec![("e6", Kind::Gandalf)],
        vec![("f8", Kind::Wormtongue)],
        vec![("e7", Kind::Gandalf)],
        vec![("f7", Kind::Wormtongue)],
        vec![("b2", Kind::Soldier)],
        vec![("e7", Kind::Wormtongue), ("e8", Kind::Gandalf)],
        vec![("b3", Kind::Soldier)],
    ]
    .map(|line| line.into_iter().map(|(square, kind)| (table::at(square), kind)).collect::<Vec<_>>());
    for (captives, memory) in CAPTIVES.into_iter().flat_map(|captives| table::MEMORIES.map(|memory| (captives, memory)))
    {
        let rules = Rules { captives, memory, ..classic() };
        let mut live = set_up(rules, Side::Good, "Gae5 Sob2", "Sae6 Wof8 Waj8");
        play(&mut live, moves);
        live.external(ExternalEvent::Resign(Seat(0))).unwrap();
        for viewer in Viewer::all(2) {
            let log = live.view(viewer).log();
            assert_eq!(nameless(log), expected, "{captives:?} {memory:?} {viewer}");
            let opened: Vec<_> = log.iter().map(|line| line.names.clone()).collect();
            assert_eq!(opened, names, "{captives:?} {memory:?} {viewer}");
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 256, "{}", size_of::<State>());
    assert_eq!(to_act(&deployed(classic(), 3)), Seat(1));
}
