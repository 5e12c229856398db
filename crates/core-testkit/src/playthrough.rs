//! One seeded random game as a text: what a reviewer reads to see what a change did to a game.

use std::fmt::Write;
use tavola_core::{LiveGame, Notation, NotationExt, Rng, Step, Turn, Viewer};

/// Plays one random game by `rules` and writes down its options, every step with the turn after it, and, at every
/// `every`-th step and at the end, what each viewer sees. A game that is longer than `max_steps` is cut off.
///
/// # Panics
/// Where a game offers a step and then refuses it; the laws say more about that.
pub fn playthrough<G: Notation>(rules: G::Rules, seed: u64, max_steps: usize, every: usize) -> String {
    let mut rng = Rng::new(seed);
    let options = G::options(&rules);
    let mut game = LiveGame::<G>::new(rules);
    let mut text = G::NAME.to_owned();
    for (name, value) in options {
        let _ = write!(text, " {name}={value}");
    }
    text.push('\n');
    show(&game, &mut text);
    for number in 1..=max_steps {
        let step = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => Step::Chance(game.draw(&mut rng).expect("it is chance's turn")),
            Turn::Seats(seats) => {
                let seats: Vec<_> = seats.iter().collect();
                let seat = *rng.pick(&seats).expect("a turn of seats has a seat");
                let action = G::sample(game.view(Viewer::Seat(seat)), &mut rng).expect("who is to move has a move");
                Step::Act(seat, action)
            }
        };
        let words = G::step_text(&step);
        game.step(step).unwrap_or_else(|error| panic!("step {number}, `{words}`, was offered but refused: {error}"));
        let _ = writeln!(text, "{number:>4}  {words}  -> {}", turn_text(game.turn()));
        if number.is_multiple_of(every) || number == max_steps || matches!(game.turn(), Turn::Over(_)) {
            show(&game, &mut text);
        }
    }
    text
}

fn turn_text(turn: Turn) -> String {
    let list =
        |seats: tavola_core::SeatSet| seats.iter().fold(String::new(), |text, seat| text + " " + &seat.to_string());
    match turn {
        Turn::Chance => "chance".into(),
        Turn::Seats(seats) => format!("seat{}", list(seats)),
        Turn::Over(outcome) => format!("over, won by{} ({})", list(outcome.winners), outcome.reason),
    }
}

/// What every viewer sees; once for those who see the same.
fn show<G: Notation>(game: &LiveGame<G>, text: &mut String) {
    let mut pictures: Vec<(String, String)> = Vec::new();
    for viewer in Viewer::all(game.seats()) {
        let picture = G::picture(game.view(viewer));
        match pictures.iter_mut().find(|(_, known)| *known == picture) {
            Some((viewers, _)) => {
                let _ = write!(viewers, ", {viewer}");
            }
            None => pictures.push((viewer.to_string(), picture)),
        }
    }
    for (viewers, picture) in pictures {
        // Spaces at the ends of lines would be invisible in a review.
        let picture: Vec<&str> = picture.lines().map(str::trim_end).collect();
        let _ = writeln!(text, "\nseen by {viewers}:\n{}", picture.join("\n"));
    }
    text.push('\n');
}
