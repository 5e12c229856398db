//! What is wrong at the moment.

use super::process::Process;
use crate::live::Tables;
use std::{
    sync::{Arc, atomic::AtomicI64},
    time::Duration,
};
use tavola_store::Notice;
use tokio::{sync::mpsc, time::Instant};

/// What a line does with what is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Way {
    #[default]
    Whole,
    /// It arrives when the line is mended.
    Held,
    /// It is gone, and a process that waits for it learns that sooner or later.
    Lost,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Direction {
    There,
    Back,
}

/// A line in both directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) there: Way,
    pub(super) back: Way,
}

impl Link {
    pub(super) fn way(self, direction: Direction) -> Way {
        match direction {
            Direction::There => self.there,
            Direction::Back => self.back,
        }
    }

    pub(super) fn whole(self) -> bool {
        self == Link::default()
    }
}

#[derive(Default)]
pub(super) struct Node {
    pub(super) process: Option<Arc<Process>>,
    pub(super) tables: Option<Tables>,
    pub(super) stopped: bool,
    /// To the database, and to clients.
    pub(super) database: Link,
    pub(super) front: Link,
    /// What its machine's wall clock shows, apart from the time since the beginning.
    pub(super) wall: Arc<AtomicI64>,
    pub(super) life: u64,
    /// What it was called in each life.
    pub(super) names: Vec<(u64, String)>,
    /// Where hints of other nodes go, and whether some were missed.
    pub(super) listener: Option<mpsc::Sender<Notice>>,
    pub(super) missed: bool,
}

/// What is wrong at the moment.
#[derive(Default)]
pub(super) struct Conditions {
    pub(super) nodes: Vec<Node>,
    /// How long the disk takes for a commit.
    pub(super) disk: Duration,
    pub(super) full: bool,
    pub(super) down: bool,
    /// How often the database crashed.
    pub(super) crashes: u64,
    /// Of a hundred hints, how many get lost or come twice.
    pub(super) bad_hints: u32,
    /// When no node runs, and when nobody can come to any. While nodes run and nothing can be kept, clocks stand from
    /// when somebody tried to move; people who move soon show that.
    pub(super) dark: Darkness,
    pub(super) closed: Darkness,
    /// When nobody can come, or nothing can be kept.
    pub(super) unkept: Darkness,
}

/// Since when it is dark, and all such times before.
#[derive(Default)]
pub(super) struct Darkness {
    since: Option<Instant>,
    before: Vec<(Instant, Instant)>,
}

impl Darkness {
    pub(super) fn is(&mut self, dark: bool) {
        match self.since {
            None if dark => self.since = Some(Instant::now()),
            Some(since) if !dark => {
                self.since = None;
                self.before.push((since, Instant::now()));
            }
            _ => {}
        }
    }

    /// How long it was dark since then, and how often.
    fn since(&self, since: Instant) -> (Duration, u32) {
        let now = self.since.map(|since| (since, Instant::now()));
        let times = self.before.iter().copied().chain(now).filter(|(_, until)| *until >= since);
        times.fold((Duration::ZERO, 0), |(sum, count), (from, until)| {
            (sum + until.saturating_duration_since(from.max(since)), count + 1)
        })
    }
}

impl Conditions {
    /// How long no node ran since then, and how often.
    pub(super) fn dark_since(&self, since: Instant) -> (Duration, u32) {
        self.dark.since(since)
    }

    /// How long nobody could come, or nothing be kept, since then, and how often.
    pub(super) fn unkept_since(&self, since: Instant) -> (Duration, u32) {
        self.unkept.since(since)
    }

    /// How long nobody could come since then, and how often.
    pub(super) fn closed_since(&self, since: Instant) -> (Duration, u32) {
        self.closed.since(since)
    }
}
