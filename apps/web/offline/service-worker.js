// Keeps the pages of one build, so that local games work without a network. Nothing of the
// interface of the server is ever kept. The capital words are filled in by the build.
const CACHE = 'stammtisch-BUILD_NAME';
/** What playing needs: kept before the worker answers for anything. */
const FIRST = ['FIRST_FILES'];
/** What else shall be there without a network: fetched when the worker answers. */
const LATER = ['LATER_FILES'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepMissing(FIRST).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
  void keepLater();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    event.respondWith(openPage(request));
    event.waitUntil(keepLater());
  } else if (isPart(url.pathname)) event.respondWith(takeFile(event));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data));
});

/** Brings the page to the front that a notification is about; one that was there before us too. */
async function showPage(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  await (page === undefined ? self.clients.openWindow(address) : page.focus());
}

/** All that is named after its content can be kept; the rest only where it is of this build. */
function isPart(path) {
  return isNamedByContent(path) || (FIRST.includes(path) && path !== '/');
}

function isNamedByContent(path) {
  return path.startsWith('/assets/');
}

let keeping;

/** Browsers end a worker that nobody needs; each page that is opened lets it go on. */
function keepLater() {
  keeping ??= keepMissing(LATER)
    // Without a network it is tried again with the next page.
    .catch(() => undefined)
    .finally(() => {
      keeping = undefined;
    });
  return keeping;
}

/** One by one, so that a table that somebody waits for has most of a slow line for itself. */
async function keepMissing(files) {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of files) if (!kept.has(file)) await cache.add(file);
}

/** The build before this one stays: pages that are open are of it, and the server has it no more. */
async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('stammtisch-') && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/** The newest page where there is a server, the kept one where there is none, or only a proxy before it. */
async function openPage(request) {
  const answer = await fetch(request).catch(() => Response.error());
  if (answer.type !== 'error' && answer.status < 500) return answer;
  return (await findIn(CACHE, '/')) ?? answer;
}

/** From the cache, or from the server and then into the cache: pictures of documents, for example. */
async function takeFile(event) {
  const { request } = event;
  const kept = await findKept(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // A part of a file (206) cannot be kept.
  if (answer.status === 200) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function findKept(request) {
  const own = await findIn(CACHE, request);
  if (own !== undefined || !isNamedByContent(new URL(request.url).pathname)) return own;
  return findIn(undefined, request);
}

/** In one cache or in all; a browser that cannot look into them must not stop what the server has. */
function findIn(cacheName, request) {
  return caches.match(request, { cacheName, ignoreVary: true }).catch(() => undefined);
}

/** Where there is no room for it, it is fetched again the next time; the page has it already. */
async function keep(request, answer) {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer);
  } catch (error) {
    console.info(request.url, 'is not kept:', error);
  }
}
