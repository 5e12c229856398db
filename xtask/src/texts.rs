//! `cargo xtask texts`: what is wrong with the texts that players read. Nothing, when all is well.
//!
//! Messages that a language lacks, that stand twice or that nothing says; numbers without a plural; texts too long for
//! their places; words that the glossaries in `crates/i18n/glossary` reject, in messages, lessons, guides and rules.

use crate::root;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

const LANGUAGES: [&str; 3] = ["en", "de", "it"];

/// Parts that are numbers.
const NUMBERS: [&str; 20] = [
    "bytes",
    "cards",
    "characters",
    "cities",
    "count",
    "days",
    "developments",
    "have",
    "heroes",
    "knights",
    "left",
    "lines",
    "minutes",
    "most",
    "need",
    "plies",
    "points",
    "rolls",
    "seconds",
    "steps",
];

/// Messages whose names are put together from names that the sources do not hold in one piece. Tests beside the texts
/// look for each of them in code.
const FAMILIES: [&str; 8] =
    ["option-", "error-", "graph-", "level-", "sparta-no-", "stratego-no-", "stratego-army-", "impero-no-"];

/// The beginnings of messages of games without drawings: a generic page says them by names that the game gives.
fn generic() -> Vec<String> {
    let crates = root().join("crates");
    let games = std::fs::read_dir(crates.join("i18n/games")).expect("the games' texts are here");
    let names = games.flatten().map(|game| game.file_name().to_string_lossy().into_owned());
    names.filter(|name| !crates.join("ui-model/art").join(name).exists()).map(|name| name + "-").collect()
}

/// A message as it stands in a file.
struct Entry {
    key: String,
    text: String,
    file: String,
}

/// Prints what is wrong.
pub fn check() -> Result<(), String> {
    let findings = findings();
    for finding in &findings {
        println!("{finding}");
    }
    if findings.is_empty() { Ok(()) } else { Err(format!("{} findings", findings.len())) }
}

fn findings() -> Vec<String> {
    let i18n = root().join("crates/i18n");
    let languages: Vec<(&str, Vec<Entry>)> =
        LANGUAGES.iter().map(|&language| (language, messages(&i18n, language))).collect();
    let places = places();
    let mut found = Vec::new();
    found.extend(missing(&languages));
    for (language, entries) in &languages {
        found.extend(twice(entries));
        found.extend(without_plural(entries, &i18n));
        found.extend(uneven_forms(entries));
        found.extend(too_long(entries, &places));
        found.extend(rejected(language, entries, &i18n));
    }
    found.extend(unused(&languages[0].1));
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files below a folder with one of these endings.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if path.extension().is_some_and(|ending| endings.iter().any(|one| ending == *one)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The name of a file as people know it.
fn short(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

fn messages(i18n: &Path, language: &str) -> Vec<Entry> {
    let name = format!("{language}.ftl");
    let mut paths = vec![i18n.join("locales").join(&name)];
    paths.extend(files(&i18n.join("games"), &["ftl"]).into_iter().filter(|path| path.ends_with(&name)));
    let mut entries: Vec<Entry> = Vec::new();
    for path in paths {
        for line in read(&path).lines() {
            if line.starts_with(|first: char| first.is_ascii_lowercase())
                && let Some((key, text)) = line.split_once(" =")
            {
                entries.push(Entry { key: key.into(), text: text.trim().into(), file: short(&path) });
            } else if let Some(last) = entries.last_mut()
                && !line.starts_with('#')
            {
                last.text.push('\n');
                last.text.push_str(line);
            }
        }
    }
    entries
}

/// Messages that one language has and another lacks, and sentences that are English everywhere.
fn missing(languages: &[(&str, Vec<Entry>)]) -> Vec<String> {
    let (_, english) = &languages[0];
    let texts: BTreeMap<&str, &str> = english.iter().map(|entry| (&*entry.key, &*entry.text)).collect();
    let mut found = Vec::new();
    for (language, entries) in &languages[1..] {
        let keys: BTreeSet<&str> = entries.iter().map(|entry| &*entry.key).collect();
        found.extend(texts.keys().filter(|key| !keys.contains(*key)).map(|key| format!("{language}: no `{key}`")));
        for entry in entries {
            match texts.get(&*entry.key) {
                None => found.push(format!("{}: `{}` is not in English", entry.file, entry.key)),
                Some(text) if *text == entry.text && words(text) > 3 => {
                    found.push(format!("{}: `{}` is not translated", entry.file, entry.key));
                }
                Some(_) => {}
            }
        }
    }
    found
}

/// How many words there are besides parts.
fn words(text: &str) -> usize {
    let plain: Vec<&str> = text.split('{').map(|piece| piece.rsplit('}').next().unwrap_or_default()).collect();
    plain.join(" ").split_whitespace().filter(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 2).count()
}

fn twice(entries: &[Entry]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let again = entries.iter().filter(|entry| !seen.insert(&*entry.key));
    again.map(|entry| format!("{}: `{}` stands twice", entry.file, entry.key)).collect()
}

/// A number with a noun behind it says "1 cards" one day.
fn without_plural(entries: &[Entry], i18n: &Path) -> Vec<String> {
    let excused: BTreeSet<String> = lines(&i18n.join("glossary/plurals.txt"))
        .iter()
        .filter_map(|line| line.split_once(':'))
        .flat_map(|(names, _)| {
            let mut names = names.split(' ');
            let key = names.next().unwrap_or_default().to_owned();
            names.map(move |part| format!("{key} {part}")).collect::<Vec<_>>()
        })
        .collect();
    let mut found = Vec::new();
    for entry in entries {
        for part in NUMBERS {
            let noun = entry.text.split(&format!("{{ ${part} }} ")).skip(1).any(|rest| {
                let word: String = rest.chars().take_while(|c| c.is_alphabetic()).collect();
                word.chars().count() > 2
                    && !["von", "der", "aus", "per", "out", "and", "left", "missing"].contains(&&*word)
            });
            let chosen = entry.text.contains(&format!("{{ ${part} ->"));
            if noun && !chosen && !excused.contains(&format!("{} {part}", entry.key)) {
                found.push(format!("{}: `{}` needs a plural for ${part}", entry.file, entry.key));
            }
        }
    }
    found
}

/// Names that take the same place in a sentence have the same forms: all seats, all pieces, all resources.
fn uneven_forms(entries: &[Entry]) -> Vec<String> {
    let forms = |entry: &Entry| -> BTreeSet<String> {
        let lines = entry.text.lines().filter_map(|line| line.trim().strip_prefix('.'));
        lines.filter_map(|line| line.split_once(" =").map(|(form, _)| form.to_owned())).collect()
    };
    let family = |key: &str| {
        let (start, last) = key.rsplit_once('-')?;
        let piece = start == "stratego" && last.len() == 2 && last.starts_with(|c: char| c.is_ascii_uppercase());
        if start.ends_with("-seat") {
            Some("seats")
        } else if piece {
            Some("pieces")
        } else {
            (start == "hint-impero-resource").then_some("resources")
        }
    };
    let mut families: BTreeMap<&str, (String, BTreeSet<String>)> = BTreeMap::new();
    let mut found = Vec::new();
    for entry in entries {
        let Some(name) = family(&entry.key) else { continue };
        let (first, expected) = families.entry(name).or_insert_with(|| (entry.key.clone(), forms(entry)));
        if *expected != forms(entry) {
            found.push(format!("{}: `{}` has other forms than `{first}`", entry.file, entry.key));
        }
    }
    found
}

/// Where the page shows a message, and how many letters fit there on the narrowest phone.
const PLACES: [(&str, &str, usize); 4] =
    [("<button", "</button>", 36), ("<h1", "</h1>", 40), ("<h2", "</h2>", 48), ("<th ", "</th>", 28)];
/// The headings over the board: what is to be done now.
const PROMPT: usize = 100;
/// A part of a message is about so long.
const PART: usize = 8;

/// The messages that stand in buttons, headings and tables of the app, with what fits there.
fn places() -> BTreeMap<String, usize> {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for path in files(&root().join("crates/web/src"), &["rs"]) {
        let source = read(&path);
        for (begin, end, most) in PLACES {
            for piece in source.split(begin).skip(1) {
                let inside = piece.split(end).next().unwrap_or_default();
                // What stands in an attribute is read aloud or shown beside the mouse.
                let shown = inside.split("{move || t(\"").skip(1).filter_map(|rest| rest.split('"').next());
                for key in shown {
                    let least = places.entry(key.to_owned()).or_insert(most);
                    *least = most.min(*least);
                }
            }
        }
    }
    places
}

/// How many letters the longest way to say a message has. Soft hyphens take no room.
fn longest(text: &str) -> usize {
    let value = text.split("\n    .").next().unwrap_or_default().replace("\\u00AD", "").replace("{\"\"}", "");
    // Of a choice, only one way is said; what stands around it is said with each.
    let (head, ways, tail) = match (value.find("->"), value.rfind('}')) {
        (Some(arrow), Some(end)) => {
            let begin = value[..arrow].rfind('{').unwrap_or_default();
            (&value[..begin], value[arrow + 2..end].lines().collect(), &value[end + 1..])
        }
        _ => (&*value, Vec::new(), ""),
    };
    let letters = |text: &str| -> usize {
        let plain = text.trim().split('{').enumerate().map(|(number, piece)| match piece.split_once('}') {
            Some((_, after)) => PART + after.chars().count(),
            None if number == 0 => piece.chars().count(),
            None => PART,
        });
        plain.sum()
    };
    let way = |line: &str| line.split_once(']').map_or(0, |(_, said)| letters(said));
    letters(head) + ways.into_iter().map(way).max().unwrap_or_default() + letters(tail)
}

fn too_long(entries: &[Entry], places: &BTreeMap<String, usize>) -> Vec<String> {
    let mut found = Vec::new();
    for entry in entries {
        let prompt = entry.key.contains("-prompt-") && !entry.key.ends_with("-detail");
        let most = places.get(&entry.key).copied().or(prompt.then_some(PROMPT));
        let long = longest(&entry.text);
        if let Some(most) = most.filter(|most| long > *most) {
            found.push(format!("{}: `{}` has {long} letters where {most} fit", entry.file, entry.key));
        }
    }
    found
}

/// Lines that are not comments.
fn lines(path: &Path) -> Vec<String> {
    read(path).lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(String::from).collect()
}

/// Words that the language's glossary rejects.
fn rejected(language: &str, entries: &[Entry], i18n: &Path) -> Vec<String> {
    let glossary = lines(&i18n.join(format!("glossary/{language}.txt")));
    let rules: Vec<(&str, &str)> = glossary.iter().filter_map(|line| line.split_once(" => ")).collect();
    let mut texts: Vec<(String, String)> =
        entries.iter().map(|entry| (format!("{}: `{}`", entry.file, entry.key), entry.text.clone())).collect();
    for path in files(&i18n.join("games"), &["json"]) {
        let start = format!("\"{language}\": \"");
        let text = read(&path);
        let said = text.lines().filter_map(|line| line.trim().strip_prefix(&*start).map(String::from));
        texts.extend(said.map(|line| (short(&path), line)));
    }
    let rules_pages = files(&root().join("docs/rules"), &["md"]);
    for path in rules_pages.into_iter().chain(files(&i18n.join("games"), &["md"])) {
        if path.to_string_lossy().ends_with(&format!(".{language}.md")) {
            texts.extend(read(&path).lines().map(|line| (short(&path), line.to_owned())));
        }
    }
    let mut found = Vec::new();
    for (place, text) in &texts {
        if text.contains('’') {
            found.push(format!("{place} has a curved apostrophe: the straight one is used everywhere"));
        }
        for (word, instead) in &rules {
            if holds(text, word) {
                found.push(format!("{place} says “{word}”: {instead}"));
            }
        }
    }
    found
}

/// Whether the text holds the word, or a word that begins with it where it ends with a star.
fn holds(text: &str, word: &str) -> bool {
    let (word, any_ending) = word.strip_suffix('*').map_or((word, false), |word| (word, true));
    let (text, word) = (text.to_lowercase(), word.to_lowercase());
    text.match_indices(&word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        !inside(before) && (any_ending || !inside(after))
    })
}

/// Messages that no source names.
fn unused(entries: &[Entry]) -> Vec<String> {
    let mut sources = String::new();
    for folder in ["web/src", "ui-model/src", "bots/src", "i18n/src", "cli/src", "table/src", "protocol/src", "games"] {
        for path in files(&root().join("crates").join(folder), &["rs"]) {
            sources += &read(&path);
        }
    }
    // Names in one piece, and names with gaps such as `{game}-seat-{seat}`.
    let literals: BTreeSet<&str> = sources.split('"').filter(|text| is_name(text)).collect();
    let gaps: Vec<Vec<&str>> = literals.iter().filter(|text| text.contains('{')).map(|text| split(text)).collect();
    let told: String = entries.iter().map(|entry| entry.text.as_str()).collect::<Vec<_>>().join("\n");
    let generic = generic();
    let used = |key: &str| {
        literals.contains(key)
            || FAMILIES.iter().any(|family| key.starts_with(family))
            || generic.iter().any(|family| key.starts_with(family))
            || told.contains(&format!("{{ {key} }}"))
            || gaps.iter().any(|pieces| fills(pieces, key) || named_in_two(pieces, key, &literals))
    };
    let unused = entries.iter().filter(|entry| !used(&entry.key));
    unused.map(|entry| format!("{}: nothing says `{}`", entry.file, entry.key)).collect()
}

fn is_name(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || "-_{}".contains(c);
    text.len() > 1 && text.contains(|c: char| c.is_ascii_lowercase()) && text.chars().all(fits)
}

/// What stands between the gaps of a name.
fn split(name: &str) -> Vec<&str> {
    name.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, after)| after)).collect()
}

/// Whether a name is these pieces with a word in each gap.
fn fills(pieces: &[&str], key: &str) -> bool {
    // A name of gaps alone would be every name.
    if !pieces.iter().any(|piece| piece.trim_matches('-').len() > 2) {
        return false;
    }
    let Some(mut rest) = key.strip_prefix(pieces[0]) else { return false };
    for piece in &pieces[1..] {
        let word = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        if word == 0 {
            return false;
        }
        let Some(after) = rest[word..].strip_prefix(piece) else { return false };
        rest = after;
    }
    rest.is_empty()
}

/// Whether a name has one gap, and what fills it is a name in the sources: `trouble-{}` and `no-server`.
fn named_in_two(pieces: &[&str], key: &str, literals: &BTreeSet<&str>) -> bool {
    let [start, end] = pieces else { return false };
    let word = key.strip_prefix(start).and_then(|rest| rest.strip_suffix(end));
    word.is_some_and(|word| word.contains('-') && literals.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_is_well_with_the_texts() {
        assert_eq!(findings(), Vec::<String>::new());
    }

    #[test]
    fn a_rejected_word_is_found_as_a_word() {
        assert!(holds("Ein Krieger zieht", "Krieger*") && holds("zwei Kriegern", "krieger*"));
        assert!(!holds("Seekrieger", "Krieger*") && !holds("Steinbruch", "Stein"));
        assert!(holds("passa a il Bene", "a il") && !holds("della il", "a il"));
    }

    #[test]
    fn faults_are_found() {
        let entry = |key: &str, text: &str| Entry { key: key.into(), text: text.into(), file: "x".into() };
        let two = [entry("a", "one"), entry("a", "two")];
        assert_eq!(twice(&two), ["x: `a` stands twice"]);
        let i18n = root().join("crates/i18n");
        assert_eq!(without_plural(&[entry("a", "{ $cards } cards")], &i18n), ["x: `a` needs a plural for $cards"]);
        assert!(
            without_plural(&[entry("a", "{ $cards -> [one] 1 card *[other] { $cards } cards }")], &i18n).is_empty()
        );
        let seats = [entry("sparta-seat-0", "Sparta\n    .a = a Sparta"), entry("sparta-seat-1", "Acaia")];
        assert_eq!(uneven_forms(&seats), ["x: `sparta-seat-1` has other forms than `sparta-seat-0`"]);
        assert_eq!(unused(&[entry("no-such-message", "…")]), ["x: nothing says `no-such-message`"]);
        let languages = [("en", vec![entry("a", "This is plain English text")]), ("de", Vec::new())];
        assert_eq!(missing(&languages), ["de: no `a`"]);
    }

    #[test]
    fn a_text_that_does_not_fit_is_found() {
        assert_eq!(longest("Go on"), 5);
        assert_eq!(longest("{ $seat } goes on"), PART + 8);
        assert_eq!(
            longest("Place { $count ->\n    [one] a road\n   *[other] { $count } roads\n} now"),
            5 + PART + 6 + 3
        );
        assert_eq!(longest("Word\n    .acc = a much longer form"), 4);
        assert!(places().len() > 60, "{} places", places().len());
        let entry = |text: &str| Entry { key: "a".into(), text: text.into(), file: "x".into() };
        let places = BTreeMap::from([("a".to_owned(), 5)]);
        assert!(too_long(&[entry("Go on")], &places).is_empty());
        assert_eq!(too_long(&[entry("Go on!")], &places), ["x: `a` has 6 letters where 5 fit"]);
    }

    #[test]
    fn names_with_gaps_are_filled_by_words() {
        assert!(fills(&split("{game}-seat-{seat}"), "sparta-seat-0"));
        assert!(!fills(&split("{game}-seat-{seat}"), "sparta-news-move"));
        assert!(!fills(&split("stratego-{}"), "stratego-news-move"));
    }
}
