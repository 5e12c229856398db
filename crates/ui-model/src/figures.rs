//! A game in figures: what a scribe writes down after every step.

use crate::{
    game_ui::GameUi,
    show::{Effect, Graph, expected, ways},
};
use tavola_core::{LiveGame, Seat, Viewer};
use tavola_i18n::Message;

/// The title of the graph that compares what the dice brought each seat with what they should have.
const LUCK: &str = "graph-luck";

/// By seat, how many cards more or fewer than expected the dice brought; nothing in games without such dice.
///
/// ```
/// let replay = tavola_ui_model::load(r#"{"tavola":1,"game":"sparta","options":{},"steps":[]}"#).unwrap();
/// assert_eq!(tavola_ui_model::luck(&replay.graphs()), None);
/// ```
pub fn luck(graphs: &[Graph]) -> Option<Vec<i64>> {
    let graph = graphs.iter().find(|graph| graph.title.key == LUCK)?;
    let [(_, came), (_, due)] = &graph.rows[..] else { return None };
    Some(came.iter().zip(due).map(|(came, due)| came - due).collect())
}

/// What is written down while a game is played once more.
pub(crate) struct Figures {
    /// By seat and figure, one number a step.
    lines: Vec<Vec<(&'static str, Vec<i64>)>>,
    /// How often each sum of the dice came.
    sums: [i64; 11],
    /// By seat and kind, the cards that the dice brought.
    brought: Vec<[i64; 5]>,
    /// By seat, the cards that the dice should have brought so far, in 36ths.
    due: Vec<i64>,
    /// By seat, what the next dice should bring, in 36ths.
    hoped: Vec<i64>,
    /// The kinds of cards.
    kinds: Vec<Message>,
    /// By seat, the hand before.
    hands: Vec<Vec<u8>>,
    /// How many observations there were before.
    observed: usize,
}

impl Figures {
    /// Nothing yet.
    pub(crate) fn new(seats: u8) -> Figures {
        let seats = usize::from(seats);
        Figures {
            lines: vec![Vec::new(); seats],
            sums: [0; 11],
            brought: vec![[0; 5]; seats],
            due: vec![0; seats],
            hoped: vec![0; seats],
            kinds: Vec::new(),
            hands: vec![Vec::new(); seats],
            observed: 0,
        }
    }

    /// The figures as they are now.
    pub(crate) fn write_down<G: GameUi>(&mut self, live: &LiveGame<G>) {
        let describe = &live.observations(Viewer::Public)[self.observed..];
        let dice = describe.iter().find_map(|obs| match G::effect(obs) {
            Some(Effect::Dice(one, two)) => Some(usize::from(one + two)),
            _ => None,
        });
        self.observed += describe.len();
        if let Some(sum) = dice {
            self.sums[sum.clamp(2, 12) - 2] += 1;
            for (due, hoped) in self.due.iter_mut().zip(&self.hoped) {
                *due += hoped;
            }
        }
        let public = live.view(Viewer::Public);
        self.hoped.fill(0);
        for sum in 2..=12 {
            for (hoped, cards) in self.hoped.iter_mut().zip(G::dice_bring(public, sum)) {
                *hoped += ways(sum) * i64::from(cards);
            }
        }
        for (number, lines) in self.lines.iter_mut().enumerate() {
            let view = live.view(Viewer::Seat(Seat(number as u8)));
            let gauges = G::gauges(view);
            if lines.is_empty() {
                lines.extend(gauges.iter().map(|(name, _)| (*name, Vec::new())));
            }
            for ((_, line), (_, figure)) in lines.iter_mut().zip(gauges) {
                line.push(figure);
            }
            let hand: Vec<(Message, u8)> = G::hand(view).into_iter().take(5).collect();
            let counts: Vec<u8> = hand.iter().map(|(_, count)| *count).collect();
            if dice.is_some() {
                for (kind, (now, before)) in counts.iter().zip(&self.hands[number]).enumerate() {
                    self.brought[number][kind] += i64::from(now.saturating_sub(*before));
                }
            }
            self.hands[number] = counts;
            if self.kinds.is_empty() {
                self.kinds = hand.into_iter().map(|(name, _)| name).collect();
            }
        }
    }

    /// Everything that was written down.
    pub(crate) fn graphs<G: GameUi>(self) -> Vec<Graph> {
        let seat = |number: usize| Message::new(format!("{}-seat-{number}", G::NAME));
        let names: Vec<&str> =
            self.lines.first().map(|lines| lines.iter().map(|(name, _)| *name).collect()).unwrap_or_default();
        let mut graphs: Vec<Graph> = names
            .into_iter()
            .enumerate()
            .map(|(which, name)| Graph {
                title: Message::new(format!("graph-{}-{name}", G::NAME)),
                columns: Vec::new(),
                rows: self
                    .lines
                    .iter()
                    .enumerate()
                    .map(|(number, lines)| (seat(number), lines[which].1.clone()))
                    .collect(),
            })
            .collect();
        let rolls: i64 = self.sums.iter().sum();
        if rolls > 0 {
            graphs.push(Graph {
                title: Message::new("graph-dice").count("rolls", rolls),
                columns: (2..=12).map(|sum| Message::new("graph-sum").count("sum", sum)).collect(),
                rows: vec![
                    (Message::new("graph-rolled"), self.sums.to_vec()),
                    (Message::new("graph-expected"), expected(rolls)),
                ],
            });
            if self.due.iter().any(|due| *due > 0) {
                let came = self.brought.iter().map(|cards| cards.iter().sum()).collect();
                graphs.push(Graph {
                    title: Message::new(LUCK),
                    columns: (0..self.due.len()).map(seat).collect(),
                    rows: vec![
                        (Message::new("graph-came"), came),
                        (Message::new("graph-expected"), self.due.iter().map(|due| (due + 18) / 36).collect()),
                    ],
                });
            }
            graphs.push(Graph {
                title: Message::new("graph-production"),
                columns: self.kinds,
                rows: self.brought.iter().enumerate().map(|(number, cards)| (seat(number), cards.to_vec())).collect(),
            });
        }
        graphs
    }
}
