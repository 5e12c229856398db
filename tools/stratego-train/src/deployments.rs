//! Where armies come from.

use crate::Table;
use std::{fs, io};
use tavola_bots::stratego::net::OBSERVATION;
use tavola_core::Rng;
use tavola_stratego::{Deployment, Kind, Mode, Rules, Side};

/// Deployments that people used, as rows of the classic ranks; drawn by the project's own table where there are none.
pub struct Collection(Vec<[u8; 40]>);

/// Letters of the file in the order of [`row`].
const LETTERS: &str = "MBCDEFGHIJKL";

/// Flag, Fortress, spy, then the ranks 2 to 10.
fn row(kind: Kind) -> usize {
    match kind {
        Kind::Flag => 0,
        Kind::Fortress => 1,
        _ => usize::from(kind.printed_rank()) + 1,
    }
}

impl Collection {
    /// Reads a file with one deployment a line, front rank first; an empty path gives an empty collection.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read(path: &str) -> io::Result<Collection> {
        let text = if path.is_empty() { String::new() } else { fs::read_to_string(path)? };
        let mut army = [0u8; 12];
        for kind in Deployment::muster(Side::Good).0 {
            army[row(kind)] += 1;
        }
        let parse = |line: &str| -> Option<[u8; 40]> {
            let rows: Vec<u8> =
                line.trim().chars().map(|letter| LETTERS.find(letter).map(|row| row as u8)).collect::<Option<_>>()?;
            let mut count = [0u8; 12];
            for &row in &rows {
                count[usize::from(row)] += 1;
            }
            // Ours begins with the rearmost rank.
            (rows.len() == 40 && count == army)
                .then(|| std::array::from_fn(|place| rows[(3 - place / 10) * 10 + place % 10]))
        };
        Ok(Collection(text.lines().filter_map(parse).collect()))
    }

    /// A deployment of a side: pieces of one rank stand in any order, and half of the armies are mirrored.
    pub fn draw(&self, side: Side, rng: &mut Rng) -> Deployment {
        let Some(rows) = rng.pick(&self.0) else { return Deployment::believable(side, rng) };
        let mut army = Deployment::muster(side).0;
        rng.shuffle(&mut army);
        let mut places = [Kind::Flag; 40];
        for (place, &wanted) in rows.iter().enumerate() {
            // The collection has whole armies only, so a piece of every wanted rank is left.
            let found = (place..40).find(|&index| row(army[index]) == usize::from(wanted)).unwrap_or(place);
            army.swap(place, found);
            places[place] = army[place];
        }
        let drawn = Deployment(places);
        if rng.below(2) == 0 { drawn.mirrored() } else { drawn }
    }
}

/// Deployments of one side in one mode that training improves: small changes are proposed, the network says what
/// they are worth, and the training program accepts them or not.
pub struct Pool {
    rules: Rules,
    side: Side,
    members: Vec<Deployment>,
    proposals: Vec<Deployment>,
}

/// Of so many proposals one is a new deployment of a person, so that nothing is forgotten for good.
const FRESH: u32 = 64;

impl Pool {
    /// A pool as people deploy.
    pub fn new(size: usize, mode: Mode, side: Side, collection: &Collection, rng: &mut Rng) -> Pool {
        let members: Vec<Deployment> = (0..size).map(|_| collection.draw(side, rng)).collect();
        Pool { rules: Rules::of(mode), side, proposals: members.clone(), members }
    }

    /// One of them.
    pub fn draw(&self, rng: &mut Rng) -> Deployment {
        rng.pick(&self.members).copied().unwrap_or_else(|| Deployment::believable(self.side, rng))
    }

    /// The deployments.
    pub fn members(&self) -> &[Deployment] {
        &self.members
    }

    /// Replaces the deployments.
    pub fn set(&mut self, members: impl Iterator<Item = Deployment>) {
        let side = self.side;
        for (slot, member) in self.members.iter_mut().zip(members.filter(|member| member.check(side).is_ok())) {
            *slot = member;
        }
    }

    /// Proposes a change of every member and writes what its side sees of both: first all members, then all
    /// proposals.
    pub fn propose(&mut self, collection: &Collection, rng: &mut Rng, observations: &mut [u8]) {
        for (proposal, member) in self.proposals.iter_mut().zip(&self.members) {
            *proposal = *member;
            if rng.below(FRESH) == 0 {
                *proposal = collection.draw(self.side, rng);
                continue;
            }
            for _ in 0..=rng.below(3) {
                proposal.0.swap(rng.below(40) as usize, rng.below(40) as usize);
            }
        }
        let armies = self.members.iter().chain(&self.proposals);
        for (army, seen) in armies.zip(observations.chunks_exact_mut(OBSERVATION)) {
            let other = Deployment::muster(self.side.other());
            let (good, evil) = if self.side == Side::Good { (army, &other) } else { (&other, army) };
            Table::new(&self.rules, good, evil).see(self.side, seen);
        }
    }

    /// Takes the proposals that were accepted.
    pub fn accept(&mut self, accepted: &[u8]) {
        for ((member, proposal), _) in
            self.members.iter_mut().zip(&self.proposals).zip(accepted).filter(|(_, accepted)| **accepted != 0)
        {
            *member = *proposal;
        }
    }
}
