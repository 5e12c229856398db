//! One game in progress, owned by the program that runs it.

use crate::{ErrorCode, ExternalEvent, Game, Notation, NotationExt, Record, Rng, RuleError, Seat, Step, Turn, Viewer};
use std::sync::Arc;

/// The private state of one game with everything that follows from it: each viewer's observations
/// and view, and the steps so far. It checks every step before it takes it, so a refused one
/// changes nothing.
///
/// It does not serialise, and it does not hand out its state:
/// ```compile_fail
/// use tavola_core::{Game, LiveGame};
/// fn send<G: Game>(live: &LiveGame<G>) -> String { serde_json::to_string(live).unwrap() }
/// ```
/// Neither does a state, whatever the game:
/// ```compile_fail
/// use tavola_core::Game;
/// fn send<G: Game>(state: &G::State) -> String { serde_json::to_string(state).unwrap() }
/// ```
/// A view may be sent:
/// ```
/// use tavola_core::{Game, LiveGame, Viewer};
/// fn send<G: Game>(live: &LiveGame<G>) -> String { serde_json::to_string(live.view(Viewer::Public)).unwrap() }
/// ```
pub struct LiveGame<G: Game> {
    rules: G::Rules,
    /// The text of the position it was set up from, if it was.
    position: Option<String>,
    /// The state before the first step.
    start: G::State,
    state: G::State,
    steps: Vec<Step<G::Action, G::Chance>>,
    /// Shared with those who keep what a viewer knew at some time.
    known: Vec<Arc<Known<G>>>,
    /// What viewers knew before the first step, where a position does not tell it.
    given: Option<Vec<Arc<Known<G>>>>,
}

/// What one viewer was told, and what it knows from that; nothing else.
pub struct Known<G: Game> {
    viewer: Viewer,
    view: G::View,
    observed: Vec<G::Obs>,
    /// Whether `observed` goes back to the beginning, so that the view is its fold.
    whole: bool,
}

impl<G: Game> Known<G> {
    /// Somebody who knows this without having been told how it came about.
    pub fn of_view(viewer: Viewer, view: G::View) -> Known<G> {
        Known { viewer, view, observed: Vec::new(), whole: false }
    }

    /// Somebody who was told this since the game began.
    pub fn of_observations(rules: &G::Rules, viewer: Viewer, observed: Vec<G::Obs>) -> Known<G> {
        let mut view = G::initial_view(rules, viewer);
        for obs in &observed {
            G::fold(&mut view, obs);
        }
        Known { viewer, view, observed, whole: true }
    }

    /// Who.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What they know.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// What they were told, as far back as it is kept.
    pub fn observations(&self) -> &[G::Obs] {
        &self.observed
    }

    /// Whether that goes back to the beginning, so that the view is its fold.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Adds an observation.
    pub fn tell(&mut self, obs: G::Obs) {
        G::fold(&mut self.view, &obs);
        self.observed.push(obs);
    }
}

impl<G: Game> Clone for Known<G> {
    fn clone(&self) -> Known<G> {
        Known { viewer: self.viewer, view: self.view.clone(), observed: self.observed.clone(), whole: self.whole }
    }
}

/// A clone is as private as its original.
impl<G: Game> Clone for LiveGame<G> {
    fn clone(&self) -> LiveGame<G> {
        LiveGame {
            rules: self.rules.clone(),
            position: self.position.clone(),
            start: self.start.clone(),
            state: self.state.clone(),
            steps: self.steps.clone(),
            known: self.known.clone(),
            given: self.given.clone(),
        }
    }
}

impl<G: Game> LiveGame<G> {
    /// A new game by these rules.
    pub fn new(rules: G::Rules) -> LiveGame<G> {
        let state = G::start(&rules);
        let known = Viewer::all(G::seats(&rules))
            .map(|viewer| Arc::new(Known::of_observations(&rules, viewer, Vec::new())))
            .collect();
        LiveGame { rules, position: None, start: state.clone(), state, steps: Vec::new(), known, given: None }
    }

    /// The rules, fixed for the game's life.
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        G::seats(&self.rules)
    }

    /// Whose decision it is, by the full state.
    pub fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    /// The steps so far.
    pub fn steps(&self) -> &[Step<G::Action, G::Chance>] {
        &self.steps
    }

    /// What a viewer knows. A seat that does not exist sees what the public sees.
    pub fn view(&self, viewer: Viewer) -> &G::View {
        &self.known_to(viewer).view
    }

    /// What a viewer knows who remembers everything it observed, also where its view has to forget
    /// ([`Game::remembering`]). It is for bots, which remember as well as their players want them to; it must not be sent to
    /// anybody. Of a game that was set up or drawn there is no more than the view.
    pub fn remembered_view(&self, viewer: Viewer) -> G::View {
        match G::remembering(&self.rules).filter(|_| self.position.is_none() && self.given.is_none()) {
            Some(rules) => {
                let mut again = LiveGame::<G>::new(rules);
                again.known.retain(|one| one.viewer == viewer);
                self.steps.iter().for_each(|step| again.take(step.clone()));
                again.known.pop().map_or_else(|| self.view(viewer).clone(), |one| G::View::clone(&one.view))
            }
            None => self.view(viewer).clone(),
        }
    }

    /// Everything a viewer observed, in order; the number of an observation is its index.
    pub fn observations(&self, viewer: Viewer) -> &[G::Obs] {
        &self.known_to(viewer).observed
    }

    /// Hands over what a viewer observed since the last time, for a table that keeps its own numbered
    /// stream for each viewer: afterwards [`LiveGame::observations`] is empty, and a long game stays small.
    pub fn take_observations(&mut self, viewer: Viewer) -> Vec<G::Obs> {
        match self.known.iter_mut().find(|one| one.viewer == viewer) {
            Some(one) => {
                let one = Arc::make_mut(one);
                one.whole = false;
                std::mem::take(&mut one.observed)
            }
            None => Vec::new(),
        }
    }

    /// What a viewer was told and knows now, to be kept: later steps do not change it.
    pub fn known(&self, viewer: Viewer) -> Arc<Known<G>> {
        self.known_to(viewer).clone()
    }

    /// What a seat may do now, as far as it can be listed.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut menu = Vec::new();
        G::legal(self.view(Viewer::Seat(seat)), &mut |action| menu.push(action));
        menu
    }

    /// A seat decides.
    ///
    /// # Errors
    /// Refuses, and changes nothing, unless the seat's own view allows the action.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), RuleError> {
        if seat.0 >= self.seats() {
            return Err(RuleError::wrong_seat(
                seat,
                format!("seat {seat} does not exist: this game has {} seats", self.seats()),
            ));
        }
        G::check(self.view(Viewer::Seat(seat)), &action)?;
        self.take(Step::Act(seat, action));
        Ok(())
    }

    /// Chance decides.
    ///
    /// # Errors
    /// Refuses, and changes nothing, unless chance is to decide and may decide so.
    pub fn chance(&mut self, chance: G::Chance) -> Result<(), RuleError> {
        if self.turn() != Turn::Chance {
            return Err(RuleError::new(ErrorCode::NotChance, "chance is not to decide now; ask `turn` who is"));
        }
        G::check_chance(&self.state, &chance)?;
        self.take(Step::Chance(chance));
        Ok(())
    }

    /// The table steps in: a resignation, an agreed draw, time, abandonment.
    ///
    /// # Errors
    /// Refuses, and changes nothing, if the game is over or the seat does not exist.
    pub fn external(&mut self, event: ExternalEvent) -> Result<(), RuleError> {
        G::check_external(&self.rules, &self.state, event)?;
        self.take(Step::External(event));
        Ok(())
    }

    /// Any step, checked.
    ///
    /// # Errors
    /// As [`LiveGame::act`], [`LiveGame::chance`] and [`LiveGame::external`].
    pub fn step(&mut self, step: Step<G::Action, G::Chance>) -> Result<(), RuleError> {
        match step {
            Step::Act(seat, action) => self.act(seat, action),
            Step::Chance(chance) => self.chance(chance),
            Step::External(event) => self.external(event),
        }
    }

    /// Draws what chance decides, without taking the step; `None` when chance is not to decide.
    pub fn draw(&self, rng: &mut Rng) -> Option<G::Chance> {
        (self.turn() == Turn::Chance).then(|| G::draw(&self.state, rng))
    }

    /// The outcomes chance can have now, with their weights.
    pub fn chances(&self) -> Vec<(G::Chance, u32)> {
        let mut outcomes = Vec::new();
        if self.turn() == Turn::Chance {
            G::chances(&self.state, &mut |outcome, weight| outcomes.push((outcome, weight)));
        }
        outcomes
    }

    fn known_to(&self, viewer: Viewer) -> &Arc<Known<G>> {
        // The public's one is always there, and always last.
        self.known.iter().find(|one| one.viewer == viewer).unwrap_or(&self.known[self.known.len() - 1])
    }

    fn take(&mut self, step: Step<G::Action, G::Chance>) {
        let known = &mut self.known;
        G::step(&mut self.state, &step, &mut |fact| tell(known, &fact));
        self.steps.push(step);
        if G::turn(&self.state).outcome().is_some() {
            G::open_history(&self.start, &self.steps, &mut |fact| tell(known, &fact));
        }
    }
}

fn tell<G: Game>(known: &mut [Arc<Known<G>>], fact: &G::Fact) {
    for one in known {
        if let Some(obs) = G::redact(fact, one.viewer) {
            Arc::make_mut(one).tell(obs);
        }
    }
}

impl<G: Notation> LiveGame<G> {
    /// A game set up from a position.
    ///
    /// # Errors
    /// Names the part of the position, or the option, that is impossible.
    pub fn from_position(text: &str, overrides: &[(String, String)]) -> Result<LiveGame<G>, RuleError> {
        let (rules, state) = G::parse_position(text, overrides)?;
        let mut live = LiveGame::<G>::new(rules);
        live.position = Some(G::position(&state));
        G::present(&state, &mut |fact| tell(&mut live.known, &fact));
        live.start.clone_from(&state);
        live.state = state;
        Ok(live)
    }

    /// A game that this viewer cannot tell from the true one: it was told the same and knows the same. The state is
    /// drawn by [`Game::determinize`]; what the others know in it is said by [`Game::present_drawn`].
    pub fn drawn(rules: G::Rules, known: &Arc<Known<G>>, rng: &mut Rng) -> LiveGame<G> {
        let state = G::determinize(&known.view, rng).into_state();
        let told = known.whole.then_some(known.observed.as_slice());
        let others = |viewer: Viewer| {
            Arc::new(Known::of_observations(
                &rules,
                viewer,
                G::present_drawn(&rules, told, &known.view, &state, viewer),
            ))
        };
        let known: Vec<_> = Viewer::all(G::seats(&rules))
            .map(|viewer| if viewer == known.viewer { known.clone() } else { others(viewer) })
            .collect();
        LiveGame {
            position: Some(G::position(&state)),
            start: state.clone(),
            state,
            steps: Vec::new(),
            given: Some(known.clone()),
            known,
            rules,
        }
    }

    /// The full state as text. Only the command line and the store may call this.
    pub fn position(&self) -> String {
        G::position(&self.state)
    }

    /// The full state as a text picture. Only the command line may call this.
    pub fn open_picture(&self) -> String {
        G::open_picture(&self.state)
    }

    /// The record of the game so far. It holds everything hidden, so it is private until the game ends.
    pub fn record(&self) -> Record<G> {
        Record {
            rules: self.rules.clone(),
            position: self.position.clone(),
            steps: self.steps.clone(),
            outcome: self.turn().outcome(),
        }
    }

    /// Plays a record again, checking every step.
    ///
    /// # Errors
    /// Names the first step that is refused, or the result that does not follow from the steps.
    pub fn replay(record: &Record<G>) -> Result<LiveGame<G>, RuleError> {
        let mut live = record.begin()?;
        for (number, step) in record.steps.iter().enumerate() {
            let text = || G::step_text(step);
            live.step(step.clone()).map_err(|refusal| refusal.at_step(number + 1, Some(&crate::brief(&text()))))?;
        }
        match (record.outcome, live.turn().outcome()) {
            (Some(claimed), reached) if reached != Some(claimed) => Err(RuleError::new(
                ErrorCode::Record,
                format!("the record claims the result {claimed:?}, but its steps lead to {reached:?}"),
            )),
            _ => Ok(live),
        }
    }

    /// Takes the last step back by playing the others again.
    ///
    /// # Errors
    /// Refuses when there is no step to take back.
    pub fn undo(&mut self) -> Result<(), RuleError> {
        let Some((_, kept)) = self.steps.split_last() else {
            return Err(RuleError::new(ErrorCode::NothingToUndo, "no step has been taken yet"));
        };
        let mut again = match &self.given {
            None => Record { steps: Vec::new(), outcome: None, ..self.record() }.begin()?,
            Some(given) => LiveGame {
                rules: self.rules.clone(),
                position: self.position.clone(),
                start: self.start.clone(),
                state: self.start.clone(),
                steps: Vec::new(),
                known: given.clone(),
                given: self.given.clone(),
            },
        };
        for step in kept {
            again.step(step.clone())?;
        }
        *self = again;
        Ok(())
    }
}
