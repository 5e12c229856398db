//! What is said at a table, as a reader wants to see it: ready phrases in their own language, rude words and ways to
//! meet elsewhere covered. Children play here. The log keeps what was written, for moderators.

use tavola_i18n::Message;

/// The phrases that need no typing. On the wire a phrase is its name between colons: `:good-game:`.
pub const PHRASES: [&str; 10] = [
    "hello",
    "good-luck",
    "good-move",
    "thanks",
    "oops",
    "one-moment",
    "close-game",
    "well-played",
    "good-game",
    "bye",
];

/// What of the chat a reader sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listening {
    /// Everything, with rude words covered.
    Filtered,
    /// Everything as it was written.
    Everything,
    /// Ready phrases alone.
    Phrases,
}

impl Listening {
    /// By the name that settings keep; filtered, unless somebody chose otherwise.
    pub fn of(name: &str) -> Listening {
        match name {
            "everything" => Listening::Everything,
            "phrases" => Listening::Phrases,
            _ => Listening::Filtered,
        }
    }
}

/// A line of chat as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A phrase, to be said in the reader's language.
    Phrase(Message),
    /// What somebody wrote.
    Text(String),
}

/// A phrase on the wire.
///
/// ```
/// assert_eq!(tavola_ui_model::spoken("good-game"), ":good-game:");
/// ```
pub fn spoken(phrase: &str) -> String {
    format!(":{phrase}:")
}

/// A line of chat as this reader sees it; nothing where they do not want to see it.
///
/// ```
/// use tavola_ui_model::{Line, Listening, Message, heard};
/// assert_eq!(heard(":oops:", Listening::Phrases), Some(Line::Phrase(Message::new("phrase-oops"))));
/// assert_eq!(heard("what a fight", Listening::Phrases), None);
/// assert_eq!(heard("you 1d1ot!", Listening::Filtered), Some(Line::Text("you •••••!".to_owned())));
/// assert_eq!(heard(":nothing:", Listening::Everything), Some(Line::Text(":nothing:".to_owned())));
/// ```
pub fn heard(text: &str, listening: Listening) -> Option<Line> {
    let name = text.strip_prefix(':').and_then(|text| text.strip_suffix(':'));
    if let Some(phrase) = PHRASES.into_iter().find(|phrase| Some(*phrase) == name) {
        return Some(Line::Phrase(Message::new(format!("phrase-{phrase}"))));
    }
    match listening {
        Listening::Phrases => None,
        Listening::Everything => Some(Line::Text(text.to_owned())),
        Listening::Filtered => Some(Line::Text(covered(text))),
    }
}

/// Rude words of the three languages, one a line; `*` at the end stands for any ending.
const RUDE: &str = include_str!("rude-words.txt");
/// So many digits are somebody's telephone.
const TELEPHONE: usize = 7;

/// The text with rude words, addresses and telephone numbers covered.
fn covered(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let begin = rest.find(|letter: char| !letter.is_whitespace()).unwrap_or(rest.len());
        shown.push_str(&rest[..begin]);
        rest = &rest[begin..];
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        cover(&rest[..end], &mut shown);
        rest = &rest[end..];
    }
    cover_telephones(&shown)
}

/// One word between spaces: covered whole where it is an address, and otherwise as far as it is rude.
fn cover(word: &str, shown: &mut String) {
    if is_address(word) {
        shown.push_str("•••");
        return;
    }
    let inner = word.trim_matches(|letter: char| letter.is_ascii_punctuation() && !"@$".contains(letter));
    if inner.is_empty() || !is_rude(inner) {
        shown.push_str(word);
        return;
    }
    // `inner` is a part of `word`, so this finds it.
    let at = word.find(inner).unwrap_or_default();
    shown.push_str(&word[..at]);
    shown.extend(inner.chars().map(|_| '•'));
    shown.push_str(&word[at + inner.len()..]);
}

/// Whether this leads out of the game: a page, or somebody's mail.
fn is_address(word: &str) -> bool {
    let lower = word.to_lowercase();
    let dotted = |text: &str| {
        let host = text.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        let last = host.rsplit_once('.').filter(|(before, _)| before.chars().any(char::is_alphanumeric));
        last.is_some_and(|(_, end)| end.len() >= 2 && end.chars().all(|letter| letter.is_ascii_alphabetic()))
    };
    let (host, path) = lower.split_once('/').unwrap_or((&lower, ""));
    let known = ["com", "net", "org", "de", "it", "eu", "gg", "tv", "info", "app"];
    let ending = host.trim_end_matches(|letter: char| !letter.is_alphanumeric()).rsplit('.').next().unwrap_or_default();
    lower.contains("://")
        || lower.starts_with("www.")
        || lower.split_once('@').is_some_and(|(name, host)| !name.is_empty() && dotted(host))
        || (dotted(host) && (known.contains(&ending) || !path.is_empty()))
}

/// Whether a word is on the list, written with figures for letters or with letters drawn out, too.
fn is_rude(word: &str) -> bool {
    let plain = simplified(word);
    RUDE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).any(|line| match line.strip_suffix('*') {
        Some(stem) => plain.starts_with(stem),
        None => plain == line,
    })
}

/// Small letters without accents and repetitions, figures and signs read as the letters they look like.
fn simplified(word: &str) -> String {
    let mut plain = String::with_capacity(word.len());
    for letter in word.to_lowercase().chars() {
        let read = match letter {
            '0' | 'ò' | 'ó' | 'ö' | 'ô' => 'o',
            '1' | '!' | '|' | 'ì' | 'í' | 'ï' => 'i',
            '3' | 'è' | 'é' | 'ë' | 'ê' => 'e',
            '4' | '@' | 'à' | 'á' | 'ä' | 'â' => 'a',
            '5' | '$' | 'ß' => 's',
            '7' => 't',
            'ù' | 'ú' | 'ü' => 'u',
            letter if letter.is_alphabetic() => letter,
            _ => continue,
        };
        if !plain.ends_with(read) {
            plain.push(read);
        }
    }
    plain
}

/// Covers runs of digits that are long enough to be somebody's telephone, whatever stands between the digits.
fn cover_telephones(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut shown = letters.clone();
    let mut at = 0;
    while at < letters.len() {
        let run =
            letters[at..].iter().take_while(|letter| letter.is_ascii_digit() || "+-/(). ".contains(**letter)).count();
        let digits = letters[at..at + run].iter().filter(|letter| letter.is_ascii_digit()).count();
        if digits >= TELEPHONE {
            for letter in &mut shown[at..at + run] {
                if letter.is_ascii_digit() {
                    *letter = '•';
                }
            }
        }
        at += run.max(1);
    }
    shown.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_said_in_every_language() {
        for language in tavola_i18n::Language::ALL {
            let words = tavola_i18n::Localizer::of(language);
            for phrase in PHRASES {
                assert!(words.knows(&format!("phrase-{phrase}")), "{language:?}: {phrase}");
            }
        }
    }

    #[test]
    fn rude_words_are_covered_however_they_are_written() {
        for (written, shown) in [
            ("IDIOT", "•••••"),
            ("so ein Idiot.", "so ein •••••."),
            ("Che stronzo!", "Che •••••••!"),
            ("fuuuuck", "•••••••"),
            ("sh1t, really", "••••, really"),
            ("Scheiße", "•••••••"),
            ("a$$hole", "•••••••"),
        ] {
            assert_eq!(covered(written), shown);
        }
    }

    #[test]
    fn words_of_the_games_and_of_every_day_stay() {
        for text in [
            "Ich baue 2 Straßen und 1 Stadt, 3:1 am Hafen",
            "The class assembles in Scunthorpe; nice shot on e4.",
            "Bel colpo, cara! 10 punti? Ne ho 9.",
            "b2-c4? ... d4!! 0-1",
            "etc.usw ok.so e5.d4",
            "wool>ore 4:1, 12 + 11 = 23",
        ] {
            assert_eq!(covered(text), text);
        }
    }

    #[test]
    fn ways_to_meet_elsewhere_are_covered() {
        for (written, shown) in [
            ("see https://example.com/x?y", "see •••"),
            ("www.example.it!", "•••"),
            ("mail me: ada@example.org", "mail me: •••"),
            ("discord.gg/abc now", "••• now"),
            ("call +39 347 123 4567", "call +•• ••• ••• ••••"),
            ("0049-171/2345678", "••••-•••/•••••••"),
        ] {
            assert_eq!(covered(written), shown);
        }
    }
}
