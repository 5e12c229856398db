//! The file of a trained network: `tools/stratego-train/export.py` writes it.
//!
//! A header, the tensors in the order in which they are used, deployments, and a checksum of everything before it.
//! Matrices are 8-bit integers with a scale for each row; all other numbers are bfloat16.

use super::{
    integers::Packed,
    network::{Block, Heads, Linear, Network, Norm, Table},
    observation::{GLOBALS, TOKENS},
};
use std::fmt;
use tavola_core::Rng;
use tavola_stratego::{Deployment, KINDS, Kind, Rules, Side};

/// What begins every file, with the version of the layout.
const HEADER: [u8; 5] = *b"TVSN\x01";
/// Codes of a piece on a square, of its behaviour, and planes of marked squares.
const CELLS: usize = 4 * KINDS + 3;
const MARKS: usize = 20;
const PLANES: usize = 19;
/// The width of the pairs for powers.
pub(super) const POWER: usize = 64;
/// Larger files are not ours.
const WIDEST: usize = 1024;

/// Why a file is no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// It begins with something else, or was written for another version of this program.
    Header,
    /// It is shorter or longer than its header says.
    Length,
    /// It was changed or damaged on the way.
    Checksum,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WeightsError::Header => "this is no network of this version; train or fetch it again",
            WeightsError::Length => "the file of the network is not complete; fetch it again",
            WeightsError::Checksum => "the file of the network is damaged; fetch it again",
        })
    }
}

impl std::error::Error for WeightsError {}

/// A trained network and the deployments it likes.
pub struct Trained {
    /// The network.
    pub network: Network,
    /// By mode and side.
    deployments: Vec<Vec<Deployment>>,
}

impl Trained {
    /// Reads a file.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Trained, WeightsError> {
        let (rest, check) = bytes.split_last_chunk::<8>().ok_or(WeightsError::Length)?;
        if !rest.starts_with(&HEADER) {
            return Err(WeightsError::Header);
        }
        let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
        if rest.iter().fold(0xCBF2_9CE4_8422_2325, mix) != u64::from_le_bytes(*check) {
            return Err(WeightsError::Checksum);
        }
        let mut reader = Reader(&rest[HEADER.len()..]);
        let [layers, heads, _] = reader.array()?;
        let width = u32::from_le_bytes(reader.array()?) as usize;
        // Sums are taken in blocks of sixteen, and every head has whole blocks.
        if heads == 0 || width == 0 || width > WIDEST || !width.is_multiple_of(16 * usize::from(heads)) {
            return Err(WeightsError::Header);
        }
        let network = reader.network(usize::from(layers), usize::from(heads), width)?;
        let number = u32::from_le_bytes(reader.array()?) as usize;
        let deployments = (0..6)
            .map(|index| {
                let members: Result<Vec<Deployment>, _> = (0..number).map(|_| reader.deployment()).collect();
                let side = Side::BOTH[index % 2];
                Ok(members?.into_iter().filter(|member| member.check(side).is_ok()).collect())
            })
            .collect::<Result<_, WeightsError>>()?;
        if reader.0.is_empty() { Ok(Trained { network, deployments }) } else { Err(WeightsError::Length) }
    }

    /// One of the deployments that self-play found good.
    pub fn deployment(&self, rules: &Rules, side: Side, rng: &mut Rng) -> Deployment {
        let known = &self.deployments[2 * rules.mode as usize + side as usize];
        let Some(&drawn) = rng.pick(known) else { return Deployment::believable(side, rng) };
        // Around Mount Doom left and right are not the same.
        if !rules.has_ring() && rng.below(2) == 0 { drawn.mirrored() } else { drawn }
    }
}

/// What is left of a file.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take(&mut self, length: usize) -> Result<&[u8], WeightsError> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(WeightsError::Length)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(WeightsError::Length)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// Numbers with half the bits of a float.
    fn halves(&mut self, number: usize) -> Result<Vec<f32>, WeightsError> {
        let bytes = self.take(2 * number)?;
        Ok(bytes.chunks_exact(2).map(|two| f32::from_bits(u32::from_le_bytes([0, 0, two[0], two[1]]))).collect())
    }

    fn table(&mut self, rows: usize, width: usize) -> Result<Table, WeightsError> {
        Ok(Table { width, values: self.halves(rows * width)? })
    }

    fn norm(&mut self, width: usize) -> Result<Norm, WeightsError> {
        Ok(Norm { scale: self.halves(width)?, shift: self.halves(width)? })
    }

    fn linear(&mut self, inputs: usize, outputs: usize) -> Result<Linear, WeightsError> {
        let scales = self.take(4 * outputs)?.chunks_exact(4);
        let scales = scales.map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect();
        let rows: Vec<i16> = self.take(inputs * outputs)?.iter().map(|&byte| i16::from(byte.cast_signed())).collect();
        Ok(Linear { weights: Packed::of(&rows, inputs), scales, bias: self.halves(outputs)? })
    }

    fn network(&mut self, layers: usize, heads: usize, width: usize) -> Result<Network, WeightsError> {
        Ok(Network {
            width,
            heads,
            cell: self.table(CELLS, width)?,
            mark: self.table(MARKS, width)?,
            planes: (self.table(PLANES, width)?, self.halves(width)?),
            whole: (self.table(GLOBALS, width)?, self.halves(width)?),
            each: (self.table(GLOBALS, width)?, self.halves(width)?),
            position: self.table(TOKENS + 1, width)?,
            blocks: (0..layers).map(|_| self.block(width)).collect::<Result<_, _>>()?,
            norm: self.norm(width)?,
            heads_out: Heads {
                pairs: [
                    [self.linear(width, width)?, self.linear(width, width)?],
                    [self.linear(width, POWER)?, self.linear(width, POWER)?],
                    [self.linear(width, POWER)?, self.linear(width, POWER)?],
                ],
                axe: self.linear(width, 1)?,
                value: self.linear(width, 3)?,
                belief: self.linear(width, KINDS)?,
            },
        })
    }

    fn block(&mut self, width: usize) -> Result<Block, WeightsError> {
        Ok(Block {
            before_attention: self.norm(width)?,
            queries_keys_values: self.linear(width, 3 * width)?,
            attended: self.linear(width, width)?,
            before_hidden: self.norm(width)?,
            hidden: self.linear(width, 4 * width)?,
            out: self.linear(4 * width, width)?,
        })
    }

    fn deployment(&mut self) -> Result<Deployment, WeightsError> {
        let codes: [u8; 40] = self.array()?;
        Ok(Deployment(codes.map(|code| Kind::ALL.get(usize::from(code)).copied().unwrap_or(Kind::Flag))))
    }
}
