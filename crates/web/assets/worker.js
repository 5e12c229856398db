// The bots' worker: the same module as the page, which finds out that it has no window.
import init from "./tavola.js";
await init();
