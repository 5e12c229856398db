//! Odd opponents: nobody plays like this for long, and a player who knows only sensible opponents may not know what to
//! do about it. They are baselines of the arena.

use super::SearchBot;
use tavola_core::{Bot, Budget, Game, Rng};
use tavola_stratego::{Action, Deployment, Move, MoveKind, Side, Square, Stage, Stratego, View};

/// What an odd opponent cannot leave alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// Attacks whatever is in reach and walks forward otherwise.
    Rusher,
    /// Never attacks unless there is nothing else to do.
    Pacifist,
    /// Keeps as far away from everybody as it can.
    Coward,
    /// Does what the other side did, on its own half of the board.
    Mimic,
}

/// An opponent with one habit and no plan.
pub struct Odd {
    oddity: Oddity,
    rng: Rng,
}

impl Odd {
    /// An odd opponent with its own random numbers.
    pub fn new(oddity: Oddity, rng: Rng) -> Odd {
        Odd { oddity, rng }
    }

    /// How much it likes a move; the best are drawn from at random.
    fn liking(&self, view: &View, us: Side, chosen: Move) -> i32 {
        let enemies = || view.board().pieces().filter(|(_, seen)| seen.side != us).map(|(at, _)| at);
        let strikes = match chosen.kind() {
            MoveKind::Step(_, to) | MoveKind::Steed(_, _, to) => enemies().any(|at| at == to),
            MoveKind::Fly(..) | MoveKind::Stop => false,
            _ => true,
        };
        let (MoveKind::Step(from, to) | MoveKind::Steed(from, _, to) | MoveKind::Fly(from, to)) = chosen.kind() else {
            return match self.oddity {
                Oddity::Rusher => 100 * i32::from(strikes),
                Oddity::Pacifist => -i32::from(strikes),
                Oddity::Coward => -100 * i32::from(strikes),
                Oddity::Mimic => 0,
            };
        };
        let forward = (to.rank() - from.rank()) * if us == Side::Good { 1 } else { -1 };
        let nearest = |at: Square| enemies().map(|enemy| steps(at, enemy)).min().unwrap_or(0);
        match self.oddity {
            Oddity::Rusher => 100 * i32::from(strikes) + forward,
            Oddity::Pacifist => -i32::from(strikes),
            Oddity::Coward => nearest(to) - nearest(from) - 100 * i32::from(strikes),
            Oddity::Mimic => {
                let last = view.log().iter().rev().find(|line| line.side != us).map(|line| line.action.kind());
                let copied = match last {
                    Some(MoveKind::Step(first, then)) => turned(first) == Some(from) && turned(then) == Some(to),
                    _ => false,
                };
                i32::from(copied)
            }
        }
    }
}

/// How many steps it is from one square to another, were nobody in the way.
fn steps(a: Square, b: Square) -> i32 {
    (a.file() - b.file()).abs() + (a.rank() - b.rank()).abs()
}

/// The square that the other side would call by the same name.
fn turned(at: Square) -> Option<Square> {
    Square::at(9 - at.file(), 9 - at.rank())
}

impl Bot<Stratego> for Odd {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Action {
        let us = view.side().unwrap_or(Side::Good);
        if let Stage::Deploy { .. } = view.stage() {
            return Action::Deploy(Deployment::believable(us, &mut self.rng));
        }
        let mut best: Vec<Action> = Vec::new();
        let mut most = i32::MIN;
        Stratego::legal(view, &mut |action| {
            let Action::Play(chosen) = action else { return };
            let liking = self.liking(view, us, chosen);
            if liking > most {
                best.clear();
                most = liking;
            }
            if liking == most {
                best.push(action);
            }
        });
        let drawn = self.rng.pick(&best).copied();
        drawn
            .or_else(|| Stratego::sample(view, &mut self.rng))
            .expect("a bot is only asked when its seat has a decision to take")
    }
}

/// The search bot with an army that stands anywhere: what it believes of deployments helps it, what others believe of
/// its own does not.
pub struct Shuffled {
    search: SearchBot,
    rng: Rng,
}

impl Shuffled {
    /// A player without a plan for its army.
    pub fn new(mut rng: Rng) -> Shuffled {
        Shuffled { search: SearchBot::new(rng.fork()), rng }
    }
}

impl Bot<Stratego> for Shuffled {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Action {
        match (view.stage(), view.side()) {
            (Stage::Deploy { .. }, Some(side)) => Action::Deploy(Deployment::random(side, &mut self.rng)),
            _ => self.search.choose(view, budget),
        }
    }
}
