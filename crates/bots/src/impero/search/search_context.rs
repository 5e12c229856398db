//! The context of one decision's search: the evaluation, the clock, and the limits of the level.

use crate::impero::{eval::judge::Judge, levels::Skill, net::value_net::ValueNet};
use crate::search::Clock;
use tavola_core::{Budget, Seat, SeatSet, Step};
use tavola_impero::{Action, Chance, State, table::Reason};

/// A judgement with limits.
pub(crate) struct SearchContext<'a> {
    pub(crate) judge: Judge<'a>,
    pub(crate) skill: &'a Skill,
    pub(crate) clock: Clock,
    pub(crate) budget: &'a Budget<'a>,
    /// What it goes by instead of the judgement, where it was trained for such a table.
    pub(crate) value_net: Option<&'static ValueNet>,
    /// The ways on that games were played out after, with the share of them that it won.
    pub(crate) compared: Vec<(State, f32)>,
    up: bool,
}

impl<'a> SearchContext<'a> {
    pub(crate) fn new(
        judge: Judge<'a>,
        skill: &'a Skill,
        clock: Clock,
        budget: &'a Budget<'a>,
        value_net: Option<&'static ValueNet>,
    ) -> SearchContext<'a> {
        SearchContext { judge, skill, clock, budget, value_net, compared: Vec::new(), up: false }
    }

    pub(crate) fn me(&self) -> Seat {
        self.judge.me
    }

    /// Whether it is time to answer with the best found so far.
    pub(crate) fn done(&mut self) -> bool {
        self.up = self.up || self.judge.looks >= self.skill.looks || self.clock.is_up() || self.budget.stopped();
        self.up
    }

    /// Whether plans are compared by games played to their end: in the variant, because the time to the win says too
    /// little about attacks. The base game's cards are too much for the rollout policy.
    pub(crate) fn plays_out(&self, root: &State) -> bool {
        self.skill.playouts > 0 && root.table.options.impero()
    }

    /// What the position is worth, as well as this level can tell.
    pub(crate) fn value(&mut self, state: &State, ended: bool) -> f32 {
        if let Some(ending) = state.table.ending {
            return match (ending.reason, ending.winners.len()) {
                (Reason::Limit | Reason::Agreed, _) | (_, 0) => 0.5 / f32::from(state.table.options.players),
                (_, winners) if ending.winners.contains(self.me()) => 1.0 / winners as f32,
                _ => 0.0,
            };
        }
        let value = match self.value_net {
            Some(value_net) => {
                self.judge.looks += 1;
                self.net_score(value_net, state)
            }
            None => self.judge.value(state, ended),
        };
        if self.skill.blurred == 0.0 {
            return value;
        }
        self.skill.blur(value, fingerprint(state, self.judge.me))
    }

    /// The chance to win, averaged over which seats may be non-attackers.
    pub(in crate::impero) fn net_score(&self, value_net: &ValueNet, state: &State) -> f32 {
        let (me, production, non_attacker) = (self.me(), self.judge.production, &self.judge.non_attacker);
        let own = if self.skill.war() { SeatSet::EMPTY } else { SeatSet::one(me) };
        let (other, sure) = (me.other(), 0.02);
        match non_attacker[other.index()] {
            non_attacker if non_attacker < sure => value_net.chance(state, me, production, own),
            non_attacker if non_attacker > 1.0 - sure => value_net.chance(state, me, production, own.with(other)),
            non_attacker => {
                let scored =
                    [own.with(other), own].map(|non_attacker| value_net.chance(state, me, production, non_attacker));
                non_attacker * scored[0] + (1.0 - non_attacker) * scored[1]
            }
        }
    }

    /// The same over everything chance may do next.
    pub(crate) fn expect(&mut self, state: &State, ended: bool) -> f32 {
        let (mut outcomes, mut sum) = (Vec::with_capacity(5), 0);
        state.chances(&mut |chance, weight| {
            outcomes.push((chance, weight));
            sum += weight;
        });
        if outcomes.is_empty() {
            return self.value(state, ended);
        }
        outcomes
            .iter()
            .map(|&(chance, weight)| {
                let mut next = *state;
                next.step(&Step::Chance(chance), &mut |_| ());
                self.value(&next, ended) * weight as f32 / sum as f32
            })
            .sum()
    }

    /// A development card bought: by what is unseen, not by what the imagined deck holds.
    pub(crate) fn expect_card(&mut self, bought: &State) -> f32 {
        let shares = self.judge.unseen();
        let mut value = 0.0;
        for (kind, share) in (0..).zip(shares) {
            if share > 0.0 {
                let mut next = *bought;
                next.step(&Step::Chance(Chance::Development(kind)), &mut |_| ());
                value += share * self.value(&next, true);
            }
        }
        value
    }
}

/// The position after the seat's action.
pub(crate) fn after(state: &State, seat: Seat, action: &Action) -> State {
    let mut next = *state;
    next.step(&Step::Act(seat, *action), &mut |_| ());
    next
}

/// Puts the others' hidden cards of another imagined world in the place of those that the search began with, where
/// nothing happened to them since.
pub(crate) fn transplant(state: &mut State, me: Seat, root: &State, world: &State) {
    for seat in state.table.living().filter(|&seat| seat != me) {
        let at = seat.index();
        if state.hands.0[at] == root.hands.0[at] {
            state.hands.0[at] = world.hands.0[at];
            state.developments[at] = world.developments[at];
        }
    }
}

/// Tells positions of one turn apart.
pub(crate) fn fingerprint(state: &State, me: Seat) -> u64 {
    let mut key = state.table.phase as u64 + 16 * u64::from(state.table.due);
    let mut mix = |word: u64| key = (key.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for side in &state.table.sides {
        mix(side.roads.0 as u64);
        mix((side.roads.0 >> 64) as u64);
        mix(side.settlements.0);
        mix(side.cities.0 ^ u64::from(side.knights) << 56);
    }
    let (hand, cards) = (&state.hands.0[me.index()], &state.developments[me.index()]);
    mix(u64::from_le_bytes([hand[0], hand[1], hand[2], hand[3], hand[4], cards[0], cards[1], cards[2]]));
    mix(u64::from_le_bytes([cards[3], cards[4], state.table.robber, state.table.victim.0, 0, 0, 0, 0]));
    key ^ key >> 31
}
