//! Cards: the hand, what can be built for them, what a seven takes, and trade by touching them.

use crate::{
    app_state::{t, tell},
    controller::GameController,
    side::sentences,
};
use leptos::prelude::*;
use tavola_ui_model::{GameView, Message, Price, Purchase};

/// The kinds of cards that can be given or wanted.
const KINDS: usize = 5;
/// Their letters in the notation, which name their drawings.
const LETTERS: [char; KINDS] = ['b', 'l', 'w', 'g', 'o'];
/// The most cards of a kind that can be wished for.
const MOST: u8 = 9;

type Cards = [u8; KINDS];

/// The viewer's cards, and what can be built for them; nothing in games without cards.
#[component]
pub fn Hand(controller: GameController) -> impl IntoView {
    let game = controller.game();
    let hand = Memo::new(move |_| controller.read(|view| view.hand()));
    let cards = move || {
        let hand = hand.get();
        (!hand.is_empty()).then(|| {
            view! {
                <h2 class="hidden">{move || t("hand")}</h2>
                <ul class="held" id="hand">
                    {hand.into_iter().enumerate().map(|(kind, (name, count))| view! {
                        <li class=format!("playcard {}", pile(count))>
                            {picture(game, kind)}
                            <span>{move || tell(&name)}</span>
                            <strong>{count}</strong>
                        </li>
                    }).collect_view()}
                </ul>
            }
        })
    };
    view! {
        {cards}
        <Build controller/>
    }
}

/// How a number of equal cards lies there.
fn pile(count: u8) -> &'static str {
    match count {
        0 => "none",
        1 => "",
        2 => "two",
        _ => "three",
    }
}

/// The drawing of a kind; development cards come after the resources and share one.
fn picture(game: &str, kind: usize) -> impl IntoView + use<> {
    let art = LETTERS.get(kind).map_or_else(|| format!("#{game}-scroll"), |letter| format!("#{game}-card-{letter}"));
    view! { <svg viewBox="0 0 40 40" aria-hidden="true"><use_ href=art/></svg> }
}

/// What can be built, hired or attacked: a touch lights up its places, or buys what needs none.
#[component]
fn Build(controller: GameController) -> impl IntoView {
    let wares = Memo::new(move |_| controller.read(|view| view.purchases()));
    move || {
        let wares = wares.get();
        (!wares.is_empty()).then(|| {
            view! {
                <section class="shop" id="build" aria-label=move || t("build")>
                    <h2>{move || t("build")}" "<small>{move || t("build-how")}</small></h2>
                    {wares.into_iter().map(|ware| ware_button(controller, ware)).collect_view()}
                </section>
            }
        })
    }
}

fn ware_button(controller: GameController, ware: Purchase) -> impl IntoView {
    let Purchase { verbs, name, art, cost, note, ready } = ware;
    let press = move |_| {
        if !ready {
            return;
        }
        let direct = controller.input_moves.with_untracked(|all| {
            let bought = all.iter().find(|one| one.path.is_empty() && verbs.contains(&one.verb()));
            bought.map(|one| one.action.clone())
        });
        match direct {
            Some(action) => controller.act(&action),
            None => controller.arm(verbs),
        }
    };
    let armed = move || ready && controller.armed.get() == verbs;
    view! {
        <button
            class="ware"
            class:armed=armed
            data-build=verbs[0]
            aria-disabled=(!ready).then_some("true")
            aria-pressed=move || armed().to_string()
            on:click=press
        >
            <svg viewBox="0 0 100 100" aria-hidden="true"><use_ href=format!("#{art}")/></svg>
            <span><b>{move || tell(&name)}</b><small>{move || tell(&note)}</small></span>
            <span class="cost">{cost.into_iter().map(price).collect_view()}</span>
        </button>
    }
}

fn price(price: Price) -> impl IntoView {
    let Price { art, count, name, lacking } = price;
    view! {
        <span class:lacking=lacking role="img" aria-label=move || tell(&name)>
            {(count > 1).then_some(count)}
            <svg viewBox="0 0 40 40" aria-hidden="true"><use_ href=format!("#{art}")/></svg>
        </span>
    }
}

/// What is done with cards now: a discard that is due, or trade.
#[component]
pub fn Composer(controller: GameController) -> impl IntoView {
    let due = Memo::new(move |_| controller.read_acting(|view| view.discard_due()));
    let trades = Memo::new(move |_| controller.read_acting(can_trade));
    move || match (due.get(), trades.get()) {
        (0, false) => ().into_any(),
        (0, true) => view! { <Trade controller/> }.into_any(),
        (due, _) => view! { <Discard controller due/> }.into_any(),
    }
}

/// Whether there is anything to trade, or an answer to wait for.
fn can_trade(view: &dyn GameView) -> bool {
    let wish = |kind: usize, count: u8| std::array::from_fn(|one| if one == kind { count } else { 0 });
    let bank = |kind: usize| (1..=2).any(|count| !view.trade_actions([0; KINDS], wish(kind, count)).is_empty());
    let forms = view.forms();
    let holds = view.hand().iter().take(KINDS).any(|(_, count)| *count > 0);
    !view.answers().is_empty()
        || holds && forms.iter().any(|form| form.starts_with("offer") || form.starts_with("counter"))
        || (0..view.hand().len().min(KINDS)).any(bank)
}

/// Half of the hand goes: every card can be touched, and the button waits for the right number.
#[component]
fn Discard(controller: GameController, due: u8) -> impl IntoView {
    let game = controller.game();
    let chosen = RwSignal::new([0u8; KINDS]);
    let count = move || chosen.with(|chosen| chosen.iter().sum::<u8>());
    let hand: Vec<(Message, u8)> =
        untrack(|| controller.read_acting(|view| view.hand())).into_iter().take(KINDS).collect();
    let held: u8 = hand.iter().map(|(_, count)| *count).sum();
    let title = move || {
        let title = Message::new("discard-title").count("due", due).count("held", held);
        tell(&title.count("chosen", count()))
    };
    let cards = hand.into_iter().enumerate().flat_map(|(kind, (name, held))| {
        (0..held).map(move |number| {
            let name = name.clone();
            let picked = move || chosen.with(|chosen| number < chosen[kind]);
            let touch = move |_| {
                chosen.update(|chosen| {
                    if number < chosen[kind] {
                        chosen[kind] -= 1;
                    } else if chosen.iter().sum::<u8>() < due {
                        chosen[kind] += 1;
                    }
                });
            };
            view! {
                <button
                    class="playcard"
                    class:picked=picked
                    data-card=LETTERS[kind].to_string()
                    aria-pressed=move || picked().to_string()
                    on:click=touch
                >
                    {picture(game, kind)}
                    <span>{move || tell(&name)}</span>
                </button>
            }
        })
    });
    let cards: Vec<_> = cards.collect();
    let action = move || {
        let ready = controller.read_acting(|view| view.trade_actions(chosen.get(), [0; KINDS]));
        ready.first().map(|input_move| input_move.action.clone())
    };
    view! {
        <section class="trade discard" id="discard" aria-label=title>
            <h2 role="status">{title}</h2>
            <p class="how">{move || t("discard-text")}</p>
            <div class="row">{cards}</div>
            <div class="actions" id="trade-actions">
                <button
                    class="primary"
                    data-action=action
                    disabled=move || action().is_none()
                    on:click=move |_| if let Some(action) = action() { controller.act(&action) }
                >
                    {move || tell(&Message::new("discard-do").count("due", due))}
                </button>
            </div>
        </section>
    }
}

/// Trade by touching cards: what is given, what is wanted, and everything that can be done with it.
#[component]
fn Trade(controller: GameController) -> impl IntoView {
    let give = RwSignal::new([0u8; KINDS]);
    let take = RwSignal::new([0u8; KINDS]);
    let held = Memo::new(move |_| {
        let hand = controller.read_acting(|view| view.hand());
        std::array::from_fn::<u8, KINDS, _>(|kind| hand.get(kind).map_or(0, |(_, count)| *count))
    });
    // What was laid out and is gone from the hand is laid out no more.
    let given = Memo::new(move |_| {
        let held = held.get();
        give.with(|give| std::array::from_fn::<u8, KINDS, _>(|kind| give[kind].min(held[kind])))
    });
    let trade_actions = move || controller.read_acting(|view| view.trade_actions(given.get(), take.get()));
    let clear = move || {
        give.set([0; KINDS]);
        take.set([0; KINDS]);
    };
    let names: Vec<Message> =
        untrack(|| controller.read_acting(|view| view.hand())).into_iter().take(KINDS).map(|(name, _)| name).collect();
    // Nobody gives and wants the same.
    let add = move |cards: RwSignal<Cards>, other: RwSignal<Cards>, kind: usize, most: u8| {
        other.update(|other| other[kind] = 0);
        cards.update(|cards| cards[kind] = (cards[kind] + 1).min(most));
    };
    let gives: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(kind, name)| {
            let rate = move || controller.read_acting(|view| view.rates()).get(kind).copied().unwrap_or(MOST);
            let lay_out = move |_| {
                take.update(|take| take[kind] = 0);
                give.set(std::array::from_fn(|one| if one == kind { rate() } else { 0 }));
            };
            let label = name.clone();
            view! {
                <div class="cell">
                    {card(controller, "give", kind, name.clone(), Signal::derive(move || given.get()[kind]), Signal::derive(move || held.get()[kind]), Callback::new(move |()| add(give, take, kind, held.get_untracked()[kind])), Callback::new(move |()| less(give, kind)))}
                    <button
                        class="rate"
                        id=format!("rate-{}", LETTERS[kind])
                        disabled=move || { held.get()[kind] < rate() }
                        aria-label=move || format!("{} {} {}:1", t("bank-rate"), tell(&label), rate())
                        on:click=lay_out
                    >{move || format!("{}:1", rate())}</button>
                </div>
            }
        })
        .collect();
    let takes: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(kind, name)| {
            view! {
                <div class="cell">
                    {card(controller, "take", kind, name.clone(), Signal::derive(move || take.get()[kind]), Signal::derive(|| MOST), Callback::new(move |()| add(take, give, kind, MOST)), Callback::new(move |()| less(take, kind)))}
                </div>
            }
        })
        .collect();
    let answers = move || {
        let answers = controller.read_acting(|view| view.answers());
        (!answers.is_empty()).then(|| {
            view! {
                <ul class="answers" aria-label=move || t("trade-answers")>
                    {answers.into_iter().map(|answer| view! { <li>{sentences(controller, &[answer])}</li> }).collect_view()}
                </ul>
            }
        })
    };
    view! {
        <section class="trade" id="composer" aria-label=move || t("trade")>
            <h2>{move || t("trade")}</h2>
            {answers}
            <p class="how">{move || t("trade-text")}</p>
            <h3>{move || t("give")}</h3>
            <div class="row">{gives}</div>
            <h3>{move || t("take")}</h3>
            <div class="row">{takes}</div>
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
                <button
                    id="trade-clear"
                    disabled=move || given.get() == [0; KINDS] && take.get() == [0; KINDS]
                    on:click=move |_| clear()
                >{move || t("trade-clear")}</button>
            </div>
        </section>
    }
}

/// One card less of a kind.
fn less(cards: RwSignal<Cards>, kind: usize) {
    cards.update(|cards| cards[kind] = cards[kind].saturating_sub(1));
}

/// A kind of card to touch: how many are laid out, of how many there may be.
#[allow(clippy::too_many_arguments)] // The same card serves what is given and what is wanted.
fn card(
    controller: GameController,
    what: &'static str,
    kind: usize,
    name: Message,
    laid: Signal<u8>,
    most: Signal<u8>,
    more: Callback<()>,
    less: Callback<()>,
) -> impl IntoView {
    let id = |sign: &str| format!("{what}-{}-{sign}", LETTERS[kind]);
    let (label, minus) = (name.clone(), name.clone());
    // The hand shows how many can be given; a wish begins with nothing.
    let shown = move || if what == "give" { format!("{}/{}", laid.get(), most.get()) } else { laid.get().to_string() };
    view! {
        <button
            class="playcard"
            class:picked=move || { laid.get() > 0 }
            class:none=move || { most.get() == 0 }
            id=id("more")
            disabled=move || { laid.get() >= most.get() }
            aria-label=move || format!("{} {} +1", t(what), tell(&label))
            on:click=move |_| more.run(())
        >
            {picture(controller.game(), kind)}
            <span>{move || tell(&name)}</span>
            <strong>{shown}</strong>
        </button>
        <button
            class="less"
            id=id("less")
            disabled=move || laid.get() == 0
            aria-label=move || tell(&Message::new("card-less").said("card", minus.clone()))
            on:click=move |_| less.run(())
        >"−"</button>
    }
}
