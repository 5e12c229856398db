//! Prints the signature of every game's engine: name, positions looked at, digest and microseconds. `cargo xtask
//! wasm` runs it natively and as WebAssembly, and compares.

use tavola_bots::Roster;
use tavola_impero::Impero;
use tavola_sparta::Sparta;
use tavola_stratego::Stratego;

fn print<G: Roster>() {
    if let Some((nodes, digest, micros)) = G::signature(8) {
        println!("{} {nodes} {digest:016x} {micros}", G::NAME);
    }
}

fn main() {
    print::<Sparta>();
    print::<Stratego>();
    print::<Impero>();
}
