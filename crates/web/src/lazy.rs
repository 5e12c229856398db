//! Code that nobody needs for a first game: most pages, and the games themselves. It is cut out of the module by the
//! bundle and fetched when it is asked for first; the service worker keeps all of it.
// The functions that are cut out answer with an error of the loader, which the attribute adds.
#![allow(unsafe_code, clippy::unnecessary_wraps)]

use crate::{
    app::{Latest, Lost},
    app_state::{app_state, is_open, later, t, tell},
    controller::GameController,
    decisions::{Decisions, OneDecision},
    deploy::Deploy,
    kept::Games,
    lab::Lab,
    learn::{Learn, Stage},
    online::{Online, api::fetch},
    people::People,
    play::Play,
    puzzle::{Puzzle, Puzzles},
    replay::{Replay, Review},
    rules::{Rules, Summary},
    settings::Settings,
    setup::Setup,
    texts::{has_page, load_page},
};
use leptos::{prelude::*, task::spawn_local};
use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};
use tavola_core::{ErrorCode, RuleError, Seat};
use tavola_registry::{Impero, Sparta, Stratego, for_games};
use tavola_ui_model::{Message, all, decision_themes, is_loaded, load_game};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Makes the page of an address.
type Page = fn(&str) -> AnyView;

/// Makes the editor in which a seat deploys its army.
type Editor = fn(GameController, Seat) -> AnyView;

thread_local! {
    /// The editor of deployments, once the code of the game that has them is here.
    static EDITOR: Cell<Option<Editor>> = const { Cell::new(None) };
    /// The pages whose code is here, by the first part of their addresses.
    static HERE: RefCell<BTreeMap<String, Page>> = const { RefCell::new(BTreeMap::new()) };
}

#[wasm_split(online, fallible)]
fn online() -> Result<Page, SplitLoaderError> {
    Ok(|route| view! { <Online route=route.to_owned()/> }.into_any())
}

#[wasm_split(people, fallible)]
fn people() -> Result<Page, SplitLoaderError> {
    Ok(|route| view! { <People route=route.to_owned()/> }.into_any())
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
        ["rules", game, ref place @ ..] => view! { <Rules game=game.to_owned() place=place.join("/")/> }.into_any(),
        ["summary", game, mode] => view! { <Summary game=game.to_owned() mode=mode.to_owned()/> }.into_any(),
        ["learn", game] => view! { <Learn game=game.to_owned()/> }.into_any(),
        ["learn", game, id] => view! { <Stage game=game.to_owned() id=id.to_owned()/> }.into_any(),
        ["puzzles"] => view! { <Puzzles/> }.into_any(),
        ["puzzles", game] => view! { <Decisions game=game.to_owned()/> }.into_any(),
        ["puzzle", game, number] if !decision_themes(game).is_empty() => {
            view! { <OneDecision game=game.to_owned() number=number.to_owned()/> }.into_any()
        }
        ["puzzle", game, number] => view! { <Puzzle game=game.to_owned() number=number.to_owned()/> }.into_any(),
        _ => view! { <Lost/> }.into_any(),
    })
}

#[wasm_split(lab, fallible)]
fn lab() -> Result<Page, SplitLoaderError> {
    Ok(|_| view! { <Lab/> }.into_any())
}

#[wasm_split(more, fallible)]
fn more() -> Result<Page, SplitLoaderError> {
    Ok(|route| match parts(route)[..] {
        ["new", game] => view! { <Setup game=game.to_owned() all=false/> }.into_any(),
        ["new", game, "all"] => view! { <Setup game=game.to_owned() all=true/> }.into_any(),
        ["games"] => view! { <Games/> }.into_any(),
        ["settings"] => view! { <Settings/> }.into_any(),
        _ => view! { <Lost/> }.into_any(),
    })
}

#[wasm_split(sparta, fallible)]
fn sparta() -> Result<(), SplitLoaderError> {
    load_game::<Sparta>();
    Ok(())
}

#[wasm_split(impero, fallible)]
fn impero() -> Result<(), SplitLoaderError> {
    load_game::<Impero>();
    Ok(())
}

#[wasm_split(stratego, fallible)]
fn stratego() -> Result<(), SplitLoaderError> {
    load_game::<Stratego>();
    EDITOR.set(Some(editor));
    Ok(())
}

fn editor(controller: GameController, seat: Seat) -> AnyView {
    view! { <Deploy controller seat/> }.into_any()
}

/// The editor of a deployment. A game that deploys brings it along, so it is there whenever one is shown.
pub fn deployment(controller: GameController, seat: Seat) -> AnyView {
    EDITOR.get().map_or_else(|| ().into_any(), |editor| editor(controller, seat))
}

/// Games that have no part of their own above.
#[wasm_split(every_game, fallible)]
fn every_game() -> Result<(), SplitLoaderError> {
    macro_rules! load {
        ([$($game:ty: $kind:ident),+ $(,)?]) => { $(load_game::<$game>();)+ };
    }
    for_games!([load]);
    EDITOR.set(Some(editor));
    Ok(())
}

/// The board of a game at this screen: part of the first load.
fn play(route: &str) -> AnyView {
    match parts(route)[..] {
        ["play"] => view! { <Latest/> }.into_any(),
        ["play", id] => view! { <Play id=id.to_owned()/> }.into_any(),
        _ => view! { <Lost/> }.into_any(),
    }
}

fn parts(route: &str) -> Vec<&str> {
    route.trim_matches('/').split('/').collect()
}

/// Fetches the code of a page.
async fn load_code(route: &str) -> Result<Page, SplitLoaderError> {
    match parts(route)[0] {
        "online" | "join" | "table" => online().await,
        "account" | "player" | "best" | "history" | "played" | "friends" | "moderation" | "privacy" => people().await,
        "replay" | "review" => replay().await,
        "rules" | "summary" | "learn" | "puzzles" | "puzzle" => study().await,
        "lab" => lab().await,
        "play" => Ok(play),
        _ => more().await,
    }
}

/// Fetches the code of a game.
pub async fn load_one_game(game: &str) -> Result<(), SplitLoaderError> {
    if is_loaded(game) {
        return Ok(());
    }
    let fetched = match game {
        "sparta" => sparta().await,
        "impero" => impero().await,
        "stratego" => stratego().await,
        _ => every_game().await,
    };
    // Before the app starts, nothing is shown.
    if is_open() {
        app_state().texts.update(|count| *count += 1);
    }
    fetched
}

/// The games that a page shows.
fn games_of(route: &str) -> Vec<&'static str> {
    let kept = |id: &str| {
        let games = app_state().games;
        games.with_untracked(|games| games.iter().find(|about| about.id == id).map(|about| about.game.clone()))
    };
    let one = match parts(route)[..] {
        ["new" | "rules" | "summary" | "learn" | "puzzle", game, ..] => Some(game.to_owned()),
        ["play" | "review", id] => kept(id),
        ["lab"] => Some("stratego".to_owned()),
        ["settings" | "friends" | "moderation" | "privacy"]
        | ["puzzles" | "account" | "player" | "best" | "history" | "played", ..] => return Vec::new(),
        _ => None,
    };
    let every = || all().iter().map(|entry| entry.name);
    match one.and_then(|game| every().find(|name| *name == game)) {
        Some(game) => vec![game],
        None => every().collect(),
    }
}

/// The page of an address, if all that it needs is here.
fn ready(route: &str) -> Option<Page> {
    let page = HERE.with_borrow(|here| here.get(parts(route)[0]).copied())?;
    let language = app_state().language.get_untracked();
    (has_page(route, language) && games_of(route).into_iter().all(is_loaded)).then_some(page)
}

/// Fetches what the page of an address needs; nothing where something does not come.
async fn load(route: &str) -> Option<Page> {
    load_page(route, app_state().language.get_untracked()).await.ok()?;
    for game in games_of(route) {
        load_one_game(game).await.ok()?;
    }
    let page = load_code(route).await.ok()?;
    HERE.with_borrow_mut(|here| here.insert(parts(route)[0].to_owned(), page));
    Some(page)
}

/// Does something with a game once its code is here.
pub fn with_game_code(game: &'static str, then: impl FnOnce(Result<(), RuleError>) + 'static) {
    spawn_local(async move {
        let failed = |_| RuleError::new(ErrorCode::Failed, format!("the code of `{game}` could not be loaded"));
        then(load_one_game(game).await.map_err(failed));
    });
}

/// Fetches the code that the games kept here need, so that their pictures can be drawn.
pub fn load_kept_games() {
    spawn_local(async {
        let games: Vec<String> =
            app_state().games.with_untracked(|games| games.iter().map(|about| about.game.clone()).collect());
        for game in games {
            // A picture lacks some pieces without it.
            let _ = load_one_game(&game).await;
        }
    });
}

/// A page whose code and texts are fetched first.
#[component]
pub fn LazyPage(route: String) -> impl IntoView {
    if let Some(page) = ready(&route) {
        return page(&route);
    }
    let page = RwSignal::new(None::<Option<Page>>);
    let asked = route.clone();
    spawn_local(async move {
        // The page may have been left in the meantime.
        let _ = page.try_set(Some(load(&asked).await));
    });
    (move || match page.get() {
        None => ().into_any(),
        Some(Some(page)) => page(&route),
        Some(None) => view! {
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

/// How long the home page is there before a newcomer's asks whether there is a game to watch, in milliseconds.
const LATER: u32 = 1_000;

/// What waits for the reader on the server, below the home page. Those who never played there see a game to watch, if there
/// is one: that is asked once, and not without a network.
#[component]
pub fn OnlineAtHome() -> impl IntoView {
    let page = RwSignal::new(None::<Page>);
    if app_state().person.with_untracked(Option::is_none) {
        later(LATER, move || {
            if page.is_disposed() || !window().navigator().on_line() {
                return;
            }
            spawn_local(async move {
                let found = fetch("GET", "/api/featured", None).await;
                if found.is_ok_and(|found| found.starts_with("{\"game\":{")) {
                    let _ = page.try_set(online().await.ok());
                }
            });
        });
    } else {
        spawn_local(async move {
            // Without it the home page is whole. The page may have been left in the meantime.
            let _ = page.try_set(online().await.ok());
        });
    }
    move || page.get().map(|page| page("home"))
}

/// How much of a bot's file is there, while a game waits for one.
#[component]
pub fn Loading() -> impl IntoView {
    let said = move || {
        let hundredths = app_state().loading.get()?;
        Some(tell(&Message::new("bot-loading").count("percent", hundredths)))
    };
    move || said().map(|said| view! { <p class="toast" id="bot-loading" role="status">{said}</p> })
}
