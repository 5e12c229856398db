//! Reading requests: like axum's own extractors, but errors are JSON.

use super::problem::Problem;
use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Path, Query, Request},
    http::request::Parts,
};
use serde::de::DeserializeOwned;

/// A JSON body.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        Ok(Body(Json::from_request(request, state).await?.0))
    }
}

/// The query after `?`.
pub(super) struct ApiQuery<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for ApiQuery<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<ApiQuery<T>, Problem> {
        Ok(ApiQuery(Query::from_request_parts(parts, state).await?.0))
    }
}

/// The one variable part of a path.
pub(super) struct ApiPath(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for ApiPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<ApiPath, Problem> {
        let name: String = Path::from_request_parts(parts, state).await?.0;
        // A database's text cannot hold this character, and no name of ours does.
        if name.contains('\0') { Err(Problem::missing("such name")) } else { Ok(ApiPath(name)) }
    }
}
