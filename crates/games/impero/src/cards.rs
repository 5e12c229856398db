//! Resource cards and development cards.

use tavola_core::{Rng, RuleError, brief};

/// How many kinds of resource there are.
pub const KINDS: usize = 5;
/// Letters of the resources, in the order of every [`Cards`]: brick, lumber, wool, grain, ore.
pub const LETTERS: [char; KINDS] = ['b', 'l', 'w', 'g', 'o'];
/// Names of the resources, in the same order.
pub const NAMES: [&str; KINDS] = ["brick", "lumber", "wool", "grain", "ore"];
/// How many cards of each resource exist (CA-5).
pub const SUPPLY: u8 = 19;

/// Brick.
pub const BRICK: usize = 0;
/// Lumber.
pub const LUMBER: usize = 1;
/// Wool.
pub const WOOL: usize = 2;
/// Grain.
pub const GRAIN: usize = 3;
/// Ore.
pub const ORE: usize = 4;

/// A number of cards of each resource.
pub type Cards = [u8; KINDS];

/// No cards.
pub const NO_CARDS: Cards = [0; KINDS];
/// CA-9.
pub const ROAD_COST: Cards = [1, 1, 0, 0, 0];
/// CA-9.
pub const SETTLEMENT_COST: Cards = [1, 1, 1, 1, 0];
/// CA-9.
pub const CITY_COST: Cards = [0, 0, 0, 2, 3];
/// CA-9.
pub const DEVELOPMENT_COST: Cards = [0, 0, 1, 1, 1];
/// IM-3.
pub const KNIGHT_COST: Cards = [0, 0, 3, 3, 0];

/// How many cards in all.
#[inline]
pub fn total(cards: &Cards) -> u8 {
    cards.iter().fold(0, |sum: u8, &count| sum.saturating_add(count))
}

/// Whether `hand` contains all of `part`.
#[inline]
pub fn holds(hand: &Cards, part: &Cards) -> bool {
    hand[0] >= part[0] && hand[1] >= part[1] && hand[2] >= part[2] && hand[3] >= part[3] && hand[4] >= part[4]
}

/// Adds cards to a hand.
#[inline]
pub fn add(hand: &mut Cards, part: &Cards) {
    for kind in 0..KINDS {
        hand[kind] = hand[kind].saturating_add(part[kind]);
    }
}

/// Takes cards from a hand that holds them.
#[inline]
pub fn take(hand: &mut Cards, part: &Cards) {
    for kind in 0..KINDS {
        hand[kind] = hand[kind].saturating_sub(part[kind]);
    }
}

/// One card.
#[inline]
pub fn single(kind: usize) -> Cards {
    let mut cards = NO_CARDS;
    cards[kind] = 1;
    cards
}

/// The kind of the `n`-th card when the hand is laid out by kind.
#[inline]
pub fn nth(hand: &Cards, mut n: u8) -> usize {
    for (kind, &count) in hand.iter().enumerate() {
        if n < count {
            return kind;
        }
        n -= count;
    }
    KINDS - 1
}

/// `count` cards out of a hand, every choice of single cards equally likely.
pub fn handful(hand: &Cards, count: u8, rng: &mut Rng) -> Cards {
    let (mut left, mut chosen) = (*hand, NO_CARDS);
    for _ in 0..count.min(total(hand)) {
        let kind = nth(&left, rng.below(u32::from(total(&left))) as u8);
        left[kind] = left[kind].saturating_sub(1);
        chosen[kind] += 1;
    }
    chosen
}

/// Every way to choose `count` cards from a hand, in a fixed order.
pub(crate) fn choices(hand: &Cards, count: u8, out: &mut impl FnMut(Cards)) {
    fn choose(hand: &Cards, kind: usize, left: u8, chosen: &mut Cards, out: &mut impl FnMut(Cards)) {
        if kind == hand.len() {
            if left == 0 {
                out(*chosen);
            }
            return;
        }
        for number in 0..=hand[kind].min(left) {
            chosen[kind] = number;
            choose(hand, kind + 1, left - number, chosen, out);
        }
        chosen[kind] = 0;
    }
    choose(hand, 0, count, &mut NO_CARDS.clone(), out);
}

/// Cards as text: `bbg` for two bricks and a grain, `-` for none.
///
/// ```
/// use tavola_impero::cards::{cards_text, parse_cards};
/// assert_eq!(cards_text(&[2, 0, 0, 1, 0]), "bbg");
/// assert_eq!(parse_cards("bbg").unwrap(), [2, 0, 0, 1, 0]);
/// ```
pub fn cards_text(cards: &Cards) -> String {
    if total(cards) == 0 {
        return "-".into();
    }
    LETTERS.iter().zip(cards).flat_map(|(&letter, &count)| std::iter::repeat_n(letter, count.into())).collect()
}

/// Reads what [`cards_text`] writes: letters in any number, in the order b, l, w, g, o.
///
/// # Errors
/// Names the letter that is none, or is out of order, so that every hand has one spelling.
pub fn parse_cards(text: &str) -> Result<Cards, RuleError> {
    let wrong = |why: &str| {
        RuleError::syntax(format!(
            "`{}` are no cards: {why}; write b, l, w, g, o (brick, lumber, wool, grain, ore) in this order, such as `bbg`",
            brief(text)
        ))
    };
    let mut cards = NO_CARDS;
    if text == "-" {
        return Ok(cards);
    }
    if text.is_empty() {
        return Err(wrong("there is no letter"));
    }
    let mut last = 0;
    for letter in text.chars() {
        let kind = parse_kind(letter).ok_or_else(|| wrong("there is a strange letter"))?;
        if kind < last {
            return Err(wrong("the letters are out of order"));
        }
        last = kind;
        cards[kind] += 1;
        if cards[kind] > SUPPLY {
            return Err(wrong("there are only 19 cards of a resource"));
        }
    }
    Ok(cards)
}

/// The resource with this letter.
pub fn parse_kind(letter: char) -> Option<usize> {
    LETTERS.iter().position(|&known| known == letter)
}

/// Kinds of development card (CA-16), in the order of every [`Deck`].
pub const DEV_NAMES: [&str; 5] = ["knight", "point", "roads", "plenty", "monopoly"];
/// Letters of the development cards: knight, victory point, road building, year of plenty, monopoly.
pub const DEV_LETTERS: [char; 5] = ['k', 'v', 'r', 'y', 'm'];

/// A number of development cards of each kind.
pub type Deck = [u8; 5];

/// Knight.
pub const KNIGHT: usize = 0;
/// Victory point.
pub const POINT: usize = 1;
/// Road building.
pub const ROADS: usize = 2;
/// Year of plenty.
pub const PLENTY: usize = 3;
/// Monopoly.
pub const MONOPOLY: usize = 4;

/// CA-16: the 25 cards.
pub const FULL_DECK: Deck = [14, 5, 2, 2, 2];
/// IM-1: the knights of the common supply.
pub const KNIGHTS: u8 = 14;

/// Development cards as text: `kkv`, `-` for none.
pub fn deck_text(deck: &Deck) -> String {
    if total(deck) == 0 {
        return "-".into();
    }
    DEV_LETTERS.iter().zip(deck).flat_map(|(&letter, &count)| std::iter::repeat_n(letter, count.into())).collect()
}

/// Reads what [`deck_text`] writes.
///
/// # Errors
/// Names what is wrong.
pub fn parse_deck(text: &str) -> Result<Deck, RuleError> {
    let mut deck = [0; 5];
    if text == "-" {
        return Ok(deck);
    }
    for letter in text.chars() {
        let kind = DEV_LETTERS.iter().position(|&known| known == letter);
        match kind {
            Some(kind) if deck[kind] < FULL_DECK[kind] => deck[kind] += 1,
            _ => {
                return Err(RuleError::syntax(format!(
                    "`{}` are no development cards: write k, v, r, y, m (knight, victory point, road building, year of plenty, monopoly), at most 14, 5, 2, 2, 2",
                    brief(text)
                )));
            }
        }
    }
    Ok(deck)
}
