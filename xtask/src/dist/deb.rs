//! A package for Debian and its kin, made of the archive's files by `dpkg-deb`: no other tool is needed, and the
//! program is static, so it depends on nothing.

use super::install;
use crate::{root, run, target};
use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

/// Files of the archive, and where they are installed.
const INSTALLED: &[(&str, &str)] = &[
    ("tavola", "usr/bin/tavola"),
    ("tavola.conf", "etc/tavola/tavola.conf"),
    ("completions/tavola.bash", "usr/share/bash-completion/completions/tavola"),
    ("completions/_tavola", "usr/share/zsh/vendor-completions/_tavola"),
    ("completions/tavola.fish", "usr/share/fish/vendor_completions.d/tavola.fish"),
    ("doc/operations.md", "usr/share/doc/tavola/operations.md"),
    ("doc/cli.md", "usr/share/doc/tavola/cli.md"),
    ("CHANGELOG.md", "usr/share/doc/tavola/CHANGELOG.md"),
    ("LICENSES-OF-OTHERS.txt", "usr/share/doc/tavola/licenses-of-others.txt"),
    ("samples/Caddyfile", "usr/share/doc/tavola/examples/Caddyfile"),
    ("samples/nginx.conf", "usr/share/doc/tavola/examples/nginx.conf"),
    ("samples/alerts.yml", "usr/share/doc/tavola/examples/alerts.yml"),
    ("samples/grafana.json", "usr/share/doc/tavola/examples/grafana.json"),
];

const UNIT: &str = "lib/systemd/system/tavola.service";

/// After installing: a user of its own, and the unit is known. The server is started by the operator, who has read the
/// configuration; one that runs is started again with the new program.
const POSTINST: &str = "\
#!/bin/sh
set -e
if [ \"$1\" = configure ]; then
    if ! getent passwd tavola >/dev/null; then
        useradd --system --user-group --home-dir /var/lib/tavola --shell /usr/sbin/nologin tavola
    fi
    install -d -o tavola -g tavola -m 0750 /var/lib/tavola
    if [ -d /run/systemd/system ]; then
        systemctl daemon-reload
        systemctl try-restart tavola.service
    fi
fi
";

const PRERM: &str = "\
#!/bin/sh
set -e
if [ \"$1\" = remove ] && [ -d /run/systemd/system ]; then
    systemctl disable --now tavola.service
fi
";

/// The games stay where they are, even after `purge`: only an operator deletes them.
const POSTRM: &str = "\
#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
fi
";

/// Where the package lies.
pub(super) fn package() -> PathBuf {
    target().join("dist").join(format!("tavola_{}_amd64.deb", crate::VERSION))
}

/// Makes the package of the archive's files.
pub(super) fn pack(files: &Path) -> Result<PathBuf, String> {
    let tree = target().join("dist/deb");
    // What an earlier run left is replaced as a whole.
    let _ = fs::remove_dir_all(&tree);
    for (from, to) in INSTALLED {
        install(&files.join(from), &tree.join(to))?;
    }
    let unit = read(&files.join("tavola.service"))?.replace("/usr/local/", "/usr/");
    write(&tree.join(UNIT), &unit, 0o644)?;
    let pages = tree.join("usr/share/man/man1");
    let list = fs::read_dir(files.join("man")).map_err(|error| format!("man: {error}"))?;
    for page in list.flatten() {
        install(&page.path(), &pages.join(page.file_name()))?;
    }
    run(Command::new("sh").arg("-c").arg("gzip -9n -- *.1").current_dir(&pages))?;
    write(&tree.join("usr/share/doc/tavola/copyright"), &copyright()?, 0o644)?;
    write(&tree.join("DEBIAN/control"), &control(&tree)?, 0o644)?;
    write(&tree.join("DEBIAN/conffiles"), "/etc/tavola/tavola.conf\n", 0o644)?;
    for (name, script) in [("postinst", POSTINST), ("prerm", PRERM), ("postrm", POSTRM)] {
        write(&tree.join("DEBIAN").join(name), script, 0o755)?;
    }
    let package = package();
    run(Command::new("dpkg-deb").args(["--root-owner-group", "-Zxz", "--build"]).arg(&tree).arg(&package))?;
    Ok(package)
}

fn control(tree: &Path) -> Result<String, String> {
    let size = Command::new("du").arg("-sk").arg(tree).output().map_err(|error| format!("du: {error}"))?;
    let size = String::from_utf8_lossy(&size.stdout).split_whitespace().next().unwrap_or("0").to_owned();
    Ok(format!(
        "Package: tavola\nVersion: {}\nArchitecture: amd64\nMaintainer: The Tavola authors\nInstalled-Size: {size}\n\
         Pre-Depends: passwd\nSection: games\nPriority: optional\n\
         Description: strategy board games in the terminal and the browser\n \
         Sparta, L'impero di Catan and Stratego - The Lord of the Rings, against bots and\n \
         people: a game in the terminal, a server for browsers, an engine for programs.\n",
        crate::VERSION
    ))
}

/// What Debian reads of licences.
fn copyright() -> Result<String, String> {
    let mit = read(&root().join("LICENSE-MIT"))?;
    let indented: Vec<String> =
        mit.lines().map(|line| if line.is_empty() { " .".into() } else { format!(" {line}") }).collect();
    Ok(format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: tavola\n\n\
         Files: *\nCopyright: 2026 The Tavola authors\nLicense: MIT or Apache-2.0\n\nLicense: MIT\n{}\n\n\
         License: Apache-2.0\n On Debian systems it is in /usr/share/common-licenses/Apache-2.0.\n\n\
         Comment: the crates of others are listed in licenses-of-others.txt.\n",
        indented.join("\n")
    ))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str, mode: u32) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", path.display());
    fs::create_dir_all(path.parent().ok_or("a file without a folder")?).map_err(failed)?;
    fs::write(path, text).map_err(failed)?;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).map_err(failed)
}
