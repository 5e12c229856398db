//! `cargo xtask measure-web [PART]`: figures of the app in a real Chromium, one JSON line; one part of them, by its name
//! in that line. Not a test: a busy machine gives other figures.

use serde_json::{Value, json};
use std::{
    fs,
    time::{Duration, Instant},
};
use tavola_e2e::{Browser, root};

const GAMES: [&str; 3] = ["sparta", "impero", "stratego"];
/// Games of about three hundred decisions.
const LONG_GAMES: [(&str, &str); 3] = [
    ("sparta", "crates/games/sparta/tests/games/sp20-one-piece-left.json"),
    ("impero", "crates/games/impero/tests/games/base-ca18-hidden-points.json"),
    ("stratego", "crates/games/stratego/tests/games/powers-stuck.json"),
];
/// After so many moves the page must not have grown.
const MOVES: usize = 500;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let part = std::env::args().nth(1);
    let wanted = |name: &str| part.as_ref().is_none_or(|part| part == name);
    let mut figures = serde_json::Map::new();
    macro_rules! measure {
        ($($part:ident)*) => {$(
            if wanted(stringify!($part)) {
                figures.insert(stringify!($part).to_owned(), $part().await);
            }
        )*};
    }
    measure!(first_visit reload_ready_ms clicks_while_the_strongest_bot_thinks frames scrub analysis memory);
    assert!(!figures.is_empty(), "there is no such part");
    println!("{}", Value::Object(figures));
}

/// The first visit to each game.
async fn first_visit() -> Value {
    let mut all = serde_json::Map::new();
    for game in GAMES {
        all.insert(game.to_owned(), first_visit_to(game).await);
    }
    Value::Object(all)
}

/// Somebody comes for the first time and starts a game by one click: what the page loads until it can be played, as
/// the server packs it, and how long that takes.
async fn first_visit_to(game: &str) -> Value {
    let browser = Browser::open(1366, 768, "en").await;
    browser.find(&format!("#quick-{game}")).await;
    let board = ask(
        &browser,
        &format!(
            "const done = arguments[0]; const began = performance.now(); document.querySelector('#quick-{game}').click();\
             const look = () => ['yours', 'deploy'].includes(document.querySelector('[data-turn]')?.dataset.turn)\
             ? done(Math.round(performance.now() - began)) : requestAnimationFrame(look); look();"
        ),
    )
    .await;
    let loaded = browser
        .script(
            "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];\
             return {bytes: all.reduce((sum, one) => sum + one.encodedBodySize, 0), files: all.length,\
             ready_ms: Math.round(performance.getEntriesByName('tavola-ready')[0]?.startTime ?? -1)}",
        )
        .await;
    browser.close().await;
    json!({"bytes_brotli": loaded["bytes"], "files": loaded["files"], "ready_ms": loaded["ready_ms"], "from_click_to_board_ms": board})
}

/// The page as it is loaded again: how long until it can be clicked.
async fn reload_ready_ms() -> Value {
    let browser = Browser::open(1280, 900, "en").await;
    browser.find("#quick-sparta").await;
    browser.driver.refresh().await.expect("the page loads");
    browser.find("#quick-sparta").await;
    let ready =
        browser.script("return Math.round(performance.getEntriesByName('tavola-ready')[0]?.startTime ?? -1)").await;
    browser.close().await;
    ready
}

/// The strongest bot thinks; how late does the page hear of a click, and how long does it take to handle it?
async fn clicks_while_the_strongest_bot_thinks() -> Value {
    let browser = Browser::open(1280, 900, "en").await;
    browser.go("/new/sparta/all").await;
    browser.click("#seat-1 option[value=strong]").await;
    browser.click("#start").await;
    browser.my_turn().await;
    browser.click("[data-spot=e2]").await;
    browser.click("[data-spot=e4]").await;
    let figures = ask(
        &browser,
        "const done = arguments[0]; const began = performance.now(); const waits = [], works = [];\
         const late = (list, part) => Math.round(10 * list.sort((a, b) => a - b)[Math.ceil(list.length * part) - 1]) / 10;\
         const piece = document.querySelector('[data-spot=c2]');\
         const click = () => { const asked = performance.now(); setTimeout(() => { const now = performance.now();\
         waits.push(now - asked); piece.dispatchEvent(new MouseEvent('click', {bubbles: true}));\
         works.push(performance.now() - now);\
         performance.now() - began < 2600 ? setTimeout(click, 11) :\
         done({clicks: waits.length, wait_p99_ms: late(waits, 0.99), wait_worst_ms: late(waits, 1), handling_worst_ms: late(works, 1)}); }, 0); }; click();",
    )
    .await;
    browser.close().await;
    figures
}

/// Bots play at the usual speed with all motion: how long a frame takes.
async fn frames() -> Value {
    let mut all = serde_json::Map::new();
    for game in GAMES {
        let browser = Browser::open(1366, 768, "en").await;
        let motion = json!({"features": [{"name": "prefers-reduced-motion", "value": "no-preference"}]});
        browser.devtools("Emulation.setEmulatedMedia", motion).await;
        watch_bots(&browser, game).await;
        let figures = ask(
            &browser,
            "const done = arguments[0]; const frames = []; let last;\
             const late = (list, part) => Math.round(list.sort((a, b) => a - b)[Math.ceil(list.length * part) - 1]);\
             const frame = (now) => { if (last !== undefined) frames.push(now - last); last = now;\
             frames.length && frames.reduce((a, b) => a + b) > 12000 ?\
             (frames.shift(), done({frames: frames.length, p99_ms: late(frames, 0.99), longest_ms: late(frames, 1)})) :\
             requestAnimationFrame(frame); }; requestAnimationFrame(frame);",
        )
        .await;
        all.insert(game.to_owned(), figures);
        browser.close().await;
    }
    Value::Object(all)
}

/// A long game is scrubbed from end to end.
async fn scrub() -> Value {
    let browser = Browser::open(1280, 900, "en").await;
    let record =
        fs::read_to_string(root().join("crates/games/stratego/tests/games/ring-destroyed.json")).unwrap_or_default();
    browser.import(record.trim()).await;
    browser.find("#scrubber").await;
    let figures = ask(
        &browser,
        "const done = arguments[0]; const bar = document.querySelector('#scrubber'); const times = []; let at = 0;\
         const step = () => { const began = performance.now(); bar.value = at; bar.dispatchEvent(new Event('input', {bubbles: true}));\
         setTimeout(() => { times.push(performance.now() - began); at += 9; at < Number(bar.max) ? step() :\
         done({steps: Number(bar.max), worst_ms: Math.round(Math.max(...times)), mean_ms: Math.round(times.reduce((a, b) => a + b) / times.length)}); }, 0); }; step();",
    )
    .await;
    browser.close().await;
    figures
}

/// Every decision of a long game is judged: how long that takes, how often progress is shown, and how long clicks to the
/// next and to the last step take meanwhile, from the moment they are due until the board is drawn anew.
async fn analysis() -> Value {
    let mut all = serde_json::Map::new();
    for (game, record) in LONG_GAMES {
        let browser = Browser::open(1280, 900, "en").await;
        let record = fs::read_to_string(root().join(record)).unwrap_or_default();
        browser.import(record.trim()).await;
        browser.find("#analyse").await;
        let figures = ask(
            &browser,
            "const done = arguments[0]; const began = performance.now(); const waits = []; const shown = new Set();\
             const steps = Number(document.querySelector('#scrubber').max); document.querySelector('#analyse').click();\
             const late = (list, part) => Math.round(10 * list.sort((a, b) => a - b)[Math.ceil(list.length * part) - 1]) / 10;\
             const end = () => done({steps, seconds: Math.round((performance.now() - began) / 100) / 10, clicks: waits.length,\
             progress: shown.size, click_p99_ms: late(waits, 0.99), click_worst_ms: late(waits, 1)});\
             const click = () => { const due = performance.now() + 11; setTimeout(() => {\
             shown.add(document.querySelector('#analysing')?.value);\
             document.querySelector(waits.length % 2 ? '#replay-back' : '#replay-on').click();\
             setTimeout(() => { waits.push(performance.now() - due);\
             document.querySelector('#report')?.dataset.done === 'true' ? end() : click(); }, 0); }, 11); }; click();",
        )
        .await;
        all.insert(game.to_owned(), figures);
        browser.close().await;
    }
    Value::Object(all)
}

/// What the page holds before and after many moves, in megabytes.
async fn memory() -> Value {
    let browser = Browser::open(1280, 900, "en").await;
    browser.script("localStorage.setItem('tavola.speed', 'off'); return true").await;
    let before = held(&browser).await;
    watch_bots(&browser, "stratego").await;
    let began = Instant::now();
    let mut moves = 0;
    while moves < MOVES && began.elapsed() < Duration::from_mins(4) {
        tokio::time::sleep(Duration::from_secs(1)).await;
        moves = browser.kept().await["log"].as_array().map_or(0, Vec::len);
    }
    let after = held(&browser).await;
    browser.close().await;
    json!({"moves": moves, "before_mb": before, "after_mb": after})
}

/// Starts a game between bots that move at random.
async fn watch_bots(browser: &Browser, game: &str) {
    browser.go(&format!("/new/{game}/all")).await;
    for seat in 0..4 {
        if browser.count(&format!("#seat-{seat} option[value=random]")).await > 0 {
            browser.click(&format!("#seat-{seat} option[value=random]")).await;
        }
    }
    browser.click("#start").await;
    browser.find("svg.board").await;
}

/// JavaScript's heap and the memory of the modules, after a collection.
async fn held(browser: &Browser) -> Value {
    browser.devtools("HeapProfiler.collectGarbage", json!({})).await;
    let usage = browser.devtools("Runtime.getHeapUsage", json!({})).await;
    let sum = usage["usedSize"].as_f64().unwrap_or(0.0) + usage["backingStorageSize"].as_f64().unwrap_or(0.0);
    json!((sum / 1e5).round() / 10.0)
}

async fn ask(browser: &Browser, script: &str) -> Value {
    // What takes too long is to be measured, too.
    browser.driver.set_script_timeout(Duration::from_mins(10)).await.expect("the driver can wait");
    browser.driver.execute_async(script, Vec::<Value>::new()).await.expect("the script runs").json().clone()
}
