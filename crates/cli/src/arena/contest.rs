//! One game of an arena.

use super::outsider::Outsider;
use crate::games::House;
use serde_json::Value;
use std::time::{Duration, Instant};
use tavola_kernel::{Bot, Budget, Luck, NotationExt, Outside, Seat, Truth, Turn, Viewer};

/// Who plays, on which opening, by which clock.
#[derive(Clone)]
pub struct Contest {
    pub options: Vec<(String, String)>,
    /// A and B.
    pub bots: [String; 2],
    pub ms: u32,
    pub grace: u32,
    /// Random turns before the bots take over.
    pub opening: u32,
    pub seed: u64,
    /// How far the bots are moved round the table.
    pub turn: usize,
    /// Whether A sits alone against as many of B as there are seats left; else they alternate.
    pub alone: bool,
}

impl Contest {
    /// Whose seat it is: 0 for A, 1 for B.
    fn side(&self, seat: Seat, seats: usize) -> usize {
        if self.alone { usize::from(seat.index() != self.turn % seats) } else { (seat.index() + self.turn) % 2 }
    }
}

/// What came of it.
pub struct Played {
    /// 1 if A won, 0 if B won, ½ otherwise.
    pub score: f64,
    pub reason: String,
    /// The longest decision of A and of B beyond which nothing took, in milliseconds.
    pub slowest: [f64; 2],
    /// The mean time of a decision of A and of B, in milliseconds.
    pub mean: [f64; 2],
    /// Who broke a rule or the clock (0 for A, 1 for B), and how.
    pub fault: Option<(usize, String)>,
    pub record: Value,
}

/// A game that takes longer than this is a draw.
const LONGEST: usize = 10_000;

enum Player<G: House> {
    Ours(Box<dyn Bot<G> + Send>),
    Foreign(Box<Outsider>),
}

impl<G: House> Player<G> {
    /// The bot of this name, and its time: `strong`, `strong@10`, `cmd:./other engine`.
    fn new(name: &str, ms: u32, luck: Luck) -> Result<(Player<G>, u32), String> {
        let (name, ms) = match name.rsplit_once('@') {
            Some((name, own)) => (name, own.parse().map_err(|_| format!("`{own}` is no number of milliseconds"))?),
            None => (name, ms),
        };
        match name.strip_prefix("cmd:") {
            Some(_) if G::HIDDEN => Err(format!(
                "{} has secrets, and a program that is sent the whole game would see them: only games without secrets are open to cmd:",
                G::NAME
            )),
            Some(command) => Outsider::start(command).map(|outsider| (Player::Foreign(Box::new(outsider)), ms)),
            None => tavola_bots::bot::<G>(name, luck)
                .map(|bot| (Player::Ours(bot), ms))
                .map_err(|refusal| refusal.to_string()),
        }
    }
}

/// The random turns that begin a game: the same for the same seed, and not the end of it.
fn open<G: House>(contest: &Contest, luck: &mut Luck) -> Result<Truth<G>, String> {
    let rules = G::rules(&contest.options).map_err(|refusal| refusal.to_string())?;
    for _ in 0..100 {
        let mut truth = Truth::<G>::new(rules.clone());
        let mut turns = 0;
        loop {
            match truth.turn() {
                Turn::Over(_) => break,
                Turn::Chance => take_chance(&mut truth, luck)?,
                Turn::Seats(_) if turns == contest.opening => return Ok(truth),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().ok_or("a turn of nobody")?;
                    let action = G::opening(truth.view(Viewer::Seat(seat)), luck).ok_or("a turn without an action")?;
                    truth.act(seat, action).map_err(|refusal| refusal.to_string())?;
                    turns += 1;
                }
            }
        }
    }
    Err(format!("{} random turns always end the game: give a smaller --opening", contest.opening))
}

fn take_chance<G: House>(truth: &mut Truth<G>, luck: &mut Luck) -> Result<(), String> {
    let outcome = truth.draw(luck).ok_or("chance is to decide, but has no outcome")?;
    truth.chance(outcome).map_err(|refusal| refusal.to_string())
}

/// Plays one game.
///
/// # Errors
/// Names a bot that does not exist or cannot be started. What a bot does wrong is a fault, not an
/// error.
pub fn play<G: House>(contest: &Contest) -> Result<Played, String> {
    let mut luck = Luck::new(contest.seed);
    let mut truth = open::<G>(contest, &mut luck)?;
    let seats = usize::from(truth.seats());
    let side = |seat: Seat| contest.side(seat, seats);
    let mut players = Vec::new();
    // When each seat last decided: of several it is the one that waited longest.
    let mut decided = vec![0; seats];
    for seat in 0..truth.seats() {
        players.push(Player::<G>::new(&contest.bots[side(Seat(seat))], contest.ms, luck.fork())?);
    }
    let mut slowest = [0.0; 2];
    let (mut spent, mut decisions) = ([0.0; 2], [0u32; 2]);
    let mut fault = None;
    let outcome = loop {
        let seat = match truth.turn() {
            Turn::Over(outcome) => break Some(outcome),
            Turn::Chance => {
                take_chance(&mut truth, &mut luck)?;
                continue;
            }
            Turn::Seats(seats) => seats.iter().min_by_key(|seat| decided[seat.index()]).ok_or("a turn of nobody")?,
        };
        decided[seat.index()] = truth.steps().len() + 1;
        if truth.steps().len() >= LONGEST {
            break None;
        }
        let (player, ms) = &mut players[seat.index()];
        let began = Instant::now();
        let answer = match player {
            Player::Ours(bot) => Ok(bot.choose(truth.view(Viewer::Seat(seat)), &Budget::millis(*ms))),
            Player::Foreign(outsider) => outsider.choose(&truth, seat, *ms, contest.grace),
        };
        let took = began.elapsed();
        let slow = &mut slowest[side(seat)];
        *slow = f64::max(*slow, took.as_secs_f64() * 1e3);
        spent[side(seat)] += took.as_secs_f64() * 1e3;
        decisions[side(seat)] += 1;
        let broken = match answer {
            Ok(_) if took > Duration::from_millis(u64::from(*ms) + u64::from(contest.grace)) => {
                Some(format!("took {} ms for a decision of {ms} ms", took.as_millis()))
            }
            Ok(action) => truth.act(seat, action).err().map(|refusal| refusal.to_string()),
            Err(message) => Some(message),
        };
        if let Some(message) = broken {
            fault = Some((side(seat), message));
            truth.outside(Outside::Time(seat)).map_err(|refusal| refusal.to_string())?;
        }
    };
    let share = outcome.map_or(0.5, |outcome| {
        let ours = outcome.winners.iter().filter(|seat| side(*seat) == 0).count() as f64;
        if outcome.winners.is_empty() { 0.5 } else { ours / f64::from(outcome.winners.len()) }
    });
    Ok(Played {
        score: share,
        reason: outcome.map_or("too long".into(), |outcome| outcome.reason.to_owned()),
        slowest,
        mean: [0, 1].map(|player| spent[player] / f64::from(decisions[player].max(1))),
        fault,
        record: truth.record().to_json(),
    })
}
