//! The texts as files. Most programs hold them all; a page holds none and fetches the ones it needs.

use std::{collections::BTreeMap, sync::RwLock};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

static PROVIDED: RwLock<BTreeMap<String, &str>> = RwLock::new(BTreeMap::new());

/// Every text that this program holds, by name: `messages-en`, `clauses-en`, `rules-sparta-en`, `lesson-sparta`,
/// `guide-sparta-sparta-en`, `figures-sparta`.
pub fn files() -> &'static [(&'static str, &'static str)] {
    FILES
}

/// Takes in a text that was fetched. It stays for as long as the program runs, and a second one of the same name
/// changes nothing.
pub fn provide(name: &str, text: String) {
    // Nothing panics while it holds the lock.
    if let Ok(mut provided) = PROVIDED.write() {
        provided.entry(name.to_owned()).or_insert_with(|| text.leak());
    }
}

/// The text of this name, if it is there.
pub fn text(name: &str) -> Option<&'static str> {
    let held = FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    held.or_else(|| PROVIDED.read().ok()?.get(name).copied())
}
