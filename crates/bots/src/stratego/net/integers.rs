//! Products of matrices of small integers, the part of the network that takes the time.
//!
//! Processors multiply neighbours pair by pair and add the two products in one instruction: 8 numbers at once in WebAssembly
//! and on any x86-64, 16 or 32 where the processor can. Which one runs is decided when the program runs. Integers are
//! exact, so every machine gives the same sums.

#![expect(clippy::inline_always, reason = "a function may use wide instructions only inside `on_widest`")]

use wide::{i16x8, i32x4};

/// Outputs that stand side by side in memory.
pub(super) const PANEL: usize = 16;
/// The numbers of a panel for one pair of inputs.
const PAIRS: usize = 2 * PANEL;

/// A matrix for [`Lanes::product`]: panels of 16 outputs; in a panel, for each pair of inputs, the pairs of all outputs.
pub(super) struct Packed {
    inputs: usize,
    numbers: Vec<i16>,
}

impl Packed {
    /// Packs rows of numbers, one row an output. `inputs` is even.
    pub(super) fn of(rows: &[i16], inputs: usize) -> Packed {
        let outputs = rows.len() / inputs;
        let mut numbers = vec![0; outputs.next_multiple_of(PANEL) * inputs];
        for (output, row) in rows.chunks_exact(inputs).enumerate() {
            let panel = &mut numbers[output / PANEL * PANEL * inputs..][..PANEL * inputs];
            for (slot, pair) in panel.as_chunks_mut::<PAIRS>().0.iter_mut().zip(row.as_chunks::<2>().0) {
                slot[output % PANEL * 2..][..2].copy_from_slice(pair);
            }
        }
        Packed { inputs, numbers }
    }
}

/// The instructions of one kind of processor. All methods are inlined into [`on_widest`], because a function has
/// those instructions only there.
pub(super) trait Lanes: Copy {
    /// Sums for the 16 outputs of a panel.
    type Sums: Copy;
    /// Rows that are multiplied at a time: as many as there are registers for.
    const ROWS: usize;

    /// No sums yet.
    fn zero(self) -> Self::Sums;
    /// Adds the products of a pair of inputs with the pairs of a panel.
    fn add(self, sums: Self::Sums, inputs: [i16; 2], pairs: &[i16; PAIRS]) -> Self::Sums;
    /// The sums as numbers.
    fn read(self, sums: Self::Sums) -> [i32; PANEL];
    /// See [`Product::write`].
    fn product(self, product: Product<'_>, out: &mut [f32]);
}

/// Rows of inputs times a matrix, with what brings the sums back to size.
#[derive(Clone, Copy)]
pub(super) struct Product<'a> {
    /// Blocks of [`Lanes::ROWS`] rows; in a block, for each pair of inputs, the pairs of all rows.
    pub(super) rows: &'a [[i16; 2]],
    /// A factor for each row.
    pub(super) row_scales: &'a [f32],
    pub(super) matrix: &'a Packed,
    /// A factor for each output.
    pub(super) scales: &'a [f32],
    /// What is added to each output.
    pub(super) bias: &'a [f32],
}

impl Product<'_> {
    /// Writes the results row by row, as far as `out` reaches. `N` is [`Lanes::ROWS`].
    #[inline(always)]
    fn write<L: Lanes, const N: usize>(self, lanes: L, out: &mut [f32]) {
        let Product { rows, row_scales, matrix, scales, bias } = self;
        let (steps, outputs) = (matrix.inputs / 2, scales.len());
        for (panel, numbers) in matrix.numbers.chunks_exact(PANEL * matrix.inputs).enumerate() {
            let places = panel * PANEL..outputs.min((panel + 1) * PANEL);
            let (scales, bias) = (&scales[places.clone()], &bias[places.clone()]);
            for (block, inputs) in rows.as_chunks::<N>().0.chunks_exact(steps).enumerate() {
                let mut sums = [lanes.zero(); N];
                for (inputs, pairs) in inputs.iter().zip(numbers.as_chunks::<PAIRS>().0) {
                    for index in 0..N {
                        sums[index] = lanes.add(sums[index], inputs[index], pairs);
                    }
                }
                for (index, sums) in (block * N..).zip(sums) {
                    let Some(result) = out.get_mut(index * outputs..(index + 1) * outputs) else { break };
                    let (result, row_scale) = (result[places.clone()].iter_mut(), row_scales[index]);
                    for (((result, sum), scale), bias) in result.zip(lanes.read(sums)).zip(scales).zip(bias) {
                        *result = sum as f32 * (row_scale * scale) + bias;
                    }
                }
            }
        }
    }
}

/// Eight numbers at once: WebAssembly, and processors without anything wider.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Lanes for Portable {
    type Sums = [i32x4; 4];
    const ROWS: usize = 2;

    #[inline(always)]
    fn zero(self) -> Self::Sums {
        [i32x4::ZERO; 4]
    }

    #[inline(always)]
    fn add(self, mut sums: Self::Sums, inputs: [i16; 2], pairs: &[i16; PAIRS]) -> Self::Sums {
        let inputs: i16x8 = bytemuck::cast(i32x4::splat(bytemuck::cast(inputs)));
        for (sum, pairs) in sums.iter_mut().zip(pairs.as_chunks::<8>().0) {
            *sum += inputs.dot(i16x8::from(*pairs));
        }
        sums
    }

    #[inline(always)]
    fn read(self, sums: Self::Sums) -> [i32; PANEL] {
        bytemuck::cast(sums)
    }

    #[inline(always)]
    fn product(self, product: Product<'_>, out: &mut [f32]) {
        product.write::<Portable, { Portable::ROWS }>(self, out);
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Lanes, PAIRS, PANEL, Product};
    use pulp::x86::{V3, V4};
    use std::arch::x86_64::{__m256i, __m512i};

    impl Lanes for V3 {
        type Sums = [__m256i; 2];
        const ROWS: usize = 4;

        #[inline(always)]
        fn zero(self) -> Self::Sums {
            [self.avx._mm256_setzero_si256(); 2]
        }

        #[inline(always)]
        fn add(self, mut sums: Self::Sums, inputs: [i16; 2], pairs: &[i16; PAIRS]) -> Self::Sums {
            let inputs = self.avx._mm256_set1_epi32(bytemuck::cast(inputs));
            for (sum, pairs) in sums.iter_mut().zip(pairs.as_chunks::<16>().0) {
                let products = self.avx2._mm256_madd_epi16(inputs, pulp::cast(*pairs));
                *sum = self.avx2._mm256_add_epi32(*sum, products);
            }
            sums
        }

        #[inline(always)]
        fn read(self, sums: Self::Sums) -> [i32; PANEL] {
            pulp::cast(sums)
        }

        #[inline(always)]
        fn product(self, product: Product<'_>, out: &mut [f32]) {
            product.write::<V3, { V3::ROWS }>(self, out);
        }
    }

    impl Lanes for V4 {
        type Sums = __m512i;
        const ROWS: usize = 8;

        #[inline(always)]
        fn zero(self) -> Self::Sums {
            self.avx512f._mm512_setzero_si512()
        }

        #[inline(always)]
        fn add(self, sums: Self::Sums, inputs: [i16; 2], pairs: &[i16; PAIRS]) -> Self::Sums {
            let inputs = self.avx512f._mm512_set1_epi32(bytemuck::cast(inputs));
            let products = self.avx512bw._mm512_madd_epi16(inputs, pulp::cast(*pairs));
            self.avx512f._mm512_add_epi32(sums, products)
        }

        #[inline(always)]
        fn read(self, sums: Self::Sums) -> [i32; PANEL] {
            pulp::cast(sums)
        }

        #[inline(always)]
        fn product(self, product: Product<'_>, out: &mut [f32]) {
            product.write::<V4, { V4::ROWS }>(self, out);
        }
    }
}

/// Work that is compiled once for each kind of processor. `run` must be inlined.
pub(super) trait Task {
    /// What comes out.
    type Output;
    /// Does it.
    fn run<L: Lanes>(self, lanes: L) -> Self::Output;
}

/// Runs a task with the widest instructions of this processor.
#[cfg(target_arch = "x86_64")]
pub(super) fn on_widest<T: Task>(task: T) -> T::Output {
    struct With<L, T>(L, T);
    impl<L: Lanes, T: Task> pulp::NullaryFnOnce for With<L, T> {
        type Output = T::Output;
        #[inline(always)]
        fn call(self) -> T::Output {
            self.1.run(self.0)
        }
    }
    if let Some(lanes) = pulp::x86::V4::try_new() {
        lanes.vectorize(With(lanes, task))
    } else if let Some(lanes) = pulp::x86::V3::try_new() {
        lanes.vectorize(With(lanes, task))
    } else {
        task.run(Portable)
    }
}

/// Runs a task with the widest instructions of this processor.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn on_widest<T: Task>(task: T) -> T::Output {
    task.run(Portable)
}
