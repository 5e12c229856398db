//! Where people put their pieces: derives the table in `src/habits.rs` from a file of deployments.
//!
//! `cargo run --release -p tavola-stratego --example habits -- <file> > crates/stratego/src/habits_table.txt`
//!
//! The file has one deployment a line, 40 letters, front rank first, each rank left to right:
//! B fortress, C spy, D to L ranks 2 to 10, M flag; lines that start with # are comments. The file
//! itself is not part of the project.

use std::{env, fs, process::ExitCode};

/// Letters in the order of the table's rows.
const LETTERS: &str = "MBCDEFGHIJKL";
const COUNTS: [usize; 12] = [1, 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1];

fn main() -> ExitCode {
    let Some(path) = env::args().nth(1) else {
        eprintln!("name the file of deployments");
        return ExitCode::from(2);
    };
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::from(2);
        }
    };
    let mut table = [[0u64; 40]; 12];
    let (mut read, mut refused, mut rear_flags) = (0u64, 0u64, 0u64);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let rows: Vec<usize> = line.chars().filter_map(|letter| LETTERS.find(letter)).collect();
        let count = |row: usize| rows.iter().filter(|&&other| other == row).count();
        if rows.len() != 40 || (0..12).any(|row| count(row) != COUNTS[row]) {
            refused += 1;
            continue;
        }
        read += 1;
        for (place, &row) in rows.iter().enumerate() {
            // Our order: the rearmost rank first.
            table[row][(3 - place / 10) * 10 + place % 10] += 1;
        }
        rear_flags += u64::from(rows[30..].contains(&0));
    }
    if read == 0 {
        eprintln!("{path} holds no deployment");
        return ExitCode::from(2);
    }
    eprintln!("{read} deployments ({refused} refused), {rear_flags} with the flag on the rearmost rank");
    println!("# In 10,000 deployments: Flag, Fortress, Spy, 2 … 10 by place, files a to j, the rearmost rank first.");
    for row in table {
        let cells: Vec<String> = row.iter().map(|count| ((count * 10_000 + read / 2) / read).to_string()).collect();
        println!("{}", cells.join(" "));
    }
    ExitCode::SUCCESS
}
