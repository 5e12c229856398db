//! What a game brings so that people can see it and touch it.

use crate::{
    analysis::{Belief, Insight},
    games::{Choice, Level, generic},
    scene::{InputMove, Scene},
    show::{Effect, Guess, Motion, Purchase, SoundCue, SpotCard},
    table::{PanelItem, Prompt, Scores},
};
use tavola_bots::Roster;
use tavola_core::{Outcome, RuleError, Seat, Turn, Viewer};
use tavola_i18n::{Localizer, Message};

/// A game that can be shown. Everything is made from a view or an observation, never from a state: what
/// is drawn cannot tell more than the viewer knows.
///
/// Every default asks nothing but the contract, so that a `generic` game of the registry needs no code here.
pub trait GameUi: Roster {
    /// The bots a player can choose, weakest first; [`Roster::RECOMMENDED`] is among them.
    const LEVELS: &'static [Level] = generic::LEVELS;

    /// The options a table can choose.
    const CHOICES: &'static [Choice] = &[];

    /// Whether [`GameUi::threats`] are told on demand.
    const WARNS: bool = false;

    /// How many can play: fewest and most. Where that is a range, option `players` chooses.
    fn seat_range() -> (u8, u8) {
        let seats = Self::seats(&Self::Rules::default());
        (seats, seats)
    }

    /// The symbols of the pieces that are made by code rather than drawn in `art/<game>/pieces.svg`.
    fn symbols() -> String {
        generic::symbols()
    }

    /// A table that the rules fill in, as HTML, by its name in the guides: who beats whom, what things cost.
    fn rules_table(_name: &str, _words: &Localizer) -> Option<String> {
        None
    }

    /// The board.
    fn scene(rules: &Self::Rules, view: &Self::View) -> Scene {
        generic::scene::<Self>(rules, view)
    }

    /// The ways a hand does this action; none where an editor of its own does it (a deployment, an offer).
    fn input_moves(rules: &Self::Rules, _view: &Self::View, action: &Self::Action) -> Vec<InputMove> {
        generic::input_moves::<Self>(rules, action)
    }

    /// What somebody who touches these spots seems to try, so that a refusal can name the rule.
    fn attempt(_view: &Self::View, _path: &[String]) -> Option<String> {
        None
    }

    /// An observation in words; several sentences where several things happened.
    fn describe(_rules: &Self::Rules, obs: &Self::Obs) -> Vec<Message> {
        vec![tavola_i18n::observation(Self::NAME, obs)]
    }

    /// The observation of this number in words, where that takes the view or what was observed before it.
    fn describe_at(rules: &Self::Rules, _view: &Self::View, observed: &[Self::Obs], number: usize) -> Vec<Message> {
        observed.get(number).map(|obs| Self::describe(rules, obs)).unwrap_or_default()
    }

    /// An action in words; nothing where its input moves have labels enough.
    fn action_label(_view: &Self::View, _action: &Self::Action) -> Option<Message> {
        None
    }

    /// The drawing at the target of an action that is no plain move: a power.
    fn icon(_action: &Self::Action) -> Option<&'static str> {
        None
    }

    /// A place that the notation names, in words; nothing where the board shows its name.
    fn place(_view: &Self::View, _name: &str) -> Option<Message> {
        None
    }

    /// What there is to know of a spot and of what stands there, as far as the view tells it; nothing where the board
    /// says it all.
    fn card(_view: &Self::View, _spot: &str) -> Option<SpotCard> {
        None
    }

    /// The drawing of what a message names, to stand beside its words: a card, a resource.
    fn word_art(_key: &str) -> Option<String> {
        None
    }

    /// Where things stand, in short lines.
    fn status(view: &Self::View) -> Vec<Message> {
        vec![tavola_i18n::status(Self::NAME, view, Self::picture(view))]
    }

    /// What the viewer is to do now, once it has touched these spots. Nobody asks once the game is over.
    fn prompt(viewer: Viewer, view: &Self::View, _chosen: &[String]) -> Prompt {
        match Self::seen_turn(view) {
            Turn::Seats(seats) if viewer.seat().is_some_and(|seat| seats.contains(seat)) => {
                Prompt::new(Message::new("turn-yours"))
            }
            _ => waiting::<Self>(view),
        }
    }

    /// What a seat has, as pictures with numbers; nothing where [`GameUi::status`] tells it.
    fn panel(_view: &Self::View, _seat: Seat) -> Vec<PanelItem> {
        Vec::new()
    }

    /// What there is to know besides the panels, in short lines.
    fn remarks(view: &Self::View) -> Vec<Message> {
        Self::status(view)
    }

    /// Why the game ended so, in one sentence; nothing where the last observation tells it.
    fn ending(_view: &Self::View, _outcome: Outcome) -> Option<Message> {
        None
    }

    /// How it stands at the end in figures, the one that counts most last; nothing where there are none.
    fn scores(_view: &Self::View) -> Option<Scores> {
        None
    }

    /// Whose doing each of the latest observations was, the view being what they led to.
    fn movers(_view: &Self::View, observed: &[Self::Obs]) -> Vec<Option<Seat>> {
        vec![None; observed.len()]
    }

    /// The spots an observation was about.
    fn trace(_obs: &Self::Obs) -> Option<Vec<String>> {
        None
    }

    /// What an observation has to show beside the board.
    fn effect(_obs: &Self::Obs) -> Option<Effect> {
        None
    }

    /// How the last of these observations moves, the view being what they led to.
    fn motion(_rules: &Self::Rules, _view: &Self::View, _observed: &[Self::Obs]) -> Motion {
        Motion::of(100)
    }

    /// Whose turn it is, which outlasts single decisions of others in it; nobody's where several have one.
    fn turn_of(view: &Self::View) -> Option<Seat> {
        match Self::seen_turn(view) {
            Turn::Seats(seats) => seats.iter().next().filter(|_| seats.iter().count() == 1),
            _ => None,
        }
    }

    /// What an observation sounds like.
    fn sound_cue(_obs: &Self::Obs) -> SoundCue {
        SoundCue::Step
    }

    /// What a viewer may note down about the piece on a spot; nothing where nothing is hidden.
    fn guesses(_view: &Self::View, _spot: &str) -> Vec<Guess> {
        Vec::new()
    }

    /// The spots of the viewer's pieces that the other side could take in its next turn; nothing where the game does
    /// not tell it. [`GameUi::WARNS`] says whether it does.
    fn threats(_view: &Self::View) -> Vec<String> {
        Vec::new()
    }

    /// The figures a viewer could write down after every step, by the name of message
    /// `graph-<game>-<figure>`: they are drawn as lines once the game is over.
    fn gauges(_view: &Self::View) -> Vec<(&'static str, i64)> {
        Vec::new()
    }

    /// How many cards a sum of the dice would bring each seat; nothing where dice bring no cards.
    fn dice_bring(_view: &Self::View, _sum: u8) -> Vec<u8> {
        Vec::new()
    }

    /// Whether an action wins within so many turns of the seat's own, against every defence; nothing where that
    /// was not found out. It counts positions, not time.
    fn proof(_view: &Self::View, _action: &Self::Action, _turns: u32) -> Option<bool> {
        None
    }

    /// What the viewer can believe of the pieces that are hidden from it; nothing where nothing is hidden on a board.
    fn beliefs(_view: &Self::View) -> Vec<Belief> {
        Vec::new()
    }

    /// What stands out in the position for the viewer, the most urgent first: threats, plans, numbers. It is asked in a
    /// worker, and still a few sums at most.
    fn insights(_view: &Self::View) -> Vec<Insight> {
        Vec::new()
    }

    /// How a whole game of the viewer's army between two bots of a name ends for it, in halves of a win; nothing in
    /// games without armies.
    ///
    /// # Errors
    /// What the rules say of the army, and the bots that exist.
    fn trial(_view: &Self::View, _army: &str, _bot: &str, _seed: u64) -> Result<Option<u8>, RuleError> {
        Ok(None)
    }

    /// For how many cards of each kind the bank gives one, in the order of the hand.
    fn rates(_view: &Self::View) -> Vec<u8> {
        Vec::new()
    }

    /// The cards the viewer holds, by name; nothing in games without cards.
    fn hand(_view: &Self::View) -> Vec<(Message, u8)> {
        Vec::new()
    }

    /// What the viewer can buy; nothing in games without it, and while nothing is for sale.
    fn purchases(_view: &Self::View) -> Vec<Purchase> {
        Vec::new()
    }

    /// How many cards the viewer must discard now.
    fn discard_due(_view: &Self::View) -> u8 {
        0
    }

    /// The offer on the table and each answer to it, in words.
    fn answers(_view: &Self::View) -> Vec<Message> {
        Vec::new()
    }

    /// What the viewer may do with cards given and wanted, in the order of the hand: offers, trades,
    /// discards.
    fn trade_actions(_view: &Self::View, _give: [u8; 5], _take: [u8; 5]) -> Vec<InputMove> {
        Vec::new()
    }
}

/// Nothing to do but wait for others, or for chance.
pub(crate) fn waiting<G: GameUi>(view: &G::View) -> Prompt {
    Prompt::new(match G::seen_turn(view) {
        Turn::Seats(seats) => {
            let names = seats.iter().map(|seat| Message::new(format!("{}-seat-{seat}", G::NAME)));
            Message::new("prompt-wait").list("seat", names.collect())
        }
        _ => Message::new("turn-wait"),
    })
}
