//! Looking at a table without a socket, and waiting for news.

use super::{
    actor::TableActor,
    now,
    watch::{events_text, snapshot_text},
};
use std::time::Duration;
use tavola_core::{ErrorCode, RuleError, Viewer};
use tokio::sync::oneshot;

/// What somebody wants to see.
#[derive(Clone, Copy)]
pub(crate) enum Query {
    Snapshot,
    Events { after: u64, wait: Duration },
    Menu,
    Record,
}

/// Somebody who waits for news.
pub(crate) struct Poll {
    viewer: Viewer,
    after: u64,
    /// When it goes away empty-handed.
    pub(crate) until: i64,
    reply: oneshot::Sender<Result<String, RuleError>>,
}

/// The longest wait for news, and how many may wait at one table.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
const MOST_POLLS: usize = 64;

impl TableActor {
    pub(crate) fn query(
        &mut self,
        player: Option<&str>,
        query: &Query,
        reply: oneshot::Sender<Result<String, RuleError>>,
    ) {
        self.table.release(now());
        let viewer = self.viewer(player);
        let answer = match *query {
            Query::Snapshot => Ok(snapshot_text(self.table.as_ref(), viewer).to_string()),
            Query::Menu => match viewer {
                Viewer::Seat(seat) => Ok(serde_json::json!({"menu": {
                    "table": self.table.id(),
                    "n": self.table.head(viewer),
                    "menu": self.table.menu(seat),
                }})
                .to_string()),
                Viewer::Public => Err(RuleError::new(ErrorCode::NoSeat, "you have no seat at this table")),
            },
            Query::Record => Ok(self.table.record().unwrap_or_default().to_string()),
            Query::Events { after, wait } => {
                let until = now() + wait.min(LONGEST_WAIT).as_millis() as i64;
                self.polls.push(Poll { viewer, after, until, reply });
                if self.polls.len() > MOST_POLLS {
                    self.polls[0].until = 0;
                }
                self.answer_polls();
                return;
            }
        };
        // Who no longer waits needs no answer.
        let _ = reply.send(answer);
    }

    /// Answers those for whom there are news, or who waited long enough.
    pub(crate) fn answer_polls(&mut self) {
        let (table, at) = (self.table.as_ref(), now());
        let to_move =
            |poll: &mut Poll| poll.until <= at || table.head(poll.viewer) != poll.after || poll.reply.is_closed();
        let to_move: Vec<Poll> = self.polls.extract_if(.., to_move).collect();
        for poll in to_move {
            let text = match table.events(poll.viewer, poll.after) {
                Some(items) => events_text(table, poll.viewer, &items),
                None => snapshot_text(table, poll.viewer),
            };
            let _ = poll.reply.send(Ok(text.to_string()));
        }
    }
}
