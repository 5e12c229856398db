//! Every page is open to everybody, and looks well from a phone to a big screen.

use tavola_web_tests::Browser;

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
        other => browser.go(other).await,
    }
}

#[tokio::test]
async fn axe_finds_no_serious_barrier_on_any_page_light_or_dark() {
    let browser = Browser::open(1280, 900, "en").await;
    for look in ["light", "dark"] {
        browser.script(&format!("document.documentElement.dataset.look = '{look}'; return true")).await;
        for page in [
            "/",
            "/new/sparta",
            "/new/impero",
            "/rules/sparta",
            "/rules/impero",
            "/rules/stratego",
            "/replay",
            "/puzzles",
            "/nowhere",
            "sparta",
            "impero",
            "stratego",
            "stratego-play",
        ] {
            visit(&browser, page).await;
            browser.script(&format!("document.documentElement.dataset.look = '{look}'; return true")).await;
            assert_eq!(browser.barriers().await, Vec::<String>::new(), "{page}, {look}");
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn pages_fit_a_phone_and_a_big_screen() {
    for (width, height) in [(360, 740), (1920, 1080)] {
        let browser = Browser::open(width, height, "en").await;
        for page in [
            "/",
            "/new/impero",
            "/rules/sparta",
            "/puzzles",
            "/replay",
            "sparta",
            "impero",
            "stratego",
            "stratego-play",
        ] {
            visit(&browser, page).await;
            let wide = browser.script("return document.documentElement.scrollWidth").await;
            assert!(wide.as_u64().unwrap() <= u64::from(width), "{page} is {wide} wide on {width}");
            let name = match page {
                "/" => "home",
                "sparta" | "impero" => page,
                "stratego" => "stratego-deployment",
                "stratego-play" => "stratego",
                _ => continue,
            };
            browser.picture(&format!("web-{name}-{width}x{height}")).await;
        }
        browser.close().await;
    }
}
