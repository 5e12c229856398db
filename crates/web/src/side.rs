//! Beside the board: where things stand, what can be done, the log, and a line for the notation.

use crate::{
    app_state::{go, t, tell, tell_all, why},
    clock::Clocks,
    controller::GameController,
    notes::Noting,
    puzzle::Judged,
    setup::begin,
    show::Show,
    store::SavedExtras,
    trade::{Composer, Hand},
};
use leptos::prelude::*;
use tavola_ui_model::{InputMove, Message};

/// The column beside the board.
#[component]
pub fn Side(controller: GameController) -> impl IntoView {
    view! {
        <aside class="side">
            <Clocks controller/>
            <Show controller/>
            <Judged controller/>
            <Why controller/>
            <Noting controller/>
            <ActionButtons controller/>
            <Hand controller/>
            <Composer controller/>
            <Status controller/>
            <Buttons controller/>
            <Command controller/>
            <Log controller/>
        </aside>
    }
}

/// Why not: the rule that forbids what was tried.
#[component]
pub fn Why(controller: GameController) -> impl IntoView {
    let game = controller.game();
    view! {
        <div role="alert" id="why">
            {move || controller.refusal.get().map(|no| {
                let (head, rule) = why(&no);
                let link = no.clause.map(|id| format!("#/rules/{game}/{id}"));
                view! {
                    <div class="notice">
                        <p>{head}</p>
                        {rule.map(|rule| view! { <p class="rule">{rule}</p> })}
                        {link.map(|link| view! { <a href=link>{move || t("why-more")}</a> })}
                    </div>
                }
            })}
            {move || controller.broken.get().map(|message| view! {
                <div class="notice">
                    <p>{move || t("bot-broken")}" "{message}</p>
                    <button on:click=move |_| controller.retry()>{move || t("retry")}</button>
                </div>
            })}
        </div>
    }
}

/// What the touched spots may mean, and what can be done without the board.
#[component]
pub fn ActionButtons(controller: GameController) -> impl IntoView {
    let buttons = move || -> Vec<InputMove> {
        let menu = controller.menu.get();
        if !menu.is_empty() {
            return menu;
        }
        controller
            .input_moves
            .with(|input_moves| input_moves.iter().filter(|input_move| input_move.path.is_empty()).cloned().collect())
    };
    view! {
        <div class="actions" id="actions">
            {move || buttons().into_iter().map(|input_move| {
                let label = input_move.label.clone();
                let action = input_move.action.clone();
                view! {
                    <button class="primary" data-action=input_move.action on:click=move |_| controller.act(&action)>
                        {move || tell(&label)}
                    </button>
                }
            }).collect_view()}
        </div>
    }
}

/// Where things stand.
#[component]
pub fn Status(controller: GameController) -> impl IntoView {
    let lines = move || controller.read(|view| view.status());
    view! {
        <ul class="status" id="status">
            {move || lines().into_iter().map(|line| view! { <li>{tell(&line)}</li> }).collect_view()}
        </ul>
    }
}

/// Undo, hint, resign; afterwards replay and again.
#[component]
fn Buttons(controller: GameController) -> impl IntoView {
    let over = Memo::new(move |_| controller.outcome().is_some());
    let sure = RwSignal::new(false);
    let again = move |_| {
        let options: Vec<(String, String)> =
            controller.read(|view| view.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect());
        let (players, clock) = controller.session(|session| {
            let players: Vec<_> = session.table().seats.iter().map(|info| info.occupant.clone()).collect();
            (players, session.table().setup.clock)
        });
        // What was played by these rules can be played again.
        let _ = begin(controller.game(), &options, None, &players, clock, SavedExtras::default());
    };
    let hint = move || {
        controller.hint.get().map(|(action, reason)| {
            let hinted = controller
                .input_moves
                .with(|all| all.iter().find(|one| one.action == action).map(|one| one.label.clone()));
            let hinted = move || hinted.as_ref().map_or(action.clone(), tell);
            view! {
                <p class="advice" id="advice">
                    {move || t("hint-is")}" "<strong>{hinted}</strong>" – "<span>{move || tell(&reason)}</span>"."
                </p>
            }
        })
    };
    let other = move || {
        let seat = controller.other()?;
        let game = controller.game();
        Some(view! {
            <button id="hand-over" on:click=move |_| controller.hand_over(seat)>
                {move || tell(&Message::new("hand-over").seat("seat", game, seat))}
            </button>
        })
    };
    view! {
        {hint}
        <div class="buttons">
            {other}
            {move || if over.get() {
                view! {
                    <button class="primary" id="again" on:click=again>{move || t("again")}</button>
                    <button id="review" on:click=|_| go("/replay")>{move || t("review")}</button>
                    <button on:click=|_| go("/")>{move || t("go-home")}</button>
                }.into_any()
            } else {
                view! {
                    <button id="undo" disabled=move || !controller.can_undo() on:click=move |_| controller.undo()>
                        {move || t("undo")}
                    </button>
                    <button
                        id="hint"
                        disabled=move || controller.acting().is_none() || controller.thinking.get()
                        on:click=move |_| controller.advise()
                    >
                        {move || t("hint")}
                    </button>
                    {move || if sure.get() {
                        view! {
                            <button class="danger" id="resign-sure" on:click=move |_| { sure.set(false); controller.resign() }>
                                {move || t("resign-sure")}
                            </button>
                            <button on:click=move |_| sure.set(false)>{move || t("resign-no")}</button>
                        }.into_any()
                    } else {
                        view! { <button id="resign" on:click=move |_| sure.set(true)>{move || t("resign")}</button> }.into_any()
                    }}
                }.into_any()
            }}
        </div>
    }
}

/// A line to type moves in.
#[component]
pub fn Command(controller: GameController) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        if typed.trim().is_empty() || controller.acting().is_none() {
            return;
        }
        controller.act(typed.trim());
        // What was refused stays, to be mended.
        if controller.refusal.get_untracked().is_none() {
            text.set(String::new());
        }
    };
    let example = move || {
        let input_moves = controller.input_moves.get();
        input_moves.first().map(|input_move| input_move.action.clone()).unwrap_or_default()
    };
    view! {
        <form class="command" on:submit=submit>
            <label for="command">{move || t("command")}</label>
            <input
                id="command"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                placeholder=example
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
            />
            <button type="submit">{move || t("command-do")}</button>
        </form>
    }
}

/// Everything this viewer observed, latest last.
#[component]
pub fn Log(controller: GameController) -> impl IntoView {
    let lines = move || {
        if controller.looking.get().is_none() {
            return Vec::new();
        }
        controller
            .read(|view| (0..view.observations()).map(|number| tell_all(&view.describe(number))).collect::<Vec<_>>())
    };
    view! {
        <details class="log" open>
            <summary>{move || t("log")}</summary>
            <ol id="log" reversed tabindex="0" aria-label=move || t("log")>
                {move || lines().into_iter().rev().map(|line| view! { <li>{line}</li> }).collect_view()}
            </ol>
        </details>
    }
}
