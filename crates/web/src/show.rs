//! Dice that fall and pieces that are uncovered, beside the board.

use crate::{
    app_state::{t, tell},
    controller::GameController,
};
use leptos::prelude::*;
use tavola_ui_model::{Effect, Fighter, Message};

/// Where the eyes of a die lie, by its number.
const EYES: [&[(u8, u8)]; 6] = [
    &[(50, 50)],
    &[(28, 28), (72, 72)],
    &[(26, 26), (50, 50), (74, 74)],
    &[(28, 28), (72, 28), (28, 72), (72, 72)],
    &[(28, 28), (72, 28), (50, 50), (28, 72), (72, 72)],
    &[(28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)],
];

/// The battle that was just fought.
#[component]
pub fn Show(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let fighters = Memo::new(move |_| {
        controller.looking.get()?;
        let (number, effect, observed) =
            controller.read(|view| view.effect().map(|(number, shown)| (number, shown, view.observations())))?;
        match effect {
            // A battle is news once.
            Effect::Battle(fighters) if number + 2 >= observed => Some(fighters),
            _ => None,
        }
    });
    move || {
        fighters.get().map(|fighters| {
            view! {
                <ul class="battle" id="battle" aria-label=move || t("battle")>
                    {fighters.into_iter().map(|fighter| fought(game, fighter)).collect_view()}
                </ul>
            }
        })
    }
}

/// The latest dice, on the board where they were rolled. They lie there until the next roll.
#[component]
pub fn Dice(controller: GameController) -> impl IntoView {
    let dice = Memo::new(move |_| {
        controller.looking.get()?;
        match controller.read(|view| view.effect())? {
            (number, Effect::Dice(one, two)) => Some((number, one, two)),
            (_, Effect::Battle(_)) => None,
        }
    });
    // Where the button to roll lies, the old dice were taken up.
    let rolls = Memo::new(move |_| {
        controller.acting().is_some() && controller.read_acting(|view| view.prompt(&[]).on_board.is_some())
    });
    move || {
        let (_, one, two) = dice.get().filter(|_| !rolls.get())?;
        Some(view! {
            <div class="dice" id="dice" role="img" aria-label=move || tell(&fell(one, two))>{die(one)}{die(two)}</div>
        })
    }
}

fn fell(one: u8, two: u8) -> Message {
    Message::new("dice-show").count("one", one).count("two", two)
}

fn die(number: u8) -> impl IntoView {
    let eyes = EYES[usize::from(number.clamp(1, 6)) - 1];
    view! {
        <svg viewBox="0 0 100 100" aria-hidden="true">
            <rect class="die" x="4" y="4" width="92" height="92" rx="18"/>
            {eyes.iter().map(|(x, y)| view! { <circle class="eye" cx=x.to_string() cy=y.to_string() r="9"/> }).collect_view()}
        </svg>
    }
}

fn fought(game: &'static str, fighter: Fighter) -> impl IntoView {
    let Fighter { art, name, fallen, .. } = fighter;
    view! {
        <li class:fallen=fallen>
            <svg viewBox="0 0 100 100" aria-hidden="true" class=format!("board-{game}")><use_ href=format!("#{art}")/></svg>
            <span>{move || tell(&name)}</span>
            <small>{move || t(if fallen { "battle-falls" } else { "battle-stands" })}</small>
        </li>
    }
}
