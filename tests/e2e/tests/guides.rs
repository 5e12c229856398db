//! Learning in a browser: guides with contents and search, summaries on one sheet of paper, and the analysis of a game.

use serde_json::json;
use tavola_e2e::{Browser, exercise, root};

const GUIDES: [(&str, &str); 6] = [
    ("sparta", "sparta"),
    ("stratego", "classic"),
    ("stratego", "powers"),
    ("stratego", "ring"),
    ("impero", "base"),
    ("impero", "impero"),
];

#[tokio::test]
async fn a_guide_leads_to_its_sections_and_to_what_is_looked_for() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 768, "de").await;
    browser.go("/rules/stratego").await;
    browser.find("#s-aim").await;
    browser.click(".contents a[href='#/rules/stratego/classic/mistakes']").await;
    let in_sight = "const top = document.querySelector('#s-mistakes')?.getBoundingClientRect().top;\
                    return top > -1 && top < innerHeight";
    browser.wait(60, in_sight).await;
    browser.fill("#rules-search", "festung soldat").await;
    browser.click("#results a[href='#/rules/stratego/ST-13']").await;
    browser.wait(60, "return document.querySelector('#ST-13.named') !== null").await;
    browser.go("/rules/stratego/all").await;
    browser.find("#ST-1").await;
    browser.close().await;
}

#[tokio::test]
async fn every_summary_is_one_sheet_of_paper() {
    tavola_e2e::needs_browser!();
    for language in ["en", "de", "it"] {
        let browser = Browser::open(1366, 768, language).await;
        for (game, mode) in GUIDES {
            browser.go(&format!("/summary/{game}/{mode}")).await;
            browser.find("#paper figure svg").await;
            let paper = json!({"preferCSSPageSize": true, "printBackground": true});
            let printed = browser.driver.cdp().send_raw("Page.printToPDF", paper).await.unwrap();
            let pdf = base64_decoded(printed["data"].as_str().unwrap());
            let pages = pdf.windows(11).filter(|part| part.starts_with(b"/Type /Page")).count();
            let trees = pdf.windows(12).filter(|part| *part == b"/Type /Pages").count();
            assert_eq!(pages - trees, 1, "{game} {mode} in {language}");
        }
        browser.close().await;
    }
}

/// Opens a recorded game.
async fn replay(browser: &Browser, path: &str) {
    let text = std::fs::read_to_string(root().join(path)).unwrap();
    browser.import(text.trim()).await;
    browser.find("#analysis").await;
}

#[tokio::test]
async fn every_decision_of_a_game_is_measured_and_other_ways_are_tried() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 900, "en").await;
    replay(&browser, "crates/games/sparta/tests/games/sp20-one-piece-left.json").await;
    browser.click("#analyse").await;
    browser.wait(120, "return document.querySelector('#report')?.dataset.done === 'true'").await;
    assert!(browser.count(".moves .judged:not(:empty)").await > 0, "random moves lose chances");
    browser.fill("#scrubber", "6").await;
    browser.click("#engine").await;
    browser.find("#lines li").await;
    assert_eq!(browser.count(".board .arrow").await, 1);
    browser.click("#explain").await;
    browser.wait(60, "return document.querySelector('#explained')?.textContent.includes('A good move is')").await;
    browser.click("#lines li:last-child button").await;
    browser.find("#own-way").await;
    assert_eq!(browser.count("#variations li").await, 1);
    browser.find("#lines li").await;
    browser.click("#own-way button").await;
    browser.wait(60, "return document.querySelector('#own-way') === null").await;
    browser.close().await;
}

#[tokio::test]
async fn a_pasted_position_is_analysed_and_a_hidden_piece_is_looked_up() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 900, "en").await;
    browser.go("/replay").await;
    browser.fill("#record", &exercise("stratego", "ring")).await;
    browser.click("#load").await;
    browser.click("#engine").await;
    browser.find("#lines li").await;
    assert!(browser.text("#chances").await.contains("Search depth: 3"), "the depth is told");
    // Places of a sentence are lit while it has the focus.
    browser.click("#explain").await;
    browser
        .wait(60, "const one = document.querySelector('#explained .insight[tabindex]'); one?.focus(); return !!one")
        .await;
    browser.wait(30, "return document.querySelector('.board .hint') !== null").await;
    // Everything a hidden piece can be, by its place on the board.
    browser.click("#beliefs").await;
    browser.wait(60, "return document.querySelector('.board .caption') !== null").await;
    let hidden = "return [...document.querySelectorAll('.board [data-spot]')].find(one => one.ariaLabel?.includes('unknown piece')).dataset.spot";
    let spot = browser.script(hidden).await;
    browser.click(&format!(".board [data-spot={}]", spot.as_str().unwrap())).await;
    browser.wait(30, "return document.querySelectorAll('#belief li').length > 1").await;
    browser.close().await;
}

#[tokio::test]
async fn a_player_s_mistakes_are_exercises() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 900, "en").await;
    replay(&browser, "crates/games/sparta/tests/games/sp20-one-piece-left.json").await;
    browser.click("#analyse").await;
    browser.wait(120, "return document.querySelector('#report')?.dataset.done === 'true'").await;
    browser.click(".learn-mistakes").await;
    let answered =
        |words: &str| format!("return document.querySelector('#mistake-answer')?.textContent.includes('{words}')");
    assert!(browser.text("#mistake").await.starts_with("1 of "), "the first exercise");
    // What was played is no answer, and the position stands again as it was.
    let task = browser.text("#mistake").await;
    let squares = |text: &str| -> Vec<String> {
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        let square = |word: &&str| {
            let (column, row) = word.split_at(1.min(word.len()));
            ("a"..="j").contains(&column) && row.parse::<u8>().is_ok_and(|row| (1..=10).contains(&row))
        };
        words.filter(square).map(str::to_owned).collect()
    };
    let touch = async |squares: &[String]| {
        for square in squares {
            browser.click(&format!(".board [data-spot='{square}']")).await;
        }
    };
    let played = squares(&task);
    assert_eq!(played.len(), 2, "{task}");
    touch(&played).await;
    browser.wait(30, &answered("That is what was played")).await;
    // The solution, then the same exercise once more, answered on the board.
    browser.click("#mistake-solution").await;
    browser.wait(30, &answered("The best was")).await;
    let best = squares(&browser.text("#mistake-answer").await);
    browser.click("#mistakes-leave").await;
    browser.click(".learn-mistakes").await;
    touch(&best).await;
    browser.wait(30, &answered("Well found")).await;
    assert_eq!(browser.count("#variations li").await, 0, "answers are no variations");
    browser.click("#mistake-next").await;
    browser.wait(30, "return document.querySelector('#mistake').textContent.startsWith('2 of ')").await;
    browser.click("#mistakes-leave").await;
    browser.find("#report").await;
    browser.close().await;
}

#[tokio::test]
async fn a_stratego_player_s_beliefs_are_drawn() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 900, "en").await;
    replay(&browser, "crates/games/stratego/tests/games/ring-destroyed.json").await;
    // Everything is open at first: there is nothing to believe.
    assert_eq!(browser.count("#beliefs").await, 0);
    browser.fill("#scrubber", "4").await;
    browser.click("#eyes option[value='0']").await;
    browser.click("#beliefs").await;
    browser.wait(60, "return [...document.querySelectorAll('.token .caption')].filter((one) => one.textContent.includes('%')).length >= 30").await;
    browser.close().await;
}

#[tokio::test]
async fn an_army_is_tried_in_the_laboratory() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1366, 900, "en").await;
    browser.go("/lab").await;
    // Where people put the Flag: most of them in the rear rank.
    browser.click("#heat [data-kind='Fl']").await;
    browser.wait(60, "return document.querySelectorAll('.board .heat').length === 40").await;
    browser.click("#heat [data-kind='Fl']").await;
    browser.wait(60, "return document.querySelectorAll('.board .heat').length === 0").await;
    browser.click("#lab-bot option[value='level1']").await;
    browser.click("#lab-try").await;
    browser.wait(120, "return Number(document.querySelector('#trials').dataset.count) >= 2").await;
    browser.click("#lab-stop").await;
    browser.find("#lab-try").await;
    assert!(browser.text("#trials table").await.contains("±"));
    // Another army has no figures yet, and another mode and side have armies of their own.
    browser.click("#draw").await;
    browser.wait(60, "return document.querySelector('#trials').dataset.count === '0'").await;
    browser.click("#lab [data-mode='ring']").await;
    browser.click("#lab [data-seat='1']").await;
    browser.find("#lab-try").await;
    browser.close().await;
}

/// The bytes of a text in Base64.
fn base64_decoded(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => u32::from(letter - b'A'),
        b'a'..=b'z' => u32::from(letter - b'a') + 26,
        b'0'..=b'9' => u32::from(letter - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|letter| *letter != b'=').collect();
    let mut bytes = Vec::new();
    for four in letters.chunks(4) {
        let bits = four.iter().fold(0, |bits, &letter| bits << 6 | value(letter)) << (6 * (4 - four.len()));
        bytes.extend(bits.to_be_bytes()[1..four.len()].iter());
    }
    bytes
}
