//! Safe hands and clear words at the table, in a real Chromium: slips of the finger cost nothing, the page says what
//! to do and how it ended, and the board has the room.

use serde_json::{Value, json};
use tavola_e2e::{Browser, exercise, start, visit};

/// A warrior of Sparta on d6, a city of its own.
const EXCHANGE: &str = "10/1w3w2w1/10/10/3W6/10/10/6W3/8W1/2W7 b5,d5,d6,g5,i5 b6,g6,i6 0 0 -";
/// One move before the last city falls.
const LAST_CITY: &str = "10/1w3w2w1/10/10/10/3H6/7W2/10/8W1/2W7 b5,b6,d5,d6,g5,g6,i5 i6 0 0 -";

async fn sparta(browser: &Browser, position: &str) {
    browser.go("/new/sparta/all").await;
    browser.click("#seat-1 option[value=random]").await;
    browser.fill("#position", position).await;
    browser.click("#start").await;
    assert_eq!(browser.my_turn().await, "yours");
}

/// Where an element is in the window: left, top, right, bottom.
async fn place(browser: &Browser, selector: &str) -> [f64; 4] {
    browser.find(selector).await;
    let script = format!(
        "const r = document.querySelector({selector:?}).getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]"
    );
    let found = browser.script(&script).await;
    std::array::from_fn(|side| found[side].as_f64().expect("a place has four sides"))
}

#[tokio::test]
async fn a_second_click_on_a_warrior_puts_it_down_and_a_hero_is_made_by_its_button() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    sparta(&browser, EXCHANGE).await;
    browser.click("[data-spot=d6]").await;
    assert_eq!(browser.text("#turn").await, "Move it, or make it a hero");
    browser.click("[data-spot=d6]").await;
    assert_eq!(browser.count(".spot.chosen").await, 0, "it is put down");
    assert_eq!(browser.count("#log .by").await, 0, "and the turn is not spent");
    browser.click("[data-spot=d6]").await;
    browser.click("#let-go").await;
    assert_eq!(browser.count(".spot.chosen").await, 0);
    browser.click("[data-spot=d6]").await;
    browser.click("#actions [data-action='d6=H']").await;
    browser.wait(60, "return document.querySelector('#log').textContent.includes('A hero on d6.')").await;
    browser.close().await;
}

#[tokio::test]
async fn a_double_click_on_resign_only_asks() {
    tavola_e2e::needs_browser!();
    for (width, height) in [(1366, 768), (390, 844)] {
        let browser = Browser::open(width, height, "en").await;
        browser.click("#quick-sparta").await;
        browser.my_turn().await;
        let resign = browser.find("#resign").await;
        browser.driver.action_chain().double_click_element(&resign).perform().await.unwrap();
        browser.find("dialog[open]").await;
        assert_eq!(browser.turn().await, "yours", "nothing is lost");
        browser.click("#resign-no").await;
        assert_eq!(browser.count("dialog[open]").await, 0);
        browser.click("#resign").await;
        assert_eq!(browser.script("return document.activeElement.id").await, "resign-no", "Enter does no harm");
        browser.click("#resign-sure").await;
        assert_eq!(browser.find("#ending-title").await.text().await.unwrap(), "You lost");
        assert_eq!(browser.text("#ending-reason").await, "Sparta resigned.");
        browser.close().await;
    }
}

#[tokio::test]
async fn a_double_click_buys_trades_and_follows_once() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.script("localStorage.setItem('tavola.speed', 'off'); return true").await;
    // The driver counts clicks by the clock; on a slow machine its second one would be a first one.
    let twice = async |selector: &str| {
        browser.find(selector).await.scroll_into_view().await.unwrap();
        let [left, top, right, bottom] = place(&browser, selector).await;
        let (x, y) = (f64::midpoint(left, right), f64::midpoint(top, bottom));
        for count in 1..=2 {
            for kind in ["mousePressed", "mouseReleased"] {
                let event = json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": count});
                browser.devtools("Input.dispatchMouseEvent", event).await;
            }
        }
    };
    let hand = "return [...document.querySelectorAll('#hand strong')].map((one) => one.textContent).join()";
    let two = [("count", "2"), ("seat-1", "random")];
    // Cards for two knights: one is hired.
    let rich = exercise("impero", "attack").replace("/n14/-/-/-/0.3.", "/n14/wwwwwwgggggg/-/-/0.3.");
    start(&browser, "impero", &rich, &two).await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.script(hand).await, "0,0,6,6,0");
    twice("[data-build=recruit]").await;
    browser.wait(60, "return document.querySelector('#log').textContent.includes('recruits a knight')").await;
    assert_eq!(browser.script(hand).await, "0,0,3,3,0");
    // Cards for two trades with the bank: one is made.
    start(&browser, "impero", &exercise("impero", "harbour").replace("/bbwg/", "/bbbbwg/"), &two).await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.click("#take-o-more").await;
    twice("#trade-actions [data-action='bank b>o']").await;
    browser.wait(60, "return document.querySelector('#log').textContent.includes('the bank')").await;
    assert_eq!(browser.script(hand).await, "2,0,1,1,1");
    // A suggestion is followed once.
    browser.go("/new/sparta/all").await;
    browser.click("#seat-1 option[value=random]").await;
    browser.click("#start").await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.click("#hint").await;
    twice("#follow").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.count("#log .by").await, 2, "one move, and its answer");
    browser.close().await;
}

#[tokio::test]
async fn rolling_and_ending_a_turn_never_share_a_spot() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.go("/new/impero/all").await;
    browser.click("#count option[value='2']").await;
    browser.click("#seat-1 option[value=random]").await;
    browser.click("#start").await;
    // The set-up, as the prompt says it.
    for _ in 0..2 {
        assert_eq!(browser.my_turn().await, "yours");
        for (says, kind) in [("Place a settlement", "n"), ("Place a road", "p")] {
            browser.wait(60, &format!("return document.querySelector('#turn').textContent === '{says}'")).await;
            browser.click(&format!(".spot.movable[data-spot^={kind}]")).await;
        }
    }
    browser.wait(60, "return document.querySelector('#turn').textContent === 'Roll the dice'").await;
    let roll = place(&browser, "[data-action=roll]").await;
    let button = browser.find("[data-action=roll]").await;
    browser.driver.action_chain().double_click_element(&button).perform().await.unwrap();
    browser.wait(60, "return document.querySelector('#dice') !== null").await;
    assert_eq!(browser.count("[data-action=roll]").await, 0);
    assert!(!browser.text("#log").await.contains("Blue ends the turn"), "the second click ended nothing");
    if browser.count("[data-action=end]").await > 0 {
        let end = place(&browser, "[data-action=end]").await;
        let apart = roll[2] <= end[0] || end[2] <= roll[0] || roll[3] <= end[1] || end[3] <= roll[1];
        assert!(apart, "{roll:?} and {end:?}");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_board_has_the_room_on_every_screen() {
    tavola_e2e::needs_browser!();
    for (width, height) in [(1366u32, 768u32), (844, 390), (390, 844), (1920, 1080)] {
        let browser = Browser::open(width, height, "de").await;
        for game in ["sparta", "impero"] {
            browser.go("/").await;
            browser.click(&format!("#quick-{game}")).await;
            assert_eq!(browser.my_turn().await, "yours");
            let [left, top, right, bottom] = place(&browser, ".board").await;
            let (here, window) = (format!("{game} at {width}×{height}"), (f64::from(width), f64::from(height)));
            assert!(left >= -0.5 && right <= window.0 + 0.5, "{here}: {left} to {right}");
            assert!(top >= -0.5 && bottom <= window.1 + 0.5, "{here}: {top} to {bottom}");
            let least = match (width, height) {
                (1366, 768) => 640.0,
                (844, 390) => 340.0,
                (390, 844) => 380.0,
                _ => 900.0,
            };
            assert!((bottom - top).min(right - left) >= least, "{here}: {} by {}", right - left, bottom - top);
            // What to do now is in sight, and nothing is wider than the window.
            let [_, prompt, _, end] = place(&browser, ".prompt").await;
            assert!(prompt >= 0.0 && end <= window.1 + 0.5, "{here}: the prompt is at {prompt} to {end}");
            let overflow = "return document.documentElement.scrollWidth - window.innerWidth";
            assert!(browser.script(overflow).await.as_f64().unwrap() <= 0.5, "{here} is too wide");
        }
        browser.close().await;
    }
}

#[tokio::test]
async fn the_end_is_told_to_the_one_who_played_and_the_tab_says_whose_turn_it_is() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    sparta(&browser, LAST_CITY).await;
    let title = "return document.title";
    assert_eq!(browser.script(title).await, "Your turn – Sparta");
    let icon = browser.script("return document.querySelector('link[rel=icon]').getAttribute('href')").await;
    assert!(icon.as_str().unwrap().starts_with("data:"), "the icon has a mark: {icon}");
    browser.click("[data-spot=h4]").await;
    browser.click("[data-spot=i6]").await;
    assert_eq!(browser.find("#ending-title").await.text().await.unwrap(), "You won");
    assert_eq!(browser.text("#ending-reason").await, "Sparta owns all eight cities.");
    assert_eq!(browser.reason().await, "SP-19");
    browser.wait(60, "return document.title === 'Sparta – Tavola'").await;
    // The rule is behind a question; the board can be looked at; the result comes back.
    let shown = "return document.querySelector('#ending .why p').checkVisibility()";
    assert_eq!(browser.script(shown).await, false);
    browser.click("#ending .why summary").await;
    assert_eq!(browser.script(shown).await, true);
    browser.click("#close-ending").await;
    assert_eq!(browser.count("#ending").await, 0);
    browser.click("#show-ending").await;
    browser.click("#again").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert_eq!(browser.count("#ending").await, 0);
    browser.go("/").await;
    browser.wait(60, "return document.title.startsWith('Tavola')").await;
    let icon = browser.script("return document.querySelector('link[rel=icon]').getAttribute('href')").await;
    assert!(matches!(&icon, Value::String(icon) if !icon.starts_with("data:")), "{icon}");
    browser.close().await;
}

/// What can be clicked but is too small for a finger, or cannot be brought into sight; of the ending alone, while one is shown.
const OUT_OF_REACH: &str = "const said = (one) => `${one.tagName}#${one.id} ${one.textContent.trim().slice(0, 30)}`; \
    const over = document.querySelector('#ending') ? '#ending ' : ''; \
    const all = [...document.querySelectorAll(['.top button', '.top select', '.top a', 'main button', 'main a', 'main summary'] \
        .map((one) => over ? over + one.split(' ')[1] : one).join())] \
        .filter((one) => one.checkVisibility({visibilityProperty: true})); \
    return all.flatMap((one) => { one.scrollIntoView({block: 'nearest'}); const box = one.getBoundingClientRect(); \
        if (box.width < 39.5 || box.height < 39.5) return [`${said(one)} is ${box.width} by ${box.height}`]; \
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); \
        return one.contains(top) ? [] : [`${said(one)} lies under ${top ? said(top) : 'nothing'}`]; })";

#[tokio::test]
async fn a_phone_on_its_side_has_the_whole_board_and_everything_else_beside_it() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(844, 390, "de").await;
    for page in ["sparta", "over", "impero", "trade", "discard", "attack", "won", "stratego", "stratego-play"] {
        visit(&browser, page).await;
        let [left, top, right, bottom] = place(&browser, ".board").await;
        assert!(left.abs() < 1.0 && top.abs() < 1.0, "{page}: the board begins at {left}, {top}");
        assert!((bottom - 390.0).abs() < 1.0 && right <= 500.0, "{page}: the board ends at {right}, {bottom}");
        assert_eq!(browser.script(OUT_OF_REACH).await, serde_json::json!([]), "{page}");
        if browser.count("#close-ending").await > 0 {
            browser.click("#close-ending").await;
            assert_eq!(browser.script(OUT_OF_REACH).await, serde_json::json!([]), "{page}, the result put away");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn a_phone_shows_who_won_and_all_points_and_the_cards_to_discard_at_once() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(390, 844, "de").await;
    visit(&browser, "won").await;
    for selector in ["#scores thead th:last-child", "#scores tbody tr:first-child td:last-child", "#again"] {
        let [left, top, right, bottom] = place(&browser, selector).await;
        assert!(left >= 0.0 && right <= 390.5 && top >= 0.0 && bottom <= 844.5, "{selector}: {left} to {right}");
    }
    visit(&browser, "discard").await;
    browser.wait(10, "return document.querySelector('.desk').dataset.open === 'half'").await;
    // The sheet slides up.
    browser.wait(10, "const r = document.querySelector('#discard .primary').getBoundingClientRect(); return r.bottom <= innerHeight").await;
    browser.close().await;
}
