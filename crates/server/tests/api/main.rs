//! The server over real HTTP: a listener, a database, clients with cookies.

mod abuse;
mod client;
mod crowds;
mod order;
mod pages;
mod people;
mod play;
mod registry;
mod safety;
mod secrets;
mod sockets;
mod worlds;
