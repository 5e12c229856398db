//! The card of a spot in a real Chromium: under a mouse that rests, the keyboard's focus, a finger that stays. It tells
//! what the viewer knows and no more.

use serde_json::{Value, json};
use tavola_e2e::{Browser, exercise, start};
use thirtyfour::Key;

const BOTH: [(&str, &str); 1] = [("seat-1", "random")];

/// The mouse goes to a spot and rests there until its card is shown; what the card says.
async fn rest_on(browser: &Browser, spot: &str) -> String {
    let place = browser.find(&format!("[data-spot={spot}]")).await;
    browser.driver.action_chain().move_to_element_center(&place).perform().await.unwrap();
    browser.find(&format!("#spot-card[data-of={spot}]")).await.text().await.unwrap()
}

/// The spot of the first square whose label has this in it.
async fn spot_with(browser: &Browser, label: &str) -> String {
    let script = format!(
        "return [...document.querySelectorAll('[data-spot]')].find((one) => one.getAttribute('aria-label').includes({}))?.dataset.spot ?? ''",
        Value::String(label.to_owned())
    );
    browser.script(&script).await.as_str().unwrap_or_default().to_owned()
}

/// The names of the pieces in the line of a card with this heading.
async fn line(browser: &Browser, head: &str) -> String {
    let script = format!(
        "const line = [...document.querySelectorAll('#spot-card li')].find((one) => one.querySelector('b')?.textContent === {}); \
         return [...(line?.querySelectorAll('[role=img]') ?? [])].map((one) => one.getAttribute('aria-label')).join()",
        Value::String(head.to_owned())
    );
    browser.script(&script).await.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn st_14_a_card_tells_of_a_piece_what_the_viewer_knows() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.go("/new/stratego/all").await;
    browser.click("#option-mode option[value=powers]").await;
    browser.click("#seat-1 option[value=random]").await;
    browser.click("#start").await;
    assert_eq!(browser.my_turn().await, "deploy");
    // While an army is deployed, too.
    let gandalf = spot_with(&browser, "Gandalf").await;
    let said = rest_on(&browser, &gandalf).await;
    for part in ["Gandalf", "Rank 10 · Good", "Fly", "Takes"] {
        assert!(said.contains(part), "no `{part}` in `{said}`");
    }
    assert_eq!(line(&browser, "Falls together with").await, "Witch-king");
    assert_eq!(line(&browser, "Falls if attacked by").await, "Wormtongue");
    assert_eq!(line(&browser, "Falls to").await, "Fortress");
    browser.click("#deploy-done").await;
    assert_eq!(browser.my_turn().await, "yours");
    let said = rest_on(&browser, &spot_with(&browser, "Gandalf").await).await;
    assert!(said.contains("Your opponent has not seen it."), "{said}");
    // Of hidden pieces that have not moved every card says the same.
    let first = rest_on(&browser, "a10").await;
    assert!(first.starts_with("Unknown piece\nEvil"), "{first}");
    assert!(first.contains("It has not moved yet."), "{first}");
    assert!(line(&browser, "It may be").await.contains("Flag"), "{}", line(&browser, "It may be").await);
    for spot in ["b10", "e9", "j8"] {
        assert_eq!(rest_on(&browser, spot).await, first, "{spot}");
    }
    // A free square has no card, and a click puts one away.
    let free = spot_with(&browser, ", empty").await;
    let free = browser.find(&format!("[data-spot={free}]")).await;
    browser.driver.action_chain().move_to_element_center(&free).perform().await.unwrap();
    browser.wait(20, "return document.querySelector('#spot-card') === null").await;
    rest_on(&browser, "a10").await;
    browser.click("[data-spot=a10]").await;
    browser.wait(20, "return document.querySelector('#spot-card') === null").await;
    // A note is on the card.
    browser.click("[data-guess=Na]").await;
    rest_on(&browser, "b10").await;
    let said = rest_on(&browser, "a10").await;
    assert!(said.contains("Your note: Nazgûl"), "{said}");
    browser.close().await;
}

#[tokio::test]
async fn a_card_comes_with_the_focus_and_goes_with_escape() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "de").await;
    browser.click("#quick-sparta").await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.tab_to("svg.board [tabindex='0']").await;
    browser.press(Key::PageDown + "").await;
    let said = browser.find("#spot-card").await.text().await.unwrap();
    assert!(said.to_lowercase().starts_with("kämpfer von sparta"), "{said}");
    let described = "return document.activeElement.getAttribute('aria-describedby')";
    assert_eq!(browser.script(described).await, "spot-card");
    browser.press(Key::Escape + "").await;
    browser.wait(20, "return document.querySelector('#spot-card') === null").await;
    // A page that is left with the focus on its board leaves nothing behind.
    browser.click("[data-spot=b2]").await;
    browser.go("/games").await;
    browser.find(".shelf").await;
    assert_eq!(browser.count(".broken, #spot-card").await, 0);
    browser.close().await;
}

#[tokio::test]
async fn a_finger_that_stays_asks_and_does_nothing() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(390, 844, "en").await;
    start(&browser, "stratego", &exercise("stratego", "fly"), &BOTH).await;
    assert_eq!(browser.my_turn().await, "yours");
    let touch = async |kind: &str, point: Value| {
        browser.devtools("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": point})).await;
    };
    let middle = async |spot: &str| {
        let script = format!(
            "const box = document.querySelector('[data-spot={spot}] .area').getBoundingClientRect();\
             return [box.x + box.width / 2, box.y + box.height / 2]"
        );
        let at = browser.script(&script).await;
        json!([{"x": at[0], "y": at[1]}])
    };
    touch("touchStart", middle("e4").await).await;
    let said = browser.find("#spot-card").await.text().await.unwrap();
    assert!(said.contains("Gandalf") && said.contains("Fly"), "{said}");
    touch("touchEnd", json!([])).await;
    assert_eq!(browser.count(".spot.chosen").await, 0, "nothing was chosen");
    assert_eq!(browser.count("#spot-card").await, 1, "it can be read without the finger");
    // All of it is on the screen.
    let inside = "const box = document.querySelector('#spot-card').getBoundingClientRect(); \
        return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight";
    assert_eq!(browser.script(inside).await, true);
    touch("touchStart", middle("e4").await).await;
    touch("touchEnd", json!([])).await;
    browser.find("[data-spot=e4].chosen").await;
    assert_eq!(browser.count("#spot-card").await, 0);
    browser.close().await;
}

#[tokio::test]
async fn places_of_the_island_tell_what_they_yield() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    start(&browser, "impero", &exercise("impero", "raze"), &[("count", "2"), ("seat-1", "random")]).await;
    assert_eq!(browser.my_turn().await, "yours");
    let said = rest_on(&browser, "n24").await;
    assert!(said.starts_with("Settlement of Orange"), "{said}");
    assert!(said.contains("of 36 rolls") && said.contains("An attack on it takes 4 knights."), "{said}");
    let said = rest_on(&browser, "n14").await;
    assert!(said.starts_with("City of Blue"), "{said}");
    start(&browser, "impero", &exercise("impero", "harbour"), &[("count", "2"), ("seat-1", "random")]).await;
    assert_eq!(browser.my_turn().await, "yours");
    let said = rest_on(&browser, "n33").await;
    assert!(said.contains("Harbour: 2 brick for any card"), "{said}");
    assert!(rest_on(&browser, "h9").await.contains("The robber is here: no cards."));
    browser.close().await;
}
