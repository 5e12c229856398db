//! Queries without a socket, and long polls for events.

use super::{actor::TableActor, frames};
use std::time::Duration;
use tavola_core::{ErrorCode, RuleError, Viewer};
use tavola_protocol::ToClient;
use tokio::sync::oneshot;

/// What is asked of a table.
#[derive(Clone, Copy)]
pub(crate) enum Query {
    Snapshot,
    Events { after: u64, wait: Duration },
    Menu,
    Record,
}

/// A client that waits for events.
pub(crate) struct Poll {
    viewer: Viewer,
    after: u64,
    /// When it is answered without any.
    pub(crate) until: i64,
    reply: oneshot::Sender<Result<String, RuleError>>,
}

/// The longest wait for events, and how many may wait at one table.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
const MOST_POLLS: usize = 64;

impl TableActor {
    pub(crate) fn query(
        &mut self,
        player: Option<&str>,
        query: &Query,
        reply: oneshot::Sender<Result<String, RuleError>>,
    ) {
        let now = self.now();
        self.table.release(now);
        let viewer = self.viewer(player);
        let answer = match *query {
            Query::Snapshot => Ok(frames::snapshot(self.table.as_ref(), viewer, now)),
            Query::Menu => match viewer {
                Viewer::Seat(seat) => {
                    let (table, n) = (self.id.to_string(), self.table.head(viewer));
                    let menu = ToClient::<(), ()>::Menu { table, n, menu: self.table.menu(seat) };
                    Ok(serde_json::to_string(&menu).expect("menus are plain data"))
                }
                Viewer::Public => Err(RuleError::new(ErrorCode::NoSeat, "you have no seat at this table")),
            },
            Query::Record => Ok(self.table.record().unwrap_or_default().to_string()),
            Query::Events { after, wait } => {
                let until = now + wait.min(LONGEST_WAIT).as_millis() as i64;
                self.polls.push(Poll { viewer, after, until, reply });
                if self.polls.len() > MOST_POLLS {
                    self.polls[0].until = 0;
                }
                self.answer_polls();
                return;
            }
        };
        // The receiver may be gone.
        let _ = reply.send(answer);
    }

    /// Answers those for whom there are events, or who waited long enough.
    pub(crate) fn answer_polls(&mut self) {
        let (table, at) = (self.table.as_ref(), self.now());
        let ready =
            |poll: &mut Poll| poll.until <= at || table.head(poll.viewer) != poll.after || poll.reply.is_closed();
        let ready: Vec<Poll> = self.polls.extract_if(.., ready).collect();
        for poll in ready {
            let items = table.events(poll.viewer, poll.after);
            let _ = poll.reply.send(Ok(frames::events_or_snapshot(table, poll.viewer, items, at)));
        }
    }
}
