//! Games are kept: any number of them, at every move, whatever the page does next.

use tavola_e2e::Browser;

/// Plays one move of Sparta and waits for the answer.
async fn move_once(browser: &Browser, from: &str, to: &str) {
    assert_eq!(browser.my_turn().await, "yours");
    browser.click(&format!("[data-spot={from}]")).await;
    browser.click(&format!("[data-spot={to}]")).await;
    browser.wait(60, "return document.querySelectorAll('#log li').length >= 2").await;
    assert_eq!(browser.my_turn().await, "yours");
}

async fn address(browser: &Browser) -> String {
    browser.script("return location.hash.slice(1)").await.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn starting_another_game_or_a_puzzle_loses_none() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    assert_eq!(browser.count("#ongoing").await, 0, "a newcomer has nothing to go on with");
    browser.click("#quick-sparta").await;
    move_once(&browser, "b2", "b4").await;
    let first = address(&browser).await;
    browser.go("/").await;
    browser.click("#quick-stratego").await;
    browser.my_turn().await;
    assert_ne!(address(&browser).await, first);
    browser.go("/puzzles").await;
    browser.click(".puzzles li:first-child a").await;
    browser.my_turn().await;
    browser.go("/").await;
    browser.find("#ongoing .thumb svg").await;
    assert_eq!(browser.count("#ongoing .going").await, 2, "two games, and no puzzle");
    // The first one goes on where it was, by its card, by its address, after a reload and by going back.
    browser.click("#ongoing .going[data-game=sparta]").await;
    browser.my_turn().await;
    assert_eq!(address(&browser).await, first);
    assert_eq!(browser.count("#log li").await, 2);
    browser.driver.refresh().await.unwrap();
    browser.my_turn().await;
    assert_eq!(browser.count("#log li").await, 2);
    browser.driver.back().await.unwrap();
    browser.find("#quick-sparta").await;
    browser.driver.forward().await.unwrap();
    browser.my_turn().await;
    assert_eq!(address(&browser).await, first);
    // The address of no game at all is that of the last one.
    browser.go("/play").await;
    browser.my_turn().await;
    assert!(address(&browser).await.starts_with("/play/"));
    browser.close().await;
}

#[tokio::test]
async fn a_finished_game_is_in_the_history_and_a_deleted_one_comes_back() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.click("#quick-sparta").await;
    move_once(&browser, "b2", "b4").await;
    browser.click("#resign").await;
    browser.click("#resign-sure").await;
    browser.find("#again").await;
    browser.go("/games").await;
    browser.wait(60, "return document.querySelectorAll('.kept .going').length === 1").await;
    assert!(browser.text(".kept").await.contains("You lost"));
    browser.fill("#search", "stratego").await;
    browser.wait(60, "return document.querySelectorAll('.kept .going').length === 0").await;
    browser.fill("#search", "sparta").await;
    browser.wait(60, "return document.querySelectorAll('.kept .going').length === 1").await;
    browser.click(".kept .delete").await;
    browser.wait(60, "return document.querySelectorAll('.kept .going').length === 0").await;
    browser.click("#restore").await;
    browser.wait(60, "return document.querySelectorAll('.kept .going').length === 1").await;
    browser.driver.refresh().await.unwrap();
    browser.click(".kept .going").await;
    // The whole game, by its address: two moves and the resignation.
    assert_eq!(browser.find("#scrubber").await.attr("max").await.unwrap().unwrap(), "3");
    assert!(address(&browser).await.starts_with("/review/"));
    browser.close().await;
}

#[tokio::test]
async fn the_one_game_of_an_earlier_version_is_taken_over_once() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.click("#quick-sparta").await;
    move_once(&browser, "b2", "b4").await;
    let kept = serde_json::Value::String(browser.kept().await.to_string());
    browser.go("/").await;
    browser.script(&format!("localStorage.setItem('tavola.game', {kept}); return true")).await;
    for _ in 0..2 {
        browser.driver.refresh().await.unwrap();
        browser.wait(60, "return document.querySelectorAll('#ongoing .going').length === 2").await;
    }
    assert_eq!(browser.script("return localStorage.getItem('tavola.game')").await, serde_json::Value::Null);
    browser.go("/play/old").await;
    browser.my_turn().await;
    assert_eq!(browser.count("#log li").await, 2);
    browser.close().await;
}

#[tokio::test]
async fn what_the_database_did_not_confirm_is_not_lost() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    // From now on the database takes nothing: a move is kept all the same.
    browser.click("#quick-sparta").await;
    browser.my_turn().await;
    browser.script("IDBDatabase.prototype.transaction = () => { throw new Error('full') }; return true").await;
    move_once(&browser, "b2", "b4").await;
    browser.driver.refresh().await.unwrap();
    browser.my_turn().await;
    assert_eq!(browser.count("#log li").await, 2);
    // This page's database works, and has it now.
    browser.wait(60, "return !Object.keys(localStorage).some((key) => key.startsWith('tavola.unsaved.'))").await;
    let kept = browser.kept().await;
    assert!(kept["log"].as_array().unwrap().len() > 4, "{kept}");
    browser.close().await;
}
