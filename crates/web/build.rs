//! Asks the linker for what the bundle needs to cut pages out of the page's module.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-bin=tavola-web=--emit-relocs");
    }
}
