//! What a browser receives and keeps of a game with secrets is the same in two worlds its player cannot tell
//! apart.

use serde_json::{Value, json};
use tavola_e2e::{Browser, TestServer};

/// Notes down everything that comes in, from the first moment of every page.
const TAP: &str = "
    window.__frames = []; window.__bodies = [];
    const Line = window.WebSocket;
    window.WebSocket = class extends Line {
        constructor(...args) {
            super(...args);
            this.addEventListener('message', (event) => window.__frames.push(event.data));
        }
    };
    const ask = window.fetch;
    window.fetch = async (...args) => {
        const answer = await ask(...args);
        if (String(args[0]).includes('/api/')) {
            const copy = answer.clone();
            copy.text().then((text) => window.__bodies.push(text));
        }
        return answer;
    };";

/// Everything the page was told and everything the browser keeps.
const HAUL: &str = "
    const done = arguments[arguments.length - 1];
    (async () => {
        const caches_ = [];
        for (const name of await caches.keys()) {
            for (const request of await (await caches.open(name)).keys()) caches_.push(new URL(request.url).pathname);
        }
        done({
            frames: window.__frames, bodies: window.__bodies, local: {...localStorage}, session: {...sessionStorage},
            databases: (await indexedDB.databases()).map((one) => one.name), caches: caches_.sort(),
            page: document.querySelector('main').outerHTML,
        });
    })();";

/// Evil begins. Two battles, and pieces that were shown; the two that are exchanged never move.
const MOVES: [&str; 6] = ["a7-a6", "a4-a5", "a6-a5", "b4-b5", "b7-b6", "b5-b6"];

/// Plays the scripted game, with two of Evil's rear pieces exchanged or not; says what Good and Evil got.
async fn world(good: &Browser, evil: &Browser, exchange: bool) -> (Value, Value) {
    let invitation = good.invite("stratego", async |_| ()).await;
    evil.join(&invitation).await;
    for (browser, exchanged) in [(good, false), (evil, exchange)] {
        assert_eq!(browser.my_turn().await, "deploy");
        if exchanged {
            let codes = browser.script("return document.querySelector('#codes').value").await;
            let mut codes: Vec<String> = codes.as_str().unwrap().split_whitespace().map(str::to_owned).collect();
            let one = codes[0].clone();
            let other = codes.iter().take(20).position(|code| *code != one).expect("pieces differ");
            codes.swap(0, other);
            let script = format!(
                "const box = document.querySelector('#codes'); box.value = {:?}; \
                 box.dispatchEvent(new Event('change', {{bubbles: true}})); return true",
                codes.join(" ")
            );
            browser.script(&script).await;
        }
        browser.click("#deploy-done").await;
    }
    for (number, action) in MOVES.iter().enumerate() {
        let mover = if number % 2 == 0 { evil } else { good };
        mover.play(action).await;
    }
    assert_eq!(evil.my_turn().await, "yours");
    // A reload, so that the whole sheet is among what was received.
    good.driver.refresh().await.unwrap();
    good.wait(60, "return document.querySelector('[data-turn]')?.dataset.turn === 'theirs'").await;
    good.wait(60, "return document.querySelectorAll('#log li').length >= 6 && window.__bodies.length >= 2").await;
    assert!(good.text("#log").await.contains("falls"), "there was a battle");
    (haul(good).await, haul(evil).await)
}

async fn haul(browser: &Browser) -> Value {
    let mut haul = browser.driver.execute_async(HAUL, Vec::<Value>::new()).await.unwrap().json().clone();
    // Frames are cut where time happens to cut them; what is in them is compared one by one.
    let frames = haul["frames"].as_array().unwrap().iter().map(|text| text.as_str().unwrap());
    let mut observed = Vec::new();
    for frame in frames {
        let mut frame: Value = serde_json::from_str(frame).unwrap();
        if frame.get("pong").is_some() {
            continue;
        }
        if let Some(items) = frame["events"]["items"].as_array_mut() {
            observed.append(items);
            continue;
        }
        observed.push(frame);
    }
    let bodies = haul["bodies"].as_array().unwrap().iter();
    let bodies: Vec<Value> =
        bodies.map(|text| serde_json::from_str(text.as_str().unwrap()).unwrap_or_default()).collect();
    haul["frames"] = json!(observed);
    haul["bodies"] = json!(bodies);
    mask(&mut haul);
    // Which answer comes first is a matter of chance.
    if let Some(bodies) = haul["bodies"].as_array_mut() {
        bodies.sort_by_cached_key(Value::to_string);
    }
    haul
}

/// What differs from table to table whatever is played: ids, names, times, random words.
fn mask(value: &mut Value) {
    match value {
        Value::Array(list) => {
            list.iter_mut().for_each(mask);
            // In the second world a person's own games are two: the table of the first is still there.
            if list.iter().all(|one| one.get("visibility").is_some()) {
                list.dedup();
            }
        }
        Value::Object(fields) => {
            // Where the table's id is part of a name, the name is masked too.
            let names: Vec<String> = fields.keys().filter(|name| name.starts_with("tavola.")).cloned().collect();
            for name in names {
                let plain: Vec<&str> = name.split('.').take(2).collect();
                let plain = format!("{} *", plain.join("."));
                if let Some(field) = fields.remove(&name) {
                    let varies = ["tavola.player", "tavola.tips"].contains(&name.as_str());
                    fields.insert(plain, if varies { json!("*") } else { field });
                }
            }
            for (name, field) in fields.iter_mut() {
                let varies =
                    ["table", "player", "name", "commitment", "key", "id", "invitation", "created_at", "started_at"];
                // A time is a number; the square of a piece is not, and must be the same.
                let time = name == "at" && field.is_number();
                if time || varies.contains(&name.as_str()) { *field = json!("*") } else { mask(field) }
            }
        }
        _ => {}
    }
}

/// The page without the names of guests and the address of the table.
fn page(haul: &mut Value) -> String {
    let page = haul["page"].take();
    let page = page.as_str().unwrap();
    page.split("guest-").enumerate().map(|(number, part)| if number == 0 { part } else { &part[7..] }).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_gets_and_keeps_nothing_that_tells_two_worlds_apart() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let good = Browser::open_at(&server.address(), 1280, 900, "en").await;
    let evil = Browser::open_at(&server.address(), 1280, 900, "en").await;
    for browser in [&good, &evil] {
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": TAP})).await;
        browser.driver.refresh().await.unwrap();
    }
    let (mut one, evil_one) = world(&good, &evil, false).await;
    let (mut other, evil_other) = world(&good, &evil, true).await;
    assert!(one["frames"].as_array().unwrap().len() >= 2, "{one}");
    assert_eq!(page(&mut one), page(&mut other));
    assert_eq!(one, other);
    // Evil itself was told of the exchange, so the comparison sees what there is to see.
    assert_ne!(evil_one["frames"], evil_other["frames"]);
    good.close().await;
    evil.close().await;
}
