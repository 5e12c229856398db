//! L'impero di Catan on the stage: a painted island, wooden pieces, harbours on piers, palisades around barracks.

mod card;
mod describe;
mod insights;
mod island;
mod motion;
mod news;
mod place;
mod prompt;
mod shop;

use super::{Choice, LEVELS, Level, Shape, list};
use crate::{
    analysis::Insight,
    game_ui::GameUi,
    scene::{InputMove, Outline, Scene, Spot, Token},
    show::{Effect, Motion, Purchase, SoundCue, SpotCard},
    table::{PanelItem, Prompt, Scores},
};
use island::{SIZE, along, node_at, robber_at};
use std::fmt::Write;
use tavola_core::{Game, Outcome, Seat, Viewer};
use tavola_i18n::{Localizer, Message};
use tavola_impero::{
    Action, Impero, Obs, Rules, View,
    cards::{Cards, DEV_LETTERS, KINDS, LETTERS, total},
    geometry::{HEXES, NODES, PATHS},
    table::{Phase, PublicState, Terms},
};

/// What only the variant knows.
const VARIANT: Option<(&str, &str)> = Some(("ruleset", "impero"));

/// The name of a resource.
fn resource(kind: usize) -> Message {
    Message::new(format!("impero-resource-{}", LETTERS[kind]))
}

/// Cards in words.
// By reference, as everywhere else where hands are parts of larger things.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn cards(cards: &Cards) -> Vec<Message> {
    let held = cards.iter().enumerate().filter(|(_, count)| **count > 0);
    held.map(|(kind, &count)| Message::new(format!("impero-cards-{}", LETTERS[kind])).count("count", count)).collect()
}

fn seat_of(say: Message, name: &'static str, seat: Seat) -> Message {
    say.seat(name, "impero", seat)
}

fn spots(table: &PublicState) -> Vec<Spot> {
    let map = &table.map;
    let mut spots = Vec::new();
    for hex in 0..HEXES as u8 {
        let key =
            if table.robber == hex && !table.options.impero() { "impero-spot-hex-robber" } else { "impero-spot-hex" };
        let label = Message::new(key).said("hex", place::hex(map, hex));
        spots.push(Spot { name: format!("h{hex}"), at: robber_at(hex), outline: Outline::Disc(44.0), label });
    }
    for path in 0..PATHS as u8 {
        let (a, b) = along(path, 0.26);
        let label = match table.road_owner(path) {
            Some(owner) => seat_of(Message::new("impero-spot-road"), "seat", owner),
            None => Message::new("impero-spot-path"),
        };
        let label = label.list("hexes", place::at_path(map, path));
        let at = (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1));
        spots.push(Spot { name: format!("p{path}"), at, outline: Outline::Strip(a, b, 32.0), label });
    }
    for node in 0..NODES as u8 {
        let label = match table.building_owner(node) {
            Some(owner)
                if table.side(owner).cities.has(node) && table.barracks(owner).has(node) && table.options.impero() =>
            {
                seat_of(Message::new("impero-spot-barracks"), "seat", owner)
            }
            Some(owner) if table.side(owner).cities.has(node) => {
                seat_of(Message::new("impero-spot-city"), "seat", owner)
            }
            Some(owner) => seat_of(Message::new("impero-spot-settlement"), "seat", owner),
            None => Message::new("impero-spot-node"),
        };
        let label = label.list("hexes", place::at_node(map, node));
        spots.push(Spot { name: format!("n{node}"), at: node_at(node), outline: Outline::Disc(27.0), label });
    }
    // Reading order: from the top, left to right.
    spots.sort_by(|a, b| (a.at.1, a.at.0).partial_cmp(&(b.at.1, b.at.0)).unwrap_or(std::cmp::Ordering::Equal));
    spots
}

impl GameUi for Impero {
    const LEVELS: &'static [Level] = LEVELS;

    const CHOICES: &'static [Choice] = &[
        list("ruleset", &["impero", "base"], "IM-1", false),
        Choice { shape: Shape::ListOrText, ..list("map", &["random", "spiral", "beginner"], "CA-2", false) },
        // The usual number depends on the ruleset, so it is left to it.
        Choice { shape: Shape::Number(3, 40), ..list("points_to_win", &[""], "IM-13", true) },
        Choice { shape: Shape::Number(0, 99), ..list("offers_per_turn", &["5"], "CA-13", true) },
        Choice { shape: Shape::Number(1, 9999), ..list("turn_limit", &["500"], "IM-16", true) },
        Choice { only: VARIANT, ..list("discard_on_seven", &["true", "false"], "IM-2", true) },
        Choice { shape: Shape::Number(1, 14), only: VARIANT, ..list("attacks_per_turn", &[""], "IM-11", true) },
        Choice { only: VARIANT, ..list("any_five_buildings", &["false", "true"], "IM-14", true) },
        Choice { only: VARIANT, ..list("collapse", &["cannot_build", "none_on_board", "all_taken"], "IM-15", true) },
    ];

    fn seat_range() -> (u8, u8) {
        (2, 4)
    }

    fn symbols() -> String {
        symbols()
    }

    fn rules_table(name: &str, words: &Localizer) -> Option<String> {
        match name {
            "costs-base" => Some(shop::costs(false, words)),
            "costs-impero" => Some(shop::costs(true, words)),
            "recruit" => Some(shop::recruiting(words)),
            _ => None,
        }
    }

    fn scene(_: &Rules, view: &View) -> Scene {
        let table = &view.table;
        let mut tokens = Vec::new();
        for seat in table.seats() {
            let side = table.side(seat);
            for (nodes, art) in [(side.settlements, "settlement"), (side.cities, "city")] {
                tokens.extend(nodes.iter().map(|node| Token {
                    spot: format!("n{node}"),
                    art: format!("impero-{art}{seat}"),
                    owner: Some(seat),
                    caption: None,
                    note: None,
                }));
            }
        }
        // IM-1: the variant has no robber.
        if !table.options.impero() && (table.robber as usize) < HEXES && table.phase != Phase::Map {
            tokens.push(Token {
                spot: format!("h{}", table.robber),
                art: "impero-robber".into(),
                owner: None,
                caption: None,
                note: None,
            });
        }
        Scene {
            size: SIZE,
            ground: island::ground(table),
            overlay: island::overlay(view),
            spots: if table.phase == Phase::Map { Vec::new() } else { spots(table) },
            tokens,
        }
    }

    fn input_moves(_: &Rules, view: &View, action: &Action) -> Vec<InputMove> {
        let one = |path: Vec<String>, label: Message| {
            vec![InputMove { action: Self::text(action), path, label, needs_confirmation: false }]
        };
        // Knights that were used are gone, and what they destroy is, too.
        let needs_confirmation = |path: Vec<String>, label: Message| {
            vec![InputMove { action: Self::text(action), path, label, needs_confirmation: true }]
        };
        let (n, p) = (|id: u8| format!("n{id}"), |id: u8| format!("p{id}"));
        let table = &view.table;
        match *action {
            Action::Roll => one(vec![], Message::new("impero-do-roll")),
            Action::End => one(vec![], Message::new("impero-do-end")),
            Action::Settle(node) => one(vec![n(node)], Message::new("impero-do-settle")),
            Action::Road(path) => one(vec![p(path)], Message::new("impero-do-road")),
            Action::City(node) => one(vec![n(node)], Message::new("impero-do-city")),
            Action::Buy => one(vec![], Message::new("impero-do-buy")),
            Action::Recruit => one(vec![], Message::new("impero-do-recruit")),
            Action::Accept => one(vec![], Message::new("impero-do-accept")),
            Action::Decline => one(vec![], Message::new("impero-do-decline")),
            Action::Close(seat) => one(vec![], seat_of(Message::new("impero-do-close"), "seat", seat)),
            Action::Withdraw => one(vec![], Message::new("impero-do-withdraw")),
            Action::Knight => one(vec![], Message::new("impero-do-knight")),
            Action::RoadBuilding => one(vec![], Message::new("impero-do-roads")),
            Action::Monopoly(kind) => {
                one(vec![], Message::new("impero-do-monopoly").said("resource", resource(kind as usize)))
            }
            Action::Robber(hex, None) => one(vec![format!("h{hex}")], Message::new("impero-do-robber")),
            Action::Robber(hex, Some(seat)) => {
                one(vec![format!("h{hex}")], seat_of(Message::new("impero-do-rob"), "seat", seat))
            }
            Action::TakeRoad(path) => needs_confirmation(vec![p(path)], Message::new("impero-do-take")),
            Action::TakeRoads(a, b) => [[a, b], [b, a]]
                .map(|[a, b]| InputMove {
                    action: Self::text(action),
                    path: vec![p(a), p(b)],
                    label: Message::new("impero-do-take-two"),
                    needs_confirmation: true,
                })
                .to_vec(),
            Action::Raze(node) => {
                let city = table.building_owner(node).is_some_and(|owner| table.side(owner).cities.has(node));
                needs_confirmation(
                    vec![n(node)],
                    Message::new(if city { "impero-do-raze-city" } else { "impero-do-raze" }),
                )
            }
            // The composer makes these: see `trade_actions`.
            Action::Bank(..) | Action::Plenty(..) | Action::Discard(_) | Action::Offer(_) | Action::Counter(_) => {
                vec![]
            }
        }
    }

    fn attempt(view: &View, path: &[String]) -> Option<String> {
        let [spot] = path else { return None };
        let table = &view.table;
        let seat = view.viewer.seat()?;
        let number: u8 = spot[1..].parse().ok()?;
        match (&spot[..1], table.phase) {
            ("h", _) => Some(format!("robber {spot}")),
            ("p", _) if table.road_owner(number).is_some_and(|owner| owner != seat) => Some(format!("attack {spot}")),
            ("p", _) => Some(format!("road {spot}")),
            ("n", _) if table.side(seat).settlements.has(number) => Some(format!("city {spot}")),
            ("n", _) if table.building_owner(number).is_some_and(|owner| owner != seat) => Some(format!("raze {spot}")),
            ("n", _) => Some(format!("settle {spot}")),
            _ => None,
        }
    }

    fn describe_at(rules: &Rules, view: &View, observed: &[Obs], number: usize) -> Vec<Message> {
        describe::tell(rules, view, observed, number)
    }

    fn action_label(view: &View, action: &Action) -> Option<Message> {
        describe::label(view, action)
    }

    fn insights(view: &View) -> Vec<Insight> {
        insights::insights(view)
    }

    fn card(view: &View, spot: &str) -> Option<SpotCard> {
        card::card(view, spot)
    }

    fn word_art(key: &str) -> Option<String> {
        let kind = key.strip_prefix("impero-cards-").or_else(|| key.strip_prefix("impero-resource-"))?;
        Some(format!("impero-card-{kind}"))
    }

    fn place(view: &View, name: &str) -> Option<Message> {
        place::named(&view.table.map, name)
    }

    fn status(view: &View) -> Vec<Message> {
        describe::status(view)
    }

    fn trace(obs: &Obs) -> Option<Vec<String>> {
        let Obs::Did { action, .. } = obs else { return None };
        match *action {
            Action::Settle(node) | Action::City(node) | Action::Raze(node) => Some(vec![format!("n{node}")]),
            Action::Road(path) | Action::TakeRoad(path) => Some(vec![format!("p{path}")]),
            Action::TakeRoads(one, two) => Some(vec![format!("p{one}"), format!("p{two}")]),
            Action::Robber(hex, _) => Some(vec![format!("h{hex}")]),
            _ => None,
        }
    }

    fn effect(obs: &Obs) -> Option<Effect> {
        match obs {
            Obs::Dice { one, two } => Some(Effect::Dice(*one, *two)),
            _ => None,
        }
    }

    fn motion(rules: &Rules, view: &View, observed: &[Obs]) -> Motion {
        motion::motion(rules, view, observed)
    }

    fn turn_of(view: &View) -> Option<Seat> {
        Some(view.table.seat)
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

    fn movers(_: &View, observed: &[Obs]) -> Vec<Option<Seat>> {
        prompt::movers(observed)
    }

    fn scores(view: &View) -> Option<Scores> {
        Some(prompt::scores(view))
    }

    fn sound_cue(obs: &Obs) -> SoundCue {
        match obs {
            Obs::Dice { .. } => SoundCue::Dice,
            Obs::Did { action: Action::Raze(_) | Action::TakeRoad(_) | Action::TakeRoads(..), .. } => SoundCue::Strike,
            Obs::Did {
                action: Action::Settle(_) | Action::Road(_) | Action::City(_) | Action::Robber(..) | Action::Recruit,
                ..
            } => SoundCue::Step,
            _ => SoundCue::None,
        }
    }

    fn gauges(view: &View) -> Vec<(&'static str, i64)> {
        let Some(seat) = view.viewer.seat() else { return Vec::new() };
        vec![
            ("points", i64::from(view.table.points(seat))),
            ("cards", i64::from(view.table.side(seat).cards)),
            ("knights", i64::from(view.table.side(seat).knights)),
        ]
    }

    fn dice_bring(view: &View, sum: u8) -> Vec<u8> {
        let brought = view.table.production(sum);
        view.table.seats().map(|seat| brought[seat.index()].iter().sum()).collect()
    }

    fn rates(view: &View) -> Vec<u8> {
        let Some(seat) = view.viewer.seat() else { return Vec::new() };
        (0..KINDS).map(|kind| view.table.rate(seat, kind)).collect()
    }

    fn hand(view: &View) -> Vec<(Message, u8)> {
        if view.viewer.seat().is_none() {
            return Vec::new();
        }
        let mut hand: Vec<(Message, u8)> =
            view.hand().iter().enumerate().map(|(kind, &count)| (resource(kind), count)).collect();
        if !view.table.options.impero() {
            let developments = view.developments.iter().enumerate().filter(|(_, count)| **count > 0);
            hand.extend(
                developments
                    .map(|(kind, &count)| (Message::new(format!("impero-development-{}", DEV_LETTERS[kind])), count)),
            );
        }
        hand
    }

    fn purchases(view: &View) -> Vec<Purchase> {
        shop::purchases(view)
    }

    fn discard_due(view: &View) -> u8 {
        let table = &view.table;
        match view.viewer.seat() {
            Some(seat) if table.phase == Phase::Discard && table.awaited.contains(seat) => table.discard_due(seat),
            _ => 0,
        }
    }

    fn answers(view: &View) -> Vec<Message> {
        describe::answers(&view.table)
    }

    fn trade_actions(view: &View, give: [u8; 5], take: [u8; 5]) -> Vec<InputMove> {
        let Some(seat) = view.viewer.seat() else { return Vec::new() };
        let only = |cards: &Cards| (0..KINDS).find(|&kind| cards[kind] == total(cards));
        let mut tries: Vec<Action> = Vec::new();
        match (total(&give), total(&take)) {
            (0, 0) => {}
            (_, 0) => tries.push(Action::Discard(give)),
            (0, wanted) => {
                let kinds: Vec<u8> = (0..KINDS as u8)
                    .flat_map(|kind| std::iter::repeat_n(kind, take[usize::from(kind)].into()))
                    .collect();
                if let [one, rest @ ..] = &kinds[..]
                    && rest.len() < 2
                {
                    tries.push(Action::Plenty(*one, rest.first().copied()));
                }
                // A wish alone: everything the bank would take for it.
                if let (1, Some(to)) = (wanted, only(&take)) {
                    tries.extend((0..KINDS as u8).map(|from| Action::Bank(from, to as u8)));
                }
            }
            _ => {
                if let (Some(from), Some(to)) = (only(&give), only(&take))
                    && give[from] == view.table.rate(seat, from)
                    && take[to] == 1
                {
                    tries.push(Action::Bank(from as u8, to as u8));
                }
                let terms = Terms { give, take };
                tries.extend([Action::Offer(terms), Action::Counter(terms)]);
            }
        }
        let allowed = tries.iter().filter(|action| Self::check(view, action).is_ok());
        let label = |action: &Action| describe::with_cards(view, action).unwrap_or_else(|| Message::new("trade"));
        allowed
            .map(|action| InputMove {
                action: Self::text(action),
                path: Vec::new(),
                label: label(action),
                needs_confirmation: false,
            })
            .collect()
    }
}

/// The notation of an action, shorter to write.
trait Text {
    fn text(action: &Action) -> String;
}

impl Text for Impero {
    fn text(action: &Action) -> String {
        use tavola_core::Notation;
        Self::action_text(action)
    }
}

/// The buildings of the four players: the same shapes, a colour and a sign each, so that nobody needs the
/// colour.
fn symbols() -> String {
    let mut svg = island::outline();
    let seats = [
        ("--c:#2a6fc4;--hi:#5b98e2;--lo:#174a8c;--edge:#0d2c57", "#fff", "<circle r=\"7.5\"/>"),
        ("--c:#e07a12;--hi:#f6a64f;--lo:#9c4d00;--edge:#5c2c00", "#2a1400", "<path d=\"M0-9 9 7H-9Z\"/>"),
        ("--c:#f2ede2;--hi:#fff;--lo:#c5bba8;--edge:#4a4235", "#2c261f", "<path d=\"M-7-7H7V7H-7Z\"/>"),
        ("--c:#86389c;--hi:#b169c6;--lo:#571d69;--edge:#351040", "#fff", "<path d=\"M0-10 10 0 0 10-10 0Z\"/>"),
    ];
    for (seat, (wood, sign, shape)) in seats.iter().enumerate() {
        let _ = write!(
            svg,
            "<symbol id=\"impero-settlement{seat}\" viewBox=\"0 0 100 100\"><use href=\"#impero-house\" x=\"19\" y=\"14\" width=\"62\" height=\"62\" style=\"{wood}\"/><g fill=\"{sign}\" transform=\"translate(38.2 55.6) scale(.9)\">{shape}</g></symbol>\
             <symbol id=\"impero-city{seat}\" viewBox=\"0 0 100 100\"><use href=\"#impero-hall\" x=\"10\" y=\"4\" width=\"80\" height=\"80\" style=\"{wood}\"/><g fill=\"{sign}\" transform=\"translate(34.8 51.6)\">{shape}</g></symbol>\
             <symbol id=\"impero-road{seat}\" viewBox=\"0 0 100 100\"><use href=\"#impero-beam\" style=\"{wood}\"/></symbol>"
        );
    }
    svg
}
