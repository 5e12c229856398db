//! Public keys of people's authenticators, and the questions these may answer once.

use crate::{
    Millis, Result, Store, StoreError,
    open::{reading, writing},
};

/// An authenticator with which somebody signs in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// The id it chose.
    pub id: String,
    /// Whose it is.
    pub user_id: String,
    /// What its person calls it.
    pub name: String,
    /// Its public key, as text.
    pub public_key: String,
    /// How often it has signed, as far as it tells.
    pub counter: u32,
    /// Since when.
    pub created_at: Millis,
    /// When it was last used.
    pub used_at: Option<Millis>,
}

type Row = (String, String, String, String, i64, Millis, Option<Millis>);

fn passkey((id, user_id, name, public_key, counter, created_at, used_at): Row) -> Passkey {
    Passkey { id, user_id, name, public_key, counter: counter as u32, created_at, used_at }
}

impl Store {
    /// Keeps a passkey, unless its person has `most` others: then the answer is false.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if one of this id is kept.
    pub async fn add_passkey(&self, new: &Passkey, most: u32) -> Result<bool> {
        let added = writing!(self, pool => {
            sqlx::query(
                "INSERT INTO passkeys (id, user_id, name, public_key, counter, created_at)
                 SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT COUNT(*) FROM passkeys WHERE user_id = $2) < $7",
            )
            .bind(&new.id)
            .bind(&new.user_id)
            .bind(&new.name)
            .bind(&new.public_key)
            .bind(i64::from(new.counter))
            .bind(new.created_at)
            .bind(i64::from(most))
            .execute(pool)
            .await
            .map(|done| done.rows_affected())
        })
        .map_err(|error| match error.as_database_error() {
            Some(inner) if inner.is_unique_violation() => StoreError::Taken("this passkey".into()),
            _ => error.into(),
        })?;
        Ok(added == 1)
    }

    /// Somebody's passkeys, the oldest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn passkeys(&self, user_id: &str) -> Result<Vec<Passkey>> {
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT id, user_id, name, public_key, counter, created_at, used_at FROM passkeys
                 WHERE user_id = $1 ORDER BY created_at, id",
            )
            .bind(user_id)
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(passkey).collect())
    }

    /// The passkey of this id.
    ///
    /// # Errors
    /// What the database says.
    pub async fn passkey(&self, id: &str) -> Result<Option<Passkey>> {
        let row: Option<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT id, user_id, name, public_key, counter, created_at, used_at FROM passkeys WHERE id = $1",
            )
            .bind(id)
            .fetch_optional(pool)
            .await
        })?;
        Ok(row.map(passkey))
    }

    /// Notes that a passkey was used, and where its counter stands. False if the counter was elsewhere meanwhile.
    ///
    /// # Errors
    /// What the database says.
    pub async fn use_passkey(&self, before: &Passkey, counter: u32, now: Millis) -> Result<bool> {
        let used = writing!(self, pool => {
            sqlx::query("UPDATE passkeys SET counter = $2, used_at = $3 WHERE id = $1 AND counter = $4")
                .bind(&before.id)
                .bind(i64::from(counter))
                .bind(now)
                .bind(i64::from(before.counter))
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(used == 1)
    }

    /// Gives a passkey of this person another name. False if it is not theirs.
    ///
    /// # Errors
    /// What the database says.
    pub async fn name_passkey(&self, id: &str, user_id: &str, name: &str) -> Result<bool> {
        let named = writing!(self, pool => {
            sqlx::query("UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2")
                .bind(id)
                .bind(user_id)
                .bind(name)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(named == 1)
    }

    /// Forgets a passkey of this person. False if it is not theirs.
    ///
    /// # Errors
    /// What the database says.
    pub async fn drop_passkey(&self, id: &str, user_id: &str) -> Result<bool> {
        let dropped = writing!(self, pool => {
            sqlx::query("DELETE FROM passkeys WHERE id = $1 AND user_id = $2")
                .bind(id)
                .bind(user_id)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(dropped == 1)
    }

    /// Keeps the digest of a question that an authenticator may answer once: for somebody who registers it, or for
    /// anybody who signs in.
    ///
    /// # Errors
    /// What the database says.
    pub async fn add_passkey_challenge(&self, digest: &str, user_id: Option<&str>, until: Millis) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO passkey_challenges (digest, user_id, expires_at) VALUES ($1, $2, $3)")
                .bind(digest)
                .bind(user_id)
                .bind(until)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Uses a question up. False unless it was asked of this person, or of anybody if nobody is named, not too long
    /// ago, and is not answered yet.
    ///
    /// # Errors
    /// What the database says.
    pub async fn use_passkey_challenge(&self, digest: &str, user_id: Option<&str>, now: Millis) -> Result<bool> {
        let used = writing!(self, pool => {
            sqlx::query(
                "DELETE FROM passkey_challenges WHERE digest = $1 AND COALESCE(user_id, '') = $2 AND expires_at > $3",
            )
            .bind(digest)
            .bind(user_id.unwrap_or_default())
            .bind(now)
            .execute(pool)
            .await
            .map(|done| done.rows_affected())
        })?;
        Ok(used == 1)
    }
}
