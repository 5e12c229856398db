//! A piece of advice with its reason in one sentence.

use super::{
    eval::{
        judge::reach,
        production::{Production, pips},
    },
    search::{plan::Plan, search_bot::SearchBot, trade::leads},
};
use crate::Reason;
use tavola_core::{Budget, ErrorCode, Rng, RuleError, Seat};
use tavola_impero::{
    Action, View,
    cards::{Cards, KINDS, LETTERS, NAMES, take, total},
    geometry::{HEXES, ISLAND},
    roads::{LARGE, LONG, longest_through},
    table::{Phase, PublicState},
};

/// Thinks for the view's seat, and explains.
///
/// # Errors
/// Refuses when the seat has nothing to decide.
pub fn hint(view: &View, budget: &Budget<'_>) -> Result<(Action, Reason), RuleError> {
    let seat = view.viewer.seat().filter(|seat| seat.0 < view.table.options.players);
    let asked = match view.table.turn() {
        tavola_core::Turn::Seats(seats) => seat.filter(|&seat| seats.contains(seat)),
        _ => None,
    };
    let Some(seat) = asked else {
        return Err(RuleError::new(ErrorCode::NothingToDecide, "there is nothing to decide for this seat now"));
    };
    let (action, plan) = SearchBot::strong(Rng::new(u64::from(view.table.turns))).think(view, budget);
    Ok((action, reason(view, seat, &action, &plan)))
}

/// The reasons that speak of the board alone: the others are advice to the player whose hand it is.
const FOR_ALL: [&str; 10] = [
    "hint-impero-settle",
    "hint-impero-yields",
    "hint-impero-harbour",
    "hint-impero-harbour-any",
    "hint-impero-city",
    "hint-impero-leads",
    "hint-impero-robber",
    "hint-impero-robber-and",
    "hint-impero-raze",
    "hint-impero-raze-city",
];

/// What a building, a road, the robber or an attack does to the board.
pub(super) fn purpose(view: &View, action: &Action) -> Option<Reason> {
    let seat = view.viewer.seat()?;
    let plan = Plan { actions: vec![*action], ..Plan::default() };
    Some(reason(view, seat, action, &plan)).filter(|reason| FOR_ALL.contains(&reason.key.as_ref()))
}

fn reason(view: &View, seat: Seat, action: &Action, plan: &Plan) -> Reason {
    let table = &view.table;
    let because = |key: &'static str, english: &'static str| Reason::new(key, english);
    if plan.value >= 1.0 {
        return match plan.actions.len() {
            0 | 1 => because("hint-impero-wins", "wins the game"),
            steps => because("hint-impero-wins-in", "wins the game in {steps} steps of this turn")
                .count("steps", steps as i64),
        };
    }
    match *action {
        Action::Roll => because("hint-impero-roll", "begins the turn: there is no reason to wait with the dice"),
        Action::End => end(view),
        Action::Settle(node) if set_up(table) => yields(table, node),
        Action::Settle(node) => {
            because("hint-impero-settle", "{yields}, and a point").with("yields", yields(table, node))
        }
        Action::City(node) => {
            because("hint-impero-city", "doubles the yield of the settlement for a point: it {yields}")
                .with("yields", yields(table, node))
        }
        Action::Road(path) => road(table, seat, path),
        Action::Buy => because(
            "hint-impero-buy",
            "buys a card that may be a knight or a hidden point: nothing else is worth the cards now",
        ),
        Action::Recruit => {
            because("hint-impero-recruit", "brings you to {knights} of the 5 knights needed to destroy a city")
                .count("knights", table.side(seat).knights + 1)
        }
        Action::Bank(_, get) => bank(get, plan),
        Action::Offer(terms) | Action::Counter(terms) => {
            because("hint-impero-offer", "brings {cards} closer to what you need, and asks for nothing they miss much")
                .all("cards", cards(&terms.take))
        }
        Action::Accept => because("hint-impero-accept", "helps you more than the player whose turn it is"),
        Action::Decline if leads(table, seat, table.seat) => {
            because("hint-impero-decline-leader", "does not help the player who is ahead")
        }
        Action::Decline => {
            because("hint-impero-decline", "keeps cards that are worth more to you than what is offered")
        }
        Action::Close(with) => {
            because("hint-impero-close", "is the best answer you got, that of {seat}").with("seat", player(with))
        }
        Action::Withdraw => because("hint-impero-withdraw", "withdraws the offer: no answer helps you"),
        Action::Discard(cards) => discard(&view.hand(), &cards),
        Action::Robber(hex, victim) => robber(table, seat, hex, victim),
        Action::Knight => knight(table, seat),
        Action::RoadBuilding => because("hint-impero-roads", "builds two roads for free"),
        Action::Plenty(..) => match next_purchase(plan) {
            Some(what) => {
                because("hint-impero-plenty-for", "completes what you want to buy next, {what}").with("what", what)
            }
            None => because("hint-impero-plenty", "completes what you want to buy next"),
        },
        Action::Monopoly(kind) => because("hint-impero-monopoly", "collects all the {resource} of the others")
            .with("resource", resource(usize::from(kind) % KINDS)),
        Action::Raze(node) => raze(table, node),
        Action::TakeRoad(_) | Action::TakeRoads(..) => take_road(table, seat),
    }
}

fn set_up(table: &PublicState) -> bool {
    matches!(table.phase, Phase::FirstSettlement | Phase::FirstRoad)
}

/// A resource by its name.
fn resource(kind: usize) -> Reason {
    Reason::new(format!("hint-impero-resource-{}", LETTERS[kind]), NAMES[kind])
}

/// A player by colour.
fn player(seat: Seat) -> Reason {
    let name = ["Blue", "Orange", "White", "Purple"][seat.index() % 4];
    Reason::new(format!("impero-seat-{seat}"), name)
}

/// Cards by kind: `2 grain, 1 ore`.
fn cards(cards: &Cards) -> Vec<Reason> {
    let held = cards.iter().enumerate().filter(|(_, count)| **count > 0);
    held.map(|(kind, &count)| {
        let english = format!("{{count}} {}", NAMES[kind]);
        Reason::new(format!("impero-cards-{}", LETTERS[kind]), english).count("count", count)
    })
    .collect()
}

/// What a node brings: kinds of cards, chances in 36, a harbour.
fn produce(table: &PublicState, node: u8) -> Option<(Vec<Reason>, u8)> {
    let mut kinds: Vec<usize> = Vec::new();
    let mut chances = 0;
    for hex in (0..HEXES as u8).filter(|&hex| ISLAND.hex_ring[hex as usize].has(node)) {
        if let Some(kind) = table.map.resource(hex) {
            chances += pips(table.map.token(hex));
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
    }
    (!kinds.is_empty()).then(|| (kinds.into_iter().map(resource).collect(), chances))
}

/// `yields grain, ore, wool, 12 in 36 at a roll, and has a 3:1 harbour`
fn yields(table: &PublicState, node: u8) -> Reason {
    let Some((kinds, chances)) = produce(table, node) else {
        return Reason::new("hint-impero-yields-nothing", "yields nothing");
    };
    let yields = Reason::new("hint-impero-yields", "yields {kinds} on {chances} of 36 rolls")
        .all("kinds", kinds)
        .count("chances", chances);
    match Production::new(&table.map).harbours[node as usize] {
        0 => yields,
        32.. => Reason::new("hint-impero-harbour-any", "{yields}, and has a 3:1 harbour").with("yields", yields),
        bits => Reason::new("hint-impero-harbour", "{yields}, and has the {resource} harbour")
            .with("yields", yields)
            .with("resource", resource(bits.trailing_zeros() as usize % KINDS)),
    }
}

fn road(table: &PublicState, seat: Seat, path: u8) -> Reason {
    let side = table.side(seat);
    let mut roads = side.roads;
    roads.add(path);
    let trail = longest_through(path, roads, table.foreign(seat));
    let rival = table.living().filter(|&other| other != seat).map(|other| table.side(other).trail).max().unwrap_or(0);
    if !table.longest.contains(seat) && trail >= LONG && trail > rival && trail > side.trail {
        return Reason::new("hint-impero-longest", "makes yours the longest road, two points");
    }
    let mut after = *table;
    after.sides[seat.index()].roads = roads;
    let (before, now) = (reach(table, seat), reach(&after, seat));
    let production = Production::new(&table.map);
    let nearer = table
        .open_ground()
        .iter()
        .filter(|&node| now[node as usize] < before[node as usize])
        .max_by(|&a, &b| production.total[a as usize].total_cmp(&production.total[b as usize]));
    match nearer {
        Some(node) => Reason::new("hint-impero-leads", "leads to {id}, which {yields}")
            .text("id", format!("n{node}"))
            .with("yields", yields(table, node)),
        None if trail > side.trail => {
            Reason::new("hint-impero-lengthens", "lengthens your longest trail to {trail}").count("trail", trail)
        }
        None => Reason::new("hint-impero-way", "keeps a way open"),
    }
}

/// What the plan buys after its trades: `a city on n12`.
fn next_purchase(plan: &Plan) -> Option<Reason> {
    plan.actions.iter().find_map(|action| match action {
        Action::City(node) => Some(Reason::new("hint-impero-a-city", "a city on {id}").text("id", format!("n{node}"))),
        Action::Settle(node) => {
            Some(Reason::new("hint-impero-a-settlement", "a settlement on {id}").text("id", format!("n{node}")))
        }
        Action::Road(path) => Some(Reason::new("hint-impero-a-road", "a road on {id}").text("id", format!("p{path}"))),
        Action::Buy => Some(Reason::new("hint-impero-a-card", "a development card")),
        Action::Recruit => Some(Reason::new("hint-impero-a-knight", "a knight")),
        _ => None,
    })
}

fn bank(get: u8, plan: &Plan) -> Reason {
    let missing = resource(usize::from(get) % KINDS);
    match next_purchase(plan) {
        None => Reason::new("hint-impero-bank", "turns spare cards into {resource}, which you lack")
            .with("resource", missing),
        Some(what) => Reason::new("hint-impero-bank-for", "gets the {resource} you still need for {what}")
            .with("resource", missing)
            .with("what", what),
    }
}

fn end(view: &View) -> Reason {
    match total(&view.hand()) {
        0 => Reason::new("hint-impero-end-none", "ends the turn: you hold no cards"),
        1 => Reason::new("hint-impero-end-one", "saves the card for the next turn"),
        cards if cards > 7 => {
            Reason::new("hint-impero-end-many", "saves the {count} cards, although a seven would halve them")
                .count("count", cards)
        }
        cards => Reason::new("hint-impero-end", "saves the {count} cards for something better than what they buy now")
            .count("count", cards),
    }
}

fn discard(hand: &Cards, given: &Cards) -> Reason {
    let mut kept = *hand;
    take(&mut kept, given);
    Reason::new("hint-impero-discard", "keeps {cards}, which is closest to a purchase").all("cards", cards(&kept))
}

fn robber(table: &PublicState, seat: Seat, hex: u8, victim: Option<Seat>) -> Reason {
    let ring = ISLAND.hex_ring[hex as usize];
    let pieces = |other: Seat| {
        let side = table.side(other);
        (side.settlements & ring).len() + 2 * (side.cities & ring).len()
    };
    let chance = if table.map.resource(hex).is_some() { pips(table.map.token(hex)) } else { 0 };
    let hit = table.living().filter(|&other| other != seat && pieces(other) > 0).max_by_key(|&other| pieces(other));
    match (hit, victim) {
        (Some(other), victim) if chance > 0 => {
            let costs = Reason::new("hint-impero-robber", "costs {seat} {count} cards in 36 rolls")
                .with("seat", player(other))
                .count("count", pieces(other) * u32::from(chance));
            match victim {
                None => costs,
                Some(victim) => Reason::new("hint-impero-robber-and", "{costs}, and takes a card from {seat}")
                    .with("costs", costs)
                    .with("seat", player(victim)),
            }
        }
        (_, Some(victim)) => {
            Reason::new("hint-impero-robber-card", "takes a card from {seat}").with("seat", player(victim))
        }
        _ => Reason::new("hint-impero-robber-away", "puts the robber where it does not hurt you"),
    }
}

fn knight(table: &PublicState, seat: Seat) -> Reason {
    let army = table.side(seat).army + 1;
    let rival = table.living().filter(|&other| other != seat).map(|other| table.side(other).army).max().unwrap_or(0);
    if !table.army.contains(seat) && army >= LARGE && army > rival {
        Reason::new("hint-impero-army", "makes yours the largest army, two points")
    } else if super::search::forced::robbed(table, seat) {
        Reason::new("hint-impero-knight-drives", "drives the robber off your land")
    } else {
        Reason::new("hint-impero-knight", "takes a card and moves the robber to where it hurts others")
    }
}

fn raze(table: &PublicState, node: u8) -> Reason {
    let Some(owner) = table.building_owner(node) else {
        return Reason::new("hint-impero-raze-any", "destroys a building");
    };
    let razes = if table.side(owner).cities.has(node) {
        Reason::new("hint-impero-raze-city", "destroys a city of {seat}: two permanent points")
    } else {
        Reason::new("hint-impero-raze", "destroys a settlement of {seat}: a permanent point")
    };
    let razes = razes.with("seat", player(owner));
    match produce(table, node) {
        None => razes,
        Some((kinds, _)) => Reason::new("hint-impero-raze-and", "{razes}, and they lose {kinds}")
            .with("razes", razes)
            .all("kinds", kinds),
    }
}

fn take_road(table: &PublicState, seat: Seat) -> Reason {
    match table.longest.only() {
        Some(holder) if holder != seat => {
            Reason::new("hint-impero-breaks", "breaks the longest road of {seat}").with("seat", player(holder))
        }
        _ => Reason::new("hint-impero-weakens", "weakens the roads around your barracks"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::{LiveGame, Notation, NotationExt, Viewer};
    use tavola_impero::Impero;

    #[test]
    fn reasons_say_what_the_action_does() {
        let rules = Impero::rules(&[("map", "beginner"), ("ruleset", "base"), ("players", "2")]).unwrap();
        let live = LiveGame::<Impero>::new(rules);
        let view = live.view(Viewer::Seat(Seat(0)));
        let check = |action: &str, expected: &str| {
            let action = Impero::parse_action(action).unwrap();
            assert_eq!(reason(view, Seat(0), &action, &Plan::default()).to_string(), expected, "{action:?}");
        };
        check("settle n0", "yields ore on 3 of 36 rolls, and has a 3:1 harbour");
        check("settle n8", "yields ore, wool, brick on 9 of 36 rolls");
        check("end", "ends the turn: you hold no cards");
        check("roll", "begins the turn: there is no reason to wait with the dice");
        check("withdraw", "withdraws the offer: no answer helps you");
    }

    #[test]
    fn a_hint_is_a_legal_action_and_only_for_the_seat_that_decides() {
        let rules = Impero::rules(&[("map", "beginner")]).unwrap();
        let live = LiveGame::<Impero>::new(rules);
        let (action, why) = hint(live.view(Viewer::Seat(Seat(0))), &Budget::millis(20)).unwrap();
        assert!(matches!(action, Action::Settle(_)) && why.to_string().starts_with("yields"), "{action:?} {why}");
        assert_eq!(
            hint(live.view(Viewer::Seat(Seat(1))), &Budget::millis(20)).unwrap_err().code,
            ErrorCode::NothingToDecide
        );
        assert_eq!(hint(live.view(Viewer::Public), &Budget::millis(20)).unwrap_err().code, ErrorCode::NothingToDecide);
    }
}
