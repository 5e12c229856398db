//! The options of a game, each explained, rulings labelled.

use crate::house::t;
use leptos::prelude::*;
use tavola_stage::entry;

/// One row for each option of the game; `chosen` holds their values in the same order.
#[component]
pub fn Options(game: &'static str, chosen: RwSignal<Vec<(&'static str, &'static str)>>) -> impl IntoView {
    let choices = entry(game).map(|entry| entry.choices).unwrap_or_default();
    let row = move |number: usize| {
        let choice = &choices[number];
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
    (0..choices.len()).map(row).collect_view()
}
