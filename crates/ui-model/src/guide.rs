//! The learner's pages as HTML: guides with figures drawn by the rules, the clauses behind them, search and summary.

use crate::{diagram::figure, games::entry};
use tavola_i18n::{Figure, Language, Localizer, clause, figures, guide, modes, page};

/// One section of a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its anchor; empty for the beginning, whose title is the guide's.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Whether the summary has it, too.
    pub brief: bool,
    /// What follows the title, figures included.
    pub html: String,
}

/// Something that was looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What follows `#/rules/<game>/`.
    pub link: String,
    /// Where it stands.
    pub title: String,
    /// The words around it.
    pub excerpt: String,
}

/// The modes of a game that have a guide, the usual one first.
pub fn guide_modes(game: &str) -> Vec<&'static str> {
    let mut all: Vec<&str> = modes(game).collect();
    let choices = entry(game).map_or(&[][..], |entry| entry.choices);
    let values = || choices.iter().find(|choice| all.iter().all(|mode| choice.values.contains(mode)));
    if let Some(order) = values().map(|choice| choice.values) {
        all.sort_by_key(|mode| order.iter().position(|value| value == mode));
    }
    all
}

/// The sections of a guide with their figures; none where there is no such guide.
pub fn sections(game: &str, mode: &str, language: Language) -> Vec<Section> {
    let words = Localizer::of(language);
    let all = figures(game);
    let draw = |html: &str| with_pictures(html, |name, caption| drawn(game, &all, name, caption, &words));
    plain_sections(game, mode, language).into_iter().map(|one| Section { html: draw(&one.html), ..one }).collect()
}

/// The sections with their figures still named.
fn plain_sections(game: &str, mode: &str, language: Language) -> Vec<Section> {
    let Some(html) = guide(game, mode, language) else { return Vec::new() };
    let pieces = html.split("<h2").enumerate().filter_map(|(number, piece)| {
        let piece = if number == 0 { piece.strip_prefix("<h1")? } else { piece };
        let (attributes, rest) = piece.split_once('>')?;
        let (title, html) = rest.split_once("</h")?;
        let html = html.split_once('>')?.1;
        let id = attributes.split_once("id=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default();
        Some(Section {
            id: id.to_owned(),
            title: title.to_owned(),
            brief: attributes.contains("brief"),
            html: html.to_owned(),
        })
    });
    pieces.collect()
}

/// The HTML with what `draw` makes of each picture's name and caption. Pictures that share a paragraph stand in a row.
fn with_pictures(html: &str, draw: impl Fn(&str, &str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<p><img") {
        let Some((paragraph, behind)) = after.split_once("</p>") else { break };
        out += before;
        let row: Vec<String> =
            paragraph.split("<img").filter_map(named).filter_map(|(name, caption)| draw(name, caption)).collect();
        let (start, end) = if row.len() == 1 { ("", "") } else { ("<div class=\"row\">", "</div>") };
        out.extend([start, &row.concat(), end]);
        rest = behind;
    }
    out + rest
}

/// The name and the caption of a picture.
fn named(image: &str) -> Option<(&str, &str)> {
    let name = image.split_once("src=\"")?.1.split('"').next()?;
    let caption = image.split_once("alt=\"")?.1.split('"').next()?;
    Some((name, caption))
}

fn drawn(game: &str, all: &[Figure], name: &str, caption: &str, words: &Localizer) -> Option<String> {
    let (kind, name) = name.split_once(':')?;
    match kind {
        "figure" => figure(game, all.iter().find(|one| one.id == name)?, caption, words),
        "table" => {
            let table = (entry(game)?.rules_table)(name, words)?;
            Some(format!(
                "<figure><div class=\"scroll\" tabindex=\"0\">{table}</div><figcaption>{caption}</figcaption></figure>"
            ))
        }
        _ => None,
    }
}

/// The figures that a game's guides show in a language, by name, with the captions they have there.
fn captions(game: &str, language: Language) -> Vec<(&'static str, &'static str)> {
    let guides = modes(game).filter_map(|mode| guide(game, mode, language));
    let images = guides.flat_map(|html| html.split("<img").skip(1)).filter_map(named);
    images.filter_map(|(name, caption)| Some((name.strip_prefix("figure:")?, caption))).collect()
}

/// The clauses of a game, each with the first figure that shows it.
pub fn illustrated(game: &str, language: Language) -> Option<String> {
    let mut html = page(game, language)?.to_owned();
    let words = Localizer::of(language);
    let captions = captions(game, language);
    let mut shown: Vec<String> = Vec::new();
    for one in figures(game) {
        let Some(id) = one.clauses.first().filter(|id| !shown.contains(id)).cloned() else { continue };
        let Some((_, caption)) = captions.iter().find(|(name, _)| *name == one.id) else { continue };
        let Some(start) = html.find(&format!("<li id=\"{id}\">")) else { continue };
        let Some(end) = html[start..].find("</li>") else { continue };
        if let Some(drawn) = figure(game, &one, caption, &words) {
            html.insert_str(start + end, &drawn);
            shown.push(id);
        }
    }
    Some(html)
}

/// A guide on one sheet of paper: its brief sections without their figures, and the picture of the set-up.
pub fn summary(game: &str, mode: &str, language: Language) -> Vec<Section> {
    let words = Localizer::of(language);
    let all = figures(game);
    let tables = |html: &str| {
        with_pictures(html, |name, caption| {
            drawn(game, &all, name, caption, &words).filter(|_| name.starts_with("table:"))
        })
        .replace("<div class=\"row\"></div>", "")
    };
    let mut sheet = Vec::new();
    for section in plain_sections(game, mode, language) {
        if section.id.is_empty() || section.brief {
            sheet.push(Section { html: tables(&section.html), ..section });
        } else if section.id == "setup" {
            let first = section.html.split("<img").nth(1).and_then(named);
            let picture = first.and_then(|(name, caption)| drawn(game, &all, name, caption, &words));
            sheet.push(Section { html: picture.unwrap_or_default(), ..section });
        }
    }
    sheet
}

/// Looks for words in all guides and clauses of a game: each place that has all of them.
pub fn search(game: &str, language: Language, query: &str) -> Vec<Found> {
    let wanted: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    if wanted.iter().all(|word| word.chars().count() < 2) {
        return Vec::new();
    }
    let fits = |text: &str| {
        let text = text.to_lowercase();
        wanted.iter().all(|word| text.contains(word))
    };
    let mut found = Vec::new();
    for mode in guide_modes(game) {
        for section in plain_sections(game, mode, language) {
            let text = plain(&section.html);
            if fits(&format!("{} {text}", section.title)) {
                let link = if section.id.is_empty() { mode.to_owned() } else { format!("{mode}/{}", section.id) };
                found.push(Found { link, title: plain(&section.title), excerpt: excerpt(&text, &wanted) });
            }
        }
    }
    let html = page(game, language).unwrap_or_default();
    for id in html.split("<li id=\"").skip(1).filter_map(|item| item.split('"').next()) {
        let Some(text) = clause(language, id).filter(|text| fits(&format!("{id} {text}"))) else { continue };
        found.push(Found { link: id.to_owned(), title: id.to_owned(), excerpt: excerpt(text, &wanted) });
    }
    found
}

/// HTML without its marks: captions of pictures count as text.
fn plain(html: &str) -> String {
    let mut text = String::new();
    for (number, piece) in html.split('<').enumerate() {
        let (tag, words) = piece.split_once('>').filter(|_| number > 0).unwrap_or(("", piece));
        if let Some((_, caption)) = named(tag) {
            text += caption;
        }
        text += words;
        text.push(' ');
    }
    let text = text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Some words before and after the first one that was looked for.
fn excerpt(text: &str, wanted: &[String]) -> String {
    const BEFORE: usize = 8;
    const WORDS: usize = 28;
    let all: Vec<&str> = text.split_whitespace().collect();
    let hit = all.iter().position(|word| wanted.iter().any(|wanted| word.to_lowercase().contains(wanted))).unwrap_or(0);
    let start = hit.saturating_sub(BEFORE);
    let end = (start + WORDS).min(all.len());
    let (before, after) = (if start > 0 { "… " } else { "" }, if end < all.len() { " …" } else { "" });
    format!("{before}{}{after}", all[start..end].join(" "))
}
