//! A piece of advice with its reason in one sentence.

use super::{
    brain::Brain,
    judge::reach,
    land::{Land, pips},
    plan::Plan,
    trade::leads,
};
use tavola_impero::{
    Action, View,
    cards::{Cards, NAMES, cards_text, take, total},
    geometry::{HEXES, ISLAND},
    roads::{LARGE, LONG, longest_through},
    sets::Nodes,
    table::{Phase, Table},
};
use tavola_kernel::{Budget, Luck, Refusal, Seat};

/// Thinks for the view's seat, and explains.
///
/// # Errors
/// Refuses when the seat has nothing to decide.
pub fn hint(view: &View, budget: &Budget<'_>) -> Result<(Action, String), Refusal> {
    let seat = view.viewer.seat().filter(|seat| seat.0 < view.table.options.players);
    let asked = match view.table.turn() {
        tavola_kernel::Turn::Seats(seats) => seat.filter(|&seat| seats.contains(seat)),
        _ => None,
    };
    let Some(seat) = asked else {
        return Err(Refusal::new("nothing-to-decide", "there is nothing to decide for this seat now"));
    };
    let (action, plan) = Brain::strong(Luck::new(u64::from(view.table.turns))).think(view, budget);
    Ok((action, reason(view, seat, &action, &plan)))
}

fn reason(view: &View, seat: Seat, action: &Action, plan: &Plan) -> String {
    let table = &view.table;
    if plan.value >= 1.0 {
        return match plan.actions.len() {
            0 | 1 => "wins the game".into(),
            steps => format!("wins the game in {steps} steps of this turn"),
        };
    }
    match *action {
        Action::Roll => "begins the turn: nothing is gained by waiting with the dice".into(),
        Action::End => end(view),
        Action::Settle(node) => format!("{}{}", yields(table, node), if set_up(table) { "" } else { ", and a point" }),
        Action::City(node) => format!("doubles the yield of the settlement for a point: it {}", yields(table, node)),
        Action::Road(path) => road(table, seat, path),
        Action::Buy => "buys what may be a knight or a hidden point: nothing else is worth its cards now".into(),
        Action::Recruit => {
            format!("has {} knights then, of the 5 that a city costs to destroy", table.side(seat).knights + 1)
        }
        Action::Bank(_, get) => bank(get, plan),
        Action::Offer(terms) | Action::Counter(terms) => {
            format!("brings {} closer to what you need, and asks for nothing they miss much", cards_text(&terms.take))
        }
        Action::Accept => "helps you more than the player in turn".into(),
        Action::Decline if leads(table, seat, table.seat) => "does not feed the player who is ahead".into(),
        Action::Decline => "keeps cards that are worth more to you than what is offered".into(),
        Action::Close(with) => format!("is the best answer you got, that of seat {with}"),
        Action::Withdraw => "takes the offer back: no answer helps you".into(),
        Action::Discard(cards) => discard(&view.hand(), &cards),
        Action::Robber(hex, victim) => robber(table, seat, hex, victim),
        Action::Knight => knight(table, seat),
        Action::RoadBuilding => "builds two roads for nothing".into(),
        Action::Plenty(..) => format!("completes what you want to buy next{}", next_purchase(plan)),
        Action::Monopoly(kind) => format!("collects all {} of the others", NAMES[usize::from(kind) % NAMES.len()]),
        Action::Raze(node) => raze(table, node),
        Action::TakeRoad(_) | Action::TakeRoads(..) => take_road(table, seat),
    }
}

fn set_up(table: &Table) -> bool {
    matches!(table.phase, Phase::FirstSettlement | Phase::FirstRoad)
}

/// `yields grain, ore and wool, 12 of 36 rolls, and has a 3:1 harbour`
fn yields(table: &Table, node: u8) -> String {
    let mut kinds: Vec<&str> = Vec::new();
    let mut chances = 0;
    for hex in (0..HEXES as u8).filter(|&hex| ISLAND.hex_ring[hex as usize].has(node)) {
        if let Some(kind) = table.map.resource(hex) {
            chances += pips(table.map.token(hex));
            if !kinds.contains(&NAMES[kind]) {
                kinds.push(NAMES[kind]);
            }
        }
    }
    let what = match &kinds[..] {
        [] => return "yields nothing".into(),
        [one] => (*one).to_owned(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    };
    let harbour = Land::new(&table.map).harbours[node as usize];
    let harbour = match harbour {
        0 => String::new(),
        32.. => ", and has a 3:1 harbour".into(),
        bits => format!(", and has the {} harbour", NAMES[bits.trailing_zeros() as usize % NAMES.len()]),
    };
    format!("yields {what}, {chances} in 36 at a roll{harbour}")
}

fn road(table: &Table, seat: Seat, path: u8) -> String {
    let side = table.side(seat);
    let mut roads = side.roads;
    roads.add(path);
    let trail = longest_through(path, roads, table.foreign(seat));
    let rival = table.living().filter(|&other| other != seat).map(|other| table.side(other).trail).max().unwrap_or(0);
    if !table.longest.contains(seat) && trail >= LONG && trail > rival && trail > side.trail {
        return "makes yours the longest road, two points".into();
    }
    let mut after = *table;
    after.sides[seat.index()].roads = roads;
    let (before, now) = (reach(table, seat), reach(&after, seat));
    let land = Land::new(&table.map);
    let nearer = table
        .open_ground()
        .iter()
        .filter(|&node| now[node as usize] < before[node as usize])
        .max_by(|&a, &b| land.total[a as usize].total_cmp(&land.total[b as usize]));
    match nearer {
        Some(node) => format!("leads to n{node}, which {}", yields(table, node)),
        None if trail > side.trail => format!("lengthens your longest trail to {trail}"),
        None => "keeps a way open".into(),
    }
}

/// What the plan buys after its trades: `, a city on n12`.
fn next_purchase(plan: &Plan) -> String {
    plan.actions
        .iter()
        .find_map(|action| match action {
            Action::City(node) => Some(format!(", a city on n{node}")),
            Action::Settle(node) => Some(format!(", a settlement on n{node}")),
            Action::Road(path) => Some(format!(", a road on p{path}")),
            Action::Buy => Some(", a development card".into()),
            Action::Recruit => Some(", a knight".into()),
            _ => None,
        })
        .unwrap_or_default()
}

fn bank(get: u8, plan: &Plan) -> String {
    let missing = NAMES[usize::from(get) % NAMES.len()];
    match next_purchase(plan) {
        none if none.is_empty() => format!("turns spare cards into {missing}, which you lack"),
        purchase => format!("gets the {missing} that is missing for {}", purchase.trim_start_matches(", ")),
    }
}

fn end(view: &View) -> String {
    match total(&view.hand()) {
        0 => "ends the turn: you hold no cards".into(),
        1 => "saves the card for the next turn".into(),
        cards if cards > 7 => format!("saves the {cards} cards, although a seven would halve them"),
        cards => format!("saves the {cards} cards for something better than what they buy now"),
    }
}

fn discard(hand: &Cards, cards: &Cards) -> String {
    let mut kept = *hand;
    take(&mut kept, cards);
    format!("keeps {}, which is closest to a purchase", cards_text(&kept))
}

fn robber(table: &Table, seat: Seat, hex: u8, victim: Option<Seat>) -> String {
    let ring = ISLAND.hex_ring[hex as usize];
    let pieces = |other: Seat| {
        let side = table.side(other);
        (side.settlements & ring).len() + 2 * (side.cities & ring).len()
    };
    let chance = if table.map.resource(hex).is_some() { pips(table.map.token(hex)) } else { 0 };
    let hit = table.living().filter(|&other| other != seat && pieces(other) > 0).max_by_key(|&other| pieces(other));
    match (hit, victim) {
        (Some(other), victim) if chance > 0 => {
            let stolen = victim.map_or(String::new(), |victim| format!(", and a card of seat {victim}"));
            format!("costs seat {other} {} cards in 36 rolls{stolen}", pieces(other) * u32::from(chance))
        }
        (_, Some(victim)) => format!("takes a card of seat {victim}"),
        _ => "puts the robber where it does not hurt you".into(),
    }
}

fn knight(table: &Table, seat: Seat) -> String {
    let army = table.side(seat).army + 1;
    let rival = table.living().filter(|&other| other != seat).map(|other| table.side(other).army).max().unwrap_or(0);
    if !table.army.contains(seat) && army >= LARGE && army > rival {
        "makes yours the largest army, two points".into()
    } else if super::duties::robbed(table, seat) {
        "drives the robber off your land".into()
    } else {
        "takes a card and moves the robber to where it hurts others".into()
    }
}

fn raze(table: &Table, node: u8) -> String {
    let Some(owner) = table.building_owner(node) else { return "destroys a building".into() };
    let (what, points) =
        if table.side(owner).cities.has(node) { ("city", "two points") } else { ("settlement", "a point") };
    let yields = yields(table, node);
    let lost = yields.strip_prefix("yields ").unwrap_or("little");
    format!("destroys a {what} of seat {owner}: {points} for good, and they lose {lost}")
}

fn take_road(table: &Table, seat: Seat) -> String {
    match table.longest.only() {
        Some(holder) if holder != seat => format!("breaks the longest road of seat {holder}"),
        _ => {
            let near: Nodes = table.barracks(seat);
            format!("weakens the roads around your {}", if near.len() == 1 { "barracks" } else { "cities" })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_impero::Impero;
    use tavola_kernel::{Notation, NotationExt, Truth, Viewer};

    #[test]
    fn reasons_say_what_the_action_does() {
        let rules = Impero::rules(&[("map", "beginner"), ("ruleset", "base"), ("players", "2")]).unwrap();
        let truth = Truth::<Impero>::new(rules);
        let view = truth.view(Viewer::Seat(Seat(0)));
        let check = |action: &str, expected: &str| {
            let action = Impero::parse_action(action).unwrap();
            assert_eq!(reason(view, Seat(0), &action, &Plan::default()), expected, "{action:?}");
        };
        check("settle n0", "yields ore, 3 in 36 at a roll, and has a 3:1 harbour");
        check("settle n8", "yields ore, wool and brick, 9 in 36 at a roll");
        check("end", "ends the turn: you hold no cards");
        check("roll", "begins the turn: nothing is gained by waiting with the dice");
        check("withdraw", "takes the offer back: no answer helps you");
    }

    #[test]
    fn a_hint_is_a_legal_action_and_only_for_the_seat_that_decides() {
        let rules = Impero::rules(&[("map", "beginner")]).unwrap();
        let truth = Truth::<Impero>::new(rules);
        let (action, why) = hint(truth.view(Viewer::Seat(Seat(0))), &Budget::millis(20)).unwrap();
        assert!(matches!(action, Action::Settle(_)) && why.starts_with("yields"), "{action:?} {why}");
        assert_eq!(hint(truth.view(Viewer::Seat(Seat(1))), &Budget::millis(20)).unwrap_err().code, "nothing-to-decide");
        assert_eq!(hint(truth.view(Viewer::Public), &Budget::millis(20)).unwrap_err().code, "nothing-to-decide");
    }
}
