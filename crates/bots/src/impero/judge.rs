//! What a position is worth to a player: the chance to win the race against the others' races.

use super::{
    land::{Flow, Land},
    race::{Prey, Racer, SITES, Site, Trophy, rates},
    weights::Weights,
};
use std::collections::HashMap;
use tavola_impero::{
    State, View,
    cards::{FULL_DECK, KINDS, KNIGHT, MONOPOLY, PLENTY, POINT, ROADS, take, total},
    geometry::{ISLAND, NODES, NONE},
    sets::Nodes,
    state::Hands,
    table::{Phase, Reason, SEATS, Side, Table},
};
use tavola_kernel::Seat;

/// "Further than anybody plans" in [`reach`].
const AWAY: u8 = 4;

/// One player's judgement of positions that come out of one decision. What it does not see it takes
/// for what it is on the average.
pub(crate) struct Judge<'a> {
    pub(crate) me: Seat,
    land: &'a Land,
    weights: &'a Weights,
    /// Whether it thinks of attacks at all.
    war: bool,
    /// The hands of the imagined world that the search starts from.
    root: Hands,
    /// What the hands are on the average over the worlds the view allows.
    belief: [Flow; SEATS],
    /// What an unseen development card is, in shares.
    unseen: Flow,
    /// How often the races of the others were looked at.
    pub(crate) looks: u32,
    rivals: HashMap<u64, f32>,
}

/// How many roads each intersection is away from the seat's network, [`AWAY`] at most.
pub(crate) fn reach(table: &Table, seat: Seat) -> [u8; NODES] {
    let side = table.side(seat);
    let (foreign, roads) = (table.foreign(seat), table.roads());
    let mut away = [AWAY; NODES];
    let mut seen = ISLAND.touched(side.roads) | side.buildings();
    let mut edge = seen;
    for distance in 0..AWAY {
        let mut next = Nodes::EMPTY;
        for node in edge.iter() {
            away[node as usize] = distance;
            // CA-11: an opponent's building stops the road.
            if foreign.has(node) {
                continue;
            }
            for (path, there) in ISLAND.node_paths[node as usize].into_iter().zip(ISLAND.node_nodes[node as usize]) {
                if path != NONE && !roads.has(path) {
                    next.add(there);
                }
            }
        }
        edge = Nodes(next.0 & !seen.0);
        seen |= next;
    }
    away
}

impl<'a> Judge<'a> {
    /// The judgement of the view's seat; `root` is the world it imagines.
    pub(crate) fn new(view: &View, root: &State, land: &'a Land, weights: &'a Weights, war: bool) -> Judge<'a> {
        let me = view.viewer.seat().unwrap_or(view.table.seat);
        let mut belief = [[0.0; KINDS]; SEATS];
        let worlds = view.worlds.all();
        let sum: f32 = worlds.iter().map(|world| world.weight as f32).sum();
        for world in worlds {
            let share = world.weight as f32 / sum.max(1.0);
            for (mean, hand) in belief.iter_mut().zip(&world.hands.0) {
                for kind in 0..KINDS {
                    mean[kind] += share * f32::from(hand[kind]);
                }
            }
        }
        let mut deck = FULL_DECK;
        take(&mut deck, &view.table.played);
        take(&mut deck, &view.developments);
        let cards = f32::from(total(&deck)).max(1.0);
        Judge {
            me,
            land,
            weights,
            war: war && view.table.options.impero(),
            root: root.hands,
            belief,
            unseen: deck.map(|count| f32::from(count) / cards),
            looks: 0,
            rivals: HashMap::new(),
        }
    }

    /// The chance to win that the seat's own race gives it. `ended` says that the player in turn
    /// will do nothing more.
    pub(crate) fn value(&mut self, state: &State, ended: bool) -> f32 {
        if let Some(ending) = state.table.ending {
            return match (ending.reason, ending.winners.len()) {
                (Reason::Limit | Reason::Agreed, _) | (_, 0) => 0.5 / f32::from(state.table.options.players),
                (_, winners) if ending.winners.contains(self.me) => 1.0 / winners as f32,
                _ => 0.0,
            };
        }
        self.looks += 1;
        let mine = self.strength(state, self.me, ended);
        let key = self.key(state, ended);
        let rivals = match self.rivals.get(&key) {
            Some(&known) => known,
            None => {
                let me = self.me;
                let sum = state.table.living().filter(|&s| s != me).map(|s| self.strength(state, s, ended)).sum();
                self.rivals.insert(key, sum);
                sum
            }
        };
        mine / (mine + rivals)
    }

    /// What an unseen development card is, in shares.
    pub(crate) fn unseen(&self) -> Flow {
        self.unseen
    }

    /// How many cards of a kind a seat holds on the average.
    pub(crate) fn believes(&self, seat: Seat, kind: usize) -> f32 {
        self.belief[seat.index()][kind]
    }

    /// How strong a seat's race is against others.
    pub(crate) fn strength(&self, state: &State, seat: Seat, ended: bool) -> f32 {
        (self.rounds(state, seat, ended) + self.weights.slack).powf(-self.weights.steep)
    }

    /// Everything the others' races depend on.
    fn key(&self, state: &State, ended: bool) -> u64 {
        let mut key = u64::from(ended) + 2 * u64::from(state.table.robber) + 64 * state.table.phase as u64;
        let mut mix = |word: u64| key = (key.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for (at, side) in state.table.sides.iter().enumerate() {
            mix(side.roads.0 as u64);
            mix((side.roads.0 >> 64) as u64);
            mix(side.settlements.0);
            mix(side.cities.0);
            let hand = if at == self.me.index() { [0; KINDS] } else { state.hands.0[at] };
            let small = [side.army, side.knights, side.trail, hand[0], hand[1], hand[2], hand[3], hand[4]];
            mix(u64::from_le_bytes(small));
        }
        mix(u64::from(state.table.longest.iter().next().map_or(9, |seat| seat.0)));
        mix(u64::from(state.table.army.iter().next().map_or(9, |seat| seat.0)));
        mix(u64::from(state.table.seat.0) + 8 * u64::from(state.table.deck));
        key
    }

    /// Rounds from now until the seat would have won.
    pub(crate) fn rounds(&self, state: &State, seat: Seat, ended: bool) -> f32 {
        let table = &state.table;
        let players = table.living().count() as f32;
        // Rolls of the dice until the seat may build.
        let turns = table.options.players;
        let away = (seat.0 + turns - table.seat.0) % turns;
        let mut rolls = if away == 0 && ended { players } else { f32::from(away) };
        if matches!(table.phase, Phase::BeforeRoll | Phase::FirstSettlement | Phase::FirstRoad) {
            rolls += 1.0;
        }
        let mut racer = self.racer(state, seat, players);
        if rolls > 0.0 {
            let time = rolls / players;
            let cards: f32 = racer.hand.iter().sum();
            let income: f32 = racer.income.iter().sum();
            let seven = 1.0 - (5.0f32 / 6.0).powf(rolls);
            // CA-14.
            let full = cards + 0.5 * income * time > 7.5 && (!table.options.impero() || table.options.discard_on_seven);
            let kept = if full { 1.0 - seven * self.weights.spilt } else { 1.0 };
            for kind in 0..KINDS {
                racer.hand[kind] = racer.hand[kind] * kept + racer.income[kind] * time;
            }
            racer.whole = false;
            return time + racer.run(self.weights);
        }
        racer.run(self.weights)
    }

    /// The seat as a player in the race.
    fn racer(&self, state: &State, seat: Seat, players: f32) -> Racer {
        let (table, side) = (&state.table, state.table.side(seat));
        let impero = table.options.impero();
        let mut income = [0.0; KINDS];
        let (mut towns, mut town_count) = ([[0.0; KINDS]; 5], 0);
        for node in side.settlements.iter() {
            let yields = self.land.yields[node as usize].map(|cards| cards * players);
            for kind in 0..KINDS {
                income[kind] += yields[kind];
            }
            if town_count < towns.len() {
                towns[town_count] = yields;
                town_count += 1;
            }
        }
        for node in side.cities.iter() {
            for kind in 0..KINDS {
                income[kind] += 2.0 * players * self.land.yields[node as usize][kind];
            }
        }
        if let (false, Some(kind)) = (impero, table.map.resource(table.robber)) {
            let ring = ISLAND.hex_ring[table.robber as usize];
            let pieces = ((side.settlements & ring).len() + 2 * (side.cities & ring).len()) as f32;
            income[kind] -= self.weights.robbed * pieces * players * self.land.hexes[table.robber as usize];
        }
        let mut hand = [0.0; KINDS];
        for kind in 0..KINDS {
            hand[kind] = if seat == self.me {
                state.hands.0[seat.index()][kind].into()
            } else {
                let change = f32::from(state.hands.0[seat.index()][kind]) - f32::from(self.root.0[seat.index()][kind]);
                (self.belief[seat.index()][kind] + change).max(0.0)
            };
        }
        let cards = if seat == self.me {
            state.developments[seat.index()].map(f32::from)
        } else {
            self.unseen.map(|share| share * f32::from(side.developments))
        };
        let target = f32::from(table.options.points_to_win);
        let mut need = target - f32::from(table.points(seat)) - cards[POINT];
        need += self.dread(table, seat);
        let (sites, site_count) = self.sites(table, seat, players);
        Racer {
            hand,
            whole: true,
            wild: 2.0 * cards[PLENTY] + 2.5 * cards[MONOPOLY] + 3.0 * cards[ROADS],
            income,
            rates: rates(side.harbours),
            harbours: side.harbours,
            need,
            towns,
            town_count,
            cities_left: side.cities_left(),
            settlements_left: side.settlements_left(),
            roads_left: side.roads_left(),
            sites,
            site_count,
            road: self.longest_road(table, seat),
            army: if impero { Trophy::default() } else { self.largest_army(table, seat, cards[KNIGHT]) },
            deck: table.deck.into(),
            card: self.unseen[POINT] + self.weights.card,
            knights: side.knights.into(),
            free_knights: if impero && table.supply > 0 { 1.0 / 6.0 } else { 0.0 },
            raze: if self.war { self.prey(table, seat, need) } else { [Prey::default(); 2] },
        }
    }

    /// The best places for settlements within reach.
    fn sites(&self, table: &Table, seat: Seat, players: f32) -> ([Site; SITES], usize) {
        let mut sites = [Site::default(); SITES];
        let mut worths = [0.0f32; SITES];
        let mut count = 0;
        let ground = table.open_ground();
        let mine = reach(table, seat);
        let mut theirs = [AWAY; NODES];
        for other in table.living().filter(|&other| other != seat) {
            for (least, away) in theirs.iter_mut().zip(reach(table, other)) {
                *least = (*least).min(away);
            }
        }
        for node in ground.iter() {
            let roads = mine[node as usize];
            if roads >= AWAY {
                continue;
            }
            // CA-10: a neighbour's settlement takes the place as well.
            let near = (ISLAND.next_to[node as usize] & ground).iter().map(|next| theirs[next as usize]).min();
            let rival = theirs[node as usize].min(near.unwrap_or(AWAY));
            let chance = match rival {
                AWAY.. => 1.0,
                _ if rival < roads => self.weights.late_site,
                _ if rival == roads => self.weights.shared_site,
                _ if rival == roads + 1 => 0.85,
                _ => 0.95,
            };
            let harbour = if self.land.harbours[node as usize] != 0 { 0.05 } else { 0.0 };
            let worth = chance * (self.land.total[node as usize] + harbour) / (1.6 + f32::from(roads));
            let site = Site {
                node,
                roads,
                chance,
                yields: self.land.yields[node as usize].map(|cards| cards * players),
                harbours: self.land.harbours[node as usize],
            };
            if count < SITES {
                (sites[count], worths[count]) = (site, worth);
                count += 1;
            } else {
                let worst = (1..SITES).fold(0, |worst, at| if worths[at] < worths[worst] { at } else { worst });
                if worth > worths[worst] {
                    (sites[worst], worths[worst]) = (site, worth);
                }
            }
        }
        (sites, count)
    }

    /// CA-12.
    fn longest_road(&self, table: &Table, seat: Seat) -> Trophy {
        let trail = table.side(seat).trail;
        let best =
            table.living().filter(|&other| other != seat).map(|other| table.side(other).trail).max().unwrap_or(0);
        if table.longest.contains(seat) {
            return Trophy::default();
        }
        let goal = if table.longest.is_empty() { best.max(4) + 1 } else { best + 1 };
        let missing = f32::from(goal.saturating_sub(trail));
        let share = if best + 2 >= goal { self.weights.contested_road } else { 0.9 };
        let points = if missing <= 6.0 { 2.0 * share } else { 0.0 };
        Trophy { points, missing, rounds: 0.0 }
    }

    /// CA-17.
    fn largest_army(&self, table: &Table, seat: Seat, held: f32) -> Trophy {
        if table.army.contains(seat) {
            return Trophy::default();
        }
        let army = f32::from(table.side(seat).army);
        let best = table.living().filter(|&other| other != seat).map(|other| table.side(other).army).max().unwrap_or(0);
        let goal = f32::from(best + 1).max(3.0);
        let share = if best >= 2 { self.weights.contested_road } else { 0.9 };
        Trophy { points: 2.0 * share, missing: (goal - army - held).max(0.0), rounds: (goal - army - 1.0).max(0.0) }
    }

    /// IM-10: what the seat could raze, now or with one more city, and what it would bring.
    fn prey(&self, table: &Table, seat: Seat, need: f32) -> [Prey; 2] {
        let side = table.side(seat);
        let range = table.range(seat);
        let hopes = if side.cities_left() > 0 { near(side.settlements) } else { Nodes::EMPTY };
        let rivals = (table.living().count() - 1).max(1) as f32;
        let malice = self.weights.malice / rivals;
        let enemies = |pick: fn(&Side) -> Nodes| {
            table.living().filter(|&s| s != seat).fold(Nodes::EMPTY, |all, s| all | pick(table.side(s)))
        };
        let (settlements, cities) = (enemies(|side| side.settlements), enemies(|side| side.cities));
        let prey = |targets: Nodes, knights: f32, points: f32, decisive: f32| {
            let (now, later) = ((targets & range).len(), (targets & hopes).len());
            if f32::from(side.knights) + f32::from(table.supply) < knights {
                return Prey::default();
            }
            let worth = (points + malice * points).max(decisive);
            let (count, points) = if now > 0 { (now, worth) } else { (later.min(1), 0.4 * worth) };
            Prey { count: count as u8, knights, points }
        };
        // IM-14: the last buildings win the game, whatever the points.
        let (villages, towns) = (side.razed_settlements, side.razed_cities);
        let by_villages = if towns >= 2 { 3 } else { 5u8 }.saturating_sub(villages).max(1);
        let decisive = if by_villages <= 2 { need / f32::from(by_villages) } else { 0.0 };
        let by_towns = if villages >= 3 { 2u8.saturating_sub(towns).max(1) } else { 9 };
        let decisive_city = if by_towns <= 2 { need / f32::from(by_towns) } else { 0.0 };
        [prey(settlements, 4.0, 1.0, decisive), prey(cities, 5.0, 2.0, decisive_city)]
    }

    /// Points a seat must expect to lose to knights that stand ready against it.
    fn dread(&self, table: &Table, seat: Seat) -> f32 {
        if !self.war {
            return 0.0;
        }
        let side = table.side(seat);
        let mut worst = 0.0f32;
        for other in table.living().filter(|&other| other != seat) {
            let (range, knights) = (table.range(other), f32::from(table.side(other).knights));
            let ready = |needed: f32| (knights / needed).min(1.0).powi(2);
            if side.cities.meets(range) {
                worst = worst.max(2.0 * ready(5.0));
            }
            if side.settlements.meets(range) {
                worst = worst.max(ready(4.0));
            }
        }
        self.weights.dread * worst
    }
}

/// IM-6: what cities there would reach.
fn near(nodes: Nodes) -> Nodes {
    nodes.iter().fold(Nodes::EMPTY, |all, node| all | ISLAND.within_two[node as usize])
}
