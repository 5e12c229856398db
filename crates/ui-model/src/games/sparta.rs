//! Sparta on the stage: black figures on clay against red figures on black.

mod card;
mod prompt;

use super::{
    Choice, LEVELS, Level, Shape,
    grid::{SIDE, SIZE, coordinates, place, put},
    list,
};
use crate::{
    game_ui::GameUi,
    scene::{InputMove, Outline, Scene, Spot, Token},
    show::{Motion, SoundCue, SpotCard},
    table::{PanelItem, Prompt, Scores},
};
use std::fmt::Write;
use tavola_bots::sparta::puzzle::Proof;
use tavola_core::{ExternalEvent, Outcome, Seat, Viewer};
use tavola_i18n::Message;
use tavola_sparta::{Action, Obs, Rules, Sparta, Square, View};

/// Positions a proof may look at: the longest puzzle needs fewer.
const PROOF: u64 = 30_000_000;

/// Whether the board is drawn the other way round: everybody has their own side below.
fn turned(viewer: Viewer) -> bool {
    viewer.is(Seat(1))
}

fn at(square: Square, turned: bool) -> (f32, f32) {
    place(square.file(), square.rank(), turned)
}

fn ground(turned: bool) -> String {
    let mut svg = String::from(
        "<rect class=\"sparta-frame\" width=\"1112\" height=\"1112\" rx=\"14\"/>\
         <rect x=\"10\" y=\"10\" width=\"1092\" height=\"1092\" rx=\"8\" class=\"sparta-key\"/>\
         <rect x=\"50\" y=\"50\" width=\"1012\" height=\"1012\" class=\"sparta-rim\"/>",
    );
    for square in Square::all() {
        let (x, y) = at(square, turned);
        let shade = (square.file() + square.rank()) % 2;
        let _ = write!(
            svg,
            "<rect class=\"clay{shade}\" x=\"{}\" y=\"{}\" width=\"100\" height=\"100\"/>",
            x - 50.0,
            y - 50.0
        );
    }
    coordinates(turned, &mut svg);
    svg
}

impl GameUi for Sparta {
    const LEVELS: &'static [Level] = LEVELS;

    const WARNS: bool = true;

    const CHOICES: &'static [Choice] = &[
        Choice { shape: Shape::ListOrText, ..list("layout", &["classic", "alternating", "far"], "SP-2", true) },
        list("conquest", &["all", "warriors_only"], "SP-11", true),
        list("endgame", &["pieces_first", "cities_first"], "SP-21", true),
        list("repetition", &["3", "off"], "SP-22", true),
        list("quiet", &["100", "off"], "SP-22", true),
    ];

    fn symbols() -> String {
        String::new()
    }

    fn scene(_: &Rules, view: &View) -> Scene {
        let turned = turned(view.viewer());
        let position = view.state().position();
        let mut overlay = String::new();
        let mut tokens = Vec::new();
        let mut spots = Vec::new();
        let rows = (0..10).rev().flat_map(|rank| (0..10).filter_map(move |file| Square::at(file, rank)));
        for square in rows {
            let (x, y) = at(square, turned);
            let city = position.city(square);
            if let Some(owner) = city {
                put(&mut overlay, &format!("sparta-city{owner}"), (x, y));
            }
            let mut label = Message::new(match (city.is_some(), position.piece(square).is_some()) {
                (false, false) => "sparta-spot-empty",
                (true, false) => "sparta-spot-city",
                (false, true) => "sparta-spot-piece",
                (true, true) => "sparta-spot-city-piece",
            })
            .text("square", square);
            if let Some(owner) = city {
                label = label.seat("owner", "sparta", owner);
            }
            if let Some((owner, hero)) = position.piece(square) {
                label = label.said("piece", figure(owner, hero));
                let kind = if hero { 'h' } else { 'w' };
                tokens.push(Token {
                    spot: square.to_string(),
                    art: format!("sparta-{kind}{owner}"),
                    owner: Some(owner),
                    caption: None,
                    note: None,
                });
            }
            spots.push(Spot { name: square.to_string(), at: (x, y), outline: Outline::Square(SIDE), label });
        }
        Scene { size: (SIZE, SIZE), ground: ground(turned), overlay, spots, tokens }
    }

    fn input_moves(_: &Rules, _: &View, action: &Action) -> Vec<InputMove> {
        let (path, label) = match action {
            Action::Move { from, to } => {
                let label = Message::new("sparta-do-move").text("from", from).text("to", to);
                (vec![from.to_string(), to.to_string()], label)
            }
            Action::Promote(at) => (vec![at.to_string()], Message::new("sparta-do-promote").text("square", at)),
            Action::Pass => (Vec::new(), Message::new("sparta-do-pass")),
        };
        // A touch chooses a warrior and no more: the exchange has a button.
        let needs_confirmation = matches!(action, Action::Promote(_));
        vec![InputMove { action: action.to_string(), path, label, needs_confirmation }]
    }

    fn attempt(_: &View, path: &[String]) -> Option<String> {
        match path {
            [from, to] if from == to => Some(format!("{from}=H")),
            [from, to] => Some(format!("{from}-{to}")),
            _ => None,
        }
    }

    fn describe(_: &Rules, obs: &Obs) -> Vec<Message> {
        match obs {
            Obs::Played { action, promoted, conquered, captured } => {
                let mut said = vec![match action {
                    Action::Move { from, to } => Message::new("sparta-news-move").text("from", from).text("to", to),
                    Action::Promote(at) => Message::new("sparta-news-promote").text("square", at),
                    Action::Pass => Message::new("sparta-news-pass"),
                }];
                if *conquered {
                    said.push(Message::new("sparta-news-conquest"));
                }
                if *promoted && matches!(action, Action::Move { .. }) {
                    said.push(Message::new("sparta-news-hero"));
                }
                if !captured.is_empty() {
                    let squares: Vec<String> = captured.iter().map(Square::to_string).collect();
                    said.push(
                        Message::new("sparta-news-capture")
                            .count("count", captured.len() as i64)
                            .text("squares", squares.join(", ")),
                    );
                }
                said
            }
            Obs::Ended(event) => vec![match event {
                ExternalEvent::Draw => Message::new("news-draw"),
                ExternalEvent::Resign(seat) => Message::new("news-resign").seat("seat", "sparta", *seat),
                ExternalEvent::Time(seat) => Message::new("news-time").seat("seat", "sparta", *seat),
                ExternalEvent::Abandon(seat) => Message::new("news-abandon").seat("seat", "sparta", *seat),
            }],
            Obs::SetUp(_) => vec![Message::new("news-set-up")],
        }
    }

    fn card(view: &View, spot: &str) -> Option<SpotCard> {
        card::card(view, spot)
    }

    fn status(view: &View) -> Vec<Message> {
        let position = view.state().position();
        let mut lines: Vec<Message> = [Seat(0), Seat(1)]
            .map(|seat| {
                let pieces = position.pieces_of(seat);
                let heroes = pieces.filter(|&at| position.piece(at).is_some_and(|(_, hero)| hero)).count();
                let all = position.pieces_of(seat).count();
                Message::new("sparta-status")
                    .seat("seat", "sparta", seat)
                    .count("cities", position.cities_of(seat).count() as i64)
                    .count("warriors", (all - heroes) as i64)
                    .count("heroes", heroes as i64)
            })
            .to_vec();
        if position.options().quiet && position.quiet() >= 60 {
            lines.push(Message::new("sparta-quiet").count("left", 100 - i64::from(position.quiet())));
        }
        lines
    }

    fn threats(view: &View) -> Vec<String> {
        let mut position = *view.state().position();
        let Some(us) = view.viewer().seat() else { return Vec::new() };
        if view.state().outcome().is_some() {
            return Vec::new();
        }
        // What the other side could do if we did nothing.
        if position.to_move() == us {
            position.play_unchecked(Action::Pass);
        }
        let mut taken = Vec::new();
        position.for_each_action(&mut |action| {
            let mut after = position;
            taken.extend(after.play_unchecked(action).captured());
        });
        taken.retain(|&at| position.piece(at).is_some_and(|(owner, _)| owner == us));
        taken.sort_unstable();
        taken.dedup();
        taken.iter().map(Square::to_string).collect()
    }

    fn motion(_: &Rules, _: &View, observed: &[Obs]) -> Motion {
        // A captured piece falls after the other has arrived.
        Motion::of(match observed.last() {
            Some(Obs::Played { captured, .. }) if !captured.is_empty() => 160,
            Some(Obs::Played { .. }) => 100,
            _ => 0,
        })
    }

    fn prompt(viewer: Viewer, view: &View, chosen: &[String]) -> Prompt {
        prompt::prompt(viewer, view, chosen)
    }

    fn panel(view: &View, seat: Seat) -> Vec<PanelItem> {
        prompt::panel(view, seat)
    }

    fn remarks(view: &View) -> Vec<Message> {
        prompt::remarks(view)
    }

    fn ending(view: &View, outcome: Outcome) -> Option<Message> {
        prompt::ending(view, outcome)
    }

    fn scores(view: &View) -> Option<Scores> {
        Some(prompt::scores(view))
    }

    fn movers(view: &View, observed: &[Obs]) -> Vec<Option<Seat>> {
        prompt::movers(view, observed)
    }

    fn sound_cue(obs: &Obs) -> SoundCue {
        match obs {
            Obs::Played { captured, conquered, .. } if *conquered || !captured.is_empty() => SoundCue::Strike,
            Obs::Played { .. } => SoundCue::Step,
            Obs::Ended(_) | Obs::SetUp(_) => SoundCue::None,
        }
    }

    fn proof(view: &View, action: &Action, turns: u32) -> Option<bool> {
        let position = view.state().position();
        Proof::new(position, PROOF).wins_with(position, *action, 2 * turns.max(1) - 1)
    }

    fn gauges(view: &View) -> Vec<(&'static str, i64)> {
        let position = view.state().position();
        let seat = view.viewer().seat().unwrap_or(Seat(0));
        vec![("pieces", position.pieces_of(seat).count() as i64), ("cities", position.cities_of(seat).count() as i64)]
    }

    fn trace(obs: &Obs) -> Option<Vec<String>> {
        match obs {
            Obs::Played { action: Action::Move { from, to }, .. } => Some(vec![from.to_string(), to.to_string()]),
            Obs::Played { action: Action::Promote(at), .. } => Some(vec![at.to_string()]),
            Obs::Played { action: Action::Pass, .. } => Some(Vec::new()),
            Obs::Ended(_) | Obs::SetUp(_) => None,
        }
    }
}

/// A piece by its name.
fn figure(owner: Seat, hero: bool) -> Message {
    Message::new(if hero { "sparta-hero" } else { "sparta-warrior" }).seat("owner", "sparta", owner)
}
