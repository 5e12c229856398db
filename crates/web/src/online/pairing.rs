//! Quick pairing: what somebody wishes to play, and who waits for the same.

use super::{
    api::{Hall, Person, SeekTerms, Waiting},
    create::CLOCKS,
    terms,
};
use crate::{
    app_state::{app_state, t, tell},
    lazy::with_game_code,
    people::{Portrait, is_me, page_of},
    setup::{featured, quick},
};
use leptos::prelude::*;
use std::collections::BTreeMap;
use tavola_protocol::Setup;
use tavola_ui_model::{Entry, Message, defs, emblem, offered};

/// The clock of quick pairing that is chosen at first, an index into the clocks.
const QUICK: usize = 2;

/// A wish for an opponent: the game, and what was agreed on.
#[derive(Clone)]
pub struct Wanted {
    /// Which game.
    pub game: String,
    /// What it is to be played by.
    pub terms: SeekTerms,
}

/// Who waits for an opponent in quick pairing.
#[component]
pub fn Seekers(hall: RwSignal<Option<Hall>>, seek: Callback<Wanted>) -> impl IntoView {
    let seekers = Memo::new(move |_| others(hall));
    let row = move |waits: Waiting| {
        let wanted = Wanted { game: waits.game.clone(), terms: waits.terms.clone() };
        let (game, terms) = (waits.game, waits.terms);
        let who = match waits.name {
            Some(name) => view! {
                <span class="who"><a href=page_of(&name)><Portrait name=name.clone()/>{name.clone()}</a>" "{waits.rating}</span>
            }
            .into_any(),
            None => view! { <span>{t("online-somebody")}</span> }.into_any(),
        };
        view! {
            <li>
                <span class="what">
                    <strong>{t(&format!("{game}-name"))}</strong>
                    {who}
                    <span>{terms::terms(&game, &terms.options, &terms.setup)}</span>
                </span>
                <button data-seek=game on:click=move |_| seek.run(wanted.clone())>{t("online-meet")}</button>
            </li>
        }
    };
    move || {
        let seekers = seekers.get();
        (!seekers.is_empty())
            .then(|| view! { <ul class="tables" id="seekers">{seekers.into_iter().map(row).collect_view()}</ul> })
    }
}

/// Everybody who waits but the reader; tracks.
pub fn others(hall: RwSignal<Option<Hall>>) -> Vec<Waiting> {
    let mut seeks = hall.with(|hall| hall.as_ref().map(|hall| hall.seeks.clone()).unwrap_or_default());
    let own = app_state().seeking.with(|seeking| seeking.as_ref().map(|seeking| seeking.seek.clone()));
    seeks.retain(|seek| own.as_ref() != Some(&seek.seek) && !seek.name.as_deref().is_some_and(is_me));
    seeks
}

/// What is chosen on the card of a game.
#[derive(Clone, Copy)]
struct Wish {
    entry: &'static Entry,
    /// What is played, an index into the values of the featured choice.
    mode: RwSignal<usize>,
    players: RwSignal<u8>,
}

impl Wish {
    /// Two players and what is usually played.
    fn new(entry: &'static Entry) -> Wish {
        Wish { entry, mode: RwSignal::new(0), players: RwSignal::new(entry.seats.0) }
    }

    /// The options that it means.
    fn options(self) -> BTreeMap<String, String> {
        let (least, most) = self.entry.seats;
        let players = (least < most).then(|| ("players".to_owned(), self.players.get_untracked().to_string()));
        let mode = featured(self.entry).zip(Some(self.mode.get_untracked()).filter(|mode| *mode > 0));
        let mode = mode.map(|(choice, mode)| (choice.name.to_owned(), choice.values[mode].to_owned()));
        players.into_iter().chain(mode).collect()
    }
}

/// What is played, and by how many, where a game leaves a choice.
#[component]
fn Choices(wish: Wish) -> impl IntoView {
    let Entry { name: game, seats: (least, most), .. } = *wish.entry;
    let number = |event: &leptos::ev::Event| event_target_value(event).parse().unwrap_or(0);
    let mode = featured(wish.entry).map(|choice| {
        view! {
            <select id=format!("pair-mode-{game}") aria-label=move || t("pair-mode") on:change=move |event| wish.mode.set(number(&event))>
                {choice.values.iter().enumerate().map(|(index, value)| {
                    let key = format!("option-{game}-{}-{value}", choice.name).replace('_', "-");
                    view! { <option value=index.to_string()>{move || t(&key)}</option> }
                }).collect_view()}
            </select>
        }
    });
    let players = (least < most).then(|| {
        view! {
            <select id=format!("pair-players-{game}") aria-label=move || t("setup-count")
                on:change=move |event| wish.players.set(event_target_value(&event).parse().unwrap_or(least))>
                {(least..=most).map(|count| view! {
                    <option value=count.to_string()>{move || tell(&Message::new("online-players").count("count", count))}</option>
                }).collect_view()}
            </select>
        }
    });
    (mode.is_some() || players.is_some()).then(|| view! { <p class="choices">{mode}{players}</p> })
}

/// One card a game: an opponent at once, or a table of one's own.
#[component]
pub fn Quick(
    person: RwSignal<Option<Person>>,
    seek: Callback<Wanted>,
    give_up: Callback<()>,
    stays: StoredValue<bool>,
) -> impl IntoView {
    let waiting = app_state().seeking;
    let clock = RwSignal::new(QUICK);
    let rated = RwSignal::new(false);
    let member = Memo::new(move |_| person.with(|person| person.as_ref().is_some_and(|person| !person.guest)));
    let pair = move |wish: Wish| {
        let rated = rated.get_untracked() && member.get_untracked();
        let setup = Setup { clock: CLOCKS[clock.get_untracked()].1, takeback: false, rated, ..Setup::default() };
        let game = wish.entry.name.to_owned();
        seek.run(Wanted { game, terms: SeekTerms { options: wish.options(), setup } });
    };
    let meanwhile = move |entry: &'static Entry| {
        stays.set_value(true);
        // Its usual options fit together; without its code the lobby stays.
        with_game_code(entry.name, move |code| stays.set_value(code.and_then(|()| quick(entry)).is_ok()));
    };
    view! {
        <svg class="symbols" aria-hidden="true">
            {offered().map(|entry| view! { <defs inner_html=move || { app_state().texts.track(); defs(entry.name) }></defs> }).collect_view()}
        </svg>
        <div class="pairing" role="group" aria-label=move || t("create-clock")>
            {[1, QUICK, 3, 5].map(|number| view! {
                <button id=format!("pace-{}", CLOCKS[number].0) aria-pressed=move || (clock.get() == number).to_string()
                    on:click=move |_| clock.set(number)>
                    {move || terms::clock(CLOCKS[number].1)}
                </button>
            })}
            {move || member.get().then(|| view! {
                <label class="tick">
                    <input type="checkbox" id="pair-rated" prop:checked=move || rated.get() on:change=move |event| rated.set(event_target_checked(&event))/>
                    <span>{t("people-challenge-rated")}</span>
                </label>
            })}
        </div>
        <ul class="cards small">
            {offered().map(|entry| {
                let game = entry.name;
                let wish = Wish::new(entry);
                view! {
                    <li class=format!("game-card card-{game}")>
                        <div class="picture" inner_html=emblem(game)></div>
                        <h2>{move || t(&format!("{game}-name"))}</h2>
                        <Choices wish/>
                        <p class="acts">
                            {move || if waiting.with(|waiting| waiting.as_ref().is_some_and(|one| one.game == game)) {
                                view! {
                                    <span role="status">{t("online-seeking")}</span>
                                    <button id=format!("give-up-{game}") on:click=move |_| give_up.run(())>{move || t("online-give-up")}</button>
                                    <button id=format!("meanwhile-{game}") on:click=move |_| meanwhile(entry)>{move || t("online-meanwhile")}</button>
                                }.into_any()
                            } else {
                                view! {
                                    <button class="primary" id=format!("pair-{game}") on:click=move |_| pair(wish)>
                                        {move || t("online-pair")}
                                    </button>
                                }.into_any()
                            }}
                            <a class="button" id=format!("create-{game}") href=format!("#/online/new/{game}")>{move || t("online-create")}</a>
                        </p>
                    </li>
                }
            }).collect_view()}
        </ul>
        <p class="about">{move || t("online-pair-about")}</p>
    }
}
