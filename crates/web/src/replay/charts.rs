//! A finished game in figures: lines over its steps, bars, and who stood better.

use crate::{
    app_state::{t, tell},
    outlook::judge,
};
use leptos::prelude::*;
use std::fmt::Write;
use tavola_core::{Seat, Viewer};
use tavola_ui_model::{Graph, Message, Replay};

/// A chart's size in its own units.
const SIZE: (f64, f64) = (600.0, 170.0);
/// At most so many positions of a game are judged; long games are judged at every few steps.
const MOST: usize = 120;

type Whole = StoredValue<Box<dyn Replay>, LocalStorage>;

/// All charts of a game that is over.
#[component]
pub fn Charts(
    /// The whole game.
    whole: StoredValue<Box<dyn Replay>, LocalStorage>,
    /// The step that is shown.
    step: RwSignal<usize>,
) -> impl IntoView {
    let graphs = whole.with_value(|session| session.graphs());
    let steps = whole.with_value(|session| session.steps());
    view! {
        <section class="charts" id="charts">
            <h2>{move || t("graph-title")}</h2>
            <Outlook whole step/>
            {graphs.into_iter().map(|graph| if graph.columns.is_empty() {
                view! { <Lines graph=Signal::derive(move || graph.clone()) step steps/> }.into_any()
            } else {
                view! { <Bars graph/> }.into_any()
            }).collect_view()}
        </section>
    }
}

/// Lines over the steps of a game, one a seat; told apart by their dashes, too.
#[component]
fn Lines(graph: Signal<Graph>, step: RwSignal<usize>, steps: usize) -> impl IntoView {
    let (width, height) = SIZE;
    let most =
        move || graph.with(|graph| graph.rows.iter().flat_map(|(_, row)| row).copied().max().unwrap_or(1).max(1));
    let at = move |number: usize| width * number as f64 / (steps.max(1)) as f64;
    let points = move |row: &[i64]| {
        let most = most() as f64;
        let gap = row.len().saturating_sub(1).max(1) as f64;
        row.iter().enumerate().fold(String::new(), |mut text, (number, figure)| {
            let _ = write!(
                text,
                "{:.1},{:.1} ",
                width * number as f64 / gap,
                height - 4.0 - (height - 12.0) * *figure as f64 / most
            );
            text
        })
    };
    let last = move |row: &[i64]| row.last().copied().unwrap_or_default();
    let spoken = move || {
        let ends: Vec<String> =
            graph.with(|graph| graph.rows.iter().map(|(name, row)| format!("{} {}", tell(name), last(row))).collect());
        format!("{}: {}", graph.with(|graph| tell(&graph.title)), ends.join(", "))
    };
    let jump = move |event: leptos::ev::MouseEvent| {
        use wasm_bindgen::JsCast;
        let Some(chart) = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
            return;
        };
        let frame = chart.get_bounding_client_rect();
        let part = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        step.set(((part * steps as f64).round().max(0.0) as usize).min(steps));
    };
    view! {
        <figure class="chart">
            <figcaption>{move || graph.with(|graph| tell(&graph.title))}</figcaption>
            <svg viewBox=format!("0 0 {width} {height}") role="img" aria-label=spoken on:click=jump preserveAspectRatio="none">
                <line class="axis" x1="0" y1=height - 4.0 x2=width y2=height - 4.0/>
                {move || graph.with(|graph| graph.rows.iter().enumerate().map(|(number, (_, row))| view! {
                    <polyline class=format!("line line{number}") points=points(row)/>
                }).collect_view())}
                <line class="now" x1=move || at(step.get()) x2=move || at(step.get()) y1="0" y2=height/>
            </svg>
            <Legend graph/>
        </figure>
    }
}

/// Who has which line.
#[component]
fn Legend(graph: Signal<Graph>) -> impl IntoView {
    move || {
        graph.with(|graph| {
            let rows = graph.rows.iter().enumerate().map(|(number, (name, row))| {
                let (name, most) = (name.clone(), row.iter().copied().max().unwrap_or_default());
                let last = row.last().copied().unwrap_or_default();
                view! {
                    <li>
                        <svg viewBox="0 0 40 8" aria-hidden="true"><line class=format!("line line{number}") x1="0" y1="4" x2="40" y2="4"/></svg>
                        {move || tell(&name)}" "{last}" (max "{most}")"
                    </li>
                }
            });
            view! { <ul class="legend">{rows.collect_view()}</ul> }
        })
    }
}

/// Bars in groups, each over its column of the figures.
#[component]
fn Bars(graph: Graph) -> impl IntoView {
    let Graph { title, columns, rows } = graph;
    let most = rows.iter().flat_map(|(_, row)| row).copied().max().unwrap_or(1).max(1) as f64;
    let groups: Vec<Vec<f64>> = (0..columns.len())
        .map(|column| rows.iter().map(|(_, row)| row.get(column).copied().unwrap_or(0) as f64 * 100.0 / most).collect())
        .collect();
    let bars = groups.into_iter().map(|group| {
        let bars = group.into_iter().enumerate().map(|(number, tall)| {
            view! {
                <i class=format!("bar bar{number}") style=format!("height: {tall:.1}%")></i>
            }
        });
        view! { <td><span class="pillars">{bars.collect_view()}</span></td> }
    });
    let bars = bars.collect_view();
    let caption = title.clone();
    view! {
        <figure class="chart">
            <figcaption>{move || tell(&title)}</figcaption>
            <div class="scroll" tabindex="0" role="group" aria-label=move || tell(&caption)>
                <table class="bar-table">
                    <thead>
                        <tr class="bars" aria-hidden="true"><td></td>{bars}</tr>
                        <tr><td></td>{columns.into_iter().map(|name| view! { <th scope="col">{move || tell(&name)}</th> }).collect_view()}</tr>
                    </thead>
                    <tbody>
                        {rows.into_iter().enumerate().map(|(number, (name, row))| view! {
                            <tr>
                                <th scope="row"><i class=format!("swatch bar{number}")></i>{move || tell(&name)}</th>
                                {row.into_iter().map(|figure| view! { <td>{figure}</td> }).collect_view()}
                            </tr>
                        }).collect_view()}
                    </tbody>
                </table>
            </div>
        </figure>
    }
}

/// Who stood better, as the bots judge it: asked for, because it takes a while.
#[component]
fn Outlook(whole: StoredValue<Box<dyn Replay>, LocalStorage>, step: RwSignal<usize>) -> impl IntoView {
    let steps = whole.with_value(|session| session.steps());
    let seats = usize::from(whole.with_value(|session| session.view(Viewer::Public).seats()));
    let game = whole.with_value(|session| session.view(Viewer::Public).game());
    let stride = (steps + 1).div_ceil(MOST);
    let points: Vec<usize> = (0..=steps).step_by(stride).chain((steps % stride != 0).then_some(steps)).collect();
    let points = StoredValue::new(points);
    // By seat, in percent.
    let lines = RwSignal::new(vec![Vec::<i64>::new(); seats]);
    let asked = RwSignal::new(false);
    let done = move || lines.with(|lines| lines.iter().all(|line| line.len() == points.with_value(Vec::len)));
    let graph = Signal::derive(move || Graph {
        title: Message::new("graph-outlook"),
        columns: Vec::new(),
        rows: lines
            .get()
            .into_iter()
            .enumerate()
            .map(|(seat, line)| (Message::new(format!("{game}-seat-{seat}")), line))
            .collect(),
    });
    let ask = move |_| {
        asked.set(true);
        judge_from(whole, points, lines, 0);
    };
    view! {
        {move || (!asked.get()).then(|| view! { <button id="outlook" on:click=ask>{move || t("graph-outlook-ask")}</button> })}
        {move || (asked.get() && !done()).then(|| view! { <p role="status">{move || t("graph-outlook-busy")}</p> })}
        {move || (asked.get() && done()).then(|| view! { <div id="outlook-chart"><Lines graph step steps/></div> })}
    }
}

/// Judges the game for this seat and those after it, one after the other, and writes their lines.
fn judge_from(whole: Whole, points: StoredValue<Vec<usize>>, lines: RwSignal<Vec<Vec<i64>>>, seat: usize) {
    // The page may be gone, and its signals with it.
    if lines.try_with_untracked(Vec::len).is_none_or(|seats| seat == seats) {
        return;
    }
    let told = move |_, percent| lines.try_update(|lines| lines[seat].push(percent)).is_some();
    let done = move || judge_from(whole, points, lines, seat + 1);
    points.with_value(|points| whole.with_value(|whole| judge(&**whole, Seat(seat as u8), points, told, done)));
}
