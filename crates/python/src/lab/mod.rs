//! What learning programs see of a game: observations as small numbers and a fixed space of actions.
//!
//! Every encoding exists twice: from a full state, which is fast, and from a view, which cannot leak. `compare` plays
//! random games on both and finds where they differ. docs/encodings.md has the tables.
//!
//! A big decision is made of small ones: a deployment piece by piece, a trade card by card. What is chosen so far is a
//! [`Lab::Draft`]; nobody but its seat knows of it, and the game hears of the whole decision only.

mod compare;
mod impero;
mod sparta;
mod stratego;

pub use compare::compare;

use tavola_core::{Lawful, Rng, RuleError, Seat, SeatSet, Step, Turn, Viewer};
use tavola_ui_model::GameUi;

/// What came of one number of the action space.
pub enum Chosen<A> {
    /// The decision is complete.
    Done(A),
    /// More numbers are needed.
    More,
    /// The number is not allowed now.
    No,
}

/// A game that learning programs can play.
pub trait Lab: Lawful + GameUi {
    /// Bytes of an observation; 0 where the game has no encoding.
    const OBSERVATION: usize;
    /// Numbers of the action space.
    const ACTIONS: usize;
    /// A decision that is being put together.
    type Draft: Clone + Default + Send + Sync;
    /// What observations remember of the past, from states.
    type Track: Clone + Default + Send + Sync;
    /// The same from a view, as far as it was followed.
    type Past: Clone + Default + Send + Sync;

    /// The seat that is asked first among those that decide, by what lies open.
    fn first(deciding: SeatSet, view: &Self::View) -> Option<Seat> {
        let _ = view;
        deciding.iter().next()
    }
    /// The same from the state.
    fn first_fast(deciding: SeatSet, state: &Self::State) -> Option<Seat> {
        let _ = state;
        deciding.iter().next()
    }

    /// Whether the fast path sees what the views of these rules see.
    fn fast_rules(_rules: &Self::Rules) -> Result<(), &'static str> {
        Ok(())
    }
    /// The numbers a seat may choose, from its view.
    fn ids(view: &Self::View, draft: &Self::Draft, out: &mut Vec<u32>);
    /// The same from the state.
    fn ids_fast(state: &Self::State, seat: Seat, draft: &Self::Draft, trades: bool, out: &mut Vec<u32>);
    /// Takes in what is new in a view; `past` is of an earlier view of the same game and viewer.
    fn follow(_view: &Self::View, _past: &mut Self::Past) {}
    /// What the view's seat sees; `past` has followed the view.
    fn observe(view: &Self::View, past: &Self::Past, draft: &Self::Draft, out: &mut [u8]);
    /// The same from the state.
    fn observe_fast(state: &Self::State, track: &Self::Track, seat: Seat, draft: &Self::Draft, out: &mut [u8]);
    /// The decision that a number stands for or begins, allowed or not, where there is one: what the rules say of it
    /// is the reason of a refusal.
    fn meant(view: &Self::View, draft: &Self::Draft, id: u32) -> Option<Self::Action>;
    /// Takes a number that is in the seat's list.
    fn choose(view: &Self::View, draft: &mut Self::Draft, id: u32) -> Chosen<Self::Action>;
    /// The same from the state.
    fn choose_fast(state: &Self::State, seat: Seat, draft: &mut Self::Draft, id: u32) -> Chosen<Self::Action>;
    /// The numbers that make this decision of the view's seat, one after the other.
    fn split(view: &Self::View, action: &Self::Action) -> Vec<u32>;
    /// Takes a decision on the state.
    fn play_fast(state: &mut Self::State, track: &mut Self::Track, seat: Seat, action: Self::Action) {
        let _ = track;
        Self::step(state, &Step::Act(seat, action), &mut |_| {});
    }
}

/// Why a seat cannot choose a number: by the rules, where it stands for a decision.
pub fn refusal<G: Lab>(view: &G::View, draft: &G::Draft, id: u32) -> RuleError {
    let by_rule = G::meant(view, draft, id).and_then(|action| {
        let refused = G::check(view, &action).err()?;
        Some(RuleError {
            message: format!("number {id}, `{}`: {}", G::action_text(&action), refused.message),
            ..refused
        })
    });
    by_rule.unwrap_or_else(|| {
        let message = format!("number {id} is not among the legal ones; the mask shows them");
        RuleError::new(tavola_core::ErrorCode::Illegal, message).because("not-listed")
    })
}

macro_rules! without_encodings {
    ([$($type:ty: $kind:ident),+ $(,)?]) => { $(no_encoding!($kind $type);)+ };
}

/// A game that the registry calls generic is played by its notation alone.
macro_rules! no_encoding {
    (full $type:ty) => {};
    (generic $type:ty) => {
        impl Lab for $type {
            const OBSERVATION: usize = 0;
            const ACTIONS: usize = 0;
            type Draft = ();
            type Track = ();
            type Past = ();

            fn ids(_: &Self::View, (): &(), _: &mut Vec<u32>) {}
            fn ids_fast(_: &Self::State, _: Seat, (): &(), _: bool, _: &mut Vec<u32>) {}
            fn observe(_: &Self::View, (): &(), (): &(), _: &mut [u8]) {}
            fn observe_fast(_: &Self::State, (): &(), _: Seat, (): &(), _: &mut [u8]) {}
            fn meant(_: &Self::View, (): &(), _: u32) -> Option<Self::Action> {
                None
            }
            fn choose(_: &Self::View, (): &mut (), _: u32) -> Chosen<Self::Action> {
                Chosen::No
            }
            fn choose_fast(_: &Self::State, _: Seat, (): &mut (), _: u32) -> Chosen<Self::Action> {
                Chosen::No
            }
            fn split(_: &Self::View, _: &Self::Action) -> Vec<u32> {
                Vec::new()
            }
        }
    };
}

tavola_registry::for_games!([without_encodings]);

/// One game on the fast path. Chance is drawn at once.
#[derive(Clone)]
pub struct FastGame<G: Lab> {
    pub state: G::State,
    pub track: G::Track,
    drafts: Vec<G::Draft>,
    pub rng: Rng,
    pub trades: bool,
}

impl<G: Lab> FastGame<G> {
    pub fn new(rules: &G::Rules, trades: bool, rng: Rng) -> FastGame<G> {
        let drafts = vec![G::Draft::default(); usize::from(G::seats(rules))];
        let mut game = FastGame { state: G::start(rules), track: G::Track::default(), drafts, rng, trades };
        game.settle();
        game
    }

    /// Starts over.
    pub fn restart(&mut self, rules: &G::Rules) {
        self.state = G::start(rules);
        self.track = G::Track::default();
        self.drafts.fill(G::Draft::default());
        self.settle();
    }

    /// Draws what chance decides.
    fn settle(&mut self) {
        while G::turn(&self.state) == Turn::Chance {
            let drawn = G::draw(&self.state, &mut self.rng);
            G::step(&mut self.state, &Step::Chance(drawn), &mut |_| {});
        }
    }

    /// The seat that is asked now; none once the game is over.
    #[inline]
    pub fn seat(&self) -> Option<Seat> {
        match G::turn(&self.state) {
            Turn::Seats(seats) => G::first_fast(seats, &self.state),
            _ => None,
        }
    }

    #[inline]
    pub fn ids(&self, seat: Seat, out: &mut Vec<u32>) {
        out.clear();
        G::ids_fast(&self.state, seat, &self.drafts[seat.index()], self.trades, out);
    }

    #[inline]
    pub fn observe(&self, seat: Seat, out: &mut [u8]) {
        G::observe_fast(&self.state, &self.track, seat, &self.drafts[seat.index()], out);
    }

    /// Why the seat that is asked cannot choose a number.
    pub fn refusal(&self, rules: &G::Rules, seat: Seat, id: u32) -> RuleError {
        let viewer = Viewer::Seat(seat);
        let mut view = G::initial_view(rules, viewer);
        G::present(&self.state, &mut |fact| {
            if let Some(obs) = G::redact(&fact, viewer) {
                G::fold(&mut view, &obs);
            }
        });
        refusal::<G>(&view, &self.drafts[seat.index()], id)
    }

    /// Plays a number that is in the list of the seat that is asked. Says whether it was.
    #[inline]
    pub fn play(&mut self, seat: Seat, id: u32) -> bool {
        let played = self.play_without_chance(seat, id);
        self.settle();
        played
    }

    #[inline]
    fn play_without_chance(&mut self, seat: Seat, id: u32) -> bool {
        let draft = &mut self.drafts[seat.index()];
        match G::choose_fast(&self.state, seat, draft, id) {
            Chosen::No => return false,
            Chosen::More => {}
            Chosen::Done(action) => {
                *draft = G::Draft::default();
                G::play_fast(&mut self.state, &mut self.track, seat, action);
            }
        }
        true
    }
}

/// What each seat earns with an outcome: 1 shared by the winners, −1 shared by the others; 0 for a draw of all.
pub fn returns(winners: SeatSet, seats: u8) -> Vec<f32> {
    let won = winners.len().min(u32::from(seats));
    let lost = u32::from(seats) - won;
    (0..seats)
        .map(|seat| match winners.contains(Seat(seat)) {
            _ if won == 0 || lost == 0 => 0.0,
            true => 1.0 / won as f32,
            false => -1.0 / lost as f32,
        })
        .collect()
}
