//! What a position is worth to a player: the chance to win, by its own time to the win and the others'.

use crate::impero::{
    eval::{
        production::{Flow, Production},
        traits::{Room, Traits, standing},
        weights::Weights,
        win_time::{Economy, Prey, SITES, Site, Trophy, rates},
    },
    levels::Skill,
};
use std::collections::HashMap;
use tavola_core::Seat;
use tavola_impero::{
    State, View,
    cards::{FULL_DECK, KINDS, KNIGHT, MONOPOLY, PLENTY, POINT, ROADS, take, total},
    geometry::{ISLAND, NODES, NONE},
    sets::Nodes,
    state::Hands,
    table::{Phase, PublicState, SEATS},
};

/// "Further than anybody plans" in [`reach`].
const AWAY: u8 = 4;
/// Odds of this many powers of e lie half-way to certainty.
const CALM: f32 = 3.0;

/// One player's judgement of positions that come out of one decision. What it does not see it takes
/// for what it is on the average.
pub(crate) struct Judge<'a> {
    pub(crate) me: Seat,
    pub(in crate::impero) production: &'a Production,
    pub(in crate::impero) weights: &'a Weights,
    /// Whether it thinks of attacks at all.
    pub(in crate::impero) war: bool,
    /// How likely each seat never attacks.
    pub(crate) non_attacker: [f32; SEATS],
    traits: &'static Traits,
    /// The hands of the imagined world that the search starts from.
    root: Hands,
    /// What the hands are on the average over the worlds the view allows.
    belief: [Flow; SEATS],
    /// Whether the world is taken as it is, not for what it is on the average.
    pub(crate) literal: bool,
    /// What an unseen development card is, in shares.
    unseen: Flow,
    /// How often the others' times to the win were computed.
    pub(crate) looks: u32,
    rivals: HashMap<u64, f32>,
    /// How long a trail can become with so many more roads.
    pub(in crate::impero) trails: HashMap<(u128, u64, u128), (u8, u8)>,
}

/// How many roads each intersection is away from the seat's network, [`AWAY`] at most.
pub(crate) fn reach(table: &PublicState, seat: Seat) -> [u8; NODES] {
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
    pub(crate) fn new(
        view: &View,
        root: &State,
        production: &'a Production,
        weights: &'a Weights,
        skill: &Skill,
    ) -> Judge<'a> {
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
            production,
            weights,
            war: skill.war() && view.table.options.impero(),
            non_attacker: [0.0; SEATS],
            traits: Traits::of_ruleset(skill.knows_variant() && view.table.options.impero()),
            root: root.hands,
            belief,
            literal: false,
            unseen: deck.map(|count| f32::from(count) / cards),
            looks: 0,
            rivals: HashMap::new(),
            trails: HashMap::new(),
        }
    }

    /// How well the seat stands, from 0 for lost to 1 for won, while the game goes on. `ended` says that the player in turn
    /// will do nothing more.
    pub(crate) fn value(&mut self, state: &State, ended: bool) -> f32 {
        self.looks += 1;
        let mine = self.strength(state, self.me, ended);
        let key = self.key(state, ended);
        let known = self.rivals.get(&key).copied();
        let rivals = known.unwrap_or_else(|| {
            let mut sum = 0.0;
            let me = self.me;
            for seat in state.table.living().filter(|&seat| seat != me) {
                sum += self.strength(state, seat, ended);
            }
            self.rivals.insert(key, sum);
            sum
        });
        // The odds, pressed between 0 and 1 so gently that even a won game can still be improved.
        let odds = (mine / rivals).ln();
        0.5 + 0.5 * odds / (odds.abs() + CALM)
    }

    /// What an unseen development card is, in shares.
    pub(crate) fn unseen(&self) -> Flow {
        self.unseen
    }

    /// How many cards of a kind a seat holds on the average.
    pub(crate) fn believes(&self, seat: Seat, kind: usize) -> f32 {
        self.belief[seat.index()][kind]
    }

    /// How strong a seat is against others: by its time to the win, and by what the position shows.
    pub(crate) fn strength(&mut self, state: &State, seat: Seat, ended: bool) -> f32 {
        let players = state.table.living().count() as f32;
        let (economy, room) = self.economy(state, seat, players);
        let mut standing = standing(&state.table, seat, &economy, &room, self.traits, self.weights);
        standing += self.weights.menace * self.menace(&state.table, seat, &economy);
        let rounds = self.rounds(&state.table, seat, ended, players, economy);
        (rounds + self.weights.slack).powf(-self.weights.steep) * (self.weights.lean * standing).exp()
    }

    /// Everything the others' times to the win depend on.
    fn key(&self, state: &State, ended: bool) -> u64 {
        let mut key = u64::from(ended)
            + 0x1000 * u64::from(self.literal)
            + 2 * u64::from(state.table.robber)
            + 64 * state.table.phase as u64;
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
    fn rounds(&self, table: &PublicState, seat: Seat, ended: bool, players: f32, mut economy: Economy) -> f32 {
        // Rolls of the dice until the seat may build.
        let turns = table.options.players;
        let away = (seat.0 + turns - table.seat.0) % turns;
        let mut rolls = if away == 0 && ended { players } else { f32::from(away) };
        if matches!(table.phase, Phase::BeforeRoll | Phase::FirstSettlement | Phase::FirstRoad) {
            rolls += 1.0;
        }
        if rolls > 0.0 {
            let time = rolls / players;
            let cards: f32 = economy.hand.iter().sum();
            let income: f32 = economy.income.iter().sum();
            let seven = 1.0 - (5.0f32 / 6.0).powf(rolls);
            // CA-14.
            let full = cards + 0.5 * income * time > 7.5 && (!table.options.impero() || table.options.discard_on_seven);
            let kept = if full { 1.0 - seven * self.weights.spilt } else { 1.0 };
            for kind in 0..KINDS {
                economy.hand[kind] = economy.hand[kind] * kept + economy.income[kind] * time;
            }
            economy.whole = false;
            return time + economy.rounds(self.weights);
        }
        economy.rounds(self.weights)
    }

    /// The seat's economy.
    fn economy(&mut self, state: &State, seat: Seat, players: f32) -> (Economy, Room) {
        let (table, side) = (&state.table, state.table.side(seat));
        let impero = table.options.impero();
        let mut income = [0.0; KINDS];
        let (mut towns, mut town_count) = ([[0.0; KINDS]; 5], 0);
        for node in side.settlements.iter() {
            let yields = self.production.yields[node as usize].map(|cards| cards * players);
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
                income[kind] += 2.0 * players * self.production.yields[node as usize][kind];
            }
        }
        if let (false, Some(kind)) = (impero, table.map.resource(table.robber)) {
            let ring = ISLAND.hex_ring[table.robber as usize];
            let pieces = ((side.settlements & ring).len() + 2 * (side.cities & ring).len()) as f32;
            income[kind] -= self.weights.robbed * pieces * players * self.production.hexes[table.robber as usize];
        }
        let mut hand = [0.0; KINDS];
        for kind in 0..KINDS {
            hand[kind] = if seat == self.me || self.literal {
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
        let (sites, site_count, room) = self.sites(table, seat, players);
        let road = self.longest_road(table, seat);
        let economy = Economy {
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
            road,
            army: if impero { Trophy::default() } else { Judge::largest_army(table, seat, cards[KNIGHT]) },
            deck: table.deck.into(),
            card: self.unseen[POINT] + self.weights.card,
            knights: side.knights.into(),
            free_knights: if impero && table.supply > 0 { 1.0 / 6.0 } else { 0.0 },
            raze: if self.war { self.prey(table, seat, need) } else { [Prey::default(); 2] },
        };
        (economy, room)
    }

    /// The best places for settlements within reach.
    fn sites(&self, table: &PublicState, seat: Seat, players: f32) -> ([Site; SITES], usize, Room) {
        let mut sites = [Site::default(); SITES];
        let mut worths = [0.0f32; SITES];
        let mut count = 0;
        let mut room = Room::default();
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
            if roads <= 1 {
                room.sites[roads as usize] += 1.0;
            }
            if roads <= 2 {
                room.best = room.best.max(36.0 * self.production.total[node as usize]);
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
            let harbour = if self.production.harbours[node as usize] != 0 { 0.05 } else { 0.0 };
            let worth = chance * (self.production.total[node as usize] + harbour) / (1.6 + f32::from(roads));
            let site = Site {
                node,
                roads,
                chance,
                yields: self.production.yields[node as usize].map(|cards| cards * players),
                harbours: self.production.harbours[node as usize],
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
        (sites, count, room)
    }
}
