//! The readable path: may a seat do this, and if not, which clause says so?
//!
//! Written clause by clause and without the bit sets of [`crate::menu`], so that law 5 compares two
//! tellings of the same rules.

use crate::{
    action::Action,
    attack::{CITY_KNIGHTS, ROAD_KNIGHTS, SETTLEMENT_KNIGHTS, TWO_ROADS_KNIGHTS},
    cards::{
        CITY_COST, Cards, DEVELOPMENT_COST, KINDS, KNIGHT_COST, MONOPOLY, PLENTY, ROAD_COST, ROADS, SETTLEMENT_COST,
        SUPPLY, holds, total,
    },
    geometry::{HEXES, ISLAND, NODES, NONE, PATHS},
    menu::Eyes,
    notation::action_text,
    table::{Answer, Phase, Terms},
    wire::action_fits,
};
use tavola_core::{ErrorCode, RuleError, Seat};

/// A refusal before it is put into words: cheap, because menus are found by asking.
#[derive(Clone, Copy, Debug)]
pub(crate) struct No {
    code: ErrorCode,
    clause: &'static str,
    why: Why,
    /// How many there are and how many it takes, where the reason is a number.
    figures: Option<(u8, u8)>,
}

/// The message that gives the reason, without `impero-no-`, and its English.
type Why = (&'static str, &'static str);

type Answered = Result<(), No>;

fn no(clause: &'static str, why: Why) -> Answered {
    Err(No { code: ErrorCode::Illegal, clause, why, figures: None })
}

fn ensure(holds: bool, clause: &'static str, why: Why) -> Answered {
    if holds { Ok(()) } else { no(clause, why) }
}

/// That there are enough of something.
fn enough(have: u8, need: u8, clause: &'static str, why: Why) -> Answered {
    ensure(have >= need, clause, why).map_err(|no| No { figures: Some((have, need)), ..no })
}

impl No {
    /// The refusal in words.
    pub(crate) fn refusal(self, action: &Action) -> RuleError {
        let (reason, why) = self.why;
        let mut refusal = RuleError::new(self.code, format!("{}: {why}", action_text(action)));
        if self.code == ErrorCode::Illegal {
            refusal = refusal.because(format!("impero-no-{reason}"));
        }
        if let Some((have, need)) = self.figures {
            refusal = refusal.part("have", have).part("need", need);
        }
        if !self.clause.is_empty() {
            refusal = refusal.by(self.clause);
        }
        refusal
    }
}

impl Eyes<'_> {
    /// Whether the seat may do this.
    pub(crate) fn may(&self, action: &Action) -> Answered {
        self.in_range(action)?;
        self.answer(action)
    }

    /// The same for an action that names only what exists.
    fn answer(&self, action: &Action) -> Answered {
        self.my_turn(action)?;
        match *action {
            Action::Roll => self.before_roll(),
            Action::End => self.main(("end", "the turn ends after the roll, once nothing is pending")),
            Action::Settle(node) => self.may_settle(node),
            Action::Road(path) => self.may_road(path),
            Action::City(node) => self.may_city(node),
            Action::Buy => self.may_buy(),
            Action::Recruit => self.may_recruit(),
            Action::Bank(give, get) => self.may_bank(give as usize, get as usize),
            Action::Offer(terms) => self.may_offer(&terms),
            Action::Accept => self.may_accept(),
            Action::Decline => self.may_answer(),
            Action::Counter(terms) => self.may_counter(&terms),
            Action::Close(with) => self.may_close(with),
            Action::Withdraw => {
                ensure(self.table.phase == Phase::Offer, "CA-13", ("offer-withdraw", "there is no offer to take back"))
            }
            Action::Discard(cards) => self.may_discard(&cards),
            Action::Robber(hex, victim) => self.may_rob(hex, victim),
            Action::Knight => self.may_play(crate::cards::KNIGHT),
            Action::RoadBuilding => self.may_build_free(),
            Action::Plenty(one, two) => self.may_plenty(one as usize, two.map(usize::from)),
            Action::Monopoly(_) => self.may_play(MONOPOLY),
            Action::TakeRoad(path) => self.may_take(path),
            Action::TakeRoads(one, two) => self.may_take_two(one, two),
            Action::Raze(node) => self.may_raze(node),
        }
    }

    fn in_range(&self, action: &Action) -> Answered {
        let cards = |cards: &Cards| cards.iter().all(|&count| count <= SUPPLY);
        let fits = match *action {
            Action::Offer(terms) | Action::Counter(terms) => cards(&terms.give) && cards(&terms.take),
            Action::Discard(ref discard) => cards(discard),
            _ => action_fits(action, self.table.options.players),
        };
        ensure(fits, "CA-1", ("place", "there is no such place, seat or resource in this game"))
    }

    fn my_turn(&self, action: &Action) -> Answered {
        // Whose turn it is needs no exact reason: every language has a sentence for the code.
        let later = |why| Err(No { code: ErrorCode::NotYourTurn, clause: "CA-7", why: ("", why), figures: None });
        let answer = matches!(action, Action::Accept | Action::Decline | Action::Counter(_));
        match self.table.phase {
            Phase::Over => Err(No { code: ErrorCode::Over, clause: "", why: ("", "the game is over"), figures: None }),
            Phase::Map | Phase::Dice | Phase::Steal | Phase::Draw => later("chance decides now"),
            Phase::Discard if self.table.awaited.contains(self.seat) => ensure(
                matches!(action, Action::Discard(_)),
                "CA-14",
                ("discard-first", "first discard half of your cards"),
            ),
            Phase::Discard => later("others are discarding"),
            Phase::Offer if answer && self.table.awaited.contains(self.seat) => Ok(()),
            Phase::Offer if answer => no("CA-13", ("offer-once", "only opponents answer an offer, and only once")),
            _ if self.table.seat != self.seat => later("another player is in turn"),
            Phase::Offer => ensure(
                matches!(action, Action::Close(_) | Action::Withdraw),
                "CA-13",
                ("offer-first", "an offer lies on the table: close it or withdraw it first"),
            ),
            Phase::FreeRoad => ensure(
                matches!(action, Action::Road(_)),
                if self.table.options.impero() { "IM-8" } else { "CA-16" },
                ("free-road-first", "a free road is due first"),
            ),
            Phase::Robber => {
                ensure(matches!(action, Action::Robber(..)), "CA-15", ("robber-first", "first move the robber"))
            }
            _ => Ok(()),
        }
    }

    fn main(&self, why: Why) -> Answered {
        ensure(self.table.phase == Phase::Main, "CA-7", why)
    }

    fn before_roll(&self) -> Answered {
        ensure(
            self.table.phase == Phase::BeforeRoll,
            "CA-7",
            ("roll", "the dice are rolled once, at the beginning of a turn"),
        )
    }

    fn impero(&self) -> Answered {
        ensure(
            self.table.options.impero(),
            "IM-1",
            ("variant", "the base game has no such knights: that is ruleset impero"),
        )
    }

    fn may_settle(&self, node: u8) -> Answered {
        let first = self.table.phase == Phase::FirstSettlement;
        if !first {
            self.main(("after-roll", "settlements are built after the roll"))?;
            ensure(
                holds(self.hand, &SETTLEMENT_COST),
                "CA-9",
                ("settlement-cost", "a settlement costs brick, lumber, wool and grain"),
            )?;
            ensure(
                self.table.side(self.seat).settlements_left() > 0,
                "CA-5",
                ("settlement-left", "all five settlements are on the board"),
            )?;
        }
        ensure(self.table.building_owner(node).is_none(), "CA-10", ("node-taken", "the intersection is not empty"))?;
        let neighbours = ISLAND.node_nodes[node as usize].iter().filter(|&&next| next != NONE);
        let crowded = neighbours.into_iter().any(|&next| self.table.building_owner(next).is_some());
        ensure(!crowded, "CA-10", ("node-crowded", "a neighbouring intersection holds a building"))?;
        ensure(first || self.own_road_at(node), "CA-10", ("node-road", "no road of yours leads there"))
    }

    fn own_road_at(&self, node: u8) -> bool {
        let roads = self.table.side(self.seat).roads;
        ISLAND.node_paths[node as usize].iter().any(|&path| path != NONE && roads.has(path))
    }

    fn may_road(&self, path: u8) -> Answered {
        let ends = ISLAND.path_nodes[path as usize];
        match self.table.phase {
            Phase::FirstRoad => {
                ensure(
                    ends.contains(&self.table.last),
                    "CA-6",
                    ("first-road", "the road starts at the settlement just placed"),
                )?;
                return ensure(self.table.road_owner(path).is_none(), "CA-11", ("path-taken", "the path is not empty"));
            }
            Phase::FreeRoad => {}
            _ => {
                self.main(("after-roll", "roads are built after the roll"))?;
                ensure(holds(self.hand, &ROAD_COST), "CA-9", ("road-cost", "a road costs brick and lumber"))?;
            }
        }
        ensure(self.table.side(self.seat).roads_left() > 0, "CA-5", ("road-left", "no road piece is left"))?;
        ensure(self.table.road_owner(path).is_none(), "CA-11", ("path-taken", "the path is not empty"))?;
        let joins = ends.iter().any(|&end| match self.table.building_owner(end) {
            Some(owner) => owner == self.seat,
            None => self.own_road_at(end),
        });
        ensure(
            joins,
            "CA-11",
            ("path-joins", "the path meets no building of yours, nor a road of yours at an unguarded end"),
        )
    }

    fn may_city(&self, node: u8) -> Answered {
        self.main(("after-roll", "cities are built after the roll"))?;
        let side = self.table.side(self.seat);
        ensure(side.settlements.has(node), "CA-9", ("city-settlement", "a city replaces a settlement of yours"))?;
        ensure(holds(self.hand, &CITY_COST), "CA-9", ("city-cost", "a city costs three ore and two grain"))?;
        ensure(side.cities_left() > 0, "CA-5", ("city-left", "all four cities are on the board"))
    }

    fn may_buy(&self) -> Answered {
        ensure(
            !self.table.options.impero(),
            "IM-1",
            ("no-cards", "there are no development cards here: recruit knights"),
        )?;
        self.main(("after-roll", "development cards are bought after the roll"))?;
        ensure(
            holds(self.hand, &DEVELOPMENT_COST),
            "CA-9",
            ("card-cost", "a development card costs ore, wool and grain"),
        )?;
        ensure(self.table.deck > 0, "CA-16", ("card-left", "the development cards are used up"))
    }

    fn may_recruit(&self) -> Answered {
        self.impero()?;
        ensure(self.table.phase == Phase::Main, "IM-3", ("after-roll", "knights are recruited after the roll"))?;
        ensure(holds(self.hand, &KNIGHT_COST), "IM-3", ("knight-cost", "a knight costs three grain and three wool"))?;
        ensure(self.table.supply > 0, "IM-3", ("knight-left", "all fourteen knights are out"))
    }

    fn may_bank(&self, give: usize, get: usize) -> Answered {
        self.main(("after-roll", "trade comes after the roll"))?;
        ensure(give != get, "CA-13", ("bank-different", "the bank gives a different resource"))?;
        let rate = self.table.rate(self.seat, give);
        enough(
            self.hand[give],
            rate,
            "CA-13",
            ("bank-rate", "that is not enough: the bank takes 4, or 3 or 2 with a harbour"),
        )?;
        ensure(self.table.bank[get] > 0, "CA-13", ("bank-left", "the bank has none left"))
    }

    fn fair(terms: &Terms) -> Answered {
        ensure(
            total(&terms.give) > 0 && total(&terms.take) > 0,
            "CA-13",
            ("offer-one", "each side gives at least one card"),
        )?;
        let both = (0..KINDS).any(|kind| terms.give[kind] > 0 && terms.take[kind] > 0);
        ensure(!both, "CA-13", ("offer-both", "a resource cannot be on both sides"))
    }

    fn may_offer(&self, terms: &Terms) -> Answered {
        self.main(("after-roll", "trade comes after the roll"))?;
        ensure(
            self.table.offers < self.table.options.offers_per_turn,
            "CA-13",
            ("offer-limit", "no more offers are allowed this turn"),
        )?;
        Self::fair(terms)?;
        ensure(holds(self.hand, &terms.give), "CA-13", ("offer-hold", "you do not hold what you offer"))
    }

    fn may_answer(&self) -> Answered {
        ensure(self.table.phase == Phase::Offer, "CA-13", ("offer-none", "there is no offer to answer"))
    }

    fn may_accept(&self) -> Answered {
        self.may_answer()?;
        ensure(holds(self.hand, &self.table.offer.take), "CA-13", ("accept-hold", "you do not hold what is asked for"))
    }

    fn may_counter(&self, terms: &Terms) -> Answered {
        self.may_answer()?;
        Self::fair(terms)?;
        ensure(holds(self.hand, &terms.give), "CA-13", ("offer-hold", "you do not hold what you offer"))
    }

    fn may_close(&self, with: Seat) -> Answered {
        ensure(self.table.phase == Phase::Offer, "CA-13", ("offer-none", "there is no offer to close"))?;
        let needed = match &self.table.answers[with.index()] {
            Answer::Accepted => &self.table.offer.give,
            Answer::Counter(terms) => &terms.take,
            _ => return no("CA-13", ("close-answer", "that player has neither accepted nor made a counter-offer")),
        };
        ensure(holds(self.hand, needed), "CA-13", ("close-hold", "you do not hold what the counter-offer asks for"))
    }

    fn may_discard(&self, cards: &Cards) -> Answered {
        ensure(self.table.phase == Phase::Discard, "CA-14", ("discard-none", "nothing is to be discarded"))?;
        let (chosen, due) = (total(cards), self.table.discard_due(self.seat));
        ensure(chosen == due, "CA-14", ("discard-half", "half of your cards, rounded down"))
            .map_err(|no| No { figures: Some((chosen, due)), ..no })?;
        ensure(holds(self.hand, cards), "CA-14", ("discard-hold", "you do not hold these cards"))
    }

    fn may_rob(&self, hex: u8, victim: Option<Seat>) -> Answered {
        ensure(!self.table.options.impero(), "IM-1", ("no-robber", "there is no robber"))?;
        ensure(
            self.table.phase == Phase::Robber,
            "CA-15",
            ("robber-when", "the robber moves on a seven or by a knight"),
        )?;
        ensure(hex != self.table.robber, "CA-15", ("robber-stay", "the robber must move to a different hex"))?;
        let stealable = |seat: Seat| {
            let side = self.table.side(seat);
            let near = ISLAND.hex_nodes[hex as usize].iter().any(|&node| side.buildings().has(node));
            seat != self.seat && near && side.cards > 0
        };
        match victim {
            Some(seat) => ensure(
                stealable(seat),
                "CA-15",
                ("robber-victim", "only an opponent with a building there and a card can be robbed"),
            ),
            None => ensure(
                !self.table.seats().any(stealable),
                "CA-15",
                ("robber-name", "name an opponent there to steal from"),
            ),
        }
    }

    /// CA-16: what every card needs.
    fn may_play(&self, kind: usize) -> Answered {
        ensure(!self.table.options.impero(), "IM-1", ("no-cards", "there are no development cards here"))?;
        let open = matches!(self.table.phase, Phase::BeforeRoll | Phase::Main);
        ensure(open, "CA-16", ("card-when", "cards are played in your turn, when nothing is pending"))?;
        ensure(!self.table.card_played, "CA-16", ("card-once", "one card a turn"))?;
        ensure(self.ready[kind] > 0, "CA-16", ("card-held", "you hold no such card from an earlier turn"))
    }

    fn may_build_free(&self) -> Answered {
        self.may_play(ROADS)?;
        ensure(self.table.side(self.seat).roads_left() > 0, "CA-16", ("road-left", "no road piece is left"))?;
        // The site test asks only about the path, so it is asked as for a free road.
        let sites = (0..PATHS as u8).any(|path| {
            let ends = ISLAND.path_nodes[path as usize];
            self.table.road_owner(path).is_none()
                && ends.iter().any(|&end| match self.table.building_owner(end) {
                    Some(owner) => owner == self.seat,
                    None => self.own_road_at(end),
                })
        });
        ensure(sites, "CA-16", ("roads-place", "not even one road can be placed"))
    }

    fn may_plenty(&self, one: usize, two: Option<usize>) -> Answered {
        self.may_play(PLENTY)?;
        let bank = &self.table.bank;
        let enough = match two {
            None => total(bank) == 1 && bank[one] == 1,
            Some(two) if two == one => bank[one] >= 2,
            Some(two) => bank[one] > 0 && bank[two] > 0,
        };
        ensure(enough, "CA-16", ("plenty-bank", "two cards the bank holds, or its very last one"))?;
        ensure(
            two.is_none_or(|two| one <= two),
            "CA-16",
            ("plenty-order", "name the two resources in the order b, l, w, g, o"),
        )
    }

    /// What every attack needs; the clause is that of the attack whose price it is.
    fn may_attack(&self, price: u8, clause: &'static str) -> Answered {
        self.impero()?;
        ensure(self.table.phase == Phase::Main, "IM-11", ("after-roll", "attacks come after the roll"))?;
        let limit = self.table.options.attacks_per_turn;
        ensure(
            limit == 0 || self.table.attacks < limit,
            "IM-11",
            ("attack-limit", "no more attacks are allowed this turn"),
        )?;
        let why = ("knights", "not enough knights: 3 for a road, 6 for two, 4 for a settlement, 5 for a city");
        enough(self.table.side(self.seat).knights, price, clause, why)
    }

    /// IM-5: whether a city of the seat lies within two paths of an intersection, by walking.
    fn near_city(&self, node: u8) -> bool {
        let cities = self.table.side(self.seat).cities;
        let next = |node: u8| ISLAND.node_nodes[node as usize].into_iter().filter(|&next| next != NONE);
        cities.has(node) || next(node).any(|one| cities.has(one) || next(one).any(|two| cities.has(two)))
    }

    fn enemy_road(&self, path: u8, clause: &'static str) -> Result<Seat, No> {
        let owner = self.table.road_owner(path).filter(|&owner| owner != self.seat);
        let why = ("enemy-road", "there is no enemy road");
        owner.ok_or(No { code: ErrorCode::Illegal, clause, why, figures: None })
    }

    /// IM-6, IM-7: the road can be reached through an end that is near and unguarded.
    fn takeable(&self, path: u8) -> Answered {
        let ends = ISLAND.path_nodes[path as usize];
        ensure(
            ends.iter().any(|&end| self.near_city(end)),
            "IM-6",
            ("barracks", "no city of yours is within two paths"),
        )?;
        let open = |end: u8| self.table.building_owner(end).is_none_or(|owner| owner == self.seat);
        let reached = ends.iter().any(|&end| self.near_city(end) && open(end));
        ensure(reached, "IM-7", ("guarded", "a building guards the end within reach: destroy it first"))
    }

    fn may_take(&self, path: u8) -> Answered {
        self.may_attack(ROAD_KNIGHTS, "IM-8")?;
        self.enemy_road(path, "IM-8")?;
        self.takeable(path)
    }

    fn may_take_two(&self, one: u8, two: u8) -> Answered {
        self.may_attack(TWO_ROADS_KNIGHTS, "IM-9")?;
        ensure(one < two, "IM-9", ("two-roads", "name two different roads, the smaller number first"))?;
        let owners = (self.enemy_road(one, "IM-9")?, self.enemy_road(two, "IM-9")?);
        ensure(owners.0 == owners.1, "IM-9", ("one-owner", "both roads must belong to one opponent"))?;
        let Some(node) = ISLAND.meeting(one, two) else { return no("IM-9", ("roads-meet", "the roads do not meet")) };
        ensure(
            self.table.building_owner(node).is_none(),
            "IM-9",
            ("roads-building", "a building stands where the roads meet"),
        )?;
        self.takeable(one).or_else(|_| self.takeable(two))
    }

    fn may_raze(&self, node: u8) -> Answered {
        let owner = self.table.building_owner(node);
        let city = owner.is_some_and(|owner| self.table.side(owner).cities.has(node));
        self.may_attack(if city { CITY_KNIGHTS } else { SETTLEMENT_KNIGHTS }, "IM-10")?;
        ensure(
            owner.is_some_and(|owner| owner != self.seat),
            "IM-10",
            ("enemy-building", "there is no enemy building"),
        )?;
        ensure(self.near_city(node), "IM-6", ("barracks", "no city of yours is within two paths"))
    }

    /// Everything the seat may do that can be listed, found by asking about every candidate.
    pub(crate) fn legal(&self, out: &mut impl FnMut(Action)) {
        let mut ask = |action: Action| {
            if self.answer(&action).is_ok() {
                out(action);
            }
        };
        let nodes = 0..NODES as u8;
        let paths = 0..PATHS as u8;
        let kinds = 0..KINDS as u8;
        let mine = self.table.seat == self.seat;
        match self.table.phase {
            Phase::FirstSettlement if mine => nodes.for_each(|node| ask(Action::Settle(node))),
            Phase::FirstRoad | Phase::FreeRoad if mine => paths.for_each(|path| ask(Action::Road(path))),
            Phase::Robber if mine => {
                for hex in 0..HEXES as u8 {
                    ask(Action::Robber(hex, None));
                    self.table.seats().for_each(|seat| ask(Action::Robber(hex, Some(seat))));
                }
            }
            Phase::Offer => {
                [Action::Accept, Action::Decline, Action::Withdraw].into_iter().for_each(&mut ask);
                self.table.seats().for_each(|seat| ask(Action::Close(seat)));
            }
            Phase::BeforeRoll | Phase::Main if mine => {
                use Action::{Buy, End, Knight, Recruit, RoadBuilding, Roll};
                [Roll, End, Buy, Recruit, Knight, RoadBuilding].into_iter().for_each(&mut ask);
                for one in kinds.clone() {
                    kinds.clone().for_each(|two| ask(Action::Bank(one, two)));
                }
                nodes.clone().for_each(|node| {
                    ask(Action::Settle(node));
                    ask(Action::City(node));
                });
                paths.clone().for_each(|path| ask(Action::Road(path)));
                // Each ruleset has a set of actions that the other lacks (IM-1).
                if self.table.options.impero() {
                    paths.for_each(|path| ask(Action::TakeRoad(path)));
                    for node in nodes {
                        ask(Action::Raze(node));
                        let [a, b, c] = ISLAND.node_paths[node as usize];
                        for (one, two) in [(a, b), (a, c), (b, c)] {
                            if one != NONE && two != NONE {
                                ask(Action::TakeRoads(one.min(two), one.max(two)));
                            }
                        }
                    }
                } else {
                    for one in kinds.clone() {
                        ask(Action::Monopoly(one));
                        ask(Action::Plenty(one, None));
                        kinds.clone().for_each(|two| ask(Action::Plenty(one, Some(two))));
                    }
                }
            }
            _ => {}
        }
    }
}
