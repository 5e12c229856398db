//! Trading with the other players: what to propose, what to accept, what to answer instead.
//!
//! A trade is judged like everything else, by the chance to win after it, and so what it does for
//! the partner counts against it. On top of that stand two rules without exception: nothing is given
//! to a player who is ahead or close to winning, and a turn has a small, fixed number of trades, none
//! of which takes back an earlier one.

use crate::impero::search::search_context::SearchContext;
use tavola_core::Seat;
use tavola_impero::{
    Action, State,
    cards::{Cards, KINDS, add, holds, single, take, total},
    table::{Answer, PublicState, Terms},
};

/// A trade must raise our chance to win by this much.
const MARGIN: f32 = 0.006;
/// By which share the strength of a partner must rise before it is asked.
const THEIR_MARGIN: f32 = 0.02;
/// Trades and proposals of one turn.
const PER_TURN: u8 = 2;
/// After so many turns a refused proposal may be made again.
const SULKS: u16 = 8;

/// What a player remembers of trades.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// The turn that the counts are of.
    turn: u16,
    proposed: u8,
    accepted: u8,
    countered: bool,
    /// Kinds given away and kinds received in this turn, as bits.
    given: u8,
    got: u8,
    /// Terms that were refused, and when.
    refused: Vec<(Terms, u16)>,
    /// Terms this player refused in this turn.
    declined: Vec<Terms>,
}

fn kinds(cards: &Cards) -> u8 {
    (0..KINDS).filter(|&kind| cards[kind] > 0).fold(0, |bits, kind| bits | 1 << kind)
}

impl Memory {
    /// Forgets what belongs to another turn.
    pub(crate) fn at(&mut self, table: &PublicState) {
        if self.turn != table.turns {
            let refused = std::mem::take(&mut self.refused);
            let turn = table.turns;
            *self = Memory { turn, ..Memory::default() };
            self.refused = refused.into_iter().filter(|(_, when)| turn < when + SULKS && turn >= *when).collect();
        }
    }

    /// Whether a trade would take back an earlier one of this turn, or there were enough of them.
    fn forbids(&self, gives: &Cards, gets: &Cards) -> bool {
        self.accepted >= PER_TURN || self.got & kinds(gives) != 0 || self.given & kinds(gets) != 0
    }

    fn note(&mut self, gives: &Cards, gets: &Cards) {
        self.accepted += 1;
        self.given |= kinds(gives);
        self.got |= kinds(gets);
    }
}

/// Whether to trade with a player would feed a leader: somebody who is close to winning, or ahead of
/// everybody with half of the points made.
pub(crate) fn leads(table: &PublicState, me: Seat, partner: Seat) -> bool {
    let (mine, theirs) = (table.points(me), table.points(partner));
    let most = table.living().filter(|&seat| seat != partner).map(|seat| table.points(seat)).max().unwrap_or(0);
    let goal = table.options.points_to_win;
    theirs + 2 >= goal || (theirs > mine && theirs >= most && 2 * theirs >= goal)
}

/// The state after `me` gives and gets these cards in a trade with `partner`.
fn traded(state: &State, me: Seat, partner: Seat, gives: &Cards, gets: &Cards) -> State {
    let mut next = *state;
    let (mine, theirs) = (me.index(), partner.index());
    take(&mut next.hands.0[mine], gives);
    add(&mut next.hands.0[mine], gets);
    take(&mut next.hands.0[theirs], gets);
    add(&mut next.hands.0[theirs], gives);
    next
}

impl SearchContext<'_> {
    /// By how much a trade raises our chance to win.
    fn profit(&mut self, state: &State, partner: Seat, gives: &Cards, gets: &Cards) -> f32 {
        let me = self.me();
        self.value(&traded(state, me, partner, gives, gets), false) - self.value(state, false)
    }

    /// By which share it strengthens the partner.
    fn their_profit(&mut self, state: &State, partner: Seat, gives: &Cards, gets: &Cards) -> f32 {
        let next = traded(state, self.me(), partner, gives, gets);
        self.judge.strength(&next, partner, false) / self.judge.strength(state, partner, false).max(1e-9) - 1.0
    }

    /// The answer to the offer on the table.
    pub(crate) fn answer(&mut self, state: &State, memory: &mut Memory) -> Action {
        let (me, partner, offer) = (self.me(), state.table.seat, state.table.offer);
        let hand = state.hands.0[me.index()];
        let repeated = memory.declined.iter().any(|old| asks_no_less(&offer, old));
        if repeated || leads(&state.table, me, partner) {
            return Action::Decline;
        }
        if holds(&hand, &offer.take)
            && !memory.forbids(&offer.take, &offer.give)
            && self.profit(state, partner, &offer.take, &offer.give) > MARGIN
        {
            memory.note(&offer.take, &offer.give);
            return Action::Accept;
        }
        memory.declined.push(offer);
        if self.skill.trades && !memory.countered {
            // What they want, for something that helps more than what they give.
            let wanted: Vec<Cards> =
                (0..KINDS).filter(|&kind| offer.take[kind] > 0 && hand[kind] > 0).map(single).collect();
            if let Some((_, terms)) = self.terms(state, partner, &wanted, memory) {
                memory.countered = true;
                memory.note(&terms.give, &terms.take);
                return Action::Counter(terms);
            }
        }
        Action::Decline
    }

    /// The best terms for `me` with one partner, giving one of `parcels`.
    fn terms(&mut self, state: &State, partner: Seat, parcels: &[Cards], memory: &Memory) -> Option<(f32, Terms)> {
        let mut best: Option<(f32, Terms)> = None;
        for give in parcels {
            for kind in 0..KINDS {
                let take = single(kind);
                // A card that the partner hardly ever holds is not worth asking for.
                if give[kind] > 0 || self.judge.believes(partner, kind) < 0.8 || memory.forbids(give, &take) {
                    continue;
                }
                if self.done() {
                    return best;
                }
                let terms = Terms { give: *give, take };
                if memory.refused.iter().any(|(old, _)| *old == terms)
                    || self.their_profit(state, partner, give, &take) < THEIR_MARGIN
                {
                    continue;
                }
                let profit = self.profit(state, partner, give, &take);
                if profit > MARGIN && best.is_none_or(|(most, _)| profit > most) {
                    best = Some((profit, terms));
                }
            }
        }
        best
    }

    /// A proposal worth making in our turn. Among two players one's gain is the other's loss, so
    /// there is none.
    pub(crate) fn propose(&mut self, state: &State, memory: &mut Memory) -> Option<Terms> {
        let (table, me) = (&state.table, self.me());
        let open = table.offers < table.options.offers_per_turn && memory.proposed < PER_TURN;
        if !self.skill.trades || !open || memory.refused.len() >= 6 || table.living().count() < 3 {
            return None;
        }
        let hand = state.hands.0[me.index()];
        let mut parcels = Vec::new();
        for kind in 0..KINDS {
            if hand[kind] > 0 {
                parcels.push(single(kind));
            }
            if hand[kind] > 2 {
                parcels.push(single(kind).map(|count| 2 * count));
            }
        }
        let mut best: Option<(f32, Terms)> = None;
        for partner in table.living().filter(|&partner| partner != me && !leads(table, me, partner)) {
            if let Some((profit, terms)) = self.terms(state, partner, &parcels, memory)
                && best.is_none_or(|(most, _)| profit > most)
            {
                best = Some((profit, terms));
            }
        }
        let (_, terms) = best?;
        memory.proposed += 1;
        // Refused until somebody closes: see `conclude`.
        memory.refused.push((terms, memory.turn));
        Some(terms)
    }

    /// Closes with the partner that helps most, or takes the offer back.
    pub(crate) fn conclude(&mut self, state: &State, memory: &mut Memory) -> Action {
        let (table, me) = (&state.table, self.me());
        let mut best: Option<(f32, Seat, Cards, Cards)> = None;
        for partner in table.living().filter(|&partner| partner != me) {
            let (gives, gets) = match table.answers[partner.index()] {
                Answer::Accepted => (table.offer.give, table.offer.take),
                Answer::Counter(terms) => (terms.take, terms.give),
                _ => continue,
            };
            if !holds(&state.hands.0[me.index()], &gives) || leads(table, me, partner) || memory.forbids(&gives, &gets)
            {
                continue;
            }
            let profit = self.profit(state, partner, &gives, &gets);
            // Half of what a proposal needs: the terms were found good before.
            if profit > 0.5 * MARGIN && total(&gets) > 0 && best.is_none_or(|(most, ..)| profit > most) {
                best = Some((profit, partner, gives, gets));
            }
        }
        let Some((_, partner, gives, gets)) = best else { return Action::Withdraw };
        memory.note(&gives, &gets);
        memory.refused.retain(|(terms, _)| terms.take != gets);
        Action::Close(partner)
    }
}

/// Whether an offer is no better for the player who answers than an earlier one.
fn asks_no_less(offer: &Terms, old: &Terms) -> bool {
    holds(&offer.take, &old.take) && holds(&old.give, &offer.give)
}
