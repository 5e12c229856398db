//! Whole games in a real Chromium, by mouse and by keys.

use tavola_web_tests::Browser;
use thirtyfour::{Key, TypingData};

/// Where a piece can go, spot by spot, as the page's own marks say.
async fn spots(browser: &Browser, class: &str) -> Vec<String> {
    let script = format!("return [...document.querySelectorAll('.spot.{class}')].map((spot) => spot.dataset.spot)");
    let list = browser.script(&script).await;
    list.as_array().unwrap().iter().map(|spot| spot.as_str().unwrap().to_owned()).collect()
}

/// A choice that wanders over everything in the course of a game.
fn pick<T>(list: &[T], number: usize) -> &T {
    &list[(number * 7919 + number / 3) % list.len()]
}

fn place(spot: &str) -> (i32, i32) {
    let file = i32::from(spot.as_bytes()[0] - b'a');
    (file, spot[1..].parse::<i32>().unwrap())
}

/// The arrow keys from one square to another, then Enter.
fn keys(from: &str, to: &str) -> TypingData {
    let ((x, y), (to_x, to_y)) = (place(from), place(to));
    let mut text = String::new();
    for (by, less, more) in [(to_x - x, Key::Left, Key::Right), (to_y - y, Key::Down, Key::Up)] {
        let key = if by < 0 { less } else { more };
        text.extend(std::iter::repeat_n(key.value(), by.unsigned_abs() as usize));
    }
    text.push(Key::Enter.value());
    text.into()
}

async fn finish(browser: &Browser, game: &str) {
    assert_eq!(browser.turn().await, "over");
    let end = browser.text("#turn").await;
    assert!(end.contains("wins") || end.contains("draw"), "{end}");
    // The record of the whole game is there to be looked at, and replays.
    browser.click("#review").await;
    let steps: usize = browser.find("#scrubber").await.attr("max").await.unwrap().unwrap().parse().unwrap();
    assert!(steps > 5, "{game} had {steps} steps");
}

#[tokio::test]
async fn sparta_against_a_bot_by_mouse() {
    let browser = Browser::open(1280, 900, "en").await;
    browser.click("#quick-sparta").await;
    let mut turns = 0;
    while browser.my_turn().await == "yours" {
        turns += 1;
        assert!(turns < 400, "the game does not end");
        let movable = spots(&browser, "movable").await;
        if movable.is_empty() {
            browser.click("#deeds button").await;
            continue;
        }
        browser.click(&format!("[data-spot={}]", pick(&movable, turns))).await;
        let targets = spots(&browser, "target").await;
        browser.click(&format!("[data-spot={}]", pick(&targets, turns))).await;
    }
    finish(&browser, "sparta").await;
    browser.close().await;
}

#[tokio::test]
async fn sparta_against_a_bot_by_keys_alone() {
    let browser = Browser::open(1280, 900, "en").await;
    let quick = browser.find("#quick-sparta").await;
    quick.focus().await.unwrap();
    quick.send_keys(Key::Enter + "").await.unwrap();
    browser.my_turn().await;
    // Tab goes past the header to the board.
    let tabs = "return document.activeElement?.dataset?.spot ?? ''";
    let mut here = String::new();
    for _ in 0..12 {
        browser.driver.action_chain().send_keys(Key::Tab + "").perform().await.unwrap();
        here = browser.script(tabs).await.as_str().unwrap().to_owned();
        if !here.is_empty() {
            break;
        }
    }
    assert_eq!(here, "a10", "the board is one stop of the Tab key");
    let mut turns = 0;
    while browser.my_turn().await == "yours" {
        turns += 1;
        assert!(turns < 400, "the game does not end");
        let movable = spots(&browser, "movable").await;
        if movable.is_empty() {
            browser.find("#deeds button").await.send_keys(Key::Enter + "").await.unwrap();
            continue;
        }
        let from = pick(&movable, turns).clone();
        browser.driver.active_element().await.unwrap().send_keys(keys(&here, &from)).await.unwrap();
        let targets = spots(&browser, "target").await;
        assert!(!targets.is_empty(), "{from} is chosen from {here}");
        let to = pick(&targets, turns).clone();
        browser.driver.active_element().await.unwrap().send_keys(keys(&from, &to)).await.unwrap();
        here = to;
    }
    finish(&browser, "sparta").await;
    browser.close().await;
}

#[tokio::test]
async fn stratego_against_a_bot_by_mouse_with_a_deployment_of_one_s_own() {
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/stratego").await;
    browser.click("#option-mode option[value=powers]").await;
    browser.click("#start").await;
    assert_eq!(browser.my_turn().await, "deploy");
    // Swap by click, by drag; mirror; draw; keep; take a ready one; fetch the kept one; codes.
    let codes = "return document.querySelector('#codes').value";
    let first = browser.script(codes).await;
    browser.click("[data-spot=a1]").await;
    browser.click("[data-spot=d1]").await;
    let swapped = browser.script(codes).await;
    assert_ne!(first, swapped);
    let (from, to) = (browser.find("[data-spot=a1]").await, browser.find("[data-spot=d1]").await);
    let chain = browser.driver.action_chain().move_to_element_center(&from).click_and_hold();
    chain.move_to_element_center(&to).release().perform().await.unwrap();
    assert_eq!(browser.script(codes).await, first, "dragged back");
    browser.click("#draw").await;
    let drawn = browser.script(codes).await;
    browser.click("#mirror").await;
    assert_ne!(browser.script(codes).await, drawn);
    browser.click("#keep").await;
    let kept = browser.script(codes).await;
    browser.click("#ready option[value=eagles-nest]").await;
    assert_ne!(browser.script(codes).await, kept);
    browser.click("#fetch").await;
    assert_eq!(browser.script(codes).await, kept);
    browser.click("#ready option[value=archers-line]").await;
    browser.click("#deploy-done").await;
    let mut turns = 0;
    while browser.my_turn().await == "yours" {
        turns += 1;
        let movable = spots(&browser, "movable").await;
        if movable.is_empty() {
            browser.click("#deeds button").await;
            continue;
        }
        // After some turns of one's own, giving up is a way to end a game, too.
        if turns > 60 {
            browser.click("#resign").await;
            browser.click("#resign-sure").await;
            continue;
        }
        browser.click(&format!("[data-spot={}]", pick(&movable, turns))).await;
        loop {
            let targets = spots(&browser, "target").await;
            if targets.is_empty() {
                break;
            }
            browser.click(&format!("[data-spot={}]", pick(&targets, turns))).await;
            // Where one touch may mean several things, a menu asks.
            if browser.count("#deeds button").await > 0 {
                browser.click("#deeds button").await;
            }
            if browser.turn().await != "yours" {
                break;
            }
        }
    }
    finish(&browser, "stratego").await;
    browser.close().await;
}

#[tokio::test]
async fn impero_against_a_bot_by_mouse_with_trade() {
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/impero").await;
    browser.click("#count option[value='2']").await;
    browser.click("#option-ruleset option[value=base]").await;
    browser.click("#start").await;
    let (mut turns, mut traded) = (0, false);
    while browser.my_turn().await == "yours" {
        turns += 1;
        if turns > 120 {
            browser.click("#resign").await;
            browser.click("#resign-sure").await;
            continue;
        }
        if !traded && browser.count("#deeds [data-action=end]").await > 0 {
            traded = compose(&browser).await;
            continue;
        }
        let movable = spots(&browser, "movable").await;
        if !movable.is_empty() {
            browser.click(&format!("[data-spot={}]", pick(&movable, turns))).await;
            if browser.turn().await == "yours" && browser.count("#deeds button:not([data-action=end])").await > 0 {
                browser.click("#deeds button:not([data-action=end])").await;
            }
            continue;
        }
        if browser.count("#deeds button").await > 0 {
            browser.click("#deeds button").await;
            continue;
        }
        discard(&browser).await;
    }
    assert!(traded, "an offer was made in {turns} turns");
    finish(&browser, "impero").await;
    browser.close().await;
}

/// The letters of the cards in hand, each as often as it is held.
async fn held(browser: &Browser) -> Vec<char> {
    let counts = browser
        .script("return [...document.querySelectorAll('#hand strong')].map((one) => Number(one.textContent))")
        .await;
    let counts: Vec<usize> = counts.as_array().unwrap().iter().map(|one| one.as_u64().unwrap() as usize).collect();
    "blwgo".chars().zip(counts).flat_map(|(letter, count)| std::iter::repeat_n(letter, count)).collect()
}

/// Offers a card for another, with the composer; whether there was one to offer.
async fn compose(browser: &Browser) -> bool {
    let held = held(browser).await;
    let Some(give) = held.first() else {
        browser.click("#deeds [data-action=end]").await;
        return false;
    };
    let take = if *give == 'o' { 'g' } else { 'o' };
    browser.click(&format!("#give-{give}-more")).await;
    browser.click(&format!("#take-{take}-more")).await;
    browser.click(&format!("#bargains [data-action^='offer {give}>{take}']")).await;
    browser.my_turn().await;
    browser.text("#log").await.contains("offers")
}

/// Discards half of the hand with the composer.
async fn discard(browser: &Browser) {
    let held = held(browser).await;
    for letter in held.iter().take(held.len() / 2) {
        browser.click(&format!("#give-{letter}-more")).await;
    }
    browser.click("#bargains [data-action^=discard]").await;
}

#[tokio::test]
async fn two_people_at_one_screen_see_nothing_of_each_other_behind_the_curtain() {
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/stratego").await;
    browser.click("#seat-1 option[value=person]").await;
    browser.click("#start").await;
    let names = [
        "Gandalf",
        "Aragorn",
        "Legolas",
        "Gimli",
        "Théoden",
        "Éomer",
        "Faramir",
        "Boromir",
        "Arwen",
        "Treebeard",
        "Haldir",
        "Elf",
        "Frodo",
        "Sam",
        "Merry",
        "Pippin",
        "Soldier",
        "Rider",
        "Éowyn",
        "Witch-king",
        "Saruman",
        "Nazgûl",
        "Gothmog",
        "Lurtz",
        "Sharku",
        "Uruk-hai",
        "Berserker",
        "Haradrim",
        "Orc",
        "Warg",
        "Wormtongue",
        "Fortress",
        "Flag",
        "deploy",
        "data-spot",
        "href=\"#stratego",
    ];
    let curtain = async |browser: &Browser| {
        browser.find("#curtain").await;
        let page = browser.script("return document.documentElement.outerHTML").await;
        let page = page.as_str().unwrap().to_owned();
        for name in names {
            assert!(!page.contains(name), "`{name}` is behind the curtain");
        }
        browser.click("#open-curtain").await;
    };
    curtain(&browser).await;
    browser.click("#deploy-done").await;
    curtain(&browser).await;
    browser.click("#deploy-done").await;
    for (from, to) in [("a7", "a6"), ("a4", "a5"), ("b7", "b6"), ("b4", "b5")] {
        if browser.count("#curtain").await > 0 {
            curtain(&browser).await;
        }
        assert_eq!(browser.my_turn().await, "yours");
        browser.click(&format!("[data-spot={from}]")).await;
        browser.click(&format!("[data-spot={to}]")).await;
        browser.find("#curtain").await;
        // The back button shows nothing either.
        browser.driver.back().await.unwrap();
        browser.driver.forward().await.unwrap();
    }
    curtain(&browser).await;
    let faces = "return document.querySelectorAll('use[href^=\"#stratego-back0\"]').length";
    assert!(browser.script(faces).await.as_u64().unwrap() >= 39, "Evil sees Good's backs");
    browser.close().await;
}
