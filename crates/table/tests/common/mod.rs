//! A table with people at it, and its log.
#![allow(dead_code, reason = "each test file uses its part")]

use serde_json::Value;
use tavola_core::{ErrorCode, Rng, RuleError, Seat, Viewer};
use tavola_protocol::{Occupant, PlayerCommand, Secret, Setup};
use tavola_table::{AnyTable, Command, Entry, LogEvent, TableConfig, make, nonce_hash, rebuild};

pub struct TestTable {
    pub table: Box<dyn AnyTable>,
    pub log: Vec<Entry>,
    pub now: i64,
    key: u64,
}

/// The nonce of a seat.
pub fn nonce(seat: u8) -> String {
    format!("{:032x}", 0xf00d + u64::from(seat))
}

pub fn person(name: &str) -> Occupant {
    Occupant::Person { player: name.to_lowercase(), name: name.into() }
}

pub fn config(game: &str, options: &[(&str, &str)], setup: Setup) -> TableConfig {
    TableConfig {
        id: "t1".into(),
        game: game.into(),
        options: options.iter().map(|&(name, value)| (name.into(), value.into())).collect(),
        position: None,
        setup,
        secret: Some(Secret::new([9; 32])),
    }
}

impl TestTable {
    pub fn open(game: &str, options: &[(&str, &str)], setup: Setup) -> TestTable {
        TestTable::of(config(game, options, setup))
    }

    pub fn of(config: TableConfig) -> TestTable {
        let (table, log) = make(config, 1_000).unwrap();
        TestTable { table, log, now: 1_000, key: 0 }
    }

    /// A table where people sit in every seat, their nonces sent.
    pub fn full(game: &str, options: &[(&str, &str)], setup: Setup) -> TestTable {
        let mut table = TestTable::open(game, options, setup);
        table.fill();
        table
    }

    /// People take every seat and send what the dice need.
    pub fn fill(&mut self) {
        let seats = self.table.seat_infos().len() as u8;
        for seat in 0..seats {
            let occupant = person(["Ada", "Bob", "Cleo", "Dan"][usize::from(seat)]);
            self.ask(Command::Sit { seat: Seat(seat), occupant }).unwrap();
        }
        if self.table.game() == "impero" {
            (0..seats).for_each(|seat| self.commits(seat));
            (0..seats).for_each(|seat| self.shows(seat));
        }
    }

    /// A seat commits to its nonce.
    pub fn commits(&mut self, seat: u8) {
        let hash = nonce_hash(self.table.id(), Seat(seat), &nonce(seat));
        self.does(seat, PlayerCommand::Commit(hash)).unwrap();
    }

    /// A seat shows it.
    pub fn shows(&mut self, seat: u8) {
        self.does(seat, PlayerCommand::Nonce(nonce(seat))).unwrap();
    }

    pub fn ask(&mut self, command: Command) -> Result<usize, RuleError> {
        let entries = self.table.apply(command, self.now)?;
        let count = entries.len();
        self.log.extend(entries);
        Ok(count)
    }

    pub fn does(&mut self, seat: u8, command: PlayerCommand) -> Result<usize, RuleError> {
        self.key += 1;
        self.ask(Command::Do { seat: Seat(seat), key: self.key, command })
    }

    pub fn act(&mut self, seat: u8, text: &str) -> Result<usize, RuleError> {
        self.does(seat, PlayerCommand::Act(text.into()))
    }

    pub fn refused(&mut self, seat: u8, command: PlayerCommand) -> ErrorCode {
        let before = self.everything();
        let refusal = self.does(seat, command).unwrap_err();
        assert_eq!(self.everything(), before, "a refusal changes nothing");
        refusal.code
    }

    pub fn viewers(&self) -> Vec<Viewer> {
        Viewer::all(self.table.seat_infos().len() as u8).collect()
    }

    /// All that anybody can be shown, as bytes.
    pub fn everything(&self) -> Vec<String> {
        everything(self.table.as_ref(), self.now)
    }

    /// The same table, from its log alone, which went through text.
    pub fn again(&self) -> Box<dyn AnyTable> {
        let texts: Vec<String> = self.log.iter().map(Entry::to_text).collect();
        let entries: Vec<Entry> = texts.iter().map(|text| Entry::parse(text).unwrap()).collect();
        let mut table = rebuild(&entries).unwrap();
        table.release(self.now);
        table
    }

    /// A random lawful action of a seat that has to decide; `false` when the game is over.
    pub fn random_act(&mut self, rng: &mut Rng) -> bool {
        let seats: Vec<u8> = (0..self.table.seat_infos().len() as u8)
            .filter(|&seat| {
                let menu = self.table.menu(Seat(seat));
                !menu.actions.is_empty() || !menu.forms.is_empty()
            })
            .collect();
        let Some(&seat) = rng.pick(&seats) else { return false };
        let menu = self.table.menu(Seat(seat));
        let ready: Vec<String> = menu.forms.into_iter().filter(|form| !form.contains('<')).collect();
        let choice = rng.pick(&menu.actions).or_else(|| rng.pick(&ready)).expect("something can be done").clone();
        self.act(seat, &choice).unwrap();
        true
    }

    pub fn snapshot(&self, viewer: Viewer) -> Value {
        serde_json::from_str(&self.table.snapshot(viewer, self.now)).unwrap()
    }

    /// The names of a viewer's news.
    pub fn observations(&self, viewer: Viewer) -> Vec<String> {
        let events = self.table.events(viewer, self.table.head(viewer).saturating_sub(12)).unwrap_or_default();
        events
            .iter()
            .map(|text| {
                let events: Value = serde_json::from_str(text).unwrap();
                let what = &events["what"];
                what.as_str().map_or_else(|| what.as_object().unwrap().keys().next().unwrap().clone(), String::from)
            })
            .collect()
    }

    /// Who took the last step.
    pub fn last_mover(&self) -> u8 {
        let steps = self.log.iter().rev().filter_map(|entry| match &entry.what {
            LogEvent::Step(text) => text.split(' ').next()?.parse().ok(),
            _ => None,
        });
        steps.take(1).last().expect("a seat has acted")
    }
}

pub fn everything(table: &dyn AnyTable, now: i64) -> Vec<String> {
    Viewer::all(table.seat_infos().len() as u8)
        .flat_map(|viewer| {
            let head = table.head(viewer);
            let events: Vec<String> = (0..24)
                .filter_map(|back| table.events(viewer, head.checked_sub(back)?))
                .map(|events| events.join(","))
                .collect();
            let menu = viewer.seat().map(|seat| format!("{:?}", table.menu(seat)));
            [table.snapshot(viewer, now), events.join("\n"), menu.unwrap_or_default()]
        })
        .collect()
}
