//! Every page of the app, and every state of a page that looks different.

use crate::{Browser, root};
use serde_json::Value;

/// The pages, by the address or by what has to be done to get there.
pub const PAGES: [&str; 56] = [
    "/",
    "/new/sparta",
    "/new/impero",
    "/new/stratego",
    "/new/impero/all",
    "/settings",
    "/online",
    "/account",
    "/lab",
    "/privacy",
    "/rules/sparta",
    "/rules/impero",
    "/rules/stratego",
    "/rules/stratego/ring",
    "/rules/impero/base",
    "/rules/sparta/all",
    "/summary/impero/impero",
    "/learn/sparta",
    "/learn/impero",
    "/learn/stratego",
    "/learn/stratego/seek-steed",
    "/learn/impero/seven",
    "/puzzles",
    "/puzzles/stratego",
    "/puzzles/impero",
    "/puzzle/stratego/1",
    "/puzzle/impero/1",
    "/play",
    "/replay",
    "/nowhere",
    "bad option",
    "bad record",
    "bad link",
    "sparta",
    "refused",
    "over",
    "replay",
    "puzzle",
    "won sparta",
    "impero",
    "roll",
    "trade",
    "discard",
    "robber",
    "attack",
    "won",
    "stratego",
    "stratego-play",
    "card",
    "powers",
    "clash",
    "won stratego",
    "curtain",
    "open curtain",
    "/games",
    "kept games",
];

/// Goes to a page that needs a game, a board, or nothing.
///
/// # Panics
/// Where it does not come.
pub async fn visit(browser: &Browser, page: &str) {
    match page {
        "sparta" | "impero" | "stratego" => {
            browser.go("/").await;
            browser.click(&format!("#quick-{page}")).await;
            browser.my_turn().await;
        }
        "stratego-play" => {
            browser.click("#deploy-done").await;
            browser.my_turn().await;
        }
        "refused" => {
            browser.click("[data-spot=b2]").await;
            browser.click("[data-spot=b7]").await;
            browser.find("#why .rule").await;
        }
        "over" => {
            browser.click("#resign").await;
            browser.click("#resign-sure").await;
            browser.find("#again").await;
        }
        "replay" => {
            let path = root().join("crates/games/impero/tests/games/base-im16-turn-limit.json");
            browser.import(std::fs::read_to_string(path).unwrap().trim()).await;
            browser.find("#charts .chart").await;
            browser.fill("#scrubber", "90").await;
        }
        "puzzle" => {
            browser.go("/puzzles").await;
            browser.click(".puzzles li:first-child a").await;
            browser.my_turn().await;
        }
        "kept games" => {
            browser.go("/").await;
            browser.find("#ongoing .thumb svg").await;
        }
        "bad option" => {
            browser.go("/new/sparta/all").await;
            browser.fill("#position", "no position").await;
            browser.click("#start").await;
            browser.find(".notice").await;
        }
        "bad record" => {
            browser.import("{\"game\":\"chess\"}").await;
            browser.find("#bad-record").await;
        }
        "bad link" => {
            browser.go("/replay/AAAA").await;
            browser.find("#bad-link").await;
        }
        "curtain" => {
            browser.go("/new/stratego/all").await;
            browser.click("#seat-1 option[value=person]").await;
            browser.click("#start").await;
            browser.find("#curtain").await;
        }
        "open curtain" => {
            browser.click("#open-curtain").await;
            browser.click("#deploy-done").await;
            browser.find("#curtain").await;
        }
        other => {
            if !play(browser, other).await {
                browser.go(other).await;
            }
        }
    }
}

/// Plays to a state of a table, from a position; whether that is what was asked for.
async fn play(browser: &Browser, page: &str) -> bool {
    match page {
        "trade" => {
            start(browser, "impero", &exercise("impero", "harbour"), &TWO).await;
            browser.my_turn().await;
            browser.click("#give-b-more").await;
            browser.click("#take-g-more").await;
        }
        "discard" => {
            start(browser, "impero", &discard(), &TWO).await;
            browser.my_turn().await;
            browser.click("#discard .playcard[data-card=b]").await;
        }
        "roll" | "robber" => {
            start(browser, "impero", &exercise("impero", page), &TWO).await;
            browser.my_turn().await;
        }
        "won sparta" => {
            start(browser, "sparta", LAST_CITY, &[("seat-1", "random")]).await;
            browser.my_turn().await;
            browser.click("[data-spot=h4]").await;
            browser.click("[data-spot=i6]").await;
            browser.find("#ending").await;
        }
        "attack" => {
            start(browser, "impero", &exercise("impero", "attack"), &TWO).await;
            browser.my_turn().await;
            browser.click("[data-spot=p36]").await;
            browser.find("#actions [data-action='attack p36']").await;
        }
        "won" => {
            start(browser, "impero", &exercise("impero", "raze"), &TWO).await;
            browser.my_turn().await;
            browser.click("[data-spot=n24]").await;
            browser.click("#actions [data-action='raze n24']").await;
            browser.find("#ending").await;
        }
        "card" => {
            let piece = browser.find("[data-spot=a1]").await;
            browser.driver.action_chain().move_to_element_center(&piece).perform().await.expect("a mouse moves");
            browser.find("#spot-card").await;
        }
        "powers" => {
            start(browser, "stratego", &exercise("stratego", "fly"), &[("seat-1", "random")]).await;
            browser.my_turn().await;
            browser.click("[data-spot=e4]").await;
            browser.find(".power").await;
        }
        "clash" => {
            start(browser, "stratego", &exercise("stratego", "attack"), &[("seat-1", "random")]).await;
            browser.my_turn().await;
            browser.click("[data-spot=e5]").await;
            browser.click("[data-spot=e6]").await;
            browser.find(".clash").await;
        }
        "won stratego" => {
            start(browser, "stratego", &exercise("stratego", "flag"), &[("seat-1", "random")]).await;
            browser.my_turn().await;
            browser.click("[data-spot=i10]").await;
            browser.click("[data-spot=j10]").await;
            browser.find("#ending").await;
        }
        _ => return false,
    }
    true
}

/// Sparta one move before the last city falls.
const LAST_CITY: &str = "10/1w3w2w1/10/10/10/3H6/7W2/10/8W1/2W7 b5,b6,d5,d6,g5,g6,i5 i6 0 0 -";

/// Two players, one of them a bot that moves at random.
const TWO: [(&str, &str); 2] = [("count", "2"), ("seat-1", "random")];

/// The position of an exercise of a first lesson.
///
/// # Panics
/// Where there is no such exercise.
pub fn exercise(game: &str, id: &str) -> String {
    let path = root().join(format!("crates/i18n/games/{game}/lesson.json"));
    let text = std::fs::read_to_string(path).expect("the game has a lesson");
    let all: Vec<Value> = serde_json::from_str(&text).expect("a lesson is a list");
    let one = all.iter().find(|one| one["id"] == id).expect("the lesson has the exercise");
    one["position"].as_str().expect("an exercise has a position").to_owned()
}

/// A position of Impero in which the first seat has ten cards and another one rolled a seven.
pub fn discard() -> String {
    exercise("impero", "robber")
        .replace("phase=robber turn=0", "phase=discard turn=1")
        .replace("awaited=-", "awaited=0")
        .replace("seat0=p34.p55/n28.n39/-/-/", "seat0=p34.p55/n28.n39/-/bblllwwggo/")
}

/// Starts a game from a position, with these players.
pub async fn start(browser: &Browser, game: &str, position: &str, players: &[(&str, &str)]) {
    browser.go(&format!("/new/{game}/all")).await;
    for (field, value) in players {
        browser.click(&format!("#{field} option[value='{value}']")).await;
    }
    browser.fill("#position", position).await;
    browser.click("#start").await;
}
