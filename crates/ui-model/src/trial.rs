//! An army tried against the computer: whole games between two bots, one of which deploys that army.

use tavola_bots::bot;
use tavola_core::{Budget, LiveGame, Rng, RuleError, Seat, Turn, Viewer};
use tavola_stratego::{Action, Deployment, Rules, Stratego};

/// A game that takes longer than this counts as a draw; the rules end nearly all of them sooner.
const LONGEST: usize = 3_000;
/// What a bot may take for one decision, in milliseconds. The levels stop much earlier, by positions.
const MILLIS: u32 = 1_000;

/// How games of an army ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won, drawn, lost.
    pub games: [u32; 3],
}

impl Tally {
    /// One more game, by its score in halves: 2 for a win, 1 for a draw, 0 for a defeat.
    #[must_use]
    pub fn with(mut self, halves: u8) -> Tally {
        self.games[match halves {
            2 => 0,
            1 => 1,
            _ => 2,
        }] += 1;
        self
    }

    /// How many games there were.
    pub fn count(self) -> u32 {
        self.games.iter().sum()
    }

    /// The score in percent, and how far the true one may be from it with a chance of 95 %.
    ///
    /// ```
    /// use tavola_ui_model::Tally;
    /// let even = (0..100).fold(Tally::default(), |tally, game| tally.with(game % 2 * 2));
    /// assert_eq!(even.score(), Some((50, 10)));
    /// assert_eq!(Tally::default().score(), None);
    /// ```
    pub fn score(self) -> Option<(i64, i64)> {
        let [won, drawn, _] = self.games.map(f64::from);
        let count = f64::from(self.count());
        if count == 0.0 {
            return None;
        }
        let score = (won + drawn / 2.0) / count;
        // Two more games of each kind keep the interval honest where all games ended alike (Agresti and Coull).
        let (score_near, count_near) = ((won + drawn / 2.0 + 2.0) / (count + 4.0), count + 4.0);
        let error = 1.96 * (score_near * (1.0 - score_near) / count_near).sqrt();
        Some(((100.0 * score).round() as i64, (100.0 * error).round() as i64))
    }
}

/// Plays one game of an army between two bots of a name, and tells how it ended for the army in halves of a win. The same
/// seed plays the same game where the bots count positions and not time.
pub(crate) fn play(rules: Rules, seat: Seat, army: &str, name: &str, seed: u64) -> Result<u8, RuleError> {
    let army = Action::Deploy(Deployment::parse(army)?);
    let mut live = LiveGame::<Stratego>::new(rules);
    let mut rng = Rng::new(seed);
    let mut bots = [bot::<Stratego>(name, rng.fork())?, bot::<Stratego>(name, rng.fork())?];
    let mut deployed = false;
    let outcome = loop {
        let mover = match live.turn() {
            Turn::Over(outcome) => break Some(outcome),
            Turn::Seats(seats) if live.steps().len() < LONGEST => seats.iter().next(),
            // Nothing in this game is left to chance.
            _ => None,
        };
        let Some(mover) = mover else { break None };
        let action = if mover == seat && !deployed {
            deployed = true;
            army
        } else {
            bots[mover.index()].choose(live.view(Viewer::Seat(mover)), &Budget::millis(MILLIS))
        };
        live.act(mover, action)?;
    };
    Ok(match outcome {
        Some(outcome) if outcome.winners.contains(seat) => 2,
        Some(outcome) if !outcome.winners.is_empty() => 0,
        _ => 1,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_stratego::{Kind, Ready, Side};

    fn ready(side: Side) -> Deployment {
        Ready::of(side).next().unwrap().deployment()
    }

    fn played(army: &Deployment, seed: u64) -> Result<u8, RuleError> {
        play(Rules::default(), Seat(0), &army.to_string(), "greedy", seed)
    }

    #[test]
    fn an_army_that_shows_its_flag_loses_more() {
        let good = ready(Side::Good);
        let mut open = good;
        let flag = open.0.iter().position(|&kind| kind == Kind::Flag).unwrap();
        // The front rank, away from the lakes.
        open.0.swap(flag, 34);
        let score = |army: &Deployment| (0..40).map(|seed| u32::from(played(army, seed).unwrap())).sum::<u32>();
        let (kept, shown) = (score(&good), score(&open));
        assert!(kept > shown + 8, "{kept} against {shown} of 80");
        assert_eq!(played(&good, 7), played(&good, 7));
    }

    #[test]
    fn what_is_no_army_of_this_side_or_no_bot_is_refused() {
        assert!(play(Rules::default(), Seat(0), "Fl Fo", "greedy", 1).is_err());
        assert!(played(&ready(Side::Evil), 1).is_err());
        let army = ready(Side::Good).to_string();
        assert!(play(Rules::default(), Seat(0), &army, "deep-thought", 1).is_err());
    }
}
