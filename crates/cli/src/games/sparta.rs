//! Sparta in the program.

mod workshop;

use super::{GameCli, Lit, Method, Playouts};
use crate::tune::Tuning;
use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};
use serde_json::Value;
use tavola_bots::sparta::{Report, SearchBot, hint};
use tavola_core::{Budget, Rng, RuleError, Seat};
use tavola_sparta::{Action, Position, Rules, Sparta, Square, State, View, perft, plain};

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

    fn paint(view: &View, lit: &Lit) -> Vec<Line<'static>> {
        let position = view.state().position();
        let files = Line::styled("     a   b   c   d   e   f   g   h   i   j", Style::new().fg(Color::DarkGray));
        let mut lines = vec![files.clone()];
        for rank in (0..10).rev() {
            let mut spans = vec![Span::styled(format!(" {:>2} ", rank + 1), Style::new().fg(Color::DarkGray))];
            for square in (0..10).filter_map(|file| Square::at(file, rank)) {
                spans.push(cell(position, square, lit));
            }
            spans.push(Span::styled(format!(" {}", rank + 1), Style::new().fg(Color::DarkGray)));
            lines.push(Line::from(spans));
        }
        lines.push(files);
        lines
    }

    fn square(column: u8, row: u8) -> Option<String> {
        Square::at(column, 9u8.checked_sub(row)?).map(|square| square.to_string())
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

const GOLD: Color = Color::Rgb(232, 184, 74);
const RED: Color = Color::Rgb(224, 92, 78);
const CLAY: Color = Color::Rgb(58, 44, 36);
const DARK_CLAY: Color = Color::Rgb(46, 35, 29);

/// One square, four columns wide: the piece in its owner's colour, a city as brackets in its
/// owner's colour. Letters tell the sides apart without colour.
fn cell(position: &Position, square: Square, lit: &Lit) -> Span<'static> {
    let name = square.to_string();
    let colour = |seat: Seat| if seat == Seat(0) { GOLD } else { RED };
    let piece = position.piece(square);
    let letter = match piece {
        None if lit.targets.contains(&name) => '•',
        None => ' ',
        Some((Seat(0), hero)) => {
            if hero {
                'H'
            } else {
                'W'
            }
        }
        Some((_, hero)) => {
            if hero {
                'h'
            } else {
                'w'
            }
        }
    };
    let text = match position.city(square) {
        None => format!(" {letter}  "),
        Some(Seat(0)) => format!("[{letter}] "),
        Some(_) => format!("({letter}) "),
    };
    let owner = piece.map(|(seat, _)| seat).or(position.city(square));
    let ground = if lit.cursor.as_ref() == Some(&name) {
        Color::Rgb(96, 125, 139)
    } else if lit.chosen.as_ref() == Some(&name) {
        Color::Rgb(85, 107, 47)
    } else if lit.last.contains(&name) {
        Color::Rgb(84, 70, 40)
    } else if (square.file() + square.rank()).is_multiple_of(2) {
        DARK_CLAY
    } else {
        CLAY
    };
    let ink = owner.map_or(Color::Gray, colour);
    let style = Style::new().fg(ink).bg(ground);
    Span::styled(text, if piece.is_some() { style.add_modifier(Modifier::BOLD) } else { style })
}
