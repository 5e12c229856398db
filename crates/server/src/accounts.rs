//! What an operator does for people, beside a running server: a way back in, a copy of their data, their deletion.

use crate::{
    api::{data, secrets},
    random,
};
use serde_json::Value;
use tavola_store::{Millis, Store, StoreError, User};

/// Ends every session of a member and makes one recovery code, in the place of all others: with it the member chooses
/// a new password. Nobody else ever knows that.
///
/// # Errors
/// What the database says.
pub async fn reset(store: &Store, user: &User) -> Result<String, StoreError> {
    let code = secrets::recovery_code();
    store.set_recovery_codes(&user.id, &[secrets::digest(&secrets::tidy(&code))]).await?;
    store.end_sessions(&user.id, None).await?;
    store.tell_session_ended(&user.id);
    Ok(code)
}

/// Everything the database knows about a person.
///
/// # Errors
/// What the database says.
pub async fn export(store: &Store, user: &User, public_url: &str, now: Millis) -> Result<Value, StoreError> {
    let all = data::gather(store, user, public_url, now).await?;
    // An export is plain data with text keys, so it has a JSON form.
    Ok(serde_json::to_value(all).unwrap_or_default())
}

/// Begins to delete somebody: from now on nobody can be this person. A running server deals with their games, or the
/// next one that starts.
///
/// # Errors
/// What the database says.
pub async fn delete(store: &Store, user: &User, now: Millis) -> Result<(), StoreError> {
    store.begin_deletion(&user.id, &format!("deleted-{}", random::word(6)), now).await?;
    store.tell_session_ended(&user.id);
    Ok(())
}
