//! `cargo xtask measure-web`: figures of the app in a real Chromium, one JSON line. Not a test: a busy
//! machine gives other figures.

use serde_json::{Value, json};
use std::fs;
use tavola_web_tests::{Browser, root};

/// What a browser that understands brotli fetches for the first load: everything but the service worker's
/// second look at it.
fn first_load() -> u64 {
    let files =
        ["index.html", "start.js", "style.css", "tavola.js", "tavola_bg.wasm", "icon.svg", "manifest.webmanifest"];
    let size = |file: &str| fs::metadata(root().join(format!("target/web/{file}.br"))).map_or(0, |meta| meta.len());
    files.iter().map(|file| size(file)).sum()
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

    // The strongest bot thinks; how late does the page hear of anything?
    browser.go("/new/sparta").await;
    browser.click("#seat-1 option[value=strong]").await;
    browser.click("#start").await;
    browser.my_turn().await;
    browser.click("[data-spot=e2]").await;
    browser.click("[data-spot=e4]").await;
    let late = browser
        .driver
        .execute_async(
            "const done = arguments[0]; const began = performance.now(); let worst = 0, last = began;\
             const step = () => { const now = performance.now(); worst = Math.max(worst, now - last); last = now;\
             now - began < 2000 ? setTimeout(step, 5) : done(Math.round(worst)); }; step();",
            Vec::<Value>::new(),
        )
        .await
        .expect("the script runs")
        .json()
        .clone();

    // A long game is scrubbed from end to end.
    let record = fs::read_to_string(root().join("crates/stratego/tests/games/ring-destroyed.json")).unwrap_or_default();
    browser
        .script(&format!(
            "localStorage.setItem('tavola.review', {}); return true",
            Value::String(record.trim().to_owned())
        ))
        .await;
    browser.go("/replay").await;
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
        json!({"first_load_bytes_brotli": first_load(), "interactive_ms": interactive, "worst_delay_while_strong_thinks_ms": late, "scrub": scrub})
    );
    browser.close().await;
}
