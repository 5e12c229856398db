//! Nothing of the rulebook and the notation leaks into the pages that people play on: no clause, no option's key, no id
//! that the board does not show.

use serde_json::Value;
use tavola_e2e::{Browser, discard, exercise, start};

/// What can be read on the page, or is said of it, line by line.
const READ: &str = "const said = document.body.innerText.split('\\n'); \
    for (const one of document.querySelectorAll('[aria-label],[title],[placeholder],[aria-description]')) { \
        if (one.checkVisibility({visibilityProperty: true})) \
            said.push(...['aria-label', 'title', 'placeholder', 'aria-description'].map((name) => one.getAttribute(name) ?? '')); \
    } return [...new Set(said)]";

/// What nobody should have to read: clauses, keys of options, messages without words, ids of the notation. Squares of
/// Sparta and Stratego stand on the board; intersections, paths and hexes of Impero do not.
fn leaks(text: &str, game: &str) -> bool {
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || ",.;:()“”„«»".contains(c)).collect();
    let clause = |word: &str| {
        let number = word.split_once('-').filter(|(start, _)| ["SP", "ST", "CA", "IM", "PO"].contains(start));
        number.is_some_and(|(_, number)| number.starts_with(|first: char| first.is_ascii_digit()))
    };
    let option = |word: &str| {
        let lower = |part: &str| part.len() > 1 && part.chars().all(|c| c.is_ascii_lowercase());
        word.split_once('=').is_some_and(|(key, _)| lower(key)) || word.contains('_') && word.split('_').all(lower)
    };
    let id = |word: &str| {
        let (kind, number) = word.split_at_checked(1).unwrap_or_default();
        ["n", "p", "h"].contains(&kind) && !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
    };
    let notation = |word: &str| word.contains('>') && word.len() > 2 && word.is_ascii();
    text.contains('⟦')
        || words.iter().any(|word| clause(word) || option(word))
        || game == "impero" && words.iter().any(|word| id(word) || notation(word))
}

async fn check(browser: &Browser, game: &str, here: &str) {
    let read = browser.script(READ).await;
    let lines: Vec<&str> = read.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(lines.len() > 10, "{here}: the page is empty");
    let leaked: Vec<&&str> = lines.iter().filter(|line| leaks(line, game)).collect();
    assert!(leaked.is_empty(), "{here}: {leaked:?}");
}

#[test]
fn what_leaks_is_found() {
    fn check(text: &str, game: &str, expected: bool) {
        assert_eq!(leaks(text, game), expected, "{text}");
    }
    check("(our ruling) SP-21", "sparta", true);
    check("IM-13: Ruling: 12 points win", "impero", true);
    check("captives=open", "stratego", true);
    check("cannot_build", "impero", true);
    check("Road leads to n36.", "impero", true);
    check("Try bank g>b", "impero", true);
    check("⟦impero-news-none⟧", "impero", true);
    check("e2 to h4.", "sparta", false);
    check("Blue gives the bank 4 grain for 1 ore.", "impero", false);
    check("Rang 10 · Das Gute", "stratego", false);
}

#[tokio::test]
async fn no_page_of_play_names_a_clause_an_option_s_key_or_an_id() {
    tavola_e2e::needs_browser!();
    for language in ["en", "de", "it"] {
        let browser = Browser::open(1366, 768, language).await;
        let at = |page: &str| format!("{page} in {language}");
        for game in ["sparta", "impero", "stratego"] {
            for page in [format!("/new/{game}"), format!("/new/{game}/all")] {
                browser.go(&page).await;
                browser.find("#start, #quick").await;
                check(&browser, game, &at(&page)).await;
            }
            browser.go("/").await;
            browser.click(&format!("#quick-{game}")).await;
            if browser.my_turn().await == "deploy" {
                check(&browser, game, &at("deployment")).await;
                browser.click("#deploy-done").await;
                browser.my_turn().await;
            }
            check(&browser, game, &at(game)).await;
            browser.click("#hint").await;
            browser.find("#advice").await;
            check(&browser, game, &at("a hint")).await;
            browser.click("#resign").await;
            browser.click("#resign-sure").await;
            browser.find("#ending").await;
            check(&browser, game, &at("an ending")).await;
        }
        for (position, rolls) in [("trade", false), ("robber", false), ("attack", false), ("roll", true)] {
            start(&browser, "impero", &exercise("impero", position), &[("count", "2"), ("seat-1", "random")]).await;
            browser.my_turn().await;
            if rolls {
                browser.click("[data-action=roll]").await;
                browser.wait(60, "return document.querySelectorAll('#log li').length > 1").await;
            }
            check(&browser, "impero", &at(position)).await;
        }
        start(&browser, "impero", &discard(), &[("count", "2"), ("seat-1", "random")]).await;
        browser.my_turn().await;
        check(&browser, "impero", &at("discard")).await;
        browser.close().await;
    }
}
