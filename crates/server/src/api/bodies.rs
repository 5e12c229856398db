//! The shapes of JSON that other parts write, for the OpenAPI document: frames come from `live`, records from the
//! rules and the table.
#![expect(dead_code, reason = "these types describe JSON and are never built")]

use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use tavola_protocol::{EventFrame, Menu, RecordTags, Snapshot};
use utoipa::ToSchema;

/// A table as a whole. The view is the game's: docs/protocol.md.
#[derive(Serialize, ToSchema)]
pub(super) struct SnapshotBody {
    snapshot: Snapshot<Value>,
}

/// What happened since, or a whole snapshot where that was long ago.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum EventsBody {
    Events(EventFrame<Value, Value>),
    Snapshot(Box<Snapshot<Value>>),
}

/// What a seat may do.
#[derive(Serialize, ToSchema)]
pub(super) struct MenuBody {
    menu: SeatMenu,
}

/// What a seat may do, and when.
#[derive(Serialize, ToSchema)]
struct SeatMenu {
    table: String,
    /// After which event.
    n: u64,
    menu: Menu,
}

/// A game written down: docs/notation.md.
#[derive(Serialize, ToSchema)]
pub(super) struct RecordBody {
    /// The format of the record, 1.
    tavola: u64,
    game: String,
    /// The options that differ from the game's usual ones.
    options: BTreeMap<String, String>,
    /// Where it started, if not at the usual start.
    position: Option<String>,
    /// Everything that happened.
    steps: Vec<String>,
    result: Option<ResultBody>,
    tags: Option<RecordTags>,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
struct ResultBody {
    /// The winning seat; null for a draw.
    winner: Option<u8>,
    /// The clause that ended the game.
    reason: String,
    /// The seats that share a draw, where it is not a draw of all.
    winners: Option<Vec<u8>>,
}
