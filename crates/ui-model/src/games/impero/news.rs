//! What an action did, exactly: what was traded, who was attacked, what fell. It takes the table as it was before.

use super::{cards, describe::ledger, place, seat_of};
use tavola_core::Seat;
use tavola_i18n::Message;
use tavola_impero::{
    Action, Obs, Rules, View,
    cards::{KINDS, NO_CARDS},
    table::{Answer, PublicState, Terms},
};

/// The action in words; nothing where the table before it says no more than the action, or is not at hand.
pub(super) fn exact(
    rules: &Rules,
    view: &View,
    observed: &[Obs],
    number: usize,
    seat: Seat,
    action: &Action,
) -> Option<Message> {
    let by = |key: &'static str| seat_of(Message::new(key), "seat", seat);
    let before = || Some(*ledger(rules, view, observed, number.checked_sub(1)?)?.table());
    match *action {
        // Everybody sees what it brings: no table is needed.
        Action::Plenty(one, two) => {
            let mut taken = NO_CARDS;
            std::iter::once(one).chain(two).for_each(|kind| taken[usize::from(kind) % KINDS] += 1);
            Some(by("impero-news-plenty-of").list("cards", cards(&taken)))
        }
        Action::Bank(give, take) => {
            let (give, take) = (usize::from(give) % KINDS, usize::from(take) % KINDS);
            // The rate of harbours lasts as long as nothing is built or destroyed.
            let lasts = || observed[number..].iter().all(|obs| !changes_harbours(obs));
            let rate = before().or_else(|| lasts().then_some(view.table))?.rate(seat, give);
            let some = |kind: usize, count: u8| {
                let mut some = NO_CARDS;
                some[kind] = count;
                cards(&some)
            };
            Some(by("impero-news-bank-of").list("give", some(give, rate)).list("take", some(take, 1)))
        }
        Action::Close(other) => {
            let Terms { give, take } = agreed(&before()?, other)?;
            let said = seat_of(by("impero-news-close-of"), "other", other);
            Some(said.list("give", cards(&give)).list("take", cards(&take)))
        }
        Action::TakeRoad(path) | Action::TakeRoads(path, _) => {
            let table = before()?;
            let victim = table.road_owner(path)?;
            let (key, hexes) = match *action {
                Action::TakeRoads(one, two) => {
                    let both = place::at_path(&table.map, one).into_iter().chain(place::at_path(&table.map, two));
                    ("impero-news-take-two", both.collect())
                }
                _ => ("impero-news-take-of", place::at_path(&table.map, path)),
            };
            Some(seat_of(by(key), "victim", victim).list("hexes", hexes))
        }
        Action::Raze(node) => {
            let table = before()?;
            let victim = table.building_owner(node)?;
            let city = table.side(victim).cities.has(node);
            let key = if city { "impero-news-raze-city" } else { "impero-news-raze-settlement" };
            Some(seat_of(by(key), "victim", victim).list("hexes", place::at_node(&table.map, node)))
        }
        _ => None,
    }
}

/// Whether buildings may stand elsewhere after it.
fn changes_harbours(obs: &Obs) -> bool {
    matches!(obs, Obs::Did { action: Action::Settle(_) | Action::Raze(_), .. } | Obs::Left { .. } | Obs::Shown { .. })
}

/// What the seat in turn gives and gets when it trades with another: its offer, or the other's counter-offer turned
/// round.
fn agreed(table: &PublicState, other: Seat) -> Option<Terms> {
    match table.answers.get(other.index())? {
        Answer::Accepted => Some(table.offer),
        Answer::Counter(terms) => Some(Terms { give: terms.take, take: terms.give }),
        Answer::Silent | Answer::Declined => None,
    }
}
