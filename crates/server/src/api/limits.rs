//! How often one address may ask.

use super::{
    app::App,
    attempts::Attempts,
    connections::{ConnectionLimiter, Place},
    problem::Problem,
    serve::Peer,
};
use crate::Config;
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{Quota, RateLimiter, clock::Clock, clock::DefaultClock, state::keyed::DefaultKeyedStateStore};
use std::{
    error::Error,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    time::Duration,
};
use tavola_core::{ErrorCode, RuleError};
use tokio::time::Instant;

type Limiter = RateLimiter<IpAddr, DefaultKeyedStateStore<IpAddr>, DefaultClock>;

/// Three measures: reading, changing, and trying passwords. `None` does not limit.
pub(super) struct Limits {
    reads: Option<Limiter>,
    writes: Option<Limiter>,
    logins: Option<Limiter>,
    /// Wrong passwords by account.
    pub(super) attempts: Attempts,
}

impl Limits {
    pub(super) fn new(config: &Config) -> Limits {
        let limiter = |per_minute| NonZeroU32::new(per_minute).map(|n| RateLimiter::keyed(Quota::per_minute(n)));
        Limits {
            reads: limiter(config.requests_per_minute.saturating_mul(10)),
            writes: limiter(config.requests_per_minute),
            logins: limiter(config.logins_per_minute),
            attempts: Attempts::default(),
        }
    }

    /// Forgets addresses that have been quiet.
    pub(super) fn sweep(&self) {
        for limiter in [&self.reads, &self.writes, &self.logins].into_iter().flatten() {
            limiter.retain_recent();
        }
        self.attempts.sweep(Instant::now());
    }

    /// Refuses tries of an account's password after too many wrong ones, wherever they came from.
    pub(super) fn account(&self, name: &str, from: IpAddr) -> Result<(), Problem> {
        if self.logins.is_none() {
            return Ok(());
        }
        self.attempts
            .check(name, from, Instant::now())
            .map_err(|wait| too_many(&format!("too many wrong passwords; wait {} s", wait.as_secs() + 1)))
    }

    /// Counts a try of a password, or of becoming somebody new.
    pub(super) fn login(&self, from: IpAddr) -> Result<(), Problem> {
        check(self.logins.as_ref(), from)
            .map_err(|wait| too_many(&format!("too many tries; wait {} s", wait.as_secs() + 1)))
    }
}

fn check(limiter: Option<&Limiter>, from: IpAddr) -> Result<(), Duration> {
    let Some(limiter) = limiter else { return Ok(()) };
    limiter.check_key(&from).map_err(|not_until| not_until.wait_time_from(DefaultClock::default().now()))
}

fn too_many(message: &str) -> Problem {
    Problem::new(ErrorCode::TooMany, message)
}

/// Whose requests are counted together: an address, or a whole /64 network of IPv6, because one
/// household has all of it.
pub(super) fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6(Ipv6Addr::from(u128::from(v6) >> 64 << 64)),
        },
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Where a request comes from: the connection, or what the proxy in front says.
pub(super) fn client(app: &App, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
    // The proxy adds the address it sees at the end; anything before it may be made up by the client.
    let observed = request
        .headers()
        .get_all("x-forwarded-for")
        .iter()
        .next_back()
        .filter(|_| app.config.behind_proxy)
        .and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    household(observed.unwrap_or(peer))
}

/// The client's address, for handlers that count tries.
#[derive(Clone, Copy)]
pub(super) struct Client(pub(super) IpAddr);

/// Refuses those who ask too often, and requests that other sites' pages make.
pub(super) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let from = client(&app, &request);
    request.extensions_mut().insert(Client(from));
    let socket = request.headers().contains_key(header::UPGRADE);
    let _place = match &app.clients {
        // A socket takes a place of its own, for as long as it is open.
        _ if socket => None,
        None => None,
        Some(clients) => match ConnectionLimiter::enter(clients, from) {
            Some(place) => Some(place),
            None => return close(crowded(&app)),
        },
    };
    if !app.own_host(request.headers()) && !matches!(request.uri().path(), "/health" | "/metrics") {
        app.refusals.note("host");
        return close(Problem::forbidden("this server has another name; its operator sets it with --public-url"));
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let limiter = if reads { &app.limits.reads } else { &app.limits.writes };
    if let Err(wait) = check(limiter.as_ref(), from) {
        metrics::counter!("tavola_requests_limited_total").increment(1);
        app.refusals.note("request");
        let seconds = wait.as_secs() + 1;
        let mut response = close(too_many(&format!("too many requests; wait {seconds} s")));
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        return response;
    }
    if (!reads || socket) && !app.own_origin(request.headers()) {
        app.refusals.note("origin");
        return close(Problem::forbidden("this request comes from a page of another site"));
    }
    if reads {
        return next.run(request).await;
    }
    match whole(&app, request).await {
        Ok(request) => next.run(request).await,
        Err(problem) => close(problem),
    }
}

fn crowded(app: &App) -> Problem {
    app.refusals.note("connection");
    too_many("too many connections from one address; close some")
}

/// A place for a socket of this client, held for as long as it is open. Without a proxy the connection has one.
pub(super) fn socket_place(app: &App, from: IpAddr) -> Result<Option<Place>, Problem> {
    match &app.clients {
        None => Ok(None),
        Some(clients) => ConnectionLimiter::enter(clients, from).map(Some).ok_or_else(|| crowded(app)),
    }
}

/// A refusal before the body was read also ends the connection, and says so.
fn close(problem: Problem) -> Response {
    let mut response = problem.into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// The request with its body in memory, so that the connection can be used again after any
/// answer.
async fn whole(app: &App, request: Request) -> Result<Request, Problem> {
    let (parts, body) = request.into_parts();
    let limit = app.config.body_limit;
    match tokio::time::timeout(app.config.timeout, to_bytes(body, limit)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(error)) if error.source().is_some_and(<dyn Error>::is::<http_body_util::LengthLimitError>) => {
            Err(RuleError::too_large(limit, format!("a body has at most {limit} bytes")).into())
        }
        Ok(Err(_)) => Err(Problem::new(ErrorCode::Malformed, "the body did not arrive whole")),
        Err(_) => Err(Problem::new(ErrorCode::TooSlow, "the body took too long to arrive")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_counted_together() {
        let check = |address: &str, expected: &str| {
            assert_eq!(household(address.parse().unwrap()), expected.parse::<IpAddr>().unwrap());
        };
        check("192.0.2.7", "192.0.2.7");
        check("::ffff:192.0.2.7", "192.0.2.7");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    }
}
