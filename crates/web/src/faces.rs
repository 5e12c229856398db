//! Faces and signs: the bots as characters, and the small pictures on buttons.

use crate::app_state::{t, words_know};
use leptos::prelude::*;
use tavola_ui_model::face;

/// The face of a bot; people have one, too.
#[component]
pub fn Face(
    /// The bot's name; none for a person.
    #[prop(into)]
    player: Signal<Option<String>>,
) -> impl IntoView {
    let symbol = move || format!("#{}", player.get().as_deref().map_or("face-you", face));
    view! { <svg class="avatar" viewBox="0 0 100 100" aria-hidden="true"><use_ href=symbol/></svg> }
}

/// A sign.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use_ href=format!("#i-{name}")/></svg> }
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
