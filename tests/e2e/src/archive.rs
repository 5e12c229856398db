//! The archive that is shipped, unpacked and run with nothing else around it.

use serde_json::Value;
use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// The unpacked archive. Its folder goes with it.
pub struct Unpacked {
    folder: PathBuf,
}

/// A server that was started from it; it ends with this value.
pub struct Served {
    process: Child,
    /// The address people type.
    pub address: String,
}

impl Unpacked {
    /// Unpacks it into an empty folder.
    ///
    /// # Panics
    /// Where that does not work.
    pub fn from(archive: &Path) -> Unpacked {
        let folder = std::env::temp_dir().join(format!("tavola-archive-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("empty")).expect("there is room for a folder");
        let tar =
            Command::new("tar").arg("-C").arg(&folder).args(["--strip-components=1", "-xzf"]).arg(archive).status();
        assert!(tar.is_ok_and(|tar| tar.success()), "{} can be unpacked", archive.display());
        Unpacked { folder }
    }

    /// The program, in an empty folder, with an empty environment, and with the archive as the whole file system: no
    /// library, no certificate and no shell of this machine is in its reach.
    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new("/usr/sbin/chroot");
        command.arg(&self.folder).args(["/tavola"]).args(args).env_clear().current_dir(&self.folder);
        command
    }

    /// Runs the program: what it says.
    ///
    /// # Panics
    /// Where it fails.
    pub fn run(&self, args: &[&str]) -> String {
        let output = self.command(args).output().expect("chroot is there");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "tavola {args:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
        said
    }

    /// The same, for what is said as JSON.
    ///
    /// # Panics
    /// Where it says something else.
    pub fn ask(&self, args: &[&str]) -> Value {
        let said = self.run(args);
        serde_json::from_str(&said).unwrap_or_else(|error| panic!("tavola {args:?}: {error} in {said}"))
    }

    /// Starts a server on this database, with these settings.
    ///
    /// # Panics
    /// Where it does not start.
    pub fn serve(&self, database: &str, settings: &[&str]) -> Served {
        let log = self.folder.join(format!("{}.log", database.trim_start_matches('/').replace('/', "-")));
        let mut process = self
            .command(&["serve", "--create", "--admin", "127.0.0.1:0", "--database", database])
            .args(settings)
            .stdout(Stdio::piped())
            .stderr(File::create(&log).expect("a log can be written"))
            .spawn()
            .expect("chroot is there");
        let output = process.stdout.take().expect("the output is piped");
        let mut line = String::new();
        // What it says later, it says to its log.
        let read = BufReader::new(output).read_line(&mut line);
        let said = || std::fs::read_to_string(&log).unwrap_or_default();
        let address = line.trim().strip_prefix("Tavola is at ").filter(|_| read.is_ok());
        let address = address.unwrap_or_else(|| panic!("no server: `{line}`\n{}", said())).to_owned();
        Served { process, address }
    }
}

impl Drop for Unpacked {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Served {
    /// Asks it to end, and waits until it has.
    ///
    /// # Panics
    /// Where it does not end well.
    pub fn stop(mut self) {
        let asked = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status();
        assert!(asked.is_ok_and(|asked| asked.success()), "it runs");
        assert!(self.process.wait().is_ok_and(|end| end.success()), "it ends well");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It has ended already where it was asked to.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
