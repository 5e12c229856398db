//! After the end: the viewer's chances over the game as the bots judge them, where it turned, and the best move.

use crate::{
    app_state::{seed, t, tell, tell_all},
    bot_worker,
    controller::GameController,
};
use leptos::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use tavola_core::{Seat, Viewer};
use tavola_ui_model::{Message, Question, Reply, Told, Wish, entry, load, views_after};

/// How many positions are judged at first, spread over the game.
const MOST: usize = 24;
/// How many more are judged where it seems to have turned.
const CLOSER: usize = 12;
/// The chart's size, in its own units.
const CHART: (f64, f64) = (320.0, 80.0);

/// What is judged. All fields are handles.
#[derive(Clone, Copy)]
struct Judging {
    record: StoredValue<Value>,
    seat: Seat,
    steps: usize,
    seats: usize,
    game: &'static str,
    /// What the viewer was told.
    told: StoredValue<Vec<Told>>,
    /// What is still to be judged, the next one last.
    todo: StoredValue<Vec<(usize, String)>>,
    /// The chances by step, in percent.
    chances: RwSignal<BTreeMap<usize, i64>>,
    /// How many there will be; nothing once all are there.
    wanted: RwSignal<Option<usize>>,
    closer: StoredValue<bool>,
}

/// A step that changed much.
#[derive(Clone, PartialEq)]
struct Change {
    step: usize,
    by: Option<Seat>,
    before: i64,
    after: i64,
    words: Vec<Message>,
}

/// The figures of a game at this screen; nothing where more than one person played it.
#[component]
pub fn Turning(controller: GameController) -> impl IntoView {
    let judging = begin(controller);
    judging.map(|judging| {
        let ready = Memo::new(move |_| judging.wanted.get().is_none());
        let busy = move || {
            let (done, all) = (judging.chances.with(BTreeMap::len), judging.wanted.get()?);
            Some(view! {
                <label class="judging"><span>{move || t("ending-judging")}</span>
                    <progress id="judging" max=all.to_string() value=done.to_string()></progress>
                </label>
            })
        };
        let found = move || {
            ready.get().then(|| {
                let chances = judging.chances.get_untracked();
                let turned = judging.turned(&chances);
                let best =
                    judging.best(&chances).filter(|best| turned.as_ref().is_none_or(|one| one.step != best.step));
                view! {
                    <div class="turning" id="turning">
                        {chart(judging, &chances, turned.as_ref().map(|turned| turned.step))}
                        {turned.map(|change| told(judging.game, "ending-turned", change))}
                        {best.map(|change| told(judging.game, "ending-best", change))}
                    </div>
                }
            })
        };
        view! { {busy}{found} }
    })
}

fn begin(controller: GameController) -> Option<Judging> {
    let people = controller.people();
    let seat = controller.looking.get_untracked().and_then(Viewer::seat).filter(|_| people.len() == 1)?;
    let record = controller.local(|table| table.table().private_record())?;
    let whole = load(&record.to_string()).ok()?;
    let outcome = whole.turn().outcome()?;
    let (steps, seats) = (whole.steps(), usize::from(controller.read(|view| view.seats())));
    // A game that ended before it began says nothing.
    if steps < 4 {
        return None;
    }
    let share = match outcome.winner() {
        Some(winner) if winner == seat => 100,
        Some(_) => 0,
        None => 100 / seats as i64,
    };
    let judging = Judging {
        record: StoredValue::new(record),
        seat,
        steps,
        seats,
        game: controller.game(),
        // What everybody does at the beginning, such as deploying, and what ends a game from outside decide nothing.
        told: StoredValue::new({
            let mut told = whole.told(Viewer::Seat(seat));
            told.retain(|one| one.seat.is_some() && one.step > seats);
            told
        }),
        todo: StoredValue::new(Vec::new()),
        chances: RwSignal::new(BTreeMap::from([(steps, share)])),
        wanted: RwSignal::new(Some(MOST)),
        closer: StoredValue::new(false),
    };
    let stride = steps.div_ceil(MOST).max(1);
    judging.plan((0..steps).step_by(stride).collect());
    // The panel is shown first.
    crate::app_state::later(400, move || judging.next());
    Some(judging)
}

impl Judging {
    /// Puts steps on the list, and says how many there are now.
    fn plan(&self, steps: Vec<usize>) {
        let views = self.record.with_value(|record| views_after(record, Viewer::Seat(self.seat), &steps));
        let todo: Vec<(usize, String)> = steps.into_iter().zip(views.unwrap_or_default()).rev().collect();
        self.wanted.set(Some(todo.len() + self.chances.with_untracked(BTreeMap::len)));
        self.todo.set_value(todo);
    }

    /// Judges the next position.
    fn next(&self) {
        // The page may be gone, and its signals with it.
        let Some(next) = self.todo.try_update_value(Vec::pop) else { return };
        let Some((step, view)) = next else { return self.look_closer() };
        let all = *self;
        let question =
            Question { number: 0, game: self.game.to_owned(), view, wish: Wish::Outlook, millis: 0, seed: seed() };
        bot_worker::ask(question, move |answer| {
            let own = match answer {
                Ok(Reply::Outlook(chances)) => chances.get(all.seat.index()).map(|own| i64::from(*own) / 10),
                _ => None,
            };
            let own = own.unwrap_or(100 / all.seats as i64);
            if all.chances.try_update(|chances| chances.insert(step, own)).is_some() {
                all.next();
            }
        });
    }

    /// Where much changed between two positions, those between them are judged, too.
    fn look_closer(&self) {
        if self.closer.get_value() {
            return self.wanted.set(None);
        }
        self.closer.set_value(true);
        let chances = self.chances.get_untracked();
        let pairs = || chances.iter().zip(chances.iter().skip(1));
        let rise = pairs().max_by_key(|((_, before), (_, after))| *after - *before);
        let fall = pairs().min_by_key(|((_, before), (_, after))| *after - *before);
        let mut steps: Vec<usize> =
            [rise, fall].into_iter().flatten().flat_map(|((from, _), (to, _))| from + 1..*to).collect();
        steps.sort_unstable();
        steps.dedup();
        let stride = steps.len().div_ceil(CLOSER).max(1);
        self.plan(steps.into_iter().step_by(stride).collect());
        self.next();
    }

    /// The last thing told between two positions; nothing where nothing was.
    fn change(&self, before: (&usize, &i64), after: (&usize, &i64), own: bool) -> Option<Change> {
        let words = self.told.with_value(|told| {
            let between = |one: &&Told| one.step > *before.0 && one.step <= *after.0;
            let mine = |one: &&Told| !own || one.seat == Some(self.seat);
            told.iter().filter(between).rfind(mine).map(|one| (one.step, one.seat, one.words.clone()))
        });
        let (step, by, words) = words?;
        Some(Change { step, by, before: *before.1, after: *after.1, words })
    }

    /// The step that decided the game: the greatest change towards how it ended.
    fn turned(&self, chances: &BTreeMap<usize, i64>) -> Option<Change> {
        let won = chances.get(&self.steps).is_some_and(|last| *last > 100 / self.seats as i64);
        let towards = |before: i64, after: i64| if won { after - before } else { before - after };
        let pairs = chances.iter().zip(chances.iter().skip(1));
        let changes = pairs.filter_map(|(before, after)| self.change(before, after, false));
        let greatest = changes.max_by_key(|change| towards(change.before, change.after));
        greatest.filter(|change| towards(change.before, change.after) > 3)
    }

    /// The viewer's own step that helped most.
    fn best(&self, chances: &BTreeMap<usize, i64>) -> Option<Change> {
        let pairs = chances.iter().zip(chances.iter().skip(1));
        let changes = pairs.filter_map(|(before, after)| self.change(before, after, true));
        changes.max_by_key(|change| change.after - change.before).filter(|change| change.after - change.before > 3)
    }
}

fn told(game: &'static str, key: &'static str, change: Change) -> impl IntoView {
    let Change { step, by: seat, before, after, words } = change;
    // Where the words do not say who did it, the side's name stands before them.
    let named = entry(game).is_some_and(|entry| entry.rng);
    let who = move || {
        let seat = seat.filter(|_| !named)?;
        Some(format!("{}: ", t(&format!("{game}-seat-{seat}"))))
    };
    let by = Message::new("ending-change").count("before", before).count("after", after);
    view! {
        <div class="change" data-step=step.to_string()>
            <b>{move || t(key)}</b>
            <p>{who}{move || tell_all(&words)}</p>
            <small>{move || tell(&by)}</small>
        </div>
    }
}

/// The chances as a line, with a mark where it turned.
fn chart(judging: Judging, chances: &BTreeMap<usize, i64>, turned: Option<usize>) -> impl IntoView + use<> {
    let (width, height) = CHART;
    let x = |step: usize| step as f64 / judging.steps.max(1) as f64 * width;
    let y = |percent: i64| height - percent as f64 / 100.0 * height;
    let points: Vec<String> =
        chances.iter().map(|(step, percent)| format!("{:.1},{:.1}", x(*step), y(*percent))).collect();
    let line = points.join(" ");
    let area = format!("0,{height} {line} {width},{height}");
    let mark = turned.map(|step| {
        let place = format!("{:.1}", x(step));
        let end = place.clone();
        view! { <line class="now" x1=place x2=end y1="0" y2=height.to_string()/> }
    });
    view! {
        <figure class="chances">
            <figcaption>{move || t("ending-chance")}</figcaption>
            <svg viewBox=format!("0 0 {width} {height}") preserveAspectRatio="none" aria-hidden="true">
                <polygon class="area" points=area/>
                <polyline class="line" points=line/>
                {mark}
            </svg>
        </figure>
    }
}
