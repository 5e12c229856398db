//! What the server knows of a game that is over: its record, and what it did to one's rating.

use super::{api, remote_table::RemoteTable};
use crate::{
    app_state::{later, t, tell},
    controller::GameController,
    panels::Ratings,
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use std::collections::BTreeMap;
use tavola_core::Seat;
use tavola_protocol::{Occupant, SeatInfo};
use tavola_ui_model::Message;

/// The game is rated after everybody was told how it ended. How often it is asked for, and how many milliseconds apart.
const TRIES: u32 = 8;
const APART: u32 = 700;

/// What one rated game did to a rating.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct RatedGame {
    table: String,
    before: f64,
    after: f64,
}

/// Fetches the record once a game that was played here is over.
pub fn fetch_record(remote: RemoteTable, controller: GameController) {
    let over = Memo::new(move |_| controller.outcome().is_some() && remote.seat().is_some());
    Effect::new(move |_| {
        if over.get() && controller.record.with_untracked(Option::is_none) {
            spawn_local(async move {
                let path = format!("/api/tables/{}/record", remote.id());
                // Without it the ending has no figures.
                if let Ok(record) = api::ask("GET", &path, None).await {
                    controller.record.try_set(Some(record));
                }
            });
        }
    });
}

/// A player as the server tells of one, as far as a panel needs it.
#[derive(Deserialize)]
struct Rated {
    ratings: Vec<Standing>,
}

#[derive(Deserialize)]
struct Standing {
    category: String,
    rating: f64,
    provisional: bool,
}

/// The ratings of the people at a table in its category, for their panels. A guest has none.
pub fn fetch_ratings(remote: RemoteTable, category: &'static str) -> Ratings {
    let ratings = RwSignal::new(BTreeMap::new());
    let people = Memo::new(move |_| {
        remote.read(|snapshot| {
            let person = |info: &SeatInfo| match &info.occupant {
                Occupant::Person { name, .. } => Some(name.clone()),
                _ => None,
            };
            (0..).zip(snapshot.seats.iter().map(person)).collect::<Vec<(u8, Option<String>)>>()
        })
    });
    Effect::new(move |_| {
        for (seat, name) in people.get() {
            let Some(name) = name else { continue };
            spawn_local(async move {
                let path = format!("/api/players/{}", js_sys::encode_uri_component(&name));
                let Ok(Rated { ratings: all }) = api::ask::<Rated>("GET", &path, None).await else { return };
                if let Some(found) = all.iter().find(|one| one.category == category) {
                    // As elsewhere, a question mark says that it is not settled.
                    let doubt = if found.provisional { "?" } else { "" };
                    let text = format!("{:.0}{doubt}", found.rating);
                    ratings.try_update(|ratings| ratings.insert(seat, text));
                }
            });
        }
    });
    Ratings(ratings)
}

/// The viewer's rating after a rated game; nothing for those who watch, and while it is not known.
#[component]
pub fn Rating(
    /// The table.
    remote: RemoteTable,
    /// The category it is rated in.
    category: &'static str,
) -> impl IntoView {
    let change = RwSignal::new(None::<RatedGame>);
    let mine = remote.read(|snapshot| {
        let seat = snapshot.viewer.seat().filter(|_| snapshot.setup.rated).map(Seat::index)?;
        match &snapshot.seats.get(seat)?.occupant {
            Occupant::Person { name, .. } => Some(name.clone()),
            _ => None,
        }
    });
    if let Some(name) = mine {
        let name = String::from(js_sys::encode_uri_component(&name));
        ask(format!("/api/players/{name}/ratings/{category}"), remote.id(), change, TRIES);
    }
    move || {
        change.get().map(|RatedGame { before, after, .. }| {
            let (before, after) = (before.round() as i64, after.round() as i64);
            let by = after - before;
            let sign = if by < 0 { "−" } else { "+" };
            let spoken = Message::new("ending-rating-change").count("before", before).count("after", after);
            view! {
                <p class="rating" id="rating">
                    <b>{move || t("ending-rating")}</b>" "
                    <strong aria-hidden="true">{after}</strong>" "
                    <span class:up={by >= 0} aria-hidden="true">{format!("{sign}{}", by.abs())}</span>
                    <span class="hidden">{move || tell(&spoken)}</span>
                </p>
            }
        })
    }
}

fn ask(path: String, table: String, change: RwSignal<Option<RatedGame>>, tries: u32) {
    spawn_local(async move {
        let all = api::ask::<Vec<RatedGame>>("GET", &path, None).await.unwrap_or_default();
        let found = all.into_iter().find(|game| game.table == table);
        // The page may be gone, and its signals with it.
        if found.is_some() {
            change.try_set(found);
        } else if tries > 1 && !change.is_disposed() {
            later(APART, move || ask(path, table, change, tries - 1));
        }
    });
}
