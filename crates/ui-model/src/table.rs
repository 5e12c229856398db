//! What stands around a board: what to do now, what each seat has, how it ended.

use tavola_i18n::Message;

/// What the viewer is to do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// One sentence.
    pub message: Message,
    /// What is possible or what it costs, in a second, smaller one.
    pub detail: Option<Message>,
    /// What a newcomer has to know for it; a person who knows it does not need it any more.
    pub tip: Option<Message>,
    /// The action whose button lies on the board rather than in the bar: the bar's next button must not take the
    /// spot that was just clicked.
    pub on_board: Option<String>,
    /// The action whose button stands out among several; without one they all do.
    pub primary: Option<&'static str>,
}

impl Prompt {
    /// A prompt of one sentence.
    pub fn new(message: Message) -> Prompt {
        Prompt { message, detail: None, tip: None, on_board: None, primary: None }
    }

    /// With a second sentence.
    #[must_use]
    pub fn detail(mut self, detail: Message) -> Prompt {
        self.detail = Some(detail);
        self
    }

    /// With a tip for newcomers.
    #[must_use]
    pub fn tip(mut self, tip: Message) -> Prompt {
        self.tip = Some(tip);
        self
    }
}

/// How a figure of a panel is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelLook {
    /// The large number of the panel, out of this many.
    Score(u8),
    /// The picture as often as it counts, and pale up to this many.
    Row(u8),
    /// The picture and the number.
    Figure,
    /// A distinction: the picture in gold.
    Badge,
    /// A kind of piece, how many are left, and of how many.
    Tile(u8),
}

/// One figure of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelItem {
    /// Its picture: a symbol of the game's art or of [`crate::ICONS`]; none for a score.
    pub art: String,
    /// How many.
    pub count: u8,
    /// What is counted, in words.
    pub label: Message,
    /// How it is shown.
    pub look: PanelLook,
}

/// How a game stands in figures: what counts, and each seat's numbers in that order, the seats in theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// What counts; what decides, such as the sum of points, last.
    pub columns: Vec<Message>,
    /// The numbers of each seat.
    pub rows: Vec<Vec<u8>>,
}
