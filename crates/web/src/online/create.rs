//! A table of one's own: game, seats, clock and manners.

use super::{
    api::{self, Opened},
    trouble::{Notice, Trouble},
};
use crate::{
    app_state::{go, t},
    setup::{Options, player_name, unusual, usual_values},
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::json;
use std::collections::BTreeMap;
use tavola_protocol::{AbsenceAction, AbsencePolicy, Clock, Setup};
use tavola_ui_model::entry;

/// The clocks on offer: a name, and what it is.
pub const CLOCKS: [(&str, Clock); 7] = [
    ("none", Clock::None),
    ("5+3", Clock::Fischer { base: 300, plus: 3 }),
    ("10+10", Clock::Fischer { base: 600, plus: 10 }),
    ("30+30", Clock::Fischer { base: 1800, plus: 30 }),
    ("move", Clock::Move(60)),
    ("days-1", Clock::Days(1)),
    ("days-3", Clock::Days(3)),
];
/// How far spectators of games with secrets may be behind, in seconds.
const DELAYS: [u32; 5] = [0, 30, 120, 600, 3600];

/// The page.
#[component]
pub fn Create(game: String) -> impl IntoView {
    let Some(entry) = entry(&game) else {
        return view! { <crate::app::Lost/> }.into_any();
    };
    let game = entry.name;
    let count = RwSignal::new(entry.seats.0);
    let seats = RwSignal::new(
        (0..entry.seats.1).map(|seat| if seat == 0 { "me" } else { "open" }.to_owned()).collect::<Vec<_>>(),
    );
    let chosen = usual_values(entry);
    let clock = RwSignal::new(Clock::None);
    let away = RwSignal::new("wait".to_owned());
    let takeback = RwSignal::new(true);
    let rated = RwSignal::new(false);
    let public = RwSignal::new(false);
    let delay = RwSignal::new(30u32);
    let trouble = RwSignal::new(None::<Trouble>);
    let hides =
        tavola_ui_model::open(entry.name, &[], None).is_ok_and(|game| game.view(tavola_core::Viewer::Public).hides());
    let usual = entry.levels[entry.recommended].name;
    let open = move |_| {
        let mut options: BTreeMap<String, String> = unusual(entry, chosen).into_iter().collect();
        if entry.seats.0 < entry.seats.1 {
            options.insert("players".to_owned(), count.get_untracked().to_string());
        }
        let then = match away.get_untracked().as_str() {
            "lose" => AbsenceAction::Lose,
            "bot" => AbsenceAction::Bot(usual.to_owned()),
            _ => AbsenceAction::Wait,
        };
        let setup = Setup {
            clock: clock.get_untracked(),
            absence: AbsencePolicy { then, ..AbsencePolicy::default() },
            delay: delay.get_untracked(),
            takeback: takeback.get_untracked() && !rated.get_untracked(),
            rated: rated.get_untracked(),
        };
        let takers: Vec<_> = seats
            .get_untracked()
            .into_iter()
            .take(usize::from(count.get_untracked()))
            .map(|taker| if taker == "me" || taker == "open" { json!(taker) } else { json!({ "bot": taker }) })
            .collect();
        let body = json!({
            "game": game, "options": options, "setup": setup, "seats": takers, "public": public.get_untracked(),
        });
        spawn_local(async move {
            let opened = async {
                api::come_in().await?;
                api::ask::<Opened>("POST", "/api/tables", Some(body)).await
            };
            match opened.await {
                Ok(opened) => go(&format!("/table/{}", opened.table)),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let seat_row = move |seat: u8| {
        view! {
            <label class="field" class:off=move || { seat >= count.get() }>
                <span>{move || t(&format!("{game}-seat-{seat}"))}</span>
                <select
                    id=format!("seat-{seat}")
                    prop:value=move || seats.with(|seats| seats[usize::from(seat)].clone())
                    on:change=move |event| {
                        let taker = event_target_value(&event);
                        seats.update(|seats| {
                            // One can take one seat: the one before is open again.
                            if taker == "me" {
                                seats.iter_mut().filter(|one| *one == "me").for_each(|one| "open".clone_into(one));
                            }
                            seats[usize::from(seat)] = taker;
                        });
                    }
                >
                    <option value="me">{move || t("online-me")}</option>
                    <option value="open">{move || t("online-open-seat")}</option>
                    {entry.levels.iter().map(|level| view! {
                        <option value=level.name>{move || player_name(level.name)}</option>
                    }).collect_view()}
                </select>
            </label>
        }
    };
    let tick = move |id: &'static str, what: RwSignal<bool>, label: &'static str| {
        view! {
            <label class="tick">
                <input type="checkbox" id=id prop:checked=move || what.get() on:change=move |event| what.set(event_target_checked(&event))/>
                <span>{move || t(label)}</span>
            </label>
        }
    };
    view! {
        <section class="sheet">
            <h1>{move || t("create-title")}" – "{move || t(&format!("{game}-name"))}</h1>
            <fieldset>
                <legend>{move || t("setup-seats")}</legend>
                {(entry.seats.0 < entry.seats.1).then(|| view! {
                    <label class="field">
                        <span>{move || t("setup-count")}</span>
                        <select id="count" prop:value=move || count.get().to_string()
                            on:change=move |event| count.set(event_target_value(&event).parse().unwrap_or(entry.seats.0))>
                            {(entry.seats.0..=entry.seats.1).map(|number| view! { <option value=number.to_string()>{number}</option> }).collect_view()}
                        </select>
                    </label>
                })}
                {(0..entry.seats.1).map(seat_row).collect_view()}
                {tick("public", public, "create-public")}
                <p class="about">{move || t("create-public-about")}</p>
            </fieldset>
            <fieldset>
                <legend>{move || t("create-clock")}</legend>
                <label class="field">
                    <span>{move || t("create-clock")}</span>
                    <select id="clock" on:change=move |event| {
                        let name = event_target_value(&event);
                        clock.set(CLOCKS.iter().find(|(one, _)| *one == name).map_or(Clock::None, |(_, clock)| *clock));
                    }>
                        {CLOCKS.map(|(name, clock)| view! { <option value=name>{move || super::terms::clock(clock)}</option> }).collect_view()}
                    </select>
                </label>
                <label class="field">
                    <span>{move || t("create-away")}</span>
                    <select id="away" on:change=move |event| away.set(event_target_value(&event))>
                        <option value="wait">{move || t("create-away-wait")}</option>
                        <option value="lose">{move || t("create-away-lose")}</option>
                        <option value="bot">{move || t("create-away-bot")}</option>
                    </select>
                </label>
                {hides.then(|| view! {
                    <label class="field">
                        <span>{move || t("create-delay")}</span>
                        <select id="delay" on:change=move |event| delay.set(event_target_value(&event).parse().unwrap_or(30))>
                            {DELAYS.map(|seconds| view! {
                                <option value=seconds.to_string() selected=seconds == 30>{move || delay_text(seconds)}</option>
                            }).collect_view()}
                        </select>
                    </label>
                })}
                {tick("takeback", takeback, "create-takeback")}
                {tick("rated", rated, "create-rated")}
                <p class="about">{move || t("create-rated-about")}</p>
            </fieldset>
            <Options game chosen/>
            <Notice trouble/>
            <button class="primary" id="open-table" on:click=open>{move || t("create-open")}</button>
        </section>
    }
    .into_any()
}

fn delay_text(seconds: u32) -> String {
    let say = match seconds {
        0 => tavola_ui_model::Message::new("delay-none"),
        1..60 => tavola_ui_model::Message::new("delay-seconds").count("seconds", seconds),
        _ => tavola_ui_model::Message::new("delay-minutes").count("minutes", seconds / 60),
    };
    crate::app_state::tell(&say)
}
