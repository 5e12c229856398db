//! A game in figures: what a scribe writes down after every step.

use crate::{
    game_ui::GameUi,
    show::{Effect, Graph, expected},
};
use tavola_core::{LiveGame, Seat, Viewer};
use tavola_i18n::Message;

/// What is written down while a game is played once more.
pub(crate) struct Figures {
    /// By seat and figure, one number a step.
    lines: Vec<Vec<(&'static str, Vec<i64>)>>,
    /// How often each sum of the dice came.
    sums: [i64; 11],
    /// By seat and kind, the cards that the dice brought.
    brought: Vec<[i64; 5]>,
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
            graphs.push(Graph {
                title: Message::new("graph-production"),
                columns: self.kinds,
                rows: self.brought.iter().enumerate().map(|(number, cards)| (seat(number), cards.to_vec())).collect(),
            });
        }
        graphs
    }
}
