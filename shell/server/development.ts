import type { Registry, Release } from '@roadworthy/contract/registry';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import {
  buildFolders,
  descriptionFile,
  developmentContainer,
  manifestFile,
  refreshFolder,
  remoteEntry,
  shellEntry,
} from '@roadworthy/federation/webpack/names';

/** Origins of the development servers of areas that are run from source, by area. */
export type DevelopmentServers = Readonly<Record<string, string>>;
export type Descriptions = Readonly<Record<string, RemoteDescription | undefined>>;

/** What each server's remote says that it serves: a page that was never released is there too. */
export async function descriptionsOf(servers: DevelopmentServers): Promise<Descriptions> {
  const told = Object.entries(servers).map(async ([area, origin]) => {
    const answer = await fetch(`${origin}/${descriptionFile}`);
    return [area, ((await answer.json()) as RemoteDescription | null) ?? undefined] as const;
  });
  return Object.fromEntries(await Promise.all(told));
}

/**
 * The registry with development servers in place of live releases. The same registry as long as `live` gives the same
 * one.
 */
export function withDevelopmentServers(
  live: () => Registry,
  servers: DevelopmentServers,
  descriptions: Descriptions,
): () => Registry {
  if (Object.keys(servers).length === 0) return live;
  let seen: Registry | undefined;
  let changed: Registry | undefined;
  return () => {
    const registry = live();
    if (registry !== seen || !changed) changed = fromSource(registry, servers, descriptions);
    seen = registry;
    return changed;
  };
}

/**
 * A registry with development servers in place of live releases; they promise no integrity, have no server build and no
 * previous version. A shell that is not among them is the live one, in its build for developers.
 */
export function fromSource(registry: Registry, servers: DevelopmentServers, descriptions: Descriptions = {}): Registry {
  const { shell } = registry.areas;
  const areas = Object.entries(servers).map(([area, origin]): [string, { live: Release }] => {
    const live: Release = {
      area,
      version: 'development',
      container: developmentContainer(area),
      manifest: `${origin}/${manifestFile}`,
      entry: `${origin}/${area === 'shell' ? shellEntry : remoteEntry}`,
      assets: {},
      description: descriptions[area] ?? registry.areas[area]?.live.description,
      integrity: {},
      releasedAt: '',
      releasedBy: '',
    };
    return [area, { live }];
  });
  return {
    ...registry,
    areas: {
      ...registry.areas,
      ...(shell && { shell: { ...shell, live: forDevelopers(shell.live) } }),
      ...Object.fromEntries(areas),
    },
  };
}

/** A shell with React's development code; the same as ever when it was released without. */
function forDevelopers(shell: Release): Release {
  const entry = shell.entry.replace(`/${buildFolders.web}/`, `/${refreshFolder}/`);
  return shell.integrity[entry] ? { ...shell, entry } : shell;
}
