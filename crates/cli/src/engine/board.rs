//! A game as the engine knows it: the whole of it, or one seat's side of a game whose truth is elsewhere.

use crate::{
    any_game::{AnyGame, TypedGame},
    games::GameCli,
};
use serde_json::{Value, json};
use std::{sync::Arc, time::Instant};
use tavola_bots::{Roster, bot};
use tavola_core::{
    Bot, Budget, ErrorCode, Known, LiveGame, NotationExt, Record, Rng, RuleError, Seat, Turn, Viewer, brief,
};

/// What the engine asks of either kind.
pub(super) trait Board {
    fn game(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn turn(&self) -> Turn;
    fn steps(&self) -> usize;
    /// The whole game, where it is known here.
    fn whole(&self) -> Result<&dyn AnyGame, RuleError>;
    fn whole_mut(&mut self) -> Result<&mut dyn AnyGame, RuleError>;
    /// The one seat that is known here, if it is not all of them.
    fn own(&self) -> Option<Seat>;
    fn legal(&self, seat: Seat) -> Result<(Vec<String>, Vec<&'static str>), RuleError>;
    fn view(&self, viewer: Viewer) -> Result<Value, RuleError>;
    fn picture(&self, viewer: Viewer) -> Result<String, RuleError>;
    /// One allowed action, unlisted ones included.
    fn sample(&self, seat: Seat, seed: u64) -> Result<String, RuleError>;
    /// What a viewer was told from a number on, and the number of what comes next.
    fn news(&self, viewer: Viewer, after: usize) -> Result<(Vec<Value>, usize), RuleError>;
    /// Adds observations; all of them or none.
    fn tell(&mut self, observations: Vec<Value>) -> Result<(), RuleError>;
    /// Makes the bots that later questions without a seed go on with: a seat's, or one for each seat that is known.
    fn seed_bot(&mut self, seat: Option<Seat>, name: &str, seed: u64) -> Result<(), RuleError>;
    fn best(&mut self, seat: Seat, name: &str, millis: u32, seed: Option<u64>) -> Result<(String, u64), RuleError>;
    fn analyse(&self, seat: Seat, played: Option<&str>, effort: u32) -> Result<Value, RuleError>;
    fn hint(&self, seat: Seat, millis: u32) -> Result<(String, String), RuleError>;
    fn copy(&self) -> Box<dyn Board>;
    fn resample(&self, seat: Seat, seed: u64) -> Result<Box<dyn Board>, RuleError>;
}

pub(super) fn begin<G: GameCli>(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Board>, RuleError> {
    Ok(whole(match position {
        Some(position) => LiveGame::<G>::from_position(position, options)?,
        None => LiveGame::new(G::rules(options)?),
    }))
}

pub(super) fn load<G: GameCli>(record: &Value) -> Result<Box<dyn Board>, RuleError> {
    Ok(whole(LiveGame::<G>::replay(&Record::from_json(record)?)?))
}

/// A seat at a table whose truth is elsewhere; with a view it sits down in the middle of the game.
pub(super) fn sit<G: GameCli>(
    options: &[(String, String)],
    seat: &Value,
    view: Option<&Value>,
) -> Result<Box<dyn Board>, RuleError> {
    let rules = G::rules(options)?;
    let number = seat.as_u64().filter(|&number| number < u64::from(G::seats(&rules)));
    let Some(number) = number else {
        let seats = G::seats(&rules) - 1;
        return Err(RuleError::wrong_seat(brief(&seat.to_string()), format!("`seat` is a number from 0 to {seats}")));
    };
    let seat = Seat(number as u8);
    let known = match view {
        None => Known::of_observations(&rules, Viewer::Seat(seat), Vec::new()),
        Some(view) => {
            let view = serde_json::from_value(view.clone()).map_err(|error| {
                RuleError::new(ErrorCode::BadField, format!("this is no view of {}: {error}", G::NAME))
            })?;
            Known::of_view(Viewer::Seat(seat), view)
        }
    };
    Ok(Box::new(Seated::<G> { rules, seat, known: Arc::new(known), mind: SessionBots::default() }))
}

fn whole<G: GameCli>(live: LiveGame<G>) -> Box<dyn Board> {
    Box::new(Whole { game: TypedGame::new(live), mind: SessionBots::default() })
}

/// The bots that go on from one question to the next: one for each seat and name, the latest last.
struct SessionBots<G: GameCli>(Vec<(Seat, String, Box<dyn Bot<G> + Send>)>);

/// A game keeps so many bots; the one that was not asked for longest goes first.
const MOST_BOTS: usize = 16;

impl<G: GameCli> Default for SessionBots<G> {
    fn default() -> SessionBots<G> {
        SessionBots(Vec::new())
    }
}

/// A seat's bot with its own luck: two seats never share a stream.
fn seeded<G: GameCli>(seat: Seat, name: &str, seed: u64) -> Result<Box<dyn Bot<G> + Send>, RuleError> {
    let mut rng = Rng::new(seed);
    let own = (0..=seat.0).fold(rng.clone(), |_, _| rng.fork());
    bot::<G>(name, own)
}

impl<G: GameCli> SessionBots<G> {
    fn seed(&mut self, seat: Seat, name: &str, seed: u64) -> Result<(), RuleError> {
        let bot = seeded::<G>(seat, name, seed)?;
        self.keep(seat, name, bot);
        Ok(())
    }

    fn keep(&mut self, seat: Seat, name: &str, bot: Box<dyn Bot<G> + Send>) {
        self.0.retain(|(whose, known, _)| (*whose, known.as_str()) != (seat, name));
        if self.0.len() >= MOST_BOTS {
            self.0.remove(0);
        }
        self.0.push((seat, name.to_owned(), bot));
    }

    fn best(
        &mut self,
        view: &G::View,
        seat: Seat,
        name: &str,
        millis: u32,
        seed: Option<u64>,
    ) -> Result<(String, u64), RuleError> {
        must_decide::<G>(view, seat)?;
        let known = self.0.iter().position(|(whose, known, _)| (*whose, known.as_str()) == (seat, name));
        let mut bot = match known.filter(|_| seed.is_none()) {
            Some(known) => self.0.remove(known).2,
            None => seeded::<G>(seat, name, seed.unwrap_or(0))?,
        };
        let began = Instant::now();
        let action = bot.choose(view, &Budget::millis(millis));
        let took = began.elapsed().as_millis() as u64;
        if seed.is_none() {
            self.keep(seat, name, bot);
        }
        Ok((G::action_text(&action), took))
    }
}

fn must_decide<G: GameCli>(view: &G::View, seat: Seat) -> Result<(), RuleError> {
    if G::seen_turn(view).is_for(seat) {
        return Ok(());
    }
    Err(RuleError::new(ErrorCode::NotYourTurn, format!("seat {seat} has nothing to decide now; ask `turn` who has")))
}

fn legal<G: GameCli>(view: &G::View) -> (Vec<String>, Vec<&'static str>) {
    let mut menu = Vec::new();
    G::legal(view, &mut |action| menu.push(G::action_text(&action)));
    (menu, G::unlisted_forms(view))
}

fn sample<G: GameCli>(view: &G::View, seat: Seat, seed: u64) -> Result<String, RuleError> {
    must_decide::<G>(view, seat)?;
    match G::sample(view, &mut Rng::new(seed)) {
        Some(action) => Ok(G::action_text(&action)),
        None => Err(RuleError::new(ErrorCode::NothingToDecide, format!("seat {seat} has nothing to decide now"))),
    }
}

/// The best ways to go on where a bot can judge them, otherwise how likely each seat wins.
fn analyse<G: GameCli>(view: &G::View, seat: Seat, played: Option<&str>, effort: u32) -> Result<Value, RuleError> {
    must_decide::<G>(view, seat)?;
    let share = |thousandths: u16| f64::from(thousandths) / 1000.0;
    let played = played.map(G::parse_action).transpose()?;
    if let Some(action) = &played {
        G::check(view, action)?;
    }
    let outlook: Vec<f64> = G::outlook(view).into_iter().map(share).collect();
    let found = <G as Roster>::analyse(view, played.as_ref(), effort);
    let lines: Vec<Value> = found
        .iter()
        .flat_map(|found| &found.lines)
        .map(|line| {
            let actions: Vec<String> = line.actions.iter().map(G::action_text).collect();
            json!({"actions": actions, "value": share(line.chance)})
        })
        .collect();
    let value = found.and_then(|found| found.played).map(share);
    Ok(json!({"outlook": outlook, "lines": lines, "played": value}))
}

fn hint<G: GameCli>(view: &G::View, seat: Seat, millis: u32) -> Result<(String, String), RuleError> {
    must_decide::<G>(view, seat)?;
    let (action, reason) = G::hint(view, &Budget::millis(millis))?;
    Ok((G::action_text(&action), reason.to_string()))
}

fn resample<G: GameCli>(rules: &G::Rules, known: &Arc<Known<G>>, seed: u64) -> Box<dyn Board> {
    whole(LiveGame::<G>::drawn(rules.clone(), known, &mut Rng::new(seed)))
}

/// The truth is here.
struct Whole<G: GameCli> {
    game: TypedGame<G>,
    mind: SessionBots<G>,
}

impl<G: GameCli> Whole<G> {
    fn seen(&self, seat: Seat) -> &G::View {
        self.game.live().view(Viewer::Seat(seat))
    }
}

impl<G: GameCli> Board for Whole<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        self.game.live().seats()
    }

    fn turn(&self) -> Turn {
        self.game.live().turn()
    }

    fn steps(&self) -> usize {
        self.game.live().steps().len()
    }

    fn whole(&self) -> Result<&dyn AnyGame, RuleError> {
        Ok(&self.game)
    }

    fn whole_mut(&mut self) -> Result<&mut dyn AnyGame, RuleError> {
        Ok(&mut self.game)
    }

    fn own(&self) -> Option<Seat> {
        None
    }

    fn legal(&self, seat: Seat) -> Result<(Vec<String>, Vec<&'static str>), RuleError> {
        Ok(legal::<G>(self.seen(seat)))
    }

    fn view(&self, viewer: Viewer) -> Result<Value, RuleError> {
        Ok(json!(self.game.live().view(viewer)))
    }

    fn picture(&self, viewer: Viewer) -> Result<String, RuleError> {
        Ok(G::picture(self.game.live().view(viewer)))
    }

    fn sample(&self, seat: Seat, seed: u64) -> Result<String, RuleError> {
        sample::<G>(self.seen(seat), seat, seed)
    }

    fn news(&self, viewer: Viewer, after: usize) -> Result<(Vec<Value>, usize), RuleError> {
        let live = self.game.live();
        let observed = live.observations(viewer);
        Ok((observed.iter().skip(after).map(|obs| json!(obs)).collect(), observed.len()))
    }

    fn tell(&mut self, _: Vec<Value>) -> Result<(), RuleError> {
        Err(RuleError::new(
            ErrorCode::BadRequest,
            "the whole game is here: take a `step`; `tell` is for a seat that sat down with `seat`",
        ))
    }

    fn seed_bot(&mut self, seat: Option<Seat>, name: &str, seed: u64) -> Result<(), RuleError> {
        match seat {
            Some(seat) => self.mind.seed(seat, name, seed),
            None => (0..self.seats()).try_for_each(|seat| self.mind.seed(Seat(seat), name, seed)),
        }
    }

    fn best(&mut self, seat: Seat, name: &str, millis: u32, seed: Option<u64>) -> Result<(String, u64), RuleError> {
        let view = self.game.live().view(Viewer::Seat(seat));
        self.mind.best(view, seat, name, millis, seed)
    }

    fn analyse(&self, seat: Seat, played: Option<&str>, effort: u32) -> Result<Value, RuleError> {
        analyse::<G>(self.seen(seat), seat, played, effort)
    }

    fn hint(&self, seat: Seat, millis: u32) -> Result<(String, String), RuleError> {
        hint::<G>(self.seen(seat), seat, millis)
    }

    fn copy(&self) -> Box<dyn Board> {
        whole(self.game.live().clone())
    }

    fn resample(&self, seat: Seat, seed: u64) -> Result<Box<dyn Board>, RuleError> {
        let live = self.game.live();
        Ok(resample::<G>(live.rules(), &live.known(Viewer::Seat(seat)), seed))
    }
}

/// One seat's side of a game. What happens comes as observations.
struct Seated<G: GameCli> {
    rules: G::Rules,
    seat: Seat,
    known: Arc<Known<G>>,
    mind: SessionBots<G>,
}

impl<G: GameCli> Seated<G> {
    fn is(&self, seat: Seat) -> Result<&G::View, RuleError> {
        if seat == self.seat {
            return Ok(self.known.view());
        }
        Err(RuleError::wrong_seat(seat, format!("only seat {} is known here", self.seat)))
    }

    fn sees(&self, viewer: Viewer) -> Result<&G::View, RuleError> {
        self.is(viewer.seat().unwrap_or(Seat(u8::MAX)))
    }
}

fn elsewhere(wanted: &str) -> RuleError {
    RuleError::new(
        ErrorCode::BadRequest,
        format!("{wanted} is at the table, not here: one seat alone is known; `tell` it what it observes"),
    )
}

impl<G: GameCli> Board for Seated<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        G::seats(&self.rules)
    }

    fn turn(&self) -> Turn {
        G::seen_turn(self.known.view())
    }

    fn steps(&self) -> usize {
        self.known.observations().len()
    }

    fn whole(&self) -> Result<&dyn AnyGame, RuleError> {
        Err(elsewhere("the whole game"))
    }

    fn whole_mut(&mut self) -> Result<&mut dyn AnyGame, RuleError> {
        Err(elsewhere("the whole game"))
    }

    fn own(&self) -> Option<Seat> {
        Some(self.seat)
    }

    fn legal(&self, seat: Seat) -> Result<(Vec<String>, Vec<&'static str>), RuleError> {
        Ok(legal::<G>(self.is(seat)?))
    }

    fn view(&self, viewer: Viewer) -> Result<Value, RuleError> {
        Ok(json!(self.sees(viewer)?))
    }

    fn picture(&self, viewer: Viewer) -> Result<String, RuleError> {
        Ok(G::picture(self.sees(viewer)?))
    }

    fn sample(&self, seat: Seat, seed: u64) -> Result<String, RuleError> {
        sample::<G>(self.is(seat)?, seat, seed)
    }

    fn news(&self, _: Viewer, _: usize) -> Result<(Vec<Value>, usize), RuleError> {
        Err(elsewhere("what was observed"))
    }

    fn tell(&mut self, observations: Vec<Value>) -> Result<(), RuleError> {
        let read: Vec<G::Obs> = observations
            .into_iter()
            .enumerate()
            .map(|(number, obs)| {
                let text = brief(&obs.to_string());
                serde_json::from_value(obs).map_err(|error| {
                    let form = "docs/observations.md has every form";
                    let message = format!("observation {} (`{text}`) of {}: {error}; {form}", number + 1, G::NAME);
                    RuleError::new(ErrorCode::BadField, message)
                })
            })
            .collect::<Result<_, _>>()?;
        let known = Arc::make_mut(&mut self.known);
        for obs in read {
            known.tell(obs);
        }
        Ok(())
    }

    fn seed_bot(&mut self, seat: Option<Seat>, name: &str, seed: u64) -> Result<(), RuleError> {
        let seat = seat.unwrap_or(self.seat);
        self.is(seat)?;
        self.mind.seed(seat, name, seed)
    }

    fn best(&mut self, seat: Seat, name: &str, millis: u32, seed: Option<u64>) -> Result<(String, u64), RuleError> {
        self.is(seat)?;
        self.mind.best(self.known.view(), seat, name, millis, seed)
    }

    fn analyse(&self, seat: Seat, played: Option<&str>, effort: u32) -> Result<Value, RuleError> {
        analyse::<G>(self.is(seat)?, seat, played, effort)
    }

    fn hint(&self, seat: Seat, millis: u32) -> Result<(String, String), RuleError> {
        hint::<G>(self.is(seat)?, seat, millis)
    }

    fn copy(&self) -> Box<dyn Board> {
        Box::new(Seated::<G> {
            rules: self.rules.clone(),
            seat: self.seat,
            known: self.known.clone(),
            mind: SessionBots::default(),
        })
    }

    fn resample(&self, seat: Seat, seed: u64) -> Result<Box<dyn Board>, RuleError> {
        self.is(seat)?;
        Ok(resample::<G>(&self.rules, &self.known, seed))
    }
}
