//! Who plays: a panel for each seat with its face, its clock and its figures.

use crate::{
    app_state::{t, tell, words_know},
    cards::day,
    clock::{Left, shown},
    controller::GameController,
    online::OpenCard,
};
use leptos::prelude::*;
use std::collections::BTreeMap;
use tavola_core::{Seat, Turn, Viewer};
use tavola_protocol::Occupant;
use tavola_ui_model::{Message, PanelItem, PanelLook, face, portrait};

/// The seats whose panels stand on the left, and those on the right: you. Where the right is needed for cards, all
/// stand on the left, you first.
pub fn sides(controller: GameController) -> (Vec<Seat>, Vec<Seat>) {
    let seats = (0..controller.read(|view| view.seats())).map(Seat);
    let me = controller.looking.get().and_then(Viewer::seat);
    let (mine, others): (Vec<Seat>, Vec<Seat>) = seats.partition(|&seat| Some(seat) == me);
    if controller.read(|view| view.hand().is_empty()) {
        (others, mine)
    } else {
        (mine.into_iter().chain(others).collect(), Vec::new())
    }
}

/// The ratings of people at a table on a server, by seat: a context of the panels there.
#[derive(Clone, Copy)]
pub struct Ratings(pub RwSignal<BTreeMap<u8, String>>);

/// A seat's panel.
#[component]
pub fn Panel(
    /// The game.
    controller: GameController,
    /// The seat.
    seat: Seat,
    /// What is left on the seat's clock.
    left: Callback<Seat, Option<Left>>,
) -> impl IntoView {
    let holder = Memo::new(move |_| holder(controller, seat));
    let items = Memo::new(move |_| controller.read(|view| view.panel(seat)));
    let to_move =
        Memo::new(move |_| controller.read(|view| matches!(view.turn(), Turn::Seats(seats) if seats.contains(seat))));
    let ratings = use_context::<Ratings>();
    let remark = move || {
        let side = t(&format!("{}-seat-{seat}", controller.game()));
        let Holder { name, about, .. } = holder.get();
        let rating = ratings.and_then(|Ratings(all)| all.with(|all| all.get(&seat.0).cloned()));
        let about = [about, rating.unwrap_or_default()];
        let about = about.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        // At a shared screen a person has no other name than the side's.
        match (name == side, about.is_empty()) {
            (true, _) => about,
            (false, true) => side,
            (false, false) => format!("{side} · {about}"),
        }
    };
    let some = move |pick: fn(PanelLook) -> bool| {
        items.get().into_iter().filter(|item| pick(item.look)).collect::<Vec<PanelItem>>()
    };
    view! {
        <section
            class="seat plaque"
            data-seat=seat.to_string()
            aria-current=move || to_move.get().then_some("true")
            style=format!("--seat:var(--seat-{seat})")
        >
            <div class="face">
                {move || pictured(&holder.get())}
                <svg class="sign" viewBox="-14 -14 28 28" aria-hidden="true"><use_ href=format!("#sign-{}", seat.0 % 4) x="-14" y="-14" width="28" height="28"/></svg>
            </div>
            <p class="name"><strong>{move || named(holder.get())}</strong><span class="seat-name">{remark}</span></p>
            <div class="figures">
                {move || some(|look| matches!(look, PanelLook::Score(_))).into_iter().map(score).collect_view()}
                {move || left.run(seat).map(|left| view! {
                    <span class="clock" role="timer" class:low=left.millis < 30_000 class:running=left.runs>{shown(left.millis)}</span>
                })}
            </div>
            {move || list("facts", some(|look| look == PanelLook::Figure), figure)}
            {move || list("kinds", some(|look| matches!(look, PanelLook::Row(_))), row)}
            {move || list("badges", some(|look| look == PanelLook::Badge), badge)}
            {move || list("tray", some(|look| matches!(look, PanelLook::Tile(_))), tile)}
        </section>
    }
}

/// A name; that of another person at a table elsewhere opens their card.
fn named(holder: Holder) -> AnyView {
    let Holder { name, other, .. } = holder;
    match use_context::<OpenCard>().filter(|_| other) {
        Some(OpenCard(open)) => {
            let shown = name.clone();
            view! { <button class="who-card" data-card=name.clone() on:click=move |_| open.run(name.clone())>{shown}</button> }
                .into_any()
        }
        None => name.into_any(),
    }
}

/// A face: that of the bot, of somebody at this screen, or the portrait that goes with a name.
fn pictured(holder: &Holder) -> AnyView {
    match holder.face {
        Some(face) => {
            let art = format!("#{face}");
            view! { <svg class="avatar" viewBox="0 0 100 100" aria-hidden="true"><use_ href=art/></svg> }.into_any()
        }
        None => view! { <span class="portrait" inner_html=portrait(&holder.name)></span> }.into_any(),
    }
}

/// Who holds a seat.
#[derive(Clone, PartialEq)]
struct Holder {
    name: String,
    /// Whether it is a person elsewhere who is not the reader.
    other: bool,
    about: String,
    /// The drawing of the face, where it does not follow from the name.
    face: Option<&'static str>,
}

fn holder(controller: GameController, seat: Seat) -> Holder {
    let here = controller.is_game();
    let alone = controller.people().len() == 1;
    let game = controller.game();
    controller.session(|session| {
        let table = session.table();
        let mine = table.viewer == Viewer::Seat(seat) && alone;
        let info = table.seats.get(seat.index());
        let standin = info.and_then(|info| info.standin.as_ref()).map(|bot| bot_name(bot));
        let standin = standin.map(|bot| tell(&Message::new("online-standin").text("bot", bot)));
        let away = info.and_then(|info| info.vacation);
        let away = away.map(|until| tell(&Message::new("vacation-until").text("day", day(until))));
        match info.map(|info| &info.occupant) {
            Some(Occupant::Bot(level)) => Holder {
                name: bot_name(level),
                other: false,
                about: if words_know(&format!("level-{level}")) { t(&format!("level-{level}")) } else { String::new() },
                face: Some(face(level)),
            },
            // In an exercise the reader has no name.
            Some(Occupant::Person { name, .. }) if !(here || mine && name.is_empty()) => Holder {
                name: name.clone(),
                other: table.viewer != Viewer::Seat(seat) && !name.is_empty(),
                about: standin.or(away).unwrap_or_else(|| if mine { t("online-you") } else { String::new() }),
                face: name.is_empty().then_some("face-you"),
            },
            _ if mine => Holder { name: t("you"), other: false, about: String::new(), face: Some("face-you") },
            _ => Holder {
                name: t(&format!("{game}-seat-{seat}")),
                other: false,
                about: t("setup-person"),
                face: Some("face-you"),
            },
        }
    })
}

/// A bot's own name, where it has one.
fn bot_name(bot: &str) -> String {
    let key = format!("bot-{bot}");
    if words_know(&key) { t(&key) } else { bot.to_owned() }
}

fn list<V: IntoView + 'static>(
    class: &'static str,
    items: Vec<PanelItem>,
    show: fn(PanelItem) -> V,
) -> Option<impl IntoView> {
    (!items.is_empty()).then(|| view! { <ul class=class>{items.into_iter().map(show).collect_view()}</ul> })
}

fn picture(art: &str) -> impl IntoView + use<> {
    let view_box = if art == "i-knight" {
        "0 0 40 40"
    } else if art.starts_with("i-") {
        "0 0 24 24"
    } else {
        "0 0 100 100"
    };
    view! { <svg viewBox=view_box aria-hidden="true"><use_ href=format!("#{art}")/></svg> }
}

fn score(item: PanelItem) -> impl IntoView {
    let PanelLook::Score(goal) = item.look else { return ().into_any() };
    let label = tell(&item.label);
    let title = label.clone();
    view! { <p class="points" title=title>{item.count}<small>{format!("/{goal}")}</small><span class="hidden">" "{label}</span></p> }
        .into_any()
}

fn figure(item: PanelItem) -> impl IntoView {
    let label = tell(&item.label);
    let title = format!("{} {label}", item.count);
    view! { <li title=title>{picture(&item.art)}<b>{item.count}</b><span class="hidden">" "{label}</span></li> }
}

fn row(item: PanelItem) -> impl IntoView {
    let PanelLook::Row(of) = item.look else { return ().into_any() };
    let pictures = (0..item.count.max(of)).map(|number| {
        view! { <span class:off={number >= item.count}>{picture(&item.art)}</span> }
    });
    view! { <li><p><b>{item.count}</b>" "{tell(&item.label)}</p><div>{pictures.collect_view()}</div></li> }.into_any()
}

fn badge(item: PanelItem) -> impl IntoView {
    view! { <li class="badge">{picture(&item.art)}{tell(&item.label)}</li> }
}

fn tile(item: PanelItem) -> impl IntoView {
    let PanelLook::Tile(of) = item.look else { return ().into_any() };
    let label = tell(&item.label);
    let title = label.clone();
    let count = format!("{}/{of}", item.count);
    view! {
        <li title=title class:gone={item.count == 0} class:fewer={item.count < of}>
            {picture(&item.art)}<b aria-hidden="true">{count}</b><span class="hidden">{label}</span>
        </li>
    }
    .into_any()
}
