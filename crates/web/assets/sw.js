// Keeps the whole app, also what no page has asked for yet, so that it starts without a network. A new version is fetched whole beside the
// old one and takes over when no page of the old one is open: a running game never changes its program.
const version = "VERSION";
const files = ["FILES"];
const cache = "tavola-" + version;

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(cache).then((kept) => kept.addAll(["./", ...files].map(request)))));

// A file with a digest in its name is what the browser has kept under that name; the others are asked for again.
function request(file) {
  return new Request(file, { cache: /-[0-9a-f]{16}\./.test(file) ? "default" : "reload" });
}

self.addEventListener("activate", (event) =>
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("tavola-") && name !== cache) await caches.delete(name);
    }
    await self.clients.claim();
  })()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith((async () => {
    const kept = await (await caches.open(cache)).match(event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  })());
});
