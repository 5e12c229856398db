//! `tavola completions` and `tavola man`: what a shell and a manual want to know of the command line.

use crate::{Failure, output};
use clap::{Args, Command};
use clap_complete::Shell;
use std::path::PathBuf;

/// `tavola completions bash`
#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell.
    shell: Shell,
}

/// `tavola man /usr/local/share/man/man1`
#[derive(Args)]
pub struct ManArgs {
    /// The folder for the pages, one for each command; without it, the main page is printed.
    folder: Option<PathBuf>,
}

/// Prints a shell's completion script.
pub fn completions(args: &CompletionsArgs, mut command: Command) {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "tavola", &mut script);
    output::line(String::from_utf8_lossy(&script).trim_end());
}

/// Writes the manual.
pub fn man(args: &ManArgs, command: Command) -> Result<(), Failure> {
    let Some(folder) = &args.folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page).map_err(|error| Failure::System(error.to_string()))?;
        output::line(String::from_utf8_lossy(&page).trim_end());
        return Ok(());
    };
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(command, folder))
        .map_err(|error| Failure::System(format!("{}: {error}", folder.display())))
}
