//! How the app looks, sounds and moves, as its reader likes it.

use crate::{
    app_state::{app_state, t},
    notices::Notices,
    store,
    texts::speak,
    tips,
};
use leptos::prelude::*;
use tavola_ui_model::{Language, Listening, defs};

/// Something to choose: its key in the browser's storage and the values, the usual one first. Its name is message
/// `settings-<name>`, those of the values `settings-<name>-<value>`.
struct Choice {
    name: &'static str,
    key: &'static str,
    values: &'static [&'static str],
}

const SPEED: Choice = Choice { name: "speed", key: "tavola.speed", values: &["normal", "slow", "fast", "off"] };
const CONFIRM: Choice = Choice { name: "confirm", key: "tavola.confirm", values: &["off", "on"] };
const COORDINATES: Choice = Choice { name: "coordinates", key: "tavola.coordinates", values: &["on", "off"] };
const PALETTE: Choice = Choice { name: "palette", key: "tavola.palette", values: &["usual", "safe"] };
const TIPS: Choice = Choice { name: "tips", key: "tavola.tell", values: &["twice", "always", "never"] };
const SPARTA: Choice = Choice { name: "sparta", key: "tavola.theme.sparta", values: &["pottery", "marble"] };
const IMPERO: Choice = Choice { name: "impero", key: "tavola.theme.impero", values: &["painted", "map"] };
const STRATEGO: Choice = Choice { name: "stratego", key: "tavola.theme.stratego", values: &["stone", "parchment"] };
const CHAT: Choice = Choice { name: "chat", key: "tavola.chat", values: &["filtered", "phrases", "everything"] };
const ALL: [&Choice; 9] = [&SPEED, &CONFIRM, &TIPS, &SPARTA, &IMPERO, &STRATEGO, &COORDINATES, &PALETTE, &CHAT];

impl Choice {
    fn now(&self) -> &'static str {
        let kept = store::get(self.key).unwrap_or_default();
        self.values.iter().find(|value| **value == kept).unwrap_or(&self.values[0])
    }

    /// Style sheets see every choice as an attribute of the page: `data-speed`, `data-palette`.
    fn show(&self, value: &str) {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute(&format!("data-{}", self.name), value);
        }
    }
}

/// How long an event is shown that takes this share of the usual time, in milliseconds. Who asked the system for less
/// motion, and chose nothing here, does not wait.
pub fn event_millis(share: u16) -> u32 {
    let still =
        window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches());
    if still && store::get(SPEED.key).is_none() {
        return 0;
    }
    // The style sheet knows the same times as `--event`.
    let event = match SPEED.now() {
        "slow" => 1_100,
        "fast" => 240,
        "off" => 0,
        _ => 520,
    };
    event * u32::from(share) / 100
}

/// Whether every move on the board waits for a button.
pub fn confirms() -> bool {
    CONFIRM.now() == "on"
}

/// How often tips are told.
pub fn tips() -> &'static str {
    TIPS.now()
}

/// What of the chat is shown.
pub fn listening() -> Listening {
    Listening::of(CHAT.now())
}

/// Shows what was chosen earlier.
pub fn show_settings() {
    for choice in ALL {
        choice.show(choice.now());
    }
}

/// The page.
#[component]
pub fn Settings() -> impl IntoView {
    let app_state = app_state();
    let look = move |value: &'static str, key: &'static str| {
        view! {
            <button id=format!("look-{key}") aria-pressed=move || (app_state.look.get() == value).to_string()
                on:click=move |_| app_state.look.set(value.to_owned())>{move || t(&format!("settings-look-{key}"))}</button>
        }
    };
    let sound = move |on: bool| {
        let key = if on { "on" } else { "off" };
        view! {
            <button id=format!("sound-{key}") aria-pressed=move || (app_state.sound.get() == on).to_string()
                on:click=move |_| app_state.sound.set(on)>{move || t(&format!("settings-sound-{key}"))}</button>
        }
    };
    let language = move |language: Language| {
        view! {
            <button id=format!("language-{}", language.code()) lang=language.code()
                aria-pressed=move || (app_state.language.get() == language).to_string()
                on:click=move |_| speak(language)>{language.name()}</button>
        }
    };
    view! {
        <section class="sheet settings">
            <h1>{move || t("settings-title")}</h1>
            <p class="soft">{move || t("settings-text")}</p>
            <Row name="language">{Language::ALL.map(language).collect_view()}</Row>
            <Row name="look">{look("", "system")}{look("light", "light")}{look("dark", "dark")}</Row>
            <Row name="sound">{sound(true)}{sound(false)}</Row>
            {ALL.map(|choice| view! { <Chosen choice/> }).collect_view()}
            <Notices/>
        </section>
    }
}

/// One setting: its name, its values, and what it does.
#[component]
fn Row(name: &'static str, children: Children) -> impl IntoView {
    let id = format!("settings-{name}");
    let about = format!("{id}-about");
    let named = id.clone();
    view! {
        <div class="setting">
            <h2 id=id.clone()>{move || t(&named)}</h2>
            <div class="seg" role="group" aria-labelledby=id>{children()}</div>
            <p class="about">{move || t(&about)}</p>
        </div>
    }
}

#[component]
fn Chosen(choice: &'static Choice) -> impl IntoView {
    let now = RwSignal::new(choice.now());
    let value = move |value: &'static str| {
        let pick = move |_| {
            now.set(value);
            store::set(choice.key, value);
            if choice.name == TIPS.name {
                tips::forget();
            }
            choice.show(value);
        };
        view! {
            <button id=format!("{}-{value}", choice.name) aria-pressed=move || (now.get() == value).to_string() on:click=pick>
                {preview(choice.name, value).map(|drawn| view! { <span class="theme" inner_html=drawn></span> })}
                {move || t(&format!("settings-{}-{value}", choice.name))}
            </button>
        }
    };
    view! { <Row name=choice.name>{choice.values.iter().map(|one| value(one)).collect_view()}</Row> }
}

/// A corner of a board in a theme; nothing for other settings.
fn preview(setting: &str, value: &str) -> Option<String> {
    let game = ["sparta", "impero", "stratego"].into_iter().find(|game| *game == setting)?;
    let squares = |class: fn(i32, i32) -> String| {
        let all = (0..2).flat_map(|row| (0..3).map(move |column| (column, row)));
        let square = |(column, row)| {
            format!(
                "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"100\" height=\"100\"/>",
                class(column, row),
                24 + 100 * column,
                24 + 100 * row
            )
        };
        all.map(square).collect::<String>()
    };
    let put = |art: &str, x: i32, y: i32, size: i32| {
        format!("<use href=\"#{art}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>")
    };
    let drawn = match game {
        "sparta" => {
            let board = squares(|column, row| format!("clay{}", (column + row) % 2));
            let pieces =
                [("sparta-city0", 24, 124), ("sparta-w0", 124, 24), ("sparta-h1", 224, 124), ("sparta-w1", 224, 24)];
            let pieces = pieces.map(|(art, x, y)| put(art, x, y, 100)).concat();
            format!("<rect class=\"sparta-frame\" width=\"348\" height=\"248\"/>{board}{pieces}")
        }
        "stratego" => {
            let board =
                squares(|column, row| format!("war-{} war{}", ["evil", "good"][row as usize], (column + row) % 2));
            let pieces = [("stratego-back1", 24, 24), ("stratego-back0", 124, 124), ("stratego-back1", 224, 24)];
            let pieces = pieces.map(|(art, x, y)| put(art, x, y, 100)).concat();
            format!("<rect class=\"war-frame\" width=\"348\" height=\"248\"/>{board}{pieces}")
        }
        _ => {
            let land = [("f", -10, 40), ("g", 163, 40), ("p", 77, -110)];
            let land = land.map(|(letter, x, y)| put(&format!("impero-land-{letter}"), x, y, 200)).concat();
            format!("<rect width=\"348\" height=\"248\" style=\"fill:var(--sea-2)\"/>{land}")
        }
    };
    Some(format!(
        "<svg class=\"board board-{game}\" data-{game}=\"{value}\" viewBox=\"0 0 348 248\" aria-hidden=\"true\"><defs>{}</defs>{drawn}</svg>",
        defs(game)
    ))
}
