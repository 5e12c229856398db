//! A face for every name, drawn from it: the same name has the same face everywhere.

use std::fmt::Write;

const GROUNDS: [&str; 8] = ["#dfe9f4", "#f3dcc6", "#dbe6d2", "#e9dfcf", "#ead9ea", "#d5e8e6", "#f4e3b8", "#e2dcef"];
const CLOTHES: [&str; 8] = ["#2b6cb8", "#9d3a16", "#28632f", "#7d5100", "#6a3a86", "#1f6f8d", "#8a2b3c", "#3e4a59"];
const SKINS: [&str; 6] = ["#f2cdb0", "#e8b894", "#d29a6e", "#a8714a", "#7c4d31", "#5d3a28"];
const HAIR: [&str; 8] = ["#2a1c14", "#4a2c1b", "#7a4a26", "#b5793a", "#d9b36a", "#8d8d90", "#a33b20", "#1d1f2b"];

/// What is drawn behind the head, and what in front of it. `H` stands for the hair's colour, `C` for the clothes'.
const HEADS: [(&str, &str); 8] = [
    ("", "<path fill=\"H\" d=\"M30 38c-2-18 9-26 21-26 13 0 22 9 19 26-3-9-8-13-14-15-7 5-19 3-26 15Z\"/>"),
    (
        "<path fill=\"H\" d=\"M27 38c-3-21 10-29 23-29s26 8 23 29c-1 14 3 22 1 32H26c-2-10 2-18 1-32Z\"/>",
        "<path fill=\"H\" d=\"M30 40c0-17 9-25 20-25s20 8 20 25c-8-3-12-9-15-14-5 8-14 12-25 14Z\"/>",
    ),
    (
        "<g fill=\"H\"><circle cx=\"32\" cy=\"30\" r=\"10\"/><circle cx=\"68\" cy=\"30\" r=\"10\"/><circle cx=\"29\" cy=\"43\" r=\"7\"/><circle cx=\"71\" cy=\"43\" r=\"7\"/></g>",
        "<g fill=\"H\"><circle cx=\"38\" cy=\"20\" r=\"9\"/><circle cx=\"50\" cy=\"16\" r=\"10\"/><circle cx=\"62\" cy=\"20\" r=\"9\"/><circle cx=\"44\" cy=\"24\" r=\"6\"/><circle cx=\"57\" cy=\"24\" r=\"6\"/></g>",
    ),
    ("", ""),
    (
        "<circle fill=\"H\" cx=\"50\" cy=\"11\" r=\"10\"/>",
        "<path fill=\"H\" d=\"M30 38c-2-18 9-25 20-25s22 7 20 25c-5-8-12-12-20-12s-15 4-20 12Z\"/>",
    ),
    (
        "<path fill=\"#a3361f\" d=\"M30 26C32 2 68 2 70 26l-6 2C62 12 38 12 36 28Z\"/>",
        "<path fill=\"#b8862f\" d=\"M28 48c-2-23 8-34 22-34s24 11 22 34l-8 4c1-15-4-24-11-24l-1 14h-4l-1-14c-7 0-12 9-11 24Z\"/>",
    ),
    (
        "<path fill=\"C\" d=\"M50 5C31 5 23 20 23 40c0 11-3 20-8 28h70c-5-8-8-17-8-28C77 20 69 5 50 5Z\"/>",
        "<path fill=\"H\" d=\"M31 36c1-13 9-19 19-19s18 6 19 19c-6-7-12-10-19-10s-13 3-19 10Z\"/>",
    ),
    (
        "",
        "<path fill=\"H\" d=\"M30 38c-2-14 8-20 20-20s22 6 20 20c-5-6-12-9-20-9s-15 3-20 9Z\"/><path fill=\"#e3b23c\" stroke=\"#8a6414\" stroke-width=\"1.5\" d=\"M31 9l7 7 6-10 6 9 6-9 6 10 7-7-3 16q-16-5-32 0Z\"/>",
    ),
];

const MOUTHS: [&str; 4] = [
    "<path fill=\"none\" stroke=\"#7a3b2a\" stroke-width=\"2.4\" stroke-linecap=\"round\" d=\"M44 50q6 5 12 0\"/>",
    "<path fill=\"none\" stroke=\"#7a3b2a\" stroke-width=\"2.4\" stroke-linecap=\"round\" d=\"M45 51h10\"/>",
    "<path fill=\"#fff\" stroke=\"#7a3b2a\" stroke-width=\"1.6\" d=\"M43 48h14q-2 8-7 8t-7-8Z\"/>",
    "<path fill=\"none\" stroke=\"#7a3b2a\" stroke-width=\"2.4\" stroke-linecap=\"round\" d=\"M45 50q6 4 11-2\"/>",
];

const EXTRAS: [&str; 6] = [
    "",
    "<g fill=\"none\" stroke=\"#2a241f\" stroke-width=\"2\"><circle cx=\"42.5\" cy=\"41\" r=\"6\"/><circle cx=\"57.5\" cy=\"41\" r=\"6\"/><path d=\"M48.5 41h3\"/></g>",
    "<path fill=\"H\" d=\"M33 46c1 14 8 19 17 19s16-5 17-19c-3 4-6 5-9 4q-8-4-16 0c-3 1-6 0-9-4Zm12 5q5-2 10 0-1 4-5 4t-5-4Z\"/>",
    "<path fill=\"H\" d=\"M40 49q5-5 10-2 5-3 10 2-5 1-10-1-5 2-10 1Z\"/>",
    "<g fill=\"#9c5a3a\" opacity=\".55\"><circle cx=\"37\" cy=\"46\" r=\"1\"/><circle cx=\"40\" cy=\"48\" r=\"1\"/><circle cx=\"60\" cy=\"48\" r=\"1\"/><circle cx=\"63\" cy=\"46\" r=\"1\"/></g>",
    "",
];

/// The digits of a number drawn from a name (FNV-1a, then stirred), so that they do not depend on each other.
struct Digits(u64);

impl Digits {
    fn of(name: &str) -> Digits {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in name.to_lowercase().bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Digits(hash)
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        from[((self.0 >> 33) % from.len() as u64) as usize]
    }
}

/// The face of a person of this name, as an SVG of its own. The name itself is not in it.
pub fn portrait(name: &str) -> String {
    let mut digits = Digits::of(name);
    let (ground, clothes, skin, hair) =
        (digits.pick(&GROUNDS), digits.pick(&CLOTHES), digits.pick(&SKINS), digits.pick(&HAIR));
    let (behind, before) = digits.pick(&HEADS);
    let (mouth, extra) = (digits.pick(&MOUTHS), digits.pick(&EXTRAS));
    let drawn = |part: &str| part.replace("\"H\"", &format!("\"{hair}\"")).replace("\"C\"", &format!("\"{clothes}\""));
    let mut svg = String::from("<svg class=\"avatar\" viewBox=\"0 0 100 100\" aria-hidden=\"true\">");
    // Writing to a text cannot fail.
    let _ = write!(svg, "<circle cx=\"50\" cy=\"50\" r=\"50\" fill=\"{ground}\"/>{}", drawn(behind));
    let _ = write!(
        svg,
        "<path d=\"M50 56c20 0 32 12 35 33A50 50 0 0 1 15 89c3-21 15-33 35-33Z\" fill=\"{clothes}\"/>\
         <path d=\"M41 52h18v14q-9 8-18 0Z\" fill=\"{skin}\"/><path d=\"M41 54h18v6q-9 6-18 0Z\" fill=\"#0000001f\"/>\
         <ellipse cx=\"50\" cy=\"39\" rx=\"18\" ry=\"21\" fill=\"{skin}\"/>"
    );
    let _ = write!(
        svg,
        "<g fill=\"#241a14\"><circle cx=\"43\" cy=\"41\" r=\"2.6\"/><circle cx=\"57\" cy=\"41\" r=\"2.6\"/></g>\
         <g fill=\"#fff\"><circle cx=\"44\" cy=\"40\" r=\".8\"/><circle cx=\"58\" cy=\"40\" r=\".8\"/></g>{mouth}{}{}</svg>",
        drawn(extra),
        drawn(before)
    );
    svg
}

#[cfg(test)]
mod tests {
    use super::portrait;
    use std::collections::BTreeSet;

    #[test]
    fn a_name_has_one_face_whatever_its_capitals() {
        assert_eq!(portrait("Ada"), portrait("aDA"));
        assert!(!portrait("Ada").contains("Ada"), "a face is no place for a text");
    }

    #[test]
    fn faces_of_many_names_differ() {
        let faces: BTreeSet<String> = (0..500).map(|number| portrait(&format!("player{number}"))).collect();
        assert!(faces.len() > 490, "{} of 500", faces.len());
    }
}
