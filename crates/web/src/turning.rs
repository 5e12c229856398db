//! After the end: the viewer's chances over the game as the bots judge them, where it turned, and the best move.

use crate::{
    app_state::{later, t, tell, tell_all},
    controller::GameController,
    outlook::{judge, share},
};
use leptos::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use tavola_core::{Seat, Viewer};
use tavola_ui_model::{Message, Replay, Told, entry, load};

/// How many positions are judged at first, spread over the game.
const MOST: usize = 24;
/// How many more are judged where it seems to have turned.
const CLOSER: usize = 12;
/// The chart's size, in its own units.
const CHART: (f64, f64) = (320.0, 80.0);

/// What is judged. All fields are handles.
#[derive(Clone, Copy)]
struct Judging {
    whole: StoredValue<Box<dyn Replay>, LocalStorage>,
    seat: Seat,
    steps: usize,
    seats: usize,
    game: &'static str,
    /// What the viewer was told.
    told: StoredValue<Vec<Told>>,
    /// The chances by step, in percent.
    chances: RwSignal<BTreeMap<usize, i64>>,
    /// How many there will be; nothing once all are there.
    wanted: RwSignal<Option<usize>>,
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

/// The figures of a game that one person here played; nothing where more than one did. Those of a game on a server come
/// with its record.
#[component]
pub fn Turning(controller: GameController) -> impl IntoView {
    let record = Memo::new(move |_| controller.finished());
    move || record.get().and_then(|record| begin(controller, &record)).map(figures)
}

fn figures(judging: Judging) -> impl IntoView {
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
            let best = judging.best(&chances).filter(|best| turned.as_ref().is_none_or(|one| one.step != best.step));
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
}

fn begin(controller: GameController, record: &Value) -> Option<Judging> {
    let people = controller.people();
    let seat = controller.looking.get_untracked().and_then(Viewer::seat).filter(|_| people.len() == 1)?;
    let whole = load(&record.to_string()).ok()?;
    let outcome = whole.turn().outcome()?;
    let (steps, seats) = (whole.steps(), usize::from(whole.view(Viewer::Public).seats()));
    // A game that ended before it began says nothing.
    if steps < 4 {
        return None;
    }
    let judging = Judging {
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
        chances: RwSignal::new(BTreeMap::from([(steps, share(outcome, seat, seats))])),
        wanted: RwSignal::new(Some(MOST)),
        whole: StoredValue::new_local(whole),
    };
    let stride = steps.div_ceil(MOST).max(1);
    // The panel is shown first.
    later(400, move || judging.judge((0..steps).step_by(stride).collect(), move || judging.look_closer()));
    Some(judging)
}

impl Judging {
    /// Judges these steps, and says how many there will be.
    fn judge(self, steps: Vec<usize>, done: impl FnOnce() + 'static) {
        let told = move |step, percent| self.chances.try_update(|chances| chances.insert(step, percent)).is_some();
        // The page may be gone, and its signals with it.
        let _ = self.whole.try_with_value(|whole| {
            self.wanted.set(Some(steps.len() + self.chances.with_untracked(BTreeMap::len)));
            judge(&**whole, self.seat, &steps, told, done);
        });
    }

    /// Where much changed between two positions, those between them are judged, too.
    fn look_closer(self) {
        let Some(chances) = self.chances.try_get_untracked() else { return };
        let pairs = || chances.iter().zip(chances.iter().skip(1));
        let rise = pairs().max_by_key(|((_, before), (_, after))| *after - *before);
        let fall = pairs().min_by_key(|((_, before), (_, after))| *after - *before);
        let mut steps: Vec<usize> =
            [rise, fall].into_iter().flatten().flat_map(|((from, _), (to, _))| from + 1..*to).collect();
        steps.sort_unstable();
        steps.dedup();
        let stride = steps.len().div_ceil(CLOSER).max(1);
        self.judge(steps.into_iter().step_by(stride).collect(), move || {
            let _ = self.wanted.try_set(None);
        });
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
