//! What a page does with a game, as functions without its types.

use crate::{
    game_ui::GameUi,
    replay::{Replay, load_game as load_record, open_game},
    session::{AnyReplica, open as open_session},
};
use serde_json::Value;
use tavola_core::RuleError;
use tavola_i18n::{Exercise, Localizer, Verdict};
use tavola_registry::{FETCHES_CODE, Loaded, with_game};

type Options<'a> = &'a [(String, String)];

/// One game's functions.
#[allow(clippy::type_complexity)] // A table of functions is a list of signatures.
pub(crate) struct GameCode {
    pub(crate) session: fn(&str) -> Result<Box<dyn AnyReplica>, RuleError>,
    pub(crate) open: fn(Options<'_>, Option<&str>) -> Result<Box<dyn Replay>, RuleError>,
    pub(crate) load: fn(&Value) -> Result<Box<dyn Replay>, RuleError>,
    pub(crate) judge: fn(&Exercise, usize, &[String], &str) -> Verdict,
    pub(crate) rules_table: fn(&str, &Localizer) -> Option<String>,
    pub(crate) symbols: fn() -> String,
}

static LOADED: Loaded<GameCode> = Loaded::new();

impl GameCode {
    const fn of<G: GameUi>() -> GameCode {
        GameCode {
            session: open_session::<G>,
            open: open_game::<G>,
            load: load_record::<G>,
            judge: Exercise::judge::<G>,
            rules_table: G::rules_table,
            symbols: G::symbols,
        }
    }
}

/// Takes in the code of a game, where a program does not hold it from the start. Before that nothing of the game can
/// be opened.
pub fn load_game<G: GameUi>()
where
    tavola_table::Table<G>: Send + Sync,
{
    tavola_table::load_game::<G>();
    LOADED.add(G::NAME, const { &GameCode::of::<G>() });
}

/// Whether the code of this game is here.
pub fn is_loaded(game: &str) -> bool {
    code(game).is_ok()
}

/// The functions of this game.
pub(crate) fn code(game: &str) -> Result<&'static GameCode, RuleError> {
    if FETCHES_CODE {
        return LOADED.get(game);
    }
    with_game!(game, G => Ok(const { &GameCode::of::<G>() }))
}
