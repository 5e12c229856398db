//! The page's side of the bots: one worker, questions sent once it is ready.

use crate::app_state::app_state;
use leptos::prelude::{Set, document};
use std::{cell::RefCell, collections::BTreeMap};
use tavola_core::{ErrorCode, RuleError};
use tavola_ui_model::{Question, Reply, WorkerMessage};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

type Waiting = Box<dyn FnOnce(Result<Reply, RuleError>)>;

#[derive(Default)]
struct BotWorker {
    worker: Option<Worker>,
    ready: bool,
    queue: Vec<String>,
    waiting: BTreeMap<u32, Waiting>,
    asked: u32,
}

thread_local! {
    static WORKER: RefCell<BotWorker> = RefCell::default();
}

/// Asks; the answer comes later, or never if [`cancel`] comes first.
pub fn ask(mut question: Question, then: impl FnOnce(Result<Reply, RuleError>) + 'static) {
    WORKER.with_borrow_mut(|bot_worker| {
        bot_worker.asked += 1;
        question.number = bot_worker.asked;
        bot_worker.waiting.insert(question.number, Box::new(then));
        let text = serde_json::to_string(&question).unwrap_or_default();
        if bot_worker.worker.is_none() {
            bot_worker.worker = hire();
        }
        match &bot_worker.worker {
            Some(worker) if bot_worker.ready => {
                let _ = worker.post_message(&JsValue::from_str(&text));
            }
            _ => bot_worker.queue.push(text),
        }
    });
}

/// Forgets every open question. A worker that is thinking is let go; the next question hires another.
pub fn cancel() {
    WORKER.with_borrow_mut(|bot_worker| {
        if bot_worker.waiting.is_empty() {
            return;
        }
        if let Some(worker) = bot_worker.worker.take() {
            worker.terminate();
            app_state().loading.set(None);
        }
        *bot_worker = BotWorker { asked: bot_worker.asked, ..BotWorker::default() };
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
            if let Some(worker) = &bot_worker.worker {
                for question in bot_worker.queue.drain(..) {
                    let _ = worker.post_message(&JsValue::from_str(&question));
                }
            }
        }),
        Ok(WorkerMessage::Loading(hundredths)) => app_state().loading.set(Some(hundredths)),
        Ok(WorkerMessage::Answer(answer)) => {
            app_state().loading.set(None);
            let waiting = WORKER.with_borrow_mut(|bot_worker| bot_worker.waiting.remove(&answer.number));
            if let Some(then) = waiting {
                then(answer.reply);
            }
        }
        Err(_) => {}
    }
}

/// The worker broke: every open question fails, and the next one starts a new worker.
fn fail() {
    let waiting = WORKER.with_borrow_mut(|bot_worker| {
        let waiting = std::mem::take(&mut bot_worker.waiting);
        *bot_worker = BotWorker { asked: bot_worker.asked, ..BotWorker::default() };
        waiting
    });
    for then in waiting.into_values() {
        then(Err(RuleError::new(ErrorCode::Failed, "the bots' worker stopped")));
    }
}
