//! What a client can receive.

use crate::{ClockReading, Event, Lobby, Menu, Snapshot, ToMove};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tavola_core::RuleError;

/// One text from the server. Observations and views are JSON unless the client names their types.
///
/// ```
/// use tavola_protocol::{EventKind, ToClient};
/// let text = r#"{"events":{"table":"k3","at":5,"items":[{"n":3,"at":5,"what":{"chatted":[1,"hello"]}}],"turn":{"seats":[0]}}}"#;
/// let ToClient::Events(frame) = serde_json::from_str::<ToClient>(text).unwrap() else { panic!() };
/// assert_eq!(frame.items[0].n, 3);
/// assert!(matches!(&frame.items[0].what, EventKind::Chatted(_, line) if line == "hello"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ToClient<O = Value, V = Value> {
    /// The first text on every connection.
    Welcome {
        /// The version the server speaks: [`crate::VERSION`].
        protocol: u32,
        /// The public id of the connected player; none for a stranger, who can only watch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    },
    /// A table as a whole: it replaces what the client has.
    Snapshot(Box<Snapshot<V>>),
    /// What happened since, at a table that is watched.
    Events(EventFrame<O, V>),
    /// A command is done and durable.
    Done {
        /// At which table.
        table: String,
        /// Its number.
        key: u64,
    },
    /// What your seat may do.
    Menu {
        /// At which table.
        table: String,
        /// After which event.
        n: u64,
        /// What.
        menu: Menu,
    },
    /// Something was refused, and nothing has changed.
    Refused(Trouble),
    /// The lobby as it is now.
    Lobby(Lobby),
    /// The answer to a ping, with the server's time in milliseconds since 1970.
    Pong(u64, i64),
    /// The last text: why the server closes this connection. The client comes back in a moment,
    /// unless the code says that it has to behave differently first.
    Bye(RuleError),
}

/// Events of one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EventFrame<O = Value, V = Value> {
    /// Which table.
    pub table: String,
    /// The time at the table, in milliseconds since 1970.
    pub at: i64,
    /// The events, in the order of their numbers.
    pub items: Vec<Event<O, V>>,
    /// Whose decision it is now.
    pub turn: ToMove,
    /// The clocks now, where there are some and the viewer may see them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<ClockReading>>,
}

/// A refusal, and what was refused.
///
/// ```
/// use tavola_protocol::ToClient;
/// let text = r#"{"refused":{"table":"k3","key":41,"code":"illegal","clause":"SP-6","message":"too far"}}"#;
/// let ToClient::Refused(trouble) = serde_json::from_str::<ToClient>(text).unwrap() else { panic!() };
/// assert_eq!((trouble.key, trouble.refusal.clause.as_deref()), (Some(41), Some("SP-6")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trouble {
    /// At which table, if it was about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The number of the command, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<u64>,
    /// Code, clause and message.
    #[serde(flatten)]
    pub refusal: RuleError,
}
