//! An army being deployed (ST-5): swapped, mirrored, drawn, taken from a ready one, read from its codes.

use crate::{
    games::stratego::{card, face, ground, named, reading, spot, token, turned},
    scene::{Scene, Spot},
    show::SpotCard,
};
use std::fmt::Write;
use tavola_core::{Rng, RuleError, Seat, Viewer};
use tavola_i18n::Message;
use tavola_stratego::{Deployment, Kind, Ready, Ring, Rules, Seen, Side, Square, habit};

/// Whether a piece is of rank 7 or more.
fn is_strong(kind: Kind) -> bool {
    kind.rank_text(false).parse().is_ok_and(|rank: u8| rank >= 7)
}

/// Forty pieces on the home squares of a side. It is always complete, so it can always be deployed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    side: Side,
    rules: Rules,
    pieces: Deployment,
}

impl Army {
    /// The first ready army of a seat; none for a seat that does not exist.
    pub fn new(seat: Seat, options: &[(String, String)]) -> Option<Army> {
        use tavola_core::NotationExt;
        let side = Side::of(seat)?;
        let rules = tavola_stratego::Stratego::rules(options).unwrap_or_default();
        let pieces = Ready::of(side).next()?.deployment();
        Some(Army { side, rules, pieces })
    }

    /// The names of the ready armies.
    pub fn ready(&self) -> Vec<&'static str> {
        Ready::of(self.side).map(Ready::name).collect()
    }

    /// Takes a ready army.
    pub fn take(&mut self, name: &str) {
        if let Some(ready) = Ready::named(name).filter(|ready| ready.side == self.side) {
            self.pieces = ready.deployment();
        }
    }

    /// Whether it stands as this ready army does.
    pub fn is(&self, name: &str) -> bool {
        Ready::named(name).is_some_and(|ready| ready.side == self.side && ready.deployment() == self.pieces)
    }

    /// A ready army as a small picture, its rear rank below: the Flag, walls, the strong and the quick.
    pub fn sketch(name: &str) -> String {
        let mut svg = String::from("<svg viewBox=\"0 0 100 40\" aria-hidden=\"true\">");
        let pieces = Ready::named(name).map(|ready| ready.deployment().0);
        for (index, kind) in pieces.iter().flatten().enumerate() {
            let class = match kind {
                Kind::Flag => "flag",
                Kind::Fortress => "wall",
                kind if kind.rides() => "quick",
                &kind if is_strong(kind) => "strong",
                _ => "plain",
            };
            let (x, y) = (10 * (index % 10) + 1, 31 - 10 * (index / 10));
            let _ =
                write!(svg, "<rect class=\"army-{class}\" x=\"{x}\" y=\"{y}\" width=\"8\" height=\"8\" rx=\"1.5\"/>");
        }
        svg + "</svg>"
    }

    /// What a ready army is like, in figures: the walls around its Flag, and the strong and the quick pieces in its two
    /// front ranks.
    pub fn facts(name: &str) -> Option<Message> {
        let pieces = Ready::named(name)?.deployment().0;
        let flag = pieces.iter().position(|&kind| kind == Kind::Flag)?;
        let (file, rank) = (flag % 10, flag / 10);
        let beside = |at: usize| (at % 10).abs_diff(file) + (at / 10).abs_diff(rank) == 1;
        let walls = (0..pieces.len()).filter(|&at| beside(at) && pieces[at] == Kind::Fortress);
        let front = || pieces.iter().copied().skip(20);
        let strong = front().filter(|&kind| is_strong(kind)).count();
        let quick = front().filter(|kind| kind.rides()).count();
        let message = Message::new("stratego-army-facts").count("walls", walls.count() as i64);
        Some(message.count("strong", strong as i64).count("quick", quick as i64))
    }

    /// Draws an army as people place theirs.
    pub fn draw(&mut self, seed: u64) {
        self.pieces = Deployment::believable(self.side, &mut Rng::new(seed));
    }

    /// Turns it over, left to right.
    pub fn mirror(&mut self) {
        self.pieces = self.pieces.mirrored();
    }

    /// Two pieces change places. Squares outside the home ranks change nothing.
    pub fn swap(&mut self, one: &str, other: &str) {
        let index = |name: &str| self.side.home().position(|square| square.to_string() == name);
        if let (Some(one), Some(other)) = (index(one), index(other)) {
            self.pieces.0.swap(one, other);
        }
    }

    /// Reads forty codes.
    ///
    /// # Errors
    /// Names what is missing, or one too many, and changes nothing.
    pub fn read(&mut self, codes: &str) -> Result<(), RuleError> {
        let pieces = Deployment::parse(codes.trim().trim_start_matches("deploy "))?;
        pieces.check(self.side)?;
        self.pieces = pieces;
        Ok(())
    }

    /// The codes.
    pub fn codes(&self) -> String {
        self.pieces.to_string()
    }

    /// The action that deploys it.
    pub fn action(&self) -> String {
        format!("deploy {}", self.pieces)
    }

    /// The board with this army alone.
    pub fn scene(&self) -> Scene {
        let turned = turned(Viewer::Seat(self.side.seat()));
        let seen = |square: Square| {
            let index = self.side.home().position(|home| home == square)?;
            Some(Seen { side: self.side, kind: Some(self.pieces.0[index]), revealed: false, moved: false })
        };
        let tokens = reading().filter_map(|square| seen(square).map(|seen| token(square, seen))).collect();
        let spots = reading().map(|square| spot(square, seen(square).as_ref(), self.rules, turned)).collect();
        Scene {
            size: (super::games::SIZE, super::games::SIZE),
            ground: ground(self.rules, turned),
            overlay: String::new(),
            spots,
            tokens,
        }
    }

    /// What there is to know of the piece on a square.
    pub fn card(&self, spot: &str) -> Option<SpotCard> {
        let index = self.side.home().position(|square| square.to_string() == spot)?;
        let ring = if self.rules.has_ring() { Ring::Carried } else { Ring::Absent };
        Some(card::piece(self.pieces.0[index], self.side, self.rules, ring))
    }

    /// The kinds of pieces of this side: code, name and drawing, each once, the Flag first.
    pub fn kinds(&self) -> Vec<(&'static str, Message, String)> {
        let mut kinds = Deployment::muster(self.side).0.to_vec();
        kinds.reverse();
        kinds.dedup();
        kinds.into_iter().map(|kind| (kind.code(), named(kind), face(kind, self.side))).collect()
    }

    /// Where people put a piece like this, as a board: the share of the deployments that have one there. It comes from
    /// 64,920 deployments of the classic game; pieces of one rank share a map.
    pub fn heat(&self, code: &str) -> Option<Scene> {
        let kind = Deployment::muster(self.side).0.into_iter().find(|kind| kind.code() == code)?;
        let mut scene = self.scene();
        scene.tokens.clear();
        let shares: Vec<u32> = (0..40).map(|place| habit(kind, place)).collect();
        let most = shares.iter().copied().max().filter(|most| *most > 0)?;
        for (square, share) in self.side.home().zip(shares) {
            let Some(&Spot { at: (x, y), .. }) = scene.spot(&square.to_string()) else { continue };
            let strength = share as f32 / most as f32;
            let _ = write!(
                scene.overlay,
                "<rect class=\"heat\" x=\"{}\" y=\"{}\" width=\"100\" height=\"100\" opacity=\"{:.2}\"/>\
                 <text class=\"heat-figure\" x=\"{x}\" y=\"{}\">{}</text>",
                x - 50.0,
                y - 50.0,
                0.08 + 0.82 * strength,
                y + 12.0,
                share.div_ceil(100)
            );
        }
        Some(scene)
    }

    /// The home squares, which can be swapped.
    pub fn home(&self) -> Vec<String> {
        self.side.home().map(|square| square.to_string()).collect()
    }
}
