//! Who plays: every game's bots by name, and who gives advice. One list serves the command line, the
//! server and the browser.

use tavola_kernel::{Bot, Budget, Luck, Notation, Refusal, brief};

/// A game that has bots.
pub trait Roster: Notation {
    /// What the seats are called.
    fn seat_name(rules: &Self::Rules, seat: u8) -> String;

    /// The bots, weakest first.
    fn bots() -> Vec<BotEntry<Self>>;

    /// The bot a newcomer is best served by.
    const RECOMMENDED: &'static str;

    /// Advice for the view's seat: an action, and why in one sentence.
    ///
    /// # Errors
    /// Refuses where no bot can explain itself.
    fn hint(_: &Self::View, _: &Budget<'_>) -> Result<(Self::Action, String), Refusal> {
        Err(Refusal::new("no-hint", format!("no bot of {} gives hints yet", Self::NAME)))
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
    /// Makes one with its own luck.
    pub make: fn(Luck) -> Box<dyn Bot<G> + Send>,
}

/// The bot of this name; `strong` is always the strongest there is.
///
/// ```
/// use tavola_bots::bot;
/// use tavola_kernel::Luck;
/// use tavola_sparta::Sparta;
/// assert!(bot::<Sparta>("level1", Luck::new(1)).is_ok());
/// let refusal = bot::<Sparta>("deep-thought", Luck::new(1)).err().unwrap();
/// assert!(refusal.message.contains("it has random, greedy"));
/// ```
///
/// # Errors
/// Names the bots that exist.
pub fn bot<G: Roster>(name: &str, luck: Luck) -> Result<Box<dyn Bot<G> + Send>, Refusal> {
    let mut bots = G::bots();
    let names: Vec<&str> = bots.iter().map(|bot| bot.name).collect();
    let index =
        if name == "strong" { names.len().checked_sub(1) } else { names.iter().position(|known| *known == name) };
    match index {
        Some(index) => Ok((bots.swap_remove(index).make)(luck)),
        None => Err(Refusal::new(
            "unknown-bot",
            format!(
                "{} has no bot `{}`; it has {}, and `strong` for the strongest of them",
                G::NAME,
                brief(name),
                names.join(", ")
            ),
        )),
    }
}
