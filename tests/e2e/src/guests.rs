//! People at a table elsewhere, each in a browser of their own.

use crate::Browser;
use serde_json::Value;
use std::{
    path::Path,
    time::{Duration, Instant},
};

impl Browser {
    /// Sets up a table of a game on the page of a new table, once `choose` has chosen, and waits at it; says its
    /// invitation, as the part of the address after `#`.
    ///
    /// # Panics
    /// Where the page shows no invitation.
    pub async fn invite(&self, game: &str, choose: impl AsyncFnOnce(&Browser)) -> String {
        self.go("/online").await;
        self.click(&format!("#create-{game}")).await;
        choose(self).await;
        self.click("#open-table").await;
        self.find("#invitation").await;
        let link = self.script("return document.querySelector('#invitation').value").await;
        let link = link.as_str().expect("an invitation is a text").to_owned();
        link.split_once('#').expect("the secret word stands after #").1.to_owned()
    }

    /// Follows an invitation and sits down.
    pub async fn join(&self, invitation: &str) {
        self.go(invitation).await;
        self.click("#join").await;
        self.find("#lounge, #table, #deploy-done").await;
    }

    /// Moves by mouse: touches both spots, and answers where that may mean several things.
    pub async fn play(&self, action: &str) {
        assert_eq!(self.my_turn().await, "yours", "before {action}");
        let (from, to) = action.split_once('-').expect("a move goes from a square to a square");
        self.click(&format!("[data-spot={from}]")).await;
        self.click(&format!("[data-spot={to}]")).await;
    }

    /// Waits until the game is over: what ends it comes from the server.
    pub async fn over(&self) {
        self.wait(120, "return document.querySelector('[data-turn]')?.dataset.turn === 'over'").await;
    }

    /// Waits until the line is `up` or `down`.
    pub async fn line(&self, standing: &str) {
        self.wait(60, &format!("return document.querySelector('#wire')?.dataset.line === '{standing}'")).await;
    }

    /// The drawn pieces: where they stand and what they show.
    pub async fn pieces(&self) -> Value {
        let script = "return [...document.querySelectorAll('.tokens .token:not(.gone)')].map((token) => \
            token.style.transform + ' ' + token.querySelector('use').getAttribute('href')).sort()";
        self.script(script).await
    }

    /// Saves the record with the page's button and reads the file.
    ///
    /// # Panics
    /// Where no file comes within half a minute.
    pub async fn save_record(&self, folder: &Path) -> Value {
        std::fs::create_dir_all(folder).expect("there is room for a folder");
        let to = serde_json::json!({"behavior": "allow", "downloadPath": folder.display().to_string()});
        self.devtools("Browser.setDownloadBehavior", to).await;
        self.click("#download-record").await;
        let began = Instant::now();
        loop {
            let files = std::fs::read_dir(folder).expect("the folder is there").flatten();
            let saved = files.map(|file| file.path()).find(|path| path.extension().is_some_and(|kind| kind == "json"));
            let text = saved.and_then(|path| std::fs::read_to_string(path).ok());
            if let Some(record) = text.and_then(|text| serde_json::from_str(&text).ok()) {
                return record;
            }
            assert!(began.elapsed() < Duration::from_secs(30), "no record was saved");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}
