//! Puzzles: positions in which the player to move wins by force in 3, 5 or 7 plies, found in
//! self-played games and proven by an exhaustive search that shares nothing with the engine's but
//! the rules.

use super::{evaluation::Look, moves, search::wins_at_once, search_bot::SearchBot};
use crate::data::SPARTA_PUZZLES;
use std::str::FromStr;
use tavola_core::{Outcome, Rng, RuleError, Seat};
use tavola_sparta::{Action, Position, Rules, State};

/// How many puzzles there are. It is known before the file is there.
pub const COUNT: usize = count(include_bytes!("../../data/sparta-puzzles.txt"));

/// A forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// In how many plies the player to move wins, against every defence, and not sooner.
    pub plies: u32,
    /// A first move that does it.
    pub action: Action,
    /// The position.
    pub position: Position,
}

impl FromStr for Puzzle {
    type Err = RuleError;

    /// Reads `plies action position`.
    fn from_str(line: &str) -> Result<Puzzle, RuleError> {
        let mut parts = line.splitn(3, ' ');
        let mut part =
            || parts.next().ok_or_else(|| RuleError::syntax(format!("`{line}` is not `plies action position`")));
        let plies = part()?
            .parse()
            .map_err(|_| RuleError::syntax(format!("`{line}` does not begin with a number of plies")))?;
        let action = part()?.parse()?;
        let position = Position::parse(part()?)?;
        Ok(Puzzle { plies, action, position })
    }
}

impl std::fmt::Display for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.plies, self.action, self.position)
    }
}

/// The puzzles of the repository.
///
/// # Errors
/// Names a line that is no puzzle.
pub fn all() -> Result<Vec<Puzzle>, RuleError> {
    let text = str::from_utf8(SPARTA_PUZZLES.bytes().unwrap_or_default()).unwrap_or_default();
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::parse).collect()
}

/// The lines that are neither empty nor begin with `#`.
const fn count(text: &[u8]) -> usize {
    let (mut lines, mut at) = (0, 0);
    while at < text.len() {
        let begins = at == 0 || text[at - 1] == b'\n';
        if begins && text[at] != b'\n' && text[at] != b'#' {
            lines += 1;
        }
        at += 1;
    }
    lines
}

/// An exhaustive search for forced wins. It looks at every reply of the defender; of the attacker's
/// moves it leaves out, before the last ply only none, and at the last ply those that cannot end the
/// game.
pub struct Proof {
    attacker: Seat,
    /// How many positions it may still look at.
    left: u64,
}

impl Proof {
    /// A proof for the player to move, looking at no more positions than this.
    pub fn new(position: &Position, most: u64) -> Proof {
        Proof { attacker: position.to_move(), left: most }
    }

    /// Whether the player to move wins within so many plies; `None` if the search was cut off.
    pub fn wins(&mut self, position: &Position, plies: u32) -> Option<bool> {
        let won = self.attack(position, plies);
        (self.left > 0).then_some(won)
    }

    /// Whether this action wins within so many plies; `None` if the search was cut off.
    pub fn wins_with(&mut self, position: &Position, action: Action, plies: u32) -> Option<bool> {
        let won = self.attack_with(position, action, plies);
        (self.left > 0).then_some(won)
    }

    fn attack_with(&mut self, position: &Position, action: Action, plies: u32) -> bool {
        let mut next = *position;
        next.play_unchecked(action);
        self.left = self.left.saturating_sub(1);
        if next.is_decided() {
            return next.verdict().and_then(Outcome::winner) == Some(self.attacker);
        }
        // Seven plies are too few for a third occurrence (SP-22), so only the quiet turns can draw.
        plies > 1 && !next.is_stale() && self.left > 0 && self.defend(&next, plies - 1)
    }

    fn attack(&mut self, position: &Position, plies: u32) -> bool {
        let look = Look::new(position);
        if wins_at_once(position, &look) {
            return true;
        }
        let mut list = Vec::new();
        moves::tactical(position, &look, plies > 1, &mut list);
        list.sort_by_key(|scored| -scored.score);
        if list.iter().any(|scored| self.attack_with(position, scored.action.action(), plies)) {
            return true;
        }
        // The last move ends the game by a city or a capture; with few pieces left even by giving up
        // a piece of one's own (SP-21).
        if plies == 1 && position.pieces_set(self.attacker).count_ones() > 4 {
            return false;
        }
        let mut others = Vec::new();
        position.for_each_action(|action| {
            if !list.iter().any(|scored| scored.action.action() == action) {
                others.push(action);
            }
        });
        others.into_iter().any(|action| self.left > 0 && self.attack_with(position, action, plies))
    }

    /// Whether every reply loses within so many plies.
    fn defend(&mut self, position: &Position, plies: u32) -> bool {
        let mut replies = Vec::new();
        position.for_each_action(|action| replies.push(action));
        // Replies that end the game, or take something, refute most attacks: they are tried first.
        replies.sort_by_cached_key(|&action| -moves::gain(position, action.into()));
        replies.into_iter().all(|action| {
            let mut next = *position;
            next.play_unchecked(action);
            self.left = self.left.saturating_sub(1);
            if next.is_decided() {
                return next.verdict().and_then(Outcome::winner) == Some(self.attacker);
            }
            plies > 1 && !next.is_stale() && self.left > 0 && self.attack(&next, plies - 1)
        })
    }
}

/// Positions a proof may look at when puzzles are mined.
const MOST: u64 = 20_000_000;

/// Plays one game against itself and returns the forced win that is longest, if one can be proven.
pub fn mine(seed: u64, nodes: u64) -> Option<Puzzle> {
    let mut rng = Rng::new(seed);
    let mut state = State::start(&Rules::default());
    for _ in 0..4 + rng.below(8) {
        if state.outcome().is_none() {
            state.play_unchecked(state.position().random_action(&mut rng));
        }
    }
    let mut search_bot = SearchBot::new();
    let mut best: Option<Puzzle> = None;
    while state.outcome().is_none() {
        let found = search_bot.think_nodes(&state, nodes);
        let Some(&action) = found.line.first() else { break };
        if let Some(plies) = found.wins_in.filter(|plies| [3, 5, 7].contains(plies)) {
            let (plies, position) = (plies as u32, *state.position());
            let longer = best.as_ref().is_none_or(|best| plies > best.plies);
            if longer
                && Proof::new(&position, MOST).wins_with(&position, action, plies) == Some(true)
                && Proof::new(&position, MOST).wins(&position, plies - 2) == Some(false)
            {
                best = Some(Puzzle { plies, action, position });
            }
        }
        state.play_unchecked(action);
    }
    best
}
