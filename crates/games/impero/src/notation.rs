//! Actions and chance as text. The forms are fixed: records depend on them.

use crate::{
    action::{Action, Chance},
    cards::{DEV_LETTERS, LETTERS, cards_text, parse_cards, parse_kind},
    geometry::{HEXES, NODES, PATHS},
    map::Map,
    table::{SEATS, Terms},
};
use tavola_core::{RuleError, Seat, brief};

/// All forms of actions, for error messages and help.
pub const FORMS: &str = "roll, end, settle n5, road p7, city n5, buy, recruit, bank b>o, offer bb>w, accept, decline, \
     counter w>b, close 2, withdraw, discard bbg, robber h5, robber h5 2, knight, roads, plenty bo, monopoly b, \
     attack p5, attack p5 p6, raze n7";

/// Writes an action.
pub(crate) fn action_text(action: &Action) -> String {
    let letter = |kind: u8| LETTERS.get(kind as usize).copied().unwrap_or('?');
    match *action {
        Action::Roll => "roll".into(),
        Action::End => "end".into(),
        Action::Settle(node) => format!("settle n{node}"),
        Action::Road(path) => format!("road p{path}"),
        Action::City(node) => format!("city n{node}"),
        Action::Buy => "buy".into(),
        Action::Recruit => "recruit".into(),
        Action::Bank(give, get) => format!("bank {}>{}", letter(give), letter(get)),
        Action::Offer(terms) => format!("offer {}", terms_text(&terms)),
        Action::Accept => "accept".into(),
        Action::Decline => "decline".into(),
        Action::Counter(terms) => format!("counter {}", terms_text(&terms)),
        Action::Close(seat) => format!("close {seat}"),
        Action::Withdraw => "withdraw".into(),
        Action::Discard(cards) => format!("discard {}", cards_text(&cards)),
        Action::Robber(hex, None) => format!("robber h{hex}"),
        Action::Robber(hex, Some(seat)) => format!("robber h{hex} {seat}"),
        Action::Knight => "knight".into(),
        Action::RoadBuilding => "roads".into(),
        Action::Plenty(one, None) => format!("plenty {}", letter(one)),
        Action::Plenty(one, Some(two)) => format!("plenty {}{}", letter(one), letter(two)),
        Action::Monopoly(kind) => format!("monopoly {}", letter(kind)),
        Action::TakeRoad(path) => format!("attack p{path}"),
        Action::TakeRoads(one, two) => format!("attack p{one} p{two}"),
        Action::Raze(node) => format!("raze n{node}"),
    }
}

/// Writes terms: what is given, `>`, what is wanted.
pub(crate) fn terms_text(terms: &Terms) -> String {
    format!("{}>{}", cards_text(&terms.give), cards_text(&terms.take))
}

/// Reads terms.
pub(crate) fn parse_terms(text: &str) -> Result<Terms, RuleError> {
    let (give, take) = text.split_once('>').ok_or_else(|| {
        RuleError::syntax(format!(
            "`{}` are no terms: write what is given, `>`, what is wanted, such as `bb>w`",
            brief(text)
        ))
    })?;
    Ok(Terms { give: parse_cards(give)?, take: parse_cards(take)? })
}

/// Reads an action.
///
/// # Errors
/// Says what is wrong with the text and shows the right form.
pub(crate) fn parse_action(text: &str) -> Result<Action, RuleError> {
    let wrong = || RuleError::syntax(format!("`{}` is no action: actions are {FORMS}", brief(text)));
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words.as_slice() {
        ["roll"] => Action::Roll,
        ["end"] => Action::End,
        ["buy"] => Action::Buy,
        ["recruit"] => Action::Recruit,
        ["accept"] => Action::Accept,
        ["decline"] => Action::Decline,
        ["withdraw"] => Action::Withdraw,
        ["knight"] => Action::Knight,
        ["roads"] => Action::RoadBuilding,
        ["settle", node] => Action::Settle(id(node, 'n', NODES)?),
        ["road", path] => Action::Road(id(path, 'p', PATHS)?),
        ["city", node] => Action::City(id(node, 'n', NODES)?),
        ["raze", node] => Action::Raze(id(node, 'n', NODES)?),
        ["attack", path] => Action::TakeRoad(id(path, 'p', PATHS)?),
        ["attack", one, two] => Action::TakeRoads(id(one, 'p', PATHS)?, id(two, 'p', PATHS)?),
        ["bank", trade] => match trade.split_once('>') {
            Some((give, get)) => Action::Bank(kind(give)?, kind(get)?),
            None => return Err(wrong()),
        },
        ["offer", terms] => Action::Offer(parse_terms(terms)?),
        ["counter", terms] => Action::Counter(parse_terms(terms)?),
        ["close", seat] => Action::Close(parse_seat(seat)?),
        ["discard", cards] => Action::Discard(parse_cards(cards)?),
        ["robber", hex] => Action::Robber(id(hex, 'h', HEXES)?, None),
        ["robber", hex, seat] => Action::Robber(id(hex, 'h', HEXES)?, Some(parse_seat(seat)?)),
        ["plenty", cards] => {
            let (one, two) = cards.split_at_checked(1).ok_or_else(wrong)?;
            Action::Plenty(kind(one)?, if two.is_empty() { None } else { Some(kind(two)?) })
        }
        ["monopoly", what] => Action::Monopoly(kind(what)?),
        _ => return Err(wrong()),
    })
}

fn kind(text: &str) -> Result<u8, RuleError> {
    let mut letters = text.chars();
    match (letters.next().and_then(parse_kind), letters.next()) {
        (Some(kind), None) => Ok(kind as u8),
        _ => Err(RuleError::syntax(format!("`{}` is no resource: b, l, w, g or o", brief(text)))),
    }
}

/// Reads a whole number without signs or leading zeros.
pub(crate) fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|n: &u16| n.to_string() == text)
}

/// Reads an id such as `n5`.
pub(crate) fn id(text: &str, letter: char, size: usize) -> Result<u8, RuleError> {
    text.strip_prefix(letter).and_then(number).filter(|&n| usize::from(n) < size).map(|n| n as u8).ok_or_else(|| {
        RuleError::syntax(format!("`{}` does not exist: ids go from {letter}0 to {letter}{}", brief(text), size - 1))
    })
}

/// Reads a seat.
pub(crate) fn parse_seat(text: &str) -> Result<Seat, RuleError> {
    number(text)
        .filter(|&n| usize::from(n) < SEATS)
        .map(|n| Seat(n as u8))
        .ok_or_else(|| RuleError::syntax(format!("`{}` is no seat: seats go from 0 to 3", brief(text))))
}

/// Writes an outcome of chance.
pub(crate) fn chance_text(chance: &Chance) -> String {
    match chance {
        Chance::Map(map) => format!("map {}", map.text()),
        Chance::Dice(one, two) => format!("{one} {two}"),
        Chance::Card(kind) => format!("steal {}", LETTERS.get(*kind as usize).unwrap_or(&'?')),
        Chance::Development(kind) => format!("draw {}", DEV_LETTERS.get(*kind as usize).unwrap_or(&'?')),
    }
}

/// Reads an outcome of chance.
///
/// # Errors
/// Says what is wrong with the text and shows the right form.
pub(crate) fn parse_chance(text: &str) -> Result<Chance, RuleError> {
    let wrong = || {
        RuleError::syntax(format!(
            "`{}` is no outcome of chance: write `3 4` for dice, `steal b`, `draw k` or `map m10.p2.…/3.g.…`",
            brief(text)
        ))
    };
    let (first, second) = text.split_once(' ').ok_or_else(wrong)?;
    match first {
        "map" => Ok(Chance::Map(Map::parse(second)?)),
        "steal" => Ok(Chance::Card(kind(second)?)),
        "draw" => {
            let mut letters = second.chars();
            let kind = letters.next().and_then(|letter| DEV_LETTERS.iter().position(|&known| known == letter));
            match (kind, letters.next()) {
                (Some(kind), None) => Ok(Chance::Development(kind as u8)),
                _ => Err(wrong()),
            }
        }
        _ => {
            let die = |text: &str| number(text).filter(|n| (1..=6).contains(n)).map(|n| n as u8).ok_or_else(wrong);
            Ok(Chance::Dice(die(first)?, die(second)?))
        }
    }
}
