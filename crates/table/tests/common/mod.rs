//! A table with people at it, and its log.
#![allow(dead_code, reason = "each test file uses its part")]

use serde_json::Value;
use tavola_kernel::{Luck, Refusal, Seat, Viewer};
use tavola_table::{Command, Deed, Entry, Live, Made, Secret, Setup, What, Who, make, rebuild};

pub struct Sitting {
    pub table: Box<dyn Live>,
    pub log: Vec<Entry>,
    pub now: i64,
    key: u64,
}

pub fn person(name: &str) -> Who {
    Who::Person { player: name.to_lowercase(), name: name.into() }
}

pub fn made(game: &str, options: &[(&str, &str)], setup: Setup) -> Made {
    Made {
        id: "t1".into(),
        game: game.into(),
        options: options.iter().map(|&(name, value)| (name.into(), value.into())).collect(),
        position: None,
        setup,
        secret: Secret::new([9; 32]),
    }
}

impl Sitting {
    pub fn open(game: &str, options: &[(&str, &str)], setup: Setup) -> Sitting {
        let (table, log) = make(made(game, options, setup), 1_000).unwrap();
        Sitting { table, log, now: 1_000, key: 0 }
    }

    /// A table where people sit in every seat, their nonces sent.
    pub fn full(game: &str, options: &[(&str, &str)], setup: Setup) -> Sitting {
        let mut sitting = Sitting::open(game, options, setup);
        let seats = sitting.table.chairs().len() as u8;
        for seat in 0..seats {
            let who = person(["Ada", "Bob", "Cleo", "Dan"][usize::from(seat)]);
            sitting.ask(Command::Sit { seat: Seat(seat), who }).unwrap();
        }
        for seat in (0..seats).take_while(|_| game == "impero") {
            sitting.does(seat, Deed::Nonce(format!("nonce{seat}"))).unwrap();
        }
        sitting
    }

    pub fn ask(&mut self, command: Command) -> Result<usize, Refusal> {
        let entries = self.table.apply(command, self.now)?;
        let count = entries.len();
        self.log.extend(entries);
        Ok(count)
    }

    pub fn does(&mut self, seat: u8, deed: Deed) -> Result<usize, Refusal> {
        self.key += 1;
        self.ask(Command::Do { seat: Seat(seat), key: self.key, deed })
    }

    pub fn act(&mut self, seat: u8, text: &str) -> Result<usize, Refusal> {
        self.does(seat, Deed::Act(text.into()))
    }

    pub fn refused(&mut self, seat: u8, deed: Deed) -> String {
        let before = self.everything();
        let refusal = self.does(seat, deed).unwrap_err();
        assert_eq!(self.everything(), before, "a refusal changes nothing");
        refusal.code.into_owned()
    }

    pub fn viewers(&self) -> Vec<Viewer> {
        Viewer::all(self.table.chairs().len() as u8).collect()
    }

    /// All that anybody can be shown, as bytes.
    pub fn everything(&self) -> Vec<String> {
        everything(self.table.as_ref(), self.now)
    }

    /// The same table, from its log alone, which went through text.
    pub fn again(&self) -> Box<dyn Live> {
        let texts: Vec<String> = self.log.iter().map(Entry::to_text).collect();
        let entries: Vec<Entry> = texts.iter().map(|text| Entry::parse(text).unwrap()).collect();
        let mut table = rebuild(&entries).unwrap();
        table.release(self.now);
        table
    }

    /// A random lawful action of whoever has to decide; `false` when the game is over.
    pub fn random_act(&mut self, luck: &mut Luck) -> bool {
        let seats: Vec<u8> = (0..self.table.chairs().len() as u8)
            .filter(|&seat| {
                let menu = self.table.menu(Seat(seat));
                !menu.actions.is_empty() || !menu.forms.is_empty()
            })
            .collect();
        let Some(&seat) = luck.pick(&seats) else { return false };
        let menu = self.table.menu(Seat(seat));
        let ready: Vec<String> = menu.forms.into_iter().filter(|form| !form.contains('<')).collect();
        let choice = luck.pick(&menu.actions).or_else(|| luck.pick(&ready)).expect("something can be done").clone();
        self.act(seat, &choice).unwrap();
        true
    }

    pub fn sheet(&self, viewer: Viewer) -> Value {
        serde_json::from_str(&self.table.sheet(viewer, self.now)).unwrap()
    }

    /// The names of a viewer's news.
    pub fn told(&self, viewer: Viewer) -> Vec<String> {
        let news = self.table.news(viewer, self.table.head(viewer).saturating_sub(12)).unwrap_or_default();
        news.iter()
            .map(|text| {
                let news: Value = serde_json::from_str(text).unwrap();
                let what = &news["what"];
                what.as_str().map_or_else(|| what.as_object().unwrap().keys().next().unwrap().clone(), String::from)
            })
            .collect()
    }

    /// Who took the last step.
    pub fn last_mover(&self) -> u8 {
        let steps = self.log.iter().rev().filter_map(|entry| match &entry.what {
            What::Step(text) => text.split(' ').next()?.parse().ok(),
            _ => None,
        });
        steps.take(1).last().expect("a seat has acted")
    }
}

pub fn everything(table: &dyn Live, now: i64) -> Vec<String> {
    Viewer::all(table.chairs().len() as u8)
        .flat_map(|viewer| {
            let head = table.head(viewer);
            let news: Vec<String> = (0..24)
                .filter_map(|back| table.news(viewer, head.checked_sub(back)?))
                .map(|news| news.join(","))
                .collect();
            let menu = viewer.seat().map(|seat| format!("{:?}", table.menu(seat)));
            [table.sheet(viewer, now), news.join("\n"), menu.unwrap_or_default()]
        })
        .collect()
}
