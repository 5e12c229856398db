//! The app in a real Chromium: the frame around the games.

use tavola_e2e::Browser;

#[tokio::test]
async fn the_browser_s_language_comes_first_and_can_be_changed_in_the_middle_of_a_game() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "de").await;
    assert!(browser.text("h1").await.contains("Nimm Platz"));
    browser.click("#quick-sparta").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.text("#turn").await, "Wähle eine Figur");
    browser.click("[data-spot=c2]").await;
    browser.click("#language option[value=it]").await;
    browser.wait(60, "return document.querySelector('#turn').textContent === 'Scegli dove va'").await;
    assert_eq!(browser.script("return document.documentElement.lang").await, "it");
    let label = browser.script("return document.querySelector('[data-spot=c2]').getAttribute('aria-label')").await;
    assert_eq!(label, "c2, guerriero di Sparta");
    // The choice outlives the page, and the game goes on where it was.
    browser.click("[data-spot=c4]").await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.driver.refresh().await.unwrap();
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.text("#turn").await, "Scegli un pezzo da muovere");
    assert_eq!(browser.count("#log li").await, 2);
    browser.close().await;
}

#[tokio::test]
async fn a_refused_move_shows_its_rule_in_the_reader_s_language() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.click("#quick-sparta").await;
    browser.my_turn().await;
    browser.click("[data-spot=b2]").await;
    assert!(browser.count(".spot.target").await > 3, "targets are lit");
    browser.click("[data-spot=b6]").await;
    assert!(
        browser.find("#why .rule").await.text().await.unwrap().starts_with("SP-6: A warrior makes one or two steps")
    );
    browser.click("#language option[value=de]").await;
    browser.wait(60, "return document.querySelector('#why .rule').textContent.startsWith('SP-6: Ein Kämpfer')").await;
    // What was typed and refused stays, to be mended.
    browser.type_move("b2-b6").await;
    browser.find("#why .rule").await;
    assert_eq!(browser.script("return document.querySelector('#command').value").await, "b2-b6");
    browser.click("#why a").await;
    browser.wait(60, "return document.querySelector('#SP-6.named') !== null").await;
    browser.close().await;
}

#[tokio::test]
async fn a_move_can_be_dragged_taken_back_and_hinted() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.click("#quick-sparta").await;
    browser.my_turn().await;
    let (from, to) = (browser.find("[data-spot=d2]").await, browser.find("[data-spot=d4]").await);
    let chain = browser.driver.action_chain().move_to_element_center(&from).click_and_hold();
    chain.move_to_element_center(&to).release().perform().await.unwrap();
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.count("#log li").await, 2);
    assert!(browser.text("#log").await.contains("d2 to d4."));
    browser.click("#undo").await;
    browser.wait(60, "return document.querySelectorAll('#log li').length === 0").await;
    browser.click("#hint").await;
    assert!(browser.find("#advice").await.text().await.unwrap().starts_with("Try Move "));
    assert_eq!(browser.count(".spot.hint").await, 2);
    browser.close().await;
}

#[tokio::test]
async fn it_works_without_a_network_after_the_first_visit() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.wait(60, "return navigator.serviceWorker?.controller !== null").await;
    browser.devtools("Network.enable", serde_json::json!({})).await;
    let off = serde_json::json!({"offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
    browser.devtools("Network.emulateNetworkConditions", off).await;
    browser.driver.refresh().await.unwrap();
    browser.click("#quick-sparta").await;
    browser.my_turn().await;
    browser.click("[data-spot=e2]").await;
    browser.click("[data-spot=e4]").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.count("#log li").await, 2, "the bot answered without a network");
    browser.go("/rules/stratego").await;
    browser.find("#s-aim").await;
    browser.close().await;
}

#[tokio::test]
async fn errors_have_a_helpful_page_and_nothing_typed_is_lost() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/nowhere").await;
    assert!(browser.text("main").await.contains("no such page"));
    browser.go("/play").await;
    assert!(browser.text("main").await.contains("No game is in progress"));
    browser.go("/replay").await;
    let bad = "{\"tavola\":1,\"game\":\"sparta\",\"options\":{},\"steps\":[\"0 b2-b6\"]}";
    browser.find("#record").await.send_keys(bad).await.unwrap();
    browser.click("#load").await;
    let notice = browser.find("#bad-record").await.text().await.unwrap();
    assert!(notice.contains("Step 1") && notice.contains("SP-6: A warrior"), "{notice}");
    assert_eq!(browser.script("return document.querySelector('#record').value").await, bad);
    browser.close().await;
}

#[tokio::test]
async fn a_finished_game_can_be_replayed_scrubbed_and_seen_by_others() {
    tavola_e2e::needs_browser!();
    let record =
        std::fs::read_to_string(tavola_e2e::root().join("crates/games/stratego/tests/games/ring-destroyed.json"))
            .unwrap();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/replay").await;
    let script = format!(
        "const box = document.querySelector('#record'); box.value = {}; box.dispatchEvent(new Event('input', {{bubbles: true}})); return true",
        serde_json::Value::String(record.trim().to_owned())
    );
    browser.find("#record").await;
    browser.script(&script).await;
    browser.click("#load").await;
    let scrubber = browser.find("#scrubber").await;
    let steps: usize = scrubber.attr("max").await.unwrap().unwrap().parse().unwrap();
    assert!(steps > 10);
    let at = |n: usize| format!("return document.querySelector('#replay-news').textContent.startsWith('{n} / ')");
    browser.wait(60, &at(0)).await;
    browser.click("#replay-on").await;
    browser.click("#replay-on").await;
    browser.wait(60, &at(2)).await;
    browser.click("#replay-back").await;
    browser.wait(60, &at(1)).await;
    scrubber.send_keys(thirtyfour::Key::End + "").await.unwrap();
    browser.wait(60, &at(steps)).await;
    scrubber.send_keys(thirtyfour::Key::Left + "").await.unwrap();
    browser.wait(60, &at(steps - 1)).await;
    // A spectator saw backs; everything shows faces.
    let backs = "return document.querySelectorAll('.tokens use[href^=\"#stratego-back\"]').length";
    scrubber.send_keys(thirtyfour::Key::Home + thirtyfour::Key::Right + thirtyfour::Key::Right).await.unwrap();
    browser.wait(60, &at(2)).await;
    assert_eq!(browser.script(backs).await, 0);
    browser.click("#eyes option[value=public]").await;
    browser.wait(60, &format!("{backs} === 80")).await;
    browser.click("#eyes option[value='0']").await;
    browser.wait(60, &format!("{backs} === 40")).await;
    // It plays by itself.
    browser.click("#replay-play").await;
    browser.wait(60, &at(4)).await;
    browser.close().await;
}
