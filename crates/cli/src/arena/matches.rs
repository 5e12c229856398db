//! One game of an arena.

use super::external_engine::ExternalEngine;
use crate::games::GameCli;
use serde_json::Value;
use std::time::{Duration, Instant};
use tavola_core::{Bot, Budget, ExternalEvent, LiveGame, NotationExt, Rng, Seat, Turn, Viewer};

/// Who plays, on which opening, by which clock.
#[derive(Clone)]
pub struct Match {
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

impl Match {
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

enum Player<G: GameCli> {
    Ours(Box<dyn Bot<G> + Send>),
    Foreign(Box<ExternalEngine>),
}

impl<G: GameCli> Player<G> {
    /// The bot of this name, and its time: `strong`, `strong@10`, `cmd:./other engine`.
    fn new(name: &str, ms: u32, rng: Rng) -> Result<(Player<G>, u32), String> {
        let (name, ms) = match name.rsplit_once('@') {
            Some((name, own)) => (name, own.parse().map_err(|_| format!("`{own}` is no number of milliseconds"))?),
            None => (name, ms),
        };
        match name.strip_prefix("cmd:") {
            Some(command) => {
                ExternalEngine::start(command).map(|external_engine| (Player::Foreign(Box::new(external_engine)), ms))
            }
            None => tavola_bots::bot::<G>(name, rng)
                .map(|bot| (Player::Ours(bot), ms))
                .map_err(|refusal| refusal.to_string()),
        }
    }
}

/// The random turns that begin a game: the same for the same seed, and not the end of it.
fn open<G: GameCli>(play_match: &Match, rng: &mut Rng) -> Result<LiveGame<G>, String> {
    let rules = G::rules(&play_match.options).map_err(|refusal| refusal.to_string())?;
    for _ in 0..100 {
        let mut live = LiveGame::<G>::new(rules.clone());
        let mut turns = 0;
        loop {
            match live.turn() {
                Turn::Over(_) => break,
                Turn::Chance => take_chance(&mut live, rng)?,
                Turn::Seats(_) if turns == play_match.opening => return Ok(live),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().ok_or("a turn of nobody")?;
                    let action = G::opening(live.view(Viewer::Seat(seat)), rng).ok_or("a turn without an action")?;
                    live.act(seat, action).map_err(|refusal| refusal.to_string())?;
                    turns += 1;
                }
            }
        }
    }
    Err(format!("{} random turns always end the game: give a smaller --opening", play_match.opening))
}

fn take_chance<G: GameCli>(live: &mut LiveGame<G>, rng: &mut Rng) -> Result<(), String> {
    let outcome = live.draw(rng).ok_or("chance is to decide, but has no outcome")?;
    live.chance(outcome).map_err(|refusal| refusal.to_string())
}

/// Plays one game.
///
/// # Errors
/// Names a bot that does not exist or cannot be started. What a bot does wrong is a fault, not an
/// error.
pub fn play<G: GameCli>(play_match: &Match) -> Result<Played, String> {
    let mut rng = Rng::new(play_match.seed);
    let mut live = open::<G>(play_match, &mut rng)?;
    let seats = usize::from(live.seats());
    let side = |seat: Seat| play_match.side(seat, seats);
    let mut players = Vec::new();
    // When each seat last decided: of several it is the one that waited longest.
    let mut decided = vec![0; seats];
    for seat in 0..live.seats() {
        players.push(Player::<G>::new(&play_match.bots[side(Seat(seat))], play_match.ms, rng.fork())?);
    }
    let mut slowest = [0.0; 2];
    let (mut spent, mut decisions) = ([0.0; 2], [0u32; 2]);
    let mut fault = None;
    let outcome = loop {
        let seat = match live.turn() {
            Turn::Over(outcome) => break Some(outcome),
            Turn::Chance => {
                take_chance(&mut live, &mut rng)?;
                continue;
            }
            Turn::Seats(seats) => seats.iter().min_by_key(|seat| decided[seat.index()]).ok_or("a turn of nobody")?,
        };
        decided[seat.index()] = live.steps().len() + 1;
        if live.steps().len() >= LONGEST {
            break None;
        }
        let (player, ms) = &mut players[seat.index()];
        let began = Instant::now();
        let answer = match player {
            Player::Ours(bot) => Ok(bot.choose(live.view(Viewer::Seat(seat)), &Budget::millis(*ms))),
            Player::Foreign(external_engine) => external_engine.choose(&live, seat, *ms, play_match.grace),
        };
        let took = began.elapsed();
        let slow = &mut slowest[side(seat)];
        *slow = f64::max(*slow, took.as_secs_f64() * 1e3);
        spent[side(seat)] += took.as_secs_f64() * 1e3;
        decisions[side(seat)] += 1;
        let broken = match answer {
            Ok(_) if took > Duration::from_millis(u64::from(*ms) + u64::from(play_match.grace)) => {
                Some(format!("took {} ms for a decision of {ms} ms", took.as_millis()))
            }
            Ok(action) => live.act(seat, action).err().map(|refusal| refusal.to_string()),
            Err(message) => Some(message),
        };
        if let Some(message) = broken {
            fault = Some((side(seat), message));
            live.external(ExternalEvent::Time(seat)).map_err(|refusal| refusal.to_string())?;
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
        record: live.record().to_json(),
    })
}
