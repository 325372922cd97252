import { serviceWorkerName } from '@roadworthy/contract/edge-paths';
import { followUnread } from './app-badge';
import { endPushWithSession } from './push-owner';

/** The browser looks for a newer worker at each document; a page that stays open asks this often. */
const UPDATE_INTERVAL_MS = 60_000;

/** The part of a window that is used; browsers without workers, and pages without TLS, have no `serviceWorker`. */
type Browser = {
  navigator: { serviceWorker?: ServiceWorkerContainer };
  document: Pick<Document, 'querySelector'>;
  performance: Pick<Performance, 'getEntriesByType'>;
  location: Pick<Location, 'origin'>;
};
type Router = { subscribe(listener: () => void): unknown };

const listReleaseFiles = ({ performance, location }: Browser): string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/releases/`))
    .map(({ name }) => name.slice(location.origin.length));

/**
 * Registers the service worker that the document names, names to it the files that the page has loaded, and looks for a newer one
 * at navigations. A document that names none has a worker removed: the edge then serves one that removes itself.
 */
export async function startServiceWorker(browser: Browser, router: Router): Promise<void> {
  const container = browser.navigator.serviceWorker;
  if (!container) return;
  const address = browser.document.querySelector<HTMLMetaElement>(`meta[name=${serviceWorkerName}]`)?.content;
  if (!address) {
    await (await container.getRegistration())?.update();
    return;
  }
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
