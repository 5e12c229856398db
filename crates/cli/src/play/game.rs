//! A game with its players, whatever shows it.

use super::Seating;
use crate::games::GameCli;
use std::time::Instant;
use tavola_core::{Bot, Budget, ErrorCode, LiveGame, Record, Rng, RuleError, Seat, Viewer};
use tavola_protocol::{Ending, Knowledge, Occupant, PlayerCommand, Replica, Secret, Setup};
use tavola_table::{AnyTable, LocalTable, LogEvent, TableConfig};

pub(super) struct TerminalGame<G: GameCli> {
    table: LocalTable,
    /// What each seat knows, and the public's last: bots and pictures are made from these alone.
    replicas: Vec<Replica<G>>,
    /// One bot for each seat that no person plays.
    bots: Vec<Option<Box<dyn Bot<G> + Send>>>,
    millis: u32,
    /// When the game was opened: the table's time counts from there.
    opened: Instant,
    /// How many entries of the log were already put into words.
    logged: usize,
    /// How many observations of each viewer were already put into words; the public's come last.
    read: Vec<usize>,
}

impl<G: GameCli> TerminalGame<G> {
    pub(super) fn new(
        seating: &Seating,
        options: &[(String, String)],
        position: Option<&str>,
    ) -> Result<TerminalGame<G>, String> {
        let refused = |refusal: RuleError| refusal.to_string();
        let seats = crate::games::begin::<G>(options, position).map_err(refused)?.seats();
        if seating.seat >= seats {
            return Err(format!("--seat {} does not exist: seats are 0 to {}", seating.seat, seats - 1));
        }
        let mut rng = Rng::new(seating.seed());
        let name = seating.bot(G::NAME);
        let bots = (0..seats)
            .map(|seat| {
                let person = seating.hot_seat || seat == seating.seat;
                if person { Ok(None) } else { tavola_bots::bot::<G>(&name, rng.fork()).map(Some) }
            })
            .collect::<Result<Vec<_>, RuleError>>()
            .map_err(refused)?;
        let players: Vec<Occupant> = (0..)
            .map(Seat)
            .zip(&bots)
            .map(|(seat, bot)| match bot {
                None => LocalTable::person(seat),
                Some(_) => Occupant::Bot(name.clone()),
            })
            .collect();
        let secret = Secret::new(std::array::from_fn(|_| rng.below(256) as u8));
        let config = TableConfig {
            options: options.to_vec(),
            position: position.map(str::to_owned),
            ..LocalTable::config(G::NAME, Setup::default(), secret)
        };
        let table = LocalTable::start(config, &players, 0).map_err(refused)?;
        let replicas = Viewer::all(seats)
            .map(|viewer| replica(table.table(), viewer))
            .collect::<Result<Vec<_>, _>>()
            .map_err(refused)?;
        let read = vec![0; replicas.len()];
        Ok(TerminalGame {
            table,
            replicas,
            bots,
            millis: seating.ms.unwrap_or(300),
            opened: Instant::now(),
            logged: 0,
            read,
        })
    }

    fn known(&self, viewer: Viewer) -> &Knowledge<G> {
        self.replicas[self.number(viewer)].game()
    }

    /// The place of a viewer among the replicas.
    fn number(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.replicas.len() - 1, Seat::index)
    }

    /// What a seat knows.
    pub(super) fn view(&self, seat: Seat) -> &G::View {
        &self.known(Viewer::Seat(seat)).view
    }

    /// What a seat may do, as far as it can be listed.
    pub(super) fn menu(&self, seat: Seat) -> Vec<String> {
        self.table.table().menu(seat).actions
    }

    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        G::seat_name(&self.known(Viewer::Public).rules, seat.0)
    }

    /// How the game ended, if it has.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.table.table().ending()
    }

    /// How many steps were taken.
    pub(super) fn steps(&self) -> u64 {
        self.table.table().steps()
    }

    /// The record so far, as JSON.
    pub(super) fn record(&self) -> serde_json::Value {
        self.table.table().private_record()
    }

    /// Everything as a picture, for the end.
    pub(super) fn open_picture(&self) -> Result<String, RuleError> {
        Ok(LiveGame::<G>::replay(&Record::from_json(&self.record())?)?.open_picture())
    }

    /// The people who have to decide now.
    pub(super) fn people(&self) -> Vec<Seat> {
        self.table.people_to_move()
    }

    /// How many seats people play: with two or more, hidden games need a curtain.
    pub(super) fn people_at_the_table(&self) -> usize {
        self.table.people().len()
    }

    /// The lone person's seat, or the first one.
    pub(super) fn home(&self) -> Seat {
        self.table.people().first().copied().unwrap_or(Seat(0))
    }

    /// Lets bots act until a person has to decide or the game is over. Returns what happened, as far as `viewer`
    /// may know.
    ///
    /// # Errors
    /// Says what a bot did that the rules refuse; none does.
    pub(super) fn settle(&mut self, viewer: Viewer) -> Result<Vec<String>, RuleError> {
        while let Some((seat, _)) = self.table.table().bots_to_move().into_iter().next() {
            let view = &self.replicas[seat.index()].game().view;
            let Some(bot) = &mut self.bots[seat.index()] else { break };
            let action = G::action_text(&bot.choose(view, &Budget::millis(self.millis)));
            let steps = self.steps();
            self.change(|table, now| table.bot(seat, &action, steps, now))?;
        }
        let mut news = self.logged_steps();
        news.extend(self.observations(viewer));
        Ok(news)
    }

    /// Changes the table, and lets every viewer know what it is told of that.
    fn change(&mut self, change: impl FnOnce(&mut LocalTable, i64) -> Result<(), RuleError>) -> Result<(), RuleError> {
        // A game of this many milliseconds has not been played yet.
        let now = i64::try_from(self.opened.elapsed().as_millis()).unwrap_or(i64::MAX);
        change(&mut self.table, now)?;
        for one in &mut self.replicas {
            let viewer = one.table().viewer;
            match self.table.table().fresh(viewer, one.table().n) {
                Some(events) => {
                    for event in events {
                        one.apply(serde_json::from_str(&event).map_err(|error| wire(&error))?);
                    }
                }
                None => *one = replica(self.table.table(), viewer)?,
            }
        }
        Ok(())
    }

    /// What bots and chance did since the last time. A hidden game tells what its viewer was told instead.
    fn logged_steps(&mut self) -> Vec<String> {
        let entries = self.table.log().get(self.logged..).unwrap_or_default();
        let steps = entries.iter().filter_map(|entry| match &entry.what {
            LogEvent::Step(text) if !G::HIDDEN => text.split_once(' '),
            _ => None,
        });
        let news = steps.filter_map(|(by, what)| match by.parse() {
            Ok(seat) if self.bots.get(usize::from(seat)).is_some_and(Option::is_some) => {
                Some(format!("{}: {what}", self.name(Seat(seat))))
            }
            _ => (by == "*").then(|| what.to_owned()),
        });
        let news = news.collect();
        self.logged = self.table.log().len();
        news
    }

    /// What `viewer` was told since the last time, in words, where the game has words for it.
    fn observations(&mut self, viewer: Viewer) -> Vec<String> {
        let number = self.number(viewer);
        let known = self.replicas[number].game();
        // After a takeback there may be less than was read.
        let fresh = known.observed.get(self.read[number]..).unwrap_or_default();
        let news = fresh.iter().filter_map(|obs| G::news(&known.rules, obs)).collect();
        self.read[number] = known.observed.len();
        news
    }

    /// What a person typed: an action, or `resign`, `undo`.
    pub(super) fn say(&mut self, seat: Seat, text: &str) -> Result<(), RuleError> {
        self.change(|table, now| match text {
            "resign" => table.command(seat, PlayerCommand::Resign, now),
            "undo" => table.take_back_of(seat, now),
            _ => table.command(seat, PlayerCommand::Act(text.to_owned()), now),
        })
    }

    /// What the game's adviser would do in this seat, and why.
    pub(super) fn advice(&self, seat: Seat) -> Result<String, RuleError> {
        let (action, reason) = G::hint(self.view(seat), &Budget::millis(self.millis))?;
        Ok(format!("{}: {reason}", G::action_text(&action)))
    }
}

fn replica<G: GameCli>(table: &dyn AnyTable, viewer: Viewer) -> Result<Replica<G>, RuleError> {
    Replica::new(serde_json::from_str(&table.snapshot(viewer, 0)).map_err(|error| wire(&error))?)
}

fn wire(error: &serde_json::Error) -> RuleError {
    RuleError::new(ErrorCode::Malformed, format!("the table said what this game does not know: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::{Game, Notation};
    use tavola_impero::Impero;
    use tavola_sparta::Sparta;
    use tavola_stratego::Stratego;

    fn hot_seat<G: GameCli>(options: &[(&str, &str)]) -> TerminalGame<G> {
        let seating = Seating {
            seat: 0,
            bot: Some("random".into()),
            hot_seat: true,
            ms: Some(0),
            seed: Some(5),
            save: None,
            lines: true,
            language: None,
        };
        let options: Vec<_> = options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        TerminalGame::new(&seating, &options, None).unwrap()
    }

    #[test]
    fn a_quiet_move_is_taken_back_and_a_reveal_is_not() {
        let mut game = hot_seat::<Stratego>(&[]);
        for (seat, text) in [(0, "deploy corner-keep"), (1, "deploy dark-tower"), (1, "a7-a6"), (0, "a4-a5")] {
            game.say(Seat(seat), text).unwrap();
        }
        game.say(Seat(0), "undo").unwrap();
        assert_eq!(game.steps(), 3);
        game.say(Seat(0), "a4-a5").unwrap();
        game.say(Seat(1), "a6-a5").unwrap();
        assert_eq!(game.say(Seat(1), "undo").unwrap_err().code, ErrorCode::Takeback);
    }

    #[test]
    fn a_die_is_not_taken_back() {
        let mut game = hot_seat::<Impero>(&[("players", "2"), ("map", "beginner")]);
        let (mut rng, mut rolls) = (Rng::new(5), 0);
        while rolls < 5 {
            let seat = game.people()[0];
            let before = game.record()["steps"].as_array().unwrap().len();
            let action = Impero::sample(game.view(seat), &mut rng).unwrap();
            game.say(seat, &Impero::action_text(&action)).unwrap();
            let record = game.record();
            let steps = &record["steps"].as_array().unwrap()[before..];
            if steps.iter().any(|step| step.as_str().unwrap().starts_with('*')) {
                assert_eq!(game.say(seat, "undo").unwrap_err().code, ErrorCode::Takeback, "{steps:?}");
                rolls += 1;
            }
        }
    }

    #[test]
    fn moves_are_taken_back_one_after_the_other() {
        let mut game = hot_seat::<Sparta>(&[]);
        for (seat, text) in [(0, "b2-c4"), (1, "b9-b7"), (0, "c4-c5"), (1, "b7-b6")] {
            game.say(Seat(seat), text).unwrap();
        }
        game.say(Seat(1), "undo").unwrap();
        assert_eq!((game.steps(), game.record()["steps"][2].as_str()), (3, Some("0 c4-c5")));
        game.say(Seat(0), "undo").unwrap();
        game.say(Seat(0), "undo").unwrap();
        assert_eq!(game.steps(), 0);
        assert_eq!(game.say(Seat(0), "undo").unwrap_err().code, ErrorCode::Takeback);
    }
}
