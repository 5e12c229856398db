//! What is said at the table.

use super::{api, remote_table::RemoteTable, terms};
use crate::{
    app_state::{t, tell},
    settings::listening,
    store,
};
use leptos::{prelude::*, task::spawn_local};
use tavola_protocol::{ChatMessage, Occupant, PlayerCommand};
use tavola_ui_model::{Line, Listening, PHRASES, heard, spoken};

/// A line in the reader's language.
fn shown(line: Line) -> String {
    match line {
        Line::Phrase(phrase) => tell(&phrase),
        Line::Text(text) => text,
    }
}

/// The reader's own line, as it was written.
fn own(text: String) -> String {
    heard(&text, Listening::Everything).map_or(text, shown)
}

/// The lines that were said, and a line to say something. What is typed survives a lost line and a reload.
#[component]
pub fn Talk(remote: RemoteTable) -> impl IntoView {
    let shelf = StoredValue::new(format!("tavola.draft.{}", remote.id()));
    let draft = RwSignal::new(shelf.with_value(|shelf| store::get(shelf)).unwrap_or_default());
    // Whom this person has muted is not shown.
    let muted = RwSignal::new(Vec::<String>::new());
    spawn_local(async move {
        if let Ok(relations) = api::ask::<api::Relations>("GET", "/api/me/relations", None).await {
            muted.try_set(relations.muted_ids);
        }
    });
    // What could not be said is there again, to be mended.
    Effect::new(move |_| {
        if let Some(text) = remote.unsaid.get().filter(|_| draft.with_untracked(String::is_empty)) {
            draft.set(text);
        }
    });
    let lines = Memo::new(move |_| {
        let muted = muted.get();
        remote.read(|snapshot| {
            let occupant = |line: &ChatMessage| snapshot.seats.get(line.seat.index()).map(|info| &info.occupant);
            let name = |line: &ChatMessage| occupant(line).map(terms::holder).unwrap_or_default();
            let muted = |line: &ChatMessage| {
                let player = occupant(line).and_then(Occupant::player);
                player.is_some_and(|player| muted.iter().any(|muted| muted == player))
            };
            let listening = listening();
            let lines = snapshot.chat.iter().filter(|line| !muted(line));
            lines.filter_map(|line| Some((name(line), heard(&line.text, listening)?))).collect::<Vec<_>>()
        })
    });
    let waiting = Memo::new(move |_| {
        remote.pending.with(|pending| {
            let said = pending.iter().filter_map(|(_, command)| match command {
                PlayerCommand::Chat(text) => Some(text.clone()),
                _ => None,
            });
            said.collect::<Vec<_>>()
        })
    });
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = draft.get_untracked().trim().to_owned();
        if !text.is_empty() {
            remote.command(PlayerCommand::Chat(text));
            draft.set(String::new());
            shelf.with_value(|shelf| store::forget(shelf));
        }
    };
    let seated = Memo::new(move |_| remote.seat().is_some());
    view! {
        <section class="talk" aria-label=move || t("chat")>
            <h2>{move || t("chat")}</h2>
            <div id="chat" role="log" tabindex="0" aria-label=move || t("chat")>
                {move || lines.get().into_iter().map(|(name, line)| view! {
                    <p><strong>{name}</strong>": "{shown(line)}</p>
                }).collect_view()}
                {move || waiting.get().into_iter().map(|text| view! { <p class="waiting">{own(text)}" …"</p> }).collect_view()}
            </div>
            {move || seated.get().then(|| view! {
                <div class="phrases" role="group" aria-label=move || t("chat-phrases")>
                    {PHRASES.map(|phrase| view! {
                        <button data-phrase=phrase on:click=move |_| { remote.command(PlayerCommand::Chat(spoken(phrase))); }>
                            {move || t(&format!("phrase-{phrase}"))}
                        </button>
                    }).collect_view()}
                </div>
            })}
            {move || seated.get().then(|| view! {
                <form class="command" on:submit=say>
                    <label for="say">{move || t("chat-say")}</label>
                    <input
                        id="say"
                        maxlength="400"
                        autocomplete="off"
                        prop:value=move || draft.get()
                        on:input=move |event| {
                            draft.set(event_target_value(&event));
                            shelf.with_value(|shelf| store::set(shelf, &draft.get_untracked()));
                        }
                    />
                    <button type="submit" id="say-it">{move || t("chat-send")}</button>
                </form>
            })}
        </section>
    }
}
