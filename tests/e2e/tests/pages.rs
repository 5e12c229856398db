//! Every page is open to everybody, and looks well from a phone to a big screen.

use tavola_e2e::{Browser, root};

/// The pages, by the address or by what has to be done to get there.
const PAGES: [&str; 35] = [
    "/",
    "/new/sparta",
    "/new/impero",
    "/new/stratego",
    "/new/impero/all",
    "/settings",
    "/rules/sparta",
    "/rules/impero",
    "/rules/stratego",
    "/rules/stratego/ring",
    "/rules/impero/base",
    "/rules/sparta/all",
    "/summary/impero/impero",
    "/learn/sparta",
    "/learn/impero",
    "/learn/stratego",
    "/puzzles",
    "/play",
    "/replay",
    "/nowhere",
    "bad option",
    "bad record",
    "bad link",
    "sparta",
    "refused",
    "over",
    "replay",
    "puzzle",
    "impero",
    "stratego",
    "stratego-play",
    "curtain",
    "open curtain",
    "/games",
    "kept games",
];

/// Goes to a page that needs a game, a board, or nothing.
async fn visit(browser: &Browser, page: &str) {
    match page {
        "sparta" | "impero" | "stratego" => {
            browser.go("/").await;
            browser.click(&format!("#quick-{page}")).await;
            browser.my_turn().await;
        }
        "stratego-play" => {
            browser.click("#deploy-done").await;
            browser.my_turn().await;
        }
        "refused" => {
            browser.click("[data-spot=b2]").await;
            browser.click("[data-spot=b7]").await;
            browser.find("#why .rule").await;
        }
        "over" => {
            browser.click("#resign").await;
            browser.click("#resign-sure").await;
            browser.find("#again").await;
        }
        "replay" => {
            let path = root().join("crates/games/impero/tests/games/base-im16-turn-limit.json");
            browser.import(std::fs::read_to_string(path).unwrap().trim()).await;
            browser.find("#charts .chart").await;
            browser.fill("#scrubber", "90").await;
        }
        "puzzle" => {
            browser.go("/puzzles").await;
            browser.click(".puzzles li:first-child a").await;
            browser.my_turn().await;
        }
        "kept games" => {
            browser.go("/").await;
            browser.find("#ongoing .thumb svg").await;
        }
        "bad option" => {
            browser.go("/new/sparta/all").await;
            browser.fill("#position", "no position").await;
            browser.click("#start").await;
            browser.find(".notice").await;
        }
        "bad record" => {
            browser.import("{\"game\":\"chess\"}").await;
            browser.find("#bad-record").await;
        }
        "bad link" => {
            browser.go("/replay/AAAA").await;
            browser.find("#bad-link").await;
        }
        "curtain" => {
            browser.go("/new/stratego/all").await;
            browser.click("#seat-1 option[value=person]").await;
            browser.click("#start").await;
            browser.find("#curtain").await;
        }
        "open curtain" => {
            browser.click("#open-curtain").await;
            browser.click("#deploy-done").await;
            browser.find("#curtain").await;
        }
        other => browser.go(other).await,
    }
}

#[tokio::test]
async fn axe_finds_no_serious_barrier_on_any_page_light_or_dark() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    for page in PAGES {
        visit(&browser, page).await;
        browser.script("document.documentElement.dataset.look = 'light'; return true").await;
        assert_eq!(browser.barriers().await, Vec::<String>::new(), "{page}, light");
        // In the dark only the colours are others.
        browser.script("document.documentElement.dataset.look = 'dark'; return true").await;
        let colours = browser.barriers_of("{runOnly: ['color-contrast']}").await;
        assert_eq!(colours, Vec::<String>::new(), "{page}, dark");
    }
    browser.close().await;
}

#[tokio::test]
async fn the_keyboard_reaches_everything_on_every_page() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    for page in PAGES {
        visit(&browser, page).await;
        assert_eq!(browser.unreached().await, Vec::<String>::new(), "{page}");
    }
    browser.close().await;
}

#[tokio::test]
async fn pages_fit_a_phone_and_a_big_screen() {
    tavola_e2e::needs_browser!();
    for (width, height) in [(360, 740), (1920, 1080)] {
        let browser = Browser::open(width, height, "en").await;
        for page in PAGES {
            visit(&browser, page).await;
            let wide = browser.script("return document.documentElement.scrollWidth").await;
            assert!(wide.as_u64().unwrap() <= u64::from(width), "{page} is {wide} wide on {width}");
            let name = match page {
                "/" => "home",
                "/new/stratego" => "setup",
                "/games" => "games",
                "/settings" => "settings",
                "/rules/sparta" => "rules",
                "/learn/stratego" => "lesson",
                "replay" => "replay",
                "sparta" | "impero" | "curtain" => page,
                "stratego" => "stratego-deployment",
                "stratego-play" => "stratego",
                _ => continue,
            };
            browser.script("scrollTo(0, 0); return true").await;
            browser.picture(&format!("web-{name}-{width}x{height}")).await;
        }
        browser.close().await;
    }
}
