//! Clauses ST-16 to ST-24: the powers, and what the log keeps of them (ST-15).

mod table;

use table::{CAPTIVES, MEMORIES, at, menu, play, seen_by, set_up, stands, verdict};
use tavola_core::{ExternalEvent, LiveGame, Viewer};
use tavola_stratego::{
    Kind, Memory, Mode, Ring, Rules, Side, Stratego, axe_strikes, bow_captures, rage_captures, seek_captures,
};

fn powers() -> Rules {
    Rules::of(Mode::Powers)
}

fn check(live: &LiveGame<Stratego>, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(verdict(live, text), *expected, "{text}");
        assert_eq!(menu(live).contains(&(*text).to_owned()), *expected == "ok", "{text}");
    }
}

/// Plays one action and compares who stands where: `e5=Ga e6=.`.
fn after(live: &mut LiveGame<Stratego>, action: &str, expected: &str) {
    play(live, action);
    for pair in expected.split(' ') {
        let (square, who) = pair.split_once('=').unwrap();
        assert_eq!(stands(live, square), who, "{square} after {action}");
    }
}

#[test]
fn st_16_powers_are_off_in_classic_and_reveal_their_owner() {
    let classic = set_up(Rules::default(), Side::Good, "Lee5 Gae4", "Ore7 Wai7");
    check(&classic, &[("e5>e7", "ST-16"), ("e5?e7", "ST-16"), ("e4^e6", "ST-16")]);
    let mut live = set_up(powers(), Side::Good, "Lee5 Sob2", "Nae7 Wai7");
    check(&live, &[("e5>e7", "ok"), ("e5?e7", "ok"), ("e5-e6", "ok"), ("b2>b4", "ST-19")]);
    play(&mut live, "e5>e7");
    let seen = seen_by(&live, Some(Side::Evil)).board().at(at("e5")).unwrap();
    assert_eq!((seen.kind, seen.revealed, seen.moved), (Some(Kind::Legolas), true, true));
}

#[test]
fn st_17_fly_over_a_gapless_run_to_the_first_free_square() {
    let mut live = set_up(powers(), Side::Good, "Gae4 Soe5 Sof4 Sog4 Rid4 Ric4 Rib4 Ria4", "Ore6 Wae3 Fli9");
    check(
        &live,
        &[
            ("e4^e7", "ok"),    // over a friend and an enemy
            ("e4^h4", "ok"),    // over two friends
            ("e4^e2", "ok"),    // over one enemy
            ("e4^e8", "ST-17"), // not the first free square
            ("e4^e6", "ST-17"), // occupied: flying never attacks
            ("e4^a4", "ST-17"), // the run reaches the edge
            ("e4^f5", "ST-17"), // not a straight line
            ("f4^h4", "ST-17"), // a Soldier does not fly
        ],
    );
    after(&mut live, "e4^e7", "e4=. e7=Ga");
    // Over a zone; nothing next to him is no run.
    let live = set_up(powers(), Side::Evil, "Soa3", "Wic7 Sai7");
    check(&live, &[("c7^c4", "ok"), ("c7^e7", "ST-17"), ("c7^c5", "ST-17"), ("c7^c3", "ST-17")]);
}

#[test]
fn st_17_st_9_flights_count_as_moves() {
    let mut live = set_up(powers(), Side::Evil, "Soa3 Rib2", "Wic7");
    play(&mut live, "c7^c4 b2-b3 c4^c7 b3-b2");
    assert_eq!(verdict(&live, "c7^c4"), "ST-9");
}

#[test]
fn st_18_seek_reaches_the_five_by_five_square() {
    let mut live = set_up(powers(), Side::Good, "Are5 Sob2", "Saf7 Orb5 Ure6 Wai7");
    check(&live, &[("e5?f7", "ok"), ("e5?e6", "ok"), ("e5?b5", "ST-18"), ("e5?e7", "ST-18"), ("b2?b3", "ST-18")]);
    // Lower rank: captured. Nobody moves.
    after(&mut live, "e5?e6", "e5=Ar e6=.");
    // Equal rank: stays, and is known now; the seeker is never captured.
    let mut live = set_up(powers(), Side::Good, "Are5", "Saf7 Wai7");
    after(&mut live, "e5?f7", "e5=Ar f7=sa");
    let seen = seen_by(&live, Some(Side::Good)).board().at(at("f7")).unwrap();
    assert_eq!(seen.kind, Some(Kind::Saruman));
}

#[test]
fn st_18_seek_against_spy_fortress_and_flag() {
    for (seeker, target, captured) in [
        (Kind::Aragorn, Kind::Wormtongue, true),
        (Kind::Aragorn, Kind::Fortress, false),
        (Kind::Aragorn, Kind::Flag, false),
        (Kind::Aragorn, Kind::WitchKing, false),
        (Kind::Aragorn, Kind::Berserker, true),
        (Kind::Legolas, Kind::Nazgul, false),
        (Kind::Legolas, Kind::Uruk, true),
        (Kind::Saruman, Kind::Aragorn, false),
        (Kind::Saruman, Kind::Gimli, true),
        (Kind::Saruman, Kind::Frodo, true), // powers: Frodo is a plain 4
    ] {
        assert_eq!(seek_captures(seeker, target, Ring::Absent), captured, "{seeker} {target}");
    }
    let mut live = set_up(powers(), Side::Good, "Ari9", "Flj10 Wah7");
    after(&mut live, "i9?j10", "j10=fl");
}

#[test]
fn st_19_longbow_in_eight_straight_directions() {
    let live = set_up(powers(), Side::Good, "Ele5 Soe6", "Ore7 Org7 Orf7 Orf5 Wab8");
    check(
        &live,
        &[
            ("e5>e7", "ok"),
            ("e5>g7", "ok"),
            ("e5>f7", "ST-19"),
            ("e5>f5", "ok"),
            ("e5>e6", "ST-19"),
            ("e5>b8", "ST-19"),
        ],
    );
    // Over a zone.
    let mut live = set_up(powers(), Side::Good, "Fab5", "Wae6 Orb7 Wad7");
    check(&live, &[("b5>d7", "ok"), ("b5>b7", "ok")]);
    after(&mut live, "b5>d7", "b5=Fa d7=.");
}

#[test]
fn st_19_who_falls_to_the_longbow() {
    for (archer, target, captured) in [
        (Kind::Elf, Kind::Haradrim, true),
        (Kind::Elf, Kind::Berserker, false),
        (Kind::Elf, Kind::Uruk, false),
        (Kind::Elf, Kind::Wormtongue, true),
        (Kind::Legolas, Kind::Berserker, false),
        (Kind::Legolas, Kind::Sharku, true),
        (Kind::Legolas, Kind::Nazgul, false),
        (Kind::Faramir, Kind::Fortress, false),
        (Kind::Faramir, Kind::Flag, false),
        (Kind::Haradrim, Kind::Soldier, true),
        (Kind::Haradrim, Kind::Sam, false),
        (Kind::Haradrim, Kind::Eowyn, true),
    ] {
        assert_eq!(bow_captures(archer, target, Ring::Absent), captured, "{archer} {target}");
    }
}

#[test]
fn st_20_the_axe_strikes_one_to_three_neighbours() {
    let evil = "Ore6 Orf6 Ord4 Wai7";
    let live = set_up(powers(), Side::Good, "Gie4 Sob2", evil);
    check(
        &live,
        &[
            ("e4-e5*e6", "ok"),
            ("e4-e5*d6,f6", "ST-20"), // d6 is a zone: nobody stands there
            ("e4-e5*d4,e6,f6", "ok"),
            ("e4-e5*d5", "ST-20"),
            ("e4-e5", "ok"),
            ("e4-d4*e4", "ST-20"),
            ("b2-b3*b4", "ST-20"),
        ],
    );
}

#[test]
fn st_20_all_blows_of_the_axe_resolve() {
    // Lower falls, equal takes Gimli with it, and all of them still resolve.
    let mut live = set_up(powers(), Side::Good, "Gie4 Sob2", "Ure6 Naf6 Sae5' Wai7");
    check(&live, &[("e4-e5*e6", "ST-20")]);
    let mut other = set_up(powers(), Side::Good, "Gie4 Sob2", "Ure6 Naf6 Saf5 Wai7");
    after(&mut other, "e4-e5*e6,f5,f6", "e4=. e5=. e6=. f6=. f5=sa");
    after(&mut live, "e4-f4*e5", "e4=. f4=. e5=sa");
    // A Flag is unaffected; Gimli stays where he stepped.
    let mut live = set_up(powers(), Side::Good, "Gii8", "Flj10 Waj8 Woi10 Wab7");
    after(&mut live, "i8-i9*i10,j8,j10", "i8=. i9=Gi j10=fl j8=. i10=.");
    for (target, expected) in [
        (Kind::Fortress, (false, true)),
        (Kind::Flag, (false, false)),
        (Kind::Nazgul, (true, true)),
        (Kind::Saruman, (false, true)),
        (Kind::Wormtongue, (true, false)),
        (Kind::Lurtz, (true, false)),
    ] {
        assert_eq!(axe_strikes(Kind::Gimli, target, Ring::Absent), expected, "{target}");
    }
}

#[test]
fn st_20_st_9_the_step_of_the_axe_is_a_move() {
    let mut live = set_up(powers(), Side::Good, "Gie4", "Foj7 Ore8 Wai8");
    play(&mut live, "e4-e5 e8-e7 e5-e4 e7-e6");
    check(&live, &[("e4-e5", "ST-9"), ("e4-e5*e6", "ST-9")]);
}

#[test]
fn st_21_the_steed_takes_two_steps() {
    let live = set_up(powers(), Side::Good, "The4 Sod4", "Ore5 Orf5 Wai7");
    check(
        &live,
        &[
            ("e4-f4-g4", "ok"),
            ("e4-f4-f5", "ok"),    // the second square may be an enemy
            ("e4-f4-f3", "ok"),    // any mix
            ("e4-e3-f3", "ok"),    // another way to the same end
            ("e4-e5-e6", "ST-21"), // no jumping
            ("e4-e5", "ok"),       // first square enemy: the ordinary attack
            ("e4-d4-c4", "ST-21"),
            ("e4-f4-e4", "ST-21"), // may not end where he began
            ("e4-f4-h4", "ST-21"),
            ("d4-d3-d2", "ST-21"),
        ],
    );
    let mut live = set_up(powers(), Side::Good, "The4", "Orf5 Wai7");
    check(&live, &[("e4-e5-d5", "ST-2")]);
    after(&mut live, "e4-f4-f5", "e4=. f4=. f5=Th");
    let seen = seen_by(&live, Some(Side::Evil)).board().at(at("f5")).unwrap();
    assert_eq!(seen.kind, Some(Kind::Theoden));
}

#[test]
fn st_21_st_9_steed_moves_count_by_their_ends() {
    let mut live = set_up(powers(), Side::Good, "The3", "Wai7");
    play(&mut live, "e3-e4-f4 i7-i8 f4-f3-e3 i8-i7");
    check(&live, &[("e3-e4-f4", "ST-9"), ("e3-f3-f4", "ST-9"), ("e3-f3-g3", "ok")]);
}

#[test]
fn st_22_an_uruk_attacks_again_and_again() {
    let mut live = set_up(powers(), Side::Evil, "Soe5 Sof5 Gaf4 Rii3", "Ure6 Wai7");
    after(&mut live, "e6-e5", "e5=ur e6=.");
    assert_eq!(menu(&live), ["stop", "e5-f5"]);
    check(&live, &[("e5-e4", "ST-22"), ("i7-i6", "ST-22"), ("e5-f5", "ok"), ("stop", "ok")]);
    // The chain is one turn, and he lies open until it ends.
    assert_eq!(seen_by(&live, None).clocks().1, 0);
    assert_eq!(seen_by(&live, None).board().at(at("e5")).unwrap().kind, Some(Kind::Uruk));
    after(&mut live, "e5-f5", "f5=ur e5=.");
    after(&mut live, "f5-f4", "f5=. f4=Ga");
    assert_eq!(seen_by(&live, None).clocks(), (0, 1));
    // Stopping by choice, and the end by itself when nobody is beside him.
    let mut live = set_up(powers(), Side::Evil, "Soe5 Sof5 Rii3", "Ure6 Wai7");
    play(&mut live, "e6-e5 stop i3-i4");
    assert_eq!(seen_by(&live, None).clocks(), (1, 2));
    play(&mut live, "e5-f5");
    assert_eq!(menu(&live).first().map(String::as_str), Some("i4-j4"), "the turn ended by itself");
    // No chain in classic.
    let mut live = set_up(Rules::default(), Side::Evil, "Soe5 Sof5", "Ure6 Wai7");
    play(&mut live, "e6-e5");
    assert_eq!(verdict(&live, "stop"), "ST-22");
}

#[test]
fn st_23_rage_strikes_everybody_around() {
    let good = "Soe4 Eld4 Bof4 Fod3 Ewe3 Gaf5 Flf3 Sob2";
    let live = set_up(powers(), Side::Evil, good, "Bee6 Wai7 Bec8");
    check(
        &live,
        &[
            ("e6-e5!", "ok"),
            ("e6-e7!", "ST-23"),
            ("e6-f6!", "ok"),
            ("c8-c7!", "ST-23"),
            ("i7-i6!", "ST-23"),
            ("e6-e4!", "ST-23"),
        ],
    );
    let mut live = set_up(powers(), Side::Evil, "Soe3 Eld4 Bof4 Fod3 Ewf3 Sob2 Gac4", "Bee5 Wai7");
    // Around e4: d3 Fortress, d4 Elf 5, e3 Soldier 3, f3 Éowyn, f4 Boromir 6, d5 zone.
    after(&mut live, "e5-e4!", "e5=. e4=. d3=. d4=. e3=. f3=. f4=Bo c4=Ga");
    for (target, captured) in [
        (Kind::Flag, false),
        (Kind::Fortress, true),
        (Kind::Elf, true),
        (Kind::Boromir, false),
        (Kind::Eowyn, true),
        (Kind::Frodo, true),
    ] {
        assert_eq!(rage_captures(Kind::Berserker, target, Ring::Absent), captured, "{target}");
    }
    // Even if nobody falls, the Berserker is spent.
    let mut live = set_up(powers(), Side::Evil, "Gae4 Sob2", "Bee6 Wai7");
    after(&mut live, "e6-e5!", "e6=. e5=. e4=Ga");
    assert_eq!(seen_by(&live, None).clocks(), (0, 1));
}

#[test]
fn st_24_menus_never_leak() {
    // Whatever Evil's piece is, Legolas and Gimli may aim at it.
    for target in ["Fo", "Fl", "Be", "Or", "Wi"] {
        let flag = if target == "Fl" { "" } else { " Flj10" };
        let evil = format!("{target}e8 Waj8{flag}");
        let live = set_up(powers(), Side::Good, "Lee6 Gif7", &evil);
        check(&live, &[("e6>e8", "ok"), ("e6?e8", "ok"), ("f7-f8*e8", "ok")]);
    }
}

/// For each power: the side that uses it, both armies, the power, the capture of the piece that used it, and what the
/// log keeps where the name has gone.
const USED_AND_CAPTURED: [(Side, &str, &str, &str, &str, &str); 6] = [
    (Side::Good, "Gae4 Soe5", "Woe7 Wai7", "e4^e6", "e7-e6", "e4-e6"),
    (Side::Good, "Gie4 Sob2", "Orf6 Sae6 Wai7", "e4-e5*f6", "e6-e5", "e4-e5"),
    (Side::Good, "The4 Sob2", "Naf6 Wai7", "e4-f4-f5", "f6-f5", "e4-f5"),
    (Side::Good, "Are5 Sob2", "Orf7 Wie6 Wai7", "e5?f7", "e6-e5", "e5-f7"),
    (Side::Good, "Ele5 Sob2", "Ore7 Saf5 Wai7", "e5>e7", "f5-e5", "e5-e7"),
    // Rage spends the Berserker at once (ST-32).
    (Side::Evil, "Gae4 Sob2", "Bee6 Wai7", "e6-e5!", "b2-b3", "e6-e5"),
];

#[test]
fn st_15_a_power_s_sign_leaves_the_log_with_the_name() {
    for (side, good, evil, power, capture, plain) in USED_AND_CAPTURED {
        for (captives, memory) in CAPTIVES.into_iter().flat_map(|captives| MEMORIES.map(|memory| (captives, memory))) {
            let mut live = set_up(Rules { captives, memory, ..powers() }, side, good, evil);
            let logged = |live: &LiveGame<Stratego>, viewer| {
                live.view(viewer).log().iter().map(|line| line.action.to_string()).collect::<Vec<_>>()
            };
            play(&mut live, power);
            let owner = Viewer::Seat(side.seat());
            if !power.ends_with('!') {
                assert_eq!(logged(&live, owner), [power], "the piece is on the board, so its name may be seen");
            }
            play(&mut live, capture);
            for viewer in Viewer::all(2) {
                let kept = if captives.shows(viewer, side) { power } else { plain };
                let expected = match memory {
                    Memory::Aid => vec![kept, capture],
                    Memory::Strict if viewer == owner => vec![kept],
                    Memory::Strict if viewer == Viewer::Public => vec![],
                    Memory::Strict => vec![capture],
                };
                assert_eq!(logged(&live, viewer), expected, "{captives:?} {memory:?} {viewer}");
            }
            live.external(ExternalEvent::Draw).unwrap();
            for viewer in Viewer::all(2) {
                assert_eq!(logged(&live, viewer), [power, capture], "everything opens when the game ends");
            }
        }
    }
}
