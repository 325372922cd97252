import { medianRows } from '../median-rows';
import type { MeasuredPage } from '../pages/addresses';
import { repeatVisits } from '../slow-phone';
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
  const rounds = await repeatVisits(count, async (browser) => {
    const round: Hydration[] = [];
    for (const { path } of pages) round.push(await visitUntilHydrated(browser, new URL(path, origin).href));
    return round;
  });
  console.log(`Hydrated ${pages.map(({ name }) => name).join(' and ')}, ${count} times each`);
  return pages.map(({ name }, index) => ({
    page: name,
    visits: rounds.flatMap((round) => round.slice(index, index + 1)),
  }));
}

/** Medians of the loads beside their targets. */
export function hydrationTable(pages: readonly HydratedPage[]): string {
  const rows = pages.flatMap(({ page, visits }) =>
    medianRows(visits, names, targets).map(([name, ...cells]) => [`${page}: ${name}`, ...cells]),
  );
  return textTable(['hydration', 'median', 'target', ''], rows);
}
