//! `cargo xtask browser walk`: a newcomer goes from the first page through the whole path of each game to a win of
//! their own, by doing what the page suggests and nothing else. It takes minutes, so it is no test of every day.

use std::time::Instant;
use tavola_e2e::Browser;

/// One language a game, so that all three are walked.
const WALKS: [(&str, &str); 3] = [("sparta", "en"), ("stratego", "de"), ("impero", "it")];
/// So many first games may be lost before one is won.
const TRIES: usize = 3;

/// What there is to do in a stage.
const TO_DO: &str = "const there = (id) => document.getElementById(id)?.checkVisibility({visibilityProperty: true});\
    return ['next', 'deploy-done', 'follow', 'skip'].find(there)\
    ?? (document.querySelector('.prompt')?.dataset.turn === 'yours' ? ['solution', 'hint'].find(there) ?? '' : '')";

#[tokio::main(flavor = "current_thread")]
async fn main() {
    for (game, language) in WALKS {
        let began = Instant::now();
        let browser = Browser::open(1366, 768, language).await;
        browser.script("localStorage.setItem('tavola.speed', 'off'); return true").await;
        browser.driver.refresh().await.expect("the page loads");
        browser.click(&format!("a[href='#/learn/{game}']")).await;
        browser.click("#go-on").await;
        let stages = walk_the_path(&browser, game).await;
        browser.go(&format!("/learn/{game}")).await;
        assert_eq!(browser.count(".stage").await, stages, "{game}: stages");
        assert_eq!(browser.count(".stage.solved").await, stages, "{game}: every stage is marked as done");
        let games = win(&browser, game).await;
        let seconds = began.elapsed().as_secs();
        println!("{game} ({language}): {stages} stages, first win in game {games}, {seconds} s");
        browser.close().await;
    }
}

/// Does every stage, one after the other, by the solutions; says how many.
async fn walk_the_path(browser: &Browser, game: &str) -> usize {
    let mut stages = 0;
    loop {
        let here = browser.script("return location.hash").await;
        if here == format!("#/learn/{game}") {
            return stages;
        }
        loop {
            let Some(what) = browser.script(TO_DO).await.as_str().map(str::to_owned) else { continue };
            if what.is_empty() {
                tokio::time::sleep(std::time::Duration::from_millis(15)).await;
                continue;
            }
            let button = format!("#{what}");
            // It may be gone by now: a bot's answer came in between.
            let pressed = format!("const one = document.querySelector('{button}'); one?.click(); return !!one");
            browser.script(&pressed).await;
            if what == "next" {
                break;
            }
        }
        stages += 1;
        browser.wait(30, &format!("return location.hash !== {here}")).await;
    }
}

/// Plays guided first games by the suggestions until one is won; says which.
async fn win(browser: &Browser, game: &str) -> usize {
    for number in 1..=TRIES {
        browser.go(&format!("/learn/{game}")).await;
        browser.click(".first-game").await;
        loop {
            match browser.my_turn().await.as_str() {
                "over" => break,
                "deploy" => browser.click("#deploy-done").await,
                _ => {
                    let play = "const one = document.querySelector('#follow'); one?.click(); return !!one";
                    browser.script(play).await;
                    tokio::time::sleep(std::time::Duration::from_millis(15)).await;
                }
            }
        }
        browser.find("#ending").await;
        if browser.count("#ending.won").await > 0 {
            return number;
        }
    }
    panic!("{game}: {TRIES} first games were lost with the computer's advice");
}
