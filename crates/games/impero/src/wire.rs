//! What comes over a wire may be nonsense: a broken server, a spoilt file. It is refused when it is
//! read, or ignored when it is folded, but it never stops the program.

use crate::{
    action::Action,
    cards::KINDS,
    fact::Obs,
    geometry::{HEXES, NODES, PATHS},
    table::SEATS,
};
use serde::{Deserialize, Deserializer, de::Error};
use tavola_core::{Seat, SeatSet};

fn below<'de, D: Deserializer<'de>>(deserializer: D, low: u8, bound: usize) -> Result<u8, D::Error> {
    let number = u8::deserialize(deserializer)?;
    if number >= low && usize::from(number) < bound {
        Ok(number)
    } else {
        Err(D::Error::custom(format!("{number} is not from {low} to {}", bound - 1)))
    }
}

pub(crate) fn hex<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    below(deserializer, 0, HEXES)
}

pub(crate) fn node<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    below(deserializer, 0, NODES)
}

pub(crate) fn players<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    below(deserializer, 2, SEATS + 1)
}

pub(crate) fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    below(deserializer, 0, SEATS).map(Seat)
}

pub(crate) fn seats<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
    let seats = SeatSet::deserialize(deserializer)?;
    match seats.iter().find(|seat| seat.index() >= SEATS) {
        Some(seat) => Err(D::Error::custom(format!("there is no seat {seat}"))),
        None => Ok(seats),
    }
}

/// Whether an action names only places, seats and resources that exist.
pub(crate) fn action_fits(action: &Action, players: u8) -> bool {
    let kind = |kind: u8| (kind as usize) < KINDS;
    match *action {
        Action::Settle(node) | Action::City(node) | Action::Raze(node) => (node as usize) < NODES,
        Action::Road(path) | Action::TakeRoad(path) => (path as usize) < PATHS,
        Action::TakeRoads(one, two) => (one as usize) < PATHS && (two as usize) < PATHS,
        Action::Bank(give, get) => kind(give) && kind(get),
        Action::Close(seat) => seat.0 < players,
        Action::Robber(hex, victim) => (hex as usize) < HEXES && victim.is_none_or(|seat| seat.0 < players),
        Action::Plenty(one, two) => kind(one) && two.is_none_or(kind),
        Action::Monopoly(what) => kind(what),
        _ => true,
    }
}

/// Whether an observation names only what exists at a table for `players`.
pub(crate) fn obs_fits(obs: &Obs, players: u8) -> bool {
    let seat = |seat: Seat| seat.0 < players;
    let kind = |kind: u8| (kind as usize) < KINDS;
    match obs {
        Obs::Dice { one, two } => (1..=6).contains(one) && (1..=6).contains(two),
        Obs::Did { seat: who, action } => seat(*who) && action_fits(action, players),
        Obs::Discarded { seat: who, .. } => seat(*who),
        Obs::Stole { thief, victim, kind: what } => seat(*thief) && seat(*victim) && what.is_none_or(kind),
        Obs::Drew { seat: who, kind: what } => seat(*who) && what.is_none_or(kind),
        Obs::Monopoly { seat: who, kind: what, .. } => seat(*who) && kind(*what),
        Obs::Left { how, .. } => how.leaver().is_none_or(seat),
        Obs::Over { ending } => ending.winners.iter().all(seat),
        Obs::Map { .. } | Obs::Discards { .. } | Obs::Shown { .. } => true,
    }
}
