import { environmentOf, environmentPath } from './environments';
import type { ReleaseStore } from './release-store';

/** Health of one version on one edge since its activation or, after the rollback window, of the last 15 minutes at most. */
export type VersionHealth = {
  /** Client networks whose documents reported it as rendered or failed, with a valid token; bounded. */
  visitors: number;
  failedVisitors: number;
  /** Client networks that reported a failure without a valid token; absent in reports of older edges. */
  unverifiedFailures?: number;
  /** Regions rendered on the server, and those that failed there. */
  drawn: number;
  failedOnServer: number;
  /** Reasons of the last failures, newest first. */
  reasons: readonly string[];
};

/** A quarantined release: it hung or ended a rendering worker; browsers render its regions. */
export type Quarantined = {
  area: string;
  version: string;
  reason: string;
  /** ISO 8601. */
  since: string;
  /** When it is tested alone again; ISO 8601. */
  until: string;
};

/** The report of one edge in the store: `<name>.json`. */
export type EdgeReport = {
  edge: string;
  /** ISO 8601. */
  at: string;
  revision: number;
  /** Live version of each area on this edge. */
  serves: Readonly<Record<string, string>>;
  /** By `area@version`. */
  health: Readonly<Record<string, VersionHealth>>;
  /** Absent in reports of older edges. */
  quarantine?: readonly Quarantined[];
};

/** Folder that the edges of an environment write to; never served. */
export const edgesFolder = (store: ReleaseStore): string => environmentPath(environmentOf(store), 'edges');
/** An edge without reports for several intervals is considered stopped. */
export const REPORT_INTERVAL_MS = 10_000;
const EDGE_TIMEOUT_MS = 6 * REPORT_INTERVAL_MS;

/** The reports of all running edges of the store's environment. */
export async function readEdgeReports(store: ReleaseStore, now = Date.now()): Promise<EdgeReport[]> {
  const folder = edgesFolder(store);
  const names = (await store.list(folder)).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(names.map((name) => store.read(`${folder}/${name}`)));
  return files
    .flatMap((file) => (file && file !== 'unchanged' ? [JSON.parse(file.content) as EdgeReport] : []))
    .filter(({ at }) => now - Date.parse(at) < EDGE_TIMEOUT_MS);
}
