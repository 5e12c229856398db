//! Positions: the full state as one line of text.
//!
//! `impero/1`, then fields `name=value` in a fixed order; `docs/notation-impero.md` describes them.
//! Whatever follows from the rest (the bank, sizes of hands, trails, harbours) is not written.

use crate::{
    cards::{KNIGHTS, cards_text, deck_text, parse_cards, parse_deck},
    geometry::{HEXES, NODES, PATHS},
    map::Map,
    notation::{id, number, parse_seat, parse_terms, terms_text},
    rules::Rules,
    sets::{Nodes, Paths},
    soundness::{check_moment, settle_accounts},
    state::State,
    table::{Answer, Ending, Phase, Reason, Side},
};
use std::fmt::Write;
use tavola_core::{RuleError, Seat, SeatSet, brief};

const MARK: &str = "impero/1";

const PHASES: [(Phase, &str); 13] = [
    (Phase::Map, "map"),
    (Phase::FirstSettlement, "first-settlement"),
    (Phase::FirstRoad, "first-road"),
    (Phase::BeforeRoll, "before-roll"),
    (Phase::Dice, "dice"),
    (Phase::Discard, "discard"),
    (Phase::Robber, "robber"),
    (Phase::Steal, "steal"),
    (Phase::Main, "main"),
    (Phase::Draw, "draw"),
    (Phase::FreeRoad, "free-road"),
    (Phase::Offer, "offer"),
    (Phase::Over, "over"),
];

pub(crate) const REASONS: [(Reason, &str); 6] = [
    (Reason::Points, "points"),
    (Reason::Razed, "razed"),
    (Reason::Collapse, "collapse"),
    (Reason::Limit, "limit"),
    (Reason::Left, "left"),
    (Reason::Agreed, "agreed"),
];

/// Writes the full state.
pub(crate) fn position(state: &State) -> String {
    let table = &state.table;
    let rules = Rules::from_options(table.options, table.map);
    let mut text = String::from(MARK);
    for (name, value) in rules.list() {
        // The explicit map stands in its own field.
        let value = if name == "map" && value.contains('/') { "explicit".into() } else { value };
        let _ = write!(text, " {name}={value}");
    }
    let name = |phase: Phase| PHASES.iter().find(|(known, _)| *known == phase).map_or("main", |(_, name)| name);
    let _ = write!(
        text,
        " hexes={} phase={} turn={} turns={} placed={} last=n{} rolled={} card={} offers={} attacks={} due={} robber=h{} \
         longest={} army={} dead={} awaited={} victim={} played={} gone={} fresh={}",
        table.map.text(),
        name(table.phase),
        table.seat,
        table.turns,
        table.placed,
        table.last,
        u8::from(table.rolled),
        u8::from(table.card_played),
        table.offers,
        table.attacks,
        table.due,
        table.robber,
        set_text(table.longest),
        set_text(table.army),
        set_text(table.dead),
        set_text(table.awaited),
        table.victim,
        deck_text(&table.played),
        deck_text(&state.gone),
        deck_text(&state.fresh),
    );
    let _ = write!(text, " offer={}", terms_text(&table.offer));
    for answer in &table.answers[..table.options.players as usize] {
        let answer = match answer {
            Answer::Silent => "silent".into(),
            Answer::Declined => "declined".into(),
            Answer::Accepted => "accepted".into(),
            Answer::Counter(terms) => terms_text(terms),
        };
        let _ = write!(text, ",{answer}");
    }
    let ending = table.ending.map_or("-".into(), |ending| {
        let reason = REASONS.iter().find(|(known, _)| *known == ending.reason).map_or("limit", |(_, name)| name);
        format!("{reason},{},{}", set_text(ending.winners), ending.shown)
    });
    let _ = write!(text, " ending={ending}");
    for seat in table.seats() {
        let (side, at) = (table.side(seat), seat.index());
        let _ = write!(
            text,
            " seat{seat}={}/{}/{}/{}/{}/{}/{}.{}.{}.{}.{}",
            ids('p', side.roads.iter()),
            ids('n', side.settlements.iter()),
            ids('n', side.cities.iter()),
            cards_text(&state.hands.0[at]),
            deck_text(&state.developments[at]),
            cards_text(&state.discards[at]),
            side.army,
            side.knights,
            side.taken,
            side.razed_settlements,
            side.razed_cities,
        );
    }
    text
}

fn set_text(seats: SeatSet) -> String {
    if seats.is_empty() { "-".into() } else { seats.iter().map(|seat| seat.to_string()).collect() }
}

fn ids(letter: char, ids: impl Iterator<Item = u8>) -> String {
    let list: Vec<String> = ids.map(|id| format!("{letter}{id}")).collect();
    if list.is_empty() { "-".into() } else { list.join(".") }
}

/// The fields of a position, taken one after the other.
struct Fields<'a>(std::iter::Peekable<std::str::Split<'a, char>>);

impl<'a> Fields<'a> {
    fn take(&mut self, name: &str) -> Result<&'a str, RuleError> {
        self.0
            .next()
            .and_then(|field| field.strip_prefix(name)?.strip_prefix('='))
            .ok_or_else(|| RuleError::position(format!("the field `{name}=` is missing or out of place")))
    }

    fn number(&mut self, name: &str, most: u16) -> Result<u16, RuleError> {
        let text = self.take(name)?;
        bounded(name, text, most)
    }
}

fn bounded(name: &str, text: &str, most: u16) -> Result<u16, RuleError> {
    number(text)
        .filter(|&n| n <= most)
        .ok_or_else(|| RuleError::position(format!("`{name}` is a whole number up to {most}, not `{}`", brief(text))))
}

/// Reads a position; `overrides` win over its options.
///
/// # Errors
/// Names the part of the position that is impossible.
pub(crate) fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), RuleError> {
    let mut fields = Fields(text.split(' ').peekable());
    if fields.0.next() != Some(MARK) {
        return Err(RuleError::position(format!("a position of this game begins with `{MARK} `")));
    }
    let mut rules = Rules::default();
    let mut explicit = false;
    while let Some((name, value)) =
        fields.0.peek().and_then(|field| field.split_once('=')).filter(|(name, _)| *name != "hexes")
    {
        if name == "map" && value == "explicit" {
            explicit = true;
        } else {
            rules.set(name, value)?;
        }
        fields.0.next();
    }
    let hexes = fields.take("hexes")?;
    if explicit {
        rules.set("map", hexes)?;
    }
    for (name, value) in overrides {
        rules.set(name, value)?;
    }
    rules.check()?;
    let mut state = State::new(&rules);
    read_table(&mut state, hexes, &mut fields)?;
    for seat in state.table.seats() {
        let text = fields.take(&format!("seat{seat}"))?;
        read_seat(&mut state, seat, text)?;
    }
    if let Some(more) = fields.0.next() {
        return Err(RuleError::position(format!("`{}` is too much: the position ends before it", brief(more))));
    }
    settle_accounts(&mut state)?;
    check_moment(&state)?;
    Ok((rules, state))
}

fn read_table(state: &mut State, hexes: &str, fields: &mut Fields<'_>) -> Result<(), RuleError> {
    let table = &mut state.table;
    let players = table.options.players;
    let seat_in_game = |text: &str| {
        parse_seat(text).ok().filter(|seat| seat.0 < players).ok_or_else(|| {
            RuleError::position(format!("`{}` is no seat of this game for {players} players", brief(text)))
        })
    };
    let set = |text: &str| -> Result<SeatSet, RuleError> {
        if text == "-" {
            return Ok(SeatSet::EMPTY);
        }
        let seats = text.chars().map(|digit| seat_in_game(&digit.to_string())).collect::<Result<SeatSet, _>>()?;
        if set_text(seats) == text { Ok(seats) } else { Err(RuleError::position("seats are named once, in order")) }
    };
    let phase = fields.take("phase")?;
    table.phase = PHASES
        .iter()
        .find(|(_, name)| *name == phase)
        .map(|(phase, _)| *phase)
        .ok_or_else(|| RuleError::position(format!("`{}` is no phase", brief(phase))))?;
    if table.phase == Phase::Map && state.table.map.text() == hexes {
        // Not drawn yet.
    } else {
        state.table.map = Map::parse(hexes)?;
        state.table.map.check(state.table.options.map)?;
    }
    let table = &mut state.table;
    table.seat = seat_in_game(fields.take("turn")?)?;
    table.turns = fields.number("turns", 9999)?;
    table.placed = fields.number("placed", 2 * u16::from(players))? as u8;
    table.last = id(fields.take("last")?, 'n', NODES)?;
    table.rolled = fields.number("rolled", 1)? == 1;
    table.card_played = fields.number("card", 1)? == 1;
    table.offers = fields.number("offers", 99)? as u8;
    table.attacks = fields.number("attacks", 255)? as u8;
    table.due = fields.number("due", 2)? as u8;
    table.robber = id(fields.take("robber")?, 'h', HEXES)?;
    table.longest = set(fields.take("longest")?)?;
    table.army = set(fields.take("army")?)?;
    table.dead = set(fields.take("dead")?)?;
    table.awaited = set(fields.take("awaited")?)?;
    table.victim = seat_in_game(fields.take("victim")?)?;
    table.played = parse_deck(fields.take("played")?)?;
    state.gone = parse_deck(fields.take("gone")?)?;
    state.fresh = parse_deck(fields.take("fresh")?)?;
    let table = &mut state.table;
    let mut parts = fields.take("offer")?.split(',');
    table.offer = parse_terms(parts.next().unwrap_or_default())?;
    for answer in &mut table.answers[..players as usize] {
        *answer = match parts.next() {
            Some("silent") => Answer::Silent,
            Some("declined") => Answer::Declined,
            Some("accepted") => Answer::Accepted,
            Some(terms) => Answer::Counter(parse_terms(terms)?),
            None => return Err(RuleError::position("`offer` names the terms and the answer of every seat")),
        };
    }
    if parts.next().is_some() {
        return Err(RuleError::position("`offer` has too many answers"));
    }
    let ending = fields.take("ending")?;
    if ending != "-" {
        let parts: Vec<&str> = ending.split(',').collect();
        let [reason, winners, shown] = parts[..] else {
            return Err(RuleError::position("`ending` is `-` or a reason, the winners and the points shown"));
        };
        let reason = REASONS
            .iter()
            .find(|(_, name)| *name == reason)
            .ok_or_else(|| RuleError::position(format!("`{}` is no reason for an end", brief(reason))))?
            .0;
        table.ending = Some(Ending { reason, winners: set(winners)?, shown: bounded("ending", shown, 5)? as u8 });
    }
    Ok(())
}

fn read_seat(state: &mut State, seat: Seat, text: &str) -> Result<(), RuleError> {
    let parts: Vec<&str> = text.split('/').collect();
    let [roads, settlements, cities, hand, developments, discard, numbers] = parts[..] else {
        return Err(RuleError::position(format!(
            "seat {seat} is roads/settlements/cities/hand/developments/discard/army.knights.taken.razed-settlements.razed-cities"
        )));
    };
    let list = |text: &str, letter: char, size: usize| -> Result<Vec<u8>, RuleError> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let list = text.split('.').map(|part| id(part, letter, size)).collect::<Result<Vec<_>, _>>()?;
        if list.windows(2).all(|pair| pair[0] < pair[1]) {
            Ok(list)
        } else {
            Err(RuleError::position("places are named once, in ascending order"))
        }
    };
    let most = if state.table.options.impero() { [0, u16::from(KNIGHTS), 15, 40, 40] } else { [14, 0, 0, 0, 0] };
    let numbers: Vec<&str> = numbers.split('.').collect();
    if numbers.len() != most.len() {
        return Err(RuleError::position(format!("seat {seat} needs five numbers at its end")));
    }
    let mut counts = [0; 5];
    for (at, text) in numbers.iter().enumerate() {
        counts[at] = bounded("seat", text, most[at])? as u8;
    }
    let [army, knights, taken, razed_settlements, razed_cities] = counts;
    state.table.sides[seat.index()] = Side {
        roads: list(roads, 'p', PATHS)?.into_iter().collect::<Paths>(),
        settlements: list(settlements, 'n', NODES)?.into_iter().collect::<Nodes>(),
        cities: list(cities, 'n', NODES)?.into_iter().collect::<Nodes>(),
        army,
        knights,
        taken,
        razed_settlements,
        razed_cities,
        ..Side::default()
    };
    state.hands.0[seat.index()] = parse_cards(hand)?;
    state.developments[seat.index()] = parse_deck(developments)?;
    state.discards[seat.index()] = parse_cards(discard)?;
    Ok(())
}
