//! Whole games against a bot in a real Chromium, each to the end its rules know: once by mouse and once by keys
//! alone. The bot moves at random and the page's luck is fixed, so that no machine's speed matters.

use tavola_e2e::Browser;
use thirtyfour::Key;

/// With what the game is played.
#[derive(Clone, Copy, PartialEq)]
enum Hand {
    Mouse,
    Keys,
}

/// Who plays here: a browser and a hand.
struct Person {
    browser: Browser,
    hand: Hand,
}

impl Person {
    /// Sits down at a new game against bots that play at random.
    async fn new(game: &str, hand: Hand, options: &[(&str, &str)]) -> Person {
        let person = Person { browser: Browser::open(1280, 900, "en").await, hand };
        let browser = &person.browser;
        browser.go(&format!("/new/{game}/all")).await;
        for (field, value) in options {
            if browser.count(&format!("#{field} option")).await > 0 {
                browser.click(&format!("#{field} option[value='{value}']")).await;
            } else {
                browser.fill(&format!("#{field}"), value).await;
            }
        }
        person.push("#start").await;
        person
    }

    /// Presses a button.
    async fn push(&self, selector: &str) {
        match self.hand {
            Hand::Mouse => self.browser.click(selector).await,
            Hand::Keys => {
                self.browser.tab_to(selector).await;
                self.browser.press(Key::Enter + "").await;
            }
        }
    }

    /// Touches a spot of the board that is lit.
    async fn touch(&self, spot: &str) {
        match self.hand {
            Hand::Mouse => self.browser.click(&format!("[data-spot={spot}]")).await,
            Hand::Keys => {
                let on_board = "return document.activeElement?.dataset?.spot !== undefined";
                if self.browser.script(on_board).await != true {
                    self.browser.tab_to("svg.board [tabindex='0']").await;
                }
                let here = "return document.activeElement?.dataset?.spot ?? ''";
                let mut pressed = 0;
                while self.browser.script(here).await != spot {
                    pressed += 1;
                    assert!(pressed < 150, "the keys do not reach {spot}");
                    self.browser.press(Key::PageDown + "").await;
                }
                self.browser.press(Key::Enter + "").await;
            }
        }
    }

    /// The spots with this mark, in reading order.
    async fn spots(&self, class: &str) -> Vec<String> {
        let script = format!("return [...document.querySelectorAll('.spot.{class}')].map((spot) => spot.dataset.spot)");
        let list = self.browser.script(&script).await;
        list.as_array().unwrap().iter().map(|spot| spot.as_str().unwrap().to_owned()).collect()
    }

    /// The game is over by its rules, its record replays, and its figures are there.
    async fn finish(self, clauses: &[&str]) {
        assert_eq!(self.browser.turn().await, "over");
        let (end, title) = (self.browser.reason().await, self.browser.text("#ending-title").await);
        assert!(clauses.contains(&end.as_str()), "{end}");
        assert!(["You won", "You lost", "A draw"].contains(&title.as_str()), "{title}");
        self.push("#review").await;
        let steps: usize = self.browser.find("#scrubber").await.attr("max").await.unwrap().unwrap().parse().unwrap();
        assert!(steps > 20, "the game had {steps} steps");
        assert!(self.browser.count("#charts .chart").await >= 2);
        self.browser.close().await;
    }
}

/// A choice that wanders over everything in the course of a game.
fn pick<T: AsRef<str>>(list: &[T], number: usize) -> &str {
    list[(number * 7919 + number / 3) % list.len()].as_ref()
}

/// What Sparta's rules end a game with.
const SPARTA: [&str; 4] = ["SP-19", "SP-20", "SP-21", "SP-22"];
/// What Stratego's rules end a game with.
const STRATEGO: [&str; 2] = ["ST-6", "ST-10"];
/// What Impero's rules end a game with.
const IMPERO: [&str; 5] = ["CA-18", "IM-13", "IM-14", "IM-15", "IM-16"];

/// Plays Sparta: any piece anywhere, but a city or an enemy's place first.
async fn sparta(hand: Hand) {
    let person = Person::new("sparta", hand, &[("seat-1", "random")]).await;
    let mut turns = 0;
    while person.browser.my_turn().await == "yours" {
        turns += 1;
        assert!(turns < 400, "the game does not end");
        let movable = person.spots("movable").await;
        if movable.is_empty() {
            person.push("#actions button").await;
            continue;
        }
        person.touch(pick(&movable, turns)).await;
        let targets = person.spots("target").await;
        if targets.is_empty() {
            // A warrior that cannot move can become a hero where it stands.
            person.push("#actions button").await;
            continue;
        }
        // Cities end games soonest.
        let city = targets.iter().find(|spot| ["b6", "d6", "g6", "i6"].contains(&spot.as_str()));
        person.touch(city.map_or_else(|| pick(&targets, turns), String::as_str)).await;
    }
    person.finish(&SPARTA).await;
}

#[tokio::test]
async fn sparta_against_a_bot_by_mouse() {
    tavola_e2e::needs_browser!();
    sparta(Hand::Mouse).await;
}

#[tokio::test]
async fn sparta_against_a_bot_by_keys_alone() {
    tavola_e2e::needs_browser!();
    sparta(Hand::Keys).await;
}

/// Plays Stratego: attacks where it can, else goes forward.
async fn stratego(hand: Hand, turns: &str) {
    let person = Person::new("stratego", hand, &[("seat-1", "random"), ("option-turns", turns)]).await;
    assert_eq!(person.browser.my_turn().await, "deploy");
    person.push("#deploy-done").await;
    let mut number = 0;
    while person.browser.my_turn().await == "yours" {
        number += 1;
        assert!(number < 600, "the game does not end");
        let movable = person.spots("movable").await;
        if movable.is_empty() {
            person.push("#actions button").await;
            continue;
        }
        // The foremost piece first, but not always the same one.
        let rank = |spot: &String| spot[1..].parse::<usize>().unwrap();
        let mut order = movable.clone();
        order.sort_by_key(|spot| std::cmp::Reverse(rank(spot)));
        person.touch(&order[number % order.len().min(4)].clone()).await;
        let targets = person.spots("target").await;
        let enemies = person.spots("target.held").await;
        let forward = targets.iter().max_by_key(|spot| rank(spot)).unwrap();
        let to = match enemies.first() {
            Some(enemy) => enemy,
            None if number % 5 == 0 => pick(&targets, number),
            None => forward,
        };
        person.touch(to).await;
        if person.browser.turn().await == "yours" && person.browser.count("#actions button").await > 0 {
            person.push("#actions button").await;
        }
    }
    person.finish(&STRATEGO).await;
}

#[tokio::test]
async fn stratego_against_a_bot_by_mouse() {
    tavola_e2e::needs_browser!();
    stratego(Hand::Mouse, "240").await;
}

#[tokio::test]
async fn stratego_against_a_bot_by_keys_alone() {
    tavola_e2e::needs_browser!();
    stratego(Hand::Keys, "80").await;
}

/// The letters of the cards in hand, each as often as it is held.
async fn held(browser: &Browser) -> Vec<char> {
    let counts = browser
        .script("return [...document.querySelectorAll('#hand strong')].map((one) => Number(one.textContent))")
        .await;
    let counts: Vec<usize> = counts.as_array().unwrap().iter().map(|one| one.as_u64().unwrap() as usize).collect();
    "blwgo".chars().zip(counts).flat_map(|(letter, count)| std::iter::repeat_n(letter, count)).collect()
}

/// Plays Impero: builds what it can, trades with the bank for what it lacks, makes one offer.
async fn impero(hand: Hand, points: &str) {
    let options =
        [("count", "2"), ("seat-1", "random"), ("option-points_to_win", points), ("option-turn_limit", "120")];
    let person = Person::new("impero", hand, &options).await;
    let browser = &person.browser;
    let (mut number, mut offered) = (0, false);
    while browser.my_turn().await == "yours" {
        number += 1;
        assert!(number < 600, "the game does not end");
        if browser.count(".on-board [data-action=roll]").await > 0 {
            person.push(".on-board [data-action=roll]").await;
            continue;
        }
        let movable = person.spots("movable").await;
        let own = |letter: char| movable.iter().filter(move |spot| spot.starts_with(letter)).collect::<Vec<_>>();
        let (nodes, paths) = (own('n'), own('p'));
        let set_up = browser.count("#actions [data-action=end]").await == 0;
        if !nodes.is_empty() {
            person.touch(pick(&nodes, number)).await;
            if browser.count("#actions button:not([data-action=end])").await > 0 && browser.turn().await == "yours" {
                person.push("#actions button:not([data-action=end])").await;
            }
        } else if !paths.is_empty() && (set_up || number % 2 == 0) {
            person.touch(pick(&paths, number)).await;
        } else if set_up {
            // An offer is answered; after a seven half of the hand goes.
            let held = held(browser).await;
            if browser.count("#discard").await == 0 {
                person.push("#actions button").await;
                continue;
            }
            for letter in held.iter().take(held.len() / 2) {
                person.push(&format!("#discard .playcard[data-card={letter}][aria-pressed=false]")).await;
            }
            person.push("#trade-actions [data-action^=discard]").await;
        } else if !offered && !held(browser).await.is_empty() {
            offered = true;
            let give = held(browser).await[0];
            let take = if give == 'o' { 'g' } else { 'o' };
            person.push(&format!("#give-{give}-more")).await;
            person.push(&format!("#take-{take}-more")).await;
            person.push(&format!("#trade-actions [data-action='offer {give}>{take}']")).await;
            browser.my_turn().await;
            assert!(browser.text("#log").await.contains("offers"), "{}", browser.text("#log").await);
        } else {
            let held = held(browser).await;
            let many = held.iter().find(|letter| held.iter().filter(|other| other == letter).count() >= 4);
            let lacking = "blwgo".chars().find(|letter| !held.contains(letter));
            match (many, lacking) {
                (Some(give), Some(take)) => {
                    person.push(&format!("#rate-{give}")).await;
                    person.push(&format!("#take-{take}-more")).await;
                    person.push("#trade-actions [data-action^=bank]").await;
                }
                _ => person.push("#actions [data-action=end]").await,
            }
        }
    }
    assert!(offered, "an offer was made");
    person.finish(&IMPERO).await;
}

#[tokio::test]
async fn impero_against_a_bot_by_mouse() {
    tavola_e2e::needs_browser!();
    impero(Hand::Mouse, "4").await;
}

#[tokio::test]
async fn impero_against_a_bot_by_keys_alone() {
    tavola_e2e::needs_browser!();
    impero(Hand::Keys, "4").await;
}
