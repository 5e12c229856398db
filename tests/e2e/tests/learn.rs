//! The paths of the games in a browser: stages of several moves, a first game that is explained, puzzles of one decision.

use tavola_e2e::{Browser, root};

const RIGHT: &str = "return document.querySelector('#verdict')?.dataset.right === 'true'";
/// Nothing is being shown, and the reader is to move.
const YOURS: &str = "return document.querySelector('.prompt')?.dataset.turn === 'yours'";

#[tokio::test]
async fn a_stage_is_learnt_on_the_board_and_remembered() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "it").await;
    browser.go("/learn/sparta").await;
    browser.click("[data-stage=steps]").await;
    let verdict = "return document.querySelector('#verdict')?.dataset.right ?? ''";
    // Allowed but not asked; forbidden; right.
    browser.click("[data-spot=e3]").await;
    browser.click("[data-spot=e4]").await;
    browser.find("#verdict").await;
    assert_eq!(browser.script(verdict).await, "false");
    browser.click("[data-spot=e3]").await;
    browser.click("[data-spot=e8]").await;
    assert!(browser.find("#why .rule").await.text().await.unwrap().starts_with("SP-6"));
    browser.click("[data-spot=e3]").await;
    browser.click("[data-spot=e5]").await;
    browser.wait(60, RIGHT).await;
    browser.click("#next").await;
    browser.wait(60, "return location.hash === '#/learn/sparta/bend'").await;
    browser.driver.refresh().await.unwrap();
    browser.go("/learn/sparta").await;
    browser.find("[data-stage=steps].solved").await;
    assert_eq!(browser.count(".stage.solved").await, 1);
    browser.close().await;
}

#[tokio::test]
async fn the_others_answer_within_a_stage() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/learn/sparta/both-fall").await;
    let first = browser.text("#task").await;
    browser.click("[data-spot=d2]").await;
    browser.click("[data-spot=d4]").await;
    browser.wait(60, RIGHT).await;
    assert_ne!(browser.text("#task").await, first, "the next decision is asked");
    browser.wait(60, YOURS).await;
    // A hint picks up the right piece; the solution names the move.
    browser.click("#hint").await;
    browser.wait(60, "return document.querySelector('[data-spot=b4]').getAttribute('aria-pressed') === 'true'").await;
    browser.click("#solution").await;
    browser.find("#help").await;
    browser.click("[data-spot=c6]").await;
    browser.find("#next").await;
    browser.click("#again").await;
    browser.wait(60, &format!("return document.querySelector('#task').textContent === {first:?}")).await;
    // Dice fall as the stage says, and an army of one's own is as right as another.
    browser.go("/learn/impero/a-turn").await;
    browser.click("[data-action=roll]").await;
    browser.wait(60, RIGHT).await;
    browser.wait(60, YOURS).await;
    browser.click("[data-spot=p50]").await;
    browser.wait(60, "return document.querySelectorAll('#retry, [data-action=end]').length === 2").await;
    browser.go("/learn/stratego/deploy").await;
    browser.click("#deploy-done").await;
    browser.wait(60, RIGHT).await;
    browser.close().await;
}

#[tokio::test]
async fn the_last_stage_is_won_against_the_computer() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "de").await;
    browser.go("/learn/sparta/win-cities").await;
    browser.click("[data-spot=d4]").await;
    browser.click("[data-spot=d6]").await;
    browser.wait(60, "return document.querySelectorAll('#log li').length >= 2").await;
    browser.wait(60, YOURS).await;
    browser.click("[data-spot=g4]").await;
    browser.click("[data-spot=g6]").await;
    browser.find("#next").await;
    browser.close().await;
}

#[tokio::test]
async fn the_first_game_is_explained() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/learn/sparta").await;
    browser.click(".first-game").await;
    // A move is suggested, and need not be taken.
    browser.find("#advice").await;
    browser.click("[data-spot=d2]").await;
    browser.click("[data-spot=d4]").await;
    browser.find("#coach-said").await;
    browser.find("#advice").await;
    // Every game of a box can be the first one.
    browser.go("/learn/stratego").await;
    assert_eq!(browser.count(".first-game").await, 3);
    browser.click(".first-game[data-mode=ring]").await;
    browser.find("#deploy").await;
    browser.go("/learn/impero").await;
    browser.click(".first-game[data-mode=base]").await;
    browser.find("#advice").await;
    // Everything there is to say about the position, in sentences that light their places.
    browser.click("#explain").await;
    browser.find("#explained .insight").await;
    browser.close().await;
}

/// The first puzzle of a theme: its number and its first answer.
fn first_of(game: &str, theme: &str) -> (usize, String) {
    let text = std::fs::read_to_string(root().join(format!("crates/bots/data/{game}-puzzles.txt"))).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (number, line) = (1..).zip(lines).find(|(_, line)| line.starts_with(theme)).unwrap();
    (number, line.split(';').nth(2).unwrap().split('|').next().unwrap().to_owned())
}

#[tokio::test]
async fn puzzles_of_one_decision_are_solved_and_failed_ones_come_back() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/puzzles/stratego").await;
    browser.find("#puzzle-first").await;
    let (number, answer) = first_of("stratego", "odds");
    let (from, to) = answer.split_once('-').unwrap();
    browser.go(&format!("/puzzle/stratego/{number}")).await;
    browser.find("#puzzle-goal").await;
    browser.click("#solution").await;
    browser.find("#help").await;
    browser.click(&format!("[data-spot={from}]")).await;
    browser.click(&format!("[data-spot={to}]")).await;
    browser.find("#next-puzzle").await;
    browser.go("/puzzles/stratego").await;
    browser.find("#puzzles-again a").await;
    // At the first try it goes away again.
    browser.go(&format!("/puzzle/stratego/{number}")).await;
    browser.click(&format!("[data-spot={from}]")).await;
    browser.click(&format!("[data-spot={to}]")).await;
    browser.find("#next-puzzle").await;
    browser.go("/puzzles/stratego").await;
    browser.find("#streak").await;
    // The first meeting alone was rated, and it was failed.
    let rated = browser.text("#puzzle-rating").await;
    assert!(rated.contains("from one puzzle"), "{rated}");
    assert_eq!(browser.count("#puzzles-again").await, 0);
    let (number, answer) = first_of("impero", "robber");
    browser.go(&format!("/puzzle/impero/{number}")).await;
    let hex = answer.split(' ').nth(1).unwrap();
    browser.click(&format!("[data-spot={hex}]")).await;
    if browser.count("#next-puzzle").await == 0 {
        browser.click(&format!("[data-action='{answer}']")).await;
    }
    browser.find("#next-puzzle").await;
    browser.close().await;
}
