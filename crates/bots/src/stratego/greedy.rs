//! Stratego's one-ply bot: the measure of what looking at material alone is worth.

use tavola_core::{Bot, Budget, Game, Rng};
use tavola_stratego::{Action, Deployment, Kind, Move, Side, Stage, State, Stratego, View, squares};

/// Looks one turn ahead in a number of worlds that all fit its view equally well, and takes what wins the most
/// material on average; equal choices are drawn at random.
pub struct Greedy {
    rng: Rng,
}

/// How many worlds it asks.
const WORLDS: usize = 24;

impl Greedy {
    /// A greedy bot with its own random numbers.
    pub fn new(rng: Rng) -> Greedy {
        Greedy { rng }
    }
}

/// Ranks count for themselves, Fortresses for a middling piece, the Flag for everything.
fn balance(state: &State, us: Side) -> i32 {
    let count = |side: Side| -> i32 {
        squares(state.men(side))
            .map(|at| match state.kind_at(at) {
                Kind::Flag => 1_000,
                Kind::Fortress => 5,
                kind => i32::from(kind.printed_rank()),
            })
            .sum()
    };
    count(us) - count(us.other())
}

impl Bot<Stratego> for Greedy {
    fn choose(&mut self, view: &View, _: &Budget<'_>) -> Action {
        let us = view.side().unwrap_or(Side::Good);
        if let Stage::Deploy { .. } = view.stage() {
            return Action::Deploy(Deployment::believable(us, &mut self.rng));
        }
        let worlds: Vec<State> = (0..WORLDS).map(|_| Stratego::determinize(view, &mut self.rng).into_state()).collect();
        let mut best: Option<(i32, Move)> = None;
        let mut equals = 0;
        worlds[0].for_each_move(&mut |chosen| {
            let worth: i32 = worlds
                .iter()
                .map(|world| {
                    let mut next = *world;
                    next.play(chosen);
                    balance(&next, us)
                })
                .sum();
            match best {
                Some((most, _)) if worth < most => {}
                Some((most, _)) if worth == most => {
                    // Each of n equal choices survives with probability 1/n.
                    equals += 1;
                    if self.rng.below(equals) == 0 {
                        best = Some((worth, chosen));
                    }
                }
                _ => {
                    best = Some((worth, chosen));
                    equals = 1;
                }
            }
        });
        best.map(|(_, chosen)| Action::Play(chosen))
            .or_else(|| Stratego::sample(view, &mut self.rng))
            .expect("a bot is only asked when its seat has a decision to take")
    }
}
