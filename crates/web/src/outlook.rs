//! What the bots think of a finished game: how likely a seat wins after some of its steps. The ending and the charts
//! of a replay ask it.

use crate::{
    app_state::{later, seed},
    bot_worker,
};
use tavola_core::{Outcome, Seat, Viewer};
use tavola_ui_model::{Question, Replay, Reply, Wish};

/// One seat's chances being judged.
struct Judging<T, D> {
    game: &'static str,
    seat: Seat,
    seats: usize,
    /// What is still to be judged, the next one last: the step, and what the seat knew then or how the game ended.
    todo: Vec<(usize, Result<String, Outcome>)>,
    told: T,
    done: D,
}

/// Judges a game after each of these steps, in order, as a seat saw it then. `told` gets the step and the chance in
/// percent, one after the other, and says whether anybody still listens; `done` comes last.
pub fn judge<T, D>(replay: &dyn Replay, seat: Seat, steps: &[usize], told: T, done: D)
where
    T: Fn(usize, i64) -> bool + 'static,
    D: FnOnce() + 'static,
{
    let view = replay.view(Viewer::Public);
    let ending = replay.turn().outcome();
    let known = steps.iter().zip(replay.views_after(Viewer::Seat(seat), steps));
    let known = known.map(|(&step, view)| match ending {
        Some(outcome) if step >= replay.steps() => (step, Err(outcome)),
        _ => (step, Ok(view)),
    });
    let mut todo: Vec<_> = known.collect();
    todo.reverse();
    Judging { game: view.game(), seat, seats: usize::from(view.seats()), todo, told, done }.next();
}

/// What an ending is worth to a seat, in percent.
pub fn share(outcome: Outcome, seat: Seat, seats: usize) -> i64 {
    match outcome.winner() {
        Some(winner) if winner == seat => 100,
        Some(_) => 0,
        None => even(seats),
    }
}

/// What nobody knows better, in percent.
fn even(seats: usize) -> i64 {
    100 / seats.max(1) as i64
}

impl<T: Fn(usize, i64) -> bool + 'static, D: FnOnce() + 'static> Judging<T, D> {
    fn next(mut self) {
        match self.todo.pop() {
            None => (self.done)(),
            // Later, as an answer comes: nothing is told before `judge` returns.
            Some((step, Err(outcome))) => later(0, move || {
                let percent = share(outcome, self.seat, self.seats);
                self.tell(step, percent);
            }),
            Some((step, Ok(view))) => {
                let (game, wish) = (self.game.to_owned(), Wish::Outlook);
                let question = Question { number: 0, game, view, wish, millis: 0, seed: seed() };
                bot_worker::ask(question, move |answer| {
                    let own = match answer {
                        Ok(Reply::Outlook(chances)) => chances.get(self.seat.index()).map(|own| i64::from(*own) / 10),
                        _ => None,
                    };
                    let percent = own.unwrap_or(even(self.seats));
                    self.tell(step, percent);
                });
            }
        }
    }

    fn tell(self, step: usize, percent: i64) {
        if (self.told)(step, percent) {
            self.next();
        }
    }
}
