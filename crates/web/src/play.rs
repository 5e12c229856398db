//! The table: a board, what can be done, and a curtain between people who share the screen.

use crate::{
    board::{Board, Lit},
    deploy::Deploy,
    house::{go, t, tell, tell_all},
    side::Side,
    sitting::Sitting,
};
use leptos::prelude::*;
use tavola_kernel::Seat;
use tavola_stage::{Say, Scene};

/// The page of a game in progress.
#[component]
pub fn Play() -> impl IntoView {
    match Sitting::resume() {
        Some(sitting) => view! { <Table sitting/> }.into_any(),
        None => view! {
            <section class="sheet">
                <h1>{move || t("no-game-title")}</h1>
                <p>{move || t("no-game-text")}</p>
                <button class="primary" on:click=|_| go("/")>{move || t("go-home")}</button>
            </section>
        }
        .into_any(),
    }
}

#[component]
fn Table(sitting: Sitting) -> impl IntoView {
    let game = sitting.game();
    let open = Memo::new(move |_| sitting.looking.get().is_some());
    view! {
        <h1 class="hidden">{move || t(&format!("{game}-name"))}</h1>
        {move || if open.get() {
            view! { <Open sitting/> }.into_any()
        } else {
            view! { <Curtain sitting/> }.into_any()
        }}
    }
}

/// Between turns: nothing of the game is in the page.
#[component]
fn Curtain(sitting: Sitting) -> impl IntoView {
    let game = sitting.game();
    let name = move || {
        let seat = sitting.next.get();
        seat.map(|seat| tell(&Say::new("curtain-text").seat("seat", game, seat))).unwrap_or_default()
    };
    view! {
        <section class="curtain" id="curtain">
            <h2>{move || t("curtain-title")}</h2>
            <p>{name}</p>
            <button class="primary" id="open-curtain" on:click=move |_| sitting.open_curtain()>
                {move || t("curtain-open")}
            </button>
        </section>
    }
}

#[component]
fn Open(sitting: Sitting) -> impl IntoView {
    // A deployment has an editor of its own.
    let deploying = Memo::new(move |_| deploying(sitting));
    move || match deploying.get() {
        Some(seat) => view! { <Deploy sitting seat/> }.into_any(),
        None => view! {
            <div class="table" id="table">
                <div class="stand">
                    <Headline sitting/>
                    <Stand sitting/>
                </div>
                <Side sitting/>
            </div>
        }
        .into_any(),
    }
}

/// The seat that is to deploy an army here, if one is; tracks.
pub fn deploying(sitting: Sitting) -> Option<Seat> {
    let seat = sitting.acting()?;
    let forms = sitting.read(|desk| desk.forms(seat));
    forms.iter().any(|form| form.starts_with("deploy")).then_some(seat)
}

/// The board of a sitting.
#[component]
pub fn Stand(sitting: Sitting) -> impl IntoView {
    let scene = Memo::new(move |before: Option<&Scene>| {
        sitting.scene.get().or(before.cloned()).unwrap_or(Scene {
            size: (1.0, 1.0),
            ground: String::new(),
            dressing: String::new(),
            spots: Vec::new(),
            tokens: Vec::new(),
        })
    });
    let lit = Memo::new(move |_| lit(sitting));
    view! {
        <Board
            game=sitting.game()
            scene
            lit
            touch=Callback::new(move |spot: String| sitting.touch(&spot))
            let_go=Callback::new(move |()| sitting.let_go())
        />
    }
}

/// What is lit on the board now.
fn lit(sitting: Sitting) -> Lit {
    let chosen = sitting.chosen.get();
    let gestures = sitting.gestures.get();
    let mut movable: Vec<String> = gestures.iter().filter_map(|gesture| gesture.path.first().cloned()).collect();
    movable.dedup();
    let long = gestures.iter().filter(|gesture| gesture.path.len() > 1);
    let mut draggable: Vec<String> = long.filter_map(|gesture| gesture.path.first().cloned()).collect();
    draggable.dedup();
    let targets = gestures
        .iter()
        .filter(|gesture| !chosen.is_empty() && gesture.path.starts_with(&chosen))
        .filter_map(|gesture| gesture.path.get(chosen.len()).cloned())
        .collect();
    let viewer = sitting.looking.get();
    let last = viewer.map(|viewer| sitting.read(|desk| desk.last(viewer))).unwrap_or_default();
    let hint = sitting.hint.get();
    let hint = hint
        .and_then(|(hint, _)| gestures.iter().find(|gesture| gesture.action == hint).map(|found| found.path.clone()));
    let premove = sitting.premove.get();
    Lit { movable, draggable, targets, chosen, last, hint: hint.unwrap_or_default(), premove }
}

/// Whose turn it is, or how it ended.
#[component]
fn Headline(sitting: Sitting) -> impl IntoView {
    let game = sitting.game();
    let text = move || {
        if let Some(outcome) = sitting.outcome() {
            let clause = tavola_stage::clause(game, crate::house::house().tongue.get(), outcome.reason);
            let end = match outcome.winner() {
                Some(seat) => Say::new("over-win").seat("seat", game, seat),
                None => Say::new("over-draw"),
            };
            let rule = clause.map(|rule| format!(" {}: {rule}", outcome.reason)).unwrap_or_default();
            return format!("{}{rule}", tell(&end));
        }
        match sitting.acting() {
            Some(seat) if sitting.people().len() > 1 => tell(&Say::new("turn-of").seat("seat", game, seat)),
            Some(_) => t("turn-yours"),
            None if sitting.thinking.get() => t("turn-bot"),
            None => t("turn-wait"),
        }
    };
    let news = move || {
        let viewer = sitting.looking.get()?;
        let said = sitting.read(|desk| desk.news(viewer, desk.told(viewer).saturating_sub(1)));
        Some(tell_all(&said))
    };
    let state = move || match sitting.outcome() {
        Some(_) => "over",
        None if sitting.acting().is_some() => "yours",
        None => "theirs",
    };
    view! {
        <div class="headline" data-turn=state>
            <p id="turn">{text}</p>
            <p class="news" id="news">{news}</p>
        </div>
    }
}
