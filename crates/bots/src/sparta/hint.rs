//! A piece of advice with its reason in one sentence.

use super::{
    evaluation::Look,
    moves::{self, Scored},
    search_bot::{Report, SearchBot},
};
use crate::Reason;
use tavola_core::{Budget, Outcome, Seat};
use tavola_sparta::{Action, Position, Square, State, squares};

/// What to do, and why.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The best action found.
    pub action: Action,
    /// One sentence for people, without the action: `threatens to trap the 2 warriors on d5–e5`.
    pub reason: Reason,
    /// What the search found.
    pub report: Report,
}

/// Thinks for the player to move, and explains.
pub fn hint(state: &State, budget: &Budget<'_>) -> Option<Hint> {
    if state.outcome().is_some() {
        return None;
    }
    let report = SearchBot::new().think(state, budget, |_| {});
    let action = *report.line.first()?;
    let reason = reason(state.position(), action, &report);
    Some(Hint { action, reason, report })
}

/// What a move does that everybody can see; nothing where that takes looking ahead.
pub(super) fn purpose(position: &Position, action: Action) -> Option<Reason> {
    let report = Report { depth: 1, score: 0, wins_in: None, nodes: 0, micros: 0, line: vec![action] };
    Some(reason(position, action, &report)).filter(|reason| reason.key != "hint-sparta-sound")
}

fn reason(position: &Position, action: Action, report: &Report) -> Reason {
    let us = position.to_move();
    let mut next = *position;
    let effects = next.play_unchecked(action);
    if next.verdict().and_then(Outcome::winner) == Some(us) {
        if effects.conquered && next.cities_set(us.other()) == 0 {
            return Reason::new("hint-sparta-wins-city", "wins the game with the last city");
        }
        return Reason::new("hint-sparta-wins-capture", "wins the game by capturing {pieces}")
            .with("pieces", named(position, us.other(), effects.captured_set()));
    }
    let mut reasons = Vec::new();
    let taken = effects.captured_set() & position.pieces_set(us.other());
    if taken != 0 {
        let pieces = named(position, us.other(), taken);
        reasons.push(Reason::new("hint-sparta-captures", "captures {pieces}").with("pieces", pieces));
    }
    if effects.conquered
        && let Action::Move { to, .. } = action
    {
        reasons.push(Reason::new("hint-sparta-conquers", "conquers the city on {square}").text("square", to));
    }
    if effects.promoted
        && let Action::Move { to, .. } | Action::Promote(to) = action
    {
        reasons.push(Reason::new("hint-sparta-hero", "makes a hero on {square}").text("square", to));
    }
    reasons.extend(safety(position, &next));
    reasons.extend(threats(&next));
    if let Some(turns) = report.wins_in.filter(|plies| *plies > 0).map(|plies| (plies + 1) / 2) {
        reasons.insert(0, Reason::new("hint-sparta-force", "wins by force in {turns} turns").count("turns", turns));
    }
    let mut reasons = reasons.into_iter();
    match (reasons.next(), reasons.next()) {
        (None, _) if action == Action::Pass => {
            Reason::new("hint-sparta-pass", "is the only thing to do: nothing can move")
        }
        (None, _) => plan(position, action, report),
        (Some(one), None) => one,
        (Some(one), Some(two)) => Reason::new("hint-both", "{one} and {two}").with("one", one).with("two", two),
    }
}

/// What was attacked before the move and no longer is.
fn safety(position: &Position, next: &Position) -> Option<Reason> {
    let us = position.to_move();
    let (before, after) = (after_a_pass(position), *next);
    let last_city = |board: &Position| {
        let look = Look::new(board);
        super::search::wins_at_once(board, &look)
    };
    if last_city(&before) && !last_city(&after) {
        let city = squares(position.cities_set(us)).next()?;
        return Some(
            Reason::new("hint-sparta-keeps", "keeps the last city, {square}, out of reach").text("square", city),
        );
    }
    let (lost, static_eval) = (best_capture(&before).0, best_capture(&after).0);
    let saved = lost & position.pieces_set(us);
    (saved.count_ones() > static_eval.count_ones()).then(|| {
        Reason::new("hint-sparta-saves", "saves {pieces} from being trapped").with("pieces", named(position, us, saved))
    })
}

/// What the player who just moved would do next if nothing were done about it.
fn threats(next: &Position) -> Option<Reason> {
    let again = after_a_pass(next);
    let us = again.to_move();
    let look = Look::new(&again);
    if super::search::wins_at_once(&again, &look) {
        return Some(Reason::new("hint-sparta-threat-last", "threatens to take the last city"));
    }
    let (victims, _) = best_capture(&again);
    if victims != 0 {
        let pieces = named(&again, us.other(), victims);
        return Some(Reason::new("hint-sparta-threat-trap", "threatens to trap {pieces}").with("pieces", pieces));
    }
    let cities = again.conquerable(us, look.reach[us.index()]);
    let city = squares(cities).next()?;
    Some(Reason::new("hint-sparta-threat-city", "threatens to conquer the city on {square}").text("square", city))
}

/// What a quiet move prepares.
fn plan(position: &Position, action: Action, report: &Report) -> Reason {
    let later = report.line.iter().copied().skip(2).step_by(2).find_map(|action| match action {
        Action::Move { to, .. } if position.city(to).is_some() => Some(to),
        _ => None,
    });
    match (action, later) {
        (Action::Move { .. }, Some(city)) => {
            Reason::new("hint-sparta-prepares", "prepares to reach the city on {square}").text("square", city)
        }
        (Action::Move { from, to }, None) if middle(to) < middle(from) => {
            Reason::new("hint-sparta-middle", "brings the piece on {square} nearer to the middle").text("square", from)
        }
        _ => Reason::new("hint-sparta-sound", "is the soundest move, looking {plies} plies ahead")
            .count("plies", report.depth),
    }
}

/// Twice the distance of a square from the middle of the board.
fn middle(square: Square) -> u8 {
    (2 * square.file()).abs_diff(9).max((2 * square.rank()).abs_diff(9))
}

fn after_a_pass(position: &Position) -> Position {
    let mut next = *position;
    next.play_unchecked(Action::Pass);
    next
}

/// The enemies the player to move can capture with one move, the most valuable such move.
fn best_capture(position: &Position) -> (u128, i32) {
    let us = position.to_move();
    let mut list: Vec<Scored> = Vec::new();
    moves::tactical(position, &Look::new(position), false, &mut list);
    list.iter()
        .map(|scored| {
            let mut next = *position;
            let captured = next.play_unchecked(scored.action.action()).captured_set();
            (captured & position.pieces_set(us.other()), scored.score)
        })
        .filter(|(captured, gain)| *captured != 0 && *gain > 0)
        .max_by_key(|(_, gain)| *gain)
        .unwrap_or_default()
}

/// `the warrior on d5`, `the 2 warriors on d5–e5`, `the warrior and the hero on d5, f7`.
fn named(position: &Position, owner: Seat, set: u128) -> Reason {
    let set = set & position.pieces_set(owner);
    let heroes = (set & position.heroes_set()).count_ones();
    let warriors = set.count_ones() - heroes;
    let several = |key: &'static str, count: u32, one: &'static str, many: &'static str| {
        (count > 0).then(|| Reason::new(key, if count == 1 { one } else { many }).count("count", count))
    };
    let who = match (
        several("hint-sparta-warriors", warriors, "the warrior", "the {count} warriors"),
        several("hint-sparta-heroes", heroes, "the hero", "the {count} heroes"),
    ) {
        (Some(one), Some(two)) => Reason::new("hint-both", "{one} and {two}").with("one", one).with("two", two),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => return Reason::new("hint-sparta-nothing", "nothing"),
    };
    let places: Vec<Square> = squares(set).collect();
    let place = match &places[..] {
        [first, .., last] if in_a_line(&places) => format!("{first}–{last}"),
        places => places.iter().map(Square::to_string).collect::<Vec<_>>().join(", "),
    };
    Reason::new("hint-sparta-pieces", "{who} on {place}").with("who", who).text("place", place)
}

/// Whether the squares follow each other without a gap in a row, column or diagonal.
fn in_a_line(places: &[Square]) -> bool {
    let step = |a: &Square, b: &Square| (b.file() as i8 - a.file() as i8, b.rank() as i8 - a.rank() as i8);
    let steps: Vec<_> = places.windows(2).map(|pair| step(&pair[0], &pair[1])).collect();
    steps.windows(2).all(|pair| pair[0] == pair[1])
        && steps.first().is_some_and(|(file, rank)| file.abs() <= 1 && rank.abs() <= 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reason given for an action in a position.
    fn why(position: &str, action: &str) -> String {
        let position = Position::parse(position).unwrap();
        reason(&position, action.parse().unwrap(), &Report { depth: 5, ..Report::default() }).to_string()
    }

    #[test]
    fn reasons_say_what_the_move_does() {
        fn check(position: &str, action: &str, reason: &str) {
            assert_eq!(why(position, action), reason, "{position} {action}");
        }
        let cities = "b5,d5,g5,i5 b6,d6,g6,i6 0 0 -";
        check(
            &format!("9w/10/10/10/10/4ww4/10/3W4W1/10/WW7w {cities}"),
            "i3-g5",
            "makes a hero on g5 and threatens to trap the 2 warriors on e5–f5",
        );
        check(
            &format!("9w/10/10/10/10/4ww4/10/10/3W4W1/WW7w {cities}"),
            "d2-d4",
            "threatens to conquer the city on b6",
        );
        check(
            "9w/10/10/10/3Www4/10/8W1/10/10/WW7w b5,d6,g5,i5 b6,d5,g6,i6 0 0 -",
            "i4-g6",
            "captures the 2 warriors on e6–f6 and conquers the city on g6",
        );
        check(
            "9w/10/w9/10/10/10/8W1/10/10/WW8 b5,b6,d5,d6,g5,g6,i5 i6 0 0 -",
            "i4-i6",
            "wins the game with the last city",
        );
    }

    #[test]
    fn a_hint_is_a_legal_action_with_a_reason_and_none_after_the_end() {
        let state = State::start(&tavola_sparta::Rules::default());
        let hint = hint(&state, &Budget::millis(10)).unwrap();
        let mut legal = false;
        state.position().for_each_action(|action| legal |= action == hint.action);
        assert!(legal && !hint.reason.to_string().is_empty(), "{hint:?}");
        let over = Position::parse("9w/w9/10/10/10/10/10/10/10/WW8 b5,d5,g5,i5 b6,d6,g6,i6 0 0 -").unwrap();
        assert!(super::hint(&State::from(over), &Budget::millis(10)).is_none());
    }
}
