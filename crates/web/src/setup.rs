//! A new game: who plays, how strong, by which options. And the puzzles.

use crate::{
    house::{go, t, tell, why},
    store::{self, Kept, Player},
};
use leptos::prelude::*;
use tavola_kernel::{Refusal, Seat};
use tavola_stage::{Say, entry, puzzles};

/// Starts a game and goes to it. The game that was kept before is given up.
///
/// # Errors
/// What is wrong with the options or the position.
pub fn begin(
    game: &str,
    options: &[(String, String)],
    position: Option<&str>,
    players: Vec<Player>,
) -> Result<(), Refusal> {
    let entry = entry(game).ok_or_else(|| Refusal::new("game", format!("there is no game `{game}`")))?;
    let desk = (entry.open)(options, position)?;
    store::keep(&Kept { record: desk.record(), players });
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
            .map(|seat| if seat == entry.first { Player::Person } else { Player::Bot(usual.to_owned()) })
            .collect::<Vec<_>>(),
    );
    let count = RwSignal::new(entry.seats.1);
    let chosen = RwSignal::new(entry.choices.iter().map(|choice| (choice.name, choice.values[0])).collect::<Vec<_>>());
    let refusal = RwSignal::new(None::<Refusal>);
    let start = move |_| {
        let mut options: Vec<(String, String)> = chosen
            .get_untracked()
            .into_iter()
            .zip(entry.choices)
            .filter(|((_, value), choice)| *value != choice.values[0])
            .map(|((name, value), _)| (name.to_owned(), value.to_owned()))
            .collect();
        let players: Vec<Player> = seats.get_untracked().into_iter().take(usize::from(count.get_untracked())).collect();
        if entry.seats.0 < entry.seats.1 {
            options.push(("players".to_owned(), count.get_untracked().to_string()));
        }
        refusal.set(begin(game, &options, None, players).err());
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
                        <option value=level.name selected=level.name == usual && seat != entry.first>
                            {move || t(&format!("level-{}", level.name))}
                        </option>
                    }).collect_view()}
                </select>
            </label>
        }
    };
    let option_row = move |number: usize| {
        let choice = &entry.choices[number];
        let key = move |value: &str| format!("option-{game}-{}-{}", choice.name, value).replace('_', "-");
        let name = format!("option-{game}-{}", choice.name).replace('_', "-");
        let about = format!("{name}-about");
        view! {
            <div class="field">
                <label for=format!("option-{}", choice.name)>{move || t(&name)}</label>
                <select
                    id=format!("option-{}", choice.name)
                    aria-describedby=format!("about-{}", choice.name)
                    on:change=move |event| {
                        let picked = event_target_value(&event);
                        let value = choice.values.iter().find(|value| **value == picked);
                        chosen.update(|chosen| chosen[number].1 = value.unwrap_or(&choice.values[0]));
                    }
                >
                    {choice.values.iter().map(|value| view! {
                        <option value=*value>{move || t(&key(value))}</option>
                    }).collect_view()}
                </select>
                <p class="about" id=format!("about-{}", choice.name)>
                    {move || t(&about)} " "
                    {choice.ruling.then(|| view! { <em>{move || t("ruling")}</em> })} " "
                    <a href=format!("#/rules/{game}/{}", choice.clause)>{choice.clause}</a>
                </p>
            </div>
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
                {(0..entry.choices.len()).map(option_row).collect_view()}
            </fieldset>
            {move || refusal.get().map(|no| {
                let (head, rule) = why(game, &no);
                view! { <p class="notice" role="alert">{head}" "{rule}</p> }
            })}
            <button class="primary" id="start" on:click=start>{move || t("setup-start")}</button>
        </section>
    }
    .into_any()
}

/// The puzzles of Sparta.
#[component]
pub fn Puzzles() -> impl IntoView {
    let all = puzzles();
    let open = move |position: String, seat: Seat| {
        let players =
            [Seat(0), Seat(1)].map(|one| if one == seat { Player::Person } else { Player::Bot("strong".to_owned()) });
        // The puzzles are positions of the bots' own data, which their tests read whole.
        let _ = begin("sparta", &[], Some(&position), players.to_vec());
    };
    view! {
        <section class="sheet">
            <h1>{move || t("puzzles-title")}</h1>
            <p>{move || t("puzzles-text")}</p>
            <ol class="puzzles">
                {all.into_iter().map(|puzzle| {
                    let turns = puzzle.turns;
                    let seat = puzzle.seat;
                    let position = puzzle.position.clone();
                    view! {
                        <li>
                            <button on:click=move |_| open(position.clone(), seat)>
                                {move || tell(&Say::new("puzzle").seat("seat", "sparta", seat).count("turns", turns))}
                            </button>
                        </li>
                    }
                }).collect_view()}
            </ol>
        </section>
    }
}
