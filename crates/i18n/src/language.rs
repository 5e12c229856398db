//! The languages the program speaks.

/// A language the whole program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
    /// German.
    German,
}

impl Language {
    /// Every language, in the order a switch shows them.
    pub const ALL: [Language; 3] = [Language::English, Language::Italian, Language::German];

    /// Its two letters: `en`, `it`, `de`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::German => "de",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Italian => "Italiano",
            Language::German => "Deutsch",
        }
    }

    /// The language of a tag such as `it`, `de-AT` or `en_GB.UTF-8`, if it is one of ours.
    ///
    /// ```
    /// use tavola_i18n::Language;
    /// assert_eq!(Language::of("de_CH.UTF-8"), Some(Language::German));
    /// assert_eq!(Language::of("pt"), None);
    /// ```
    pub fn of(tag: &str) -> Option<Language> {
        let code = tag.split(['-', '_', '.']).next()?.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == code)
    }
}
