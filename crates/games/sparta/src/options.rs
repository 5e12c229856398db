//! Rulings that a table may choose otherwise.

use crate::Layout;
use tavola_core::{RuleError, brief};

/// Who conquers enemy cities (SP-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Conquest {
    /// Warriors and heroes, as the German book says.
    #[default]
    All,
    /// Warriors only, as the English and Italian books say.
    WarriorsOnly,
}

/// How a game between one or two pieces each is decided (SP-21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Endgame {
    /// SP-20 comes first: 2–1 is a win by pieces.
    #[default]
    PiecesFirst,
    /// Every ending with one or two pieces each goes by cities.
    CitiesFirst,
}

/// The options that matter after the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// SP-11.
    pub conquest: Conquest,
    /// SP-21.
    pub endgame: Endgame,
    /// Whether the third occurrence of a position is a draw (SP-22).
    pub repetition: bool,
    /// Whether 100 turns without capture or promotion are a draw (SP-22).
    pub quiet: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { conquest: Conquest::All, endgame: Endgame::PiecesFirst, repetition: true, quiet: true }
    }
}

/// Everything that is fixed before the first move: the starting layout and the options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Where everything starts (SP-2).
    pub layout: Layout,
    /// What a table may choose.
    pub options: Options,
}

impl Options {
    /// The options that differ from the default, sorted by name.
    pub(crate) fn list(self) -> Vec<(&'static str, String)> {
        let mut list = Vec::new();
        if self.conquest == Conquest::WarriorsOnly {
            list.push(("conquest", "warriors_only".into()));
        }
        if self.endgame == Endgame::CitiesFirst {
            list.push(("endgame", "cities_first".into()));
        }
        if !self.quiet {
            list.push(("quiet", "off".into()));
        }
        if !self.repetition {
            list.push(("repetition", "off".into()));
        }
        list
    }

    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), RuleError> {
        match (name, value) {
            ("conquest", "all") => self.conquest = Conquest::All,
            ("conquest", "warriors_only") => self.conquest = Conquest::WarriorsOnly,
            ("endgame", "pieces_first") => self.endgame = Endgame::PiecesFirst,
            ("endgame", "cities_first") => self.endgame = Endgame::CitiesFirst,
            ("repetition", "3") => self.repetition = true,
            ("repetition", "off") => self.repetition = false,
            ("quiet", "100") => self.quiet = true,
            ("quiet", "off") => self.quiet = false,
            _ => return Err(unknown(name, value)),
        }
        Ok(())
    }
}

fn unknown(name: &str, value: &str) -> RuleError {
    let values = match name {
        "conquest" => "all or warriors_only",
        "endgame" => "pieces_first or cities_first",
        "repetition" => "3 or off",
        "quiet" => "100 or off",
        _ => {
            return RuleError::option(format!(
                "there is no option `{}`; Sparta has layout, conquest, endgame, repetition and quiet",
                brief(name)
            ));
        }
    };
    RuleError::option(format!("`{name}` cannot be `{}`: it is {values}", brief(value)))
}
