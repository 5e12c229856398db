//! Sets of intersections and of paths, one bit each. On the wire they are lists of ids.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

macro_rules! bit_set {
    ($(#[$doc:meta])* $name:ident, $word:ty, $size:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $word);

        impl $name {
            /// Nothing.
            pub const EMPTY: $name = $name(0);

            /// One member alone.
            #[inline]
            pub const fn one(id: u8) -> $name {
                $name(1 << id)
            }

            /// Whether `id` is in the set; any number is a fair question.
            #[inline]
            pub const fn has(self, id: u8) -> bool {
                (id as usize) < $size && (self.0 >> id) & 1 == 1
            }

            /// Adds a member.
            #[inline]
            pub const fn add(&mut self, id: u8) {
                self.0 |= 1 << id;
            }

            /// Takes a member out.
            #[inline]
            pub const fn remove(&mut self, id: u8) {
                self.0 &= !(1 << id);
            }

            /// How many members.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether there is no member.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the two sets share a member.
            #[inline]
            pub const fn meets(self, other: $name) -> bool {
                self.0 & other.0 != 0
            }

            /// The members in ascending order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = u8> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    (left != 0).then(|| {
                        let id = left.trailing_zeros() as u8;
                        left &= left - 1;
                        id
                    })
                })
            }
        }

        impl FromIterator<u8> for $name {
            fn from_iter<I: IntoIterator<Item = u8>>(ids: I) -> $name {
                ids.into_iter().fold($name::EMPTY, |set, id| set | $name::one(id))
            }
        }

        impl BitOr for $name {
            type Output = $name;
            #[inline]
            fn bitor(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
        }

        impl BitOrAssign for $name {
            #[inline]
            fn bitor_assign(&mut self, other: $name) {
                self.0 |= other.0;
            }
        }

        impl BitAnd for $name {
            type Output = $name;
            #[inline]
            fn bitand(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }
        }

        impl Not for $name {
            type Output = $name;
            #[inline]
            fn not(self) -> $name {
                $name(!self.0 & ((1 << $size) - 1))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let ids = Vec::<u8>::deserialize(deserializer)?;
                match ids.iter().find(|&&id| id as usize >= $size) {
                    Some(id) => Err(serde::de::Error::custom(format!("id {id} does not exist: ids are below {}", $size))),
                    None => Ok(ids.into_iter().collect()),
                }
            }
        }
    };
}

bit_set!(
    /// A set of intersections.
    Nodes,
    u64,
    crate::geometry::NODES
);
bit_set!(
    /// A set of paths.
    Paths,
    u128,
    crate::geometry::PATHS
);
