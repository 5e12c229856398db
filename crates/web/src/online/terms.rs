//! What a table agreed on, in words.

use crate::app_state::{t, tell};
use std::collections::BTreeMap;
use tavola_protocol::{Clock, Occupant, Setup};
use tavola_ui_model::{Message, entry};

/// A clock in words.
pub fn clock(clock: Clock) -> String {
    tell(&match clock {
        Clock::None => Message::new("clock-none-short"),
        Clock::Fischer { base, plus } if base % 60 == 0 => {
            Message::new("clock-fischer").count("minutes", base / 60).count("plus", plus)
        }
        Clock::Fischer { base, plus } => Message::new("clock-fischer-seconds").count("base", base).count("plus", plus),
        Clock::Move(seconds) => Message::new("clock-move").count("seconds", seconds),
        Clock::Days(days) => Message::new("clock-days").count("days", days),
    })
}

/// Everything about a table in one line: clock, rated, options that are not the usual ones.
pub fn terms(game: &str, options: &BTreeMap<String, String>, setup: &Setup) -> String {
    let mut parts = vec![clock(setup.clock)];
    if setup.rated {
        parts.push(t("online-rated"));
    }
    if let Some(players) = options.get("players").and_then(|players| players.parse::<i64>().ok()) {
        parts.push(tell(&Message::new("online-players").count("count", players)));
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
pub fn holder(who: &Occupant) -> String {
    match who {
        Occupant::Open => t("online-open-seat"),
        Occupant::Person { name, .. } => name.clone(),
        Occupant::Bot(name) => bot(name),
    }
}

/// A bot's name; levels have names of their own in every language.
pub fn bot(name: &str) -> String {
    let key = format!("level-{name}");
    let shown = if crate::app_state::words_know(&key) { t(&key) } else { name.to_owned() };
    tell(&Message::new("online-bot").text("name", shown))
}
