//! Clocks. Time comes in as a value; nothing here reads the system's clock.

use tavola_core::{Seat, SeatSet};
use tavola_protocol::{Clock, ClockReading};

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    clock: Clock,
    hands: Vec<Hand>,
    /// The clocks that ran when all were paused; empty while they are not paused.
    stopped: Option<SeatSet>,
}

/// One clock: the time left when it was started, or the time left while it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hand {
    left: i64,
    since: Option<i64>,
    /// Until when its player is on vacation: before that it stands, whoever has to move. A clock that is started or
    /// runs meanwhile has a `since` that is yet to come.
    vacation_until: i64,
    /// The clock as it was last started. A viewer who may not know that a decision was taken (a secret
    /// deployment) continues to see this one run.
    started: (i64, i64),
}

impl Hand {
    fn start(&mut self, at: i64) {
        let at = at.max(self.vacation_until);
        self.since = Some(at);
        self.started = (self.left, at);
    }

    fn stop(&mut self, at: i64) {
        if let Some(since) = self.since.take() {
            self.left = left_at(self.left, since, at);
        }
    }

    /// Its player is on vacation from now on until then, or back if that is now.
    fn leave(&mut self, at: i64, until: i64) {
        let from = at.max(until);
        self.vacation_until = until;
        if let Some(since) = &mut self.since {
            self.left = left_at(self.left, *since, at);
            *since = from;
        }
        let (left, since) = self.started;
        self.started = (left_at(left, since, at), from);
    }
}

/// What is left at a time of a clock that had so much left when it began to run.
fn left_at(left: i64, since: i64, at: i64) -> i64 {
    (left - (at - since).max(0)).max(0)
}

impl Clocks {
    pub(crate) fn new(clock: Clock, seats: u8) -> Clocks {
        let left = clock.allowance().unwrap_or(0);
        Clocks {
            clock,
            hands: vec![Hand { left, since: None, vacation_until: 0, started: (left, 0) }; usize::from(seats)],
            stopped: None,
        }
    }

    /// Runs exactly the clocks of `deciding` from now on. A seat whose clock stops has moved and earns its
    /// increment, unless it only asked the others something.
    pub(crate) fn pass(&mut self, deciding: SeatSet, asking: Option<Seat>, at: i64) {
        let Some(allowance) = self.clock.allowance() else { return };
        let paused = self.stopped;
        for (number, hand) in (0..).zip(&mut self.hands) {
            // Somebody may move while the clocks are paused, and has earned as much.
            let runs = paused.map_or(hand.since.is_some(), |running| running.contains(Seat(number)));
            match (runs, deciding.contains(Seat(number))) {
                (true, false) => {
                    hand.stop(at);
                    match self.clock {
                        _ if asking == Some(Seat(number)) => {}
                        Clock::Fischer { plus, .. } => hand.left += i64::from(plus) * 1000,
                        _ => hand.left = allowance,
                    }
                }
                (false, true) if paused.is_none() => hand.start(at),
                _ => {}
            }
        }
        self.stopped = paused.map(|_| deciding);
    }

    /// Stops all clocks: the game is over.
    pub(crate) fn end(&mut self, at: i64) {
        for hand in &mut self.hands {
            hand.stop(at);
        }
        self.stopped = None;
    }

    /// Pauses the clocks: nobody can play.
    pub(crate) fn pause(&mut self, at: i64) {
        if self.stopped.is_none() {
            let running = (0..).zip(&self.hands).filter(|(_, hand)| hand.since.is_some());
            self.stopped = Some(running.map(|(number, _)| Seat(number)).collect());
            for hand in &mut self.hands {
                hand.stop(at);
            }
        }
    }

    /// Resumes the clocks.
    pub(crate) fn resume(&mut self, at: i64) {
        if let Some(running) = self.stopped.take() {
            for seat in running.iter() {
                self.hands[seat.index()].start(at);
            }
        }
    }

    /// The player of a seat is on vacation until then, or back if that is now.
    pub(crate) fn leave(&mut self, seat: Seat, at: i64, until: i64) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.leave(at, until);
        }
    }

    /// Until when the player of a seat was last said to be on vacation.
    pub(crate) fn vacation_until(&self, seat: Seat) -> i64 {
        self.hands.get(seat.index()).map_or(0, |hand| hand.vacation_until)
    }

    pub(crate) fn paused(&self) -> bool {
        self.stopped.is_some()
    }

    /// Whether a clock runs that a pause would stop.
    pub(crate) fn running(&self) -> bool {
        self.clock.allowance().is_some() && self.hands.iter().any(|hand| hand.since.is_some())
    }

    /// The seat whose flag falls first, and when.
    pub(crate) fn deadline(&self) -> Option<(i64, Seat)> {
        self.clock.allowance()?;
        (0..).zip(&self.hands).filter_map(|(number, hand)| Some((hand.since? + hand.left, Seat(number)))).min()
    }

    /// The clocks for a viewer who believes that `seen` have to decide.
    pub(crate) fn clock_readings(&self, seen: SeatSet, now: i64) -> Option<Vec<ClockReading>> {
        self.clock.allowance()?;
        let clock_readings = (0..).zip(&self.hands).map(|(number, hand)| {
            let counts = seen.contains(Seat(number)) && !self.paused();
            let (left, since) = if counts { hand.started } else { (hand.left, hand.since.unwrap_or(now)) };
            ClockReading { left: left_at(left, since, now), runs: counts && hand.vacation_until <= now }
        });
        Some(clock_readings.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: SeatSet = SeatSet::one(Seat(0));
    const OTHER: SeatSet = SeatSet::one(Seat(1));

    fn lefts(clocks: &Clocks, seen: SeatSet, now: i64) -> Vec<i64> {
        clocks.clock_readings(seen, now).unwrap().iter().map(|reading| reading.left).collect()
    }

    #[test]
    fn fischer_adds_when_the_decision_passes_on() {
        let mut clocks = Clocks::new(Clock::Fischer { base: 60, plus: 2 }, 2);
        clocks.pass(ONE, None, 1_000);
        assert_eq!(clocks.deadline(), Some((61_000, Seat(0))));
        clocks.pass(OTHER, None, 11_000);
        assert_eq!(lefts(&clocks, OTHER, 12_000), [52_000, 59_000]);
        // A turn that goes on adds nothing.
        clocks.pass(OTHER, None, 13_000);
        assert_eq!(clocks.deadline(), Some((71_000, Seat(1))));
    }

    #[test]
    fn a_clock_for_each_move_starts_anew() {
        let mut clocks = Clocks::new(Clock::Move(30), 2);
        clocks.pass(ONE, None, 0);
        clocks.pass(OTHER, None, 20_000);
        assert_eq!(lefts(&clocks, OTHER, 25_000), [30_000, 25_000]);
    }

    #[test]
    fn parked_clocks_lose_nothing() {
        let mut clocks = Clocks::new(Clock::Days(1), 2);
        clocks.pass(ONE, None, 0);
        clocks.pause(1_000);
        assert_eq!(clocks.deadline(), None);
        assert_eq!(lefts(&clocks, ONE, 5_000_000), [86_399_000, 86_400_000]);
        clocks.resume(9_000_000);
        assert_eq!(clocks.deadline(), Some((9_000_000 + 86_399_000, Seat(0))));
    }

    #[test]
    fn a_move_while_the_clocks_are_paused_earns_as_much() {
        for (clock, after) in [(Clock::Fischer { base: 60, plus: 5 }, 45_000), (Clock::Move(60), 60_000)] {
            let mut clocks = Clocks::new(clock, 2);
            clocks.pass(ONE, None, 0);
            clocks.pause(20_000);
            clocks.pass(OTHER, None, 30_000);
            clocks.resume(40_000);
            assert_eq!(lefts(&clocks, OTHER, 50_000), [after, 50_000], "{clock:?}");
        }
    }

    #[test]
    fn who_may_not_know_of_a_decision_sees_the_clock_run_on() {
        let mut clocks = Clocks::new(Clock::Fischer { base: 60, plus: 5 }, 2);
        clocks.pass(SeatSet::first(2), None, 0);
        clocks.pass(OTHER, None, 10_000);
        assert_eq!(lefts(&clocks, SeatSet::first(2), 12_000), [48_000, 48_000], "seat 1 must not notice");
        assert_eq!(lefts(&clocks, OTHER, 12_000), [55_000, 48_000], "seat 0 knows what it did");
    }

    #[test]
    fn a_clock_stands_while_its_player_is_on_vacation() {
        let mut clocks = Clocks::new(Clock::Days(1), 2);
        clocks.pass(ONE, None, 0);
        clocks.leave(Seat(0), 1_000, 50_000);
        assert_eq!(clocks.deadline(), Some((50_000 + 86_399_000, Seat(0))));
        assert_eq!(clocks.clock_readings(ONE, 40_000).unwrap()[0], ClockReading { left: 86_399_000, runs: false });
        assert_eq!(clocks.clock_readings(ONE, 51_000).unwrap()[0], ClockReading { left: 86_398_000, runs: true });
        // Whoever moves meanwhile has a whole day again, and the next turn does not begin before they are back.
        clocks.pass(OTHER, None, 20_000);
        clocks.pass(ONE, None, 30_000);
        assert_eq!(clocks.deadline(), Some((50_000 + 86_400_000, Seat(0))));
        // Back earlier: what was left runs from then on.
        clocks.leave(Seat(0), 35_000, 35_000);
        assert_eq!(clocks.deadline(), Some((35_000 + 86_400_000, Seat(0))));
    }

    #[test]
    fn an_outage_in_a_vacation_takes_nothing_from_it() {
        let mut clocks = Clocks::new(Clock::Days(1), 2);
        clocks.pass(ONE, None, 0);
        clocks.leave(Seat(0), 1_000, 50_000);
        clocks.pause(2_000);
        clocks.resume(10_000);
        assert_eq!(clocks.deadline(), Some((50_000 + 86_399_000, Seat(0))));
    }

    #[test]
    fn a_vacation_does_not_show_a_decision_that_is_secret() {
        let mut clocks = Clocks::new(Clock::Days(1), 2);
        clocks.pass(SeatSet::first(2), None, 0);
        let mut waits = clocks.clone();
        // One has decided, secretly, and one has not: nobody else may see the difference.
        clocks.pass(OTHER, None, 10_000);
        for clocks in [&mut clocks, &mut waits] {
            clocks.leave(Seat(0), 20_000, 60_000);
        }
        for now in [30_000, 70_000] {
            let both = SeatSet::first(2);
            assert_eq!(clocks.clock_readings(both, now), waits.clock_readings(both, now));
        }
    }

    #[test]
    fn asking_the_others_earns_no_time() {
        for (clock, after) in [(Clock::Fischer { base: 60, plus: 5 }, 49_992), (Clock::Move(60), 49_992)] {
            let mut clocks = Clocks::new(clock, 2);
            clocks.pass(ONE, None, 0);
            for question in 0..9 {
                clocks.pass(OTHER, Some(Seat(0)), 10_000 + question);
                clocks.pass(ONE, None, 10_000 + question);
            }
            assert_eq!(lefts(&clocks, ONE, 10_008)[0], after, "{clock:?}");
        }
    }
}
