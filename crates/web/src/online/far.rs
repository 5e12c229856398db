//! A table elsewhere as this browser has it: the sheet, kept up to date by news, and the deeds that are on
//! their way.

use super::{
    api::{self, remembered},
    line::{Heard, Line},
    minutes::note,
    trouble::Trouble,
};
use crate::{house::later, house::seed, sitting::Sitting, store};
use leptos::{prelude::*, task::spawn_local};
use serde_json::Value;
use tavola_kernel::{Refusal, Seat};
use tavola_protocol::{Deed, Event, NewsFrame, Sheet, ToClient, ToServer, VERSION};
use tavola_stage::{Ear, entry};

/// How the line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// For the first time.
    Calling,
    /// News come as they happen.
    Up,
    /// Lost for the moment.
    Down,
}

/// Deeds that a server between two states refuses are sent again after this many milliseconds.
const SOON: u32 = 800;
/// How many pieces of news are asked for to fill the log of somebody who comes back.
const PAST: u64 = 20;

/// A table elsewhere. All fields are handles; copies are the same table.
#[derive(Clone, Copy)]
pub struct Far {
    id: StoredValue<String>,
    line: StoredValue<Option<Line>, LocalStorage>,
    ear: StoredValue<Option<Box<dyn Ear>>, LocalStorage>,
    owner: StoredValue<Owner>,
    /// Everything but the game itself; none before the first sheet came.
    pub sheet: RwSignal<Option<Sheet<Value>>>,
    /// The game.
    pub sitting: RwSignal<Option<Sitting>>,
    /// How the line is.
    pub standing: RwSignal<Standing>,
    /// Deeds that are not acknowledged yet, oldest first.
    pub pending: RwSignal<Vec<(u64, Deed)>>,
    /// What was refused last, apart from moves.
    pub refused: RwSignal<Option<Trouble>>,
    /// Why this table cannot be had at all.
    pub dead: RwSignal<Option<Trouble>>,
    /// What the table would not hear.
    pub unsaid: RwSignal<Option<String>>,
    /// Whether this browser was somebody and is nobody now.
    pub session_lost: RwSignal<bool>,
    /// The browser's time when the clocks were told.
    pub clocks_at: RwSignal<f64>,
}

impl Far {
    /// Follows a table for as long as the page is there.
    pub fn follow(id: &str) -> Far {
        let kept = store::get(&shelf(id)).and_then(|text| serde_json::from_str(&text).ok());
        let far = Far {
            id: StoredValue::new(id.to_owned()),
            line: StoredValue::new_local(None),
            ear: StoredValue::new_local(None),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            sheet: RwSignal::new(None),
            sitting: RwSignal::new(None),
            standing: RwSignal::new(Standing::Calling),
            pending: RwSignal::new(kept.unwrap_or_default()),
            refused: RwSignal::new(None),
            dead: RwSignal::new(None),
            unsaid: RwSignal::new(None),
            session_lost: RwSignal::new(false),
            clocks_at: RwSignal::new(0.0),
        };
        far.line.set_value(Some(Line::new(move |heard| {
            // A page that was left took its signals along.
            if !far.standing.is_disposed() {
                far.hear(heard);
            }
        })));
        let up = window_event_listener(leptos::ev::online, move |_| far.with_line(Line::hurry));
        let down = window_event_listener(leptos::ev::offline, move |_| far.with_line(Line::drop_line));
        on_cleanup(move || {
            up.remove();
            down.remove();
            far.with_line(Line::end);
        });
        far
    }

    fn with_line(&self, use_line: impl FnOnce(&Line)) {
        if let Some(Some(line)) = self.line.try_get_value() {
            use_line(&line);
        }
    }

    /// The table's id.
    pub fn id(&self) -> String {
        self.id.get_value()
    }

    /// Looks at the sheet; tracks it.
    pub fn read<T: Default>(&self, look: impl FnOnce(&Sheet<Value>) -> T) -> T {
        self.sheet.with(|sheet| sheet.as_ref().map(look).unwrap_or_default())
    }

    /// The own seat; tracks.
    pub fn seat(&self) -> Option<Seat> {
        self.read(|sheet| sheet.viewer.seat())
    }

    /// Does something: it is kept and sent until the table has acknowledged it.
    pub fn deed(&self, deed: Deed) {
        let key = seed() >> 11;
        self.pending.update(|pending| pending.push((key, deed)));
        self.keep();
        self.send(key);
    }

    /// The seat's decision in the game. What the rules forbid is refused here, with the rule.
    fn act(&self, action: &str) {
        let (Some(sitting), Some(seat)) = (self.sitting.get_untracked(), untrack(|| self.seat())) else { return };
        if let Err(no) = untrack(|| sitting.read(|desk| desk.check(seat, action))) {
            sitting.refusal.set(Some(no));
            return;
        }
        self.deed(Deed::Act(action.to_owned()));
        self.settle();
    }

    fn send(&self, key: u64) {
        let deed = self.pending.with_untracked(|pending| pending.iter().find(|(one, _)| *one == key).cloned());
        if let Some((key, deed)) = deed {
            self.with_line(|line| {
                line.say(&ToServer::Do { table: self.id.get_value(), key, deed });
            });
        }
    }

    /// Keeps the deeds that are on their way, so that a reload loses none.
    fn keep(&self) {
        let place = self.id.with_value(|id| shelf(id));
        self.pending.with_untracked(|pending| match serde_json::to_string(pending) {
            Ok(text) if !pending.is_empty() => store::set(&place, &text),
            _ => store::forget(&place),
        });
    }

    fn hear(&self, heard: Heard) {
        match heard {
            Heard::Down => self.standing.set(Standing::Down),
            Heard::Told(told) => match *told {
                ToClient::Welcome { protocol, player } => self.welcomed(protocol, player.as_deref()),
                ToClient::Sheet(sheet) if self.mine(&sheet.table) => self.see(*sheet),
                ToClient::News(frame) if self.mine(&frame.table) => self.news(frame),
                ToClient::Done { table, key } if self.mine(&table) => {
                    self.refused.set(None);
                    self.strike(key);
                }
                ToClient::Refused(trouble) => self.refuse(trouble.key, trouble.refusal),
                ToClient::Bye(refusal) => self.refused.set(Some(refusal.into())),
                _ => {}
            },
        }
    }

    fn mine(&self, table: &str) -> bool {
        self.id.with_value(|id| id == table)
    }

    fn welcomed(&self, protocol: u32, player: Option<&str>) {
        if protocol != VERSION {
            self.dead.set(Some(Trouble::new("version", String::new())));
            return;
        }
        self.session_lost.set(player.is_none() && remembered().is_some());
        self.standing.set(Standing::Up);
        let after = self.sheet.with_untracked(|sheet| sheet.as_ref().map(|sheet| sheet.n));
        self.with_line(|line| {
            line.say(&ToServer::Watch { table: self.id.get_value(), after });
        });
        let keys = self.pending.with_untracked(|pending| pending.iter().map(|(key, _)| *key).collect::<Vec<_>>());
        for key in keys {
            self.send(key);
        }
    }

    /// A whole sheet: what was there before is forgotten.
    fn see(&self, mut sheet: Sheet<Value>) {
        let view = sheet.view.take();
        let same = self.sheet.with_untracked(|old| old.as_ref().is_some_and(|old| old.viewer == sheet.viewer));
        let seen = self.ear.with_value(|ear| {
            ear.as_ref().filter(|_| same).map(|ear| {
                ear.forget();
                ear.see(&view)
            })
        });
        let sat = match seen {
            Some(seen) => seen,
            None => self.sit(&sheet, &view),
        };
        if let Err(no) = sat {
            // A newer server may speak of things this page does not know.
            self.dead.set(Some(Trouble::new("version", no.to_string())));
            return;
        }
        let n = sheet.n;
        self.sheet.set(Some(sheet));
        self.clocks_at.set(js_sys::Date::now());
        self.settle();
        self.contribute();
        self.recall(n);
    }

    /// Another pair of eyes: a desk of its own.
    fn sit(&self, sheet: &Sheet<Value>, view: &Value) -> Result<(), Refusal> {
        let entry = entry(&sheet.game).ok_or_else(|| Refusal::new("game", sheet.game.clone()))?;
        let options: Vec<(String, String)> = sheet.options.clone().into_iter().collect();
        let (desk, ear) = (entry.afar)(sheet.viewer, &options, view)?;
        self.ear.set_value(Some(ear));
        let (far, viewer) = (*self, sheet.viewer);
        let owner = self.owner.get_value();
        let sitting = owner.with(|| Sitting::afar(desk, viewer, Callback::new(move |action: String| far.act(&action))));
        self.sitting.set(Some(sitting));
        Ok(())
    }

    /// This seat's share of the seed of the dice.
    fn contribute(&self) {
        let wanted = self.sheet.with_untracked(|sheet| {
            let Some(sheet) = sheet.as_ref().filter(|sheet| !sheet.began) else { return false };
            let luck = entry(&sheet.game).is_some_and(|entry| entry.luck);
            let chair = sheet.viewer.seat().and_then(|seat| sheet.seats.get(seat.index()));
            luck && chair.is_some_and(|chair| !chair.ready)
        });
        let sent =
            self.pending.with_untracked(|pending| pending.iter().any(|(_, deed)| matches!(deed, Deed::Nonce(_))));
        if wanted && !sent {
            self.deed(Deed::Nonce(format!("{:016x}{:016x}", seed(), seed())));
        }
    }

    /// Fills the log with the last things that happened, where the table still has them at hand and may
    /// tell them again.
    fn recall(&self, n: u64) {
        let far = *self;
        let after = n.saturating_sub(PAST);
        if n == 0 {
            return;
        }
        spawn_local(async move {
            let path = format!("/api/tables/{}/news?after={after}", far.id());
            let Ok(ToClient::News(frame)) = api::ask::<ToClient>("GET", &path, None).await else { return };
            if far.sheet.is_disposed() {
                return;
            }
            let old = frame.items.into_iter().filter(|item| item.n <= n);
            let told = old.filter_map(|item| match item.what {
                Event::Told(obs) => Some(obs),
                _ => None,
            });
            let told: Vec<Value> = told.collect();
            far.with_ear(|ear| ear.recall(&told));
            if let Some(sitting) = far.sitting.get_untracked() {
                sitting.version.update(|version| *version += 1);
            }
        });
    }

    fn with_ear(&self, use_ear: impl FnOnce(&dyn Ear)) {
        self.ear.with_value(|ear| {
            if let Some(ear) = ear {
                use_ear(&**ear);
            }
        });
    }

    fn news(&self, frame: NewsFrame) {
        let Some(mut sheet) = self.sheet.get_untracked() else { return };
        let mut moved = false;
        for item in frame.items {
            if item.n <= sheet.n {
                continue;
            }
            if item.n != sheet.n + 1 {
                // Never by the protocol; if it happens all the same, the whole sheet mends it.
                self.with_line(|line| {
                    line.say(&ToServer::Watch { table: self.id.get_value(), after: None });
                });
                return;
            }
            sheet.n = item.n;
            match item.what {
                Event::Told(obs) => {
                    moved = true;
                    self.with_ear(|ear| {
                        if ear.hear(&obs).is_err() {
                            self.dead.set(Some(Trouble::new("version", String::new())));
                        }
                    });
                }
                Event::Undone(view) => {
                    moved = true;
                    sheet.offer = None;
                    self.with_ear(|ear| {
                        let _ = ear.see(&view);
                    });
                }
                what => {
                    moved |= matches!(what, Event::Began | Event::Over { .. });
                    note(&mut sheet, item.at, what);
                }
            }
        }
        sheet.at = frame.at;
        sheet.turn = frame.turn;
        sheet.clocks = frame.clocks;
        self.clocks_at.set(js_sys::Date::now());
        self.sheet.set(Some(sheet));
        if moved {
            self.settle();
        }
        self.contribute();
    }

    /// A deed is dealt with, one way or the other.
    fn strike(&self, key: u64) -> Option<Deed> {
        let struck = self.pending.try_update(|pending| {
            let place = pending.iter().position(|(one, _)| *one == key)?;
            Some(pending.remove(place).1)
        });
        let struck = struck.flatten();
        self.keep();
        if matches!(struck, Some(Deed::Act(_))) {
            self.settle();
        }
        struck
    }

    fn refuse(&self, key: Option<u64>, refusal: Refusal) {
        let trouble = Trouble::from(refusal.clone());
        let Some(key) = key else {
            match trouble.code.as_str() {
                "table" | "missing" => self.dead.set(Some(Trouble::new("missing", trouble.message))),
                _ => self.refused.set(Some(trouble)),
            }
            return;
        };
        if ["again", "lost", "store", "restart"].contains(&trouble.code.as_str()) {
            let far = *self;
            later(SOON, move || {
                if !far.pending.is_disposed() {
                    far.send(key);
                }
            });
            return;
        }
        match self.strike(key) {
            Some(Deed::Act(_)) => {
                if let Some(sitting) = self.sitting.get_untracked() {
                    sitting.refusal.set(Some(refusal));
                }
            }
            // A second page of the same person was faster: the seat has its share.
            Some(Deed::Nonce(_)) | None => {}
            Some(deed) => {
                if let Deed::Say(text) = deed {
                    self.unsaid.set(Some(text));
                }
                self.refused.set(Some(trouble));
            }
        }
    }

    /// After a change of the game, or of what is on its way: everybody looks anew.
    fn settle(&self) {
        let began = self.sheet.with_untracked(|sheet| sheet.as_ref().is_some_and(|sheet| sheet.began));
        let acting =
            self.pending.with_untracked(|pending| pending.iter().any(|(_, deed)| matches!(deed, Deed::Act(_))));
        self.with_ear(|ear| ear.hold(!began || acting));
        if let Some(sitting) = self.sitting.get_untracked() {
            sitting.refresh();
        }
    }
}

/// Where the deeds of a table are kept.
fn shelf(id: &str) -> String {
    format!("tavola.deeds.{id}")
}
