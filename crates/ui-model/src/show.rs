//! What a table shows beside the board: dice that fall, pieces that are uncovered, and a game in figures.

use tavola_core::Seat;
use tavola_i18n::Message;

/// Something worth a look of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Two dice.
    Dice(u8, u8),
    /// Pieces that were uncovered, in the order of the rules.
    Battle(Vec<Fighter>),
}

/// A piece that was uncovered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Its drawing: a symbol of the game's art.
    pub art: String,
    /// Who it is.
    pub name: Message,
    /// Its rank as it fights.
    pub rank: String,
    /// The spot it stood on before.
    pub at: String,
    /// Whether it fell.
    pub fallen: bool,
}

/// How an observation moves on a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// How long it takes, in percent of the reader's time for one event; 0 for what nobody needs to see.
    pub share: u16,
    /// What flies.
    pub flights: Vec<Flight>,
}

impl Motion {
    /// A motion of this length in which nothing flies.
    pub fn of(share: u16) -> Motion {
        Motion { share, flights: Vec::new() }
    }
}

/// Something that flies from one place to another: a card, a soldier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// Its drawing: a symbol of the game's art.
    pub art: String,
    /// Where it comes from.
    pub from: Place,
    /// Where it goes.
    pub to: Place,
}

/// Where something flies from or to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A spot of the board.
    Spot(String),
    /// What a seat has: its panel, or the viewer's own cards of this kind.
    Hand(Seat, Option<usize>),
    /// The common supply.
    Bank,
}

/// What a viewer may note down about a hidden piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// How the note is kept.
    pub code: String,
    /// What it says.
    pub name: Message,
    /// Its drawing: a symbol of the game's art.
    pub art: String,
    /// How many there may still be; nothing where that is not counted.
    pub left: Option<u8>,
}

/// What there is to know of what stands on a spot, or of the spot: a small card, shown on demand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotCard {
    /// Its drawing: a symbol of the game's art.
    pub art: String,
    /// What it is.
    pub name: Message,
    /// Its rank, or whose it is, in a smaller line.
    pub rank: Option<Message>,
    /// The rest, line by line.
    pub facts: Vec<SpotFact>,
}

/// One line of a card: a drawing, a word in bold, a sentence, other pieces; each where there is one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpotFact {
    /// A drawing before it: a symbol of the game's art.
    pub art: Option<String>,
    /// What it is about.
    pub head: Option<Message>,
    /// A sentence.
    pub text: Option<Message>,
    /// Pieces it is about: drawing, name, and how many where that is counted.
    pub pieces: Vec<(String, Message, Option<u8>)>,
}

impl SpotFact {
    /// A sentence.
    pub fn text(text: Message) -> SpotFact {
        SpotFact { text: Some(text), ..SpotFact::default() }
    }

    /// With a drawing before it.
    #[must_use]
    pub fn art(mut self, art: impl Into<String>) -> SpotFact {
        self.art = Some(art.into());
        self
    }

    /// With a word in bold before it.
    #[must_use]
    pub fn head(mut self, head: Message) -> SpotFact {
        self.head = Some(head);
        self
    }
}

/// Something a seat can buy, and whether it can now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purchase {
    /// The first words of its actions in the notation.
    pub verbs: &'static [&'static str],
    /// What it is.
    pub name: Message,
    /// Its drawing: a symbol of the game's art.
    pub art: String,
    /// What it costs.
    pub cost: Vec<Price>,
    /// How many places or pieces there are for it, or what is missing.
    pub note: Message,
    /// Whether it can be bought now.
    pub ready: bool,
}

/// One part of a price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    /// The drawing of what is paid.
    pub art: String,
    /// How many.
    pub count: u8,
    /// The same in words.
    pub name: Message,
    /// Whether the seat has fewer.
    pub lacking: bool,
}

/// What something sounds like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SoundCue {
    /// Like nothing.
    #[default]
    None,
    /// A piece is put down.
    Step,
    /// Something is captured or destroyed.
    Strike,
    /// Dice fall.
    Dice,
}

/// A game in figures: lines over its steps, or bars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// What it is about.
    pub title: Message,
    /// The names of the bars; none for lines, which have one figure for every step.
    pub columns: Vec<Message>,
    /// Who or what, and its figures.
    pub rows: Vec<(Message, Vec<i64>)>,
}

/// In how many of 36 ways two dice give a sum.
pub(crate) fn ways(sum: u8) -> i64 {
    6 - (i64::from(sum) - 7).abs()
}

/// How often each sum of two dice should have come in so many rolls, rounded.
pub(crate) fn expected(rolls: i64) -> Vec<i64> {
    (2..=12).map(|sum| (rolls * ways(sum) + 18) / 36).collect()
}
