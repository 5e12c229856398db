//! The browser's tab tells whose turn it is: a person may be elsewhere.

use crate::{
    app_state::{t, tell},
    controller::GameController,
    sound,
};
use leptos::prelude::*;
use tavola_ui_model::Message;

/// The icon of a tab in which it is your turn: the usual one with a mark.
const YOURS: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M12 1.5 21 6.7v10.6L12 22.5 3 17.300V6.700Z' fill='%239d3a16'/%3E%3Ccircle cx='17' cy='17' r='6.5' fill='%232f8f3a' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";

/// While this game is on the page, its tab follows it.
pub fn follow(controller: GameController) {
    let usual = StoredValue::new(icon().and_then(|icon| icon.get_attribute("href")));
    let yours = Memo::new(move |_| controller.acting().is_some() && controller.outcome().is_none());
    let show = move |yours: bool| {
        if let (Some(icon), Some(usual)) = (icon(), usual.get_value()) {
            let _ = icon.set_attribute("href", if yours { YOURS } else { &usual });
        }
    };
    Effect::new(move |_| {
        let game = Message::new(format!("{}-name", controller.game()));
        let key = if yours.get() { "tab-yours" } else { "tab-table" };
        document().set_title(&tell(&Message::new(key).said("game", game)));
        show(yours.get());
    });
    Effect::new(move |before: Option<bool>| {
        let now = yours.get();
        if before == Some(false) && now && document().hidden() {
            sound::your_turn();
        }
        now
    });
    on_cleanup(move || {
        show(false);
        document().set_title(&untrack(|| t("title")));
    });
}

fn icon() -> Option<web_sys::Element> {
    document().query_selector("link[rel=icon]").ok().flatten()
}
