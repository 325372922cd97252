import { edgePaths } from '@roadworthy/contract/edge-paths';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ownTable, startAnalytics } from './analytics/analytics';
import { reportWebVitals } from './analytics/web-vitals';
import type { Step } from './composition/composer';
import { Composition, NotAdopted } from './composition/composition';
import { federationLoader } from './composition/federation';
import { idle } from './composition/idle';
import { registryOf } from './composition/registry';
import { keepFresh } from './freshness/keep-fresh';
import { sendToEdge, tellHealth } from './health/tell-health';
import { tellUncaughtErrors } from './health/uncaught-errors';
import { adoptFirst, openedIn, pageDataOf } from './hydration/page-data';
import { withLocalRemotes } from './override/with-local-remotes';
import { createSiteRouter } from './router';
import { keepSession } from './session/keep-session';
import { Site } from './site';

/** Characters of a reason that are kept: analytics takes no long texts. */
const longestReason = 200;
const health = tellHealth(sendToEdge);
const report = ({ step, reason, ...details }: Step) => {
  if (step === 'previous') health.failed(details.area, details.version, reason);
  bus.emit('analytics:tracked', {
    name: `remote_${step}`,
    details: { ...details, reason: reason.slice(0, longestReason) },
  });
};
tellUncaughtErrors(window, health);
window.addEventListener('pagehide', health.deliver);

keepSession(window);
const track = startAnalytics(window, ownTable);
const registry = await withLocalRemotes(registryOf(document), window);
const load = federationLoader(registry, window.location.origin);
const composition = new Composition(
  registry,
  async (release, expose) => {
    const module = await load(release, expose);
    health.drawn(release.area, release.version);
    return module;
  },
  report,
);
const loaderData = pageDataOf(document);
const opened = openedIn(loaderData ?? {});
await adoptFirst(composition, opened);
const router = createSiteRouter(composition, loaderData);

// Every page view is sent to analytics (specification section 2); a change of query alone is not a new page.
let shown = '';
const pageShown = ({ location, navigation, initialized }: typeof router.state) => {
  if (!initialized || navigation.state !== 'idle' || location.pathname === shown) return;
  shown = location.pathname;
  track('page_view');
};
// A page that the browser kept as it was, and shows again after going back, is a view too.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) track('page_view');
});

const container = document.getElementById('app');
if (!container) throw new Error('The document has no #app.');

/** After React has taken over what the server sent. */
function siteStands(): void {
  // Told to the benchmark of pages: from here on the page answers.
  performance.mark('hydrated');
  const shell = registry.areas.shell?.live;
  if (shell) health.drawn(shell.area, shell.version);
  // What waited below the first view is laid out now (shared/ui/src/layout.tsx `belowTheFold`).
  void idle().then(() => document.documentElement.setAttribute('data-whole', ''));
  // What cannot be fetched is not measured.
  reportWebVitals(registry, opened, track).catch(() => {});
  pageShown(router.state);
  router.subscribe(pageShown);
  keepFresh(router, registry, {
    path: () => window.location.pathname,
    load: (address) => window.location.assign(address),
    ask: async () => (await fetch(edgePaths.versions)).json(),
  });
  // The server's page is everybody's: what is behind sign-in, personal or came too late is loaded now.
  if (session$.value || opened.some(({ kind }) => kind === 'late')) void router.revalidate();
}
/** A region that could not be taken over was reported when that happened; anything else is a fault of ours. */
const recovered = (error: unknown) => {
  if (!(error instanceof Error && error.cause instanceof NotAdopted)) reportError(error);
};
const site = <Site router={router} onStanding={siteStands} />;
startTransition(() => {
  if (loaderData) hydrateRoot(container, site, { onRecoverableError: recovered });
  else createRoot(container).render(site);
});
