//! What happened on the island, and where things stand, in words.

use super::{cards, news, place, resource, seat_of};
use tavola_core::{ExternalEvent, Seat};
use tavola_i18n::Message;
use tavola_impero::{
    Action, Ledger, Obs, Rules, View,
    cards::{DEV_LETTERS, KINDS, NO_CARDS, total},
    map::Map,
    table::{Answer, Phase, PublicState, Terms},
};

fn by(key: &'static str, seat: Seat) -> Message {
    seat_of(Message::new(key), "seat", seat)
}

/// An observation in words; after the dice, what they brought everybody.
pub(super) fn tell(rules: &Rules, view: &View, observed: &[Obs], number: usize) -> Vec<Message> {
    let Some(obs) = observed.get(number) else { return Vec::new() };
    match obs {
        Obs::Map { .. } => vec![Message::new("impero-news-map")],
        Obs::Dice { one, two } => {
            let sum = one + two;
            let dice = Message::new("impero-news-dice").count("one", *one).count("two", *two).count("sum", sum);
            let mut said = vec![dice];
            if let Some(ledger) = ledger(rules, view, observed, number) {
                said.extend(brought(&ledger, sum));
            }
            said
        }
        Obs::Did { seat, action } => {
            let exact = news::exact(rules, view, observed, number, *seat, action);
            vec![exact.unwrap_or_else(|| did(&view.table.map, *seat, action))]
        }
        Obs::Discarded { seat, .. } => vec![by("impero-news-discarded", *seat)],
        Obs::Discards { discards } => (0..)
            .map(Seat)
            .zip(discards)
            .filter(|(_, given)| total(given) > 0)
            .map(|(seat, given)| by("impero-news-discards", seat).list("cards", cards(given)))
            .collect(),
        Obs::Stole { thief, victim, kind } => {
            let key = if kind.is_some() { "impero-news-stole-known" } else { "impero-news-stole" };
            let said = seat_of(by(key, *thief), "victim", *victim);
            vec![match kind {
                Some(kind) => said.said("resource", resource(*kind as usize)),
                None => said,
            }]
        }
        Obs::Drew { seat, kind: Some(kind) } => {
            let card = Message::new(format!("impero-development-{}", DEV_LETTERS[*kind as usize]));
            vec![by("impero-news-drew-known", *seat).said("card", card)]
        }
        Obs::Drew { seat, kind: None } => vec![by("impero-news-drew", *seat)],
        Obs::Monopoly { seat, kind, given } => {
            let count: u8 = given.iter().sum();
            vec![by("impero-news-monopoly", *seat).said("resource", resource(*kind as usize)).count("count", count)]
        }
        Obs::Left { how, .. } => vec![match how {
            ExternalEvent::Draw => Message::new("news-draw"),
            ExternalEvent::Resign(seat) => by("news-resign", *seat),
            ExternalEvent::Time(seat) => by("news-time", *seat),
            ExternalEvent::Abandon(seat) => by("news-abandon", *seat),
        }],
        Obs::Over { .. } => vec![Message::new("impero-news-over")],
        Obs::Shown { .. } => vec![Message::new("news-set-up")],
    }
}

/// The open table after an observation; nothing for a viewer who came late and lacks what was before.
pub(super) fn ledger(rules: &Rules, view: &View, observed: &[Obs], number: usize) -> Option<Ledger> {
    let after = |count: usize| {
        let mut ledger = Ledger::new(rules);
        observed.iter().take(count).for_each(|obs| ledger.fold(obs));
        ledger
    };
    let from_the_start = matches!(observed.first(), Some(Obs::Map { .. } | Obs::Shown { .. }))
        || *after(observed.len()).table() == view.table;
    from_the_start.then(|| after(number + 1))
}

/// What a roll brought.
fn brought(ledger: &Ledger, sum: u8) -> Vec<Message> {
    let table = ledger.table();
    if sum == 7 {
        // IM-2: the roller takes a knight, unless others discard first.
        let knight = table.options.impero() && table.phase == Phase::Main && table.side(table.seat).knights > 0;
        return knight.then(|| by("impero-news-seven", table.seat)).into_iter().collect();
    }
    let gains = (0..).map(Seat).zip(ledger.gains()).filter(|(_, gained)| **gained != NO_CARDS);
    let said: Vec<Message> =
        gains.map(|(seat, gained)| by("impero-news-gains", seat).list("cards", cards(gained))).collect();
    if said.is_empty() { vec![Message::new("impero-news-nothing")] } else { said }
}

/// An action with its place, so that a reader of a list finds it on the board.
pub(super) fn label(view: &View, action: &Action) -> Option<Message> {
    let map = &view.table.map;
    let at_node = |key: &'static str, node: u8| Message::new(key).said("where", place::where_node(map, node));
    let at_path = |key: &'static str, path: u8| Message::new(key).said("where", place::where_path(map, path));
    // What belongs to nobody any more, later in a line, is told without its owner.
    let owned = |label: Message, owner: Option<Seat>, plain: Message| match owner {
        Some(owner) => seat_of(label, "seat", owner),
        None => plain,
    };
    Some(match *action {
        Action::Settle(node) => at_node("impero-act-settle", node),
        Action::City(node) => at_node("impero-act-city", node),
        Action::Road(path) => at_path("impero-act-road", path),
        Action::Robber(hex, victim) => {
            let key = if victim.is_some() { "impero-act-rob" } else { "impero-act-robber" };
            let label = Message::new(key).said("hex", place::hex(map, hex));
            victim.map_or(label.clone(), |victim| seat_of(label, "seat", victim))
        }
        Action::TakeRoad(path) => {
            owned(at_path("impero-act-take", path), view.table.road_owner(path), Message::new("impero-do-take"))
        }
        Action::TakeRoads(one, two) => owned(
            at_path("impero-act-take-two", one).said("other", place::where_path(map, two)),
            view.table.road_owner(one),
            Message::new("impero-do-take-two"),
        ),
        Action::Raze(node) => {
            let owner = view.table.building_owner(node);
            let city = owner.is_some_and(|owner| view.table.side(owner).cities.has(node));
            let key = if city { "impero-act-raze-city" } else { "impero-act-raze" };
            owned(at_node(key, node), owner, Message::new("impero-do-raze"))
        }
        _ => return with_cards(view, action),
    })
}

/// What is done with cards, in words: no input move has these.
pub(super) fn with_cards(view: &View, action: &Action) -> Option<Message> {
    let terms = |key: &'static str, terms: &Terms| {
        Message::new(key).list("give", cards(&terms.give)).list("take", cards(&terms.take))
    };
    match action {
        Action::Bank(from, to) => {
            // Only a seat has hands, and only a seat trades.
            let price = view.table.rate(view.viewer.seat()?, usize::from(*from) % KINDS);
            let of = |kind: u8, count: u8| {
                let mut held = NO_CARDS;
                held[usize::from(kind) % KINDS] = count;
                cards(&held)
            };
            Some(Message::new("impero-do-bank").list("give", of(*from, price)).list("take", of(*to, 1)))
        }
        Action::Discard(given) => Some(Message::new("impero-do-discard").list("cards", cards(given))),
        Action::Plenty(one, two) => {
            let mut taken = NO_CARDS;
            for kind in std::iter::once(*one).chain(*two) {
                taken[usize::from(kind) % KINDS] += 1;
            }
            Some(Message::new("impero-do-plenty").list("cards", cards(&taken)))
        }
        Action::Offer(offered) => Some(terms("impero-do-offer", offered)),
        Action::Counter(offered) => Some(terms("impero-do-counter", offered)),
        _ => None,
    }
}

fn did(map: &Map, seat: Seat, action: &Action) -> Message {
    let at_node = |key: &'static str, node: u8| by(key, seat).list("hexes", place::at_node(map, node));
    let at_path = |key: &'static str, path: u8| by(key, seat).list("hexes", place::at_path(map, path));
    match *action {
        Action::Roll => by("impero-news-roll", seat),
        Action::End => by("impero-news-end", seat),
        Action::Settle(node) => at_node("impero-news-settle", node),
        Action::Road(path) => at_path("impero-news-road", path),
        Action::City(node) => at_node("impero-news-city", node),
        Action::Buy => by("impero-news-buy", seat),
        Action::Recruit => by("impero-news-recruit", seat),
        Action::Bank(give, get) => {
            by("impero-news-bank", seat).said("give", resource(give as usize)).said("take", resource(get as usize))
        }
        Action::Offer(terms) => {
            by("impero-news-offer", seat).list("give", cards(&terms.give)).list("take", cards(&terms.take))
        }
        Action::Counter(terms) => {
            by("impero-news-counter", seat).list("give", cards(&terms.give)).list("take", cards(&terms.take))
        }
        Action::Accept => by("impero-news-accept", seat),
        Action::Decline => by("impero-news-decline", seat),
        Action::Close(other) => seat_of(by("impero-news-close", seat), "other", other),
        Action::Withdraw => by("impero-news-withdraw", seat),
        Action::Discard(_) => by("impero-news-discarded", seat),
        Action::Robber(hex, _) => by("impero-news-robber", seat).list("hexes", vec![place::hex(map, hex)]),
        Action::Knight => by("impero-news-knight", seat),
        Action::RoadBuilding => by("impero-news-roads", seat),
        Action::Plenty(..) => by("impero-news-plenty", seat),
        Action::Monopoly(kind) => {
            by("impero-news-monopoly", seat).said("resource", resource(kind as usize)).count("count", 0)
        }
        Action::TakeRoad(path) => at_path("impero-news-take", path),
        Action::TakeRoads(one, two) => {
            let both = place::at_path(map, one).into_iter().chain(place::at_path(map, two));
            by("impero-news-take", seat).list("hexes", both.collect())
        }
        Action::Raze(node) => at_node("impero-news-raze", node),
    }
}

/// The offer on the table and each answer to it.
pub(super) fn answers(table: &PublicState) -> Vec<Message> {
    if table.phase != Phase::Offer {
        return Vec::new();
    }
    let terms = |key: &'static str, seat: Seat, terms: &Terms| {
        by(key, seat).list("give", cards(&terms.give)).list("take", cards(&terms.take))
    };
    let mut lines = vec![terms("impero-phase-offer", table.seat, &table.offer)];
    for seat in table.living().filter(|&seat| seat != table.seat) {
        lines.push(match &table.answers[seat.index()] {
            Answer::Silent => by("impero-answer-silent", seat),
            Answer::Declined => by("impero-answer-declined", seat),
            Answer::Accepted => by("impero-answer-accepted", seat),
            Answer::Counter(countered) => terms("impero-answer-countered", seat, countered),
        });
    }
    lines
}

/// Where things stand.
pub(super) fn status(view: &View) -> Vec<Message> {
    let table = &view.table;
    let mut lines = Vec::new();
    lines.extend(match table.phase {
        Phase::FirstSettlement => Some(by("impero-phase-settlement", table.seat)),
        Phase::FirstRoad => Some(by("impero-phase-road", table.seat)),
        Phase::Discard => Some(Message::new("impero-phase-discard")),
        Phase::Robber => Some(by("impero-phase-robber", table.seat)),
        Phase::FreeRoad => Some(by("impero-phase-free-road", table.seat).count("count", table.due)),
        _ => None,
    });
    lines.extend(answers(table));
    for seat in table.seats() {
        let side = table.side(seat);
        let key = if !table.alive(seat) {
            "impero-status-gone"
        } else if table.options.impero() {
            "impero-status-impero"
        } else {
            "impero-status-base"
        };
        lines.push(
            by(key, seat)
                .count("points", table.points(seat))
                .count("goal", table.options.points_to_win)
                .count("cards", side.cards)
                .count("knights", if table.options.impero() { side.knights } else { side.army })
                .count("developments", side.developments)
                .count("trail", side.trail),
        );
    }
    lines
}
