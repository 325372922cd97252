import type { AreaEntry, Registry, Release } from './registry';
import { toRouteKeys } from './route-patterns';

const listRouteKeys = (release: Release | undefined): string[] =>
  (release?.description?.routes ?? []).flatMap(({ path }) => toRouteKeys(path));

/** Whether one area's claim to a route is older than another's: served by its previous release, or else released first. */
function isOlder(claim: AreaEntry, rival: AreaEntry, key: string): boolean {
  const [isServed, isRivalServed] = [claim, rival].map(({ previous }) => listRouteKeys(previous).includes(key));
  return isServed === isRivalServed ? claim.live.releasedAt < rival.live.releasedAt : Boolean(isServed);
}

const resolved = new WeakMap<Registry, Registry>();

/**
 * A registry in which each route is described only by its first owner. The release checks reject a second owner; this is
 * for registries that contain two nevertheless.
 */
export function withRouteOwners(registry: Registry): Registry {
  const cached = resolved.get(registry);
  if (cached) return cached;
  const owners = new Map<string, AreaEntry>();
  for (const entry of Object.values(registry.areas)) {
    for (const key of listRouteKeys(entry.live)) {
      const owner = owners.get(key);
      if (!owner || isOlder(entry, owner, key)) owners.set(key, entry);
    }
  }
  const areas = Object.entries(registry.areas).map(([area, entry]) => {
    const { description } = entry.live;
    const routes = description?.routes.filter(({ path }) =>
      toRouteKeys(path).every((key) => owners.get(key) === entry),
    );
    if (!description || !routes || routes.length === description.routes.length) return [area, entry] as const;
    return [area, { ...entry, live: { ...entry.live, description: { ...description, routes } } }] as const;
  });
  const result = { ...registry, areas: Object.fromEntries(areas) };
  resolved.set(registry, result);
  return result;
}
