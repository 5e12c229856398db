//! The page's side of the bots: one worker, questions sent once it is ready.

use crate::app_state::app_state;
use leptos::prelude::{Set, document};
use std::{cell::RefCell, collections::BTreeMap};
use tavola_core::{ErrorCode, RuleError};
use tavola_ui_model::{Question, Reply, Wish, WorkerMessage};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// A question that is not answered yet.
struct Open {
    wish: Wish,
    /// As the worker gets it.
    text: String,
    then: Box<dyn FnOnce(Result<Reply, RuleError>)>,
}

#[derive(Default)]
struct BotWorker {
    worker: Option<Worker>,
    ready: bool,
    /// By number, in the order they were asked.
    open: BTreeMap<u32, Open>,
    asked: u32,
}

thread_local! {
    static WORKER: RefCell<BotWorker> = RefCell::default();
}

impl BotWorker {
    fn post(&self, text: &str) {
        if let Some(worker) = self.worker.as_ref().filter(|_| self.ready) {
            let _ = worker.post_message(&JsValue::from_str(text));
        }
    }
}

/// Asks; the answer comes later, or never if [`cancel`] comes first.
pub fn ask(mut question: Question, then: impl FnOnce(Result<Reply, RuleError>) + 'static) {
    WORKER.with_borrow_mut(|bot_worker| {
        bot_worker.asked += 1;
        question.number = bot_worker.asked;
        let text = serde_json::to_string(&question).unwrap_or_default();
        if bot_worker.worker.is_none() {
            bot_worker.worker = hire();
        }
        bot_worker.post(&text);
        bot_worker.open.insert(question.number, Open { wish: question.wish, text, then: Box::new(then) });
    });
}

/// Forgets the open questions of these kinds. A worker that may be thinking about one is let go; another one is asked
/// the other questions again.
pub fn cancel(idle: impl Fn(&Wish) -> bool) {
    WORKER.with_borrow_mut(|bot_worker| {
        let before = bot_worker.open.len();
        bot_worker.open.retain(|_, open| !idle(&open.wish));
        if bot_worker.open.len() == before {
            return;
        }
        if let Some(worker) = bot_worker.worker.take() {
            worker.terminate();
            app_state().loading.set(None);
        }
        bot_worker.ready = false;
        if !bot_worker.open.is_empty() {
            bot_worker.worker = hire();
        }
    });
}

fn hire() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    // The page names the worker, because the bundle puts a digest into its file's name.
    let named = document().query_selector("meta[name=worker]").ok()??.get_attribute("content")?;
    let worker = Worker::new_with_options(&named, &options).ok()?;
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            hear(&text);
        }
    });
    worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    let broken = Closure::<dyn FnMut(JsValue)>::new(|_| fail());
    worker.set_onerror(Some(broken.as_ref().unchecked_ref()));
    broken.forget();
    Some(worker)
}

fn hear(text: &str) {
    match serde_json::from_str(text) {
        Ok(WorkerMessage::Ready) => WORKER.with_borrow_mut(|bot_worker| {
            bot_worker.ready = true;
            bot_worker.open.values().for_each(|open| bot_worker.post(&open.text));
        }),
        Ok(WorkerMessage::Loading(hundredths)) => app_state().loading.set(Some(hundredths)),
        Ok(WorkerMessage::Answer(answer)) => {
            app_state().loading.set(None);
            let open = WORKER.with_borrow_mut(|bot_worker| bot_worker.open.remove(&answer.number));
            if let Some(open) = open {
                (open.then)(answer.reply);
            }
        }
        Err(_) => {}
    }
}

/// The worker broke: every open question fails, and the next one starts a new worker.
fn fail() {
    let failed = WORKER.with_borrow_mut(|bot_worker| {
        let failed = std::mem::take(&mut bot_worker.open);
        *bot_worker = BotWorker { asked: bot_worker.asked, ..BotWorker::default() };
        failed
    });
    for open in failed.into_values() {
        (open.then)(Err(RuleError::new(ErrorCode::Failed, "the bots' worker stopped")));
    }
}
