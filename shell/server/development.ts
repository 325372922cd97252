import type { Registry, Release } from '@roadworthy/contract/registry';
import { manifestFile, shellEntry } from '@roadworthy/federation/webpack/names';

/** The registry with development servers in place of live releases; they promise no integrity and have no previous version. */
export function withDevelopmentServers(registry: Registry, servers: Readonly<Record<string, string>>): Registry {
  const replaced = Object.entries(servers).map(([area, origin]) => {
    const known = registry.areas[area]?.live;
    const live: Release = {
      area,
      version: 'development',
      container: `${area.replace(/\W/g, '_')}_development`,
      manifest: `${origin}/${area === 'shell' ? shellEntry : manifestFile}`,
      description: known?.description,
      integrity: {},
      releasedAt: '',
      releasedBy: '',
    };
    return [area, { live }];
  });
  return { ...registry, areas: { ...registry.areas, ...Object.fromEntries(replaced) } };
}
