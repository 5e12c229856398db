//! Puzzles of one decision in Stratego and Impero: the file knows every right answer, because a proof or a count found
//! them; the board then shows how it goes on.

use crate::{
    app::Lost,
    app_state::{app_state, now, secret, t, tell},
    controller::GameController,
    faces::Icon,
    play::Layout,
    puzzle::{daily_of, failed, next_for, rating_line, remember, solved, streak, tabs},
    side::{Status, Why},
    trade::Hand,
};
use leptos::prelude::*;
use tavola_core::{RuleError, Seat, Viewer};
use tavola_protocol::{Occupant, Setup};
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{
    Decision, Entry, LocalGame, Message, Verdict, decision_other, decision_praise, decision_task, decision_themes,
    decisions, difficulty_of, entry, judge_decision, open,
};

/// The bot whose name stands beside the other seats; nobody plays them but the line.
const OTHER: &str = "strong";

fn link(game: &str, number: usize) -> String {
    format!("#/puzzle/{game}/{number}")
}

fn difficulties(all: &[Decision]) -> Vec<f64> {
    all.iter().map(difficulty_of).collect()
}

/// The list of a game's puzzles, by what they ask.
#[component]
pub fn Decisions(game: String) -> impl IntoView {
    let Some(entry) = entry(&game).filter(|entry| !decision_themes(entry.name).is_empty()) else {
        return view! { <Lost/> }.into_any();
    };
    let game = entry.name;
    let (done, again) = (solved(game), failed(game));
    let (now_streak, most) = streak(game);
    let all = decisions(game);
    let (count, had) = (all.len(), done.len());
    let first = next_for(game, &difficulties(&all), 0);
    let tile = |number: usize| {
        let had = done.contains(&number);
        let label = move || {
            let solved = if had { format!(", {}", t("puzzle-done")) } else { String::new() };
            format!("{}{solved}", tell(&Message::new("puzzle-number").count("number", number as i64)))
        };
        view! {
            <li>
                <a href=link(game, number) class:solved=had aria-label=label>{number}{had.then(|| view! { <Icon name="check"/> })}</a>
            </li>
        }
    };
    let groups = decision_themes(game)
        .iter()
        .map(|theme| {
            let own = (1..).zip(&all).filter(|(_, one)| one.theme == *theme);
            let tiles = own.map(|(number, _)| tile(number)).collect_view();
            view! {
                <h2>{move || t(&format!("puzzle-theme-{game}-{theme}"))}</h2>
                <ol class="puzzles" data-theme=*theme>{tiles}</ol>
            }
        })
        .collect_view();
    view! {
        {tabs(game)}
        <section class="sheet wide" id="decisions">
            <h1>{move || t("puzzles-title")}</h1>
            <p>{move || t(&format!("puzzles-text-{game}"))}</p>
            <p class="puzzle-acts">
                <a class="button primary" id="puzzle-first" href=link(game, first)>{move || t("puzzle-go-on")}</a>
                <a class="button" href=link(game, daily_of(now(), count))>{move || t("home-daily")}</a>
                <span class="soft">{move || tell(&Message::new("puzzle-progress").count("done", had as i64).count("count", count as i64))}</span>
            </p>
            {(most > 0).then(|| view! {
                <p id="streak">{move || tell(&Message::new("puzzle-streak").count("now", now_streak).count("most", most))}</p>
            })}
            {rating_line(game).map(|line| view! { <p id="puzzle-rating">{move || tell(&line)}</p> })}
            {(!again.is_empty()).then(|| view! {
                <h2>{move || t("puzzle-again")}</h2>
                <ol class="puzzles" id="puzzles-again">{again.iter().map(|number| tile(*number)).collect_view()}</ol>
            })}
            {groups}
        </section>
    }
    .into_any()
}

/// A table in the position of a puzzle.
fn set_up(game: &str, decision: &Decision) -> Result<LocalGame, RuleError> {
    let position = Some(decision.position.clone());
    let seats = open(game, &[], position.as_deref())?.view(Viewer::Public).seats();
    let config = TableConfig { position, ..LocalTable::config(game, Setup::default(), secret()) };
    let players: Vec<Occupant> = (0..seats)
        .map(Seat)
        .map(|seat| if seat == decision.seat { LocalTable::person(seat) } else { Occupant::Bot(OTHER.to_owned()) })
        .collect();
    LocalGame::start(config, &players, now())
}

/// One puzzle.
#[component]
pub fn OneDecision(game: String, number: String) -> impl IntoView {
    let number: usize = number.parse().unwrap_or(0);
    let found = entry(&game).and_then(|entry| {
        let all = decisions(entry.name);
        let decision = all.get(number.checked_sub(1)?)?.clone();
        Some((entry, difficulties(&all), decision))
    });
    let Some((entry, difficulties, decision)) = found else {
        return view! { <Lost/> }.into_any();
    };
    view! { <Asked entry decision number difficulties/> }.into_any()
}

#[component]
fn Asked(entry: &'static Entry, decision: Decision, number: usize, difficulties: Vec<f64>) -> impl IntoView {
    let (game, count) = (entry.name, difficulties.len());
    let difficulties = StoredValue::new(difficulties);
    let Ok(table) = set_up(game, &decision) else { return view! { <Lost/> }.into_any() };
    let hard = difficulty_of(&decision);
    let decision = StoredValue::new(decision);
    let verdict = RwSignal::new(None::<Verdict>);
    let first_try = StoredValue::new(true);
    let answered = StoredValue::new(String::new());
    let judge = Callback::new(move |answer: String| {
        let (judged, slower) =
            decision.with_value(|decision| (judge_decision(game, decision, &answer), decision.is_slower(&answer)));
        match &judged {
            Verdict::Right { .. } => remember(game, number, hard, true, first_try.get_value()),
            // What forces the same a turn later is no mistake.
            Verdict::Other if first_try.get_value() && !slower => {
                first_try.set_value(false);
                remember(game, number, hard, false, false);
            }
            _ => {}
        }
        answered.set_value(answer);
        verdict.set(Some(judged.clone()));
        judged
    });
    let controller = GameController::exercise(table, judge);
    let right = move || matches!(verdict.get(), Some(Verdict::Right { .. }));
    let said = move || {
        let said = match verdict.get()? {
            Verdict::Right { steps, .. } => tell(&decision.with_value(|decision| decision_praise(decision, &steps))),
            Verdict::Other => {
                let other = |answer: &String| decision.with_value(|decision| decision_other(game, decision, answer));
                tell(&answered.with_value(other))
            }
            Verdict::Refused(_) => return None,
        };
        app_state().aloud.set(said.clone());
        Some(said)
    };
    let solution = move |_| {
        first_try.set_value(false);
        remember(game, number, hard, false, false);
        let action = decision.with_value(|decision| decision.answers[0].clone());
        let label = controller.read_acting(|view| view.action_label(&action));
        let label = label.unwrap_or_else(|| Message::new("explain-action").text("action", &action));
        controller.let_go();
        controller.hint.set(Some((action, label)));
    };
    let desk = move || {
        view! {
            <div class="coach">
                {move || said().map(|said| view! { <p class="advice" id="verdict" role="status" data-right=right().to_string()>{said}</p> })}
                {move || controller.hint.get().map(|(_, label)| view! {
                    <p class="advice" id="help" role="status">{tell(&Message::new("learn-solution-is").said("action", label))}</p>
                })}
                <p class="buttons">
                    {move || if right() {
                        let next = difficulties.with_value(|all| next_for(game, all, number));
                        view! { <a class="button primary" id="next-puzzle" href=link(game, next)>{move || t("puzzle-next")}</a> }.into_any()
                    } else {
                        view! { <button id="solution" on:click=solution>{move || t("learn-solution")}</button> }.into_any()
                    }}
                </p>
                <Why controller/>
            </div>
            <Hand controller/>
            <Status controller/>
        }
        .into_any()
    };
    let left = Callback::new(move |_: Seat| None);
    let closed = RwSignal::new(true);
    view! {
        <nav class="puzzle-bar" aria-label=move || t("nav-puzzles")>
            {(number > 1).then(|| view! { <a class="button" id="puzzle-before" href=link(game, number - 1) aria-label=move || t("puzzle-before")>"‹"</a> })}
            <p>
                <a href=format!("#/puzzles/{game}")>{move || tell(&Message::new("puzzle-number").count("number", number as i64))}</a>
                " "
                <strong id="puzzle-goal">{move || tell(&decision.with_value(|decision| decision_task(game, decision)))}</strong>
            </p>
            {(number < count).then(|| view! { <a class="button" id="puzzle-after" href=link(game, number + 1) aria-label=move || t("puzzle-next")>"›"</a> })}
        </nav>
        <Layout controller left closed sending=Signal::stored(false) desk/>
    }
    .into_any()
}
