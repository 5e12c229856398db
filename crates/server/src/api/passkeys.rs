//! Passkeys: signing in by an authenticator instead of a password. What it answers is checked by `webauthn`.

use super::{
    account::{Person, Proof, prove},
    app::App,
    identity::{self, Me},
    input::{ApiPath, Body},
    limits::Client,
    problem::{Problem, ProblemBody},
    secrets,
};
use crate::{
    random,
    webauthn::{self, Ceremony, Fault, RelyingParty},
};
use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tavola_core::ErrorCode;
use tavola_store::{Millis, Passkey};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(passkeys, add))
        .routes(routes!(creation))
        .routes(routes!(rename, remove))
        .routes(routes!(request))
        .routes(routes!(sign_in))
}

/// Passkeys of one person.
const MOST: u32 = 20;
/// How long a challenge can be answered.
const LASTS: Millis = 5 * 60 * 1000;
/// The longest name of a passkey, in letters.
const LONGEST_NAME: usize = 40;

/// Where the pages are, for authenticators; without a public address, this machine by its name.
fn party(app: &App, headers: &HeaderMap) -> Result<RelyingParty, Problem> {
    let host = || headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let origin = app.config.public_url.clone().unwrap_or_else(|| format!("http://{}", host()));
    RelyingParty::of(&origin).ok_or_else(|| {
        let help = "passkeys need an address with https and a name, which the operator sets with --public-url; on this machine use http://localhost";
        Problem::new(ErrorCode::Unsupported, help)
    })
}

/// What an authenticator answered cannot be used. Which check failed is for the log: a stranger learns nothing from it.
fn refused(fault: Fault) -> Problem {
    metrics::counter!("tavola_logins_failed_total").increment(1);
    tracing::debug!(?fault, "a passkey was refused");
    Problem::new(ErrorCode::WrongPassword, "this passkey was not accepted; try again")
}

/// A new challenge: 256 random bits, of which the digest is kept.
async fn new_challenge(app: &App, user_id: Option<&str>) -> Result<String, Problem> {
    let challenge = webauthn::encode(random::bytes::<32>()?);
    app.store.add_passkey_challenge(&secrets::digest(&challenge), user_id, app.now() + LASTS).await?;
    Ok(challenge)
}

/// Uses the challenge of an answer up, and returns what the browser signed.
async fn answered(
    app: &App,
    client_data: &str,
    ceremony: Ceremony,
    party: &RelyingParty,
    user_id: Option<&str>,
) -> Result<Vec<u8>, Problem> {
    let client_data = webauthn::decode(client_data).map_err(refused)?;
    let challenge = webauthn::challenge(&client_data, ceremony, party).map_err(refused)?;
    if app.store.use_passkey_challenge(&secrets::digest(&challenge), user_id, app.now()).await? {
        Ok(client_data)
    } else {
        Err(Problem::new(ErrorCode::WrongPassword, "this took too long, or was answered before; try again"))
    }
}

/// A passkey, as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnPasskey {
    id: String,
    name: String,
    /// In milliseconds since 1970.
    created_at: Millis,
    used_at: Option<Millis>,
}

impl From<Passkey> for OwnPasskey {
    fn from(one: Passkey) -> OwnPasskey {
        OwnPasskey { id: one.id, name: one.name, created_at: one.created_at, used_at: one.used_at }
    }
}

/// My passkeys.
#[utoipa::path(get, path = "/api/me/passkeys", tag = "people", responses(
    (status = 200, body = Vec<OwnPasskey>), (status = 401, body = ProblemBody)))]
async fn passkeys(State(app): State<App>, me: Me) -> Result<Json<Vec<OwnPasskey>>, Problem> {
    Ok(Json(app.store.passkeys(&me.user.id).await?.into_iter().map(OwnPasskey::from).collect()))
}

/// What a browser is asked, as `PublicKeyCredential.parseCreationOptionsFromJSON` and its sister read it.
#[derive(Serialize, ToSchema)]
struct PasskeyOptions {
    #[serde(rename = "publicKey")]
    #[schema(value_type = std::collections::BTreeMap<String, Value>)]
    public_key: Value,
}

/// Begin to add a passkey, with the password as proof.
#[utoipa::path(post, path = "/api/me/passkeys/options", tag = "people", request_body = Proof, responses(
    (status = 200, body = PasskeyOptions), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 422, description = "passkeys are for members, on a server with a name", body = ProblemBody),
    (status = 429, body = ProblemBody)))]
async fn creation(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    headers: HeaderMap,
    me: Me,
    Body(Proof { password }): Body<Proof>,
) -> Result<Json<PasskeyOptions>, Problem> {
    if me.user.guest() {
        return Err(Problem::new(ErrorCode::Unsupported, "a passkey belongs to a member: register first"));
    }
    let party = party(&app, &headers)?;
    app.limits.login(from)?;
    prove(&app, &me, from, password).await?;
    let known = app.store.passkeys(&me.user.id).await?;
    let exclude: Vec<Value> = known.iter().map(|one| json!({"type": "public-key", "id": one.id})).collect();
    let challenge = new_challenge(&app, Some(&me.user.id)).await?;
    Ok(Json(PasskeyOptions {
        public_key: json!({
            "challenge": challenge,
            "rp": {"id": party.id, "name": "Tavola"},
            "user": {"id": webauthn::encode(&me.user.id), "name": me.user.name, "displayName": me.user.name},
            "pubKeyCredParams": [{"type": "public-key", "alg": -7}],
            "authenticatorSelection": {
                "residentKey": "required", "requireResidentKey": true, "userVerification": "preferred",
            },
            "excludeCredentials": exclude,
            "attestation": "none",
            "timeout": LASTS,
        }),
    }))
}

/// What a browser answered: `PublicKeyCredential.toJSON()`. Fields that nobody needs are left aside.
#[derive(Deserialize, ToSchema)]
struct Created {
    response: CreatedResponse,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CreatedResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
}

/// A passkey that was made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPasskey {
    /// What I call it.
    name: String,
    credential: Created,
}

fn check_name(name: &str) -> Result<(), Problem> {
    let letters = name.trim().chars().count();
    if (1..=LONGEST_NAME).contains(&letters) && !name.chars().any(char::is_control) {
        Ok(())
    } else {
        Err(Problem::bad(format!("a passkey's name has 1 to {LONGEST_NAME} letters")))
    }
}

/// Add a passkey that an authenticator has just made.
#[utoipa::path(post, path = "/api/me/passkeys", tag = "people", request_body = NewPasskey, responses(
    (status = 201, body = OwnPasskey), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
    (status = 409, description = "it is there already", body = ProblemBody), (status = 422, body = ProblemBody),
    (status = 429, body = ProblemBody)))]
async fn add(
    State(app): State<App>,
    headers: HeaderMap,
    me: Me,
    Body(NewPasskey { name, credential: Created { response } }): Body<NewPasskey>,
) -> Result<(StatusCode, Json<OwnPasskey>), Problem> {
    check_name(&name)?;
    let party = party(&app, &headers)?;
    answered(&app, &response.client_data, Ceremony::Create, &party, Some(&me.user.id)).await?;
    let data = webauthn::decode(&response.authenticator_data).map_err(refused)?;
    let key = webauthn::register(&data, &party).map_err(refused)?;
    let passkey = Passkey {
        id: webauthn::encode(key.credential),
        user_id: me.user.id,
        name: name.trim().to_owned(),
        public_key: webauthn::encode(key.public_key),
        counter: key.counter,
        created_at: app.now(),
        used_at: None,
    };
    if !app.store.add_passkey(&passkey, MOST).await? {
        app.refusals.note("quota");
        return Err(Problem::new(ErrorCode::TooMany, format!("you have {MOST} passkeys; remove one first")));
    }
    Ok((StatusCode::CREATED, Json(passkey.into())))
}

/// Another name for a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasskeyName {
    name: String,
}

/// Call one of my passkeys something else.
#[utoipa::path(put, path = "/api/me/passkeys/{id}", tag = "people", params(("id" = String, Path)), request_body = PasskeyName, responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody), (status = 422, body = ProblemBody)))]
async fn rename(
    State(app): State<App>,
    me: Me,
    ApiPath(id): ApiPath,
    Body(PasskeyName { name }): Body<PasskeyName>,
) -> Result<StatusCode, Problem> {
    check_name(&name)?;
    if app.store.name_passkey(&id, &me.user.id, name.trim()).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(missing())
    }
}

/// Remove one of my passkeys. It is never the last way in: every member has a password.
#[utoipa::path(delete, path = "/api/me/passkeys/{id}", tag = "people", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
async fn remove(State(app): State<App>, me: Me, ApiPath(id): ApiPath) -> Result<StatusCode, Problem> {
    if app.store.drop_passkey(&id, &me.user.id).await? { Ok(StatusCode::NO_CONTENT) } else { Err(missing()) }
}

fn missing() -> Problem {
    Problem::missing("passkey of yours with this id")
}

/// Begin to sign in with a passkey. The authenticator knows which people it has keys for, so nobody need be named.
#[utoipa::path(post, path = "/api/passkey/options", tag = "people", responses(
    (status = 200, body = PasskeyOptions), (status = 422, body = ProblemBody), (status = 429, body = ProblemBody)))]
async fn request(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    headers: HeaderMap,
) -> Result<Json<PasskeyOptions>, Problem> {
    let party = party(&app, &headers)?;
    app.limits.login(from)?;
    let challenge = new_challenge(&app, None).await?;
    Ok(Json(PasskeyOptions {
        public_key: json!({
            "challenge": challenge, "rpId": party.id, "allowCredentials": [], "userVerification": "preferred", "timeout": LASTS,
        }),
    }))
}

/// What a browser answered: `PublicKeyCredential.toJSON()`. Fields that nobody needs are left aside.
#[derive(Deserialize, ToSchema)]
struct Signed {
    id: String,
    response: SignedResponse,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SignedResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: String,
    authenticator_data: String,
    signature: String,
    /// Whom the authenticator takes its key to belong to.
    #[serde(default)]
    user_handle: Option<String>,
}

/// Sign in with a passkey.
#[utoipa::path(post, path = "/api/passkey", tag = "people", request_body = Signed, responses(
    (status = 200, body = Person), (status = 403, description = "the passkey is not accepted", body = ProblemBody),
    (status = 422, body = ProblemBody), (status = 429, body = ProblemBody)))]
async fn sign_in(
    State(app): State<App>,
    Extension(Client(from)): Extension<Client>,
    headers: HeaderMap,
    Body(Signed { id, response }): Body<Signed>,
) -> Result<Response, Problem> {
    let party = party(&app, &headers)?;
    app.limits.login(from)?;
    let client_data = answered(&app, &response.client_data, Ceremony::Get, &party, None).await?;
    // A database's text cannot hold every letter, and base64 has few.
    let id = webauthn::decode(&id).map(webauthn::encode).map_err(refused)?;
    let passkey = app.store.passkey(&id).await?.ok_or_else(|| refused(Fault::Key))?;
    let handle = response.user_handle.filter(|handle| !handle.is_empty());
    if handle.is_some_and(|handle| handle.trim_end_matches('=') != webauthn::encode(&passkey.user_id)) {
        return Err(refused(Fault::Key));
    }
    let [data, signature, key] =
        [&response.authenticator_data, &response.signature, &passkey.public_key].map(|text| webauthn::decode(text));
    let (data, signature, key) = (data.map_err(refused)?, signature.map_err(refused)?, key.map_err(refused)?);
    let counter =
        webauthn::sign_in(&client_data, &data, &signature, (&key, passkey.counter), &party).map_err(refused)?;
    if !app.store.use_passkey(&passkey, counter, app.now()).await? {
        return Err(refused(Fault::Counter));
    }
    let user = app.store.user(&passkey.user_id).await?.ok_or_else(Problem::stranger)?;
    app.limits.attempts.right(&user.name, from);
    let cookie = identity::begin(&app, &user.id).await?;
    Ok((cookie, Json(Person::from(&user))).into_response())
}
