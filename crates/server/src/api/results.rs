//! What a player's games came to: by category, by opponent, by clock.

use super::{
    app::App,
    identity::Visitor,
    input::ApiPath,
    players,
    problem::{Problem, ProblemBody},
    quotas,
    summary::{self, ended_unseen},
};
use crate::ratings::category;
use axum::{Json, extract::State};
use serde::Serialize;
use std::collections::BTreeMap;
use tavola_protocol::Clock;
use tavola_store::{GameMeta, GameQuery, Status};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(results))
}

/// So many of the newest finished games are counted.
const COUNTED: u32 = 1_000;
/// So many opponents are named.
const OPPONENTS: usize = 20;

/// Games won, drawn and lost.
#[derive(Clone, Copy, Default, Serialize, ToSchema)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Score {
    fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// The score of a kind of games.
#[derive(Serialize, ToSchema)]
struct NamedScore {
    /// A category, a name, or a kind of clock: `none`, `fast` (under ten minutes a player for forty moves), `slow`, `days`.
    name: String,
    /// Whether it is a bot's name.
    bot: bool,
    #[serde(flatten)]
    score: Score,
}

/// What a player's newest finished games came to.
#[derive(Serialize, ToSchema)]
struct Results {
    /// How many games were counted: the newest, and at most 1000.
    games: u32,
    by_category: Vec<NamedScore>,
    /// The twenty they met most often.
    by_opponent: Vec<NamedScore>,
    by_clock: Vec<NamedScore>,
}

/// How a game ended for a seat. Among several winners of one game, those share a draw.
fn outcome(game: &GameMeta, seat: u8) -> Score {
    let winners = game.winners.as_deref().unwrap_or_default();
    match (winners.contains(&seat), winners.len()) {
        (true, 1) => Score { won: 1, ..Score::default() },
        (true, _) | (false, 0) => Score { drawn: 1, ..Score::default() },
        (false, _) => Score { lost: 1, ..Score::default() },
    }
}

/// What kind of clock it is.
fn clock_kind(clock: Clock) -> &'static str {
    match clock {
        Clock::None => "none",
        Clock::Fischer { base, plus } if base + 40 * plus < 600 => "fast",
        Clock::Move(seconds) if seconds < 15 => "fast",
        Clock::Fischer { .. } | Clock::Move(_) => "slow",
        Clock::Days(_) => "days",
    }
}

type Scores = BTreeMap<(String, bool), Score>;

fn add(scores: &mut Scores, name: &str, bot: bool, score: Score) {
    let sum = scores.entry((name.to_owned(), bot)).or_default();
    *sum = Score { won: sum.won + score.won, drawn: sum.drawn + score.drawn, lost: sum.lost + score.lost };
}

/// The most games first.
fn sorted(scores: Scores, limit: usize) -> Vec<NamedScore> {
    let mut all: Vec<NamedScore> =
        scores.into_iter().map(|((name, bot), score)| NamedScore { name, bot, score }).collect();
    all.sort_by_key(|one| std::cmp::Reverse(one.score.games()));
    all.truncate(limit);
    all
}

/// What did a player's games come to? Private games count for themselves alone.
#[utoipa::path(get, path = "/api/players/{name}/results", tag = "players", params(("name" = String, Path)), responses(
    (status = 200, body = Results), (status = 404, body = ProblemBody)))]
async fn results(State(app): State<App>, visitor: Visitor, ApiPath(name): ApiPath) -> Result<Json<Results>, Problem> {
    let user = players::find(&app, &name).await?;
    let query = GameQuery {
        status: Some(Status::Over),
        user_id: Some(user.id.clone()),
        public_only: visitor.id() != Some(&user.id),
        limit: COUNTED,
        ..GameQuery::default()
    };
    let turn = quotas::search(&app).await?;
    let mut games = app.store.find_games(&query).await?;
    drop(turn);
    games.retain(|game| game.winners.is_some() && !ended_unseen(game, visitor.id(), app.now()));
    let (mut by_category, mut by_opponent, mut by_clock) = (Scores::new(), Scores::new(), Scores::new());
    let mut counted = 0;
    for game in &games {
        // A damaged summary must not hide the others.
        let (Ok(options), Ok(setup)) = (summary::options(game), summary::setup(game)) else { continue };
        let Ok(category) = category(&game.game, &options) else { continue };
        let own = |player: &&tavola_store::Player| player.user_id.as_deref() == Some(&user.id);
        let Some(seat) = game.players.iter().find(own).map(|player| player.seat) else { continue };
        let score = outcome(game, seat);
        counted += 1;
        add(&mut by_category, category, false, score);
        add(&mut by_clock, clock_kind(setup.clock), false, score);
        for player in game.players.iter().filter(|player| !own(player)) {
            let name = player.bot.as_deref().unwrap_or(&player.name);
            add(&mut by_opponent, name, player.bot.is_some(), score);
        }
    }
    Ok(Json(Results {
        games: counted,
        by_category: sorted(by_category, usize::MAX),
        by_opponent: sorted(by_opponent, OPPONENTS),
        by_clock: sorted(by_clock, usize::MAX),
    }))
}
