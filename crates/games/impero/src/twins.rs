//! Records that a viewer cannot tell apart (law 4): the same steps with hidden things exchanged.
//!
//! A twin exchanges the kind of a card stolen between two others, of a development card bought by
//! another, or of a discard that was never shown. It counts as a twin if every step stays lawful
//! and the disclosures of CA-19 (what a monopoly takes, what a leaver returns, how it ends and what
//! the winner shows) stay the same. Nothing here looks at observations or views.

use crate::{
    action::{Action, Chance},
    cards::{Cards, handful},
    fact::Fact,
    game::Impero,
    state::State,
    table::{Ending, SEATS},
};
use tavola_core::{Game, Notation, Record, Rng, Step, Turn, Viewer};

/// How many exchanges are tried for one twin.
const TRIES: u32 = 12;

/// Something the viewer did not see, at a step of the record.
#[derive(Clone, Copy)]
enum Secret {
    Steal { at: usize, held: Cards },
    Draw { at: usize },
    Discard { at: usize, hand: Cards },
}

pub(crate) fn twin(record: &Record<Impero>, viewer: Viewer, rng: &mut Rng) -> Option<Record<Impero>> {
    // Comparing twins costs as much as a hundred plain replays, so long games are compared rarely.
    if rng.below(1 + record.steps.len() as u32 / 48) > 0 {
        return None;
    }
    let (secrets, observed) = walk(record, viewer)?;
    for attempt in 0..TRIES {
        // Late secrets have the fewest consequences, so they are tried first.
        let back = rng.below((secrets.len() as u32).min(1 + attempt)) as usize;
        let mut other = record.clone();
        match secrets[secrets.len() - 1 - back] {
            Secret::Steal { at, held } => {
                let kind = rng.below(held.len() as u32) as u8;
                other.steps[at] = Step::Chance(Chance::Card(kind));
            }
            Secret::Draw { at } => {
                let kind = rng.below(5) as u8;
                // If that card was drawn unseen elsewhere, the two change places.
                let swap = secrets.iter().find_map(|secret| match *secret {
                    Secret::Draw { at: there } if record.steps[there] == Step::Chance(Chance::Development(kind)) => {
                        Some(there)
                    }
                    _ => None,
                });
                if let (Some(there), true) = (swap, rng.below(2) == 0) {
                    other.steps.swap(at, there);
                } else {
                    other.steps[at] = Step::Chance(Chance::Development(kind));
                }
            }
            Secret::Discard { at, hand } => {
                if let Step::Act(seat, Action::Discard(cards)) = record.steps[at] {
                    let cards = handful(&hand, crate::cards::total(&cards), rng);
                    other.steps[at] = Step::Act(seat, Action::Discard(cards));
                }
            }
        }
        if other.steps != record.steps && walk(&other, viewer).is_some_and(|(_, there)| there == observed) {
            return Some(other);
        }
    }
    None
}

/// What CA-19 discloses to everyone.
#[derive(PartialEq, Eq)]
enum Disclosure {
    Monopoly([u8; SEATS]),
    Left(Cards),
    Discards([Cards; SEATS]),
    Over(Ending),
}

/// Replays a record on the full state alone: the secrets the viewer did not see, and what was
/// disclosed; `None` if a step is unlawful or there is no secret.
fn walk(record: &Record<Impero>, viewer: Viewer) -> Option<(Vec<Secret>, Vec<Disclosure>)> {
    let mut state = match &record.position {
        Some(text) => Impero::parse_position(text, &[]).ok()?.1,
        None => State::new(&record.rules),
    };
    let (mut secrets, mut observed) = (Vec::new(), Vec::new());
    for (at, step) in record.steps.iter().enumerate() {
        let table = &state.table;
        match step {
            Step::Act(seat, action) => {
                state.eyes(*seat).may(action).ok()?;
                if let (Action::Discard(_), false) = (action, viewer.is(*seat)) {
                    secrets.push(Secret::Discard { at, hand: state.hands.0[seat.index()] });
                }
            }
            Step::Chance(chance) => {
                if table.turn() != Turn::Chance {
                    return None;
                }
                Impero::check_chance(&state, chance).ok()?;
                match chance {
                    Chance::Card(_) if !viewer.is(table.seat) && !viewer.is(table.victim) => {
                        secrets.push(Secret::Steal { at, held: state.hands.0[table.victim.index()] });
                    }
                    Chance::Development(_) if !viewer.is(table.seat) => secrets.push(Secret::Draw { at }),
                    _ => {}
                }
            }
            Step::External(_) => {}
        }
        state.step(step, &mut |fact| match fact {
            Fact::Monopoly { given, .. } => observed.push(Disclosure::Monopoly(given)),
            Fact::Left { hand, .. } => observed.push(Disclosure::Left(hand)),
            Fact::Discards { discards } => observed.push(Disclosure::Discards(discards)),
            Fact::Over { ending } => observed.push(Disclosure::Over(ending)),
            _ => {}
        });
    }
    (!secrets.is_empty()).then_some((secrets, observed))
}
