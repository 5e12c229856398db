//! Stratego on the stage: carved tiles on engraved stone. A back is the same for every piece of an army.

pub(crate) mod card;
mod insights;
mod label;
mod prompt;
mod tables;

use super::{
    Choice, LEVELS, Level, Shape,
    grid::{SIDE, SIZE, coordinates, place, put},
    list,
};
use crate::{
    analysis::{Belief, Insight},
    game_ui::GameUi,
    scene::{InputMove, Outline, Scene, Spot, Token},
    show::{Effect, Fighter, Guess, Motion, SoundCue, SpotCard},
    table::{PanelItem, Prompt, Scores},
};
use std::fmt::Write;
use tavola_core::{Outcome, RuleError, Seat, Viewer};
use tavola_i18n::{Localizer, Message};
use tavola_stratego::{
    Action, Kind, MoveKind, Obs, Played, Ring, Rules, Seen, Side, Square, Stage as Phase, Stratego, View, axe_targets,
    power,
};

fn at(square: Square, turned: bool) -> (f32, f32) {
    place(square.file() as u8, square.rank() as u8, turned)
}

/// Whether the board is drawn the other way round: everybody has their own side below.
pub(crate) fn turned(viewer: Viewer) -> bool {
    viewer.is(Seat(1))
}

pub(crate) fn ground(rules: Rules, turned: bool) -> String {
    let mut svg = String::from(
        "<rect class=\"war-frame\" width=\"1112\" height=\"1112\" rx=\"14\"/>\
         <rect class=\"war-edge\" x=\"50\" y=\"50\" width=\"1012\" height=\"1012\" rx=\"4\"/>",
    );
    for square in Square::all() {
        let (x, y) = at(square, turned);
        let (left, top) = (x - SIDE / 2.0, y - SIDE / 2.0);
        let shade = (square.file() + square.rank()) % 2;
        let home = if square.rank() < 4 {
            "good"
        } else if square.rank() > 5 {
            "evil"
        } else {
            "open"
        };
        let _ = write!(
            svg,
            "<rect class=\"war-{home} war{shade}\" x=\"{left}\" y=\"{top}\" width=\"100\" height=\"100\"/>"
        );
    }
    // Cut lines: a dark one, and its lit edge.
    let lines = (1..10).map(|line| format!("M{0} 56v1000M56 {0}h1000", 56 + 100 * line)).collect::<Vec<_>>().concat();
    let _ = write!(
        svg,
        "<path class=\"war-lines\" d=\"{lines}\"/><path class=\"war-lines lit\" d=\"{lines}\" transform=\"translate(2 2)\"/>"
    );
    for west in [2, 6] {
        mountains(&mut svg, rules, west, turned);
    }
    coordinates(turned, &mut svg);
    svg
}

/// Four forbidden squares as one picture. Mount Doom rises from its own square, which has a border that Frodo may
/// cross.
fn mountains(svg: &mut String, rules: Rules, west: i32, turned: bool) {
    let zone = || [(west, 4), (west + 1, 4), (west, 5), (west + 1, 5)].map(|(file, rank)| Square::at(file, rank));
    let middles = || zone().into_iter().flatten().map(|square| at(square, turned));
    let left = middles().fold(f32::MAX, |least, (x, _)| least.min(x)) - SIDE / 2.0;
    let top = middles().fold(f32::MAX, |least, (_, y)| least.min(y)) - SIDE / 2.0;
    let picture = |art: &str| format!("<use href=\"#{art}\" width=\"200\" height=\"200\"/>");
    let doom = zone().contains(&Some(rules.doom)) && rules.has_ring();
    let (x, y) = at(rules.doom, turned);
    let (east, south) = (x - left > SIDE, y - top > SIDE);
    let art = if doom && !south { "stratego-doom" } else { "stratego-range" };
    // The drawing has its peak in the north-west.
    let turn = if doom && east && !south { " translate(200 0) scale(-1 1)" } else { "" };
    let _ = write!(svg, "<g transform=\"translate({left} {top}){turn}\">{}</g>", picture(art));
    if doom {
        if south {
            let _ = write!(
                svg,
                "<svg x=\"{}\" y=\"{}\" width=\"100\" height=\"100\" viewBox=\"0 0 120 120\">{}</svg>",
                x - SIDE / 2.0,
                y - SIDE / 2.0,
                picture("stratego-doom")
            );
        }
        put(svg, "stratego-gate", (x, y));
    }
}

/// The name of a kind.
pub(crate) fn named(kind: Kind) -> Message {
    Message::new(format!("stratego-{}", kind.code()))
}

/// The drawing of a kind. Fortress and Flag serve both sides, so they have a face each.
pub(crate) fn face(kind: Kind, side: Side) -> String {
    if kind.is_fixed() {
        format!("stratego-{}{}", kind.code(), side.seat())
    } else {
        format!("stratego-{}", kind.code())
    }
}

/// A piece as a token.
pub(crate) fn token(square: Square, seen: Seen) -> Token {
    let seat = seen.side.seat();
    let art = match seen.kind {
        Some(kind) => face(kind, seen.side),
        None if seen.moved => format!("stratego-back{seat}-moved"),
        None => format!("stratego-back{seat}"),
    };
    // Its name is in the label of its square: on the tile it would be too small to read.
    Token { spot: square.to_string(), art, owner: Some(seat), caption: None, note: None }
}

/// A place of the board, and who stands there as far as it is known.
pub(crate) fn spot(square: Square, seen: Option<&Seen>, rules: Rules, turned: bool) -> Spot {
    let label = match seen {
        Some(Seen { side, kind: Some(kind), revealed, .. }) => {
            let key = if *revealed { "stratego-spot-revealed" } else { "stratego-spot-piece" };
            Message::new(key).said("piece", named(*kind)).text("rank", kind.rank_text(false)).seat(
                "seat",
                "stratego",
                side.seat(),
            )
        }
        Some(Seen { side, kind: None, moved, .. }) => {
            let key = if *moved { "stratego-spot-moved" } else { "stratego-spot-unknown" };
            Message::new(key).seat("seat", "stratego", side.seat())
        }
        None if rules.has_ring() && square == rules.doom => Message::new("stratego-spot-doom"),
        None if square.is_zone() => Message::new("stratego-spot-zone"),
        None => Message::new("stratego-spot-empty"),
    };
    let label = label.text("square", square);
    Spot { name: square.to_string(), at: at(square, turned), outline: Outline::Square(SIDE), label }
}

/// The squares in reading order.
pub(crate) fn reading() -> impl Iterator<Item = Square> {
    (0..10).rev().flat_map(|rank| (0..10).filter_map(move |file| Square::at(file, rank)))
}

impl GameUi for Stratego {
    const LEVELS: &'static [Level] = LEVELS;

    const CHOICES: &'static [Choice] = &[
        list("mode", &["classic", "powers", "ring"], "ST-16", false),
        list("captives", &["open", "prisoner", "secret", "hidden"], "ST-15", true),
        list("memory", &["aid", "strict"], "ST-14", true),
        Choice {
            shape: Shape::Plain,
            only: Some(("mode", "ring")),
            ..list("doom", &["g6", "c5", "d5", "c6", "d6", "g5", "h5", "h6"], "ST-3", true)
        },
        Choice { shape: Shape::Number(1, 10_000), ..list("quiet", &["200"], "ST-10", true) },
        Choice { shape: Shape::Number(1, 10_000), ..list("turns", &["1000"], "ST-10", true) },
    ];

    fn symbols() -> String {
        symbols()
    }

    fn rules_table(name: &str, words: &Localizer) -> Option<String> {
        tables::table(name, words)
    }

    fn scene(_: &Rules, view: &View) -> Scene {
        let turned = turned(view.viewer());
        let mut overlay = String::new();
        for (square, seen) in view.board().pieces() {
            if seen.revealed {
                put(&mut overlay, "stratego-known", at(square, turned));
            }
        }
        if let Some(square) = view.chain() {
            put(&mut overlay, "stratego-chain", at(square, turned));
        }
        Scene {
            size: (SIZE, SIZE),
            ground: ground(*view.rules(), turned),
            overlay,
            spots: reading().map(|square| spot(square, view.board().at(square), *view.rules(), turned)).collect(),
            tokens: view.board().pieces().map(|(square, seen)| token(square, *seen)).collect(),
        }
    }

    fn input_moves(_: &Rules, view: &View, action: &Action) -> Vec<InputMove> {
        let Action::Play(chosen) = action else { return Vec::new() };
        let attack = |to: Square| if view.board().at(to).is_some() { "stratego-do-attack" } else { "stratego-do-move" };
        let (path, label) = match chosen.kind() {
            MoveKind::Step(from, to) => (vec![from, to], Message::new(attack(to)).text("square", to)),
            MoveKind::Fly(from, to) => (vec![from, to], Message::new("stratego-do-fly").text("square", to)),
            MoveKind::Seek(from, to) => (vec![from, to], Message::new("stratego-do-seek").text("square", to)),
            MoveKind::Bow(from, to) => (vec![from, to], Message::new("stratego-do-bow").text("square", to)),
            MoveKind::Rage(from, to) => (vec![from, to], Message::new("stratego-do-rage").text("square", to)),
            MoveKind::Steed(from, via, to) => {
                (vec![from, via, to], Message::new("stratego-do-steed").text("square", to))
            }
            MoveKind::Axe(from, to, targets) => {
                let struck: Vec<Square> = axe_targets(to, targets).collect();
                let names: Vec<String> = struck.iter().map(Square::to_string).collect();
                let mut path = vec![from, to];
                path.extend(struck);
                (path, Message::new("stratego-do-axe").text("square", to).text("squares", names.join(", ")))
            }
            MoveKind::Stop => (Vec::new(), Message::new("stratego-do-stop")),
        };
        let path = path.iter().map(Square::to_string).collect();
        // ST-16: a power shows who uses it, so a slip of the finger is asked about.
        let shows = !matches!(chosen.kind(), MoveKind::Step(..) | MoveKind::Stop);
        let user = chosen.from().and_then(|from| view.board().at(from)).filter(|seen| shows && !seen.revealed);
        let label = match user.and_then(|seen| seen.kind) {
            Some(kind) => Message::new("stratego-do-shows")
                .said("action", label)
                .said("piece", named(kind))
                .text("rank", kind.rank_text(false)),
            None => label,
        };
        vec![InputMove { action: action.to_string(), path, label, needs_confirmation: shows }]
    }

    fn action_label(view: &View, action: &Action) -> Option<Message> {
        let Action::Play(chosen) = action else { return None };
        label::label(view, *chosen)
    }

    fn insights(view: &View) -> Vec<Insight> {
        insights::insights(view)
    }

    fn icon(action: &Action) -> Option<&'static str> {
        let Action::Play(chosen) = action else { return None };
        match chosen.kind() {
            MoveKind::Fly(..) => Some("glyph-wing"),
            MoveKind::Seek(..) => Some("glyph-eye"),
            MoveKind::Bow(..) => Some("glyph-bow"),
            MoveKind::Axe(..) => Some("glyph-axe"),
            MoveKind::Steed(..) => Some("glyph-horse"),
            MoveKind::Rage(..) => Some("glyph-flame"),
            MoveKind::Step(..) | MoveKind::Stop => None,
        }
    }

    fn attempt(_: &View, path: &[String]) -> Option<String> {
        match path {
            [from, to] if from != to => Some(format!("{from}-{to}")),
            [from, via, to] => Some(format!("{from}-{via}-{to}")),
            _ => None,
        }
    }

    fn describe(_: &Rules, obs: &Obs) -> Vec<Message> {
        match obs {
            Obs::Deployed(_) => vec![Message::new("stratego-news-deployed")],
            Obs::Begun => vec![Message::new("stratego-news-begun")],
            Obs::Over(..) => vec![Message::new("stratego-news-over")],
            Obs::SetUp(_) => vec![Message::new("news-set-up")],
            // It comes with the end of the game, which has its own message.
            Obs::Log(_) => Vec::new(),
            Obs::Played { played, lost } => {
                let mut said = describe_move(played);
                if let Some(lost) = lost {
                    said.push(
                        Message::new("stratego-news-lost")
                            .list("pieces", lost.iter().map(|&kind| named(kind)).collect()),
                    );
                }
                said
            }
        }
    }

    fn status(view: &View) -> Vec<Message> {
        let mut lines = Vec::new();
        if let Phase::Deploy { done } = view.stage() {
            lines.push(Message::new(if done { "stratego-status-stands" } else { "stratego-status-deploy" }));
        }
        for side in Side::BOTH {
            let line = match view.tray(side) {
                Some(tray) if !tray.is_empty() => {
                    Message::new("stratego-status-tray").list("pieces", tray.kinds().map(named).collect())
                }
                _ => Message::new("stratego-status-lost"),
            };
            lines.push(line.seat("seat", "stratego", side.seat()).count("count", view.captured(side)));
        }
        lines.extend(match view.ring() {
            Ring::Absent => None,
            Ring::Carried => Some(Message::new("stratego-ring-carried")),
            Ring::Destroyed => Some(Message::new("stratego-ring-destroyed")),
            Ring::Taken => Some(Message::new("stratego-ring-taken")),
        });
        lines
    }

    fn trace(obs: &Obs) -> Option<Vec<String>> {
        let Obs::Played { played, .. } = obs else { return None };
        let from = played.action.from()?;
        let to = match played.action.kind() {
            MoveKind::Step(_, to)
            | MoveKind::Fly(_, to)
            | MoveKind::Seek(_, to)
            | MoveKind::Bow(_, to)
            | MoveKind::Axe(_, to, _)
            | MoveKind::Steed(_, _, to)
            | MoveKind::Rage(_, to) => to,
            MoveKind::Stop => return None,
        };
        Some(vec![from.to_string(), to.to_string()])
    }

    fn effect(obs: &Obs) -> Option<Effect> {
        let Obs::Played { played, .. } = obs else { return None };
        // Who is only looked at, or shown because it rides, has not fought.
        if played.shown.len() < 2 && played.gone.is_empty() {
            return None;
        }
        let from = played.action.from();
        let fighters: Vec<Fighter> = played
            .shown
            .iter()
            .map(|shown| {
                let side = if Some(shown.at) == from { played.side } else { played.side.other() };
                Fighter {
                    art: face(shown.kind, side),
                    name: named(shown.kind),
                    rank: shown.rank.clone(),
                    at: shown.at.to_string(),
                    fallen: played.gone.contains(&shown.at),
                }
            })
            .collect();
        (!fighters.is_empty()).then_some(Effect::Battle(fighters))
    }

    fn motion(_: &Rules, _: &View, observed: &[Obs]) -> Motion {
        // Nobody moves during a deployment; a fight takes longer than a step.
        Motion::of(match observed.last() {
            Some(obs @ Obs::Played { .. }) if Self::effect(obs).is_some() => 260,
            Some(Obs::Played { .. }) => 100,
            _ => 0,
        })
    }

    fn beliefs(view: &View) -> Vec<Belief> {
        let Some(side) = view.side() else { return Vec::new() };
        let of = |(at, kinds): (Square, Vec<(Kind, u16)>)| {
            let (likeliest, _) = *kinds.first()?;
            let named = |(kind, odds): (Kind, u16)| (named(kind), kind.rank_text(false), odds / 10);
            Some(Belief {
                spot: at.to_string(),
                art: face(likeliest, side.other()),
                kinds: kinds.into_iter().map(named).collect(),
            })
        };
        tavola_bots::stratego::believed(view).into_iter().filter_map(of).collect()
    }

    fn trial(view: &View, army: &str, bot: &str, seed: u64) -> Result<Option<u8>, RuleError> {
        let Some(seat) = view.viewer().seat() else { return Ok(None) };
        crate::trial::play(*view.rules(), seat, army, bot, seed).map(Some)
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

    fn movers(_: &View, observed: &[Obs]) -> Vec<Option<Seat>> {
        prompt::movers(observed)
    }

    fn sound_cue(obs: &Obs) -> SoundCue {
        match obs {
            Obs::Played { played, .. } if !played.gone.is_empty() => SoundCue::Strike,
            Obs::Played { .. } => SoundCue::Step,
            _ => SoundCue::None,
        }
    }

    fn guesses(view: &View, spot: &str) -> Vec<Guess> {
        let seen = Square::parse(spot).and_then(|square| view.board().at(square));
        match (view.side(), seen) {
            (Some(us), Some(seen)) if seen.side != us && seen.kind.is_none() => prompt::guesses(view, seen.side),
            _ => Vec::new(),
        }
    }

    fn card(view: &View, spot: &str) -> Option<SpotCard> {
        card::card(view, spot)
    }

    fn gauges(view: &View) -> Vec<(&'static str, i64)> {
        let Some(us) = view.side() else { return Vec::new() };
        let enemies = view.board().pieces().filter(|(_, seen)| seen.side != us);
        let known = enemies.filter(|(_, seen)| seen.kind.is_some()).count() as i64;
        // A viewer who saw the capture knows the piece.
        let fallen = i64::from(view.captured(us.other()));
        vec![("known", known + fallen), ("pieces", 40 - i64::from(view.captured(us)))]
    }
}

/// One action in words: who did what, who was shown, who is gone.
fn describe_move(played: &Played) -> Vec<Message> {
    let (key, to) = match played.action.kind() {
        MoveKind::Step(_, to) => ("stratego-news-move", Some(to)),
        MoveKind::Fly(_, to) => ("stratego-news-fly", Some(to)),
        MoveKind::Seek(_, to) => ("stratego-news-seek", Some(to)),
        MoveKind::Bow(_, to) => ("stratego-news-bow", Some(to)),
        MoveKind::Axe(_, to, _) => ("stratego-news-axe", Some(to)),
        MoveKind::Steed(_, _, to) => ("stratego-news-steed", Some(to)),
        MoveKind::Rage(_, to) => ("stratego-news-rage", Some(to)),
        MoveKind::Stop => ("stratego-news-stop", None),
    };
    let mut what = Message::new(key).seat("seat", "stratego", played.side.seat());
    if let (Some(from), Some(to)) = (played.action.from(), to) {
        what = what.text("from", from).text("to", to);
    }
    let mut said = vec![what];
    for shown in &played.shown {
        let gone = played.gone.contains(&shown.at);
        let key = if gone { "stratego-news-falls" } else { "stratego-news-shown" };
        said.push(
            Message::new(key).said("piece", named(shown.kind)).text("rank", &shown.rank).text("square", shown.at),
        );
    }
    said
}

/// The carved tokens: a face, the glyph of what the piece can do, and its rank.
fn symbols() -> String {
    let mut svg = String::new();
    for kind in Kind::ALL {
        for side in Side::BOTH.into_iter().filter(|&side| kind.serves(side)) {
            // Fortress and Flag serve both sides, so they need a face each.
            let name = if kind.is_fixed() { format!("{}{}", kind.code(), side.seat()) } else { kind.code().to_owned() };
            let rank = if kind.is_fixed() { String::new() } else { kind.rank_text(false) };
            let (ink, carve) = if side == Side::Good { ("#4a2f0c", "#efd9ab") } else { ("#f2f4f7", "#4a515c") };
            let _ = write!(
                svg,
                "<symbol id=\"stratego-{name}\" viewBox=\"0 0 100 100\"><use href=\"#stratego-face{}\"/>\
                     <g style=\"color:{ink};--carve:{carve}\"><use href=\"#glyph-{}\" {}/></g>\
                     <text class=\"tile-rank\" x=\"33\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{ink}\">{rank}</text></symbol>",
                side.seat(),
                glyph(kind),
                if rank.is_empty() {
                    "x=\"26\" y=\"30\" width=\"48\" height=\"48\""
                } else {
                    "x=\"50\" y=\"38\" width=\"37\" height=\"37\""
                },
                if rank.len() > 1 { 69 } else { 73 },
                if rank.len() > 1 { 37 } else { 48 },
            );
        }
    }
    svg
}

/// What a piece is known by.
fn glyph(kind: Kind) -> &'static str {
    match kind {
        Kind::Fortress => "tower",
        Kind::Flag => "flag",
        Kind::Frodo => "ring",
        Kind::Sam | Kind::Merry | Kind::Pippin => "leaf",
        Kind::Treebeard => "tree",
        Kind::Legolas => "bow",
        _ if kind.is_spy() => "dagger",
        _ if kind.rides() => "horse",
        _ if kind.sieges() => "shield",
        _ => match kind.powers() {
            power::FLY => "wing",
            power::SEEK => "eye",
            power::BOW => "bow",
            power::AXE => "axe",
            power::STEED => "horse",
            power::REPEAT => "blades",
            power::RAGE => "flame",
            _ => "sword",
        },
    }
}
