//! Names: readable in a list and in an address, and nobody else's at a glance.
//!
//! The profile is the one of Unicode's security report (UTS 39): characters that identifiers may have, of one script,
//! in their compatible form, and no name that is written in one script and reads as another's. Two names that look
//! alike are one name: [`look`] is kept beside it and is unique.

use super::problem::Problem;
use unicode_normalization::{UnicodeNormalization, is_nfkc};
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// Names that would pass for the server, its people or its bots.
const RESERVED: [&str; 25] = [
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "deleted",
    "everybody",
    "greedy",
    "guest",
    "help",
    "host",
    "level",
    "me",
    "mod",
    "moderator",
    "nobody",
    "null",
    "official",
    "operator",
    "random",
    "root",
    "server",
    "staff",
    "strong",
    "support",
    "system",
];

/// What a name looks like: names that cannot be told apart have the same look.
pub(super) fn look(name: &str) -> String {
    skeleton(name).flat_map(char::to_lowercase).nfc().collect()
}

/// Refuses names that are hard to read, or pass for somebody else's.
pub(super) fn check(name: &str) -> Result<(), Problem> {
    let joins = |letter: char| letter == '-' || letter == '_';
    if !name.chars().all(|letter| letter.is_alphanumeric() || joins(letter))
        || !(2..=24).contains(&name.chars().count())
    {
        return Err(Problem::bad("a name has 2 to 24 letters, digits, hyphens or underscores"));
    }
    let plain = is_nfkc(name) && name.chars().all(|letter| joins(letter) || letter.identifier_allowed());
    if !plain || !name.is_single_script() {
        return Err(Problem::bad("a name has the usual letters of one script; this one holds others that look alike"));
    }
    // `Асе` in Cyrillic letters reads as `Ace`.
    if !name.is_ascii() && skeleton(name).all(|letter| letter.is_ascii()) {
        return Err(Problem::bad("this name looks like one in Latin letters; choose another one"));
    }
    let lower = name.to_lowercase();
    if lower.starts_with("guest-") || lower.starts_with("deleted-") {
        return Err(Problem::bad("names that begin with `guest-` or `deleted-` are given by the server"));
    }
    let bare: String = lower.chars().filter(|letter| !joins(*letter)).collect();
    let bare = look(bare.trim_end_matches(|letter: char| letter.is_ascii_digit()));
    if bare.is_empty() || bare == look("tavola") || RESERVED.iter().any(|word| look(word) == bare) {
        return Err(Problem::bad("this name is reserved; choose another one"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_languages_are_fine() {
        for name in
            ["Ada", "Žofie_2", "Jürgen", "Weiß", "Иван", "Γιώργος", "さくら", "다은", "Nuñez-7", "Mike", "Ben10"]
        {
            assert!(check(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn names_that_deceive_are_refused() {
        for name in [
            "\u{410}lice",           // a Cyrillic А
            "\u{410}\u{441}\u{435}", // Асе, all Cyrillic
            "Al\u{200b}ice",         // an invisible space
            "Al\u{ad}ice",           // a soft hyphen
            "\u{ff21}da",            // a full-width A
            "\u{1d400}da",           // a mathematical A
            "\u{fb01}nn",            // a ligature
            "Admin",
            "ADMIN_1",
            "mod",
            "root42",
            "level3",
            "Tavola",
            "System",
            "1234",
            "--",
        ] {
            assert!(check(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn what_looks_alike_is_one_name() {
        for (one, other) in [("mike", "rnike"), ("Ilya", "llya"), ("B0b", "BOb"), ("Ada", "ada")] {
            assert_eq!(look(one), look(other), "{one} and {other}");
        }
        assert_ne!(look("Ada"), look("Ida"));
    }
}
