//! A client's copy of a table, whatever game is played there.

use serde::Deserialize;
use tavola_core::{ErrorCode, Notation, Rng, RuleError};
use tavola_protocol::{Applied, ClockReading, Event, Replica, Snapshot, ToMove};
use tavola_registry::with_game;

pub(super) trait Mirror: Send {
    fn table(&self) -> &Snapshot<()>;
    fn view(&self) -> String;
    /// Takes in events, as they came over the line.
    fn apply(&mut self, items: &[(u64, &str)]) -> Result<(), String>;
    fn set_time(&mut self, at: i64, turn: ToMove, clocks: Option<Vec<ClockReading>>);
    /// An action that is allowed now.
    fn choose(&self, rng: &mut Rng) -> Option<String>;
}

struct Copy<G: Notation>(Replica<G>);

impl<G: Notation> Mirror for Copy<G>
where
    Replica<G>: Send,
{
    fn table(&self) -> &Snapshot<()> {
        self.0.table()
    }

    fn view(&self) -> String {
        serde_json::to_string(&self.0.game().view).expect("a view is plain data")
    }

    fn apply(&mut self, items: &[(u64, &str)]) -> Result<(), String> {
        for (n, item) in items {
            let event: Event<G::Obs, G::View> =
                serde_json::from_str(item).map_err(|error| format!("{item}: {error}"))?;
            if self.0.apply(event) == Applied::Gap {
                return Err(format!("event {n} follows event {}", self.0.table().n));
            }
        }
        Ok(())
    }

    fn set_time(&mut self, at: i64, turn: ToMove, clocks: Option<Vec<ClockReading>>) {
        self.0.set_time(at, turn, clocks);
    }

    fn choose(&self, rng: &mut Rng) -> Option<String> {
        G::sample(&self.0.game().view, rng).map(|action| G::action_text(&action))
    }
}

#[derive(Deserialize)]
struct OfGame {
    game: String,
}

fn unreadable(error: &serde_json::Error) -> RuleError {
    RuleError::new(ErrorCode::Malformed, error.to_string())
}

/// The copy that a snapshot begins.
pub(super) fn mirror(snapshot: &str) -> Result<Box<dyn Mirror>, RuleError> {
    fn typed<G: Notation>(text: &str) -> Result<Box<dyn Mirror>, RuleError>
    where
        Replica<G>: Send,
    {
        let snapshot: Snapshot<G::View> = serde_json::from_str(text).map_err(|error| unreadable(&error))?;
        Ok(Box::new(Copy(Replica::<G>::new(snapshot)?)))
    }
    let OfGame { game } = serde_json::from_str(snapshot).map_err(|error| unreadable(&error))?;
    with_game!(&game, G => typed::<G>(snapshot))
}

/// What a bot does that does not think.
pub(super) fn move_at_random(game: &str, view: &str, rng: &mut Rng) -> Result<String, RuleError> {
    fn typed<G: Notation>(view: &str, rng: &mut Rng) -> Result<String, RuleError> {
        let view: G::View = serde_json::from_str(view).map_err(|error| unreadable(&error))?;
        let action = G::sample(&view, rng).ok_or_else(|| RuleError::new(ErrorCode::Failed, "nothing to do"))?;
        Ok(G::action_text(&action))
    }
    with_game!(game, G => typed::<G>(view, rng))
}
