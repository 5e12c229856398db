//! `cargo xtask measure-web`: figures of the app in a real Chromium, one JSON line. Not a test: a busy
//! machine gives other figures.

use serde_json::{Value, json};
use std::fs;
use tavola_e2e::{Browser, root, target};

/// What a browser that understands brotli fetches for the first load: everything but the service worker's
/// second look at it.
fn first_load() -> u64 {
    let later = ["sw.", "worker-", "icon-maskable-"];
    let files = fs::read_dir(target().join("app")).expect("the app is built");
    let size = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        let loaded = name.strip_suffix(".br").is_some() && !later.iter().any(|start| name.starts_with(start));
        entry.metadata().ok().filter(|_| loaded).map(|meta| meta.len())
    };
    files.flatten().filter_map(size).sum()
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let browser = Browser::open(1280, 900, "en").await;
    browser.find("#quick-sparta").await;
    // The page as it is loaded again, from the network: how long until it can be clicked.
    browser.driver.refresh().await.expect("the page loads");
    browser.find("#quick-sparta").await;
    let interactive = browser
        .script("return Math.round(performance.getEntriesByType('mark').find((one) => one.name === 'tavola-ready')?.startTime ?? -1)")
        .await;

    // The strongest bot thinks; how late does the page hear of a click, and how late is it drawn?
    browser.go("/new/sparta/all").await;
    browser.click("#seat-1 option[value=strong]").await;
    browser.click("#start").await;
    browser.my_turn().await;
    browser.click("[data-spot=e2]").await;
    browser.click("[data-spot=e4]").await;
    let late = browser
        .driver
        .execute_async(
            "const done = arguments[0]; const began = performance.now(); let heard = 0, drawn = 0, count = 0;\
             const piece = document.querySelector('[data-spot=c2]');\
             const click = () => { const asked = performance.now(); setTimeout(() => { const now = performance.now();\
             heard = Math.max(heard, now - asked); piece.dispatchEvent(new MouseEvent('click', {bubbles: true}));\
             drawn = Math.max(drawn, performance.now() - now); count++;\
             performance.now() - began < 2400 ? setTimeout(click, 37) :\
             done({clicks: count, worst_wait_ms: Math.round(heard), worst_handling_ms: Math.round(drawn)}); }, 0); }; click();",
            Vec::<Value>::new(),
        )
        .await
        .expect("the script runs")
        .json()
        .clone();

    // A long game is scrubbed from end to end.
    let record =
        fs::read_to_string(root().join("crates/games/stratego/tests/games/ring-destroyed.json")).unwrap_or_default();
    browser.import(record.trim()).await;
    browser.find("#scrubber").await;
    let scrub = browser
        .driver
        .execute_async(
            "const done = arguments[0]; const bar = document.querySelector('#scrubber'); const times = []; let at = 0;\
             const step = () => { const began = performance.now(); bar.value = at; bar.dispatchEvent(new Event('input', {bubbles: true}));\
             setTimeout(() => { times.push(performance.now() - began); at += 9; at < Number(bar.max) ? step() :\
             done({steps: Number(bar.max), worst_ms: Math.round(Math.max(...times)), mean_ms: Math.round(times.reduce((a, b) => a + b) / times.length)}); }, 0); }; step();",
            Vec::<Value>::new(),
        )
        .await
        .expect("the script runs")
        .json()
        .clone();
    println!(
        "{}",
        json!({"first_load_bytes_brotli": first_load(), "interactive_ms": interactive, "clicks_while_the_strongest_bot_thinks": late, "scrub": scrub})
    );
    browser.close().await;
}
