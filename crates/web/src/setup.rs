//! A new game: who plays, how strong, by which options and clocks, and from where.

use crate::{
    app_state::{go, now, secret, t, tell, why},
    clock::{OFFERED, clock_of},
    store::{self, Kept, SavedExtras},
};
use leptos::prelude::*;
use tavola_core::{RuleError, Seat};
use tavola_protocol::{Clock, Occupant, Setup as TableSetup};
use tavola_table::{LocalTable, TableConfig};
use tavola_ui_model::{Choice, Entry, Message, Shape, entry};

/// Who decides for a seat at this screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person here.
    Person,
    /// The bot of this name.
    Bot(String),
}

/// The players as a table seats them.
pub fn occupants(players: &[Player]) -> Vec<Occupant> {
    let seated = (0..).map(Seat).zip(players);
    seated
        .map(|(seat, player)| match player {
            Player::Person => LocalTable::person(seat),
            Player::Bot(name) => Occupant::Bot(name.clone()),
        })
        .collect()
}

/// Starts a game and goes to it. The game that was kept before is given up.
///
/// # Errors
/// What is wrong with the options or the position.
pub fn begin(
    game: &str,
    options: &[(String, String)],
    position: Option<&str>,
    players: &[Occupant],
    clock: Clock,
    extras: SavedExtras,
) -> Result<(), RuleError> {
    let setup = TableSetup { clock, ..TableSetup::default() };
    let config = TableConfig {
        options: options.to_vec(),
        position: position.map(str::to_owned),
        ..LocalTable::config(game, setup, secret())
    };
    let table = LocalTable::start(config, players, now())?;
    store::keep(&Kept { log: table.log().to_vec(), extras });
    go("/play");
    Ok(())
}

/// The page of a new game.
#[component]
pub fn Setup(game: String) -> impl IntoView {
    let Some(entry) = entry(&game) else {
        return view! { <section class="sheet"><h1>{move || t("lost-title")}</h1></section> }.into_any();
    };
    let game = entry.name;
    let usual = entry.levels[entry.recommended].name;
    let seats = RwSignal::new(
        (0..entry.seats.1)
            .map(|seat| if seat == 0 { Player::Person } else { Player::Bot(usual.to_owned()) })
            .collect::<Vec<_>>(),
    );
    let count = RwSignal::new(entry.seats.1);
    let chosen = usual_values(entry);
    let clock = RwSignal::new(0usize);
    let position = RwSignal::new(String::new());
    let refusal = RwSignal::new(None::<RuleError>);
    let start = move |_| {
        let mut options = unusual(entry, chosen);
        let players: Vec<Player> = seats.get_untracked().into_iter().take(usize::from(count.get_untracked())).collect();
        if entry.seats.0 < entry.seats.1 {
            options.push(("players".to_owned(), count.get_untracked().to_string()));
        }
        let clock = clock_of(OFFERED[clock.get_untracked().min(OFFERED.len() - 1)]);
        let position = position.get_untracked();
        let position = Some(position.trim()).filter(|position| !position.is_empty());
        let begun = begin(game, &options, position, &occupants(&players), clock, SavedExtras::default());
        refusal.set(begun.err());
    };
    let seat_row = move |seat: u8| {
        let value = move || match seats.with(|seats| seats[usize::from(seat)].clone()) {
            Player::Person => "person".to_owned(),
            Player::Bot(name) => name,
        };
        view! {
            <label class="field" class:off=move || { seat >= count.get() }>
                <span>{move || t(&format!("{game}-seat-{seat}"))}</span>
                <select
                    id=format!("seat-{seat}")
                    prop:value=value
                    disabled=move || { seat >= count.get() }
                    on:change=move |event| {
                        let chosen = event_target_value(&event);
                        let player = if chosen == "person" { Player::Person } else { Player::Bot(chosen) };
                        seats.update(|seats| seats[usize::from(seat)] = player);
                    }
                >
                    <option value="person">{move || t("setup-person")}</option>
                    {entry.levels.iter().map(|level| view! {
                        <option value=level.name selected=level.name == usual && seat != 0>
                            {move || t(&format!("level-{}", level.name))}
                        </option>
                    }).collect_view()}
                </select>
            </label>
        }
    };
    view! {
        <section class="sheet">
            <h1>{move || t(&format!("{game}-name"))}</h1>
            <fieldset>
                <legend>{move || t("setup-seats")}</legend>
                {(entry.seats.0 < entry.seats.1).then(|| view! {
                    <label class="field">
                        <span>{move || t("setup-count")}</span>
                        <select
                            id="count"
                            prop:value=move || count.get().to_string()
                            on:change=move |event| count.set(event_target_value(&event).parse().unwrap_or(entry.seats.1))
                        >
                            {(entry.seats.0..=entry.seats.1).map(|number| view! {
                                <option value=number.to_string() selected=number == entry.seats.1>{number}</option>
                            }).collect_view()}
                        </select>
                    </label>
                })}
                {(0..entry.seats.1).map(seat_row).collect_view()}
                <p class="about">{move || t("setup-hot-seat")}</p>
            </fieldset>
            <fieldset>
                <legend>{move || t("setup-options")}</legend>
                <Options game chosen/>
            </fieldset>
            <fieldset>
                <legend>{move || t("setup-more")}</legend>
                <label class="field">
                    <span>{move || t("clock")}</span>
                    <select id="clock" on:change=move |event| clock.set(event_target_value(&event).parse().unwrap_or(0))>
                        {OFFERED.into_iter().enumerate().map(|(number, (minutes, seconds))| view! {
                            <option value=number.to_string()>{move || match minutes {
                                0 => t("clock-none"),
                                _ => tell(&Message::new("clock-time").count("minutes", minutes).count("seconds", seconds)),
                            }}</option>
                        }).collect_view()}
                    </select>
                </label>
                <div class="field">
                    <label for="position">{move || t("setup-position")}</label>
                    <input
                        id="position"
                        autocomplete="off"
                        spellcheck="false"
                        aria-describedby="about-position"
                        on:input=move |event| position.set(event_target_value(&event))
                    />
                    <p class="about" id="about-position">{move || t("setup-position-about")}</p>
                </div>
            </fieldset>
            {move || refusal.get().map(|no| {
                let (head, rule) = why(&no);
                view! { <p class="notice" role="alert">{head}" "{rule}</p> }
            })}
            <button class="primary" id="start" on:click=start>{move || t("setup-start")}</button>
        </section>
    }
    .into_any()
}

/// The options that differ from the usual ones and do something.
pub fn unusual(entry: &Entry, chosen: Chosen) -> Vec<(String, String)> {
    let chosen = chosen.get_untracked();
    let all = chosen.iter().zip(entry.choices);
    let observed = all.filter(|((_, value), choice)| *value != choice.values[0] && !value.trim().is_empty());
    let observed = observed.filter(|(_, choice)| matters(choice, &chosen));
    observed.map(|((name, value), _)| ((*name).to_owned(), value.trim().to_owned())).collect()
}

/// What is chosen for each option of a game, in their order.
pub type Chosen = RwSignal<Vec<(&'static str, String)>>;

/// Every option at its usual value.
pub fn usual_values(entry: &Entry) -> Chosen {
    RwSignal::new(entry.choices.iter().map(|choice| (choice.name, choice.values[0].to_owned())).collect())
}

/// A row for each option of a game, each explained, rulings labelled.
#[component]
pub fn Options(game: &'static str, chosen: Chosen) -> impl IntoView {
    let choices = entry(game).map(|entry| entry.choices).unwrap_or_default();
    let row = move |number: usize| {
        let choice = &choices[number];
        let name = format!("option-{game}-{}", choice.name).replace('_', "-");
        let about = format!("{name}-about");
        let off = move || !chosen.with(|chosen| matters(choice, chosen));
        let set = Callback::new(move |value: String| chosen.update(|chosen| chosen[number].1 = value));
        view! {
            <div class="field" class:off=off>
                <label for=format!("option-{}", choice.name)>{move || t(&name)}</label>
                <Value game choice set/>
                <p class="about" id=format!("about-{}", choice.name)>
                    {move || t(&about)} " "
                    {choice.ruling.then(|| view! { <em>{move || t("ruling")}</em> })} " "
                    <a href=format!("#/rules/{game}/{}", choice.clause)>{choice.clause}</a>
                </p>
            </div>
        }
    };
    (0..choices.len()).map(row).collect_view()
}

/// Whether an option does something with the others as they are.
fn matters(choice: &Choice, chosen: &[(&str, String)]) -> bool {
    choice.only.is_none_or(|(name, value)| chosen.iter().any(|(other, now)| *other == name && now == value))
}

/// The field of one option.
#[component]
fn Value(game: &'static str, choice: &'static Choice, set: Callback<String>) -> impl IntoView {
    let id = format!("option-{}", choice.name);
    let described = format!("about-{}", choice.name);
    if let Shape::Number(least, most) = choice.shape {
        return view! {
            <input
                type="number"
                id=id
                min=least.to_string()
                max=most.to_string()
                value=choice.values[0]
                placeholder=move || t("option-usual")
                aria-describedby=described
                on:input=move |event| set.run(event_target_value(&event))
            />
        }
        .into_any();
    }
    let own = RwSignal::new(false);
    let label = move |value: &'static str| match choice.shape {
        Shape::Plain => value.to_owned(),
        _ => t(&format!("option-{game}-{}-{value}", choice.name).replace('_', "-")),
    };
    let pick = move |event| {
        let picked = event_target_value(&event);
        own.set(picked == OWN);
        set.run(if picked == OWN { String::new() } else { picked });
    };
    let text_id = format!("{id}-text");
    view! {
        <select id=id aria-describedby=described on:change=pick>
            {choice.values.iter().map(|value| view! { <option value=*value>{move || label(value)}</option> }).collect_view()}
            {(choice.shape == Shape::ListOrText).then(|| view! { <option value=OWN>{move || t("option-other")}</option> })}
        </select>
        {move || own.get().then(|| view! {
            <input
                id=text_id.clone()
                class="own"
                autocomplete="off"
                spellcheck="false"
                aria-label=move || t("option-text")
                placeholder=move || t("option-text")
                on:input=move |event| set.run(event_target_value(&event))
            />
        })}
    }
    .into_any()
}

/// The value of a list that stands for a text of one's own.
const OWN: &str = "own";
