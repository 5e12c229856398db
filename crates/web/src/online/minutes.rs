//! What a piece of news changes on a sheet, apart from the game itself.

use serde_json::Value;
use tavola_protocol::{Event, Line, Sheet, Standing, Who};

/// Notes it down.
pub fn note(sheet: &mut Sheet<Value>, at: i64, what: Event<Value, Value>) {
    let chair = |sheet: &mut Sheet<Value>, seat: tavola_kernel::Seat, change: &dyn Fn(&mut tavola_protocol::Chair)| {
        if let Some(chair) = sheet.seats.get_mut(seat.index()) {
            change(chair);
        }
    };
    match what {
        Event::Sat(seat, who) => chair(sheet, seat, &|chair| chair.who = who.clone()),
        Event::Stood(seat) => chair(sheet, seat, &|chair| {
            chair.who = Who::Open;
            chair.ready = false;
        }),
        Event::Ready(seat) => chair(sheet, seat, &|chair| chair.ready = true),
        Event::Began => sheet.began = true,
        Event::Offered(by, offer) => {
            sheet.offer = Some(Standing { by, offer, agreed: tavola_kernel::SeatSet::one(by) });
        }
        Event::Agreed(seat) => {
            if let Some(offer) = &mut sheet.offer {
                offer.agreed = offer.agreed.with(seat);
            }
        }
        Event::Declined(_) | Event::Lapsed => sheet.offer = None,
        Event::Said(seat, text) => sheet.chat.push(Line { seat, at, text }),
        Event::Standin(seat, bot) => chair(sheet, seat, &|chair| chair.standin = Some(bot.clone())),
        Event::Returned(seat) => chair(sheet, seat, &|chair| chair.standin = None),
        Event::Over { dice, .. } => {
            sheet.offer = None;
            sheet.dice = dice;
        }
        Event::Wished(seat) => sheet.wishes = sheet.wishes.with(seat),
        Event::Next(table) => sheet.next = Some(table),
        // Clocks come with every frame; observations and takebacks are the game's business.
        Event::Parked | Event::Resumed | Event::Told(_) | Event::Undone(_) => {}
    }
}
