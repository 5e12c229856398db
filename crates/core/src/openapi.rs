//! How seats and viewers look as JSON, for OpenAPI documents.

use crate::{Seat, SeatSet, Viewer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ArrayBuilder, ObjectBuilder, OneOfBuilder, RefOr, Schema, Type},
};

impl PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0)).maximum(Some(7)).into()
    }
}
impl ToSchema for Seat {}

impl PartialSchema for SeatSet {
    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new().items(Seat::schema()).into()
    }
}
impl ToSchema for SeatSet {}

impl PartialSchema for Viewer {
    fn schema() -> RefOr<Schema> {
        let public = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["public"]));
        let seat = ObjectBuilder::new().property("seat", Seat::schema()).required("seat");
        OneOfBuilder::new().item(public).item(seat).into()
    }
}
impl ToSchema for Viewer {}
