import type { Registry, Release } from '@roadworthy/contract/registry';
import { manifestFile, remoteEntry, shellEntry } from '@roadworthy/federation/webpack/names';

/**
 * The registry with development servers in place of live releases; they promise no integrity, have no server build and
 * no previous version. The same registry as long as `live` gives the same one.
 */
export function withDevelopmentServers(
  live: () => Registry,
  servers: Readonly<Record<string, string>>,
): () => Registry {
  if (Object.keys(servers).length === 0) return live;
  let seen: Registry | undefined;
  let changed: Registry | undefined;
  return () => {
    const registry = live();
    if (registry !== seen || !changed) changed = replaced(registry, servers);
    seen = registry;
    return changed;
  };
}

function replaced(registry: Registry, servers: Readonly<Record<string, string>>): Registry {
  const areas = Object.entries(servers).map(([area, origin]): [string, { live: Release }] => {
    const live: Release = {
      area,
      version: 'development',
      container: `${area.replace(/\W/g, '_')}_development`,
      manifest: `${origin}/${manifestFile}`,
      entry: `${origin}/${area === 'shell' ? shellEntry : remoteEntry}`,
      assets: {},
      description: registry.areas[area]?.live.description,
      integrity: {},
      releasedAt: '',
      releasedBy: '',
    };
    return [area, { live }];
  });
  return { ...registry, areas: { ...registry.areas, ...Object.fromEntries(areas) } };
}
