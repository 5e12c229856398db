//! Nothing goes unsaid: every message exists in every language, and every message that code names exists.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use tavola_core::Seat;
use tavola_stratego::Kind;
use tavola_ui_model::{Army, Language, Localizer, Message, Shape, all, clause, messages, page};

#[test]
fn every_language_has_the_same_messages() {
    let english = messages(Language::English);
    assert!(english.len() > 200, "only {} messages", english.len());
    for language in Language::ALL {
        let here = messages(language);
        assert_eq!(here.difference(&english).collect::<Vec<_>>(), Vec::<&&str>::new(), "only in {language:?}");
        assert_eq!(english.difference(&here).collect::<Vec<_>>(), Vec::<&&str>::new(), "missing in {language:?}");
        let words = Localizer::of(language);
        for message in here {
            assert!(words.knows(message), "`{message}` of {language:?} cannot be read");
        }
    }
}

#[test]
fn every_language_uses_the_same_parts_of_a_message() {
    let parts = |language: Language| {
        let text = texts(language);
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
    let english = parts(Language::English);
    for language in Language::ALL {
        for (here, there) in parts(language).iter().zip(&english) {
            assert_eq!(here, there, "{language:?}");
        }
    }
}

#[test]
fn every_message_that_code_names_exists() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let words = Localizer::of(Language::English);
    let mut named = 0;
    let folders = ["web/src", "ui-model/src", "bots/src"].map(|folder| sources(&crates.join(folder)));
    for path in folders.into_iter().flatten() {
        let text = fs::read_to_string(&path).unwrap();
        for start in [
            " t(\"",
            "Message::new(\"",
            "(by(\"",
            " by(\"",
            "\"stratego-do-",
            "\"stratego-news-",
            "\"impero-",
            "\"hint-",
        ] {
            for rest in text.split(start).skip(1) {
                let key: String = rest.chars().take_while(|&c| c != '"').collect();
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
    let english = texts(Language::English);
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
            // The English of the code names no forms: `{ $kind-the }` is its `{kind}`.
            let message =
                line.split_once(" = ").unwrap().1.replace("-the }", "}").replace("{ $", "{").replace(" }", "}");
            // A plural stands on lines of its own.
            if !message.ends_with("->") {
                assert_eq!(said, message, "hint-{key}");
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "only {compared} reasons were compared");
}

/// The messages of a language as they are written: the shared ones, then those of each game.
fn texts(language: Language) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../i18n");
    let games = fs::read_dir(folder.join("games")).unwrap();
    let mut folders: Vec<PathBuf> = games.map(|game| game.unwrap().path()).collect();
    folders.sort();
    let paths = std::iter::once(folder.join("locales")).chain(folders);
    paths.map(|path| fs::read_to_string(path.join(format!("{}.ftl", language.code()))).unwrap()).collect()
}

/// Names of drawings, which look like messages.
fn is_art(key: &str) -> bool {
    [
        "impero-robber",
        "impero-scroll",
        "impero-settlement",
        "impero-city",
        "impero-road",
        "impero-knight",
        "impero-swords",
    ]
    .contains(&key)
        || key.ends_with('-')
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
    let words = Localizer::of(Language::English);
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
    for seat in [0, 1] {
        let army = Army::new(Seat(seat), &[]).unwrap();
        army.ready().iter().for_each(|name| check(format!("stratego-army-{name}")));
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
    fn check(language: Language, say: &Message, expected: &str) {
        assert_eq!(Localizer::of(language).say(say), expected);
    }
    let capture =
        |count: i64, squares: &str| Message::new("sparta-news-capture").count("count", count).text("squares", squares);
    check(Language::English, &capture(1, "c5"), "Captured on c5.");
    check(Language::English, &capture(2, "c5, d5"), "2 captured on c5, d5.");
    check(Language::Italian, &capture(1, "c5"), "Catturato un pezzo in c5.");
    check(Language::German, &Message::new("over-win").seat("seat", "sparta", tavola_core::Seat(1)), "Achaia gewinnt.");
    check(Language::English, &Message::new("no-such-message"), "⟦no-such-message⟧");
    let lost = Message::new("stratego-news-lost")
        .list("pieces", vec![Message::new("stratego-Or"), Message::new("stratego-Fo")]);
    check(Language::German, &lost, "Mit dem Ring fallen: Ork, Festung.");
}

#[test]
fn a_tag_names_its_language() {
    fn check(tag: &str, expected: Option<Language>) {
        assert_eq!(Language::of(tag), expected, "{tag}");
    }
    check("de-AT", Some(Language::German));
    check("IT", Some(Language::Italian));
    check("en_GB", Some(Language::English));
    check("fr", None);
    check("", None);
}

#[test]
fn every_clause_is_told_in_every_language_and_its_page_leads_to_it() {
    for (game, first, last) in
        [("sparta", "SP", 23), ("stratego", "ST", 32), ("impero", "CA", 19), ("impero", "IM", 16)]
    {
        for language in Language::ALL {
            let page = page(game, language).expect("every game has a page");
            for number in 1..=last {
                let id = format!("{first}-{number}");
                let text = clause(language, &id).unwrap_or_else(|| panic!("{id} is missing in {language:?}"));
                assert!(text.len() > 20 && !text.contains(['*', '`']), "{id} in {language:?}: {text}");
                assert!(page.contains(&format!("id=\"{id}\"")), "the page in {language:?} does not lead to {id}");
            }
        }
    }
    assert_eq!(clause(Language::English, "SP-99"), None);
    assert_eq!(page("chess", Language::English), None);
}
