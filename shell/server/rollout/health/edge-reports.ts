import { hostname } from 'node:os';
import {
  type EdgeReport,
  edgesFolder,
  type Quarantined,
  REPORT_INTERVAL_MS,
} from '@roadworthy/federation/store/edge-report';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { ReleaseSets } from '../release-sets';
import type { HealthTracker } from './health-tracker';

/** The name of this edge's files in the release store. */
export const edgeName = (port: number): string => `${hostname()}-${port}`;

function edgeReport(
  edge: string,
  versions: ReleaseSets,
  health: HealthTracker,
  quarantine: readonly Quarantined[],
): EdgeReport {
  const { revision } = versions.registry();
  const areas = Object.entries(versions.forCohort(undefined).areas);
  return {
    edge,
    at: new Date().toISOString(),
    revision,
    serves: Object.fromEntries(areas.map(([area, { live }]) => [area, live.version])),
    health: health.snapshot(),
    quarantine,
  };
}

/**
 * Publishes every few seconds which releases this edge serves and their health, for `pnpm release status`.
 * @returns stops it
 */
export function startEdgeReports(
  store: ReleaseStore,
  port: number,
  versions: ReleaseSets,
  health: HealthTracker,
  quarantine: () => readonly Quarantined[],
  warn: (problem: unknown) => void,
): () => void {
  const edge = edgeName(port);
  const report = () =>
    store
      .write(`${edgesFolder(store)}/${edge}.json`, JSON.stringify(edgeReport(edge, versions, health, quarantine())))
      .catch((problem) => warn(problem));
  const timer = setInterval(report, REPORT_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
