//! The table: a board, what can be done, and a curtain between people who share the screen.

use crate::{
    app_state::{go, t, tell, tell_all},
    board::{Board, Lit},
    clock::Clocks,
    controller::GameController,
    deploy::Deploy,
    games,
    side::Side,
    store::Kept,
};
use leptos::{prelude::*, task::spawn_local};
use tavola_core::Seat;
use tavola_ui_model::{Message, Scene};

/// The page of a game in progress.
#[component]
pub fn Play(
    /// The name under which the game is kept.
    id: String,
) -> impl IntoView {
    // Nothing until it was read, then the game if there is one.
    let found = RwSignal::new(None::<Option<Kept>>);
    let asked = id.clone();
    spawn_local(async move {
        let kept = games::read(&asked).await;
        found.try_set(Some(kept));
    });
    move || {
        let controller = found.get()?.and_then(|kept| untrack(|| GameController::resume(&id, kept)));
        Some(match controller {
            Some(controller) => view! { <Table controller/> }.into_any(),
            None => view! {
                <section class="sheet">
                    <h1>{move || t("no-game-title")}</h1>
                    <p>{move || t("no-game-text")}</p>
                    <button class="primary" on:click=|_| go("/")>{move || t("go-home")}</button>
                </section>
            }
            .into_any(),
        })
    }
}

/// A game at this screen.
#[component]
pub fn Table(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let open = Memo::new(move |_| controller.looking.get().is_some());
    view! {
        <h1 class="hidden">{move || t(&format!("{game}-name"))}</h1>
        {move || if open.get() {
            view! { <Open controller/> }.into_any()
        } else {
            view! { <Curtain controller/> }.into_any()
        }}
    }
}

/// Between turns: nothing of the game is in the page.
#[component]
fn Curtain(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let name = move || {
        let seat = controller.next.get();
        seat.map(|seat| tell(&Message::new("curtain-text").seat("seat", game, seat))).unwrap_or_default()
    };
    view! {
        <section class="curtain" id="curtain">
            <h2>{move || t("curtain-title")}</h2>
            <p>{name}</p>
            <button class="primary" id="open-curtain" on:click=move |_| controller.open_curtain()>
                {move || t("curtain-open")}
            </button>
        </section>
    }
}

#[component]
fn Open(controller: GameController) -> impl IntoView {
    // A deployment has an editor of its own.
    let deploying = Memo::new(move |_| deploying(controller));
    move || match deploying.get() {
        Some(seat) => view! { <Clocks controller/><Deploy controller seat/> }.into_any(),
        None => view! {
            <div class="table" id="table">
                <div class="stand">
                    <Headline controller/>
                    <Stand controller/>
                </div>
                <Side controller/>
            </div>
        }
        .into_any(),
    }
}

/// The seat that is to deploy an army here, if one is; tracks.
pub fn deploying(controller: GameController) -> Option<Seat> {
    let seat = controller.acting()?;
    let forms = controller.read_acting(|view| view.forms());
    forms.iter().any(|form| form.starts_with("deploy")).then_some(seat)
}

/// The board of a game.
#[component]
pub fn Stand(controller: GameController) -> impl IntoView {
    let scene = Memo::new(move |before: Option<&Scene>| {
        controller.scene.get().or(before.cloned()).unwrap_or(Scene {
            size: (1.0, 1.0),
            ground: String::new(),
            overlay: String::new(),
            spots: Vec::new(),
            tokens: Vec::new(),
        })
    });
    let lit = Memo::new(move |_| lit(controller));
    view! {
        <Board
            game=controller.game()
            scene
            lit
            touch=Callback::new(move |spot: String| controller.touch(&spot))
            let_go=Callback::new(move |()| controller.let_go())
        />
    }
}

/// What is lit on the board now.
fn lit(controller: GameController) -> Lit {
    let chosen = controller.chosen.get();
    let input_moves = controller.input_moves.get();
    let mut movable: Vec<String> =
        input_moves.iter().filter_map(|input_move| input_move.path.first().cloned()).collect();
    movable.dedup();
    let long = input_moves.iter().filter(|input_move| input_move.path.len() > 1);
    let mut draggable: Vec<String> = long.filter_map(|input_move| input_move.path.first().cloned()).collect();
    draggable.dedup();
    let targets = input_moves
        .iter()
        .filter(|input_move| !chosen.is_empty() && input_move.path.starts_with(&chosen))
        .filter_map(|input_move| input_move.path.get(chosen.len()).cloned())
        .collect();
    let last = controller.looking.get().map(|_| controller.read(|view| view.last())).unwrap_or_default();
    let hint = controller.hint.get();
    let hint = hint.and_then(|(hint, _)| {
        input_moves.iter().find(|input_move| input_move.action == hint).map(|found| found.path.clone())
    });
    let premove = controller.premove.get();
    Lit { movable, draggable, targets, chosen, last, hint: hint.unwrap_or_default(), premove }
}

/// Whose turn it is, or how it ended.
#[component]
fn Headline(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let text = move || {
        if let Some(outcome) = controller.outcome() {
            let clause = tavola_ui_model::clause(crate::app_state::app_state().language.get(), outcome.reason);
            let end = match outcome.winner() {
                Some(seat) => Message::new("over-win").seat("seat", game, seat),
                None => Message::new("over-draw"),
            };
            let rule = clause.map(|rule| format!(" {}: {rule}", outcome.reason)).unwrap_or_default();
            return format!("{}{rule}", tell(&end));
        }
        match controller.acting() {
            Some(seat) if controller.people().len() > 1 => tell(&Message::new("turn-of").seat("seat", game, seat)),
            Some(_) => t("turn-yours"),
            None if controller.thinking.get() => t("turn-bot"),
            None => t("turn-wait"),
        }
    };
    let events = move || {
        controller.looking.get()?;
        Some(tell_all(&controller.read(|view| view.news())))
    };
    let state = move || match controller.outcome() {
        Some(_) => "over",
        None if controller.acting().is_some() => "yours",
        None => "theirs",
    };
    view! {
        <div class="headline" data-turn=state>
            <p id="turn">{text}</p>
            <p class="news" id="news">{events}</p>
        </div>
    }
}
