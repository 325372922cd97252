import { setTimeout as wait } from 'node:timers/promises';
import type { HealthReport } from '@roadworthy/contract/health-report';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { addBrowserApis } from './browser-apis';
import type { PageCheckRun } from './page-check';
import { StoreLoader } from './store-loader';

/** Time for a page to start, and idle time after which it is complete. */
const START_TIMEOUT_MS = 15_000;
const QUIET_MS = 500;
const POLL_INTERVAL_MS = 50;

type Federation = {
  registerRemotes(remotes: object[]): void;
  loadRemote(name: string): Promise<unknown>;
};

/**
 * Shows the document under a path.
 * @param withExposes whether to load all exposed modules of the suspect, too
 * @returns how the suspect failed; undefined when it did not
 */
export async function openPage(
  run: PageCheckRun,
  path: string,
  withExposes: boolean,
): Promise<{ reason: string; isInconclusive?: boolean } | undefined> {
  const { suspect } = run;
  let failure: string | undefined;
  let pending = 0;
  let lastActivity = Date.now();
  const track = <T>(promise: Promise<T>): Promise<T> => {
    pending += 1;
    return promise.finally(() => {
      pending -= 1;
      lastActivity = Date.now();
    });
  };
  const onReport = ({ versions }: HealthReport) => {
    const suspectReport = versions.find(({ area, version }) => area === suspect.area && version === suspect.version);
    failure ??= suspectReport?.failed;
  };
  const { window } = new JSDOM(run.html, {
    url: run.siteOrigin + path,
    runScripts: 'dangerously',
    resources: new StoreLoader(run, track),
    pretendToBeVisual: true,
    // Discards the page's console output.
    virtualConsole: new VirtualConsole(),
    beforeParse: (created) => {
      addBrowserApis(created, { apiOrigin: run.apiOrigin, onReport, track });
      if (run.guarded.includes(path))
        for (const [key, value] of Object.entries(run.signedIn)) created.localStorage.setItem(key, value);
    },
  });
  const isHydrated = () => window.performance.getEntriesByName('hydrated').length > 0;
  const waitUntil = async (isDone: () => boolean) => {
    for (const end = Date.now() + START_TIMEOUT_MS; failure === undefined && !isDone() && Date.now() < end; )
      await wait(POLL_INTERVAL_MS);
  };
  await waitUntil(isHydrated);
  const hasStarted = isHydrated();
  if (hasStarted) {
    if (withExposes) failure ??= await loadExposes(window, run);
    await waitUntil(() => pending === 0 && Date.now() - lastActivity > QUIET_MS);
  }
  window.close();
  if (failure !== undefined) return { reason: failure };
  if (hasStarted || suspect.area !== 'shell') return undefined;
  return { reason: `The page did not start within ${START_TIMEOUT_MS / 1_000} s.`, isInconclusive: true };
}

/** Loads the suspect's exposed modules, also those of guarded pages. @returns why that failed */
async function loadExposes(window: DOMWindow, { suspect }: PageCheckRun): Promise<string | undefined> {
  const [federation] = (window.__FEDERATION__?.__INSTANCES__ ?? []) as Federation[];
  if (!federation || suspect.area === 'shell') return undefined;
  try {
    const entry = new URL(`/releases/${suspect.entry}`, window.location.href).href;
    federation.registerRemotes([
      { name: suspect.container, entry, type: 'global', entryGlobalName: suspect.container },
    ]);
    for (const expose of suspect.exposes) await federation.loadRemote(`${suspect.container}/${expose}`);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
