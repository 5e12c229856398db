//! Settings from a file: one `name = value` in each line, named like the flags. Flags and environment come first.

use std::path::Path;

/// The settings of a file, in its order.
///
/// # Errors
/// Names the line that is none.
pub fn read(path: &Path) -> Result<Vec<(String, String)>, String> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    settings(&text).map_err(|(line, wrong)| format!("{name}, line {line}: {wrong}"))
}

fn settings(text: &str) -> Result<Vec<(String, String)>, (usize, String)> {
    let mut settings: Vec<(String, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let Some((key, value)) = line.split_once('=') else {
            return Err((number, format!("`{line}` is no setting: write name = value, and # before a comment")));
        };
        let (key, value) = (key.trim().replace('_', "-"), unquoted(value.trim()));
        if settings.iter().any(|(known, _)| *known == key) {
            return Err((number, format!("`{key}` is set twice")));
        }
        settings.push((key, value));
    }
    Ok(settings)
}

/// A value without the quotes that may stand around it.
fn unquoted(value: &str) -> String {
    let inner = ['"', '\''].iter().find_map(|quote| value.strip_prefix(*quote)?.strip_suffix(*quote));
    inner.unwrap_or(value).to_owned()
}

#[cfg(test)]
mod tests {
    use super::settings;

    #[test]
    fn a_file_is_read_line_by_line() {
        let text = "# a comment\n\nlisten = localhost:8080\nbehind_proxy = yes\npublic-url = \"https://a.example\"\n";
        let all = settings(text).unwrap();
        let all: Vec<(&str, &str)> = all.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        assert_eq!(all, [("listen", "localhost:8080"), ("behind-proxy", "yes"), ("public-url", "https://a.example")]);
    }

    #[test]
    fn what_is_no_setting_is_named() {
        assert_eq!(settings("listen\n").unwrap_err().0, 1);
        assert!(settings("a = 1\na = 2\n").unwrap_err().1.contains("twice"));
    }
}
