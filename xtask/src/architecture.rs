//! docs/architecture.md draws every crate and what it depends on. This test holds the drawing against cargo.
//!
//! `TAVOLA_UPDATE=1 cargo test -p xtask architecture` writes the table again; sentences are left to people.

use crate::{metadata, root};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
};

/// The table stands between these two lines.
const BEGIN: &str = "<!-- crates: begin -->";
const END: &str = "<!-- crates: end -->";

/// What one crate needs of its neighbours.
#[derive(Debug, Default, PartialEq, Eq)]
struct Needs {
    /// To be built.
    normal: BTreeSet<String>,
    /// To be tested.
    tests: BTreeSet<String>,
}

type Crates = BTreeMap<String, Needs>;

/// What `cargo metadata` tells of the crates in this repository: those are dependencies without a source.
fn read_metadata(metadata: &Value) -> Crates {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let mut crates = Crates::new();
    for package in list(&metadata["packages"]) {
        let needs = crates.entry(name(&package)).or_default();
        for dependency in list(&package["dependencies"]).iter().filter(|dependency| dependency["source"].is_null()) {
            let kind = if dependency["kind"] == "dev" { &mut needs.tests } else { &mut needs.normal };
            kind.insert(name(dependency));
        }
    }
    crates
}

/// The crates as cargo knows them. `fuzz` is a workspace of its own, because it needs a nightly compiler.
fn crates() -> Crates {
    let manifests = ["Cargo.toml", "crates/python/Cargo.toml", "fuzz/Cargo.toml"].into_iter();
    let metadata = manifests.map(|manifest| metadata(manifest).unwrap_or_else(|error| panic!("{error}")));
    metadata.flat_map(|metadata| read_metadata(&metadata)).collect()
}

/// The table as docs/architecture.md shows it.
fn table(crates: &Crates) -> String {
    let mut text = String::from("| crate | depends on | only for its tests |\n|---|---|---|\n");
    let list = |names: &BTreeSet<String>| {
        let short: Vec<&str> = names.iter().map(|name| name.trim_start_matches("tavola-")).collect();
        if short.is_empty() { "–".to_owned() } else { short.join(", ") }
    };
    for (name, needs) in crates {
        let _ = writeln!(
            text,
            "| {} | {} | {} |",
            name.trim_start_matches("tavola-"),
            list(&needs.normal),
            list(&needs.tests)
        );
    }
    text
}

#[test]
fn architecture_draws_every_crate_and_its_dependencies() {
    let crates = crates();
    assert!(crates.len() >= 17, "cargo names only {} crates", crates.len());
    let path = root().join("docs/architecture.md");
    let page = fs::read_to_string(&path).expect("docs/architecture.md exists");
    let (before, rest) = page.split_once(BEGIN).expect("the table has a beginning");
    let (drawn, after) = rest.split_once(END).expect("the table has an end");
    let expected = table(&crates);
    if std::env::var_os("TAVOLA_UPDATE").is_some() {
        fs::write(&path, format!("{before}{BEGIN}\n{expected}{END}{after}")).expect("the page can be written");
        return;
    }
    assert_eq!(drawn.trim(), expected.trim(), "TAVOLA_UPDATE=1 cargo test -p xtask architecture writes it again");
    let headings = page.lines().filter_map(|line| line.strip_prefix("### "));
    let described: BTreeSet<&str> = headings.flat_map(|heading| heading.split(", ")).collect();
    let missing: Vec<&str> =
        crates.keys().map(|name| name.trim_start_matches("tavola-")).filter(|name| !described.contains(name)).collect();
    assert!(missing.is_empty(), "docs/architecture.md says nothing about {missing:?}");
}

#[test]
fn metadata_is_read_as_cargo_writes_it() {
    let dependency = |name: &str, source: Value, kind: Value| json!({"name": name, "source": source, "kind": kind});
    let metadata = json!({"packages": [
        {"name": "tavola-a", "version": "0.1.0", "source": null, "dependencies": [
            dependency("serde", json!("registry+x"), Value::Null),
            dependency("tavola-b", Value::Null, Value::Null),
            dependency("tavola-c", Value::Null, json!("dev")),
        ]},
        {"name": "tavola-b", "version": "0.1.0", "source": null, "dependencies": []},
    ]});
    let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    let crates = read_metadata(&metadata);
    assert_eq!(crates["tavola-a"], Needs { normal: set(&["tavola-b"]), tests: set(&["tavola-c"]) });
    assert_eq!(crates["tavola-b"], Needs::default());
    assert_eq!(crates.len(), 2);
    assert!(table(&crates).contains("| a | b | c |\n| b | – | – |\n"));
}
