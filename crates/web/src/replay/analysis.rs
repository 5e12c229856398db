//! A game under the bots' eyes: the best ways to go on, what each decision cost, other ways tried, and what a player
//! could believe.

use super::line::GameLine;
use crate::{
    app_state::{seed, t, tell},
    bot_worker,
};
use leptos::prelude::*;
use std::collections::BTreeMap;
use tavola_core::{Seat, Turn, Viewer};
use tavola_ui_model::{Judgement, Mark, Message, Question, Replay, Reply, Way, Wish, decision};

/// Positions looked at for each decision of a whole game: a game of three hundred takes less than a minute.
const BRIEFLY: u32 = 50_000;
/// Positions looked at for the position on the board.
const CLOSELY: u32 = 300_000;
/// How many actions of a line are shown.
const FAR: usize = 7;
/// How long an explanation may take, in milliseconds.
const EXPLAIN: u32 = 900;

/// What the bots said about the decisions of a game, by the number of steps before each.
pub type Judged = RwSignal<BTreeMap<usize, Judgement>>;

/// Who is to decide there, and the question about it.
fn question(line: GameLine, wish: Wish, millis: u32) -> Option<(Seat, Question)> {
    let session = line.shown();
    let Turn::Seats(seats) = session.turn() else { return None };
    let seat = seats.iter().next()?;
    Some((seat, ask_of(&*session.view(Viewer::Seat(seat)), wish, millis)))
}

/// A question about what a view's seat knows.
pub fn ask_of(view: &dyn tavola_ui_model::GameView, wish: Wish, millis: u32) -> Question {
    Question { number: 0, game: view.game().to_owned(), view: view.text(), wish, millis, seed: seed() }
}

/// A chance in percent.
fn percent(thousandths: u16) -> String {
    format!("{} %", (u32::from(thousandths) + 5) / 10)
}

/// Actions in words, as the mover of a position would press them; in the notation where there are none.
fn named(game: &dyn Replay, seat: Seat, actions: &[String]) -> Vec<String> {
    let view = game.view(Viewer::Seat(seat));
    let moves = view.input_moves();
    let label = |(number, action): (usize, &String)| {
        // What can be pressed now is no name for what follows later.
        let pressed = moves.iter().find(|one| number == 0 && one.action == *action).map(|one| one.label.clone());
        view.action_label(action).or(pressed).map_or_else(|| action.clone(), |label| tell(&label))
    };
    actions.iter().enumerate().map(label).collect()
}

/// The spots that an action touches in the position on the board.
fn path_of(line: GameLine, seat: Seat, action: &str) -> Vec<String> {
    let moves = line.shown().view(Viewer::Seat(seat)).input_moves();
    moves.into_iter().find(|one| one.action == action).map(|one| one.path).unwrap_or_default()
}

/// Judges one decision, then the next; the page may be gone before it is done.
fn judge(line: GameLine, judged: Judged, at: RwSignal<usize>) {
    let Some(Some(now)) = at.try_update(|at| {
        *at += 1;
        Some(*at - 1)
    }) else {
        return;
    };
    let Some(step) = line.played(now) else { return };
    let Some((seat, action)) = decision(&step) else {
        // Chance and the table decide nothing; a pause lets the page breathe.
        crate::app_state::later(0, move || judge(line, judged, at));
        return;
    };
    let view = line.at(now).view(Viewer::Seat(seat));
    let wish = Wish::Analysis(Some(action.to_owned()), BRIEFLY);
    bot_worker::ask(ask_of(&*view, wish, 0), move |answer| {
        if let Ok(Reply::Analysis(Some(said))) = answer {
            judged.try_update(|judged| judged.insert(now, said));
        }
        judge(line, judged, at);
    });
}

/// The whole panel.
#[component]
pub fn Analysis(
    /// The game and where the reader is in it.
    line: GameLine,
    /// What was said about its decisions.
    judged: Judged,
    /// The spots of the best way, for an arrow on the board.
    best: RwSignal<Vec<String>>,
) -> impl IntoView {
    view! {
        <section class="analysis" id="analysis">
            <h2>{move || t("analysis-title")}</h2>
            <Engine line best/>
            <Report line judged/>
            <Variations line/>
        </section>
    }
}

/// What the bots see in the position on the board.
#[component]
fn Engine(line: GameLine, best: RwSignal<Vec<String>>) -> impl IntoView {
    let on = RwSignal::new(false);
    let said = RwSignal::new(None::<(Seat, Judgement)>);
    let silent = RwSignal::new(false);
    let explained = RwSignal::new(None::<Vec<Message>>);
    let asked = StoredValue::new(0u32);
    Effect::new(move |_| {
        line.track();
        best.set(Vec::new());
        said.set(None);
        silent.set(false);
        explained.set(None);
        asked.update_value(|asked| *asked += 1);
        let number = asked.get_value();
        if !on.get() {
            return;
        }
        let Some((seat, question)) = question(line, Wish::Analysis(None, CLOSELY), 0) else {
            silent.set(true);
            return;
        };
        bot_worker::ask(question, move |answer| {
            if asked.try_get_value() != Some(number) {
                return;
            }
            match answer {
                Ok(Reply::Analysis(Some(judgement))) => {
                    if let Some(first) = judgement.ways.first().and_then(|way| way.actions.first()) {
                        best.set(path_of(line, seat, first));
                    }
                    said.set(Some((seat, judgement)));
                }
                _ => silent.set(true),
            }
        });
    });
    let explain = move |_| {
        let Some((seat, question)) = question(line, Wish::Hint, EXPLAIN) else { return };
        let number = asked.get_value();
        bot_worker::ask(question, move |answer| {
            if asked.try_get_value() != Some(number) {
                return;
            }
            let mut sentences = Vec::new();
            if let Some((_, judgement)) = said.get_untracked()
                && let Some(way) = judgement.ways.first()
            {
                let key = match way.chance {
                    0..350 => "explain-worse",
                    350..=650 => "explain-even",
                    _ => "explain-better",
                };
                let share = i64::from((way.chance + 5) / 10);
                sentences.push(Message::new(key).seat("seat", line.game(), seat).count("percent", share));
            }
            if let Ok(Reply::Hint(action, reason)) = answer {
                let view = line.shown().view(Viewer::Seat(seat));
                let label = view
                    .action_label(&action)
                    .unwrap_or_else(|| Message::new("explain-action").text("action", &action));
                sentences.push(Message::new("explain-best").said("action", label).said("reason", reason));
            }
            explained.set(Some(sentences));
        });
    };
    let bar = move || {
        said.get().and_then(|(seat, judgement)| {
            let chance = judgement.ways.first()?.chance;
            let label = Message::new("analysis-bar").seat("seat", line.game(), seat).text("chance", percent(chance));
            let (aloud, spoken) = (label.clone(), label);
            Some(view! {
                <div class="winbar" role="img" aria-label=move || tell(&aloud)>
                    <i class=format!("bar{}", seat.0) style=format!("width: {}%", f32::from(chance) / 10.0)></i>
                </div>
                <p class="about">{move || tell(&spoken)}</p>
            })
        })
    };
    let row = move |seat: Seat, way: Way| {
        let first = way.actions.first().cloned().unwrap_or_default();
        let actions: Vec<String> = way.actions.into_iter().take(FAR).collect();
        let words = move || named(&*line.shown(), seat, &actions);
        let rest = words.clone();
        let pointed = first.clone();
        let point = move || best.set(path_of(line, seat, &pointed));
        let focus = point.clone();
        view! {
            <li>
                <button on:click=move |_| line.try_out(seat, &first) on:mouseenter=move |_| point() on:focus=move |_| focus()>
                    <b>{percent(way.chance)}</b>
                    <span>{move || words().into_iter().next()}</span>
                    <span class="soft">{move || rest()[1..].join(", ")}</span>
                </button>
            </li>
        }
    };
    view! {
        <div class="buttons">
            <button id="engine" aria-pressed=move || on.get().to_string() on:click=move |_| on.update(|on| *on = !*on)>{move || t("analysis-engine")}</button>
            <button id="explain" on:click=explain>{move || t("analysis-explain")}</button>
        </div>
        <div role="status">
            {move || explained.get().map(|sentences| view! {
                <p class="advice" id="explained">{move || sentences.iter().map(tell).collect::<Vec<_>>().join(" ")}</p>
            })}
        </div>
        {bar}
        {move || silent.get().then(|| view! { <p class="about">{move || t("analysis-silent")}</p> })}
        {move || said.get().map(|(seat, judgement)| view! {
            <ol class="ways-on" id="lines">{judgement.ways.into_iter().map(|way| row(seat, way)).collect_view()}</ol>
        })}
    }
}

/// The whole game, decision by decision, and what it adds up to for each seat.
#[component]
fn Report(line: GameLine, judged: Judged) -> impl IntoView {
    let at = RwSignal::new(0usize);
    let asked = RwSignal::new(false);
    let steps = line.steps();
    let begin = move |_| {
        asked.set(true);
        judge(line, judged, at);
    };
    let done = move || at.get() > steps;
    let row = move |seat: Seat| {
        let count = move |mark: Mark| {
            let own =
                |now: &usize| line.played(*now).is_some_and(|step| decision(&step).is_some_and(|(one, _)| one == seat));
            judged.with(|all| all.iter().filter(|(now, one)| own(now) && one.mark() == Some(mark)).count())
        };
        view! {
            <tr>
                <th scope="row">{move || t(&format!("{}-seat-{seat}", line.game()))}</th>
                {Mark::ALL.map(|mark| view! { <td>{move || count(mark)}" "{mark.sign()}</td> }).collect_view()}
            </tr>
        }
    };
    // The next decision that cost much, after the one that is shown.
    let worst = move |_| {
        let here = line.step.get_untracked();
        let marked: Vec<usize> = judged.with_untracked(|all| {
            all.iter().filter(|(_, one)| one.mark() >= Some(Mark::Mistake)).map(|(now, _)| *now).collect()
        });
        let next = marked.iter().find(|now| **now > here).or(marked.first());
        if let Some(now) = next {
            line.go_to(*now);
        }
    };
    // What the decision that led to the board cost, in words.
    let said = move || {
        let now = line.step.get().checked_sub(1).filter(|_| !line.is_own())?;
        let judgement = judged.with(|all| all.get(&now).cloned())?;
        let (mark, loss) = (judgement.mark()?, judgement.loss()?);
        let (seat, _) =
            line.played(now).and_then(|step| decision(&step).map(|(seat, action)| (seat, action.to_owned())))?;
        let better = named(&*line.at(now), seat, judgement.ways.first()?.actions.get(..1)?).pop()?;
        let message = Message::new(mark.verdict()).count("loss", i64::from((loss + 5) / 10)).text("better", better);
        Some(view! { <p class="advice" id="verdict-of-move">{tell(&message)}</p> })
    };
    view! {
        {said}
        {move || (!asked.get()).then(|| view! { <button id="analyse" class="primary" on:click=begin>{move || t("analysis-game")}</button> })}
        {move || (asked.get() && !done()).then(|| view! {
            <label class="about">{move || t("analysis-busy")}" "<progress id="analysing" max=steps.to_string() prop:value=move || at.get().to_string()></progress></label>
        })}
        {move || asked.get().then(|| view! {
            <table class="report" id="report" data-done=move || done().to_string()>
                <thead><tr><td></td>{Mark::ALL.map(|mark| view! { <th scope="col">{move || t(mark.key())}</th> }).collect_view()}</tr></thead>
                <tbody>{(0..line.seats()).map(Seat).map(row).collect_view()}</tbody>
            </table>
            <button id="next-mistake" on:click=worst>{move || t("analysis-next")}</button>
        })}
    }
}

/// Other ways that were tried, each a line of its own.
#[component]
fn Variations(line: GameLine) -> impl IntoView {
    let row = move |(from, steps): (usize, Vec<String>)| {
        let branch = steps.clone();
        let moves = (1..=steps.len()).map(move |count| {
            let part = branch[..count].to_vec();
            let text = part.last().map(|step| decision(step).map_or(step.as_str(), |(_, action)| action).to_owned());
            view! { <button on:click=move |_| line.show(from, part.clone())>{text}</button> }
        });
        view! { <li><span class="number">{from}</span>{moves.collect_view()}</li> }
    };
    move || {
        let all = line.variations.get();
        (!all.is_empty()).then(|| {
            view! {
                <h3>{move || t("analysis-variations")}</h3>
                <ul class="variations" id="variations">{all.into_iter().map(row).collect_view()}</ul>
            }
        })
    }
}
