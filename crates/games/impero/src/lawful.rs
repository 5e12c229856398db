//! What the laws of `tavola-core` ask of the game: its action space, its invariants, a second opinion.

use crate::{
    action::{Action, Chance},
    cards::{Cards, FULL_DECK, KINDS, KNIGHTS, NO_CARDS, SUPPLY, add, total},
    game::{Impero, fast_menu},
    geometry::{HEXES, ISLAND, NODES, NONE, PATHS},
    rules::Rules,
    state::State,
    table::{PublicState, SEATS, Terms},
    twins,
};
use tavola_core::{Lawful, Record, Rng, Seat, Step, Viewer, Violation};

impl Lawful for Impero {
    fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
        fast_menu(state, seat)
    }

    fn any_action(_: &Rules, rng: &mut Rng) -> Action {
        let mut below = |bound: usize| rng.below(bound as u32) as u8;
        match below(24) {
            0 => Action::Roll,
            1 => Action::End,
            2 => Action::Settle(below(NODES)),
            3 => Action::Road(below(PATHS)),
            4 => Action::City(below(NODES)),
            5 => Action::Buy,
            6 => Action::Recruit,
            7 => Action::Bank(below(KINDS), below(KINDS)),
            8 => Action::Offer(any_terms(rng)),
            9 => Action::Accept,
            10 => Action::Decline,
            11 => Action::Counter(any_terms(rng)),
            12 => Action::Close(Seat(below(SEATS))),
            13 => Action::Withdraw,
            14 => Action::Discard(any_cards(rng, 5)),
            15 => Action::Robber(below(HEXES), None),
            16 => Action::Robber(below(HEXES), Some(Seat(below(SEATS)))),
            17 => Action::Knight,
            18 => Action::RoadBuilding,
            19 => Action::Plenty(below(KINDS), if below(4) == 0 { None } else { Some(below(KINDS)) }),
            20 => Action::Monopoly(below(KINDS)),
            21 => Action::TakeRoad(below(PATHS)),
            22 => Action::TakeRoads(below(PATHS), below(PATHS)),
            _ => Action::Raze(below(NODES)),
        }
    }

    fn action_space(rules: &Rules) -> Vec<Action> {
        use Action::{Accept, Buy, Decline, End, Knight, Recruit, RoadBuilding, Roll, Withdraw};
        let mut space = vec![Roll, End, Buy, Recruit, Accept, Decline, Withdraw, Knight, RoadBuilding];
        for node in 0..NODES as u8 {
            space.extend([Action::Settle(node), Action::City(node), Action::Raze(node)]);
        }
        for path in 0..PATHS as u8 {
            space.extend([Action::Road(path), Action::TakeRoad(path)]);
            space.extend((0..PATHS as u8).map(|other| Action::TakeRoads(path, other)));
        }
        for kind in 0..KINDS as u8 {
            space.extend([Action::Monopoly(kind), Action::Plenty(kind, None)]);
            for other in 0..KINDS as u8 {
                space.extend([Action::Bank(kind, other), Action::Plenty(kind, Some(other))]);
                let terms = Terms { give: crate::cards::single(kind.into()), take: crate::cards::single(other.into()) };
                space.extend([Action::Offer(terms), Action::Counter(terms)]);
            }
        }
        for seat in (0..rules.options().players).map(Seat) {
            space.push(Action::Close(seat));
            space.extend((0..HEXES as u8).map(|hex| Action::Robber(hex, Some(seat))));
        }
        space.extend((0..HEXES as u8).map(|hex| Action::Robber(hex, None)));
        crate::cards::choices(&[2; KINDS], 4, &mut |cards| space.push(Action::Discard(cards)));
        space
    }

    fn second_opinion(before: &State, step: &Step<Action, Chance>, after: &State) -> Result<(), Violation> {
        if let Step::Chance(Chance::Dice(one, two)) = step {
            production(before, one + two, after)?;
        }
        // Trails are slow to measure and change with the pieces alone. Positions that were set up
        // are measured when they are read.
        let pieces = |state: &State| state.table.sides.map(|side| (side.roads, side.settlements, side.cities));
        if pieces(before) != pieces(after) {
            trails(after)?;
        } else if before.table.sides.map(|side| side.trail) != after.table.sides.map(|side| side.trail) {
            return Err(Violation::new("a trail changed although no piece did"));
        }
        Ok(())
    }

    fn audit(state: &State) -> Result<(), Violation> {
        cards_and_pieces(state)?;
        if state.table.ending.is_none() && state.verdict().is_some() {
            return Err(Violation::new("the game should be over"));
        }
        if state.table != derived(&state.table) {
            return Err(Violation::new("a harbour or a trophy is not what the board says"));
        }
        state.table.seats().try_for_each(|seat| {
            let side = state.table.side(seat);
            let trophies =
                [state.table.longest, state.table.army].iter().filter(|holder| holder.contains(seat)).count();
            let mut counted = 2 * trophies as u8;
            for node in 0..NODES as u8 {
                counted += u8::from(side.settlements.has(node)) + 2 * u8::from(side.cities.has(node));
            }
            counted += side.razed_settlements + side.razed_cities + side.razed_cities;
            if counted == state.table.points(seat) {
                Ok(())
            } else {
                Err(Violation::new(format!(
                    "seat {seat} has {} points, but counting gives {counted}",
                    state.table.points(seat)
                )))
            }
        })
    }

    fn twin(record: &Record<Impero>, viewer: Viewer, rng: &mut Rng) -> Option<Record<Impero>> {
        twins::twin(record, viewer, rng)
    }
}

fn any_cards(rng: &mut Rng, most: u32) -> Cards {
    let mut cards = NO_CARDS;
    for _ in 0..=rng.below(most) {
        cards[rng.below(KINDS as u32) as usize] += 1;
    }
    cards
}

fn any_terms(rng: &mut Rng) -> Terms {
    Terms { give: any_cards(rng, 3), take: any_cards(rng, 3) }
}

/// Conservation: 19 cards of each resource, 25 development cards or 14 knights, 15, 5 and 4 pieces.
fn cards_and_pieces(state: &State) -> Result<(), Violation> {
    let table = &state.table;
    let mut sum = table.bank;
    state.hands.0.iter().for_each(|hand| add(&mut sum, hand));
    if sum != [SUPPLY; KINDS] {
        return Err(Violation::new(format!("bank and hands hold {sum:?} cards, not 19 of each")));
    }
    let impero = table.options.impero();
    let knights: u8 = table.sides.iter().map(|side| side.knights).sum();
    if impero && knights + table.supply != KNIGHTS {
        return Err(Violation::new(format!("{} knights in the supply and {knights} held are not 14", table.supply)));
    }
    let mut dealt = table.played;
    add(&mut dealt, &state.gone);
    state.developments.iter().for_each(|held| add(&mut dealt, held));
    let fits = dealt.iter().zip(FULL_DECK).all(|(&count, most)| count <= if impero { 0 } else { most });
    if !fits || (!impero && total(&dealt) + table.deck != total(&FULL_DECK)) {
        return Err(Violation::new(format!("{dealt:?} development cards are out and {} in the deck", table.deck)));
    }
    for seat in table.seats() {
        let (side, hand) = (table.side(seat), &state.hands.0[seat.index()]);
        let roads = side.roads.len() as u8 + side.taken + side.roads_left();
        let settlements = side.settlements.len() as u8 + side.settlements_left();
        let cities = side.cities.len() as u8 + side.cities_left();
        if (roads, settlements, cities) != (15, 5, 4) {
            return Err(Violation::new(format!(
                "seat {seat} has {roads} roads, {settlements} settlements and {cities} cities"
            )));
        }
        if side.cards != total(hand) || side.developments != total(&state.developments[seat.index()]) {
            return Err(Violation::new(format!("seat {seat} holds other numbers of cards than the table shows")));
        }
    }
    let pieces: u32 = table.sides.iter().map(|side| side.roads.len() + side.buildings().len()).sum();
    if pieces != table.roads().len() + table.buildings().len() {
        return Err(Violation::new("two pieces stand in the same place"));
    }
    Ok(())
}

/// The table with harbours and trophies derived again from the pieces and trails.
fn derived(table: &PublicState) -> PublicState {
    let mut again = *table;
    table.seats().for_each(|seat| again.visit_harbours(seat));
    again.award_longest();
    again.award_army();
    again
}

/// CA-8 in another way: hex by hex, then one resource at a time.
fn production(before: &State, sum: u8, after: &State) -> Result<(), Violation> {
    let table = &before.table;
    let mut expected = before.hands;
    let mut due = [[0; SEATS]; KINDS];
    for hex in 0..HEXES as u8 {
        let robbed = !table.options.impero() && table.robber == hex;
        let Some(kind) = table.map.resource(hex).filter(|_| table.map.token(hex) == sum && !robbed) else { continue };
        for node in ISLAND.hex_nodes[hex as usize] {
            for seat in table.living() {
                let side = table.side(seat);
                due[kind][seat.index()] += u8::from(side.settlements.has(node)) + 2 * u8::from(side.cities.has(node));
            }
        }
    }
    for (kind, owed) in due.iter().enumerate() {
        let all: u8 = owed.iter().sum();
        let takers = owed.iter().filter(|&&cards| cards > 0).count();
        for (seat, &cards) in owed.iter().enumerate() {
            expected.0[seat][kind] += match (all <= table.bank[kind], takers) {
                (true, _) => cards,
                (false, 1) => cards.min(table.bank[kind]),
                (false, _) => 0,
            };
        }
    }
    if expected == after.hands {
        Ok(())
    } else {
        Err(Violation::new(format!("a roll of {sum} should give {expected:?}, not {:?}", after.hands)))
    }
}

/// CA-12 in another way: every trail is walked from every path in both directions, without bit
/// sets and without the shortcut for a new road.
fn trails(state: &State) -> Result<(), Violation> {
    let table = &state.table;
    for seat in table.seats() {
        let mut free: Vec<bool> = (0..PATHS as u8).map(|path| table.side(seat).roads.has(path)).collect();
        let longest = (0..NODES as u8).map(|start| walk(state, seat, start, true, &mut free)).max().unwrap_or(0);
        if longest != table.side(seat).trail {
            return Err(Violation::new(format!(
                "the longest trail of seat {seat} is {longest}, not {}",
                table.side(seat).trail
            )));
        }
    }
    Ok(())
}

fn walk(state: &State, seat: Seat, at: u8, starting: bool, free: &mut Vec<bool>) -> u8 {
    let stopped = state.table.building_owner(at).is_some_and(|owner| owner != seat);
    if stopped && !starting {
        return 0;
    }
    let mut best = 0;
    for (path, next) in ISLAND.node_paths[at as usize].into_iter().zip(ISLAND.node_nodes[at as usize]) {
        if path != NONE && free[path as usize] {
            free[path as usize] = false;
            best = best.max(1 + walk(state, seat, next, false, free));
            free[path as usize] = true;
        }
    }
    best
}
