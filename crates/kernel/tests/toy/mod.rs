//! What the toy games share.

use tavola_kernel::Refusal;

/// The toys have no options.
pub(crate) fn no_options(name: &str) -> Result<(), Refusal> {
    Err(Refusal::option(format!("there is no option `{name}`")))
}
