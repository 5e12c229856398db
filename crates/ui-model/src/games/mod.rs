//! The games that can be shown: those of the registry, each by its [`crate::GameUi`].

pub(crate) mod generic;
mod grid;
mod impero;
mod sparta;
pub(crate) mod stratego;

pub(crate) use grid::SIZE;

use crate::{
    analysis::{Findings, Judgement},
    bot_task::{Question, Reply, Wish},
    code::code,
    game_ui::GameUi,
};
use std::sync::LazyLock;
use tavola_bots::{bot_at, data::DataFile};
use tavola_core::{Budget, ErrorCode, RuleError};
use tavola_i18n::{Exercise, Localizer, Verdict};

/// An opponent's strength. Its name is message `level-<name>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The bot's name.
    pub name: &'static str,
    /// How long it thinks about one decision.
    pub millis: u32,
}

/// What an option's value may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One of the listed values, whose names are messages `option-<game>-<name>-<value>`.
    List,
    /// One of the listed values, which name themselves: squares.
    Plain,
    /// One of the listed values, or a text in the notation.
    ListOrText,
    /// A number from one to the other.
    Number(u16, u16),
}

/// An option a table can choose. Its name is message `option-<game>-<name>`, what it is about
/// `option-<game>-<name>-about`, with `_` written as `-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The option.
    pub name: &'static str,
    /// Its values; the first is the usual one, and an empty one leaves it to the rest of the rules.
    pub values: &'static [&'static str],
    /// What a value may be.
    pub shape: Shape,
    /// The other option, and its value, without which this one does nothing.
    pub only: Option<(&'static str, &'static str)>,
    /// The clause that tells about it.
    pub clause: &'static str,
    /// Whether the usual value is a ruling of ours rather than the book's word.
    pub ruling: bool,
}

/// One game without its types.
pub struct Entry {
    /// The name in records.
    pub name: &'static str,
    /// Whether it is an example for programmers: pages for players do not offer it.
    pub example: bool,
    /// How many can play: fewest and most.
    pub seats: (u8, u8),
    /// The bots, weakest first.
    pub levels: &'static [Level],
    /// The bot for one click, an index into the levels.
    pub recommended: usize,
    /// The options.
    pub choices: &'static [Choice],
    /// Whether there is luck, so that each seat of such a table gives a share of its seed.
    pub rng: bool,
    /// What an answer to an exercise is worth: the number of its decision, what has happened, and the answer.
    pub judge: fn(&Exercise, usize, &[String], &str) -> Verdict,
    /// A table that the rules fill in, as HTML, by its name in the guides.
    pub(crate) rules_table: fn(&str, &Localizer) -> Option<String>,
}

fn of<G: GameUi>() -> Entry {
    Entry {
        name: G::NAME,
        example: G::EXAMPLE,
        seats: G::seat_range(),
        levels: G::LEVELS,
        // A test holds every game to listing the bot it recommends.
        recommended: G::LEVELS.iter().position(|level| level.name == G::RECOMMENDED).unwrap_or_default(),
        choices: G::CHOICES,
        rng: G::HAS_CHANCE,
        judge: |exercise, number, played, answer| match code(G::NAME) {
            Ok(code) => (code.judge)(exercise, number, played, answer),
            Err(error) => Verdict::Refused(error),
        },
        rules_table: |name, words| (code(G::NAME).ok()?.rules_table)(name, words),
    }
}

/// The games of the registry, in its order, examples included.
pub fn all() -> &'static [Entry] {
    macro_rules! entries {
        ([$($game:ty: $kind:ident),+ $(,)?]) => { vec![$(of::<$game>()),+] };
    }
    static ALL: LazyLock<Vec<Entry>> = LazyLock::new(|| tavola_registry::for_games!([entries]));
    &ALL
}

/// The games that pages offer to players.
pub fn offered() -> impl Iterator<Item = &'static Entry> {
    all().iter().filter(|entry| !entry.example)
}

/// The game of this name.
pub fn entry(name: &str) -> Option<&'static Entry> {
    all().iter().find(|entry| entry.name == name)
}

/// The files that must be there before a question can be answered. Advice reads what the strongest bot reads.
pub(crate) fn data<G: GameUi>(question: &Question) -> &'static [&'static DataFile] {
    match &question.wish {
        Wish::Turn(name) | Wish::Lesson(name) | Wish::Trial(_, name) => {
            G::data(name.split(':').next().unwrap_or_default())
        }
        // An analysis reads nothing that the strongest bot does not read.
        Wish::Hint | Wish::Explain(_) => G::data("strong"),
        Wish::Outlook | Wish::Analysis(..) => G::judging_data(),
        Wish::Proof(..) | Wish::Beliefs => &[],
    }
}

/// Lets a bot of this game think about a question's view.
pub(crate) fn think<G: GameUi>(question: &Question) -> Result<Reply, RuleError> {
    let view: G::View = serde_json::from_str(&question.view)
        .map_err(|error| RuleError::new(ErrorCode::Malformed, format!("no view: {error}")))?;
    let budget = Budget::millis(question.millis);
    match &question.wish {
        Wish::Turn(name) => {
            let action = bot_at::<G>(name, question.seed, &question.view)?.choose(&view, &budget);
            G::check(&view, &action)?;
            Ok(Reply::Turn(G::action_text(&action)))
        }
        Wish::Lesson(name) => {
            let action = bot_at::<G>(name, question.seed, &question.view)?.choose(&view, &budget);
            G::check(&view, &action)?;
            let why = G::purpose(&view, &action);
            let why = why.map(|reason| crate::reason::placed_message(&reason, &|name| G::place(&view, name)));
            Ok(Reply::Lesson(G::action_text(&action), why))
        }
        Wish::Hint => {
            let (action, reason) = G::hint(&view, &budget)?;
            G::check(&view, &action)?;
            let reason = crate::reason::placed_message(&reason, &|name| G::place(&view, name));
            Ok(Reply::Hint(G::action_text(&action), reason))
        }
        Wish::Outlook => Ok(Reply::Outlook(G::outlook(&view))),
        Wish::Proof(action, turns) => {
            let action = G::parse_action(action)?;
            G::check(&view, &action)?;
            Ok(Reply::Proof(G::proof(&view, &action, *turns)))
        }
        Wish::Analysis(played, effort) => {
            let played = played.as_deref().map(G::parse_action).transpose()?;
            Ok(Reply::Analysis(Judgement::of::<G>(&view, played.as_ref(), *effort)))
        }
        Wish::Explain(effort) => {
            // A game whose bots cannot explain themselves has other things to say.
            let advice = G::hint(&view, &budget).ok().filter(|(action, _)| G::check(&view, action).is_ok());
            let advice = advice.map(|(action, reason)| {
                let reason = crate::reason::placed_message(&reason, &|name| G::place(&view, name));
                (G::action_text(&action), reason)
            });
            Ok(Reply::Explained(Findings {
                judgement: Judgement::of::<G>(&view, None, *effort),
                advice,
                threats: G::threats(&view),
                insights: G::insights(&view),
            }))
        }
        Wish::Beliefs => Ok(Reply::Beliefs(G::beliefs(&view))),
        Wish::Trial(army, name) => Ok(Reply::Trial(G::trial(&view, army, name, question.seed)?)),
    }
}

/// The opponents every game with bots of its own has: one without a plan, six levels that get better, and full strength.
const LEVELS: &[Level] = &[
    Level { name: "random", millis: 10 },
    Level { name: "level1", millis: 200 },
    Level { name: "level2", millis: 300 },
    Level { name: "level3", millis: 400 },
    Level { name: "level4", millis: 500 },
    Level { name: "level5", millis: 700 },
    Level { name: "level6", millis: 1000 },
    Level { name: "strong", millis: 3000 },
];

/// An option with named values.
const fn list(name: &'static str, values: &'static [&'static str], clause: &'static str, ruling: bool) -> Choice {
    Choice { name, values, shape: Shape::List, only: None, clause, ruling }
}
