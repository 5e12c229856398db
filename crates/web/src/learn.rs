//! A path for each game: exercises of several moves at the real table, judged by the rules, and a first game against a
//! bot that explains what it does.

use crate::{
    app::Lost,
    app_state::{app_state, now, secret, t, tell, words_know},
    controller::GameController,
    deploy::Deploy,
    faces::Icon,
    play::{Layout, Table, deploying},
    setup::begin,
    side::{Follow, Status, Why},
    store::{self, SavedExtras},
    trade::{Composer, Hand},
};
use leptos::prelude::*;
use std::collections::BTreeSet;
use tavola_core::{RuleError, Seat, Viewer};
use tavola_protocol::{Clock, Occupant, Setup};
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{Entry, Exercise, LocalGame, Message, Verdict, entry, lesson, offered, open};

/// The bot of the first game.
const GENTLE: &str = "level1";

/// What was done of a game's path, by name.
fn done_of(game: &str, path: &[Exercise]) -> BTreeSet<String> {
    let kept = store::get(&format!("tavola.learnt.{game}")).unwrap_or_default();
    match kept.parse::<usize>() {
        // An earlier version counted its exercises, which had one move each.
        Ok(count) => {
            let short = path.iter().filter(|one| one.moves.len() == 1 && one.against.is_none());
            short.take(count).map(|one| one.id.clone()).collect()
        }
        Err(_) => kept.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
    }
}

fn mark_done(game: &str, path: &[Exercise], id: &str) {
    let mut done = done_of(game, path);
    done.insert(id.to_owned());
    let names: Vec<String> = done.into_iter().collect();
    // The comma keeps a single name apart from a count.
    store::set(&format!("tavola.learnt.{game}"), &format!("{},", names.join(",")));
}

fn link(game: &str, id: &str) -> String {
    format!("#/learn/{game}/{id}")
}

/// The path of a game: what there is to learn, and what was done.
#[component]
pub fn Learn(game: String) -> impl IntoView {
    let Some(entry) = entry(&game) else {
        return view! { <Lost/> }.into_any();
    };
    let path = lesson(entry.name);
    let done = done_of(entry.name, &path);
    let (count, had) = (path.len() as i64, path.iter().filter(|one| done.contains(&one.id)).count() as i64);
    let next = path.iter().find(|one| !done.contains(&one.id)).map(|one| one.id.clone());
    let refused = RwSignal::new(None::<RuleError>);
    let first_game = move |mode: Option<(&'static str, &'static str)>| {
        let label = move || match mode {
            Some((option, value)) => t(&format!("option-{}-{option}-{value}", entry.name)),
            None => t("learn-first-start"),
        };
        view! {
            <button
                class="primary first-game"
                data-mode=mode.map(|(_, value)| value)
                on:click=move |_| refused.set(guided(entry, mode).err())
            >{label}</button>
        }
    };
    let stages = StoredValue::new(path);
    let tile = move |number: usize, one: &Exercise| {
        let (title, had) = (one.title.clone(), done.contains(&one.id));
        let several = one.moves.len() > 1 || one.against.is_some();
        view! {
            <li>
                <a class="stage" class:solved=had href=link(entry.name, &one.id) data-stage=one.id.clone()>
                    <b>{number}</b>
                    <span>{move || title.get(app_state().language.get()).to_owned()}</span>
                    {several.then(|| view! { <small class="soft">{move || t("learn-several")}</small> })}
                    {had.then(|| view! { <Icon name="check"/><span class="hidden">{move || t("puzzle-done")}</span> })}
                </a>
            </li>
        }
    };
    let tiles = stages.with_value(|all| (1..).zip(all).map(|(number, one)| tile(number, one)).collect_view());
    view! {
        <nav class="tabs" aria-label=move || t("nav-learn")>
            {offered().map(|one| view! {
                <a href=format!("#/learn/{}", one.name) aria-current=(one.name == entry.name).then_some("page")>
                    {move || t(&format!("{}-name", one.name))}
                </a>
            }).collect_view()}
        </nav>
        <section class="sheet wide" id="path">
            <h1>{move || t("learn-title")}</h1>
            <p>{move || t("learn-text")}</p>
            <p class="puzzle-acts">
                {next.map(|id| view! {
                    <a class="button primary" id="go-on" href=link(entry.name, &id)>{move || t(if had > 0 { "learn-go-on" } else { "learn-begin" })}</a>
                })}
                <span class="soft" id="learnt">{move || tell(&Message::new("learn-progress").count("done", had).count("count", count))}</span>
            </p>
            <ol class="stages">{tiles}</ol>
            <h2>{move || t("learn-first-game")}</h2>
            <p>{move || t("learn-first-text")}</p>
            <p class="buttons">{modes_of(entry).into_iter().map(first_game).collect_view()}</p>
            {move || refused.get().map(|no| view! { <p class="notice" role="alert">{no.to_string()}</p> })}
        </section>
    }
    .into_any()
}

/// The games in a box, each of which can be a first game: an option and its values that have a line about themselves.
fn modes_of(entry: &'static Entry) -> Vec<Option<(&'static str, &'static str)>> {
    let told = |option: &str, value: &str| words_know(&format!("option-{}-{option}-{value}-line", entry.name));
    let modes = entry.choices.first().into_iter().flat_map(|choice| {
        let values = choice.values.iter().filter(|value| told(choice.name, value));
        values.map(|value| Some((choice.name, *value)))
    });
    let modes: Vec<_> = modes.collect();
    if modes.is_empty() { vec![None] } else { modes }
}

/// Starts the first game: two players, a gentle bot that explains itself, a suggestion every turn.
fn guided(entry: &'static Entry, mode: Option<(&str, &str)>) -> Result<(), RuleError> {
    let mut options: Vec<(String, String)> = match entry.seats {
        (least, most) if least < most => vec![("players".to_owned(), least.to_string())],
        _ => Vec::new(),
    };
    options.extend(mode.map(|(option, value)| (option.to_owned(), value.to_owned())));
    let players: Vec<Occupant> = (0..entry.seats.0)
        .map(|seat| if seat == 0 { LocalTable::person(Seat(0)) } else { Occupant::Bot(GENTLE.to_owned()) })
        .collect();
    let extras = SavedExtras { coached: true, ..SavedExtras::default() };
    begin(entry.name, &options, None, &players, Clock::None, extras)
}

/// A table in the position of an exercise; a script plays the other seats, or this bot.
fn set_up(game: &str, exercise: &Exercise, bot: &str) -> Result<LocalGame, RuleError> {
    let config = TableConfig {
        position: Some(exercise.position.clone()),
        ..LocalTable::config(game, Setup::default(), secret())
    };
    let seats = open(game, &[], Some(&exercise.position))?.view(Viewer::Public).seats();
    let players: Vec<Occupant> = (0..seats)
        .map(Seat)
        .map(|seat| if seat == exercise.seat { LocalTable::person(seat) } else { Occupant::Bot(bot.to_owned()) })
        .collect();
    LocalGame::start(config, &players, now())
}

/// One stage of a path.
#[component]
pub fn Stage(game: String, id: String) -> impl IntoView {
    let found = entry(&game).and_then(|entry| {
        let path = lesson(entry.name);
        let at = path.iter().position(|one| one.id == id)?;
        Some((entry, path, at))
    });
    let Some((entry, path, at)) = found else {
        return view! { <Lost/> }.into_any();
    };
    let exercise = path[at].clone();
    let place = Place {
        entry,
        number: at + 1,
        count: path.len(),
        before: at.checked_sub(1).map(|at| path[at].id.clone()),
        next: path.get(at + 1).map(|one| one.id.clone()),
    };
    let place = StoredValue::new(place);
    // Beginning again builds everything from the start.
    let again = RwSignal::new(0u32);
    (move || {
        again.track();
        let (exercise, again) = (exercise.clone(), Callback::new(move |()| again.update(|count| *count += 1)));
        untrack(|| match exercise.against {
            Some(_) => view! { <Free exercise place again/> }.into_any(),
            None => view! { <Scripted exercise place again/> }.into_any(),
        })
    })
    .into_any()
}

/// Where a stage stands in its path.
#[derive(Clone)]
struct Place {
    entry: &'static Entry,
    number: usize,
    count: usize,
    before: Option<String>,
    next: Option<String>,
}

/// Above the table: where we are, what is asked, and the ways back and on.
#[component]
fn Bar(
    exercise: StoredValue<Exercise>,
    place: StoredValue<Place>,
    #[prop(into)] task: Signal<String>,
) -> impl IntoView {
    let Place { entry, number, count, before, next } = place.get_value();
    let game = entry.name;
    let title = move || exercise.with_value(|exercise| exercise.title.get(app_state().language.get()).to_owned());
    let about = Message::new("learn-exercise").count("number", number as i64).count("count", count as i64);
    view! {
        <nav class="puzzle-bar lesson-bar" aria-label=move || t("nav-learn")>
            {before.map(|id| view! { <a class="button" href=link(game, &id) aria-label=move || t("learn-before")>"‹"</a> })}
            <div>
                <h1><a href=format!("#/learn/{game}")>{move || tell(&about)}</a>" · "{title}</h1>
                <p class="task" id="task" role="status">{task}</p>
            </div>
            {next.map(|id| view! { <a class="button" href=link(game, &id) aria-label=move || t("learn-next")>"›"</a> })}
        </nav>
    }
}

/// After the last answer: on, or once more.
#[component]
fn Afterwards(place: StoredValue<Place>, again: Callback<()>) -> impl IntoView {
    let Place { entry, next, .. } = place.get_value();
    let game = entry.name;
    view! {
        <p class="buttons">
            {match next {
                Some(id) => view! { <a class="button primary" id="next" href=link(game, &id)>{move || t("learn-next")}</a> }.into_any(),
                None => view! { <a class="button primary" id="next" href=format!("#/learn/{game}")>{move || t("learn-done")}</a> }.into_any(),
            }}
            <button id="again" on:click=move |_| again.run(())>{move || t("learn-again")}</button>
        </p>
    }
}

/// A stage whose other moves are written down.
#[component]
fn Scripted(exercise: Exercise, place: StoredValue<Place>, again: Callback<()>) -> impl IntoView {
    let entry = place.with_value(|place| place.entry);
    let Ok(game) = set_up(entry.name, &exercise, GENTLE) else { return view! { <Lost/> }.into_any() };
    let exercise = StoredValue::new(exercise);
    let at = RwSignal::new(0usize);
    let played = StoredValue::new(Vec::<String>::new());
    let verdict = RwSignal::new(None::<Verdict>);
    let helped = RwSignal::new(None::<Message>);
    let judge = Callback::new(move |answer: String| {
        let number = at.get_untracked();
        let judged = exercise
            .with_value(|exercise| played.with_value(|played| (entry.judge)(exercise, number, played, &answer)));
        helped.set(None);
        if let Verdict::Right { steps, done } = &judged {
            played.update_value(|played| played.extend(steps.iter().cloned()));
            at.set(number + 1);
            if *done {
                exercise.with_value(|exercise| mark_done(entry.name, &lesson(entry.name), &exercise.id));
            }
        }
        verdict.set(Some(judged.clone()));
        judged
    });
    let controller = GameController::exercise(game, judge);
    let language = || app_state().language.get();
    let count = exercise.with_value(|exercise| exercise.moves.len());
    let done = Memo::new(move |_| at.get() >= count);
    let task = Signal::derive(move || {
        let number = at.get().min(count - 1);
        exercise.with_value(|exercise| exercise.moves[number].task.get(language()).to_owned())
    });
    let said = move || {
        let said = match verdict.get()? {
            Verdict::Right { .. } => {
                let number = at.get().checked_sub(1)?;
                exercise.with_value(|exercise| exercise.moves[number].praise.get(language()).to_owned())
            }
            Verdict::Other => t("learn-other"),
            Verdict::Refused(_) => return None,
        };
        app_state().aloud.set(said.clone());
        Some(said)
    };
    let right = move || matches!(verdict.get(), Some(Verdict::Right { .. }));
    let help = move |whole: bool| {
        let number = at.get_untracked();
        let Some(task) = exercise.with_value(|exercise| exercise.moves.get(number).cloned()) else { return };
        controller.skip();
        let action = task.accept[0].clone();
        let found = controller.input_moves.get_untracked().into_iter().find(|one| one.action == action);
        match found {
            // A hint picks up the right piece.
            Some(one) if !whole && one.path.len() > 1 => {
                controller.let_go();
                controller.touch(&one.path[0]);
                helped.set(Some(Message::new("learn-hint-piece")));
            }
            None if task.is_open() => helped.set(Some(Message::new("learn-open"))),
            found => {
                let label = controller.read_acting(|view| view.action_label(&action)).or(found.map(|one| one.label));
                let label = label.unwrap_or_else(|| Message::new("explain-action").text("action", &action));
                helped.set(Some(Message::new("learn-solution-is").said("action", label.clone())));
                controller.hint.set(Some((action, label)));
            }
        }
    };
    let clauses = exercise.with_value(|exercise| exercise.clauses.clone());
    let deploys = Memo::new(move |_| deploying(controller));
    let desk = move || {
        let clauses = clauses.clone();
        view! {
            <div class="coach" id="coach">
                {move || said().map(|said| view! { <p class="advice" id="verdict" role="status" data-right=right().to_string()>{said}</p> })}
                {move || helped.get().map(|help| view! { <p class="advice" id="help" role="status">{tell(&help)}</p> })}
                <Follow controller/>
                {move || done.get().then(|| view! { <Afterwards place again/> })}
                <Why controller/>
                {move || (!done.get()).then(|| view! {
                    <p class="buttons">
                        <button id="hint" on:click=move |_| help(false)>{move || t("hint")}</button>
                        <button id="solution" on:click=move |_| help(true)>{move || t("learn-solution")}</button>
                        {(at.get() > 0).then(|| view! { <button id="retry" on:click=move |_| again.run(())>{move || t("learn-again")}</button> })}
                    </p>
                })}
            </div>
            <Hand controller/>
            <Composer controller/>
            <Status controller/>
            <p class="about">
                {move || t("learn-clauses")}": "
                {clauses.into_iter().map(|id| {
                    let link = format!("#/rules/{}/{id}", entry.name);
                    view! { <a href=link>{id}</a>" " }
                }).collect_view()}
            </p>
        }
        .into_any()
    };
    let left = Callback::new(move |_: Seat| None);
    // The ending of a stage is told beside the board.
    let closed = RwSignal::new(true);
    view! {
        <Bar exercise place task/>
        {move || match deploys.get() {
            Some(seat) => view! { <Deploy controller seat/> }.into_any(),
            None => view! {
                <Layout controller left closed sending=Signal::stored(false) desk=desk.clone()/>
            }.into_any(),
        }}
    }
    .into_any()
}

/// A stage against a bot: won or not is all that counts.
#[component]
fn Free(exercise: Exercise, place: StoredValue<Place>, again: Callback<()>) -> impl IntoView {
    let entry = place.with_value(|place| place.entry);
    let bot = exercise.against.as_ref().map_or(GENTLE, |against| against.bot.as_str());
    let Ok(game) = set_up(entry.name, &exercise, bot) else { return view! { <Lost/> }.into_any() };
    let controller = GameController::practice(game, SavedExtras::default());
    let seat = exercise.seat;
    let exercise = StoredValue::new(exercise);
    let won = Memo::new(move |_| controller.outcome().map(|outcome| outcome.winners.contains(seat)));
    Effect::new(move |_| {
        if won.get() == Some(true) {
            exercise.with_value(|exercise| mark_done(entry.name, &lesson(entry.name), &exercise.id));
        }
    });
    let text = move |praise: bool| {
        exercise.with_value(|exercise| {
            let only = &exercise.moves[0];
            (if praise { &only.praise } else { &only.task }).get(app_state().language.get()).to_owned()
        })
    };
    let task = Signal::derive(move || match won.get() {
        Some(true) => text(true),
        Some(false) => t("learn-lost"),
        None => text(false),
    });
    view! {
        <Bar exercise place task/>
        {move || won.get().map(|_| view! { <Afterwards place again/> })}
        <Table controller/>
    }
    .into_any()
}

/// In a game that is explained: what the bot did and what it is good for.
#[component]
pub fn Coach(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let said = move |(seat, why): (Seat, Option<Message>)| {
        let message = Message::new(if why.is_some() { "coach-why" } else { "coach-silent" }).seat("seat", game, seat);
        tell(&match why {
            Some(why) => message.said("reason", why),
            None => message,
        })
    };
    controller.coach.map(|coach| {
        view! {
            <div class="coach" id="coach">
                {move || coach.get().map(|last| view! { <p class="advice" id="coach-said" role="status">{said(last)}</p> })}
                {move || (controller.thinking.get() && controller.acting().is_some()).then(|| view! { <p class="soft">{move || t("coach-thinks")}</p> })}
                {move || coach.get().is_none().then(|| view! { <p class="soft">{move || t("coach-hello")}</p> })}
            </div>
        }
    })
}
