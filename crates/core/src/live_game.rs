//! One game in progress, owned by the program that runs it.

use crate::{ErrorCode, ExternalEvent, Game, Notation, NotationExt, Record, Rng, RuleError, Seat, Step, Turn, Viewer};

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
    known: Vec<Known<G>>,
}

/// What one viewer observed, and what it knows from that.
struct Known<G: Game> {
    viewer: Viewer,
    view: G::View,
    observed: Vec<G::Obs>,
}

impl<G: Game> LiveGame<G> {
    /// A new game by these rules.
    pub fn new(rules: G::Rules) -> LiveGame<G> {
        let state = G::start(&rules);
        let known = Viewer::all(G::seats(&rules))
            .map(|viewer| Known { viewer, view: G::initial_view(&rules, viewer), observed: Vec::new() })
            .collect();
        LiveGame { rules, position: None, start: state.clone(), state, steps: Vec::new(), known }
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

    /// Everything a viewer observed, in order; the number of an observation is its index.
    pub fn observations(&self, viewer: Viewer) -> &[G::Obs] {
        &self.known_to(viewer).observed
    }

    /// Hands over what a viewer observed since the last time, for a table that keeps its own numbered
    /// stream for each viewer: afterwards [`LiveGame::observations`] is empty, and a long game stays small.
    pub fn take_observations(&mut self, viewer: Viewer) -> Vec<G::Obs> {
        match self.known.iter_mut().find(|one| one.viewer == viewer) {
            Some(one) => std::mem::take(&mut one.observed),
            None => Vec::new(),
        }
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

    fn known_to(&self, viewer: Viewer) -> &Known<G> {
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

fn tell<G: Game>(known: &mut [Known<G>], fact: &G::Fact) {
    for one in known {
        if let Some(obs) = G::redact(fact, one.viewer) {
            G::fold(&mut one.view, &obs);
            one.observed.push(obs);
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
        let mut record = self.record();
        record.outcome = None;
        if record.steps.pop().is_none() {
            return Err(RuleError::new(ErrorCode::NothingToUndo, "no step has been taken yet"));
        }
        *self = LiveGame::replay(&record)?;
        Ok(())
    }
}
