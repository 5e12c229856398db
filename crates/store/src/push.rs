//! Notices for people who have no page open: the browsers that want them, when they want them, and what is due.

use crate::{
    Millis, Result, Store,
    open::{reading, writing},
};

/// A browser that wants to be told. What it is told is encrypted for it alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// Follows from the endpoint.
    pub id: String,
    /// Whose browser it is.
    pub user_id: String,
    /// The session it was made in: it ends with it.
    pub session: String,
    /// Where notices are sent.
    pub endpoint: String,
    /// The browser's public key.
    pub p256dh: String,
    /// A secret of the browser and its server.
    pub auth: String,
    /// The language of the page.
    pub language: String,
    /// When.
    pub created_at: Millis,
}

/// When and of what somebody wants to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PushSettings {
    /// The kinds that are not wanted.
    pub without: Vec<String>,
    /// From and to when nothing is told, in minutes of a day.
    pub quiet: Option<(u16, u16)>,
    /// Minutes east of UTC.
    pub utc_offset: i16,
}

/// Something to tell somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueNotice {
    /// Whom.
    pub user_id: String,
    /// What kind of notice it is.
    pub kind: String,
    /// In which game.
    pub game_id: String,
    /// Grows with what happens in the game.
    pub number: i64,
    /// When.
    pub due_at: Millis,
}

type Row = (String, String, String, String, String, String, String, Millis);

fn subscription((id, user_id, session, endpoint, p256dh, auth, language, created_at): Row) -> Subscription {
    Subscription { id, user_id, session, endpoint, p256dh, auth, language, created_at }
}

impl Store {
    /// A text that the server made for itself: the one that is kept, or else this one, which is kept from now on. All
    /// servers that share a database get the same.
    ///
    /// # Errors
    /// What the database says.
    pub async fn server_key(&self, name: &str, fresh: &str) -> Result<String> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name)
                .bind(fresh)
                .execute(pool)
                .await
                .map(|_| ())
        })?;
        Ok(reading!(self, pool => {
            sqlx::query_scalar("SELECT value FROM server_keys WHERE name = $1").bind(name).fetch_one(pool).await
        })?)
    }

    /// Keeps a browser that wants to be told, unless its person has `most` others. A browser that changes hands is the
    /// new person's: it shows the same keys as before, which nobody else knows. Returns whether it is kept.
    ///
    /// # Errors
    /// What the database says.
    pub async fn subscribe(&self, new: &Subscription, most: u32) -> Result<bool> {
        let kept = writing!(self, pool => {
            sqlx::query(
                "INSERT INTO push_subscriptions (id, user_id, session, endpoint, p256dh, auth, language, created_at)
                 SELECT $1, $2, $3, $4, $5, $6, $7, $8
                 WHERE (SELECT COUNT(*) FROM push_subscriptions WHERE user_id = $2 AND id <> $1) < $9
                 ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, session = excluded.session, language = excluded.language
                 WHERE push_subscriptions.auth = excluded.auth AND push_subscriptions.p256dh = excluded.p256dh",
            )
            .bind(&new.id)
            .bind(&new.user_id)
            .bind(&new.session)
            .bind(&new.endpoint)
            .bind(&new.p256dh)
            .bind(&new.auth)
            .bind(&new.language)
            .bind(new.created_at)
            .bind(i64::from(most))
            .execute(pool)
            .await
            .map(|done| done.rows_affected())
        })?;
        Ok(kept == 1)
    }

    /// Forgets a browser of this person. False if it is not theirs.
    ///
    /// # Errors
    /// What the database says.
    pub async fn unsubscribe(&self, id: &str, user_id: &str) -> Result<bool> {
        let gone = writing!(self, pool => {
            sqlx::query("DELETE FROM push_subscriptions WHERE id = $1 AND user_id = $2")
                .bind(id)
                .bind(user_id)
                .execute(pool)
                .await
                .map(|done| done.rows_affected())
        })?;
        Ok(gone == 1)
    }

    /// Somebody's browsers that want to be told, those that came last first. Those whose session has expired are told
    /// nothing any more.
    ///
    /// # Errors
    /// What the database says.
    pub async fn subscriptions(&self, user_id: &str, now: Millis) -> Result<Vec<Subscription>> {
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT p.id, p.user_id, p.session, p.endpoint, p.p256dh, p.auth, p.language, p.created_at
                 FROM push_subscriptions p JOIN sessions s ON s.digest = p.session
                 WHERE p.user_id = $1 AND s.expires_at > $2 ORDER BY p.created_at DESC, p.id",
            )
            .bind(user_id)
            .bind(now)
            .fetch_all(pool)
            .await
        })?;
        Ok(rows.into_iter().map(subscription).collect())
    }

    /// When and of what somebody wants to be told; the usual things if they never said.
    ///
    /// # Errors
    /// What the database says.
    pub async fn push_settings(&self, user_id: &str) -> Result<PushSettings> {
        type Row = (String, Option<i64>, Option<i64>, i64);
        let row: Option<Row> = reading!(self, pool => {
            sqlx::query_as("SELECT without, quiet_from, quiet_to, utc_offset FROM push_settings WHERE user_id = $1")
                .bind(user_id)
                .fetch_optional(pool)
                .await
        })?;
        let Some((without, from, to, offset)) = row else { return Ok(PushSettings::default()) };
        Ok(PushSettings {
            without: without.split_whitespace().map(str::to_owned).collect(),
            quiet: from.zip(to).map(|(from, to)| (from as u16, to as u16)),
            utc_offset: offset as i16,
        })
    }

    /// Sets when and of what somebody wants to be told.
    ///
    /// # Errors
    /// What the database says.
    pub async fn set_push_settings(&self, user_id: &str, settings: &PushSettings) -> Result<()> {
        let (from, to) = settings.quiet.unzip();
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO push_settings (user_id, without, quiet_from, quiet_to, utc_offset) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (user_id) DO UPDATE SET without = excluded.without, quiet_from = excluded.quiet_from,
                     quiet_to = excluded.quiet_to, utc_offset = excluded.utc_offset",
            )
            .bind(user_id)
            .bind(settings.without.join(" "))
            .bind(from.map(i64::from))
            .bind(to.map(i64::from))
            .bind(i64::from(settings.utc_offset))
            .execute(pool)
            .await
            .map(|_| ())
        })?;
        Ok(())
    }

    /// Keeps something to tell. Nothing happens if this, or something newer of its kind, is kept already.
    ///
    /// # Errors
    /// What the database says.
    pub async fn announce(&self, notice: &DueNotice) -> Result<()> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO push_notices (user_id, kind, game_id, number, due_at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (user_id, kind, game_id) DO UPDATE SET number = excluded.number, due_at = excluded.due_at
                 WHERE push_notices.number < excluded.number",
            )
            .bind(&notice.user_id)
            .bind(&notice.kind)
            .bind(&notice.game_id)
            .bind(notice.number)
            .bind(notice.due_at)
            .execute(pool)
            .await
            .map(|_| ())
        })?;
        Ok(())
    }

    /// What is due by this time, the oldest first.
    ///
    /// # Errors
    /// What the database says.
    pub async fn due_notices(&self, by: Millis, limit: u32) -> Result<Vec<DueNotice>> {
        type Row = (String, String, String, i64, Millis);
        let rows: Vec<Row> = reading!(self, pool => {
            sqlx::query_as(
                "SELECT user_id, kind, game_id, number, due_at FROM push_notices WHERE due_at <= $1
                 ORDER BY due_at, game_id, user_id, kind LIMIT $2",
            )
            .bind(by)
            .bind(i64::from(limit))
            .fetch_all(pool)
            .await
        })?;
        let notice = |(user_id, kind, game_id, number, due_at)| DueNotice { user_id, kind, game_id, number, due_at };
        Ok(rows.into_iter().map(notice).collect())
    }

    /// Decides about a notice: it is due at another time, or never again. False if somebody else has decided about it,
    /// or something newer has taken its place.
    ///
    /// # Errors
    /// What the database says.
    pub async fn settle_notice(&self, notice: &DueNotice, due_at: Option<Millis>) -> Result<bool> {
        let settled = writing!(self, pool => {
            sqlx::query(
                "UPDATE push_notices SET due_at = $6
                 WHERE user_id = $1 AND kind = $2 AND game_id = $3 AND number = $4 AND due_at = $5",
            )
            .bind(&notice.user_id)
            .bind(&notice.kind)
            .bind(&notice.game_id)
            .bind(notice.number)
            .bind(notice.due_at)
            .bind(due_at)
            .execute(pool)
            .await
            .map(|done| done.rows_affected())
        })?;
        Ok(settled == 1)
    }
}
