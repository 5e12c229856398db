//! Files that bots and puzzles read. Most programs hold them; a page holds none and fetches the ones it needs, so
//! that nobody waits for a network that no bot of this game asks.

use std::sync::OnceLock;

/// A file of the folder `data`.
pub struct DataFile {
    name: &'static str,
    held: Option<&'static [u8]>,
    provided: OnceLock<Vec<u8>>,
}

/// A file that the program holds.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
macro_rules! data_file {
    ($name:literal) => {
        DataFile::new($name, Some(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/", $name))))
    };
}

/// In a browser's page: a file that is fetched.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
macro_rules! data_file {
    ($name:literal) => {
        DataFile::new($name, None)
    };
}

/// The puzzles of [`crate::impero`].
pub static IMPERO_PUZZLES: DataFile = data_file!("impero-puzzles.txt");
/// The network of [`crate::impero`].
pub static IMPERO_VALUE_NET: DataFile = data_file!("impero-value-net.bin");
/// The puzzles of [`crate::sparta`].
pub static SPARTA_PUZZLES: DataFile = data_file!("sparta-puzzles.txt");
/// The network of [`crate::stratego`].
pub static STRATEGO_NET: DataFile = data_file!("stratego-net.bin");
/// The puzzles of [`crate::stratego`].
pub static STRATEGO_PUZZLES: DataFile = data_file!("stratego-puzzles.txt");

/// Every file.
pub static FILES: [&DataFile; 5] =
    [&IMPERO_PUZZLES, &IMPERO_VALUE_NET, &SPARTA_PUZZLES, &STRATEGO_NET, &STRATEGO_PUZZLES];

impl DataFile {
    const fn new(name: &'static str, held: Option<&'static [u8]>) -> DataFile {
        DataFile { name, held, provided: OnceLock::new() }
    }

    /// Its name in the folder.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What it holds, if it is there.
    pub fn bytes(&self) -> Option<&[u8]> {
        self.held.or_else(|| self.provided.get().map(Vec::as_slice))
    }

    /// Takes in what was fetched. A second time changes nothing.
    pub fn provide(&self, bytes: Vec<u8>) {
        let _ = self.provided.set(bytes);
    }
}
