//! Makes what a browser loads out of the WebAssembly modules: parts, bindings, the app's files, compressed copies.
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
        [page, worker, assets, art, out] => bundle(&Sources { page, worker, assets, art }, out),
        _ => Err("usage: tavola-bundle PAGE.wasm WORKER.wasm ASSETS ART OUT".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bundle: {message}");
            ExitCode::FAILURE
        }
    }
}

/// What the bundle is made of.
struct Sources<'a> {
    /// The page's module.
    page: &'a Path,
    /// The module of the bots' worker.
    worker: &'a Path,
    /// The app's files and its sheets.
    assets: &'a Path,
    /// A folder with drawings and a sheet for each game.
    art: &'a Path,
}

/// Says which file an error is about.
fn said(path: &Path) -> impl FnOnce(std::io::Error) -> String {
    let path = path.display().to_string();
    move |error| format!("{path}: {error}")
}

fn bundle(sources: &Sources<'_>, out: &Path) -> Result<(), String> {
    let assets = sources.assets;
    // Packing takes a while: what was made by this program out of the same files is good as it is.
    let (stamp, made_of) = (out.with_extension("stamp"), ingredients(sources)?);
    if out.is_dir() && fs::read_to_string(&stamp).is_ok_and(|known| known == made_of) {
        println!("{} is up to date", out.display());
        return Ok(());
    }
    if out.exists() {
        fs::remove_dir_all(out).map_err(said(out))?;
    }
    fs::create_dir_all(out).map_err(said(out))?;
    let main = out.with_extension("main.wasm");
    split(sources.page, &main, out)?;
    bind(&main, "tavola", out)?;
    bind(sources.worker, "tavola-bots", out)?;
    for path in files(assets)? {
        let copy = out.join(path.strip_prefix(assets).map_err(|error| error.to_string())?);
        fs::copy(&path, &copy).map_err(said(&path))?;
    }
    let mut style = String::new();
    for path in sheets(assets, sources.art)? {
        style += &fs::read_to_string(&path).map_err(said(&path))?;
    }
    fs::write(out.join("style.css"), style).map_err(said(out))?;
    write_data(out)?;
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

/// Cuts the functions that the page marks out of its module, with all that only they need: `split_….wasm`, which
/// `tavola-split.js` loads.
fn split(module: &Path, main: &Path, out: &Path) -> Result<(), String> {
    let bytes = fs::read(module).map_err(said(module))?;
    let mut options = wasm_split_cli_support::Options::new(&bytes);
    options.output_dir = out;
    options.main_out_path = main;
    options.link_name = "./tavola-split.js";
    options.main_module = "./tavola.js";
    wasm_split_cli_support::transform(options).map_err(|error| format!("{}: {error:#}", module.display()))?;
    // The main part is stripped with its bindings.
    for path in files(out)?.into_iter().filter(|path| path.extension().is_some_and(|kind| kind == "wasm")) {
        let part = fs::read(&path).map_err(said(&path))?;
        let stripped = without_custom_sections(&part).ok_or_else(|| format!("{}: no module", path.display()))?;
        fs::write(&path, stripped).map_err(said(&path))?;
    }
    Ok(())
}

/// A module without what nobody runs: the names of its functions are a fifth of a part. Nothing where it is no module.
fn without_custom_sections(module: &[u8]) -> Option<Vec<u8>> {
    let mut kept = module.get(..8)?.to_vec();
    let mut rest = &module[8..];
    while let Some((id, after)) = rest.split_first() {
        // The size of a section is a LEB128 number.
        let digits = after.iter().take(5).position(|byte| byte & 0x80 == 0)? + 1;
        let size = after[..digits].iter().rev().fold(0, |size, byte| (size << 7) | usize::from(byte & 0x7f));
        let end = 1 + digits + size;
        let section = rest.get(..end)?;
        if *id != 0 {
            kept.extend_from_slice(section);
        }
        rest = &rest[end..];
    }
    Some(kept)
}

/// Makes a module's bindings.
fn bind(module: &Path, name: &str, out: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(false).omit_default_module_path(false);
    // Parts that were cut out use the memory and the table of functions. Nobody reads the names of functions.
    bindgen.keep_lld_exports(true).remove_name_section(true).remove_producers_section(true);
    bindgen.web(true).map_err(|error| error.to_string())?.generate(out).map_err(|error| format!("{error:#}"))
}

/// Writes the files that the modules fetch, and their list into `files.js`.
fn write_data(out: &Path) -> Result<(), String> {
    let texts = tavola_i18n::files().iter().map(|(name, text)| (*name, format!("{name}.txt"), text.as_bytes()));
    let data = tavola_bots::data::FILES
        .iter()
        .map(|file| (file.name(), file.name().to_owned(), file.bytes().unwrap_or_default()));
    let mut list = Vec::new();
    for (name, file, bytes) in texts.chain(data) {
        // In such quotes the name is not taken for a reference to the file.
        list.push(format!("[`{name}`]: [\"{file}\", {}]", bytes.len()));
        let path = out.join(file);
        fs::write(&path, bytes).map_err(said(&path))?;
    }
    let path = out.join("files.js");
    let text = fs::read_to_string(&path).map_err(said(&path))?;
    fs::write(&path, text.replace("[\"DATA\"]", &format!("{{{}}}", list.join(", ")))).map_err(said(&path))
}

/// What the bundle is made of, and by which program, as one number.
fn ingredients(sources: &Sources<'_>) -> Result<String, String> {
    let Sources { page, worker, assets, art } = *sources;
    let mut hasher = DefaultHasher::new();
    let program = env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let modules = [program, page.to_path_buf(), worker.to_path_buf()];
    for path in modules.into_iter().chain(files(assets)?).chain(sheets(assets, art)?) {
        path.file_name().hash(&mut hasher);
        fs::read(&path).map_err(said(&path))?.hash(&mut hasher);
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
        // Files that refer to each other are named together, after their common content.
        let group = left.iter().map(|name| referred(&contents, &left, name)).min_by_key(Vec::len).unwrap_or_default();
        left.retain(|name| !group.contains(name));
        let mut hasher = DefaultHasher::new();
        for name in &group {
            contents[name].hash(&mut hasher);
        }
        let digest = format!("{:016x}", hasher.finish());
        for name in group {
            let (stem, kind) = name.split_once('.').ok_or_else(|| format!("{name} has no extension"))?;
            let hashed = format!("{stem}-{digest}.{kind}");
            for other in contents.values_mut() {
                replace(other, &name, &hashed);
            }
            let content = contents.remove(&name).unwrap_or_default();
            fs::remove_file(out.join(&name)).map_err(|error| format!("{name}: {error}"))?;
            contents.insert(hashed, content);
        }
    }
    for (name, content) in contents {
        fs::write(out.join(&name), content).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// A file and those of `left` that it refers to, directly or through others.
fn referred(contents: &BTreeMap<String, Vec<u8>>, left: &[String], name: &str) -> Vec<String> {
    let mut found = vec![name.to_owned()];
    let mut at = 0;
    while at < found.len() {
        let more = left.iter().filter(|other| !found.contains(other) && mentions(&contents[&found[at]], other));
        let more: Vec<String> = more.cloned().collect();
        found.extend(more);
        at += 1;
    }
    found.sort();
    found
}

/// How a name stands in a text that refers to the file.
fn references(name: &str) -> [String; 4] {
    [format!("\"{name}\""), format!("'{name}'"), format!("/{name}\""), format!("/{name}'")]
}

/// Whether a file refers to another one. What is no text refers to none.
fn mentions(content: &[u8], name: &str) -> bool {
    str::from_utf8(content).is_ok_and(|text| references(name).iter().any(|reference| text.contains(reference)))
}

/// Replaces references to a file. What a colon follows is a key and stays: it is the name of an import within a
/// module of WebAssembly.
fn replace(content: &mut Vec<u8>, from: &str, to: &str) {
    if let Ok(text) = str::from_utf8(content) {
        let pairs = references(from).into_iter().zip(references(to));
        let replaced = pairs.fold(text.to_owned(), |text, (from, to)| {
            text.replace(&from, &to).replace(&format!("{to}:"), &format!("{from}:"))
        });
        *content = replaced.into_bytes();
    }
}

/// Writes into the service worker which files belong together, a version that changes with them, and what it says when
/// no page is open.
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
        .replace("[\"FILES\"]", &format!("[{}]", names.join(",")))
        .replace("\"TEXTS\"", &tavola_i18n::notices().to_string());
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
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
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
            (
                "tavola.js",
                "import * as parts from \"./split.js\"; new URL('tavola_bg.wasm', import.meta.url); ({\"./split.js\": parts})",
            ),
            ("split.js", "import \"./tavola.js\"; new URL(\"./part.wasm\", import.meta.url)"),
            ("part.wasm", "the part"),
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
        // Two files that refer to each other; what a module calls an import stays.
        assert!(bundle[&hashed("tavola")].contains(&format!("\"./{}\"", hashed("split"))));
        assert!(bundle[&hashed("split")].contains(&format!("\"./{}\"", hashed("tavola"))));
        assert!(bundle[&hashed("split")].contains(&format!("\"./{}\"", hashed("part"))));
        assert!(bundle[&hashed("tavola")].contains("{\"./split.js\": parts}"));
        for stem in ["style", "start"] {
            assert!(bundle["index.html"].contains(&format!("\"{}\"", hashed(stem))));
        }
        for stem in ["style", "start", "tavola", "tavola_bg"] {
            assert!(bundle["sw.js"].contains(&format!("\"{}\"", hashed(stem))));
        }
    }

    #[test]
    fn a_part_loses_its_custom_sections_and_nothing_else() {
        let head = b"\0asm\x01\0\0\0";
        let (names, types) = ([&[0u8, 0x83, 1][..], &[7; 131]].concat(), [1u8, 2, 9, 9].to_vec());
        let module = [&head[..], &names, &types, &names].concat();
        assert_eq!(without_custom_sections(&module), Some([&head[..], &types].concat()));
        assert_eq!(without_custom_sections(&module[..module.len() - 1]), None, "the last section is cut off");
        assert_eq!(without_custom_sections(b"asm"), None);
    }

    #[test]
    fn a_name_changes_with_the_content_and_with_nothing_else() {
        let (one, other) = (bundle("b{}"), bundle("i{}"));
        let changed: Vec<&String> = other.keys().filter(|name| !one.contains_key(*name)).collect();
        assert!(matches!(changed[..], [name] if name.starts_with("style-")), "{changed:?}");
    }
}
