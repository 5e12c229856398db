//! Modes and table options.

use crate::Square;
use serde::{Deserialize, Serialize};
use tavola_core::{RuleError, brief};

/// Which of the three games is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Game 1: the armies without powers.
    Classic,
    /// Game 2: classic and the powers (ST-16 to ST-24).
    Powers,
    /// Game 3: powers and Frodo's mission (ST-25 to ST-32).
    Ring,
}

/// Who may look at captured pieces (ST-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Captives {
    /// Everyone.
    Open,
    /// Only the captor.
    Prisoner,
    /// Only their former owner.
    Secret,
    /// Nobody.
    Hidden,
}

/// What the table remembers for the players (ST-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Memory {
    /// Pieces that were revealed or moved stay marked.
    Aid,
    /// The players remember by themselves; for rated play.
    Strict,
}

/// Ruleset and options, fixed for the game's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// Which game.
    pub mode: Mode,
    /// Who sees captives.
    pub captives: Captives,
    /// What the view keeps of reveals and moves (ST-14).
    pub memory: Memory,
    /// Mount Doom's square, one of the eight zone squares (ST-3).
    pub doom: Square,
    /// So many turns without a capture are a draw (ST-10).
    pub quiet: u16,
    /// So many turns in all are a draw (ST-10).
    pub turns: u16,
}

/// Mount Doom stands on g6 unless the table says otherwise (ST-3).
const DOOM: Square = match Square::at(6, 5) {
    Some(square) => square,
    None => unreachable!(),
};

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            mode: Mode::Classic,
            captives: Captives::Open,
            memory: Memory::Aid,
            doom: DOOM,
            quiet: 200,
            turns: 1000,
        }
    }
}

/// The longest limit a table may set, in turns.
const LONGEST: u16 = 10_000;

/// One value of an option that has names for its values.
fn named<T: Copy>(option: &str, value: &str, names: &[(&str, T)]) -> Result<T, RuleError> {
    names.iter().find(|(name, _)| *name == value).map(|&(_, one)| one).ok_or_else(|| {
        let all: Vec<_> = names.iter().map(|(name, _)| *name).collect();
        RuleError::option(format!("`{}` is no value of `{option}`; it is one of {}", brief(value), all.join(", ")))
    })
}

const MODES: [(&str, Mode); 3] = [("classic", Mode::Classic), ("powers", Mode::Powers), ("ring", Mode::Ring)];
const CAPTIVES: [(&str, Captives); 4] = [
    ("open", Captives::Open),
    ("prisoner", Captives::Prisoner),
    ("secret", Captives::Secret),
    ("hidden", Captives::Hidden),
];
const MEMORIES: [(&str, Memory); 2] = [("aid", Memory::Aid), ("strict", Memory::Strict)];

fn name_of<T: Copy + PartialEq>(value: T, names: &[(&'static str, T)]) -> String {
    names.iter().find(|(_, one)| *one == value).map_or(String::new(), |(name, _)| (*name).to_owned())
}

fn limit(option: &str, value: &str) -> Result<u16, RuleError> {
    let plain = value.bytes().all(|byte| byte.is_ascii_digit());
    value.parse().ok().filter(|&turns| plain && (1..=LONGEST).contains(&turns)).ok_or_else(|| {
        RuleError::option(format!(
            "`{}` is no value of `{option}`; it is a number of turns from 1 to {LONGEST}",
            brief(value)
        ))
    })
}

impl Rules {
    /// Rules of one mode, everything else by default.
    pub fn of(mode: Mode) -> Rules {
        Rules { mode, ..Rules::default() }
    }

    /// Whether Frodo's mission is on.
    #[inline]
    pub fn has_ring(self) -> bool {
        self.mode == Mode::Ring
    }

    /// Whether pieces have powers.
    #[inline]
    pub fn has_powers(self) -> bool {
        self.mode != Mode::Classic
    }

    /// The options that differ from the default, sorted by name.
    pub(crate) fn options(self) -> Vec<(&'static str, String)> {
        let usual = Rules::default();
        let mut options = Vec::new();
        let mut put = |differs: bool, name, value| {
            if differs {
                options.push((name, value));
            }
        };
        put(self.captives != usual.captives, "captives", name_of(self.captives, &CAPTIVES));
        put(self.doom != usual.doom, "doom", self.doom.to_string());
        put(self.memory != usual.memory, "memory", name_of(self.memory, &MEMORIES));
        put(self.mode != usual.mode, "mode", name_of(self.mode, &MODES));
        put(self.quiet != usual.quiet, "quiet", self.quiet.to_string());
        put(self.turns != usual.turns, "turns", self.turns.to_string());
        options
    }

    /// Sets one option.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), RuleError> {
        match name {
            "mode" => self.mode = named(name, value, &MODES)?,
            "captives" => self.captives = named(name, value, &CAPTIVES)?,
            "memory" => self.memory = named(name, value, &MEMORIES)?,
            "doom" => {
                // ST-3
                self.doom = Square::parse(value).filter(|square| square.is_zone()).ok_or_else(|| {
                    RuleError::option(format!(
                        "`{}` cannot be Mount Doom; it is one of c5, d5, c6, d6, g5, h5, g6, h6",
                        brief(value)
                    ))
                    .by("ST-3")
                })?;
            }
            "quiet" => self.quiet = limit(name, value)?,
            "turns" => self.turns = limit(name, value)?,
            _ => {
                return Err(RuleError::option(format!(
                    "there is no option `{}`; stratego has captives, doom, memory, mode, quiet, turns",
                    brief(name)
                )));
            }
        }
        Ok(())
    }
}
