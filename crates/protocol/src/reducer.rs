//! The client side of a table: how an event changes the snapshot a client holds.

use crate::{ChatMessage, Event, EventKind, PendingOffer, SeatInfo, Snapshot};
use tavola_core::{Seat, SeatSet};

/// What an event asks of the client besides the new snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change<O, V> {
    /// Nothing: the event was known already.
    Known,
    /// An event between is missing: ask for a new snapshot.
    Gap,
    /// Seats, offers, chat or clocks changed; the snapshot says how.
    Table,
    /// The game began or ended.
    Phase,
    /// An observation of the game: fold it into the view.
    Observed(O),
    /// Steps were taken back: use this view from now on, and withdraw so many of the last observations.
    Replaced(V, u64),
}

/// Applies one event to a snapshot. The view is the caller's: it knows the game's types.
///
/// ```
/// use serde_json::{Value, json};
/// use tavola_protocol::{Change, Event, Snapshot, reduce};
/// # let mut snapshot: Snapshot<Value> = serde_json::from_value(json!({
/// #     "table": "k3", "game": "sparta", "options": {}, "setup": {}, "viewer": "public", "n": 4,
/// #     "at": 0, "seats": [{"occupant": "open", "ready": false}, {"occupant": "open", "ready": false}],
/// #     "began": true, "turn": {"seats": [0]}, "view": null, "chat": [], "rematch_votes": []
/// # })).unwrap();
/// let event: Event<Value, Value> = serde_json::from_str(r#"{"n":5,"at":9,"what":{"chatted":[1,"hello"]}}"#).unwrap();
/// assert_eq!(reduce(&mut snapshot, event.clone()), Change::Table);
/// assert_eq!(snapshot.chat[0].text, "hello");
/// // Sent again, it changes nothing.
/// assert_eq!(reduce(&mut snapshot, event), Change::Known);
/// ```
pub fn reduce<O, V, W>(snapshot: &mut Snapshot<W>, event: Event<O, V>) -> Change<O, V> {
    if event.n <= snapshot.n {
        return Change::Known;
    }
    if event.n != snapshot.n + 1 {
        return Change::Gap;
    }
    snapshot.n = event.n;
    match event.what {
        EventKind::Observed(obs) => return Change::Observed(obs),
        EventKind::Undone { view, withdrawn } => {
            snapshot.offer = None;
            return Change::Replaced(view, withdrawn);
        }
        EventKind::Began => {
            snapshot.began = true;
            snapshot.opening = false;
            return Change::Phase;
        }
        EventKind::Over { dice, .. } => {
            snapshot.offer = None;
            snapshot.dice = dice;
            return Change::Phase;
        }
        EventKind::Sat(seat, occupant) => with_seat(snapshot, seat, |info| info.occupant = occupant),
        EventKind::Stood(seat) => stood(snapshot, seat),
        EventKind::Committed(seat, hash) => with_seat(snapshot, seat, |info| info.hash = Some(hash)),
        EventKind::Opening => snapshot.opening = true,
        EventKind::Ready(seat) => with_seat(snapshot, seat, |info| info.ready = true),
        EventKind::Offered(by, offer) => {
            snapshot.offer = Some(PendingOffer { by, offer, agreed: SeatSet::one(by) });
        }
        EventKind::Agreed(seat) => {
            if let Some(offer) = &mut snapshot.offer {
                offer.agreed = offer.agreed.with(seat);
            }
        }
        EventKind::Declined(_) | EventKind::Lapsed => snapshot.offer = None,
        EventKind::Chatted(seat, text) => snapshot.chat.push(ChatMessage { seat, at: event.at, text }),
        EventKind::Standin(seat, bot) => with_seat(snapshot, seat, |info| info.standin = Some(bot)),
        EventKind::Returned(seat) => with_seat(snapshot, seat, |info| info.standin = None),
        EventKind::Vacation(seat, until) => {
            with_seat(snapshot, seat, |info| info.vacation = Some(until).filter(|until| *until > event.at));
        }
        EventKind::RematchVoted(seat) => snapshot.rematch_votes = snapshot.rematch_votes.with(seat),
        EventKind::Next(table) => snapshot.next = Some(table),
        // The clocks come with every frame.
        EventKind::Paused | EventKind::Resumed => {}
    }
    Change::Table
}

/// Nonces that were shown are worth nothing to the next person in the seat: everybody commits again.
fn stood<W>(snapshot: &mut Snapshot<W>, seat: Seat) {
    with_seat(snapshot, seat, |info| *info = SeatInfo::default());
    if std::mem::take(&mut snapshot.opening) {
        for info in &mut snapshot.seats {
            if info.hash.take().is_some() {
                info.ready = false;
            }
        }
    }
}

fn with_seat<W>(snapshot: &mut Snapshot<W>, seat: Seat, change: impl FnOnce(&mut SeatInfo)) {
    if let Some(info) = snapshot.seats.get_mut(seat.index()) {
        change(info);
    }
}
