//! A game under the bots' eyes: the best ways to go on, what each decision cost, other ways tried, and what a player
//! could believe.

use super::{
    line::GameLine,
    mistakes::{Mistakes, mistakes},
};
use crate::{
    app_state::{seed, t, tell},
    bot_worker,
    controller::action_words,
    insights::{Sentences, depth},
};
use leptos::prelude::*;
use std::collections::BTreeMap;
use tavola_core::{Seat, Turn, Viewer};
use tavola_ui_model::{
    Branch, Insight, Judgement, Mark, Message, Question, Replay, Reply, Variation, Way, Wish, branches, decision,
    explanation, luck,
};

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

/// What is asked about one action of a whole game.
pub fn briefly(action: &str) -> Wish {
    Wish::Analysis(Some(action.to_owned()), BRIEFLY)
}

/// An action as its player would say it; in the notation where there are no words.
pub fn label_of(game: &dyn Replay, seat: Seat, action: &str) -> Message {
    action_words(&*game.view(Viewer::Seat(seat)), action)
}

/// A chance in percent.
fn percent(thousandths: u16) -> String {
    format!("{} %", (u32::from(thousandths) + 5) / 10)
}

/// Actions in words.
fn named(game: &dyn Replay, seat: Seat, actions: &[String]) -> Vec<String> {
    actions.iter().map(|action| tell(&label_of(game, seat, action))).collect()
}

/// The spots that an action touches in the position on the board.
fn path_of(line: GameLine, seat: Seat, action: &str) -> Vec<String> {
    line.shown().view(Viewer::Seat(seat)).spots_of(action)
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
    bot_worker::ask(ask_of(&*view, briefly(action), 0), move |answer| {
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
    /// The spots of the sentence or action that is pointed at.
    pointed: RwSignal<Vec<String>>,
    /// Looks at the game with a seat's eyes.
    look: Callback<Seat>,
) -> impl IntoView {
    // Whose mistakes are exercises now. What the bots say is hidden then: it would tell the answer.
    let learning = RwSignal::new(None::<Seat>);
    let quiet = Signal::derive(move || learning.get().is_some());
    let learn = Callback::new(move |seat: Seat| {
        look.run(seat);
        learning.set(Some(seat));
    });
    view! {
        <section class="analysis" id="analysis">
            <h2>{move || t("analysis-title")}</h2>
            {move || learning.get().map(|seat| view! {
                <Mistakes line judged seat leave=Callback::new(move |()| learning.set(None))/>
            })}
            <div hidden=quiet>
                <Engine line best pointed quiet/>
                <Report line judged pointed learn/>
                <Variations line pointed/>
            </div>
        </section>
    }
}

/// What the bots see in the position on the board.
#[component]
fn Engine(
    line: GameLine,
    best: RwSignal<Vec<String>>,
    pointed: RwSignal<Vec<String>>,
    quiet: Signal<bool>,
) -> impl IntoView {
    let on = RwSignal::new(false);
    let said = RwSignal::new(None::<(Seat, Judgement)>);
    let silent = RwSignal::new(false);
    let explained = RwSignal::new(None::<Vec<Insight>>);
    let asked = StoredValue::new(0u32);
    Effect::new(move |_| {
        line.track();
        best.set(Vec::new());
        said.set(None);
        silent.set(false);
        explained.set(None);
        asked.update_value(|asked| *asked += 1);
        let number = asked.get_value();
        if !on.get() || quiet.get() {
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
        let Some((seat, question)) = question(line, Wish::Explain(BRIEFLY), EXPLAIN) else { return };
        let number = asked.get_value();
        bot_worker::ask(question, move |answer| {
            let Ok(Reply::Explained(mut found)) = answer else { return };
            if asked.try_get_value() != Some(number) {
                return;
            }
            // The chances that are on the page already are the closer look.
            if let Some((_, judgement)) = said.get_untracked() {
                found.judgement = Some(judgement);
            }
            let shown = line.shown();
            let view = shown.view(Viewer::Seat(seat));
            let words = |action: &str| (action_words(&*view, action), view.spots_of(action));
            explained.set(Some(explanation(line.game(), (seat, line.seats()), &found, &words)));
        });
    };
    let bar = move || {
        said.get().and_then(|(seat, judgement)| {
            let chance = judgement.ways.first()?.chance;
            let label = Message::new("analysis-bar").seat("seat", line.game(), seat).text("chance", percent(chance));
            let (aloud, spoken) = (label.clone(), label);
            let far = judgement.depth;
            Some(view! {
                <div class="winbar" role="img" aria-label=move || tell(&aloud)>
                    <i class=format!("bar{}", seat.0) style=format!("width: {}%", f32::from(chance) / 10.0)></i>
                </div>
                <p class="about" id="chances">{move || tell(&spoken)}" "{move || depth(line.game(), far)}</p>
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
            {move || explained.get().map(|sentences| view! { <Sentences id="explained" sentences pointed/> })}
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
fn Report(line: GameLine, judged: Judged, pointed: RwSignal<Vec<String>>, learn: Callback<Seat>) -> impl IntoView {
    let at = RwSignal::new(0usize);
    let asked = RwSignal::new(false);
    let steps = line.steps();
    let begin = move |_| {
        asked.set(true);
        judge(line, judged, at);
    };
    let done = move || at.get() > steps;
    // Where dice bring cards, luck stands beside skill.
    let luck = StoredValue::new(luck(&line.at(steps).graphs()));
    let row = move |seat: Seat| {
        let own =
            move |now: usize| line.played(now).is_some_and(|step| decision(&step).is_some_and(|(one, _)| one == seat));
        let count = move |mark: Mark| {
            judged.with(|all| all.iter().filter(|(now, one)| one.mark() == Some(mark) && own(**now)).count())
        };
        let lost = move || {
            let all = judged.with(|all| {
                all.iter().filter(|(now, _)| own(**now)).filter_map(|(_, one)| one.loss()).map(u32::from).sum::<u32>()
            });
            format!("{} %", (all + 5) / 10)
        };
        let lucky = luck.with_value(|luck| luck.as_ref()?.get(seat.index()).copied());
        view! {
            <tr>
                <th scope="row">{move || t(&format!("{}-seat-{seat}", line.game()))}</th>
                {Mark::ALL.map(|mark| view! { <td>{move || count(mark)}" "{mark.sign()}</td> }).collect_view()}
                <td class="lost">{lost}</td>
                {lucky.map(|cards| view! { <td class="luck">{format!("{cards:+}")}</td> })}
            </tr>
        }
    };
    let columns = move || {
        let marks = Mark::ALL.map(Mark::key);
        let rest = ["analysis-lost"].into_iter().chain(luck.with_value(Option::is_some).then_some("analysis-luck"));
        marks.into_iter().chain(rest).map(|key| view! { <th scope="col">{move || t(key)}</th> }).collect_view()
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
        let (before, better) = (line.at(now), judgement.ways.first()?.actions.first()?);
        let message = Message::new(mark.verdict()).count("loss", i64::from((loss + 5) / 10));
        let said = message.said("better", label_of(&*before, seat, better));
        let spots = before.view(Viewer::Seat(seat)).spots_of(better);
        let sentences = vec![Insight { said, spots }];
        Some(view! { <Sentences id="verdict-of-move" sentences pointed/> })
    };
    // Each seat's mistakes can be worked through.
    let exercises = move || {
        let exercise = |seat: Seat| {
            let count = mistakes(line, judged, seat).len();
            let label = Message::new("mistakes-learn").seat("seat", line.game(), seat).count("count", count as i64);
            (count > 0).then(|| {
                view! { <button class="learn-mistakes" data-seat=seat.to_string() on:click=move |_| learn.run(seat)>{tell(&label)}</button> }
            })
        };
        done().then(|| (0..line.seats()).map(Seat).filter_map(exercise).collect_view())
    };
    view! {
        {said}
        {move || (!asked.get()).then(|| view! { <button id="analyse" class="primary" on:click=begin>{move || t("analysis-game")}</button> })}
        {move || (asked.get() && !done()).then(|| view! {
            <label class="about">{move || t("analysis-busy")}" "<progress id="analysing" max=steps.to_string() prop:value=move || at.get().to_string()></progress></label>
        })}
        {move || asked.get().then(|| view! {
            <table class="report" id="report" data-done=move || done().to_string()>
                <thead><tr><td></td>{columns}</tr></thead>
                <tbody>{(0..line.seats()).map(Seat).map(row).collect_view()}</tbody>
            </table>
            <button id="next-mistake" on:click=worst>{move || t("analysis-next")}</button>
        })}
        <div class="buttons">{exercises}</div>
    }
}

/// Other ways that were tried, as a tree: each begins where it leaves another, and has what the reader says of it.
#[component]
fn Variations(line: GameLine, pointed: RwSignal<Vec<String>>) -> impl IntoView {
    let row = move |(Branch { number, depth, shared }, one): (Branch, Variation)| {
        let (from, branch) = (one.from, one.steps.clone());
        let moves = (shared + 1..=branch.len()).map(move |count| {
            let part = branch[..count].to_vec();
            let before = line.tried(from, &branch[..count - 1]);
            let (label, spots) = match decision(&branch[count - 1]) {
                Some((seat, action)) => {
                    (label_of(&*before, seat, action), before.view(Viewer::Seat(seat)).spots_of(action))
                }
                None => (Message::new("explain-action").text("action", &branch[count - 1]), Vec::new()),
            };
            let point = move || pointed.set(spots.clone());
            let focus = point.clone();
            view! {
                <button
                    on:click=move |_| line.show(from, part.clone())
                    on:mouseenter=move |_| point()
                    on:mouseleave=move |_| pointed.set(Vec::new())
                    on:focus=move |_| focus()
                    on:blur=move |_| pointed.set(Vec::new())
                >{move || tell(&label)}</button>
            }
        });
        let write = move |event: leptos::ev::Event| {
            let comment = event_target_value(&event).trim().to_owned();
            line.variations.update(|all| {
                if let Some(one) = all.get_mut(number) {
                    one.comment = comment;
                }
            });
        };
        let forget = move |_| {
            line.variations.update(|all| {
                if number < all.len() {
                    all.remove(number);
                }
            });
        };
        view! {
            <li style=format!("margin-inline-start: {depth}rem") data-depth=depth.to_string()>
                <span class="number">{from + shared}</span>
                {moves.collect_view()}
                <input class="comment" maxlength="500" aria-label=move || t("variation-comment") placeholder=move || t("variation-comment")
                    prop:value=one.comment on:change=write/>
                <button class="quiet forget" aria-label=move || t("variation-forget") title=move || t("variation-forget") on:click=forget>"×"</button>
            </li>
        }
    };
    move || {
        let all = line.variations.get();
        let tree: Vec<_> = branches(&all).into_iter().map(|branch| (branch, all[branch.number].clone())).collect();
        (!all.is_empty()).then(|| {
            view! {
                <h3>{move || t("analysis-variations")}</h3>
                <ul class="variations" id="variations">{tree.into_iter().map(row).collect_view()}</ul>
                <p class="about">{move || t("variation-shared")}</p>
            }
        })
    }
}
