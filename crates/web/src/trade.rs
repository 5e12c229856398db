//! The hand of cards, and a composer for whatever is done with cards: offers, trades, discards.

use crate::{
    app_state::{t, tell},
    controller::GameController,
};
use leptos::prelude::*;

/// The kinds of cards that can be given or wanted.
const KINDS: usize = 5;
/// Their letters in the notation, which name their drawings.
const LETTERS: [char; KINDS] = ['b', 'l', 'w', 'g', 'o'];

/// The viewer's cards; nothing in games without cards.
#[component]
pub fn Hand(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let hand = move || controller.read(|view| view.hand());
    move || {
        let hand = hand();
        (!hand.is_empty()).then(|| view! {
            <h2 class="hidden">{move || t("hand")}</h2>
            <ul class="hand" id="hand">
                {hand.into_iter().enumerate().map(|(kind, (name, count))| view! {
                    <li>
                        {(kind < KINDS).then(|| view! {
                            <svg viewBox="0 0 40 40" aria-hidden="true"><use_ href=format!("#{game}-card-{}", LETTERS[kind])/></svg>
                        })}
                        <strong>{count}</strong>
                        <span>{move || tell(&name)}</span>
                    </li>
                }).collect_view()}
            </ul>
        })
    }
}

/// Gives and wants, and what can be done with them.
#[component]
pub fn Composer(controller: GameController) -> impl IntoView {
    let give = RwSignal::new([0u8; KINDS]);
    let take = RwSignal::new([0u8; KINDS]);
    let wanted = Memo::new(move |_| {
        // Shown whenever somebody with cards is to decide.
        controller.read_acting(|view| view.hand().iter().any(|(_, count)| *count > 0))
    });
    let trade_actions = move || controller.read_acting(|view| view.trade_actions(give.get(), take.get()));
    let clear = move || {
        give.set([0; KINDS]);
        take.set([0; KINDS]);
    };
    let names = move || controller.read(|view| view.hand()).into_iter().take(KINDS).collect::<Vec<_>>();
    let rates = move || controller.read_acting(|view| view.rates());
    let stepper = move |cards: RwSignal<[u8; KINDS]>, kind: usize, what: &'static str, name: String| {
        let id = |sign: &str| format!("{what}-{}-{sign}", LETTERS[kind]);
        let (less, more) = (name.clone(), name);
        view! {
            <td>
                <button
                    class="step"
                    id=id("less")
                    aria-label=move || format!("{} {less} −1", t(what))
                    on:click=move |_| cards.update(|cards| cards[kind] = cards[kind].saturating_sub(1))
                >"−"</button>
                <span>{move || cards.with(|cards| cards[kind])}</span>
                <button
                    class="step"
                    id=id("more")
                    aria-label=move || format!("{} {more} +1", t(what))
                    on:click=move |_| cards.update(|cards| cards[kind] = (cards[kind] + 1).min(19))
                >"+"</button>
            </td>
        }
    };
    // What the bank gives one card for: pressed, it lays so many out to be given.
    let rate = move |kind: usize, name: String| {
        rates().get(kind).copied().map(|count| {
            view! {
                <button
                    class="step"
                    id=format!("rate-{}", LETTERS[kind])
                    aria-label=move || format!("{} {name} {count}:1", t("bank-rate"))
                    on:click=move |_| give.set(std::array::from_fn(|one| if one == kind { count } else { 0 }))
                >{format!("{count}:1")}</button>
            }
        })
    };
    move || {
        wanted.get().then(|| view! {
            <details class="composer" id="composer" open>
                <summary>{move || t("composer")}</summary>
                <table>
                    <thead><tr>
                        <td></td>
                        <th scope="col">{move || t("bank-rate")}</th>
                        <th scope="col">{move || t("give")}</th>
                        <th scope="col">{move || t("take")}</th>
                    </tr></thead>
                    <tbody>
                        {names().into_iter().enumerate().map(|(kind, (name, _))| {
                            let shown = tell(&name);
                            view! {
                                <tr>
                                    <th scope="row">{shown.clone()}</th>
                                    <td>{rate(kind, shown.clone())}</td>
                                    {stepper(give, kind, "give", shown.clone())}
                                    {stepper(take, kind, "take", shown)}
                                </tr>
                            }
                        }).collect_view()}
                    </tbody>
                </table>
                <div class="actions" id="trade-actions">
                    {move || trade_actions().into_iter().map(|input_move| {
                        let label = input_move.label.clone();
                        let action = input_move.action.clone();
                        view! {
                            <button class="primary" data-action=input_move.action on:click=move |_| { clear(); controller.act(&action); }>
                                {move || tell(&label)}
                            </button>
                        }
                    }).collect_view()}
                </div>
            </details>
        })
    }
}
