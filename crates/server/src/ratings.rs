//! Ratings: Glicko-2, one for each game.
//!
//! What counts is written in docs/play-online.md: a rated game between members that was begun and
//! ended, by the rules, by resignation, on time or by abandoning it.

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};
use tavola_store::{GameMeta, Millis, Rating, Result, Status, Store};

/// A player's rating before their first rated game.
pub(crate) fn unrated(user_id: &str, game: &str) -> Rating {
    let start = Glicko2Rating::new();
    Rating {
        user_id: user_id.into(),
        game: game.into(),
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
pub async fn settle(store: &Store, game: &GameMeta) -> Result<bool> {
    let Some(winners) = game.winners.as_deref().filter(|_| game.rated && game.status == Status::Over) else {
        return Ok(false);
    };
    let mut before = Vec::new();
    for player in &game.players {
        // Bots and guests have no ratings, and a game with one of them is none.
        let Some(user) = &player.user_id else { return Ok(false) };
        match store.user(user).await? {
            Some(user) if !user.guest() => {
                let rating = store.rating(&user.id, &game.game).await?;
                before.push((player.seat, rating.unwrap_or_else(|| unrated(&user.id, &game.game))));
            }
            _ => return Ok(false),
        }
    }
    if before.len() < 2 {
        return Ok(false);
    }
    store.rate(&game.id, &after(&before, winners, game.ended_at.unwrap_or(game.created_at))).await
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
