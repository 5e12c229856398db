// The bots' worker.
import "./files.js";
import init from "./tavola-bots.js";
await init();
