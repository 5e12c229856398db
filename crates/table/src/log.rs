//! The log: everything that happened at a table. Nothing else is needed to rebuild it.

use serde::{Deserialize, Serialize};
use tavola_core::{ErrorCode, RuleError, Seat, brief};
use tavola_protocol::{Occupant, Offer, Secret, Setup};

/// One line of a table's log.
///
/// ```
/// use tavola_table::{Entry, LogEvent};
/// let entry = Entry { n: 7, at: 1_000, by: None, what: LogEvent::Step("0 b2-c4".into()) };
/// let text = entry.to_text();
/// assert_eq!(text, r#"{"n":7,"at":1000,"what":{"step":"0 b2-c4"}}"#);
/// assert_eq!(Entry::parse(&text).unwrap(), entry);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, counted from 0 without a gap.
    pub n: u64,
    /// When it was written, in milliseconds since 1970; never less than the entry before.
    pub at: i64,
    /// The seat and the key of the command it follows from, so that a command that is sent again is
    /// recognised even after a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<(Seat, u64)>,
    /// What happened.
    pub what: LogEvent,
}

impl Entry {
    /// The entry as one line of JSON.
    pub fn to_text(&self) -> String {
        // Entries consist of numbers, strings and lists, all of which JSON can write.
        serde_json::to_string(self).expect("an entry is plain data")
    }

    /// Reads what [`Entry::to_text`] writes.
    ///
    /// # Errors
    /// Quotes the line that is not an entry.
    pub fn parse(text: &str) -> Result<Entry, RuleError> {
        serde_json::from_str(text)
            .map_err(|error| RuleError::new(ErrorCode::Log, format!("`{}` is no entry of a log: {error}", brief(text))))
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogEvent {
    /// The table was made: the first entry of every log.
    Created(Box<TableConfig>),
    /// A player or a bot took a seat.
    Sat(Seat, Occupant),
    /// A seat was left before the game began.
    Stood(Seat),
    /// A seat committed to its nonce by a hash.
    Committed(Seat, String),
    /// Every seat with a share in the dice has committed to it, or was too late: nonces are shown from now on.
    Opening,
    /// A seat showed its nonce.
    Nonce(Seat, String),
    /// The game began.
    Began,
    /// A step of the game, as records write it.
    Step(String),
    /// Something was offered.
    Offered(Seat, Offer),
    /// A seat agreed to the offer, while others are still asked.
    Agreed(Seat),
    /// A seat declined the offer, or withdrew its own.
    Declined(Seat),
    /// Steps were taken back, so that this many are left.
    Undone(u64),
    /// A seat wrote a chat line.
    Chatted(Seat, String),
    /// The clocks stand still.
    Paused,
    /// They run again.
    Resumed,
    /// A person is connected, though silent.
    Here(Seat),
    /// A bot stands in for a person who is away.
    Standin(Seat, String),
    /// The person is back.
    Returned(Seat),
    /// The person in a seat is on vacation until this time, or back if it is not after the entry's: the seat's clock
    /// stands until then.
    Vacation(Seat, i64),
    /// A seat votes for a rematch.
    RematchVoted(Seat),
    /// The rematch is at this table.
    Next(String),
}

/// Everything that is fixed when a table is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableConfig {
    /// The table's id: 1 to 40 letters, digits and hyphens.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The options that differ from the game's usual ones.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The position to start from, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Clock, absence, delay, takebacks.
    #[serde(default)]
    pub setup: Setup,
    /// The secret of the dice. It never leaves the log before the game is over. An imported game has none: its
    /// chance was decided elsewhere, and nothing proves it here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
}

impl TableConfig {
    /// Checks id and setup; the game checks its options.
    pub(crate) fn check(&self) -> Result<(), RuleError> {
        let plain = self.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if !plain || !(1..=40).contains(&self.id.len()) {
            return Err(RuleError::new(ErrorCode::BadRequest, "a table's id is 1 to 40 letters, digits and hyphens"));
        }
        self.setup.check()
    }
}
