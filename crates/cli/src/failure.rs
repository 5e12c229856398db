//! Why a command failed, and the exit code that says so.

use std::{fmt, process::ExitCode};

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// A log is damaged; a record breaks a rule, or its dice do not follow from what was promised.
    Record(String),
    /// The command line asks for something that does not exist.
    Usage(String),
    /// A file, a socket or a database cannot be used.
    System(String),
}

/// The exit codes, for `tavola --help` and the manual.
pub const EXIT_CODES: &str = "\
Exit codes:
  0  it worked
  1  a log of a database is damaged; a record breaks a rule, or its dice are not those that were promised
  2  the command line is wrong: an unknown command, game, option, bot, setting or position
  3  a file, a socket or a database cannot be used, standard output among them";

impl Failure {
    /// The exit code of this failure; 2 is also the one that the parser of the command line uses.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Record(_) => 1,
            Failure::Usage(_) => 2,
            Failure::System(_) => 3,
        })
    }
}

/// Most commands can only fail because of what they were asked for.
impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure::Usage(message)
    }
}

impl From<tavola_store::StoreError> for Failure {
    fn from(error: tavola_store::StoreError) -> Failure {
        Failure::System(error.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Failure::Record(message) | Failure::Usage(message) | Failure::System(message)) = self;
        f.write_str(message)
    }
}
