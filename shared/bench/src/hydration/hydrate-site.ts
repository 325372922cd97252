import type { MeasuredPage } from '../pages/addresses';
import { launchChromium } from '../slow-phone';
import { median } from '../statistics';
import { textTable } from '../text-table';
import { type Hydration, visitUntilHydrated } from './hydration-visit';

/** Inclusive bounds: milliseconds and bytes. */
const targets: Partial<Hydration> = { hydrated: 1_500, lcp: 1_200, longestTask: 50, scriptBytes: 125_000 };

const names: Record<keyof Hydration, string> = {
  hydrated: 'hydrated, ms',
  painted: 'first paint, ms',
  lcp: 'LCP, ms',
  blocked: 'blocked until then, ms',
  longestTask: 'longest task until then, ms',
  scriptBytes: 'script until then, bytes',
};

/** The loads of one page. */
export type HydratedPage = { page: string; visits: Hydration[] };

/** Opens pages on the slow phone until they are hydrated, in turn. */
export async function hydrateSite(
  origin: string,
  pages: readonly MeasuredPage[],
  count: number,
): Promise<HydratedPage[]> {
  const browser = await launchChromium();
  try {
    const results = pages.map(({ name, path }) => ({
      page: name,
      address: new URL(path, origin).href,
      visits: [] as Hydration[],
    }));
    // Warm-up: a server's first response is its slowest.
    for (const { address } of results) await visitUntilHydrated(browser, address);
    for (let visit = 0; visit < count; visit += 1)
      for (const { address, visits } of results) visits.push(await visitUntilHydrated(browser, address));
    console.log(`Hydrated ${pages.map(({ name }) => name).join(' and ')}, ${count} times each`);
    return results.map(({ page, visits }) => ({ page, visits }));
  } finally {
    await browser.close();
  }
}

/** Medians of the loads beside their targets. */
export function hydrationTable(pages: readonly HydratedPage[]): string {
  const rows = pages.flatMap(({ page, visits }) =>
    (Object.keys(names) as (keyof Hydration)[]).map((name) => {
      const value = median(visits.map((visit) => visit[name]));
      const target = targets[name];
      return [
        `${page}: ${names[name]}`,
        value.toFixed(0),
        ...(target === undefined ? ['', ''] : [String(target), value > target ? '✗' : '✓']),
      ];
    }),
  );
  return textTable(['hydration', 'median', 'target', ''], rows);
}
