import type { Registry } from '@roadworthy/contract/registry';
import { findActivation } from '@roadworthy/federation/registry/activations';

/** Whether a version is live or a canary. */
export function isActive({ areas }: Registry, area: string, version: string): boolean {
  const entry = areas[area];
  return entry?.live.version === version || entry?.canary?.release.version === version;
}

/** When an active version was activated: '' when the history does not contain it; undefined when not active. */
export const activeSince = (registry: Registry, area: string, version: string): string | undefined =>
  isActive(registry, area, version) ? (findActivation(registry.areas[area], version)?.at ?? '') : undefined;

/** Whether the registry knows that a version is or was active: it may be in open pages. */
export const wasActive = (registry: Registry, area: string, version: string): boolean =>
  isActive(registry, area, version) ||
  registry.areas[area]?.previous?.version === version ||
  findActivation(registry.areas[area], version) !== undefined;
