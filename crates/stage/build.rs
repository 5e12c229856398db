//! Turns the rules pages into what the app shows: one page of HTML and one line a clause.

use pulldown_cmark::{Options, Parser, html};
use std::{env, fmt::Write, fs, path::Path};

fn main() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    let mut table = String::from("const PAGES: &[(&str, &str, &str, &[(&str, &str)])] = &[\n");
    for game in ["impero", "sparta", "stratego"] {
        for tongue in ["de", "en", "it"] {
            let path = rules.join(format!("{game}.{tongue}.md"));
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let _ = writeln!(table, "({game:?}, {tongue:?}, {:?}, &[", page(&text));
            for (id, clause) in clauses(&text) {
                let _ = writeln!(table, "({id:?}, {clause:?}),");
            }
            table.push_str("]),\n");
        }
    }
    table.push_str("];\n");
    fs::write(Path::new(&out).join("pages.rs"), table).expect("cargo's OUT_DIR can be written to");
}

/// The page as HTML. A clause's item gets the clause's name as its id, so that a link leads to it; tables
/// and pictures get a frame that scrolls, so that a phone shows them whole.
fn page(text: &str) -> String {
    let mut page = String::new();
    html::push_html(&mut page, Parser::new_ext(text, Options::ENABLE_TABLES));
    for (id, _) in clauses(text) {
        for between in ["", "\n<p>"] {
            let name = format!("{between}<strong>{id}</strong>");
            page = page.replace(&format!("<li>{name}"), &format!("<li id=\"{id}\">{name}"));
        }
    }
    page.replace("<table>", "<div class=\"scroll\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
        .replace("<pre>", "<pre tabindex=\"0\">")
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
