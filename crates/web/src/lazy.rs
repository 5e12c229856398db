//! Pages that nobody needs for a first game. Their code is cut out of the module by the bundle and fetched when
//! their address is asked for first; the service worker keeps them all.
#![allow(unsafe_code)]

use crate::{
    app::Lost,
    app_state::{app_state, t},
    kept::Games,
    learn::Learn,
    online::Online,
    puzzle::{Puzzle, Puzzles},
    replay::{Replay, Review},
    rules::Rules,
    settings::Settings,
    texts::load_page,
};
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Makes the page of an address.
type Page = fn(&str) -> AnyView;

thread_local! {
    /// The addresses whose code and texts are here.
    static HERE: RefCell<Vec<(String, Page)>> = const { RefCell::new(Vec::new()) };
}

#[wasm_split(online, fallible)]
fn online() -> Result<Page, SplitLoaderError> {
    Ok(|route| view! { <Online route=route.to_owned()/> }.into_any())
}

#[wasm_split(replay, fallible)]
fn replay() -> Result<Page, SplitLoaderError> {
    Ok(|route| match parts(route)[..] {
        ["review", id] => view! { <Review id=id.to_owned()/> }.into_any(),
        ["replay"] => view! { <Replay shared=String::new()/> }.into_any(),
        ["replay", shared] => view! { <Replay shared=shared.to_owned()/> }.into_any(),
        _ => view! { <Lost/> }.into_any(),
    })
}

#[wasm_split(study, fallible)]
fn study() -> Result<Page, SplitLoaderError> {
    Ok(|route| match parts(route)[..] {
        ["rules", game] | ["rules", game, _] => view! { <Rules game=game.to_owned()/> }.into_any(),
        ["learn", game] => view! { <Learn game=game.to_owned()/> }.into_any(),
        ["puzzles"] => view! { <Puzzles/> }.into_any(),
        ["puzzle", game, number] => view! { <Puzzle game=game.to_owned() number=number.to_owned()/> }.into_any(),
        _ => view! { <Lost/> }.into_any(),
    })
}

#[wasm_split(more, fallible)]
fn more() -> Result<Page, SplitLoaderError> {
    Ok(|route| match parts(route)[..] {
        ["games"] => view! { <Games/> }.into_any(),
        ["settings"] => view! { <Settings/> }.into_any(),
        _ => view! { <Lost/> }.into_any(),
    })
}

fn parts(route: &str) -> Vec<&str> {
    route.trim_matches('/').split('/').collect()
}

/// Fetches the code of an address; nothing where it belongs to the first load or to nobody.
async fn load_code(route: &str) -> Option<Result<Page, SplitLoaderError>> {
    Some(match parts(route)[0] {
        "online" | "join" | "table" => online().await,
        "replay" | "review" => replay().await,
        "rules" | "learn" | "puzzles" | "puzzle" => study().await,
        "games" | "settings" => more().await,
        _ => return None,
    })
}

/// A page whose code and texts are fetched first.
#[component]
pub fn LazyPage(route: String) -> impl IntoView {
    let here = HERE.with_borrow(|here| here.iter().find(|(known, _)| *known == route).map(|(_, page)| *page));
    if let Some(page) = here {
        return page(&route);
    }
    let page = RwSignal::new(None::<Result<Page, ()>>);
    let asked = route.clone();
    spawn_local(async move {
        let language = app_state().language.get_untracked();
        let texts = load_page(&asked, language).await;
        let code = load_code(&asked).await;
        let loaded = match (texts, code) {
            (Ok(()), Some(Ok(made))) => {
                HERE.with_borrow_mut(|here| here.push((asked, made)));
                Ok(made)
            }
            _ => Err(()),
        };
        // The page may have been left in the meantime.
        let _ = page.try_set(Some(loaded));
    });
    (move || match page.get() {
        None => ().into_any(),
        Some(Ok(page)) => page(&route),
        Some(Err(())) => view! {
            <section class="sheet lost" id="not-loaded" role="alert">
                <h1>{move || t("load-failed-title")}</h1>
                <p>{move || t("load-failed-text")}</p>
                <button class="primary" on:click=|_| { let _ = window().location().reload(); }>{move || t("load-again")}</button>
            </section>
        }
        .into_any(),
    })
    .into_any()
}

/// How much of a bot's file is there, while a game waits for one.
#[component]
pub fn Loading() -> impl IntoView {
    let said = move || {
        let hundredths = app_state().loading.get()?;
        Some(crate::app_state::tell(&tavola_ui_model::Message::new("bot-loading").count("percent", hundredths)))
    };
    move || said().map(|said| view! { <p class="toast" id="bot-loading" role="status">{said}</p> })
}
