//! Tables that wait for players.

use crate::{Occupant, Setup};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What waits for players, and what can be watched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lobby {
    /// The public tables with open seats, those that wait longest first.
    pub tables: Vec<Seek>,
    /// The games that people wait for in quick pairing, one for each person, those who wait longest first.
    #[serde(default)]
    pub seeks: Vec<String>,
    /// The tables of public games in progress, the newest first.
    #[serde(default)]
    pub running: Vec<String>,
}

/// One table that waits.
///
/// ```
/// use tavola_protocol::Seek;
/// let text = r#"{"table":"k3","game":"sparta","setup":{"clock":{"days":3}},"seats":["open",{"bot":"level2"}]}"#;
/// let seek: Seek = serde_json::from_str(text).unwrap();
/// assert_eq!(seek.seats.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seek {
    /// The table's id.
    pub table: String,
    /// The game's name.
    pub game: String,
    /// The options that differ from the game's usual ones.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Clock and other agreements.
    pub setup: Setup,
    /// Who sits where.
    pub seats: Vec<Occupant>,
}
