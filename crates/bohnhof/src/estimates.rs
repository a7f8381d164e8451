//! Which figures at a table are estimates, so that nobody takes them for printed ones.

use std::collections::BTreeMap;

use bohnhof_rules::Setup;
use bohnhof_rules::deck::Bean;

/// The figures of a kind that are estimates, by the names that they have in a file of beans.
fn figures(bean: &Bean) -> Vec<&'static str> {
    let cards = bean.estimated.cards.then_some("cards");
    let beanometer = bean.estimated.beanometer.then_some("beanometer");
    cards.into_iter().chain(beanometer).collect()
}

/// The estimated figures by kind.
pub(crate) fn by_kind(setup: &Setup) -> BTreeMap<&'static str, Vec<&'static str>> {
    let beans = setup.deck().map(|deck| deck.beans()).unwrap_or_default();
    let estimated = beans.iter().filter(|(_, bean)| !bean.estimated.nothing());
    estimated.map(|(kind, bean)| (kind.id(), figures(bean))).collect()
}

/// The same in one sentence, if there are any.
pub(crate) fn sentence(setup: &Setup) -> Option<String> {
    let mut kinds = BTreeMap::<String, Vec<&str>>::new();
    for (kind, figures) in by_kind(setup) {
        kinds.entry(figures.join(" and ")).or_default().push(kind);
    }
    let parts =
        kinds.iter().rev().map(|(figures, kinds)| format!("{figures} of {}", kinds.join(", ")));
    let parts: Vec<_> = parts.collect();
    (!parts.is_empty()).then(|| format!("Estimated figures: {}.", parts.join("; ")))
}
