//! The player that asks the network.

use super::{
    moves::Menu,
    network::Judgement,
    observation::{Behaviour, OBSERVATION, observe},
    weights::Trained,
};
use crate::data::STRATEGO_NET;
use std::sync::OnceLock;
use tavola_core::{Bot, Budget, Game, Rng};
use tavola_stratego::{Action, KINDS, Kind, Move, MoveKind, Side, Stage, Stratego, View};

/// The network of the data file, once that is there.
pub fn trained() -> Option<&'static Trained> {
    static TRAINED: OnceLock<Option<Trained>> = OnceLock::new();
    let bytes = STRATEGO_NET.bytes()?;
    TRAINED.get_or_init(|| Trained::read(bytes).ok()).as_ref()
}

/// How a player makes a move out of what the network says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Twice the power that chances are raised to: 2 draws as the network says, more draws the likely moves more often.
    pub sharpness: u32,
    /// Moves less likely than this are mistakes that training has not quite unlearned.
    pub least: f32,
}

/// What `strong` plays with.
impl Default for Style {
    fn default() -> Style {
        Style { sharpness: 8, least: 0.02 }
    }
}

/// Plays what the network would play.
pub struct NetBot {
    trained: &'static Trained,
    rng: Rng,
    style: Style,
}

impl NetBot {
    /// A bot with its own random numbers.
    pub fn new(trained: &'static Trained, rng: Rng) -> NetBot {
        NetBot { trained, rng, style: Style::default() }
    }

    /// The same bot, making up its mind in another way.
    #[must_use]
    pub fn with_style(mut self, style: Style) -> NetBot {
        self.style = style;
        self
    }

    /// What the network says about a view whose seat is to act, and the moves it speaks of.
    pub fn judge(trained: &Trained, view: &View) -> (Menu, Judgement) {
        let (seen, menu) = asked(view);
        let judgement = trained.network.judge(&seen, &menu);
        (menu, judgement)
    }

    /// What the network guesses of the pieces on each token, hidden or not: chances by kind.
    pub(in crate::stratego) fn guesses(trained: &Trained, view: &View) -> Vec<[f32; KINDS]> {
        let (seen, _) = asked(view);
        trained.network.judge(&seen, &Menu::default()).belief
    }

    fn choose_move(&mut self, view: &View) -> Option<Move> {
        let (menu, judgement) = NetBot::judge(self.trained, view);
        if let Some(wins) = menu.moves.iter().find(|chosen| takes_the_flag(view, **chosen)) {
            return Some(*wins);
        }
        self.draw(&menu, &judgement.policy)
    }

    /// Draws a move by its chance. Only products and square roots: the same on every machine.
    fn draw(&mut self, menu: &Menu, policy: &[f32]) -> Option<Move> {
        let best = policy.iter().fold(f32::MIN_POSITIVE, |best, chance| best.max(*chance));
        let weight = |chance: &f32| {
            if *chance < self.style.least && *chance < best { 0.0 } else { raised(chance / best, self.style.sharpness) }
        };
        let weights: Vec<f32> = policy.iter().map(weight).collect();
        let total: f32 = weights.iter().sum();
        let mut drawn = self.rng.below(1 << 24) as f32 / (1 << 24) as f32 * total;
        for (chosen, weight) in menu.moves.iter().zip(&weights) {
            if drawn < *weight {
                return Some(*chosen);
            }
            drawn -= weight;
        }
        let likeliest = policy.iter().position(|chance| *chance >= best);
        likeliest.and_then(|index| menu.moves.get(index)).or(menu.moves.last()).copied()
    }
}

/// Whether a move captures a Flag that lies open.
fn takes_the_flag(view: &View, chosen: Move) -> bool {
    let (MoveKind::Step(_, to) | MoveKind::Steed(_, _, to)) = chosen.kind() else { return false };
    view.board().at(to).is_some_and(|seen| Some(seen.side) != view.side() && seen.kind == Some(Kind::Flag))
}

/// A number to the power of so many halves. `powf` may differ in the last bit from one machine to the next.
fn raised(number: f32, halves: u32) -> f32 {
    let whole = (0..halves / 2).fold(1.0, |power, _| power * number);
    if halves.is_multiple_of(2) { whole } else { whole * number.sqrt() }
}

/// What the network is asked about a view whose seat is to act.
fn asked(view: &View) -> ([u8; OBSERVATION], Menu) {
    let us = view.side().unwrap_or(Side::Good);
    let mut menu = Menu::default();
    Stratego::legal(view, &mut |action| {
        if let Action::Play(chosen) = action {
            menu.push(us, chosen);
        }
    });
    let mut seen = [0; OBSERVATION];
    observe(view, &Behaviour::of(view), us, &mut seen);
    (seen, menu)
}

impl Bot<Stratego> for NetBot {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Action {
        if let (Stage::Deploy { .. }, Some(side)) = (view.stage(), view.side()) {
            return Action::Deploy(self.trained.deployment(view.rules(), side, &mut self.rng));
        }
        self.choose_move(view)
            .map(Action::Play)
            .or_else(|| Stratego::sample(view, &mut self.rng))
            .expect("a bot is only asked when its seat has a decision to take")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_of_powers_are_powers() {
        for number in [0.0f32, 0.01, 0.3, 0.5, 0.99, 1.0] {
            for halves in [1, 2, 3, 5, 8, 13] {
                let (own, right) = (raised(number, halves), number.powf(halves as f32 / 2.0));
                assert!((own - right).abs() < 1e-5, "{number} to {halves}/2: {own}, not {right}");
            }
        }
    }
}
