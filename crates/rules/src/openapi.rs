//! The schemas that cannot be derived: these types are not in memory what they are in JSON.

use std::borrow::Cow;
use std::collections::BTreeMap;

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::ask::Ask;
use crate::cards::{Bundle, Kind};
use crate::rule_set::RuleSet;

impl PartialSchema for RuleSet {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A game of the family."))
            .enum_values(Some(RuleSet::ALL.map(RuleSet::id)))
            .into()
    }
}

impl ToSchema for RuleSet {}

impl PartialSchema for Ask {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A question to a player."))
            .enum_values(Some(Ask::all().map(Ask::id)))
            .into()
    }
}

impl ToSchema for Ask {}

impl PartialSchema for Bundle {
    fn schema() -> RefOr<Schema> {
        BTreeMap::<Kind, u8>::schema()
    }
}

impl ToSchema for Bundle {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Bundle")
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((<Kind as ToSchema>::name().into_owned(), Kind::schema()));
    }
}
