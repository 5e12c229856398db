//! The contract's side of the game.

use crate::{
    action::{Action, Chance},
    cards::{Cards, KINDS, choices, handful, single, total},
    fact::{self, Fact, Obs, redact},
    menu::Eyes,
    notation, picture, position,
    rules::{Rules, Ruleset},
    state::State,
    table::{Phase, Terms},
    view::View,
};
use serde_json::Value;
use tavola_core::{
    Determinization, ErrorCode, ExternalEvent, Game, Notation, Rng, RuleError, Seat, Step, Turn, Viewer,
};

/// L'impero di Catan, and the base game under it.
pub enum Impero {}

/// Discards are listed up to hands of this size; larger hands are left to [`Game::sample`].
pub(crate) const LISTED_HAND: u8 = 15;

/// The discards of a seat that owes one, where they can be listed (CA-14).
pub(crate) fn listed_discards(eyes: &Eyes<'_>, out: &mut impl FnMut(Action)) {
    if eyes.table.phase == Phase::Discard && eyes.table.awaited.contains(eyes.seat) && total(eyes.hand) <= LISTED_HAND {
        choices(eyes.hand, eyes.table.discard_due(eyes.seat), &mut |cards| out(Action::Discard(cards)));
    }
}

impl View {
    /// Calls back with what the view's seat sees, if it has a seat.
    pub(crate) fn eyes<T>(&self, see: impl FnOnce(Eyes<'_>) -> T) -> Option<T> {
        let seat = self.seat()?;
        let mut ready = self.developments;
        crate::cards::take(&mut ready, &self.fresh);
        Some(see(Eyes { table: &self.table, seat, hand: &self.hand(), ready }))
    }
}

impl Game for Impero {
    const NAME: &'static str = "impero";
    const ABOUT: &'static str =
        "L'impero di Catan, a war variant by caustico, and the base game it changes: dice, trade, 2 to 4 players";
    const HIDDEN: bool = true;
    const HAS_CHANCE: bool = true;
    const CATEGORIES: &'static [&'static str] =
        &["impero-impero-two", "impero-impero-more", "impero-base-two", "impero-base-more"];

    type Rules = Rules;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Fact = Fact;
    type Obs = Obs;
    type View = View;

    fn seats(rules: &Rules) -> u8 {
        rules.options().players
    }

    /// A duel is another game than one of three or four.
    fn category(rules: &Rules) -> &'static str {
        let options = rules.options();
        match (options.ruleset, options.players) {
            (Ruleset::Impero, 2) => "impero-impero-two",
            (Ruleset::Impero, _) => "impero-impero-more",
            (Ruleset::Base, 2) => "impero-base-two",
            (Ruleset::Base, _) => "impero-base-more",
        }
    }

    fn start(rules: &Rules) -> State {
        State::new(rules)
    }

    fn turn(state: &State) -> Turn {
        state.table.turn()
    }

    fn step(state: &mut State, step: &Step<Action, Chance>, tell: &mut impl FnMut(Fact)) {
        state.step(step, tell);
    }

    fn chances(state: &State, out: &mut impl FnMut(Chance, u32)) {
        state.chances(out);
    }

    fn check_chance(state: &State, chance: &Chance) -> Result<(), RuleError> {
        if let (Phase::Map, Chance::Map(map)) = (state.table.phase, chance) {
            return map.check(state.table.options.map);
        }
        let mut listed = false;
        state.chances(&mut |outcome, _| listed |= outcome == *chance);
        if listed {
            return Ok(());
        }
        let due = match state.table.phase {
            Phase::Map => "the map is to be drawn now: `map m10.p2.…/3.g.…`",
            Phase::Dice => "the dice fall now: `3 4`",
            Phase::Steal => "a card of the victim is stolen now: `steal b`, a resource that it holds",
            Phase::Draw => "a development card is drawn now: `draw k`, one that is left in the deck",
            _ => "chance is not to decide now",
        };
        Err(RuleError::new(ErrorCode::Illegal, format!("`{}` cannot happen: {due}", notation::chance_text(chance))))
    }

    fn draw(state: &State, rng: &mut Rng) -> Chance {
        state.draw(rng)
    }

    fn check_external(rules: &Rules, state: &State, event: ExternalEvent) -> Result<(), RuleError> {
        if state.table.phase == Phase::Over {
            return Err(RuleError::new(ErrorCode::Over, "the game is over"));
        }
        match event.leaver() {
            Some(seat) if seat.0 >= rules.options().players => Err(RuleError::wrong_seat(
                seat,
                format!("seat {seat} does not exist: this game has {} seats", rules.options().players),
            )),
            Some(seat) if !state.table.alive(seat) => {
                Err(RuleError::rule("IM-16", format!("seat {seat} has left the game already")))
            }
            _ => Ok(()),
        }
    }

    fn redact(fact: &Fact, to: Viewer) -> Option<Obs> {
        Some(redact(fact, to))
    }

    fn initial_view(rules: &Rules, of: Viewer) -> View {
        View::initial_view(rules, of)
    }

    fn fold(view: &mut View, obs: &Obs) {
        view.fold(obs);
    }

    fn present(state: &State, tell: &mut impl FnMut(Fact)) {
        tell(Fact::Shown { state: Box::new(*state) });
    }

    fn present_drawn(rules: &Rules, told: Option<&[Obs]>, _: &View, state: &State, to: Viewer) -> Vec<Obs> {
        match told {
            Some(told) => vec![fact::show_drawn(rules, told, state, to)],
            None => vec![redact(&Fact::Shown { state: Box::new(*state) }, to)],
        }
    }

    fn seen_turn(view: &View) -> Turn {
        view.table.turn()
    }

    fn legal(view: &View, out: &mut impl FnMut(Action)) {
        view.eyes(|eyes| {
            eyes.legal(out);
            listed_discards(&eyes, out);
        });
    }

    fn check(view: &View, action: &Action) -> Result<(), RuleError> {
        view.eyes(|eyes| eyes.may(action).map_err(|no| no.refusal(action)))
            .unwrap_or_else(|| Err(RuleError::new(ErrorCode::NoSeat, "spectators decide nothing")))
    }

    /// Uniform over the listed menu, where making an offer or a counter-offer counts as one entry
    /// and the terms are drawn after that; discards are uniform over the cards.
    fn sample(view: &View, rng: &mut Rng) -> Option<Action> {
        view.eyes(|eyes| {
            let table = eyes.table;
            if table.phase == Phase::Discard && table.awaited.contains(eyes.seat) {
                return Some(Action::Discard(handful(eyes.hand, table.discard_due(eyes.seat), rng)));
            }
            let menu = eyes.menu();
            let offering =
                table.phase == Phase::Main && table.seat == eyes.seat && table.offers < table.options.offers_per_turn;
            let countering = table.phase == Phase::Offer && table.awaited.contains(eyes.seat);
            let more = (offering || countering) && total(eyes.hand) > 0;
            let picked = rng.below((menu.len() + u32::from(more)).max(1));
            if more && picked == menu.len() {
                let terms = some_terms(eyes.hand, rng);
                return Some(if offering { Action::Offer(terms) } else { Action::Counter(terms) });
            }
            menu.get(picked)
        })?
    }

    fn unlisted(action: &Action) -> bool {
        matches!(action, Action::Offer(_) | Action::Counter(_) | Action::Discard(_))
    }

    /// Buildings, attacks, trades with the bank and the end of a turn can be taken back. What speaks of hands and
    /// decks cannot: offers and answers, development cards, discards; nor can a roll.
    fn is_takeback_safe(obs: &Obs) -> bool {
        let Obs::Did { action, .. } = obs else { return false };
        matches!(
            action,
            Action::End
                | Action::Settle(_)
                | Action::Road(_)
                | Action::City(_)
                | Action::Recruit
                | Action::Bank(..)
                | Action::TakeRoad(_)
                | Action::TakeRoads(..)
                | Action::Raze(_)
        )
    }

    fn is_question(action: &Action) -> bool {
        matches!(action, Action::Offer(_))
    }

    fn determinize(view: &View, rng: &mut Rng) -> Determinization<Impero> {
        Determinization::new(view.determinize(rng))
    }

    fn consistent(view: &View, state: &State) -> bool {
        view.consistent(state)
    }
}

/// Some fair terms: up to two cards of one kind that is held for up to two of another.
fn some_terms(hand: &Cards, rng: &mut Rng) -> Terms {
    let give = handful(hand, 1 + rng.below(2) as u8, rng);
    let mut take = single(rng.below(KINDS as u32) as usize);
    while (0..KINDS).any(|kind| take[kind] > 0 && give[kind] > 0) {
        take = single(rng.below(KINDS as u32) as usize);
    }
    take = take.map(|count| count * (1 + rng.below(2) as u8));
    Terms { give, take }
}

impl Notation for Impero {
    fn action_text(action: &Action) -> String {
        notation::action_text(action)
    }

    fn parse_action(text: &str) -> Result<Action, RuleError> {
        notation::parse_action(text)
    }

    fn chance_text(chance: &Chance) -> String {
        notation::chance_text(chance)
    }

    fn parse_chance(text: &str) -> Result<Chance, RuleError> {
        notation::parse_chance(text)
    }

    fn options(rules: &Rules) -> Vec<(&'static str, String)> {
        rules.list()
    }

    fn set_option(rules: &mut Rules, name: &str, value: &str) -> Result<(), RuleError> {
        rules.set(name, value)
    }

    fn check_rules(rules: &Rules) -> Result<(), RuleError> {
        rules.check()
    }

    fn unlisted_forms(view: &View) -> Vec<&'static str> {
        view.eyes(|eyes| {
            let table = eyes.table;
            let mut forms = Vec::new();
            if table.phase == Phase::Main && table.seat == eyes.seat && table.offers < table.options.offers_per_turn {
                forms.push("offer <what you give>><what you want>, such as offer bb>w");
            }
            if table.phase == Phase::Offer && table.awaited.contains(eyes.seat) {
                forms.push("counter <what you give>><what you want>, such as counter w>bb");
            }
            if table.phase == Phase::Discard && table.awaited.contains(eyes.seat) && total(eyes.hand) > LISTED_HAND {
                forms.push("discard <half of your cards>, such as discard bblwgo");
            }
            forms
        })
        .unwrap_or_default()
    }

    fn position(state: &State) -> String {
        position::position(state)
    }

    fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), RuleError> {
        position::parse_position(text, overrides)
    }

    fn board(rules: &Rules) -> Value {
        picture::board(rules)
    }

    fn picture(view: &View) -> String {
        picture::picture(view)
    }

    fn open_picture(state: &State) -> String {
        picture::open_picture(state)
    }
}

/// What a seat may do on the full state, as far as it can be listed (law 5).
pub(crate) fn fast_menu(state: &State, seat: Seat) -> Vec<Action> {
    if seat.0 >= state.table.options.players {
        return Vec::new();
    }
    let eyes = state.eyes(seat);
    let mut actions: Vec<Action> = eyes.menu().iter().collect();
    listed_discards(&eyes, &mut |action| actions.push(action));
    actions
}
