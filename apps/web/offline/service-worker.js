// Keeps the pages of one build, so that local games work without a network. Nothing of the
// interface of the server is ever kept. The two capital words are filled in by the build.
const CACHE = 'stammtisch-BUILD_NAME';
const FILES = ['BUILD_FILES'];

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (FILES.includes(url.pathname)) event.respondWith(takeFile(request));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('stammtisch-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The newest page where there is a network, the kept one where there is none. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/', { cacheName: CACHE })) ?? Response.error();
  }
}

async function takeFile(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}
