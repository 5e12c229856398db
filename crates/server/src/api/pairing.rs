//! Pairing people who want the same game.

use super::{
    app::App,
    games,
    identity::Me,
    input::{ApiPath, Body},
    problem::{Problem, ProblemBody},
    quotas, tables,
};
use crate::{
    live::Order,
    random,
    ratings::{category, unrated},
};
use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tavola_protocol::Setup;
use tavola_store::{Millis, Seek, Visibility};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(seek)).routes(routes!(sought, give_up))
}

/// How long a seek waits unless its owner asks about it. A page that is not seen asks once a minute.
const WAITS: Millis = 120_000;
/// How old such a question is before the next one makes the seek wait on, and look for others again.
const RENEWED: Millis = 5_000;
/// How far apart ratings may be in pairing, beside the uncertainty of each; and by how much more with each second that
/// both have waited, so that nobody waits for ever for an equal.
const WIDTH: f64 = 300.0;
const WIDER_EACH_SECOND: f64 = 5.0;
/// How many of those who wait longest are looked at.
const CANDIDATES: u32 = 60;

/// What a seek is about. Only equal terms are paired.
#[derive(Serialize, Deserialize, ToSchema)]
pub(super) struct Terms {
    /// The options that differ from the game's usual ones.
    options: BTreeMap<String, String>,
    /// Clock and other agreements.
    setup: Setup,
}

impl Terms {
    fn text(&self) -> String {
        serde_json::to_string(self).expect("terms are plain data")
    }

    pub(super) fn read(seek: &Seek) -> Option<Terms> {
        let read = serde_json::from_str(&seek.terms);
        read.inspect_err(|error| tracing::error!(seek = seek.id, %error, "the terms of a seek cannot be read")).ok()
    }

    fn options(&self) -> Vec<(String, String)> {
        self.options.clone().into_iter().collect()
    }
}

/// What somebody wants to play.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PairingRequest {
    /// A name that `/api/games` lists.
    game: String,
    /// The options that differ from the game's usual ones.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Clock and other agreements. Only those who ask for the same are paired.
    #[serde(default)]
    setup: Setup,
}

/// A seek, and what became of it.
#[derive(Serialize, ToSchema)]
struct Sought {
    /// The seek's id.
    seek: String,
    /// The table, once there are enough players. Until then ask again, every second or so: a seek nobody asks about
    /// lapses.
    table: Option<String>,
    /// When it lapses unless it is asked about.
    expires_at: i64,
}

impl From<Seek> for Sought {
    fn from(seek: Seek) -> Sought {
        Sought { seek: seek.id, table: seek.game_id, expires_at: seek.expires_at }
    }
}

/// Find me an opponent: quick pairing with people of about my strength.
#[utoipa::path(post, path = "/api/seeks", tag = "tables", request_body = PairingRequest, responses(
    (status = 200, body = Sought), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn seek(State(app): State<App>, me: Me, Body(request): Body<PairingRequest>) -> Result<Json<Sought>, Problem> {
    let PairingRequest { game, options, setup } = request;
    let terms = Terms { options, setup };
    games::seats(&game, &terms.options())?;
    terms.setup.check()?;
    tables::check_rated(&terms.setup, false, false, me.user.guest())?;
    quotas::check(&app, &me.user.id, false, true).await?;
    let category = category(&game, &terms.options)?;
    let rating = app.store.rating(&me.user.id, category).await?.unwrap_or_else(|| unrated(&me.user.id, category));
    let mine = Seek {
        id: random::word(12),
        user_id: me.user.id,
        game,
        terms: terms.text(),
        rating: rating.rating,
        width: WIDTH + rating.deviation,
        created_at: app.now(),
        expires_at: app.now() + WAITS,
        game_id: None,
    };
    app.store.add_seek(&mine).await?;
    app.tables.note_change();
    pair(&app, &mine, &terms).await?;
    let mine = app.store.seek(&mine.id).await?.unwrap_or(mine);
    Ok(Json(mine.into()))
}

/// Sets up a table if enough people ask for the same. Those who wait longest come first; of two who try
/// the same at once, one wins and the other waits on.
async fn pair(app: &App, mine: &Seek, terms: &Terms) -> Result<(), Problem> {
    let seats = games::seats(&mine.game, &terms.options())?;
    let others = app.store.matches(mine, app.now(), CANDIDATES).await?;
    let people: Vec<String> = others.iter().map(|seek| seek.user_id.clone()).collect();
    let blocks = if seats > 2 { app.store.blocks_among(&people).await? } else { Vec::new() };
    let Some(mut met) = company(&others, usize::from(seats) - 1, &blocks.into_iter().collect()) else { return Ok(()) };
    met.push(mine.clone());
    let ids: Vec<String> = met.iter().map(|seek| seek.id.clone()).collect();
    if !app.store.take_seeks(&ids, &mine.id, app.now()).await? {
        return Ok(());
    }
    let table = open(app, &mine.game, terms, &met).await;
    for seek in &met {
        app.store.settle_seek(&seek.id, table.as_deref().ok()).await?;
        if table.is_ok() {
            // A player who found a game waits for no other one.
            app.store.drop_seeks(&seek.user_id).await?;
        }
    }
    app.tables.note_change();
    table.map(|_| ())
}

/// So many of these seeks, all of which suit the one who looks, that suit each other, too: those who wait longest, if
/// there is a choice.
fn company(seeks: &[Seek], count: usize, blocks: &BTreeSet<(String, String)>) -> Option<Vec<Seek>> {
    let blocked = |one: &Seek, other: &Seek| blocks.contains(&(one.user_id.clone(), other.user_id.clone()));
    let suit = |one: &Seek, other: &Seek| {
        let apart = (one.rating - other.rating).abs();
        let strangers = one.user_id != other.user_id && !blocked(one, other) && !blocked(other, one);
        strangers && apart <= one.width && apart <= other.width
    };
    if count == 0 {
        return Some(Vec::new());
    }
    seeks.iter().enumerate().find_map(|(place, first)| {
        let rest: Vec<Seek> = seeks[place + 1..].iter().filter(|other| suit(first, other)).cloned().collect();
        let mut company = company(&rest, count - 1, blocks)?;
        company.insert(0, first.clone());
        Some(company)
    })
}

async fn open(app: &App, game: &str, terms: &Terms, met: &[Seek]) -> Result<String, Problem> {
    let mut people = Vec::new();
    for seek in met {
        let user = app.store.user(&seek.user_id).await?.ok_or_else(|| Problem::missing("such player"))?;
        let had = app.store.seats_had(&user.id, game).await?;
        people.push((starts(&had), random::number(), user));
    }
    // The one who began least often so far begins; lots decide among equals.
    people.sort_by_key(|(starts, draw, _)| (*starts, *draw));
    let order = Order {
        game: game.into(),
        options: terms.options(),
        position: None,
        setup: terms.setup.clone(),
        seats: people.iter().map(|(_, _, user)| tables::person(user)).collect(),
        host: None,
        visibility: Visibility::Public,
        invitation: None,
    };
    Ok(app.tables.open(order).await?)
}

/// How much more often than others somebody began: positive for those who began more than half of
/// the time.
fn starts(had: &[(u8, u64)]) -> i64 {
    had.iter().map(|(seat, count)| if *seat == 0 { *count as i64 } else { -(*count as i64) }).sum()
}

fn lapsed() -> Problem {
    Problem::missing("such seek of yours; it may have lapsed, because nobody asked about it for a while")
}

/// What became of my seek? It waits for as long as this is asked now and then.
#[utoipa::path(get, path = "/api/seeks/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 200, body = Sought), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn sought(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<Json<Sought>, Problem> {
    let seek = app.store.seek(&id).await?.filter(|seek| seek.user_id == me.user.id).ok_or_else(lapsed)?;
    let now = app.now();
    if seek.game_id.is_some() || seek.expires_at - now > WAITS - RENEWED {
        return Ok(Json(seek.into()));
    }
    if seek.expires_at <= now {
        return Err(lapsed());
    }
    let Some(terms) = Terms::read(&seek) else { return Err(lapsed()) };
    let waited = (WAITS - (seek.expires_at - now)) as f64 / 1000.0;
    let mine = Seek { expires_at: now + WAITS, width: seek.width + waited * WIDER_EACH_SECOND, ..seek };
    // Where somebody has just taken it, the table follows in a moment.
    if app.store.keep_seek(&mine, now).await? {
        pair(&app, &mine, &terms).await?;
    }
    Ok(Json(app.store.seek(&id).await?.ok_or_else(lapsed)?.into()))
}

/// I wait no longer.
#[utoipa::path(delete, path = "/api/seeks/{id}", tag = "tables", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody)))]
async fn give_up(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    app.store.drop_seek(&id, &me.user.id).await?;
    app.tables.note_change();
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waits(user: &str, rating: f64, width: f64) -> Seek {
        Seek {
            id: format!("seek of {user}"),
            user_id: user.into(),
            game: "impero".into(),
            terms: "{}".into(),
            rating,
            width,
            created_at: 0,
            expires_at: 1,
            game_id: None,
        }
    }

    #[test]
    fn all_who_meet_suit_each_other() {
        let blocks = BTreeSet::from([("bob".to_owned(), "ada".to_owned())]);
        let check = |seeks: &[Seek], count: usize, expected: Option<&[&str]>| {
            let met = company(seeks, count, &blocks);
            let met: Option<Vec<&str>> = met.as_ref().map(|met| met.iter().map(|seek| &*seek.user_id).collect());
            assert_eq!(met.as_deref(), expected);
        };
        let (ada, bob, cleo) = (waits("ada", 1500.0, 300.0), waits("bob", 1500.0, 300.0), waits("cleo", 1500.0, 300.0));
        check(&[ada.clone(), bob.clone()], 1, Some(&["ada"]));
        check(&[ada.clone(), bob.clone()], 2, None);
        check(&[bob.clone(), ada.clone(), cleo.clone()], 2, Some(&["bob", "cleo"]));
        check(&[ada.clone(), bob, cleo.clone()], 3, None);
        // Each suits one in the middle, but they do not suit each other.
        let (weak, strong) = (waits("weak", 1250.0, 300.0), waits("strong", 1750.0, 900.0));
        check(&[weak.clone(), strong.clone()], 2, None);
        check(&[weak, strong, ada.clone(), cleo], 3, Some(&["weak", "ada", "cleo"]));
        check(&[ada.clone(), ada], 2, None);
    }
}
