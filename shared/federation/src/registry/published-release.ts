import type { Release } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '../store/release-store';
import { type Declarations, declarationsFile } from '../types/declarations';
import { fromStoredRelease } from './stored-release';

/** Written last: a folder without it is not a complete release. */
export const releaseFile = 'release.json';

/** @returns undefined when the store does not have the version */
export async function readPublishedRelease(
  store: ReleaseStore,
  area: string,
  version: string,
): Promise<Release | undefined> {
  const stored = await store.read(`${area}/${version}/${releaseFile}`);
  return stored && stored !== 'unchanged' ? fromStoredRelease(JSON.parse(stored.content)) : undefined;
}

/** The types of the shared modules that a release was built with. @returns undefined for an older release */
export async function readDeclarations(
  store: ReleaseStore,
  { area, version }: Release,
): Promise<Declarations | undefined> {
  const stored = await store.read(`${area}/${version}/${declarationsFile}`);
  return stored && stored !== 'unchanged' ? (JSON.parse(stored.content) as Declarations) : undefined;
}

/** The versions of an area in the store, in no order; some may be incomplete. */
export async function listVersions(store: ReleaseStore, area: string): Promise<string[]> {
  const names = await store.list(area);
  return names.flatMap((name) => (name.endsWith('/') && !name.startsWith('.') ? [name.slice(0, -1)] : []));
}
