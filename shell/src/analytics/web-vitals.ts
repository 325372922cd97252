import type { AnalyticsEvent } from '@roadworthy/contract/api/analytics';
import { mayCount } from '@roadworthy/contract/counting';
import type { Registry } from '@roadworthy/contract/registry';
import type { Opened } from '../composition/composer';
import { idle } from '../composition/idle';

type Track = (name: string, details?: AnalyticsEvent['details']) => void;

/** The release that answers for a page: its area's, or the shell's for a page that several areas make. */
export function releaseOf(registry: Registry, opened: readonly Opened[]): { area: string; version: string } {
  const [first, ...others] = opened;
  const isOneArea = first && others.every(({ area }) => area === first.area);
  if (isOneArea && first.kind === 'ready') return { area: first.area, version: first.version };
  return { area: 'shell', version: registry.areas.shell?.live.version ?? 'none' };
}

/**
 * Reports how fast the first page was, so that a team sees what its release did (issue 8). The library comes when the
 * browser has nothing else to do, and still hears what was before it.
 */
export async function reportWebVitals(registry: Registry, opened: readonly Opened[], track: Track): Promise<void> {
  if (!mayCount(window)) return;
  const release = releaseOf(registry, opened);
  await idle();
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const listen of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    listen(({ name, value }) =>
      track('web_vital', { metric: name, value: Math.round(value * 1000) / 1000, ...release }),
    );
  }
}
