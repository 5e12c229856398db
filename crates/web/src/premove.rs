//! A move made before its turn, where nothing is hidden: it is played as soon as it is allowed, or dropped.

use crate::{app_state::later, controller::GameController};
use leptos::prelude::*;
use tavola_core::Viewer;

impl GameController {
    /// While the bot thinks a touch belongs to the next move; whether it did.
    pub fn touch_premove(&self, spot: &str) -> bool {
        let people = self.people();
        let open = self.peek(Viewer::Public, |view| !view.hides() && view.turn().outcome().is_none());
        let ([one], true) = (&people[..], open && self.is_game()) else { return false };
        if !self.thinking.get_untracked() || self.acting_now().is_some() {
            return false;
        }
        let own = self.scene.with_untracked(|scene| {
            let tokens = scene.iter().flat_map(|scene| &scene.tokens);
            tokens.into_iter().any(|token| token.spot == spot && token.owner == Some(*one))
        });
        self.premove.update(|path| match &path[..] {
            [first] if first == spot => path.clear(),
            [_] => path.push(spot.to_owned()),
            _ => *path = if own { vec![spot.to_owned()] } else { Vec::new() },
        });
        true
    }

    /// It is a person's turn: what was made ready is played if it fits, and forgotten in any case.
    pub fn play_premove(&self) {
        let path = self.premove.get_untracked();
        if path.is_empty() {
            return;
        }
        self.premove.set(Vec::new());
        let fitting = self.input_moves.with_untracked(|all| all.iter().find(|one| one.path == path).cloned());
        if let Some(input_move) = fitting {
            let controller = *self;
            // The eyes see the other's move first.
            later(120, self.unless_changed(move || controller.act(&input_move.action)));
        }
    }
}
