//! What one conversation with the engine remembers, and its answers.

use super::{
    board::{self, Board},
    options,
    request::Request,
};
use crate::{any_game::AnyGame, games};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use tavola_core::{ErrorCode, ExternalEvent, RuleError, Seat, Turn, Viewer, brief, option_texts};
use tavola_registry::with_game;

/// The version of the protocol; `version` tells it.
const PROTOCOL: u32 = 2;
/// So many games one session may hold, so that a client that forgets them does not eat the memory.
const MOST_GAMES: usize = 10_000;

/// How messages are told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Framing {
    /// Each is a line.
    #[default]
    Lines,
    /// Each comes after its length: four bytes, the least first.
    Lengths,
}

#[derive(Default)]
pub(super) struct Session {
    /// By name; the first game has the empty one.
    games: BTreeMap<String, Box<dyn Board>>,
    pub(super) framing: Framing,
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

    pub(super) fn envelope(self) -> Value {
        let mut envelope = Map::new();
        match self.answer {
            Ok(answer) => envelope.insert("ok".into(), answer),
            Err(refusal) => envelope.insert("error".into(), json!(refusal)),
        };
        if let Some(id) = self.id {
            envelope.insert("id".into(), id);
        }
        Value::Object(envelope)
    }
}

impl Session {
    pub(super) fn answer(&mut self, line: &str) -> Received {
        let (id, request) = Request::read(line);
        let quit = request.as_ref().is_ok_and(|request| request.command == "quit");
        Received { id, answer: request.and_then(|request| self.obey(request)), quit }
    }

    fn obey(&mut self, mut request: Request) -> Result<Value, RuleError> {
        match request.command {
            "version" => Ok(json!({"protocol": PROTOCOL, "program": "tavola", "version": env!("CARGO_PKG_VERSION")})),
            "games" => Ok(list_of_games()),
            "options" => options::list(request.text("game", "{\"do\":\"options\",\"game\":\"sparta\"}")?),
            "new" => self.begin(&request),
            "seat" => self.sit(&request),
            "load" => self.load(&request),
            "batch" => self.batch(&mut request),
            "framing" => self.frame(&request),
            "drop" => {
                self.game(&request)?;
                self.games.remove(request.on()?);
                Ok(json!({"games": self.games.len()}))
            }
            "quit" => Ok(json!({"bye": true})),
            "clone" => {
                let copy = self.game(&request)?.copy();
                self.keep(request.text("as", "a name for the copy")?, copy)
            }
            "resample" => {
                let game = self.game(&request)?;
                let sampled = game.resample(seat(game, &request)?, request.number("seed", 0)?)?;
                self.keep(request.text("as", "a name for the sampled game")?, sampled)
            }
            "tell" => {
                let told = request.list("observations", "what the seat observed, in order")?;
                let game = self.game_mut(&request)?;
                granted(game, &request)?;
                game.tell(told)?;
                after(game, &request)
            }
            _ => about(self.game_mut(&request)?, &request),
        }
    }

    /// Keeps a game under a name.
    fn keep(&mut self, name: &str, game: Box<dyn Board>) -> Result<Value, RuleError> {
        if self.games.len() >= MOST_GAMES && !self.games.contains_key(name) {
            let message = format!("a session holds at most {MOST_GAMES} games: `drop` those that are not needed");
            return Err(RuleError::new(ErrorCode::TooMany, message));
        }
        let told = introduce(game.as_ref());
        self.games.insert(name.to_owned(), game);
        Ok(told)
    }

    fn begin(&mut self, request: &Request) -> Result<Value, RuleError> {
        let name = request.text("game", "{\"do\":\"new\",\"game\":\"sparta\"}")?;
        let options = option_texts(request.get("options").unwrap_or(&Value::Null))?;
        let position = request.optional_text("position", "see docs/notation.md")?;
        let game = with_game!(name, G => board::begin::<G>(&options, position))?;
        self.keep(request.on()?, game)
    }

    fn sit(&mut self, request: &Request) -> Result<Value, RuleError> {
        let form = "{\"do\":\"seat\",\"game\":\"sparta\",\"seat\":0}";
        let name = request.text("game", form)?;
        let options = option_texts(request.get("options").unwrap_or(&Value::Null))?;
        let (seat, view) = (request.value("seat", form)?, request.get("view"));
        let game = with_game!(name, G => board::sit::<G>(&options, seat, view))?;
        self.keep(request.on()?, game)
    }

    fn load(&mut self, request: &Request) -> Result<Value, RuleError> {
        let given = request.value("record", "{\"do\":\"load\",\"record\":{…}}, as `record` wrote it")?;
        // The whole answer of `record` will do as well as the record in it.
        let record = given.get("record").unwrap_or(given);
        let name = games::of_record(record)?.name;
        let game = with_game!(name, G => board::load::<G>(record))?;
        self.keep(request.on()?, game)
    }

    /// Several requests at once, answered in order. One that is refused does not stop the others.
    fn batch(&mut self, request: &mut Request) -> Result<Value, RuleError> {
        let requests = request.list("requests", "{\"do\":\"batch\",\"requests\":[{\"do\":\"turn\"}]}")?;
        let replies = requests.into_iter().map(|request| {
            let (id, request) = Request::of_value(request);
            let answer = request.and_then(|request| match request.command {
                alone @ ("batch" | "framing" | "quit") => {
                    Err(RuleError::new(ErrorCode::BadRequest, format!("`{alone}` cannot be part of a batch")))
                }
                _ => self.obey(request),
            });
            Received { id, answer, quit: false }.envelope()
        });
        let replies: Vec<Value> = replies.collect();
        Ok(json!({"replies": replies}))
    }

    fn frame(&mut self, request: &Request) -> Result<Value, RuleError> {
        self.framing = match request.text("as", "\"lines\" or \"lengths\"")? {
            "lines" => Framing::Lines,
            "lengths" => Framing::Lengths,
            other => {
                let message = format!("`{}` is no framing; it is lines or lengths", brief(other));
                return Err(RuleError::new(ErrorCode::BadField, message));
            }
        };
        Ok(json!({"framing": request.text("as", "")?}))
    }

    fn game_mut(&mut self, request: &Request) -> Result<&mut dyn Board, RuleError> {
        match self.games.get_mut(request.on()?) {
            Some(game) => Ok(game.as_mut()),
            None => Err(no_game(request)),
        }
    }

    fn game(&self, request: &Request) -> Result<&dyn Board, RuleError> {
        self.games.get(request.on()?).map(AsRef::as_ref).ok_or_else(|| no_game(request))
    }
}

fn no_game(request: &Request) -> RuleError {
    let begin = "begin with {\"do\":\"new\",\"game\":\"sparta\"}, `seat` or `load`";
    let message = match request.on() {
        Ok(name) if !name.is_empty() => {
            format!("there is no game named `{}`: `clone` and `resample` name one", brief(name))
        }
        _ => format!("there is no game yet: {begin}"),
    };
    RuleError::new(ErrorCode::NoGame, message)
}

/// A request about one game.
fn about(game: &mut dyn Board, request: &Request) -> Result<Value, RuleError> {
    match request.command {
        "turn" => Ok(turn(game)),
        "board" => Ok(game.whole()?.board()),
        "legal" => legal(game, request),
        "chance" => Ok(chance(game.whole()?)),
        "draw" => draw(game.whole()?, request),
        "step" => step(game, request),
        "state" => Ok(json!({"position": game.whole()?.position()})),
        "view" => view(game, request),
        "news" => news(game, request),
        "picture" => picture(game, request),
        "sample" => Ok(json!({"action": game.sample(seat(game, request)?, request.number("seed", 0)?)?})),
        "bot" => {
            let name = request.text("bot", "a bot's name, see `games`")?;
            game.seed_bot(request.seat(game.seats())?, name, request.number("seed", 0)?)?;
            Ok(json!({"bot": name}))
        }
        "best" => best(game, request),
        "analyse" => {
            let effort = request.number("effort", 10_000)?.min(10_000_000) as u32;
            let played = request.optional_text("action", "an action to be judged")?;
            game.analyse(seat(game, request)?, played, effort)
        }
        "hint" => hint(game, request),
        "record" => Ok(json!({"record": game.whole()?.record()})),
        "undo" => {
            game.whole_mut()?.undo()?;
            Ok(json!({"turn": turn(game), "steps": game.steps()}))
        }
        command => Err(RuleError::new(ErrorCode::UnknownCommand, format!("`{command}` is not answered here"))),
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

fn introduce(game: &dyn Board) -> Value {
    let mut told = json!({"game": game.game(), "seats": game.seats(), "turn": turn(game), "steps": game.steps()});
    if let Some(own) = game.own() {
        told["seat"] = json!(own);
    }
    told
}

fn turn(game: &dyn Board) -> Value {
    match game.turn() {
        Turn::Seats(seats) => json!({"seats": seats}),
        Turn::Chance => json!({"chance": true}),
        Turn::Over(outcome) => json!({"over": outcome.to_json()}),
    }
}

/// The seat the request names, or the only one that is known or has to decide.
fn seat(game: &dyn Board, request: &Request) -> Result<Seat, RuleError> {
    if let Some(seat) = request.seat(game.seats())? {
        return Ok(seat);
    }
    if let Some(own) = game.own() {
        return Ok(own);
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

fn legal(game: &dyn Board, request: &Request) -> Result<Value, RuleError> {
    let over = game.turn().outcome().is_some();
    let seat = match seat(game, request) {
        Err(_) if over && request.get("seat").is_none() => Seat(0),
        other => other?,
    };
    menu(game, seat)
}

fn menu(game: &dyn Board, seat: Seat) -> Result<Value, RuleError> {
    let (actions, forms) = game.legal(seat)?;
    let mut answer = Map::new();
    answer.insert("actions".into(), actions.into());
    if !forms.is_empty() {
        answer.insert("forms".into(), forms.into());
    }
    Ok(Value::Object(answer))
}

/// What came of a step or of observations, and what the request wants to know next, in one reply.
fn after(game: &dyn Board, request: &Request) -> Result<Value, RuleError> {
    let mut answer = Map::new();
    answer.insert("turn".into(), turn(game));
    answer.insert("steps".into(), game.steps().into());
    for wish in wishes(request)? {
        let (name, told) = match wish {
            "legal" => {
                let decides = match (game.own(), game.turn()) {
                    (Some(own), _) => Some(own),
                    (None, Turn::Seats(seats)) => seats.iter().next(),
                    _ => None,
                };
                ("legal", decides.map_or(Ok(json!({"actions": []})), |seat| menu(game, seat))?)
            }
            "chance" => ("chance", chance(game.whole()?)),
            _ => ("news", news(game, request)?),
        };
        answer.insert(name.into(), told);
    }
    Ok(Value::Object(answer))
}

/// Whether every wish can be granted: nothing must be changed and then be answered with an error.
fn granted(game: &dyn Board, request: &Request) -> Result<(), RuleError> {
    for wish in wishes(request)? {
        match wish {
            "news" => {
                wanted_news(game, request)?;
            }
            "chance" => {
                game.whole()?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// What a step or an observation shall be followed by.
fn wishes(request: &Request) -> Result<Vec<&str>, RuleError> {
    let form = "`then` is a list of legal, chance and news";
    let wrong = || RuleError::new(ErrorCode::BadField, form);
    let Some(then) = request.get("then") else { return Ok(Vec::new()) };
    let wishes = then.as_array().ok_or_else(wrong)?.iter().map(|wish| wish.as_str().ok_or_else(wrong));
    let wishes: Vec<&str> = wishes.collect::<Result<_, _>>()?;
    if wishes.iter().all(|wish| ["legal", "chance", "news"].contains(wish)) { Ok(wishes) } else { Err(wrong()) }
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

fn step(game: &mut dyn Board, request: &Request) -> Result<Value, RuleError> {
    let form = "{\"do\":\"step\",\"seat\":0,\"action\":\"b2-c4\"}, {\"do\":\"step\",\"chance\":\"3 4\"} or {\"do\":\"step\",\"event\":\"resign 0\"}";
    let given: Vec<&str> =
        ["action", "chance", "event"].into_iter().filter(|name| request.get(name).is_some()).collect();
    granted(game, request)?;
    match given[..] {
        ["action"] => match request.text("action", form)? {
            // Records write these among the actions, so they may come as one.
            event if ExternalEvent::parse(event).is_some() => game.whole_mut()?.external(event)?,
            action => {
                let seat = seat(game, request)?;
                game.whole_mut()?.act(seat, action)?;
            }
        },
        ["chance"] => game.whole_mut()?.chance(request.text("chance", form)?)?,
        ["event"] => game.whole_mut()?.external(request.text("event", form)?)?,
        _ => {
            return Err(RuleError::new(
                ErrorCode::MissingField,
                format!("`step` takes exactly one of action, chance and event: {form}"),
            ));
        }
    }
    after(game, request)
}

fn view(game: &dyn Board, request: &Request) -> Result<Value, RuleError> {
    match request.viewer(game.seats())?.or(game.own().map(Viewer::Seat)) {
        Some(viewer) => Ok(json!({"view": game.view(viewer)?})),
        None => Err(RuleError::new(ErrorCode::MissingField, "`view` needs `viewer`: a seat's number or \"public\"")),
    }
}

/// Whose news are wanted, and from which number on.
fn wanted_news(game: &dyn Board, request: &Request) -> Result<(Viewer, usize), RuleError> {
    let Some(viewer) = request.viewer(game.seats())? else {
        let message = format!("`{}` needs `viewer`: a seat's number or \"public\"", request.command);
        return Err(RuleError::new(ErrorCode::MissingField, message));
    };
    game.whole()?;
    Ok((viewer, usize::try_from(request.number("after", 0)?).unwrap_or(usize::MAX)))
}

/// Only what is new: it costs the same at every length of the game.
fn news(game: &dyn Board, request: &Request) -> Result<Value, RuleError> {
    let (viewer, after) = wanted_news(game, request)?;
    let (observations, next) = game.news(viewer, after)?;
    Ok(json!({"observations": observations, "next": next}))
}

fn picture(game: &dyn Board, request: &Request) -> Result<Value, RuleError> {
    let viewer = request.viewer(game.seats())?.or(game.own().map(Viewer::Seat));
    let picture = match viewer {
        Some(viewer) => game.picture(viewer)?,
        None => game.whole()?.picture(None),
    };
    Ok(json!({"picture": picture}))
}

fn best(game: &mut dyn Board, request: &Request) -> Result<Value, RuleError> {
    let seat = seat(game, request)?;
    let name = request.optional_text("bot", "a bot's name, see `games`")?.unwrap_or("strong");
    // An hour is the most anybody can want to wait for one decision.
    let millis = request.number("ms", 100)?.min(3_600_000) as u32;
    let seed = request.get("seed").map(|_| request.number("seed", 0)).transpose()?;
    let judge = request.flag("value")?;
    let (action, took) = game.best(seat, name, millis, seed)?;
    let mut answer = json!({"action": action, "bot": name, "ms": took});
    if judge {
        let found = game.analyse(seat, Some(&action), 10_000)?;
        let line =
            found["lines"].as_array().and_then(|lines| lines.iter().find(|line| line["actions"][0] == action.as_str()));
        answer["value"] = match (&found["played"], &found["outlook"][seat.index()]) {
            (Value::Null, outlook) => outlook.clone(),
            (played, _) => played.clone(),
        };
        answer["line"] = line.map_or_else(|| json!([action]), |line| line["actions"].clone());
    }
    Ok(answer)
}

fn hint(game: &dyn Board, request: &Request) -> Result<Value, RuleError> {
    let seat = seat(game, request)?;
    let millis = request.number("ms", 300)?.min(3_600_000) as u32;
    let (action, reason) = game.hint(seat, millis)?;
    Ok(json!({"action": action, "reason": reason}))
}
