//! Deployments: forty codes on one line (ST-5).

use crate::{Kind, Side};
use serde::{Deserialize, Serialize};
use std::fmt;
use tavola_core::{Rng, RuleError, brief};

/// What stands where on the four home ranks: files a to j, the rearmost rank first. It may be
/// wrong; [`Deployment::check`] says whether it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deployment(pub [Kind; 40]);

impl Deployment {
    /// Reads forty codes. Whether they are the right ones is [`Deployment::check`]'s question.
    ///
    /// # Errors
    /// Names the first text that is no code, or the number of codes.
    pub fn parse(text: &str) -> Result<Deployment, RuleError> {
        let mut kinds = [Kind::Flag; 40];
        let mut found = 0;
        for word in text.split_ascii_whitespace() {
            let Some(kind) = Kind::parse(word) else {
                return Err(RuleError::syntax(format!(
                    "`{}` (number {}) is no piece code; {}, {}",
                    brief(word),
                    found + 1,
                    codes_of(Side::Good),
                    codes_of(Side::Evil)
                ))
                .by("ST-5"));
            };
            if found < 40 {
                kinds[found] = kind;
            }
            found += 1;
        }
        if found == 40 {
            Ok(Deployment(kinds))
        } else {
            Err(RuleError::syntax(format!(
                "a deployment is `deploy` and 40 codes, files a to j, the rearmost rank first; this has {found}"
            ))
            .by("ST-5"))
        }
    }

    /// Whether `side` may deploy so.
    ///
    /// # Errors
    /// Names every piece that is missing, one too many, or of the other army.
    pub fn check(&self, side: Side) -> Result<(), RuleError> {
        let mut left = [0i16; crate::piece::KINDS];
        for kind in Kind::army(side) {
            left[kind as usize] = i16::from(kind.count());
        }
        for kind in self.0 {
            left[kind as usize] -= 1;
        }
        let list = |wrong: &dyn Fn(Kind) -> i16| {
            Kind::ALL
                .into_iter()
                .filter(|&kind| wrong(kind) > 0)
                .map(|kind| format!("{} {} ({})", wrong(kind), kind.name(), kind.code()))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let parts = [
            ("of the other army", list(&|kind| if kind.serves(side) { 0 } else { -left[kind as usize] })),
            ("too many", list(&|kind| if kind.serves(side) { -left[kind as usize] } else { 0 })),
            ("missing", list(&|kind| left[kind as usize])),
        ];
        let problems: Vec<_> =
            parts.iter().filter(|(_, list)| !list.is_empty()).map(|(what, list)| format!("{what}: {list}")).collect();
        if problems.is_empty() {
            Ok(())
        } else {
            let missing: u32 = left.iter().map(|&left| u32::try_from(left).unwrap_or_default()).sum();
            let message = format!("{} deploys all its 40 pieces; {}", side.name(), problems.join("; "));
            Err(RuleError::rule("ST-5", message).because("stratego-no-army").part("count", missing))
        }
    }

    /// A deployment drawn uniformly from all of `side`'s.
    pub fn random(side: Side, rng: &mut Rng) -> Deployment {
        let mut kinds = Deployment::muster(side).0;
        rng.shuffle(&mut kinds);
        Deployment(kinds)
    }

    /// The army in the order of the clause's table.
    pub fn muster(side: Side) -> Deployment {
        let mut kinds = [Kind::Flag; 40];
        let army = Kind::army(side).flat_map(|kind| std::iter::repeat_n(kind, usize::from(kind.count())));
        for (place, kind) in kinds.iter_mut().zip(army) {
            *place = kind;
        }
        Deployment(kinds)
    }

    /// The same army, mirrored left to right.
    #[must_use]
    pub fn mirrored(&self) -> Deployment {
        let mut kinds = self.0;
        for row in kinds.chunks_mut(10) {
            row.reverse();
        }
        Deployment(kinds)
    }
}

fn codes_of(side: Side) -> String {
    let codes: Vec<_> = Kind::army(side).map(Kind::code).collect();
    format!("{} has {}", side.name(), codes.join(" "))
}

impl fmt::Display for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, kind) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            f.write_str(kind.code())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Deployment {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Deployment {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Deployment, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Deployment::parse(&text).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn st_5_a_deployment_is_read_as_it_is_written() {
        for side in Side::BOTH {
            let deployment = Deployment::random(side, &mut Rng::new(5));
            assert_eq!(Deployment::parse(&deployment.to_string()), Ok(deployment));
            assert_eq!(deployment.check(side), Ok(()));
            assert_eq!(deployment.mirrored().check(side), Ok(()));
        }
    }

    #[test]
    fn st_5_a_wrong_deployment_names_what_is_missing_and_what_is_too_many() {
        let mut kinds = Deployment::muster(Side::Good).0;
        kinds[0] = Kind::Elf; // in the place of Gandalf
        kinds[1] = Kind::Orc; // in the place of Aragorn
        let no = Deployment(kinds).check(Side::Good).unwrap_err();
        assert_eq!(no.clause.as_deref(), Some("ST-5"));
        assert_eq!(
            no.message,
            "Good deploys all its 40 pieces; of the other army: 1 Orc (Or); too many: 1 Elf (El); \
             missing: 1 Gandalf (Ga), 1 Aragorn (Ar)"
        );
        assert!(Deployment::parse("Ga Ar").unwrap_err().message.ends_with("this has 2"));
        assert!(Deployment::parse("Ga xx").unwrap_err().message.starts_with("`xx` (number 2) is no piece code"));
    }
}
