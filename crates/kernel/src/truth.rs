//! One game in progress, owned by whoever runs it.

use crate::{Game, Luck, Notation, NotationExt, Outside, Record, Refusal, Seat, Step, Turn, Viewer};

/// The private truth of one game with everything that follows from it: each viewer's observations
/// and view, and the steps so far. It checks every step before it takes it, so a refused one
/// changes nothing.
///
/// It does not serialise, and it does not hand out its state:
/// ```compile_fail
/// use tavola_kernel::{Game, Truth};
/// fn send<G: Game>(truth: &Truth<G>) -> String { serde_json::to_string(truth).unwrap() }
/// ```
/// Neither does a state, whatever the game:
/// ```compile_fail
/// use tavola_kernel::Game;
/// fn send<G: Game>(state: &G::State) -> String { serde_json::to_string(state).unwrap() }
/// ```
/// A view may be sent:
/// ```
/// use tavola_kernel::{Game, Truth, Viewer};
/// fn send<G: Game>(truth: &Truth<G>) -> String { serde_json::to_string(truth.view(Viewer::Public)).unwrap() }
/// ```
pub struct Truth<G: Game> {
    rules: G::Rules,
    /// The text of the position it was set up from, if it was.
    position: Option<String>,
    state: G::State,
    steps: Vec<Step<G::Action, G::Chance>>,
    sights: Vec<Sight<G>>,
}

/// What one viewer was told, and what it knows from that.
struct Sight<G: Game> {
    viewer: Viewer,
    view: G::View,
    told: Vec<G::Obs>,
}

impl<G: Game> Truth<G> {
    /// A new game by these rules.
    pub fn new(rules: G::Rules) -> Truth<G> {
        let state = G::start(&rules);
        let sights = Viewer::all(G::seats(&rules))
            .map(|viewer| Sight { viewer, view: G::blank(&rules, viewer), told: Vec::new() })
            .collect();
        Truth { rules, position: None, state, steps: Vec::new(), sights }
    }

    /// The rules, fixed for the game's life.
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        G::seats(&self.rules)
    }

    /// Whose decision it is, in truth.
    pub fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    /// The steps so far.
    pub fn steps(&self) -> &[Step<G::Action, G::Chance>] {
        &self.steps
    }

    /// What a viewer knows. A seat that does not exist sees what the public sees.
    pub fn view(&self, viewer: Viewer) -> &G::View {
        &self.sight(viewer).view
    }

    /// Everything a viewer was told, in order; the number of an observation is its index.
    pub fn told(&self, viewer: Viewer) -> &[G::Obs] {
        &self.sight(viewer).told
    }

    /// Hands over what a viewer was told since the last time, for a table that keeps its own numbered
    /// stream for each viewer: afterwards [`Truth::told`] is empty, and a long game stays small.
    pub fn take_told(&mut self, viewer: Viewer) -> Vec<G::Obs> {
        match self.sights.iter_mut().find(|sight| sight.viewer == viewer) {
            Some(sight) => std::mem::take(&mut sight.told),
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
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if seat.0 >= self.seats() {
            return Err(Refusal::new(
                "seat",
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
    pub fn chance(&mut self, chance: G::Chance) -> Result<(), Refusal> {
        if self.turn() != Turn::Chance {
            return Err(Refusal::new("not-chance", "chance is not to decide now; ask `turn` who is"));
        }
        G::check_chance(&self.state, &chance)?;
        self.take(Step::Chance(chance));
        Ok(())
    }

    /// The table steps in: a resignation, an agreed draw, time, abandonment.
    ///
    /// # Errors
    /// Refuses, and changes nothing, if the game is over or the seat does not exist.
    pub fn outside(&mut self, event: Outside) -> Result<(), Refusal> {
        G::check_outside(&self.rules, &self.state, event)?;
        self.take(Step::Outside(event));
        Ok(())
    }

    /// Any step, checked.
    ///
    /// # Errors
    /// As [`Truth::act`], [`Truth::chance`] and [`Truth::outside`].
    pub fn step(&mut self, step: Step<G::Action, G::Chance>) -> Result<(), Refusal> {
        match step {
            Step::Act(seat, action) => self.act(seat, action),
            Step::Chance(chance) => self.chance(chance),
            Step::Outside(event) => self.outside(event),
        }
    }

    /// Draws what chance decides, without taking the step; `None` when chance is not to decide.
    pub fn draw(&self, luck: &mut Luck) -> Option<G::Chance> {
        (self.turn() == Turn::Chance).then(|| G::draw(&self.state, luck))
    }

    /// The outcomes chance can have now, with their weights.
    pub fn chances(&self) -> Vec<(G::Chance, u32)> {
        let mut outcomes = Vec::new();
        if self.turn() == Turn::Chance {
            G::chances(&self.state, &mut |outcome, weight| outcomes.push((outcome, weight)));
        }
        outcomes
    }

    fn sight(&self, viewer: Viewer) -> &Sight<G> {
        // The public's sight is always there, and always last.
        self.sights.iter().find(|sight| sight.viewer == viewer).unwrap_or(&self.sights[self.sights.len() - 1])
    }

    fn take(&mut self, step: Step<G::Action, G::Chance>) {
        let sights = &mut self.sights;
        G::step(&mut self.state, &step, &mut |fact| tell(sights, &fact));
        self.steps.push(step);
    }

    /// For the laws, which compare the truth with what viewers see.
    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }
}

fn tell<G: Game>(sights: &mut [Sight<G>], fact: &G::Fact) {
    for sight in sights {
        if let Some(obs) = G::redact(fact, sight.viewer) {
            G::fold(&mut sight.view, &obs);
            sight.told.push(obs);
        }
    }
}

impl<G: Notation> Truth<G> {
    /// A game set up from a position.
    ///
    /// # Errors
    /// Names the part of the position, or the option, that is impossible.
    pub fn from_position(text: &str, overrides: &[(String, String)]) -> Result<Truth<G>, Refusal> {
        let (rules, state) = G::parse_position(text, overrides)?;
        let mut truth = Truth::new(rules);
        truth.position = Some(G::position(&state));
        G::present(&state, &mut |fact| tell(&mut truth.sights, &fact));
        truth.state = state;
        Ok(truth)
    }

    /// The whole truth as text. Only the command line and the store may call this.
    pub fn position(&self) -> String {
        G::position(&self.state)
    }

    /// The whole truth as a text picture. Only the command line may call this.
    pub fn open_picture(&self) -> String {
        G::open_picture(&self.state)
    }

    /// The record of the game so far: the whole truth, private until the game ends.
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
    pub fn replay(record: &Record<G>) -> Result<Truth<G>, Refusal> {
        let mut truth = record.begin()?;
        for (number, step) in record.steps.iter().enumerate() {
            truth.step(step.clone()).map_err(|refusal| Refusal {
                message: format!("step {} (`{}`): {}", number + 1, crate::brief(&G::step_text(step)), refusal.message),
                ..refusal
            })?;
        }
        match (record.outcome, truth.turn().outcome()) {
            (Some(claimed), reached) if reached != Some(claimed) => Err(Refusal::new(
                "record",
                format!("the record claims the result {claimed:?}, but its steps lead to {reached:?}"),
            )),
            _ => Ok(truth),
        }
    }

    /// Takes the last step back by playing the others again.
    ///
    /// # Errors
    /// Refuses when there is no step to take back.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let mut record = self.record();
        record.outcome = None;
        if record.steps.pop().is_none() {
            return Err(Refusal::new("nothing-to-undo", "no step has been taken yet"));
        }
        *self = Truth::replay(&record)?;
        Ok(())
    }
}
