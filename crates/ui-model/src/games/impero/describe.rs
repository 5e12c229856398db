//! What happened on the island, and where things stand, in words.

use super::{cards, resource, seat_of};
use tavola_core::{ExternalEvent, Seat};
use tavola_i18n::Message;
use tavola_impero::{
    Action, Obs, View,
    cards::{DEV_LETTERS, total},
    table::{Answer, Phase},
};

fn by(key: &'static str, seat: Seat) -> Message {
    seat_of(Message::new(key), "seat", seat)
}

/// An observation in words.
pub(super) fn tell(obs: &Obs) -> Vec<Message> {
    match obs {
        Obs::Map { .. } => vec![Message::new("impero-news-map")],
        Obs::Dice { one, two } => {
            vec![Message::new("impero-news-dice").count("one", *one).count("two", *two).count("sum", one + two)]
        }
        Obs::Did { seat, action } => vec![did(*seat, action)],
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

fn did(seat: Seat, action: &Action) -> Message {
    match *action {
        Action::Roll => by("impero-news-roll", seat),
        Action::End => by("impero-news-end", seat),
        Action::Settle(node) => by("impero-news-settle", seat).text("id", format!("n{node}")),
        Action::Road(path) => by("impero-news-road", seat).text("id", format!("p{path}")),
        Action::City(node) => by("impero-news-city", seat).text("id", format!("n{node}")),
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
        Action::Robber(hex, _) => by("impero-news-robber", seat).text("id", format!("h{hex}")),
        Action::Knight => by("impero-news-knight", seat),
        Action::RoadBuilding => by("impero-news-roads", seat),
        Action::Plenty(..) => by("impero-news-plenty", seat),
        Action::Monopoly(kind) => {
            by("impero-news-monopoly", seat).said("resource", resource(kind as usize)).count("count", 0)
        }
        Action::TakeRoad(path) => by("impero-news-take", seat).text("id", format!("p{path}")),
        Action::TakeRoads(one, two) => by("impero-news-take", seat).text("id", format!("p{one}, p{two}")),
        Action::Raze(node) => by("impero-news-raze", seat).text("id", format!("n{node}")),
    }
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
        Phase::Offer => Some(
            by("impero-phase-offer", table.seat)
                .list("give", cards(&table.offer.give))
                .list("take", cards(&table.offer.take)),
        ),
        _ => None,
    });
    if table.phase == Phase::Offer {
        lines.extend(offer(view));
    }
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

/// What everybody says to the offer on the table.
pub(super) fn offer(view: &View) -> Vec<Message> {
    let table = &view.table;
    let others = table.living().filter(|&seat| seat != table.seat);
    let answer = |seat: Seat| match table.answers[seat.index()] {
        Answer::Silent => by("impero-answer-silent", seat),
        Answer::Declined => by("impero-answer-declined", seat),
        Answer::Accepted => by("impero-answer-accepted", seat),
        Answer::Counter(terms) => {
            by("impero-answer-countered", seat).list("give", cards(&terms.give)).list("take", cards(&terms.take))
        }
    };
    others.map(answer).collect()
}
