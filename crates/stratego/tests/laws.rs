use tavola_kernel::laws::{uphold, Trial};
use tavola_stratego::{Mode, Rules, Stratego};

#[test]
fn quick() {
    for mode in [Mode::Classic, Mode::Powers, Mode::Ring] {
        let mut trial = Trial::<Stratego>::new(Rules { turns: 300, ..Rules::of(mode) }, 1, 30);
        trial.every = 5;
        trial.exhaustive = 5;
        let tally = uphold(&trial).unwrap();
        println!("{tally:?}");
    }
}
