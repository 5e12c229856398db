//! A game with its players, whatever shows it.

use super::Seating;
use crate::games::GameCli;
use std::time::{SystemTime, UNIX_EPOCH};
use tavola_core::{Bot, Budget, ErrorCode, LiveGame, NotationExt, Rng, RuleError, Seat, Turn, Viewer};

pub(super) struct TerminalGame<G: GameCli> {
    pub(super) live: LiveGame<G>,
    /// One bot for each seat that no person plays.
    bots: Vec<Option<Box<dyn Bot<G> + Send>>>,
    rng: Rng,
    millis: u32,
    /// How many observations of each viewer were already put into words; the public's come last.
    read: Vec<usize>,
}

impl<G: GameCli> TerminalGame<G> {
    pub(super) fn new(seating: &Seating, live: LiveGame<G>) -> Result<TerminalGame<G>, String> {
        if seating.seat >= live.seats() {
            return Err(format!("--seat {} does not exist: seats are 0 to {}", seating.seat, live.seats() - 1));
        }
        let seed = seating
            .seed
            .unwrap_or_else(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64));
        let mut rng = Rng::new(seed);
        let bots = (0..live.seats())
            .map(|seat| {
                let person = seating.hot_seat || seat == seating.seat;
                if person { Ok(None) } else { tavola_bots::bot::<G>(&seating.bot, rng.fork()).map(Some) }
            })
            .collect::<Result<_, RuleError>>()
            .map_err(|refusal| refusal.to_string())?;
        let read = vec![0; usize::from(live.seats()) + 1];
        Ok(TerminalGame { live, bots, rng, millis: seating.ms, read })
    }

    /// The people who have to decide now.
    pub(super) fn people(&self) -> Vec<Seat> {
        match self.live.turn() {
            Turn::Seats(seats) => seats.iter().filter(|seat| self.bots[seat.index()].is_none()).collect(),
            _ => Vec::new(),
        }
    }

    /// How many seats people play: with two or more, hidden games need a curtain.
    pub(super) fn people_at_the_table(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    /// The lone person's seat, or the first one.
    pub(super) fn home(&self) -> Seat {
        Seat(self.bots.iter().position(Option::is_none).unwrap_or(0) as u8)
    }

    /// Lets chance and bots act until a person has to decide or the game is over. Returns what
    /// happened, as far as `viewer` may know.
    pub(super) fn settle(&mut self, viewer: Viewer) -> Vec<String> {
        let mut news = Vec::new();
        loop {
            match self.live.turn() {
                Turn::Over(_) => {
                    news.extend(self.observations(viewer));
                    return news;
                }
                Turn::Chance => {
                    if let Some(outcome) = self.live.draw(&mut self.rng) {
                        if !G::HIDDEN {
                            news.push(G::chance_text(&outcome));
                        }
                        self.live.chance(outcome).expect("a drawn outcome is one that chance can have");
                    }
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.iter().find(|seat| self.bots[seat.index()].is_some()) else {
                        news.extend(self.observations(viewer));
                        return news;
                    };
                    let Some(bot) = &mut self.bots[seat.index()] else { return news };
                    let action = bot.choose(self.live.view(Viewer::Seat(seat)), &Budget::millis(self.millis));
                    let text = G::action_text(&action);
                    self.live.act(seat, action).expect("a bot chooses among what its view allows");
                    // A hidden game tells what its viewer was told, not what was done.
                    if !G::HIDDEN {
                        news.push(format!("{}: {text}", G::seat_name(self.live.rules(), seat.0)));
                    }
                }
            }
        }
    }

    /// What `viewer` was told since the last time, in words, where the game has words for it.
    fn observations(&mut self, viewer: Viewer) -> Vec<String> {
        let (rules, observed) = (self.live.rules(), self.live.observations(viewer));
        let Some(read) = self.read.get_mut(viewer.seat().map_or(usize::from(self.live.seats()), Seat::index)) else {
            return Vec::new();
        };
        // After an undo there may be less than was read.
        let news = observed.get(*read..).unwrap_or_default().iter().filter_map(|obs| G::news(rules, obs)).collect();
        *read = observed.len();
        news
    }

    /// What a person typed: an action, or `resign`, `draw`, `undo`.
    pub(super) fn say(&mut self, seat: Seat, text: &str) -> Result<(), RuleError> {
        match text {
            "resign" => self.live.external(tavola_core::ExternalEvent::Resign(seat)),
            "undo" => self.undo(seat),
            _ => self.live.act(seat, G::parse_action(text)?),
        }
    }

    /// What the game's adviser would do in this seat, and why.
    pub(super) fn advice(&self, seat: Seat) -> Result<String, RuleError> {
        let (action, reason) = G::hint(self.live.view(Viewer::Seat(seat)), &Budget::millis(self.millis))?;
        Ok(format!("{}: {reason}", G::action_text(&action)))
    }

    /// Takes back to this seat's last decision. Never past a secret or a die: only where nothing is
    /// hidden.
    fn undo(&mut self, seat: Seat) -> Result<(), RuleError> {
        if G::HIDDEN {
            return Err(RuleError::new(ErrorCode::Takeback, "nothing is taken back in a game with secrets or dice"));
        }
        let last =
            self.live.steps().iter().rposition(|step| matches!(step, tavola_core::Step::Act(by, _) if *by == seat));
        let Some(last) = last else { return Err(RuleError::new(ErrorCode::NothingToUndo, "you have not moved yet")) };
        while self.live.steps().len() > last {
            self.live.undo()?;
        }
        Ok(())
    }

    /// The squares the last step names, to light them up.
    pub(super) fn last_squares(&self) -> Vec<String> {
        match self.live.steps().last() {
            Some(step) if !G::HIDDEN => G::step_text(step)
                .split(|c: char| !c.is_ascii_alphanumeric())
                .filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()))
                .map(String::from)
                .collect(),
            _ => Vec::new(),
        }
    }
}
