//! Deploying an army: swap by click, drag or keys; take a ready one, draw one, mirror it, keep it.

use crate::{
    app_state::{seed, t, tell, why},
    board::{Board, Lit},
    controller::GameController,
    once::once,
    store,
    tips::Tips,
};
use leptos::prelude::*;
use tavola_core::{RuleError, Seat};
use tavola_ui_model::{Army, Scene};

/// The editor of one seat's deployment.
#[component]
pub fn Deploy(controller: GameController, seat: Seat) -> impl IntoView {
    let game = controller.game();
    let options: Vec<(String, String)> =
        controller.read(|view| view.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect());
    let Some(first) = Army::new(seat, &options) else { return ().into_any() };
    let army = RwSignal::new(first);
    let scene = Signal::derive(move || army.with(Army::scene));
    let told = Tips::new().tell("deploy-text", 0);
    let done = move |_| {
        controller.act(&army.with_untracked(Army::action));
        // The board takes the editor's place; on a phone it begins further up.
        crate::app_state::later(0, || window().scroll_to_with_x_and_y(0.0, 0.0));
    };
    view! {
        <div class="table" id="deploy" on:click:capture=once>
            <div class="stand">
                <ArmyBoard game army scene/>
                <div class="prompt" data-turn="deploy">
                    <p role="status">
                        <b id="turn">{move || t("deploy-title")}</b>
                        <span class="small muted" id="detail">{move || told.then(|| t("deploy-text"))}</span>
                    </p>
                    <button class="primary" id="deploy-done" data-action="deploy" on:click=done>
                        {move || t("deploy-done")}
                    </button>
                </div>
            </div>
            <aside class="side">
                <ArmyTools army seat/>
                <p><a class="button" id="to-lab" href="#/lab">{move || t("lab-link")}</a></p>
            </aside>
        </div>
    }
    .into_any()
}

/// An army on its board: two touches, or a drag, change two pieces over.
#[component]
pub fn ArmyBoard(
    /// The game's name.
    game: &'static str,
    /// The army.
    army: RwSignal<Army>,
    /// What is drawn: the army, or something about it.
    scene: Signal<Scene>,
) -> impl IntoView {
    let chosen = RwSignal::new(None::<String>);
    let scene = Memo::new(move |_| scene.get());
    let lit = Memo::new(move |_| {
        let chosen: Vec<String> = chosen.get().into_iter().collect();
        let home = army.with(Army::home);
        let targets = if chosen.is_empty() { Vec::new() } else { home.clone() };
        Lit { movable: home.clone(), draggable: home, targets, chosen, ..Lit::default() }
    });
    let touch = move |spot: String| match chosen.get_untracked() {
        Some(one) => {
            army.update(|army| army.swap(&one, &spot));
            chosen.set(None);
        }
        None => {
            if army.with_untracked(|army| army.home().contains(&spot)) {
                chosen.set(Some(spot));
            }
        }
    };
    let about = Callback::new(move |spot: String| army.with_untracked(|army| army.card(&spot)));
    view! { <Board game scene lit about touch=Callback::new(touch) let_go=Callback::new(move |()| chosen.set(None))/> }
}

/// Ready armies, drawing and mirroring, keeping one, and the codes.
#[component]
pub fn ArmyTools(army: RwSignal<Army>, seat: Seat) -> impl IntoView {
    let ready = army.with_untracked(Army::ready);
    let refusal = RwSignal::new(None::<RuleError>);
    let shelf = StoredValue::new(format!("tavola.army.{seat}"));
    let read = move |codes: String| {
        let read = army.try_update(|army| army.read(&codes));
        refusal.set(read.and_then(Result::err));
    };
    view! {
        <fieldset class="armies" id="ready">
            <legend>{move || t("deploy-ready")}</legend>
            {ready.into_iter().map(|name| view! {
                <button
                    data-army=name
                    aria-pressed=move || army.with(|army| army.is(name)).to_string()
                    on:click=move |_| army.update(|army| army.take(name))
                >
                    <span inner_html=Army::sketch(name)></span>
                    {move || t(&format!("stratego-army-{name}"))}
                    <small>{move || Army::facts(name).as_ref().map(tell)}</small>
                </button>
            }).collect_view()}
        </fieldset>
        <div class="buttons">
            <button id="draw" on:click=move |_| army.update(|army| army.draw(seed()))>{move || t("deploy-draw")}</button>
            <button id="mirror" on:click=move |_| army.update(Army::mirror)>{move || t("deploy-mirror")}</button>
            <button id="keep" on:click=move |_| shelf.with_value(|shelf| store::set(shelf, &army.with_untracked(Army::codes)))>
                {move || t("deploy-keep")}
            </button>
            <button id="fetch" on:click=move |_| {
                if let Some(codes) = shelf.with_value(|shelf| store::get(shelf)) {
                    read(codes);
                }
            }>{move || t("deploy-fetch")}</button>
        </div>
        <details class="share">
            <summary>{move || t("deploy-share")}</summary>
            <label for="codes">{move || t("deploy-codes")}</label>
            <textarea
                id="codes"
                rows="5"
                spellcheck="false"
                prop:value=move || army.with(Army::codes)
                on:change=move |event| read(event_target_value(&event))
            ></textarea>
        </details>
        {move || refusal.get().map(|no| {
            let (head, rule) = why(&no);
            view! { <div class="notice" role="alert"><p>{head}</p><p class="rule">{rule}</p></div> }
        })}
    }
}
