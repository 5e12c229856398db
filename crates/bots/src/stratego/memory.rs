//! Forgetting: what a player with a poor memory no longer knows of revealed pieces.

use tavola_stratego::{CELLS, Square, View};

/// Everybody remembers what was revealed in the last turns.
const FRESH: u16 = 6;

/// The view of somebody who remembers so many of a hundred revealed pieces. What is forgotten depends on the
/// player's seed and on when the piece was last seen, so it stays forgotten until it is shown again.
pub(super) fn fade(view: &View, percent: u32, seed: u64) -> View {
    let mut shown: [Option<u16>; CELLS] = [None; CELLS];
    for line in view.log() {
        for (at, _) in &line.names {
            shown[at.index()] = Some(line.turn);
        }
        for at in &line.gone {
            shown[at.index()] = None;
        }
        if let (Some(from), Some(end)) = (line.action.from(), line.end)
            && from != end
        {
            shown[end.index()] = shown[from.index()].take();
        }
    }
    let now = view.clocks().1;
    view.forgetting(|at: Square| {
        let turn = shown[at.index()].unwrap_or(0);
        let recent = shown[at.index()].is_some_and(|turn| turn + FRESH >= now);
        !recent && mixed(seed ^ u64::from(turn) << 8) % 100 >= u64::from(percent)
    })
}

/// Spreads a number over all bits.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot;
    use tavola_core::{Bot, Budget, LiveGame, Rng, Turn, Viewer};
    use tavola_stratego::{Rules, Stratego};

    /// A table asks another bot for every decision, with the seed of the seat: what it has forgotten stays forgotten.
    #[test]
    fn a_player_forgets_the_same_pieces_in_every_decision() {
        let (mut forgotten, mut others) = (0, 0);
        let mut before: [Vec<(Square, u16)>; 2] = [Vec::new(), Vec::new()];
        look_over_games(&mut |view| {
            let us = view.side().unwrap();
            let lost = |seed: u64| -> Vec<(Square, u16)> {
                let after = fade(view, 40, seed);
                let known = view.board().pieces().filter(|(_, seen)| seen.side != us && seen.kind.is_some());
                let known = known.filter(|(at, _)| after.board().at(*at).unwrap().kind.is_none());
                known.map(|(at, _)| (at, view.clocks().1)).collect()
            };
            let now = lost(7);
            others += u32::from(lost(8) != now);
            let last = &mut before[us as usize];
            let touched = |at: Square| {
                let since = last.first().map_or(0, |(_, turn)| *turn);
                let touches = |line: &tavola_stratego::Line| {
                    line.names.iter().any(|(named, _)| *named == at)
                        || line.end == Some(at)
                        || line.gone.contains(&at)
                        || line.action.from() == Some(at)
                };
                view.log().iter().filter(|line| line.turn >= since).any(touches)
            };
            if view.clocks().1 > last.first().map_or(0, |(_, turn)| *turn) {
                for (at, _) in last.iter().filter(|(at, _)| !touched(*at)) {
                    assert!(now.iter().any(|(square, _)| square == at), "{at} came back to mind");
                    forgotten += 1;
                }
            }
            *last = now;
        });
        assert!(forgotten > 20 && others > 5, "{forgotten} pieces stayed forgotten; {others} differ by the seed");
    }

    /// Games of bots that look one move ahead: they do the same on every machine, however busy it is.
    fn look_over_games(look: &mut impl FnMut(&View)) {
        for seed in 0..4 {
            let mut live = LiveGame::<Stratego>::new(Rules::default());
            let mut bots: [Box<dyn Bot<Stratego> + Send>; 2] =
                [seed, seed + 9].map(|seed| bot("greedy", Rng::new(seed)).unwrap());
            while let Turn::Seats(seats) = live.turn() {
                let seat = seats.iter().next().unwrap();
                let view = live.view(Viewer::Seat(seat));
                look(view);
                let action = bots[seat.index()].choose(view, &Budget::millis(u32::MAX));
                live.act(seat, action).unwrap();
            }
        }
    }

    #[test]
    fn a_poor_memory_forgets_what_was_shown_long_ago_and_nothing_else() {
        let known = |view: &View| view.board().pieces().filter(|(_, seen)| seen.kind.is_some()).count();
        let own = |view: &View| view.board().pieces().filter(|(_, seen)| Some(seen.side) == view.side()).count();
        let (mut lost_by_half, mut lost_by_none) = (0, 0);
        look_over_games(&mut |view| {
            let (all, half, none) = (fade(view, 100, 7), fade(view, 50, 7), fade(view, 0, 7));
            assert_eq!(&all, view);
            assert!(known(&none) <= known(&half) && known(&half) <= known(view));
            assert_eq!(own(&none), own(view));
            for (at, seen) in view.board().pieces() {
                let after = none.board().at(at).unwrap();
                assert_eq!((after.side, after.moved), (seen.side, seen.moved), "marks of movement stay");
                assert!(
                    Some(seen.side) != view.side() || after.kind == seen.kind,
                    "one's own pieces are never forgotten"
                );
            }
            lost_by_half += known(view) - known(&half);
            lost_by_none += known(view) - known(&none);
        });
        assert!(0 < lost_by_half && lost_by_half < lost_by_none, "{lost_by_half} of {lost_by_none}");
    }
}
