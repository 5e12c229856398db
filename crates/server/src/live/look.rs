//! Looking at a table without a socket, and waiting for news.

use super::{
    now,
    room::Room,
    watch::{news_text, sheet_text},
};
use std::time::Duration;
use tavola_kernel::{Refusal, Viewer};
use tokio::sync::oneshot;

/// What somebody wants to see.
#[derive(Clone, Copy)]
pub(crate) enum Look {
    Sheet,
    News { after: u64, wait: Duration },
    Menu,
    Record,
}

/// Somebody who waits for news.
pub(crate) struct Poll {
    viewer: Viewer,
    after: u64,
    /// When it goes away empty-handed.
    pub(crate) until: i64,
    reply: oneshot::Sender<Result<String, Refusal>>,
}

/// The longest wait for news, and how many may wait at one table.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
const MOST_POLLS: usize = 64;

impl Room {
    pub(crate) fn look(&mut self, player: Option<&str>, look: &Look, reply: oneshot::Sender<Result<String, Refusal>>) {
        self.table.release(now());
        let viewer = self.viewer(player);
        let answer = match *look {
            Look::Sheet => Ok(sheet_text(self.table.as_ref(), viewer).to_string()),
            Look::Menu => match viewer {
                Viewer::Seat(seat) => Ok(serde_json::json!({"menu": {
                    "table": self.table.id(),
                    "n": self.table.head(viewer),
                    "menu": self.table.menu(seat),
                }})
                .to_string()),
                Viewer::Public => Err(Refusal::new("no-seat", "you have no seat at this table")),
            },
            Look::Record => Ok(self.table.record().unwrap_or_default().to_string()),
            Look::News { after, wait } => {
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
        let due = |poll: &mut Poll| poll.until <= at || table.head(poll.viewer) != poll.after || poll.reply.is_closed();
        let due: Vec<Poll> = self.polls.extract_if(.., due).collect();
        for poll in due {
            let text = match table.news(poll.viewer, poll.after) {
                Some(items) => news_text(table, poll.viewer, &items),
                None => sheet_text(table, poll.viewer),
            };
            let _ = poll.reply.send(Ok(text.to_string()));
        }
    }
}
