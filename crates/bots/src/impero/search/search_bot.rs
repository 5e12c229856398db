//! The player: it looks at its view, imagines a world, and decides.

use crate::impero::{
    eval::{judge::Judge, production::Production, weights::Weights},
    levels::{LEVELS, Level, Skill},
    net::value_net::ValueNet,
    search::{
        forced::robbed,
        plan::{Candidate, Plan},
        reputation::Reputation,
        search_context::{SearchContext, after},
        trade::Memory,
    },
};
use crate::search::Clock;
use tavola_core::{Bot, Budget, Game, Rng, SeatSet};
use tavola_impero::{
    Action, Impero, State, View,
    cards::{Cards, total},
    table::Phase,
};

/// The bot behind the levels and `strong`. Everything it knows comes from the view, and from worlds imagined out of
/// it.
///
/// ```
/// use tavola_bots::impero::{SearchBot, LEVELS};
/// use tavola_impero::{Impero, Rules};
/// use tavola_core::{Bot, Budget, Rng, NotationExt, Seat, LiveGame, Viewer};
///
/// let rules = Impero::rules(&[("map", "beginner"), ("ruleset", "base")])?;
/// let mut game = LiveGame::<Impero>::new(rules);
/// let mut search_bot = SearchBot::new(&LEVELS[6], Rng::new(1));
/// let action = search_bot.choose(game.view(Viewer::Seat(Seat(0))), &Budget::millis(10));
/// game.act(Seat(0), action)?;
/// # Ok::<(), tavola_core::RuleError>(())
/// ```
pub struct SearchBot {
    rng: Rng,
    skill: Skill,
    /// Other weights than the usual ones, for tuning.
    weights: Option<Weights>,
    /// Another value network than the usual one, for training.
    value_net: Option<&'static ValueNet>,
    production: Option<Production>,
    memory: Memory,
    reputation: Reputation,
    /// Positions looked at so far.
    looked_at: u64,
    /// The rest of the turn's plan, last action first, and where it should find the player.
    ahead: Vec<(Action, Moment)>,
}

/// How many worlds are imagined for a look ahead.
const WORLDS: usize = 4;

/// What a plan expects before an action.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moment {
    turns: u16,
    phase: Phase,
    hand: Cards,
    cards: u8,
}

impl Moment {
    fn of(state: &State) -> Moment {
        let table = &state.table;
        let seat = table.seat.index();
        Moment {
            turns: table.turns,
            phase: table.phase,
            hand: state.hands.0[seat],
            cards: table.sides[seat].developments,
        }
    }
}

impl SearchBot {
    /// A bot of this level with its own random numbers.
    pub fn new(level: &Level, mut rng: Rng) -> SearchBot {
        let skill = Skill { seed: rng.bits(), ..level.skill };
        SearchBot {
            rng,
            skill,
            weights: None,
            value_net: None,
            production: None,
            memory: Memory::default(),
            reputation: Reputation::default(),
            looked_at: 0,
            ahead: Vec::new(),
        }
    }

    /// The strongest level.
    pub fn strong(rng: Rng) -> SearchBot {
        SearchBot::new(&LEVELS[LEVELS.len() - 1], rng)
    }

    /// The same bot with a fixed number of positions to judge and games to play out for each decision, so that its
    /// decisions repeat on every machine.
    #[must_use]
    pub fn counting(mut self, looks: u32) -> SearchBot {
        self.skill.looks = looks;
        self.skill.playouts = self.skill.playouts.min(looks);
        self
    }

    /// The same bot with other weights.
    #[must_use]
    pub(crate) fn with_weights(mut self, weights: Weights) -> SearchBot {
        self.weights = Some(weights);
        self
    }

    /// The same bot with another value network, if there is one.
    #[must_use]
    pub(crate) fn with_value_net(mut self, value_net: Option<&'static ValueNet>) -> SearchBot {
        self.value_net = value_net;
        self
    }

    /// The same bot, knowing who never attacks.
    #[must_use]
    pub(crate) fn knowing(mut self, non_attacker: SeatSet) -> SearchBot {
        self.reputation = Reputation::observed(non_attacker);
        self
    }

    /// How many positions it has judged since it was made.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Decides, and tells the whole plan where there is one.
    pub(crate) fn think(&mut self, view: &View, budget: &Budget<'_>) -> (Action, Plan) {
        let clock = Clock::start(budget);
        self.memory.at(&view.table);
        if let Some(me) = view.viewer.seat() {
            self.reputation.watch(&view.table, me);
        }
        if let Some(action) = self.planned(view) {
            return (action, Plan::default());
        }
        self.ahead.clear();
        let sampled =
            |rng: &mut Rng| Impero::sample(view, rng).expect("a bot is only asked when its seat has a decision");
        let Some(me) = view.viewer.seat() else { return (sampled(&mut self.rng), Plan::default()) };
        if let Some(action) = self.plain(view) {
            return (action, Plan::default());
        }
        let root = Impero::determinize(view, &mut self.rng).into_state();
        if self.production.as_ref().is_none_or(|production| production.map != root.table.map) {
            self.production = Some(Production::new(&root.table.map));
        }
        let Some(production) = &self.production else { return (sampled(&mut self.rng), Plan::default()) };
        let weights = self
            .weights
            .as_ref()
            .unwrap_or(Weights::of_ruleset(self.skill.knows_variant() && root.table.options.impero()));
        let mut judge = Judge::new(view, &root, production, weights, &self.skill);
        judge.non_attacker = self.reputation.non_attacker();
        if !self.skill.war() {
            judge.non_attacker[me.index()] = 1.0;
        }
        let deep = self.skill.playouts > 0;
        let value_net = self.value_net.or_else(|| ValueNet::of(&root.table.options)).filter(|_| deep);
        let mut search_context = SearchContext::new(judge, &self.skill, clock, budget, value_net);
        let mut plan = Plan::default();
        let action = match root.table.phase {
            Phase::FirstSettlement | Phase::FirstRoad => search_context.place(&root, production, &mut self.rng),
            Phase::Discard => Some(search_context.discard(&root)),
            Phase::Robber => search_context.rob(&root).1,
            Phase::Offer if root.table.seat == me => Some(search_context.conclude(&root, &mut self.memory)),
            Phase::Offer => Some(search_context.answer(&root, &mut self.memory)),
            Phase::BeforeRoll => {
                // A knight goes first where the robber blocks a hex of ours; other cards can wait.
                let rides = robbed(&root.table, me) && can(&root, &Action::Knight) && search_context.ride(&root);
                Some(if rides { Action::Knight } else { Action::Roll })
            }
            _ if root.table.phase == Phase::Main && can(&root, &Action::Knight) && search_context.ride(&root) => {
                Some(Action::Knight)
            }
            _ => {
                let candidates = search_context.plans(&root);
                let mut worlds = vec![root];
                if search_context.plays_out(&root) {
                    worlds.extend((1..WORLDS).map(|_| Impero::determinize(view, &mut self.rng).into_state()));
                    plan = search_context.play_through(candidates, &worlds, production, &mut self.rng);
                } else if self.skill.foresees && candidates.len() > 1 {
                    worlds.extend((1..WORLDS).map(|_| Impero::determinize(view, &mut self.rng).into_state()));
                    plan = search_context.foresee(candidates, &worlds, production, &mut self.rng);
                } else {
                    plan = candidates.into_iter().next().map(Candidate::plan).unwrap_or_default();
                }
                match search_context.propose(&root, &mut self.memory) {
                    Some(terms) if root.table.phase == Phase::Main && plan.value < 1.0 => Some(Action::Offer(terms)),
                    _ => {
                        self.ahead = moments(&root, &plan);
                        self.ahead.pop().map(|(action, _)| action)
                    }
                }
            }
        };
        self.looked_at += u64::from(search_context.judge.looks);
        plan.compared = search_context.compared;
        let lawful = action.filter(|action| Impero::check(view, action).is_ok());
        (lawful.unwrap_or_else(|| sampled(&mut self.rng)), plan)
    }

    /// The plans for the rest of the turn, best first, and the value of the best one after an action that was played.
    /// Nothing where there is no turn to plan.
    pub(crate) fn ways(
        &mut self,
        view: &View,
        played: Option<&Action>,
        budget: &Budget<'_>,
    ) -> Option<(Vec<Plan>, Option<f32>)> {
        let me = view.viewer.seat()?;
        let root = Impero::determinize(view, &mut self.rng).into_state();
        if root.table.seat != me || !matches!(root.table.phase, Phase::Main | Phase::FreeRoad) {
            return None;
        }
        let production = Production::new(&root.table.map);
        let weights = Weights::of_ruleset(root.table.options.impero());
        let judge = Judge::new(view, &root, &production, weights, &self.skill);
        let value_net = ValueNet::of(&root.table.options);
        let mut context = SearchContext::new(judge, &self.skill, Clock::start(budget), budget, value_net);
        let plans: Vec<Plan> = context.plans(&root).into_iter().map(Candidate::plan).collect();
        // Cards drawn, offers and the robber lead out of what a plan foresees.
        let beside = played.filter(|action| can(&root, action)).and_then(|action| match action {
            Action::End => Some(context.value(&root, true)),
            Action::Buy => Some(context.expect_card(&after(&root, me, action))),
            Action::Knight => None,
            _ => {
                let next = after(&root, me, action);
                // Each side of the comparison may look at as much.
                context.judge.looks = 0;
                match next.table.phase {
                    Phase::Over => Some(context.value(&next, false)),
                    _ => context.plans(&next).first().map(|plan| plan.value),
                }
            }
        });
        Some((plans, beside))
    }

    /// The plan's next action, if the game went as planned.
    fn planned(&mut self, view: &View) -> Option<Action> {
        let (action, moment) = self.ahead.pop()?;
        let (table, seat) = (&view.table, view.viewer.seat()?);
        let now =
            Moment { turns: table.turns, phase: table.phase, hand: view.hand(), cards: table.side(seat).developments };
        (table.seat == seat && now == moment && Impero::check(view, &action).is_ok()).then_some(action)
    }

    /// The only action, where there is just one.
    fn plain(&self, view: &View) -> Option<Action> {
        let mut only = None;
        let mut count = 0;
        let unlisted = match view.table.phase {
            Phase::Main => self.skill.trades && view.table.living().count() > 2 && total(&view.hand()) > 0,
            Phase::Offer | Phase::Discard => true,
            _ => false,
        };
        if unlisted {
            return None;
        }
        Impero::legal(view, &mut |action| {
            count += 1;
            only = Some(action);
        });
        only.filter(|_| count == 1)
    }
}

/// Whether the seat in turn may do this.
fn can(state: &State, action: &Action) -> bool {
    state.menu(state.table.seat).iter().any(|listed| listed == *action)
}

/// The plan with what it expects before each action, last action first.
fn moments(root: &State, plan: &Plan) -> Vec<(Action, Moment)> {
    let mut state = *root;
    let mut ahead = Vec::with_capacity(plan.actions.len());
    for action in &plan.actions {
        ahead.push((*action, Moment::of(&state)));
        state = after(&state, state.table.seat, action);
    }
    ahead.reverse();
    ahead
}

impl Bot<Impero> for SearchBot {
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Action {
        self.think(view, budget).0
    }
}
