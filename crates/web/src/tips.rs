//! Tips: what a newcomer has to know for a kind of decision is told twice, and then no more.

use crate::store;
use leptos::prelude::*;
use std::collections::BTreeMap;

/// Where the browser keeps how often each tip was told.
const KEY: &str = "tavola.tips";
/// How often each is told.
const TIMES: u32 = 2;

/// Begins again: every tip is new.
pub fn forget() {
    store::forget(KEY);
}

/// What was told during one visit of a page: a decision keeps its tip while it lasts.
#[derive(Clone, Copy)]
pub struct Tips(StoredValue<BTreeMap<(String, usize), bool>>);

impl Tips {
    /// Nothing was told here yet.
    pub fn new() -> Tips {
        Tips(StoredValue::new(BTreeMap::new()))
    }

    /// Whether a tip is told for this decision, and if it is, it was told once more.
    pub fn tell(&self, tip: &str, decision: usize) -> bool {
        match crate::settings::tips() {
            "always" => return true,
            "never" => return false,
            _ => {}
        }
        let key = (tip.to_owned(), decision);
        if let Some(told) = self.0.with_value(|all| all.get(&key).copied()) {
            return told;
        }
        let kept = store::get(KEY).and_then(|text| serde_json::from_str(&text).ok());
        let mut kept: BTreeMap<String, u32> = kept.unwrap_or_default();
        let times = kept.entry(key.0.clone()).or_default();
        let told = *times < TIMES;
        if told {
            *times += 1;
            // A map of texts and numbers is JSON.
            store::set(KEY, &serde_json::to_string(&kept).unwrap_or_default());
        }
        self.0.update_value(|all| {
            all.insert(key, told);
        });
        told
    }
}
