//! The table: a board, what can be done, and a curtain between people who share the screen.

use crate::{
    app_state::{app_state, go, t, tell},
    board::{Board, Lit, spot_of},
    clash::Fight,
    clock::{Clocks, Left, ticking},
    controller::GameController,
    flights::Flights,
    games,
    lazy::deployment,
    notes::Noting,
    once::once,
    panels::{Panel, sides},
    phone::{self, Grip, Pinch},
    prompt::{BoardButton, Ending, PromptBar},
    show::Dice,
    side::{Afterwards, Log, Side},
    store::Kept,
    tab,
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::Arc;
use tavola_core::Seat;
use tavola_ui_model::{Effect, InputMove, Message, Place, Scene, SpotCard, SpotFact};

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
    tab::follow(controller);
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
        Some(seat) => view! { <Clocks controller/>{deployment(controller, seat)} }.into_any(),
        None => view! { <Game controller/> }.into_any(),
    }
}

#[component]
fn Game(controller: GameController) -> impl IntoView {
    let left = ticking(controller);
    let closed = RwSignal::new(false);
    view! {
        <Layout controller left closed sending=Signal::stored(false) desk=move || view! { <Side controller/> }.into_any()>
            <Afterwards controller/>
        </Layout>
    }
}

/// The board as the page: the others on the left, the world in the middle, you on the right.
#[component]
pub fn Layout(
    /// The game.
    controller: GameController,
    /// What is left on the clocks.
    left: Callback<Seat, Option<Left>>,
    /// Whether the panel of the ending was put away.
    closed: RwSignal<bool>,
    /// Whether a decision is on its way to the table.
    sending: Signal<bool>,
    /// What stands under your panel.
    #[prop(into)]
    desk: ViewFn,
    /// What the ending tells besides what every game has.
    #[prop(optional, into)]
    figures: ViewFn,
    /// What can be done after the end; nothing in an exercise, whose page has its own.
    #[prop(optional)]
    children: Option<ChildrenFn>,
) -> impl IntoView {
    let children = children.unwrap_or_else(|| Arc::new(|| ().into_any()));
    let sides = Memo::new(move |_| sides(controller));
    let panels =
        move |seats: Vec<Seat>| seats.into_iter().map(|seat| view! { <Panel controller seat left/> }).collect_view();
    let class = format!("play game-{}", controller.game());
    let small = phone::small();
    let open = phone::sheet(controller);
    let pinch = Pinch::new();
    // The places of the line of the log that is pointed at.
    let pointed = RwSignal::new(Vec::new());
    // A touch on a spot skips by itself, when it ends.
    let on_down = move |event: leptos::ev::PointerEvent| {
        pinch.down(&event);
        if spot_of(event.target()).is_none() {
            controller.skip();
        }
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| on_key(controller, &event));
    on_cleanup(move || keys.remove());
    view! {
        <div class=class id="table" class:past=move || controller.back.get().is_some() on:click:capture=once>
            <section class="seats">
                <div class="panels">{move || panels(sides.with(|sides| sides.0.clone()))}</div>
                {move || (!small.get()).then(|| view! { <Log controller pointed/> })}
            </section>
            <div
                class="scene"
                on:pointerdown=on_down
                on:pointermove=move |event| pinch.moves(&event)
                on:pointerup=move |event| pinch.up(&event)
                on:pointercancel=move |event| pinch.up(&event)
                on:wheel=move |event| pinch.wheel(&event)
            >
                <div class="zoom" style=move || pinch.style()><Stand controller pinch pointed/></div>
                {move || pinch.is_enlarged().then(|| view! {
                    <button class="whole" id="whole" on:click=move |_| pinch.reset()>{move || t("zoom-whole")}</button>
                })}
                <BoardButton controller/>
                <Noting controller/>
                <Dice controller/>
                <Ending controller closed figures children/>
            </div>
            <PromptBar controller sending closed/>
            <aside class="desk" data-open=move || open.get().name()>
                {move || small.get().then(|| view! { <Grip open/> })}
                <div class="panels">{move || panels(sides.with(|sides| sides.1.clone()))}</div>
                {desk.run()}
                {move || small.get().then(|| view! { <Log controller pointed/> })}
            </aside>
            <Flights controller/>
        </div>
    }
}

/// Keys that work wherever the focus is: Escape skips what is shown, R shows it again.
fn on_key(controller: GameController, event: &leptos::ev::KeyboardEvent) {
    let typing = document()
        .active_element()
        .is_some_and(|element| ["INPUT", "TEXTAREA", "SELECT"].contains(&element.tag_name().as_str()));
    if typing || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    match event.key().as_str() {
        "Escape" => {
            controller.skip();
            controller.back.set(None);
            controller.noting.set(None);
        }
        "r" | "R" if controller.recap.get_untracked().is_some() => controller.next_event(),
        "r" | "R" => controller.begin_recap(),
        _ => {}
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
pub fn Stand(
    /// The game.
    controller: GameController,
    /// The fingers that enlarge it.
    #[prop(optional)]
    pinch: Option<Pinch>,
    /// The spots of the line of the log that is pointed at.
    #[prop(optional, into)]
    pointed: Signal<Vec<String>>,
) -> impl IntoView {
    let scene = Memo::new(move |before: Option<&Scene>| {
        let earlier = controller.back.get().and_then(|count| controller.read(|view| view.earlier(count)));
        earlier.or_else(|| controller.scene.get()).or(before.cloned()).unwrap_or(Scene {
            size: (1.0, 1.0),
            ground: String::new(),
            overlay: String::new(),
            spots: Vec::new(),
            tokens: Vec::new(),
        })
    });
    let lit = Memo::new(move |_| lit(controller, pointed.get()));
    let fight = Memo::new(move |_| {
        controller.looking.get().filter(|_| controller.back.get().is_none())?;
        let (number, effect, observed) =
            controller.read(|view| view.effect().map(|(number, effect)| (number, effect, view.observations())))?;
        match effect {
            // A fight is news until the answer to it.
            Effect::Battle(fighters) if number + 2 >= observed => Some(Fight { number, fighters }),
            _ => None,
        }
    });
    view! {
        <Board
            game=controller.game()
            scene
            lit
            touch=Callback::new(move |spot: String| {
                if !pinch.is_some_and(|pinch| pinch.is_pinching()) {
                    controller.touch(&spot);
                }
            })
            let_go=Callback::new(move |()| controller.let_go())
            fight
            about=Callback::new(move |spot: String| about(controller, &spot))
        />
    }
}

/// What the looker knows of a spot, with its own note; nothing of an earlier board, whose pieces stand elsewhere now.
fn about(controller: GameController, spot: &str) -> Option<SpotCard> {
    let viewer = controller.looking.get_untracked().filter(|_| controller.back.get_untracked().is_none())?;
    let mut card = controller.peek(viewer, |view| view.card(spot))?;
    let noted = controller.notes.with_untracked(|notes| notes.get(&viewer.seat()?.0)?.get(spot).cloned());
    let guess = noted.and_then(|code| {
        controller.peek(viewer, |view| view.guesses(spot)).into_iter().find(|guess| guess.code == code)
    });
    card.facts
        .extend(guess.map(|guess| SpotFact::text(Message::new("note-card").said("piece", guess.name)).art(guess.art)));
    Some(card)
}

/// What is lit on the board now.
fn lit(controller: GameController, pointed: Vec<String>) -> Lit {
    if let Some(count) = controller.back.get() {
        let last = controller.read(|view| count.checked_sub(1).map(|number| view.trace(number)).unwrap_or_default());
        return Lit { last, pointed, ..Lit::default() };
    }
    let chosen = controller.chosen.get();
    let mut input_moves = controller.input_moves.get();
    let armed = controller.armed.get();
    input_moves.retain(|one| armed.is_empty() || armed.contains(&one.verb()));
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
    // Where something flies from is what happened last.
    let sources = controller.motion.with(|motion| {
        let flights = motion.iter().flat_map(|(_, motion)| &motion.flights);
        let spots = flights.filter_map(|flight| match &flight.from {
            Place::Spot(spot) => Some(spot.clone()),
            _ => None,
        });
        spots.collect::<Vec<String>>()
    });
    let last = match controller.looking.get() {
        Some(_) if sources.is_empty() => controller.read(|view| view.last()),
        Some(_) => sources,
        None => Vec::new(),
    };
    let hint = controller.hint.get();
    let hint = hint.and_then(|(hint, _)| {
        input_moves.iter().find(|input_move| input_move.action == hint).map(|found| found.path.clone())
    });
    let hint = hint.into_iter().flatten().chain(app_state().pointed.get()).collect();
    let premove = controller.premove.get();
    let threats = if controller.warned.get() { controller.read(|view| view.threats()) } else { Vec::new() };
    let powers = powers(controller, &input_moves, &chosen);
    Lit { movable, draggable, targets, chosen, last, hint, premove, threats, pointed, powers }
}

/// The next spots of the chosen piece that mean no plain move, each with its sign; a plain move to the same spot
/// hides it.
fn powers(
    controller: GameController,
    input_moves: &[InputMove],
    chosen: &[String],
) -> Vec<(String, &'static str, Message)> {
    let mut powers: Vec<(String, &'static str, Message)> = Vec::new();
    if chosen.is_empty() {
        return powers;
    }
    let mut plain = Vec::new();
    for one in input_moves.iter().filter(|one| one.path.starts_with(chosen)) {
        let Some(spot) = one.path.get(chosen.len()) else { continue };
        match controller.read_acting(|view| view.icon(&one.action)) {
            None => plain.push(spot.clone()),
            Some(art) if powers.iter().all(|(known, ..)| known != spot) => {
                powers.push((spot.clone(), art, one.label.clone()));
            }
            Some(_) => {}
        }
    }
    powers.retain(|(spot, ..)| !plain.contains(spot));
    powers
}
