//! The texts of the page: messages of one language at a time, and the rest when a page needs it.

use crate::{app_state::app_state, files};
use leptos::prelude::*;
use std::cell::Cell;
use tavola_ui_model::{Language, missing_decisions, modes, provide, provide_decisions, provide_puzzles, text};
use wasm_bindgen_futures::spawn_local;

thread_local! {
    /// Whether Sparta's puzzles were fetched. To ask the puzzles themselves would read and sort all of them at every change of page.
    static PUZZLES: Cell<bool> = const { Cell::new(false) };
}

/// Fetches a text that is not here yet.
async fn load(name: &str) -> Result<(), String> {
    if text(name).is_some() {
        return Ok(());
    }
    let bytes = files::load(name, |_| ()).await?;
    if !bytes.is_empty() {
        provide(name, String::from_utf8(bytes).map_err(|error| format!("the file `{name}`: {error}"))?);
    }
    Ok(())
}

/// Fetches what is said in a language.
///
/// # Errors
/// Says which file did not come and why.
pub async fn load_messages(language: Language) -> Result<(), String> {
    load(&format!("messages-{}", language.code())).await
}

/// Fetches what can wait until somebody asks for it: the clauses behind "why not?".
pub async fn load_rest(language: Language) {
    // A page without a network shows the refusal without its clause.
    if load(&format!("clauses-{}", language.code())).await.is_ok() {
        app_state().texts.update(|count| *count += 1);
    }
}

/// The texts that the page of this address shows, by name.
fn of_page(route: &str, language: Language) -> Vec<String> {
    let parts: Vec<&str> = route.trim_matches('/').split('/').collect();
    match parts[..] {
        ["rules" | "summary", game, ..] => {
            let code = language.code();
            let guides = modes(game).map(|mode| format!("guide-{game}-{mode}-{code}"));
            guides.chain([format!("rules-{game}-{code}"), format!("figures-{game}")]).collect()
        }
        ["learn", game, ..] => vec![format!("lesson-{game}")],
        _ => Vec::new(),
    }
}

fn shows_puzzles(route: &str) -> bool {
    route.trim_start_matches('/').starts_with("puzzle")
}

/// The game whose decisions a page shows.
fn decisions_of(route: &str) -> Option<&str> {
    let mut parts = route.trim_matches('/').split('/');
    parts.next().filter(|page| page.starts_with("puzzle"))?;
    parts.next()
}

/// Whether all that the page of this address shows is here.
pub fn has_page(route: &str, language: Language) -> bool {
    of_page(route, language).iter().all(|name| text(name).is_some())
        && (!shows_puzzles(route) || PUZZLES.get())
        && decisions_of(route).and_then(missing_decisions).is_none()
}

/// Fetches what the page of this address shows.
///
/// # Errors
/// Says which file did not come and why.
pub async fn load_page(route: &str, language: Language) -> Result<(), String> {
    for name in of_page(route, language) {
        load(&name).await?;
    }
    if shows_puzzles(route) && !PUZZLES.get() {
        provide_puzzles(files::load("sparta-puzzles.txt", |_| ()).await?);
        PUZZLES.set(true);
    }
    if let Some(game) = decisions_of(route)
        && let Some(file) = missing_decisions(game)
    {
        provide_decisions(game, files::load(file, |_| ()).await?);
    }
    Ok(())
}

/// Changes the language once its texts are here. Where they do not come, everything stays as it is.
pub fn speak(language: Language) {
    spawn_local(async move {
        let route = app_state().route.get_untracked();
        if load_messages(language).await.is_ok() && load_page(&route, language).await.is_ok() {
            app_state().language.set(language);
            load_rest(language).await;
        }
    });
}
