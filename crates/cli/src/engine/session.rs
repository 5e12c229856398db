//! What one conversation with the engine remembers, and its answers.

use super::request::Request;
use crate::{desk::Desk, games};
use serde_json::{Value, json};
use tavola_kernel::{Outside, Refusal, Seat, Turn, option_texts};

#[derive(Default)]
pub(super) struct Session {
    desk: Option<Box<dyn Desk>>,
}

/// An answer, with the request's id to echo.
pub(super) struct Told {
    pub(super) id: Option<Value>,
    pub(super) answer: Result<Value, Refusal>,
    pub(super) quit: bool,
}

impl Told {
    pub(super) fn plain(answer: Result<Value, Refusal>) -> Told {
        Told { id: None, answer, quit: false }
    }
}

impl Session {
    pub(super) fn answer(&mut self, line: &str) -> Told {
        let (id, request) = Request::read(line);
        let quit = request.as_ref().is_ok_and(|request| request.command == "quit");
        Told { id, answer: request.and_then(|request| self.obey(&request)), quit }
    }

    fn obey(&mut self, request: &Request) -> Result<Value, Refusal> {
        match request.command {
            "games" => Ok(list_of_games()),
            "new" => self.begin(request),
            "load" => self.load(request),
            "quit" => Ok(json!({"bye": true})),
            _ => self.about_the_game(request),
        }
    }

    fn begin(&mut self, request: &Request) -> Result<Value, Refusal> {
        let game = games::find(request.text("game", "{\"do\":\"new\",\"game\":\"sparta\"}")?)?;
        let options = option_texts(request.get("options").unwrap_or(&Value::Null))?;
        let position = request.optional_text("position", "see docs/notation.md")?;
        let desk = (game.begin)(&options, position)?;
        Ok(introduce(self.desk.insert(desk).as_ref()))
    }

    fn load(&mut self, request: &Request) -> Result<Value, Refusal> {
        let given = request.value("record", "{\"do\":\"load\",\"record\":{…}}, as `record` wrote it")?;
        // The whole answer of `record` will do as well as the record in it.
        let record = given.get("record").unwrap_or(given);
        let desk = (games::of_record(record)?.load)(record)?;
        Ok(introduce(self.desk.insert(desk).as_ref()))
    }

    fn about_the_game(&mut self, request: &Request) -> Result<Value, Refusal> {
        let desk = self.desk.as_deref_mut().ok_or_else(|| {
            Refusal::new("no-game", "there is no game yet: begin with {\"do\":\"new\",\"game\":\"sparta\"} or `load`")
        })?;
        match request.command {
            "turn" => Ok(turn(desk)),
            "board" => Ok(desk.board()),
            "legal" => legal(desk, request),
            "chance" => Ok(chance(desk)),
            "draw" => draw(desk, request),
            "step" => step(desk, request),
            "state" => Ok(json!({"position": desk.position()})),
            "view" => view(desk, request),
            "picture" => Ok(json!({"picture": desk.picture(request.viewer(desk.seats())?)})),
            "best" => best(desk, request),
            "hint" => hint(desk, request),
            "record" => Ok(json!({"record": desk.record()})),
            "undo" => desk.undo().map(|()| json!({"turn": turn(desk), "steps": desk.steps()})),
            command => Err(Refusal::new("unknown-command", format!("`{command}` is not answered here"))),
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

fn introduce(desk: &dyn Desk) -> Value {
    json!({"game": desk.game(), "seats": desk.seats(), "turn": turn(desk), "steps": desk.steps()})
}

fn turn(desk: &dyn Desk) -> Value {
    match desk.turn() {
        Turn::Seats(seats) => json!({"seats": seats}),
        Turn::Chance => json!({"chance": true}),
        Turn::Over(outcome) => json!({"over": outcome.to_json()}),
    }
}

/// The seat the request names, or the only one that has to decide.
fn seat(desk: &dyn Desk, request: &Request) -> Result<Seat, Refusal> {
    if let Some(seat) = request.seat(desk.seats())? {
        return Ok(seat);
    }
    match desk.turn() {
        Turn::Seats(seats) if seats.len() == 1 => Ok(seats.iter().next().unwrap_or(Seat(0))),
        Turn::Over(_) => Err(Refusal::new("over", "the game is over")),
        Turn::Chance => Err(Refusal::new("not-your-turn", "chance is to decide: ask `chance`, then step with it")),
        Turn::Seats(_) => {
            Err(Refusal::new("missing-field", format!("several seats decide now: `{}` needs `seat`", request.command)))
        }
    }
}

fn legal(desk: &dyn Desk, request: &Request) -> Result<Value, Refusal> {
    let over = desk.turn().outcome().is_some();
    let seat = match seat(desk, request) {
        Err(_) if over && request.get("seat").is_none() => Seat(0),
        other => other?,
    };
    let (actions, forms) = desk.legal(seat);
    let mut answer = json!({"actions": actions});
    if !forms.is_empty() {
        answer["forms"] = json!(forms);
    }
    Ok(answer)
}

fn chance(desk: &dyn Desk) -> Value {
    let outcomes: Vec<Value> =
        desk.chances().into_iter().map(|(chance, weight)| json!({"chance": chance, "weight": weight})).collect();
    json!({"outcomes": outcomes})
}

fn draw(desk: &dyn Desk, request: &Request) -> Result<Value, Refusal> {
    match desk.draw(request.number("seed", 0)?) {
        Some(outcome) => Ok(json!({"chance": outcome})),
        None => Err(Refusal::new("not-chance", "chance is not to decide now; ask `turn` who is")),
    }
}

fn step(desk: &mut dyn Desk, request: &Request) -> Result<Value, Refusal> {
    let form = "{\"do\":\"step\",\"seat\":0,\"action\":\"b2-c4\"}, {\"do\":\"step\",\"chance\":\"3 4\"} or {\"do\":\"step\",\"outside\":\"resign 0\"}";
    let given: Vec<&str> =
        ["action", "chance", "outside"].into_iter().filter(|name| request.get(name).is_some()).collect();
    match given[..] {
        ["action"] => match request.text("action", form)? {
            // Records write these among the actions, so they may come as one.
            event if Outside::parse(event).is_some() => desk.outside(event)?,
            action => desk.act(seat(desk, request)?, action)?,
        },
        ["chance"] => desk.chance(request.text("chance", form)?)?,
        ["outside"] => desk.outside(request.text("outside", form)?)?,
        _ => {
            return Err(Refusal::new(
                "missing-field",
                format!("`step` takes exactly one of action, chance and outside: {form}"),
            ));
        }
    }
    Ok(json!({"turn": turn(desk), "steps": desk.steps()}))
}

fn view(desk: &dyn Desk, request: &Request) -> Result<Value, Refusal> {
    match request.viewer(desk.seats())? {
        Some(viewer) => Ok(json!({"view": desk.view(viewer)})),
        None => Err(Refusal::new("missing-field", "`view` needs `viewer`: a seat's number or \"public\"")),
    }
}

fn best(desk: &mut dyn Desk, request: &Request) -> Result<Value, Refusal> {
    let seat = seat(desk, request)?;
    let name = request.optional_text("bot", "a bot's name, see `games`")?.unwrap_or("strong");
    // An hour is the most anybody can want to wait for one decision.
    let millis = request.number("ms", 100)?.min(3_600_000) as u32;
    let seed = request.get("seed").map(|_| request.number("seed", 0)).transpose()?;
    let action = desk.best(seat, name, millis, seed)?;
    Ok(json!({"action": action, "bot": name}))
}

fn hint(desk: &dyn Desk, request: &Request) -> Result<Value, Refusal> {
    let seat = seat(desk, request)?;
    let millis = request.number("ms", 300)?.min(3_600_000) as u32;
    let (action, reason) = desk.hint(seat, millis)?;
    Ok(json!({"action": action, "reason": reason}))
}
