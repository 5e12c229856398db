//! The first lesson in a game: ten exercises on the real board, judged by the rules.

use crate::{
    app_state::{app_state, now, secret, t, tell},
    controller::GameController,
    deploy::Deploy,
    play::{Stand, deploying},
    side::{ActionButtons, Why},
    store,
    trade::{Composer, Hand},
};
use leptos::prelude::*;
use tavola_core::{RuleError, Seat, Viewer};
use tavola_protocol::{Occupant, Setup};
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{Entry, Exercise, LocalGame, Message, Verdict, entry, lesson, offered, open};

/// The lesson's page.
#[component]
pub fn Learn(game: String) -> impl IntoView {
    let Some(entry) = entry(&game) else {
        return view! { <crate::app::Lost/> }.into_any();
    };
    let shelf = format!("tavola.learnt.{}", entry.name);
    let exercises = StoredValue::new(lesson(entry.name));
    let count = exercises.with_value(Vec::len);
    let learnt = store::get(&shelf).and_then(|text| text.parse().ok()).unwrap_or(0usize);
    let number = RwSignal::new(learnt.min(count));
    let next = Callback::new(move |()| {
        number.update(|number| *number = (*number + 1).min(count));
        store::set(&shelf, &number.get_untracked().to_string());
    });
    view! {
        <nav class="tabs" aria-label=move || t("nav-learn")>
            {offered().map(|one| view! {
                <a href=format!("#/learn/{}", one.name) aria-current=(one.name == entry.name).then_some("page")>
                    {move || t(&format!("{}-name", one.name))}
                </a>
            }).collect_view()}
        </nav>
        <h1 class="hidden">{move || t(&format!("{}-name", entry.name))}</h1>
        <ol class="progress">
            {(0..count).map(|one| view! {
                <li>
                    <button
                        class:primary=move || number.get() == one
                        id=format!("exercise-{one}")
                        aria-label=move || tell(&about(one, count))
                        on:click=move |_| number.set(one)
                    >{one + 1}</button>
                </li>
            }).collect_view()}
        </ol>
        {move || {
            let now = number.get();
            match exercises.with_value(|all| all.get(now).cloned()) {
                Some(exercise) => view! { <Task entry exercise number=now count next/> }.into_any(),
                None => view! {
                    <section class="sheet" id="learnt">
                        <p>{move || t("learn-done")}</p>
                        <a class="button primary" href=format!("#/new/{}", entry.name)>{move || t("home-new")}</a>
                    </section>
                }.into_any(),
            }
        }}
    }
    .into_any()
}

fn about(number: usize, count: usize) -> Message {
    Message::new("learn-exercise").count("number", number as i64 + 1).count("count", count as i64)
}

/// A table in the position of an exercise. Nobody plays the other seats.
fn set_up(game: &str, exercise: &Exercise) -> Result<LocalGame, RuleError> {
    let config = TableConfig {
        position: Some(exercise.position.clone()),
        ..LocalTable::config(game, Setup::default(), secret())
    };
    let seats = open(game, &[], Some(&exercise.position))?.view(Viewer::Public).seats();
    let players: Vec<Occupant> = (0..seats)
        .map(Seat)
        .map(|seat| if seat == exercise.seat { LocalTable::person(seat) } else { Occupant::Bot(String::new()) })
        .collect();
    LocalGame::start(config, &players, now())
}

/// One exercise.
#[component]
fn Task(entry: &'static Entry, exercise: Exercise, number: usize, count: usize, next: Callback<()>) -> impl IntoView {
    let Ok(game) = set_up(entry.name, &exercise) else { return ().into_any() };
    let exercise = StoredValue::new(exercise);
    let verdict = RwSignal::new(None::<Verdict>);
    let judge = Callback::new(move |answer: String| {
        let judged = exercise.with_value(|exercise| (entry.judge)(exercise, &answer));
        verdict.set(Some(judged.clone()));
        judged
    });
    let controller = GameController::exercise(game, judge);
    let said = move || {
        let language = app_state().language.get();
        let said = match verdict.get()? {
            Verdict::Right => exercise.with_value(|exercise| exercise.praise.get(language).to_owned()),
            Verdict::Other => t("learn-other"),
            Verdict::Refused(_) => return None,
        };
        app_state().aloud.set(said.clone());
        Some(said)
    };
    let right = move || verdict.get() == Some(Verdict::Right);
    let task = move || exercise.with_value(|exercise| exercise.task.get(app_state().language.get()).to_owned());
    let clauses = exercise.with_value(|exercise| exercise.clauses.clone());
    let deploys = Memo::new(move |_| deploying(controller));
    view! {
        <div class="table">
            <div class="stand">
                <div class="headline">
                    <p>{move || tell(&about(number, count))}</p>
                    <p class="task" id="task">{task}</p>
                </div>
                {move || match deploys.get() {
                    Some(seat) => view! { <Deploy controller seat/> }.into_any(),
                    None => view! { <Stand controller/> }.into_any(),
                }}
            </div>
            <aside class="side">
                {move || said().map(|said| view! { <p class="advice" id="verdict" data-right=right().to_string()>{said}</p> })}
                {move || right().then(|| view! {
                    <button class="primary" id="next" on:click=move |_| next.run(())>{move || t("learn-next")}</button>
                })}
                <Why controller/>
                <ActionButtons controller/>
                <Hand controller/>
                <Composer controller/>
                <p class="about">
                    {move || t("learn-clauses")}": "
                    {clauses.into_iter().map(|id| {
                        let link = format!("#/rules/{}/{id}", entry.name);
                        view! { <a href=link>{id}</a>" " }
                    }).collect_view()}
                </p>
            </aside>
        </div>
    }
    .into_any()
}
