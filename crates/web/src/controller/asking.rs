//! What a controller asks the bots: their turns and advice.

use super::GameController;
use crate::{app_state::seed, bot_worker};
use leptos::prelude::*;
use tavola_core::{RuleError, Seat, Viewer};
use tavola_ui_model::{Question, Reply, Wish, entry};

/// How long a hint may take, in milliseconds.
const HINT: u32 = 1500;

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

    pub(super) fn let_bot(&self, seat: Seat, name: &str) {
        let controller = *self;
        let millis = entry(self.game())
            .and_then(|entry| entry.levels.iter().find(|level| level.name == name))
            .map_or(500, |level| level.millis);
        let asked = self.port.with_value(|port| {
            let game = port.local()?;
            Some((game.view_text(seat), game.table().table().steps()))
        });
        let Some((view, steps)) = asked else { return };
        self.thinking.set(true);
        self.ask(view, Wish::Turn(name.to_owned()), millis, move |answer| {
            let act = controller.unless_changed(move || {
                controller.thinking.set(false);
                let acted = match answer {
                    Ok(Reply::Turn(action)) => controller
                        .change(|table, now| table.bot(seat, &action, steps, now))
                        .map_err(|no| no.to_string()),
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

    /// A bot that broke tries again.
    pub fn retry(&self) {
        self.settle();
    }

    /// Asks the bots about a view; an answer that comes too late is not heard.
    pub fn ask(&self, view: String, wish: Wish, millis: u32, then: impl FnOnce(Result<Reply, RuleError>) + 'static) {
        let question = Question { number: 0, game: self.game().to_owned(), view, wish, millis, seed: seed() };
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
