//! `cargo xtask wasm`: the engine thinks the same as WebAssembly.

use crate::{cargo, root, run};
use std::process::Command;

const TARGET: &str = "wasm32-wasip1";

/// Runs a WASI program under Node.
const RUNNER: &str = "\
const { WASI } = require('node:wasi');
const { readFileSync } = require('node:fs');
const wasi = new WASI({ version: 'preview1', args: ['signature'] });
WebAssembly.instantiate(readFileSync(process.argv[1]), wasi.getImportObject()).then(
  ({ instance }) => wasi.start(instance));
";

/// Builds the bots for WebAssembly with 128-bit vectors, runs the search's signature under Node and
/// natively, and compares. Also builds for the browser's target, which has no clock of its own.
pub(crate) fn check() -> Result<(), String> {
    for target in [TARGET, "wasm32-unknown-unknown"] {
        run(Command::new("rustup").args(["target", "add", target]))?;
    }
    let flags = ("RUSTFLAGS", "-C target-feature=+simd128");
    let example = ["--package", "tavola-bots", "--release", "--quiet"];
    run(cargo().arg("build").args(example).args(["--target", "wasm32-unknown-unknown"]).env(flags.0, flags.1))?;
    run(cargo().arg("build").args(example).args(["--example", "signature", "--target", TARGET]).env(flags.0, flags.1))?;
    let program = root().join("target").join(TARGET).join("release/examples/signature.wasm");
    let wasm = output(Command::new("node").args(["--no-warnings", "-e", RUNNER]).arg(program))?;
    let native = output(cargo().arg("run").args(example).args(["--example", "signature"]))?;
    println!("WebAssembly: {wasm}\nnative:      {native}");
    if wasm == native { Ok(()) } else { Err("the engine thinks differently as WebAssembly".into()) }
}

/// What a command printed; its error stream is passed on.
fn output(command: &mut Command) -> Result<String, String> {
    let line = command.get_program().display().to_string();
    let output = command
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| format!("cannot start {line}: {error}; the check needs Node 20 or newer"))?;
    if !output.status.success() {
        return Err(format!("failed: {line}"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
