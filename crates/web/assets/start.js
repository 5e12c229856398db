// Starts the app; says so, in three languages, where the browser cannot.
import "./files.js";
import init from "./tavola.js";
// The server answers a path that is not there with this page: then the path is the address of a page of the app,
// which shows it or says that there is none.
if (document.querySelector("meta[name=lost]")) {
  history.replaceState(null, "", "/#" + location.pathname);
}
const notice = document.getElementById("starting");
document.addEventListener("tavola-ready", () => {
  notice.remove();
  performance.mark("tavola-ready");
  // Only now: the rest of the app shall not be in the way of what is needed first.
  if ("serviceWorker" in navigator) {
    navigator.serviceWorker.register(new URL("sw.js", import.meta.url)).catch(console.warn);
    // Somebody clicked a notice: this page goes to its table.
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data?.go) location.hash = data.go;
    });
  }
});
try {
  await init();
} catch (error) {
  console.error(error);
  notice.textContent =
    "This browser cannot run Tavola: it needs WebAssembly with SIMD (any browser since 2023). – " +
    "Questo browser non può eseguire Tavola: serve WebAssembly con SIMD (qualsiasi browser dal 2023). – " +
    "Dieser Browser kann Tavola nicht ausführen: nötig ist WebAssembly mit SIMD (jeder Browser seit 2023).";
}
