//! The table itself: what it remembers, and how its log becomes a table again.

use crate::{
    Chair, Command, Dice, Ending, Entry, Event, Line, Made, Parlour, Proof, Standing, What, Who,
    clock::Clocks,
    stream::{EventOf, Late, Stream},
};
use std::collections::VecDeque;
use tavola_kernel::{NotationExt, Refusal, Seat, SeatSet, Truth, Turn, Viewer};

/// One live game.
pub struct Table<G: Parlour> {
    pub(crate) made: Made,
    pub(crate) truth: Truth<G>,
    pub(crate) seats: Vec<Place>,
    pub(crate) dice: Option<Dice>,
    /// How many chance steps there were.
    pub(crate) rolls: u64,
    /// Steps before this one can't be taken back.
    pub(crate) settled: usize,
    pub(crate) clocks: Clocks,
    pub(crate) offer: Option<Standing>,
    /// Who has left the game for good.
    pub(crate) out: SeatSet,
    pub(crate) chat: VecDeque<Line>,
    pub(crate) said: u32,
    pub(crate) wishes: SeatSet,
    pub(crate) next: Option<String>,
    /// The number the next entry will have, and the time of the last one.
    pub(crate) n: u64,
    pub(crate) at: i64,
    /// By seat, and the public's at the end.
    pub(crate) streams: Vec<Stream>,
    pub(crate) late: Option<Late<G>>,
}

/// One seat, with what nobody else needs to know.
#[derive(Default)]
pub(crate) struct Place {
    pub(crate) chair: Chair,
    pub(crate) nonce: String,
    /// When the person last gave a sign of life that is in the log.
    pub(crate) here: i64,
    /// The numbers of the last deeds.
    pub(crate) keys: VecDeque<u64>,
    /// How many observations of the game it was told.
    pub(crate) told: u64,
    /// How many those were when it last offered something. Steps would not do: the seat may not
    /// know of all of them.
    pub(crate) offered: Option<u64>,
}

/// How many deeds of a seat are recognised when they are sent again.
const REMEMBERED_DEEDS: usize = 16;

/// The entries of one command, as they are written.
pub(crate) struct Pen {
    pub(crate) now: i64,
    pub(crate) by: Option<(Seat, u64)>,
    pub(crate) entries: Vec<Entry>,
}

impl<G: Parlour> Table<G> {
    /// A new table, and the first entry of its log.
    ///
    /// # Errors
    /// Names the option, the position or the number that is wrong.
    pub fn make(made: Made, now: i64) -> Result<(Table<G>, Vec<Entry>), Refusal> {
        let entry = Entry { n: 0, at: now, by: None, what: What::Made(Box::new(made.clone())) };
        Ok((Table::open(made, now)?, vec![entry]))
    }

    fn open(made: Made, at: i64) -> Result<Table<G>, Refusal> {
        made.check()?;
        if made.game != G::NAME {
            return Err(Refusal::new("log", format!("this is a table of {}, not of {}", made.game, G::NAME)));
        }
        let truth = match &made.position {
            None => Truth::<G>::new(G::rules(&made.options)?),
            Some(position) => Truth::from_position(position, &made.options)?,
        };
        if truth.turn().outcome().is_some() {
            return Err(Refusal::position("the game is over in this position: there is nothing to play"));
        }
        let seats = truth.seats();
        let mut table = Table {
            seats: (0..seats).map(|_| Place::default()).collect(),
            dice: None,
            rolls: 0,
            settled: 0,
            clocks: Clocks::new(made.setup.clock, seats),
            offer: None,
            out: SeatSet::EMPTY,
            chat: VecDeque::new(),
            said: 0,
            wishes: SeatSet::EMPTY,
            next: None,
            n: 1,
            at,
            streams: (0..=seats).map(|_| Stream::default()).collect(),
            late: Late::new(truth.rules(), made.setup.delay),
            truth,
            made,
        };
        table.tell_observations();
        Ok(table)
    }

    /// The table that wrote these entries.
    ///
    /// # Errors
    /// Names the first entry that does not follow from those before it.
    pub fn rebuild(entries: &[Entry]) -> Result<Table<G>, Refusal> {
        let broken = |message: String| Refusal::new("log", message);
        let Some((Entry { n: 0, at, what: What::Made(made), .. }, rest)) = entries.split_first() else {
            return Err(broken("a log begins with entry 0, which makes the table".into()));
        };
        let mut table = Table::open((**made).clone(), *at)?;
        table.read(rest)?;
        Ok(table)
    }

    /// Lets further entries of the log happen.
    pub(crate) fn read(&mut self, entries: &[Entry]) -> Result<(), Refusal> {
        let broken = |message: String| Refusal::new("log", message);
        for entry in entries {
            if entry.n != self.n {
                return Err(broken(format!("entry {} follows entry {}", entry.n, self.n - 1)));
            }
            self.enter(entry).map_err(|refusal| broken(format!("entry {}: {refusal}", entry.n)))?;
        }
        Ok(())
    }

    /// Does what is asked and returns the entries that were written; none if it was done before.
    ///
    /// # Errors
    /// A refusal changes nothing.
    pub fn apply(&mut self, command: Command, now: i64) -> Result<Vec<Entry>, Refusal> {
        // The clock of a machine may be set back; the table's time is not.
        let mut pen = Pen { now: now.max(self.at), by: None, entries: Vec::new() };
        match command {
            Command::Sit { seat, who } => self.sit(seat, who, &mut pen)?,
            Command::Stand { seat } => self.stand(seat, &mut pen)?,
            Command::Do { seat, key, deed } => {
                if self.place(seat)?.keys.contains(&key) {
                    return Ok(Vec::new());
                }
                pen.by = Some((seat, key));
                self.deed(seat, deed, &mut pen)?;
            }
            Command::Bot { seat, act, steps } => self.bot_acts(seat, &act, steps, &mut pen)?,
            Command::Tick => self.tick(&mut pen)?,
            Command::Gone { seat } => self.gone(seat, &mut pen)?,
            Command::Here { seat } => {
                self.place(seat)?;
                self.write(What::Here(seat), &mut pen)?;
            }
            Command::Back { seat } => {
                if self.place(seat)?.chair.standin.is_some() {
                    self.write(What::Returned(seat), &mut pen)?;
                }
            }
            Command::Park { since } => {
                if self.clocks.running() && !self.clocks.parked() {
                    pen.now = since.clamp(self.at, pen.now);
                    self.write(What::Parked, &mut pen)?;
                }
            }
            Command::Resume => {
                if self.clocks.parked() {
                    self.write(What::Resumed, &mut pen)?;
                }
            }
            Command::Next { table } => {
                self.over()?;
                if self.next.is_none() {
                    self.write(What::Next(table), &mut pen)?;
                }
            }
        }
        self.release(pen.now);
        Ok(pen.entries)
    }

    /// Writes an entry and lets it happen.
    pub(crate) fn write(&mut self, what: What, pen: &mut Pen) -> Result<(), Refusal> {
        let entry = Entry { n: self.n, at: pen.now, by: pen.by.take(), what };
        self.enter(&entry)?;
        pen.entries.push(entry);
        Ok(())
    }

    fn sit(&mut self, seat: Seat, who: Who, pen: &mut Pen) -> Result<(), Refusal> {
        self.before_the_start()?;
        let place = self.place(seat)?;
        if place.chair.who != Who::Open {
            return Err(Refusal::new("taken", format!("seat {seat} is taken; choose another one")));
        }
        match &who {
            Who::Open => return Err(Refusal::new("seat", "somebody has to sit down: a person or a bot")),
            Who::Person { player, .. } if self.seat_of(player).is_some() => {
                return Err(Refusal::new("seated", "you have a seat at this table already"));
            }
            _ => {}
        }
        self.write(What::Sat(seat, who), pen)?;
        self.begin_if_ready(pen)
    }

    fn stand(&mut self, seat: Seat, pen: &mut Pen) -> Result<(), Refusal> {
        self.before_the_start()?;
        if self.place(seat)?.chair.who == Who::Open {
            return Err(Refusal::new("seat", format!("nobody sits in seat {seat}")));
        }
        self.write(What::Stood(seat), pen)
    }

    /// Begins as soon as every seat is taken and, where there is luck, every person sent a nonce.
    pub(crate) fn begin_if_ready(&mut self, pen: &mut Pen) -> Result<(), Refusal> {
        let ready = self.seats.iter().all(|place| match place.chair.who {
            Who::Open => false,
            Who::Person { .. } => !G::LUCK || !place.nonce.is_empty(),
            Who::Bot(_) => true,
        });
        if self.began() || !ready {
            return Ok(());
        }
        self.write(What::Began, pen)?;
        self.roll(pen)
    }

    /// Lets chance decide for as long as it has to.
    pub(crate) fn roll(&mut self, pen: &mut Pen) -> Result<(), Refusal> {
        while self.truth.turn() == Turn::Chance {
            let chance = self.dice.as_ref().and_then(|dice| dice.roll(&self.truth, self.rolls));
            let chance = chance.ok_or_else(|| Refusal::new("chance", "chance is to decide, but has no outcome"))?;
            self.write(What::Step(format!("* {}", G::chance_text(&chance))), pen)?;
        }
        Ok(())
    }

    pub(crate) fn began(&self) -> bool {
        self.dice.is_some()
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        self.truth.turn().outcome().map(Ending::from)
    }

    /// The seat of this player.
    pub(crate) fn seat_of(&self, player: &str) -> Option<Seat> {
        (0..).zip(&self.seats).find(|(_, place)| place.chair.who.player() == Some(player)).map(|(n, _)| Seat(n))
    }

    pub(crate) fn place(&self, seat: Seat) -> Result<&Place, Refusal> {
        self.seats.get(seat.index()).ok_or_else(|| {
            Refusal::new("seat", format!("seat {seat} does not exist: this table has {} seats", self.seats.len()))
        })
    }

    pub(crate) fn before_the_start(&self) -> Result<(), Refusal> {
        if self.began() { Err(Refusal::new("began", "the game has begun: seats stay as they are")) } else { Ok(()) }
    }

    pub(crate) fn in_play(&self) -> Result<(), Refusal> {
        if !self.began() {
            return Err(Refusal::new("not-begun", "the game has not begun yet: it waits for players"));
        }
        match self.truth.turn() {
            Turn::Over(_) => Err(Refusal::new("over", "the game is over")),
            _ => Ok(()),
        }
    }

    pub(crate) fn over(&self) -> Result<(), Refusal> {
        match self.truth.turn() {
            Turn::Over(_) => Ok(()),
            _ => Err(Refusal::new("not-over", "the game is not over yet")),
        }
    }

    /// What the finished game publishes about its luck.
    pub(crate) fn proof(&self) -> Option<Proof> {
        (G::LUCK && self.truth.turn().outcome().is_some()).then(|| Proof {
            table: self.made.id.clone(),
            commitment: self.made.secret.commitment(),
            secret: self.made.secret.clone(),
            nonces: self.seats.iter().map(|place| place.nonce.clone()).collect(),
        })
    }

    pub(crate) fn remember(&mut self, seat: Seat, key: u64) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            place.here = self.at;
            if place.keys.len() == REMEMBERED_DEEDS {
                place.keys.pop_front();
            }
            place.keys.push_back(key);
        }
    }

    /// Tells the same to everybody.
    pub(crate) fn tell_all(&mut self, event: &EventOf<G>) {
        self.tell_seats(event);
        self.tell(Viewer::Public, event.clone());
    }

    /// Tells the same to every seat.
    pub(crate) fn tell_seats(&mut self, event: &EventOf<G>) {
        for seat in 0..self.truth.seats() {
            self.tell(Viewer::Seat(Seat(seat)), event.clone());
        }
    }

    pub(crate) fn tell(&mut self, viewer: Viewer, event: EventOf<G>) {
        if let (Viewer::Public, Some(late)) = (viewer, &mut self.late) {
            late.push(self.at, event);
        } else {
            let stream = viewer.seat().map_or(self.streams.len() - 1, Seat::index);
            self.streams[stream].push::<G>(self.at, event);
        }
    }

    /// Tells every viewer what the game tells it. Returns whether that was plain, and which seats
    /// were told something.
    pub(crate) fn tell_observations(&mut self) -> (bool, SeatSet) {
        let (mut plain, mut told_seats) = (true, SeatSet::EMPTY);
        for viewer in Viewer::all(self.truth.seats()) {
            for told in self.truth.take_told(viewer) {
                plain &= G::plain(&told);
                if let Viewer::Seat(seat) = viewer {
                    told_seats = told_seats.with(seat);
                    self.seats[seat.index()].told += 1;
                }
                self.tell(viewer, Event::Told(told));
            }
        }
        (plain, told_seats)
    }
}
