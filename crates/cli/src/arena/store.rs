//! The arena's file: a header, then one line a game. It is appended to, and read to go on.

use super::Played;
use serde_json::{Value, json};
use std::{
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::Path,
};

/// One game in the file.
pub(super) struct Line {
    pub(super) number: usize,
    pub(super) pairing: (usize, usize),
    pub(super) turn: usize,
    pub(super) score: f64,
    pub(super) reason: String,
    pub(super) slowest: [f64; 2],
    pub(super) mean: [f64; 2],
    pub(super) fault: Option<(usize, String)>,
    record: Value,
}

impl Line {
    pub(super) fn new(number: usize, pairing: (usize, usize), turn: usize, played: Played) -> Line {
        let Played { score, reason, slowest, mean, fault, record } = played;
        Line { number, pairing, turn, score, reason, slowest, mean, fault, record }
    }

    fn to_json(&self) -> Value {
        json!({
            "number": self.number, "pairing": self.pairing, "turn": self.turn, "score": self.score,
            "reason": self.reason, "slowest_ms": self.slowest, "mean_ms": self.mean, "fault": self.fault, "record": self.record,
        })
    }

    fn from_json(value: &Value) -> Option<Line> {
        let pair = value["pairing"].as_array()?;
        let two = |name: &str| Some([value[name][0].as_f64()?, value[name][1].as_f64()?]);
        let fault = value["fault"]
            .as_array()
            .and_then(|fault| Some((fault.first()?.as_u64()? as usize, fault.get(1)?.as_str()?.to_owned())));
        Some(Line {
            number: value["number"].as_u64()? as usize,
            pairing: (pair.first()?.as_u64()? as usize, pair.get(1)?.as_u64()? as usize),
            turn: value["turn"].as_u64()? as usize,
            score: value["score"].as_f64()?,
            reason: value["reason"].as_str()?.to_owned(),
            slowest: two("slowest_ms")?,
            mean: two("mean_ms").unwrap_or_default(),
            fault,
            // Kept in the file; nothing here reads it again.
            record: Value::Null,
        })
    }
}

pub(super) struct Store {
    file: Option<File>,
    lines: Vec<Line>,
}

impl Store {
    /// Opens or begins the file. A last line that was cut off is dropped: its game is played again.
    pub(super) fn open(path: Option<&Path>, header: &Value) -> Result<Store, String> {
        let Some(path) = path else { return Ok(Store { file: None, lines: Vec::new() }) };
        let wrong = |message: String| format!("{}: {message}", path.display());
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(|error| wrong(error.to_string()))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| wrong(error.to_string()))?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(|error| wrong(error.to_string()))?;
        file.seek(SeekFrom::End(0)).map_err(|error| wrong(error.to_string()))?;
        let mut lines = text[..whole].lines();
        let mut known = Vec::new();
        match lines.next() {
            None => writeln!(file, "{header}").map_err(|error| wrong(error.to_string()))?,
            Some(first) => {
                let mut before: Value = serde_json::from_str(first).map_err(|_| wrong("is no arena file".into()))?;
                let mut now = header.clone();
                // More games may be asked for than the last time; everything else must be the same.
                before["games"] = Value::Null;
                now["games"] = Value::Null;
                if before != now {
                    return Err(wrong(format!("is of another arena ({before}); choose another --out")));
                }
                for (number, line) in lines.enumerate() {
                    let value = serde_json::from_str(line).ok().and_then(|value| Line::from_json(&value));
                    known.push(value.ok_or_else(|| wrong(format!("line {} is no game", number + 2)))?);
                }
            }
        }
        Ok(Store { file: Some(file), lines: known })
    }

    /// The games the file already had.
    pub(super) fn take_lines(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.lines)
    }

    pub(super) fn append(&mut self, line: &Line) -> Result<(), String> {
        match &mut self.file {
            Some(file) => writeln!(file, "{}", line.to_json()).map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }
}
