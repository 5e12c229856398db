//! Every answer that does what an exercise asks is accepted, and no other; and the words are there.

use tavola_core::{LiveGame, Notation};
use tavola_i18n::{Exercise, Language, lesson};
use tavola_impero::Impero;
use tavola_sparta::Sparta;
use tavola_stratego::Stratego;

/// A position before and after an answer, the answer, and who won with it.
struct Done<'a> {
    before: &'a str,
    after: &'a str,
    action: &'a str,
    won: bool,
}

impl Done<'_> {
    /// How many letters that `count` counts left the board.
    fn lost(&self, count: fn(char) -> bool) -> usize {
        let pieces = |text: &str| text.split(' ').next().unwrap_or_default().chars().filter(|&c| count(c)).count();
        pieces(self.before).saturating_sub(pieces(self.after))
    }

    fn is(&self, action: &str) -> bool {
        self.action == action
    }
}

fn exercise(game: &str, id: &str) -> Exercise {
    lesson(game).into_iter().find(|exercise| exercise.id == id).unwrap_or_else(|| panic!("{game} has no {id}"))
}

/// The accepted answers are exactly the listed actions that reach the aim.
fn check<G: Notation>(id: &str, aim: impl Fn(&Done<'_>) -> bool) {
    let exercise = exercise(G::NAME, id);
    let start: LiveGame<G> = exercise.open().unwrap_or_else(|refusal| panic!("{id}: {refusal}"));
    assert!(start.turn().is_for(exercise.seat), "{id}: it is not the pupil's turn");
    let before = start.position();
    let mut reached = Vec::new();
    for action in start.legal(exercise.seat) {
        let mut live: LiveGame<G> = exercise.open().unwrap();
        let text = G::action_text(&action);
        live.act(exercise.seat, action).unwrap();
        let won = live.turn().outcome().is_some_and(|outcome| outcome.winners.contains(exercise.seat));
        if aim(&Done { before: &before, after: &live.position(), action: &text, won }) {
            reached.push(text);
        }
    }
    let mut accepted = exercise.accept.clone();
    accepted.sort();
    reached.sort();
    assert_eq!(accepted, reached, "{id}");
}

#[test]
fn sparta_answers() {
    let theirs = |c: char| c == 'w' || c == 'h';
    let ours = |c: char| c == 'W' || c == 'H';
    let cities = |text: &str| text.split(' ').nth(1).unwrap().split(',').count();
    check::<Sparta>("steps", |done| done.is("e3-e5"));
    check::<Sparta>("bend", |done| done.is("e3-e5"));
    check::<Sparta>("promotion", |done| done.after.matches('H').count() > done.before.matches('H').count());
    check::<Sparta>("exchange", |done| done.is("d6=H"));
    check::<Sparta>("hero", |done| done.is("d5-d8"));
    check::<Sparta>("conquest", |done| cities(done.after) > cities(done.before) && done.lost(ours) == 0);
    check::<Sparta>("trap", |done| done.lost(theirs) == 1);
    check::<Sparta>("row", |done| done.lost(theirs) == 2);
    check::<Sparta>("two-lines", |done| done.lost(theirs) == 3);
    check::<Sparta>("eight-cities", |done| done.won);
}

#[test]
fn stratego_answers() {
    // A piece is two letters, the first of them large for Good.
    let good = |c: char| c.is_ascii_uppercase();
    let letters = |c: char| c.is_ascii_alphabetic();
    let captures = |done: &Done<'_>, count: usize| done.lost(good) == 0 && done.lost(letters) == 2 * count;
    check::<Stratego>("step", |done| done.is("e4-e5"));
    check::<Stratego>("ride", |done| done.is("b3-b9"));
    for id in ["attack", "spy", "fortress"] {
        check::<Stratego>(id, |done| captures(done, 1));
    }
    check::<Stratego>("flag", |done| done.won);
    check::<Stratego>("fly", |done| done.is("e4^e8"));
    check::<Stratego>("longbow", |done| captures(done, 1) && done.action.contains('>'));
    check::<Stratego>("axe", |done| captures(done, 2));
    check::<Stratego>("ring", |done| done.after.contains(" destroyed "));
}

#[test]
fn impero_answers() {
    let nodes = ["settle n28", "settle n31", "settle n39", "settle n44"];
    check::<Impero>("first-settlement", |done| nodes.contains(&done.action));
    check::<Impero>("first-road", |_| true);
    check::<Impero>("roll", |done| done.is("roll"));
    check::<Impero>("longest-road", |done| done.after.contains(" longest=0 "));
    check::<Impero>("settlement", |done| done.action.starts_with("settle "));
    check::<Impero>("city", |done| done.action.starts_with("city "));
    check::<Impero>("harbour", |done| done.is("bank b>l"));
    check::<Impero>("robber", |done| done.is("robber h11 1"));
    check::<Impero>("attack", |done| done.action.starts_with("attack "));
    check::<Impero>("raze", |done| done.won);
}

#[test]
fn every_exercise_has_words_in_every_language_and_names_clauses_of_the_rules() {
    for (game, rules) in [
        ("sparta", include_str!("../../../docs/rules/sparta.en.md")),
        ("impero", include_str!("../../../docs/rules/impero.en.md")),
        ("stratego", include_str!("../../../docs/rules/stratego.en.md")),
    ] {
        let exercises = lesson(game);
        assert_eq!(exercises.len(), 10, "{game}");
        for exercise in exercises {
            for language in [Language::English, Language::Italian, Language::German] {
                for words in [&exercise.task, &exercise.praise] {
                    assert!(words.get(language).split(' ').count() > 3, "{game} {} {language:?}", exercise.id);
                }
            }
            assert!(!exercise.clauses.is_empty());
            for clause in &exercise.clauses {
                assert!(rules.contains(&format!("**{clause}**")), "{game} {}: {clause}", exercise.id);
            }
        }
    }
}
