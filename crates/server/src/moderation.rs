//! Keeping order: sanctions, reports, suspicious ratings, and the log of who did what. Moderators reach it over HTTP,
//! the operator by `tavola moderate`.

use crate::random;
use std::collections::{BTreeMap, HashMap};
use tavola_core::{ErrorCode, RuleError};
use tavola_store::{Audited, Millis, RatedResult, Sanction, Sanctioned, Status, Store, StoreError, User};

/// The longest sanction, in hours: ten years.
pub const LONGEST_SANCTION: u32 = 10 * 366 * 24;
/// The longest reason, in characters.
pub const LONGEST_REASON: usize = 500;
/// How far back suspicious ratings are looked for, in days.
const LOOKED_BACK: Millis = 90;
/// How many results are looked at.
const RESULTS: u32 = 50_000;

/// Somebody who keeps order, at a time.
pub struct Moderation<'a> {
    /// The database.
    pub store: &'a Store,
    /// Who acts: a moderator's name, or `operator`.
    pub actor: &'a str,
    /// The time, in milliseconds since 1970.
    pub now: Millis,
}

/// What somebody is told from whom a moderator has taken something: until when, and why.
pub(crate) fn refusal(code: ErrorCode, sanction: &Sanctioned) -> RuleError {
    RuleError::sanctioned(code, minute(sanction.until), &sanction.reason)
}

/// A moment as everybody reads it, in universal time: `2026-11-19 20:25 UTC`.
fn minute(at: Millis) -> String {
    let (days, minutes) = (at.div_euclid(86_400_000), at.rem_euclid(86_400_000) / 60_000);
    // Years begin in March here, so that a leap day is the last of its year; 400 of them have 146,097 days.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = (year + 400 * era + i64::from(month >= 10), if month < 10 { month + 3 } else { month - 9 });
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", minutes / 60, minutes % 60)
}

impl Moderation<'_> {
    async fn log(&self, action: &str, about: &str, detail: String) -> Result<(), StoreError> {
        let (actor, action, about) = (self.actor.to_owned(), action.to_owned(), about.to_owned());
        let line = Audited { at: self.now, actor, action, about, detail };
        self.store.audit(&random::word(16), &line).await
    }

    /// Takes something from somebody for so many hours. After a ban the person's sessions are over; the caller
    /// closes the sockets.
    ///
    /// # Errors
    /// What the database says.
    pub async fn sanction(&self, user: &User, kind: Sanction, hours: u32, reason: &str) -> Result<(), StoreError> {
        let until = self.now + Millis::from(hours.min(LONGEST_SANCTION)) * 3_600_000;
        // The log comes first: nothing is done that does not stand in it.
        self.log(kind.word(), &user.name, format!("{hours} h: {reason}")).await?;
        self.store.sanction(&user.id, kind, &Sanctioned { until, reason: reason.into() }, self.now).await?;
        if kind == Sanction::Ban {
            self.store.end_sessions(&user.id, None).await?;
        }
        Ok(())
    }

    /// Gives it back. False if it was not taken.
    ///
    /// # Errors
    /// What the database says.
    pub async fn lift(&self, user: &User, kind: Sanction) -> Result<bool, StoreError> {
        self.log(&format!("lift {}", kind.word()), &user.name, String::new()).await?;
        self.store.lift_sanction(&user.id, kind).await
    }

    /// A report is dealt with. False if there is none of this id that waits.
    ///
    /// # Errors
    /// What the database says.
    pub async fn settle(&self, report: &str) -> Result<bool, StoreError> {
        let settled = self.store.settle_report(report, self.now).await?;
        if settled {
            self.log("settle report", report, String::new()).await?;
        }
        Ok(settled)
    }

    /// Makes somebody a moderator, or no longer.
    ///
    /// # Errors
    /// What the database says.
    pub async fn appoint(&self, user: &User, moderator: bool) -> Result<(), StoreError> {
        self.log(if moderator { "appoint" } else { "dismiss" }, &user.name, String::new()).await?;
        self.store.set_moderator(&user.id, moderator).await
    }

    /// Ends a game without a winner: nobody can play on, and it is not rated. A running server lets the table go within a
    /// minute. False if the game is over, or if there is none of this id.
    ///
    /// # Errors
    /// What the database says.
    pub async fn close(&self, table: &str, reason: &str) -> Result<bool, StoreError> {
        if self.store.game(table).await?.is_none_or(|game| game.status == Status::Over) {
            return Ok(false);
        }
        self.log("close", table, reason.to_owned()).await?;
        self.store.close_game(table, "closed", self.now).await
    }

    /// Writes down that the operator did something for somebody, or to somebody.
    ///
    /// # Errors
    /// What the database says.
    pub async fn note(&self, action: &str, user: &User) -> Result<(), StoreError> {
        self.log(action, &user.name, String::new()).await
    }

    /// Pairs of players whose rated games look as if one played for the other's rating.
    ///
    /// # Errors
    /// What the database says.
    pub async fn suspects(&self) -> Result<Vec<Suspect>, StoreError> {
        let since = self.now - LOOKED_BACK * 24 * 3_600_000;
        Ok(suspects(&self.store.rated_results(since, RESULTS).await?))
    }
}

/// Two players whose rated games look arranged.
#[derive(Clone, Debug, PartialEq)]
pub struct Suspect {
    /// Who won rating.
    pub winner: String,
    /// Who lost it.
    pub loser: String,
    /// Rated games between them, and how many of them the winner gained by.
    pub games: usize,
    /// How many of them the winner gained by.
    pub won: usize,
    /// Points that the winner gained in them.
    pub gained: f64,
    /// Their share of all points that the winner gained, from 0 to 1.
    pub share: f64,
    /// How long half of them took at most, in seconds.
    pub median_seconds: i64,
}

/// Fewer games between two players say nothing.
const FEWEST_GAMES: usize = 5;
/// How many of them the winner has to gain by.
const WON: f64 = 0.9;
/// How much of all that a player gained may come from one opponent.
const SHARE: f64 = 0.5;
/// Games between two people take longer than this many seconds, usually.
const SHORT: i64 = 60;

/// Looks for pairs with many games of which one player wins nearly all, where these games are most of what the winner
/// gained, or are over at once. A moderator looks at the games: a teacher and a pupil look the same.
fn suspects(results: &[RatedResult]) -> Vec<Suspect> {
    let mut games: HashMap<&str, Vec<&RatedResult>> = HashMap::new();
    let mut gained: HashMap<&str, f64> = HashMap::new();
    for result in results {
        games.entry(&result.game_id).or_default().push(result);
        *gained.entry(&result.name).or_default() += (result.after - result.before).max(0.0);
    }
    let mut pairs: BTreeMap<(&str, &str), Vec<(f64, Millis)>> = BTreeMap::new();
    for game in games.values() {
        if let [one, other] = game[..] {
            pairs.entry((&one.name, &other.name)).or_default().push((one.after - one.before, one.lasted));
            pairs.entry((&other.name, &one.name)).or_default().push((other.after - other.before, other.lasted));
        }
    }
    let mut found: Vec<Suspect> = pairs
        .into_iter()
        .filter_map(|((winner, loser), games)| {
            let won = games.iter().filter(|(gain, _)| *gain > 0.0).count();
            let points: f64 = games.iter().map(|(gain, _)| gain.max(0.0)).sum();
            let share = points / gained.get(winner).copied().unwrap_or(points).max(1.0);
            let mut lasted: Vec<Millis> = games.iter().map(|(_, lasted)| *lasted).collect();
            lasted.sort_unstable();
            let median_seconds = lasted[lasted.len() / 2] / 1000;
            let one_sided = games.len() >= FEWEST_GAMES && won as f64 >= WON * games.len() as f64;
            (one_sided && (share >= SHARE || median_seconds < SHORT)).then(|| Suspect {
                winner: winner.to_owned(),
                loser: loser.to_owned(),
                games: games.len(),
                won,
                gained: points,
                share,
                median_seconds,
            })
        })
        .collect();
    found.sort_by(|one, other| other.gained.total_cmp(&one.gained));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_read_as_a_date() {
        for (at, expected) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_399_999, "2000-02-28 23:59 UTC"),
            (951_782_400_000, "2000-02-29 00:00 UTC"),
            (1_709_251_199_000, "2024-02-29 23:59 UTC"),
            (1_735_689_600_000, "2025-01-01 00:00 UTC"),
            (4_107_542_400_000, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(minute(at), expected);
        }
    }

    /// A game that the first player wins.
    fn game(number: usize, winner: &str, loser: &str, seconds: i64) -> [RatedResult; 2] {
        let result = |name: &str, change: f64| RatedResult {
            game_id: format!("{winner}-{loser}-{number}"),
            name: name.into(),
            before: 1500.0,
            after: 1500.0 + change,
            lasted: seconds * 1000,
        };
        [result(winner, 10.0), result(loser, -10.0)]
    }

    #[test]
    fn one_who_plays_for_another_is_found() {
        let mut results = Vec::new();
        let mut play = |count: usize, winner: &str, loser: &str, seconds: i64| {
            results.extend((0..count).flat_map(|number| game(number, winner, loser, seconds)));
        };
        // Eve's second account gives her games away; most of what she has is from there.
        play(12, "eve", "eve2", 400);
        play(4, "eve", "ada", 900);
        // Ada and Bob are about equal; Cleo beats Dan always, but Dan is one of many.
        play(6, "ada", "bob", 900);
        play(5, "bob", "ada", 900);
        play(6, "cleo", "dan", 900);
        for other in ["x", "y", "z"] {
            play(4, "cleo", other, 900);
        }
        // Over at once, whatever the share.
        play(5, "fay", "gus", 8);
        play(9, "fay", "x", 900);
        let found: Vec<(String, String)> = suspects(&results).into_iter().map(|one| (one.winner, one.loser)).collect();
        assert!(found.contains(&("eve".into(), "eve2".into())), "{found:?}");
        assert!(found.contains(&("fay".into(), "gus".into())), "{found:?}");
        assert!(
            !found.iter().any(|(winner, _)| ["ada", "bob", "cleo", "eve2"].contains(&winner.as_str())),
            "{found:?}"
        );
    }
}
