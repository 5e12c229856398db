//! What can be done at a table, in a real Chromium: deploy, trade, attack, note down, be in time, share the screen.

use serde_json::Value;
use tavola_web_tests::{Browser, root};

#[tokio::test]
async fn an_army_is_deployed_by_click_drag_presets_and_codes() {
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/stratego").await;
    browser.click("#option-mode option[value=powers]").await;
    browser.click("#seat-1 option[value=random]").await;
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
    browser.fill("#codes", "Fl Fo").await;
    assert!(browser.find(".side .notice .rule").await.text().await.unwrap().starts_with("ST-5"));
    browser.click("#ready option[value=archers-line]").await;
    browser.click("#deploy-done").await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.close().await;
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
    let faces = "return document.querySelectorAll('.tokens use[href^=\"#stratego-back0\"]').length";
    assert!(browser.script(faces).await.as_u64().unwrap() >= 39, "Evil sees Good's backs");
    browser.close().await;
}
