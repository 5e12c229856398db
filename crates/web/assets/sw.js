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

// A notice says what kind it is, which table, which game and who plays; the sentence is made here, in the language in
// which notices were turned on. It is read by this browser alone: the push service in between has it encrypted.
const texts = "TEXTS";

self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));

function tell({ kind, table, game, names, language }) {
  const words = texts[language] ?? texts.en;
  const sentence = words[names.length ? kind : kind + "-alone"];
  // Names may hold anything, also what `replace` would take for a pattern.
  return self.registration.showNotification(words.games[game] ?? "Tavola", {
    body: sentence.replace("{name}", () => names.join(", ")),
    lang: language,
    // A newer notice of a table takes the place of an older one.
    tag: table,
    renotify: true,
    data: "#/table/" + table,
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

// A page that is open comes to the front and goes to the table, best the one that shows it; else a new one opens.
async function show(place) {
  const address = new URL("./" + place, self.registration.scope).href;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((page) => page.url === address) ?? pages[0];
  if (!page) return self.clients.openWindow(address);
  page.postMessage({ go: place });
  return page.focus();
}
