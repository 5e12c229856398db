//! The options of each game, as docs/options.md lists them: one list for people and programs.

use serde_json::{Value, json};
use tavola_core::RuleError;

const PAGE: &str = include_str!("../../../../docs/options.md");

/// A row of the page: name, values, clauses.
struct Row<'a> {
    name: &'a str,
    values: &'a str,
    clauses: &'a str,
}

fn rows(game: &'static str) -> impl Iterator<Item = Row<'static>> {
    let title = match game {
        "sparta" => "## Sparta",
        "stratego" => "## Stratego",
        "impero" => "## L'impero",
        _ => "## (none)",
    };
    let section = PAGE.lines().skip_while(move |line| !line.starts_with(title)).skip(1);
    section.take_while(|line| !line.starts_with("## ")).filter_map(|line| {
        let mut cells = line.strip_prefix("| `")?.split(" | ");
        let name = cells.next()?.trim_end_matches('`');
        let values = cells.next()?;
        let clauses = cells.nth(1)?.trim_end_matches(" |");
        Some(Row { name, values, clauses })
    })
}

/// The named values in a cell, the default first.
fn named(values: &str) -> Vec<&str> {
    // What stands in brackets is said of the value before it.
    let outside = values
        .split('(')
        .enumerate()
        .map(|(part, text)| if part == 0 { text } else { text.split_once(')').map_or("", |(_, rest)| rest) });
    outside.flat_map(|text| text.split('`').skip(1).step_by(2)).collect()
}

/// The options of a game.
///
/// # Errors
/// Names the games that exist.
pub(super) fn list(game: &str) -> Result<Value, RuleError> {
    let name = tavola_registry::info(game)?.name;
    let options = rows(name).map(|row| {
        let values = named(row.values);
        let text = row.values.replace('`', "");
        json!({"name": row.name, "default": values.first(), "values": values, "form": text, "clause": row.clauses})
    });
    Ok(json!({"game": name, "options": options.collect::<Vec<_>>()}))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::NotationExt;
    use tavola_registry::with_game;

    #[test]
    fn every_listed_value_can_be_set_and_the_first_is_the_default() {
        for game in ["sparta", "stratego", "impero"] {
            let listed = list(game).unwrap();
            let options = listed["options"].as_array().unwrap();
            assert!(options.len() >= 5, "{listed}");
            for option in options {
                let name = option["name"].as_str().unwrap();
                for value in option["values"].as_array().unwrap() {
                    let value = value.as_str().unwrap();
                    let set: Result<bool, RuleError> = with_game!(game, G => {
                        G::rules(&[(name, value)]).map(|rules| rules == <G as tavola_core::Game>::Rules::default())
                    });
                    let is_default = set.unwrap_or_else(|refusal| panic!("{game} {name}={value}: {refusal}"));
                    assert_eq!(is_default, option["default"] == value, "{game} {name}={value}");
                }
            }
        }
    }

    #[test]
    fn a_game_without_options_lists_none() {
        assert_eq!(list("ponte").unwrap()["options"], json!([]));
        assert!(list("chess").is_err());
    }
}
