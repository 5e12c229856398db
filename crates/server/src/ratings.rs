//! Ratings: Glicko-2, one for each category: a game, or one of its modes.
//!
//! What counts is written in docs/play-online.md: a rated game between members that was begun and
//! ended, by the rules, by resignation, on time or by abandoning it.

use crate::live::GameOverHook;
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};
use std::{collections::BTreeMap, future::Future, pin::Pin};
use tavola_core::{NotationExt, RuleError};
use tavola_protocol::Ending;
use tavola_registry::{Game, GameInfo, with_game};
use tavola_store::{GameMeta, Millis, Rating, Result, Status, Store};

/// Every category, in the order in which lists show them.
pub(crate) fn categories() -> impl Iterator<Item = &'static str> {
    tavola_registry::all().iter().filter(|game| !game.example).flat_map(|game| game.categories).copied()
}

/// What a game by these options is rated as.
///
/// # Errors
/// The game does not exist, or it has no such options.
pub(crate) fn category(game: &str, options: &BTreeMap<String, String>) -> std::result::Result<&'static str, RuleError> {
    let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    with_game!(game, G => Ok(G::category(&G::rules(&options)?)))
}

/// The game of a category.
pub(crate) fn game_of(category: &str) -> Option<&'static GameInfo> {
    tavola_registry::all().iter().find(|game| game.categories.contains(&category))
}

/// A player's rating before their first rated game.
pub(crate) fn unrated(user_id: &str, category: &str) -> Rating {
    let start = Glicko2Rating::new();
    Rating {
        user_id: user_id.into(),
        category: category.into(),
        rating: start.rating,
        deviation: start.deviation,
        volatility: start.volatility,
        games: 0,
        updated_at: 0,
    }
}

/// A rating grows uncertain while its owner does not play: as if they had sat out one rating period
/// a month.
const PERIOD: Millis = 30 * 24 * 60 * 60 * 1000;

fn glicko(rating: &Rating, now: Millis) -> Glicko2Rating {
    let mut glicko =
        Glicko2Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility };
    let missed = if rating.updated_at == 0 { 0 } else { (now - rating.updated_at) / PERIOD };
    for _ in 0..missed.clamp(0, 120) {
        glicko = skillratings::glicko2::decay_deviation(&glicko);
    }
    glicko
}

/// What each player's rating becomes. Among more than two, everybody has played everybody: a winner
/// beats those who did not win, the others drew among themselves.
fn after(before: &[(u8, Rating)], winners: &[u8], now: Millis) -> Vec<(Rating, f64)> {
    let glickos: Vec<(u8, Glicko2Rating)> = before.iter().map(|(seat, rating)| (*seat, glicko(rating, now))).collect();
    let won = |seat: u8| winners.contains(&seat);
    let rate = |(place, (seat, old)): (usize, &(u8, Rating))| {
        let others = glickos.iter().enumerate().filter(|(other, _)| *other != place);
        let results: Vec<(Glicko2Rating, Outcomes)> = others
            .map(|(_, (other, rating))| {
                let outcome = match (won(*seat), won(*other)) {
                    (true, false) => Outcomes::WIN,
                    (false, true) => Outcomes::LOSS,
                    _ => Outcomes::DRAW,
                };
                (*rating, outcome)
            })
            .collect();
        let new = glicko2_rating_period(&glickos[place].1, &results, &Glicko2Config::new());
        let rating = Rating {
            rating: new.rating,
            deviation: new.deviation,
            volatility: new.volatility,
            games: old.games + 1,
            updated_at: now,
            ..old.clone()
        };
        (rating, old.rating)
    };
    before.iter().enumerate().map(rate).collect()
}

/// Rates a game that is over, once. Calling it again does nothing.
///
/// # Errors
/// What the store says.
async fn settle(store: &Store, game: &GameMeta) -> Result<bool> {
    let Some(winners) = game.winners.as_deref().filter(|_| game.rated && game.status == Status::Over) else {
        return Ok(false);
    };
    // A game whose options cannot be read was never played.
    let Ok(options) = serde_json::from_str(&game.options) else { return Ok(false) };
    let Ok(category) = category(&game.game, &options) else { return Ok(false) };
    let mut members = Vec::new();
    for player in &game.players {
        // Bots and guests have no ratings, and a game with one of them is none.
        let Some(user) = &player.user_id else { return Ok(false) };
        match store.user(user).await? {
            Some(user) if !user.guest() => members.push(user.id),
            _ => return Ok(false),
        }
    }
    if members.len() < 2 {
        return Ok(false);
    }
    let ended_at = game.ended_at.unwrap_or(game.created_at);
    let change = |before: &[Option<Rating>]| {
        // Changes are kept in the order in which they were made: each after those that it counts from.
        let last = before.iter().flatten().map(|rating| rating.updated_at + 1).max();
        let at = last.unwrap_or(ended_at).max(ended_at);
        let rated =
            members.iter().zip(before).map(|(id, rating)| rating.clone().unwrap_or_else(|| unrated(id, category)));
        let before: Vec<(u8, Rating)> = game.players.iter().map(|player| player.seat).zip(rated).collect();
        after(&before, winners, at)
    };
    store.rate(&game.id, category, &members, change).await
}

/// Finished games change ratings.
#[derive(Clone, Copy, Debug)]
pub struct Ratings;

impl GameOverHook for Ratings {
    fn settle<'a>(
        &'a self,
        store: &'a Store,
        game: &'a GameMeta,
        _: &'a Ending,
    ) -> Pin<Box<dyn Future<Output = Result<()>> + Send + 'a>> {
        Box::pin(async move { settle(store, game).await.map(|_| ()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { rating: value, deviation, games: 5, updated_at: 1, ..unrated("somebody", "sparta") }
    }

    fn rounded(seats: &[(u8, Rating)], winners: &[u8]) -> Vec<(i64, i64)> {
        after(seats, winners, 2)
            .iter()
            .map(|(new, _)| (new.rating.round() as i64, new.deviation.round() as i64))
            .collect()
    }

    /// The values that are left out of a table's options are those that the rules take for granted.
    #[test]
    fn every_mode_has_a_category() {
        use tavola_registry::{Impero, Stratego};
        fn own<G: NotationExt>(options: &[(&str, &str)]) -> &'static str {
            let told: BTreeMap<String, String> =
                options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
            let whole: BTreeMap<String, String> = G::options(&G::rules(options).expect("these options fit together"))
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect();
            let short = category(G::NAME, &told).expect("these options fit together");
            assert_eq!(Ok(short), category(G::NAME, &whole), "{options:?}");
            assert!(categories().any(|one| one == short), "{short}");
            assert!(game_of(short).is_some_and(|game| game.name == G::NAME), "{short}");
            short
        }
        assert_eq!(own::<Stratego>(&[]), "stratego-classic");
        assert_eq!(own::<Stratego>(&[("mode", "ring")]), "stratego-ring");
        assert_eq!(own::<Stratego>(&[("mode", "powers"), ("memory", "strict")]), "stratego-powers");
        assert_eq!(own::<Impero>(&[]), "impero-impero-more");
        assert_eq!(own::<Impero>(&[("players", "2"), ("ruleset", "base")]), "impero-base-two");
        assert_eq!(own::<Impero>(&[("players", "3")]), "impero-impero-more");
        assert_eq!(category("sparta", &BTreeMap::new()), Ok("sparta"));
        assert!(category("stratego", &BTreeMap::from([("mode".into(), "chess".into())])).is_err());
    }

    #[test]
    fn two_players() {
        let seats = [(0, rating(1500.0, 350.0)), (1, rating(1500.0, 350.0))];
        assert_eq!(rounded(&seats, &[0]), [(1662, 290), (1338, 290)]);
        assert_eq!(rounded(&seats, &[1]), [(1338, 290), (1662, 290)]);
        assert_eq!(rounded(&seats, &[]), [(1500, 290), (1500, 290)]);
        assert_eq!(rounded(&seats, &[0, 1]), [(1500, 290), (1500, 290)]);
    }

    /// The example in Glickman's description of Glicko-2: 1500 (200) beats 1400 (30) and loses to
    /// 1550 (100) and 1700 (300) in one period: 1464 (152).
    #[test]
    fn the_published_example() {
        let opponents =
            [(1400.0, 30.0, Outcomes::WIN), (1550.0, 100.0, Outcomes::LOSS), (1700.0, 300.0, Outcomes::LOSS)];
        let results = opponents
            .map(|(rating, deviation, outcome)| (Glicko2Rating { rating, deviation, volatility: 0.06 }, outcome));
        let me = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let new = glicko2_rating_period(&me, &results, &Glicko2Config::new());
        assert_eq!((new.rating.round(), new.deviation.round()), (1464.0, 152.0));
    }

    #[test]
    fn four_players_one_winner() {
        let seats: Vec<(u8, Rating)> = (0..4).map(|seat| (seat, rating(1500.0, 350.0))).collect();
        let new = rounded(&seats, &[2]);
        assert_eq!(new[0], new[1]);
        assert_eq!(new[0], new[3]);
        assert!(new[2].0 > 1600 && new[0].0 < 1500, "{new:?}");
    }

    #[test]
    fn who_does_not_play_grows_uncertain() {
        let idle = glicko(&rating(1500.0, 60.0), 1 + 12 * PERIOD);
        assert!(idle.deviation > 60.0 && (idle.rating - 1500.0).abs() < f64::EPSILON);
        assert!((glicko(&rating(1500.0, 60.0), PERIOD - 1).deviation - 60.0).abs() < f64::EPSILON);
    }
}
