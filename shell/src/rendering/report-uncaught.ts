import type { Registry } from '@roadworthy/contract/registry';
import type { WorkerMessage } from '@roadworthy/contract/rendering';
import type { Attribution } from './attribution';
import { findReleaseInStack } from './find-release-in-stack';

/** At most one report per area in this time: a timer may throw many times a second. */
const REPORT_INTERVAL_MS = 1_000;

/**
 * Reports uncaught errors, such as those of timers and floating promises, as problems of the area that threw them; other
 * regions are unaffected. An uncaught error of the shell ends the worker.
 */
export function reportUncaught(
  registry: Registry,
  attribution: Attribution,
  send: (message: WorkerMessage) => void,
): void {
  const reportedAt = new Map<string, number>();
  const report = (error: unknown) => {
    const thrower = findReleaseInStack(registry, error);
    const area = thrower.area === 'shell' ? (attribution.area ?? 'shell') : thrower.area;
    if (area === 'shell') throw error;
    const now = Date.now();
    if (now - (reportedAt.get(area) ?? 0) < REPORT_INTERVAL_MS) return;
    reportedAt.set(area, now);
    const version = registry.areas[area]?.live.version ?? 'none';
    send({ kind: 'problem', area, version, expose: 'uncaught', reason: String(error) });
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
