//! Ways through the app: addresses, scrolling, keys, puzzles, set-up and settings.

use serde_json::Value;
use tavola_e2e::{Browser, TestServer, root};

#[tokio::test]
async fn another_page_begins_at_its_top() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.go("/rules/sparta").await;
    browser.find(".rules figure svg").await;
    browser.script("scrollTo(0, document.documentElement.scrollHeight); return true").await;
    browser.wait(60, "return scrollY > 1000").await;
    browser.click(".rules-end a.button").await;
    browser.find("#start").await;
    browser.wait(60, "return scrollY === 0").await;
    // A link to a rule still goes to the rule.
    browser.go("/rules/sparta/SP-6").await;
    browser.wait(60, "return document.querySelector('#SP-6.named') !== null && scrollY > 300").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_says_so_and_leads_home() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let browser = Browser::open_at(&server.address(), 1366, 768, "en").await;
    for path in [
        "/foo/bar",
        "/nosuch.html",
        "/#/foo/bar",
        "/#/rules/none",
        "/#/new/none",
        "/#/learn/none",
        "/#/puzzle/sparta/9999",
    ] {
        browser.driver.goto(format!("{}{path}", server.address())).await.unwrap();
        browser.find("#lost").await;
        assert!(browser.text("main").await.contains("no such page"), "{path}");
        // The style is there: a page without it has no round corners.
        let round =
            browser.script("return getComputedStyle(document.querySelector('#lost')).borderTopLeftRadius").await;
        assert_ne!(round, "0px", "{path}");
        browser.click("#lost .primary").await;
        browser.find("#quick-sparta").await;
        assert_eq!(browser.script("return location.pathname").await, "/", "{path}");
    }
    let status =
        "const done = arguments[arguments.length - 1]; fetch('/foo/bar').then((answer) => done(answer.status));";
    let status = browser.driver.execute_async(status, Vec::<Value>::new()).await.unwrap();
    assert_eq!(*status.json(), 404);
    // A page's own address without the hash leads to the page.
    browser.driver.goto(format!("{}/rules/sparta", server.address())).await.unwrap();
    browser.find("#s-aim").await;
    browser.close().await;
}

#[tokio::test]
async fn a_replay_obeys_keys_at_once_and_lists_its_moves() {
    tavola_e2e::needs_browser!();
    let path = root().join("crates/games/sparta/tests/games/sp19-last-city-seat-0.json");
    let browser = Browser::open(1366, 768, "en").await;
    browser.import(std::fs::read_to_string(path).unwrap().trim()).await;
    browser.find("#moves").await;
    browser.driver.refresh().await.unwrap();
    browser.find("#moves").await;
    let at = |n: usize| format!("return document.querySelector('#replay-news').textContent.startsWith('{n} / ')");
    // Nothing was clicked, nothing has the focus.
    browser.press(".").await;
    browser.wait(60, &at(1)).await;
    browser.press(".").await;
    browser.wait(60, &at(2)).await;
    browser.press(",").await;
    browser.wait(60, &at(1)).await;
    browser.press(thirtyfour::Key::Right + "").await;
    browser.wait(60, &at(2)).await;
    // The list says who moved; a click goes there, and the mouse shows where it was.
    let third = browser.text("#moves [data-step='3']").await;
    assert!(third.contains("Sparta") && third.contains(" to "), "{third}");
    browser.click("#moves [data-step='3']").await;
    browser.wait(60, &at(3)).await;
    browser.wait(60, "return document.querySelector('#moves [aria-current]')?.dataset.step === '3'").await;
    browser.wait(60, "return document.querySelectorAll('.spot.hint').length >= 2").await;
    browser.close().await;
}

#[tokio::test]
async fn bars_stand_on_their_labels() {
    tavola_e2e::needs_browser!();
    let path = root().join("crates/games/impero/tests/games/base-im16-turn-limit.json");
    let browser = Browser::open(1366, 768, "en").await;
    browser.import(std::fs::read_to_string(path).unwrap().trim()).await;
    browser.find("#charts .pillars").await;
    let off = "return [...document.querySelectorAll('.bar-table')].flatMap((table) => {\
        const middle = (one) => { const box = one.getBoundingClientRect(); return box.left + box.width / 2; };\
        const bars = [...table.querySelectorAll('.pillars')].map((group) => {\
            const boxes = [...group.children].map((bar) => bar.getBoundingClientRect());\
            return (boxes[0].left + boxes.at(-1).right) / 2; });\
        return [...table.querySelectorAll('th[scope=col]')].map((label, n) => Math.abs(middle(label) - bars[n])); })";
    let off = browser.script(off).await;
    let off: Vec<f64> = off.as_array().unwrap().iter().filter_map(Value::as_f64).collect();
    assert!(off.len() > 11 && off.iter().all(|off| *off < 3.0), "{off:?}");
    browser.close().await;
}

#[tokio::test]
async fn puzzles_are_listed_without_overlap_and_lead_from_one_to_the_next() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(390, 844, "en").await;
    browser.go("/puzzles").await;
    browser.find(".puzzles a").await;
    let overlaps = "const boxes = [...document.querySelectorAll('.puzzles a')].map((one) => one.getBoundingClientRect());\
        let count = 0; boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {\
            if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) count++; })); return count";
    assert_eq!(browser.script(overlaps).await, 0);
    let wide =
        "return [...document.querySelectorAll('.puzzles a')].filter((one) => one.scrollWidth > one.clientWidth).length";
    assert_eq!(browser.script(wide).await, 0, "a number does not fit its tile");
    // A puzzle has an address, and its goal stands above it.
    browser.go("/puzzle/sparta/12").await;
    assert_eq!(browser.my_turn().await, "yours");
    assert!(browser.text("#puzzle-goal").await.contains("wins in"));
    browser.click("#puzzle-after").await;
    browser.wait(60, "return location.hash === '#/puzzle/sparta/13'").await;
    // What was solved is remembered, and the next one is the first that was not.
    browser.script("localStorage.setItem('tavola.solved.sparta', '1,2'); return true").await;
    browser.go("/puzzles").await;
    browser.wait(60, "return document.querySelectorAll('.puzzles .solved').length === 2").await;
    browser.click("#puzzle-first").await;
    browser.wait(60, "return location.hash === '#/puzzle/sparta/3'").await;
    browser.close().await;
}

#[tokio::test]
async fn a_newcomer_can_play_without_scrolling() {
    tavola_e2e::needs_browser!();
    for (width, height) in [(1366, 768), (390, 844)] {
        let browser = Browser::open(width, height, "en").await;
        browser.find("#quick-stratego").await;
        let lowest = "return Math.max(...[...document.querySelectorAll('[id^=quick-]')].map((one) => one.getBoundingClientRect().bottom))";
        let lowest = browser.script(lowest).await.as_f64().unwrap();
        assert!(lowest <= f64::from(height), "the last button ends at {lowest} of {height}");
        // Start is in sight on every page of a new game, whatever is shown.
        for page in ["/new/impero", "/new/impero/all", "/new/stratego"] {
            browser.go(page).await;
            browser.find("#start").await;
            let bottom = "return document.querySelector('#start').getBoundingClientRect().bottom";
            let bottom = browser.script(bottom).await.as_f64().unwrap();
            assert!(bottom <= f64::from(height), "{page}: Start ends at {bottom} of {height}");
        }
        browser.close().await;
    }
}

#[tokio::test]
async fn opponents_and_modes_are_chosen_by_their_pictures() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.go("/new/stratego").await;
    browser.find("#rival-level1").await;
    // Nobody's name or character is cut off by the edge of the picture.
    let cut = "return [...document.querySelectorAll('.bot')].filter((bot) => [...bot.querySelectorAll('b, .lvl, .line')]\
        .some((text) => { const [a, b] = [text.getBoundingClientRect(), bot.getBoundingClientRect()]; return a.left < b.left || a.right > b.right; })).length";
    assert_eq!(browser.script(cut).await, 0);
    browser.click("#mode-ring").await;
    browser.click("#rival-level1").await;
    browser.click("#side-1").await;
    assert_eq!(browser.text(".startbar .sum").await, "3 – The Ring against Tilla");
    // All options show the same choices.
    browser.click("#way-all").await;
    let value = |field: &str| format!("return document.querySelector('#{field}').value");
    browser.find("#option-mode").await;
    assert_eq!(browser.script(&value("option-mode")).await, "ring");
    assert_eq!(browser.script(&value("seat-0")).await, "level1");
    assert_eq!(browser.script(&value("seat-1")).await, "person");
    let said = browser.text(".every").await;
    assert!(!said.contains("ST-") && !said.contains("our ruling"), "{said}");
    browser.click("#start").await;
    browser.find("#deploy-done").await;
    // One click is enough.
    browser.go("/new/sparta").await;
    browser.click("#quick").await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.close().await;
}

#[tokio::test]
async fn settings_hold_at_once_and_are_kept() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "en").await;
    browser.go("/settings").await;
    browser.click("#speed-fast").await;
    browser.click("#coordinates-off").await;
    browser.click("#look-dark").await;
    browser.click("#language-it").await;
    browser.wait(60, "return document.querySelector('h1').textContent === 'Impostazioni'").await;
    browser.driver.refresh().await.unwrap();
    browser.wait(60, "return document.querySelector('#speed-fast')?.getAttribute('aria-pressed') === 'true'").await;
    assert_eq!(browser.script("return localStorage.getItem('tavola.speed')").await, "fast");
    assert_eq!(browser.script("return document.documentElement.dataset.look").await, "dark");
    browser.go("/").await;
    browser.click("#quick-sparta").await;
    browser.my_turn().await;
    assert_eq!(browser.script("return document.querySelector('.coordinate').checkVisibility()").await, false);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_somebody_who_waits_in_quick_pairing() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 1000, 800, "en").await;
    let bob = Browser::open_at(&server.address(), 1000, 800, "en").await;
    ada.go("/online").await;
    ada.click("#pair-sparta").await;
    ada.find("#give-up-sparta").await;
    bob.go("/online").await;
    assert!(bob.find("#seekers").await.text().await.unwrap().contains("Sparta"));
    assert!(!bob.text(".lobby").await.contains("Nobody waits"));
    // The one who waits is not offered to herself.
    ada.wait(60, "return document.querySelector('#seekers') === null").await;
    bob.click("#seekers button").await;
    for browser in [&ada, &bob] {
        browser.find("#table").await;
    }
    for browser in [ada, bob] {
        browser.close().await;
    }
}
