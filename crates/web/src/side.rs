//! Beside the board: where things stand, what can be done, the log, and a line for the notation.

use crate::{
    app_state::{go, t, tell, why, with_words, words_know},
    ask::Resign,
    controller::GameController,
    insights::Explain,
    learn::Coach,
    puzzle::Judged,
    setup::begin,
    show::Show,
    store::SavedExtras,
    trade::{Composer, Hand},
};
use leptos::prelude::*;
use std::sync::Arc;
use tavola_core::{Seat, Viewer};
use tavola_ui_model::{Message, Piece, entry, pictured};
use wasm_bindgen::JsCast;

/// The column beside the board.
#[component]
pub fn Side(controller: GameController) -> impl IntoView {
    view! {
        <Why controller/>
        <Show controller/>
        <Judged controller/>
        <Coach controller/>
        <Hand controller/>
        <Composer controller/>
        <Status controller/>
        <Goal controller/>
        <Buttons controller/>
        <Command controller/>
    }
}

/// What wins, where the game says it in a sentence.
#[component]
pub fn Goal(controller: GameController) -> impl IntoView {
    let key = format!("{}-goal", controller.game());
    move || words_know(&key).then(|| view! { <p class="goal">{icon("i-target")}{t(&key)}</p> })
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

/// What there is to know besides the panels.
#[component]
pub fn Status(controller: GameController) -> impl IntoView {
    let lines = Memo::new(move |_| controller.read(|view| view.remarks()));
    move || {
        lines.with(|lines| !lines.is_empty()).then(|| {
            view! {
                <ul class="status" id="status">
                    {lines.get().into_iter().map(|line| view! { <li>{sentences(controller, &[line])}</li> }).collect_view()}
                </ul>
            }
        })
    }
}

/// Plays what a hint names, by one click.
#[component]
pub fn Follow(controller: GameController) -> impl IntoView {
    move || {
        controller.hint.get().map(|(action, _)| {
            let act = action.clone();
            view! { <p class="buttons"><button id="follow" data-action=action on:click=move |_| controller.act(&act)>{move || t("hint-follow")}</button></p> }
        })
    }
}

/// Hint, undo, resign.
#[component]
fn Buttons(controller: GameController) -> impl IntoView {
    let over = Memo::new(move |_| controller.outcome().is_some());
    let hint = move || {
        controller.hint.get().map(|(action, reason)| {
            let hinted = controller.read_acting(|view| view.action_label(&action));
            let hinted = move || hinted.as_ref().map_or(action.clone(), tell);
            view! {
                <p class="advice" id="advice">
                    {move || t("hint-is")}" "<strong>{hinted}</strong>" – "<span>{move || tell(&reason)}</span>"."
                </p>
                <Follow controller/>
                <Explain controller/>
            }
        })
    };
    let safe =
        Memo::new(move |_| !over.get() && controller.warned.get() && controller.read(|view| view.threats().is_empty()));
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
        {move || safe.get().then(|| view! { <p class="advice" id="safe" role="status">{move || t("threats-none")}</p> })}
        {other}
        {move || (!over.get()).then(|| view! {
            <div class="tools">
                <button
                    id="hint"
                    disabled=move || controller.acting().is_none() || controller.thinking.get()
                    on:click=move |_| controller.advise()
                >
                    {icon("i-bulb")}{move || t("hint")}
                </button>
                {controller.read(|view| view.warns()).then(|| view! {
                    <button id="threats" title=move || t("threats-about") aria-pressed=move || controller.warned.get().to_string()
                        on:click=move |_| controller.warned.update(|on| *on = !*on)>
                        {icon("i-warn")}{move || t("threats")}
                    </button>
                })}
                <button id="undo" disabled=move || !controller.can_undo() on:click=move |_| controller.undo()>
                    {icon("i-undo")}{move || t("undo")}
                </button>
                <Resign sure=Callback::new(move |()| controller.resign())/>
            </div>
        })}
    }
}

/// Sentences with drawings beside the words for cards; tracks the language.
pub fn sentences(controller: GameController, said: &[Message]) -> impl IntoView + use<> {
    let art = |key: &str| controller.peek(Viewer::Public, |view| view.word_art(key));
    let mut pieces = Vec::new();
    for message in said {
        if !pieces.is_empty() {
            pieces.push(Piece::Words(" ".to_owned()));
        }
        pieces.extend(with_words(|words| pictured(message, words, &art)));
    }
    let piece = |piece: Piece| match piece {
        Piece::Words(words) => words.into_any(),
        Piece::Drawing(art) => {
            view! { <svg class="word-art" viewBox="0 0 40 40" aria-hidden="true"><use_ href=format!("#{art}")/></svg> }
                .into_any()
        }
    };
    pieces.into_iter().map(piece).collect_view()
}

/// An icon of the frame.
pub fn icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use_ href=format!("#{name}")/></svg> }
}

/// After the end of a game at this screen: again, look at it, a new one.
#[component]
pub fn Afterwards(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let again = move |_| {
        let options: Vec<(String, String)> =
            controller.read(|view| view.options().into_iter().map(|(name, value)| (name.to_owned(), value)).collect());
        let (players, clock) = controller.session(|session| {
            let players: Vec<_> = session.table().seats.iter().map(|info| info.occupant.clone()).collect();
            (players, session.table().setup.clock)
        });
        // What was played by these rules can be played again.
        let _ = begin(game, &options, None, &players, clock, SavedExtras::default());
    };
    view! {
        <button class="primary" id="again" on:click=again>{icon("i-again")}{move || t("again")}</button>
        <button id="review" on:click=|_| go("/replay")>{icon("i-chart")}{move || t("review")}</button>
        <button id="new-game" on:click=move |_| go(&format!("/new/{game}"))>{move || t("ending-new")}</button>
    }
}

/// A line to type moves in, for those who know the notation.
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
        <details class="expert">
        <summary>{move || t("command")}</summary>
        <form class="command" on:submit=submit>
            <label class="hidden" for="command">{move || t("command")}</label>
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
        </details>
    }
}

/// What was observed, by number: whose doing it was, and it in words.
type Line = (usize, Option<Seat>, Vec<Message>);

/// The lines of the log.
#[derive(Clone, Default, PartialEq)]
struct Lines {
    /// Who looks, and how often what they saw was replaced.
    of: Option<(Viewer, u32)>,
    told: Vec<Arc<Line>>,
}

/// Everything this viewer observed, latest last and in view. Where two sides take turns their moves stand in columns.
#[component]
pub fn Log(
    /// The game.
    controller: GameController,
    /// The spots of the line that is pointed at.
    pointed: RwSignal<Vec<String>>,
) -> impl IntoView {
    let game = controller.game();
    let list = NodeRef::<leptos::html::Ol>::new();
    // Everything that can still be read as it was is not written again: a long game has hundreds of lines.
    let lines = Memo::new(move |before: Option<&Lines>| {
        let Some(looking) = controller.looking.get() else { return Lines::default() };
        controller.session(|session| {
            let (view, replaced) = (session.view(), session.replaced());
            let of = Some((looking, replaced));
            let known = before.filter(|before| before.of == of && before.told.len() <= view.observations());
            let mut told = known.map(|before| before.told.clone()).unwrap_or_default();
            let first = told.len();
            let movers = view.movers().into_iter().enumerate().skip(first);
            told.extend(movers.map(|(number, mover)| Arc::new((number, mover, view.describe(number)))));
            Lines { of, told }
        })
    });
    let paired = controller.read(|view| view.seats()) == 2 && !entry(game).is_some_and(|entry| entry.rng);
    // The line that is pointed at, by mouse or keys: its places are lit on the board.
    let at = RwSignal::new(None::<usize>);
    let point = move |number: Option<usize>| {
        // A log that leaves the page with the focus on it is gone already.
        if at.try_set(number).is_some() {
            return;
        }
        let spots = number.map(|number| untrack(|| controller.read(|view| view.trace(number)))).unwrap_or_default();
        pointed.set(spots);
    };
    on_cleanup(move || drop(pointed.try_set(Vec::new())));
    Effect::new(move |_| {
        lines.track();
        // Once the new line is there.
        crate::app_state::later(0, move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let told = move || {
        let Lines { of, told } = lines.get();
        let replaced = of.map(|(_, replaced)| replaced);
        told.into_iter().filter(|line| !line.2.is_empty()).map(move |line| (replaced, line)).collect::<Vec<_>>()
    };
    let heads = move || {
        paired.then(|| {
            (0..2).map(|seat| view! { <span>{move || t(&format!("{game}-seat-{seat}"))}</span> }).collect_view()
        })
    };
    let line = move |line: Arc<Line>| {
        let (number, mover, said) = &*line;
        let (number, mover, said) = (*number, *mover, said.clone());
        let class = mover.map_or(String::from("event"), |seat| format!("by seat{seat}"));
        let style = mover.map(|seat| format!("--seat:var(--seat-{seat})"));
        let is_shown = move || controller.back.get() == Some(number + 1);
        view! {
            <li
                class=class
                style=style
                role="option"
                id=format!("line-{number}")
                class:at=move || at.get() == Some(number)
                aria-selected=move || is_shown().to_string()
                on:pointerenter=move |_| point(Some(number))
                on:pointerleave=move |_| point(None)
                on:click=move |_| controller.look_back(number + 1)
            ><span>{move || sentences(controller, &said)}</span></li>
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let numbers: Vec<usize> = lines
            .with_untracked(|lines| lines.told.iter().filter(|line| !line.2.is_empty()).map(|line| line.0).collect());
        let Some(last) = numbers.len().checked_sub(1) else { return };
        let here = at.get_untracked().and_then(|here| numbers.iter().position(|&number| number == here));
        let to = match event.key().as_str() {
            "ArrowUp" => here.map_or(last, |here| here.saturating_sub(1)),
            "ArrowDown" => here.map_or(last, |here| (here + 1).min(last)),
            "Home" => 0,
            "End" => last,
            "Enter" | " " => {
                event.prevent_default();
                if let Some(here) = here {
                    controller.look_back(numbers[here] + 1);
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        point(Some(numbers[to]));
        if let Some(list) = list.get_untracked() {
            bring_into_view(list.unchecked_ref(), &format!("line-{}", numbers[to]));
        }
    };
    view! {
        <details class="log" class:paired=paired open>
            <summary>{move || t("log")}</summary>
            <div class="heads" aria-hidden="true">{heads}</div>
            <ol
                id="log"
                node_ref=list
                tabindex="0"
                role="listbox"
                aria-label=move || t("log")
                aria-activedescendant=move || at.get().map(|number| format!("line-{number}"))
                on:keydown=on_key
                on:blur=move |_| point(None)
            >
                <For each=told key=|(replaced, line)| (*replaced, line.0) let((_, told))>{line(told)}</For>
            </ol>
        </details>
    }
}

/// Scrolls a list as far as one of its lines needs to be seen; the page itself does not move.
fn bring_into_view(list: &web_sys::HtmlElement, id: &str) {
    let line = document().get_element_by_id(id).and_then(|line| line.dyn_into::<web_sys::HtmlElement>().ok());
    let Some(line) = line else { return };
    let top = line.offset_top() - list.offset_top();
    let bottom = top + line.offset_height();
    if top < list.scroll_top() {
        list.set_scroll_top(top);
    } else if bottom > list.scroll_top() + list.client_height() {
        list.set_scroll_top(bottom - list.client_height());
    }
}
