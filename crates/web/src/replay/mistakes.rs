//! A player's own mistakes as exercises: the position before each, a better move to be found on the board.

use super::{
    analysis::{Judged, ask_of, briefly, label_of},
    line::GameLine,
};
use crate::{
    app_state::{t, tell},
    bot_worker,
};
use leptos::prelude::*;
use tavola_core::{Seat, Viewer};
use tavola_ui_model::{InputMove, Judgement, Mark, Message, Reply, decision};

/// How the answer to an exercise stands.
#[derive(Clone, PartialEq, Eq)]
enum Answer {
    /// None yet.
    Open,
    /// The bots measure this action.
    Checking(String),
    /// This one is as good as the best.
    Right(String),
    /// This one costs so much, in thousandths of a win.
    Wrong(String, u16),
    /// It is what was played.
    Same,
    /// The bots could not measure this one.
    Unknown(String),
    /// The reader wanted to see the solution.
    Shown,
}

/// What can be done at a decision of the game.
fn choices(line: GameLine, now: usize, seat: Seat) -> Vec<InputMove> {
    line.at(now).view(Viewer::Seat(seat)).input_moves()
}

/// The decisions of a seat that were mistakes and whose best answer can be given on the page.
pub fn mistakes(line: GameLine, judged: Judged, seat: Seat) -> Vec<(usize, Judgement)> {
    let own = |now: usize| line.played(now).is_some_and(|step| decision(&step).is_some_and(|(one, _)| one == seat));
    let answerable = |now: usize, judgement: &Judgement| {
        let best = judgement.ways.first().and_then(|way| way.actions.first());
        best.is_some_and(|best| choices(line, now, seat).iter().any(|one| one.action == *best))
    };
    let costly = |(now, judgement): &(&usize, &Judgement)| {
        judgement.mark() >= Some(Mark::Mistake) && own(**now) && answerable(**now, judgement)
    };
    judged.with(|all| all.iter().filter(costly).map(|(now, judgement)| (*now, judgement.clone())).collect())
}

/// The exercises, one after the other.
#[component]
pub fn Mistakes(
    /// The game and where the reader is in it.
    line: GameLine,
    /// What was said about its decisions.
    judged: Judged,
    /// Whose mistakes.
    seat: Seat,
    /// Back to the analysis.
    leave: Callback<()>,
) -> impl IntoView {
    let all = StoredValue::new(untrack(|| mistakes(line, judged, seat)));
    let count = all.with_value(Vec::len);
    let at = RwSignal::new(0usize);
    let answer = RwSignal::new(Answer::Open);
    let first_try = StoredValue::new(true);
    let found = RwSignal::new(0usize);
    let current = move || all.with_value(|all| all.get(at.get_untracked()).cloned());
    let begin = move |number: usize| {
        at.set(number);
        first_try.set_value(true);
        answer.set(Answer::Open);
        if let Some((now, _)) = current() {
            line.go_to(now);
        }
    };
    line.answering.set(true);
    begin(0);
    on_cleanup(move || {
        // The page may be gone with its signals.
        line.answering.try_set(false);
    });
    let judge = move |now: usize, verdict: Answer| {
        match verdict {
            Answer::Right(_) if first_try.get_value() => found.update(|found| *found += 1),
            Answer::Right(_) | Answer::Checking(_) => {}
            _ => {
                first_try.set_value(false);
                line.go_to(now);
            }
        }
        answer.set(verdict);
    };
    let check = move |now: usize, judgement: Judgement, action: String| {
        let played = line.played(now).and_then(|step| decision(&step).map(|(_, action)| action.to_owned()));
        if played.as_ref() == Some(&action) {
            judge(now, Answer::Same);
            return;
        }
        let cost = judgement.loss_of(&action);
        if let Some(loss) = cost {
            judge(now, if Mark::of(loss).is_none() { Answer::Right(action) } else { Answer::Wrong(action, loss) });
            return;
        }
        answer.set(Answer::Checking(action.clone()));
        let view = line.at(now).view(Viewer::Seat(seat));
        bot_worker::ask(ask_of(&*view, briefly(&action), 0), move |reply| {
            // The reader may have gone on, or the page may be gone.
            if answer.try_get_untracked() != Some(Answer::Checking(action.clone())) {
                return;
            }
            let loss = match reply {
                Ok(Reply::Analysis(Some(said))) => said.loss(),
                _ => None,
            };
            judge(
                now,
                match loss {
                    Some(loss) if Mark::of(loss).is_none() => Answer::Right(action),
                    Some(loss) => Answer::Wrong(action, loss),
                    None => Answer::Unknown(action),
                },
            );
        });
    };
    // A move on the board is an answer.
    Effect::new(move |_| {
        line.track();
        let Some((now, judgement)) = current() else { return };
        let open = untrack(|| {
            matches!(answer.get(), Answer::Open | Answer::Wrong(..) | Answer::Same | Answer::Unknown(_))
                && line.step.get() == now
        });
        if let Some(action) = line.own().first().and_then(|step| decision(step).map(|(_, action)| action.to_owned()))
            && open
        {
            check(now, judgement, action);
        }
    });
    let words = move |now: usize, action: &str| label_of(&*line.at(now), seat, action);
    let task = move || {
        let number = at.get();
        let (now, judgement) = current()?;
        let played = line.played(now).and_then(|step| decision(&step).map(|(_, action)| action.to_owned()))?;
        let message = Message::new("mistakes-task").seat("seat", line.game(), seat).said("action", words(now, &played));
        let message = message.count("number", number as i64 + 1).count("count", count as i64);
        let loss = i64::from((judgement.loss()? + 5) / 10);
        Some(tell(&message.count("loss", loss)))
    };
    let said = move || {
        let answer = answer.get();
        let (now, judgement) = current()?;
        let named = |key: &'static str, action: &str| Message::new(key).said("action", words(now, action));
        Some(tell(&match &answer {
            Answer::Open => return None,
            Answer::Checking(action) => named("mistakes-checking", action),
            Answer::Right(action) => named("mistakes-right", action),
            Answer::Wrong(action, loss) => named("mistakes-wrong", action).count("loss", i64::from((loss + 5) / 10)),
            Answer::Same => Message::new("mistakes-same"),
            Answer::Unknown(action) => named("mistakes-unknown", action),
            Answer::Shown => named("mistakes-was", judgement.ways.first()?.actions.first()?),
        }))
    };
    let solve = move |_| {
        let Some((now, judgement)) = current() else { return };
        let Some(best) = judgement.ways.first().and_then(|way| way.actions.first()) else { return };
        answer.set(Answer::Shown);
        line.show(now, vec![format!("{seat} {best}")]);
    };
    let settled = move || matches!(answer.get(), Answer::Right(_) | Answer::Shown);
    let last = move || at.get() + 1 >= count;
    // What no touch of the board says: passing, ending a turn, buying a card.
    let buttons = move || {
        let number = at.get();
        let (now, _) = all.with_value(|all| all.get(number).cloned())?;
        let free = choices(line, now, seat).into_iter().filter(|one| one.path.is_empty() || one.needs_confirmation);
        let button = move |one: InputMove| {
            let (action, label) = (one.action, one.label);
            let press = move |_| {
                line.go_to(now);
                line.try_out(seat, &action);
            };
            view! { <button disabled=settled on:click=press>{move || tell(&label)}</button> }
        };
        let buttons: Vec<_> = free.map(button).collect();
        (!buttons.is_empty()).then(|| view! { <div class="buttons" id="mistake-moves">{buttons}</div> })
    };
    view! {
        <section class="mistakes" id="mistakes">
            <h3>{move || t("mistakes-title")}</h3>
            <p id="mistake">{task}</p>
            <p class="advice" role="status" id="mistake-answer">{said}</p>
            {buttons}
            <div class="buttons">
                <button id="mistake-solution" disabled=settled on:click=solve>{move || t("mistakes-solution")}</button>
                <button
                    id="mistake-next"
                    class:primary=settled
                    disabled=last
                    on:click=move |_| begin(at.get_untracked() + 1)
                >{move || t("mistakes-next")}</button>
                <button id="mistakes-leave" class:primary=move || settled() && last() on:click=move |_| leave.run(())>{move || t("mistakes-leave")}</button>
            </div>
            {move || (last() && settled()).then(|| {
                let message = Message::new("mistakes-over").count("found", found.get() as i64).count("count", count as i64);
                view! { <p id="mistakes-over">{tell(&message)}</p> }
            })}
        </section>
    }
}
