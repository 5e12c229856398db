//! A fight on the square where it is fought: both tiles, and who fell.

use crate::app_state::tell;
use leptos::prelude::*;
use tavola_ui_model::{Fighter, Message, Scene};

/// A fight to show, by the number of the observation it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The observation's number.
    pub number: usize,
    /// Who fought, the attacker first.
    pub fighters: Vec<Fighter>,
}

/// The fight above the board for a moment; the style sheet lets it fade. One that was over when the board appeared
/// is not shown again.
#[component]
pub fn Clash(scene: Signal<Scene>, fight: Signal<Option<Fight>>) -> impl IntoView {
    let seen = fight.get_untracked().map(|fight| fight.number);
    let fresh = Memo::new(move |_| fight.get().filter(|fight| Some(fight.number) != seen));
    move || {
        let fight = fresh.get()?;
        let [first, .., last] = &fight.fighters[..] else { return None };
        let (at, size) = scene.with_untracked(|scene| (scene.spot(&last.at).map(|spot| spot.at), scene.size));
        let (x, y) = at?;
        // Near an edge the picture moves in, so that nothing is cut off.
        let (x, y) = (x.clamp(250.0, size.0 - 250.0), y.clamp(150.0, size.1 - 190.0));
        let result = result(first, last);
        // Every game's art begins with its name.
        let game = last.art.split('-').next().unwrap_or_default();
        Some(view! {
            <g class="clash" aria-hidden="true" data-number=fight.number>
                <rect class="dim" width=size.0 height=size.1 rx="14"/>
                <g transform=format!("translate({x} {y})")>
                    <use_ href=format!("#{game}-burst") x="-170" y="-175" width="340" height="340"/>
                    {tile(game, last, "right", "translate(62 -12) rotate(11)")}
                    {tile(game, first, "left", "translate(-62 4) rotate(-9)")}
                    <g class="ribbon" transform="translate(0 116)">
                        <path d="M-240-32h480l-20 32 20 32h-480l20-32Z"/>
                        <text y="10">{move || tell(&result)}</text>
                    </g>
                </g>
            </g>
        })
    }
}

fn tile(game: &str, fighter: &Fighter, side: &'static str, place: &'static str) -> impl IntoView + use<> {
    let (art, crack) = (format!("#{}", fighter.art), format!("#{game}-crack"));
    view! {
        <g transform=place>
            <g class=side>
                <use_ href=art x="-75" y="-75" width="150" height="150"/>
                {fighter.fallen.then(|| view! { <use_ href=crack x="-75" y="-75" width="150" height="150"/> })}
            </g>
        </g>
    }
}

/// How it ended, in one line.
fn result(attacker: &Fighter, defender: &Fighter) -> Message {
    let named = |fighter: &Fighter| {
        Message::new("battle-fighter").said("piece", fighter.name.clone()).text("rank", &fighter.rank)
    };
    let both = |key: &'static str| Message::new(key).said("one", named(attacker)).said("other", named(defender));
    match (attacker.fallen, defender.fallen) {
        (false, true) => Message::new("battle-beats").said("winner", named(attacker)).said("loser", named(defender)),
        (true, false) => Message::new("battle-beats").said("winner", named(defender)).said("loser", named(attacker)),
        (true, true) => both("battle-both-fall"),
        (false, false) => both("battle-both-stand"),
    }
}
