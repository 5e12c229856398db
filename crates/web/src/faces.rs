//! Faces and signs: the bots as characters, and the small pictures on buttons. All were drawn for Tavola.

use crate::app_state::{t, words_know};
use leptos::prelude::*;

/// The symbols; a page that uses them has this once.
#[component]
pub fn Faces() -> impl IntoView {
    view! { <svg class="symbols" aria-hidden="true"><defs inner_html=include_str!("faces.svg")></defs></svg> }
}

/// The face of a bot; people have one, too.
#[component]
pub fn Face(
    /// The bot's name; none for a person.
    #[prop(into)]
    player: Signal<Option<String>>,
) -> impl IntoView {
    let symbol = move || format!("#face-{}", animal(player.get().as_deref()));
    view! { <svg class="avatar" viewBox="0 0 100 100" aria-hidden="true"><use_ href=symbol/></svg> }
}

/// A sign.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use_ href=format!("#i-{name}")/></svg> }
}

fn animal(player: Option<&str>) -> &'static str {
    match player {
        None => "person",
        Some("level1") => "mouse",
        Some("level2") => "hare",
        Some("level3") => "bear",
        Some("level4") => "fox",
        Some("level5") => "owl",
        Some("level6") => "raven",
        Some("strong") => "titan",
        Some(_) => "dice",
    }
}

/// What a bot is called; one without a name of its own is called by its level.
pub fn name(bot: &str) -> String {
    let key = format!("bot-{bot}");
    if words_know(&key) {
        return t(&key);
    }
    let level = format!("level-{bot}");
    if words_know(&level) { t(&level) } else { bot.to_owned() }
}
