//! After the game, in a real Chromium: figures, links, proofs of the dice, and playing on.

use serde_json::Value;
use tavola_e2e::{Browser, root};

fn record(game: &str, name: &str) -> String {
    let path = root().join(format!("crates/games/{game}/tests/games/{name}.json"));
    std::fs::read_to_string(path).unwrap().trim().to_owned()
}

#[tokio::test]
async fn a_game_is_shown_in_figures_and_judged_move_by_move() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    for (game, name, titles) in [
        ("sparta", "sp19-last-city-seat-0", vec!["Pieces", "Cities"]),
        ("stratego", "classic-flag", vec!["Enemy pieces known", "Pieces left"]),
        ("impero", "base-im16-turn-limit", vec!["Points", "The dice:", "Cards the dice brought"]),
    ] {
        browser.import(&record(game, name)).await;
        browser.find("#charts .chart").await;
        let text = browser.text("#charts").await;
        for title in titles {
            assert!(text.contains(title), "{game} has no `{title}`:\n{text}");
        }
        browser.click("#outlook").await;
        browser.wait(120, "return document.querySelector('#outlook-chart polyline') !== null").await;
        let points = "return [...document.querySelectorAll('#outlook-chart polyline')].map((line) => line.getAttribute('points').trim().split(' ').length)";
        let points = browser.script(points).await;
        assert_eq!(points.as_array().unwrap().len(), 2);
        assert!(points[0].as_u64().unwrap() > 10 && points[0] == points[1], "{points}");
        // A click into a chart goes to that step.
        browser.click("#outlook-chart svg[role=img]").await;
        browser.wait(60, "return Number(document.querySelector('#scrubber').value) > 3").await;
    }
    // The dice of the record: as many as it has rolls.
    let rolls = record("impero", "base-im16-turn-limit");
    let rolls: Value = serde_json::from_str(&rolls).unwrap();
    let rolls = rolls["steps"].as_array().unwrap().iter().filter(|step| {
        let step = step.as_str().unwrap();
        step.starts_with("* ") && step[2..].split(' ').all(|die| die.parse::<u8>().is_ok())
    });
    assert!(browser.text("#charts").await.contains(&format!("The dice: {} rolls", rolls.count())));
    browser.close().await;
}

#[tokio::test]
async fn a_link_holds_a_whole_game_and_a_broken_one_says_so() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    let text = record("sparta", "sp20-one-piece-left");
    browser.import(&text).await;
    browser.click("#share").await;
    let link = browser.find("#link").await.prop("value").await.unwrap().unwrap();
    assert!(link.len() < 4000, "{} characters", link.len());
    browser.script("localStorage.clear(); return true").await;
    browser.driver.goto("about:blank").await.unwrap();
    browser.driver.goto(&link).await.unwrap();
    let steps = browser.find("#scrubber").await.attr("max").await.unwrap().unwrap();
    let whole: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(steps, whole["steps"].as_array().unwrap().len().to_string());
    browser.driver.goto("about:blank").await.unwrap();
    browser.driver.goto(&link[..link.len() - 40]).await.unwrap();
    assert!(browser.find("#bad-link").await.text().await.unwrap().contains("incomplete"));
    // Too long for a link: a file instead, and a word about it. Games compress well, so a name that does not is
    // written into the record.
    let mut long = whole;
    let mut state = 1u32;
    let name: String = std::iter::repeat_with(|| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'a' + (state >> 24) as u8 % 26)
    })
    .take(12_000)
    .collect();
    long["tags"]["players"] = serde_json::json!([{"person": {"name": name}}]);
    browser.import(&long.to_string()).await;
    browser.click("#share").await;
    browser.wait(60, "return document.querySelector('#exits').textContent.includes('too long')").await;
    browser.close().await;
}

#[tokio::test]
async fn dice_that_were_promised_are_verified_in_the_page() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    let fair = std::fs::read_to_string(root().join("tests/e2e/data/provable.json")).unwrap();
    browser.import(fair.trim()).await;
    browser.click("#verify").await;
    let said = browser.find("#verified").await.text().await.unwrap();
    assert!(said.starts_with("Every step is lawful"), "{said}");
    // One roll is changed, and the game cut there so that the rules still hold.
    let mut forged: Value = serde_json::from_str(&fair).unwrap();
    let steps = forged["steps"].as_array_mut().unwrap();
    let is_dice = |step: &Value| {
        let text = step.as_str().unwrap();
        text.len() == 5 && text.starts_with("* ") && text != "* 1 1"
    };
    let roll = steps.iter().rposition(is_dice).unwrap();
    steps.truncate(roll + 1);
    steps[roll] = "* 1 1".into();
    forged.as_object_mut().unwrap().remove("result");
    browser.import(&forged.to_string()).await;
    browser.click("#verify").await;
    let said = browser.find("#verified").await.text().await.unwrap();
    assert!(said.starts_with("1 of ") && said.contains(&format!("steps {}", roll + 1)), "{said}");
    // A secret that was not promised.
    let mut other: Value = serde_json::from_str(&fair).unwrap();
    other["tags"]["dice"]["commitment"] = Value::String("0".repeat(64));
    browser.import(&other.to_string()).await;
    browser.click("#verify").await;
    browser
        .wait(60, "return document.querySelector('#verified')?.textContent.includes('not the one that was fixed')")
        .await;
    browser.close().await;
}

#[tokio::test]
async fn rules_are_drawn_and_hints_explained_in_every_language() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "it").await;
    for game in ["sparta", "impero", "stratego"] {
        browser.go(&format!("/rules/{game}")).await;
        browser.find(".rules figure svg").await;
        assert!(browser.count(".rules figure svg.board").await >= 6, "{game}");
        let missing = "return [...document.querySelectorAll('.rules figure use')].filter((one) => !document.querySelector(one.getAttribute('href'))).length";
        assert_eq!(browser.script(missing).await, 0, "{game}: a drawing is missing");
    }
    browser.go("/").await;
    browser.click("#quick-sparta").await;
    browser.my_turn().await;
    browser.click("#hint").await;
    let italian = browser.find("#advice").await.text().await.unwrap();
    browser.click("#language option[value=de]").await;
    browser.wait(60, "return document.querySelector('#advice').textContent.startsWith('Versuch')").await;
    let german = browser.text("#advice").await;
    assert!(italian.contains(" – ") && german.contains(" – ") && italian != german, "{italian} | {german}");
    browser.close().await;
}

#[tokio::test]
async fn a_printed_replay_is_its_board_alone_and_sounds_wait_for_the_first_touch() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.import(&record("sparta", "sp19-last-city-seat-0")).await;
    browser.find("#print").await;
    browser.devtools("Emulation.setEmulatedMedia", serde_json::json!({"media": "print"})).await;
    let shown = |selector: &str| format!("return document.querySelector('{selector}').checkVisibility()");
    for (selector, printed) in
        [(".replay .board", true), ("#replay-news", true), (".side", false), (".top", false), (".scrub", false)]
    {
        assert_eq!(browser.script(&shown(selector)).await, printed, "{selector}");
    }
    browser.devtools("Emulation.setEmulatedMedia", serde_json::json!({"media": ""})).await;
    // Sounds are on, but the page has none before somebody touched it; who turns them off has peace.
    let pressed = "return document.querySelector('#sound').getAttribute('aria-pressed')";
    assert_eq!(browser.script(pressed).await, "true");
    let count = "window.heard = 0; const make = AudioContext.prototype.createOscillator;\
        AudioContext.prototype.createOscillator = function () { window.heard += 1; return make.call(this); }; return true";
    let play = async || {
        browser.go("/").await;
        browser.driver.refresh().await.unwrap();
        browser.find("#quick-sparta").await;
        browser.script(count).await;
        browser.script("document.querySelector('#quick-sparta').click(); return true").await;
        browser.my_turn().await;
        let move_by = "for (const spot of ['e2', 'e4']) document.querySelector(`[data-spot=${spot}]`)\
            .dispatchEvent(new MouseEvent('click', {bubbles: true})); return true";
        browser.script(move_by).await;
        browser.wait(60, "return document.querySelectorAll('#log li').length >= 2").await;
    };
    play().await;
    assert_eq!(browser.script("return window.heard").await, 0, "nobody has touched the page");
    browser.my_turn().await;
    browser.click("[data-spot=d2]").await;
    browser.click("[data-spot=d4]").await;
    browser.wait(60, "return document.querySelectorAll('#log li').length >= 3 && window.heard > 0").await;
    browser.click("#sound").await;
    browser.wait(60, "return document.querySelector('#sound').getAttribute('aria-pressed') === 'false'").await;
    play().await;
    browser.my_turn().await;
    browser.click("[data-spot=d2]").await;
    browser.click("[data-spot=d4]").await;
    browser.wait(60, "return document.querySelectorAll('#log li').length >= 3").await;
    assert_eq!(browser.script("return window.heard").await, 0, "the choice is kept");
    assert_eq!(browser.count(".broken").await, 0);
    browser.close().await;
}
