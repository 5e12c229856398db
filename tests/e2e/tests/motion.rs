//! What happens is shown one event at a time, in a real Chromium: nothing is seen early, a key or a click skips, and a
//! recap shows it again. On a phone there are a sheet, two fingers and a way back.

use serde_json::{Value, json};
use tavola_e2e::Browser;
use thirtyfour::Key;

/// What every square says of itself.
const BOARD: &str =
    "return [...document.querySelectorAll('[data-spot]')].map((spot) => spot.getAttribute('aria-label')).join()";

async fn start(browser: &Browser, speed: &str) {
    browser.script(&format!("localStorage.setItem('tavola.speed', '{speed}'); return true")).await;
    browser.go("/new/sparta/all").await;
    browser.click("#seat-1 option[value=random]").await;
    browser.click("#start").await;
    assert_eq!(browser.my_turn().await, "yours");
}

async fn go(browser: &Browser, from: &str, to: &str) {
    browser.click(&format!("[data-spot={from}]")).await;
    browser.click(&format!("[data-spot={to}]")).await;
}

#[tokio::test]
async fn events_are_shown_one_by_one_skipped_and_seen_again() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    start(&browser, "slow").await;
    go(&browser, "b2", "c4").await;
    // The bot has long answered, but your own move is still being shown: nobody decides.
    assert_eq!(browser.turn().await, "theirs");
    browser.find("#skip").await;
    assert_eq!(browser.count("#log .by").await, 1);
    assert_eq!(browser.text("#turn").await, "b2 to c4.");
    // A key skips to the present.
    browser.press(Key::Escape + "").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.count("#skip").await, 0);
    assert_eq!(browser.count("#log .by").await, 2);
    // Seen again, the answer is first not there, then it is.
    let now = browser.script(BOARD).await;
    browser.press("r").await;
    browser.find("#recap-next").await;
    assert_eq!(browser.text("#turn").await, "What happened: 1 of 1");
    assert_eq!(browser.turn().await, "theirs");
    browser.click("#skip").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.script(BOARD).await, now);
    // A touch while something is shown skips to the present and chooses the piece; it does nothing whole.
    go(&browser, "c4", "c5").await;
    browser.click("[data-spot=e2]").await;
    browser.find("[data-spot=e2].chosen").await;
    assert_eq!(browser.turn().await, "yours");
    assert_eq!(browser.count("#log .by").await, 4);
    browser.close().await;
}

#[tokio::test]
async fn a_phone_has_a_sheet_two_fingers_and_a_way_back() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(390, 844, "en").await;
    start(&browser, "off").await;
    let before = browser.script(BOARD).await;
    go(&browser, "b2", "c4").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_ne!(browser.script(BOARD).await, before);
    browser.click("#undo-toast button").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.script(BOARD).await, before);
    // The handle opens the sheet by a tap, and closes it again.
    let open = "return document.querySelector('.desk').dataset.open";
    browser.click("#grip").await;
    assert_eq!(browser.script(open).await, "half");
    browser.click("#grip").await;
    assert_eq!(browser.script(open).await, "peek");
    // Two fingers enlarge the board; a button shows it whole again.
    let touch = async |kind: &str, fingers: &[(f64, f64)]| {
        let points: Vec<Value> =
            fingers.iter().enumerate().map(|(id, (x, y))| json!({"x": x, "y": y, "id": id})).collect();
        browser.devtools("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points})).await;
    };
    touch("touchStart", &[(150.0, 350.0), (220.0, 400.0)]).await;
    touch("touchMove", &[(100.0, 320.0), (270.0, 430.0)]).await;
    touch("touchEnd", &[]).await;
    browser.wait(20, "return document.querySelector('.zoom').style.transform.includes('scale')").await;
    browser.click("#whole").await;
    assert_eq!(browser.script("return document.querySelector('.zoom').style.transform").await, "");
    assert_eq!(browser.script(BOARD).await, before, "nothing was moved by it");
    browser.close().await;
}

#[tokio::test]
async fn a_line_of_the_log_lights_its_squares_and_shows_the_board_as_it_was() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    start(&browser, "off").await;
    go(&browser, "b2", "c4").await;
    assert_eq!(browser.my_turn().await, "yours");
    let now = browser.script(BOARD).await;
    let first = browser.find("#line-0").await;
    browser.driver.action_chain().move_to_element_center(&first).perform().await.unwrap();
    let pointed =
        "return [...document.querySelectorAll('.spot.pointed')].map((spot) => spot.dataset.spot).sort().join()";
    browser.wait(20, &format!("return (() => {{ {pointed} }})() === 'b2,c4'")).await;
    // The board after the first move: the answer to it has not come yet. Nobody decides anything there.
    browser.click("#line-0").await;
    browser.find("#to-present").await;
    assert_eq!(browser.text("#turn").await, "How it was then");
    assert_eq!(browser.text("#detail").await, "b2 to c4.");
    assert_eq!(browser.turn().await, "theirs");
    let then = browser.script(BOARD).await;
    assert_ne!(then, now);
    assert!(then.as_str().unwrap().contains("c4, warrior of Sparta"), "{then}");
    assert_eq!(browser.count(".spot.movable, .spot.target, #actions button").await, 0);
    // A touch leads back and does nothing else; so does the button.
    browser.click("[data-spot=e2]").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.script(BOARD).await, now);
    assert_eq!(browser.count(".spot.chosen").await, 0);
    // By keys.
    browser.tab_to("#log").await;
    browser.press(Key::Home + Key::Enter).await;
    browser.find("#to-present").await;
    assert_eq!(browser.script(BOARD).await, then);
    browser.click("#to-present").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.script(BOARD).await, now);
    browser.close().await;
}

#[tokio::test]
async fn st_14_where_players_must_remember_no_earlier_board_is_shown() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.go("/new/stratego/all").await;
    browser.click("#seat-1 option[value=random]").await;
    browser.click("#option-memory option[value=strict]").await;
    browser.click("#start").await;
    assert_eq!(browser.my_turn().await, "deploy");
    browser.click("#deploy-done").await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.click("#log li:first-child").await;
    assert_eq!(browser.count("#to-present").await, 0);
    assert_eq!(browser.turn().await, "yours");
    browser.close().await;
}

#[tokio::test]
async fn a_tip_is_told_twice_unless_the_settings_say_otherwise() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    start(&browser, "off").await;
    let tip = "A warrior takes one or two steps, a hero up to three. Trap enemies between two of yours.";
    for (from, to, told) in [("b2", "b3", true), ("b3", "b4", true), ("d2", "d3", false)] {
        assert_eq!(browser.text("#detail").await == tip, told, "before {from} moves");
        // Choosing a piece and putting it down again is the same decision.
        go(&browser, from, from).await;
        assert_eq!(browser.text("#detail").await == tip, told, "{from} was put down");
        go(&browser, from, to).await;
        assert_eq!(browser.my_turn().await, "yours");
    }
    browser.go("/settings").await;
    browser.click("#tips-always").await;
    browser.go("/play").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.text("#detail").await, tip);
    browser.close().await;
}

#[tokio::test]
async fn a_phone_says_what_wins() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(390, 844, "de").await;
    browser.click("#quick-sparta").await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.click("#goal").await;
    assert!(browser.text("#goal-told").await.contains("alle acht Städte"), "{}", browser.text("#goal-told").await);
    browser.click("#goal").await;
    assert_eq!(browser.count("#goal-told").await, 0);
    browser.close().await;
}
