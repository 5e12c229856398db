//! `cargo xtask dist test`: is what we ship what we say? The archive is tried in a real browser, the package is
//! installed into a fresh Debian, the container is made and started, and the unit is checked. As root, because all of
//! that happens in folders that take the place of the whole system.

use super::{archive, deb};
use crate::{browser, cargo, postgres::id_is_root, run, target};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// What the trial needs, by program and Debian package.
const NEEDED: [(&str, &str); 6] = [
    ("debootstrap", "debootstrap"),
    ("buildah", "buildah"),
    ("nginx", "nginx-light"),
    ("caddy", "caddy"),
    ("curl", "curl"),
    ("systemd-analyze", "systemd"),
];

/// One part of the trial.
type Part<'a> = &'a dyn Fn() -> Result<(), String>;

/// Tries the archive and the package that `cargo xtask dist` has made; of one part, where it is named.
pub(crate) fn test(part: Option<&str>) -> Result<(), String> {
    let (archive, package) = (archive(), deb::package());
    if !archive.exists() || !package.exists() {
        return Err("there is nothing to try: run `cargo xtask dist`, or `cargo xtask dist quick`".into());
    }
    if !id_is_root() {
        return Err("`cargo xtask dist test` changes roots and installs packages: run it as root on Debian".into());
    }
    browser::install(&NEEDED)?;
    let here = target().join("dist/trial");
    // What an earlier run left.
    let _ = fs::remove_dir_all(&here);
    fs::create_dir_all(&here).map_err(|error| format!("{}: {error}", here.display()))?;
    let parts: [(&str, Part<'_>); 4] = [
        ("archive", &|| play(&archive)),
        ("unit", &|| unit(&package, &here)),
        ("container", &|| container(&archive, &here)),
        ("package", &|| debian(&package, &here)),
    ];
    if let Some(part) = part.filter(|part| parts.iter().all(|(name, _)| name != part)) {
        return Err(format!("there is no part `{part}`: archive, unit, container or package"));
    }
    for (name, work) in parts {
        if part.is_none_or(|part| part == name) {
            println!("── {name}");
            work()?;
        }
    }
    Ok(())
}

/// Serves from the archive alone, behind proxies too: a browser plays, 100 tables play, and nothing is lost by a backup.
fn play(archive: &Path) -> Result<(), String> {
    browser::prepare()?;
    run(cargo().args("run --quiet --package tavola-e2e --example archive --".split(' ')).arg(archive))
}

/// What systemd says of the unit, as the package installs it.
fn unit(package: &Path, here: &Path) -> Result<(), String> {
    let root = here.join("unpacked");
    run(Command::new("dpkg-deb").arg("-x").arg(package).arg(&root))?;
    said(Command::new("chroot").arg(&root).args(["/usr/bin/tavola", "--version"]), crate::VERSION)?;
    let unit = root.join("lib/systemd/system/tavola.service");
    // The program is looked for where it will be, so it is named where it is now.
    let text = fs::read_to_string(&unit).map_err(|error| format!("{}: {error}", unit.display()))?;
    let program = root.join("usr/bin/tavola").display().to_string();
    let moved = here.join("tavola.service");
    fs::write(&moved, text.replace("/usr/bin/tavola", &program)).map_err(|error| error.to_string())?;
    run(Command::new("systemd-analyze").args(["verify", "--man=no", "--recursive-errors=no"]).arg(&moved))?;
    run(Command::new("systemd-analyze").args(["security", "--offline=yes", "--threshold=30"]).arg(&moved))
}

/// Makes the container's image, and runs its program as the image says.
fn container(archive: &Path, here: &Path) -> Result<(), String> {
    run(Command::new("tar").arg("-C").arg(here).args(["--strip-components=1", "-xzf"]).arg(archive))?;
    let store = here.join("containers");
    let buildah = |args: &[&str]| {
        let mut command = Command::new("buildah");
        // Neither privileges nor a file system of layers are needed like this.
        command.env("BUILDAH_ISOLATION", "chroot").args(["--storage-driver", "vfs", "--root"]).arg(store.join("root"));
        command.arg("--runroot").arg(store.join("run")).args(args).current_dir(here);
        command
    };
    run(&mut buildah(&["bud", "--quiet", "--file", "Containerfile", "--tag", "tavola", "."]))?;
    let name = said(&mut buildah(&["from", "localhost/tavola"]), "tavola")?;
    let name = name.trim();
    said(&mut buildah(&["run", name, "--", "/tavola", "--version"]), crate::VERSION)?;
    // As the image's user, by its settings: the database is made on its volume, and a backup of it is whole.
    let settings = said(
        &mut buildah(&["inspect", "--format", "{{range .OCIv1.Config.Env}}{{.}} {{end}}", name]),
        "TAVOLA_DATABASE",
    )?;
    let files = said(&mut buildah(&["mount", name]), "/")?;
    let address = format!("127.0.0.1:{}", free_port()?);
    let inside = |words: &[&str]| {
        let mut command = Command::new("chroot");
        command.args(["--userspec=65534:65534", files.trim(), "/tavola"]).args(words).env_clear();
        command.envs(settings.split_whitespace().filter_map(|one| one.split_once('='))).env("TAVOLA_LISTEN", &address);
        command
    };
    let mut server = inside(&["serve"]).spawn().map_err(|error| format!("chroot: {error}"))?;
    let retry = ["--silent", "--retry", "20", "--retry-connrefused", "--retry-delay", "1"];
    let health = format!("http://{address}/health");
    let done = said(Command::new("curl").args(retry).arg(health), "\"ok\"")
        .and_then(|_| said(&mut inside(&["backup", "/data/copy.db"]), "0 games"))
        .and_then(|_| run(Command::new("kill").arg(server.id().to_string())));
    if done.is_err() {
        let _ = server.kill();
    }
    let ended = server.wait().map_err(|error| format!("chroot: {error}"))?;
    done.and(if ended.success() { Ok(()) } else { Err(format!("the server in the container ended with {ended}")) })
}

/// A port that was free a moment ago.
fn free_port() -> Result<u16, String> {
    let bound = std::net::TcpListener::bind("127.0.0.1:0").and_then(|one| one.local_addr());
    bound.map(|address| address.port()).map_err(|error| format!("no free port: {error}"))
}

/// Installs the package into a fresh Debian, runs what it installed, and removes it.
fn debian(package: &Path, here: &Path) -> Result<(), String> {
    let root = here.join("debian");
    run(Command::new("debootstrap").args(["--variant=minbase", "bookworm"]).arg(&root))?;
    let name = PathBuf::from("/tmp").join(package.file_name().ok_or("the package has no name")?);
    fs::copy(package, root.join(name.strip_prefix("/").unwrap_or(&name))).map_err(|error| error.to_string())?;
    let inside = |line: &str| {
        let mut command = Command::new("chroot");
        command.arg(&root).args(["/bin/sh", "-ec", line]).env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command
    };
    run(&mut inside(&format!("dpkg --install {}", name.display())))?;
    for (line, expected) in [
        ("tavola --version", crate::VERSION),
        ("id tavola", "tavola"),
        ("stat -c '%U %a' /var/lib/tavola", "tavola 750"),
        ("cat /etc/tavola/tavola.conf", "database = /var/lib/tavola/tavola.db"),
        ("zcat /usr/share/man/man1/tavola-serve.1.gz", ".TH"),
        ("ls /usr/share/bash-completion/completions", "tavola"),
        ("cat /usr/share/doc/tavola/copyright", "Permission is hereby granted"),
        // The server as the unit starts it, stopped as systemd stops it.
        (
            "cd /var/lib/tavola; timeout --preserve-status -s TERM 5 setpriv --reuid tavola --regid tavola --clear-groups \
             tavola serve --config /etc/tavola/tavola.conf --listen 127.0.0.1:0; ls -l tavola.db",
            "tavola.db",
        ),
        ("dpkg --purge tavola; ls /var/lib/tavola; test ! -e /usr/bin/tavola; echo gone", "gone"),
    ] {
        said(&mut inside(line), expected)?;
    }
    Ok(())
}

/// Runs a command that has to succeed and say something; what it said.
fn said(command: &mut Command, expected: &str) -> Result<String, String> {
    let line = format!("{command:?}").replace('"', "");
    let output = command.output().map_err(|error| format!("cannot start {line}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() && text.contains(expected) {
        return Ok(text);
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    Err(format!("{line}: {}; expected `{expected}` in:\n{text}\n{errors}", output.status))
}
