//! A first game of each kind to its end, by following the prompt bar alone.

use tavola_e2e::{Browser, Hand, Newcomer};

/// Plays a game against bots that move at random; the rules end it.
async fn play(game: &str, hand: Hand, options: &[(&str, &str)], clauses: &[&str]) {
    let (width, height) = if hand == Hand::Finger { (412, 915) } else { (1280, 900) };
    let browser = Browser::open(width, height, "en").await;
    let mut newcomer = Newcomer::sit_down(browser, game, hand, options).await;
    newcomer.play(900).await;
    let end = newcomer.browser.reason().await;
    assert!(clauses.contains(&end.as_str()), "ended by `{end}`:\n{}", newcomer.browser.text("body").await);
    newcomer.browser.close().await;
}

const SPARTA: [&str; 4] = ["SP-19", "SP-20", "SP-21", "SP-22"];
const STRATEGO: [&str; 2] = ["ST-6", "ST-10"];
const IMPERO: [&str; 5] = ["CA-18", "IM-13", "IM-14", "IM-15", "IM-16"];

#[tokio::test]
async fn a_first_game_of_sparta_by_mouse() {
    tavola_e2e::needs_browser!();
    play("sparta", Hand::Mouse, &[("seat-1", "random")], &SPARTA).await;
}

#[tokio::test]
async fn a_first_game_of_sparta_by_finger() {
    tavola_e2e::needs_browser!();
    play("sparta", Hand::Finger, &[("seat-1", "random")], &SPARTA).await;
}

#[tokio::test]
async fn a_first_game_of_every_mode_of_stratego() {
    tavola_e2e::needs_browser!();
    for mode in ["classic", "powers", "ring"] {
        let options = [("seat-1", "random"), ("option-mode", mode), ("option-turns", "60")];
        play("stratego", Hand::Mouse, &options, &STRATEGO).await;
    }
}

#[tokio::test]
async fn a_first_game_of_both_rulesets_of_impero() {
    tavola_e2e::needs_browser!();
    for ruleset in ["impero", "base"] {
        let options = [
            ("option-ruleset", ruleset),
            ("count", "2"),
            ("seat-1", "random"),
            ("option-points_to_win", "4"),
            ("option-turn_limit", "60"),
        ];
        play("impero", Hand::Mouse, &options, &IMPERO).await;
    }
}

#[tokio::test]
async fn a_first_game_of_stratego_by_keys() {
    tavola_e2e::needs_browser!();
    play("stratego", Hand::Keys, &[("seat-1", "random"), ("option-turns", "20")], &STRATEGO).await;
}
