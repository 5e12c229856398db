//! Rollouts: what a plan is worth when what follows counts, attacks included. The rollout policy plays the game to its
//! end; or, where the value network knows such games, for a few turns, each the best of a few by the network.

use crate::impero::{
    eval::production::Production,
    net::value_net::ValueNet,
    policy::{
        rollout_policy::{builder_policy, rollout_policy},
        rollout_weights::RolloutWeights,
    },
    search::{
        plan::{Candidate, Plan},
        reputation::guess,
        search_context::{SearchContext, after, fingerprint, transplant},
    },
};
use std::collections::HashSet;
use tavola_core::{Rng, Seat, SeatSet, Step, Turn};
use tavola_impero::{
    Action, State,
    cards::{KNIGHT_COST, holds, total},
    table::Phase,
};

/// Games that every entry is played in before any is dropped.
const BATCH: u32 = 12;
/// Turns after which a game is called by its points.
const PATIENCE: u16 = 160;
/// Turns after which the value network scores the game: by then the plans have had their effect, and the dice have not
/// yet covered it.
const HORIZON: u16 = 4;
/// How many rollouts the first evaluation weighs as much as, and how many if it is the network's.
const PRIOR: f32 = 6.0;
const NET_PRIOR: f32 = 25.0;
/// An entry this many standard deviations behind is dropped. Rollouts with the same dice differ by no more than
/// [`SPREAD`], and if the network ends them, by no more than [`NET_SPREAD`].
const CLEAR: f32 = 1.4;
const SPREAD: f32 = 0.45;
const NET_SPREAD: f32 = 0.15;
/// No turn of the rollout policy has more actions than this.
const BUSY: usize = 24;

/// A way to go on, and the first judgement of it.
pub(crate) struct Entry {
    pub(crate) state: State,
    pub(crate) value: f32,
}

/// The position after the rest of the seat's turn: building or attacking by the rollout policy (IM-8,
/// IM-10), saving everything, or recruiting first (IM-3): what the network likes best. A non-attacker does not attack.
fn greedy_turn(
    state: &State,
    seat: Seat,
    production: &Production,
    non_attacker: SeatSet,
    value_net: &ValueNet,
) -> State {
    let (side, hand) = (state.table.side(seat), &state.hands.0[seat.index()]);
    let warlike = !non_attacker.contains(seat);
    let habit = if warlike { rollout_policy } else { builder_policy };
    let ways = [
        (true, None, habit),
        (warlike && side.knights >= 3, None, builder_policy),
        (total(hand) >= 2, Some(Action::End), habit),
        (warlike && state.table.supply > 0 && holds(hand, &KNIGHT_COST), Some(Action::Recruit), habit),
    ];
    let (mut best, mut most) = (*state, f32::MIN);
    for (_, first, player) in ways.into_iter().filter(|(possible, ..)| *possible) {
        let mut reached = first.map_or(*state, |action| after(state, seat, &action));
        while reached.table.seat == seat && matches!(reached.table.phase, Phase::Main | Phase::FreeRoad) {
            let action = player(&reached, seat, production, RolloutWeights::usual()).unwrap_or(Action::End);
            reached = after(&reached, seat, &action);
        }
        let value = match reached.table.ending {
            Some(ending) if ending.winners.contains(seat) => 1.0,
            Some(_) => 0.0,
            None => value_net.chance(&reached, seat, production, non_attacker),
        };
        if value > most {
            (best, most) = (reached, value);
        }
    }
    best
}

/// The seat's share of the win when the rollout policy plays on.
fn playout(
    mut state: State,
    me: Seat,
    production: &Production,
    non_attacker: SeatSet,
    value_net: Option<&ValueNet>,
    rng: &mut Rng,
) -> f32 {
    let turns = if value_net.is_some() { HORIZON } else { PATIENCE };
    let last = state.table.turns.saturating_add(turns);
    loop {
        let table = &state.table;
        if let Some(value_net) = value_net {
            if table.turns >= last && table.phase == Phase::BeforeRoll {
                return value_net.chance(&state, me, production, non_attacker);
            }
            if table.phase == Phase::Main {
                state = greedy_turn(&state, table.seat, production, non_attacker, value_net);
                continue;
            }
        }
        match table.turn() {
            Turn::Over(outcome) => {
                return match outcome.winners.len() {
                    0 => 1.0 / f32::from(table.options.players),
                    winners if outcome.winners.contains(me) => 1.0 / winners as f32,
                    _ => 0.0,
                };
            }
            Turn::Chance => {
                let chance = state.draw(rng);
                state.step(&Step::Chance(chance), &mut |_| ());
            }
            Turn::Seats(seats) => {
                let next = seats.iter().next();
                let action = next.filter(|_| table.turns < last).and_then(|seat| {
                    let player = if non_attacker.contains(seat) { builder_policy } else { rollout_policy };
                    player(&state, seat, production, RolloutWeights::usual())
                });
                let (Some(seat), Some(action)) = (next, action) else {
                    let most = table.living().map(|seat| table.points(seat)).max();
                    return if most == Some(table.points(me)) { 0.5 } else { 0.0 };
                };
                state = after(&state, seat, &action);
            }
        }
    }
}

impl SearchContext<'_> {
    /// Which entry wins most games. All are played with the same dice in the same imagined worlds. An entry that falls
    /// clearly behind is dropped, until one is left, the time is up or the games are used up.
    pub(crate) fn compare_by_rollouts(
        &mut self,
        entries: &[Entry],
        worlds: &[State],
        production: &Production,
        rng: &mut Rng,
    ) -> (usize, Option<f32>) {
        let me = self.me();
        let (spread, prior) = if self.value_net.is_some() { (NET_SPREAD, NET_PRIOR) } else { (SPREAD, PRIOR) };
        let mut alive: Vec<usize> = (0..entries.len()).collect();
        let mut sums: Vec<f32> = entries.iter().map(|entry| prior * entry.value).collect();
        let mut played = vec![0; entries.len()];
        let (mut rounds, mut games) = (0, 0);
        'all: while alive.len() > 1 && games < self.skill.playouts {
            let before = sums.clone();
            for round in rounds..rounds + BATCH {
                let world = &worlds[round as usize % worlds.len()];
                let non_attacker = guess(&self.judge.non_attacker, rng);
                let seed = rng.bits();
                for &at in &alive {
                    if self.clock.is_up() || self.budget.stopped() {
                        // A batch counts only if everyone was played in it.
                        sums = before;
                        break 'all;
                    }
                    let mut state = entries[at].state;
                    transplant(&mut state, me, &worlds[0], world);
                    sums[at] += playout(state, me, production, non_attacker, self.value_net, &mut Rng::new(seed));
                    games += 1;
                }
            }
            rounds += BATCH;
            for &at in &alive {
                played[at] = rounds;
            }
            let most = alive.iter().fold(f32::MIN, |most, &at| most.max(sums[at]));
            let margin = CLEAR * spread * (rounds as f32).sqrt();
            alive.retain(|&at| sums[at] > most - margin);
        }
        let best = alive.into_iter().reduce(|best, at| if sums[at] > sums[best] { at } else { best }).unwrap_or(0);
        let won = |at: usize| (played[at] > 0).then(|| (sums[at] - prior * entries[at].value) / played[at] as f32);
        self.compared = (0..entries.len()).filter_map(|at| Some((entries[at].state, won(at)?))).collect();
        (best, won(best))
    }

    /// The plan that wins most rollouts: of the candidates, and of what the rollout policy would do here, attacking or
    /// not.
    pub(crate) fn play_through(
        &mut self,
        candidates: Vec<Candidate>,
        worlds: &[State],
        production: &Production,
        rng: &mut Rng,
    ) -> Plan {
        let me = self.me();
        let (mut plans, mut entries, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
        let mut enter = |plan: Plan, state: State| {
            if seen.insert(fingerprint(&state, me)) {
                entries.push(Entry { state, value: plan.value });
                plans.push(plan);
            }
        };
        for candidate in candidates {
            let state = candidate.last.map_or(candidate.state, |action| after(&candidate.state, me, &action));
            enter(candidate.plan(), state);
        }
        let players = [builder_policy, rollout_policy];
        for player in &players[..if self.skill.war() { 2 } else { 1 }] {
            let (mut state, mut actions) = (worlds[0], Vec::new());
            while state.table.seat == me && matches!(state.table.phase, Phase::Main | Phase::FreeRoad) {
                let Some(action) =
                    player(&state, me, production, RolloutWeights::usual()).filter(|_| actions.len() < BUSY)
                else {
                    break;
                };
                actions.push(action);
                if action == Action::Buy {
                    // Nobody knows the card: the turn is planned again with it.
                    break;
                }
                state = after(&state, me, &action);
            }
            if actions.last().is_some_and(|action| *action == Action::End) || state.table.phase == Phase::Over {
                enter(Plan { value: self.value(&state, false), actions, ..Plan::default() }, state);
            }
        }
        if let Some(won) = plans.iter().position(|plan| plan.value >= 1.0) {
            return plans.swap_remove(won);
        }
        if plans.is_empty() {
            return Plan::default();
        }
        let (best, tried) = self.compare_by_rollouts(&entries, worlds, production, rng);
        Plan { tried, ..plans.swap_remove(best) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::NotationExt;
    use tavola_impero::{Impero, table::PublicState};

    /// What a seat used its knights for.
    fn used(table: &PublicState, seat: Seat) -> (u8, u8, u32) {
        let (side, enemy) = (table.side(seat), table.side(seat.other()));
        (side.razed_settlements, side.razed_cities, u32::from(enemy.taken))
    }

    /// In games of the rollout policy: a turn picked by the network ends or wins, is never scored worse than theirs, and a
    /// non-attacker uses no knights.
    #[test]
    fn im_8_im_10_a_turn_as_it_feels_best() {
        let rules = Impero::rules(&[("players", "2")]).unwrap();
        let value_net = ValueNet::of(&rules.options()).unwrap();
        let (mut better, mut attacks, mut turns) = (0, 0, 0);
        for seed in 0..8 {
            let mut rng = Rng::new(seed);
            let (mut state, mut production) = (State::new(&rules), None);
            while !matches!(state.table.turn(), Turn::Over(_)) {
                let Turn::Seats(seats) = state.table.turn() else {
                    let chance = state.draw(&mut rng);
                    state.step(&Step::Chance(chance), &mut |_| ());
                    continue;
                };
                let production = production.get_or_insert_with(|| Production::new(&state.table.map));
                let seat = seats.iter().next().unwrap();
                if state.table.phase == Phase::Main {
                    let scored = |state: &State, non_attacker| match state.table.ending {
                        Some(ending) => f32::from(u8::from(ending.winners.contains(seat))),
                        None => value_net.chance(state, seat, production, non_attacker),
                    };
                    let non_attacker = greedy_turn(&state, seat, production, SeatSet::one(seat), value_net);
                    assert_eq!(used(&non_attacker.table, seat), used(&state.table, seat), "a non-attacker attacked");
                    let best = greedy_turn(&state, seat, production, SeatSet::EMPTY, value_net);
                    assert!(best.table.seat != seat || best.table.phase == Phase::Over, "the turn goes on");
                    let mut usual = state;
                    while usual.table.seat == seat && matches!(usual.table.phase, Phase::Main | Phase::FreeRoad) {
                        usual = after(
                            &usual,
                            seat,
                            &rollout_policy(&usual, seat, production, RolloutWeights::usual()).unwrap(),
                        );
                    }
                    let (ours, theirs) = (scored(&best, SeatSet::EMPTY), scored(&usual, SeatSet::EMPTY));
                    assert!(ours >= theirs, "{ours} is worse than {theirs}");
                    turns += 1;
                    better += u32::from(ours > theirs);
                    attacks += u32::from(used(&best.table, seat) != used(&state.table, seat));
                }
                state =
                    after(&state, seat, &rollout_policy(&state, seat, production, RolloutWeights::usual()).unwrap());
            }
        }
        assert!(better * 20 > turns && attacks > 0, "{better} better and {attacks} attacks in {turns} turns");
    }
}
