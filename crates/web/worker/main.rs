//! The bots' worker: questions come in, answers go out. A module of its own, so that the page does not wait for
//! the bots, and without the page's code.
#![forbid(unsafe_code)]

fn main() {
    #[cfg(target_arch = "wasm32")]
    worker::run();
}

#[cfg(target_arch = "wasm32")]
#[path = "../src/files.rs"]
mod files;

#[cfg(target_arch = "wasm32")]
mod worker {
    use crate::files;
    use tavola_core::{ErrorCode, RuleError};
    use tavola_ui_model::{Answer, Question, WorkerMessage, answer, missing_data};
    use wasm_bindgen::{JsCast, JsValue, closure::Closure};
    use wasm_bindgen_futures::spawn_local;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    /// Listens for as long as the worker lives.
    pub fn run() {
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
            let Some(text) = event.data().as_string() else { return };
            let Ok(question) = serde_json::from_str::<Question>(&text) else { return };
            spawn_local(async move {
                let told = match load(&question).await {
                    Ok(()) => answer(&question),
                    Err(error) => Answer { number: question.number, reply: Err(error) },
                };
                say(&WorkerMessage::Answer(told));
            });
        });
        scope().set_onmessage(Some(listener.as_ref().unchecked_ref()));
        listener.forget();
        say(&WorkerMessage::Ready);
    }

    /// Fetches what the bot reads.
    async fn load(question: &Question) -> Result<(), RuleError> {
        for file in missing_data(question) {
            let progress = |hundredths| say(&WorkerMessage::Loading(hundredths));
            let bytes = files::load(file.name(), progress).await;
            file.provide(bytes.map_err(|error| RuleError::new(ErrorCode::Failed, error))?);
        }
        Ok(())
    }

    fn scope() -> DedicatedWorkerGlobalScope {
        js_sys::global().unchecked_into()
    }

    fn say(message: &WorkerMessage) {
        if let Ok(text) = serde_json::to_string(message) {
            // The page may be gone.
            let _ = scope().post_message(&JsValue::from_str(&text));
        }
    }
}
