import { isTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import type { AnalyticsEvent } from '@roadworthy/contract/api/analytics';
import type { Registry } from '@roadworthy/contract/registry';
import { idle } from '../composition/idle';
import type { LoadResult } from '../composition/remote-loader';

type PageReports = Pick<typeof import('../health/page-reports'), 'recordVital'>;
type Track = (name: string, details?: AnalyticsEvent['details']) => void;

/** The release that metrics of a page are attributed to: its area's, or the shell's when several areas render the page. */
export function findPageRelease(registry: Registry, results: readonly LoadResult[]): { area: string; version: string } {
  const [first, ...others] = results;
  const isOneArea = first && others.every(({ area }) => area === first.area);
  if (isOneArea && first.kind === 'ready') return { area: first.area, version: first.version };
  return { area: 'shell', version: registry.areas.shell?.live.version ?? 'none' };
}

/** How long the browser took to load the scripts of each release of the page: from the first request to the last byte. */
function measureLoads({ areas }: Registry) {
  const scripts = performance.getEntriesByType('resource');
  return Object.values(areas).flatMap(({ live: { area, version } }) => {
    const own = scripts.filter(({ name }) => name.includes(`/releases/${area}/${version}/`));
    if (own.length === 0) return [];
    const start = Math.min(...own.map(({ startTime }) => startTime));
    const end = Math.max(...own.map(({ startTime, duration }) => startTime + duration));
    return [{ area, version, milliseconds: Math.round(end - start) }];
  });
}

/**
 * Reports web vitals of the first page with the release. The library loads when the browser is idle and still receives
 * earlier entries.
 */
export async function reportWebVitals(
  registry: Registry,
  results: readonly LoadResult[],
  track: Track,
  loadPageReports: () => Promise<PageReports>,
): Promise<void> {
  if (!isTrackingAllowed(window)) return;
  const release = findPageRelease(registry, results);
  await idle();
  const { recordVital } = await loadPageReports();
  for (const { area, version, milliseconds } of measureLoads(registry))
    recordVital({ area, version }, 'LOAD', milliseconds);
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    listen(({ name, value }) => {
      const rounded = Math.round(value * 1000) / 1000;
      track('web_vital', { metric: name, value: rounded, ...release });
      recordVital(release, name, rounded);
    });
  }
}
