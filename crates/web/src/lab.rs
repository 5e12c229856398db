//! The deployment laboratory: build an army, see where people put each piece, and try it against the computer in bulk.

use crate::{
    app_state::{seed, t, tell},
    bot_worker,
    deploy::{ArmyBoard, ArmyTools},
};
use leptos::prelude::*;
use tavola_core::{Seat, Viewer};
use tavola_ui_model::{Army, Message, Question, Reply, Tally, Wish, entry, modes, open};

/// The game whose armies are deployed.
const GAME: &str = "stratego";
/// Who plays the games, unless the reader wants somebody else.
const BOT: &str = "level2";
/// So many games at once: each half of them with the mirrored army.
const GAMES: u32 = 40;

/// The page.
#[component]
pub fn Lab() -> impl IntoView {
    let seat = RwSignal::new(Seat(0));
    let mode = RwSignal::new(modes(GAME).next().unwrap_or_default());
    view! {
        <section class="lab" id="lab">
            <h1>{move || t("lab-title")}</h1>
            <p>{move || t("lab-text")}</p>
            <div class="lab-choices">
                <div class="seg" role="group" aria-label=move || t("lab-side")>
                    {[Seat(0), Seat(1)].map(|one| view! {
                        <button data-seat=one.to_string() aria-pressed=move || (seat.get() == one).to_string() on:click=move |_| seat.set(one)>
                            {move || t(&format!("{GAME}-seat-{one}"))}
                        </button>
                    }).collect_view()}
                </div>
                <div class="seg" role="group" aria-label=move || t("lab-mode")>
                    {modes(GAME).map(|one| view! {
                        <button data-mode=one aria-pressed=move || (mode.get() == one).to_string() on:click=move |_| mode.set(one)>
                            {move || t(&format!("option-{GAME}-mode-{one}"))}
                        </button>
                    }).collect_view()}
                </div>
            </div>
            {move || {
                let (seat, mode) = (seat.get(), mode.get());
                view! { <Bench seat mode/> }
            }}
        </section>
    }
}

/// The army of a side in a mode, and what can be found out about it.
#[component]
fn Bench(seat: Seat, mode: &'static str) -> impl IntoView {
    let options = vec![("mode".to_owned(), mode.to_owned())];
    let Some(first) = Army::new(seat, &options) else { return ().into_any() };
    let army = RwSignal::new(first);
    let kind = RwSignal::new(None::<&'static str>);
    let scene = Signal::derive(move || {
        army.with(|army| kind.get().and_then(|kind| army.heat(kind)).unwrap_or_else(|| army.scene()))
    });
    let kinds = army.with_untracked(Army::kinds);
    let map = move |(code, name, art): (&'static str, Message, String)| {
        let label = name.clone();
        view! {
            <button
                class="kind"
                data-kind=code
                aria-pressed=move || (kind.get() == Some(code)).to_string()
                aria-label=move || tell(&label)
                title=move || tell(&name)
                on:click=move |_| kind.update(|kind| *kind = (*kind != Some(code)).then_some(code))
            >
                <svg viewBox="0 0 100 100" aria-hidden="true"><use_ href=format!("#{art}")/></svg>
            </button>
        }
    };
    view! {
        <div class="table" id="deploy">
            <div class="stand"><ArmyBoard game=GAME army scene/></div>
            <aside class="side">
                <Trials army seat options/>
                <fieldset class="kinds" id="heat">
                    <legend>{move || t("lab-heat")}</legend>
                    <p class="about">{move || t("lab-heat-about")}</p>
                    <div class="kind-row">{kinds.into_iter().map(map).collect_view()}</div>
                </fieldset>
                <ArmyTools army seat/>
            </aside>
        </div>
    }
    .into_any()
}

/// What is found out: games as the army stands, and mirrored.
type Found = RwSignal<[Tally; 2]>;

/// Games in bulk. Whatever changes the army ends them, and their figures with them.
#[component]
fn Trials(army: RwSignal<Army>, seat: Seat, options: Vec<(String, String)>) -> impl IntoView {
    let view = open(GAME, &options, None).map(|game| game.view(Viewer::Seat(seat)).text()).unwrap_or_default();
    let view = StoredValue::new(view);
    let bot = RwSignal::new(BOT.to_owned());
    let found: Found = RwSignal::default();
    let wanted = RwSignal::new(0u32);
    let silent = RwSignal::new(false);
    // The number of the series: an answer of an earlier one is not counted.
    let series = StoredValue::new(0u32);
    let trial = |wish: &Wish| matches!(wish, Wish::Trial(..));
    let stop = move || {
        series.update_value(|series| *series += 1);
        bot_worker::cancel(trial);
        wanted.set(found.with_untracked(|found| found.iter().map(|tally| tally.count()).sum()));
    };
    Effect::new(move |before: Option<()>| {
        army.track();
        bot.track();
        if before.is_some() {
            stop();
            found.set(Default::default());
            wanted.set(0);
            silent.set(false);
        }
    });
    on_cleanup(move || bot_worker::cancel(trial));
    let count = move || found.with(|found| found.iter().map(|tally| tally.count()).sum::<u32>());
    let busy = move || count() < wanted.get();
    let begin = move |_| {
        wanted.update(|wanted| *wanted += GAMES);
        let now = series.get_value();
        next(Series { army, bot, found, wanted, silent, view, number: (series, now) });
    };
    let levels =
        entry(GAME).into_iter().flat_map(|entry| entry.levels.iter()).filter(|level| level.name.starts_with("level"));
    let row = move |which: usize, key: &'static str| {
        let tally = move || found.with(|found| found[which]);
        let score = move || {
            tally()
                .score()
                .map(|(score, error)| tell(&Message::new("lab-score").count("score", score).count("error", error)))
        };
        view! {
            <tr>
                <th scope="row">{move || t(key)}</th>
                {[0, 1, 2].map(|result| view! { <td>{move || tally().games[result]}</td> }).collect_view()}
                <td>{score}</td>
            </tr>
        }
    };
    view! {
        <fieldset class="trials" id="trials" data-count=move || count().to_string()>
            <legend>{move || t("lab-try")}</legend>
            <label class="field">
                <span>{move || t("lab-bot")}</span>
                <select id="lab-bot" prop:value=move || bot.get() on:change=move |event| bot.set(event_target_value(&event))>
                    {levels.map(|level| view! {
                        <option value=level.name selected=level.name == BOT>{move || t(&format!("level-{}", level.name))}</option>
                    }).collect_view()}
                </select>
            </label>
            <div class="buttons">
                {move || if busy() {
                    view! { <button id="lab-stop" on:click=move |_| stop()>{move || t("lab-stop")}</button> }.into_any()
                } else {
                    view! { <button id="lab-try" class="primary" on:click=begin>{move || tell(&Message::new("lab-begin").count("count", GAMES))}</button> }.into_any()
                }}
            </div>
            {move || busy().then(|| view! {
                <progress max=move || wanted.get().to_string() prop:value=move || count().to_string() aria-label=move || t("lab-busy")></progress>
            })}
            {move || silent.get().then(|| view! { <p class="notice" role="alert">{move || t("lab-failed")}</p> })}
            {move || (count() > 0).then(|| view! {
                <table class="report">
                    <thead><tr>
                        <td></td>
                        {["lab-won", "lab-drawn", "lab-lost", "lab-share"].map(|key| view! { <th scope="col">{move || t(key)}</th> }).collect_view()}
                    </tr></thead>
                    <tbody>{row(0, "lab-as-it-stands")}{row(1, "lab-mirrored")}</tbody>
                </table>
                <p class="about">{move || t("lab-sure")}</p>
            })}
        </fieldset>
    }
}

/// Games that are being played, one after the other.
#[derive(Clone, Copy)]
struct Series {
    army: RwSignal<Army>,
    bot: RwSignal<String>,
    found: Found,
    wanted: RwSignal<u32>,
    silent: RwSignal<bool>,
    view: StoredValue<String>,
    number: (StoredValue<u32>, u32),
}

/// The next game: as the army stands and mirrored, by turns.
fn next(series: Series) {
    let Series { army, bot, found, wanted, silent, view, number: (of, own) } = series;
    let count: u32 = found.with_untracked(|found| found.iter().map(|tally| tally.count()).sum());
    if count >= wanted.get_untracked() {
        return;
    }
    let which = (count % 2) as usize;
    let mut played = army.get_untracked();
    if which == 1 {
        played.mirror();
    }
    let question = Question {
        number: 0,
        game: GAME.to_owned(),
        view: view.get_value(),
        wish: Wish::Trial(played.codes(), bot.get_untracked()),
        millis: 0,
        seed: seed(),
    };
    bot_worker::ask(question, move |answer| {
        // The army may have changed, or the page may be gone.
        if of.try_get_value() != Some(own) {
            return;
        }
        if let Ok(Reply::Trial(Some(halves))) = answer {
            found.update(|found| found[which] = found[which].with(halves));
            next(series);
        } else {
            silent.set(true);
            wanted.set(count);
        }
    });
}
