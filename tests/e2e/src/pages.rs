//! Every page of the app, and every state of a page that looks different.

use crate::{Browser, root};

/// The pages, by the address or by what has to be done to get there.
pub const PAGES: [&str; 35] = [
    "/",
    "/new/sparta",
    "/new/impero",
    "/new/stratego",
    "/new/impero/all",
    "/settings",
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
    "/puzzles",
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
    "impero",
    "stratego",
    "stratego-play",
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
        other => browser.go(other).await,
    }
}
