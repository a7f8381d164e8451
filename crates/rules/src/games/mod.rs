//! The games. Each owns its turn; none owns a mechanic.

pub(crate) mod bohnanza;
