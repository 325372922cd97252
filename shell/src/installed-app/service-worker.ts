import { serviceWorkerName } from '@roadworthy/contract/edge-paths';
import { followUnread } from './app-badge';
import { endPushWithSession } from './push-owner';

/** The browser looks for a newer worker at each document; a page that stays open asks this often. */
const UPDATE_INTERVAL_MS = 60_000;
/** Of all caches of the worker (shell/server/http/installed-app/public). */
const CACHE_PREFIX = 'rw-';

/** The part of a window that is used; browsers without workers, and pages without TLS, have no `serviceWorker`. */
type Browser = {
  navigator: { serviceWorker?: ServiceWorkerContainer };
  document: Pick<Document, 'querySelector'>;
  performance: Pick<Performance, 'getEntriesByType'>;
  location: Pick<Location, 'origin'>;
  caches: Pick<CacheStorage, 'keys' | 'delete'>;
};
type Router = { subscribe(listener: () => void): unknown };

const listReleaseFiles = ({ performance, location }: Browser): string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/releases/`))
    .map(({ name }) => name.slice(location.origin.length));

/**
 * Removes the worker from the next page on, and what it stored. The edge's worker that removes itself works also where pages fail,
 * but browsers start it only once the one before it is idle. What that one stores until then, the next page removes.
 */
async function removeServiceWorker(container: ServiceWorkerContainer, { caches }: Browser): Promise<void> {
  await (await container.getRegistration())?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

/**
 * Registers the service worker that the document names, names to it the files that the page has loaded, and looks for a newer one
 * at navigations. A document that names none removes it.
 */
export async function startServiceWorker(browser: Browser, router: Router): Promise<void> {
  const container = browser.navigator.serviceWorker;
  if (!container) return;
  const address = browser.document.querySelector<HTMLMetaElement>(`meta[name=${serviceWorkerName}]`)?.content;
  if (!address) return removeServiceWorker(container, browser);
  const registration = await container.register(address, { updateViaCache: 'none' });
  let lastUpdateAt = Date.now();
  router.subscribe(() => {
    if (Date.now() - lastUpdateAt < UPDATE_INTERVAL_MS) return;
    lastUpdateAt = Date.now();
    // Offline, or the worker was removed since.
    registration.update().catch(() => {});
  });
  endPushWithSession();
  followUnread(navigator);
  const { active } = await container.ready;
  active?.postMessage({ kind: 'loaded', files: listReleaseFiles(browser) });
}
