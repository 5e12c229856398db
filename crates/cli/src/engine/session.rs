//! What one conversation with the engine remembers, and its answers.

use super::request::Request;
use crate::{any_game::AnyGame, games};
use serde_json::{Value, json};
use tavola_core::{ErrorCode, ExternalEvent, RuleError, Seat, Turn, option_texts};

#[derive(Default)]
pub(super) struct Session {
    game: Option<Box<dyn AnyGame>>,
}

/// An answer, with the request's id to echo.
pub(super) struct Received {
    pub(super) id: Option<Value>,
    pub(super) answer: Result<Value, RuleError>,
    pub(super) quit: bool,
}

impl Received {
    pub(super) fn plain(answer: Result<Value, RuleError>) -> Received {
        Received { id: None, answer, quit: false }
    }
}

impl Session {
    pub(super) fn answer(&mut self, line: &str) -> Received {
        let (id, request) = Request::read(line);
        let quit = request.as_ref().is_ok_and(|request| request.command == "quit");
        Received { id, answer: request.and_then(|request| self.obey(&request)), quit }
    }

    fn obey(&mut self, request: &Request) -> Result<Value, RuleError> {
        match request.command {
            "games" => Ok(list_of_games()),
            "new" => self.begin(request),
            "load" => self.load(request),
            "quit" => Ok(json!({"bye": true})),
            _ => self.about_the_game(request),
        }
    }

    fn begin(&mut self, request: &Request) -> Result<Value, RuleError> {
        let game = games::find(request.text("game", "{\"do\":\"new\",\"game\":\"sparta\"}")?)?;
        let options = option_texts(request.get("options").unwrap_or(&Value::Null))?;
        let position = request.optional_text("position", "see docs/notation.md")?;
        let game = (game.begin)(&options, position)?;
        Ok(introduce(self.game.insert(game).as_ref()))
    }

    fn load(&mut self, request: &Request) -> Result<Value, RuleError> {
        let given = request.value("record", "{\"do\":\"load\",\"record\":{…}}, as `record` wrote it")?;
        // The whole answer of `record` will do as well as the record in it.
        let record = given.get("record").unwrap_or(given);
        let game = (games::of_record(record)?.load)(record)?;
        Ok(introduce(self.game.insert(game).as_ref()))
    }

    fn about_the_game(&mut self, request: &Request) -> Result<Value, RuleError> {
        let game = self.game.as_deref_mut().ok_or_else(|| {
            RuleError::new(
                ErrorCode::NoGame,
                "there is no game yet: begin with {\"do\":\"new\",\"game\":\"sparta\"} or `load`",
            )
        })?;
        match request.command {
            "turn" => Ok(turn(game)),
            "board" => Ok(game.board()),
            "legal" => legal(game, request),
            "chance" => Ok(chance(game)),
            "draw" => draw(game, request),
            "step" => step(game, request),
            "state" => Ok(json!({"position": game.position()})),
            "view" => view(game, request),
            "picture" => Ok(json!({"picture": game.picture(request.viewer(game.seats())?)})),
            "best" => best(game, request),
            "hint" => hint(game, request),
            "record" => Ok(json!({"record": game.record()})),
            "undo" => game.undo().map(|()| json!({"turn": turn(game), "steps": game.steps()})),
            command => Err(RuleError::new(ErrorCode::UnknownCommand, format!("`{command}` is not answered here"))),
        }
    }
}

fn list_of_games() -> Value {
    let games = games::all();
    let list: Vec<Value> = games
        .iter()
        .map(|game| {
            let bots: Vec<&str> = (game.bots)().iter().map(|(name, _)| *name).collect();
            json!({"game": game.name, "about": game.about, "bots": bots})
        })
        .collect();
    json!({"games": list})
}

fn introduce(game: &dyn AnyGame) -> Value {
    json!({"game": game.game(), "seats": game.seats(), "turn": turn(game), "steps": game.steps()})
}

fn turn(game: &dyn AnyGame) -> Value {
    match game.turn() {
        Turn::Seats(seats) => json!({"seats": seats}),
        Turn::Chance => json!({"chance": true}),
        Turn::Over(outcome) => json!({"over": outcome.to_json()}),
    }
}

/// The seat the request names, or the only one that has to decide.
fn seat(game: &dyn AnyGame, request: &Request) -> Result<Seat, RuleError> {
    if let Some(seat) = request.seat(game.seats())? {
        return Ok(seat);
    }
    match game.turn() {
        Turn::Seats(seats) if seats.len() == 1 => Ok(seats.iter().next().unwrap_or(Seat(0))),
        Turn::Over(_) => Err(RuleError::new(ErrorCode::Over, "the game is over")),
        Turn::Chance => {
            Err(RuleError::new(ErrorCode::NotYourTurn, "chance is to decide: ask `chance`, then step with it"))
        }
        Turn::Seats(_) => Err(RuleError::new(
            ErrorCode::MissingField,
            format!("several seats decide now: `{}` needs `seat`", request.command),
        )),
    }
}

fn legal(game: &dyn AnyGame, request: &Request) -> Result<Value, RuleError> {
    let over = game.turn().outcome().is_some();
    let seat = match seat(game, request) {
        Err(_) if over && request.get("seat").is_none() => Seat(0),
        other => other?,
    };
    let (actions, forms) = game.legal(seat);
    let mut answer = json!({"actions": actions});
    if !forms.is_empty() {
        answer["forms"] = json!(forms);
    }
    Ok(answer)
}

fn chance(game: &dyn AnyGame) -> Value {
    let outcomes: Vec<Value> =
        game.chances().into_iter().map(|(chance, weight)| json!({"chance": chance, "weight": weight})).collect();
    json!({"outcomes": outcomes})
}

fn draw(game: &dyn AnyGame, request: &Request) -> Result<Value, RuleError> {
    match game.draw(request.number("seed", 0)?) {
        Some(outcome) => Ok(json!({"chance": outcome})),
        None => Err(RuleError::new(ErrorCode::NotChance, "chance is not to decide now; ask `turn` who is")),
    }
}

fn step(game: &mut dyn AnyGame, request: &Request) -> Result<Value, RuleError> {
    let form = "{\"do\":\"step\",\"seat\":0,\"action\":\"b2-c4\"}, {\"do\":\"step\",\"chance\":\"3 4\"} or {\"do\":\"step\",\"event\":\"resign 0\"}";
    let given: Vec<&str> =
        ["action", "chance", "event"].into_iter().filter(|name| request.get(name).is_some()).collect();
    match given[..] {
        ["action"] => match request.text("action", form)? {
            // Records write these among the actions, so they may come as one.
            event if ExternalEvent::parse(event).is_some() => game.external(event)?,
            action => game.act(seat(game, request)?, action)?,
        },
        ["chance"] => game.chance(request.text("chance", form)?)?,
        ["event"] => game.external(request.text("event", form)?)?,
        _ => {
            return Err(RuleError::new(
                ErrorCode::MissingField,
                format!("`step` takes exactly one of action, chance and event: {form}"),
            ));
        }
    }
    Ok(json!({"turn": turn(game), "steps": game.steps()}))
}

fn view(game: &dyn AnyGame, request: &Request) -> Result<Value, RuleError> {
    match request.viewer(game.seats())? {
        Some(viewer) => Ok(json!({"view": game.view(viewer)})),
        None => Err(RuleError::new(ErrorCode::MissingField, "`view` needs `viewer`: a seat's number or \"public\"")),
    }
}

fn best(game: &mut dyn AnyGame, request: &Request) -> Result<Value, RuleError> {
    let seat = seat(game, request)?;
    let name = request.optional_text("bot", "a bot's name, see `games`")?.unwrap_or("strong");
    // An hour is the most anybody can want to wait for one decision.
    let millis = request.number("ms", 100)?.min(3_600_000) as u32;
    let seed = request.get("seed").map(|_| request.number("seed", 0)).transpose()?;
    let action = game.best(seat, name, millis, seed)?;
    Ok(json!({"action": action, "bot": name}))
}

fn hint(game: &dyn AnyGame, request: &Request) -> Result<Value, RuleError> {
    let seat = seat(game, request)?;
    let millis = request.number("ms", 300)?.min(3_600_000) as u32;
    let (action, reason) = game.hint(seat, millis)?;
    Ok(json!({"action": action, "reason": reason}))
}
