//! A game, a view and a bot without their types.

use crate::{
    error::{Answer, Refused},
    lab::{Chosen, Lab, refusal, returns},
    svg,
};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tavola_bots::bot;
use tavola_core::{
    Bot, Budget, ErrorCode, Known, LiveGame, NotationExt, Record, Rng, Seat, Turn, Viewer, option_texts,
};

/// A game whose parts may go from thread to thread, as Python objects do.
pub trait Playable:
    Lab<
        Rules: Send + Sync,
        State: Send + Sync,
        Action: Send + Sync,
        Chance: Send + Sync,
        Obs: Send + Sync,
        View: Send + Sync,
    >
{
}

impl<G> Playable for G where
    G: Lab<
            Rules: Send + Sync,
            State: Send + Sync,
            Action: Send + Sync,
            Chance: Send + Sync,
            Obs: Send + Sync,
            View: Send + Sync,
        >
{
}

/// A whole game in progress: the truth. Its owner may do anything with it; a seat gets a view.
pub trait AnyState: Send + Sync {
    fn seats(&self) -> u8;
    fn turn(&self) -> Turn;
    fn steps(&self) -> Vec<String>;
    fn length(&self) -> usize;
    fn seat(&self) -> Option<Seat>;
    fn legal(&self, seat: Seat) -> Vec<String>;
    fn act(&mut self, seat: Seat, action: &str) -> Answer<()>;
    fn step(&mut self, step: &str) -> Answer<()>;
    fn chance(&mut self, outcome: &str) -> Answer<()>;
    fn chances(&self) -> Vec<(String, u32)>;
    fn chance_numbered(&mut self, number: usize) -> Answer<()>;
    fn draw(&mut self, seed: u64) -> Answer<String>;
    fn undo(&mut self) -> Answer<()>;
    fn view(&mut self, viewer: Viewer) -> Box<dyn AnyView>;
    fn position(&self) -> String;
    fn picture(&self) -> String;
    fn svg(&self) -> String;
    fn record(&self) -> Value;
    /// All that makes this game again with what its viewers know and the decisions that are half made.
    fn saved(&self) -> Value;
    fn observations(&self, viewer: Viewer, from: usize) -> Vec<Value>;
    fn options(&self) -> Vec<(&'static str, String)>;
    fn clone_box(&self) -> Box<dyn AnyState>;
    fn returns(&self) -> Option<Vec<f32>>;
    fn ids(&self, seat: Seat) -> Vec<u32>;
    fn act_id(&mut self, seat: Seat, id: u32) -> Answer<Option<String>>;
    fn random(&mut self, seed: u64, most: usize) -> usize;
    fn twin(&self, viewer: Viewer, seed: u64) -> Option<Value>;
    fn observe(&mut self, seat: Seat, out: &mut [u8]);
    fn information(&mut self, seat: Seat) -> String;
    fn id_decisions(&self) -> bool;
}

/// What one viewer knows: nothing else can be reached from it.
pub trait AnyView: Send + Sync {
    fn viewer(&self) -> Viewer;
    fn seats(&self) -> u8;
    fn turn(&self) -> Turn;
    fn json(&self) -> Value;
    /// All that makes this view again.
    fn saved(&self) -> Value;
    fn picture(&self) -> String;
    fn svg(&self) -> String;
    fn legal(&self) -> Vec<String>;
    fn forms(&self) -> Vec<&'static str>;
    fn check(&self, action: &str) -> Answer<()>;
    fn sample(&self, seed: u64) -> Option<String>;
    fn ids(&self) -> Vec<u32>;
    fn observe(&self, out: &mut [u8]);
    fn resample(&self, seed: u64) -> Box<dyn AnyState>;
    fn outlook(&self) -> Vec<u16>;
    fn analyse(&self, played: Option<&str>, effort: u32) -> Answer<Value>;
    fn hint(&self, millis: u32) -> Answer<(String, String)>;
    fn split(&self, action: &str) -> Answer<Vec<u32>>;
    fn same(&self, other: &dyn AnyView) -> bool;
    fn as_any(&self) -> &dyn std::any::Any;
}

/// A bot: it gets views alone.
pub trait AnyBot: Send + Sync {
    fn choose(&self, view: &dyn AnyView, millis: u32) -> Answer<String>;
}

/// A decision that is being put together, and the numbers that were chosen for it.
struct Half<G: Lab> {
    draft: G::Draft,
    numbers: Vec<u32>,
}

impl<G: Lab> Clone for Half<G> {
    fn clone(&self) -> Half<G> {
        Half { draft: self.draft.clone(), numbers: self.numbers.clone() }
    }
}

impl<G: Lab> Default for Half<G> {
    fn default() -> Half<G> {
        Half { draft: G::Draft::default(), numbers: Vec::new() }
    }
}

impl<G: Lab> Half<G> {
    /// The same numbers once more; those that are not allowed are left out.
    fn again(view: &G::View, numbers: &Value) -> Half<G> {
        let mut half: Half<G> = Half::default();
        for number in numbers.as_array().into_iter().flatten().filter_map(Value::as_u64) {
            let mut draft = half.draft.clone();
            let Ok(number) = u32::try_from(number) else { break };
            if !matches!(G::choose(view, &mut draft, number), Chosen::More) {
                break;
            }
            half.draft = draft;
            half.numbers.push(number);
        }
        half
    }
}

pub struct TypedState<G: Playable> {
    live: LiveGame<G>,
    /// By seat.
    halves: Vec<Half<G>>,
    /// By seat, and the public's last: what its observations remember.
    pasts: Vec<G::Past>,
    /// Where it was drawn: from what a view knew, and with which seed.
    drawn: Option<(Arc<Known<G>>, u64)>,
}

pub struct TypedView<G: Playable> {
    rules: G::Rules,
    known: Arc<Known<G>>,
    half: Half<G>,
    past: G::Past,
}

pub struct TypedBot<G: Playable>(Mutex<Box<dyn Bot<G> + Send>>);

fn state<G: Playable>(live: LiveGame<G>) -> Box<dyn AnyState> {
    Box::new(typed(live, None))
}

fn typed<G: Playable>(live: LiveGame<G>, drawn: Option<(Arc<Known<G>>, u64)>) -> TypedState<G> {
    let seats = usize::from(live.seats());
    TypedState { live, halves: vec![Half::default(); seats], pasts: vec![G::Past::default(); seats + 1], drawn }
}

pub fn begin<G: Playable>(options: &[(String, String)], position: Option<&str>) -> Answer<Box<dyn AnyState>> {
    Ok(state::<G>(match position {
        None => LiveGame::new(G::rules(options)?),
        Some(position) => LiveGame::from_position(position, options)?,
    }))
}

pub fn load<G: Playable>(record: &Value) -> Answer<Box<dyn AnyState>> {
    Ok(state::<G>(LiveGame::replay(&Record::from_json(record)?)?))
}

/// A state as [`AnyState::saved`] wrote it.
pub fn restore<G: Playable>(saved: &Value) -> Answer<Box<dyn AnyState>> {
    let mut state = if saved["drawn"].is_null() {
        typed(LiveGame::<G>::replay(&Record::from_json(&saved["record"])?)?, None)
    } else {
        let (rules, known) = known::<G>(&saved["drawn"])?;
        let seed = saved["seed"].as_u64().unwrap_or(0);
        let mut live = LiveGame::drawn(rules, &known, &mut Rng::new(seed));
        for step in saved["record"]["steps"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            live.step(G::parse_step(step)?)?;
        }
        typed(live, Some((known, seed)))
    };
    for (seat, half) in (0..).map(Seat).zip(&mut state.halves) {
        *half = Half::again(state.live.view(Viewer::Seat(seat)), &saved["chosen"][seat.index()]);
    }
    Ok(Box::new(state))
}

/// A view as [`AnyView::saved`] wrote it.
pub fn restore_view<G: Playable>(saved: &Value) -> Answer<Box<dyn AnyView>> {
    let (rules, known) = known::<G>(saved)?;
    let half = Half::again(known.view(), &saved["chosen"]);
    let mut past = G::Past::default();
    G::follow(known.view(), &mut past);
    Ok(Box::new(TypedView::<G> { rules, known, half, past }))
}

fn save_known<G: Playable>(rules: &G::Rules, known: &Known<G>) -> Value {
    let options: serde_json::Map<String, Value> =
        G::options(rules).into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
    let mut saved = json!({"game": G::NAME, "options": options, "viewer": known.viewer()});
    if known.is_whole() {
        saved["told"] = json!(known.observations());
    } else {
        saved["view"] = json!(known.view());
    }
    saved
}

fn known<G: Playable>(saved: &Value) -> Answer<(G::Rules, Arc<Known<G>>)> {
    let unreadable = |error: serde_json::Error| Refused::new(ErrorCode::Malformed, format!("this is no view: {error}"));
    let rules = G::rules(&option_texts(&saved["options"])?)?;
    let viewer: Viewer = serde_json::from_value(saved["viewer"].clone()).map_err(unreadable)?;
    let known = match saved.get("told") {
        Some(told) => {
            let told = serde_json::from_value(told.clone()).map_err(unreadable)?;
            Known::of_observations(&rules, viewer, told)
        }
        None => Known::of_view(viewer, serde_json::from_value(saved["view"].clone()).map_err(unreadable)?),
    };
    Ok((rules, Arc::new(known)))
}

pub fn make_bot<G: Playable>(name: &str, seed: u64) -> Answer<Box<dyn AnyBot>> {
    Ok(Box::new(TypedBot::<G>(Mutex::new(bot::<G>(name, Rng::new(seed))?))))
}

impl<G: Playable> TypedState<G> {
    fn over(&self) -> Answer<()> {
        if self.live.turn().outcome().is_some() {
            return Err(Refused::new(ErrorCode::Over, "the game is over"));
        }
        Ok(())
    }

    fn forget_drafts(&mut self) {
        self.halves.fill(Half::default());
    }

    /// What a viewer knows. Where players must remember by themselves, old observations are nobody's to keep.
    fn known(&self, viewer: Viewer) -> Arc<Known<G>> {
        if G::strict_memory(self.live.rules()) {
            Arc::new(Known::of_view(viewer, self.live.view(viewer).clone()))
        } else {
            self.live.known(viewer)
        }
    }

    /// What the observations of a viewer remember, up to now.
    fn past(&mut self, viewer: Viewer) -> &G::Past {
        let public = self.pasts.len() - 1;
        let past = &mut self.pasts[viewer.seat().map_or(public, |seat| seat.index().min(public))];
        G::follow(self.live.view(viewer), past);
        past
    }
}

impl<G: Playable> AnyState for TypedState<G> {
    fn seats(&self) -> u8 {
        self.live.seats()
    }

    fn turn(&self) -> Turn {
        self.live.turn()
    }

    fn steps(&self) -> Vec<String> {
        self.live.steps().iter().map(G::step_text).collect()
    }

    fn length(&self) -> usize {
        self.live.steps().len()
    }

    fn seat(&self) -> Option<Seat> {
        match self.live.turn() {
            Turn::Seats(seats) => G::first(seats, self.live.view(Viewer::Public)),
            _ => None,
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut menu = Vec::new();
        G::legal(self.live.view(Viewer::Seat(seat)), &mut |action| menu.push(G::action_text(&action)));
        menu
    }

    fn act(&mut self, seat: Seat, action: &str) -> Answer<()> {
        self.over()?;
        self.live.act(seat, G::parse_action(action)?)?;
        if let Some(half) = self.halves.get_mut(seat.index()) {
            *half = Half::default();
        }
        Ok(())
    }

    fn step(&mut self, step: &str) -> Answer<()> {
        self.live.step(G::parse_step(step)?)?;
        self.forget_drafts();
        Ok(())
    }

    fn chance(&mut self, outcome: &str) -> Answer<()> {
        Ok(self.live.chance(G::parse_chance(outcome)?)?)
    }

    fn chances(&self) -> Vec<(String, u32)> {
        self.live.chances().iter().map(|(outcome, weight)| (G::chance_text(outcome), *weight)).collect()
    }

    fn chance_numbered(&mut self, number: usize) -> Answer<()> {
        let chosen = self.live.chances().into_iter().nth(number);
        let (outcome, _) = chosen
            .ok_or_else(|| Refused::new(ErrorCode::NotChance, format!("chance has no outcome number {number} now")))?;
        Ok(self.live.chance(outcome)?)
    }

    fn draw(&mut self, seed: u64) -> Answer<String> {
        let drawn = self
            .live
            .draw(&mut Rng::new(seed))
            .ok_or_else(|| Refused::new(ErrorCode::NotChance, "chance is not to decide now"))?;
        let text = G::chance_text(&drawn);
        self.live.chance(drawn)?;
        Ok(text)
    }

    fn undo(&mut self) -> Answer<()> {
        self.live.undo()?;
        self.forget_drafts();
        self.pasts.fill(G::Past::default());
        Ok(())
    }

    fn view(&mut self, viewer: Viewer) -> Box<dyn AnyView> {
        let past = self.past(viewer).clone();
        let own = viewer.seat().and_then(|seat| self.halves.get(seat.index()));
        Box::new(TypedView::<G> {
            rules: self.live.rules().clone(),
            known: self.known(viewer),
            half: own.cloned().unwrap_or_default(),
            past,
        })
    }

    fn position(&self) -> String {
        self.live.position()
    }

    fn picture(&self) -> String {
        self.live.open_picture()
    }

    fn svg(&self) -> String {
        let scenes: Vec<_> = (0..self.seats())
            .map(|seat| G::scene(self.live.rules(), self.live.view(Viewer::Seat(Seat(seat)))))
            .collect();
        let public = G::scene(self.live.rules(), self.live.view(Viewer::Public));
        svg::draw(G::NAME, &G::symbols(), svg::opened(public, scenes))
    }

    fn record(&self) -> Value {
        self.live.record().to_json()
    }

    fn saved(&self) -> Value {
        let chosen: Vec<&[u32]> = self.halves.iter().map(|half| half.numbers.as_slice()).collect();
        let mut saved = json!({"game": G::NAME, "record": self.record(), "chosen": chosen});
        if let Some((known, seed)) = &self.drawn {
            saved["drawn"] = save_known(self.live.rules(), known);
            saved["seed"] = json!(seed);
        }
        saved
    }

    fn observations(&self, viewer: Viewer, from: usize) -> Vec<Value> {
        self.live.observations(viewer).iter().skip(from).map(|obs| json!(obs)).collect()
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        G::options(self.live.rules())
    }

    fn clone_box(&self) -> Box<dyn AnyState> {
        Box::new(TypedState::<G> {
            live: self.live.clone(),
            halves: self.halves.clone(),
            pasts: self.pasts.clone(),
            drawn: self.drawn.clone(),
        })
    }

    fn returns(&self) -> Option<Vec<f32>> {
        self.live.turn().outcome().map(|outcome| returns(outcome.winners, self.live.seats()))
    }

    fn ids(&self, seat: Seat) -> Vec<u32> {
        let mut ids = Vec::new();
        if let Some(half) = self.halves.get(seat.index()) {
            G::ids(self.live.view(Viewer::Seat(seat)), &half.draft, &mut ids);
        }
        ids
    }

    fn act_id(&mut self, seat: Seat, id: u32) -> Answer<Option<String>> {
        self.over()?;
        let view = self.live.view(Viewer::Seat(seat));
        let Some(half) = self.halves.get_mut(seat.index()).filter(|_| self.live.turn().is_for(seat)) else {
            return Err(Refused::new(ErrorCode::NotYourTurn, format!("seat {seat} has nothing to decide now")));
        };
        let mut draft = half.draft.clone();
        match G::choose(view, &mut draft, id) {
            Chosen::No => Err(refusal::<G>(view, &half.draft, id).into()),
            Chosen::More => {
                half.draft = draft;
                half.numbers.push(id);
                Ok(None)
            }
            Chosen::Done(action) => {
                let text = G::action_text(&action);
                self.live.act(seat, action)?;
                *half = Half::default();
                Ok(Some(text))
            }
        }
    }

    fn random(&mut self, seed: u64, most: usize) -> usize {
        let mut rng = Rng::new(seed);
        self.forget_drafts();
        for step in 0..most {
            let taken = match self.live.turn() {
                Turn::Over(_) => return step,
                Turn::Chance => self.live.draw(&mut rng).map(|outcome| self.live.chance(outcome)),
                Turn::Seats(seats) => {
                    let seat = G::first(seats, self.live.view(Viewer::Public)).unwrap_or(Seat(0));
                    G::sample(self.live.view(Viewer::Seat(seat)), &mut rng).map(|action| self.live.act(seat, action))
                }
            };
            if !matches!(taken, Some(Ok(()))) {
                return step;
            }
        }
        most
    }

    fn twin(&self, viewer: Viewer, seed: u64) -> Option<Value> {
        G::twin(&self.live.record(), viewer, &mut Rng::new(seed)).map(|record| record.to_json())
    }

    fn observe(&mut self, seat: Seat, out: &mut [u8]) {
        let draft = self.halves.get(seat.index()).map(|half| half.draft.clone()).unwrap_or_default();
        let past = self.past(Viewer::Seat(seat)).clone();
        G::observe(self.live.view(Viewer::Seat(seat)), &past, &draft, out);
    }

    fn information(&mut self, seat: Seat) -> String {
        let viewer = Viewer::Seat(seat);
        // Where players must remember by themselves, old observations are nobody's to show again.
        let known = if G::strict_memory(self.live.rules()) {
            json!(self.live.view(viewer))
        } else {
            json!(self.live.observations(viewer))
        };
        let mut seen = vec![0; G::OBSERVATION];
        self.observe(seat, &mut seen);
        // A half-made decision is told by the observation.
        let seen = seen.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
        format!("{viewer} {known} {seen}")
    }

    fn id_decisions(&self) -> bool {
        G::OBSERVATION > 0
    }
}

impl<G: Playable> TypedView<G> {
    fn view(&self) -> &G::View {
        self.known.view()
    }

    fn must_decide(&self) -> Answer<()> {
        match self.known.viewer().seat() {
            Some(seat) if G::seen_turn(self.view()).is_for(seat) => Ok(()),
            _ => Err(Refused::new(ErrorCode::NothingToDecide, format!("{} has nothing to decide now", self.viewer()))),
        }
    }
}

impl<G: Playable> AnyView for TypedView<G> {
    fn viewer(&self) -> Viewer {
        self.known.viewer()
    }

    fn seats(&self) -> u8 {
        G::seats(&self.rules)
    }

    fn turn(&self) -> Turn {
        G::seen_turn(self.view())
    }

    fn json(&self) -> Value {
        json!(self.view())
    }

    fn saved(&self) -> Value {
        let mut saved = save_known(&self.rules, &self.known);
        saved["chosen"] = json!(self.half.numbers);
        saved
    }

    fn picture(&self) -> String {
        G::picture(self.view())
    }

    fn svg(&self) -> String {
        svg::draw(G::NAME, &G::symbols(), G::scene(&self.rules, self.view()))
    }

    fn legal(&self) -> Vec<String> {
        let mut menu = Vec::new();
        G::legal(self.view(), &mut |action| menu.push(G::action_text(&action)));
        menu
    }

    fn forms(&self) -> Vec<&'static str> {
        G::unlisted_forms(self.view())
    }

    fn check(&self, action: &str) -> Answer<()> {
        Ok(G::check(self.view(), &G::parse_action(action)?)?)
    }

    fn sample(&self, seed: u64) -> Option<String> {
        self.must_decide().ok()?;
        G::sample(self.view(), &mut Rng::new(seed)).map(|action| G::action_text(&action))
    }

    fn ids(&self) -> Vec<u32> {
        let mut ids = Vec::new();
        G::ids(self.view(), &self.half.draft, &mut ids);
        ids
    }

    fn observe(&self, out: &mut [u8]) {
        G::observe(self.view(), &self.past, &self.half.draft, out);
    }

    fn resample(&self, seed: u64) -> Box<dyn AnyState> {
        let live = LiveGame::drawn(self.rules.clone(), &self.known, &mut Rng::new(seed));
        let mut state = typed(live, Some((self.known.clone(), seed)));
        if let Some(own) = self.viewer().seat().map(Seat::index).filter(|&own| own < state.halves.len()) {
            state.halves[own] = self.half.clone();
            state.pasts[own] = self.past.clone();
        }
        Box::new(state)
    }

    fn outlook(&self) -> Vec<u16> {
        G::outlook(self.view())
    }

    fn analyse(&self, played: Option<&str>, effort: u32) -> Answer<Value> {
        self.must_decide()?;
        let played = played.map(G::parse_action).transpose()?;
        if let Some(action) = &played {
            G::check(self.view(), action)?;
        }
        let found = G::analyse(self.view(), played.as_ref(), effort).ok_or_else(|| {
            Refused::new(ErrorCode::Unsupported, format!("no bot of {} can judge this decision", G::NAME))
        })?;
        let lines: Vec<Value> = found
            .lines
            .iter()
            .map(|line| {
                let actions: Vec<String> = line.actions.iter().map(G::action_text).collect();
                json!({"actions": actions, "value": f64::from(line.chance) / 1000.0})
            })
            .collect();
        Ok(json!({"lines": lines, "played": found.played.map(|chance| f64::from(chance) / 1000.0)}))
    }

    fn hint(&self, millis: u32) -> Answer<(String, String)> {
        self.must_decide()?;
        let (action, reason) = G::hint(self.view(), &Budget::millis(millis))?;
        Ok((G::action_text(&action), reason.to_string()))
    }

    fn split(&self, action: &str) -> Answer<Vec<u32>> {
        let action = G::parse_action(action)?;
        G::check(self.view(), &action)?;
        Ok(G::split(self.view(), &action))
    }

    fn same(&self, other: &dyn AnyView) -> bool {
        other.as_any().downcast_ref::<TypedView<G>>().is_some_and(|other| {
            self.viewer() == other.viewer() && self.rules == other.rules && self.view() == other.view()
        })
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

impl<G: Playable> AnyBot for TypedBot<G> {
    fn choose(&self, view: &dyn AnyView, millis: u32) -> Answer<String> {
        let Some(view) = view.as_any().downcast_ref::<TypedView<G>>() else {
            return Err(Refused::new(ErrorCode::BadRequest, format!("this bot plays {}", G::NAME)));
        };
        view.must_decide()?;
        let broken = |_| Refused::new(ErrorCode::Failed, "the bot stopped in its last decision");
        let mut bot = self.0.lock().map_err(broken)?;
        Ok(G::action_text(&bot.choose(view.view(), &Budget::millis(millis))))
    }
}

/// The game's name inside a record.
pub fn game_of(record: &Value) -> Answer<&str> {
    record.get("game").and_then(Value::as_str).ok_or_else(|| {
        Refused::new(ErrorCode::Record, "`game` is missing: a record begins with {\"tavola\":1,\"game\":…}")
    })
}
