//! Thousands of games of Stratego at once, for training: the real rules, played through a C interface that fills
//! buffers of the training program. `README.md` says how it is used.
//!
//! ```text
//!   deployments   where armies come from: people's deployments, and pools that training improves
//!   games         games of the network against itself
//!   matches       games of the network against the project's bots
//!   ffi           the C interface
//! ```

pub mod deployments;
mod ffi;
pub mod games;
pub mod matches;

use tavola_bots::stratego::net::{Behaviour, Menu, OBSERVATION, TOKENS, observe, token};
use tavola_stratego::{Deployment, Move, Phase, Rules, Side, State, squares};

/// Moves of one decision that fit into the buffers; the few positions with more lose the last of them.
pub const MOVES: usize = 256;

/// One game as the network plays it.
#[derive(Clone)]
pub struct Table {
    /// The truth.
    pub state: State,
    behaviour: Behaviour,
    menu: Menu,
}

/// The part of the training program's buffers that belongs to one game.
pub struct Buffers<'a> {
    observation: &'a mut [u8],
    codes: &'a mut [i16],
    axes: &'a mut [u8],
    /// What the hidden pieces are: the answer that the belief is trained by. 255 where there is nothing to guess.
    hidden: &'a mut [u8],
}

impl Table {
    /// A game with both armies deployed.
    pub fn new(rules: &Rules, good: &Deployment, evil: &Deployment) -> Table {
        let mut state = State::new(rules);
        state.deploy(Side::Good, good);
        state.deploy(Side::Evil, evil);
        Table { state, behaviour: Behaviour::default(), menu: Menu::default() }
    }

    /// The side to act.
    pub fn to_act(&self) -> Option<Side> {
        if let Phase::Play(side) = self.state.phase() { Some(side) } else { None }
    }

    /// Plays a move.
    pub fn play(&mut self, chosen: Move) {
        let before = self.state;
        self.state.play(chosen);
        self.behaviour.play(&before, chosen, &self.state);
    }

    /// The move the network chose by its place in the menu that was last written.
    pub fn chosen(&self, index: i32) -> Option<Move> {
        let last = self.menu.moves.len().checked_sub(1)?.min(MOVES - 1);
        self.menu.moves.get(usize::try_from(index).unwrap_or(0).min(last)).copied()
    }

    /// Writes what the side to act sees and may do.
    pub fn write(&mut self, buffers: &mut Buffers<'_>) {
        buffers.codes.fill(-1);
        buffers.axes.fill(TOKENS as u8);
        buffers.hidden.fill(u8::MAX);
        let Some(us) = self.to_act() else {
            buffers.observation.fill(0);
            return;
        };
        self.see(us, buffers.observation);
        self.menu.clear();
        self.state.for_each_move(&mut |chosen| self.menu.push(us, chosen));
        for (slot, &code) in buffers.codes.iter_mut().zip(&self.menu.codes) {
            // There are 3 × 93 × 93 codes.
            *slot = i16::try_from(code).unwrap_or(-1);
        }
        for (slot, axe) in buffers.axes.chunks_exact_mut(3).zip(&self.menu.axes) {
            slot.copy_from_slice(axe);
        }
        for at in squares(self.state.men(us.other())).filter(|&at| !self.state.was_revealed(at)) {
            if let Some(slot) = buffers.hidden.get_mut(usize::from(token(us, at))) {
                *slot = self.state.kind_at(at) as u8;
            }
        }
    }

    /// Writes what a side sees.
    pub fn see(&self, us: Side, observation: &mut [u8]) {
        let mut seen = [0; OBSERVATION];
        observe(&self.state, &self.behaviour, us, &mut seen);
        observation.copy_from_slice(&seen);
    }

    /// How many moves there were more than fit.
    fn overflow(&self) -> usize {
        self.menu.moves.len().saturating_sub(MOVES)
    }
}
