//! The same in Firefox, as far as it goes without Chromium's developer tools.

use crate::{Browser, Process, port_of, serve, target};
use std::process::{Command, Stdio};
use thirtyfour::prelude::*;

impl Browser {
    /// Opens the app in Firefox.
    ///
    /// # Panics
    /// Where Firefox or its driver is missing: `cargo xtask browser firefox` installs them.
    pub async fn open_firefox(width: u32, height: u32) -> Browser {
        let mut driver = Command::new(target().join("geckodriver/bin/geckodriver"))
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("geckodriver starts: `cargo xtask browser firefox` installs it");
        let port = port_of(&mut driver);
        // The driver makes a profile of its own and takes it away again.
        let process = Process { driver, profile: target().join("no-profile") };
        let mut caps = DesiredCapabilities::firefox();
        for argument in ["-headless".to_owned(), format!("--width={width}"), format!("--height={height}")] {
            caps.add_arg(&argument).expect("an argument is a text");
        }
        let driver = WebDriver::new(&format!("http://127.0.0.1:{port}"), caps).await.expect("Firefox starts");
        let browser = Browser { driver, address: format!("http://127.0.0.1:{}", serve()), _process: process };
        browser.go("/").await;
        browser
    }
}
