//! Who plays: every game's bots by name, and who gives advice. One list serves the command line, the
//! server and the browser.

use crate::{Analysis, Reason, data::DataFile};
use tavola_core::{Bot, Budget, ErrorCode, Notation, Rng, RuleError, brief};

/// A game that has bots.
pub trait Roster: Notation {
    /// What the seats are called.
    fn seat_name(_rules: &Self::Rules, seat: u8) -> String {
        format!("Seat {seat}")
    }

    /// The bots, weakest first.
    fn bots() -> Vec<BotEntry<Self>>;

    /// The bot a newcomer is best served by.
    const RECOMMENDED: &'static str;

    /// The files that the bot of this name reads. They must be there before it is asked.
    fn data(_bot: &str) -> &'static [&'static DataFile] {
        &[]
    }

    /// The files that outlooks and analyses read; usually those of the strongest bot.
    fn judging_data() -> &'static [&'static DataFile] {
        Self::data("strong")
    }

    /// What can be set on the bots by writing it behind the name, as in `strong:memory=50`: name and
    /// one sentence.
    const SETTINGS: &'static [(&'static str, &'static str)] = &[];

    /// The bot of this name with a setting changed; `bot` calls it only with names of
    /// [`Roster::SETTINGS`].
    ///
    /// # Errors
    /// Refuses values that do not exist, and bots that cannot be set.
    fn adjusted(name: &str, setting: &str, _value: &str, _: Rng) -> Result<Box<dyn Bot<Self> + Send>, RuleError> {
        Err(RuleError::unknown_bot(brief(name), format!("`{setting}` cannot be set on `{}`", brief(name))))
    }

    /// Advice for the view's seat: an action, and why in one sentence that follows it: `threatens to trap the warrior on d5`.
    ///
    /// # Errors
    /// Refuses where no bot can explain itself.
    fn hint(_: &Self::View, _: &Budget<'_>) -> Result<(Self::Action, Reason), RuleError> {
        Err(RuleError::new(ErrorCode::Unsupported, format!("no bot of {} gives hints yet", Self::NAME)))
    }

    /// Why somebody may want to do this, in a sentence for the others: it addresses nobody and tells nothing that stays
    /// hidden from them. Nothing where there is nothing to say.
    fn purpose(_view: &Self::View, _action: &Self::Action) -> Option<Reason> {
        None
    }

    /// How likely each seat wins, in thousandths, as the view's seat sees it; empty where nothing can be said. It
    /// counts positions, not time, so that it is the same on every machine.
    fn outlook(_view: &Self::View) -> Vec<u16> {
        Vec::new()
    }

    /// The best ways to go on for the view's seat, and what an action that was played is worth beside them; nothing
    /// where nothing can be said. `effort` is about how many positions are looked at for each, so that it is the
    /// same on every machine.
    fn analyse(_view: &Self::View, _played: Option<&Self::Action>, _effort: u32) -> Option<Analysis<Self::Action>> {
        None
    }

    /// Searches a fixed set of positions to a fixed depth: positions looked at, a digest of what was
    /// found, and microseconds. `None` where no bot searches.
    fn signature(_depth: u32) -> Option<(u64, u64, u64)> {
        None
    }
}

/// A bot that can be asked for by name.
pub struct BotEntry<G: Roster> {
    /// The name on the command line and at the table.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Makes one with its own random numbers.
    pub make: fn(Rng) -> Box<dyn Bot<G> + Send>,
}

/// The bot of this name; `strong` is always the strongest there is. A setting may follow the name.
///
/// ```
/// use tavola_bots::bot;
/// use tavola_core::Rng;
/// use tavola_sparta::Sparta;
/// assert!(bot::<Sparta>("level1", Rng::new(1)).is_ok());
/// let refusal = bot::<Sparta>("deep-thought", Rng::new(1)).err().unwrap();
/// assert!(refusal.message.contains("it has random, greedy"));
/// assert!(bot::<tavola_stratego::Stratego>("level4:memory=50", Rng::new(1)).is_ok());
/// ```
///
/// # Errors
/// Names the bots that exist.
pub fn bot<G: Roster>(name: &str, rng: Rng) -> Result<Box<dyn Bot<G> + Send>, RuleError> {
    if let Some((name, setting)) = name.split_once(':') {
        return match setting.split_once('=') {
            Some((setting, value)) if G::SETTINGS.iter().any(|(known, _)| *known == setting) => {
                G::adjusted(name, setting, value, rng)
            }
            _ if G::SETTINGS.is_empty() => {
                Err(RuleError::unknown_bot(brief(name), format!("nothing can be set on the bots of {}", G::NAME)))
            }
            _ => {
                let known: Vec<String> = G::SETTINGS.iter().map(|(name, about)| format!("{name}: {about}")).collect();
                Err(RuleError::unknown_bot(
                    brief(name),
                    format!("`{}` is no setting; write it as strong:name=value ({})", brief(setting), known.join("; ")),
                ))
            }
        };
    }
    let mut bots = G::bots();
    let names: Vec<&str> = bots.iter().map(|bot| bot.name).collect();
    let index =
        if name == "strong" { names.len().checked_sub(1) } else { names.iter().position(|known| *known == name) };
    match index {
        Some(index) => Ok((bots.swap_remove(index).make)(rng)),
        None => Err(RuleError::unknown_bot(
            brief(name),
            format!(
                "{} has no bot `{}`; it has {}, and `strong` for the strongest of them",
                G::NAME,
                brief(name),
                names.join(", ")
            ),
        )),
    }
}

/// The bot of a seat for one decision, where every decision is taken by a bot of its own. The seed belongs to the seat of
/// a table; the bot's luck follows from it and from what the seat knows. The same decision is therefore taken the same
/// way again, and nobody can predict it who does not know the seed.
///
/// # Errors
/// Names the bots that exist.
pub fn bot_at<G: Roster>(name: &str, seed: u64, view: &str) -> Result<Box<dyn Bot<G> + Send>, RuleError> {
    let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    let mut bot = bot::<G>(name, Rng::new(view.bytes().fold(0xCBF2_9CE4_8422_2325 ^ seed, mix)))?;
    bot.sit(seed);
    Ok(bot)
}
