//! What is said at the table.

use super::{api, remote_table::RemoteTable, terms};
use crate::{app_state::t, store};
use leptos::{prelude::*, task::spawn_local};
use tavola_protocol::PlayerCommand;

/// The lines that were said, and a line to say something. What is typed survives a lost line and a reload.
#[component]
pub fn Talk(remote: RemoteTable) -> impl IntoView {
    let shelf = StoredValue::new(format!("tavola.draft.{}", remote.id()));
    let draft = RwSignal::new(shelf.with_value(|shelf| store::get(shelf)).unwrap_or_default());
    // Whom this person has muted is not shown.
    let muted = RwSignal::new(Vec::<String>::new());
    spawn_local(async move {
        if let Ok(relations) = api::ask::<api::Relations>("GET", "/api/me/relations", None).await {
            muted.try_set(relations.muted);
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
            let name = |line: &tavola_protocol::ChatMessage| {
                snapshot.seats.get(line.seat.index()).map(|info| terms::holder(&info.occupant)).unwrap_or_default()
            };
            let lines = snapshot.chat.iter().map(|line| (name(line), line.text.clone()));
            lines.filter(|(name, _)| !muted.contains(name)).collect::<Vec<_>>()
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
                {move || lines.get().into_iter().map(|(name, text)| view! {
                    <p><strong>{name}</strong>": "{text}</p>
                }).collect_view()}
                {move || waiting.get().into_iter().map(|text| view! { <p class="waiting">{text}" …"</p> }).collect_view()}
            </div>
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
