//! At the board: what to do now in one sentence, with its buttons; and how the game ended.

use crate::{
    app_state::{clause, t, tell, tell_all, words_know},
    controller::GameController,
    playback::Recap,
    side::{icon, sentences},
    tips::Tips,
    turning::Turning,
};
use leptos::prelude::*;
use tavola_core::{Outcome, Viewer};
use tavola_ui_model::{InputMove, Message, Prompt};

/// The bar under the board.
#[component]
pub fn PromptBar(
    /// The game.
    controller: GameController,
    /// Whether a decision is on its way to the table.
    #[prop(into)]
    sending: Signal<bool>,
    /// Whether the panel of the ending was put away.
    closed: RwSignal<bool>,
) -> impl IntoView {
    let game = controller.game();
    let prompt = Memo::new(move |_| prompt(controller));
    let over = Memo::new(move |_| controller.outcome());
    let shared = Memo::new(move |_| controller.people().len() > 1 && controller.is_game());
    // At a shared screen it is said first whose decision it is.
    let of = move || {
        controller.acting().filter(|_| shared.get()).map(|seat| Message::new("turn-of").seat("seat", game, seat))
    };
    let recap = controller.recap;
    let text = move || match (over.get(), prompt.get()) {
        _ if recap.get().is_some() => {
            let Recap { shown, all } = recap.get().unwrap_or(Recap { shown: 0, all: 0 });
            tell(&Message::new("recap-at").count("shown", shown as i64).count("all", all as i64))
        }
        _ if controller.back.get().is_some() => t("log-then"),
        (Some(outcome), _) => title(controller, outcome),
        _ if controller.playing.get() => tell_all(&controller.read(|view| view.news())),
        _ if sending.get() => t("online-sending"),
        (None, Some(prompt)) => tell(&of().unwrap_or(prompt.message)),
        (None, None) => t("turn-wait"),
    };
    let tips = Tips::new();
    let detail = move || -> Vec<Message> {
        match (over.get(), prompt.get()) {
            _ if recap.get().is_some() => controller.read(|view| view.news()),
            _ if controller.playing.get() => Vec::new(),
            _ if controller.back.get().is_some() => {
                let number = controller.back.get().and_then(|count| count.checked_sub(1));
                number.map(|number| controller.read(|view| view.describe(number))).unwrap_or_default()
            }
            (Some(outcome), _) => controller.read(|view| view.ending(outcome)),
            (None, Some(prompt)) if controller.acting().is_some() => {
                let decision = controller.read(|view| view.observations());
                let tip = prompt.tip.filter(|tip| tips.tell(&tip.key, decision));
                let second = if of().is_some() { Some(prompt.message) } else { prompt.detail.or(tip) };
                second.into_iter().collect()
            }
            _ => controller.looking.get().map(|_| controller.read(|view| view.news())).unwrap_or_default(),
        }
    };
    let state = move || match over.get() {
        Some(_) => "over",
        None if controller.acting().is_some() => "yours",
        None => "theirs",
    };
    let chosen = Memo::new(move |_| controller.chosen.with(|chosen| !chosen.is_empty()));
    view! {
        <div class="prompt" data-turn=state data-reason=move || over.get().map(|outcome| outcome.reason)>
            <p role="status"><b id="turn">{text}</b><span class="small muted" id="detail">{move || sentences(controller, &detail())}</span></p>
            {move || (chosen.get() && over.get().is_none()).then(|| view! {
                <button id="let-go" on:click=move |_| controller.let_go()>{move || t("let-go")}</button>
            })}
            {move || controller.back.get().map(|_| view! {
                <button class="primary" id="to-present" on:click=move |_| controller.back.set(None)>{move || t("log-present")}</button>
            })}
            <GoalButton controller/>
            <UndoToast controller/>
            <ActionButtons controller board_apart=true/>
            <Playing controller/>
            {move || (over.get().is_some() && closed.get()).then(|| view! {
                <button class="primary" id="show-ending" on:click=move |_| closed.set(false)>{move || t("ending-show")}</button>
            })}
        </div>
    }
}

/// What wins, for screens on which the sheet with the goal is closed.
#[component]
fn GoalButton(controller: GameController) -> impl IntoView {
    let key = format!("{}-goal", controller.game());
    let open = RwSignal::new(false);
    let shown = key.clone();
    move || {
        let shown = shown.clone();
        words_know(&key).then(|| {
            view! {
                <button class="quiet goal-button" id="goal" title=move || t("goal") aria-label=move || t("goal")
                    aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
                    {icon("i-target")}
                </button>
                {move || open.get().then(|| view! { <p class="goal-told" id="goal-told">{t(&shown)}</p> })}
            }
        })
    }
}

/// While something is shown: on, or straight to the present. Otherwise: what happened since one's own turn.
#[component]
fn Playing(controller: GameController) -> impl IntoView {
    let recap = Memo::new(move |_| controller.recap.get().is_some());
    let again = Memo::new(move |_| !controller.playing.get() && controller.since_turn() > 0);
    view! {
        {move || recap.get().then(|| view! {
            <button id="recap-next" on:click=move |_| controller.next_event()>{move || t("recap-next")}</button>
        })}
        {move || controller.playing.get().then(|| view! {
            <button id="skip" on:click=move |_| controller.skip()>{icon("i-skip")}{move || t("skip-events")}</button>
        })}
        {move || again.get().then(|| view! {
            <button class="quiet" id="recap" title=move || t("recap") aria-label=move || t("recap")
                on:click=move |_| controller.begin_recap()>{icon("i-recap")}</button>
        })}
    }
}

/// After something was done that can be taken back: for a moment, one click does.
#[component]
fn UndoToast(controller: GameController) -> impl IntoView {
    let shown =
        Memo::new(move |_| controller.undoable.get() > 0 && controller.can_undo() && controller.outcome().is_none());
    let undo = move |_| {
        controller.undoable.set(0);
        controller.undo();
    };
    move || {
        shown.get().then(|| {
            view! {
                <p class="undo-toast" id="undo-toast" role="status">
                    <span>{move || t("undo-toast")}</span>
                    <button on:click=undo>{icon("i-undo")}{move || t("undo")}</button>
                </p>
            }
        })
    }
}

/// What the looker is to do now; tracks.
fn prompt(controller: GameController) -> Option<Prompt> {
    controller.looking.get()?;
    let chosen = controller.chosen.get();
    Some(match controller.acting() {
        Some(seat) => controller.peek(Viewer::Seat(seat), |view| view.prompt(&chosen)),
        None => controller.read(|view| view.prompt(&[])),
    })
}

/// What the touched spots may mean, and what can be done without the board.
#[component]
pub fn ActionButtons(
    /// The game.
    controller: GameController,
    /// Whether the button that lies on the board is left to [`BoardButton`].
    #[prop(optional)]
    board_apart: bool,
) -> impl IntoView {
    let prompt = Memo::new(move |_| prompt(controller).filter(|_| controller.acting().is_some()));
    let buttons = move || -> Vec<(InputMove, bool)> {
        let (on_board, primary) = prompt.get().map_or((None, None), |prompt| (prompt.on_board, prompt.primary));
        let menu = controller.menu.get();
        if !menu.is_empty() {
            return menu.into_iter().map(|input_move| (input_move, true)).collect();
        }
        let buttons =
            pathless(controller).into_iter().filter(|one| !board_apart || Some(&one.action) != on_board.as_ref());
        let stands_out = |input_move: &InputMove| primary.is_none_or(|primary| primary == input_move.action);
        let mut buttons: Vec<(InputMove, bool)> = buttons
            .map(|one| {
                let first = stands_out(&one);
                (one, first)
            })
            .collect();
        // The primary button comes last, at the edge of the bar.
        buttons.sort_by_key(|(_, first)| *first);
        buttons
    };
    view! {
        <div class="actions" id="actions">
            {move || buttons().into_iter().map(|(input_move, primary)| view! { <ActionButton controller input_move primary/> }).collect_view()}
        </div>
    }
}

/// The button that lies on the board, if there is one: see [`Prompt::on_board`].
#[component]
pub fn BoardButton(controller: GameController) -> impl IntoView {
    let found = Memo::new(move |_| {
        controller.acting()?;
        let action = prompt(controller)?.on_board?;
        pathless(controller).into_iter().find(|input_move| input_move.action == action)
    });
    move || {
        found
            .get()
            .map(|input_move| view! { <div class="on-board"><ActionButton controller input_move primary=true/></div> })
    }
}

fn pathless(controller: GameController) -> Vec<InputMove> {
    controller.input_moves.with(|all| all.iter().filter(|input_move| input_move.path.is_empty()).cloned().collect())
}

#[component]
fn ActionButton(controller: GameController, input_move: InputMove, primary: bool) -> impl IntoView {
    let InputMove { action, label, .. } = input_move;
    let act = action.clone();
    view! { <button class:primary=primary data-action=action on:click=move |_| controller.act(&act)>{move || tell(&label)}</button> }
}

/// `You won`, or who did; tracks.
pub fn title(controller: GameController, outcome: Outcome) -> String {
    let me = controller.looking.get().and_then(Viewer::seat).filter(|_| controller.people().len() == 1);
    let game = controller.game();
    match (outcome.winner(), me) {
        (None, _) => t("ending-draw"),
        (Some(winner), Some(me)) if winner == me => t("ending-won"),
        (Some(_), Some(_)) => t("ending-lost"),
        (Some(winner), None) => tell(&Message::new("ending-of").seat("seat", game, winner)),
    }
}

/// Over the board once the game is over: how, why, the points, and what next.
#[component]
pub fn Ending(
    /// The game.
    controller: GameController,
    /// Whether it was put away.
    closed: RwSignal<bool>,
    /// What else there is to tell.
    figures: ViewFn,
    /// What next: buttons.
    children: ChildrenFn,
) -> impl IntoView {
    let over = Memo::new(move |_| controller.outcome().filter(|_| controller.looking.get().is_some()));
    // A game that goes on after all ends once more.
    Effect::new(move |_| {
        if over.get().is_none() {
            closed.set(false);
        }
    });
    let game = controller.game();
    let children = StoredValue::new(children);
    move || {
        let outcome = over.get().filter(|_| !closed.get())?;
        let won = outcome.winner().is_some_and(|winner| {
            controller.people().len() != 1 || controller.looking.get_untracked().and_then(Viewer::seat) == Some(winner)
        });
        let why = move || tell_all(&controller.read(|view| view.ending(outcome)));
        let rule = move || clause(outcome.reason);
        Some(view! {
            <section class="ending" class:won=won id="ending" aria-labelledby="ending-title">
                {(won && crate::settings::event_millis(100) > 0).then(confetti)}
                <svg class="laurel" viewBox="0 0 120 60" aria-hidden="true"><use_ href=String::from("#i-laurel") width="120" height="60"/></svg>
                <h2 id="ending-title">{move || title(controller, outcome)}</h2>
                <p id="ending-reason">{why}</p>
                <details class="why">
                    <summary>{move || t("ending-why")}</summary>
                    <p>{rule}" "<a href=format!("#/rules/{game}/{}", outcome.reason)>{move || t("why-more")}</a></p>
                </details>
                <Scores controller/>
                {figures.run()}
                <Turning controller/>
                <div class="buttons">
                    {children.with_value(|children| children())}
                    <button id="close-ending" on:click=move |_| closed.set(true)>{move || t("ending-close")}</button>
                </div>
            </section>
        })
    }
}

/// Confetti in the game's colours, once.
fn confetti() -> impl IntoView {
    let pieces = (0..28).map(|number| {
        // Spread by the golden ratio: even, but without a pattern.
        let spread = f64::from(number) * 0.618_034 % 1.0;
        let style = format!(
            "--seat:var(--seat-{});left:{:.0}%;animation-delay:{:.0}ms",
            number % 4,
            spread * 100.0,
            f64::from(number) * 0.381_966 % 1.0 * 900.0
        );
        view! { <i style=style></i> }
    });
    view! { <div class="confetti" aria-hidden="true">{pieces.collect_view()}</div> }
}

/// How it stood at the end in figures.
#[component]
fn Scores(controller: GameController) -> impl IntoView {
    let game = controller.game();
    move || {
        controller.read(|view| view.scores()).map(|scores| view! {
            <div class="scroll">
                <table class="scores" id="scores">
                    <thead><tr>
                        <td></td>
                        {scores.columns.iter().map(|column| view! { <th scope="col">{tell(column)}</th> }).collect_view()}
                    </tr></thead>
                    <tbody>
                        {scores.rows.into_iter().enumerate().map(|(seat, row)| view! {
                            <tr>
                                <th scope="row">
                                    <svg class="sign" viewBox="-14 -14 28 28" aria-hidden="true"><use_ href=format!("#sign-{}", seat % 4) x="-14" y="-14" width="28" height="28"/></svg>
                                    {t(&format!("{game}-seat-{seat}"))}
                                </th>
                                {row.into_iter().map(|number| view! { <td>{number}</td> }).collect_view()}
                            </tr>
                        }).collect_view()}
                    </tbody>
                </table>
            </div>
        })
    }
}
