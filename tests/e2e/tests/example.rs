//! A game without a board of its own is played on the generic one, in a real Chromium, to the end its rules know.

use tavola_e2e::Browser;

#[tokio::test]
async fn the_example_is_played_on_the_generic_board() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.find(".cards").await;
    assert_eq!(browser.count(".card-ponte").await, 0, "an example is not offered");
    browser.go("/new/ponte/all").await;
    browser.click("#seat-1 option[value='random']").await;
    browser.click("#start").await;
    let (mut touched, mut pushed) = (0, 0);
    while browser.my_turn().await == "yours" {
        let spots = browser
            .script("return [...document.querySelectorAll('.spot.movable')].map((spot) => spot.dataset.spot)")
            .await;
        // Small claims and trust, so that the game lasts.
        if let Some(spot) = spots.as_array().unwrap().last() {
            browser.click(&format!("[data-spot={}]", spot.as_str().unwrap())).await;
            touched += 1;
        } else {
            browser.click("#actions [data-action=believe]").await;
            pushed += 1;
        }
        assert!(touched + pushed < 40, "the game does not end");
    }
    assert!(touched > 0, "claims are touches of the board");
    let end = browser.reason().await;
    assert!(["PO-6", "PO-7"].contains(&end.as_str()), "{end}");
    assert!(browser.text("#status").await.starts_with("Round "), "the game's own texts are said");
    browser.close().await;
}
