import type { Activation, Pin, Registry, Release } from '@roadworthy/contract/registry';
import { findActivation } from '../registry/activations';
import type { EdgeReport, Quarantined, VersionHealth } from '../store/edge-report';

/** An active version: percentage of visitors, activation, edges and health. */
export type ActiveRelease = {
  version: string;
  /** Percentage of visitors. */
  percent: number;
  since?: string;
  by?: string;
  /** Commit of its sources, and who wrote it. */
  commit?: string;
  author?: string;
  how?: Activation['kind'];
  health: VersionHealth;
  /** Edges that quarantine it, and what the last of them reports; absent when none does. */
  quarantine?: { edges: number; reason: string; since: string; until: string };
};

export type AreaStatus = {
  area: string;
  live: ActiveRelease;
  canary?: ActiveRelease;
  pin?: Pin;
  /** What a rollback would make live. */
  previous?: string;
  /** Edges that serve the live version, of all running edges. */
  edges: { serving: number; all: number };
};

const noHealth: VersionHealth = { visitors: 0, failedVisitors: 0, drawn: 0, failedOnServer: 0, reasons: [] };

/** Health of a version, summed over all edges. */
function sumHealth(reports: readonly EdgeReport[], area: string, version: string): VersionHealth {
  const counts = reports.flatMap(({ health }) => health[`${area}@${version}`] ?? []);
  return counts.reduce(
    (sum, edgeHealth) => ({
      visitors: sum.visitors + edgeHealth.visitors,
      failedVisitors: sum.failedVisitors + edgeHealth.failedVisitors,
      unverifiedFailures: (sum.unverifiedFailures ?? 0) + (edgeHealth.unverifiedFailures ?? 0),
      drawn: sum.drawn + edgeHealth.drawn,
      failedOnServer: sum.failedOnServer + edgeHealth.failedOnServer,
      reasons: [...sum.reasons, ...edgeHealth.reasons],
    }),
    noHealth,
  );
}

function findQuarantine(reports: readonly EdgeReport[], area: string, version: string): ActiveRelease['quarantine'] {
  const isSameRelease = (entry: Quarantined) => entry.area === area && entry.version === version;
  const entries = reports.flatMap(({ quarantine = [] }) => quarantine.find(isSameRelease) ?? []);
  const last = entries.toSorted((a, b) => a.since.localeCompare(b.since)).at(-1);
  return last && { edges: entries.length, reason: last.reason, since: last.since, until: last.until };
}

export function readStatus(registry: Registry, areas: readonly string[], reports: readonly EdgeReport[]): AreaStatus[] {
  return areas.flatMap((area) => {
    const entry = registry.areas[area];
    if (!entry) return [];
    const toActiveRelease = ({ version, commit, author }: Release, percent: number): ActiveRelease => {
      const { at, by, kind } = findActivation(entry, version) ?? {};
      const health = sumHealth(reports, area, version);
      const quarantine = findQuarantine(reports, area, version);
      return { version, percent, since: at, by, commit, author, how: kind, health, quarantine };
    };
    const { live, canary, previous, pin } = entry;
    const serving = reports.filter(({ serves }) => serves[area] === live.version).length;
    return {
      area,
      live: toActiveRelease(live, 100 - (canary?.percent ?? 0)),
      canary: canary && toActiveRelease(canary.release, canary.percent),
      pin,
      previous: previous?.version,
      edges: { serving, all: reports.length },
    };
  });
}
