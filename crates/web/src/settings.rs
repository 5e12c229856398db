//! How the app looks, sounds and moves, as its reader likes it.

use crate::{
    app_state::{app_state, t},
    store,
    texts::speak,
};
use leptos::prelude::*;
use tavola_ui_model::Language;

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
const ALL: [&Choice; 4] = [&SPEED, &CONFIRM, &COORDINATES, &PALETTE];

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
            choice.show(value);
        };
        view! {
            <button id=format!("{}-{value}", choice.name) aria-pressed=move || (now.get() == value).to_string() on:click=pick>
                {move || t(&format!("settings-{}-{value}", choice.name))}
            </button>
        }
    };
    view! { <Row name=choice.name>{choice.values.iter().map(|one| value(one)).collect_view()}</Row> }
}
