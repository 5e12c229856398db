//! What a controller asks the bots: their turns and advice.

use super::GameController;
use crate::{app_state::seed, bot_worker};
use leptos::prelude::*;
use tavola_core::{RuleError, Seat, Viewer};
use tavola_ui_model::{GameView, Insight, Message, Question, Reply, Wish, entry, explanation};

/// How long a hint may take, in milliseconds.
const HINT: u32 = 1500;
/// How long the advice in an explanation may take, in milliseconds, and how many positions its analysis looks at.
const EXPLAIN: (u32, u32) = (900, 50_000);

/// An action as its player would say it; in the notation where there are no words.
pub fn action_words(view: &dyn GameView, action: &str) -> Message {
    view.action_label(action).unwrap_or_else(|| Message::new("explain-action").text("action", action))
}

impl GameController {
    /// Asks for advice.
    pub fn advise(&self) {
        let Some(seat) = self.acting_now() else { return };
        let controller = *self;
        self.thinking.set(true);
        let view = self.peek(Viewer::Seat(seat), |view| view.text());
        self.ask(view, Wish::Hint, HINT, move |answer| {
            controller.thinking.set(false);
            if let Ok(Reply::Hint(action, reason)) = answer {
                controller.hint.set(Some((action, reason)));
            }
        });
    }

    /// Whether the table is on this device, where advice is a matter of the reader's own.
    pub fn is_local(&self) -> bool {
        self.port.with_value(|port| port.local().is_some())
    }

    /// Asks for everything that is to be said about the position.
    pub fn explain(&self, then: impl FnOnce(Vec<Insight>) + 'static) {
        let Some(seat) = self.acting_now().filter(|_| self.is_local()) else { return };
        let controller = *self;
        self.thinking.set(true);
        let view = self.peek(Viewer::Seat(seat), |view| view.text());
        let (millis, effort) = EXPLAIN;
        self.ask(view, Wish::Explain(effort), millis, move |answer| {
            controller.thinking.set(false);
            let Ok(Reply::Explained(found)) = answer else { return };
            let said = controller.peek(Viewer::Seat(seat), |view| {
                let words = |action: &str| (action_words(view, action), view.spots_of(action));
                explanation(view.game(), (seat, view.seats()), &found, &words)
            });
            then(said);
        });
    }

    pub(super) fn let_bot(&self, seat: Seat, name: &str) {
        let controller = *self;
        let millis = entry(self.game())
            .and_then(|entry| entry.levels.iter().find(|level| level.name == name))
            .map_or(500, |level| level.millis);
        let asked = self.port.with_value(|port| {
            let game = port.local()?;
            Some((game.bot_view(seat), game.table().table().steps()))
        });
        let Some(((view, seed), steps)) = asked else { return };
        self.thinking.set(true);
        let name = name.to_owned();
        let wish = if self.coach.is_some() { Wish::Lesson(name) } else { Wish::Turn(name) };
        self.ask_seeded(view, wish, millis, seed, move |answer| {
            let act = controller.unless_changed(move || {
                controller.thinking.set(false);
                let acted = match answer {
                    Ok(Reply::Turn(action)) => controller.bot_acts(seat, &action, steps),
                    Ok(Reply::Lesson(action, why)) => {
                        if let Some(coach) = controller.coach {
                            coach.set(Some((seat, why)));
                        }
                        controller.bot_acts(seat, &action, steps)
                    }
                    Ok(_) => Ok(()),
                    Err(refusal) => Err(refusal.to_string()),
                };
                if let Err(message) = acted {
                    controller.broken.set(Some(message));
                }
            });
            controller.once_shown(act);
        });
    }

    fn bot_acts(&self, seat: Seat, action: &str, steps: u64) -> Result<(), String> {
        self.change(|table, now| table.bot(seat, action, steps, now)).map_err(|no| no.to_string())
    }

    /// Suggests a move in a game that is explained. A deployment has its own ready armies.
    pub fn coach(&self) {
        let Some(seat) = self.acting_now().filter(|_| self.coach.is_some()) else { return };
        let deploys = self.peek(Viewer::Seat(seat), |view| view.forms().iter().any(|form| form.starts_with("deploy")));
        if !deploys && self.hint.get_untracked().is_none() && !self.thinking.get_untracked() {
            self.advise();
        }
    }

    /// A bot that broke tries again.
    pub fn retry(&self) {
        self.settle();
    }

    /// Asks the bots about a view; an answer that comes too late is not heard.
    pub fn ask(&self, view: String, wish: Wish, millis: u32, then: impl FnOnce(Result<Reply, RuleError>) + 'static) {
        self.ask_seeded(view, wish, millis, seed(), then);
    }

    fn ask_seeded(
        &self,
        view: String,
        wish: Wish,
        millis: u32,
        seed: u64,
        then: impl FnOnce(Result<Reply, RuleError>) + 'static,
    ) {
        let question = Question { number: 0, game: self.game().to_owned(), view, wish, millis, seed };
        let changes = self.changes;
        let asked_at = changes.get_value();
        bot_worker::ask(question, move |answer| {
            // A page that was left, or a game that went on, needs no answer any more.
            if changes.try_get_value() == Some(asked_at) {
                then(answer);
            }
        });
    }

    /// The same, but nothing if the game went on or was left in between.
    pub fn unless_changed(&self, what: impl FnOnce() + 'static) -> impl FnOnce() + 'static {
        let changes = self.changes;
        let then = changes.get_value();
        move || {
            if changes.try_get_value() == Some(then) {
                what();
            }
        }
    }
}
