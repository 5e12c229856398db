//! Every answer that does what an exercise asks is accepted, and no other; and the words are there.

use std::collections::BTreeSet;
use tavola_core::{LiveGame, Notation, Seat, Turn};
use tavola_i18n::{Exercise, Language, Verdict, lesson};
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
    let mut accepted = exercise.moves[0].accept.clone();
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

/// Plays an exercise by its solutions. What follows a decision must be possible after each right answer to it.
fn walk<G: Notation>(exercise: &Exercise) {
    let about = format!("{} {}", G::NAME, exercise.id);
    let mut played: Vec<String> = Vec::new();
    for (number, task) in exercise.moves.iter().enumerate() {
        let live: LiveGame<G> = exercise.after(&played).unwrap_or_else(|refusal| panic!("{about}: {refusal}"));
        assert!(live.turn().is_for(exercise.seat), "{about}, decision {number}: it is not the pupil's turn");
        let last = number + 1 == exercise.moves.len();
        let listed = live.legal(exercise.seat);
        let listed = listed.iter().map(G::action_text).filter(|text| task.accepts(text));
        let exact = task.accept.iter().filter(|one| !one.ends_with('*')).cloned();
        for answer in exact.chain(listed) {
            let Verdict::Right { steps, done } = exercise.judge::<G>(number, &played, &answer) else {
                let judged = exercise.judge::<G>(number, &played, &answer);
                panic!("{about}, decision {number}: {answer} is {judged:?} in {}", live.position());
            };
            assert_eq!(done, last, "{about}");
            let after = [&played[..], &steps].concat();
            let next: LiveGame<G> = exercise
                .after(&after)
                .unwrap_or_else(|refusal| panic!("{about}, decision {number}, {answer}: {refusal}"));
            assert!(last || next.turn().is_for(exercise.seat), "{about}, decision {number}, {answer}: nobody's turn");
        }
        let solution = &task.accept[0];
        assert!(!solution.ends_with('*'), "{about}: the first answer is the solution");
        let Verdict::Right { steps, .. } = exercise.judge::<G>(number, &played, solution) else { unreachable!() };
        played.extend(steps);
    }
    let end: LiveGame<G> = exercise.after(&played).unwrap();
    assert_eq!(end.turn().outcome().map(|outcome| outcome.reason), exercise.ends.as_deref(), "{about}: how it ends");
    // Chance never waits: the page would roll dice of its own.
    assert!(matches!(end.turn(), Turn::Seats(_) | Turn::Over(_)), "{about}: ends with {:?}", end.turn());
}

#[test]
fn every_solution_is_played_and_what_follows_fits_every_right_answer() {
    fn of<G: Notation>() {
        lesson(G::NAME).iter().filter(|exercise| exercise.against.is_none()).for_each(walk::<G>);
    }
    of::<Sparta>();
    of::<Stratego>();
    of::<Impero>();
}

/// Whether the seat wins within so many decisions of its own, whatever the other does.
fn wins<G: Notation>(live: &LiveGame<G>, us: Seat, turns: u32) -> bool {
    let after = |seat: Seat, action: G::Action| {
        let mut next: LiveGame<G> =
            LiveGame::from_position(&live.position(), &[]).expect("a position that was reached");
        next.act(seat, action).expect("a listed action");
        next
    };
    let decided = |next: &LiveGame<G>| next.turn().outcome().map(|outcome| outcome.winners.contains(us));
    if let Some(won) = decided(live) {
        return won;
    }
    if live.turn().is_for(us) {
        return turns > 0 && live.legal(us).into_iter().any(|action| wins(&after(us, action), us, turns - 1));
    }
    turns > 0 && live.legal(us.other()).into_iter().all(|action| wins(&after(us.other(), action), us, turns))
}

#[test]
fn what_is_played_against_a_bot_can_be_won_whatever_it_answers() {
    fn of<G: Notation>() -> usize {
        let all = lesson(G::NAME);
        let free = all.iter().filter_map(|exercise| Some((exercise, exercise.against.as_ref()?)));
        let proven = free.map(|(exercise, against)| {
            let live = exercise.open::<G>().unwrap();
            assert!(wins(&live, exercise.seat, against.turns), "{} {}", G::NAME, exercise.id);
            assert!(!wins(&live, exercise.seat, against.turns - 1), "{} {}: too easy", G::NAME, exercise.id);
        });
        proven.count()
    }
    assert!(of::<Sparta>() > 0 && of::<Stratego>() > 0);
}

/// Clauses that nobody meets in a decision: what they say of is chosen before a game, or written beside it.
const ELSEWHERE: [&str; 0] = [];

#[test]
fn every_clause_that_a_player_can_meet_is_part_of_an_exercise() {
    let mut missing = Vec::new();
    for (game, rules) in RULES {
        let taught: BTreeSet<String> = lesson(game).into_iter().flat_map(|exercise| exercise.clauses).collect();
        let clauses = rules.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
        missing.extend(clauses.map(|(id, _)| id.to_owned()).filter(|id| !taught.contains(id)));
    }
    assert_eq!(missing, ELSEWHERE);
}

/// The rules as English players read them.
const RULES: [(&str, &str); 3] = [
    ("sparta", include_str!("../../../docs/rules/sparta.en.md")),
    ("impero", include_str!("../../../docs/rules/impero.en.md")),
    ("stratego", include_str!("../../../docs/rules/stratego.en.md")),
];

#[test]
fn every_exercise_has_words_in_every_language_and_names_clauses_of_the_rules() {
    for (game, rules) in RULES {
        let exercises = lesson(game);
        let names: BTreeSet<&str> = exercises.iter().map(|exercise| exercise.id.as_str()).collect();
        assert_eq!(names.len(), exercises.len(), "{game}: two exercises have one name");
        assert!(exercises.iter().filter(|exercise| exercise.moves.len() > 1).count() >= 6, "{game}");
        for exercise in &exercises {
            for language in [Language::English, Language::Italian, Language::German] {
                assert!(!exercise.title.get(language).is_empty(), "{game} {}", exercise.id);
                for words in exercise.moves.iter().flat_map(|task| [&task.task, &task.praise]) {
                    assert!(words.get(language).split(' ').count() > 2, "{game} {} {language:?}", exercise.id);
                }
            }
            assert!(!exercise.clauses.is_empty());
            for clause in &exercise.clauses {
                assert!(rules.contains(&format!("**{clause}**")), "{game} {}: {clause}", exercise.id);
            }
        }
    }
}

/// The clauses of single actions, and how the actions are written.
type Doing = (&'static str, fn(&str) -> bool);
const DOINGS: [Doing; 18] = [
    ("SP-9", |action| action.contains('=')),
    ("ST-5", |action| action.starts_with("deploy")),
    ("ST-17", |action| action.contains('^')),
    ("ST-18", |action| action.contains('?')),
    ("ST-19", |action| action.contains('>')),
    ("ST-20", |action| action.contains('*')),
    ("ST-21", |action| action.matches('-').count() == 2),
    ("ST-23", |action| action.contains('!')),
    ("CA-10", |action| action.starts_with("settle ")),
    ("CA-11", |action| action.starts_with("road ")),
    ("CA-13", |action| ["bank ", "offer ", "counter "].iter().any(|verb| action.starts_with(verb))),
    ("CA-14", |action| action.starts_with("discard ")),
    ("CA-15", |action| action.starts_with("robber ")),
    ("CA-16", |action| ["buy", "knight", "roads", "plenty ", "monopoly "].iter().any(|verb| action.starts_with(verb))),
    ("IM-3", |action| action == "recruit"),
    ("IM-8", |action| action.starts_with("attack ") && action.split(' ').count() == 2),
    ("IM-9", |action| action.starts_with("attack ") && action.split(' ').count() == 3),
    ("IM-10", |action| action.starts_with("raze ")),
];

#[test]
fn a_stage_that_names_the_clause_of_an_action_has_that_action() {
    let mut met = BTreeSet::new();
    for (game, _) in RULES {
        for stage in lesson(game) {
            // What the pupil may answer and what the others do then, without the seat in front.
            let replies = stage.moves.iter().flat_map(|task| &task.replies).filter_map(|step| step.split_once(' '));
            let answers = stage.moves.iter().flat_map(|task| &task.accept).map(String::as_str);
            let done: Vec<&str> = answers.chain(replies.map(|(_, action)| action)).collect();
            for (clause, is) in DOINGS {
                if stage.clauses.iter().any(|named| named == clause) {
                    assert!(done.iter().any(|action| is(action)), "{game} {}: {clause} but {done:?}", stage.id);
                    met.insert(clause);
                }
            }
        }
    }
    assert_eq!(met.len(), DOINGS.len(), "only {met:?}");
}
