import type { Browser } from '@playwright/test';
import { openSlowPhone, waitUntilHydrated } from '../slow-phone';

/** Entries of the last task arrive later than the mark. */
const SETTLE_MS = 500;

/** One load until its page is hydrated; times in milliseconds after the navigation began. */
export type Hydration = {
  hydrated: number;
  /** First contentful paint. */
  painted: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Time of tasks beyond the first 50 ms of each, until the page was hydrated. */
  blocked: number;
  longestTask: number;
  /** Compressed bytes of the scripts that arrived before. */
  scriptBytes: number;
};

type Watched = Window & { tasks: PerformanceEntry[]; lcp: number };

function recordTasks(): void {
  const watched = window as unknown as Watched;
  watched.tasks = [];
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    watched.lcp = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. */
function readHydration(): Hydration {
  const { tasks, lcp } = window as unknown as Watched;
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const durations = tasks.filter(({ startTime }) => startTime < hydrated).map(({ duration }) => duration);
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, responseEnd }) => name.endsWith('.js') && responseEnd < hydrated,
  );
  return {
    ...{ hydrated, painted, lcp },
    blocked: durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longestTask: Math.max(0, ...durations),
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}

/** Opens a page on the slow phone, without a cache. @throws when it is not hydrated */
export async function visitUntilHydrated(browser: Browser, address: string): Promise<Hydration> {
  const { context, page } = await openSlowPhone(browser);
  try {
    await page.addInitScript(recordTasks);
    await page.goto(address, { waitUntil: 'commit' });
    await waitUntilHydrated(page);
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(readHydration);
  } finally {
    await context.close();
  }
}
