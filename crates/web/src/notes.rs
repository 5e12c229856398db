//! Notes on hidden pieces: what a player thinks they are. They stay with the game in this browser, follow a piece
//! that moves, and are never sent anywhere.

use crate::{
    app_state::{t, tell},
    controller::GameController,
};
use leptos::prelude::*;
use std::collections::BTreeMap;
use tavola_core::{Seat, Viewer};
use tavola_ui_model::{GameView, Guess, Message, Scene};

/// What each seat noted, by spot: the code of a kind.
pub type Notes = BTreeMap<u8, BTreeMap<String, String>>;

/// The scene with the viewer's own notes on it.
pub fn mark(view: &dyn GameView, notes: &Notes) -> Scene {
    let mut scene = view.scene();
    let Some(seat) = view.viewer().seat() else { return scene };
    let Some(own) = notes.get(&seat.0) else { return scene };
    for (spot, code) in own {
        let guess = view.guesses(spot).into_iter().find(|guess| guess.code == *code);
        let Some(Guess { name, art, .. }) = guess else { continue };
        if let Some(token) = scene.tokens.iter_mut().find(|token| token.spot == *spot) {
            token.note = Some(art);
        }
        if let Some(place) = scene.spots.iter_mut().find(|place| place.name == *spot) {
            place.label = Message::new("note-spot").said("spot", place.label.clone()).said("piece", name);
        }
    }
    scene
}

impl GameController {
    /// A touch on a hidden piece of somebody else opens its note; whether it did.
    pub fn touch_note(&self, spot: &str) -> bool {
        let Some(seat) = self.looking.get_untracked().and_then(Viewer::seat) else { return false };
        if !self.chosen.with_untracked(Vec::is_empty) || self.is_exercise() {
            return false;
        }
        let open = self.peek(Viewer::Seat(seat), |view| !view.guesses(spot).is_empty());
        self.noting.set(open.then(|| spot.to_owned()));
        open
    }

    /// Notes down what a piece may be; an empty code takes the note away.
    fn note(&self, spot: &str, code: String) {
        let Some(seat) = self.looking.get_untracked().and_then(Viewer::seat) else { return };
        self.notes.update(|notes| {
            let own = notes.entry(seat.0).or_default();
            if code.is_empty() {
                own.remove(spot)
            } else {
                own.insert(spot.to_owned(), code)
            };
        });
        self.noting.set(None);
        self.keep();
    }

    /// After a step: notes go where their pieces went, and those on pieces that are gone or known fall away.
    pub fn follow_notes(&self) {
        if self.notes.with_untracked(BTreeMap::is_empty) {
            return;
        }
        self.notes.update(|notes| {
            for (&seat, noted) in notes.iter_mut() {
                let own = Viewer::Seat(Seat(seat));
                let hidden = |spot: &str| self.peek(own, |view| !view.guesses(spot).is_empty());
                let last = self.peek(own, |view| view.last());
                if let [from, .., to] = &last[..]
                    && !hidden(from)
                    && hidden(to)
                    && let Some(code) = noted.remove(from)
                {
                    noted.insert(to.clone(), code);
                }
                noted.retain(|spot, _| hidden(spot));
            }
        });
    }
}

/// The note on the piece that was touched: every kind as a tile, to be picked.
#[component]
pub fn Noting(controller: GameController) -> impl IntoView {
    let game = controller.game();
    move || {
        let spot = controller.noting.get()?;
        let seat = controller.looking.get()?.seat()?;
        let guesses = controller.read(|view| view.guesses(&spot));
        let noted = controller.notes.with(|notes| notes.get(&seat.0).and_then(|own| own.get(&spot).cloned()));
        let title = Message::new("note-title").text("square", &spot);
        let here = StoredValue::new(spot);
        let tile = |guess: Guess| {
            let Guess { code, name, art, left } = guess;
            let chosen = noted.as_ref() == Some(&code);
            let label = name.clone();
            let view_box = if art.starts_with("glyph-") { "0 0 40 40" } else { "0 0 100 100" };
            let pick = code.clone();
            view! {
                <button
                    class="guess"
                    class:spent={left == Some(0)}
                    data-guess=code
                    aria-pressed=chosen.to_string()
                    title=move || tell(&label)
                    on:click=move |_| controller.note(&here.get_value(), if chosen { String::new() } else { pick.clone() })
                >
                    <svg viewBox=view_box aria-hidden="true"><use_ href=format!("#{art}")/></svg>
                    <span>{move || tell(&name)}</span>
                    {left.map(|left| view! { <small>{format!("×{left}")}</small> })}
                </button>
            }
        };
        Some(view! {
            <section class=format!("palette board-{game}") id="palette" aria-labelledby="palette-title">
                <p id="palette-title">{move || tell(&title)}</p>
                <div>{guesses.into_iter().map(tile).collect_view()}</div>
                <button id="note-none" on:click=move |_| controller.note(&here.get_value(), String::new())>{move || t("note-none")}</button>
            </section>
        })
    }
}
