//! A clear "no": a code for programs, the clause if a rule forbids it, and a sentence for people.

use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeMap, error::Error, fmt};

/// Lists the codes once: the enum, its words on the wire and the list of all of them follow from it.
macro_rules! error_codes {
    ($($(#[$doc:meta])+ $name:ident = $word:literal,)+) => {
        /// What kind of problem it is. Programs decide by it, and every language has a message for it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum ErrorCode {
            $($(#[$doc])+ #[serde(rename = $word)] $name,)+
            /// A code that this program does not know: the other side is newer.
            #[serde(rename = "unknown", other)]
            Unknown,
        }

        impl ErrorCode {
            /// Every code, in the order of their declaration.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$name,)+ ErrorCode::Unknown];

            /// The word on the wire.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(ErrorCode::$name => $word,)+
                    ErrorCode::Unknown => "unknown",
                }
            }
        }
    };
}

error_codes! {
    // The game.
    /// A rule forbids the action; the clause says which.
    Illegal = "illegal",
    /// Another seat, or chance, decides now.
    NotYourTurn = "not-your-turn",
    /// An outcome of chance was given, but chance does not decide now.
    NotChance = "not-chance",
    /// There is nothing to decide for this viewer now.
    NothingToDecide = "nothing-to-decide",
    /// There is no step left to take back.
    NothingToUndo = "nothing-to-undo",
    /// The game is over.
    Over = "over",
    /// This waits for the end of the game.
    NotOver = "not-over",

    // Texts.
    /// An action, a chance or an event is not in the notation.
    Syntax = "syntax",
    /// The position cannot be set up.
    Position = "position",
    /// The option does not exist, or not with this value, or not together with another one.
    Option = "option",
    /// The record cannot be read or replayed.
    Record = "record",
    /// A table's log contradicts itself.
    Log = "log",
    /// The text is not of the agreed form: no UTF-8, no JSON, or JSON of another shape.
    Malformed = "malformed",
    /// The body's content type is not JSON.
    MediaType = "media-type",
    /// The text is longer than allowed. Parts: `bytes`, the most there may be.
    TooLarge = "too-large",

    // What a request names.
    /// There is no such game. Parts: `game`.
    UnknownGame = "unknown-game",
    /// The game has no such bot, or the bot has no such setting. Parts: `bot`.
    UnknownBot = "unknown-bot",
    /// The engine was asked about a game before one was begun.
    NoGame = "no-game",
    /// This game does not offer this service: hints, analysis, counting positions.
    Unsupported = "unsupported",
    /// The engine has no such command.
    UnknownCommand = "unknown-command",
    /// The command has no such field.
    UnknownField = "unknown-field",
    /// The command needs a field that is not there.
    MissingField = "missing-field",
    /// The field's value is of the wrong kind.
    BadField = "bad-field",
    /// The request can be read, but its values make no sense.
    BadRequest = "bad-request",
    /// There is no such table.
    UnknownTable = "unknown-table",
    /// There is no such person, record or page.
    Missing = "missing",

    // Seats.
    /// The seat does not exist, or its holder cannot do this. Parts: `seat`.
    WrongSeat = "wrong-seat",
    /// Spectators cannot do this: it needs a seat at this table.
    NoSeat = "no-seat",
    /// This person sits at the table already.
    Seated = "seated",
    /// The seat is taken.
    Taken = "taken",
    /// Every seat of the table is taken.
    TableFull = "table-full",
    /// The game has begun, so seats stay as they are.
    Began = "began",
    /// The game has not begun yet.
    NotBegun = "not-begun",
    /// This seat has left the game.
    Left = "left",

    // Agreements at a table.
    /// An offer waits for answers.
    OfferPending = "offer-pending",
    /// This offer was answered; it can be repeated after the next move.
    OfferAnswered = "offer-answered",
    /// There is no offer that this seat could answer.
    NoOffer = "no-offer",
    /// Bots do not agree to draws.
    BotPlaysOn = "bot-plays-on",
    /// What happened since cannot be taken back, or the table plays without takebacks.
    Takeback = "takeback",
    /// The nonce is not of the right form, or the seat has sent one already.
    Nonce = "nonce",
    /// The line is empty or too long, or the table has heard enough. Parts: `characters`, `lines`.
    Chat = "chat",
    /// The decision was made for an earlier position.
    Stale = "stale",
    /// The table agreed to wait for absent people.
    Waits = "waits",

    // People.
    /// This needs a session: a guest or a member.
    Stranger = "stranger",
    /// This is for guests; the person is a member.
    Member = "member",
    /// The person who asks may not do this.
    Forbidden = "forbidden",
    /// Somebody else has this name.
    NameTaken = "name-taken",
    /// Name, password or recovery code is wrong.
    WrongPassword = "wrong-password",
    /// The table needs the invitation's link, and this is not it.
    WrongInvitation = "wrong-invitation",
    /// Two people of this table do not play together.
    Blocked = "blocked",
    /// A moderator has banned this person. Parts: `until`, a date, and `why`, the moderator's words.
    Banned = "banned",
    /// A moderator has taken the chat from this person. Parts: `until`, a date, and `why`, the moderator's words.
    Muted = "muted",

    // The connection.
    /// The route does not know this method.
    Method = "method",
    /// The route is for WebSockets only.
    UpgradeRequired = "upgrade-required",
    /// Too many requests, or too many tables at once.
    TooMany = "too-many",
    /// The request took too long to arrive.
    TooSlow = "too-slow",
    /// The client sends faster than is allowed.
    Flood = "flood",
    /// The client does not read what it is sent.
    Slow = "slow",
    /// The client gave no sign of life.
    Silence = "silence",

    // The server.
    /// The server restarts; the same command can be sent again.
    Restart = "restart",
    /// The table is moving between servers; the same command can be sent again.
    Again = "again",
    /// Whether the command was kept is not known yet; the same command can be sent again.
    Lost = "lost",
    /// The server cannot reach its database, or is too busy; nothing has changed.
    Unavailable = "unavailable",
    /// The server's disk is full; nothing has changed.
    Full = "full",
    /// The program itself failed.
    Failed = "failed",
}

impl ErrorCode {
    /// The parts that every refusal with this code carries, so that each language can build its sentence.
    pub const fn parts(self) -> &'static [&'static str] {
        match self {
            ErrorCode::TooLarge => &["bytes"],
            ErrorCode::UnknownGame => &["game"],
            ErrorCode::UnknownBot => &["bot"],
            ErrorCode::WrongSeat => &["seat"],
            ErrorCode::Chat => &["characters", "lines"],
            ErrorCode::Banned | ErrorCode::Muted => &["until", "why"],
            _ => &[],
        }
    }

    /// Whether the same command, sent again with the same key, may be accepted a moment later.
    pub const fn is_transient(self) -> bool {
        matches!(self, ErrorCode::Restart | ErrorCode::Again | ErrorCode::Lost | ErrorCode::Unavailable)
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why something was refused: a code for programs, the clause if a rule forbids it, and an English
/// sentence that names the problem and, where there is one, the fix. Other languages build theirs
/// from the code and the parts.
///
/// ```
/// use tavola_core::{ErrorCode, RuleError};
/// let no = RuleError::rule("SP-7", "c4 is occupied: a piece only moves to or over unoccupied squares");
/// assert_eq!(no.to_string(), "c4 is occupied: a piece only moves to or over unoccupied squares (SP-7)");
///
/// // A newer server may know more codes: the refusal can still be read.
/// let no: RuleError = serde_json::from_str(r#"{"code":"eclipse","message":"too dark to play"}"#).unwrap();
/// assert_eq!(no.code, ErrorCode::Unknown);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleError {
    /// What kind of problem it is.
    pub code: ErrorCode,
    /// The clause of the rules that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Cow<'static, str>>,
    /// The sentence for people.
    pub message: String,
    /// What the sentence is about, by name: see [`ErrorCode::parts`] and [`RuleError::because`].
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: BTreeMap<Cow<'static, str>, String>,
}

impl RuleError {
    /// A rule forbids the action.
    pub fn rule(clause: &'static str, message: impl Into<String>) -> RuleError {
        RuleError::new(ErrorCode::Illegal, message).by(clause)
    }

    /// Anything else that is wrong. Codes that carry parts have constructors of their own.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> RuleError {
        RuleError { code, clause: None, message: message.into(), parts: BTreeMap::new() }
    }

    /// The same refusal, met at this step of a record, counted from 1. A step that cannot be read is not quoted.
    #[must_use]
    pub fn at_step(self, number: usize, step: Option<&str>) -> RuleError {
        let quoted = step.map(|step| format!(" (`{step}`)")).unwrap_or_default();
        let message = format!("step {number}{quoted}: {}", self.message);
        RuleError { message, ..self }.part("step", number)
    }

    /// The text is not in the notation.
    pub fn syntax(message: impl Into<String>) -> RuleError {
        RuleError::new(ErrorCode::Syntax, message)
    }

    /// The position cannot be set up.
    pub fn position(message: impl Into<String>) -> RuleError {
        RuleError::new(ErrorCode::Position, message)
    }

    /// The option or its value does not exist.
    pub fn option(message: impl Into<String>) -> RuleError {
        RuleError::new(ErrorCode::Option, message)
    }

    /// The seat does not exist, or its holder cannot do this.
    pub fn wrong_seat(seat: impl fmt::Display, message: impl Into<String>) -> RuleError {
        RuleError::new(ErrorCode::WrongSeat, message).part("seat", seat)
    }

    /// There is no game of this name.
    pub fn unknown_game(game: impl fmt::Display, message: impl Into<String>) -> RuleError {
        RuleError::new(ErrorCode::UnknownGame, message).part("game", game)
    }

    /// There is no bot of this name, or it cannot be set up this way.
    pub fn unknown_bot(bot: impl fmt::Display, message: impl Into<String>) -> RuleError {
        RuleError::new(ErrorCode::UnknownBot, message).part("bot", bot)
    }

    /// The text is longer than so many bytes.
    pub fn too_large(bytes: usize, message: impl Into<String>) -> RuleError {
        RuleError::new(ErrorCode::TooLarge, message).part("bytes", bytes)
    }

    /// A moderator has taken something from this person until a date.
    pub fn sanctioned(code: ErrorCode, until: impl fmt::Display, why: impl fmt::Display) -> RuleError {
        let what = if code == ErrorCode::Muted { "the chat is taken from you" } else { "you are banned" };
        let message = format!("{what} until {until}; the moderator wrote: {why}");
        RuleError::new(code, message).part("until", until).part("why", why)
    }

    /// The same refusal, with the clause that says so.
    #[must_use]
    pub fn by(mut self, clause: &'static str) -> RuleError {
        self.clause = Some(clause.into());
        self
    }

    /// The same refusal, with the name of the message that gives the exact reason in every language. The other parts
    /// are the parts of that message.
    #[must_use]
    pub fn because(self, reason: impl fmt::Display) -> RuleError {
        self.part("reason", reason)
    }

    /// The name of the message that gives the exact reason, if there is one.
    pub fn reason(&self) -> Option<&str> {
        self.parts.get("reason").map(String::as_str)
    }

    /// The same refusal, with something its sentence is about.
    #[must_use]
    pub fn part(mut self, name: &'static str, value: impl fmt::Display) -> RuleError {
        self.parts.insert(name.into(), value.to_string());
        self
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.clause {
            Some(clause) => write!(f, "{} ({clause})", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl Error for RuleError {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_is_written_as_its_word_and_read_back() {
        for &code in ErrorCode::ALL {
            let text = serde_json::to_string(&code).unwrap();
            assert_eq!(text, format!("\"{code}\""));
            assert_eq!(serde_json::from_str::<ErrorCode>(&text).unwrap(), code);
        }
        let words: BTreeSet<&str> = ErrorCode::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(words.len(), ErrorCode::ALL.len(), "two codes share a word");
    }

    #[test]
    fn the_protocol_s_document_lists_every_code() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
        let text = std::fs::read_to_string(path).unwrap();
        let (_, errors) = text.split_once("\n# Errors\n").expect("the chapter about errors");
        let listed = errors.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
        let codes = ErrorCode::ALL.iter().map(|code| code.as_str());
        assert_eq!(listed.collect::<Vec<_>>(), codes.collect::<Vec<_>>());
    }

    #[test]
    fn parts_are_written_only_where_there_are_some() {
        let plain = RuleError::rule("SP-6", "too far");
        assert_eq!(serde_json::to_string(&plain).unwrap(), r#"{"code":"illegal","clause":"SP-6","message":"too far"}"#);
        let seat = RuleError::wrong_seat(5, "seat 5 does not exist");
        assert_eq!(
            serde_json::to_string(&seat).unwrap(),
            r#"{"code":"wrong-seat","message":"seat 5 does not exist","parts":{"seat":"5"}}"#
        );
        assert_eq!(serde_json::from_str::<RuleError>(&serde_json::to_string(&seat).unwrap()).unwrap(), seat);
    }
}
