//! What the toy games share.

use tavola_core::RuleError;

/// The toys have no options.
pub(crate) fn no_options(name: &str) -> Result<(), RuleError> {
    Err(RuleError::option(format!("there is no option `{name}`")))
}
