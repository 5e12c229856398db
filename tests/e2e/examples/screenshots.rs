//! `cargo xtask screenshots`: every page and state, at five sizes, light and dark, in `target/screenshots`.

use std::fs;
use tavola_e2e::{Browser, PAGES, target, visit};

const SIZES: [(u32, u32); 5] = [(390, 844), (844, 390), (1366, 768), (1920, 1080), (3840, 2160)];

/// The pages that people learn from, in another language than English: sentences have other lengths there.
async fn learners(folder: &std::path::Path, (width, height): (u32, u32), language: &str) {
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
