import { DEVELOPMENT_VERSION, type Registry, type Release } from '@roadworthy/contract/registry';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import {
  buildFolders,
  descriptionFile,
  developmentContainer,
  manifestFile,
  refreshFolder,
  remoteEntry,
  shellEntry,
} from '@roadworthy/federation/build/webpack/names';

/** Origins of the development servers of areas that are run from source, by area. */
export type DevelopmentServers = Readonly<Record<string, string>>;
export type Descriptions = Readonly<Record<string, RemoteDescription | undefined>>;

/** Fetches each development server's remote description, which includes pages that were never released. */
export async function fetchDescriptions(servers: DevelopmentServers): Promise<Descriptions> {
  const descriptions = Object.entries(servers).map(async ([area, origin]) => {
    const response = await fetch(`${origin}/${descriptionFile}`);
    return [area, ((await response.json()) as RemoteDescription | null) ?? undefined] as const;
  });
  return Object.fromEntries(await Promise.all(descriptions));
}

/**
 * The registry with development servers in place of live releases. Returns the same object until `live` returns another.
 */
export function withDevelopmentServers(
  live: () => Registry,
  servers: DevelopmentServers,
  descriptions: Descriptions,
): () => Registry {
  if (Object.keys(servers).length === 0) return live;
  let lastLive: Registry | undefined;
  let lastResult: Registry | undefined;
  return () => {
    const registry = live();
    if (registry !== lastLive || !lastResult) lastResult = withSourceReleases(registry, servers, descriptions);
    lastLive = registry;
    return lastResult;
  };
}

/**
 * A registry with development servers in place of live releases; they have no integrity hashes, server build or previous
 * version. A shell that is not among them is the live one, in its build for developers.
 */
export function withSourceReleases(
  registry: Registry,
  servers: DevelopmentServers,
  descriptions: Descriptions = {},
): Registry {
  const { shell } = registry.areas;
  const areas = Object.entries(servers).map(([area, origin]): [string, { live: Release }] => {
    const live: Release = {
      area,
      version: DEVELOPMENT_VERSION,
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

/** The shell's build with React's development code, which requests its scripts itself; unchanged for a release without one. */
function forDevelopers(shell: Release): Release {
  const entry = shell.entry.replace(`/${buildFolders.web}/`, `/${refreshFolder}/`);
  return shell.integrity[entry] ? { ...shell, entry, assets: {} } : shell;
}
