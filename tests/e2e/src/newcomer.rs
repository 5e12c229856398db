//! Somebody who has never read the rules and follows the prompt bar alone: it says what to do, its buttons do it, and
//! what is lit can be touched.

use crate::Browser;
use serde_json::{Value, json};
use thirtyfour::Key;

/// With what the newcomer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// With a mouse.
    Mouse,
    /// On a touch screen; Chromium only.
    Finger,
    /// Without either.
    Keys,
}

/// What the page shows at a decision.
const SEEN: &str = "const all = (selector) => [...document.querySelectorAll(selector)];\
    const shown = (one) => one.checkVisibility({visibilityProperty: true});\
    return {prompt: document.querySelector('#turn')?.textContent ?? '',\
    board: all('.on-board button').filter(shown).length > 0,\
    discard: all('#discard .playcard[aria-pressed=false]').filter(shown).length,\
    discarded: all('#trade-actions [data-action^=discard]').filter(shown).length > 0,\
    targets: all('.spot.target').map((one) => one.dataset.spot),\
    movable: all('.spot.movable').map((one) => one.dataset.spot),\
    chosen: all('#let-go').filter(shown).length > 0,\
    buttons: all('#actions button').filter(shown).length}";

/// Somebody who does what the prompt bar says.
pub struct Newcomer {
    /// Where they play.
    pub browser: Browser,
    hand: Hand,
    /// How many decisions were taken: what is chosen wanders with it.
    decisions: usize,
}

impl Newcomer {
    /// Sits down at a new game; options by the names of their fields.
    pub async fn sit_down(browser: Browser, game: &str, hand: Hand, options: &[(&str, &str)]) -> Newcomer {
        browser.go(&format!("/new/{game}/all")).await;
        for (field, value) in options {
            if browser.count(&format!("#{field} option")).await > 0 {
                browser.click(&format!("#{field} option[value='{value}']")).await;
            } else {
                browser.fill(&format!("#{field}"), value).await;
            }
        }
        let newcomer = Newcomer { browser, hand, decisions: 0 };
        newcomer.push("#start").await;
        newcomer
    }

    /// Plays until the game is over, or so many decisions were taken.
    ///
    /// # Panics
    /// Where the page does not say what to do.
    pub async fn play(&mut self, most: usize) {
        while self.decisions < most {
            match self.browser.my_turn().await.as_str() {
                "over" => return,
                "deploy" => self.push("#deploy-done").await,
                _ => self.follow().await,
            }
        }
    }

    /// Presses a button.
    pub async fn push(&self, selector: &str) {
        match self.hand {
            Hand::Mouse => self.browser.click(selector).await,
            Hand::Finger => self.tap(selector).await,
            Hand::Keys => {
                self.browser.tab_to(selector).await;
                self.browser.press(Key::Enter + "").await;
            }
        }
    }

    async fn touch(&self, spot: &str) {
        match self.hand {
            Hand::Mouse | Hand::Finger => self.push(&format!("[data-spot={spot}]")).await,
            Hand::Keys => {
                let here = "return document.activeElement?.dataset?.spot ?? ''";
                if self.browser.script(here).await == "" {
                    self.browser.tab_to("svg.board [tabindex='0']").await;
                }
                for _ in 0..150 {
                    if self.browser.script(here).await == spot {
                        return self.browser.press(Key::Enter + "").await;
                    }
                    self.browser.press(Key::PageDown + "").await;
                }
                panic!("the keys do not reach {spot}");
            }
        }
    }

    /// Touches the middle of an element with a finger.
    async fn tap(&self, selector: &str) {
        self.browser.find(selector).await;
        let middle = format!(
            "const one = document.querySelector({}); one.scrollIntoView({{block: 'center'}});\
             const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]",
            Value::String(selector.to_owned())
        );
        let middle = self.browser.script(&middle).await;
        let point = json!([{"x": middle[0], "y": middle[1]}]);
        self.browser.devtools("Input.dispatchTouchEvent", json!({"type": "touchStart", "touchPoints": point})).await;
        self.browser.devtools("Input.dispatchTouchEvent", json!({"type": "touchEnd", "touchPoints": []})).await;
    }

    /// One of a list, another one every time.
    fn pick<'a>(&self, list: &'a Value) -> Option<&'a str> {
        let list = list.as_array().filter(|list| !list.is_empty())?;
        list[(self.decisions * 7919 + self.decisions / 3) % list.len()].as_str()
    }

    /// Does what the prompt bar says, once.
    async fn follow(&mut self) {
        self.decisions += 1;
        let seen = self.browser.script(SEEN).await;
        assert_ne!(seen["prompt"], "", "the bar says what to do");
        if seen["board"] == true {
            return self.push(".on-board button").await;
        }
        if seen["discarded"] == true {
            return self.push("#trade-actions [data-action^=discard]").await;
        }
        if seen["discard"].as_u64().unwrap_or(0) > 0 {
            return self.push("#discard .playcard[aria-pressed=false]").await;
        }
        let buttons = seen["buttons"].as_u64().unwrap_or(0);
        if seen["chosen"] == true {
            return match self.pick(&seen["targets"]) {
                Some(spot) => self.touch(spot).await,
                None if buttons > 0 => self.push("#actions button").await,
                None => self.push("#let-go").await,
            };
        }
        // Now and then a newcomer ends a turn although more could be done.
        let goes_on = buttons == 0 || !self.decisions.is_multiple_of(4);
        match self.pick(&seen["movable"]).filter(|_| goes_on) {
            Some(spot) => self.touch(spot).await,
            None if buttons > 0 => self.push("#actions button:last-child").await,
            // A bot's answer came in between.
            None => {}
        }
    }
}
