//! Games that are being played, as the reader may see them: a small picture each, how many watch, and whose turn it is.

use super::{
    api::{self, TableSummary},
    terms,
};
use crate::{
    app_state::{app_state, now, t, tell, with_words},
    lazy::load_one_game,
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use tavola_protocol::ToMove;
use tavola_ui_model::{GameSession, Message, Notes, picture};

/// So many games have pictures: each is a question to the server.
const DRAWN: usize = 12;
/// A game is asked for again after so many milliseconds, however often the lists are read meanwhile.
const AGAIN: i64 = 6_000;

#[derive(Deserialize)]
struct Found {
    snapshot: Value,
}

/// What is shown of games that are being played, by table.
#[derive(Clone, Copy)]
pub struct Live {
    /// Their pictures.
    pub pictures: RwSignal<BTreeMap<String, String>>,
    /// How many people watch.
    pub watching: RwSignal<BTreeMap<String, u32>>,
    /// The seats that decide.
    turns: RwSignal<BTreeMap<String, BTreeSet<u8>>>,
    /// When a game was asked for last.
    asked: StoredValue<BTreeMap<String, i64>>,
}

impl Default for Live {
    fn default() -> Live {
        Live {
            pictures: RwSignal::default(),
            watching: RwSignal::default(),
            turns: RwSignal::default(),
            asked: StoredValue::new(BTreeMap::new()),
        }
    }
}

/// Whose turn it is, for the reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The reader's.
    Yours,
    /// Of these others.
    Theirs(Vec<String>),
    /// It has not begun.
    Open,
    /// It is not known yet, or chance decides.
    Unknown,
}

impl Standing {
    /// In the reader's language.
    pub fn tell(&self) -> String {
        match self {
            Standing::Yours => t("turn-yours"),
            Standing::Theirs(names) => tell(&Message::new("online-waits-for").text("name", names.join(", "))),
            Standing::Open => t("history-open"),
            Standing::Unknown => String::new(),
        }
    }
}

impl Live {
    /// Whose turn it is at a table; tracks.
    pub fn standing(self, summary: &TableSummary) -> Standing {
        if summary.status == "open" {
            return Standing::Open;
        }
        let me = app_state().person.get().map(|person| person.name).unwrap_or_default();
        self.turns.with(|turns| match turns.get(&summary.table) {
            Some(seats) if summary.seats(&me).any(|seat| seats.contains(&seat)) => Standing::Yours,
            Some(seats) if !seats.is_empty() => {
                let players = summary.players.iter().filter(|player| seats.contains(&player.seat));
                Standing::Theirs(
                    players.map(|one| if one.bot { terms::bot(&one.name) } else { one.name.clone() }).collect(),
                )
            }
            _ => Standing::Unknown,
        })
    }

    /// Those in which the reader decides come first, then those that others keep waiting; tracks.
    pub fn sorted(self, mut games: Vec<TableSummary>) -> Vec<TableSummary> {
        games.sort_by_key(|summary| match self.standing(summary) {
            Standing::Yours => 0,
            Standing::Theirs(_) | Standing::Unknown => 1,
            Standing::Open => 2,
        });
        games
    }

    /// In how many of these games the reader decides; tracks.
    pub fn waiting(self, games: &[TableSummary]) -> usize {
        games.iter().filter(|summary| self.standing(summary) == Standing::Yours).count()
    }

    /// Draws the first of these games as they stand now, and forgets the others.
    pub fn show(self, games: &[TableSummary], watching: BTreeMap<String, u32>) {
        let games = games.iter().filter(|one| one.status == "running").take(DRAWN);
        let games: Vec<(String, String)> = games.map(|one| (one.table.clone(), one.game.clone())).collect();
        // The page may have been left.
        if self.watching.try_set(watching).is_some() {
            return;
        }
        let known = |table: &String| games.iter().any(|(shown, _)| shown == table);
        self.pictures.update(|all| all.retain(|table, _| known(table)));
        self.turns.update(|all| all.retain(|table, _| known(table)));
        self.asked.update_value(|all| all.retain(|table, at| known(table) && now() - *at < AGAIN));
        let due: Vec<_> =
            games.into_iter().filter(|(table, _)| self.asked.with_value(|all| !all.contains_key(table))).collect();
        self.asked.update_value(|all| all.extend(due.iter().map(|(table, _)| (table.clone(), now()))));
        spawn_local(async move {
            for (table, game) in due {
                // A row without a picture is still a row.
                let path = format!("/api/tables/{table}/snapshot");
                let Ok(found) = api::ask::<Found>("GET", &path, None).await else { continue };
                if load_one_game(&game).await.is_err() {
                    continue;
                }
                let Ok(session) = GameSession::open(&found.snapshot.to_string()) else { continue };
                if !self.note(table, &game, &session) {
                    return;
                }
            }
        });
    }

    /// What a snapshot tells of a game. False if the page was left.
    fn note(self, table: String, game: &str, session: &GameSession) -> bool {
        let seats = match &session.table().turn {
            ToMove::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            ToMove::Chance | ToMove::Over(_) => BTreeSet::new(),
        };
        let scene = session.view().scene();
        let drawn = untrack(|| with_words(|words| picture(game, &scene, &Notes::default(), words)));
        let Some(changed) = self.pictures.try_with_untracked(|all| all.get(&table) != Some(&drawn)) else {
            return false;
        };
        if changed {
            self.pictures.update(|all| drop(all.insert(table.clone(), drawn)));
        }
        if self.turns.with_untracked(|all| all.get(&table) != Some(&seats)) {
            self.turns.update(|all| drop(all.insert(table, seats)));
        }
        true
    }
}
