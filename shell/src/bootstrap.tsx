import { configureApi } from '@roadworthy/api-client';
import { edgePaths } from '@roadworthy/contract/edge-paths';
import { LOADING } from '@roadworthy/contract/late-pictures';
import { bus } from '@roadworthy/events';
import { matchRoutes } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { startTransition } from 'react';
import { unstable_forceFrameRate } from 'scheduler';
import { apiAdapter, startAnalytics } from './analytics/analytics';
import { reportWebVitals } from './analytics/web-vitals';
import { browserStorage } from './browser-storage';
import { onAreaEntered } from './composition/area-scope';
import { BrowserRemoteLoader, HydrationError } from './composition/browser-remote-loader';
import { federationLoader } from './composition/federation';
import { idle } from './composition/idle';
import { findPreview } from './composition/page-preview';
import { readRegistry } from './composition/registry';
import type { LoadIncident } from './composition/remote-loader';
import { followMediaQueries } from './frame/follow-media-queries';
import { loadFont } from './frame/web-font';
import {
  attributeAwaiting,
  attributeBus,
  attributeEvents,
  attributeFetch,
  attributeTimers,
  findCaller,
} from './health/attribute-callbacks';
import { clearFrozen, findFrozenReleases } from './health/frozen-releases';
import { createHealthReporter, sendToEdge } from './health/report-health';
import { RunningMarker } from './health/running-marker';
import { createTaskQueue } from './health/task-queue';
import { type RecordError, reportUncaughtErrors } from './health/uncaught-errors';
import { hydrateFirstRegion, loadResultsIn, readPageData } from './hydration/page-data';
import { withLocalRemotes } from './override/with-local-remotes';
import { keepLayoutOfHiddenPages } from './page-retention/hideable-page';
import { reloadOnNewRelease } from './release-updates/reload-on-new-release';
import { createSiteRouter } from './router';
import { startSession } from './session/session-controller';
import { protectSession } from './session/write-session';
import { Site } from './site';

const MAX_REASON_LENGTH = 200;
const health = createHealthReporter(sendToEdge);
const loadPageReports = () => import('./health/page-reports');
const recordError: RecordError = (release, kind, error) =>
  void loadPageReports()
    .then((reports) => reports.recordError(release, kind, error))
    .catch(() => {});
const report = ({ step, error, ...details }: LoadIncident) => {
  const reason = String(error);
  if (step === 'previous' || step === 'timeout') {
    health.failed(details.area, details.version, reason);
    recordError(details, 'region', error);
  }
  bus.emit('analytics:tracked', {
    name: `remote_${step}`,
    details: { ...details, reason: reason.slice(0, MAX_REASON_LENGTH) },
  });
};
reportUncaughtErrors(window, health, recordError);
window.addEventListener('pagehide', health.deliver);

// Slices of 33 ms instead of 5: each costs a slow phone a style calculation and a frame (decision 057).
unstable_forceFrameRate(30);
protectSession();
startSession(window);
const track = startAnalytics(window, apiAdapter);
const registry = await withLocalRemotes(readRegistry(document), window);
const storage = browserStorage();
const pageId = String(Math.random()).slice(2);
const running = new RunningMarker(storage, pageId, window.setTimeout.bind(window), createTaskQueue());
const frozenReleases = findFrozenReleases(storage, ({ area, version }, isCertain) => {
  if (isCertain) health.failed(area, version, 'Its code froze the page: it never returned.');
  bus.emit('analytics:tracked', { name: 'page_froze', details: { area, version, isCertain } });
});
onAreaEntered(running.enter);
attributeTimers(window, running);
attributeFetch(window, running);
configureApi({ follow: (call) => void attributeAwaiting(running, call) });
attributeBus(bus, running);
window.addEventListener('pagehide', running.clear);
document.addEventListener('visibilitychange', () => document.hidden && running.clear());
const load = federationLoader(registry, window.location.origin, running.run);
const remoteLoader = new BrowserRemoteLoader(
  registry,
  async (release, expose) => {
    const module = await load(release, expose);
    health.drawn(release.area, release.version);
    return module;
  },
  report,
  running.run,
  { frozen: frozenReleases, onRetry: (area) => clearFrozen(storage, area) },
);
const loaderData = readPageData(document);
const results = loadResultsIn(loaderData ?? {});
/** As loaders get it: without a fragment. */
const toPageUrl = ({ pathname, search }: { pathname: string; search: string }) =>
  new URL(pathname + search, window.location.origin);
for (const result of results) remoteLoader.shown.update({ ...result, url: toPageUrl(window.location) }, result);
await hydrateFirstRegion(remoteLoader, results);
const router = createSiteRouter(remoteLoader, loaderData);

// Every page view is sent to analytics (SITE-22); a change of query alone is not a new page.
let lastShownPath = '';
let prefetchNear = () => {};
const handleRouterState = ({ location, navigation, initialized }: typeof router.state) => {
  if (!initialized || navigation.state !== 'idle' || location.pathname === lastShownPath) return;
  lastShownPath = location.pathname;
  track('page_view');
  void idle().then(() => prefetchNear());
};
// A page restored from the back/forward cache is a view too.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) track('page_view');
});

const container = document.getElementById('app');
if (!container) throw new Error('The document has no #app.');
attributeEvents(container, running);
keepLayoutOfHiddenPages();

/** Stores pages in the query cache from now on. */
async function openPageCache(): Promise<void> {
  const { PageCache } = await import('./composition/page-cache');
  const { location, loaderData } = router.state;
  const results = loadResultsIn(loaderData);
  remoteLoader.pages = await PageCache.open(() => router.revalidate(), results, toPageUrl(location));
}

/** Loads pages on intent from now on. */
async function prefetchPages(): Promise<void> {
  const { startPrefetching } = await import('./composition/prefetch');
  prefetchNear = startPrefetching({ remoteLoader, routes: router.routes });
}

function handleSiteMounted(): void {
  // The page benchmark reads this mark: the page is interactive.
  performance.mark('hydrated');
  // The scripts are there: pictures below the first view may be requested (./inline-scripts/late-pictures-script.ts).
  document.documentElement.removeAttribute(LOADING);
  const shell = registry.areas.shell?.live;
  if (shell) health.drawn(shell.area, shell.version);
  followMediaQueries();
  // Without the cache's script each page is loaded each time.
  void idle()
    .then(openPageCache)
    .then(idle)
    .then(prefetchPages)
    .catch(() => {});
  // Without the font, text keeps its fallback.
  void idle()
    .then(loadFont)
    .catch(() => {});
  void idle()
    .then(() => import('./installed-app/service-worker'))
    .then(({ startServiceWorker }) => startServiceWorker(window, router))
    .catch(() => {});
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A traced document says so (shell/server/tracing/edge-tracing.ts).
  if (navigation?.serverTiming?.some(({ name }) => name === 'traceparent'))
    void idle()
      .then(() => import('./tracing/page-tracing'))
      .then(({ startPageTracing }) => startPageTracing(navigation, router, registry, () => findCaller(running)))
      .catch(() => {});
  // Ignored when the library does not load.
  reportWebVitals(registry, results, track, loadPageReports).catch(() => {});
  handleRouterState(router.state);
  router.subscribe(handleRouterState);
  reloadOnNewRelease(router, registry, {
    path: () => window.location.pathname,
    load: (address) => window.location.assign(address),
    isPreviewState: ({ pathname, state }) => {
      const route = matchRoutes(router.routes, pathname)?.at(-1)?.route;
      return Boolean(findPreview(remoteLoader, route?.handle, state));
    },
    fetchVersions: async () => (await fetch(edgePaths.versions)).json(),
  });
  // The server's HTML is the same for all visitors: load what is personal, guarded or deferred.
  if (session$.value || results.some(({ kind }) => kind === 'deferred')) void router.revalidate();
}
/** Reports errors that React recovered from, except hydration errors of regions, which are reported already. */
const handleRecoverableError = (error: unknown, { componentStack = '' }: { componentStack?: string | null }) => {
  if (error instanceof Error && error.cause instanceof HydrationError) return;
  // The error's own stack ends in React; the component stack names the script.
  if (error instanceof Error) error.stack += componentStack ?? '';
  reportError(error);
};
const { createRoot, hydrateRoot } = await import('react-dom/client');
const site = <Site router={router} onMounted={handleSiteMounted} />;
startTransition(() => {
  if (loaderData) hydrateRoot(container, site, { onRecoverableError: handleRecoverableError });
  else createRoot(container).render(site);
});
// React listens from now on; the document's script keeps presses until then (./inline-scripts/press-script.ts).
container.setAttribute('data-live', '');
// From now on the router opens pages: none is fetched as a document too.
document.querySelector('script[type=speculationrules]')?.remove();
