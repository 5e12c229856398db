// Starts the app; says so, in three languages, where the browser cannot.
import init from "./tavola.js";
const notice = document.getElementById("starting");
try {
  await init();
  notice.remove();
  performance.mark("tavola-ready");
} catch (error) {
  console.error(error);
  notice.textContent =
    "This browser cannot run Tavola: it needs WebAssembly with SIMD (any browser since 2023). – " +
    "Questo browser non può eseguire Tavola: serve WebAssembly con SIMD (qualsiasi browser dal 2023). – " +
    "Dieser Browser kann Tavola nicht ausführen: nötig ist WebAssembly mit SIMD (jeder Browser seit 2023).";
}
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(console.warn);
}
