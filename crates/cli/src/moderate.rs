//! `tavola moderate`: the operator keeps order, and says who else does.

use crate::{Failure, database::DatabaseArgs, output};
use clap::{Args, Subcommand};
use serde_json::json;
use tavola_server::{Time, moderation::Moderation};
use tavola_store::{Sanction, Store, User};

/// The arguments of `tavola moderate`.
#[derive(Args, Clone, Debug)]
pub struct ModerateArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(subcommand)]
    what: What,
}

/// What to do.
#[derive(Subcommand, Clone, Debug)]
pub enum What {
    /// What people reported and nobody has settled, as JSON lines.
    Reports {
        /// Those that are settled, too.
        #[arg(long)]
        all: bool,
    },
    /// A report is dealt with.
    Settle {
        /// The report's id.
        id: String,
    },
    /// Nothing that somebody writes is said at any table.
    Mute(SanctionArgs),
    /// Somebody is logged out and cannot log in. Open connections end within a minute.
    Ban(SanctionArgs),
    /// Lift a mute and a ban.
    Lift {
        /// The person's name.
        name: String,
    },
    /// Make somebody a moderator.
    Appoint {
        /// The member's name.
        name: String,
    },
    /// Make somebody no moderator any more.
    Dismiss {
        /// The member's name.
        name: String,
    },
    /// Who the moderators are, as JSON lines.
    List,
    /// Pairs of players whose rated games of the last 90 days look arranged, as JSON lines.
    Suspects,
    /// What moderators and the operator did, newest first, as JSON lines.
    Audit,
}

/// Against whom, for how long and why.
#[derive(Args, Clone, Debug)]
pub struct SanctionArgs {
    /// The person's name.
    name: String,
    /// For how many hours.
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=i64::from(tavola_server::moderation::LONGEST_SANCTION)))]
    hours: u32,
    /// Why; the person reads it.
    #[arg(long)]
    reason: String,
}

pub fn command(args: &ModerateArgs) -> Result<(), Failure> {
    args.database.with(async |store| moderate(store, &args.what).await)
}

pub async fn person(store: &Store, name: &str) -> Result<User, Failure> {
    let found = store.user_by_name(name).await?;
    found.ok_or_else(|| Failure::Usage(format!("nobody has the name `{name}`")))
}

pub async fn moderate(store: &Store, what: &What) -> Result<(), Failure> {
    let acts = Moderation { store, actor: "operator", now: Time::system().wall() };
    match what {
        What::Reports { all } => {
            for line in store.report_lines(*all, u32::MAX).await? {
                output::line(json!({
                    "id": line.id, "reporter": line.reporter, "about": line.about, "table": line.game_id,
                    "reason": line.reason, "created_at": line.created_at, "settled_at": line.settled_at,
                }));
            }
        }
        What::Settle { id } => {
            if !acts.settle(id).await? {
                return Err(Failure::Usage(format!("no report `{id}` waits")));
            }
        }
        What::Mute(args) => sanction(&acts, args, Sanction::Mute).await?,
        What::Ban(args) => sanction(&acts, args, Sanction::Ban).await?,
        What::Lift { name } => {
            let user = person(store, name).await?;
            let mut lifted = false;
            for kind in [Sanction::Mute, Sanction::Ban] {
                lifted |= acts.lift(&user, kind).await?;
            }
            if !lifted {
                return Err(Failure::Usage(format!("`{name}` is neither muted nor banned")));
            }
        }
        What::Appoint { name } => appoint(&acts, name, true).await?,
        What::Dismiss { name } => appoint(&acts, name, false).await?,
        What::List => {
            for name in store.moderators().await? {
                output::line(json!({"name": name}));
            }
        }
        What::Suspects => {
            for one in acts.suspects().await? {
                output::line(json!({
                    "winner": one.winner, "loser": one.loser, "games": one.games, "won": one.won,
                    "gained": one.gained, "share": one.share, "median_seconds": one.median_seconds,
                }));
            }
        }
        What::Audit => {
            for line in store.audit_log(u32::MAX).await? {
                output::line(json!({
                    "at": line.at, "actor": line.actor, "action": line.action, "about": line.about, "detail": line.detail,
                }));
            }
        }
    }
    Ok(())
}

async fn sanction(acts: &Moderation<'_>, args: &SanctionArgs, kind: Sanction) -> Result<(), Failure> {
    let user = person(acts.store, &args.name).await?;
    acts.sanction(&user, kind, args.hours, &args.reason).await?;
    // Where servers share the database, they hear of it at once.
    acts.store.tell_session_ended(&user.id);
    Ok(())
}

async fn appoint(acts: &Moderation<'_>, name: &str, moderator: bool) -> Result<(), Failure> {
    let user = person(acts.store, name).await?;
    if moderator && user.guest() {
        return Err(Failure::Usage(format!("`{name}` is a guest; moderators are members")));
    }
    Ok(acts.appoint(&user, moderator).await?)
}
