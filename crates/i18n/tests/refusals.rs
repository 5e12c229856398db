//! Every refusal can be said in every language.

use tavola_core::{ErrorCode, RuleError};
use tavola_i18n::{Language, Localizer, messages, refusal};

#[test]
fn every_code_has_a_sentence_in_every_language() {
    for language in Language::ALL {
        let localizer = Localizer::of(language);
        for &code in ErrorCode::ALL {
            let parts = code.parts().iter().map(|&name| ((*name).into(), format!("<{name}>"))).collect();
            let error = RuleError { parts, ..RuleError::new(code, "<message>") };
            let said = localizer.say(&refusal(&error));
            assert!(said.len() > 5 && !said.contains(['⟦', '{']), "{code} in {language:?}: {said}");
            for name in code.parts() {
                assert!(said.contains(&format!("<{name}>")), "{code} in {language:?} leaves `{name}` out: {said}");
            }
        }
    }
}

#[test]
fn every_sentence_for_a_code_belongs_to_one() {
    let codes = messages(Language::English).into_iter().filter_map(|name| name.strip_prefix("error-"));
    for word in codes {
        assert!(ErrorCode::ALL.iter().any(|code| code.as_str() == word), "`error-{word}` is never said");
    }
}

#[test]
fn a_refusal_without_its_parts_is_quoted() {
    let error = RuleError::new(ErrorCode::UnknownGame, "there is no game `chess`");
    let said = Localizer::of(Language::Italian).say(&refusal(&error));
    assert_eq!(said, "Il server dice: there is no game `chess`");
}

#[test]
fn english_readers_get_the_exact_reason() {
    let error = RuleError::rule("SP-6", "c5 is 3 steps from b2, but a warrior makes at most 2");
    let say = |language| Localizer::of(language).refusal(&error);
    assert_eq!(say(Language::English), "That is not allowed: c5 is 3 steps from b2, but a warrior makes at most 2.");
    assert_eq!(say(Language::German), "Das ist nicht erlaubt.");
}
