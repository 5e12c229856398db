//! Prints the signature of Sparta's search: `cargo xtask wasm` runs it natively and as WebAssembly
//! and compares.

fn main() {
    let signature = tavola_bots::sparta::signature(8);
    println!("{} {:016x}", signature.nodes, signature.digest);
    eprintln!("{} nodes/s", signature.nodes * 1_000_000 / signature.micros.max(1));
}
