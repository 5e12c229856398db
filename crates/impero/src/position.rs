//! Positions: the whole truth as one line of text.
//!
//! `impero/1`, then fields `name=value` in a fixed order; `docs/notation-impero.md` describes them.
//! Whatever follows from the rest (the bank, sizes of hands, trails, harbours) is not written.

use crate::{
    cards::{
        Cards, FULL_DECK, KINDS, KNIGHTS, SUPPLY, add, cards_text, deck_text, holds, parse_cards, parse_deck, take,
        total,
    },
    geometry::{HEXES, ISLAND, NODES, PATHS},
    map::Map,
    notation::{id, number, parse_seat, parse_terms, terms_text},
    rules::Rules,
    sets::{Nodes, Paths},
    state::State,
    table::{Answer, Ending, Phase, Reason, SEATS, Side, Table},
};
use std::fmt::Write;
use tavola_kernel::{Refusal, Seat, SeatSet, brief};

const MARK: &str = "impero/1";

const PHASES: [(Phase, &str); 13] = [
    (Phase::Map, "map"),
    (Phase::FirstSettlement, "first-settlement"),
    (Phase::FirstRoad, "first-road"),
    (Phase::BeforeRoll, "before-roll"),
    (Phase::Dice, "dice"),
    (Phase::Discard, "discard"),
    (Phase::Robber, "robber"),
    (Phase::Steal, "steal"),
    (Phase::Main, "main"),
    (Phase::Draw, "draw"),
    (Phase::FreeRoad, "free-road"),
    (Phase::Offer, "offer"),
    (Phase::Over, "over"),
];

const REASONS: [(Reason, &str); 6] = [
    (Reason::Points, "points"),
    (Reason::Razed, "razed"),
    (Reason::Collapse, "collapse"),
    (Reason::Limit, "limit"),
    (Reason::Left, "left"),
    (Reason::Agreed, "agreed"),
];

/// Writes the whole truth.
pub(crate) fn position(state: &State) -> String {
    let table = &state.table;
    let rules = Rules::from_options(table.options, table.map);
    let mut text = String::from(MARK);
    for (name, value) in rules.list() {
        // The explicit map stands in its own field.
        let value = if name == "map" && value.contains('/') { "explicit".into() } else { value };
        let _ = write!(text, " {name}={value}");
    }
    let name = |phase: Phase| PHASES.iter().find(|(known, _)| *known == phase).map_or("main", |(_, name)| name);
    let _ = write!(
        text,
        " hexes={} phase={} turn={} turns={} placed={} last=n{} rolled={} card={} offers={} attacks={} due={} robber=h{} \
         longest={} army={} dead={} awaited={} victim={} played={} gone={} fresh={}",
        table.map.text(),
        name(table.phase),
        table.seat,
        table.turns,
        table.placed,
        table.last,
        u8::from(table.rolled),
        u8::from(table.card_played),
        table.offers,
        table.attacks,
        table.due,
        table.robber,
        set_text(table.longest),
        set_text(table.army),
        set_text(table.dead),
        set_text(table.awaited),
        table.victim,
        deck_text(&table.played),
        deck_text(&state.gone),
        deck_text(&state.fresh),
    );
    let _ = write!(text, " offer={}", terms_text(&table.offer));
    for answer in &table.answers[..table.options.players as usize] {
        let answer = match answer {
            Answer::Silent => "silent".into(),
            Answer::Declined => "declined".into(),
            Answer::Accepted => "accepted".into(),
            Answer::Counter(terms) => terms_text(terms),
        };
        let _ = write!(text, ",{answer}");
    }
    let ending = table.ending.map_or("-".into(), |ending| {
        let reason = REASONS.iter().find(|(known, _)| *known == ending.reason).map_or("limit", |(_, name)| name);
        format!("{reason},{},{}", set_text(ending.winners), ending.shown)
    });
    let _ = write!(text, " ending={ending}");
    for seat in table.seats() {
        let (side, at) = (table.side(seat), seat.index());
        let _ = write!(
            text,
            " seat{seat}={}/{}/{}/{}/{}/{}/{}.{}.{}.{}.{}",
            ids('p', side.roads.iter()),
            ids('n', side.settlements.iter()),
            ids('n', side.cities.iter()),
            cards_text(&state.hands.0[at]),
            deck_text(&state.developments[at]),
            cards_text(&state.discards[at]),
            side.army,
            side.knights,
            side.taken,
            side.razed_settlements,
            side.razed_cities,
        );
    }
    text
}

fn set_text(seats: SeatSet) -> String {
    if seats.is_empty() { "-".into() } else { seats.iter().map(|seat| seat.to_string()).collect() }
}

fn ids(letter: char, ids: impl Iterator<Item = u8>) -> String {
    let list: Vec<String> = ids.map(|id| format!("{letter}{id}")).collect();
    if list.is_empty() { "-".into() } else { list.join(".") }
}

/// The fields of a position, taken one after the other.
struct Fields<'a>(std::iter::Peekable<std::str::Split<'a, char>>);

impl<'a> Fields<'a> {
    fn take(&mut self, name: &str) -> Result<&'a str, Refusal> {
        self.0
            .next()
            .and_then(|field| field.strip_prefix(name)?.strip_prefix('='))
            .ok_or_else(|| Refusal::position(format!("the field `{name}=` is missing or out of place")))
    }

    fn number(&mut self, name: &str, most: u16) -> Result<u16, Refusal> {
        let text = self.take(name)?;
        bounded(name, text, most)
    }
}

fn bounded(name: &str, text: &str, most: u16) -> Result<u16, Refusal> {
    number(text)
        .filter(|&n| n <= most)
        .ok_or_else(|| Refusal::position(format!("`{name}` is a whole number up to {most}, not `{}`", brief(text))))
}

/// Reads a position; `overrides` win over its options.
///
/// # Errors
/// Names the part of the position that is impossible.
pub(crate) fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), Refusal> {
    let mut fields = Fields(text.split(' ').peekable());
    if fields.0.next() != Some(MARK) {
        return Err(Refusal::position(format!("a position of this game begins with `{MARK} `")));
    }
    let mut rules = Rules::default();
    let mut explicit = false;
    while let Some((name, value)) =
        fields.0.peek().and_then(|field| field.split_once('=')).filter(|(name, _)| *name != "hexes")
    {
        if name == "map" && value == "explicit" {
            explicit = true;
        } else {
            rules.set(name, value)?;
        }
        fields.0.next();
    }
    let hexes = fields.take("hexes")?;
    if explicit {
        rules.set("map", hexes)?;
    }
    for (name, value) in overrides {
        rules.set(name, value)?;
    }
    rules.check()?;
    let mut state = State::new(&rules);
    read_table(&mut state, hexes, &mut fields)?;
    for seat in state.table.seats() {
        let text = fields.take(&format!("seat{seat}"))?;
        read_seat(&mut state, seat, text)?;
    }
    if let Some(more) = fields.0.next() {
        return Err(Refusal::position(format!("`{}` is too much: the position ends before it", brief(more))));
    }
    settle_accounts(&mut state)?;
    check_moment(&state)?;
    Ok((rules, state))
}

fn read_table(state: &mut State, hexes: &str, fields: &mut Fields<'_>) -> Result<(), Refusal> {
    let table = &mut state.table;
    let players = table.options.players;
    let seat_in_game = |text: &str| {
        parse_seat(text).ok().filter(|seat| seat.0 < players).ok_or_else(|| {
            Refusal::position(format!("`{}` is no seat of this game for {players} players", brief(text)))
        })
    };
    let set = |text: &str| -> Result<SeatSet, Refusal> {
        if text == "-" {
            return Ok(SeatSet::EMPTY);
        }
        let seats = text.chars().map(|digit| seat_in_game(&digit.to_string())).collect::<Result<SeatSet, _>>()?;
        if set_text(seats) == text { Ok(seats) } else { Err(Refusal::position("seats are named once, in order")) }
    };
    let phase = fields.take("phase")?;
    table.phase = PHASES
        .iter()
        .find(|(_, name)| *name == phase)
        .map(|(phase, _)| *phase)
        .ok_or_else(|| Refusal::position(format!("`{}` is no phase", brief(phase))))?;
    if table.phase == Phase::Map && state.table.map.text() == hexes {
        // Not drawn yet.
    } else {
        state.table.map = Map::parse(hexes)?;
        state.table.map.check(state.table.options.map)?;
    }
    let table = &mut state.table;
    table.seat = seat_in_game(fields.take("turn")?)?;
    table.turns = fields.number("turns", 9999)?;
    table.placed = fields.number("placed", 2 * u16::from(players))? as u8;
    table.last = id(fields.take("last")?, 'n', NODES)?;
    table.rolled = fields.number("rolled", 1)? == 1;
    table.card_played = fields.number("card", 1)? == 1;
    table.offers = fields.number("offers", 99)? as u8;
    table.attacks = fields.number("attacks", 255)? as u8;
    table.due = fields.number("due", 2)? as u8;
    table.robber = id(fields.take("robber")?, 'h', HEXES)?;
    table.longest = set(fields.take("longest")?)?;
    table.army = set(fields.take("army")?)?;
    table.dead = set(fields.take("dead")?)?;
    table.awaited = set(fields.take("awaited")?)?;
    table.victim = seat_in_game(fields.take("victim")?)?;
    table.played = parse_deck(fields.take("played")?)?;
    state.gone = parse_deck(fields.take("gone")?)?;
    state.fresh = parse_deck(fields.take("fresh")?)?;
    let table = &mut state.table;
    let mut parts = fields.take("offer")?.split(',');
    table.offer = parse_terms(parts.next().unwrap_or_default())?;
    for answer in &mut table.answers[..players as usize] {
        *answer = match parts.next() {
            Some("silent") => Answer::Silent,
            Some("declined") => Answer::Declined,
            Some("accepted") => Answer::Accepted,
            Some(terms) => Answer::Counter(parse_terms(terms)?),
            None => return Err(Refusal::position("`offer` names the terms and the answer of every seat")),
        };
    }
    if parts.next().is_some() {
        return Err(Refusal::position("`offer` has too many answers"));
    }
    let ending = fields.take("ending")?;
    if ending != "-" {
        let parts: Vec<&str> = ending.split(',').collect();
        let [reason, winners, shown] = parts[..] else {
            return Err(Refusal::position("`ending` is `-` or a reason, the winners and the points shown"));
        };
        let reason = REASONS
            .iter()
            .find(|(_, name)| *name == reason)
            .ok_or_else(|| Refusal::position(format!("`{}` is no reason for an end", brief(reason))))?
            .0;
        table.ending = Some(Ending { reason, winners: set(winners)?, shown: bounded("ending", shown, 5)? as u8 });
    }
    Ok(())
}

fn read_seat(state: &mut State, seat: Seat, text: &str) -> Result<(), Refusal> {
    let parts: Vec<&str> = text.split('/').collect();
    let [roads, settlements, cities, hand, developments, discard, numbers] = parts[..] else {
        return Err(Refusal::position(format!(
            "seat {seat} is roads/settlements/cities/hand/developments/discard/army.knights.taken.razed-settlements.razed-cities"
        )));
    };
    let list = |text: &str, letter: char, size: usize| -> Result<Vec<u8>, Refusal> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let list = text.split('.').map(|part| id(part, letter, size)).collect::<Result<Vec<_>, _>>()?;
        if list.windows(2).all(|pair| pair[0] < pair[1]) {
            Ok(list)
        } else {
            Err(Refusal::position("places are named once, in ascending order"))
        }
    };
    let most = if state.table.options.impero() { [0, u16::from(KNIGHTS), 15, 40, 40] } else { [14, 0, 0, 0, 0] };
    let numbers: Vec<&str> = numbers.split('.').collect();
    if numbers.len() != most.len() {
        return Err(Refusal::position(format!("seat {seat} needs five numbers at its end")));
    }
    let mut counts = [0; 5];
    for (at, text) in numbers.iter().enumerate() {
        counts[at] = bounded("seat", text, most[at])? as u8;
    }
    let [army, knights, taken, razed_settlements, razed_cities] = counts;
    state.table.sides[seat.index()] = Side {
        roads: list(roads, 'p', PATHS)?.into_iter().collect::<Paths>(),
        settlements: list(settlements, 'n', NODES)?.into_iter().collect::<Nodes>(),
        cities: list(cities, 'n', NODES)?.into_iter().collect::<Nodes>(),
        army,
        knights,
        taken,
        razed_settlements,
        razed_cities,
        ..Side::default()
    };
    state.hands.0[seat.index()] = parse_cards(hand)?;
    state.developments[seat.index()] = parse_deck(developments)?;
    state.discards[seat.index()] = parse_cards(discard)?;
    Ok(())
}

/// Derives what is not written, and refuses pieces and cards that do not exist.
fn settle_accounts(state: &mut State) -> Result<(), Refusal> {
    let table = &mut state.table;
    let impero = table.options.impero();
    let (mut hands, mut dealt, mut knights) = ([0u8; KINDS], table.played, 0);
    let (mut roads, mut built) = (0, 0);
    add(&mut dealt, &state.gone);
    for seat in table.seats() {
        let (side, at) = (&mut table.sides[seat.index()], seat.index());
        side.cards = total(&state.hands.0[at]);
        side.developments = total(&state.developments[at]);
        hands = std::array::from_fn(|kind| hands[kind].saturating_add(state.hands.0[at][kind]));
        dealt = std::array::from_fn(|kind| dealt[kind].saturating_add(state.developments[at][kind]));
        knights += side.knights;
        roads += side.roads.len();
        built += side.settlements.len() + side.cities.len();
        if side.roads.len() as u8 + side.taken > 15 || side.settlements.len() > 5 || side.cities.len() > 4 {
            return Err(
                Refusal::position(format!("seat {seat} has more than 15 roads, 5 settlements or 4 cities")).by("CA-5")
            );
        }
    }
    if table.roads().len() != roads || table.buildings().len() != built {
        return Err(Refusal::position("two pieces stand in the same place"));
    }
    if let Some(node) = table.buildings().iter().find(|&node| ISLAND.next_to[node as usize].meets(table.buildings())) {
        return Err(Refusal::position(format!("the building at n{node} has a neighbouring building")).by("CA-10"));
    }
    if hands.iter().any(|&count| count > SUPPLY) {
        return Err(Refusal::position("there are only 19 cards of each resource").by("CA-5"));
    }
    table.bank = hands.map(|held| SUPPLY - held);
    let full = if impero { [0; 5] } else { FULL_DECK };
    if !holds(&full, &dealt) || knights > KNIGHTS || (!impero && knights > 0) {
        return Err(Refusal::position("there are more knights or development cards than exist").by("CA-16"));
    }
    let played: u8 = table.sides.iter().map(|side| side.army).sum();
    if played != table.played[0] {
        return Err(Refusal::position("the knights played do not add up").by("CA-17"));
    }
    table.deck = total(&full) - total(&dealt);
    table.supply = if impero { KNIGHTS - knights } else { 0 };
    table.fresh = total(&state.fresh);
    let mut rest = state.developments[table.seat.index()];
    if !holds(&rest, &state.fresh) {
        return Err(Refusal::position("the fresh cards are not in the hand of the player in turn").by("CA-16"));
    }
    take(&mut rest, &state.fresh);
    for seat in table.seats() {
        table.visit_harbours(seat);
        table.survey_roads(seat);
    }
    let (longest, army) = (table.longest, table.army);
    table.award_longest();
    table.award_army();
    if (table.longest, table.army) != (longest, army) {
        return Err(Refusal::position("the longest road or the largest army is with the wrong seat").by("CA-12"));
    }
    Ok(())
}

/// Refuses moments that no game can be in.
fn check_moment(state: &State) -> Result<(), Refusal> {
    let table = &state.table;
    let bad = |why: &str| Err(Refusal::position(why.to_owned()));
    if table.dead.iter().any(|seat| !idle(state, seat)) {
        return bad("a seat that left holds no cards (IM-16)");
    }
    if table.phase == Phase::Over {
        return if table.ending.is_some() { Ok(()) } else { bad("phase `over` needs an ending") };
    }
    if table.ending.is_some() || table.living().count() < 2 {
        return bad("an ending needs phase `over`");
    }
    if let Some(ending) = state.verdict() {
        let reason = REASONS.iter().find(|(known, _)| *known == ending.reason).map_or("", |(_, name)| name);
        return Err(Refusal::position(format!("the game is already over here ({reason})")));
    }
    if table.phase != Phase::Map && !table.alive(table.seat) {
        return bad("the player in turn has left");
    }
    let setting_up = matches!(table.phase, Phase::Map | Phase::FirstSettlement | Phase::FirstRoad);
    if setting_up != (table.placed < 2 * table.options.players) {
        return bad("`placed` does not fit the phase");
    }
    if setting_up && table.phase != Phase::Map {
        let players = table.options.players;
        let next = if table.placed < players { table.placed } else { 2 * players - 1 - table.placed };
        if next != table.seat.0 {
            return bad("`placed` does not fit the player in turn (CA-6)");
        }
    }
    if (table.due > 0) != (table.phase == Phase::FreeRoad) {
        return bad("`due` does not fit the phase");
    }
    if table.rolled && matches!(table.phase, Phase::BeforeRoll | Phase::Dice)
        || !table.rolled && matches!(table.phase, Phase::Main | Phase::Draw | Phase::Offer | Phase::Discard)
    {
        return bad("`rolled` does not fit the phase");
    }
    check_pending(state)
}

fn check_pending(state: &State) -> Result<(), Refusal> {
    let table = &state.table;
    let ensure = |fits: bool, why: &str| if fits { Ok(()) } else { Err(Refusal::position(why.to_owned())) };
    let waiting = table.awaited;
    let offered = total(&table.offer.give) > 0;
    if table.phase != Phase::Offer {
        let silent = table.answers.iter().all(|answer| *answer == Answer::Silent);
        ensure(
            silent && total(&table.offer.give) + total(&table.offer.take) == 0,
            "there is an offer outside phase `offer`",
        )?;
    }
    if table.phase != Phase::Discard {
        ensure(state.discards.iter().all(|cards| total(cards) == 0), "there are discards outside phase `discard`")?;
        ensure(table.phase == Phase::Offer || waiting.is_empty(), "nobody is awaited in this phase")?;
    }
    match table.phase {
        Phase::FirstRoad => {
            let free = Paths(ISLAND.node_fan[table.last as usize].0 & !table.roads().0);
            let own = table.side(table.seat).settlements.has(table.last);
            ensure(own && !free.is_empty(), "no road can be placed at `last`")
        }
        Phase::FirstSettlement => ensure(!table.open_ground().is_empty(), "no settlement can be placed"),
        Phase::Discard => {
            let due =
                |seat: Seat| if table.alive(seat) && table.side(seat).cards > 7 { table.discard_due(seat) } else { 0 };
            let fits = table.seats().all(|seat| {
                let cards = &state.discards[seat.index()];
                let owes = if waiting.contains(seat) { 0 } else { due(seat) };
                total(cards) == owes
                    && holds(&state.hands.0[seat.index()], cards)
                    && (due(seat) > 0 || !waiting.contains(seat))
            });
            ensure(fits && !waiting.is_empty(), "the discards do not fit the hands (CA-14)")
        }
        Phase::Robber | Phase::Steal | Phase::Draw if table.options.impero() => {
            ensure(false, "there is no robber and no deck in ruleset impero (IM-1)")
        }
        Phase::Steal => ensure(
            table.victim != table.seat && table.side(table.victim).cards > 0,
            "the victim has no card to steal (CA-15)",
        ),
        Phase::Draw => ensure(table.deck > 0, "the deck is empty (CA-16)"),
        Phase::FreeRoad => ensure(
            table.side(table.seat).roads_left() > 0 && !table.road_sites(table.seat).is_empty(),
            "no free road can be placed",
        ),
        Phase::Offer => {
            let fits = table.seats().all(|seat| {
                let holds_it = |cards: &Cards| holds(&state.hands.0[seat.index()], cards);
                match &table.answers[seat.index()] {
                    Answer::Silent => true,
                    _ if seat == table.seat || waiting.contains(seat) || !table.alive(seat) => false,
                    Answer::Declined => true,
                    Answer::Accepted => holds_it(&table.offer.take),
                    Answer::Counter(terms) => holds_it(&terms.give) && total(&terms.take) > 0,
                }
            });
            let open = table.answers.iter().any(|answer| matches!(answer, Answer::Accepted | Answer::Counter(_)));
            ensure(
                fits && offered
                    && total(&table.offer.take) > 0
                    && !waiting.contains(table.seat)
                    && waiting.iter().all(|seat| table.alive(seat))
                    && (open || !waiting.is_empty())
                    && holds(&state.hands.0[table.seat.index()], &table.offer.give),
                "the offer and its answers do not fit the hands (CA-13)",
            )
        }
        _ => Ok(()),
    }
}

fn idle(state: &State, seat: Seat) -> bool {
    let side = state.table.side(seat);
    side.cards == 0 && side.developments == 0 && side.knights == 0 && seat.index() < SEATS
}

/// Whether the table is one that [`parse_position`] would derive; the audits use it.
pub(crate) fn derived(table: &Table) -> Table {
    let mut again = *table;
    for seat in table.seats() {
        again.visit_harbours(seat);
        again.survey_roads(seat);
    }
    again.award_longest();
    again.award_army();
    again
}
