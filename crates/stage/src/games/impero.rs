//! L'impero di Catan on the stage: an enamelled map, harbours on piers, rings around barracks.

mod island;
mod news;

use super::{Choice, Entry, LEVELS, Shape, list, load_fn, open, think};
use crate::{
    scene::{Gesture, Outline, Scene, Spot, Token},
    show::{Noise, Spectacle},
    stage::Stage,
    words::Say,
};
use island::{SIZE, along, hex_at, node_at};
use tavola_impero::{
    Action, Impero, Obs, Rules, View,
    cards::{Cards, DEV_LETTERS, KINDS, LETTERS, cards_text, total},
    geometry::{HEXES, NODES, PATHS},
    table::{Phase, Table},
};
use tavola_kernel::{Game, Seat};
use tavola_lessons::Exercise;

/// What only the variant knows.
const VARIANT: Option<(&str, &str)> = Some(("ruleset", "impero"));

pub(super) const ENTRY: Entry = Entry {
    name: Impero::NAME,
    seats: (2, 4),
    levels: LEVELS,
    recommended: 2,
    first: 0,
    choices: &[
        list("ruleset", &["impero", "base"], "IM-1", false),
        Choice { shape: Shape::ListOrText, ..list("map", &["random", "spiral", "beginner"], "CA-2", false) },
        // The usual number depends on the ruleset, so it is left to it.
        Choice { shape: Shape::Number(3, 40), ..list("points_to_win", &[""], "CA-18", false) },
        Choice { shape: Shape::Number(0, 99), ..list("offers_per_turn", &["5"], "CA-13", true) },
        Choice { shape: Shape::Number(1, 9999), ..list("turn_limit", &["500"], "IM-16", true) },
        Choice { only: VARIANT, ..list("discard_on_seven", &["true", "false"], "IM-2", true) },
        Choice { shape: Shape::Number(1, 14), only: VARIANT, ..list("attacks_per_turn", &[""], "IM-11", true) },
        Choice { only: VARIANT, ..list("any_five_buildings", &["false", "true"], "IM-14", true) },
        Choice { only: VARIANT, ..list("collapse", &["cannot_build", "none_on_board", "all_taken"], "IM-15", true) },
    ],
    open: open::<Impero>(),
    load: load_fn::<Impero>(),
    think: think::<Impero>,
    afar: crate::afar::afar::<Impero>,
    luck: true,
    judge: Exercise::judge::<Impero>,
};

/// The name of a resource.
fn resource(kind: usize) -> Say {
    Say::new(format!("impero-resource-{}", LETTERS[kind]))
}

/// Cards in words.
// By reference, as everywhere else where hands are parts of larger things.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn cards(cards: &Cards) -> Vec<Say> {
    let held = cards.iter().enumerate().filter(|(_, count)| **count > 0);
    held.map(|(kind, &count)| Say::new(format!("impero-cards-{}", LETTERS[kind])).count("count", count)).collect()
}

fn seat_of(say: Say, name: &'static str, seat: Seat) -> Say {
    say.seat(name, "impero", seat)
}

fn spots(table: &Table) -> Vec<Spot> {
    let mut spots = Vec::new();
    for hex in 0..HEXES as u8 {
        let terrain = Say::new(format!("impero-terrain-{}", table.map.terrain_letter(hex)));
        let key =
            if table.robber == hex && !table.options.impero() { "impero-spot-hex-robber" } else { "impero-spot-hex" };
        let label =
            Say::new(key).text("id", format!("h{hex}")).said("terrain", terrain).count("token", table.map.token(hex));
        spots.push(Spot { name: format!("h{hex}"), at: hex_at(hex), outline: Outline::Disc(44.0), label });
    }
    for path in 0..PATHS as u8 {
        let (a, b) = along(path, 0.26);
        let label = match table.road_owner(path) {
            Some(owner) => seat_of(Say::new("impero-spot-road"), "seat", owner),
            None => Say::new("impero-spot-path"),
        };
        let label = label.text("id", format!("p{path}"));
        let at = (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1));
        spots.push(Spot { name: format!("p{path}"), at, outline: Outline::Strip(a, b, 30.0), label });
    }
    for node in 0..NODES as u8 {
        let label = match table.building_owner(node) {
            Some(owner)
                if table.side(owner).cities.has(node) && table.barracks(owner).has(node) && table.options.impero() =>
            {
                seat_of(Say::new("impero-spot-barracks"), "seat", owner)
            }
            Some(owner) if table.side(owner).cities.has(node) => seat_of(Say::new("impero-spot-city"), "seat", owner),
            Some(owner) => seat_of(Say::new("impero-spot-settlement"), "seat", owner),
            None => Say::new("impero-spot-node"),
        };
        let label = label.text("id", format!("n{node}"));
        spots.push(Spot { name: format!("n{node}"), at: node_at(node), outline: Outline::Disc(25.0), label });
    }
    // Reading order: from the top, left to right.
    spots.sort_by(|a, b| (a.at.1, a.at.0).partial_cmp(&(b.at.1, b.at.0)).unwrap_or(std::cmp::Ordering::Equal));
    spots
}

impl Stage for Impero {
    const HIDES: bool = true;

    fn scene(view: &View) -> Scene {
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
            });
        }
        Scene {
            size: SIZE,
            ground: island::ground(table),
            dressing: island::dressing(view),
            spots: if table.phase == Phase::Map { Vec::new() } else { spots(table) },
            tokens,
        }
    }

    fn gestures(view: &View, action: &Action) -> Vec<Gesture> {
        let one =
            |path: Vec<String>, label: Say| vec![Gesture { action: Self::text(action), path, label, grave: false }];
        // Knights that were used are gone, and what they destroy is, too.
        let grave =
            |path: Vec<String>, label: Say| vec![Gesture { action: Self::text(action), path, label, grave: true }];
        let (n, p) = (|id: u8| format!("n{id}"), |id: u8| format!("p{id}"));
        let table = &view.table;
        match *action {
            Action::Roll => one(vec![], Say::new("impero-do-roll")),
            Action::End => one(vec![], Say::new("impero-do-end")),
            Action::Settle(node) => one(vec![n(node)], Say::new("impero-do-settle")),
            Action::Road(path) => one(vec![p(path)], Say::new("impero-do-road")),
            Action::City(node) => one(vec![n(node)], Say::new("impero-do-city")),
            Action::Buy => one(vec![], Say::new("impero-do-buy")),
            Action::Recruit => one(vec![], Say::new("impero-do-recruit")),
            Action::Accept => one(vec![], Say::new("impero-do-accept")),
            Action::Decline => one(vec![], Say::new("impero-do-decline")),
            Action::Close(seat) => one(vec![], seat_of(Say::new("impero-do-close"), "seat", seat)),
            Action::Withdraw => one(vec![], Say::new("impero-do-withdraw")),
            Action::Knight => one(vec![], Say::new("impero-do-knight")),
            Action::RoadBuilding => one(vec![], Say::new("impero-do-roads")),
            Action::Monopoly(kind) => {
                one(vec![], Say::new("impero-do-monopoly").said("resource", resource(kind as usize)))
            }
            Action::Robber(hex, None) => one(vec![format!("h{hex}")], Say::new("impero-do-robber")),
            Action::Robber(hex, Some(seat)) => {
                one(vec![format!("h{hex}")], seat_of(Say::new("impero-do-rob"), "seat", seat))
            }
            Action::TakeRoad(path) => grave(vec![p(path)], Say::new("impero-do-take")),
            Action::TakeRoads(a, b) => [[a, b], [b, a]]
                .map(|[a, b]| Gesture {
                    action: Self::text(action),
                    path: vec![p(a), p(b)],
                    label: Say::new("impero-do-take-two"),
                    grave: true,
                })
                .to_vec(),
            Action::Raze(node) => {
                let city = table.building_owner(node).is_some_and(|owner| table.side(owner).cities.has(node));
                grave(vec![n(node)], Say::new(if city { "impero-do-raze-city" } else { "impero-do-raze" }))
            }
            // The composer makes these: see `bargains`.
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

    fn news(_: &Rules, obs: &Obs) -> Vec<Say> {
        news::tell(obs)
    }

    fn status(view: &View) -> Vec<Say> {
        news::status(view)
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

    fn spectacle(obs: &Obs) -> Option<Spectacle> {
        match obs {
            Obs::Dice { one, two } => Some(Spectacle::Dice(*one, *two)),
            _ => None,
        }
    }

    fn noise(obs: &Obs) -> Noise {
        match obs {
            Obs::Dice { .. } => Noise::Dice,
            Obs::Did { action: Action::Raze(_) | Action::TakeRoad(_) | Action::TakeRoads(..), .. } => Noise::Strike,
            Obs::Did {
                action: Action::Settle(_) | Action::Road(_) | Action::City(_) | Action::Robber(..) | Action::Recruit,
                ..
            } => Noise::Step,
            _ => Noise::None,
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

    fn rates(view: &View) -> Vec<u8> {
        let Some(seat) = view.viewer.seat() else { return Vec::new() };
        (0..KINDS).map(|kind| view.table.rate(seat, kind)).collect()
    }

    fn harmless(obs: &Obs) -> bool {
        // What a seat builds shows nothing; whatever others answered, drew or lost does.
        matches!(
            obs,
            Obs::Did {
                action: Action::Settle(_) | Action::Road(_) | Action::City(_) | Action::Recruit | Action::Bank(..),
                ..
            }
        )
    }

    fn hand(view: &View) -> Vec<(Say, u8)> {
        if view.viewer.seat().is_none() {
            return Vec::new();
        }
        let mut hand: Vec<(Say, u8)> =
            view.hand().iter().enumerate().map(|(kind, &count)| (resource(kind), count)).collect();
        if !view.table.options.impero() {
            let developments = view.developments.iter().enumerate().filter(|(_, count)| **count > 0);
            hand.extend(
                developments
                    .map(|(kind, &count)| (Say::new(format!("impero-development-{}", DEV_LETTERS[kind])), count)),
            );
        }
        hand
    }

    fn bargains(view: &View, give: [u8; 5], take: [u8; 5]) -> Vec<Gesture> {
        let Some(seat) = view.viewer.seat() else { return Vec::new() };
        let mut tries: Vec<(String, Say)> = Vec::new();
        let (given, taken) = (cards_text(&give), cards_text(&take));
        if total(&give) > 0 && total(&take) == 0 {
            tries.push((format!("discard {given}"), Say::new("impero-do-discard").list("cards", cards(&give))));
        }
        if total(&give) == 0 && total(&take) > 0 {
            tries.push((format!("plenty {taken}"), Say::new("impero-do-plenty").list("cards", cards(&take))));
        }
        if total(&give) > 0 && total(&take) > 0 {
            let only = |cards: &Cards| (0..KINDS).find(|&kind| cards[kind] == total(cards));
            if let (Some(from), Some(to)) = (only(&give), only(&take))
                && give[from] == view.table.rate(seat, from)
                && take[to] == 1
            {
                let label = Say::new("impero-do-bank").list("give", cards(&give)).list("take", cards(&take));
                tries.push((format!("bank {}>{}", LETTERS[from], LETTERS[to]), label));
            }
            for (verb, key) in [("offer", "impero-do-offer"), ("counter", "impero-do-counter")] {
                let label = Say::new(key).list("give", cards(&give)).list("take", cards(&take));
                tries.push((format!("{verb} {given}>{taken}"), label));
            }
        }
        let allowed = |text: &str| {
            use tavola_kernel::Notation;
            Self::parse_action(text).and_then(|action| Self::check(view, &action)).is_ok()
        };
        tries
            .into_iter()
            .filter(|(text, _)| allowed(text))
            .map(|(action, label)| Gesture { action, path: Vec::new(), label, grave: false })
            .collect()
    }
}

/// The notation of an action, shorter to write.
trait Text {
    fn text(action: &Action) -> String;
}

impl Text for Impero {
    fn text(action: &Action) -> String {
        use tavola_kernel::Notation;
        Self::action_text(action)
    }
}
