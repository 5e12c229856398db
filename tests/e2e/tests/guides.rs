//! Learning in a browser: guides with contents and search, summaries on one sheet of paper, and the analysis of a game.

use serde_json::json;
use tavola_e2e::{Browser, root};

const GUIDES: [(&str, &str); 6] = [
    ("sparta", "sparta"),
    ("stratego", "classic"),
    ("stratego", "powers"),
    ("stratego", "ring"),
    ("impero", "base"),
    ("impero", "impero"),
];

#[tokio::test]
async fn a_guide_leads_to_its_sections_and_to_what_is_looked_for() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "de").await;
    browser.go("/rules/stratego").await;
    browser.find("#s-aim").await;
    browser.click(".contents a[href='#/rules/stratego/classic/mistakes']").await;
    let in_sight = "const top = document.querySelector('#s-mistakes')?.getBoundingClientRect().top;\
                    return top > -1 && top < innerHeight";
    browser.wait(60, in_sight).await;
    browser.fill("#rules-search", "festung soldat").await;
    browser.click("#results a[href='#/rules/stratego/ST-13']").await;
    browser.wait(60, "return document.querySelector('#ST-13.named') !== null").await;
    browser.go("/rules/stratego/all").await;
    browser.find("#ST-1").await;
    browser.close().await;
}

#[tokio::test]
async fn every_summary_is_one_sheet_of_paper() {
    tavola_e2e::needs_browser!();
    for language in ["en", "de", "it"] {
        let browser = Browser::open(1366, 768, language).await;
        for (game, mode) in GUIDES {
            browser.go(&format!("/summary/{game}/{mode}")).await;
            browser.find("#paper figure svg").await;
            let paper = json!({"preferCSSPageSize": true, "printBackground": true});
            let printed = browser.driver.cdp().send_raw("Page.printToPDF", paper).await.unwrap();
            let pdf = base64_decoded(printed["data"].as_str().unwrap());
            let pages = pdf.windows(11).filter(|part| part.starts_with(b"/Type /Page")).count();
            let trees = pdf.windows(12).filter(|part| *part == b"/Type /Pages").count();
            assert_eq!(pages - trees, 1, "{game} {mode} in {language}");
        }
        browser.close().await;
    }
}

/// Opens a recorded game.
async fn replay(browser: &Browser, path: &str) {
    let text = std::fs::read_to_string(root().join(path)).unwrap();
    browser.import(text.trim()).await;
    browser.find("#analysis").await;
}

#[tokio::test]
async fn every_decision_of_a_game_is_measured_and_other_ways_are_tried() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 900, "en").await;
    replay(&browser, "crates/games/sparta/tests/games/sp20-one-piece-left.json").await;
    browser.click("#analyse").await;
    browser.wait(120, "return document.querySelector('#report')?.dataset.done === 'true'").await;
    assert!(browser.count(".moves .judged:not(:empty)").await > 0, "random moves lose chances");
    browser.fill("#scrubber", "6").await;
    browser.click("#engine").await;
    browser.find("#lines li").await;
    assert_eq!(browser.count(".board .arrow").await, 1);
    browser.click("#explain").await;
    browser.wait(60, "return document.querySelector('#explained')?.textContent.includes('A good move is')").await;
    browser.click("#lines li:last-child button").await;
    browser.find("#own-way").await;
    assert_eq!(browser.count("#variations li").await, 1);
    browser.find("#lines li").await;
    browser.click("#own-way button").await;
    browser.wait(60, "return document.querySelector('#own-way') === null").await;
    browser.close().await;
}

#[tokio::test]
async fn a_stratego_player_s_beliefs_are_drawn() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 900, "en").await;
    replay(&browser, "crates/games/stratego/tests/games/ring-destroyed.json").await;
    // Everything is open at first: there is nothing to believe.
    assert_eq!(browser.count("#beliefs").await, 0);
    browser.fill("#scrubber", "4").await;
    browser.click("#eyes option[value='0']").await;
    browser.click("#beliefs").await;
    browser.wait(60, "return [...document.querySelectorAll('.token .caption')].filter((one) => one.textContent.includes('%')).length >= 30").await;
    browser.close().await;
}

/// The bytes of a text in Base64.
fn base64_decoded(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => u32::from(letter - b'A'),
        b'a'..=b'z' => u32::from(letter - b'a') + 26,
        b'0'..=b'9' => u32::from(letter - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|letter| *letter != b'=').collect();
    let mut bytes = Vec::new();
    for four in letters.chunks(4) {
        let bits = four.iter().fold(0, |bits, &letter| bits << 6 | value(letter)) << (6 * (4 - four.len()));
        bytes.extend(bits.to_be_bytes()[1..four.len()].iter());
    }
    bytes
}
