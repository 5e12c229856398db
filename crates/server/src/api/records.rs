//! Records of finished games: out and in.

use super::{
    app::{App, now},
    games,
    identity::Me,
    input::{ApiPath, Body},
    problem::{Problem, ProblemBody},
    secrets, tables,
};
use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tavola_core::ErrorCode;
use tavola_store::{GameMeta, Player, Status, Visibility};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(record)).routes(routes!(import))
}

/// The record of a finished game, hidden things included. Before the end there is none.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "records", params(("id" = String, Path)), responses(
    (status = 200, body = Object), (status = 404, body = ProblemBody),
    (status = 409, description = "the game is not over", body = ProblemBody)))]
async fn record(State(app): State<App>, ApiPath(id): ApiPath) -> Result<Response, Problem> {
    let game = tables::find(&app, &id).await?;
    let running = || {
        let message = "the game is not over; its record would tell what is hidden";
        Problem::new(ErrorCode::NotOver, message)
    };
    if game.status != Status::Over {
        return Err(running());
    }
    let record = match imported(&app, &id).await? {
        Some(record) => record,
        None => app.tables.record(&id).await?.ok_or_else(running)?,
    };
    let name = format!("attachment; filename=\"tavola-{}-{id}.json\"", game.game);
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)).into_response())
}

/// The log of a game that was played elsewhere is one entry: its record.
async fn imported(app: &App, id: &str) -> Result<Option<Value>, Problem> {
    let log = app.store.read_log(id, 0).await?;
    let [only] = log.as_slice() else { return Ok(None) };
    let mut entry: Value = serde_json::from_str(only).unwrap_or_default();
    Ok(entry.get_mut("imported").map(Value::take))
}

/// A game that was played elsewhere.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Import {
    /// The record: docs/notation.md.
    #[schema(value_type = Object)]
    record: Value,
    /// The players' names, seat by seat.
    #[serde(default)]
    names: Vec<String>,
    /// Whether everybody finds it.
    #[serde(default)]
    public: bool,
}

/// The game that was kept.
#[derive(Serialize, ToSchema)]
struct Kept {
    table: String,
}

/// Import a finished game. Every step is replayed by the rules first.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = Import, responses(
    (status = 201, body = Kept), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn import(State(app): State<App>, me: Me, Body(import): Body<Import>) -> Result<Response, Problem> {
    let steps = import.record.get("steps").and_then(Value::as_array).map_or(0, Vec::len);
    if steps > 20_000 {
        return Err(Problem::bad("a record has at most 20,000 steps"));
    }
    let failed = |_| Problem::new(ErrorCode::Record, "this record cannot be replayed");
    let checked = tokio::task::spawn_blocking(move || games::check_record(&import.record)).await.map_err(failed)??;
    let name = |seat: u8| {
        let given = import.names.get(usize::from(seat)).map(|name| name.trim().replace(char::is_control, ""));
        given
            .filter(|name| !name.is_empty())
            .map_or_else(|| format!("seat {seat}"), |name| name.chars().take(24).collect())
    };
    let players = (0..checked.seats).map(|seat| Player { seat, user_id: None, bot: None, name: name(seat) });
    let options: BTreeMap<String, String> = checked.options.into_iter().collect();
    let game = GameMeta {
        id: secrets::word(10),
        game: checked.game,
        options: json!(options).to_string(),
        setup: json!({"imported": true}).to_string(),
        seats: checked.seats,
        status: Status::Over,
        visibility: if import.public { Visibility::Public } else { Visibility::Private },
        rated: false,
        host: Some(me.user.id),
        invitation: None,
        players: players.collect(),
        winners: Some(checked.outcome.winners.iter().map(|seat| seat.0).collect()),
        reason: Some(checked.outcome.reason.into()),
        created_at: now(),
        started_at: None,
        ended_at: None,
    };
    app.store.create_game(&game, None, &[json!({"imported": checked.record}).to_string()]).await?;
    Ok((StatusCode::CREATED, Json(Kept { table: game.id })).into_response())
}
