//! Clauses ST-25 to ST-32: the Ring.

mod table;

use table::{CAPTIVES, MEMORIES, at, menu, play, seen_by, set_up, stands, verdict};
use tavola_core::{LiveGame, Viewer};
use tavola_stratego::{
    Duel, Kind, Mode, Obs, Ring, Rules, Side, Stage, Stratego, Why, axe_strikes, bow_captures, duel, rage_captures,
    seek_captures,
};

fn ring() -> Rules {
    Rules::of(Mode::Ring)
}

fn ring_of(live: &LiveGame<Stratego>) -> Ring {
    seen_by(live, None).ring()
}

const EVIL: &str = "Wia10 Sab10 Nac10 God10 Ure10 Bef10 Hdg10 Orh10 Wai10 Woa9 Foj9 Flj10";

#[test]
fn st_25_only_frodo_enters_mount_doom_and_only_once() {
    let live = set_up(ring(), Side::Good, "Frf6 Sog7 Rif5", EVIL);
    assert_eq!(verdict(&live, "f6-g6"), "ok");
    assert!(menu(&live).contains(&"f6-g6".to_owned()));
    assert_eq!(verdict(&live, "g7-g6"), "ST-25");
    assert_eq!(verdict(&live, "f5-g5"), "ST-2");
    let mut live = set_up(ring(), Side::Good, "Frf6 Sob2", EVIL);
    play(&mut live, "f6-g6");
    // Entering reveals him.
    assert_eq!(seen_by(&live, Some(Side::Evil)).board().at(at("g6")).unwrap().kind, Some(Kind::Frodo));
    play(&mut live, "i10-i9");
    assert_eq!(
        (verdict(&live, "g6-f6"), verdict(&live, "g6-g7"), verdict(&live, "g6-h6")),
        ("ok".into(), "ok".into(), "ST-2".into())
    );
    play(&mut live, "g6-g7 i9-i8");
    assert_eq!(verdict(&live, "g7-g6"), "ST-25");
    // Not from a diagonal or from afar, and not in the other modes.
    let live = set_up(ring(), Side::Good, "Frf5", EVIL);
    assert_eq!(verdict(&live, "f5-g6"), "ST-25");
    let live = set_up(Rules::of(Mode::Powers), Side::Good, "Frf6", EVIL);
    assert_eq!(verdict(&live, "f6-g6"), "ST-2");
}

#[test]
fn st_25_leaving_may_be_an_attack() {
    // He wins and moves out; against a 9 he stays on the mountain; the Witch-king captures him.
    for (enemy, on_doom, on_f6) in [("Or", ".", "Fr"), ("Sa", "Fr", "sa"), ("Wi", ".", "wi")] {
        let mut live = set_up(ring(), Side::Good, "Frg7 Sob2", &format!("{enemy}f8 Waj8"));
        play(&mut live, "g7-g6 f8-f7 b2-b3 f7-f6 g6-f6");
        assert_eq!((stands(&live, "g6"), stands(&live, "f6")), (on_doom.into(), on_f6.into()), "{enemy}");
    }
}

#[test]
fn st_26_the_ring_is_destroyed() {
    let mut live = set_up(ring(), Side::Good, "Frf6 Sob2", EVIL);
    play(&mut live, "f6-g6");
    assert_eq!(ring_of(&live), Ring::Destroyed);
    let left: Vec<_> = ["a10", "b10", "c10", "d10", "e10", "f10", "g10", "h10", "i10", "a9", "j9", "j10"]
        .map(|square| stands(&live, square))
        .into_iter()
        .collect();
    assert_eq!(left.join(" "), "wi sa . . . . . or wa wo . fl");
    // Evil loses if it is left unable to act.
    let mut live = set_up(ring(), Side::Good, "Frf6 Sob2", "Naa9 Urb8 Flj10");
    play(&mut live, "f6-g6");
    assert_eq!(seen_by(&live, None).stage(), Stage::Over(Some(Side::Good), Why::Stuck));
}

#[test]
fn st_27_st_28_whom_frodo_meets() {
    use Duel::{Loses, Neither, Wins};
    for (other, attacking, attacked) in [
        (Kind::WitchKing, Loses, Wins),
        (Kind::Saruman, Neither, Neither),
        (Kind::Nazgul, Loses, Wins),
        (Kind::Gothmog, Neither, Neither),
        (Kind::Uruk, Neither, Neither),
        (Kind::Berserker, Neither, Neither),
        (Kind::Haradrim, Wins, Loses),
        (Kind::Orc, Wins, Loses),
        (Kind::Warg, Wins, Loses),
        (Kind::Wormtongue, Wins, Loses),
    ] {
        for ring in [Ring::Carried, Ring::Destroyed] {
            assert_eq!(duel(Kind::Frodo, other, ring), attacking, "Frodo attacks {other}");
            assert_eq!(duel(other, Kind::Frodo, ring), attacked, "{other} attacks Frodo");
        }
    }
    assert_eq!(duel(Kind::Frodo, Kind::Fortress, Ring::Carried), Neither);
    assert_eq!(duel(Kind::Frodo, Kind::Flag, Ring::Carried), Wins);
    // In the other modes he is a plain 4.
    assert_eq!(duel(Kind::Uruk, Kind::Frodo, Ring::Absent), Wins);
    assert_eq!(duel(Kind::Haradrim, Kind::Frodo, Ring::Absent), Duel::Both);
}

#[test]
fn st_27_invisible_he_is_revealed_but_nobody_moves() {
    let mut live = set_up(ring(), Side::Evil, "Fre5 Sob2", "Ure6 Wai7");
    play(&mut live, "e6-e5");
    assert_eq!((stands(&live, "e5"), stands(&live, "e6")), ("Fr".into(), "ur".into()));
    assert_eq!(seen_by(&live, Some(Side::Evil)).board().at(at("e5")).unwrap().kind, Some(Kind::Frodo));
    // It was no capture, and the Uruk, who did not win, does not go on.
    assert_eq!(seen_by(&live, None).clocks(), (1, 1));
    // A raging Berserker is spent all the same; his other targets resolve.
    let mut live = set_up(ring(), Side::Evil, "Fre4 Sof4 Sob2", "Bee6 Wai7");
    play(&mut live, "e6-e5!");
    assert_eq!((stands(&live, "e4"), stands(&live, "f4"), stands(&live, "e5")), ("Fr".into(), ".".into(), ".".into()));
    for state in [Ring::Carried, Ring::Destroyed] {
        assert!(!bow_captures(Kind::Haradrim, Kind::Frodo, state));
        assert!(!seek_captures(Kind::Saruman, Kind::Frodo, state));
        assert!(!rage_captures(Kind::Berserker, Kind::Frodo, state));
    }
    // Against a rank 4 the other piece is captured, and Frodo moves in.
    let mut live = set_up(ring(), Side::Good, "Fre5 Sob2", "Hde6 Wai7");
    play(&mut live, "e5-e6");
    assert_eq!((stands(&live, "e5"), stands(&live, "e6")), (".".into(), "Fr".into()));
}

#[test]
fn st_29_frodo_on_the_mountain_is_out_of_reach() {
    let evil = "Wif8 Saj8 Wag9 Orh9 Flj10";
    let mut live = set_up(ring(), Side::Good, "Frg7 Sob2", evil);
    play(&mut live, "g7-g6 f8-f7 b2-b3 f7-f6 b3-b2");
    assert_eq!((verdict(&live, "f6-g6"), verdict(&live, "g9-g6")), ("ST-29".into(), "ST-29".into()));
    // Ranged attacks reach him, but cannot capture him.
    play(&mut live, "j8-i8 b2-c2 i8-i7 c2-b2");
    assert_eq!(verdict(&live, "i7?g6"), "ok");
    play(&mut live, "i7?g6");
    assert_eq!(stands(&live, "g6"), "Fr");
    // Nor is there an Uruk left whose chain he could keep going: a position that claims so is refused.
    let text = table::short(ring(), Side::Evil, "Frg6 Sof6 Sob2", "Urf7 Waj8").replace(" carried ", " destroyed ");
    let no = LiveGame::<Stratego>::from_position(&text, &[]).map(|_| ()).unwrap_err();
    assert!(no.message.contains("ST-26"), "{no}");
}

#[test]
fn st_30_evil_takes_the_ring_and_rises_by_one() {
    use Duel::{Both, Loses, Wins};
    let mut live = set_up(ring(), Side::Evil, "Fre5 Sob2 Boi6 Arj6", "Nae6 Uri7 Saj7 Wah9 Bea9");
    play(&mut live, "e6-e5");
    assert_eq!(ring_of(&live), Ring::Taken);
    // Saruman is 10 now: Aragorn falls.
    play(&mut live, "b2-b3 j7-j6");
    assert_eq!(stands(&live, "j6"), "sa");
    let observed = serde_json::to_string(live.observations(Viewer::Public).last().unwrap()).unwrap();
    assert!(observed.contains(r#"{"at":"j7","kind":"Sa","rank":"10"}"#), "{observed}");
    for (attacker, defender, expected) in [
        (Kind::Uruk, Kind::Boromir, Wins),
        (Kind::Boromir, Kind::Uruk, Loses),
        (Kind::Saruman, Kind::Gandalf, Both),
        (Kind::WitchKing, Kind::Gandalf, Wins),
        (Kind::Warg, Kind::Soldier, Both),
        (Kind::Warg, Kind::Fortress, Loses),
        (Kind::Orc, Kind::Fortress, Wins),
        (Kind::Haradrim, Kind::Fortress, Loses),
        (Kind::Eowyn, Kind::WitchKing, Wins),
        (Kind::Eowyn, Kind::Saruman, Loses),
        (Kind::Wormtongue, Kind::Gandalf, Wins),
        (Kind::Wormtongue, Kind::Rider, Loses),
        (Kind::Wormtongue, Kind::Eowyn, Both),
    ] {
        assert_eq!(duel(attacker, defender, Ring::Taken), expected, "{attacker} {defender}");
    }
    assert!(rage_captures(Kind::Berserker, Kind::Boromir, Ring::Taken));
    assert!(bow_captures(Kind::Haradrim, Kind::Sam, Ring::Taken));
    assert!(seek_captures(Kind::Saruman, Kind::Aragorn, Ring::Taken));
    assert!(!seek_captures(Kind::Aragorn, Kind::Nazgul, Ring::Taken));
    assert_eq!(axe_strikes(Kind::Gimli, Kind::Lurtz, Ring::Taken), (true, true));
    assert_eq!(axe_strikes(Kind::Gimli, Kind::Nazgul, Ring::Taken), (false, true));
    // A Warg still rides.
    play(&mut live, "b3-b2 h9-h7");
    assert_eq!(stands(&live, "h7"), "wa");
}

#[test]
fn st_31_after_the_fire_his_fall_changes_nothing() {
    let mut live = set_up(ring(), Side::Good, "Frg7 Sob2", "Wif8 Waj8 Flj10");
    play(&mut live, "g7-g6 f8-f7 b2-b3 f7-f6 g6-f6");
    assert_eq!((ring_of(&live), stands(&live, "f6")), (Ring::Destroyed, "wi".into()));
    assert_eq!(duel(Kind::WitchKing, Kind::Gandalf, ring_of(&live)), Duel::Both);
}

#[test]
fn st_32_ring_losses_count_as_captured_and_are_not_revealed() {
    for captives in CAPTIVES {
        for memory in MEMORIES {
            let rules = Rules { captives, memory, ..ring() };
            let mut live = set_up(rules, Side::Good, "Frf6 Sob2", EVIL);
            play(&mut live, "b2-b3 i10-i9 f6-g6");
            assert_eq!(seen_by(&live, None).clocks(), (0, 3));
            for viewer in Viewer::all(2) {
                let Some(Obs::Played { played, lost }) = live.observations(viewer).last() else { panic!("no action") };
                assert_eq!(played.shown.iter().map(|shown| shown.kind).collect::<Vec<_>>(), [Kind::Frodo]);
                assert_eq!(played.gone.len(), 6);
                assert_eq!(live.view(viewer).captured(Side::Evil), 34);
                let visible = captives.shows(viewer, Side::Evil);
                // In the order of the armies' table, not of the board.
                let kinds = [Kind::Nazgul, Kind::Gothmog, Kind::Uruk, Kind::Berserker, Kind::Haradrim, Kind::Fortress];
                assert_eq!(lost.as_deref(), visible.then_some(&kinds[..]), "{captives:?} {viewer}");
                assert_eq!(live.view(viewer).tray(Side::Evil).map(tavola_stratego::Tray::len), visible.then_some(34));
            }
        }
    }
    // A spent Berserker counts as captured by the opponent.
    let mut live = set_up(ring(), Side::Evil, "Fre4 Sob2", "Bee6 Wai7");
    let before = seen_by(&live, None).captured(Side::Evil);
    play(&mut live, "e6-e5!");
    assert_eq!(seen_by(&live, None).captured(Side::Evil), before + 1);
}
