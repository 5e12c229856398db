//! Decisions the game imposes: the set-up, the robber, discards, knights.

use crate::impero::{
    eval::production::Production,
    net::value_net::ValueNet,
    search::{
        playout::Entry,
        search_context::{SearchContext, after},
    },
};
use tavola_core::{Rng, Seat};
use tavola_impero::{
    Action, State,
    cards::{Cards, KINDS, NO_CARDS, single, take},
    geometry::ISLAND,
    table::{Phase, PublicState},
};

/// How many intersections of a set-up are searched to the end of it.
const CHOICES: usize = 14;
/// How many places for the robber are searched with every card that may be stolen.
const HIDEOUTS: usize = 8;

/// What an intersection looks worth to a seat at first sight.
pub(crate) fn appeal(production: &Production, table: &PublicState, seat: Seat, node: u8) -> f32 {
    let mut have = [0.0; KINDS];
    for own in table.side(seat).buildings().iter() {
        for (sum, cards) in have.iter_mut().zip(production.yields[own as usize]) {
            *sum += cards;
        }
    }
    let mut worth = 0.0;
    for (kind, &cards) in production.yields[node as usize].iter().enumerate() {
        let scarce = if have[kind] == 0.0 { 1.25 } else { 0.95 };
        worth += cards * scarce * [1.0, 1.0, 0.85, 1.1, 1.1][kind];
    }
    if production.harbours[node as usize] != 0 { worth + 0.03 } else { worth }
}

/// The best set-up action at first sight.
fn first_sight(production: &Production, state: &State) -> Option<Action> {
    let (table, seat) = (&state.table, state.table.seat);
    let best = |score: &dyn Fn(u8) -> f32, nodes: &mut dyn Iterator<Item = u8>| {
        nodes.map(|node| (score(node), node)).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, node)| node)
    };
    match table.phase {
        Phase::FirstSettlement => {
            best(&|node| appeal(production, table, seat, node), &mut table.open_ground().iter()).map(Action::Settle)
        }
        Phase::FirstRoad => {
            let ground = table.open_ground();
            let towards = |path: u8| {
                let ends = ISLAND.path_nodes[path as usize];
                let far = if ends[0] == table.last { ends[1] } else { ends[0] };
                (ISLAND.next_to[far as usize] & ground)
                    .iter()
                    .map(|node| production.total[node as usize])
                    .fold(0.0, f32::max)
            };
            let free = ISLAND.node_fan[table.last as usize].0 & !table.roads().0;
            best(&towards, &mut tavola_impero::sets::Paths(free).iter()).map(Action::Road)
        }
        _ => None,
    }
}

/// The set-up as it ends if everyone goes on with what is best at first sight.
fn at_first_sight(production: &Production, mut state: State) -> State {
    while let Some(action) = first_sight(production, &state) {
        state = after(&state, state.table.seat, &action);
    }
    state
}

impl SearchContext<'_> {
    /// CA-6: every promising placement, with the rest of the set-up as everyone would see it.
    pub(crate) fn place(&mut self, root: &State, production: &Production, rng: &mut Rng) -> Option<Action> {
        let me = self.me();
        let mut choices: Vec<(f32, Action)> = root
            .menu(me)
            .iter()
            .map(|action| match action {
                _ if self.value_net.is_some() => (self.value(&after(root, me, &action), false), action),
                Action::Settle(node) => (appeal(production, &root.table, me, node), action),
                _ => (0.0, action),
            })
            .collect();
        choices.sort_by(|a, b| b.0.total_cmp(&a.0));
        choices.truncate(CHOICES);
        let (mut entries, mut actions) = (Vec::new(), Vec::new());
        for (_, action) in choices {
            if !actions.is_empty() && (self.done() || self.skill.overlooks(&action, &root.table)) {
                continue;
            }
            let begun = after(root, me, &action);
            let placed = match self.value_net {
                Some(value_net) => self.settled(value_net, begun),
                None => at_first_sight(production, begun),
            };
            let value = self.value(&placed, false);
            // Without the network the rollout policy places the rest.
            let state = if self.value_net.is_some() { placed } else { begun };
            entries.push(Entry { state, value });
            actions.push(action);
        }
        if self.plays_out(root) {
            return actions.get(self.compare_by_rollouts(&entries, &[*root], production, rng).0).copied();
        }
        let best = |best: usize, at: usize| if entries[at].value > entries[best].value { at } else { best };
        (0..actions.len()).reduce(best).map(|at| actions[at])
    }

    /// CA-6: the set-up as it ends if everyone goes on with what the network scores best, which for the other is the worst for the player.
    fn settled(&self, value_net: &ValueNet, mut state: State) -> State {
        while matches!(state.table.phase, Phase::FirstSettlement | Phase::FirstRoad) {
            let seat = state.table.seat;
            let sign = if seat == self.me() { 1.0 } else { -1.0 };
            let menu = state.menu(seat);
            let ways = menu.iter().map(|action| after(&state, seat, &action));
            let scored = ways.map(|next| (sign * self.net_score(value_net, &next), next));
            let Some((_, next)) = scored.max_by(|a, b| a.0.total_cmp(&b.0)) else { break };
            state = next;
        }
        state
    }

    /// CA-15: where the robber hurts the others most, and whose card helps most.
    pub(crate) fn rob(&mut self, root: &State) -> (f32, Option<Action>) {
        let me = self.me();
        let mut choices: Vec<(f32, Action, State)> = Vec::new();
        for action in root.menu(me).iter() {
            if !choices.is_empty() && self.done() {
                break;
            }
            let state = after(root, me, &action);
            choices.push((self.value(&state, false), action, state));
        }
        choices.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut best: Option<(f32, Action)> = None;
        for (sight, action, state) in choices.into_iter().take(HIDEOUTS) {
            if best.is_some() && self.done() {
                break;
            }
            let value = if state.table.phase == Phase::Steal { self.expect(&state, false) } else { sight };
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best.map_or((0.0, None), |(value, action)| (value, Some(action)))
    }

    /// CA-16: whether a knight card is worth playing now.
    pub(crate) fn ride(&mut self, root: &State) -> bool {
        let me = self.me();
        let stay = self.value(root, false);
        let ridden = after(root, me, &Action::Knight);
        if ridden.table.phase == Phase::Over {
            return true;
        }
        let (value, _) = self.rob(&ridden);
        value > stay + 5e-4
    }

    /// CA-14: gives up, one by one, the cards that are missed least.
    pub(crate) fn discard(&mut self, root: &State) -> Action {
        let me = self.me();
        let mut state = *root;
        let mut gone: Cards = NO_CARDS;
        for _ in 0..root.table.discard_due(me) {
            let mut best: Option<(f32, usize)> = None;
            for kind in 0..KINDS {
                let held = state.hands.0[me.index()][kind];
                if held == 0 {
                    continue;
                }
                let mut less = state;
                take(&mut less.hands.0[me.index()], &single(kind));
                // Of equals the kind goes of which there is most.
                let value = if self.done() { 0.0 } else { self.value(&less, false) } + 1e-7 * f32::from(held);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, kind));
                }
            }
            if let Some((_, kind)) = best {
                take(&mut state.hands.0[me.index()], &single(kind));
                gone[kind] += 1;
            }
        }
        Action::Discard(gone)
    }
}

/// Whether the robber blocks a hex of the seat's own (CA-15).
pub(crate) fn robbed(table: &PublicState, seat: Seat) -> bool {
    !table.options.impero()
        && table.map.resource(table.robber).is_some()
        && table.side(seat).buildings().meets(ISLAND.hex_ring[table.robber as usize])
}
