//! A game that was written down, to be looked at step by step.

use crate::{code::code, figures::Figures, game_ui::GameUi, game_view::GameView, scene::Scene, show::Graph};
use serde_json::Value;
use tavola_core::{ErrorCode, LiveGame, NotationExt, Record, RuleError, Seat, Step, Turn, Viewer, brief};
use tavola_i18n::Message;
use tavola_protocol::Knowledge;

/// A recorded game after some of its steps, without its types. Nobody plays it, so it may show everything.
pub trait Replay {
    /// How many steps were taken.
    fn steps(&self) -> usize;
    /// Whose decision it is.
    fn turn(&self) -> Turn;
    /// The game as this viewer saw it.
    fn view(&self, viewer: Viewer) -> Box<dyn GameView>;
    /// The game in figures: it shows what seats knew.
    fn graphs(&self) -> Vec<Graph>;
    /// What a viewer was told, step by step.
    fn told(&self, viewer: Viewer) -> Vec<Told>;
    /// What a viewer knew after each of these steps, as a bot gets it. The steps are given in order.
    fn views_after(&self, viewer: Viewer, steps: &[usize]) -> Vec<String>;
    /// The record.
    fn record(&self) -> Value;
    /// The same game after so many steps, or all there are.
    fn after(&self, steps: usize) -> Box<dyn Replay>;
}

/// One step of a game as a viewer was told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// How many steps had been taken then.
    pub step: usize,
    /// Who decided; nobody where chance or the table did.
    pub seat: Option<Seat>,
    /// What happened, in words.
    pub words: Vec<Message>,
    /// Where it happened.
    pub spots: Vec<String>,
}

/// A game that has not begun, by these options or from a position, to look at.
///
/// # Errors
/// Names the game, the option or the part of the position that is wrong.
pub fn open(game: &str, options: &[(String, String)], position: Option<&str>) -> Result<Box<dyn Replay>, RuleError> {
    (code(game)?.open)(options, position)
}

pub(crate) fn open_game<G: GameUi>(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Replay>, RuleError> {
    let live = match position {
        None => LiveGame::<G>::new(G::rules(options)?),
        Some(position) => LiveGame::from_position(position, options)?,
    };
    Ok(Box::new(Played { live }))
}

/// A game of any kind from the text of its record.
///
/// # Errors
/// Names what is wrong with the text, the record or one of its steps.
pub fn load(text: &str) -> Result<Box<dyn Replay>, RuleError> {
    let wrong = |message: String| RuleError::new(ErrorCode::Record, message);
    let record: Value = serde_json::from_str(text).map_err(|error| wrong(format!("this is no record: {error}")))?;
    let name = record.get("game").and_then(Value::as_str).unwrap_or_default();
    if crate::entry(name).is_none() {
        return Err(wrong(format!("there is no game `{}`", brief(name))));
    }
    (code(name)?.load)(&record)
}

/// A game of any kind from the text of its record, or from a position that one of the games can read.
///
/// # Errors
/// Names what is wrong with a record; a text that is neither is a broken record.
pub fn load_any(text: &str) -> Result<Box<dyn Replay>, RuleError> {
    if text.trim_start().starts_with('{') {
        return load(text);
    }
    let read = crate::offered().find_map(|entry| open(entry.name, &[], Some(text)).ok());
    read.ok_or_else(|| RuleError::new(ErrorCode::Record, "this is no record and no position of one of the games"))
}

pub(crate) fn load_game<G: GameUi>(record: &Value) -> Result<Box<dyn Replay>, RuleError> {
    Ok(Box::new(Played { live: LiveGame::replay(&Record::<G>::from_json(record)?)? }))
}

/// The board with everybody's pieces open: each seat's own pieces as that seat sees them.
pub fn open_scene(replay: &dyn Replay) -> Scene {
    let public = replay.view(Viewer::Public);
    let mut scene = public.scene();
    let mut tokens: Vec<_> = scene.tokens.iter().filter(|token| token.owner.is_none()).cloned().collect();
    for seat in (0..public.seats()).map(Seat) {
        let own = replay.view(Viewer::Seat(seat)).scene().tokens;
        tokens.extend(own.into_iter().filter(|token| token.owner == Some(seat) && scene.spot(&token.spot).is_some()));
    }
    scene.tokens = tokens;
    scene
}

struct Played<G: GameUi> {
    live: LiveGame<G>,
}

impl<G: GameUi> Replay for Played<G> {
    fn steps(&self) -> usize {
        self.live.steps().len()
    }

    fn turn(&self) -> Turn {
        self.live.turn()
    }

    fn view(&self, viewer: Viewer) -> Box<dyn GameView> {
        Box::new(Knowledge::<G> {
            viewer,
            rules: self.live.rules().clone(),
            view: self.live.view(viewer).clone(),
            observed: self.live.observations(viewer).to_vec(),
        })
    }

    fn graphs(&self) -> Vec<Graph> {
        let record = self.live.record();
        // What was played replays.
        let Ok(mut live) = record.begin() else { return Vec::new() };
        let mut figures = Figures::new(self.live.seats());
        figures.write_down(&live);
        for step in record.steps {
            if live.step(step).is_err() {
                break;
            }
            figures.write_down(&live);
        }
        figures.graphs::<G>()
    }

    fn told(&self, viewer: Viewer) -> Vec<Told> {
        let record = self.live.record();
        // What was played replays.
        let Ok(mut live) = record.begin() else { return Vec::new() };
        let mut told = Vec::new();
        for (number, step) in (1..).zip(record.steps) {
            let seat = match &step {
                Step::Act(seat, _) => Some(*seat),
                _ => None,
            };
            let known = live.observations(viewer).len();
            if live.step(step).is_err() {
                break;
            }
            let all = live.observations(viewer);
            let describe = |number: usize| G::describe_at(live.rules(), live.view(viewer), all, number);
            let words: Vec<Message> = (known..all.len()).flat_map(describe).collect();
            if !words.is_empty() {
                let spots = all[known..].iter().rev().find_map(G::trace).unwrap_or_default();
                told.push(Told { step: number, seat, words, spots });
            }
        }
        told
    }

    fn views_after(&self, viewer: Viewer, steps: &[usize]) -> Vec<String> {
        let record = self.live.record();
        // What was played replays.
        let Ok(mut live) = record.begin() else { return Vec::new() };
        let (mut taken, mut rest) = (0, record.steps.into_iter());
        let mut views = Vec::new();
        for &wanted in steps {
            for step in rest.by_ref().take(wanted.saturating_sub(taken)) {
                if live.step(step).is_err() {
                    return views;
                }
                taken += 1;
            }
            // A view serialises by contract: its maps have text keys and it holds no floats.
            views.push(serde_json::to_string(live.view(viewer)).unwrap_or_default());
        }
        views
    }

    fn record(&self) -> Value {
        self.live.record().to_json()
    }

    fn after(&self, steps: usize) -> Box<dyn Replay> {
        let mut record = self.live.record();
        if steps < record.steps.len() {
            record.steps.truncate(steps);
            record.outcome = None;
        }
        // A beginning of a game that was played replays.
        let live = LiveGame::replay(&record).expect("the steps were lawful when they were played");
        Box::new(Played { live })
    }
}
