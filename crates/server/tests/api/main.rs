//! The server over real HTTP: a listener, a database, clients with cookies.

mod abuse;
mod client;
mod crowds;
mod friends;
mod notices;
mod order;
mod own_games;
mod pages;
mod pairing;
mod passkeys;
mod people;
mod play;
mod profiles;
mod registry;
mod safety;
mod secrets;
mod sockets;
mod vacations;
mod worlds;
