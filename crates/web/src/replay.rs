//! A game once more: step by step, as anybody saw it, and as everybody once it is over.

mod analysis;
mod charts;
mod line;
mod mistakes;
mod moves;
mod share;

use crate::{
    app::Lost,
    app_state::{later, now, secret, t, tell, tell_all, why},
    board::{Board, Lit},
    bot_worker, games,
    setup::{Player as Seated, occupants},
    store::{self, SavedExtras},
};
use analysis::{Analysis, Judged};
use charts::Charts;
use leptos::{prelude::*, task::spawn_local};
use line::GameLine;
use moves::Moves;
use share::{Exits, read_file, unpack};
use tavola_core::{RuleError, Seat, Turn, Viewer};
use tavola_protocol::Setup;
use tavola_table::LocalTable;
use tavola_ui_model::{
    Belief, LocalGame, Message, Replay as Recorded, Reply, Scene, Wish, annotated, arrow, entry, load, load_any,
    open_scene,
};
use wasm_bindgen::JsCast;

pub use share::{Judged, Verdict, download, download_text, judge};

/// How long one step shows while the game plays by itself, in milliseconds.
const PACE: u32 = 900;

/// Who looks at a replay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    One(Viewer),
    Everything,
}

/// The page.
#[component]
pub fn Replay(
    /// The record of a link, packed; empty without one.
    shared: String,
) -> impl IntoView {
    let broken = !shared.is_empty() && unpack(&shared).is_none();
    let opened = unpack(&shared).filter(|_| !shared.is_empty());
    let text = RwSignal::new(opened.or_else(|| store::get("tavola.review").filter(|_| !broken)).unwrap_or_default());
    let refusal = RwSignal::new(None::<RuleError>);
    let session = Memo::new_with_compare(
        move |_| {
            let text = text.get();
            if text.is_empty() {
                return None;
            }
            match load(&text) {
                Ok(session) => {
                    refusal.set(None);
                    store::set("tavola.review", &text);
                    drop(session);
                    Some(Shown(text))
                }
                Err(no) => {
                    refusal.set(Some(no));
                    None
                }
            }
        },
        |before, now| before != now,
    );
    let typed = RwSignal::new(String::new());
    view! {
        <section class="replay">
            <h1>{move || t("replay-title")}</h1>
            {broken.then(|| view! { <p class="notice" role="alert" id="bad-link">{move || t("share-broken")}</p> })}
            {move || session.get().and_then(|shown| load(&shown.0).ok().map(|session| (shown.0, session)))
                .map(|(text, session)| view! { <Player text session/> })}
            {move || refusal.get().map(|no| {
                let (head, rule) = why(&no);
                view! { <p class="notice" role="alert" id="bad-record">{head}" "{rule}</p> }
            })}
            <details class="sheet" open=move || session.with(Option::is_none)>
                <summary>{move || t("replay-import")}</summary>
                <p>{move || t("replay-import-text")}</p>
                <label class="field">
                    <span>{move || t("replay-file")}</span>
                    <input type="file" id="file" accept=".json,application/json" on:change=move |event| read_file(&event, text)/>
                </label>
                <label class="field" for="record">{move || t("replay-paste")}</label>
                <textarea id="record" rows="4" on:input=move |event| typed.set(event_target_value(&event))></textarea>
                <button id="load" on:click=move |_| text.set(record_of(typed.get_untracked().trim()))>{move || t("replay-load")}</button>
            </details>
        </section>
    }
}

/// What was typed as a record: a position becomes a game that begins there. A record stays as it is, with its dice and its
/// players; what is neither does, too, to be refused.
fn record_of(typed: &str) -> String {
    if serde_json::from_str::<serde_json::Value>(typed).is_ok() {
        return typed.to_owned();
    }
    load_any(typed).map_or_else(|_| typed.to_owned(), |game| game.record().to_string())
}

/// A kept game once more, by its name.
#[component]
pub fn Review(id: String) -> impl IntoView {
    let found = RwSignal::new(None::<Option<String>>);
    spawn_local(async move {
        let game = games::read(&id).await.and_then(|kept| LocalGame::resume(kept.log, now()).ok());
        found.try_set(Some(game.map(|game| game.table().table().private_record().to_string())));
    });
    move || {
        let text = found.get()?;
        let read = text.and_then(|text| load(&text).ok().map(|session| (text, session)));
        Some(match read {
            Some((text, session)) => view! {
                <section class="replay"><h1>{move || t("replay-title")}</h1><Player text session/></section>
            }
            .into_any(),
            None => view! { <Lost/> }.into_any(),
        })
    }
}

/// A record that was read, as text.
#[derive(Clone, PartialEq, Eq)]
struct Shown(String);

#[component]
fn Player(text: String, session: Box<dyn Recorded>) -> impl IntoView {
    let public = session.view(Viewer::Public);
    let (game, seats, hides) = (public.game(), public.seats(), public.hides());
    let steps = session.steps();
    let over = session.turn().outcome().is_some();
    let line = GameLine::new(session, &text);
    let GameLine { whole, step, .. } = line;
    // What leaves the page, and what it opens with the next time, has the variations with it.
    let text = Signal::derive(move || line.variations.with(|variations| annotated(&text, variations)));
    Effect::new(move |before: Option<()>| {
        line.variations.track();
        if before.is_some() {
            store::set("tavola.review", &text.get_untracked());
        }
    });
    let judged = Judged::default();
    // The bots' best way from here, and what a player could believe of hidden pieces.
    let best = RwSignal::new(Vec::<String>::new());
    let beliefs = RwSignal::new(Vec::<Belief>::new());
    // The spot that was touched last, for everything that may stand there.
    let asked = RwSignal::new(None::<String>);
    // What is hidden from a player who is still playing stays so. A position without steps was brought as a whole.
    let open = over || !hides || steps == 0;
    let eyes = RwSignal::new(if over && hides { Eyes::Everything } else { Eyes::One(Viewer::Seat(Seat(0))) });
    let playing = RwSignal::new(false);
    let shown = Memo::new(move |_| {
        line.track();
        let session = line.shown();
        let eyes = eyes.get();
        let view = session.view(match eyes {
            Eyes::One(viewer) => viewer,
            Eyes::Everything => Viewer::Public,
        });
        let scene = if eyes == Eyes::Everything { open_scene(&*session) } else { view.scene() };
        (scene, view.last(), view.news(), view.status())
    });
    let scene = Memo::new(move |_| {
        let mut scene = shown.with(|shown| shown.0.clone());
        beliefs.with(|beliefs| with_beliefs(&mut scene, beliefs));
        let arrow = arrow(&scene, &best.get(), false);
        scene.overlay += &arrow;
        scene
    });
    let pointed = RwSignal::new(Vec::<String>::new());
    let lit = Memo::new(move |_| Lit {
        last: shown.with(|shown| shown.1.clone()),
        hint: pointed.get().into_iter().chain(best.get()).collect(),
        chosen: line.touched.get(),
        ..Lit::default()
    });
    let go_to = move |to: usize| line.go_to(to);
    let back = move || go_to(step.get_untracked().saturating_sub(1));
    let on = move || go_to(step.get_untracked() + 1);
    let toggle = move |()| {
        playing.update(|playing| *playing = !*playing);
        if playing.get_untracked() {
            if step.get_untracked() == steps {
                step.set(0);
            }
            tick(step, steps, playing);
        }
    };
    // Keys work wherever the focus is, but not where somebody writes or chooses.
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let busy = "input:not([type=range]),textarea,select,.spot";
        let at = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let slider = at.as_ref().is_some_and(|at| at.matches("input[type=range]").unwrap_or(false));
        let other = event.ctrl_key() || event.alt_key() || event.meta_key();
        if other || at.is_some_and(|at| at.closest(busy).ok().flatten().is_some()) {
            return;
        }
        match event.key().as_str() {
            "," => back(),
            "." => on(),
            "p" => toggle(()),
            // The slider has arrow keys of its own.
            "ArrowLeft" if !slider => back(),
            "ArrowRight" if !slider => on(),
            "Home" if !slider => go_to(0),
            "End" if !slider => go_to(steps),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    let seen = Signal::derive(move || match eyes.get() {
        Eyes::One(viewer) => viewer,
        Eyes::Everything => Viewer::Public,
    });
    // The game as it stood, to be played on against the computer.
    let play_on = move |_| {
        let session = whole.with_value(|session| session.after(step.get_untracked()));
        let own = match (eyes.get_untracked(), session.turn()) {
            (Eyes::One(Viewer::Seat(seat)), _) => seat,
            (_, Turn::Seats(seats)) => seats.iter().next().unwrap_or(Seat(0)),
            _ => Seat(0),
        };
        let bot = entry(game).map_or("level2", |entry| entry.levels[entry.recommended].name);
        let players: Vec<Seated> = (0..seats)
            .map(|seat| if Seat(seat) == own { Seated::Person } else { Seated::Bot(bot.to_owned()) })
            .collect();
        let players = occupants(&players);
        // A record that was read can be played on.
        if let Ok(log) = LocalTable::log_of(&session.record(), Setup::default(), secret(), &players, now()) {
            let _ = games::begin(log, SavedExtras::default());
        }
    };
    // The viewer's cards, or everybody's.
    let hands = move || {
        let session = whole.with_value(|session| session.after(step.get()));
        let looks = |seat: &Seat| match eyes.get() {
            Eyes::Everything => true,
            Eyes::One(viewer) => viewer == Viewer::Seat(*seat),
        };
        let line = |seat: Seat| {
            let held = session.view(Viewer::Seat(seat)).hand();
            let cards =
                held.iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!("{count} {}", tell(name)));
            (!held.is_empty()).then(|| (seat, cards.collect::<Vec<_>>().join(", ")))
        };
        (0..seats).map(Seat).filter(looks).filter_map(line).collect::<Vec<_>>()
    };
    let may_play_on = move || whole.with_value(|session| session.after(step.get()).turn().outcome().is_none());
    view! {
        <div class="table">
            <div class="stand">
                <p class="news" id="replay-news">
                    {move || format!("{} / {steps}  ", step.get())}
                    {move || shown.with(|shown| tell_all(&shown.2))}
                </p>
                <Board
                    game
                    scene
                    lit
                    touch=Callback::new(move |spot: String| {
                        asked.set(Some(spot.clone()));
                        if open {
                            line.touch(&spot);
                        }
                    })
                    let_go=Callback::new(move |()| line.touched.set(Vec::new()))
                    for_show=true
                />
                {move || line.is_own().then(|| view! {
                    <p class="notice own-way" id="own-way">
                        {move || t("analysis-own")}" "
                        <button on:click=move |_| line.go_to(step.get_untracked())>{move || t("analysis-back")}</button>
                    </p>
                })}
                <div class="scrub">
                    <button on:click=move |_| go_to(0) aria-label=move || t("replay-first")>"|◀"</button>
                    <button id="replay-back" on:click=move |_| back() aria-label=move || t("replay-back")>"◀"</button>
                    <button id="replay-play" on:click=move |_| toggle(()) aria-label=move || t("replay-play") aria-pressed=move || playing.get().to_string()>
                        {move || if playing.get() { "❚❚" } else { "▶▶" }}
                    </button>
                    <button id="replay-on" on:click=move |_| on() aria-label=move || t("replay-on")>"▶"</button>
                    <button on:click=move |_| go_to(steps) aria-label=move || t("replay-last")>"▶|"</button>
                    <input
                        type="range"
                        id="scrubber"
                        min="0"
                        max=steps.to_string()
                        aria-label=move || t("replay-step")
                        prop:value=move || step.get().to_string()
                        on:input=move |event| go_to(event_target_value(&event).parse().unwrap_or(0))
                    />
                </div>
            </div>
            <aside class="side">
                <label class="field">
                    <span>{move || t("replay-eyes")}</span>
                    <select id="eyes" on:change=move |event| {
                        eyes.set(match event_target_value(&event).as_str() {
                            "all" => Eyes::Everything,
                            "public" => Eyes::One(Viewer::Public),
                            seat => Eyes::One(Viewer::Seat(Seat(seat.parse().unwrap_or(0)))),
                        });
                    }>
                        {(over && hides).then(|| view! { <option value="all" prop:selected=move || eyes.get() == Eyes::Everything>{move || t("replay-everything")}</option> })}
                        {(0..seats).map(|seat| view! {
                            <option value=seat.to_string() prop:selected=move || eyes.get() == Eyes::One(Viewer::Seat(Seat(seat)))>{move || t(&format!("{game}-seat-{seat}"))}</option>
                        }).collect_view()}
                        <option value="public" prop:selected=move || eyes.get() == Eyes::One(Viewer::Public)>{move || t("replay-public")}</option>
                    </select>
                </label>
                <ul class="status">
                    {move || shown.with(|shown| shown.3.iter().map(|line| view! { <li>{tell(line)}</li> }).collect_view())}
                </ul>
                {move || hands().into_iter().map(|(seat, cards)| view! {
                    <p class="about hand-line"><strong>{move || t(&format!("{game}-seat-{seat}"))}</strong>": "{cards}</p>
                }).collect_view()}
                {open.then(|| view! {
                    <Analysis line judged best pointed look=Callback::new(move |seat| if hides {
                        eyes.set(Eyes::One(Viewer::Seat(seat)));
                    })/>
                })}
                {hides.then(|| view! { <Beliefs line seen beliefs asked/> })}
                <Moves line judged seen pointed/>
                <button id="play-on" disabled=move || !may_play_on() on:click=play_on>{move || t("replay-play-on")}</button>
                <Exits text game/>
                <p class="about">{move || t("replay-keys")}</p>
            </aside>
        </div>
        {over.then(|| view! { <Charts whole step/> })}
    }
}

fn tick(step: RwSignal<usize>, steps: usize, playing: RwSignal<bool>) {
    later(PACE, move || {
        // The page may be gone, and its signals with it.
        if playing.try_get_untracked() != Some(true) {
            return;
        }
        let now = step.get_untracked();
        if now < steps {
            step.set(now + 1);
            tick(step, steps, playing);
        } else {
            playing.set(false);
        }
    });
}

/// Draws each hidden piece as the likeliest one, with how likely that is.
fn with_beliefs(scene: &mut Scene, beliefs: &[Belief]) {
    for belief in beliefs {
        let Some((_, _, percent)) = belief.kinds.first() else { continue };
        if let Some(token) = scene.tokens.iter_mut().find(|token| token.spot == belief.spot) {
            token.art.clone_from(&belief.art);
            token.caption = Some(Message::new("belief-percent").count("percent", *percent));
        }
    }
}

/// A switch that shows what the player whose eyes are chosen could believe of the other side.
#[component]
fn Beliefs(
    line: GameLine,
    seen: Signal<Viewer>,
    beliefs: RwSignal<Vec<Belief>>,
    /// The spot that was touched last.
    asked: RwSignal<Option<String>>,
) -> impl IntoView {
    let on = RwSignal::new(false);
    let questions = StoredValue::new(0u32);
    Effect::new(move |_| {
        line.track();
        beliefs.set(Vec::new());
        questions.update_value(|asked| *asked += 1);
        let number = questions.get_value();
        let (true, Viewer::Seat(_)) = (on.get(), seen.get()) else { return };
        let view = line.shown().view(seen.get_untracked());
        bot_worker::ask(analysis::ask_of(&*view, Wish::Beliefs, 0), move |answer| {
            if questions.try_get_value() == Some(number)
                && let Ok(Reply::Beliefs(found)) = answer
            {
                beliefs.set(found);
            }
        });
    });
    let kinds = move || {
        let spot = asked.get()?;
        let belief = beliefs.with(|all| all.iter().find(|one| one.spot == spot).cloned())?;
        let likely = belief.kinds.into_iter().filter(|(_, _, percent)| *percent > 0);
        let kind = |(piece, _, percent): (Message, String, u16)| {
            let said = Message::new("belief-kind").said("piece", piece).count("percent", percent);
            view! { <li>{move || tell(&said)}</li> }
        };
        let title = Message::new("belief-of").text("square", spot);
        Some(view! {
            <h3>{move || tell(&title)}</h3>
            <ul id="belief">{likely.map(kind).collect_view()}</ul>
        })
    };
    move || {
        matches!(seen.get(), Viewer::Seat(_)).then(|| {
            view! {
                <button id="beliefs" aria-pressed=move || on.get().to_string() on:click=move |_| on.update(|on| *on = !*on)>
                    {move || t("analysis-beliefs")}
                </button>
                {move || (!beliefs.with(Vec::is_empty)).then(|| view! { <p class="about">{move || t("belief-how")}</p> })}
                <div role="status">{kinds}</div>
            }
        })
    }
}
