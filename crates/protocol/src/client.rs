//! What a client can send.

use crate::PlayerCommand;
use serde::{Deserialize, Serialize};

/// One text from a client.
///
/// ```
/// use tavola_protocol::ToServer;
/// let check = |text: &str| assert_eq!(serde_json::to_string(&serde_json::from_str::<ToServer>(text).unwrap()).unwrap(), text);
/// check(r#"{"watch":{"table":"k3"}}"#);
/// check(r#"{"watch":{"table":"k3","after":17}}"#);
/// check(r#"{"do":{"table":"k3","key":41,"command":{"chat":"well played"}}}"#);
/// check(r#"{"menu":{"table":"k3"}}"#);
/// check(r#"{"lobby":true}"#);
/// // A misspelt field does not go unnoticed.
/// assert!(serde_json::from_str::<ToServer>(r#"{"watch":{"table":"k3","since":17}}"#).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum ToServer {
    /// Follow a table: as a player where the client has a seat, otherwise as a spectator.
    Watch {
        /// Which table.
        table: String,
        /// The number of the last event this client has; left out by one that has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Follow a table no longer.
    Unwatch {
        /// Which table.
        table: String,
    },
    /// Do something at a table.
    Do {
        /// Which table.
        table: String,
        /// A number of the client's choice, below 2⁵³, another one for every command at this table: a
        /// random one will do. Until it is answered, the client sends the command again, on another
        /// connection too, with the same number.
        key: u64,
        /// What.
        command: PlayerCommand,
    },
    /// Ask what your seat may do.
    Menu {
        /// Which table.
        table: String,
    },
    /// Follow the lobby, or no longer.
    Lobby(bool),
    /// Ask for a sign of life; the number comes back.
    Ping(u64),
}
