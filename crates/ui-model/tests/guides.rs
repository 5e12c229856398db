//! The learner's pages: complete in three languages, every claim of a figure kept by the rules, every link leading somewhere.

use std::collections::BTreeSet;
use tavola_core::{Turn, Viewer};
use tavola_ui_model::{
    Language, Section, clause, entry, figures, guide_modes, illustrated, offered, search, sections, stage, summary,
};

/// What every guide has, in this order.
const SECTIONS: [&str; 9] = ["aim", "material", "setup", "turn", "examples", "table", "end", "advice", "mistakes"];

#[test]
fn every_figure_shows_what_the_rules_do() {
    for entry in offered() {
        let game = entry.name;
        let all = figures(game);
        let names: BTreeSet<&String> = all.iter().map(|figure| &figure.id).collect();
        assert_eq!(names.len(), all.len(), "{game}: two figures share a name");
        for figure in &all {
            let name = format!("{game}: {}", figure.id);
            let staged = stage(game, figure).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(staged.told, figure.told, "{name}: what happens");
            assert_eq!(staged.gone, figure.gone, "{name}: who is gone");
            let over = staged.after.turn().outcome().map(|outcome| outcome.reason.to_owned());
            assert_eq!(over, figure.over, "{name}: how it ends");
            if let Some((action, clause)) = &figure.refused {
                let Turn::Seats(seats) = staged.before.turn() else { panic!("{name}: nobody is to act") };
                let view = staged.before.view(Viewer::Seat(seats.iter().next().unwrap()));
                let refusal = view.check(action).expect_err(&name);
                assert_eq!(refusal.clause.as_deref(), Some(clause.as_str()), "{name}: {refusal}");
            }
            for spot in figure.marks.iter().chain(&figure.crop).chain(&figure.arrow).chain(&figure.reach) {
                assert!(staged.before.view(Viewer::Public).scene().spot(spot).is_some(), "{name}: no spot {spot}");
            }
            for id in &figure.clauses {
                assert!(clause(Language::English, id).is_some(), "{name}: no clause {id}");
            }
        }
    }
}

/// The text between quotation marks after each `start`.
fn named<'a>(html: &'a str, start: &str) -> Vec<&'a str> {
    html.split(start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_guide_has_the_same_sections_and_figures_in_every_language() {
    let mut shown = 0;
    for game in offered().map(|entry| entry.name) {
        let modes = guide_modes(game);
        assert!(!modes.is_empty(), "{game} has no guide");
        for mode in modes {
            let raw = Language::ALL.map(|language| tavola_i18n::guide(game, mode, language).unwrap_or_default());
            let pictures = raw.map(|html| named(html, "<img src=\""));
            assert_eq!(pictures[0], pictures[1], "{game} {mode}: Italian shows other pictures");
            assert_eq!(pictures[0], pictures[2], "{game} {mode}: German shows other pictures");
            for language in Language::ALL {
                let name = format!("{game} {mode} {language:?}");
                let all = sections(game, mode, language);
                let ids: Vec<&str> = all.iter().skip(1).map(|section| section.id.as_str()).collect();
                assert_eq!(ids, SECTIONS, "{name}");
                let html: String = all.iter().map(|section| section.html.as_str()).collect();
                assert_eq!(html.matches("<figure>").count(), pictures[0].len(), "{name}: a picture cannot be drawn");
                assert!(!html.contains("<img"), "{name}: a picture is left as text");
                let mistakes = all.last().map(|section| section.html.matches("<li>").count());
                assert_eq!(mistakes, Some(5), "{name}: five common mistakes");
                let aim =
                    all.iter().find(|section| section.id == "aim").map(|section| section.html.matches(". ").count());
                assert_eq!(aim, Some(0), "{name}: the aim is one sentence");
            }
            shown += pictures[0].len();
        }
    }
    assert!(shown > 60, "only {shown} pictures");
}

#[test]
fn every_figure_is_shown_somewhere() {
    for game in offered().map(|entry| entry.name) {
        let guides: String =
            guide_modes(game).iter().filter_map(|mode| tavola_i18n::guide(game, mode, Language::English)).collect();
        for figure in figures(game) {
            assert!(guides.contains(&format!("\"figure:{}\"", figure.id)), "{game}: nobody shows {}", figure.id);
        }
    }
}

/// Whether the app has a page of this address.
fn leads_somewhere(link: &str) -> bool {
    let parts: Vec<&str> = link.trim_start_matches("#/").split('/').collect();
    match parts[..] {
        ["learn" | "new" | "rules", game] => entry(game).is_some(),
        ["rules", game, what] => guide_modes(game).contains(&what) || clause(Language::English, what).is_some(),
        ["rules", game, mode, id] => sections(game, mode, Language::English).iter().any(|section| section.id == id),
        ["puzzles"] => true,
        _ => false,
    }
}

#[test]
fn every_link_leads_somewhere() {
    let mut followed = 0;
    for game in offered().map(|entry| entry.name) {
        for language in Language::ALL {
            let guides = guide_modes(game).into_iter().filter_map(|mode| tavola_i18n::guide(game, mode, language));
            for html in guides.chain(tavola_ui_model::page(game, language)) {
                for link in named(html, "href=\"") {
                    assert!(leads_somewhere(link), "{game} {language:?}: {link} leads nowhere");
                    followed += 1;
                }
            }
        }
    }
    assert!(followed > 50, "only {followed} links");
}

#[test]
fn the_reference_shows_figures_beside_clauses() {
    for game in offered().map(|entry| entry.name) {
        for language in Language::ALL {
            let html = illustrated(game, language).unwrap();
            let count = html.matches("<figure>").count();
            assert!(count >= 10, "{game} {language:?}: {count} figures");
        }
    }
}

#[test]
fn a_summary_has_the_brief_sections_and_one_board() {
    for game in offered().map(|entry| entry.name) {
        for mode in guide_modes(game) {
            for language in Language::ALL {
                let sheet = summary(game, mode, language);
                let html: String = sheet.iter().map(|Section { html, .. }| html.as_str()).collect();
                assert_eq!(html.matches("class=\"board").count(), 1, "{game} {mode} {language:?}");
                assert!(sheet.iter().filter(|section| section.brief).count() >= 4, "{game} {mode} {language:?}");
            }
        }
    }
}

#[test]
fn words_are_found_in_guides_and_clauses() {
    let found = search("stratego", Language::German, "festung soldat");
    assert!(found.iter().any(|one| one.link == "ST-13"), "{found:?}");
    assert!(found.iter().any(|one| one.link.starts_with("classic")), "{found:?}");
    assert!(found.iter().all(|one| !one.excerpt.contains('<')), "{found:?}");
    assert_eq!(search("stratego", Language::German, "x"), []);
    assert_eq!(search("sparta", Language::English, "knight"), []);
}
