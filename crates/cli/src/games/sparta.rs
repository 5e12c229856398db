//! Sparta in the program.

mod workshop;

use super::{GameCli, Method, Playouts};
use crate::{terminal::Piece, tune::Tuning};
use serde_json::Value;
use tavola_bots::sparta::{Report, SearchBot, hint};
use tavola_core::{Budget, Rng, RuleError, Seat};
use tavola_sparta::{Action, Position, Rules, Sparta, State, View, perft, plain};
use tavola_ui_model::{Part, Spot, Token};

impl GameCli for Sparta {
    fn analyse(view: &View, budget: &Budget<'_>, threads: usize, out: &mut dyn FnMut(&str)) -> Result<(), RuleError> {
        let mut search_bot = SearchBot::new().threads(threads);
        let found = search_bot.think(view.state(), budget, |report| out(&thought(report)));
        let score = score(&found);
        let advice = hint(view.state(), &Budget::millis(budget.millis.min(200)));
        let reason = match (&advice, found.line.first()) {
            (Some(hint), Some(action)) if hint.action == *action => format!(": {}", hint.reason),
            _ => String::new(),
        };
        let best = found.line.first().map(Action::to_string).unwrap_or_default();
        out(&format!("best {best} {score}, {} nodes, {} nodes/s{reason}", found.nodes, found.speed()));
        Ok(())
    }

    fn tune(tuning: &Tuning, progress: &mut dyn FnMut(u64, u64)) -> Result<String, String> {
        workshop::tune(tuning, progress)
    }

    fn solve(ms: u32, progress: &mut dyn FnMut(u64, u64)) -> Result<Value, String> {
        workshop::solve(ms, progress)
    }

    fn mine(count: usize, seed: u64, progress: &mut dyn FnMut(u64, u64)) -> Result<String, String> {
        workshop::mine(count, seed, progress)
    }

    fn perft(state: &State, depth: u32, method: Method, progress: &mut dyn FnMut(u64, u64)) -> Result<u64, RuleError> {
        let root = state.position();
        if depth < 2 || root.is_decided() {
            return Ok(count(root, depth, method));
        }
        let total = root.count_actions();
        let (mut lines, mut done) = (0, 0);
        root.for_each_action(|action| {
            let mut next = *root;
            next.play_unchecked(action);
            lines += count(&next, depth - 1, method);
            done += 1;
            progress(done, total);
        });
        Ok(lines)
    }

    fn playouts(rules: &Rules, games: u64, rng: &mut Rng, progress: &mut dyn FnMut(u64)) -> Playouts {
        let start = Position::start(rules);
        let mut state = State::from(start);
        let mut played = Playouts::default();
        for game in 0..games {
            state.restart(&start);
            let outcome = loop {
                if let Some(outcome) = state.outcome() {
                    break outcome;
                }
                state.play_unchecked(state.position().random_action(rng));
                played.moves += 1;
            };
            *played.endings.entry(outcome.reason).or_default() += 1;
            if game % 1_000 == 0 {
                progress(game);
            }
        }
        played
    }

    /// Sparta's pieces are capitals and its cities in square brackets, Achaia's are small letters in round ones.
    fn piece(spot: &Spot, token: Option<&Token>) -> Piece {
        let seat_of = |part: &Part| match part {
            Part::Said(seat) if seat.key.ends_with('1') => Some(Seat(1)),
            Part::Said(_) => Some(Seat(0)),
            _ => None,
        };
        let city = spot.label.parts.iter().find(|(name, _)| name == "owner").and_then(|(_, part)| seat_of(part));
        let owner = token.and_then(|token| token.owner);
        let letter = token.map_or("", |token| match (token.art.contains("-h"), owner) {
            (true, Some(Seat(1))) => "h",
            (true, _) => "H",
            (false, Some(Seat(1))) => "w",
            (false, _) => "W",
        });
        let detail = match city {
            None => "",
            Some(Seat(0)) => "[]",
            Some(_) => "()",
        };
        Piece {
            text: letter.into(),
            long: letter.into(),
            detail: detail.into(),
            owner: owner.or(city),
            ..Piece::default()
        }
    }
}

/// One depth of an analysis as a line.
fn thought(report: &Report) -> String {
    let line: Vec<String> = report.line.iter().map(Action::to_string).collect();
    format!(
        "depth {:>2}  {:>8}  {:>11} nodes  {:>9} nodes/s  {}",
        report.depth,
        score(report),
        report.nodes,
        report.speed(),
        line.join(" ")
    )
}

/// A score as people read it: hundredths of a warrior, or the plies to a sure end.
fn score(report: &Report) -> String {
    match report.wins_in {
        Some(plies) if plies >= 0 => format!("win in {plies}"),
        Some(plies) => format!("loss in {}", -plies),
        None => format!("{:+}", report.score),
    }
}

fn count(position: &Position, depth: u32, method: Method) -> u64 {
    match method {
        Method::Every => perft::count(position, depth),
        Method::Bulk => perft::count_bulk(position, depth),
        Method::Plain => perft::count_plain(&plain::Board::from(position), depth),
    }
}
