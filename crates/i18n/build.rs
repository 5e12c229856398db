//! Collects the texts: messages, lessons, learners' guides, and the rules pages, which become HTML and one line a clause.

use pulldown_cmark::{Options, Parser, html};
use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

const LANGUAGES: [&str; 3] = ["de", "en", "it"];

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts"));
    let write = |name: &str, text: String| fs::write(out.join(name), text).expect("OUT_DIR can be written to");
    write("pages.rs", pages(&root.join("../../docs/rules")));
    write("messages.rs", messages(root));
    write("lessons.rs", lessons(&root.join("games")));
    write("guides.rs", guides(&root.join("games")) + &figures(&root.join("games")));
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

/// Every `<game>.<language>.md`.
fn pages(folder: &Path) -> String {
    let mut table = String::from("const PAGES: &[Page] = &[\n");
    for path in list(folder) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let Some((game, language)) = name.strip_suffix(".md").and_then(|name| name.split_once('.')) else { continue };
        let text = read(&path);
        let _ = writeln!(table, "Page {{ game: {game:?}, language: {language:?}, html: {:?}, clauses: &[", page(&text));
        for (id, clause) in clauses(&text) {
            let _ = writeln!(table, "({id:?}, {clause:?}),");
        }
        table.push_str("] },\n");
    }
    table + "];\n"
}

/// One text a language: the shared messages, then those of each game.
fn messages(root: &Path) -> String {
    let mut table = String::new();
    for language in LANGUAGES {
        let mut text = read(&root.join(format!("locales/{language}.ftl")));
        for game in list(&root.join("games")) {
            // A game that is not translated speaks English.
            let own = [language, "en"].map(|language| game.join(format!("{language}.ftl")));
            if let Some(own) = own.iter().find(|path| path.exists()) {
                text.push('\n');
                text.push_str(&read(own));
            }
        }
        let _ = writeln!(table, "const {}: &str = {text:?};", language.to_uppercase());
    }
    table
}

fn lessons(folder: &Path) -> String {
    let mut table = String::from("const LESSONS: &[(&str, &str)] = &[\n");
    for game in list(folder) {
        let (lesson, name) = (game.join("lesson.json"), game.file_name().unwrap_or_default().to_string_lossy());
        if lesson.exists() {
            let _ = writeln!(table, "({name:?}, {:?}),", read(&lesson));
        }
    }
    table + "];\n"
}

/// Every `<game>/guides/<mode>.<language>.md`, in the order of their names.
fn guides(folder: &Path) -> String {
    let mut table = String::from("const GUIDES: &[Page] = &[\n");
    for game in list(folder).iter().filter(|game| game.join("guides").exists()) {
        let name = game.file_name().unwrap_or_default().to_string_lossy();
        for path in list(&game.join("guides")) {
            let file = path.file_name().and_then(|file| file.to_str()).unwrap_or_default();
            let Some((mode, language)) = file.strip_suffix(".md").and_then(|file| file.split_once('.')) else {
                continue;
            };
            let html = framed(&rendered(&read(&path)));
            let _ =
                writeln!(table, "Page {{ game: {name:?}, mode: {mode:?}, language: {language:?}, html: {html:?} }},");
        }
    }
    table + "];\n"
}

/// Every `<game>/figures.json`: the pictures of the guides.
fn figures(folder: &Path) -> String {
    let mut table = String::from("const FIGURES: &[(&str, &str)] = &[\n");
    for game in list(folder) {
        let (figures, name) = (game.join("figures.json"), game.file_name().unwrap_or_default().to_string_lossy());
        if figures.exists() {
            let _ = writeln!(table, "({name:?}, {:?}),", read(&figures));
        }
    }
    table + "];\n"
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
