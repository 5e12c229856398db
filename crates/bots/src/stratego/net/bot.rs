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
use tavola_stratego::{Action, Kind, Move, MoveKind, Side, Stage, Stratego, View};

/// The network of the data file, once that is there.
pub fn trained() -> Option<&'static Trained> {
    static TRAINED: OnceLock<Option<Trained>> = OnceLock::new();
    let bytes = STRATEGO_NET.bytes()?;
    TRAINED.get_or_init(|| Trained::read(bytes).ok()).as_ref()
}

/// Plays what the network would play.
pub struct NetBot {
    trained: &'static Trained,
    rng: Rng,
    temperature: f32,
}

/// How evenly `strong` draws among moves the network likes: 1 would be as the network says, 0 always the first.
const TEMPERATURE: f32 = 0.25;
/// Moves less likely than this are mistakes that training has not quite unlearned.
const LEAST: f32 = 0.02;

impl NetBot {
    /// A bot with its own random numbers.
    pub fn new(trained: &'static Trained, rng: Rng) -> NetBot {
        NetBot { trained, rng, temperature: TEMPERATURE }
    }

    /// The same bot, drawing more or less evenly.
    #[must_use]
    pub fn with_temperature(mut self, temperature: f32) -> NetBot {
        self.temperature = temperature;
        self
    }

    /// What the network says about a view whose seat is to act, and the moves it speaks of.
    pub fn judge(trained: &Trained, view: &View) -> (Menu, Judgement) {
        let us = view.side().unwrap_or(Side::Good);
        let mut menu = Menu::default();
        Stratego::legal(view, &mut |action| {
            if let Action::Play(chosen) = action {
                menu.push(us, chosen);
            }
        });
        let mut seen = [0; OBSERVATION];
        observe(view, &Behaviour::of(view), us, &mut seen);
        let judgement = trained.network.judge(&seen, &menu);
        (menu, judgement)
    }

    fn choose_move(&mut self, view: &View) -> Option<Move> {
        let (menu, judgement) = NetBot::judge(self.trained, view);
        if let Some(wins) = menu.moves.iter().find(|chosen| takes_the_flag(view, **chosen)) {
            return Some(*wins);
        }
        let best = judgement.policy.iter().fold(0.0f32, |best, chance| best.max(*chance));
        let weight = |chance: &f32| {
            let relative = chance / best.max(f32::MIN_POSITIVE);
            if *chance < LEAST && *chance < best { 0.0 } else { relative.powf(1.0 / self.temperature.max(0.01)) }
        };
        let weights: Vec<f32> = judgement.policy.iter().map(weight).collect();
        let total: f32 = weights.iter().sum();
        let mut drawn = self.rng.below(1 << 24) as f32 / (1 << 24) as f32 * total;
        for (chosen, weight) in menu.moves.iter().zip(&weights) {
            if drawn < *weight {
                return Some(*chosen);
            }
            drawn -= weight;
        }
        menu.moves.last().copied()
    }
}

/// Whether a move captures a Flag that lies open.
fn takes_the_flag(view: &View, chosen: Move) -> bool {
    let (MoveKind::Step(_, to) | MoveKind::Steed(_, _, to)) = chosen.kind() else { return false };
    view.board().at(to).is_some_and(|seen| Some(seen.side) != view.side() && seen.kind == Some(Kind::Flag))
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
