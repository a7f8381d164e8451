//! The types as schemas of an OpenAPI document.

use std::collections::BTreeMap;

use utoipa::openapi::schema::{AllOf, Components, Schema};
use utoipa::openapi::{OpenApi, RefOr};
use utoipa::{Modify, PartialSchema, ToSchema};

use crate::{ClientMessage, ServerMessage};

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// Puts all messages of a table into a document, and mends what utoipa cannot derive: a variant of a
/// tagged union that holds a struct is that struct and the tag, also where the struct allows no other
/// fields, and one that holds a union of its own, as [`Action`](bohnhof_rules::Action) does, has the
/// tags of that union.
#[derive(Clone, Copy, Debug)]
pub struct Messages;

impl Modify for Messages {
    fn modify(&self, document: &mut OpenApi) {
        let schemas = &mut document.components.get_or_insert_with(Components::default).schemas;
        let mut found = Vec::new();
        ServerMessage::schemas(&mut found);
        ClientMessage::schemas(&mut found);
        schemas.extend(found);
        schemas.insert(ServerMessage::name().into(), ServerMessage::schema());
        schemas.insert(ClientMessage::name().into(), ClientMessage::schema());
        let derived = schemas.clone();
        for schema in schemas.values_mut() {
            if let RefOr::T(Schema::OneOf(union)) = schema {
                for variant in &mut union.items {
                    if let RefOr::T(Schema::AllOf(tagged)) = variant {
                        *variant = mended(tagged, &derived);
                    }
                }
            }
        }
    }
}

/// A variant that was derived as what it holds and its tag.
fn mended(variant: &AllOf, schemas: &Schemas) -> RefOr<Schema> {
    let as_derived = || RefOr::T(Schema::AllOf(variant.clone()));
    let [RefOr::Ref(held), RefOr::T(Schema::Object(tag))] = variant.items.as_slice() else {
        return as_derived();
    };
    let name = held.ref_location.rsplit('/').next().unwrap_or_default();
    match schemas.get(name) {
        Some(RefOr::T(Schema::Object(held))) => {
            let mut together = held.clone();
            together.description.clone_from(&variant.description);
            together.properties.extend(tag.properties.clone());
            together.required.extend(tag.required.clone());
            RefOr::T(Schema::Object(together))
        }
        Some(RefOr::T(Schema::OneOf(_))) => RefOr::Ref(held.clone()),
        Some(_) | None => as_derived(),
    }
}
