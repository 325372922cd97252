import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..');

export type RemoteName = `mf-${string}`;
export type AreaName = 'shell' | RemoteName;

const isRemoteFolder = (name: string): name is RemoteName =>
  name.startsWith('mf-') && existsSync(join(REPOSITORY_ROOT, name, 'package.json'));

/** All areas: the shell, which is released like any other, and each folder `mf-*`. */
export const areas: readonly AreaName[] = ['shell', ...readdirSync(REPOSITORY_ROOT).filter(isRemoteFolder).sort()];

export const isArea = (name: string): name is AreaName => areas.some((area) => area === name);

/** Folder of generated data: releases, database, pictures. */
export const dataFolder = (): string => resolve(process.env.DATA_DIR ?? join(REPOSITORY_ROOT, '.data'));

/** Folder of the release store: immutable folders, one per area and version, and the registry. */
export const releasesFolder = (): string => resolve(process.env.RELEASES_DIR || join(dataFolder(), 'releases'));

/** The folder of a package as the sources in a folder import it; undefined when it is not installed. */
export function findPackage(name: string, folder: string): string | undefined {
  const path = join(folder, 'node_modules', name);
  if (existsSync(join(path, 'package.json'))) return path;
  return dirname(folder) === folder ? undefined : findPackage(name, dirname(folder));
}
