//! The card of a piece or a city: how it moves, what can become of it.

use super::figure;
use crate::show::{SpotCard, SpotFact};
use tavola_core::Seat;
use tavola_i18n::Message;
use tavola_sparta::{Square, View};

pub(super) fn card(view: &View, spot: &str) -> Option<SpotCard> {
    let square = Square::all().find(|square| square.to_string() == spot)?;
    let position = view.state().position();
    let city = position.city(square);
    let piece = position.piece(square);
    let of_city = |owner: Seat| Message::new("sparta-card-city").seat("owner", "sparta", owner);
    let Some((owner, hero)) = piece else {
        // A city with nobody in it (SP-10, SP-11).
        let owner = city?;
        let facts = vec![SpotFact::text(Message::new("sparta-card-city-about"))];
        return Some(SpotCard { art: format!("sparta-city{owner}"), name: of_city(owner), rank: None, facts });
    };
    // SP-6
    let moves = if hero { "sparta-card-hero" } else { "sparta-card-warrior" };
    let mut facts = vec![SpotFact::text(Message::new(moves))];
    facts.extend(city.map(|owner| SpotFact::text(of_city(owner)).art(format!("sparta-city{owner}"))));
    if city == Some(owner) && !hero {
        // SP-9
        facts.push(SpotFact::text(Message::new("sparta-card-exchange")).art(format!("sparta-h{owner}")));
    }
    facts.push(SpotFact::text(Message::new("sparta-card-captured")));
    let kind = if hero { 'h' } else { 'w' };
    Some(SpotCard { art: format!("sparta-{kind}{owner}"), name: figure(owner, hero), rank: None, facts })
}
