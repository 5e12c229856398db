//! People and their sessions. Passwords, recovery codes and session tokens come in as digests.

use crate::{
    Millis, Result, Store, StoreError,
    open::{reading, writing},
};

/// A person, or a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// An id nobody can guess or change.
    pub id: String,
    /// The name to show, unique whatever its capitals.
    pub name: String,
    /// The password's digest; guests have none.
    pub password: Option<String>,
    /// When they first came.
    pub created_at: Millis,
    /// When they were last here, to the hour or so.
    pub seen_at: Millis,
}

impl User {
    /// Whether this is a guest: somebody without a password.
    pub fn guest(&self) -> bool {
        self.password.is_none()
    }
}

/// Somebody new.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// An id nobody can guess.
    pub id: String,
    /// The name.
    pub name: String,
    /// What the name looks like, if no other name may look like it.
    pub look: Option<String>,
    /// The password's digest; guests have none.
    pub password: Option<String>,
    /// When.
    pub at: Millis,
}

/// One place where somebody is logged in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The token's digest.
    pub digest: String,
    /// Since when.
    pub created_at: Millis,
    /// Until when.
    pub expires_at: Millis,
}

type Row = (String, String, Option<String>, Millis, Millis);

fn user((id, name, password, created_at, seen_at): Row) -> User {
    User { id, name, password, created_at, seen_at }
}

/// How names are compared.
fn key(name: &str) -> String {
    name.to_lowercase()
}

/// A clash of unique names reads as [`StoreError::Taken`].
fn taken(name: &str, error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(inner) if inner.is_unique_violation() => StoreError::Taken(format!("the name {name}")),
        _ => error.into(),
    }
}

impl Store {
    /// Adds somebody.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the name is.
    pub async fn create_user(&self, new: &NewUser) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO users (id, name, name_key, password, created_at, seen_at, look) VALUES ($1, $2, $3, $4, $5, $5, $6)")
                .bind(&new.id)
                .bind(&new.name)
                .bind(key(&new.name))
                .bind(&new.password)
                .bind(new.at)
                .bind(&new.look)
                .execute(pool)
                .await
                .map(|_| ())
        })
        .map_err(|error| taken(&new.name, error))
    }

    /// Gives somebody another password.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such user.
    pub async fn set_password(&self, user_id: &str, password: &str) -> Result<()> {
        let changed = writing!(self, pool => {
            sqlx::query("UPDATE users SET password = $2 WHERE id = $1")
                .bind(user_id)
                .bind(password)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        if changed == 1 { Ok(()) } else { Err(StoreError::Missing(format!("user {user_id}"))) }
    }

    /// Gives somebody a name, with what it looks like, and a password: a guest becomes a member and keeps everything.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the name is somebody else's or looks like it, [`StoreError::Missing`] if there is no
    /// such user.
    pub async fn set_name_and_password(&self, user_id: &str, name: &str, look: &str, password: &str) -> Result<()> {
        let changed = writing!(self, pool => {
            sqlx::query("UPDATE users SET name = $2, name_key = $3, password = $4, look = $5 WHERE id = $1")
                .bind(user_id)
                .bind(name)
                .bind(key(name))
                .bind(password)
                .bind(look)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })
        .map_err(|error| taken(name, error))?;
        writing!(self, pool => {
            sqlx::query("UPDATE players SET name = $2 WHERE user_id = $1").bind(user_id).bind(name).execute(pool).await.map(|_| ())
        })?;
        if changed == 1 { Ok(()) } else { Err(StoreError::Missing(format!("user {user_id}"))) }
    }

    /// Gives a member another name, with what it looks like, unless they took one after `since`: then the answer is
    /// false.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the name is somebody else's or looks like it.
    pub async fn rename(&self, user_id: &str, name: &str, look: &str, now: Millis, since: Millis) -> Result<bool> {
        let changed = writing!(self, pool => {
            sqlx::query(
                "UPDATE users SET name = $2, name_key = $3, look = $4, renamed_at = $5
                 WHERE id = $1 AND (renamed_at IS NULL OR renamed_at <= $6)",
            )
            .bind(user_id)
            .bind(name)
            .bind(key(name))
            .bind(look)
            .bind(now)
            .bind(since)
            .execute(pool)
            .await
            .map(|done| done.rows_affected())
        })
        .map_err(|error| taken(name, error))?;
        if changed == 1 {
            writing!(self, pool => {
                sqlx::query("UPDATE players SET name = $2 WHERE user_id = $1").bind(user_id).bind(name).execute(pool).await.map(|_| ())
            })?;
        }
        Ok(changed == 1)
    }

    /// A person by id.
    ///
    /// # Errors
    /// What the database says.
    pub async fn user(&self, user_id: &str) -> Result<Option<User>> {
        let row: Option<Row> = reading!(self, pool => {
            sqlx::query_as("SELECT id, name, password, created_at, seen_at FROM users WHERE id = $1")
                .bind(user_id)
                .fetch_optional(pool)
                .await
        })?;
        Ok(row.map(user))
    }

    /// A person by name, whatever its capitals.
    ///
    /// # Errors
    /// What the database says.
    pub async fn user_by_name(&self, name: &str) -> Result<Option<User>> {
        let row: Option<Row> = reading!(self, pool => {
            sqlx::query_as("SELECT id, name, password, created_at, seen_at FROM users WHERE name_key = $1")
                .bind(key(name))
                .fetch_optional(pool)
                .await
        })?;
        Ok(row.map(user))
    }

    /// Replaces somebody's recovery codes.
    ///
    /// # Errors
    /// What the database says.
    pub async fn set_recovery_codes(&self, user_id: &str, digests: &[String]) -> Result<()> {
        macro_rules! replace {
            ($tx:expr) => {{
                let mut tx = $tx;
                sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1").bind(user_id).execute(&mut *tx).await?;
                for digest in digests {
                    sqlx::query("INSERT INTO recovery_codes (user_id, digest) VALUES ($1, $2)")
                        .bind(user_id)
                        .bind(digest)
                        .execute(&mut *tx)
                        .await?;
                }
                tx.commit().await?;
            }};
        }
        writing!(self, pool => replace!(pool.begin().await?));
        Ok(())
    }

    /// Uses a recovery code: true the first time, false ever after.
    ///
    /// # Errors
    /// What the database says.
    pub async fn use_recovery_code(&self, user_id: &str, digest: &str) -> Result<bool> {
        let used = writing!(self, pool => {
            sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1 AND digest = $2")
                .bind(user_id)
                .bind(digest)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(used == 1)
    }

    /// How many recovery codes somebody has left.
    ///
    /// # Errors
    /// What the database says.
    pub async fn recovery_codes_left(&self, user_id: &str) -> Result<u64> {
        let left: i64 = reading!(self, pool => {
            sqlx::query_scalar("SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1").bind(user_id).fetch_one(pool).await
        })?;
        Ok(left as u64)
    }

    /// Logs somebody in.
    ///
    /// # Errors
    /// What the database says.
    pub async fn create_session(&self, user_id: &str, session: &Session) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO sessions (digest, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)")
                .bind(&session.digest)
                .bind(user_id)
                .bind(session.created_at)
                .bind(session.expires_at)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Whose session this is, if it has not expired.
    ///
    /// # Errors
    /// What the database says.
    pub async fn session_user(&self, digest: &str, now: Millis) -> Result<Option<User>> {
        let row: Option<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT u.id, u.name, u.password, u.created_at, u.seen_at FROM sessions s JOIN users u ON u.id = s.user_id
                 WHERE s.digest = $1 AND s.expires_at > $2",
            )
            .bind(digest)
            .bind(now)
            .fetch_optional(pool)
            .await
        })?;
        Ok(row.map(user))
    }

    /// Somebody's sessions that have not expired.
    ///
    /// # Errors
    /// What the database says.
    pub async fn sessions(&self, user_id: &str, now: Millis) -> Result<Vec<Session>> {
        let rows: Vec<(String, Millis, Millis)> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT digest, created_at, expires_at FROM sessions WHERE user_id = $1 AND expires_at > $2 ORDER BY created_at",
            )
            .bind(user_id)
            .bind(now)
            .fetch_all(pool)
            .await
        })?;
        Ok(rows
            .into_iter()
            .map(|(digest, created_at, expires_at)| Session { digest, created_at, expires_at })
            .collect())
    }

    /// Somebody was here, and their session lasts longer.
    ///
    /// # Errors
    /// What the database says.
    pub async fn touch_session(&self, user_id: &str, digest: &str, now: Millis, expires_at: Millis) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("UPDATE sessions SET expires_at = $2 WHERE digest = $1").bind(digest).bind(expires_at).execute(pool).await.map(|_| ())
        })?;
        writing!(self, pool => {
            sqlx::query("UPDATE users SET seen_at = $2 WHERE id = $1").bind(user_id).bind(now).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Logs out of one session.
    ///
    /// # Errors
    /// What the database says.
    pub async fn end_session(&self, digest: &str) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM sessions WHERE digest = $1").bind(digest).execute(pool).await.map(|_| ())
        })?;
        Ok(())
    }

    /// Logs out everywhere, except in one session if given.
    ///
    /// # Errors
    /// What the database says.
    pub async fn end_sessions(&self, user_id: &str, except: Option<&str>) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND digest <> $2")
                .bind(user_id)
                .bind(except.unwrap_or_default())
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// People whose names hold this text, those who were here last first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn people(&self, text: &str, limit: u32) -> Result<Vec<User>> {
        let pattern = format!("%{}%", key(text).replace(['%', '_'], ""));
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT id, name, password, created_at, seen_at FROM users WHERE name_key LIKE $1 \
                 ORDER BY seen_at DESC, id LIMIT $2",
            )
            .bind(&pattern)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(user).collect())
    }

    /// Guests who were last here before this time and are not being deleted.
    ///
    /// # Errors
    /// What the database says.
    pub async fn guests_before(&self, time: Millis, limit: u32) -> Result<Vec<User>> {
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT id, name, password, created_at, seen_at FROM users WHERE password IS NULL AND seen_at < $1 \
                 AND id NOT IN (SELECT user_id FROM deletions) ORDER BY seen_at, id LIMIT $2",
            )
            .bind(time)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(user).collect())
    }

    /// Begins to forget somebody: from now on nobody can be this person, under any name. Games follow one by one.
    ///
    /// # Errors
    /// What the database says.
    pub async fn begin_deletion(&self, user_id: &str, shown: &str, at: Millis) -> Result<()> {
        macro_rules! begin {
            ($tx:expr) => {{
                let mut tx = $tx;
                sqlx::query("UPDATE users SET name = $2, name_key = $2, password = NULL, look = NULL, moderator = 0 WHERE id = $1")
                    .bind(user_id)
                    .bind(shown)
                    .execute(&mut *tx)
                    .await?;
                for sql in [
                    "DELETE FROM sessions WHERE user_id = $1",
                    "DELETE FROM recovery_codes WHERE user_id = $1",
                    "DELETE FROM seeks WHERE user_id = $1",
                    "DELETE FROM relations WHERE user_id = $1 OR other_id = $1",
                    "DELETE FROM challenges WHERE from_id = $1 OR to_id = $1",
                    "DELETE FROM push_subscriptions WHERE user_id = $1",
                    "DELETE FROM push_settings WHERE user_id = $1",
                    "DELETE FROM push_notices WHERE user_id = $1",
                    "DELETE FROM passkeys WHERE user_id = $1",
                    "DELETE FROM passkey_challenges WHERE user_id = $1",
                    "DELETE FROM vacations WHERE user_id = $1",
                    "DELETE FROM ratings WHERE user_id = $1",
                    "DELETE FROM rating_changes WHERE user_id = $1",
                ] {
                    sqlx::query(sql).bind(user_id).execute(&mut *tx).await?;
                }
                sqlx::query("INSERT INTO deletions (user_id, asked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(user_id)
                    .bind(at)
                    .execute(&mut *tx)
                    .await?;
                tx.commit().await?;
            }};
        }
        writing!(self, pool => begin!(pool.begin().await?));
        Ok(())
    }

    /// People who are being deleted, with the names that are shown for them.
    ///
    /// # Errors
    /// What the database says.
    pub async fn deletions(&self) -> Result<Vec<(String, String)>> {
        Ok(reading!(self, pool => {
            sqlx::query_as("SELECT u.id, u.name FROM deletions d JOIN users u ON u.id = d.user_id ORDER BY d.asked_at")
                .fetch_all(pool)
                .await
        })?)
    }

    /// Makes a seat nobody's, under `shown`.
    ///
    /// # Errors
    /// What the database says.
    pub async fn leave_game(&self, game_id: &str, user_id: &str, shown: &str) -> Result<()> {
        writing!(self, pool => {
            sqlx::query("UPDATE players SET user_id = NULL, name = $3 WHERE game_id = $1 AND user_id = $2")
                .bind(game_id)
                .bind(user_id)
                .bind(shown)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(())
    }

    /// Forgets somebody: name, password, sessions, ratings, blocks, seeks. Games stay, because they are
    /// the other players' too; the seat is then nobody's, under `shown`.
    ///
    /// # Errors
    /// What the database says.
    pub async fn delete_user(&self, user_id: &str, shown: &str) -> Result<()> {
        macro_rules! forget {
            ($tx:expr) => {{
                let mut tx = $tx;
                sqlx::query("UPDATE players SET user_id = NULL, name = $2 WHERE user_id = $1")
                    .bind(user_id)
                    .bind(shown)
                    .execute(&mut *tx)
                    .await?;
                for sql in [
                    "UPDATE games SET host = NULL WHERE host = $1",
                    "UPDATE reports SET reporter = NULL WHERE reporter = $1",
                    // Sessions, codes, ratings, relations and seeks go with the user.
                    "DELETE FROM users WHERE id = $1",
                ] {
                    sqlx::query(sql).bind(user_id).execute(&mut *tx).await?;
                }
                tx.commit().await?;
            }};
        }
        writing!(self, pool => forget!(pool.begin().await?));
        Ok(())
    }

    /// Forgets what has expired: sessions, seeks, and guests who can no longer log in and never played.
    ///
    /// # Errors
    /// What the database says.
    pub async fn sweep(&self, now: Millis) -> Result<()> {
        for sql in [
            "DELETE FROM sessions WHERE expires_at <= $1",
            "DELETE FROM seeks WHERE expires_at <= $1",
            "DELETE FROM sanctions WHERE until <= $1",
            "DELETE FROM passkey_challenges WHERE expires_at <= $1",
            "DELETE FROM push_notices WHERE due_at IS NULL AND game_id IN
               (SELECT id FROM games WHERE status = 'over' AND ended_at < $1 - 86400000)",
            // Nothing counts them any more.
            "DELETE FROM vacations WHERE until_at < $1 - 34560000000",
            // Somebody who has just come may not have a session yet.
            "DELETE FROM users WHERE password IS NULL AND created_at < $1 - 3600000
               AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = users.id)
               AND NOT EXISTS (SELECT 1 FROM players p WHERE p.user_id = users.id)",
        ] {
            writing!(self, pool => sqlx::query(sql).bind(now).execute(pool).await.map(|_| ()))?;
        }
        Ok(())
    }
}
