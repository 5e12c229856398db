//! The WebAssembly module's entry point; the app is the library beside it.
#![forbid(unsafe_code)]

fn main() {
    #[cfg(target_arch = "wasm32")]
    tavola_web::start();
}
