import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaEntry, Registry } from '@roadworthy/contract/registry';
import { releasesFolder } from '../workspace';
import { fromStoredRegistry, toStoredRegistry } from './stored-release';

export const registryFile = 'registry.json';
export const registryPath = (folder = releasesFolder()): string => join(folder, registryFile);

export const emptyRegistry: Registry = { format: 1, revision: 0, areas: {} };

const isLive = (entry: Partial<AreaEntry> | null): boolean => Boolean(entry?.live?.version && entry.live.entry);

/** @param name of the file, for messages. @throws when the text is not a registry */
export function parseRegistry(text: string, name = registryFile): Registry {
  const registry = JSON.parse(text) as Registry;
  if (registry.format !== 1) throw new Error(`${name} is not a release registry of format 1.`);
  const broken = Object.entries(registry.areas).find(([, entry]) => !isLive(entry));
  if (broken) throw new Error(`${name}: ${broken[0]} has no live version.`);
  return fromStoredRegistry(registry);
}

export const registryText = (registry: Registry): string => `${JSON.stringify(toStoredRegistry(registry), null, 2)}\n`;

/**
 * The registry of a folder; empty when nothing was released yet.
 * @throws when the file is not a registry
 */
export function readRegistry(folder = releasesFolder()): Registry {
  let text: string;
  try {
    text = readFileSync(registryPath(folder), 'utf8');
  } catch {
    return emptyRegistry;
  }
  return parseRegistry(text, registryPath(folder));
}
