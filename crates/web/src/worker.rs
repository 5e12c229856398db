//! The bots' side: questions come in, answers go out. It says `ready` before it hears anything.

use tavola_ui_model::{Question, answer};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What the worker says first.
pub const READY: &str = "ready";

/// Listens for as long as the worker lives.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let back = scope.clone();
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        let Ok(question) = serde_json::from_str::<Question>(&text) else { return };
        if let Ok(text) = serde_json::to_string(&answer(&question)) {
            // The page may be gone.
            let _ = back.post_message(&JsValue::from_str(&text));
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    let _ = scope.post_message(&JsValue::from_str(READY));
}
