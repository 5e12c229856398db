//! Plays seeded games until every ending has been seen, and writes their records:
//! `cargo run --release -p tavola-impero --example record -- crates/impero/tests/games`.

use std::{fs, path::Path};
use tavola_core::{ExternalEvent, Game, LiveGame, NotationExt, Outcome, Record, Rng, Seat, Step, Turn};
use tavola_impero::{Action, Chance, Impero, State, cards, table::Phase};

/// How a seat chooses.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    /// Anything, builds preferred.
    Builder,
    /// Two cities, knights, and then buildings are destroyed; cities before settlements.
    Warlord,
    /// The same, but roads are taken first.
    Raider,
    /// Nothing that can be left.
    Meek,
}

/// A game to look for.
struct Wanted {
    name: &'static str,
    options: &'static [(&'static str, &'static str)],
    styles: [Style; 4],
    /// Events from outside: after how many steps, and what.
    external: &'static [(usize, ExternalEvent)],
    fits: fn(&State, Outcome) -> bool,
}

const W: Style = Style::Warlord;
const R: Style = Style::Raider;
const M: Style = Style::Meek;
const B: Style = Style::Builder;

static WANTED: &[Wanted] = &[
    Wanted {
        name: "base-ca18-ten-points",
        options: &[("ruleset", "base"), ("players", "4")],
        styles: [B; 4],
        external: &[],
        fits: |state, outcome| outcome.reason == "CA-18" && state.table.ending.is_some_and(|e| e.shown == 0),
    },
    Wanted {
        name: "base-ca18-hidden-points",
        options: &[("ruleset", "base"), ("players", "3"), ("map", "spiral")],
        styles: [B; 4],
        external: &[],
        fits: |state, outcome| outcome.reason == "CA-18" && state.table.ending.is_some_and(|e| e.shown >= 2),
    },
    Wanted {
        name: "base-im16-turn-limit",
        options: &[("ruleset", "base"), ("players", "2"), ("map", "beginner"), ("turn_limit", "30")],
        styles: [B; 4],
        external: &[],
        fits: |_, outcome| outcome.reason == "IM-16" && outcome.winners.is_empty(),
    },
    Wanted {
        name: "base-im16-resigned",
        options: &[("ruleset", "base"), ("players", "2"), ("map", "beginner")],
        styles: [B; 4],
        external: &[(90, ExternalEvent::Resign(Seat(1)))],
        fits: |_, outcome| outcome.reason == "IM-16" && outcome.winner() == Some(Seat(0)),
    },
    Wanted {
        name: "base-im16-last-of-four",
        options: &[("ruleset", "base"), ("players", "4")],
        styles: [B; 4],
        external: &[
            (60, ExternalEvent::Resign(Seat(1))),
            (150, ExternalEvent::Time(Seat(3))),
            (220, ExternalEvent::Abandon(Seat(0))),
        ],
        fits: |_, outcome| outcome.reason == "IM-16" && outcome.winner() == Some(Seat(2)),
    },
    Wanted {
        name: "base-dead-seat-then-ten-points",
        options: &[("ruleset", "base"), ("players", "3")],
        styles: [B; 4],
        external: &[(150, ExternalEvent::Resign(Seat(2)))],
        fits: |_, outcome| outcome.reason == "CA-18",
    },
    Wanted {
        name: "base-im16-agreed-draw",
        options: &[("ruleset", "base"), ("players", "3")],
        styles: [B; 4],
        external: &[(120, ExternalEvent::Draw)],
        fits: |_, outcome| outcome.reason == "agreed",
    },
    Wanted {
        name: "impero-im13-twelve-points",
        options: &[("players", "2"), ("map", "beginner")],
        styles: [B; 4],
        external: &[],
        fits: |state, outcome| outcome.reason == "IM-13" && state.table.sides.iter().any(|side| side.permanent() > 0),
    },
    Wanted {
        name: "impero-im13-four-players",
        options: &[("players", "4")],
        styles: [B; 4],
        external: &[],
        fits: |_, outcome| outcome.reason == "IM-13",
    },
    Wanted {
        name: "impero-im14-five-settlements",
        options: &[("players", "4"), ("map", "beginner")],
        styles: [W, M, B, M],
        external: &[],
        fits: |state, outcome| {
            outcome.reason == "IM-14" && state.table.sides.iter().any(|side| side.razed_settlements >= 5)
        },
    },
    Wanted {
        name: "impero-im14-two-cities-three-settlements",
        options: &[("players", "4")],
        styles: [W, B, M, B],
        external: &[],
        fits: |state, outcome| outcome.reason == "IM-14" && state.table.sides.iter().any(|side| side.razed_cities >= 2),
    },
    Wanted {
        name: "impero-im14-any-five",
        options: &[("players", "4"), ("any_five_buildings", "true"), ("points_to_win", "20")],
        styles: [W, B, B, M],
        external: &[],
        fits: |state, outcome| {
            outcome.reason == "IM-14"
                && state.table.sides.iter().any(|side| (side.razed_settlements, side.razed_cities) == (4, 1))
        },
    },
    Wanted {
        name: "impero-im15-collapse",
        options: &[("players", "2"), ("map", "beginner")],
        styles: [W, M, M, M],
        external: &[],
        fits: |_, outcome| outcome.reason == "IM-15",
    },
    Wanted {
        name: "impero-im15-none-on-board",
        options: &[("players", "3"), ("collapse", "none_on_board")],
        styles: [R, M, B, M],
        external: &[],
        fits: |_, outcome| outcome.reason == "IM-15",
    },
    Wanted {
        name: "impero-im15-all-taken",
        options: &[("players", "2"), ("collapse", "all_taken"), ("points_to_win", "40"), ("turn_limit", "3000")],
        styles: [R, B, M, M],
        external: &[],
        fits: |_, outcome| outcome.reason == "IM-15",
    },
    Wanted {
        name: "impero-im16-turn-limit",
        options: &[("players", "3"), ("turn_limit", "40")],
        styles: [B; 4],
        external: &[],
        fits: |_, outcome| outcome.reason == "IM-16" && outcome.winners.is_empty(),
    },
    Wanted {
        name: "impero-im16-resigned",
        options: &[("players", "2"), ("map", "beginner")],
        styles: [B; 4],
        external: &[(80, ExternalEvent::Resign(Seat(0)))],
        fits: |_, outcome| outcome.reason == "IM-16" && outcome.winner() == Some(Seat(1)),
    },
    Wanted {
        name: "impero-im16-last-of-three",
        options: &[("players", "3")],
        styles: [B; 4],
        external: &[(70, ExternalEvent::Abandon(Seat(0))), (140, ExternalEvent::Resign(Seat(2)))],
        fits: |_, outcome| outcome.reason == "IM-16" && outcome.winner() == Some(Seat(1)),
    },
    Wanted {
        name: "impero-dead-seat-then-twelve-points",
        options: &[("players", "4")],
        styles: [B; 4],
        external: &[(100, ExternalEvent::Resign(Seat(3)))],
        fits: |_, outcome| outcome.reason == "IM-13",
    },
];

fn weight(state: &State, style: Style, action: &Action) -> u32 {
    let side = state.table.side(state.table.seat);
    let ready = side.cities.len() >= 2;
    match (style, action) {
        (Style::Meek, Action::End | Action::Decline | Action::Roll) => 1_000,
        (Style::Meek, Action::Settle(_) | Action::Road(_)) => u32::from(!state.table.rolled || state.table.due > 0),
        (Style::Meek, _) => 0,
        (Style::Builder, Action::Settle(_) | Action::City(_)) => 60,
        (Style::Builder, Action::End) => 1,
        (Style::Builder, Action::Road(_) | Action::Buy) => 6,
        (Style::Builder, _) => 3,
        (Style::Warlord, Action::Raze(node)) => {
            // Cities first: they need more.
            let city = state.table.sides.iter().any(|side| side.cities.has(*node));
            if city && side.razed_cities < 2 { 9_000 } else { 3_000 }
        }
        (Style::Raider, Action::TakeRoad(_) | Action::TakeRoads(..)) => 3_000,
        (Style::Warlord, Action::TakeRoad(_)) => u32::from(side.knights >= 8) * 20,
        (Style::Raider, Action::Raze(_)) => u32::from(side.knights >= 9) * 20,
        (_, Action::City(_)) => 500,
        (_, Action::Recruit) => {
            if ready {
                500
            } else {
                1
            }
        }
        (_, Action::Bank(_, get)) => {
            let towards = if ready { [cards::WOOL, cards::GRAIN] } else { [cards::ORE, cards::GRAIN] };
            if towards.contains(&usize::from(*get)) { 20 } else { 0 }
        }
        (_, Action::Settle(_)) => {
            if state.table.rolled {
                u32::from(side.settlements.is_empty() && side.cities.len() < 3) * 100
            } else {
                10
            }
        }
        (_, Action::Road(_)) => {
            if state.table.rolled && state.table.due == 0 {
                u32::from(!ready)
            } else {
                10
            }
        }
        _ => 2,
    }
}

fn choose(state: &State, wanted: &Wanted, rng: &mut Rng) -> Option<Step<Action, Chance>> {
    let Turn::Seats(seats) = state.table.turn() else { return state.random_step(rng) };
    if state.table.phase == Phase::Discard {
        return state.random_step(rng);
    }
    let waiting: Vec<Seat> = seats.iter().collect();
    let seat = *rng.pick(&waiting)?;
    let menu: Vec<(Action, u32)> =
        state.menu(seat).iter().map(|action| (action, weight(state, wanted.styles[seat.index()], &action))).collect();
    let sum: u32 = menu.iter().map(|(_, weight)| weight).sum();
    let mut left = rng.below(sum.max(1));
    for (action, weight) in &menu {
        if left < *weight {
            return Some(Step::Act(seat, *action));
        }
        left -= weight;
    }
    menu.first().map(|(action, _)| Step::Act(seat, *action))
}

/// Now and then somebody offers a trade, so that recorded games hold some.
fn offer(state: &State, rng: &mut Rng) -> Option<Step<Action, Chance>> {
    let seat = state.table.seat;
    if state.table.phase != Phase::Main || state.table.offers > 0 || rng.below(12) > 0 {
        return None;
    }
    let hand = &state.hands.0[seat.index()];
    let give = (0..5).find(|&kind| hand[kind] >= 2)?;
    let take = (0..5).find(|&kind| hand[kind] == 0)?;
    let terms = tavola_impero::table::Terms { give: cards::single(give), take: cards::single(take) };
    Some(Step::Act(seat, Action::Offer(terms)))
}

fn play(wanted: &Wanted, seed: u64) -> Option<Record<Impero>> {
    let rules = Impero::rules(wanted.options).ok()?;
    let mut rng = Rng::new(seed);
    let mut state = State::new(&rules);
    let mut steps = Vec::new();
    loop {
        if let Turn::Over(outcome) = state.table.turn() {
            let record = Record { rules, position: None, steps, outcome: Some(outcome) };
            return (wanted.fits)(&state, outcome).then_some(record);
        }
        let event = wanted.external.iter().find(|(at, _)| *at == steps.len()).map(|(_, event)| Step::External(*event));
        let step = event.or_else(|| offer(&state, &mut rng)).or_else(|| choose(&state, wanted, &mut rng))?;
        if let Step::External(event) = step {
            Impero::check_external(&rules, &state, event).ok()?;
        }
        state.step(&step, &mut |_| ());
        steps.push(step);
    }
}

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "crates/games/impero/tests/games".into());
    for wanted in WANTED {
        // The shortest of the first few that fit.
        let mut found: Vec<(u64, Record<Impero>)> = Vec::new();
        for seed in 0..30_000 {
            if let Some(record) = play(wanted, seed) {
                found.push((seed, record));
                if found.len() == 5 {
                    break;
                }
            }
        }
        match found.into_iter().min_by_key(|(_, record)| record.steps.len()) {
            Some((seed, record)) => {
                LiveGame::replay(&record).unwrap_or_else(|refusal| panic!("{}: {refusal}", wanted.name));
                let path = Path::new(&folder).join(format!("{}.json", wanted.name));
                fs::write(path, format!("{}\n", record.to_json())).unwrap_or_else(|error| panic!("{error}"));
                println!("{}: {} steps, seed {seed}", wanted.name, record.steps.len());
            }
            None => println!("{}: none found", wanted.name),
        }
    }
}
