//! Every mode and ruleset comes to its end in a real Chromium: recorded games are opened, taken back by a step,
//! and finished by mouse from there.

use serde_json::Value;
use tavola_e2e::{Browser, root};

/// The spots an action names, in order.
fn spots(game: &str, action: &str) -> Vec<String> {
    let is_spot = |word: &&str| {
        let (letter, number) = word.split_at(1);
        let letters = if game == "impero" { "nph" } else { "abcdefghij" };
        letters.contains(letter) && number.parse::<u8>().is_ok()
    };
    let words = action.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| word.len() > 1);
    words.filter(is_spot).map(str::to_owned).collect()
}

/// Opens a recorded game one step before its end, plays the last step by mouse, and compares how it ends.
async fn finish(browser: &Browser, game: &str, name: &str) {
    let path = root().join(format!("crates/games/{game}/tests/games/{name}.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let record: Value = serde_json::from_str(&text).unwrap();
    let last = record["steps"].as_array().unwrap().last().unwrap().as_str().unwrap();
    let (seat, action) = last.split_once(' ').unwrap();
    browser.import(text.trim()).await;
    let scrubber = browser.find("#scrubber").await;
    let steps: usize = scrubber.attr("max").await.unwrap().unwrap().parse().unwrap();
    assert_eq!(steps, record["steps"].as_array().unwrap().len(), "{name}");
    browser.fill("#scrubber", &(steps - 1).to_string()).await;
    browser.click(&format!("#eyes option[value='{seat}']")).await;
    browser.click("#play-on").await;
    assert_eq!(browser.my_turn().await, "yours", "{name}");
    for spot in spots(game, action) {
        browser.click(&format!("[data-spot={spot}]")).await;
    }
    let over = browser.turn().await == "over";
    let button = format!("#actions [data-action='{action}']");
    if !over && browser.count(&button).await > 0 {
        browser.click(&button).await;
    }
    browser.wait(60, "return document.querySelector('[data-turn]')?.dataset.turn === 'over'").await;
    let (reason, winner) = (record["result"]["reason"].as_str().unwrap(), &record["result"]["winner"]);
    assert_eq!(browser.reason().await, reason, "{name}");
    let title = browser.text("#ending-title").await;
    assert_eq!(winner.is_null(), title == "A draw", "{name}: {title}");
    let why = browser.text("#ending-reason").await;
    assert!(why.len() > 10 && !why.contains(['⟦', '_']) && !why.contains(reason), "{name}: {why}");
    // The game at this screen is the one that was recorded.
    let kept = browser.script("return localStorage.getItem('tavola.review')").await;
    let kept: Value = serde_json::from_str(kept.as_str().unwrap()).unwrap();
    assert_eq!((&kept["steps"], &kept["result"]), (&record["steps"], &record["result"]), "{name}");
}

#[tokio::test]
async fn sparta_s_options_come_to_their_ends() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    for name in [
        "sp19-last-city-seat-0",
        "sp19-last-city-seat-1-far",
        "sp20-one-piece-left-warriors-only",
        "sp21-cities-first",
        "sp21-equal-cities",
        "sp22-hundred-quiet-turns",
        "sp22-third-occurrence",
    ] {
        finish(&browser, "sparta", name).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn stratego_s_modes_come_to_their_ends() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    for name in [
        "classic-flag",
        "classic-quiet",
        "powers-flag",
        "powers-stuck",
        "powers-turns",
        "ring-flag",
        "ring-destroyed",
        "ring-taken",
        "ring-quiet",
    ] {
        finish(&browser, "stratego", name).await;
    }
    browser.close().await;
}

#[tokio::test]
async fn impero_s_rulesets_come_to_their_ends() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    for name in [
        "base-ca18-hidden-points",
        "base-ca18-ten-points",
        "base-im16-turn-limit",
        "impero-im13-four-players",
        "impero-im14-any-five",
        "impero-im14-two-cities-three-settlements",
        "impero-im15-collapse",
        "impero-im15-none-on-board",
        "impero-im16-turn-limit",
    ] {
        finish(&browser, "impero", name).await;
    }
    browser.close().await;
}
