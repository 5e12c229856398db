//! Decides who is told what, and when.

use super::{
    Kind, Push,
    delivery::Parcel,
    outbox::{Outbox, Tried},
    quiet,
};
use crate::{
    Time,
    live::{Report, Tables},
};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use tavola_protocol::{Clock, Setup};
use tavola_store::{DueNotice, GameMeta, Millis, Status, Store, StoreError};
use tokio::sync::mpsc;

/// How long a notice waits for its person to come, in milliseconds: somebody who reloads the page, or is at another node,
/// needs none.
const GRACE: Millis = 5_000;
/// How often to look at what is due.
const EVERY: Duration = Duration::from_secs(1);
/// How many notices are looked at in one go.
const LOOK_AT: u32 = 500;

/// Where notices are decided.
struct Desk {
    push: Arc<Push>,
    store: Store,
    tables: Tables,
    time: Time,
}

/// Keeps what is reported and tells people in time. It ends with its task, or when nobody is left who could report.
pub(crate) async fn keep(
    push: Arc<Push>,
    mut reports: mpsc::Receiver<Report>,
    store: Store,
    tables: Tables,
    time: Time,
) {
    let desk = Desk { push, store, tables, time };
    let mut outbox = Outbox::default();
    let mut next = desk.time.now();
    loop {
        tokio::select! {
            // What was reported is known before anybody looks.
            biased;
            report = reports.recv() => {
                let Some(report) = report else { return };
                match desk.note(report).await {
                    Ok(due_at) if due_at <= desk.time.wall() => next = desk.time.now(),
                    Ok(_) => {}
                    Err(error) => tracing::warn!(%error, "a notice could not be kept"),
                }
            }
            tried = outbox.tried() => desk.settle(&mut outbox, tried).await,
            () = desk.time.sleep_until(next) => {
                if let Err(error) = desk.look(&mut outbox).await {
                    tracing::warn!(%error, "notices wait");
                }
                next = desk.time.now() + EVERY.as_millis() as Millis;
            }
        }
        outbox.send_due(&desk.push, desk.time.wall());
    }
}

impl Desk {
    /// Keeps a report if its person can be told. Returns when it is due.
    async fn note(&self, report: Report) -> Result<Millis, StoreError> {
        let due_at = report.at + GRACE;
        if !self.store.subscriptions(&report.player, self.time.wall()).await?.is_empty() {
            let notice = DueNotice {
                user_id: report.player,
                kind: report.kind.word().into(),
                game_id: report.table,
                number: report.number as i64,
                due_at,
            };
            self.store.announce(&notice).await?;
        }
        Ok(due_at)
    }

    async fn settle(&self, outbox: &mut Outbox, tried: Tried) {
        if let Some(gone) = outbox.settle(tried, self.time.wall())
            && let Err(error) = self.store.unsubscribe(&gone.to.id, &gone.to.user_id).await
        {
            // The next notice finds it gone once more.
            tracing::warn!(%error, "a browser that wants no notices could not be forgotten");
        }
    }

    /// Looks at everything that is due, or will be in a moment.
    async fn look(&self, outbox: &mut Outbox) -> Result<(), StoreError> {
        let now = self.time.wall();
        for notice in self.store.due_notices(now + GRACE, LOOK_AT).await? {
            self.decide(&notice, now, outbox).await?;
        }
        Ok(())
    }

    async fn decide(&self, notice: &DueNotice, now: Millis, outbox: &mut Outbox) -> Result<(), StoreError> {
        let (player, table) = (&notice.user_id, &notice.game_id);
        let (Some(kind), Some(game)) = (Kind::of(&notice.kind), self.store.game(table).await?) else {
            return self.store.settle_notice(notice, None).await.map(drop);
        };
        if self.sees(kind, player, &game) {
            return self.store.settle_notice(notice, None).await.map(drop);
        }
        if notice.due_at > now {
            return Ok(());
        }
        let settings = self.store.push_settings(player).await?;
        if let Some(end) = quiet::ends(&settings, now) {
            return self.store.settle_notice(notice, Some(end)).await.map(drop);
        }
        let wanted = !settings.without.iter().any(|word| word == kind.word());
        let told = wanted && self.is_true(kind, player, &game).await?;
        // Of the nodes that look at the same moment one decides. From here on nobody is told twice.
        if !self.store.settle_notice(notice, None).await? || !told {
            return Ok(());
        }
        let others = game.players.iter().filter(|one| one.user_id.as_ref().is_some_and(|id| id != player));
        let names: Vec<&str> = others.map(|one| one.name.as_str()).collect();
        for to in self.store.subscriptions(player, now).await? {
            let text = json!({
                "kind": kind, "table": table, "game": game.game, "names": names, "language": to.language,
            });
            outbox.add(Parcel { to, text: text.to_string(), topic: format!("{}/{table}", kind.word()) }, now);
        }
        Ok(())
    }

    /// Whether this person sees it anyway: at the table; or, where a clock runs that nobody leaves, on any page.
    fn sees(&self, kind: Kind, player: &str, game: &GameMeta) -> bool {
        match kind {
            // The page shows it by itself, if there is one: see the service worker.
            Kind::Challenge => false,
            Kind::Turn | Kind::Over => {
                self.tables.is_at(&game.id, player) || (self.tables.is_present(player) && is_fast(game))
            }
        }
    }

    /// Whether a notice is still true.
    async fn is_true(&self, kind: Kind, player: &str, game: &GameMeta) -> Result<bool, StoreError> {
        Ok(match kind {
            Kind::Challenge => game.status == Status::Open && self.store.challenged(&game.id, player).await?,
            Kind::Over => game.status == Status::Over,
            Kind::Turn => game.status == Status::Running && self.decides(player, game).await,
        })
    }

    /// Whether this person is to move, as they see it themselves.
    async fn decides(&self, player: &str, game: &GameMeta) -> bool {
        let seat = game.players.iter().find(|one| one.user_id.as_deref() == Some(player)).map(|one| one.seat);
        // A table that cannot be asked now tells nobody anything.
        let snapshot = self.tables.snapshot(&game.id, Some(player)).await.unwrap_or_default();
        let snapshot: Value = serde_json::from_str(&snapshot).unwrap_or_default();
        let to_move = snapshot["snapshot"]["turn"]["seats"].as_array();
        to_move.is_some_and(|seats| seats.iter().any(|one| one.as_u64() == seat.map(u64::from)))
    }
}

/// Whether a game is played at one go.
fn is_fast(game: &GameMeta) -> bool {
    let setup: Result<Setup, _> = serde_json::from_str(&game.setup);
    setup.is_ok_and(|setup| matches!(setup.clock, Clock::Fischer { .. } | Clock::Move(_)))
}
