import type { Registry, Switch } from '@roadworthy/contract/registry';
import type { EdgeReport, VersionHealth } from '../store/edge-report';
import { cameBy } from './switches';

/** A version in force: for whom, since when, by whom, where, and how visitors fare. */
export type InForce = {
  version: string;
  /** Share of visitors in percent. */
  percent: number;
  since?: string;
  by?: string;
  how?: Switch['kind'];
  health: VersionHealth;
};

export type AreaStatus = {
  area: string;
  live: InForce;
  canary?: InForce;
  /** What a rollback would make live. */
  previous?: string;
  /** Edges that serve the live version, of those that are at work. */
  edges: { serving: number; all: number };
};

const noHealth: VersionHealth = { visitors: 0, failedVisitors: 0, drawn: 0, failedOnServer: 0, reasons: [] };

/** How visitors of all edges fare with a version. */
function healthOf(reports: readonly EdgeReport[], area: string, version: string): VersionHealth {
  const told = reports.flatMap(({ health }) => health[`${area}@${version}`] ?? []);
  return told.reduce(
    (sum, one) => ({
      visitors: sum.visitors + one.visitors,
      failedVisitors: sum.failedVisitors + one.failedVisitors,
      drawn: sum.drawn + one.drawn,
      failedOnServer: sum.failedOnServer + one.failedOnServer,
      reasons: [...sum.reasons, ...one.reasons],
    }),
    noHealth,
  );
}

/** What is live in each of some areas. */
export function statusOf(registry: Registry, areas: readonly string[], reports: readonly EdgeReport[]): AreaStatus[] {
  return areas.flatMap((area) => {
    const entry = registry.areas[area];
    if (!entry) return [];
    const inForce = (version: string, percent: number): InForce => {
      const { at, by, kind } = cameBy(entry, version) ?? {};
      return { version, percent, since: at, by, how: kind, health: healthOf(reports, area, version) };
    };
    const { live, canary, previous } = entry;
    const serving = reports.filter(({ serves }) => serves[area] === live.version).length;
    return {
      area,
      live: inForce(live.version, 100 - (canary?.percent ?? 0)),
      canary: canary && inForce(canary.release.version, canary.percent),
      previous: previous?.version,
      edges: { serving, all: reports.length },
    };
  });
}
