//! Makes what a browser loads out of the WebAssembly module: bindings, the app's files, compressed copies.
//! A crate of its own, so that the other tasks need not wait for its dependencies.
#![forbid(unsafe_code)]

use flate2::{Compression, write::GzEncoder};
use std::{
    collections::hash_map::DefaultHasher,
    env, fs,
    hash::{Hash, Hasher},
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let paths: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let result = match &paths[..] {
        [module, assets, out] => bundle(module, assets, out),
        _ => Err("usage: tavola-bundle MODULE.wasm ASSETS OUT".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bundle: {message}");
            ExitCode::FAILURE
        }
    }
}

fn bundle(module: &Path, assets: &Path, out: &Path) -> Result<(), String> {
    let said = |path: &Path| {
        let path = path.display().to_string();
        move |error: std::io::Error| format!("{path}: {error}")
    };
    // Packing takes a while: what was made by this program out of the same files is good as it is.
    let (stamp, made_of) = (out.with_extension("stamp"), ingredients(module, assets)?);
    if out.is_dir() && fs::read_to_string(&stamp).is_ok_and(|known| known == made_of) {
        println!("{} is up to date", out.display());
        return Ok(());
    }
    if out.exists() {
        fs::remove_dir_all(out).map_err(said(out))?;
    }
    fs::create_dir_all(out).map_err(said(out))?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("tavola").typescript(false).omit_default_module_path(false);
    bindgen.web(true).map_err(|error| error.to_string())?.generate(out).map_err(|error| format!("{error:#}"))?;
    for path in files(assets)? {
        let copy = out.join(path.strip_prefix(assets).map_err(|error| error.to_string())?);
        fs::copy(&path, &copy).map_err(said(&path))?;
    }
    seal(out)?;
    let mut total = 0;
    for path in files(out)? {
        let bytes = fs::read(&path).map_err(said(&path))?;
        let (gzip, brotli) = (gzipped(&bytes), brotlied(&bytes));
        println!(
            "{:>9} {:>8} gzip {:>8} brotli  {}",
            bytes.len(),
            gzip.len(),
            brotli.len(),
            path.strip_prefix(out).unwrap_or(&path).display()
        );
        total += brotli.len();
        for (suffix, packed) in [("gz", gzip), ("br", brotli)] {
            let mut name = path.clone().into_os_string();
            name.push(format!(".{suffix}"));
            fs::write(&name, packed).map_err(said(Path::new(&name)))?;
        }
    }
    println!("{total:>9} bytes for everything, brotli");
    // Last, so that a bundle that was broken off is made again.
    fs::write(&stamp, made_of).map_err(said(&stamp))
}

/// What the bundle is made of, and by which program, as one number.
fn ingredients(module: &Path, assets: &Path) -> Result<String, String> {
    let mut hasher = DefaultHasher::new();
    let program = env::current_exe().map_err(|error| format!("this program: {error}"))?;
    for path in [program, module.to_path_buf()].into_iter().chain(files(assets)?) {
        path.file_name().hash(&mut hasher);
        fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Writes into the service worker which files belong together, and a version that changes with them.
fn seal(out: &Path) -> Result<(), String> {
    let mut names = Vec::new();
    let mut hasher = DefaultHasher::new();
    for path in files(out)? {
        let name = path.strip_prefix(out).map_err(|error| error.to_string())?.display().to_string();
        fs::read(&path).map_err(|error| format!("{name}: {error}"))?.hash(&mut hasher);
        if name != "sw.js" {
            names.push(format!("\"{name}\""));
        }
    }
    let path = out.join("sw.js");
    let text = fs::read_to_string(&path).map_err(|error| format!("sw.js: {error}"))?;
    let text = text
        .replace("\"VERSION\"", &format!("\"{:016x}\"", hasher.finish()))
        .replace("[\"FILES\"]", &format!("[{}]", names.join(",")));
    fs::write(&path, text).map_err(|error| format!("sw.js: {error}"))
}

/// The files of a folder, sorted.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()).collect();
    files.sort();
    Ok(files)
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

fn brotlied(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 9, lgwin: 22, ..Default::default() };
    // Writing to memory does not fail.
    let _ = brotli::BrotliCompress(&mut &bytes[..], &mut packed, &params);
    packed
}
