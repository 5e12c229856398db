//! Lines with a limit, so that no line can eat the memory.

use std::io::{self, BufRead};

pub(super) enum Line {
    Text(String),
    TooLong,
    NotText,
}

pub(super) struct Lines<R> {
    input: R,
    longest: usize,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, longest: usize) -> Lines<R> {
        Lines { input, longest }
    }

    fn read(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let mut too_long = false;
        let mut any = false;
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                break;
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= bytes.len() + part.len() > self.longest;
            if too_long {
                bytes = Vec::new();
            } else {
                bytes.extend_from_slice(part);
            }
            let used = end.map_or(chunk.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match any {
            false => None,
            true if too_long => Some(Line::TooLong),
            true => Some(String::from_utf8(bytes).map_or(Line::NotText, Line::Text)),
        })
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<io::Result<Line>> {
        self.read().transpose()
    }
}
