//! A player without patience: takes the first good thing it sees. It stands for everybody where the search bot plays games
//! to their end, and for the others where it looks a round ahead.

use crate::impero::{
    eval::production::{Flow, Production},
    policy::rollout_weights::RolloutWeights,
};
use tavola_core::Seat;
use tavola_impero::{
    Action, State,
    cards::{
        CITY_COST, Cards, DEVELOPMENT_COST, GRAIN, KINDS, KNIGHT_COST, NO_CARDS, ORE, ROAD_COST, SETTLEMENT_COST,
        holds, total,
    },
    geometry::{ISLAND, NONE},
    roads::{LONG, longest_through, longest_trail},
    sets::{Nodes, Paths},
    table::{Phase, PublicState, Side},
};

/// What the seat does, at once.
pub(crate) fn rollout_policy(
    state: &State,
    seat: Seat,
    production: &Production,
    rollout_weights: &RolloutWeights,
) -> Option<Action> {
    let player = Player { table: &state.table, side: state.table.side(seat), seat, production, rollout_weights };
    let hand = state.hands.0[seat.index()];
    match state.table.phase {
        Phase::BeforeRoll => Some(Action::Roll),
        Phase::Discard => Some(Action::Discard(player.surplus(hand))),
        Phase::Main => Some(player.attack().unwrap_or_else(|| player.shop(&hand))),
        Phase::FirstSettlement => player.first_settlement().map(Action::Settle),
        Phase::FirstRoad => player.first_road().map(Action::Road),
        _ => best(state.menu(seat).iter().map(|action| (player.appeal(&action), action))),
    }
}

/// What the seat does in this turn until it ends it; one who does not attack builds.
pub(crate) fn builder_policy(
    state: &State,
    seat: Seat,
    production: &Production,
    rollout_weights: &RolloutWeights,
) -> Option<Action> {
    if state.table.phase != Phase::Main {
        return rollout_policy(state, seat, production, rollout_weights);
    }
    let player = Player { table: &state.table, side: state.table.side(seat), seat, production, rollout_weights };
    Some(player.shop(&state.hands.0[seat.index()]))
}

/// The one that counts most, the last of equals.
fn best<T>(choices: impl Iterator<Item = (f32, T)>) -> Option<T> {
    choices.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, choice)| choice)
}

/// One seat with what it knows.
struct Player<'a> {
    table: &'a PublicState,
    side: &'a Side,
    seat: Seat,
    production: &'a Production,
    rollout_weights: &'a RolloutWeights,
}

impl Player<'_> {
    /// What a card of each kind counts.
    fn cards(&self) -> Flow {
        let t = self.rollout_weights;
        [t.brick, t.lumber, t.wool, t.grain, t.ore]
    }

    /// What an intersection is worth: the scarce counts more.
    fn worth(&self, node: u8, income: &Flow) -> f32 {
        let (yields, cards) = (&self.production.yields[node as usize], self.cards());
        let mut sum = 0.0;
        for kind in 0..KINDS {
            sum += yields[kind] * cards[kind] * (1.0 + self.rollout_weights.scarce / (income[kind] + 0.07));
        }
        let new = self.production.harbours[node as usize] & !self.side.harbours;
        if new >> 5 & 1 == 1 {
            sum += self.rollout_weights.harbour;
        }
        sum
    }

    /// CA-6.
    fn first_settlement(&self) -> Option<u8> {
        let (income, cards) = (self.production.income(self.side), self.cards());
        best(self.table.open_ground().iter().map(|node| {
            let mut worth =
                if self.production.harbours[node as usize] == 0 { 0.0 } else { self.rollout_weights.first_harbour };
            for kind in 0..KINDS {
                let scarce = if income[kind] == 0.0 { 1.0 + self.rollout_weights.first_scarce } else { 1.0 };
                worth += self.production.yields[node as usize][kind] * cards[kind] * scarce;
            }
            (worth, node)
        }))
    }

    /// CA-6: towards the two best sites behind it.
    fn first_road(&self) -> Option<u8> {
        let ground = self.table.open_ground();
        let free = Paths(ISLAND.node_fan[self.table.last as usize].0 & !self.table.roads().0);
        best(free.iter().map(|path| {
            let ends = ISLAND.path_nodes[path as usize];
            let far = if ends[0] == self.table.last { ends[1] } else { ends[0] };
            let (mut one, mut two) = (0.0f32, 0.0f32);
            for node in (ISLAND.next_to[far as usize] & ground).iter() {
                let yields = self.production.total[node as usize];
                (one, two) = (one.max(yields), two.max(yields.min(one)));
            }
            (one + self.rollout_weights.first_road * two, path)
        }))
    }

    /// CA-14: what the next purchase needs is missed most.
    fn surplus(&self, mut hand: Cards) -> Cards {
        let mut gone = NO_CARDS;
        let city = self.may_build_city() && hand[GRAIN] + hand[ORE] >= 2;
        let goal = if city { CITY_COST } else { SETTLEMENT_COST };
        for _ in 0..self.table.discard_due(self.seat) {
            let spare = |kind: usize| match hand[kind] {
                0 => i16::MIN,
                held => i16::from(held) - 2 * i16::from(goal[kind].min(held)),
            };
            let most = (1..KINDS).fold(0, |most, kind| if spare(kind) > spare(most) { kind } else { most });
            hand[most] = hand[most].saturating_sub(1);
            gone[most] += 1;
        }
        gone
    }

    fn may_build_city(&self) -> bool {
        self.side.cities_left() > 0 && !self.side.settlements.is_empty()
    }

    /// Builds what it can, trades with the bank for what is missing, and ends.
    fn shop(&self, hand: &Cards) -> Action {
        let (table, side) = (self.table, self.side);
        let cards = total(hand);
        if cards < 2 {
            return Action::End;
        }
        let income = self.production.income(self.side);
        let pick = |nodes: Nodes| best(nodes.iter().map(|node| (self.worth(node, &income), node)));
        let city = self.may_build_city();
        let touched = ISLAND.touched(side.roads);
        let sites = if side.settlements_left() > 0 { touched & table.open_ground() } else { Nodes::EMPTY };
        if let Some(node) = (city && holds(hand, &CITY_COST)).then(|| pick(side.settlements)).flatten() {
            return Action::City(node);
        }
        if let Some(node) = holds(hand, &SETTLEMENT_COST).then(|| pick(sites)).flatten() {
            return Action::Settle(node);
        }
        // IM-3: where nothing else is left to buy.
        let idle = table.supply > 0 && !city && sites.is_empty();
        if idle && holds(hand, &KNIGHT_COST) {
            return Action::Recruit;
        }
        if table.deck > 0 && holds(hand, &DEVELOPMENT_COST) && (hand[GRAIN] < 2 || !city) {
            return Action::Buy;
        }
        let road = if side.roads_left() > 0 { self.road(touched, &income) } else { None };
        if let Some((urgent, path)) = road.filter(|_| holds(hand, &ROAD_COST)) {
            let plenty = f32::from(hand[0] + hand[1]) > self.rollout_weights.road_hold;
            if sites.is_empty() || urgent || plenty {
                return Action::Road(path);
            }
        }
        let goals = [
            (city, CITY_COST),
            (!sites.is_empty(), SETTLEMENT_COST),
            (road.is_some() && sites.is_empty(), ROAD_COST),
            (table.deck > 0, DEVELOPMENT_COST),
            (idle, KNIGHT_COST),
        ];
        let goals = goals.iter().filter_map(|(possible, goal)| possible.then_some(goal));
        goals.clone().find_map(|goal| self.trade(hand, goal, true)).unwrap_or_else(|| {
            // CA-14: too many cards had better be fewer and nearer to a purchase.
            goals
                .into_iter()
                .filter(|_| cards > 7)
                .find_map(|goal| self.trade(hand, goal, false))
                .unwrap_or(Action::End)
        })
    }

    /// CA-13: the trade with the bank that begins to complete a goal, if trades can complete it or need not.
    fn trade(&self, hand: &Cards, goal: &Cards, complete: bool) -> Option<Action> {
        let (mut missing, mut trades, mut give, mut get) = (0, 0, None, None);
        for kind in 0..KINDS {
            if hand[kind] < goal[kind] {
                missing += goal[kind] - hand[kind];
                get = get.or((self.table.bank[kind] > 0).then_some(kind as u8));
            } else {
                let whole = (hand[kind] - goal[kind]) / self.table.rate(self.seat, kind);
                trades += whole;
                if whole > 0 {
                    give = Some(kind as u8);
                }
            }
        }
        (missing > 0 && (!complete || trades >= missing)).then_some(Action::Bank(give?, get?))
    }

    /// A road to the best ground within two roads, or for the longest road; and whether that is urgent.
    fn road(&self, touched: Nodes, income: &Flow) -> Option<(bool, u8)> {
        let (table, side) = (self.table, self.side);
        let others = table.living().filter(|&other| other != self.seat);
        let rival = others.map(|other| table.side(other).trail).max().unwrap_or(0);
        let (held, cut) = (table.longest.contains(self.seat), table.foreign(self.seat));
        // A seat that holds it with a lead needs nothing.
        let safe = held && side.trail > rival + 1;
        let win_time = !safe && f32::from(side.trail) + self.rollout_weights.trail_from >= f32::from(LONG.max(rival));
        let ground = if side.settlements_left() > 0 { table.open_ground() } else { Nodes::EMPTY };
        let touched = touched | side.buildings();
        let new = Nodes(ground.0 & !touched.0);
        let values = table.road_sites(self.seat).iter().map(|path| {
            let mut value = 0.0f32;
            for end in ISLAND.path_nodes[path as usize].into_iter().filter(|&end| !touched.has(end)) {
                if new.has(end) {
                    value = value.max(self.worth(end, income));
                }
                // CA-11: an opponent's building stops the road.
                let beyond = if cut.has(end) { [NONE; 3] } else { ISLAND.node_nodes[end as usize] };
                for next in beyond.into_iter().filter(|&next| next != NONE && new.has(next)) {
                    value = value.max(self.rollout_weights.far * self.worth(next, income));
                }
            }
            if win_time {
                let mut more = side.roads;
                more.add(path);
                if longest_through(path, more, cut) > side.trail {
                    value += if held { self.rollout_weights.trail_held } else { self.rollout_weights.trail };
                }
            }
            (value, path)
        });
        best(values.filter(|(value, _)| *value > 0.0)).map(|path| (win_time && !held, path))
    }

    /// The attack of this moment, if there is one worth its knights: the building in reach that yields most, or a road that
    /// takes the longest road away (IM-8, IM-10).
    fn attack(&self) -> Option<Action> {
        let (table, side) = (self.table, self.side);
        if side.knights < 3 {
            return None;
        }
        let others = table.living().filter(|&other| other != self.seat);
        let range = table.range(self.seat);
        let (mut targets, mut cities): (Option<(f32, u8)>, _) = (None, false);
        for other in others {
            let enemy = table.side(other);
            // The leader is hit first.
            cities |= enemy.cities.meets(range);
            let lead = f32::from(table.points(other)) * 0.02;
            for node in (enemy.buildings() & range).iter() {
                let (knights, times) =
                    if enemy.cities.has(node) { (5, self.rollout_weights.city_raze) } else { (4, 1.0) };
                let worth = (self.production.total[node as usize] + self.rollout_weights.raze) * times + lead;
                if side.knights >= knights && targets.is_none_or(|(most, _)| worth > most) {
                    targets = Some((worth, node));
                }
            }
        }
        // A city is worth waiting for one more knight.
        if let Some((_, node)) = targets.filter(|_| side.knights > 4 || !cities) {
            return Some(Action::Raze(node));
        }
        let holder = table.longest.iter().next().filter(|&holder| holder != self.seat)?;
        let victim = table.side(holder);
        let roads = Paths(table.takeable_roads(self.seat).0 & victim.roads.0);
        let telling = roads.iter().find(|&path| {
            let mut less = victim.roads;
            less.remove(path);
            let trail = longest_trail(less, table.foreign(holder));
            trail < LONG || trail < side.trail || trail + 1 < victim.trail
        });
        telling.map(Action::TakeRoad)
    }

    /// How the robber's places and free roads compare.
    fn appeal(&self, action: &Action) -> f32 {
        let table = self.table;
        match *action {
            Action::Robber(hex, victim) => {
                let ring = ISLAND.hex_ring[hex as usize];
                let hurt: f32 = table
                    .living()
                    .map(|other| {
                        let side = table.side(other);
                        let pieces = ((side.settlements & ring).len() + 2 * (side.cities & ring).len()) as f32;
                        if other == self.seat { -2.0 * pieces } else { pieces }
                    })
                    .sum();
                let cards = victim.map_or(0, |victim| table.side(victim).cards);
                hurt * self.production.hexes[hex as usize] + 0.01 * f32::from(cards.min(7))
            }
            Action::Road(path) => {
                let ground = table.open_ground();
                let ends = ISLAND.path_nodes[path as usize].into_iter();
                ends.filter(|&end| ground.has(end)).map(|end| self.production.total[end as usize]).sum()
            }
            _ => 0.0,
        }
    }
}
