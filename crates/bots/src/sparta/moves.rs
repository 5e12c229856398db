//! Turns in sixteen bits, and the lists a search makes of them.

use super::evaluation::Look;
use tavola_sparta::{Action, Position, Square, squares};

/// An action in sixteen bits: start and end, the same square twice for a promotion in place, zero
/// for a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Move(pub(crate) u16);

impl Move {
    pub(crate) const PASS: Move = Move(0);

    #[inline]
    pub(crate) const fn new(from: Square, to: Square) -> Move {
        Move((from.number() as u16) << 7 | to.number() as u16)
    }

    #[inline]
    pub(crate) const fn start(self) -> usize {
        (self.0 >> 7) as usize
    }

    #[inline]
    pub(crate) const fn end(self) -> usize {
        (self.0 & 127) as usize
    }

    pub(crate) const fn action(self) -> Action {
        if self.0 == 0 {
            return Action::Pass;
        }
        let (from, to) = (Square::from_number(self.start() as u8), Square::from_number(self.end() as u8));
        if self.start() == self.end() { Action::Promote(to) } else { Action::Move { from, to } }
    }
}

impl From<Action> for Move {
    fn from(action: Action) -> Move {
        match action {
            Action::Move { from, to } => Move::new(from, to),
            Action::Promote(at) => Move::new(at, at),
            Action::Pass => Move::PASS,
        }
    }
}

/// A move with its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    pub(crate) action: Move,
    pub(crate) score: i32,
}

/// Whether a move from the transposition table or the killers is legal here.
#[inline]
pub(crate) fn is_legal(position: &Position, action: Move) -> bool {
    if action == Move::PASS {
        return false;
    }
    let from = 1u128 << action.start();
    if action.start() == action.end() {
        return position.promotable_set() & from != 0;
    }
    position.pieces_set(position.to_move()) & from != 0
        && position.reach_set(Square::from_number(action.start() as u8)) & 1 << action.end() != 0
}

/// What a move wins at once, in hundredths of a warrior: pieces taken less pieces given, a city, a
/// hero. It orders moves; it does not decide.
#[inline]
pub(crate) fn gain(position: &Position, action: Move) -> i32 {
    let us = position.to_move();
    let mut next = *position;
    let effects = next.play_unchecked(action.action());
    let captured = effects.captured_set();
    let mut gain = 0;
    if captured != 0 {
        let heroes = captured & position.heroes_set();
        let (own, enemy) = (position.pieces_set(us), position.pieces_set(us.other()));
        let moved = (captured & !own & !enemy).count_ones() as i32;
        gain += 100 * ((captured & enemy).count_ones() as i32 - (captured & own).count_ones() as i32 - moved);
        gain += 40 * ((heroes & enemy).count_ones() as i32 - (heroes & own).count_ones() as i32);
    }
    gain + 70 * i32::from(effects.conquered) + 45 * i32::from(effects.promoted)
}

/// Lists the moves that may win something at once: ends of traps, cities, promotions. Those that
/// turn out to win nothing have a score of 0 or less.
#[inline]
pub(crate) fn tactical(position: &Position, look: &Look, cities: bool, out: &mut Vec<Scored>) {
    let us = position.to_move();
    let heroes = position.heroes_set();
    let any = look.traps[us.index()].squares;
    let enemy_cities = if cities { position.cities_set(us.other()) } else { 0 };
    let own_cities = if cities { position.cities_set(us) } else { 0 };
    let reach = &look.reach[us.index()];
    if reach.all() & (any | enemy_cities) | reach.warriors & own_cities != 0 {
        for from in squares(position.pieces_set(us)) {
            let mut ends = any | enemy_cities;
            if heroes & from.bit() == 0 {
                ends |= own_cities;
            }
            for to in squares(position.reach_set(from) & ends) {
                let action = Move::new(from, to);
                out.push(Scored { action, score: gain(position, action) });
            }
        }
    }
    if cities {
        for at in squares(position.promotable_set()) {
            out.push(Scored { action: Move::new(at, at), score: 45 });
        }
    }
}

/// Calls back for every move that [`tactical`] with cities leaves out.
#[inline]
pub(crate) fn quiet(position: &Position, look: &Look, mut out: impl FnMut(Move)) {
    let us = position.to_move();
    let heroes = position.heroes_set();
    let tactical = look.traps[us.index()].squares | position.cities_set(us.other());
    let own_cities = position.cities_set(us);
    for from in squares(position.pieces_set(us)) {
        let skip = if heroes & from.bit() == 0 { tactical | own_cities } else { tactical };
        for to in squares(position.reach_set(from) & !skip) {
            out(Move::new(from, to));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::Rng;
    use tavola_sparta::{Rules, State};

    #[test]
    fn tactical_and_quiet_moves_together_are_the_menu() {
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let mut state = State::start(&Rules::default());
            while state.outcome().is_none() {
                let position = state.position();
                let mut menu: Vec<u16> = Vec::new();
                position.for_each_action(|action| menu.push(Move::from(action).0));
                let look = Look::new(position);
                let mut found = Vec::new();
                tactical(position, &look, true, &mut found);
                let mut listed: Vec<u16> = found.iter().map(|scored| scored.action.0).collect();
                quiet(position, &look, |action| listed.push(action.0));
                menu.sort_unstable();
                listed.sort_unstable();
                assert_eq!(listed, menu, "{position}");
                assert!(menu.iter().all(|&action| is_legal(position, Move(action))), "{position}");
                state.play_unchecked(position.random_action(&mut rng));
            }
        }
    }
}
