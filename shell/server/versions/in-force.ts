import type { Registry } from '@roadworthy/contract/registry';
import { cameBy } from '@roadworthy/federation/release/switches';

/** Whether a version is live or a canary. */
export function isInForce({ areas }: Registry, area: string, version: string): boolean {
  const entry = areas[area];
  return entry?.live.version === version || entry?.canary?.release.version === version;
}

/** When a version that is in force came to be so: '' when the registry does not tell; undefined when it is not. */
export const inForceSince = (registry: Registry, area: string, version: string): string | undefined =>
  isInForce(registry, area, version) ? (cameBy(registry.areas[area], version)?.at ?? '') : undefined;

/** Whether the registry knows that a version is or was in force: pages may be open with it. */
export const wasInForce = (registry: Registry, area: string, version: string): boolean =>
  isInForce(registry, area, version) ||
  registry.areas[area]?.previous?.version === version ||
  cameBy(registry.areas[area], version) !== undefined;
