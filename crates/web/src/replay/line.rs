//! Where the reader is in a game: after some of its steps, or on a way of their own from there.

use leptos::prelude::*;
use tavola_core::{Seat, Turn, Viewer};
use tavola_ui_model::{InputMove, Replay, Variation, annotations, varied};

/// A game and a place in it.
#[derive(Clone, Copy)]
pub struct GameLine {
    /// The whole game.
    pub whole: StoredValue<Box<dyn Replay>, LocalStorage>,
    /// How many of its steps are shown.
    pub step: RwSignal<usize>,
    /// Other steps tried, and the step they began at: they are shown while the reader is there.
    branch: RwSignal<(usize, Vec<String>)>,
    /// Everything that was tried.
    pub variations: RwSignal<Vec<Variation>>,
    /// The spots touched so far for a move to try.
    pub touched: RwSignal<Vec<String>>,
    /// Whether the reader is asked for a move. What is tried then is an answer and no variation, even what was played.
    pub answering: RwSignal<bool>,
    /// The steps of the game as records write them.
    texts: StoredValue<Vec<String>>,
}

impl GameLine {
    /// A game from its beginning, with the variations that its record's text brings.
    pub fn new(session: Box<dyn Replay>, text: &str) -> GameLine {
        let record = session.record();
        let variations = annotations(text, &*session);
        let texts =
            record["steps"].as_array().into_iter().flatten().filter_map(|step| step.as_str().map(str::to_owned));
        GameLine {
            texts: StoredValue::new(texts.collect()),
            whole: StoredValue::new_local(session),
            step: RwSignal::new(0),
            branch: RwSignal::new((0, Vec::new())),
            variations: RwSignal::new(variations),
            touched: RwSignal::new(Vec::new()),
            answering: RwSignal::new(false),
        }
    }

    /// How many steps were played.
    pub fn steps(self) -> usize {
        self.whole.with_value(|whole| whole.steps())
    }

    /// How many seats there are.
    pub fn seats(self) -> u8 {
        self.whole.with_value(|whole| whole.view(Viewer::Public).seats())
    }

    /// Which game it is.
    pub fn game(self) -> &'static str {
        self.whole.with_value(|whole| whole.view(Viewer::Public).game())
    }

    /// The step of this number as records write it.
    pub fn played(self, number: usize) -> Option<String> {
        self.texts.try_with_value(|texts| texts.get(number).cloned())?
    }

    /// The game after so many of its steps.
    pub fn at(self, steps: usize) -> Box<dyn Replay> {
        self.whole.with_value(|whole| whole.after(steps))
    }

    /// The reader's own steps after the game's; none while the game itself is shown.
    pub fn own(self) -> Vec<String> {
        let (step, (from, own)) = (self.step.get_untracked(), self.branch.get_untracked());
        if from == step { own } else { Vec::new() }
    }

    /// Whether the board shows a way of the reader's own; tracks the position.
    pub fn is_own(self) -> bool {
        self.track();
        !self.own().is_empty()
    }

    /// The position on the board.
    pub fn shown(self) -> Box<dyn Replay> {
        let (step, own) = (self.step.get_untracked(), self.own());
        if own.is_empty() { self.at(step) } else { self.tried(step, &own) }
    }

    /// The game after so many of its steps and these other ones.
    pub fn tried(self, step: usize, others: &[String]) -> Box<dyn Replay> {
        self.whole.with_value(|whole| varied(&**whole, step, others).unwrap_or_else(|_| whole.after(step)))
    }

    /// Tells the reactive world that the position matters.
    pub fn track(self) {
        self.step.track();
        self.branch.track();
    }

    /// Goes to a step of the game.
    pub fn go_to(self, step: usize) {
        self.show(step.min(self.steps()), Vec::new());
    }

    /// Shows a way of the reader's own.
    pub fn show(self, step: usize, own: Vec<String>) {
        self.touched.set(Vec::new());
        self.branch.set((step, own));
        self.step.set(step);
    }

    /// Tries an action from the position on the board.
    pub fn try_out(self, seat: Seat, action: &str) {
        let (step, mut branch) = (self.step.get_untracked(), self.own());
        let text = format!("{seat} {action}");
        let answering = self.answering.get_untracked();
        // What was played there is no variation.
        if !answering && branch.is_empty() && self.played(step).as_ref() == Some(&text) {
            self.go_to(step + 1);
            return;
        }
        branch.push(text);
        if self.whole.with_value(|whole| varied(&**whole, step, &branch)).is_err() {
            return;
        }
        if answering {
            self.show(step, branch);
            return;
        }
        self.variations.update(|all| {
            let shorter = all.iter().position(|one| one.from == step && branch.starts_with(&one.steps));
            let known = all.iter().any(|one| one.from == step && one.steps.starts_with(&branch));
            match shorter {
                _ if known => {}
                Some(at) => all[at].steps.clone_from(&branch),
                None => all.push(Variation { from: step, steps: branch.clone(), comment: String::new() }),
            }
        });
        self.show(step, branch);
    }

    /// A touch of the board: once the touches name one move, it is tried.
    pub fn touch(self, spot: &str) {
        let session = self.shown();
        let Turn::Seats(seats) = session.turn() else { return };
        let Some(seat) = seats.iter().next() else { return };
        let moves = session.view(Viewer::Seat(seat)).input_moves();
        let fits = |path: &[String]| moves.iter().any(|one| one.path.starts_with(path));
        let mut path = self.touched.get_untracked();
        path.push(spot.to_owned());
        if !fits(&path) {
            path = vec![spot.to_owned()];
        }
        if !fits(&path) {
            path.clear();
        }
        // A touch that may begin a longer move does nothing costly yet.
        let begins = moves.iter().any(|one| one.path.len() > path.len() && one.path.starts_with(&path));
        let whole = |one: &&InputMove| one.path == path && !path.is_empty() && !(one.needs_confirmation && begins);
        match moves.iter().find(whole) {
            Some(whole) => self.try_out(seat, &whole.action),
            None => self.touched.set(path),
        }
    }
}
