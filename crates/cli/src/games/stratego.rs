//! Stratego – The Lord of the Rings in the program.

use super::{GameCli, Lit, Method, Playouts};
use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};
use tavola_core::{ErrorCode, Game, Rng, RuleError};
use tavola_stratego::{
    Action, Deployment, Obs, Phase, Rules, Seen, Side, Square, Stage, State, Stratego, View, count, count_bulk,
    count_plain,
};

impl GameCli for Stratego {
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

    fn paint(view: &View, lit: &Lit) -> Vec<Line<'static>> {
        let grey = Style::new().fg(Color::DarkGray);
        let files = Line::styled("     a   b   c   d   e   f   g   h   i   j", grey);
        let mut lines = vec![files.clone()];
        for rank in (0..10).rev() {
            let mut spans = vec![Span::styled(format!(" {:>2} ", rank + 1), grey)];
            spans.extend((0..10).filter_map(|file| Square::at(file, rank)).map(|square| cell(view, square, lit)));
            spans.push(Span::styled(format!(" {}", rank + 1), grey));
            lines.push(Line::from(spans));
        }
        lines.push(files);
        lines.extend(view.summary().into_iter().map(Line::from));
        lines
    }

    fn news(_: &Rules, obs: &Obs) -> Option<String> {
        obs.words()
    }

    fn square(column: u8, row: u8) -> Option<String> {
        Square::at(i32::from(column), 9 - i32::from(row)).map(|square| square.to_string())
    }
}

const BEIGE: Color = Color::Rgb(226, 200, 150);
const STEEL: Color = Color::Rgb(150, 160, 176);
const FIELD: Color = Color::Rgb(44, 52, 40);
const DARK_FIELD: Color = Color::Rgb(37, 44, 34);
const ROCK: Color = Color::Rgb(70, 62, 58);
const FIRE: Color = Color::Rgb(150, 52, 30);

/// One square, four columns wide. Good is written `Ga`, Evil `wi`, so that colour is not needed;
/// `!` is a piece both players know, `'` one that moved.
fn cell(view: &View, square: Square, lit: &Lit) -> Span<'static> {
    let name = square.to_string();
    let seen = view.board().at(square);
    let doom = view.rules().has_ring() && square == view.rules().doom;
    let text = match seen {
        Some(Seen { side, kind, revealed, moved }) => {
            let code = match (side, kind) {
                (Side::Good, Some(kind)) => kind.code().to_owned(),
                (Side::Evil, Some(kind)) => kind.code().to_ascii_lowercase(),
                (Side::Good, None) => "G?".to_owned(),
                (Side::Evil, None) => "e?".to_owned(),
            };
            let mark = match (revealed, moved) {
                (true, _) => '!',
                (false, true) => '\'',
                (false, false) => ' ',
            };
            format!(" {code}{mark}")
        }
        None if lit.targets.contains(&name) => " •  ".to_owned(),
        None if doom => "/^^\\".to_owned(),
        None => "    ".to_owned(),
    };
    let ground = if lit.cursor.as_ref() == Some(&name) {
        Color::Rgb(96, 125, 139)
    } else if lit.chosen.as_ref() == Some(&name) || lit.targets.contains(&name) {
        Color::Rgb(85, 107, 47)
    } else if doom {
        FIRE
    } else if square.is_zone() {
        ROCK
    } else if (square.file() + square.rank()) % 2 == 0 {
        DARK_FIELD
    } else {
        FIELD
    };
    let ink = match seen.map(|seen| seen.side) {
        Some(Side::Good) => BEIGE,
        Some(Side::Evil) => STEEL,
        None => Color::Gray,
    };
    Span::styled(text, Style::new().fg(ink).bg(ground).add_modifier(Modifier::BOLD))
}
