//! `tavola admin`: what an operator does for people, beside a running server.

use crate::{Failure, database::DatabaseArgs, moderate, output};
use clap::{Args, Subcommand};
use serde_json::json;
use tavola_server::{Time, accounts, moderation::Moderation};
use tavola_store::{Sanction, Store, User};

/// The arguments of `tavola admin`.
#[derive(Args, Clone, Debug)]
pub struct AdminArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(subcommand)]
    what: What,
}

/// What to do.
#[derive(Subcommand, Clone, Debug)]
enum What {
    /// Who is there, those who were here last first, as JSON lines.
    Users {
        /// Only names that hold this text.
        #[arg(default_value = "")]
        text: String,
        /// How many at most.
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
    /// One person: sessions, recovery codes, sanctions, as one JSON line.
    User {
        /// The name.
        name: String,
    },
    /// Give a member a code to choose a new password with. It replaces older codes and ends all sessions.
    ResetPassword {
        /// The member's name.
        name: String,
    },
    /// Print everything the database knows about a person, as JSON.
    Export {
        /// The name.
        name: String,
        /// The server's public address, for links to records.
        #[arg(long, default_value = "")]
        public_url: String,
    },
    /// Delete a person. Their finished games stay, without name and chat. This cannot be undone.
    Delete {
        /// The name.
        name: String,
        /// Do it.
        #[arg(long)]
        yes: bool,
    },
    /// Delete guests who were not here for so many days. Without --yes it only lists them.
    Retention {
        /// After how many days.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
        guests_after_days: u32,
        /// Do it.
        #[arg(long)]
        yes: bool,
    },
    /// End a game without a winner: nobody can play on, and it is not rated. A running server lets go of it within a
    /// minute.
    Close {
        /// The table's id.
        table: String,
        /// Why; it stands in the audit log.
        #[arg(long)]
        reason: String,
    },
    /// Reports, mutes, bans, moderators: the same as `tavola moderate`.
    #[command(flatten)]
    Order(moderate::What),
}

/// How many guests are deleted in one go.
const GUESTS: u32 = 500;

pub fn command(args: &AdminArgs) -> Result<(), Failure> {
    args.database.with(async |store| work(store, &args.what).await)
}

async fn work(store: &Store, what: &What) -> Result<(), Failure> {
    let now = Time::system().wall();
    let acts = Moderation { store, actor: "operator", now };
    match what {
        What::Users { text, limit } => {
            for user in store.people(text, *limit).await? {
                output::line(line(&user));
            }
        }
        What::User { name } => {
            let user = moderate::person(store, name).await?;
            let mut about = line(&user);
            about["sessions"] = store.sessions(&user.id, now).await?.len().into();
            about["recovery_codes_left"] = store.recovery_codes_left(&user.id).await?.into();
            about["moderator"] = store.is_moderator(&user.id).await?.into();
            for kind in [Sanction::Mute, Sanction::Ban] {
                let sanction = store.sanctioned(&user.id, kind, now).await?;
                about[kind.word()] = json!(sanction.map(|sanction| sanction.until));
            }
            output::line(about);
        }
        What::ResetPassword { name } => {
            let user = moderate::person(store, name).await?;
            if user.guest() {
                return Err(Failure::Usage(format!("`{name}` is a guest: guests have no password")));
            }
            acts.note("reset password", &user).await?;
            let code = accounts::reset(store, &user).await?;
            output::line(format_args!(
                "{code}\nGive this code to {name}: it replaces a forgotten password, once. All sessions were ended."
            ));
        }
        What::Export { name, public_url } => {
            let user = moderate::person(store, name).await?;
            output::line(accounts::export(store, &user, public_url.trim_end_matches('/'), now).await?);
        }
        What::Delete { name, yes } => {
            let user = moderate::person(store, name).await?;
            if !yes {
                return Err(Failure::Usage(format!("`{name}` would be gone for good: say --yes if that is meant")));
            }
            acts.note("delete", &user).await?;
            accounts::delete(store, &user, now).await?;
        }
        What::Close { table, reason } => {
            if !acts.close(table, reason).await? {
                return Err(Failure::Usage(format!("no game `{table}` is open or being played")));
            }
        }
        What::Retention { guests_after_days, yes } => retention(&acts, *guests_after_days, *yes).await?,
        What::Order(what) => moderate::moderate(store, what).await?,
    }
    Ok(())
}

fn line(user: &User) -> serde_json::Value {
    json!({
        "id": user.id, "name": user.name, "guest": user.guest(), "created_at": user.created_at, "seen_at": user.seen_at,
    })
}

async fn retention(acts: &Moderation<'_>, days: u32, yes: bool) -> Result<(), Failure> {
    let before = acts.now - i64::from(days) * 86_400_000;
    loop {
        let guests = acts.store.guests_before(before, if yes { GUESTS } else { u32::MAX }).await?;
        for guest in &guests {
            output::line(line(guest));
            if yes {
                acts.note("delete", guest).await?;
                accounts::delete(acts.store, guest, acts.now).await?;
            }
        }
        if !yes || guests.len() < GUESTS as usize {
            return Ok(());
        }
    }
}
