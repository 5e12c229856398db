//! Beside the board: where things stand, what can be done, the log, and a line for the notation.

use crate::{
    clock::{Clock, Clocks},
    house::{go, t, tell, tell_all, why},
    notes::Noting,
    puzzle::Judged,
    setup::begin,
    show::Show,
    sitting::Sitting,
    store::{self, Beside},
    trade::{Composer, Hand},
};
use leptos::prelude::*;
use tavola_kernel::Viewer;
use tavola_stage::{Gesture, Say};

/// The column beside the board.
#[component]
pub fn Side(sitting: Sitting) -> impl IntoView {
    view! {
        <aside class="side">
            <Clocks sitting/>
            <Show sitting/>
            <Judged sitting/>
            <Why sitting/>
            <Noting sitting/>
            <Deeds sitting/>
            <Hand sitting/>
            <Composer sitting/>
            <Status sitting/>
            <Buttons sitting/>
            <Command sitting/>
            <Log sitting/>
        </aside>
    }
}

/// Why not: the rule that forbids what was tried.
#[component]
pub fn Why(sitting: Sitting) -> impl IntoView {
    let game = sitting.game();
    view! {
        <div role="alert" id="why">
            {move || sitting.refusal.get().map(|no| {
                let (head, rule) = why(game, &no);
                let link = no.clause.map(|id| format!("#/rules/{game}/{id}"));
                view! {
                    <div class="notice">
                        <p>{head}</p>
                        {rule.map(|rule| view! { <p class="rule">{rule}</p> })}
                        {link.map(|link| view! { <a href=link>{move || t("why-more")}</a> })}
                    </div>
                }
            })}
            {move || sitting.broken.get().map(|message| view! {
                <div class="notice">
                    <p>{move || t("bot-broken")}" "{message}</p>
                    <button on:click=move |_| sitting.retry()>{move || t("retry")}</button>
                </div>
            })}
        </div>
    }
}

/// What the touched spots may mean, and what can be done without the board.
#[component]
pub fn Deeds(sitting: Sitting) -> impl IntoView {
    let deeds = move || -> Vec<Gesture> {
        let menu = sitting.menu.get();
        if !menu.is_empty() {
            return menu;
        }
        sitting.gestures.with(|gestures| gestures.iter().filter(|gesture| gesture.path.is_empty()).cloned().collect())
    };
    view! {
        <div class="deeds" id="deeds">
            {move || deeds().into_iter().map(|deed| {
                let label = deed.label.clone();
                let action = deed.action.clone();
                view! {
                    <button class="primary" data-action=deed.action on:click=move |_| sitting.act(&action)>
                        {move || tell(&label)}
                    </button>
                }
            }).collect_view()}
        </div>
    }
}

/// Where things stand.
#[component]
pub fn Status(sitting: Sitting) -> impl IntoView {
    let lines = move || {
        let viewer = sitting.looking.get().unwrap_or(Viewer::Public);
        sitting.read(|desk| desk.status(viewer))
    };
    view! {
        <ul class="status" id="status">
            {move || lines().into_iter().map(|line| view! { <li>{tell(&line)}</li> }).collect_view()}
        </ul>
    }
}

/// Undo, hint, resign; afterwards replay and again.
#[component]
fn Buttons(sitting: Sitting) -> impl IntoView {
    let over = Memo::new(move |_| sitting.outcome().is_some());
    let sure = RwSignal::new(false);
    let again = move |_| {
        let (options, game) = sitting.read(|desk| {
            let options: Vec<(String, String)> =
                desk.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            (options, desk.game())
        });
        let players = sitting.read(|desk| (0..desk.seats()).map(tavola_kernel::Seat).collect::<Vec<_>>());
        let players = players.into_iter().map(|seat| sitting.player(seat)).collect();
        store::drop_game();
        let clock = sitting.clock.get_untracked();
        let clock = clock.map(Clock::again);
        if begin(game, &options, None, players, Beside { clock, ..Beside::default() }).is_ok() {
            // The address does not change, so the page is asked to read it again.
            crate::house::house().route.notify();
        }
    };
    let hint = move || {
        sitting.hint.get().map(|(action, reason)| {
            let deed =
                sitting.gestures.with(|all| all.iter().find(|one| one.action == action).map(|one| one.label.clone()));
            let deed = move || deed.as_ref().map_or(action.clone(), tell);
            view! {
                <p class="advice" id="advice">
                    {move || t("hint-is")}" "<strong>{deed}</strong>" – "<span>{move || tell(&reason)}</span>"."
                </p>
            }
        })
    };
    let other = move || {
        let seat = sitting.other()?;
        let game = sitting.game();
        Some(view! {
            <button id="hand-over" on:click=move |_| sitting.hand_over(seat)>
                {move || tell(&Say::new("hand-over").seat("seat", game, seat))}
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
                    <button id="undo" disabled=move || !sitting.can_undo() on:click=move |_| sitting.undo()>
                        {move || t("undo")}
                    </button>
                    <button
                        id="hint"
                        disabled=move || sitting.acting().is_none() || sitting.thinking.get()
                        on:click=move |_| sitting.advise()
                    >
                        {move || t("hint")}
                    </button>
                    {move || if sure.get() {
                        view! {
                            <button class="danger" id="resign-sure" on:click=move |_| { sure.set(false); sitting.resign() }>
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

/// A line for whoever likes to write moves.
#[component]
pub fn Command(sitting: Sitting) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        if typed.trim().is_empty() || sitting.acting().is_none() {
            return;
        }
        sitting.act(typed.trim());
        // What was refused stays, to be mended.
        if sitting.refusal.get_untracked().is_none() {
            text.set(String::new());
        }
    };
    let example = move || {
        let gestures = sitting.gestures.get();
        gestures.first().map(|gesture| gesture.action.clone()).unwrap_or_default()
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

/// Everything this viewer was told, latest last.
#[component]
pub fn Log(sitting: Sitting) -> impl IntoView {
    let lines = move || {
        let Some(viewer) = sitting.looking.get() else { return Vec::new() };
        sitting
            .read(|desk| (0..desk.told(viewer)).map(|number| tell_all(&desk.news(viewer, number))).collect::<Vec<_>>())
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
