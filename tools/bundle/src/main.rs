//! Makes what a browser loads out of the WebAssembly module: bindings, the app's files, compressed copies.
//! A crate of its own, so that the other tasks need not wait for its dependencies.
#![forbid(unsafe_code)]

use flate2::{Compression, write::GzEncoder};
use std::{
    collections::{BTreeMap, hash_map::DefaultHasher},
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
        [module, assets, art, out] => bundle(module, assets, art, out),
        _ => Err("usage: tavola-bundle MODULE.wasm ASSETS ART OUT".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bundle: {message}");
            ExitCode::FAILURE
        }
    }
}

/// `assets` holds the app's files and its sheets, `art` a folder with drawings and a sheet for each game.
fn bundle(module: &Path, assets: &Path, art: &Path, out: &Path) -> Result<(), String> {
    let said = |path: &Path| {
        let path = path.display().to_string();
        move |error: std::io::Error| format!("{path}: {error}")
    };
    // Packing takes a while: what was made by this program out of the same files is good as it is.
    let (stamp, made_of) = (out.with_extension("stamp"), ingredients(module, assets, art)?);
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
    let mut style = String::new();
    for path in sheets(assets, art)? {
        style += &fs::read_to_string(&path).map_err(said(&path))?;
    }
    fs::write(out.join("style.css"), style).map_err(said(out))?;
    hash_names(out)?;
    list_files(out)?;
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
fn ingredients(module: &Path, assets: &Path, art: &Path) -> Result<String, String> {
    let mut hasher = DefaultHasher::new();
    let program = env::current_exe().map_err(|error| format!("this program: {error}"))?;
    for path in [program, module.to_path_buf()].into_iter().chain(files(assets)?).chain(sheets(assets, art)?) {
        path.file_name().hash(&mut hasher);
        fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// Files that browsers and people ask for by these names.
const FIXED: [&str; 3] = ["index.html", "manifest.webmanifest", "sw.js"];

/// Puts a digest of its content into the name of every other file, as in `tavola-0f3a9c21d4e5f607.js`, so that
/// browsers may keep it for ever. A file is renamed after those it refers to, because their names are part of it.
fn hash_names(out: &Path) -> Result<(), String> {
    let mut contents: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for path in files(out)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        contents.insert(name, fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?);
    }
    let mut left: Vec<String> = contents.keys().filter(|name| !FIXED.contains(&name.as_str())).cloned().collect();
    while !left.is_empty() {
        let refers = |name: &str| left.iter().any(|other| other != name && mentions(&contents[name], other));
        let place = left.iter().position(|name| !refers(name));
        let name = left.remove(place.ok_or_else(|| format!("{} refer to each other", left.join(", ")))?);
        let Some(content) = contents.remove(&name) else { continue };
        let mut hasher = DefaultHasher::new();
        content.hash(&mut hasher);
        let (stem, kind) = name.split_once('.').ok_or_else(|| format!("{name} has no extension"))?;
        let hashed = format!("{stem}-{:016x}.{kind}", hasher.finish());
        for other in contents.values_mut() {
            replace(other, &name, &hashed);
        }
        fs::remove_file(out.join(&name)).map_err(|error| format!("{name}: {error}"))?;
        contents.insert(hashed, content);
    }
    for (name, content) in contents {
        fs::write(out.join(&name), content).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// How a name stands in a text that refers to the file.
fn references(name: &str) -> [String; 4] {
    [format!("\"{name}\""), format!("'{name}'"), format!("/{name}\""), format!("/{name}'")]
}

/// Whether a file refers to another one. What is no text refers to none.
fn mentions(content: &[u8], name: &str) -> bool {
    str::from_utf8(content).is_ok_and(|text| references(name).iter().any(|reference| text.contains(reference)))
}

fn replace(content: &mut Vec<u8>, from: &str, to: &str) {
    if let Ok(text) = str::from_utf8(content) {
        let pairs = references(from).into_iter().zip(references(to));
        *content = pairs.fold(text.to_owned(), |text, (from, to)| text.replace(&from, &to)).into_bytes();
    }
}

/// Writes into the service worker which files belong together, and a version that changes with them.
fn list_files(out: &Path) -> Result<(), String> {
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

/// The style sheets, in the order of their names: those of the app, then `board.css` of every game.
fn sheets(assets: &Path, art: &Path) -> Result<Vec<PathBuf>, String> {
    let games = fs::read_dir(art).map_err(|error| format!("{}: {error}", art.display()))?;
    let mut boards: Vec<PathBuf> = games.filter_map(|game| Some(game.ok()?.path().join("board.css"))).collect();
    boards.retain(|path| path.is_file());
    boards.sort();
    Ok(files(&assets.join("css"))?.into_iter().chain(boards).collect())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle(style: &str) -> BTreeMap<String, String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, content) in [
            ("index.html", "<link href=\"style.css\"><script src=\"start.js\"></script>"),
            ("start.js", "import init from \"./tavola.js\"; register(\"sw.js\");"),
            ("tavola.js", "new URL('tavola_bg.wasm', import.meta.url)"),
            ("style.css", style),
            ("sw.js", "const files = [\"FILES\"];"),
        ] {
            fs::write(folder.path().join(name), content).unwrap();
        }
        fs::write(folder.path().join("tavola_bg.wasm"), [0, 0x61, 0x73, 0x6d, 0xff]).unwrap();
        hash_names(folder.path()).unwrap();
        list_files(folder.path()).unwrap();
        let read = |path: PathBuf| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned())
        };
        files(folder.path()).unwrap().into_iter().map(read).collect()
    }

    #[test]
    fn names_hold_digests_and_references_follow() {
        let bundle = bundle("b{}");
        let hashed = |stem: &str| {
            let mut names = bundle.keys().filter(|name| name.starts_with(&format!("{stem}-")));
            let name = names.next().unwrap_or_else(|| panic!("{stem} is missing: {bundle:?}"));
            let digest = name[stem.len() + 1..].split('.').next().unwrap();
            assert!(digest.len() == 16 && digest.bytes().all(|digit| digit.is_ascii_hexdigit()), "{name}");
            name.clone()
        };
        assert!(bundle[&hashed("tavola")].contains(&format!("'{}'", hashed("tavola_bg"))));
        assert!(bundle[&hashed("start")].contains(&format!("\"./{}\"", hashed("tavola"))));
        assert!(bundle[&hashed("start")].contains("\"sw.js\""));
        for stem in ["style", "start"] {
            assert!(bundle["index.html"].contains(&format!("\"{}\"", hashed(stem))));
        }
        for stem in ["style", "start", "tavola", "tavola_bg"] {
            assert!(bundle["sw.js"].contains(&format!("\"{}\"", hashed(stem))));
        }
    }

    #[test]
    fn a_name_changes_with_the_content_and_with_nothing_else() {
        let (one, other) = (bundle("b{}"), bundle("i{}"));
        let changed: Vec<&String> = other.keys().filter(|name| !one.contains_key(*name)).collect();
        assert!(matches!(changed[..], [name] if name.starts_with("style-")), "{changed:?}");
    }
}
