import { hostname } from 'node:os';
import { type EdgeReport, edgesFolder, reportPace } from '@roadworthy/federation/store/edge-report';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { VersionSets } from '../versions/version-sets';
import type { Health } from './health';

/** What this edge tells of itself now. */
export function edgeReport(edge: string, versions: VersionSets, health: Health): EdgeReport {
  const { revision } = versions.registry();
  const areas = Object.entries(versions.of(undefined).areas);
  return {
    edge,
    at: new Date().toISOString(),
    revision,
    serves: Object.fromEntries(areas.map(([area, { live }]) => [area, live.version])),
    health: health.told(),
  };
}

/**
 * Tells the store every some seconds what this edge serves and how visitors fare, for `pnpm release status`.
 * @returns ends it
 */
export function tellStore(
  store: ReleaseStore,
  port: number,
  versions: VersionSets,
  health: Health,
  warn: (problem: unknown) => void,
): () => void {
  const edge = `${hostname()}-${port}`;
  const tell = () =>
    store
      .write(`${edgesFolder}/${edge}.json`, JSON.stringify(edgeReport(edge, versions, health)))
      .catch((problem) => warn(problem));
  const timer = setInterval(tell, reportPace).unref();
  return () => clearInterval(timer);
}
