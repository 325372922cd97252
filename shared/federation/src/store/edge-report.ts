import type { ReleaseStore } from './release-store';

/** How visitors fared with one version, since it came into force or the edge started. */
export type VersionHealth = {
  /** Addresses that got it, and those for which it failed in the browser. Bounded, so that large numbers are lowest ones. */
  visitors: number;
  failedVisitors: number;
  /** Regions drawn on the server, and those that failed there. */
  drawn: number;
  failedOnServer: number;
  /** What was said of the last failures, the newest first. */
  reasons: readonly string[];
};

/** What one edge tells of itself, in the store: `edges/<name>.json`. */
export type EdgeReport = {
  edge: string;
  /** ISO 8601. */
  at: string;
  revision: number;
  /** Live version of each area as this edge serves it. */
  serves: Readonly<Record<string, string>>;
  /** By `area@version`. */
  health: Readonly<Record<string, VersionHealth>>;
};

export const edgesFolder = 'edges';
/** Milliseconds between two reports of an edge; after some without one it is taken for gone. */
export const reportPace = 10_000;
const goneAfter = 6 * reportPace;

/** What the edges that are at work tell. */
export async function edgeReports(store: ReleaseStore, now = Date.now()): Promise<EdgeReport[]> {
  const names = (await store.list(edgesFolder)).filter((name) => name.endsWith('.json'));
  const found = await Promise.all(names.map((name) => store.read(`${edgesFolder}/${name}`)));
  return found
    .flatMap((file) => (file && file !== 'unchanged' ? [JSON.parse(file.content) as EdgeReport] : []))
    .filter(({ at }) => now - Date.parse(at) < goneAfter);
}
