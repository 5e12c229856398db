//! This browser's share in the dice of a table elsewhere, and what it was shown of the others': kept, so that a forged
//! record does not pass.

use crate::{app_state::seed, store};
use tavola_core::Seat;
use tavola_protocol::{PlayerCommand, Receipt, Snapshot};
use tavola_table::nonce_hash;
use tavola_ui_model::entry;

/// What this browser was shown before the dice of a table began to roll.
pub fn kept(table: &str) -> Option<Receipt> {
    serde_json::from_str(&store::get(&place(table))?).ok()
}

/// What the table waits for from this seat: the hash of its nonce, or the nonce. Before it is sent, it is kept.
pub fn share(snapshot: &Snapshot<()>) -> Option<PlayerCommand> {
    let seat = snapshot.viewer.seat()?;
    let info = snapshot.seats.get(seat.index())?;
    let luck = entry(&snapshot.game).is_some_and(|entry| entry.rng);
    if !luck || snapshot.began || info.ready {
        return None;
    }
    match &info.hash {
        None if snapshot.opening => None,
        None => Some(PlayerCommand::Commit(commit(snapshot, seat)?)),
        Some(hash) if snapshot.opening => Some(PlayerCommand::Nonce(show(snapshot, seat, hash)?)),
        Some(_) => None,
    }
}

/// The hash of this seat's nonce.
fn commit(snapshot: &Snapshot<()>, seat: Seat) -> Option<String> {
    // Another page of the same browser may have drawn it. One that was shown is not used again.
    let drawn = kept(&snapshot.table).filter(|receipt| receipt.seat == seat && receipt.hashes.is_empty());
    let receipt = Receipt {
        table: snapshot.table.clone(),
        seat,
        commitment: snapshot.commitment.clone()?,
        hashes: Vec::new(),
        nonce: drawn.map_or_else(|| format!("{:016x}{:016x}", seed(), seed()), |receipt| receipt.nonce),
    };
    keep(&receipt);
    Some(nonce_hash(&receipt.table, seat, &receipt.nonce))
}

/// The nonce, unless the table has changed what it had promised, or another browser has drawn it.
fn show(snapshot: &Snapshot<()>, seat: Seat, hash: &str) -> Option<String> {
    let promised = |receipt: &Receipt| {
        Some(&receipt.commitment) == snapshot.commitment.as_ref()
            && nonce_hash(&receipt.table, seat, &receipt.nonce) == hash
    };
    let mut receipt = kept(&snapshot.table).filter(promised)?;
    receipt.hashes = snapshot.seats.iter().map(|info| info.hash.clone().unwrap_or_default()).collect();
    keep(&receipt);
    Some(receipt.nonce)
}

fn keep(receipt: &Receipt) {
    if let Ok(text) = serde_json::to_string(receipt) {
        store::set(&place(&receipt.table), &text);
    }
}

fn place(table: &str) -> String {
    format!("tavola.receipt.{table}")
}
