import { join, resolve } from 'node:path';

export const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../..');

/** The five areas in build order. The shell is released like any other. */
export const areas = ['shell', 'mf-listings', 'mf-account', 'mf-chat', 'mf-content'] as const;
export type AreaName = (typeof areas)[number];

export const isArea = (name: string): name is AreaName => (areas as readonly string[]).includes(name);

/** Folder of generated data: releases, database, pictures. */
export const dataFolder = (): string => resolve(process.env.DATA_DIR ?? join(REPOSITORY_ROOT, '.data'));

/** Folder of the release store: immutable folders, one per area and version, and the registry. */
export const releasesFolder = (): string => resolve(process.env.RELEASES_DIR ?? join(dataFolder(), 'releases'));
