//! Tavola in the browser: the page. The bots are another module, in a worker.
//!
//! What is deliberately absent: no rule, no sentence and no drawing of a game stands here; `tavola-ui-model`
//! brings them. A game's truth stays in the page; a bot's worker gets a view.
//!
//! Elsewhere than in a browser the crate is empty, so that commands for the whole workspace skip it.
#![cfg(target_arch = "wasm32")]
// The attribute that splits the module writes foreign functions; `lazy` alone may use it.
#![deny(unsafe_code)]
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
mod decisions;
mod deploy;
mod faces;
mod files;
mod flights;
mod games;
mod home;
mod idb;
mod insights;
mod js;
mod kept;
mod lab;
mod lazy;
mod learn;
mod lens;
mod notes;
mod notices;
mod once;
mod online;
mod outlook;
mod panels;
mod people;
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
mod spot_card;
mod store;
mod tab;
mod table_port;
mod texts;
mod tips;
mod trade;
mod turning;

/// Starts the app.
pub fn start() {
    std::panic::set_hook(Box::new(|broken| app::broken(&broken.to_string())));
    wasm_bindgen_futures::spawn_local(async {
        if let Err(error) = texts::load_messages(app_state::first_language()).await {
            return app::broken(&error);
        }
        games::load().await;
        leptos::mount::mount_to_body(app::App);
        app::started();
        texts::load_rest(app_state::first_language()).await;
    });
}
