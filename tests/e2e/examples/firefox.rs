//! `cargo xtask browser firefox`: the beginning of each game in Firefox, by following the prompt bar, and its end by
//! resigning. A whole game would tell nothing more about another browser.

use tavola_e2e::{Browser, Hand, Newcomer};

/// So many decisions a game.
const DECISIONS: usize = 25;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    for game in ["sparta", "impero", "stratego"] {
        let browser = Browser::open_firefox(1366, 900).await;
        let mut newcomer = Newcomer::sit_down(browser, game, Hand::Mouse, &[("seat-1", "random")]).await;
        newcomer.play(DECISIONS).await;
        let browser = newcomer.browser;
        if browser.my_turn().await != "over" {
            browser.click("#resign").await;
            browser.click("#resign-sure").await;
            browser.wait(30, "return document.querySelector('[data-turn]')?.dataset.turn === 'over'").await;
        }
        println!("{game}: ok, ended by {}", browser.reason().await);
        browser.close().await;
    }
}
