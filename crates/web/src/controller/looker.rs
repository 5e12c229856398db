//! Who looks at the board, and the curtain between people who share a screen.

use super::GameController;
use crate::table_port::TablePort;
use leptos::prelude::*;
use tavola_core::{Seat, Viewer};

impl GameController {
    /// The curtain opens for whom it waited.
    pub fn open_curtain(&self) {
        self.back.set(None);
        if let Some(seat) = self.next.get_untracked() {
            self.next.set(None);
            self.looking.set(Some(Viewer::Seat(seat)));
            self.pause_unless_deciding();
            self.announce();
        }
    }

    /// Somebody else at this screen who is to decide, too: an offer waits for both. Tracks.
    pub fn other(&self) -> Option<Seat> {
        let here = self.looking.get().and_then(Viewer::seat)?;
        self.read(|view| view.hides()).then_some(())?;
        self.port.with_value(TablePort::deciders).into_iter().find(|&seat| seat != here)
    }

    /// The looker hands the screen to somebody else who is to decide.
    pub fn hand_over(&self, seat: Seat) {
        self.let_go();
        self.back.set(None);
        self.next.set(Some(seat));
        self.looking.set(None);
        self.pause_unless_deciding();
    }

    /// Shows the board as it was after so many observations; the game and its clocks go on. The present where there is
    /// nothing earlier to show.
    pub fn look_back(&self, count: usize) {
        self.skip();
        self.let_go();
        let earlier = untrack(|| self.read(|view| count < view.observations() && view.earlier(count).is_some()));
        self.back.set(earlier.then_some(count));
    }

    /// Decides who looks: the only person, the one who is to decide, or nobody while the screen changes hands.
    pub fn choose_looker(&self) {
        let people = self.people();
        let hides = self.peek(Viewer::Public, |view| view.hides());
        let looking = self.looking.get_untracked();
        let view = match (&people[..], hides) {
            ([], _) => Some(Viewer::Public),
            ([one], _) => Some(Viewer::Seat(*one)),
            ([first, ..], false) => Some(Viewer::Seat(*first)),
            (_, true) if self.outcome_now().is_some() => looking.or(Some(Viewer::Public)),
            (_, true) => {
                let deciders = self.port.with_value(TablePort::deciders);
                let here = looking.and_then(Viewer::seat);
                match deciders.first() {
                    Some(_) if here.is_some_and(|seat| deciders.contains(&seat)) => looking,
                    Some(&seat) => {
                        self.next.set(Some(seat));
                        None
                    }
                    None => looking,
                }
            }
        };
        if looking != view {
            self.back.set(None);
            self.looking.set(view);
        }
        self.pause_unless_deciding();
    }

    /// The clocks stand while the screen changes hands and while something is shown: nobody can think then.
    pub fn pause_unless_deciding(&self) {
        let pause = self.looking.get_untracked().is_none() || self.playing.get_untracked();
        // A table without running clocks takes no notice, and any other has no reason to refuse.
        let _ = self.change_quietly(|table, now| if pause { table.pause(now) } else { table.resume_clocks(now) });
    }
}
