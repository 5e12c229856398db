//! Whether a position that was set up can occur in a game: pieces, cards, the moment.

use crate::{
    cards::{Cards, FULL_DECK, KINDS, KNIGHTS, SUPPLY, add, holds, total},
    geometry::ISLAND,
    position::REASONS,
    sets::Paths,
    state::State,
    table::{Answer, Phase, SEATS},
};
use tavola_core::{RuleError, Seat};

/// Derives what is not written, and refuses pieces and cards that do not exist.
pub(crate) fn settle_accounts(state: &mut State) -> Result<(), RuleError> {
    let table = &mut state.table;
    let impero = table.options.impero();
    let (mut hands, mut dealt, mut knights) = ([0u8; KINDS], table.played, 0);
    let (mut roads, mut built) = (0, 0);
    add(&mut dealt, &state.gone);
    for seat in table.seats() {
        let (side, at) = (&mut table.sides[seat.index()], seat.index());
        side.cards = total(&state.hands.0[at]);
        side.developments = total(&state.developments[at]);
        hands = std::array::from_fn(|kind| hands[kind].saturating_add(state.hands.0[at][kind]));
        dealt = std::array::from_fn(|kind| dealt[kind].saturating_add(state.developments[at][kind]));
        knights += side.knights;
        roads += side.roads.len();
        built += side.settlements.len() + side.cities.len();
        if side.roads.len() as u8 + side.taken > 15 || side.settlements.len() > 5 || side.cities.len() > 4 {
            return Err(RuleError::position(format!("seat {seat} has more than 15 roads, 5 settlements or 4 cities"))
                .by("CA-5"));
        }
    }
    if table.roads().len() != roads || table.buildings().len() != built {
        return Err(RuleError::position("two pieces stand in the same place"));
    }
    if let Some(node) = table.buildings().iter().find(|&node| ISLAND.next_to[node as usize].meets(table.buildings())) {
        return Err(RuleError::position(format!("the building at n{node} has a neighbouring building")).by("CA-10"));
    }
    if hands.iter().any(|&count| count > SUPPLY) {
        return Err(RuleError::position("there are only 19 cards of each resource").by("CA-5"));
    }
    table.bank = hands.map(|held| SUPPLY - held);
    let full = if impero { [0; 5] } else { FULL_DECK };
    if !holds(&full, &dealt) || knights > KNIGHTS || (!impero && knights > 0) {
        return Err(RuleError::position("there are more knights or development cards than exist").by("CA-16"));
    }
    let played: u8 = table.sides.iter().map(|side| side.army).sum();
    if played != table.played[0] {
        return Err(RuleError::position("the knights played do not add up").by("CA-17"));
    }
    table.deck = total(&full) - total(&dealt);
    table.supply = if impero { KNIGHTS - knights } else { 0 };
    table.fresh = total(&state.fresh);
    if !holds(&state.developments[table.seat.index()], &state.fresh) {
        return Err(RuleError::position("the fresh cards are not in the hand of the player in turn").by("CA-16"));
    }
    for seat in table.seats() {
        table.visit_harbours(seat);
        table.survey_roads(seat);
    }
    let (longest, army) = (table.longest, table.army);
    table.award_longest();
    table.award_army();
    if (table.longest, table.army) != (longest, army) {
        return Err(RuleError::position("the longest road or the largest army is with the wrong seat").by("CA-12"));
    }
    Ok(())
}

/// Refuses moments that no game can be in.
pub(crate) fn check_moment(state: &State) -> Result<(), RuleError> {
    let table = &state.table;
    let bad = |why: &str| Err(RuleError::position(why.to_owned()));
    if table.dead.iter().any(|seat| !idle(state, seat)) {
        return bad("a seat that left holds no cards (IM-16)");
    }
    if table.phase == Phase::Over {
        return if table.ending.is_some() { Ok(()) } else { bad("phase `over` needs an ending") };
    }
    if table.ending.is_some() || table.living().count() < 2 {
        return bad("an ending needs phase `over`");
    }
    if let Some(ending) = state.verdict() {
        let reason = REASONS.iter().find(|(known, _)| *known == ending.reason).map_or("", |(_, name)| name);
        return Err(RuleError::position(format!("the game is already over here ({reason})")));
    }
    if table.phase != Phase::Map && !table.alive(table.seat) {
        return bad("the player in turn has left");
    }
    let setting_up = matches!(table.phase, Phase::Map | Phase::FirstSettlement | Phase::FirstRoad);
    if setting_up != (table.placed < 2 * table.options.players) {
        return bad("`placed` does not fit the phase");
    }
    if setting_up && table.phase != Phase::Map {
        let players = table.options.players;
        let next = if table.placed < players { table.placed } else { 2 * players - 1 - table.placed };
        if next != table.seat.0 {
            return bad("`placed` does not fit the player in turn (CA-6)");
        }
    }
    if (table.due > 0) != (table.phase == Phase::FreeRoad) {
        return bad("`due` does not fit the phase");
    }
    if table.rolled && matches!(table.phase, Phase::BeforeRoll | Phase::Dice)
        || !table.rolled && matches!(table.phase, Phase::Main | Phase::Draw | Phase::Offer | Phase::Discard)
    {
        return bad("`rolled` does not fit the phase");
    }
    check_pending(state)
}

fn check_pending(state: &State) -> Result<(), RuleError> {
    let table = &state.table;
    let ensure = |fits: bool, why: &str| if fits { Ok(()) } else { Err(RuleError::position(why.to_owned())) };
    let waiting = table.awaited;
    let offered = total(&table.offer.give) > 0;
    if table.phase != Phase::Offer {
        let silent = table.answers.iter().all(|answer| *answer == Answer::Silent);
        ensure(
            silent && total(&table.offer.give) + total(&table.offer.take) == 0,
            "there is an offer outside phase `offer`",
        )?;
    }
    if table.phase != Phase::Discard {
        ensure(state.discards.iter().all(|cards| total(cards) == 0), "there are discards outside phase `discard`")?;
        ensure(table.phase == Phase::Offer || waiting.is_empty(), "nobody is awaited in this phase")?;
    }
    match table.phase {
        Phase::FirstRoad => {
            let free = Paths(ISLAND.node_fan[table.last as usize].0 & !table.roads().0);
            let own = table.side(table.seat).settlements.has(table.last);
            ensure(own && !free.is_empty(), "no road can be placed at `last`")
        }
        Phase::FirstSettlement => ensure(!table.open_ground().is_empty(), "no settlement can be placed"),
        Phase::Discard => {
            let due =
                |seat: Seat| if table.alive(seat) && table.side(seat).cards > 7 { table.discard_due(seat) } else { 0 };
            let fits = table.seats().all(|seat| {
                let cards = &state.discards[seat.index()];
                let owes = if waiting.contains(seat) { 0 } else { due(seat) };
                total(cards) == owes
                    && holds(&state.hands.0[seat.index()], cards)
                    && (due(seat) > 0 || !waiting.contains(seat))
            });
            ensure(fits && !waiting.is_empty(), "the discards do not fit the hands (CA-14)")
        }
        Phase::Robber | Phase::Steal | Phase::Draw if table.options.impero() => {
            ensure(false, "there is no robber and no deck in ruleset impero (IM-1)")
        }
        Phase::Steal => ensure(
            table.victim != table.seat && table.side(table.victim).cards > 0,
            "the victim has no card to steal (CA-15)",
        ),
        Phase::Draw => ensure(table.deck > 0, "the deck is empty (CA-16)"),
        Phase::FreeRoad => ensure(
            table.side(table.seat).roads_left() > 0 && !table.road_sites(table.seat).is_empty(),
            "no free road can be placed",
        ),
        Phase::Offer => {
            let fits = table.seats().all(|seat| {
                let holds_it = |cards: &Cards| holds(&state.hands.0[seat.index()], cards);
                match &table.answers[seat.index()] {
                    Answer::Silent => true,
                    _ if seat == table.seat || waiting.contains(seat) || !table.alive(seat) => false,
                    Answer::Declined => true,
                    Answer::Accepted => holds_it(&table.offer.take),
                    Answer::Counter(terms) => holds_it(&terms.give) && total(&terms.take) > 0,
                }
            });
            let open = table.answers.iter().any(|answer| matches!(answer, Answer::Accepted | Answer::Counter(_)));
            ensure(
                fits && offered
                    && total(&table.offer.take) > 0
                    && !waiting.contains(table.seat)
                    && waiting.iter().all(|seat| table.alive(seat))
                    && (open || !waiting.is_empty())
                    && holds(&state.hands.0[table.seat.index()], &table.offer.give),
                "the offer and its answers do not fit the hands (CA-13)",
            )
        }
        _ => Ok(()),
    }
}

fn idle(state: &State, seat: Seat) -> bool {
    let side = state.table.side(seat);
    side.cards == 0 && side.developments == 0 && side.knights == 0 && seat.index() < SEATS
}
