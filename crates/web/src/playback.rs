//! What happens is shown one event at a time. Until it was shown, everything on the page is as it was before: the board,
//! the panels, the prompt. A click or a key skips to the present; what a person does is never held back.

use crate::{
    app_state::{app_state, later, tell_all},
    controller::GameController,
    settings, sound,
};
use leptos::prelude::*;
use tavola_core::Viewer;
use tavola_protocol::Applied;
use tavola_ui_model::GameSession;

/// How many events may wait before they are shown faster: nobody should be behind for long.
const MANY: usize = 6;

/// A recap: how many events it has, and how many were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recap {
    /// How many were shown.
    pub shown: usize,
    /// How many there are.
    pub all: usize,
}

impl GameController {
    /// Shows what waits, unless something is being shown: then it goes on by itself.
    pub fn play_events(&self) {
        if !self.playing.get_untracked() {
            self.show_next();
        }
    }

    fn show_next(&self) {
        let Some(viewer) = self.looking.get_untracked() else { return self.present() };
        let mut changed = false;
        while let Some(applied) = self.with_session(viewer, GameSession::advance).flatten() {
            changed = true;
            if applied != Applied::Game {
                continue;
            }
            self.follow_notes();
            let motion = self.peek(viewer, |view| view.motion());
            if self.recap.get_untracked().is_some() {
                self.recap.update(|recap| {
                    if let Some(recap) = recap {
                        recap.shown = recap.all - self.waiting(viewer).min(recap.all);
                    }
                });
            }
            let millis = if self.hurries.get_value() { 0 } else { settings::event_millis(motion.share) };
            // A recap without motion is leafed through.
            let leafed = self.recap.get_untracked().is_some() && millis == 0 && motion.share > 0;
            if millis == 0 && !leafed {
                continue;
            }
            self.motion.set(Some((self.peek(viewer, |view| view.observations()), motion)));
            self.playing.set(true);
            self.pause_unless_deciding();
            self.version.update(|version| *version += 1);
            self.announce();
            if !leafed {
                self.go_on_after(if self.waiting(viewer) > MANY { millis / 2 } else { millis });
            }
            return;
        }
        if changed {
            self.version.update(|version| *version += 1);
        }
        self.present();
    }

    fn go_on_after(&self, millis: u32) {
        let controller = *self;
        let now = self.shown.get_value();
        later(millis, move || {
            // A page that was left, or an event that was skipped, needs nothing more.
            if controller.shown.try_get_value() == Some(now) {
                controller.next_event();
            }
        });
    }

    /// Shows the next event now.
    pub fn next_event(&self) {
        self.shown.update_value(|shown| *shown += 1);
        self.show_next();
    }

    fn waiting(&self, viewer: Viewer) -> usize {
        self.with_session(viewer, |session| session.waiting()).unwrap_or(0)
    }

    /// Everything was shown: the page is at the present, and the player to move decides.
    fn present(&self) {
        self.playing.set(false);
        self.motion.set(None);
        self.recap.set(None);
        self.choose_looker();
        // Notes have gone where their pieces went.
        if self.notes.with_untracked(|notes| !notes.is_empty()) {
            self.keep();
        }
        self.version.update(|version| *version += 1);
        self.announce();
        if let Some(act) = self.held_back.try_update_value(Option::take).flatten() {
            act();
        } else if !self.thinking.get_untracked() {
            self.hurries.set_value(false);
            self.play_premove();
            self.coach();
        }
    }

    /// Skips to the present, through the bots' turns until a person has to decide.
    pub fn skip(&self) {
        if !self.playing.get_untracked() {
            return;
        }
        let recap = self.recap.get_untracked().is_some();
        self.recap.set(None);
        self.hurries.set_value(!recap);
        self.shown.update_value(|shown| *shown += 1);
        if let Some(viewer) = self.looking.get_untracked() {
            self.with_session(viewer, GameSession::catch_up);
        }
        self.follow_notes();
        self.present();
    }

    /// Does something once everything was shown: what a bot decides is not seen before what happened earlier.
    pub fn once_shown(&self, act: impl FnOnce() + 'static) {
        if self.playing.get_untracked() {
            self.held_back.set_value(Some(Box::new(act)));
        } else {
            act();
        }
    }

    /// How much happened since the looker's last turn; tracks.
    pub fn since_turn(&self) -> usize {
        self.session(GameSession::since_turn)
    }

    /// Shows again what happened since the looker's last turn.
    pub fn begin_recap(&self) {
        let Some(viewer) = self.looking.get_untracked() else { return };
        self.skip();
        self.back.set(None);
        let all = self.with_session(viewer, |session| {
            session.recap();
            session.waiting()
        });
        if let Some(all) = all.filter(|all| *all > 0) {
            self.let_go();
            self.hint.set(None);
            self.recap.set(Some(Recap { shown: 0, all }));
            self.next_event();
        }
    }

    /// Says the latest news aloud.
    pub fn announce(&self) {
        if let Some(viewer) = self.looking.get_untracked() {
            let (count, news, sound_cue, over) = self.peek(viewer, |view| {
                (view.observations(), view.news(), view.sound_cue(), view.turn().outcome().is_some())
            });
            // The same news are not said twice.
            if self.announced.get_value() == Some((viewer, count)) {
                return;
            }
            self.announced.set_value(Some((viewer, count)));
            app_state().aloud.set(untrack(|| tell_all(&news)));
            if over { sound::end() } else { sound::play(sound_cue) }
        } else {
            self.announced.set_value(None);
            // What the last one heard is not for the next one.
            app_state().aloud.set(String::new());
        }
    }
}
