//! Health, metrics and the access log.

use super::{app::App, problem::Problem, serve::Peer};
use axum::{
    Extension, Json,
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use serde::Serialize;
use std::sync::{OnceLock, atomic::Ordering};
use tokio::time::Instant;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(health)).routes(routes!(metrics_page))
}

/// One recorder serves the process, however many servers a test starts in it.
pub(super) fn recorder() -> &'static PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    RECORDER.get_or_init(|| {
        const SECONDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];
        // The buckets are not empty, which is all that can be wrong with them.
        let builder = PrometheusBuilder::new().set_buckets(&SECONDS).expect("there are buckets");
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("somebody else records metrics; /metrics stays empty");
        }
        handle
    })
}

/// How the server is.
#[derive(Serialize, ToSchema)]
struct Health {
    /// `ok`, or what is wrong.
    status: &'static str,
    version: &'static str,
    node: String,
    /// Tables whose log was found to be damaged since the server started; the log of the server names them.
    damaged_tables: usize,
}

/// Is the server well? Load balancers ask this.
#[utoipa::path(get, path = "/health", tag = "server", responses((status = 200, body = Health), (status = 503, body = Health)))]
async fn health(State(app): State<App>) -> Response {
    let damaged_tables = app.tables.damaged();
    let (code, status) = match app.store.ping().await {
        _ if app.stopping.load(Ordering::Relaxed) => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
        // The other tables are well, so load balancers go on sending people here.
        Ok(()) if damaged_tables > 0 => (StatusCode::OK, "some tables are damaged"),
        Ok(()) => (StatusCode::OK, "ok"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer"),
    };
    let node = app.config.node.clone();
    (code, Json(Health { status, version: env!("CARGO_PKG_VERSION"), node, damaged_tables })).into_response()
}

/// Prometheus metrics, for programs on the same machine.
#[utoipa::path(get, path = "/metrics", tag = "server", responses(
    (status = 200, content_type = "text/plain", body = String), (status = 403, body = super::problem::ProblemBody)))]
async fn metrics_page(
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    State(app): State<App>,
) -> Result<String, Problem> {
    // A proxy on this machine passes strangers on, and says so.
    if app.config.admin.is_some() || !peer.ip().is_loopback() || headers.contains_key("x-forwarded-for") {
        return Err(Problem::forbidden("metrics are for this machine alone"));
    }
    Ok(page(&app).await)
}

async fn page(app: &App) -> String {
    if let Ok([open, running, over]) = app.store.count_games().await {
        for (status, count) in [("open", open), ("running", running), ("over", over)] {
            metrics::gauge!("tavola_games", "status" => status).set(count as f64);
        }
    }
    metrics::gauge!("tavola_tables_in_memory").set(app.tables.actors() as f64);
    recorder().run_upkeep();
    recorder().render()
}

/// Health and metrics on a listener of their own, which no flood of clients can shut out.
pub(super) fn admin_router(app: &App) -> axum::Router {
    let metrics = |State(app): State<App>| async move { page(&app).await };
    axum::Router::new()
        .route("/health", axum::routing::get(health))
        .route("/metrics", axum::routing::get(metrics))
        .with_state(app.clone())
}

/// Counts and times every request. The route's pattern is named, never the path itself, which may
/// hold a name or an invitation.
pub(super) async fn count(request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("(file)".to_owned(), |path| path.as_str().to_owned());
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    let labels = [("method", method.to_string()), ("route", route.clone()), ("status", status.to_string())];
    metrics::counter!("tavola_requests_total", &labels).increment(1);
    metrics::histogram!("tavola_request_seconds", "route" => route.clone()).record(took);
    tracing::debug!(%method, route, status, ms = took.as_secs_f64() * 1000.0, "request");
    response
}
