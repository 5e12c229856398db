//! Whether the logs in a database are whole: every seal, every step.

use crate::live::Chain;
use tavola_core::RuleError;
use tavola_store::{GameQuery, Store, StoreError};
use tavola_table::rebuild;

/// What came of checking a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many games there are.
    pub games: u64,
    /// How many entries their logs have.
    pub entries: u64,
    /// Entries from before there were seals.
    pub unsealed: u64,
    /// Games whose log is damaged, and how. For the operator: it may tell what is hidden.
    pub damaged: Vec<(String, String)>,
}

/// Games that are read in one go.
const PAGE: u32 = 200;

/// Reads every log of a database and plays it again. `progress` hears how many games were read.
///
/// # Errors
/// What the database says.
pub async fn check(store: &Store, mut progress: impl FnMut(u64)) -> Result<Checked, StoreError> {
    let mut checked = Checked::default();
    let mut query = GameQuery { limit: PAGE, ..GameQuery::default() };
    loop {
        let games = store.find_games(&query).await?;
        let Some(last) = games.last() else { return Ok(checked) };
        query.after = Some((last.created_at, last.id.clone()));
        for game in &games {
            let head = store.head(&game.id).await?;
            let texts = store.read_log(&game.id, 0).await?;
            checked.games += 1;
            checked.entries += texts.len() as u64;
            checked.unsealed += texts.iter().filter(|text| !Chain::is_sealed(text)).count() as u64;
            let missing = head.is_none_or(|head| (texts.len() as u64) < head.next_n);
            let read = Chain::default().read(&texts).and_then(|entries| rebuild(&entries)).map(drop);
            let found = match read {
                Ok(()) if missing => Some("entries are missing at the end".to_owned()),
                Ok(()) => None,
                Err(RuleError { message, .. }) => Some(message),
            };
            checked.damaged.extend(found.map(|what| (game.id.clone(), what)));
        }
        progress(checked.games);
    }
}
