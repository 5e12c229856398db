//! `cargo xtask wasm`: the engines think the same as WebAssembly, and not much longer.

use crate::{cargo, run, target};
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

/// Builds the bots for WebAssembly with 128-bit vectors, runs the signature of every game's engine under Node
/// and natively, and compares thoughts and times. Also builds for the browser's target, which has no clock of its own.
pub(crate) fn check() -> Result<(), String> {
    for target in [TARGET, "wasm32-unknown-unknown"] {
        run(Command::new("rustup").args(["target", "add", target]))?;
    }
    let flags = ("RUSTFLAGS", "-C target-feature=+simd128");
    let example = ["--package", "tavola-bots", "--release", "--quiet"];
    run(cargo().arg("build").args(example).args(["--target", "wasm32-unknown-unknown"]).env(flags.0, flags.1))?;
    run(cargo().arg("build").args(example).args(["--example", "signature", "--target", TARGET]).env(flags.0, flags.1))?;
    let program = target().join(TARGET).join("release/examples/signature.wasm");
    let wasm = output(Command::new("node").args(["--no-warnings", "-e", RUNNER]).arg(program))?;
    let native = output(cargo().arg("run").args(example).args(["--example", "signature"]))?;
    if wasm.lines().count() != native.lines().count() {
        return Err(format!("not the same games:\n{wasm}\n{native}"));
    }
    for (wasm, native) in wasm.lines().zip(native.lines()) {
        let (thoughts, slow) = parts(wasm)?;
        let (same, fast) = parts(native)?;
        let ratio = slow / fast.max(1.0);
        println!(
            "{thoughts}: {:.0} ms as WebAssembly, {:.0} ms natively, {ratio:.2} times as long",
            slow / 1e3,
            fast / 1e3
        );
        if thoughts != same {
            return Err(format!("the engine thinks differently as WebAssembly; natively: {same}"));
        }
        if ratio > SLOWEST {
            return Err(format!("as WebAssembly it may take at most {SLOWEST} times as long"));
        }
    }
    Ok(())
}

/// The bound on the time as WebAssembly, in native times.
const SLOWEST: f64 = 4.0;

/// A line of the signature: what was thought (game, positions, digest), and how long it took.
fn parts(line: &str) -> Result<(&str, f64), String> {
    let wrong = || format!("`{line}` is no signature");
    let (thoughts, micros) = line.rsplit_once(' ').ok_or_else(wrong)?;
    Ok((thoughts, micros.parse().map_err(|_| wrong())?))
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
