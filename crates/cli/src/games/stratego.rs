//! Stratego – The Lord of the Rings in the program.

use super::{GameCli, Method, Playouts};
use crate::terminal::{Ground, Piece};
use tavola_bots::stratego::puzzle;
use tavola_core::{ErrorCode, Game, Rng, RuleError, Seat};
use tavola_stratego::{
    Action, Deployment, Kind, Obs, Phase, Rules, Stage, State, Stratego, View, count, count_bulk, count_plain,
};
use tavola_ui_model::{Part, Spot, Token};

impl GameCli for Stratego {
    fn solve(_: u32, progress: &mut dyn FnMut(u64, u64)) -> Result<serde_json::Value, String> {
        let all = puzzle::all().map_err(|refusal| refusal.to_string())?;
        super::prove_again(&all, puzzle::answers, progress)
    }

    fn mine(count: usize, seed: u64, progress: &mut dyn FnMut(u64, u64)) -> Result<String, String> {
        Ok(puzzle::generate(count, seed, progress))
    }

    fn perft(state: &State, depth: u32, method: Method, progress: &mut dyn FnMut(u64, u64)) -> Result<u64, RuleError> {
        if let Phase::Deploy { .. } = state.phase() {
            return Err(RuleError::new(
                ErrorCode::Position,
                "deployments are too many to count: give a --position with both armies on the board",
            ));
        }
        let count = match method {
            Method::Every => count,
            Method::Bulk => count_bulk,
            Method::Plain => count_plain,
        };
        if depth < 2 {
            return Ok(count(state, depth));
        }
        let total = u64::from(state.count_moves());
        let (mut lines, mut done) = (0, 0);
        state.for_each_move(&mut |chosen| {
            let mut next = *state;
            next.play(chosen);
            lines += count(&next, depth - 1);
            done += 1;
            progress(done, total);
        });
        Ok(lines)
    }

    fn playouts(rules: &Rules, games: u64, rng: &mut Rng, progress: &mut dyn FnMut(u64)) -> Playouts {
        let mut played = Playouts::default();
        for game in 0..games {
            let mut state = State::random(rules, rng);
            while let Some(chosen) = state.random_move(rng) {
                state.play(chosen);
                played.moves += 1;
            }
            if let Some(end) = state.end() {
                *played.endings.entry(end.why.clause()).or_default() += 1;
            }
            if game % 1_000 == 0 {
                progress(game);
            }
        }
        played
    }

    /// Armies stand as people put them; a random one would be walled in or lose its Flag at once.
    fn opening(view: &View, rng: &mut Rng) -> Option<Action> {
        match (view.side(), view.stage()) {
            (Some(side), Stage::Deploy { done: false }) => Some(Action::Deploy(Deployment::believable(side, rng))),
            _ => Stratego::sample(view, rng),
        }
    }

    /// Good is written `Ga`, Evil `wi`, so that colour is not needed; below is the rank. `!` is a piece that both
    /// players know, `'` one that moved.
    fn piece(spot: &Spot, token: Option<&Token>) -> Piece {
        let part = |name: &str| spot.label.parts.iter().find(|(own, _)| own == name).map(|(_, part)| part);
        let owner = token.and_then(|token| token.owner);
        let evil = owner == Some(Seat(1));
        // The drawing names the piece, also where everything lies open.
        let code = token.and_then(|token| token.art.strip_prefix("stratego-")?.get(..2));
        let kind = code.and_then(Kind::parse);
        let text = match (kind, token) {
            (Some(kind), _) if evil => kind.code().to_lowercase(),
            (Some(kind), _) => kind.code().to_owned(),
            (None, None) => String::new(),
            (None, Some(_)) => if evil { "e?" } else { "G?" }.to_owned(),
        };
        let ground = match &*spot.label.key {
            "stratego-spot-zone" => Some(Ground::Rock),
            "stratego-spot-doom" => Some(Ground::Fire),
            _ => None,
        };
        let mark = match &*spot.label.key {
            "stratego-spot-revealed" => Some('!'),
            "stratego-spot-moved" => Some('\''),
            _ => None,
        };
        let detail = match part("rank") {
            Some(Part::Text(rank)) => rank.clone(),
            _ => kind.map(|kind| kind.rank_text(false)).unwrap_or_default(),
        };
        Piece { long: text.clone(), text, detail, mark, owner, ground }
    }

    fn news(_: &Rules, obs: &Obs) -> Option<String> {
        obs.words()
    }
}
