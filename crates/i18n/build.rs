//! Collects the texts as files with names: messages, lessons, learners' guides and the rules pages, which become HTML and
//! one line a clause. Programs hold them all; a page fetches the ones it needs.

use pulldown_cmark::{Options, Parser, html};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

const LANGUAGES: [&str; 3] = ["de", "en", "it"];

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts"));
    let mut files = pages(&root.join("../../docs/rules"));
    files.extend(LANGUAGES.map(|language| messages(root, language)));
    files.extend(lessons(&root.join("games")));
    let (guides, modes) = guides(&root.join("games"));
    files.extend(guides);
    files.extend(figures(&root.join("games")));
    // A browser's page: WebAssembly without a system below it.
    let is = |variable: &str, value: &str| env::var(variable).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_FAMILY", "wasm") && is("CARGO_CFG_TARGET_OS", "unknown") {
        files.clear();
    }
    let table = format!(
        "const FILES: &[(&str, &str)] = &{files:#?};\npub(crate) const MODES: &[(&str, &str)] = &{modes:#?};\n"
    );
    fs::write(out.join("files.rs"), table).expect("OUT_DIR can be written to");
}

/// The files and folders in a folder, sorted, so that every build gives the same program.
fn list(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn read(path: &Path) -> String {
    println!("cargo::rerun-if-changed={}", path.display());
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every `<game>.<language>.md` as a page, and the clauses of a language in one file: id, tab, text.
fn pages(folder: &Path) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut lines = LANGUAGES.map(|language| (format!("clauses-{language}"), String::new()));
    for path in list(folder) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let Some((game, language)) = name.strip_suffix(".md").and_then(|name| name.split_once('.')) else { continue };
        let text = read(&path);
        files.push((format!("rules-{game}-{language}"), page(&text)));
        for (_, lines) in lines.iter_mut().filter(|(name, _)| name.ends_with(language)) {
            lines.extend(clauses(&text).iter().flat_map(|(id, clause)| [id, "\t", clause, "\n"]));
        }
    }
    files.extend(lines);
    files
}

/// One text a language: the shared messages, then those of each game.
fn messages(root: &Path, language: &str) -> (String, String) {
    let mut text = read(&root.join(format!("locales/{language}.ftl")));
    for game in list(&root.join("games")) {
        // A game that is not translated speaks English.
        let own = [language, "en"].map(|language| game.join(format!("{language}.ftl")));
        if let Some(own) = own.iter().find(|path| path.exists()) {
            text.push('\n');
            text.push_str(&read(own));
        }
    }
    (format!("messages-{language}"), text)
}

fn lessons(folder: &Path) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for game in list(folder) {
        let (lesson, name) = (game.join("lesson.json"), game.file_name().unwrap_or_default().to_string_lossy());
        if lesson.exists() {
            files.push((format!("lesson-{name}"), read(&lesson)));
        }
    }
    files
}

/// Texts by name.
type Files = Vec<(String, String)>;

/// Every `<game>/guides/<mode>.<language>.md`, in the order of their names, and the games with their modes.
fn guides(folder: &Path) -> (Files, Files) {
    let (mut files, mut modes) = (Vec::new(), Vec::new());
    for game in list(folder).iter().filter(|game| game.join("guides").exists()) {
        let name = game.file_name().unwrap_or_default().to_string_lossy();
        for path in list(&game.join("guides")) {
            let file = path.file_name().and_then(|file| file.to_str()).unwrap_or_default();
            let Some((mode, language)) = file.strip_suffix(".md").and_then(|file| file.split_once('.')) else {
                continue;
            };
            files.push((format!("guide-{name}-{mode}-{language}"), framed(&rendered(&read(&path)))));
            let known = (name.to_string(), mode.to_owned());
            if !modes.contains(&known) {
                modes.push(known);
            }
        }
    }
    (files, modes)
}

/// Every `<game>/figures.json`: the pictures of the guides.
fn figures(folder: &Path) -> Files {
    let mut files = Vec::new();
    for game in list(folder) {
        let (figures, name) = (game.join("figures.json"), game.file_name().unwrap_or_default().to_string_lossy());
        if figures.exists() {
            files.push((format!("figures-{name}"), read(&figures)));
        }
    }
    files
}

fn rendered(text: &str) -> String {
    let mut page = String::new();
    html::push_html(&mut page, Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES));
    page
}

/// Tables and pictures get a frame that scrolls, so that a phone shows them whole.
fn framed(page: &str) -> String {
    page.replace("<table>", "<div class=\"scroll\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
        .replace("<pre>", "<pre tabindex=\"0\">")
}

/// The page as HTML. A clause's item gets the clause's name as its id, so that a link leads to it.
fn page(text: &str) -> String {
    let mut page = rendered(text);
    for (id, _) in clauses(text) {
        for between in ["", "\n<p>"] {
            let name = format!("{between}<strong>{id}</strong>");
            page = page.replace(&format!("<li>{name}"), &format!("<li id=\"{id}\">{name}"));
        }
    }
    framed(&page)
}

/// The clauses: every item that begins with a bold id, as plain text.
fn clauses(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for line in text.lines() {
        let Some(rest) = line.strip_prefix("- **") else { continue };
        let Some((id, clause)) = rest.split_once("**") else { continue };
        let is_id = id.split_once('-').is_some_and(|(letters, number)| {
            letters.len() == 2 && letters.bytes().all(|byte| byte.is_ascii_uppercase()) && number.parse::<u8>().is_ok()
        });
        if is_id {
            found.push((id.to_owned(), clause.trim().replace(['*', '`'], "")));
        }
    }
    found
}
