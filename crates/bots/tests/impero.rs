//! Impero's bots play by the rules, see no more than their seat, and trade with sense.

use std::collections::BTreeSet;
use tavola_bots::{
    Random, Roster, bot,
    impero::{LEVELS, SearchBot, Settler},
};
use tavola_core::{
    Bot, Budget, Lawful, LiveGame, Notation, NotationExt, Outcome, Record, Rng, Seat, Step, Turn, Viewer,
};
use tavola_impero::{
    Action, Chance, Impero,
    cards::{add, cards_text, take, total},
    geometry::ISLAND,
    table::{Phase, Terms},
};

/// No clock: the bot counts positions in tests, so that its decisions repeat.
const UNHURRIED: Budget<'static> = Budget::millis(60_000);

/// Plays to the end; `choose` decides for the seat. Returns the game.
fn play(
    options: &[(&str, &str)],
    seed: u64,
    mut choose: impl FnMut(Seat, &LiveGame<Impero>) -> Action,
) -> LiveGame<Impero> {
    let mut rng = Rng::new(seed);
    let mut live = LiveGame::<Impero>::new(Impero::rules(options).expect("options"));
    loop {
        match live.turn() {
            Turn::Over(_) => return live,
            Turn::Chance => {
                let outcome = live.draw(&mut rng).expect("chance decides");
                live.chance(outcome).expect("a drawn outcome");
            }
            Turn::Seats(seats) => {
                let waiting: Vec<_> = seats.iter().collect();
                let who = *rng.pick(&waiting).expect("somebody decides");
                let action = choose(who, &live);
                let text = Impero::action_text(&action);
                live.act(who, action).unwrap_or_else(|refusal| panic!("{text} of seat {who}: {refusal}"));
            }
        }
    }
}

fn winner(live: &LiveGame<Impero>) -> Option<u8> {
    live.turn().outcome().and_then(Outcome::winner).map(|seat| seat.0)
}

#[test]
fn the_settler_beats_three_random_players() {
    for ruleset in ["base", "impero"] {
        let wins = (0..16).filter(|&seed| {
            let seat = (seed % 4) as u8;
            let mut rng = Rng::new(seed);
            let mut settler = Settler::new(rng.fork());
            let mut random = Random::new(rng.fork());
            let game = play(&[("ruleset", ruleset), ("players", "4")], seed, |who, live| {
                let view = live.view(Viewer::Seat(who));
                if who.0 == seat {
                    settler.choose(view, &UNHURRIED)
                } else {
                    Bot::<Impero>::choose(&mut random, view, &UNHURRIED)
                }
            });
            winner(&game) == Some(seat)
        });
        let wins = wins.count();
        // A random player would win four of sixteen.
        assert!(wins >= 13, "{ruleset}: {wins} of 16");
    }
}

#[test]
fn the_search_bot_beats_players_who_build_at_random() {
    for (ruleset, players) in [("base", 2), ("base", 4), ("impero", 2)] {
        let wins = (0..8).filter(|&seed| {
            let mut rng = Rng::new(seed);
            let mut search_bot = SearchBot::strong(rng.fork()).counting(300);
            let mut others = bot::<Impero>("weighted", rng.fork()).expect("it is in the roster");
            let seat = (seed % players) as u8;
            let game = play(&[("ruleset", ruleset), ("players", &players.to_string())], seed, |who, live| {
                let view = live.view(Viewer::Seat(who));
                if who.0 == seat { search_bot.choose(view, &UNHURRIED) } else { others.choose(view, &UNHURRIED) }
            });
            winner(&game) == Some(seat)
        });
        let wins = wins.count();
        assert!(wins >= 7, "{ruleset} for {players}: {wins} of 8");
    }
}

#[test]
fn every_bot_plays_whole_games_against_the_others() {
    let names: Vec<&str> = Impero::bots().iter().map(|bot| bot.name).collect();
    let mut turn_of = names.iter().copied().cycle();
    let mut decided = BTreeSet::new();
    for (seed, (ruleset, players)) in
        (0..).zip([("base", 2), ("base", 3), ("base", 4), ("impero", 2), ("impero", 3), ("impero", 4)])
    {
        let mut rng = Rng::new(seed);
        let mut bots: Vec<_> = turn_of
            .by_ref()
            .take(players)
            .map(|name| (name, bot::<Impero>(name, rng.fork()).expect("it is in the roster")))
            .collect();
        // `play` ends with the game, and panics where a bot does what it may not.
        play(&[("ruleset", ruleset), ("players", &players.to_string())], seed, |who, live| {
            let (name, bot) = &mut bots[who.index()];
            decided.insert(*name);
            bot.choose(live.view(Viewer::Seat(who)), &Budget::millis(2))
        });
    }
    assert_eq!(decided, names.into_iter().collect(), "every bot of the roster has played");
}

/// What a fresh bot would do at every decision of a seat in a record after step `from`, without
/// doing it.
fn decisions(record: &Record<Impero>, seat: Seat, from: usize, search_bot: &mut SearchBot) -> Vec<Action> {
    let mut live = record.begin().expect("a record begins");
    let mut decided = Vec::new();
    for (at, step) in record.steps.iter().enumerate() {
        match step {
            Step::Act(who, action) => {
                if *who == seat && at > from {
                    decided.push(search_bot.choose(live.view(Viewer::Seat(seat)), &UNHURRIED));
                }
                live.act(*who, *action).expect("a recorded action");
            }
            Step::Chance(chance) => live.chance(*chance).expect("a recorded outcome"),
            Step::External(event) => live.external(*event).expect("a recorded event"),
        }
    }
    decided
}

#[test]
fn swapping_what_is_hidden_changes_no_decision() {
    let mut swapped = 0;
    for seed in 0..4 {
        let mut rng = Rng::new(seed);
        let players = if seed % 2 == 0 { "3" } else { "4" };
        let mut bots: Vec<_> = (0..4).map(|_| Settler::new(rng.fork())).collect();
        let game = play(&[("ruleset", "base"), ("players", players)], seed, |who, live| {
            bots[who.index()].choose(live.view(Viewer::Seat(who)), &UNHURRIED)
        });
        let whole = game.record();
        let unseen =
            |step: &Step<Action, Chance>| matches!(step, Step::Chance(Chance::Card(_) | Chance::Development(_)));
        let secrets: Vec<usize> = (0..whole.steps.len()).filter(|&at| unseen(&whole.steps[at])).collect();
        for (number, &at) in secrets.iter().enumerate() {
            // The later a secret, the fewer consequences stand in the way of another.
            let steps = whole.steps[..whole.steps.len().min(at + 16)].to_vec();
            let record = Record { steps, outcome: None, ..whole.clone() };
            let seat = Seat((number % 3) as u8);
            // Another state: cards stolen or drawn unseen were others, and the seat cannot tell.
            let Some(twin) = Impero::twin(&record, Viewer::Seat(seat), &mut rng) else { continue };
            let parted = (0..record.steps.len()).find(|&at| twin.steps[at] != record.steps[at]).expect("they differ");
            let [one, two] = [&record, &twin]
                .map(|record| decisions(record, seat, parted, &mut SearchBot::strong(Rng::new(seed)).counting(60)));
            assert_eq!(one, two, "seed {seed}, seat {seat}");
            swapped += one.len();
        }
    }
    assert!(swapped >= 50, "only {swapped} decisions had something to swap before them");
}

/// A position of three players in the base game on the beginner map.
struct Scene {
    phase: &'static str,
    turn: u8,
    awaited: &'static str,
    offer: &'static str,
    /// Pieces as the notation writes them, and hands.
    seats: [(&'static str, &'static str); 3],
}

const RED: &str = "p25.p46/n17.n31/-";
const BLUE: &str = "p22.p58/n20.n45/-";
const BLUE_LEADS: &str = "p22.p36.p58/-/n20.n32.n45";
const WHITE: &str = "p49.p56/n33.n44/-";

impl Scene {
    fn begin(&self) -> LiveGame<Impero> {
        let [red, blue, white] = self.seats.map(|(pieces, hand)| format!("{pieces}/{hand}/-/-/0.0.0.0.0"));
        let text = format!(
            "impero/1 map=beginner players=3 ruleset=base \
             hexes=m10.p2.f9.g12.h6.p4.h10.g9.f11.d.f3.m8.f8.m3.g4.p5.h5.g6.p11/3.g.o.3.w.3.3.b.l phase={} turn={} \
             turns={} placed=6 last=n17 rolled=1 card=0 offers={} attacks=0 due=0 robber=h9 longest=- army=- dead=- \
             awaited={} victim=0 played=- gone=- fresh=- offer={},silent,silent,silent ending=- \
             seat0={red} seat1={blue} seat2={white}",
            self.phase,
            self.turn,
            self.turn,
            u8::from(self.phase == "offer"),
            self.awaited,
            self.offer,
        );
        LiveGame::from_position(&text, &[]).unwrap_or_else(|refusal| panic!("{refusal}: {text}"))
    }

    /// What the bot does for seat 0.
    fn decide(&self) -> Action {
        let live = self.begin();
        SearchBot::strong(Rng::new(1)).counting(2_000).choose(live.view(Viewer::Seat(Seat(0))), &UNHURRIED)
    }
}

#[test]
fn offers_are_taken_from_equals_and_never_from_a_leader() {
    let check = |blue: &'static str, hand: &'static str, offer: &'static str, accepts: bool| {
        let seats = [(RED, hand), (blue, "wwgg"), (WHITE, "bgo")];
        let answer = Scene { phase: "offer", turn: 1, awaited: "02", offer, seats }.decide();
        let text = Impero::action_text(&answer);
        assert_eq!(answer == Action::Accept, accepts, "{offer} of {blue} with {hand}: {text}");
    };
    // The wool for a settlement, against lumber that is left over.
    check(BLUE, "blllg", "w>l", true);
    // The same from somebody with six points.
    check(BLUE_LEADS, "blllg", "w>l", false);
    // Too dear, and useless.
    check(BLUE, "blllg", "w>bg", false);
    check(BLUE, "blwg", "g>w", false);
}

#[test]
fn discards_keep_what_is_closest_to_a_purchase() {
    let check = |hand: &'static str, kept: &str| {
        let seats = [(RED, hand), (BLUE, "wwgg"), (WHITE, "bgo")];
        let action = Scene { phase: "discard", turn: 1, awaited: "0", offer: "->-", seats }.decide();
        let Action::Discard(cards) = action else { panic!("{action:?} is no discard") };
        let mut left = tavola_impero::cards::parse_cards(hand).expect("cards");
        take(&mut left, &cards);
        assert_eq!(cards_text(&left), kept, "of {hand}");
    };
    check("wwwwwggooo", "ggooo");
    check("bbbbbbllllggooo", "bllggooo");
}

#[test]
fn the_robber_goes_to_others_and_hits_the_leader() {
    let seats = [(RED, "bl"), (BLUE_LEADS, "wwggo"), (WHITE, "bgo")];
    let action = Scene { phase: "robber", turn: 0, awaited: "-", offer: "->-", seats }.decide();
    let Action::Robber(hex, victim) = action else { panic!("{action:?} moves no robber") };
    let live = Scene { phase: "robber", turn: 0, awaited: "-", offer: "->-", seats }.begin();
    let table = &live.view(Viewer::Public).table;
    let ring = ISLAND.hex_ring[hex as usize];
    assert!(!table.side(Seat(0)).buildings().meets(ring), "h{hex} is one of the bot's own hexes");
    assert!(table.side(Seat(1)).cities.meets(ring), "h{hex} does not touch the leader's cities");
    assert_eq!(victim, Some(Seat(1)));
}

/// Makes as many offers as it may, back and forth, and closes whatever is accepted.
struct Pump {
    rng: Rng,
}

impl Bot<Impero> for Pump {
    fn choose(&mut self, view: &tavola_impero::View, budget: &Budget<'_>) -> Action {
        let table = &view.table;
        let hand = view.hand();
        let mine = view.viewer.is(table.seat);
        let mut menu = Vec::new();
        <Impero as tavola_core::Game>::legal(view, &mut |action| menu.push(action));
        if let Some(close) = menu.iter().find(|action| matches!(action, Action::Close(_))) {
            return *close;
        }
        if mine && table.phase == Phase::Main && table.offers < table.options.offers_per_turn && total(&hand) > 0 {
            let (give, take) = (self.rng.below(5) as usize, self.rng.below(5) as usize);
            if hand[give] > 0 && give != take {
                let [mut gives, mut takes] = [[0; 5]; 2];
                gives[give] = 1;
                takes[take] = 1 + self.rng.below(2) as u8;
                return Action::Offer(Terms { give: gives, take: takes });
            }
        }
        Settler::new(self.rng.fork()).choose(view, budget)
    }
}

#[test]
fn nobody_is_pumped_by_repeated_offers() {
    let mut accepted = 0;
    for seed in 0..4 {
        let mut rng = Rng::new(seed);
        let mut pump = Pump { rng: rng.fork() };
        let mut bots: Vec<_> = (0..3).map(|_| SearchBot::strong(rng.fork()).counting(60)).collect();
        // Per seat: the turn, trades in it, what was given and what was got.
        let mut book = [(0, 0, [0; 5], [0; 5]); 3];
        play(&[("ruleset", "base"), ("players", "3"), ("turn_limit", "120")], seed, |who, live| {
            let view = live.view(Viewer::Seat(who));
            if who.0 == 0 {
                return pump.choose(view, &UNHURRIED);
            }
            let action = bots[who.index()].choose(view, &UNHURRIED);
            let table = &view.table;
            if action == Action::Accept {
                accepted += 1;
                let page = &mut book[who.index()];
                if page.0 != table.turns {
                    *page = (table.turns, 0, [0; 5], [0; 5]);
                }
                page.1 += 1;
                add(&mut page.2, &table.offer.take);
                add(&mut page.3, &table.offer.give);
                assert!(page.1 <= 2, "seat {who} traded {} times in a turn", page.1);
                let both = (0..5).any(|kind| page.2[kind] > 0 && page.3[kind] > 0);
                assert!(!both, "seat {who} gave back what it got");
                let goal = table.options.points_to_win;
                assert!(table.points(table.seat) + 2 < goal, "seat {who} feeds a player about to win");
            }
            action
        });
    }
    assert!(accepted > 0, "the bots accepted nothing at all, so nothing was tested");
}

#[test]
fn strengths_have_names_and_sentences() {
    let names: Vec<&str> = Impero::bots().iter().map(|bot| bot.name).collect();
    assert_eq!(names.last(), Some(&"strong"));
    for level in &LEVELS {
        assert!(names.contains(&level.name) && !level.about.is_empty(), "{}", level.name);
    }
    assert!(names.contains(&Impero::RECOMMENDED));
}

#[test]
fn counting_positions_the_brain_thinks_the_same_every_time() {
    let (first, again) = (tavola_bots::impero::signature(1), tavola_bots::impero::signature(1));
    assert_eq!((first.0, first.1), (again.0, again.1));
    assert!(first.0 > 2_000, "{} positions", first.0);
}
