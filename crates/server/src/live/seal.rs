//! Seals: each entry of a log carries a digest of itself and of the seal before it, so that a log that was damaged,
//! shortened in the middle or changed by hand says so when it is read.
//!
//! `seal n = SHA-256(seal n-1 ‖ "\n" ‖ entry n)`, in hexadecimal digits; before the first there is the empty text. The
//! seal is the last field of the entry's text. Logs from before there were seals have entries without one at their
//! beginning; after a sealed entry every entry is sealed.

use sha2::{Digest, Sha256};
use tavola_core::{ErrorCode, RuleError};
use tavola_protocol::hex;
use tavola_table::Entry;

const FIELD: &str = ",\"seal\":\"";
const DIGITS: usize = 64;

/// The last seal of a log; empty before the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chain(String);

impl Chain {
    fn next(&self, entry: &str) -> String {
        let digest = Sha256::new().chain_update(&self.0).chain_update("\n").chain_update(entry).finalize();
        hex(&digest)
    }

    /// The texts of new entries, with their seals.
    pub(crate) fn seal(&mut self, entries: &[Entry]) -> Vec<String> {
        let sealed = entries.iter().map(|entry| {
            let text = entry.to_text();
            self.0 = self.next(&text);
            // An entry is a JSON object.
            let open = text.strip_suffix('}').unwrap_or(&text);
            format!("{open}{FIELD}{}\"}}", self.0)
        });
        sealed.collect()
    }

    /// Whether an entry carries a seal.
    pub(crate) fn is_sealed(text: &str) -> bool {
        split(text).is_some()
    }

    /// Reads entries that follow, and checks their seals.
    ///
    /// # Errors
    /// Names the entry that is not as it was written, and quotes nothing of it.
    pub(crate) fn read(&mut self, texts: &[String]) -> Result<Vec<Entry>, RuleError> {
        texts.iter().map(|text| self.read_one(text)).collect()
    }

    fn read_one(&mut self, text: &str) -> Result<Entry, RuleError> {
        let (plain, seal) = match split(text) {
            Some((open, seal)) => (format!("{open}}}"), Some(seal)),
            None => (text.to_owned(), None),
        };
        let entry = Entry::parse(&plain).map_err(|_| damaged("an entry cannot be read"))?;
        match seal {
            Some(seal) if self.next(&plain) == seal => seal.clone_into(&mut self.0),
            None if self.0.is_empty() => {}
            _ => return Err(damaged(&format!("entry {} is not as it was written", entry.n))),
        }
        Ok(entry)
    }
}

/// An entry's text before its seal, and the seal.
fn split(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_suffix("\"}")?;
    let (open, seal) = rest.split_at_checked(rest.len().checked_sub(DIGITS)?)?;
    let open = open.strip_suffix(FIELD)?;
    seal.bytes().all(|digit| digit.is_ascii_hexdigit()).then_some((open, seal))
}

fn damaged(what: &str) -> RuleError {
    RuleError::new(ErrorCode::Log, format!("the log of this table is damaged: {what}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::Seat;
    use tavola_table::LogEvent;

    /// What happens to a log.
    type Change<'a> = &'a dyn Fn(&mut Vec<String>);

    fn entries() -> Vec<Entry> {
        let chat = |n: u64| LogEvent::Chatted(Seat(0), format!("line {n}"));
        (0..5).map(|n| Entry { n, at: 1_000, by: None, what: chat(n) }).collect()
    }

    #[test]
    fn what_was_sealed_is_read_back() {
        let mut chain = Chain::default();
        let mut texts = chain.seal(&entries()[..2]);
        texts.extend(chain.seal(&entries()[2..]));
        let mut reader = Chain::default();
        assert_eq!(reader.read(&texts[..3]).unwrap(), entries()[..3]);
        assert_eq!(reader.read(&texts[3..]).unwrap(), entries()[3..]);
        assert_eq!(reader, chain);
        // Programs that know no seals read the same entries.
        assert_eq!(Entry::parse(&texts[1]).unwrap(), entries()[1]);
    }

    #[test]
    fn every_damage_is_noticed_and_nothing_is_quoted() {
        let texts = Chain::default().seal(&entries());
        let changed = |change: Change<'_>| {
            let mut texts = texts.clone();
            change(&mut texts);
            Chain::default().read(&texts)
        };
        let damages: [(&str, Change<'_>); 5] = [
            ("another word", &|texts| texts[2] = texts[2].replace("line", "lime")),
            ("a digit of a seal", &|texts| texts[2] = texts[2].replace("\"}", "0\"}")),
            ("a seal taken off", &|texts| texts[3] = entries()[3].to_text()),
            ("an entry left out", &|texts| drop(texts.remove(1))),
            ("two entries exchanged", &|texts| texts.swap(1, 2)),
        ];
        for (name, change) in damages {
            let refusal = changed(change).expect_err(name);
            assert!(refusal.code == ErrorCode::Log && !refusal.message.contains("lim"), "{name}: {refusal}");
        }
        // A log from before there were seals is read, and sealed from here on.
        let old: Vec<String> = entries()[..2].iter().map(Entry::to_text).collect();
        let mut chain = Chain::default();
        chain.read(&old).unwrap();
        let mut all = old;
        all.extend(chain.seal(&entries()[2..]));
        assert_eq!(Chain::default().read(&all).unwrap(), entries());
    }
}
