//! Sums of products of small integers, eight at a time.
//!
//! Processors multiply eight pairs and add neighbours in one instruction, on x86-64 as in WebAssembly. Compilers do not
//! find it reliably, so it is asked for by name. Integers are exact: every machine gives the same sum.

use wide::{i16x8, i32x4};

/// How many numbers are read at once; lengths are multiples of it.
const STEP: usize = 8;

#[inline]
fn load(numbers: &[i16; STEP]) -> i16x8 {
    i16x8::from(*numbers)
}

/// Four sums of products at once: reading `a` once for four rows is what makes it fast.
#[inline]
pub(super) fn dots(a: &[i16], rows: [&[i16]; 4]) -> [i32; 4] {
    let (a, _) = a.as_chunks::<STEP>();
    let [b0, b1, b2, b3] = rows.map(|row| &row.as_chunks::<STEP>().0[..a.len()]);
    let mut sums = [i32x4::ZERO; 4];
    for (index, a) in a.iter().enumerate() {
        let a = load(a);
        sums[0] += a.dot(load(&b0[index]));
        sums[1] += a.dot(load(&b1[index]));
        sums[2] += a.dot(load(&b2[index]));
        sums[3] += a.dot(load(&b3[index]));
    }
    sums.map(i32x4::reduce_add)
}

/// One sum of products.
#[inline]
pub(super) fn dot(a: &[i16], b: &[i16]) -> i32 {
    let mut sums = i32x4::ZERO;
    for (a, b) in a.as_chunks().0.iter().zip(b.as_chunks().0) {
        sums += load(a).dot(load(b));
    }
    sums.reduce_add()
}
