//! The tables that are being played on this node.
//!
//! What `http` asks of it:
//! - `Tables::start(store, settings) -> Tables` (cheap to clone), and `stop()` that parks clocks;
//! - `open(Order { game, options, position, setup, seats: Vec<Who>, host, visibility, invitation }) -> table id`,
//!   which also keeps the game's heading (`Store::create_game`, `Store::update_game` when it begins and ends);
//! - `sit(table, seat, Who)`, `stand(table, player)`;
//! - `deed(table, player, key, Deed)`, durable when it returns;
//! - `sheet(table, player: Option<&str>) -> JSON text`, `news(table, player, after, wait) -> JSON text`, `menu(table, player)`;
//! - `record(table) -> Option<Value>`, none before the end;
//! - `socket(table server state, player: Option<String>, WebSocketUpgrade) -> Response`;
//! - when a game ends: `crate::http::ratings::settle(&store, &GameMeta, winners)`.
