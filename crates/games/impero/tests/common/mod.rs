//! Scenes: positions set up piece by piece, played through the same door as every game.
#![allow(dead_code)] // Every test program uses its own part of this.

use tavola_core::{LiveGame, Notation, NotationExt, RuleError, Seat, Step, Viewer};
use tavola_impero::{
    Impero, Rules, State,
    cards::{parse_cards, parse_deck},
    geometry::ISLAND,
    table::Phase,
};

/// Rules from options.
pub fn rules(options: &[(&str, &str)]) -> Rules {
    Impero::rules(options).unwrap_or_else(|refusal| panic!("{options:?}: {refusal}"))
}

/// One change to a state.
type Change = Box<dyn Fn(&mut State)>;

/// A position in the making: seat 0 is in turn and has rolled, on the beginner map.
pub struct Scene {
    options: Vec<(String, String)>,
    setting: Vec<Change>,
}

impl Scene {
    /// A scene of a ruleset.
    pub fn new(ruleset: &str, players: u8) -> Scene {
        let options =
            [("ruleset", ruleset.to_owned()), ("players", players.to_string()), ("map", "beginner".to_owned())];
        Scene { options: options.map(|(name, value)| (name.to_owned(), value)).to_vec(), setting: Vec::new() }
    }

    /// Sets an option.
    pub fn option(mut self, name: &str, value: &str) -> Scene {
        self.options.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Changes the state directly.
    pub fn set(mut self, change: impl Fn(&mut State) + 'static) -> Scene {
        self.setting.push(Box::new(change));
        self
    }

    /// Settlements of a seat.
    pub fn settle(self, seat: usize, nodes: &'static [u8]) -> Scene {
        self.set(move |state| nodes.iter().for_each(|&node| state.table.sides[seat].settlements.add(node)))
    }

    /// Cities of a seat.
    pub fn city(self, seat: usize, nodes: &'static [u8]) -> Scene {
        self.set(move |state| nodes.iter().for_each(|&node| state.table.sides[seat].cities.add(node)))
    }

    /// Roads of a seat, as chains of intersections: `0-4-8 12-17`.
    pub fn roads(self, seat: usize, chains: &'static str) -> Scene {
        self.set(move |state| {
            for path in chain_paths(chains) {
                state.table.sides[seat].roads.add(path);
            }
        })
    }

    /// Resource cards of a seat.
    pub fn hand(self, seat: usize, cards: &'static str) -> Scene {
        self.set(move |state| state.hands.0[seat] = parse_cards(cards).expect("cards"))
    }

    /// Development cards of a seat.
    pub fn developments(self, seat: usize, cards: &'static str) -> Scene {
        self.set(move |state| state.developments[seat] = parse_deck(cards).expect("development cards"))
    }

    /// Knights of a seat (ruleset impero).
    pub fn knights(self, seat: usize, count: u8) -> Scene {
        self.set(move |state| state.table.sides[seat].knights = count)
    }

    /// The phase; before the roll nothing is rolled.
    pub fn phase(self, phase: Phase) -> Scene {
        self.set(move |state| {
            state.table.phase = phase;
            state.table.rolled = !matches!(phase, Phase::BeforeRoll | Phase::Dice);
        })
    }

    /// The holder of the longest road.
    pub fn longest(self, seat: u8) -> Scene {
        self.set(move |state| state.table.longest = tavola_core::SeatSet::one(Seat(seat)))
    }

    /// The text of the position.
    pub fn text(&self) -> String {
        let options: Vec<(&str, &str)> =
            self.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let rules = rules(&options);
        let mut state = State::new(&rules);
        state.table.phase = Phase::Main;
        state.table.rolled = true;
        state.table.placed = 2 * rules.options().players;
        self.setting.iter().for_each(|change| change(&mut state));
        Impero::position(&state)
    }

    /// Why the position is refused.
    pub fn refused(&self) -> RuleError {
        Impero::parse_position(&self.text(), &[]).expect_err("the position should be refused")
    }

    /// Begins to play.
    pub fn play(&self) -> Play {
        let text = self.text();
        Play(LiveGame::from_position(&text, &[]).unwrap_or_else(|refusal| panic!("{refusal}: {text}")))
    }
}

/// The paths along chains of intersections.
pub fn chain_paths(chains: &str) -> Vec<u8> {
    let mut paths = Vec::new();
    for chain in chains.split_whitespace() {
        let nodes: Vec<u8> = chain.split('-').map(|node| node.parse().expect("an intersection")).collect();
        for pair in nodes.windows(2) {
            let path = ISLAND.path_between(pair[0], pair[1]);
            paths.push(path.unwrap_or_else(|| panic!("n{} and n{} are not neighbours", pair[0], pair[1])));
        }
    }
    paths
}

/// A game in progress.
pub struct Play(pub LiveGame<Impero>);

impl Play {
    /// A new game.
    pub fn new(options: &[(&str, &str)]) -> Play {
        Play(LiveGame::new(rules(options)))
    }

    /// The full state.
    pub fn state(&self) -> State {
        Impero::parse_position(&self.0.position(), &[]).unwrap_or_else(|refusal| panic!("{refusal}")).1
    }

    /// A seat does something lawful.
    pub fn ok(&mut self, seat: u8, action: &str) -> &mut Play {
        let parsed = Impero::parse_action(action).unwrap_or_else(|refusal| panic!("{refusal}"));
        if let Err(refusal) = self.0.act(Seat(seat), parsed) {
            panic!("seat {seat} `{action}`: {refusal}\n{}", self.0.open_picture());
        }
        self
    }

    /// A seat tries something unlawful; nothing changes, and the clause is named.
    pub fn no(&mut self, seat: u8, action: &str, clause: &str) -> &mut Play {
        let before = self.0.position();
        let parsed = Impero::parse_action(action).unwrap_or_else(|refusal| panic!("{refusal}"));
        let refusal = self.0.act(Seat(seat), parsed).expect_err(&format!("seat {seat} `{action}` should be refused"));
        assert_eq!(refusal.clause.as_deref().unwrap_or_default(), clause, "`{action}`: {refusal}");
        assert_eq!(self.0.position(), before);
        self
    }

    /// Chance decides.
    pub fn rng(&mut self, outcome: &str) -> &mut Play {
        let chance = Impero::parse_chance(outcome).unwrap_or_else(|refusal| panic!("{refusal}"));
        if let Err(refusal) = self.0.chance(chance) {
            panic!("`{outcome}`: {refusal}");
        }
        self
    }

    /// Chance cannot decide so.
    pub fn no_luck(&mut self, outcome: &str) -> &mut Play {
        let chance = Impero::parse_chance(outcome).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert!(self.0.chance(chance).is_err(), "`{outcome}` should be impossible");
        self
    }

    /// The table steps in: `resign 0`.
    pub fn external(&mut self, event: &str) -> &mut Play {
        let step = Impero::parse_step(event).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert!(matches!(step, Step::External(_)));
        self.0.step(step).unwrap_or_else(|refusal| panic!("{refusal}"));
        self
    }

    /// A seat's resource cards.
    pub fn hand(&self, seat: usize) -> String {
        tavola_impero::cards::cards_text(&self.state().hands.0[seat])
    }

    /// What a seat may do.
    pub fn menu(&self, seat: u8) -> Vec<String> {
        self.0.legal(Seat(seat)).iter().map(Impero::action_text).collect()
    }

    /// Menu entries that begin with a word, without it.
    pub fn menu_of(&self, seat: u8, word: &str) -> Vec<String> {
        let mark = format!("{word} ");
        self.menu(seat).iter().filter_map(|entry| entry.strip_prefix(&mark).map(str::to_owned)).collect()
    }

    /// Points everyone can count.
    pub fn points(&self, seat: u8) -> u8 {
        self.state().table.points(Seat(seat))
    }

    /// Who holds the longest road.
    pub fn longest(&self) -> Option<u8> {
        self.state().table.longest.only().map(|seat| seat.0)
    }

    /// The ending: the clause and the winner.
    pub fn over(&self) -> Option<(&'static str, Option<u8>)> {
        self.0.turn().outcome().map(|outcome| (outcome.reason, outcome.winner().map(|seat| seat.0)))
    }

    /// The view of a seat, as it crosses the wire.
    pub fn wire(&self, viewer: Viewer) -> String {
        serde_json::to_string(self.0.view(viewer)).expect("a view serialises")
    }
}
