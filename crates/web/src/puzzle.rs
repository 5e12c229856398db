//! The puzzles: a win is asked for, and every answer is proven or refuted before it is played.

use crate::{
    app::Lost,
    app_state::{app_state, now, secret, t, tell},
    controller::GameController,
    faces::Icon,
    play::Table,
    setup::{Player, occupants},
    store::{self, SavedExtras},
};
use leptos::prelude::*;
use std::collections::BTreeSet;
use tavola_core::{RuleError, Seat, Viewer};
use tavola_protocol::Setup;
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{
    LocalGame, Message, PUZZLES, Puzzle as Problem, PuzzleRating, Reply, Theme, Wish, difficulty, offered, puzzles,
};

/// The game that has puzzles.
const GAME: &str = "sparta";
const DAY: i64 = 24 * 60 * 60 * 1000;

/// What an answer was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins against every defence, in so many turns more.
    Right(u32),
    /// It wins against every defence, too, but later than was asked for.
    Slower,
    /// It does not.
    Wrong,
    /// The proof was interrupted: nobody knows.
    Unknown,
}

impl GameController {
    /// Asks for a proof before the action is played. What does not win is not played.
    pub fn answer_puzzle(&self, seat: Seat, action: &str) {
        let Some(turns) = self.puzzle.get_untracked() else { return };
        let (controller, action) = (*self, action.to_owned());
        self.let_go();
        self.verdict.set(None);
        self.thinking.set(true);
        let view = self.peek(Viewer::Seat(seat), |view| view.text());
        self.ask(view, Wish::Proof(action.clone(), turns), 0, move |answer| match answer {
            Ok(Reply::Proof(Some(true))) => {
                controller.thinking.set(false);
                controller.verdict.set(Some(Verdict::Right(turns - 1)));
                controller.puzzle.set((turns > 1).then_some(turns - 1));
                controller.perform(seat, &action);
            }
            Ok(Reply::Proof(Some(false))) => controller.look_further(seat, action, turns + 1),
            _ => {
                controller.thinking.set(false);
                controller.verdict.set(Some(Verdict::Unknown));
            }
        });
    }

    /// Whether an answer that is too slow wins at all, one turn later.
    fn look_further(&self, seat: Seat, action: String, turns: u32) {
        let controller = *self;
        let view = self.peek(Viewer::Seat(seat), |view| view.text());
        self.ask(view, Wish::Proof(action, turns), 0, move |answer| {
            controller.thinking.set(false);
            let wins = matches!(answer, Ok(Reply::Proof(Some(true))));
            controller.verdict.set(Some(if wins { Verdict::Slower } else { Verdict::Wrong }));
        });
    }
}

/// The puzzles that were solved in this browser, by number.
pub fn solved(game: &str) -> BTreeSet<usize> {
    numbers(&format!("tavola.solved.{game}"))
}

/// The puzzles that were answered wrongly and are to be tried again.
pub fn failed(game: &str) -> BTreeSet<usize> {
    numbers(&format!("tavola.failed.{game}"))
}

fn numbers(shelf: &str) -> BTreeSet<usize> {
    store::get(shelf).unwrap_or_default().split(',').filter_map(|number| number.parse().ok()).collect()
}

fn keep(shelf: &str, all: &BTreeSet<usize>) {
    let text: Vec<String> = all.iter().map(usize::to_string).collect();
    store::set(shelf, &text.join(","));
}

/// How many puzzles in a row were solved at the first try: now, and the most so far.
pub fn streak(game: &str) -> (u32, u32) {
    let kept = store::get(&format!("tavola.streak.{game}")).unwrap_or_default();
    let (now, most) = kept.split_once(',').unwrap_or_default();
    (now.parse().unwrap_or(0), most.parse().unwrap_or(0))
}

/// How well the puzzles of a game were solved in this browser.
pub fn rating(game: &str) -> PuzzleRating {
    PuzzleRating::read(&store::get(&format!("tavola.puzzle-rating.{game}")).unwrap_or_default())
}

/// That rating in words; nothing before the first puzzle.
pub fn rating_line(game: &str) -> Option<Message> {
    let rating = rating(game);
    let line = Message::new("puzzle-rating").count("rating", rating.rating.round() as i64);
    let line = line.count("sure", (2.0 * rating.deviation).round() as i64).count("count", i64::from(rating.count));
    (rating.count > 0).then_some(line)
}

/// Writes down how a puzzle went. One that was failed comes back until it is solved at the first try. The rating counts
/// the first meeting alone: the second time the solution may be remembered.
pub fn remember(game: &str, number: usize, difficulty: f64, right: bool, first_try: bool) {
    if !solved(game).contains(&number) && !failed(game).contains(&number) {
        let rating = rating(game).after(difficulty, right && first_try);
        store::set(&format!("tavola.puzzle-rating.{game}"), &rating.text());
    }
    let (now, most) = streak(game);
    let now = if right && first_try { now + 1 } else { 0 };
    store::set(&format!("tavola.streak.{game}"), &format!("{now},{}", most.max(now)));
    let mut again = failed(game);
    if right && first_try {
        again.remove(&number);
    } else {
        again.insert(number);
    }
    keep(&format!("tavola.failed.{game}"), &again);
    if right {
        let mut all = solved(game);
        all.insert(number);
        keep(&format!("tavola.solved.{game}"), &all);
    }
}

/// The puzzle to go on with after this one (0 for none): the first one for a beginner, then what fits the rating best,
/// then what was failed; simply the next where everything is solved.
pub fn next_for(game: &str, difficulties: &[f64], after: usize) -> usize {
    let (solved, failed, rating) = (solved(game), failed(game), rating(game));
    let new = |number: usize| number != after && !solved.contains(&number) && !failed.contains(&number);
    let first = || (1..=difficulties.len()).find(|number| new(*number));
    let next = if rating.count == 0 { first() } else { rating.fitting(difficulties, new) };
    let again = || failed.into_iter().find(|number| *number != after);
    next.or_else(again).unwrap_or(after % difficulties.len().max(1) + 1)
}

fn difficulties(all: &[Problem]) -> Vec<f64> {
    all.iter().map(difficulty).collect()
}

/// The number of a day's puzzle of Sparta.
pub fn daily(now: i64) -> usize {
    daily_of(now, PUZZLES)
}

/// The number of a day's puzzle among so many.
pub fn daily_of(now: i64, count: usize) -> usize {
    let count = count.max(1) as i64;
    // A step that shares no factor with the number of puzzles of any likely size, so that easy and hard ones alternate.
    ((now / DAY * 89).rem_euclid(count) + 1) as usize
}

/// The puzzle that the address names: its game and number.
fn addressed(route: &str) -> Option<(&str, usize)> {
    let mut parts = route.trim_matches('/').split('/');
    (parts.next()? == "puzzle").then_some(())?;
    Some((parts.next()?, parts.next()?.parse().ok()?))
}

/// What the last answer was worth, and where to go on.
#[component]
pub fn Judged(controller: GameController) -> impl IntoView {
    let said = move || {
        Some(match controller.verdict.get()? {
            Verdict::Wrong => t("puzzle-wrong"),
            Verdict::Slower => t("puzzle-slower"),
            Verdict::Unknown => t("puzzle-unknown"),
            Verdict::Right(0) => t("puzzle-solved"),
            Verdict::Right(turns) => tell(&Message::new("puzzle-right").count("turns", turns)),
        })
    };
    let right = move || matches!(controller.verdict.get(), Some(Verdict::Right(_)));
    let next = move || {
        (controller.verdict.get()? == Verdict::Right(0)).then_some(())?;
        let route = app_state().route.get();
        let (game, number) = addressed(&route)?;
        let next = next_for(game, &difficulties(&puzzles()), number);
        Some(
            view! { <a class="button primary" id="next-puzzle" href=format!("#/puzzle/{game}/{next}")>{move || t("puzzle-next")}</a> },
        )
    };
    move || {
        said().map(|said| {
            view! {
                <p class="advice" id="verdict" role="status" data-right=right().to_string()>{said}</p>
                {next}
            }
        })
    }
}

/// A table in the position of a puzzle; the strongest bot defends.
fn set_up(puzzle: &Problem) -> Result<LocalGame, RuleError> {
    let config =
        TableConfig { position: Some(puzzle.position.clone()), ..LocalTable::config(GAME, Setup::default(), secret()) };
    let seat = |one: Seat| if one == puzzle.seat { Player::Person } else { Player::Bot("strong".to_owned()) };
    LocalGame::start(config, &occupants(&[Seat(0), Seat(1)].map(seat)), now())
}

fn goal(puzzle: &Problem) -> Message {
    Message::new("puzzle").seat("seat", GAME, puzzle.seat).count("turns", puzzle.turns)
}

/// One puzzle. It is no game: nothing of it is kept but that it was solved.
#[component]
pub fn Puzzle(game: String, number: String) -> impl IntoView {
    let all = puzzles();
    let count = all.len();
    let number: usize = number.parse().unwrap_or(0);
    let puzzle = number.checked_sub(1).and_then(|place| all.into_iter().nth(place)).filter(|_| game == GAME);
    let Some((puzzle, table)) = puzzle.and_then(|puzzle| set_up(&puzzle).ok().map(|table| (puzzle, table))) else {
        return view! { <Lost/> }.into_any();
    };
    let extras = SavedExtras { puzzle: Some(puzzle.turns), ..SavedExtras::default() };
    let controller = GameController::practice(table, extras);
    let hard = difficulty(&puzzle);
    let first_try = StoredValue::new(true);
    Effect::new(move |_| match controller.verdict.get() {
        Some(Verdict::Right(0)) => remember(GAME, number, hard, true, first_try.get_value()),
        Some(Verdict::Wrong) if first_try.get_value() => {
            first_try.set_value(false);
            remember(GAME, number, hard, false, false);
        }
        _ => {}
    });
    let link = move |to: usize| format!("#/puzzle/{GAME}/{to}");
    view! {
        <nav class="puzzle-bar" aria-label=move || t("nav-puzzles")>
            {(number > 1).then(|| view! { <a class="button" id="puzzle-before" href=link(number - 1) aria-label=move || t("puzzle-before")>"‹"</a> })}
            <p>
                <a href="#/puzzles">{move || tell(&Message::new("puzzle-number").count("number", number as i64))}</a>
                " "
                <strong id="puzzle-goal">{move || tell(&goal(&puzzle))}</strong>
            </p>
            {(number < count).then(|| view! { <a class="button" id="puzzle-after" href=link(number + 1) aria-label=move || t("puzzle-next")>"›"</a> })}
        </nav>
        <Table controller/>
    }
    .into_any()
}

/// The games that have puzzles, to choose from.
pub fn tabs(game: &'static str) -> impl IntoView {
    view! {
        <nav class="tabs" aria-label=move || t("nav-puzzles")>
            {offered().map(|one| {
                let to = if one.name == GAME { "#/puzzles".to_owned() } else { format!("#/puzzles/{}", one.name) };
                view! {
                    <a href=to aria-current=(one.name == game).then_some("page")>{move || t(&format!("{}-name", one.name))}</a>
                }
            }).collect_view()}
        </nav>
    }
}

/// The list of puzzles, by how long their wins take.
#[component]
pub fn Puzzles() -> impl IntoView {
    let done = StoredValue::new(solved(GAME));
    let again = failed(GAME);
    let (now_streak, most) = streak(GAME);
    let theme = RwSignal::new(None::<Theme>);
    let all = puzzles();
    let (count, had) = (all.len() as i64, done.with_value(BTreeSet::len) as i64);
    let first = next_for(GAME, &difficulties(&all), 0);
    let mut groups: Vec<(u32, Vec<(usize, Problem)>)> = Vec::new();
    for (number, puzzle) in (1..).zip(all) {
        match groups.last_mut().filter(|(turns, _)| *turns == puzzle.turns) {
            Some((_, group)) => group.push((number, puzzle)),
            None => groups.push((puzzle.turns, vec![(number, puzzle)])),
        }
    }
    let tile = move |(number, puzzle): (usize, Problem), solved: bool| {
        let label = move || {
            let solved = if solved { format!(", {}", t("puzzle-done")) } else { String::new() };
            format!("{number}: {}{solved}", tell(&goal(&puzzle)))
        };
        view! {
            <li>
                <a href=format!("#/puzzle/{GAME}/{number}") class:solved=solved aria-label=label>
                    {number}{solved.then(|| view! { <Icon name="check"/> })}
                </a>
            </li>
        }
    };
    view! {
        {tabs(GAME)}
        <section class="sheet wide">
            <h1>{move || t("puzzles-title")}</h1>
            <p>{move || t("puzzles-text")}</p>
            <p class="puzzle-acts">
                <a class="button primary" id="puzzle-first" href=format!("#/puzzle/{GAME}/{first}")>{move || t("puzzle-go-on")}</a>
                <a class="button" href=format!("#/puzzle/{GAME}/{}", daily(now()))>{move || t("home-daily")}</a>
                <span class="soft">{move || tell(&Message::new("puzzle-progress").count("done", had).count("count", count))}</span>
            </p>
            {(most > 0).then(|| view! {
                <p id="streak">{move || tell(&Message::new("puzzle-streak").count("now", now_streak).count("most", most))}</p>
            })}
            {rating_line(GAME).map(|line| view! { <p id="puzzle-rating">{move || tell(&line)}</p> })}
            {(!again.is_empty()).then(|| view! {
                <h2>{move || t("puzzle-again")}</h2>
                <ol class="puzzles" id="puzzles-again">
                    {again.into_iter().map(|number| view! { <li><a href=format!("#/puzzle/{GAME}/{number}")>{number}</a></li> }).collect_view()}
                </ol>
            })}
            <div class="seg" id="themes">
                <button aria-pressed=move || theme.get().is_none().to_string() on:click=move |_| theme.set(None)>{move || t("puzzle-theme-all")}</button>
                {Theme::ALL.map(|one| view! {
                    <button aria-pressed=move || (theme.get() == Some(one)).to_string() on:click=move |_| theme.set(Some(one))>{move || t(one.key())}</button>
                }).collect_view()}
            </div>
            {move || groups.iter().map(|(turns, group)| {
                let turns = *turns;
                let fits = |one: &&(usize, Problem)| theme.get().is_none_or(|theme| one.1.theme == theme);
                let tiles = group.iter().filter(fits).cloned().map(|one| {
                    let had = done.with_value(|done| done.contains(&one.0));
                    tile(one, had)
                }).collect_view();
                view! {
                    <h2>{move || tell(&Message::new("puzzle-turns").count("turns", turns))}</h2>
                    <ol class="puzzles">{tiles}</ol>
                }
            }).collect_view()}
        </section>
    }
}
