//! What leaves a replay: a file, a link, a sheet of paper, a proof of its dice; and what comes in.

use crate::{
    app_state::{t, tell, why},
    online::receipts,
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use leptos::prelude::*;
use serde_json::Value;
use tavola_table::Share;
use tavola_ui_model::Message;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

/// The longest link that mail and chat programs leave alone, in characters.
const LONGEST: usize = 8_000;
/// The longest record a link may unfold to, in bytes: a link is somebody else's text.
const MOST: usize = 2_000_000;

/// A record as the last part of a link.
fn pack(record: &str) -> String {
    URL_SAFE_NO_PAD.encode(miniz_oxide::deflate::compress_to_vec(record.as_bytes(), 9))
}

/// The record in the last part of a link, if there is one.
pub fn unpack(packed: &str) -> Option<String> {
    let bytes = URL_SAFE_NO_PAD.decode(packed).ok()?;
    let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MOST).ok()?;
    String::from_utf8(bytes).ok()
}

/// Gives the record to the browser as a file.
pub fn download(record: &str, game: &str) {
    download_text(record, &format!("tavola-{game}.json"));
}

/// Gives the reader a text as a file.
pub fn download_text(text: &str, file: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let link: web_sys::HtmlAnchorElement = link.unchecked_into();
        link.set_href(&url);
        link.set_download(file);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Reads the chosen file.
pub fn read_file(event: &leptos::ev::Event, text: RwSignal<String>) {
    let input: web_sys::HtmlInputElement = event_target(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    let Ok(reader) = web_sys::FileReader::new() else { return };
    let done = reader.clone();
    let loaded = Closure::once_into_js(move || {
        if let Some(read) = done.result().ok().and_then(|read| read.as_string()) {
            text.set(read.trim().to_owned());
        }
    });
    reader.set_onload(Some(loaded.unchecked_ref()));
    let _ = reader.read_as_text(&file);
}

/// What came of checking the dice of a record: sentences, or why it could not be checked.
pub type Verdict = Result<Vec<Message>, (String, Option<String>)>;

/// Checks the dice of a record, against what this browser was shown before the game if it played there.
pub fn judge(record: &str) -> Verdict {
    let record = serde_json::from_str::<Value>(record).unwrap_or_default();
    let table = record.pointer("/tags/dice/table").and_then(Value::as_str);
    let receipt = table.and_then(receipts::kept);
    let report = tavola_table::verify(&record, receipt.as_ref()).map_err(|refusal| why(&refusal))?;
    let withheld = report.shares.iter().filter(|share| **share == Share::Withheld).count() as i64;
    let mut said = if !report.committed {
        vec![Message::new("verify-secret")]
    } else if report.shares.contains(&Share::Broken) {
        vec![Message::new("verify-share")]
    } else if !report.wrong.is_empty() {
        let steps: Vec<String> = report.wrong.iter().take(8).map(|wrong| wrong.step.to_string()).collect();
        let wrong = Message::new("verify-wrong").count("count", report.wrong.len() as i64);
        vec![wrong.count("rolls", report.rolls as i64).text("steps", steps.join(", "))]
    } else if report.receipt.as_ref().is_some_and(|differences| !differences.is_empty()) {
        vec![Message::new("verify-forged")]
    } else {
        let kept = if report.receipt.is_some() { "verify-promised" } else { "verify-no-receipt" };
        vec![Message::new("verify-fair").count("rolls", report.rolls as i64), Message::new(kept)]
    };
    if withheld > 0 {
        said.push(Message::new("verify-withheld").count("count", withheld));
    }
    Ok(said)
}

/// What came of it, as a paragraph.
#[component]
pub fn Judged(verdict: Verdict) -> impl IntoView {
    match verdict {
        Ok(said) => view! {
            <p class="advice" id="verified">{move || said.iter().map(tell).collect::<Vec<_>>().join(" ")}</p>
        }
        .into_any(),
        Err((head, rule)) => view! { <p class="notice" id="verified">{head}" "{rule}</p> }.into_any(),
    }
}

/// Save, share, print, verify.
#[component]
pub fn Exits(
    /// The record as it was read, with everything that stands in it, and the reader's variations.
    text: Signal<String>,
    /// Which game.
    game: &'static str,
) -> impl IntoView {
    let provable = text.with_untracked(|text| {
        serde_json::from_str::<Value>(text).is_ok_and(|record| record.pointer("/tags/dice").is_some())
    });
    let link = RwSignal::new(None::<String>);
    let note = RwSignal::new(None::<&'static str>);
    let verdict = RwSignal::new(None::<Verdict>);
    let share = move |_| {
        let packed = text.with_untracked(|text| pack(text));
        let here = window().location();
        let base = format!("{}{}", here.origin().unwrap_or_default(), here.pathname().unwrap_or_default());
        let whole = format!("{base}#/replay/{packed}");
        if whole.len() > LONGEST {
            note.set(Some("share-long"));
            link.set(None);
            text.with_untracked(|text| download(text, game));
            return;
        }
        // Where a page may not write to the clipboard, the link is there to be copied by hand.
        let _ = window().navigator().clipboard().write_text(&whole);
        note.set(Some("share-done"));
        link.set(Some(whole));
    };
    let check = move |_| verdict.set(Some(text.with_untracked(|text| judge(text))));
    view! {
        <div class="buttons">
            <button id="download" on:click=move |_| text.with_untracked(|text| download(text, game))>{move || t("replay-download")}</button>
            <button id="share" on:click=share>{move || t("share")}</button>
            <button id="print" on:click=move |_| { let _ = window().print(); }>{move || t("print")}</button>
            {provable.then(|| view! { <button id="verify" on:click=check>{move || t("verify")}</button> })}
        </div>
        <div role="status" id="exits">
            {move || note.get().map(|note| view! { <p class="about">{move || t(note)}</p> })}
            {move || link.get().map(|link| view! { <input id="link" readonly aria-label=move || t("share") prop:value=link/> })}
            {move || verdict.get().map(|verdict| view! { <Judged verdict/> })}
        </div>
    }
}
