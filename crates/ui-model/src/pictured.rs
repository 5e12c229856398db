//! Sentences with drawings: beside the words for a card stands the card.

use tavola_i18n::{Localizer, Message, Part};

/// Around the name of a drawing in a sentence: characters that no text has.
const OPEN: char = '\u{e000}';
const CLOSE: char = '\u{e001}';

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words.
    Words(String),
    /// A drawing: a symbol of the game's art.
    Drawing(String),
}

/// A sentence with the drawing of each part that has one before its words, but after its number.
pub fn pictured(message: &Message, words: &Localizer, art: &dyn Fn(&str) -> Option<String>) -> Vec<Piece> {
    let said = words.say(&marked(message, words, art));
    let pieces = said.split([OPEN, CLOSE]).enumerate().filter(|(_, part)| !part.is_empty());
    // What stands between the marks is the name of a drawing.
    let piece = |(number, part): (usize, &str)| match number % 2 {
        0 => Piece::Words(part.to_owned()),
        _ => Piece::Drawing(part.to_owned()),
    };
    pieces.map(piece).collect()
}

/// The same message, the names of drawings in its parts.
fn marked(message: &Message, words: &Localizer, art: &dyn Fn(&str) -> Option<String>) -> Message {
    let mark = |said: &Message| {
        let Some(art) = art(&said.key) else { return marked(said, words, art) };
        let text = words.say(said);
        let (number, rest) = text.split_at(text.chars().take_while(char::is_ascii_digit).count());
        // No file knows a message without a name, so it is said as it stands here.
        Message::new(String::new()).plain(format!("{number}{OPEN}{art}{CLOSE}{rest}"))
    };
    let part = |part: &Part| match part {
        Part::Said(said) => Part::Said(mark(said)),
        Part::List(list) => Part::List(list.iter().map(mark).collect()),
        other => other.clone(),
    };
    Message {
        key: message.key.clone(),
        parts: message.parts.iter().map(|(name, one)| (name.clone(), part(one))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_i18n::Language;

    #[test]
    fn a_drawing_stands_between_a_number_and_its_word() {
        let cards = |letter: char, count: u8| Message::new(format!("impero-cards-{letter}")).count("count", count);
        let art = |key: &str| key.strip_prefix("impero-cards-").map(|letter| format!("card-{letter}"));
        let gains = Message::new("impero-news-gains")
            .seat("seat", "impero", tavola_core::Seat(0))
            .list("cards", vec![cards('w', 2), cards('o', 1)]);
        let check = |language: Language, expected: [&str; 5]| {
            let [a, one, b, two, c] = expected.map(str::to_owned);
            let expected =
                vec![Piece::Words(a), Piece::Drawing(one), Piece::Words(b), Piece::Drawing(two), Piece::Words(c)];
            assert_eq!(pictured(&gains, &Localizer::of(language), &art), expected);
        };
        check(Language::English, ["Blue gets 2", "card-w", " wool, 1", "card-o", " ore."]);
        check(Language::German, ["Blau bekommt 2", "card-w", " Wolle, 1", "card-o", " Erz."]);
        check(Language::Italian, ["Blu riceve 2", "card-w", " lana, 1", "card-o", " minerale."]);
    }
}
