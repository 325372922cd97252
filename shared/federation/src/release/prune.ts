import type { Live } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '../store/release-store';
import { publishedRelease } from './published';
import { goodVersions } from './switches';

/** Days for which a version stays after it was last in force: pages that were opened with it fetch its scripts. */
export const keptDays = (environment: NodeJS.ProcessEnv = process.env): number =>
  Number(environment.RELEASES_KEEP_DAYS ?? 7);

const day = 86_400_000;
/** Good versions of an area that always stay: the live one, and two to go back to. */
const alwaysKept = 3;

/** Milliseconds since 1970 when a version was last in force, as far as the history knows; 0 when it does not. */
export function lastInForce({ history = [] }: Live, version: string): number {
  // The newest first: what came after a switch to this version may have ended it.
  const ends = history.flatMap(({ version: to, from, at }, place) => {
    if (from === version) return [at];
    return to === version ? [history[place - 1]?.at ?? at] : [];
  });
  return Math.max(0, ...ends.map((at) => Date.parse(at)));
}

/** Versions of an area that nobody needs any more. */
async function outdated(store: ReleaseStore, area: string, entry: Live, before: number): Promise<string[]> {
  const needed = new Set([
    ...goodVersions(entry).slice(0, alwaysKept),
    entry.previous?.version,
    entry.canary?.release.version,
  ]);
  const names = (await store.list(area)).filter((name) => name.endsWith('/') && !name.startsWith('.'));
  const found: string[] = [];
  for (const version of names.map((name) => name.slice(0, -1))) {
    if (needed.has(version) || lastInForce(entry, version) > before) continue;
    const release = await publishedRelease(store, area, version);
    // A folder without its file may be one that is being published just now.
    if (release && Date.parse(release.releasedAt) <= before) found.push(version);
  }
  return found;
}

/**
 * Removes versions of an area that were last in force, or published, longer ago than they are kept.
 * @returns the versions removed
 */
export async function prune(
  store: ReleaseStore,
  area: string,
  entry: Live,
  days = keptDays(),
  now = Date.now(),
): Promise<string[]> {
  const versions = await outdated(store, area, entry, now - days * day);
  for (const version of versions) await store.remove(`${area}/${version}`);
  return versions;
}
