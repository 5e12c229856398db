//! Every page is open to everybody, and looks well from a phone to a big screen.

use tavola_e2e::{Browser, PAGES, visit};

#[tokio::test]
async fn axe_finds_no_serious_barrier_on_any_page_light_or_dark() {
    tavola_e2e::needs_browser!();
    let browser = Browser::open(1280, 900, "en").await;
    for page in PAGES {
        visit(&browser, page).await;
        browser.script("document.documentElement.dataset.look = 'light'; return true").await;
        assert_eq!(browser.barriers().await, Vec::<String>::new(), "{page}, light");
        browser.script("document.documentElement.dataset.look = 'dark'; return true").await;
        assert_eq!(browser.barriers().await, Vec::<String>::new(), "{page}, dark");
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
                "/learn/stratego/seek-steed" => "lesson",
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
