//! Nothing goes unsaid: every message exists in every language, and every message that code names exists.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use tavola_stage::{Say, Shape, Tongue, Words, all, clause, messages, page};
use tavola_stratego::Kind;

#[test]
fn every_language_has_the_same_messages() {
    let english = messages(Tongue::English);
    assert!(english.len() > 200, "only {} messages", english.len());
    for tongue in Tongue::ALL {
        let here = messages(tongue);
        assert_eq!(here.difference(&english).collect::<Vec<_>>(), Vec::<&&str>::new(), "only in {tongue:?}");
        assert_eq!(english.difference(&here).collect::<Vec<_>>(), Vec::<&&str>::new(), "missing in {tongue:?}");
        let words = Words::of(tongue);
        for message in here {
            assert!(words.knows(message), "`{message}` of {tongue:?} cannot be read");
        }
    }
}

#[test]
fn every_language_uses_the_same_parts_of_a_message() {
    let parts = |tongue: Tongue| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("locales/{}.ftl", tongue.code()));
        let text = fs::read_to_string(path).unwrap();
        let mut all: Vec<(String, BTreeSet<String>)> = Vec::new();
        for line in text.lines() {
            if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                all.push((line.split(" =").next().unwrap().to_owned(), BTreeSet::new()));
            }
            for part in line.split('$').skip(1) {
                let name: String = part.chars().take_while(char::is_ascii_alphanumeric).collect();
                all.last_mut().unwrap().1.insert(name);
            }
        }
        all.sort();
        all
    };
    let english = parts(Tongue::English);
    for tongue in Tongue::ALL {
        for (here, there) in parts(tongue).iter().zip(&english) {
            assert_eq!(here, there, "{tongue:?}");
        }
    }
}

#[test]
fn every_message_that_code_names_exists() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let words = Words::of(Tongue::English);
    let mut named = 0;
    let folders = ["web/src", "stage/src", "bots/src"].map(|folder| sources(&crates.join(folder)));
    for path in folders.into_iter().flatten() {
        let text = fs::read_to_string(&path).unwrap();
        for start in [
            " t(\"",
            "Say::new(\"",
            "(by(\"",
            " by(\"",
            "key = if",
            "\"stratego-do-",
            "\"stratego-news-",
            "\"impero-",
            "\"hint-",
        ] {
            for rest in text.split(start).skip(1) {
                let literal = if start.ends_with('"') || start.starts_with('"') { rest } else { continue };
                let key: String = literal.chars().take_while(|&c| c != '"').collect();
                let key = start.strip_prefix('"').map_or(key.clone(), |start| format!("{start}{key}"));
                // Keys that are put together, names of symbols and files are checked below or elsewhere.
                if key.contains(['{', ' ', '/', '.', '#', '\\']) || is_art(&key) {
                    continue;
                }
                assert!(words.knows(&key), "{} names `{key}`, which no language says", path.display());
                named += 1;
            }
        }
    }
    assert!(named > 150, "only {named} messages were found in code");
}

/// A bot's reason is English in the code, for terminals, and a message for everybody else: both say the same.
#[test]
fn a_reason_s_english_is_the_english_message() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let english = fs::read_to_string(crates.join("stage/locales/en.ftl")).unwrap();
    let mut compared = 0;
    for path in sources(&crates.join("bots/src")).iter().filter(|path| path.ends_with("hint.rs")) {
        let text = fs::read_to_string(path).unwrap();
        for rest in text.split("\"hint-").skip(1) {
            // `"hint-key", "English"`, on one line or two; keys whose English is chosen in code come without.
            let Some((key, rest)) = rest.split_once("\",") else { continue };
            let Some(said) = rest.trim_start().strip_prefix('"').and_then(|said| said.split('"').next()) else {
                continue;
            };
            let Some(line) = english.lines().find(|line| line.starts_with(&format!("hint-{key} = "))) else { continue };
            let message = line.split_once(" = ").unwrap().1.replace("{ $", "{").replace(" }", "}");
            // A plural stands on lines of its own.
            if !message.ends_with("->") {
                assert_eq!(said, message, "hint-{key}");
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "only {compared} reasons were compared");
}

/// Names of drawings, which look like messages.
fn is_art(key: &str) -> bool {
    ["impero-robber", "impero-settlement", "impero-city"].contains(&key) || key.ends_with('-')
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else {
            found.push(path);
        }
    }
    found
}

#[test]
fn every_name_that_is_put_together_exists() {
    let words = Words::of(Tongue::English);
    let check = |key: String| assert!(words.knows(&key), "`{key}` is missing");
    for entry in all() {
        let game = entry.name;
        check(format!("{game}-name"));
        check(format!("{game}-about"));
        (0..entry.seats.1).for_each(|seat| check(format!("{game}-seat-{seat}")));
        entry.levels.iter().for_each(|level| check(format!("level-{}", level.name)));
        for choice in entry.choices {
            let option = format!("option-{game}-{}", choice.name).replace('_', "-");
            check(format!("{option}-about"));
            if matches!(choice.shape, Shape::List | Shape::ListOrText) {
                choice.values.iter().for_each(|value| check(format!("{option}-{value}").replace('_', "-")));
            }
            check(option);
        }
    }
    for kind in Kind::ALL {
        check(format!("stratego-{}", kind.code()));
    }
    "blwgo".chars().for_each(|letter| {
        check(format!("impero-resource-{letter}"));
        check(format!("impero-cards-{letter}"));
    });
    "kvrym".chars().for_each(|letter| check(format!("impero-development-{letter}")));
    "hfpgmd".chars().for_each(|letter| check(format!("impero-terrain-{letter}")));
}

#[test]
fn messages_are_said_with_their_parts() {
    fn check(tongue: Tongue, say: &Say, expected: &str) {
        assert_eq!(Words::of(tongue).say(say), expected);
    }
    let capture =
        |count: i64, squares: &str| Say::new("sparta-news-capture").count("count", count).text("squares", squares);
    check(Tongue::English, &capture(1, "c5"), "Captured on c5.");
    check(Tongue::English, &capture(2, "c5, d5"), "2 captured on c5, d5.");
    check(Tongue::Italian, &capture(1, "c5"), "Catturato un pezzo in c5.");
    check(Tongue::German, &Say::new("over-win").seat("seat", "sparta", tavola_kernel::Seat(1)), "Achaia gewinnt.");
    check(Tongue::English, &Say::new("no-such-message"), "⟦no-such-message⟧");
    let lost = Say::new("stratego-news-lost").list("pieces", vec![Say::new("stratego-Or"), Say::new("stratego-Fo")]);
    check(Tongue::German, &lost, "Mit dem Ring fallen: Ork, Festung.");
}

#[test]
fn a_tag_names_its_language() {
    fn check(tag: &str, expected: Option<Tongue>) {
        assert_eq!(Tongue::of(tag), expected, "{tag}");
    }
    check("de-AT", Some(Tongue::German));
    check("IT", Some(Tongue::Italian));
    check("en_GB", Some(Tongue::English));
    check("fr", None);
    check("", None);
}

#[test]
fn every_clause_is_told_in_every_language_and_its_page_leads_to_it() {
    for (game, first, last) in
        [("sparta", "SP", 23), ("stratego", "ST", 32), ("impero", "CA", 19), ("impero", "IM", 16)]
    {
        for tongue in Tongue::ALL {
            let page = page(game, tongue).expect("every game has a page");
            for number in 1..=last {
                let id = format!("{first}-{number}");
                let text = clause(game, tongue, &id).unwrap_or_else(|| panic!("{id} is missing in {tongue:?}"));
                assert!(text.len() > 20 && !text.contains(['*', '`']), "{id} in {tongue:?}: {text}");
                assert!(page.contains(&format!("id=\"{id}\"")), "the page in {tongue:?} does not lead to {id}");
            }
        }
    }
    assert_eq!(clause("sparta", Tongue::English, "SP-99"), None);
    assert_eq!(page("chess", Tongue::English), None);
}
