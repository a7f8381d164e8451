//! Bohnanza in both editions (`docs/rules/bohnanza.md`).

pub(crate) mod editions;
pub(crate) mod turn;
