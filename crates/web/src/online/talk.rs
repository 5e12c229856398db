//! What is said at the table.

use super::{api, far::Far, terms};
use crate::{house::t, store};
use leptos::{prelude::*, task::spawn_local};
use tavola_protocol::Deed;

/// The lines that were said, and a line to say something. What is typed survives a lost line and a reload.
#[component]
pub fn Talk(far: Far) -> impl IntoView {
    let shelf = StoredValue::new(format!("tavola.draft.{}", far.id()));
    let draft = RwSignal::new(shelf.with_value(|shelf| store::get(shelf)).unwrap_or_default());
    // Whom this person has muted is not shown.
    let muted = RwSignal::new(Vec::<String>::new());
    spawn_local(async move {
        if let Ok(ties) = api::ask::<api::Ties>("GET", "/api/me/ties", None).await {
            muted.try_set(ties.muted);
        }
    });
    // What could not be said is there again, to be mended.
    Effect::new(move |_| {
        if let Some(text) = far.unsaid.get().filter(|_| draft.with_untracked(String::is_empty)) {
            draft.set(text);
        }
    });
    let lines = Memo::new(move |_| {
        let muted = muted.get();
        far.read(|sheet| {
            let name = |line: &tavola_protocol::Line| {
                sheet.seats.get(line.seat.index()).map(|chair| terms::holder(&chair.who)).unwrap_or_default()
            };
            let lines = sheet.chat.iter().map(|line| (name(line), line.text.clone()));
            lines.filter(|(name, _)| !muted.contains(name)).collect::<Vec<_>>()
        })
    });
    let waiting = Memo::new(move |_| {
        far.pending.with(|pending| {
            let said = pending.iter().filter_map(|(_, deed)| match deed {
                Deed::Say(text) => Some(text.clone()),
                _ => None,
            });
            said.collect::<Vec<_>>()
        })
    });
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = draft.get_untracked().trim().to_owned();
        if !text.is_empty() {
            far.deed(Deed::Say(text));
            draft.set(String::new());
            shelf.with_value(|shelf| store::forget(shelf));
        }
    };
    let seated = Memo::new(move |_| far.seat().is_some());
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
