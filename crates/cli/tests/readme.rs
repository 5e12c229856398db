//! What the README promises to programmers: its example is the file in `examples/`, and it plays a game.

use std::{env, fs, path::PathBuf, process::Command};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_readme_shows_the_example_as_it_is() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let example = fs::read_to_string(root().join("examples/random_game.py")).unwrap();
    assert!(readme.contains(&format!("```python\n{example}```")), "README.md and examples/random_game.py differ");
}

#[test]
fn the_example_plays_a_game_to_its_end() {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_tavola"));
    let mut paths = vec![program.parent().unwrap().to_owned()];
    paths.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let output = Command::new("python3")
        .arg(root().join("examples/random_game.py"))
        .env("PATH", env::join_paths(paths).unwrap())
        .output()
        .expect("the examples need python3");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.starts_with('{') && said.contains("'reason': 'SP-"), "it says `{said}`");
}
