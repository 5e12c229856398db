//! A real browser and a small server for the app's tests. `cargo xtask browser` builds the app, installs
//! what is missing and runs them.
#![forbid(unsafe_code)]

mod archive;
mod firefox;
mod guests;
mod newcomer;
mod pages;
mod server;
mod test_server;

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};
use thirtyfour::{TypingData, prelude::*};

pub use archive::{Served, Unpacked};
pub use newcomer::{Hand, Newcomer};
pub use pages::{PAGES, discard, exercise, start, visit};
pub use server::serve;
pub use tavola_core_testkit::required;
pub use test_server::{TestServer, Wire};

/// A short game of Sparta from the first move to the last one.
pub const SHORT_GAME: [&str; 21] = [
    "b2-b4", "i9-h8", "i2-g4", "h9-i7", "b4-d5", "i7-j6", "e2-d3", "j6-i8", "f2-g3", "h8-f8", "g4-i6", "c9-b7",
    "d3-b5", "g9-g8", "b5-b6", "f8-e7", "g3-f5", "d9-f10", "f5-g6", "f9-g9", "d5-d6",
];

/// A seeded generator in place of the browser's, so that a test repeats.
const SEEDED_RANDOM: &str = "(() => { let state = 12345; Object.defineProperty(Crypto.prototype, 'getRandomValues', { value(list) {\
    for (let i = 0; i < list.length; i++) { state = (Math.imul(state, 1103515245) + 12345) >>> 0; list[i] = state >>> 16; } return list; } }); })()";

/// What the Tab key stops at.
const STOPS: &str = "[...document.querySelectorAll('a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea,summary,[tabindex=\"0\"]')]\
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility({visibilityProperty: true}))";

/// Ends a test here, loudly, if it was not started by `cargo xtask browser` or `cargo xtask test`: they build the
/// app and install the browser.
#[macro_export]
macro_rules! needs_browser {
    () => {
        if $crate::required("TAVOLA_TEST_BROWSER", "cargo xtask browser").is_none() {
            return;
        }
    };
}

/// Where cargo and `cargo xtask` put what they build.
pub fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into()))
}

/// The workspace's root.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// A browser of its own with a fresh profile. Both processes end with it.
pub struct Browser {
    // First, so that after a failed test nobody waits for a session to end politely.
    _process: Process,
    /// The driver's side.
    pub driver: WebDriver,
    address: String,
}

/// The driver's process and the browser's profile.
struct Process {
    driver: Child,
    profile: PathBuf,
}

impl Browser {
    /// Opens the app in a window of this size, speaking this language. The page's luck is always the same:
    /// dice, maps and the bots' whims repeat on every machine.
    pub async fn open(width: u32, height: u32, language: &str) -> Browser {
        Browser::start(&format!("http://127.0.0.1:{}", serve()), width, height, language, true).await
    }

    /// Opens the app as a server of tables serves it. Its luck is its own: keys of commands must not repeat.
    pub async fn open_at(address: &str, width: u32, height: u32, language: &str) -> Browser {
        Browser::start(address, width, height, language, false).await
    }

    async fn start(address: &str, width: u32, height: u32, language: &str, lucky: bool) -> Browser {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("tavola-chromium-{}-{number}", std::process::id()));
        let mut chromedriver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts: `cargo xtask browser` installs it");
        let port = port_of(&mut chromedriver);
        let process = Process { driver: chromedriver, profile: profile.clone() };
        let mut caps = DesiredCapabilities::chrome();
        for argument in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--force-prefers-reduced-motion",
            "--hide-scrollbars",
        ] {
            caps.add_arg(argument).expect("an argument is a text");
        }
        caps.add_arg(&format!("--user-data-dir={}", profile.display())).expect("an argument is a text");
        caps.add_arg(&format!("--window-size={width},{height}")).expect("an argument is a text");
        caps.add_arg(&format!("--lang={language}")).expect("an argument is a text");
        caps.add_experimental_option("prefs", json!({"intl.accept_languages": language})).expect("an option is JSON");
        if address.starts_with("https://") {
            // The certificates of tests are made by nobody whom a browser knows.
            caps.accept_insecure_certs(true).expect("an option is JSON");
        }
        let driver = WebDriver::new(&format!("http://127.0.0.1:{port}"), caps).await.expect("Chromium starts");
        // The window's size includes its frame; the page shall have exactly this one.
        let cdp = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500});
        let browser = Browser { driver, address: address.to_owned(), _process: process };
        browser.devtools("Emulation.setDeviceMetricsOverride", cdp).await;
        if lucky {
            browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": SEEDED_RANDOM})).await;
        }
        browser.go("/").await;
        browser
    }

    /// A command of the developer tools, and its answer.
    ///
    /// # Panics
    /// Where the browser refuses it.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.driver.cdp().send_raw(command, parameters).await.expect("the developer tools obey")
    }

    /// Goes to a page of the app and waits until it is there.
    pub async fn go(&self, route: &str) {
        self.driver.goto(format!("{}/#{route}", self.address)).await.expect("the page loads");
        // A page whose code or texts are still on their way is empty.
        self.find("main > *").await;
    }

    /// The element of this selector, once it is there and shown.
    ///
    /// # Panics
    /// Where it does not come within a minute.
    pub async fn find(&self, selector: &str) -> WebElement {
        let began = Instant::now();
        loop {
            if let Ok(found) = self.driver.find(By::Css(selector)).await {
                return found;
            }
            assert!(began.elapsed() < Duration::from_mins(1), "there is no `{selector}`:\n{}", self.text("body").await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// How many elements this selector has now.
    pub async fn count(&self, selector: &str) -> usize {
        self.driver.find_all(By::Css(selector)).await.map_or(0, |found| found.len())
    }

    /// Clicks with the mouse.
    ///
    /// # Panics
    /// Where there is nothing to click.
    pub async fn click(&self, selector: &str) {
        let began = Instant::now();
        loop {
            // A page that changes under the mouse is tried again.
            match self.find(selector).await.click().await {
                Ok(()) => return,
                Err(error) => assert!(began.elapsed() < Duration::from_secs(30), "clicking `{selector}`: {error}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The text of an element now; nothing where there is none.
    pub async fn text(&self, selector: &str) -> String {
        match self.driver.find(By::Css(selector)).await {
            Ok(found) => found.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// Presses keys wherever the focus is.
    ///
    /// # Panics
    /// Where the browser takes no keys.
    pub async fn press(&self, keys: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(keys.into()).perform().await.expect("keys can be pressed");
    }

    /// Goes to an element with the Tab key alone.
    ///
    /// # Panics
    /// Where the key does not get there.
    pub async fn tab_to(&self, selector: &str) {
        self.find(selector).await;
        let script = format!(
            "const stops = {STOPS}; const here = stops.indexOf(document.activeElement);\
             const there = stops.indexOf(document.querySelector({}));\
             return [here, there, stops.length]",
            Value::String(selector.to_owned())
        );
        let reached =
            format!("return document.activeElement === document.querySelector({})", Value::String(selector.to_owned()));
        let began = Instant::now();
        // A page that changes under the keys is tried again.
        while began.elapsed() < Duration::from_secs(30) {
            let found = self.script(&script).await;
            let number = |index: usize| found[index].as_i64().unwrap_or(-1);
            let (here, there, count) = (number(0), number(1), number(2));
            if there < 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
            if here == there {
                return;
            }
            let steps = (there - here).rem_euclid(count + 1) as usize;
            self.press(Key::Tab.value().to_string().repeat(steps)).await;
            if self.script(&reached).await == Value::Bool(true) {
                return;
            }
        }
        panic!("the Tab key does not reach `{selector}`:\n{}", self.text("body").await);
    }

    /// What the Tab key does not reach on this page although it can be clicked. A board is one stop; its spots are
    /// reached with other keys.
    pub async fn unreached(&self) -> Vec<String> {
        let began = Instant::now();
        loop {
            let missed = self.unreached_now().await;
            // Parts of a page may come while the keys go through the others; then it is gone through again.
            let changed = self.script("window.changes.disconnect(); return window.changed").await == Value::Bool(true);
            if missed.is_empty() || !changed || began.elapsed() > Duration::from_mins(1) {
                return missed;
            }
        }
    }

    async fn unreached_now(&self) -> Vec<String> {
        let start = format!(
            "window.seen = new Set(); document.addEventListener('focusin', (event) => window.seen.add(event.target));\
             window.changed = false; window.changes = new MutationObserver(() => window.changed = true);\
             window.changes.observe(document.body, {{childList: true, subtree: true}});\
             document.activeElement?.blur(); return {STOPS}.length"
        );
        let stops = self.script(&start).await.as_u64().unwrap_or(0) as usize;
        for _ in 0..(stops + 4).div_ceil(20) {
            self.press(Key::Tab.value().to_string().repeat(20)).await;
        }
        let all = "'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea,summary'";
        let missed = format!(
            "return [...document.querySelectorAll({all})].filter((one) => one.checkVisibility({{visibilityProperty: true}}) &&\
             !window.seen.has(one)).map((one) => one.outerHTML.slice(0, 160))"
        );
        let list = self.script(&missed).await.as_array().cloned().unwrap_or_default();
        list.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect()
    }

    /// Writes into a field at once; typing a long record letter by letter takes minutes.
    pub async fn fill(&self, selector: &str, text: &str) {
        self.find(selector).await;
        let (selector, text) = (Value::String(selector.to_owned()), Value::String(text.to_owned()));
        let script = format!(
            "const box = document.querySelector({selector}); box.value = {text};\
             box.dispatchEvent(new Event('input', {{bubbles: true}})); box.dispatchEvent(new Event('change', {{bubbles: true}})); return true"
        );
        self.script(&script).await;
    }

    /// Opens a record in the replay.
    pub async fn import(&self, record: &str) {
        self.go("/replay").await;
        // The page's code is fetched first; a game that is shown folds the field away.
        if !self.find("#record").await.is_displayed().await.unwrap_or(false) {
            self.click("details.sheet summary").await;
        }
        self.fill("#record", record).await;
        self.click("#load").await;
    }

    /// The game of this page's address as the browser's database keeps it: its log, and what goes with it.
    ///
    /// # Panics
    /// Where the game is not kept.
    pub async fn kept(&self) -> Value {
        let script = "const done = arguments[arguments.length - 1]; const id = location.hash.split('/').pop();\
            indexedDB.open('tavola').onsuccess = (event) => {\
                const request = event.target.result.transaction('logs').objectStore('logs').get(id);\
                request.onsuccess = () => done(request.result ?? ''); };";
        let text = self.driver.execute_async(script, Vec::<Value>::new()).await.expect("the database is there");
        serde_json::from_str(text.json().as_str().unwrap_or_default()).expect("the game of this address is kept")
    }

    /// Runs a script in the page and returns its value.
    ///
    /// # Panics
    /// Where the script throws.
    pub async fn script(&self, script: &str) -> Value {
        self.driver.execute(script, Vec::<Value>::new()).await.expect("the script runs").json().clone()
    }

    /// Waits until a script's value is true.
    ///
    /// # Panics
    /// Where that takes longer than this many seconds.
    pub async fn wait(&self, seconds: u64, script: &str) {
        let began = Instant::now();
        while self.script(script).await != Value::Bool(true) {
            assert!(
                began.elapsed() < Duration::from_secs(seconds),
                "waited {seconds} s for `{script}`:\n{}",
                self.text("body").await
            );
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Whose turn the table says it is: `yours`, `theirs`, `over`, `deploy`, or nothing.
    pub async fn turn(&self) -> String {
        let turn = self.script("return document.querySelector('[data-turn]')?.dataset.turn ?? ''").await;
        turn.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until it is somebody's turn here, or the end; says which. What it says is what it saw: asked again, the
    /// table may already be a step further.
    ///
    /// # Panics
    /// Where that takes longer than two minutes.
    pub async fn my_turn(&self) -> String {
        let began = Instant::now();
        loop {
            let turn = self.turn().await;
            if ["yours", "over", "deploy"].contains(&turn.as_str()) {
                return turn;
            }
            assert!(began.elapsed() < Duration::from_mins(2), "nobody's turn comes:\n{}", self.text("body").await);
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// The clause that ended the game; nothing while it goes on.
    pub async fn reason(&self) -> String {
        let reason = self.script("return document.querySelector('[data-turn]')?.dataset.reason ?? ''").await;
        reason.as_str().unwrap_or_default().to_owned()
    }

    /// Types a move into the line for experts, over what is there.
    pub async fn type_move(&self, action: &str) {
        self.find("#command").await;
        self.script("document.querySelector('details.expert').open = true; return true").await;
        self.fill("#command", action).await;
        self.click(".command button").await;
    }

    /// Keeps a picture of the page under `docs/pictures`.
    ///
    /// # Panics
    /// Where it cannot be written.
    pub async fn picture(&self, name: &str) {
        let folder = root().join("docs/pictures");
        self.driver.screenshot(&folder.join(format!("{name}.png"))).await.expect("a picture can be taken");
    }

    /// Asks axe-core what keeps people out of this page: the serious and critical findings.
    ///
    /// # Panics
    /// Where axe-core was not fetched.
    pub async fn barriers(&self) -> Vec<String> {
        self.barriers_of("{}").await
    }

    /// The same, for some of axe-core's rules.
    ///
    /// # Panics
    /// Where axe-core was not fetched.
    pub async fn barriers_of(&self, options: &str) -> Vec<String> {
        let path = target().join("axe/node_modules/axe-core/axe.min.js");
        let axe = std::fs::read_to_string(&path).expect("axe-core is there: `cargo xtask browser` fetches it");
        self.driver.execute(&axe, Vec::<Value>::new()).await.expect("axe-core loads");
        let script = "const done = arguments[arguments.length - 1]; axe.run(document, OPTIONS).then((found) => done(found.violations\
            .filter((one) => ['serious', 'critical'].includes(one.impact))\
            .map((one) => one.id + ': ' + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + node.failureSummary).join(' | '))));"
            .replace("OPTIONS", options);
        let found = self.driver.execute_async(script.as_str(), Vec::<Value>::new()).await.expect("axe-core runs");
        let list = found.json().as_array().cloned().unwrap_or_default();
        list.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect()
    }

    /// Closes the browser.
    pub async fn close(self) {
        let driver = self.driver.clone();
        // A browser that is already gone is closed.
        let _ = driver.quit().await;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Asked to stop, the driver closes its browser – unless a test failed in the middle of something: then the
        // browser would run on, so every process that still uses this profile is ended, too.
        if Command::new("kill").arg(self.driver.id().to_string()).status().is_err() {
            let _ = self.driver.kill();
        }
        let _ = self.driver.wait();
        for process in holders(&self.profile) {
            let _ = Command::new("kill").arg("-9").arg(process).status();
        }
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// The processes that were started with this profile, by their numbers.
fn holders(profile: &Path) -> Vec<String> {
    let mark = format!("--user-data-dir={}\0", profile.display());
    let Ok(all) = std::fs::read_dir("/proc") else { return Vec::new() };
    let names = all.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    names
        .filter(|name| name.bytes().all(|byte| byte.is_ascii_digit()))
        .filter(|name| {
            std::fs::read(format!("/proc/{name}/cmdline"))
                .is_ok_and(|line| String::from_utf8_lossy(&line).contains(&mark))
        })
        .collect()
}

/// The driver says on its first lines which port it took.
fn port_of(driver: &mut Child) -> u16 {
    let output = driver.stdout.take().expect("the output is piped");
    let mut lines = BufReader::new(output).lines();
    let port = lines.find_map(|line| {
        let line = line.ok()?;
        let said = line.split("on port ").nth(1).or_else(|| line.split("Listening on 127.0.0.1:").nth(1))?;
        said.trim_end_matches('.').parse().ok().filter(|port| *port != 0)
    });
    // Whatever it says later is read and dropped, so that it never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    port.expect("the driver says its port")
}
