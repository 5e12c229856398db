//! Playing with people elsewhere: the lobby, invitations, and the table.
//!
//! ```text
//!  api   ── HTTP: people, lobby, seats, records
//!  line  ── one WebSocket that comes back by itself
//!  remote   ── a table elsewhere: snapshot and events in, commands out until they are acknowledged
//!  lobby (with pairing, challenges, tables and live games), create, join, room (with bar, talk, deals, finish) ── the pages
//! ```

pub mod api;
mod bar;
mod challenges;
pub mod create;
mod deals;
mod finish;
mod home;
mod join;
mod live;
pub mod lobby;
mod me;
mod pairing;
mod player_card;
pub mod receipts;
mod reconnecting_socket;
mod remote_table;
mod room;
mod tables;
mod talk;
pub mod terms;
pub mod trouble;

use create::Create;
use home::AtHome;
use join::Join;
use leptos::prelude::*;
use lobby::Lobby;
pub use player_card::OpenCard;
use room::Room;

/// The page of an address that begins with `online`, `join` or `table`; for `home` what the home page shows of it.
#[component]
pub fn Online(route: String) -> impl IntoView {
    let parts: Vec<String> = route.trim_matches('/').split('/').map(str::to_owned).collect();
    let part = |number: usize| parts.get(number).cloned().unwrap_or_default();
    match (part(0).as_str(), part(1).as_str()) {
        ("home", _) => view! { <AtHome/> }.into_any(),
        ("online", "new") => view! { <Create game=part(2)/> }.into_any(),
        ("online", _) => view! { <Lobby/> }.into_any(),
        ("join", _) => view! { <Join table=part(1) word=part(2)/> }.into_any(),
        _ => view! { <Room table=part(1)/> }.into_any(),
    }
}
