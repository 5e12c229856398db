//! The words beside a board: what to do, how things stand, what the hand holds, what things cost.

use super::{
    layout::{Column, wrap},
    theme::{Ground, Ink},
    words::Words,
};
use ratatui::{style::Modifier, text::Span};
use tavola_core::{Seat, Viewer};
use tavola_protocol::Occupant;
use tavola_ui_model::{GameSession, GameView, PanelItem, PanelLook, Part};

/// From this width on panels say what they count; below, signs do, which the legend explains.
const WIDE: u16 = 48;

/// The sign of a figure, where there is no room for words.
fn sign(art: &str) -> &'static str {
    match art.trim_start_matches(|letter: char| letter != '-').trim_start_matches('-') {
        "cards" => "▯",
        "knight" => "⚔",
        "bulb" => "✦",
        "road" => "═",
        "swords" => "★",
        "city0" | "city1" => "⌂",
        "w0" | "w1" => "♙",
        "h0" | "h1" => "♔",
        _ => "▪",
    }
}

fn figure(item: &PanelItem, words: &Words, wide: bool) -> String {
    let label = words.say(&item.label);
    match item.look {
        PanelLook::Score(of) if wide => {
            // "1 of 12 points": the noun goes with the whole.
            let mut whole = item.label.clone();
            for (_, part) in &mut whole.parts {
                if let Part::Count(count) = part {
                    *count = of.into();
                }
            }
            format!("{}/{of} {}", item.count, words.say(&whole))
        }
        PanelLook::Score(of) => format!("{}/{of}", item.count),
        PanelLook::Badge if wide => format!("★ {label}"),
        PanelLook::Badge => "★".to_owned(),
        PanelLook::Tile(_) => label,
        PanelLook::Row(of) if of > 0 && wide => format!("{}/{of} {label}", item.count),
        _ if wide => format!("{} {label}", item.count),
        _ => format!("{}{}", sign(&item.art), item.count),
    }
}

/// Each seat in a line: whose turn it is, its number, its name, who plays it, and its figures.
pub fn seats(column: &mut Column, session: &GameSession, words: &Words) {
    let view = session.view();
    let wide = column.area.width >= WIDE;
    for seat in (0..view.seats()).map(Seat) {
        let turn = if view.turn_of() == Some(seat) && view.turn().outcome().is_none() { "▸" } else { " " };
        let occupant = session.table().seats.get(seat.index()).map(|info| &info.occupant);
        let who = match occupant {
            Some(Occupant::Bot(name)) => words.bot(name),
            Some(Occupant::Person { name, .. }) if !name.is_empty() => name.clone(),
            Some(Occupant::Person { .. }) if view.viewer().is(seat) => words.t("you"),
            Some(Occupant::Open) => words.t("online-open-seat"),
            _ => String::new(),
        };
        let who = if who.is_empty() || !wide { String::new() } else { format!(" ({who})") };
        let name = format!("{turn}{seat} {}{who}", words.seat(view.game(), seat));
        let (mut tiles, figures): (Vec<_>, Vec<_>) =
            view.panel(seat).into_iter().partition(|item| matches!(item.look, PanelLook::Tile(_)));
        tiles.retain(|item| matches!(item.look, PanelLook::Tile(of) if item.count < of));
        let figures: Vec<String> = figures.iter().map(|item| figure(item, words, wide)).collect();
        let line = figures.join(if wide { " · " } else { " " });
        let style = column.theme.seat(seat);
        let width = usize::from(column.area.width);
        if name.chars().count() + 1 + line.chars().count() <= width {
            column.spans(vec![Span::styled(format!("{name} "), style), Span::styled(line, column.theme.text())]);
        } else {
            column.text(&name, style);
            column.text(&format!("   {line}"), column.theme.text());
        }
        if !tiles.is_empty() {
            let lost: Vec<String> = tiles.iter().map(|item| figure(item, words, true)).collect();
            column.text(&format!("   † {}", lost.join(", ")), column.theme.text());
        }
    }
}

/// The cards the viewer holds.
pub fn hand(column: &mut Column, view: &dyn GameView, words: &Words) {
    let hand = view.hand();
    if hand.is_empty() {
        return;
    }
    let cards: Vec<String> = hand.iter().map(|(name, count)| format!("{}\u{a0}{count}", words.say(name))).collect();
    let style = column.theme.style(Ink::Accent, Ground::Screen);
    column.text(&format!("{}: {}", words.t("hand"), cards.join(" ")), style);
}

/// What can be bought, what it costs, and what is missing.
pub fn costs(column: &mut Column, view: &dyn GameView, words: &Words) {
    let wide = column.area.width >= WIDE;
    for purchase in view.purchases() {
        let price: Vec<String> = purchase
            .cost
            .iter()
            .map(|price| {
                let name = words.say(&price.name);
                if wide {
                    return name;
                }
                let word = name.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
                let short: String = word.chars().take(3).collect();
                format!("{}{short}", price.count)
            })
            .collect();
        let sign = if purchase.ready { "✓" } else { "✗" };
        let name = words.say(&purchase.name);
        let name: String = if wide { name } else { name.chars().take(11).collect() };
        let note = if wide { format!(" – {}", words.say(&purchase.note)) } else { String::new() };
        let price =
            if price.is_empty() { words.say(&purchase.note) } else { price.join(if wide { ", " } else { " " }) };
        let style = if purchase.ready { column.theme.text().add_modifier(Modifier::BOLD) } else { column.theme.text() };
        let line: String = format!("{sign} {name}: {price}{note}").chars().take(column.area.width.into()).collect();
        column.text(&line, style);
    }
}

/// What happened, newest last: as many lines as fit, the latest whole.
pub fn log(column: &mut Column, lines: &[String], rows: u16) {
    let width = usize::from(column.area.width);
    let mut shown: Vec<(String, bool)> = Vec::new();
    for (age, line) in lines.iter().rev().enumerate() {
        let wrapped = wrap(line, width);
        if shown.len() + wrapped.len() > usize::from(rows) && age > 0 {
            break;
        }
        shown.extend(wrapped.into_iter().rev().map(|line| (line, age == 0)));
    }
    for (line, latest) in shown.into_iter().rev() {
        let style = if latest { column.theme.text() } else { column.theme.style(Ink::Dim, Ground::Screen) };
        column.text(&line, style);
    }
}

/// How many rows the latest news takes.
pub fn rows_of_latest(lines: &[String], width: u16) -> u16 {
    lines.last().map_or(0, |line| wrap(line, width.into()).len() as u16)
}

/// How it ended: in large letters, why, and how the points came about.
pub fn ending(column: &mut Column, session: &GameSession, words: &Words) {
    let view = session.view();
    let Some(outcome) = view.turn().outcome() else { return };
    let strong = column.theme.style(Ink::Accent, Ground::Screen);
    let own = view.viewer().seat();
    let result = match (outcome.winner(), own) {
        (Some(winner), Some(seat)) if winner == seat => words.t("ending-won"),
        (Some(_), Some(_)) => words.t("ending-lost"),
        (Some(winner), None) => {
            words.say(&tavola_ui_model::Message::new("ending-of").seat("seat", view.game(), winner))
        }
        (None, _) => words.t("ending-draw"),
    };
    column.text(&format!("■ {result}"), strong);
    let why = words.all(&view.ending(outcome));
    column.text(&format!("{why} ({})", outcome.reason), column.theme.text());
    let Some(scores) = view.scores() else { return };
    for (seat, row) in (0..).map(Seat).zip(&scores.rows) {
        let parts: Vec<String> =
            scores.columns.iter().zip(row).map(|(name, count)| format!("{} {count}", words.say(name))).collect();
        column.text(&format!("{}: {}", words.seat(view.game(), seat), parts.join(", ")), column.theme.seat(seat));
    }
}

/// The signs of the panels in words.
pub fn legend(view: &dyn GameView, words: &Words) -> String {
    let seat = view.viewer().seat().unwrap_or(Seat(0));
    let signs = view.panel(seat).into_iter().filter(|item| matches!(item.look, PanelLook::Figure | PanelLook::Row(_)));
    signs.map(|item| format!("{}  {}", sign(&item.art), words.say(&item.label))).collect::<Vec<_>>().join("\n")
}

/// The last things that a viewer was told, in words, one line an observation.
pub fn news(view: &dyn GameView, words: &Words, last: usize) -> Vec<String> {
    let movers = view.movers();
    let line = |number: usize| words.news(view, number, movers.get(number).copied().flatten());
    let count = view.observations();
    (count.saturating_sub(last)..count).map(line).filter(|line| !line.is_empty()).collect()
}

/// Whose eyes somebody at this screen looks through.
pub fn viewer_of(people: &[Seat]) -> Viewer {
    people.first().map_or(Viewer::Public, |seat| Viewer::Seat(*seat))
}
