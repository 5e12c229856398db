//! What can be done at a table, in a real Chromium: deploy, trade, attack, note down, be in time, share the screen.

use serde_json::Value;
use tavola_e2e::{Browser, discard, exercise, root, start};

#[tokio::test]
async fn an_army_is_deployed_by_click_drag_presets_and_codes() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/stratego/all").await;
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
    chain.move_to_element_center(&to).perform().await.unwrap();
    // The piece in the hand comes after all others, so that it lies above them, and no swap looks like an attack.
    let top = "const all = [...document.querySelectorAll('#deploy .token')]; \
               return all.at(-1).classList.contains('dragged') && all.length === 41";
    assert_eq!(browser.script(top).await, true);
    let ring = "return getComputedStyle(document.querySelector('[data-spot=d1] .ring')).stroke";
    assert_ne!(browser.script(ring).await, "rgb(176, 0, 32)");
    browser.driver.action_chain().move_to_element_center(&to).release().perform().await.unwrap();
    assert_eq!(browser.script(codes).await, first, "dragged back");
    browser.click("#draw").await;
    let drawn = browser.script(codes).await;
    browser.click("#mirror").await;
    assert_ne!(browser.script(codes).await, drawn);
    browser.click("#keep").await;
    let kept = browser.script(codes).await;
    browser.click("#ready [data-army=eagles-nest]").await;
    assert_ne!(browser.script(codes).await, kept);
    browser.click("#fetch").await;
    assert_eq!(browser.script(codes).await, kept);
    browser.click(".share summary").await;
    browser.fill("#codes", "Fl Fo").await;
    assert!(browser.find(".side .notice .rule").await.text().await.unwrap().starts_with("ST-5"));
    browser.click("#ready [data-army=archers-line]").await;
    browser.click("#deploy-done").await;
    assert_eq!(browser.my_turn().await, "yours");
    browser.close().await;
}

#[tokio::test]
async fn two_people_at_one_screen_see_nothing_of_each_other_behind_the_curtain() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/stratego/all").await;
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

const CURTAIN: &str = "#open-curtain";

#[tokio::test]
async fn knights_attack_roads_and_buildings_in_range() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    start(&browser, "impero", &exercise("impero", "attack"), &[("count", "2"), ("seat-1", "random")]).await;
    assert_eq!(browser.my_turn().await, "yours");
    assert!(browser.count(".board .range").await > 0, "what is in range is shown");
    let before = browser.text(".seat[data-seat='0']").await;
    browser.click("[data-spot=p36]").await;
    let cost = browser.find("#actions [data-action='attack p36']").await;
    assert!(cost.text().await.unwrap().contains("3 knights"), "the price is told");
    cost.click().await.unwrap();
    browser
        .wait(60, "return document.querySelector('#log').textContent.includes('Blue attacks and takes the road')")
        .await;
    assert_ne!(browser.text(".seat[data-seat='0']").await, before);
    let label = "return document.querySelector('[data-spot=p36]').getAttribute('aria-label')";
    assert!(!browser.script(label).await.as_str().unwrap().starts_with("road of Orange"));
    // What is out of range is refused with its rule.
    start(&browser, "impero", &exercise("impero", "raze"), &[("count", "2"), ("seat-1", "random")]).await;
    browser.my_turn().await;
    browser.click("[data-spot=n24]").await;
    if browser.count("#actions [data-action='raze n24']").await > 0 {
        browser.click("#actions [data-action='raze n24']").await;
    }
    browser.wait(60, "return document.querySelector('[data-turn]').dataset.turn === 'over'").await;
    assert_eq!((browser.text("#turn").await.as_str(), browser.reason().await.as_str()), ("You won", "IM-13"));
    assert!(browser.count("#scores tbody tr").await == 2, "the points are broken down");
    browser.close().await;
}

#[tokio::test]
async fn two_people_trade_across_the_curtain() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    // Both have cards: the position of the harbour exercise, with five grain for the other.
    let position = exercise("impero", "harbour");
    let position = position.replace("seat1=p21.p58/n14.n45/-/-/", "seat1=p21.p58/n14.n45/-/ggggg/");
    assert!(position.contains("ggggg"), "{position}");
    start(&browser, "impero", &position, &[("count", "2"), ("seat-1", "person")]).await;
    browser.click(CURTAIN).await;
    assert_eq!(browser.my_turn().await, "yours");
    assert!(browser.count("#composer [id^=rate-]").await == 5, "the bank's rates stand in the composer");
    let hand = "return [...document.querySelectorAll('#hand strong')].map((one) => one.textContent).join()";
    let before = browser.script(hand).await.as_str().unwrap().to_owned();
    assert_eq!(before, "2,0,1,1,0");
    browser.click("#give-b-more").await;
    browser.click("#take-g-more").await;
    browser.click("#trade-actions [data-action='offer b>g']").await;
    // Both may decide now: the screen is handed over. The other counters: two of ours for one grain.
    browser.click("#hand-over").await;
    browser.click(CURTAIN).await;
    browser.click("#give-g-more").await;
    for _ in 0..2 {
        browser.click("#take-b-more").await;
    }
    browser.click("#trade-actions [data-action='counter g>bb']").await;
    browser.click(CURTAIN).await;
    browser.click("#actions [data-action^=close]").await;
    browser.wait(60, "return document.querySelector('#log').textContent.includes('Blue and Orange trade')").await;
    browser.wait(60, &format!("return (() => {{ {hand} }})() === '0,0,1,2,0'")).await;
    browser.close().await;
}

#[tokio::test]
async fn a_seven_is_discarded_by_touching_cards_whoever_rolled_it() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    start(&browser, "impero", &discard(), &[("count", "2"), ("seat-1", "random")]).await;
    assert_eq!(browser.my_turn().await, "yours");
    assert!(browser.text("#discard").await.contains("Discard 5 of 10: 0 chosen"), "{}", browser.text("#discard").await);
    let enabled = "return !document.querySelector('#discard .primary').disabled";
    for letter in ["b", "b", "l", "w"] {
        browser.click(&format!("#discard .playcard[data-card={letter}][aria-pressed=false]")).await;
    }
    assert_eq!(browser.script(enabled).await, false, "four are too few");
    // One is kept after all, another goes.
    browser.click("#discard .playcard[data-card=w][aria-pressed=true]").await;
    for letter in ["o", "g", "g"] {
        browser.click(&format!("#discard .playcard[data-card={letter}][aria-pressed=false]")).await;
    }
    assert_eq!(browser.count("#discard [aria-pressed=true]").await, 5, "a sixth cannot be chosen");
    assert_eq!(browser.script(enabled).await, true);
    browser.click("#trade-actions [data-action='discard bblgo']").await;
    browser.wait(60, "return document.querySelector('#discard') === null").await;
    browser.wait(60, "return document.querySelector('#log').textContent.includes('Blue discards')").await;
    browser.close().await;
}

#[tokio::test]
async fn trade_never_goes_beyond_the_hand_and_a_wish_finds_the_bank() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    start(&browser, "impero", &exercise("impero", "harbour"), &[("count", "2"), ("seat-1", "random")]).await;
    assert_eq!(browser.my_turn().await, "yours");
    let disabled = |id: &str| format!("return document.querySelector('{id}').disabled");
    assert_eq!(browser.script(&disabled("#give-o-more")).await, true, "there is no ore to give");
    browser.click("#give-w-more").await;
    assert_eq!(browser.script(&disabled("#give-w-more")).await, true, "there is one wool");
    browser.click("#give-w-less").await;
    // Two bricks buy one of anything at the harbour: the wish alone finds it.
    browser.click("#take-o-more").await;
    browser.click("#trade-actions [data-action='bank b>o']").await;
    browser
        .wait(
            60,
            "return document.querySelector('#log').textContent.includes('Blue gives the bank 2 brick for 1 ore.')",
        )
        .await;
    // What is missing for a city is named.
    let city = browser.text("[data-build=city]").await;
    assert!(city.contains("2 ore missing") || city.contains("grain"), "{city}");
    browser.close().await;
}

#[tokio::test]
async fn robber_targets_lie_beside_the_numbers() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    start(&browser, "impero", &exercise("impero", "robber"), &[("count", "2"), ("seat-1", "random")]).await;
    assert_eq!(browser.my_turn().await, "yours");
    let free = "const box = (one) => one.getBoundingClientRect(); \
        const chips = [...document.querySelectorAll('.board .chip .ivory')].map(box); \
        const dots = [...document.querySelectorAll('.board .spot.movable[data-spot^=h] .dot')].map(box); \
        const apart = (a, b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top; \
        return dots.length > 10 && dots.every((dot) => chips.every((chip) => apart(dot, chip)))";
    assert_eq!(browser.script(free).await, true);
    // The whole hex can be touched, its number too.
    browser.click("[data-spot=h11]").await;
    browser
        .wait(60, "return document.querySelector('#log').textContent.includes('moves the robber to mountain 8')")
        .await;
    browser.close().await;
}

#[tokio::test]
async fn notes_follow_hidden_pieces_and_stay_here() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/stratego/all").await;
    browser.click("#seat-1 option[value=person]").await;
    browser.click("#start").await;
    for _ in 0..2 {
        browser.click(CURTAIN).await;
        browser.click("#deploy-done").await;
    }
    // Evil moves, Good notes, Evil moves the same piece on, and the note has gone along. Evil deployed last and
    // begins, so that the curtain need not fall in between.
    let go = async |from: &str, to: &str| {
        assert_eq!(browser.my_turn().await, "yours");
        browser.click(&format!("[data-spot={from}]")).await;
        browser.click(&format!("[data-spot={to}]")).await;
    };
    go("a7", "a6").await;
    browser.click(CURTAIN).await;
    browser.my_turn().await;
    browser.click("[data-spot=a6]").await;
    browser.click("[data-guess=Na]").await;
    let label = |spot: &str| format!("return document.querySelector('[data-spot={spot}]').getAttribute('aria-label')");
    assert!(browser.script(&label("a6")).await.as_str().unwrap().contains("your note: Nazgûl"));
    browser.click("[data-spot=j4]").await;
    browser.click("[data-spot=j5]").await;
    browser.click(CURTAIN).await;
    go("a6", "a5").await;
    browser.click(CURTAIN).await;
    browser.my_turn().await;
    assert!(browser.script(&label("a5")).await.as_str().unwrap().contains("your note: Nazgûl"));
    // It outlives the page, and is no part of the log.
    browser.driver.refresh().await.unwrap();
    browser.click(CURTAIN).await;
    browser.my_turn().await;
    assert!(browser.script(&label("a5")).await.as_str().unwrap().contains("your note: Nazgûl"));
    let kept = browser.kept().await;
    assert!(!kept["log"].to_string().contains("note"));
    browser.close().await;
}

#[tokio::test]
async fn a_clock_that_runs_out_ends_the_game() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/sparta/all").await;
    browser.click("#seat-1 option[value=random]").await;
    browser.click("#clock option[value='1']").await;
    browser.click("#start").await;
    browser.my_turn().await;
    assert_eq!(browser.count(".seat .clock").await, 2);
    browser.click("[data-spot=b2]").await;
    browser.click("[data-spot=b3]").await;
    assert_eq!(browser.my_turn().await, "yours");
    // Nobody waits three minutes here: the kept game becomes one with a second for each seat, as an earlier version
    // would have left it.
    let mut kept = browser.kept().await;
    kept["log"][0]["what"]["created"]["setup"]["clock"] = serde_json::json!({"fischer": {"base": 1, "plus": 0}});
    let text = Value::String(kept.to_string());
    browser.script(&format!("localStorage.setItem('tavola.game', {text}); return true")).await;
    browser.driver.refresh().await.unwrap();
    browser.go("/play/old").await;
    browser.wait(60, "return document.querySelector('[data-turn]')?.dataset.turn === 'over'").await;
    assert_eq!((browser.text("#ending-title").await.as_str(), browser.reason().await.as_str()), ("You lost", "SP-23"));
    assert_eq!(browser.text("#ending-reason").await, "Sparta ran out of time.");
    browser.close().await;
}

#[tokio::test]
async fn a_move_made_while_the_bot_thinks_is_played_when_its_turn_comes() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/sparta/all").await;
    // Full strength thinks for seconds: time enough on any machine, and where it were not, the touches below
    // would simply be the next move.
    browser.click("#seat-1 option[value=strong]").await;
    browser.click("#start").await;
    browser.my_turn().await;
    browser.click("[data-spot=b2]").await;
    browser.click("[data-spot=b3]").await;
    browser.click("[data-spot=i2]").await;
    browser.click("[data-spot=i3]").await;
    browser.wait(60, "return document.querySelectorAll('#log li').length >= 3").await;
    assert!(browser.text("#log").await.contains("i2 to i3."));
    browser.close().await;
}

#[tokio::test]
async fn a_puzzle_s_answer_is_proven_before_it_is_played() {
    tavola_e2e::needs_browser!();
    let data = std::fs::read_to_string(root().join("crates/bots/data/sparta-puzzles.txt")).unwrap();
    let mut lines: Vec<&str> = data.lines().filter(|line| line.starts_with("3 ")).collect();
    lines.sort_by_key(|line| !line.contains(" 0 0 -"));
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/puzzles").await;
    assert!(browser.count(".puzzles a").await >= 100);
    browser.click(".puzzles li:first-child a").await;
    assert_eq!(browser.my_turn().await, "yours");
    // The first puzzle of the list is the first of the shortest in the file.
    let first = data.lines().find(|line| line.starts_with("3 ")).unwrap();
    let action = first.split(' ').nth(1).unwrap();
    let verdict = "return document.querySelector('#verdict')?.dataset.right ?? ''";
    // Any other quiet move is refuted and not played.
    let wrong = browser.script("return document.querySelector('#command').placeholder").await;
    let wrong = wrong.as_str().unwrap();
    if wrong != action {
        browser.type_move(wrong).await;
        browser.find("#verdict").await;
        if browser.script(verdict).await == "false" {
            assert_eq!(browser.count("#log li").await, 0, "nothing was played");
        }
    }
    browser.type_move(action).await;
    browser.wait(60, "return document.querySelector('#verdict')?.dataset.right === 'true'").await;
    browser.close().await;
}

#[tokio::test]
async fn every_option_is_offered_and_what_does_not_fit_is_explained() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    for (game, options) in [
        ("sparta", vec!["layout", "conquest", "endgame", "repetition", "quiet"]),
        ("stratego", vec!["mode", "captives", "memory", "doom", "quiet", "turns"]),
        (
            "impero",
            vec![
                "ruleset",
                "map",
                "points_to_win",
                "offers_per_turn",
                "turn_limit",
                "discard_on_seven",
                "attacks_per_turn",
                "any_five_buildings",
                "collapse",
            ],
        ),
    ] {
        browser.go(&format!("/new/{game}/all")).await;
        for option in options {
            browser.find(&format!("#option-{option}")).await;
            assert!(
                !browser
                    .script(&format!("return document.querySelector('#about-{option}').textContent"))
                    .await
                    .as_str()
                    .unwrap()
                    .is_empty()
            );
        }
    }
    // A layout of one's own, first a wrong one.
    browser.go("/new/sparta/all").await;
    browser.click("#option-layout option[value=own]").await;
    browser
        .fill("#option-layout-text", "10/10/10/2wwww4/2wwww4/4WWWW2/4WWW3/10/10/10 a1,b1,c1,d1 j10,i10,h10,g10")
        .await;
    browser.click("#start").await;
    assert!(browser.find(".notice").await.text().await.unwrap().contains("8 warriors"));
    browser
        .fill("#option-layout-text", "10/10/10/2wwww4/2wwww4/4WWWW2/4WWWW2/10/10/10 a1,b1,c1,d1 j10,i10,h10,g10")
        .await;
    browser.click("#start").await;
    browser.my_turn().await;
    assert_eq!(
        browser.script("return document.querySelector('[data-spot=e4]').getAttribute('aria-label')").await,
        "e4, warrior of Sparta"
    );
    // Mount Doom elsewhere.
    browser.go("/new/stratego/all").await;
    browser.click("#option-mode option[value=ring]").await;
    browser.click("#option-doom option[value=c5]").await;
    browser.click("#seat-1 option[value=random]").await;
    browser.click("#start").await;
    browser.my_turn().await;
    assert_eq!(
        browser.script("return document.querySelector('[data-spot=c5]').getAttribute('aria-label')").await,
        "c5, Mount Doom"
    );
    browser.close().await;
}
