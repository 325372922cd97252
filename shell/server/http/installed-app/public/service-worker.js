// The site's service worker. It stores no documents: a page comes from the network, or the offline page says why not. Files
// of releases never change under their address. `worker-script.ts` puts the revision before this text.
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.js'];
/** A slower document is as good as none; a reload waits without a limit. */
const DOCUMENT_TIMEOUT_MS = 10_000;
/** Some ten pages of all areas, about 5 MB. */
const MAX_RELEASE_FILES = 250;

const CACHE_PREFIX = 'rw-';
const RELEASES = 'rw-releases';
/** Summaries and pictures of cars that pages saved for reading offline; the pages bound it. */
const SAVED = 'rw-saved';
const OFFLINE = `rw-offline-${REVISION}`;

self.addEventListener('install', (event) => {
  const store = async () => {
    const cache = await caches.open(OFFLINE);
    await cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' })));
    await self.skipWaiting();
  };
  event.waitUntil(store());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(CACHE_PREFIX) && ![RELEASES, SAVED, OFFLINE].includes(name)) await caches.delete(name);
    // The request of a document does not wait for the worker to start.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event, pathname));
  else if (pathname.startsWith('/releases/')) event.respondWith(answerReleaseFile(event));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(fromCacheOrNetwork(OFFLINE, request));
  // Online, pictures do not wait for the worker.
  else if (pathname.startsWith('/media/') && !self.navigator.onLine)
    event.respondWith(fromCacheOrNetwork(SAVED, request));
});

// An open page names the files that it loaded before it had a worker. A page whose document was requested before the worker
// was active, or with a forced reload, has none until it is claimed.
self.addEventListener('message', (event) => {
  const { kind, files } = event.data ?? {};
  if (kind !== 'loaded' || !Array.isArray(files)) return;
  const own = files.filter((file) => typeof file === 'string' && file.startsWith('/releases/'));
  event.waitUntil(Promise.all([self.clients.claim(), storeReleaseFiles(own.slice(0, MAX_RELEASE_FILES))]));
});

// A notification of the API (api/src/platform/push/send-push.ts): encrypted for this browser.
self.addEventListener('push', (event) => {
  const { title, body, path, tag, unread } = event.data?.json() ?? {};
  if (typeof title === 'string') event.waitUntil(notify(title, { body, tag, data: { path } }, unread));
});

async function notify(title, options, unread) {
  if (Number.isInteger(unread)) await setBadge(unread);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The open chat shows it itself.
  const isShown = windows.some(({ url, focused }) => focused && new URL(url).pathname === '/chat');
  if (isShown && options.tag?.startsWith('chat-')) return;
  await self.registration.showNotification(title, { icon: '/icon-192.png', lang: 'en-ZA', ...options });
}

/** Of an installed site; other browsers have none. */
const setBadge = async (unread) => self.navigator.setAppBadge?.(unread).catch(() => {});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (origin === self.location.origin) event.waitUntil(openPage(href));
});

async function openPage(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === href);
  if (open) await open.focus();
  else await self.clients.openWindow(href);
}

async function answerNavigation(event, pathname) {
  const network = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))();
  const isPage = !/^\/(api|dev|media)\//.test(pathname);
  // A reload: the visitor would rather wait.
  if (!isPage || event.request.cache !== 'default') return network.catch(offlinePage);
  let timer;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The document is late.')), DOCUMENT_TIMEOUT_MS);
  });
  return Promise.race([network, timeout])
    .catch(offlinePage)
    .finally(() => clearTimeout(timer));
}

/** With the status of an answer that is not the page. */
async function offlinePage() {
  const stored = await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE });
  if (!stored) return Response.error();
  return new Response(stored.body, { status: 503, headers: stored.headers });
}

const fromCacheOrNetwork = async (cacheName, request) =>
  (await caches.match(request.url, { cacheName, ignoreVary: true })) ?? fetch(request);

async function answerReleaseFile(event) {
  const { request } = event;
  const stored = await caches.match(request.url, { cacheName: RELEASES, ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.status === 200 && response.type !== 'opaque') {
    const copy = response.clone();
    event.waitUntil(putReleaseFile(request.url, copy));
  }
  return response;
}

async function putReleaseFile(url, response) {
  const cache = await caches.open(RELEASES);
  await cache.put(url, response);
  const files = await cache.keys();
  // Oldest first.
  for (const file of files.slice(0, Math.max(0, files.length - MAX_RELEASE_FILES))) await cache.delete(file);
}

/** The browser has them stored already: nothing is downloaded again. */
async function storeReleaseFiles(files) {
  for (const file of files) {
    const url = new URL(file, self.location.origin).href;
    if (await caches.match(url, { cacheName: RELEASES, ignoreVary: true })) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.status === 200) await putReleaseFile(url, response);
  }
}
