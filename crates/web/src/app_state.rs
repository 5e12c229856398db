//! What every page shares: the language, the look, where we are, and what is said aloud.

use crate::{
    games::{self, About},
    store,
};
use leptos::prelude::*;
use std::cell::{OnceCell, RefCell};
use tavola_core::RuleError;
use tavola_protocol::Secret;
use tavola_ui_model::{Language, Localizer, Message};

/// The shared state. There is one, made with the app.
#[derive(Clone, Copy)]
pub struct AppState {
    /// The reader's language.
    pub language: RwSignal<Language>,
    /// `light`, `dark`, or empty for what the system says.
    pub look: RwSignal<String>,
    /// The part of the address after `#`.
    pub route: RwSignal<String>,
    /// What a screen reader says next.
    pub aloud: RwSignal<String>,
    /// Whether sounds are on.
    pub sound: RwSignal<bool>,
    /// The games of this screen, the latest first.
    pub games: RwSignal<Vec<About>>,
    /// How much of a bot's file is there, in hundredths, while the page waits for one.
    pub loading: RwSignal<Option<u8>>,
    /// How many texts and games were fetched since the start: what shows a clause or a piece tracks it.
    pub texts: RwSignal<u32>,
    /// Who this browser is on the server, as far as it knows without asking.
    pub person: RwSignal<Option<Known>>,
    /// The wish for an opponent that waits on the server, on whatever page the reader is.
    pub seeking: RwSignal<Option<Seeking>>,
    /// The spots of the sentence beside the table's board that is pointed at.
    pub pointed: RwSignal<Vec<String>>,
    /// Whether the last thing done was done with keys: then what takes the place of something with the focus
    /// gets it.
    pub keys: RwSignal<bool>,
}

/// A wish for an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeking {
    /// In which game.
    pub game: String,
    /// Its id on the server.
    pub seek: String,
}

/// Somebody with a session, as the browser remembers them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The name others see.
    pub name: String,
    /// Whether it is a guest, who has no password.
    pub guest: bool,
}

/// Where the browser keeps the name of the member or guest it is.
const MEMBER: &str = "tavola.member";
const GUEST: &str = "tavola.guest";

fn known() -> Option<Known> {
    let kept = |key, guest| store::get(key).map(|name| Known { name, guest });
    kept(MEMBER, false).or_else(|| kept(GUEST, true))
}

/// Remembers who this browser is, or that it is nobody.
pub fn set_person(person: Option<Known>) {
    for (key, guest) in [(MEMBER, false), (GUEST, true)] {
        match person.as_ref().filter(|person| person.guest == guest) {
            Some(person) => store::set(key, &person.name),
            None => store::forget(key),
        }
    }
    if app_state().person.with_untracked(|known| *known != person) {
        app_state().person.set(person);
    }
}

thread_local! {
    static HOUSE: OnceCell<AppState> = const { OnceCell::new() };
    static WORDS: RefCell<Option<Localizer>> = const { RefCell::new(None) };
}

/// The shared state.
pub fn app_state() -> AppState {
    HOUSE.with(|app_state| *app_state.get_or_init(open))
}

/// Whether the app has started.
pub fn is_open() -> bool {
    HOUSE.with(|app_state| app_state.get().is_some())
}

/// The reader's language as the page starts: the one that was chosen, or the first of the browser's that we speak.
pub fn first_language() -> Language {
    let kept = store::get("tavola.language").and_then(|code| Language::of(&code));
    let asked = || {
        let tags = web_sys::window()?.navigator().languages();
        tags.iter().find_map(|tag| Language::of(&tag.as_string()?))
    };
    kept.or_else(asked).unwrap_or_default()
}

fn open() -> AppState {
    AppState {
        language: RwSignal::new(first_language()),
        look: RwSignal::new(store::get("tavola.look").unwrap_or_default()),
        route: RwSignal::new(address()),
        aloud: RwSignal::new(String::new()),
        sound: RwSignal::new(store::get("tavola.sound").as_deref() != Some("off")),
        games: RwSignal::new(games::loaded()),
        loading: RwSignal::new(None),
        texts: RwSignal::new(0),
        person: RwSignal::new(known()),
        seeking: RwSignal::new(None),
        pointed: RwSignal::new(Vec::new()),
        keys: RwSignal::new(false),
    }
}

/// The part of the address after `#`.
pub fn address() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Goes to another page of the app.
pub fn go(route: &str) {
    if let Some(window) = web_sys::window() {
        // Setting the hash of an address cannot fail.
        let _ = window.location().set_hash(route);
    }
}

/// Goes to another page instead of this one: going back leads to the page before.
pub fn go_instead(route: &str) {
    if let Some(window) = web_sys::window() {
        // Replacing the hash of an address cannot fail.
        let _ = window.location().replace(&format!("#{route}"));
    }
}

/// A message without parts, in the reader's language; tracks the language.
pub fn t(key: &str) -> String {
    with_words(|words| words.word(key))
}

/// Something said in the reader's language; tracks the language.
pub fn tell(say: &Message) -> String {
    with_words(|words| words.say(say))
}

/// Several sentences as one line.
pub fn tell_all(said: &[Message]) -> String {
    said.iter().map(tell).collect::<Vec<_>>().join(" ")
}

/// Why something was refused, and the rule in the reader's language where a rule forbids it.
pub fn why(no: &RuleError) -> (String, Option<String>) {
    let rule = no.clause.as_deref().and_then(|id| clause(id).map(|rule| format!("{id}: {rule}")));
    (refusal(no), rule)
}

/// One clause in the reader's language, once the clauses are there; tracks both.
pub fn clause(id: &str) -> Option<&'static str> {
    app_state().texts.track();
    tavola_ui_model::clause(app_state().language.get(), id)
}

/// A refusal in the reader's language.
pub fn refusal(no: &RuleError) -> String {
    with_words(|words| words.refusal(no))
}

/// Whether there is such a message; tracks the language.
pub fn words_know(key: &str) -> bool {
    with_words(|words| words.knows(key))
}

/// Whatever is to be said in the reader's language; tracks the language.
pub fn with_words<T>(use_words: impl FnOnce(&Localizer) -> T) -> T {
    let language = app_state().language.get();
    WORDS.with(|kept| {
        let mut kept = kept.borrow_mut();
        if kept.as_ref().is_none_or(|words| words.language() != language) {
            *kept = None;
        }
        use_words(kept.get_or_insert_with(|| Localizer::of(language)))
    })
}

/// A seed nobody can guess.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    let drawn = web_sys::window()
        .and_then(|window| window.crypto().ok())
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok());
    if drawn.is_some() { u64::from_le_bytes(bytes) } else { (js_sys::Math::random() * 1e15) as u64 }
}

/// The bytes of a secret nobody can guess.
pub fn secret() -> Secret {
    let mut bytes = [0; 32];
    for eight in bytes.chunks_exact_mut(8) {
        eight.copy_from_slice(&seed().to_le_bytes());
    }
    Secret::new(bytes)
}

/// The time, in milliseconds since 1970.
pub fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// Does something a little later.
pub fn later(millis: u32, what: impl FnOnce() + 'static) {
    set_timeout(what, std::time::Duration::from_millis(u64::from(millis)));
}
