//! Standard output that may be closed at any time: `tavola replay game.json | head` is a fair thing to do.

use std::{
    fmt::Display,
    io::{self, Write},
};

/// Prints a line. If nobody reads any more the program ends, quietly and successfully: `println!` would panic.
pub fn line(text: impl Display) {
    written(writeln!(io::stdout().lock(), "{text}"));
}

/// Takes the result of writing to standard output.
pub fn written(result: io::Result<()>) {
    match result {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => std::process::exit(0),
        Err(error) => {
            eprintln!("tavola: {error}");
            std::process::exit(3);
        }
    }
}
