//! What a table agreed on, in words.

use crate::house::{t, tell};
use std::collections::BTreeMap;
use tavola_protocol::{Clock, Setup, Who};
use tavola_stage::{Say, entry};

/// A clock in words.
pub fn clock(clock: Clock) -> String {
    tell(&match clock {
        Clock::None => Say::new("clock-none"),
        Clock::Fischer { base, plus } if base % 60 == 0 => {
            Say::new("clock-fischer").count("minutes", base / 60).count("plus", plus)
        }
        Clock::Fischer { base, plus } => Say::new("clock-fischer-seconds").count("base", base).count("plus", plus),
        Clock::Move(seconds) => Say::new("clock-move").count("seconds", seconds),
        Clock::Days(days) => Say::new("clock-days").count("days", days),
    })
}

/// Everything about a table in one line: clock, rated, options that are not the usual ones.
pub fn terms(game: &str, options: &BTreeMap<String, String>, setup: &Setup) -> String {
    let mut parts = vec![clock(setup.clock)];
    if setup.rated {
        parts.push(t("online-rated"));
    }
    let choices = entry(game).map(|entry| entry.choices).unwrap_or_default();
    for choice in choices {
        if let Some(value) = options.get(choice.name).filter(|value| choice.values[0] != value.as_str()) {
            parts.push(t(&format!("option-{game}-{}-{value}", choice.name).replace('_', "-")));
        }
    }
    parts.join(" · ")
}

/// Who holds a seat, in words.
pub fn holder(who: &Who) -> String {
    match who {
        Who::Open => t("online-open-seat"),
        Who::Person { name, .. } => name.clone(),
        Who::Bot(name) => bot(name),
    }
}

/// A bot's name; levels have names of their own in every language.
pub fn bot(name: &str) -> String {
    let key = format!("level-{name}");
    let shown = if crate::house::words_know(&key) { t(&key) } else { name.to_owned() };
    tell(&Say::new("online-bot").text("name", shown))
}
