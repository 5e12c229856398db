//! Rulesets and options, fixed for the game's life.

use crate::map::Map;
use serde::{Deserialize, Serialize};
use tavola_core::{RuleError, brief};

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruleset {
    /// The plain game (CA-1 to CA-19).
    Base,
    /// The variant (IM-1 to IM-16 over the base rules).
    Impero,
}

/// Where the map comes from (CA-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MapKind {
    /// The fixed map of CA-3.
    Beginner,
    /// Shuffled terrain, tokens laid in a spiral.
    Spiral,
    /// Shuffled terrain, shuffled tokens without red neighbours.
    Random,
    /// Given by the table.
    Explicit,
}

/// When a player without roads ends the game (IM-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Collapse {
    /// None on the board and none can be placed.
    CannotBuild,
    /// None on the board.
    NoneOnBoard,
    /// All fifteen taken.
    AllTaken,
}

/// The options as the rules consult them: small, because every state carries a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Which game.
    pub ruleset: Ruleset,
    /// 2, 3 or 4.
    #[serde(deserialize_with = "crate::wire::players")]
    pub players: u8,
    /// Where the map comes from.
    pub map: MapKind,
    /// CA-18, IM-13.
    pub points_to_win: u8,
    /// CA-13; 0 for none.
    pub offers_per_turn: u8,
    /// IM-2: whether CA-14 stays in the variant.
    pub discard_on_seven: bool,
    /// IM-11; 0 for no limit.
    pub attacks_per_turn: u8,
    /// IM-14.
    pub any_five_buildings: bool,
    /// IM-15.
    pub collapse: Collapse,
    /// IM-16.
    pub turn_limit: u16,
}

impl Options {
    /// Whether the variant is played.
    #[inline]
    pub const fn impero(&self) -> bool {
        matches!(self.ruleset, Ruleset::Impero)
    }
}

/// Ruleset and options as a table agrees them.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The options. `points_to_win` is 0 until somebody sets it: then the ruleset's own number holds.
    options: Options,
    /// The map, where it was given explicitly.
    given: Option<Map>,
}

impl PartialEq for Rules {
    /// Setting the ruleset's own number of points changes nothing.
    fn eq(&self, other: &Rules) -> bool {
        self.options() == other.options() && self.given == other.given
    }
}

impl Eq for Rules {}

/// The names of all options, sorted.
pub const OPTION_NAMES: [&str; 10] = [
    "any_five_buildings",
    "attacks_per_turn",
    "collapse",
    "discard_on_seven",
    "map",
    "offers_per_turn",
    "players",
    "points_to_win",
    "ruleset",
    "turn_limit",
];

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            options: Options {
                ruleset: Ruleset::Impero,
                players: 4,
                map: MapKind::Random,
                points_to_win: 0,
                offers_per_turn: 5,
                discard_on_seven: true,
                attacks_per_turn: 0,
                any_five_buildings: false,
                collapse: Collapse::CannotBuild,
                turn_limit: 500,
            },
            given: None,
        }
    }
}

impl Rules {
    /// The options, with the ruleset's own number of points where none was set: 10 in the base
    /// game (CA-18), 12 in the variant (IM-13).
    pub fn options(&self) -> Options {
        let mut options = self.options;
        if options.points_to_win == 0 {
            options.points_to_win = if options.impero() { 12 } else { 10 };
        }
        options
    }

    /// The rules that give these options.
    pub(crate) fn from_options(options: Options, map: Map) -> Rules {
        let given = (options.map == MapKind::Explicit).then_some(map);
        let mut rules = Rules { options, given };
        rules.options.points_to_win = 0;
        if rules.options() != options {
            rules.options.points_to_win = options.points_to_win;
        }
        rules
    }

    /// The map, where it is known before play: the beginner's or a given one.
    pub fn map(&self) -> Option<Map> {
        if self.options.map == MapKind::Beginner { Some(Map::beginner()) } else { self.given }
    }

    /// One option as text.
    pub fn get(&self, name: &str) -> Option<String> {
        let options = self.options();
        let text = match name {
            "any_five_buildings" => options.any_five_buildings.to_string(),
            "attacks_per_turn" if options.attacks_per_turn == 0 => "unlimited".into(),
            "attacks_per_turn" => options.attacks_per_turn.to_string(),
            "collapse" => match options.collapse {
                Collapse::CannotBuild => "cannot_build".into(),
                Collapse::NoneOnBoard => "none_on_board".into(),
                Collapse::AllTaken => "all_taken".into(),
            },
            "discard_on_seven" => options.discard_on_seven.to_string(),
            "map" => match (options.map, &self.given) {
                (MapKind::Beginner, _) => "beginner".into(),
                (MapKind::Spiral, _) => "spiral".into(),
                (MapKind::Explicit, Some(map)) => map.text(),
                _ => "random".into(),
            },
            "offers_per_turn" => options.offers_per_turn.to_string(),
            "players" => options.players.to_string(),
            "points_to_win" => options.points_to_win.to_string(),
            "ruleset" => if options.impero() { "impero" } else { "base" }.into(),
            "turn_limit" => options.turn_limit.to_string(),
            _ => return None,
        };
        Some(text)
    }

    /// The options that differ from the default, sorted by name. The number of points is compared
    /// with the ruleset's own.
    pub fn list(&self) -> Vec<(&'static str, String)> {
        let mut plain = Rules::default();
        plain.options.ruleset = self.options.ruleset;
        OPTION_NAMES
            .into_iter()
            .filter_map(|name| {
                let text = self.get(name)?;
                let same = if name == "ruleset" { text == "impero" } else { plain.get(name).as_ref() == Some(&text) };
                (!same).then_some((name, text))
            })
            .collect()
    }

    /// Sets one option.
    ///
    /// # Errors
    /// Names the options, or the values, that exist.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), RuleError> {
        let wrong = |form: &str| RuleError::option(format!("`{}` is no value for `{name}`: {form}", brief(value)));
        let number = |low: u16, high: u16| {
            value
                .parse::<u16>()
                .ok()
                .filter(|n| (low..=high).contains(n) && n.to_string() == value)
                .ok_or_else(|| wrong(&format!("a whole number from {low} to {high}")))
        };
        let live = || value.parse::<bool>().map_err(|_| wrong("true or false"));
        match name {
            "any_five_buildings" => self.options.any_five_buildings = live()?,
            "attacks_per_turn" if value == "unlimited" => self.options.attacks_per_turn = 0,
            "attacks_per_turn" => {
                self.options.attacks_per_turn =
                    number(1, 14).map_err(|_| wrong("`unlimited` or a whole number from 1 to 14"))? as u8;
            }
            "collapse" => {
                self.options.collapse = match value {
                    "cannot_build" => Collapse::CannotBuild,
                    "none_on_board" => Collapse::NoneOnBoard,
                    "all_taken" => Collapse::AllTaken,
                    _ => return Err(wrong("cannot_build, none_on_board or all_taken")),
                }
            }
            "discard_on_seven" => self.options.discard_on_seven = live()?,
            "map" => {
                self.given = None;
                self.options.map = match value {
                    "beginner" => MapKind::Beginner,
                    "spiral" => MapKind::Spiral,
                    "random" => MapKind::Random,
                    text => {
                        self.given = Some(Map::parse(text)?);
                        MapKind::Explicit
                    }
                }
            }
            "offers_per_turn" => self.options.offers_per_turn = number(0, 99)? as u8,
            "players" => self.options.players = number(2, 4)? as u8,
            "points_to_win" => self.options.points_to_win = number(3, 40)? as u8,
            "ruleset" => {
                self.options.ruleset = match value {
                    "base" => Ruleset::Base,
                    "impero" => Ruleset::Impero,
                    _ => return Err(wrong("base or impero")),
                }
            }
            "turn_limit" => self.options.turn_limit = number(1, 9999)?,
            _ => {
                return Err(RuleError::option(format!(
                    "there is no option `{}`: there are {}",
                    brief(name),
                    OPTION_NAMES.join(", ")
                )));
            }
        }
        Ok(())
    }

    /// Checks that the options fit together.
    ///
    /// # Errors
    /// Names an option of the variant that is set in the base game, where it would do nothing.
    pub fn check(&self) -> Result<(), RuleError> {
        let foreign = ["any_five_buildings", "attacks_per_turn", "collapse", "discard_on_seven"];
        match self.list().iter().find(|(name, _)| foreign.contains(name)) {
            Some((name, _)) if !self.options.impero() => Err(RuleError::option(format!(
                "`{name}` is an option of ruleset impero and does nothing in ruleset base: leave it out"
            ))),
            _ => Ok(()),
        }
    }
}
