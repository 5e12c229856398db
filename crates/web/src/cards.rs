//! A kept game as a card: how the board stands, against whom, and whose turn it is.

use crate::{
    app_state::{app_state, t, tell},
    faces::{self, Face},
    games::{self, About},
    setup::featured,
};
use leptos::{prelude::*, task::spawn_local};
use tavola_core::Seat;
use tavola_ui_model::{Message, entry};

/// What a game is called: its name, and its mode where that is not the usual one.
pub fn title(about: &About) -> String {
    let name = t(&format!("{}-name", about.game));
    let mode = entry(&about.game).and_then(featured).and_then(|choice| {
        let (_, value) = about.options.iter().find(|(name, _)| name == choice.name)?;
        Some(t(&format!("option-{}-{}-{value}", about.game, choice.name).replace('_', "-")))
    });
    mode.map_or(name.clone(), |mode| format!("{name} · {mode}"))
}

/// Who plays against the people here.
pub fn rivals(about: &About) -> String {
    let bots: Vec<&String> = about.players.iter().flatten().collect();
    let mut names: Vec<String> = bots.iter().map(|bot| faces::name(bot)).collect();
    names.dedup();
    match (&names[..], bots.len()) {
        ([], _) => t("kept-together"),
        ([one], 2..) => tell(&Message::new("kept-against").text("who", format!("{one} ×{}", bots.len()))),
        _ => tell(&Message::new("kept-against").text("who", names.join(", "))),
    }
}

/// Whose turn it is, or how it ended.
fn standing(about: &About) -> String {
    let people = about.people();
    let seat =
        |key: &'static str, seat: Seat| Message::new(key).text("seat", t(&format!("{}-seat-{seat}", about.game)));
    match (&about.winners, &about.deciders[..]) {
        (Some(winners), _) => match (&winners[..], &people[..]) {
            ([winner], [own]) if winner == own => t("kept-won"),
            ([_], [_]) => t("kept-lost"),
            ([winner], _) => tell(&seat("over-win", *winner)),
            _ => t("over-draw"),
        },
        (None, []) => t("kept-bots"),
        (None, [_]) if people.len() == 1 => t("turn-yours"),
        (None, [first, ..]) => tell(&seat("turn-of", *first)),
    }
}

/// The day something happened, as the reader writes it.
pub fn day(at: i64) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    date.to_locale_date_string(app_state().language.get().code(), &wasm_bindgen::JsValue::UNDEFINED).into()
}

/// The card. The page has the symbols of the games and of the faces.
#[component]
pub fn Card(about: About) -> impl IntoView {
    let picture = RwSignal::new(String::new());
    let id = about.id.clone();
    spawn_local(async move {
        if let Some(drawn) = games::thumbnail(&id).await {
            picture.try_set(drawn);
        }
    });
    let bot = about.players.iter().flatten().next().cloned();
    let (link, yours) = (format!("#{}", about.address()), !about.over() && !about.deciders.is_empty());
    let game = about.game.clone();
    let about = StoredValue::new(about);
    let steps = move || tell(&Message::new("kept-steps").count("steps", about.with_value(|about| about.steps as i64)));
    view! {
        <a class="going" href=link data-game=game>
            <span class="thumb" inner_html=move || picture.get()></span>
            <span class="told-of">
                <strong>{move || about.with_value(title)}</strong>
                <span class="soft">{move || about.with_value(rivals)}</span>
                <span class="soft">{steps}" · "{move || day(about.with_value(|about| about.touched))}</span>
                <span class="standing" class:yours=yours>{move || about.with_value(standing)}</span>
            </span>
            <Face player=Signal::stored(bot)/>
        </a>
    }
}
