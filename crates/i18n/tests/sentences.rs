//! Sentences that are put together, in every language: a table to be read by somebody who speaks the language.
//! After a change, read the snapshot before accepting it.

use std::fmt::Write;
use tavola_core::Seat;
use tavola_i18n::{Language, Localizer, Message};

fn say(key: &'static str) -> Message {
    Message::new(key)
}

fn kind(code: &str) -> Message {
    Message::new(format!("stratego-{code}"))
}

fn on(code: &str, square: &str) -> Message {
    say("hint-stratego-piece").said("kind", kind(code)).text("square", square)
}

fn hidden(square: &str) -> Message {
    say("hint-stratego-hidden").text("square", square)
}

fn cards(list: &[(char, i64)]) -> Vec<Message> {
    list.iter().map(|(kind, count)| Message::new(format!("impero-cards-{kind}")).count("count", *count)).collect()
}

fn resource(letter: char) -> Message {
    Message::new(format!("hint-impero-resource-{letter}"))
}

fn sparta() -> Vec<Message> {
    let seat = |key, seat| say(key).seat("seat", "sparta", Seat(seat));
    let piece = |key, owner| say(key).seat("owner", "sparta", Seat(owner));
    let status = |cities: i64, warriors: i64, heroes: i64| {
        seat("sparta-status", 1).count("cities", cities).count("warriors", warriors).count("heroes", heroes)
    };
    let pieces = |key, count: i64, place| {
        say("hint-sparta-pieces").said("who", say(key).count("count", count)).text("place", place)
    };
    vec![
        seat("turn-of", 0),
        seat("turn-of", 1),
        seat("news-resign", 1),
        seat("curtain-text", 1),
        seat("hand-over", 1),
        seat("offer-draw-by", 0),
        seat("puzzle", 1).count("turns", 1),
        seat("puzzle", 1).count("turns", 3),
        say("sparta-spot-piece").text("square", "c5").said("piece", piece("sparta-hero", 1)),
        say("sparta-spot-city").text("square", "b6").seat("owner", "sparta", Seat(1)),
        say("sparta-spot-city-piece").text("square", "b5").said("piece", piece("sparta-warrior", 1)).seat(
            "owner",
            "sparta",
            Seat(0),
        ),
        status(1, 1, 1),
        status(4, 8, 0),
        say("sparta-quiet").count("left", 1),
        say("sparta-quiet").count("left", 40),
        say("sparta-news-capture").count("count", 1).text("squares", "e6"),
        say("sparta-news-capture").count("count", 2).text("squares", "e6, f5"),
        say("hint-sparta-captures").said("pieces", pieces("hint-sparta-warriors", 1, "e6")),
        say("hint-sparta-saves").said("pieces", pieces("hint-sparta-heroes", 1, "e5")),
        say("hint-sparta-threat-trap").said("pieces", pieces("hint-sparta-warriors", 2, "e6, f5")),
        say("hint-sparta-force").count("turns", 2),
    ]
}

fn stratego() -> Vec<Message> {
    let seat = |key, seat| say(key).seat("seat", "stratego", Seat(seat));
    let spot = |key, seat| say(key).text("square", "e7").seat("seat", "stratego", Seat(seat));
    let seek = |piece: Message| say("hint-stratego-seek").said("piece", piece);
    let bow = |piece: Message| say("hint-stratego-bow").said("piece", piece);
    let armies = say("insight-stratego-numbers").count("ours", 31).count("theirs", 28).count("known", 6);
    let closer = say("hint-stratego-closer").said("kind", kind("So")).said("piece", hidden("e9"));
    vec![
        seat("turn-of", 0),
        seat("turn-of", 1),
        seat("news-resign", 0),
        seat("news-time", 1),
        seat("curtain-text", 0),
        seat("hand-over", 1),
        say("stratego-news-begun"),
        say("stratego-ring-taken"),
        spot("stratego-spot-unknown", 1),
        spot("stratego-spot-moved", 0),
        spot("stratego-spot-piece", 1).said("piece", kind("Fo")).text("rank", "–"),
        seat("stratego-news-fly", 1).text("from", "e8").text("to", "e4"),
        seat("stratego-news-seek", 0).text("from", "e4").text("to", "f6"),
        seat("stratego-news-rage", 1).text("from", "e4").text("to", "e3"),
        say("stratego-news-shown").said("piece", kind("Fl")).text("rank", "–").text("square", "b9"),
        say("stratego-news-falls").said("piece", kind("Wa")).text("rank", "2").text("square", "b7"),
        say("stratego-news-falls").said("piece", kind("Ga")).text("rank", "10").text("square", "b7"),
        seat("stratego-status-lost", 1).count("count", 1),
        seat("stratego-status-tray", 0).count("count", 2).list("pieces", vec![kind("El"), kind("Ri")]),
        say("stratego-act-attack").said("piece", kind("El")).text("from", "e4").said("target", hidden("e5")),
        say("stratego-act-bow").said("piece", kind("El")).text("from", "e4").said("target", on("Or", "e6")),
        say("stratego-act-seek").said("piece", kind("Sm")).text("from", "e4").said("target", hidden("e5")),
        say("insight-stratego-danger").said("piece", on("So", "e4")).said("other", on("Ur", "e5")),
        say("insight-stratego-danger").said("piece", on("Fl", "a1")).said("other", on("Or", "a2")),
        say("insight-stratego-neighbour")
            .said("piece", on("Aw", "e4"))
            .said("other", hidden("e5"))
            .count("percent", 55),
        say("insight-stratego-flag").count("count", 1).text("square", "c10").count("percent", 31),
        armies.said("piece", kind("Na")),
        say("hint-stratego-captures").said("piece", on("Sa", "e5")),
        say("hint-stratego-captures").said("piece", on("Or", "e5")),
        say("hint-stratego-captures").said("piece", on("Fo", "e7")),
        say("hint-stratego-trades").said("kind", kind("Bo")).said("piece", on("Ur", "e5")),
        say("hint-stratego-throws").said("piece", on("Wi", "e5")),
        say("hint-stratego-attack-likely").said("kind", kind("So")).said("piece", hidden("e5")).count("percent", 60),
        say("hint-stratego-attack-learn").said("kind", kind("Eo")).said("piece", hidden("e5")),
        say("hint-stratego-attack-learn").said("kind", kind("Or")).said("piece", hidden("e5")),
        say("hint-stratego-and-captures").said("action", bow(on("Or", "e6"))),
        say("hint-stratego-and-captures").said("action", seek(on("Wo", "e6"))),
        say("hint-stratego-falls").said("action", seek(hidden("e5"))).count("percent", 40),
        say("hint-stratego-falls").said("action", bow(on("Na", "e5"))).count("percent", 0),
        say("hint-stratego-axe").list("pieces", vec![on("Or", "d6"), hidden("f6")]),
        say("hint-stratego-flees").said("kind", kind("So")).said("piece", on("Or", "e5")),
        say("hint-stratego-flees").said("kind", kind("Aw")).said("piece", hidden("e5")),
        closer.clone(),
        say("hint-stratego-closer-flag").said("closer", closer).count("percent", 30),
        say("hint-stratego-likeliest")
            .said("advice", say("hint-stratego-attack-learn").said("kind", kind("Eo")).said("piece", hidden("e5")))
            .text("square", "e5")
            .said("kind", kind("Fo"))
            .count("percent", 72),
        say("hint-stratego-room").said("kind", kind("El")),
        say("hint-stratego-rage").count("count", 1),
        say("hint-stratego-rage").count("count", 3),
    ]
}

fn impero() -> Vec<Message> {
    let seat = |key, seat| say(key).seat("seat", "impero", Seat(seat));
    let status = |key, count: i64| {
        let parts = ["points", "cards", "knights", "developments", "trail"];
        parts.into_iter().fold(seat(key, 1).count("goal", 12), |message, part| message.count(part, count))
    };
    let yields = |kinds: &[char]| {
        let kinds = kinds.iter().map(|kind| resource(*kind)).collect();
        say("hint-impero-yields").list("kinds", kinds).count("chances", 9)
    };
    let robber = |count: i64| seat("hint-impero-robber", 1).count("count", count);
    let hex = |terrain: char, token: i64| {
        say("impero-hex").said("terrain", Message::new(format!("impero-terrain-{terrain}"))).count("token", token)
    };
    let between = || say("impero-at-between").said("one", hex('f', 8)).said("other", hex('h', 5));
    let coast = || say("impero-at-coast").said("hex", hex('p', 4)).said("side", say("impero-side-ne"));
    let worth = vec![say("impero-worth-settlements").count("count", 3), say("impero-worth-road").count("count", 1)];
    let mut sentences = vec![
        seat("turn-of", 1),
        seat("curtain-text", 1),
        status("impero-status-impero", 1),
        status("impero-status-impero", 2),
        status("impero-status-base", 1),
        status("impero-status-base", 3),
        status("impero-status-gone", 1),
        seat("impero-news-stole", 0).seat("victim", "impero", Seat(1)),
        seat("impero-news-stole-known", 0).seat("victim", "impero", Seat(1)).said("resource", say("impero-resource-w")),
        seat("impero-news-offer", 2).list("give", cards(&[('b', 2)])).list("take", cards(&[('o', 1), ('g', 1)])),
        seat("impero-news-monopoly", 0).said("resource", say("impero-resource-b")).count("count", 1),
        seat("impero-phase-free-road", 3).count("count", 1),
        seat("impero-phase-free-road", 3).count("count", 2),
        say("impero-do-plenty").list("cards", cards(&[('l', 2)])),
        robber(1),
        robber(5),
        seat("hint-impero-robber-and", 1).said("costs", robber(5)),
        seat("hint-impero-robber-card", 1),
        seat("hint-impero-raze", 1),
        seat("hint-impero-raze-city", 2),
        seat("hint-impero-breaks", 3),
        seat("impero-act-take", 1).said("where", between()),
        seat("impero-act-raze-city", 2).said("where", coast()),
        say("impero-act-settle").said("where", coast()),
        seat("impero-act-rob", 1).said("hex", hex('f', 8)),
        seat("insight-impero-settlement", 1).count("knights", 4).said("where", coast()),
        seat("insight-impero-road", 1).count("knights", 3).count("count", 1),
        say("insight-impero-robber").said("hex", hex('m', 6)).count("count", 5),
        say("insight-impero-plan")
            .said("goal", say("impero-goal-city"))
            .list("cards", cards(&[('o', 2)]))
            .count("count", 1),
        say("insight-impero-ready").said("goal", say("impero-goal-knight")),
        seat("insight-impero-rival", 1).count("missing", 1).list("parts", worth),
        say("hint-impero-recruit").count("knights", 1),
        say("hint-impero-settle").said("yields", yields(&['g', 'o'])),
        say("hint-impero-city").said("yields", yields(&['b'])),
        say("hint-impero-bank-for").said("resource", resource('l')).said("what", say("hint-impero-a-knight")),
        say("hint-impero-plenty-for").said("what", say("hint-impero-a-knight")),
    ];
    for letter in ['b', 'l', 'w', 'g', 'o'] {
        sentences.push(say("hint-impero-monopoly").said("resource", resource(letter)));
        sentences.push(say("hint-impero-bank").said("resource", resource(letter)));
        sentences.push(say("hint-impero-harbour").said("yields", yields(&[letter])).said("resource", resource(letter)));
    }
    sentences
}

#[test]
fn sentences_that_are_put_together() {
    for language in Language::ALL {
        let localizer = Localizer::of(language);
        let mut table = String::new();
        let all: Vec<Message> = [sparta(), stratego(), impero()].concat();
        assert!(all.len() >= 60);
        for message in all {
            let said = localizer.say(&message);
            assert!(!said.contains(['{', '⟦']), "{} in {language:?}: {said}", message.key);
            // Whatever ends like a sentence begins like one.
            let ends = said.ends_with('.');
            assert!(!ends || !said.starts_with(char::is_lowercase), "{} in {language:?}: {said}", message.key);
            let _ = writeln!(table, "{}: {said}", message.key);
        }
        insta::assert_snapshot!(language.code(), table);
    }
}

/// Where a part has no such form, as a name that somebody typed, it is said plainly.
#[test]
fn a_typed_name_has_no_forms() {
    let message = say("turn-of").text("seat", "Ada");
    assert_eq!(Localizer::of(Language::Italian).say(&message), "Muove Ada");
}
