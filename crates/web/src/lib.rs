//! Tavola in the browser: one WebAssembly module that is the app in a page and the bots in a worker.
//!
//! What is deliberately absent: no rule, no sentence and no drawing of a game stands here; `tavola-ui-model`
//! brings them. A game's truth stays in the page; a bot's worker gets a view.
//!
//! Elsewhere than in a browser the crate is empty, so that commands for the whole workspace skip it.
#![cfg(target_arch = "wasm32")]
#![forbid(unsafe_code)]
// A component owns what it is given, and most of its lines are the page itself.
#![allow(clippy::needless_pass_by_value, clippy::too_many_lines)]

mod app;
mod app_state;
mod ask;
mod board;
mod bot_worker;
mod cards;
mod clash;
mod clock;
mod controller;
mod deploy;
mod faces;
mod flights;
mod games;
mod home;
mod idb;
mod kept;
mod learn;
mod lens;
mod notes;
mod online;
mod panels;
mod phone;
mod play;
mod playback;
mod premove;
mod prompt;
mod puzzle;
mod replay;
mod rules;
mod settings;
mod setup;
mod show;
mod side;
mod sound;
mod store;
mod tab;
mod table_port;
mod trade;
mod turning;
mod worker;

/// Starts the app in a page, and the bots in a worker.
pub fn start() {
    std::panic::set_hook(Box::new(|broken| app::broken(&broken.to_string())));
    if web_sys::window().is_none() {
        return worker::run();
    }
    wasm_bindgen_futures::spawn_local(async {
        games::load().await;
        leptos::mount::mount_to_body(app::App);
    });
}
