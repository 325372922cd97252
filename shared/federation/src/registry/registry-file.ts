import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaEntry, Registry } from '@roadworthy/contract/registry';
import { environmentPath, readEnvironment } from '../store/environments';
import { releasesFolder } from '../workspace';
import { fromStoredRegistry, toStoredRegistry } from './stored-release';

const REGISTRY_FILE = 'registry.json';
/** Path in the store of an environment's registry. */
export const registryFile = (environment: string): string => environmentPath(environment, REGISTRY_FILE);
export const registryPath = (folder = releasesFolder(), environment = readEnvironment()): string =>
  join(folder, registryFile(environment));

export const emptyRegistry: Registry = { format: 1, revision: 0, areas: {} };

const isLive = (entry: Partial<AreaEntry> | null): boolean => Boolean(entry?.live?.version && entry.live.entry);

/** @param name of the file, for messages. @throws when the text is not a registry */
export function parseRegistry(text: string, name = REGISTRY_FILE): Registry {
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
