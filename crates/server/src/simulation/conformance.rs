//! The model of the database against real ones.
