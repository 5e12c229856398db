//! Moves of a finished game, measured in worlds that fitted what the player knew.

use super::{
    belief::Belief,
    outlook::TENFOLD,
    plan::Plan,
    search::{Limits, Search},
    search_bot::SearchBot,
    worth::WIN,
};
use crate::{Analysis, Line, analysis::chance};
use tavola_core::{Budget, Rng};
use tavola_stratego::{Action, KINDS, Kind, Move, Square, Stage, State, View, squares};

/// How many worlds moves are compared in, and how many turns ahead.
const WORLDS: u32 = 16;
const DEPTH: i32 = 2;
/// An answer that is the best one in so many worlds belongs to the line.
const USUAL: u32 = WORLDS / 3;
/// How many lines there are at most.
const LINES: usize = 3;

/// The best moves, and what was played, in the same worlds. It judges by what the seat knew: bad luck is no mistake.
pub(super) fn analyse(view: &View, played: Option<&Action>, effort: u64) -> Option<Analysis<Action>> {
    let side = view.side()?;
    if view.stage() != Stage::Play(side) {
        return None;
    }
    let budget = Budget::millis(u32::MAX);
    let played = match played {
        Some(Action::Play(chosen)) => Some(*chosen),
        _ => None,
    };
    let mut moves = SearchBot::new(Rng::new(1)).counting(effort).best(view, &budget);
    moves.truncate(LINES);
    moves.extend(played.filter(|played| !moves.contains(played)));
    let mut found = compare(view, &moves, effort, &budget);
    found.sort_by_key(|tried| std::cmp::Reverse(tried.chance));
    let beside = played.and_then(|played| found.iter().find(|tried| tried.chosen == played)).map(|tried| tried.chance);
    let line = |tried: &Tried| Line {
        actions: [tried.chosen].into_iter().chain(tried.reply).map(Action::Play).collect(),
        chance: tried.chance,
    };
    let lines = found.iter().take(LINES).map(line).collect();
    Some(Analysis { lines, played: beside, depth: 1 + DEPTH as u8 })
}

/// Who guesses what the hidden pieces are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guesser {
    /// The table of habits, and how pieces behaved.
    Habits,
    /// The network, or the habits where it cannot be asked.
    Network,
}

impl Guesser {
    /// How likely each hidden piece of the other side is of each kind.
    pub fn odds(self, view: &View) -> Vec<(Square, [f32; KINDS])> {
        let belief = match self {
            Guesser::Habits => Belief::of(view, 1.0, None),
            Guesser::Network => Belief::best(view),
        };
        squares(belief.hidden).map(|at| (at, belief.odds[at.index()])).collect()
    }
}

/// What a seat can believe of the other side's hidden pieces: for each square the kinds it may be, the likeliest first,
/// in thousandths.
pub fn believed(view: &View) -> Vec<(Square, Vec<(Kind, u16)>)> {
    let of = |(at, odds): (Square, [f32; KINDS])| {
        let mut kinds: Vec<(Kind, u16)> = Kind::ALL
            .into_iter()
            .map(|kind| (kind, (1000.0 * odds[kind as usize]) as u16))
            .filter(|(_, odds)| *odds > 0)
            .collect();
        kinds.sort_by_key(|(_, odds)| std::cmp::Reverse(*odds));
        (at, kinds)
    };
    Guesser::Network.odds(view).into_iter().map(of).collect()
}

/// A move that was tried in every world.
struct Tried {
    chosen: Move,
    /// The mean chance after it.
    chance: u16,
    /// The answer that is the best one most often, if it is so often enough.
    reply: Option<Move>,
}

/// The mean chance of each move over the same worlds.
fn compare(view: &View, moves: &[Move], effort: u64, budget: &Budget<'_>) -> Vec<Tried> {
    let belief = Belief::best(view);
    let plan = Plan::of(view, &belief);
    let mut rng = Rng::new(2);
    let mut sums = vec![0u32; moves.len()];
    let mut replies: Vec<Vec<(Move, u32)>> = vec![Vec::new(); moves.len()];
    let mut worlds = 0;
    // Each world costs the same effort at most, so that no single one uses up all of it.
    while worlds < WORLDS {
        let world: State = belief.determinize(view, &mut rng).into_state();
        for ((sum, replies), chosen) in sums.iter_mut().zip(&mut replies).zip(moves) {
            let limits = Limits { clock: None, budget, nodes: (effort / u64::from(WORLDS)).max(200) };
            let mut search = Search::new(&plan, limits);
            let value = search.try_move(&world, *chosen, DEPTH);
            if let Some(reply) = search.reply {
                match replies.iter_mut().find(|(known, _)| *known == reply) {
                    Some((_, count)) => *count += 1,
                    None => replies.push((reply, 1)),
                }
            }
            *sum += u32::from(match value {
                value if value >= WIN / 2 => 1000,
                value if value <= -WIN / 2 => 0,
                value => chance(value as f32, TENFOLD),
            });
        }
        worlds += 1;
    }
    let means = sums.into_iter().map(|sum| (sum / WORLDS) as u16);
    let usual = replies.into_iter().map(|replies| {
        let most = replies.into_iter().max_by_key(|(_, count)| *count);
        most.filter(|(_, count)| *count >= USUAL).map(|(reply, _)| reply)
    });
    let found = means.zip(usual).zip(moves);
    found.map(|((chance, reply), &chosen)| Tried { chosen, chance, reply }).collect()
}
