//! The C interface. Every function trusts its caller with the sizes of the buffers: `n` games need `n` times
//! the bytes that the module's constants say. Pointers come from `..._new` and end with `..._free`.
#![allow(unsafe_code, clippy::missing_safety_doc, missing_docs)]

use crate::{
    MOVES,
    deployments::Collection,
    games::{Games, POOL, Results},
    matches::Matches,
};
use std::ffi::{CStr, c_char};
use tavola_bots::stratego::net::{Menu, OBSERVATION, TOKENS, Trained};
use tavola_stratego::{Deployment, Kind};

/// The caller's buffer as a slice.
///
/// # Safety
/// `start` points to `length` values that nobody else uses during the call.
unsafe fn buffer<'a, T>(start: *mut T, length: usize) -> &'a mut [T] {
    // SAFETY: the caller of the C function vouches for it.
    unsafe { std::slice::from_raw_parts_mut(start, length) }
}

/// # Safety
/// `text` is a C string.
unsafe fn string<'a>(text: *const c_char) -> &'a str {
    // SAFETY: the caller of the C function vouches for it.
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or_default()
}

#[unsafe(no_mangle)]
pub extern "C" fn threads(number: usize) {
    // A second call changes nothing, which is what the caller wants.
    let _ = rayon::ThreadPoolBuilder::new().num_threads(number).build_global();
}

/// Null if the collection cannot be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn games_new(
    shares: *const usize,
    seed: u64,
    quiet: u16,
    turns: u16,
    collection: *const c_char,
) -> *mut Games {
    // SAFETY: as above.
    let (shares, path) = unsafe { (std::slice::from_raw_parts(shares, 3), string(collection)) };
    match Collection::read(path) {
        Ok(collection) => {
            Box::into_raw(Box::new(Games::new([shares[0], shares[1], shares[2]], seed, quiet, turns, collection)))
        }
        Err(error) => {
            eprintln!("{path}: {error}");
            std::ptr::null_mut()
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn games_write(
    games: *mut Games,
    seen: *mut u8,
    codes: *mut i16,
    axes: *mut u8,
    hidden: *mut u8,
) {
    // SAFETY: as above.
    unsafe {
        let games = &mut *games;
        let n = games.len();
        games.write(
            buffer(seen, n * OBSERVATION),
            buffer(codes, n * MOVES),
            buffer(axes, n * 3 * MOVES),
            buffer(hidden, n * TOKENS),
        );
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn games_step(
    games: *mut Games,
    actions: *mut i32,
    reward: *mut i8,
    done: *mut u8,
    seen: *mut u8,
    codes: *mut i16,
    axes: *mut u8,
    hidden: *mut u8,
) {
    // SAFETY: as above.
    unsafe {
        let games = &mut *games;
        let n = games.len();
        games.step(
            buffer(actions, n),
            &mut Results { reward: buffer(reward, n), done: buffer(done, n) },
            buffer(seen, n * OBSERVATION),
            buffer(codes, n * MOVES),
            buffer(axes, n * 3 * MOVES),
            buffer(hidden, n * TOKENS),
        );
    }
}

/// Eight counts of a mode.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn games_statistics(games: *const Games, mode: usize, out: *mut f64) {
    // SAFETY: as above.
    unsafe { buffer(out, 8).copy_from_slice(&(*games).statistics(mode)) }
}

/// Observations of all members of a pool, then of all proposals.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pool_propose(games: *mut Games, mode: usize, side: usize, seen: *mut u8) {
    // SAFETY: as above.
    unsafe { (*games).propose(mode, side, buffer(seen, 2 * POOL * OBSERVATION)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn pool_accept(games: *mut Games, mode: usize, side: usize, accepted: *mut u8) {
    // SAFETY: as above.
    unsafe {
        if let Some(pool) = (*games).pool(mode, side) {
            pool.accept(buffer(accepted, POOL));
        }
    }
}

/// Forty kinds a member.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pool_read(games: *mut Games, mode: usize, side: usize, kinds: *mut u8) {
    // SAFETY: as above.
    unsafe {
        if let Some(pool) = (*games).pool(mode, side) {
            for (row, member) in buffer(kinds, 40 * POOL).chunks_exact_mut(40).zip(pool.members()) {
                row.copy_from_slice(&member.0.map(|kind| kind as u8));
            }
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn pool_write(games: *mut Games, mode: usize, side: usize, kinds: *mut u8) {
    // SAFETY: as above.
    unsafe {
        if let Some(pool) = (*games).pool(mode, side) {
            let kind = |index: u8| Kind::ALL.get(usize::from(index)).copied().unwrap_or(Kind::Flag);
            let rows = buffer(kinds, 40 * POOL).chunks_exact(40);
            pool.set(rows.map(|row| Deployment(std::array::from_fn(|place| kind(row[place])))));
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn games_free(games: *mut Games) {
    // SAFETY: it came from `games_new`.
    drop(unsafe { Box::from_raw(games) });
}

/// What the exported network in a file says about one decision: the chances of all moves, then of a loss, a draw and a
/// win. 0 if the file cannot be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn network_judge(
    file: *const c_char,
    seen: *const u8,
    codes: *const i16,
    axes: *const u8,
    chances: *mut f32,
) -> u8 {
    // SAFETY: as above.
    let (file, seen, codes, axes, chances) = unsafe {
        (
            string(file),
            std::slice::from_raw_parts(seen, OBSERVATION),
            std::slice::from_raw_parts(codes, MOVES),
            std::slice::from_raw_parts(axes, 3 * MOVES),
            buffer(chances, MOVES + 3),
        )
    };
    let Some(trained) = std::fs::read(file).ok().and_then(|bytes| Trained::read(&bytes).ok()) else { return 0 };
    let mut menu = Menu::default();
    for (&code, axe) in codes.iter().zip(axes.as_chunks().0) {
        if let Ok(code) = u16::try_from(code) {
            menu.codes.push(code);
            menu.axes.push(*axe);
        }
    }
    let mut observation = [0; OBSERVATION];
    observation.copy_from_slice(seen);
    let judgement = trained.network.judge(&observation, &menu);
    chances.fill(0.0);
    chances[..judgement.policy.len()].copy_from_slice(&judgement.policy);
    chances[MOVES..].copy_from_slice(&judgement.value);
    1
}

/// Null if there is no such bot.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn matches_new(
    games: *mut Games,
    number: usize,
    mode: usize,
    bot: *const c_char,
    millis: u32,
    seed: u64,
) -> *mut Matches {
    // SAFETY: as above.
    let (games, bot) = unsafe { (&mut *games, string(bot)) };
    match Matches::new(games, number, mode, bot, millis, seed) {
        Ok(matches) => Box::into_raw(Box::new(matches)),
        Err(error) => {
            eprintln!("{error}");
            std::ptr::null_mut()
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn matches_write(
    matches: *mut Matches,
    seen: *mut u8,
    codes: *mut i16,
    axes: *mut u8,
    hidden: *mut u8,
) {
    // SAFETY: as above.
    unsafe {
        let matches = &mut *matches;
        let n = matches.len();
        matches.write(
            buffer(seen, n * OBSERVATION),
            buffer(codes, n * MOVES),
            buffer(axes, n * 3 * MOVES),
            buffer(hidden, n * TOKENS),
        );
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn matches_step(matches: *mut Matches, actions: *mut i32) {
    // SAFETY: as above.
    unsafe {
        let matches = &mut *matches;
        let n = matches.len();
        matches.step(buffer(actions, n));
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn matches_results(matches: *const Matches, results: *mut i32, turns: *mut i32) {
    // SAFETY: as above.
    unsafe {
        let matches = &*matches;
        let n = matches.len();
        matches.results(buffer(results, n), buffer(turns, n));
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn matches_free(matches: *mut Matches) {
    // SAFETY: it came from `matches_new`.
    drop(unsafe { Box::from_raw(matches) });
}
