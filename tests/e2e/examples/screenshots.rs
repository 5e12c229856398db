//! `cargo xtask screenshots`: every page and state, at five sizes, light and dark, in `target/screenshots`; with `learn`,
//! the pages that people learn from, from top to bottom, in three languages.

use serde_json::json;
use std::{fs, path::Path};
use tavola_e2e::{Browser, PAGES, target, visit};

const SIZES: [(u32, u32); 5] = [(390, 844), (844, 390), (1366, 768), (1920, 1080), (3840, 2160)];
/// Guides and summaries, by game and mode.
const GUIDES: [&str; 6] =
    ["sparta/sparta", "stratego/classic", "stratego/powers", "stratego/ring", "impero/base", "impero/impero"];

/// Every page that people learn from, as long as it is.
async fn whole_pages(folder: &Path, (width, height): (u32, u32), language: &str) {
    let browser = Browser::open(width, height, language).await;
    let guides = GUIDES.iter().flat_map(|guide| [format!("/rules/{guide}"), format!("/summary/{guide}")]);
    let paths = ["sparta", "stratego", "impero"].map(|game| format!("/learn/{game}"));
    for page in guides.chain(paths) {
        browser.go(&page).await;
        browser.find("main h1").await;
        let tall = browser.script("scrollTo(0, 0); return document.documentElement.scrollHeight").await;
        let screen = json!({"width": width, "height": tall, "deviceScaleFactor": 1, "mobile": false});
        browser.devtools("Emulation.setDeviceMetricsOverride", screen).await;
        let path = folder.join(format!("{}-{width}-{language}.png", page.trim_matches('/').replace('/', "-")));
        browser.driver.screenshot(&path).await.expect("a picture can be taken");
        browser.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await;
    }
    browser.close().await;
}

/// The pages that people learn from, in another language than English: sentences have other lengths there.
async fn learners(folder: &Path, (width, height): (u32, u32), language: &str) {
    let browser = Browser::open(width, height, language).await;
    let pages =
        PAGES.iter().filter(|page| ["/rules/", "/summary/", "/learn/"].iter().any(|part| page.starts_with(part)));
    for page in pages {
        visit(&browser, page).await;
        browser.script("scrollTo(0, 0); return true").await;
        let name = page.trim_matches('/').replace('/', "-");
        let path = folder.join(format!("{name}-{width}x{height}-{language}.png"));
        browser.driver.screenshot(&path).await.expect("a picture can be taken");
    }
    browser.close().await;
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let wanted = std::env::args().nth(1);
    let folder = target().join("screenshots");
    fs::create_dir_all(&folder).expect("target can be written to");
    if wanted.as_deref() == Some("learn") {
        for size in [(390, 844), (1366, 768)] {
            for language in ["en", "de", "it"] {
                whole_pages(&folder, size, language).await;
            }
        }
        return;
    }
    for (width, height) in SIZES {
        let size = format!("{width}x{height}");
        if wanted.as_ref().is_some_and(|wanted| *wanted != size) {
            continue;
        }
        let browser = Browser::open(width, height, "en").await;
        for page in PAGES {
            visit(&browser, page).await;
            let name = page.trim_matches('/').replace(['/', ' '], "-");
            let name = if name.is_empty() { "home".to_owned() } else { name };
            for look in ["light", "dark"] {
                let script = format!("document.documentElement.dataset.look = '{look}'; scrollTo(0, 0); return true");
                browser.script(&script).await;
                let path = folder.join(format!("{name}-{size}-{look}.png"));
                browser.driver.screenshot(&path).await.expect("a picture can be taken");
            }
        }
        browser.close().await;
        for language in ["de", "it"] {
            learners(&folder, (width, height), language).await;
        }
        println!("{size}: {} pages", PAGES.len());
    }
}
