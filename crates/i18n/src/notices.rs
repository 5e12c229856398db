//! What the browser says when no page is open. The service worker that says it has no messages of its own, so it is given
//! finished sentences with gaps for names.

use crate::{Language, Localizer, Message, files};
use serde_json::{Map, Value, json};

/// Every sentence of the service worker by language and name, as JSON: `{"en": {"turn": "… {name} …", "games": {…}}}`.
/// A game's name stands where `{game}` does, and the opponents' names where `{name}` does.
pub fn notices() -> Value {
    let games: Vec<&str> = files().iter().filter_map(|(name, _)| name.strip_prefix("figures-")).collect();
    let languages = Language::ALL.map(|language| {
        let words = Localizer::of(language);
        let say = |key: &'static str| words.say(&Message::new(key).text("name", "{name}"));
        let names = games.iter().map(|game| ((*game).to_owned(), Value::from(words.word(&format!("{game}-name")))));
        let sentences = json!({
            "turn": say("notice-turn"),
            "turn-alone": say("notice-turn-alone"),
            "challenge": say("notice-challenge"),
            "challenge-alone": say("notice-challenge-alone"),
            "over": say("notice-over"),
            "over-alone": say("notice-over-alone"),
            "games": names.collect::<Map<_, _>>(),
        });
        (language.code().to_owned(), sentences)
    });
    Value::Object(languages.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_with_its_gaps() {
        let all = notices();
        for language in Language::ALL {
            let own = &all[language.code()];
            for kind in ["turn", "challenge", "over"] {
                let (with, without) = (own[kind].as_str().unwrap(), own[format!("{kind}-alone")].as_str().unwrap());
                assert!(with.contains("{name}") && !without.contains('{'), "{with} {without}");
                assert!(!with.contains('⟦') && !without.contains('⟦'), "{with} {without}");
            }
            assert_eq!(own["games"]["sparta"], "Sparta");
            assert!(own["games"]["stratego"].as_str().unwrap().starts_with("Stratego"));
        }
    }
}
