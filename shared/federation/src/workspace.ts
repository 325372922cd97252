import { join, resolve } from 'node:path';

/** The repository's root folder. */
export const root = resolve(import.meta.dirname, '../../..');

/** The five areas, in the order in which they are built. The shell is released like any other. */
export const areas = ['shell', 'mf-listings', 'mf-account', 'mf-chat', 'mf-content'] as const;
export type AreaName = (typeof areas)[number];

export const isArea = (name: string): name is AreaName => (areas as readonly string[]).includes(name);

/** Where everything lives that is made while running: releases, database, pictures. `DATA_DIR` moves it. */
export const dataFolder = (): string => resolve(process.env.DATA_DIR ?? join(root, '.data'));

/** The release store: immutable folders, one per area and version, and the registry. `RELEASES_DIR` moves it. */
export const releasesFolder = (): string => resolve(process.env.RELEASES_DIR ?? join(dataFolder(), 'releases'));
