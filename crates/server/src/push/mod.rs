//! Notices for people who have no page open (Web Push): it is your turn, a challenge, a game that ended.
//!
//! ```text
//!  live tables, challenges ──Event──▶ desk: keeps it in the database, due in a moment
//!                                       │  every second: who has come meanwhile needs no notice;
//!                                       │  quiet hours; is it still true?
//!                                       ▼
//!                                     outbox: few at a time, again after a while if it fails
//!                                       │  message (RFC 8291), vapid (RFC 8292)
//!                                       ▼
//!                                     the browser's push service (RFC 8030)
//! ```
//!
//! *Invariant:* a notice says what kind it is, which table, which game and the opponents' names: what the person's list of
//! games shows anyway, and nothing of what happens on a board.

mod address;
mod delivery;
mod desk;
mod message;
mod outbox;
mod quiet;
mod vapid;

pub(crate) use address::fault;
pub(crate) use desk::keep;
pub(crate) use message::Reader;

use crate::{Config, live::Report, run::StartError};
use delivery::Delivery;
use serde::{Deserialize, Serialize};
use tavola_store::Store;
use tokio::sync::mpsc;
use utoipa::ToSchema;
use vapid::Vapid;

/// What somebody can be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// It is your turn.
    Turn,
    /// Somebody asks you for a game.
    Challenge,
    /// A game of yours has ended.
    Over,
}

impl Kind {
    pub(crate) const ALL: [Kind; 3] = [Kind::Turn, Kind::Challenge, Kind::Over];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Turn => "turn",
            Kind::Challenge => "challenge",
            Kind::Over => "over",
        }
    }

    pub(crate) fn of(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// What a server needs to send notices.
pub(crate) struct Push {
    delivery: Delivery,
    reports: mpsc::Sender<Report>,
}

/// Reports that wait to be written down. Where more come at once, the server has other troubles than a notice.
const WAITING: usize = 4096;

impl Push {
    /// Gets the server's key: the one that is set, or the one in the database, made on the first start. None where
    /// notices are turned off.
    ///
    /// # Errors
    /// The key that is set is none, or what the database says.
    pub(crate) async fn open(
        config: &Config,
        public_url: &str,
        store: &Store,
    ) -> Result<Option<(Push, mpsc::Receiver<Report>)>, StartError> {
        if !config.push {
            return Ok(None);
        }
        let key = match &config.push_key {
            Some(key) => key.clone(),
            None => store.server_key("vapid", &Vapid::fresh()).await?,
        };
        let vapid = Vapid::read(&key, public_url).ok_or(StartError::PushKey)?;
        let (reports, coming) = mpsc::channel(WAITING);
        Ok(Some((Push { delivery: Delivery::new(vapid, config.push_anywhere), reports }, coming)))
    }

    /// The key that browsers ask for when they subscribe.
    pub(crate) fn public_key(&self) -> &str {
        self.delivery.vapid.public_key()
    }

    /// Where events are reported to.
    pub(crate) fn reports(&self) -> mpsc::Sender<Report> {
        self.reports.clone()
    }
}
