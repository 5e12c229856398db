//! Trade, sevens, cards and hidden knowledge (CA-12 to CA-19).

mod common;

use common::{Play, Scene};
use tavola_core::{Seat, SeatSet, Turn, Viewer};
use tavola_impero::table::Phase;

#[test]
fn ca_12_the_first_of_five_and_only_longer_takes_it() {
    let mut play = Scene::new("base", 2)
        .roads(0, "0-4-8-12-17")
        .roads(1, "53-50-46-41-36")
        .settle(1, &[53])
        .hand(0, "bbbblllll")
        .hand(1, "bbllll")
        .play();
    assert_eq!(play.longest(), None);
    play.ok(0, "road p25");
    assert_eq!((play.longest(), play.points(0)), (Some(0), 2));
    play.ok(0, "end").ok(1, "roll").rng("1 1").ok(1, "road p45");
    // Equally long: the holder keeps it.
    assert_eq!(play.longest(), Some(0));
    play.ok(1, "road p44");
    assert_eq!((play.longest(), play.points(0), play.points(1)), (Some(1), 0, 3));
}

#[test]
fn ca_12_a_cut_may_leave_the_card_aside() {
    // Seat 0 holds it with 6; seat 1 cuts at n12. Seats 1 and 2 tie with 5.
    let scene = || {
        Scene::new("base", 3)
            .roads(0, "0-4-8-12-17-22-28")
            .roads(1, "11-7-12 53-50-46-42-37-32")
            .hand(1, "blwg")
            .longest(0)
            .set(|state| state.table.seat = Seat(1))
    };
    let mut play = scene().roads(2, "51-48-52-49-45-40").play();
    play.ok(1, "settle n12");
    assert_eq!(play.longest(), None);
    // Alone with five: it passes at once.
    let mut play = scene().play();
    play.ok(1, "settle n12");
    assert_eq!((play.longest(), play.points(1)), (Some(1), 3));
    // Co-longest after the cut: the holder keeps it.
    let mut play = Scene::new("base", 3)
        .roads(0, "0-4-8-12-17-22-28-33-27")
        .roads(1, "11-7-12 53-50-46-42-37-32")
        .hand(1, "blwg")
        .longest(0)
        .set(|state| state.table.seat = Seat(1))
        .play();
    play.ok(1, "settle n12");
    assert_eq!((play.longest(), play.state().table.sides[0].trail), (Some(0), 5));
    // Nobody has five any more.
    let mut play = Scene::new("base", 2)
        .roads(0, "0-4-8-12-17-22-28")
        .roads(1, "11-7-12")
        .hand(1, "blwg")
        .longest(0)
        .set(|state| state.table.seat = Seat(1))
        .play();
    play.ok(1, "settle n12");
    assert_eq!((play.longest(), play.state().table.sides[0].trail), (None, 3));
}

#[test]
fn ca_12_from_aside_to_whoever_alone_is_longest() {
    let mut play = Scene::new("base", 2).roads(0, "0-4-8-12-17-22").roads(1, "53-50-46-42-37-32").hand(0, "bl").play();
    // A tie of two without a holder, as after a cut.
    assert_eq!(play.longest(), None);
    play.ok(0, "road p34");
    assert_eq!(play.longest(), Some(0));
}

#[test]
fn ca_13_the_bank_takes_the_best_rate() {
    let mut play = Scene::new("base", 2).settle(0, &[1, 38]).city(0, &[3]).hand(0, "bbbllllwwwwggggoo").play();
    // n38 is the brick harbour, n1 the grain harbour, n3 a 3:1.
    assert_eq!(
        play.menu_of(0, "bank"),
        [
            "b>l", "b>w", "b>g", "b>o", "l>b", "l>w", "l>g", "l>o", "w>b", "w>l", "w>g", "w>o", "g>b", "g>l", "g>w",
            "g>o"
        ]
    );
    play.ok(0, "bank b>o").ok(0, "bank l>o").ok(0, "bank g>o").ok(0, "bank g>o");
    assert_eq!(play.hand(0), "blwwwwoooooo");
    play.no(0, "bank b>o", "CA-13").no(0, "bank l>o", "CA-13").no(0, "bank w>w", "CA-13").ok(0, "bank w>b");
    // Without a harbour four; and the bank must hold what it gives.
    let mut play = Scene::new("base", 2).hand(0, "bbbblllll").hand(1, "ooooooooooooooooooo").play();
    play.no(0, "bank b>o", "CA-13").ok(0, "bank b>w").no(0, "bank b>w", "CA-13");
    assert_eq!(play.hand(0), "lllllw");
}

#[test]
fn ca_13_offers_are_answered_once_and_closed_with_one() {
    let mut play = Scene::new("base", 4).hand(0, "bbl").hand(1, "ww").hand(2, "wgg").hand(3, "o").play();
    play.no(0, "offer o>w", "CA-13").no(0, "offer b>b", "CA-13").no(0, "offer ->w", "CA-13").no(
        0,
        "offer b>-",
        "CA-13",
    );
    play.no(1, "offer w>b", "CA-7").ok(0, "offer b>w");
    assert_eq!(play.0.turn(), Turn::Seats(SeatSet::first(4)));
    // Until it is closed or withdrawn nothing else is legal.
    play.no(0, "end", "CA-13").no(0, "offer l>w", "CA-13").no(0, "accept", "CA-13").no(0, "close 1", "CA-13");
    play.no(3, "accept", "CA-13").no(3, "counter b>o", "CA-13").no(3, "counter o>o", "CA-13");
    play.ok(1, "accept").no(1, "decline", "CA-13").ok(2, "counter gg>bb").ok(3, "decline");
    assert_eq!(play.0.turn(), Turn::of(Seat(0)));
    assert_eq!(play.menu(0), ["withdraw", "close 1", "close 2"]);
    play.no(0, "close 3", "CA-13").ok(0, "close 2");
    assert_eq!([play.hand(0), play.hand(1), play.hand(2)], ["lgg", "ww", "bbw"]);
    // Closing without waiting for the rest, and withdrawing.
    play.ok(0, "offer l>w").ok(1, "accept").ok(0, "close 1");
    assert_eq!([play.hand(0), play.hand(1)], ["wgg", "lw"]);
    play.ok(0, "offer w>o").ok(0, "withdraw").no(0, "withdraw", "CA-13").no(1, "decline", "CA-7");
}

#[test]
fn ca_13_all_declining_ends_the_offer_and_offers_are_limited() {
    let mut play = Scene::new("impero", 3).option("offers_per_turn", "2").hand(0, "b").play();
    for _ in 0..2 {
        play.ok(0, "offer b>w").ok(1, "decline").ok(2, "decline");
        assert_eq!(play.0.turn(), Turn::of(Seat(0)));
    }
    play.no(0, "offer b>w", "CA-13").ok(0, "end");
    let mut play = Scene::new("base", 2).option("offers_per_turn", "0").hand(0, "b").play();
    play.no(0, "offer b>w", "CA-13");
    // A counter-offer may ask for what the player in turn lacks; then it cannot be closed.
    let mut play = Scene::new("base", 2).hand(0, "b").hand(1, "w").play();
    play.ok(0, "offer b>w").ok(1, "counter w>oo").no(0, "close 1", "CA-13").ok(0, "withdraw");
}

#[test]
fn ca_14_everyone_above_seven_discards_half() {
    let mut play =
        Scene::new("base", 3).phase(Phase::Dice).hand(0, "bbbbbbbb").hand(1, "lllllll").hand(2, "wwwwwgggg").play();
    play.rng("3 4");
    assert_eq!(play.0.turn(), Turn::Seats(SeatSet::one(Seat(0)).with(Seat(2))));
    play.no(1, "discard lll", "CA-7").no(0, "end", "CA-14").no(0, "discard bbb", "CA-14").no(
        2,
        "discard wwwo",
        "CA-14",
    );
    play.ok(2, "discard wwgg").no(2, "discard wwgg", "CA-7");
    // Nothing has moved: it is secret until the last is in.
    assert_eq!((play.hand(2), play.state().table.bank[2]), ("wwwwwgggg".into(), 14));
    play.ok(0, "discard bbbb");
    assert_eq!([play.hand(0), play.hand(1), play.hand(2)], ["bbbb", "lllllll", "wwwgg"]);
    assert_eq!(play.state().table.bank, [15, 12, 16, 17, 19]);
    // Then the seven goes on.
    assert_eq!(play.state().table.phase, Phase::Robber);
}

#[test]
fn ca_14_development_cards_and_knights_do_not_count() {
    let mut play = Scene::new("base", 2).phase(Phase::Dice).hand(0, "bbbbbbb").developments(0, "kkkv").play();
    play.rng("1 6");
    assert_eq!(play.state().table.phase, Phase::Robber);
    let mut play = Scene::new("impero", 2).phase(Phase::Dice).hand(0, "bbbbbbb").knights(0, 5).play();
    play.rng("1 6");
    assert_eq!((play.state().table.phase, play.state().table.sides[0].knights), (Phase::Main, 6));
}

#[test]
fn ca_15_the_robber_moves_and_steals() {
    let mut play = Scene::new("base", 4)
        .phase(Phase::Dice)
        .settle(0, &[12])
        .settle(1, &[23])
        .settle(2, &[13])
        .settle(3, &[43])
        .hand(1, "bo")
        .set(|state| state.hands.0[3] = [0, 0, 1, 0, 0])
        .play();
    assert_eq!(play.state().table.robber, 9);
    play.rng("6 1").no(0, "end", "CA-15").no(0, "robber h9", "CA-15").no(0, "robber h4", "CA-15");
    // Seat 2 stands at h4 without a card, seat 3 elsewhere, and nobody robs themselves.
    play.no(0, "robber h4 2", "CA-15").no(0, "robber h4 3", "CA-15").no(0, "robber h4 0", "CA-15");
    assert!(play.menu(0).contains(&"robber h4 1".into()) && play.menu(0).contains(&"robber h5".into()));
    play.ok(0, "robber h4 1");
    assert_eq!(play.0.chances().len(), 2);
    play.no_luck("steal l").rng("steal o");
    assert_eq!([play.hand(0), play.hand(1)], ["o", "b"]);
    assert_eq!((play.state().table.robber, play.0.turn()), (4, Turn::of(Seat(0))));
    // The desert is allowed, and where nobody can be robbed there is no steal.
    let mut play = Scene::new("base", 2).phase(Phase::Robber).set(|state| state.table.robber = 3).play();
    play.ok(0, "robber h9").ok(0, "end");
}

#[test]
fn ca_15_a_steal_is_uniform_over_the_cards() {
    let mut play = Scene::new("base", 2).phase(Phase::Robber).settle(1, &[12]).hand(1, "bbbww").play();
    play.ok(0, "robber h0 1");
    let weights: Vec<u32> = play.0.chances().iter().map(|(_, weight)| *weight).collect();
    assert_eq!(weights, [3, 2]);
}

#[test]
fn ca_16_one_card_a_turn_and_not_when_bought() {
    let mut play = Scene::new("base", 2).hand(0, "wwggoo").developments(0, "km").roads(0, "0-4").hand(1, "bb").play();
    play.ok(0, "buy").rng("draw y").no(0, "plenty bb", "CA-16").ok(0, "monopoly b");
    assert_eq!(play.hand(0), "bbwgo");
    play.no(0, "knight", "CA-16").ok(0, "end").ok(1, "roll").rng("1 1").ok(1, "end");
    // Before the roll, and then the roll still comes.
    play.ok(0, "knight").ok(0, "robber h0").no(0, "plenty bo", "CA-16").ok(0, "roll");
    assert_eq!(play.state().table.played, [1, 0, 0, 0, 1]);
}

#[test]
fn ca_16_the_deck_runs_out() {
    let mut play =
        Scene::new("base", 2).hand(0, "wgo").developments(0, "kkkkkkkkkk").developments(1, "kkkkvvvvrryym").play();
    play.ok(0, "buy");
    assert_eq!(play.0.chances().len(), 2);
    play.no_luck("draw k").rng("draw m");
    let mut play =
        Scene::new("base", 2).hand(0, "wgo").developments(0, "kkkkkkkkkk").developments(1, "kkkkvvvvvrryymm").play();
    play.no(0, "buy", "CA-16");
}

#[test]
fn ca_16_road_building_lays_two_free_roads() {
    let mut play = Scene::new("base", 2).developments(0, "rr").settle(0, &[0]).play();
    play.ok(0, "roads").no(0, "end", "CA-16").ok(0, "road p0").ok(0, "road p6").ok(0, "end");
    // One piece left: one road. No place: unplayable.
    let mut play = Scene::new("base", 2)
        .developments(0, "r")
        .roads(0, "0-4-8-12-17-22-28-34-39-44-48-52-49-53-50")
        .longest(0)
        .play();
    play.ok(0, "roads").ok(0, "road p67").ok(0, "end");
    let mut play = Scene::new("base", 2).developments(0, "r").play();
    play.no(0, "roads", "CA-16");
    assert!(!play.menu(0).contains(&"roads".into()));
}

#[test]
fn ca_16_year_of_plenty_takes_what_the_bank_holds() {
    let mut play = Scene::new("base", 2).developments(0, "yy").hand(1, "bbbbbbbbbbbbbbbbbb").play();
    play.no(0, "plenty bb", "CA-16").ok(0, "plenty bo");
    assert_eq!(play.hand(0), "bo");
    // The bank's very last card.
    let all_but_one = |state: &mut tavola_impero::State| {
        state.hands.0 = [[0; 5], [19, 19, 0, 0, 0], [0, 0, 19, 18, 19], [0; 5]];
    };
    let mut play = Scene::new("base", 3).developments(0, "y").set(all_but_one).play();
    assert_eq!(play.menu_of(0, "plenty"), ["g"]);
    play.no(0, "plenty gg", "CA-16").no(0, "plenty b", "CA-16").ok(0, "plenty g");
    assert_eq!(play.hand(0), "g");
}

#[test]
fn ca_16_monopoly_takes_all_of_a_kind() {
    let mut play =
        Scene::new("base", 4).developments(0, "mm").hand(0, "w").hand(1, "bww").hand(2, "www").hand(3, "o").play();
    play.ok(0, "monopoly w");
    assert_eq!([play.hand(0), play.hand(1), play.hand(2), play.hand(3)], ["wwwwww", "b", "-", "o"]);
    // Possibly none.
    let mut play = Scene::new("base", 2).developments(0, "m").play();
    play.ok(0, "monopoly o").ok(0, "end");
}

#[test]
fn ca_17_the_largest_army() {
    let mut play = Scene::new("base", 2)
        .developments(0, "k")
        .developments(1, "kk")
        .set(|state| {
            state.table.sides[0].army = 2;
            state.table.sides[1].army = 2;
            state.table.played[0] = 4;
        })
        .play();
    play.ok(0, "knight");
    assert_eq!((play.state().table.army.only(), play.points(0)), (Some(Seat(0)), 2));
    play.ok(0, "robber h0").ok(0, "end").ok(1, "knight").ok(1, "robber h1");
    assert_eq!(play.state().table.army.only(), Some(Seat(0)));
    play.ok(1, "roll").rng("1 1").ok(1, "end").ok(0, "roll").rng("1 1").ok(0, "end").ok(1, "knight");
    assert_eq!((play.points(0), play.points(1)), (0, 2));
}

#[test]
fn ca_18_ten_points_win_at_once() {
    let near = || Scene::new("base", 2).city(0, &[0, 2, 11, 15]).settle(0, &[27]);
    // Building: 9 + 1.
    let mut play = near().roads(0, "30-35").hand(0, "blwg").play();
    play.ok(0, "settle n35");
    assert_eq!(play.over(), Some(("CA-18", Some(0))));
    // A point just bought, shown to all.
    let mut play = near().hand(0, "wgo").play();
    play.ok(0, "buy").rng("draw v");
    assert_eq!(play.over(), Some(("CA-18", Some(0))));
    assert_eq!(play.state().table.ending.map(|ending| ending.shown), Some(1));
    play.no(0, "end", "");
    // Points gained in another's turn count before the roll.
    let mut play = near().developments(0, "v").set(|state| state.table.seat = Seat(1)).play();
    play.ok(1, "end");
    assert_eq!(play.over(), Some(("CA-18", Some(0))));
    // The option.
    let mut play =
        Scene::new("base", 2).option("points_to_win", "3").settle(0, &[0, 2]).roads(0, "30-35").hand(0, "blwg").play();
    play.ok(0, "settle n35");
    assert_eq!(play.over(), Some(("CA-18", Some(0))));
}

#[test]
fn ca_19_hidden_cards_stay_hidden() {
    let mut play = Scene::new("base", 4)
        .phase(Phase::Robber)
        .settle(1, &[12])
        .hand(0, "wgo")
        .hand(1, "bo")
        .developments(2, "v")
        .play();
    play.ok(0, "robber h0 1").rng("steal o").ok(0, "buy").rng("draw m");
    let seen = |viewer: Viewer, play: &Play| {
        let view = play.0.view(viewer);
        (view.worlds.all().len(), view.developments)
    };
    // Thief and victim know; the others hold two cards possible.
    assert_eq!(seen(Viewer::Seat(Seat(0)), &play), (1, [0, 0, 0, 0, 1]));
    assert_eq!(seen(Viewer::Seat(Seat(1)), &play), (1, [0; 5]));
    assert_eq!(seen(Viewer::Seat(Seat(2)), &play), (2, [0, 1, 0, 0, 0]));
    assert_eq!(seen(Viewer::Public, &play), (2, [0; 5]));
    // A trade that only one of the two hands allows settles it.
    play.ok(0, "offer o>b").ok(1, "accept");
    assert_eq!(play.0.view(Viewer::Public).worlds.all().len(), 1);
}

#[test]
fn ca_19_discards_are_secret_until_the_last_is_in() {
    let mut play = Scene::new("base", 3).phase(Phase::Dice).hand(0, "bbbbllll").hand(1, "wwwwgggg").play();
    play.rng("3 4");
    let before = play.wire(Viewer::Public);
    play.ok(0, "discard bbll");
    let observed =
        serde_json::to_string(play.0.observations(Viewer::Public).last().expect("an observation")).expect("bytes");
    assert_eq!(observed, r#"{"discarded":{"seat":0}}"#);
    assert_ne!(play.wire(Viewer::Public), before, "everyone sees that somebody has chosen");
    play.ok(1, "discard wwww");
    let observed =
        serde_json::to_string(play.0.observations(Viewer::Public).last().expect("an observation")).expect("bytes");
    assert!(observed.contains("[2,2,0,0,0]"), "{observed}");
}
