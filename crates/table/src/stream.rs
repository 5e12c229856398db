//! The numbered news of each viewer.

use std::{collections::VecDeque, sync::Arc};
use tavola_core::{Game, Notation, Turn, Viewer};
use tavola_protocol::{Event, EventKind};

/// An event of this game.
pub(crate) type EventKindOf<G> = EventKind<<G as Game>::Obs, <G as Game>::View>;

/// The end of a viewer's news, as text that is ready to send. A client that missed little gets
/// exactly the rest; one that missed more gets a snapshot.
#[derive(Default)]
pub(crate) struct Stream {
    n: u64,
    recent: VecDeque<Arc<str>>,
    bytes: usize,
}

/// How much of the past a stream keeps: enough for a ride through a tunnel.
const KEPT: usize = 24;
const KEPT_BYTES: usize = 6_000;

impl Stream {
    pub(crate) fn push<G: Game>(&mut self, at: i64, what: EventKindOf<G>) {
        self.n += 1;
        // Observations and views serialise by the contract of `tavola-core`, and the rest is plain data.
        let text = serde_json::to_string(&Event { n: self.n, at, what }).expect("news can be written as JSON");
        self.bytes += text.len();
        self.recent.push_back(text.into());
        while self.recent.len() > KEPT || (self.bytes > KEPT_BYTES && self.recent.len() > 1) {
            let Some(oldest) = self.recent.pop_front() else { break };
            self.bytes -= oldest.len();
        }
    }

    /// The number of the last piece of news.
    pub(crate) fn head(&self) -> u64 {
        self.n
    }

    /// Exactly the news after number `after`; `None` if they are no longer at hand, or never were.
    pub(crate) fn since(&self, after: u64) -> Option<Vec<Arc<str>>> {
        let missed = usize::try_from(self.n.checked_sub(after)?).ok()?;
        let skip = self.recent.len().checked_sub(missed)?;
        Some(self.recent.iter().skip(skip).cloned().collect())
    }
}

/// What spectators see of a game with secrets: the public's view as it was some time ago.
pub(crate) struct DelayedView<G: Game> {
    delay: i64,
    view: G::View,
    began: bool,
    waiting: VecDeque<(i64, EventKindOf<G>)>,
}

impl<G: Notation> DelayedView<G> {
    /// A curtain of so many milliseconds; none where nothing is hidden or the table wants none.
    pub(crate) fn new(rules: &G::Rules, delay: u32) -> Option<DelayedView<G>> {
        (G::HIDDEN && delay > 0).then(|| DelayedView {
            delay: i64::from(delay) * 1000,
            view: G::initial_view(rules, Viewer::Public),
            began: false,
            waiting: VecDeque::new(),
        })
    }

    pub(crate) fn push(&mut self, at: i64, event: EventKindOf<G>) {
        self.waiting.push_back((at, event));
    }

    /// Tells what is old enough.
    pub(crate) fn release(&mut self, now: i64, stream: &mut Stream) {
        while self.waiting.front().is_some_and(|(at, _)| at + self.delay <= now) {
            let Some((at, event)) = self.waiting.pop_front() else { break };
            match &event {
                EventKind::Observed(observed) => G::fold(&mut self.view, observed),
                EventKind::Undone { view, .. } => self.view = view.clone(),
                EventKind::Began => self.began = true,
                _ => {}
            }
            stream.push::<G>(at, event);
        }
    }

    /// When the next event may be sent.
    pub(crate) fn next(&self) -> Option<i64> {
        self.waiting.front().map(|(at, _)| at + self.delay)
    }

    pub(crate) fn view(&self) -> &G::View {
        &self.view
    }

    pub(crate) fn began(&self) -> bool {
        self.began
    }
}

/// Whether the game is over as far as this view knows.
pub(crate) fn knows_the_end<G: Game>(view: &G::View) -> bool {
    matches!(G::seen_turn(view), Turn::Over(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::Seat;
    use tavola_registry::Sparta;

    #[test]
    fn a_stream_gives_exactly_the_rest_or_nothing() {
        let mut stream = Stream::default();
        for n in 0..100 {
            stream.push::<Sparta>(n, EventKind::Chatted(Seat(0), format!("line {n}")));
        }
        let rest = stream.since(97).unwrap();
        assert_eq!(rest.len(), 3);
        assert!(rest[0].contains(r#""n":98"#) && rest[2].contains("line 99"), "{rest:?}");
        assert_eq!(stream.since(100).map(|rest| rest.len()), Some(0));
        assert_eq!(stream.since(99 - KEPT as u64), None, "too far behind");
        assert_eq!(stream.since(101), None, "from another life");
    }

    #[test]
    fn a_stream_stays_small() {
        let mut stream = Stream::default();
        for n in 0..200 {
            stream.push::<Sparta>(n, EventKind::Chatted(Seat(0), "x".repeat(400)));
        }
        assert!(stream.recent.iter().map(|text| text.len()).sum::<usize>() <= KEPT_BYTES);
        assert_eq!(stream.head(), 200);
    }
}
