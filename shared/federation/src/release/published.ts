import type { Release } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '../store/release-store';

/** What a release says of itself, in its folder; written last. */
export const releaseFile = 'release.json';

/** A release that the store has; undefined when it has none of that version. */
export async function publishedRelease(
  store: ReleaseStore,
  area: string,
  version: string,
): Promise<Release | undefined> {
  const found = await store.read(`${area}/${version}/${releaseFile}`);
  return found && found !== 'unchanged' ? (JSON.parse(found.content) as Release) : undefined;
}
