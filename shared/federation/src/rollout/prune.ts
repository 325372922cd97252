import type { AreaEntry } from '@roadworthy/contract/registry';
import { findRollbackVersions } from '../registry/activations';
import { readPublishedRelease } from '../registry/published-release';
import type { ReleaseStore } from '../store/release-store';

/** Days after it was last active for which a version is retained: open pages load its scripts. */
const retentionDays = (environment: NodeJS.ProcessEnv = process.env): number =>
  Number(environment.RELEASE_RETENTION_DAYS ?? 7);

const DAY_MS = 86_400_000;
/** Versions of an area that are always retained: the live one, and two to roll back to. */
const MIN_KEPT_RELEASES = 3;

/** Epoch milliseconds when a version was last active; 0 when the history does not contain it. */
function lastActiveAt({ history = [] }: AreaEntry, version: string): number {
  // Newest first: the activation after this version's may have ended it.
  const ends = history.flatMap(({ version: to, from, at }, index) => {
    if (from === version) return [at];
    return to === version ? [history[index - 1]?.at ?? at] : [];
  });
  return Math.max(0, ...ends.map((at) => Date.parse(at)));
}

/** Versions of an area that neither a rollback nor an open page needs. */
async function findExpiredReleases(
  store: ReleaseStore,
  area: string,
  entry: AreaEntry,
  before: number,
): Promise<string[]> {
  const needed = new Set([
    ...findRollbackVersions(entry).slice(0, MIN_KEPT_RELEASES),
    entry.previous?.version,
    entry.canary?.release.version,
  ]);
  const names = (await store.list(area)).filter((name) => name.endsWith('/') && !name.startsWith('.'));
  const unneeded: string[] = [];
  for (const version of names.map((name) => name.slice(0, -1))) {
    if (needed.has(version) || lastActiveAt(entry, version) > before) continue;
    const release = await readPublishedRelease(store, area, version);
    // A folder without release.json may be in the middle of being published.
    if (release && Date.parse(release.releasedAt) <= before) unneeded.push(version);
  }
  return unneeded;
}

/**
 * Deletes versions of an area after their retention.
 * @returns the deleted versions
 */
export async function prune(
  store: ReleaseStore,
  area: string,
  entry: AreaEntry,
  days = retentionDays(),
  now = Date.now(),
): Promise<string[]> {
  const versions = await findExpiredReleases(store, area, entry, now - days * DAY_MS);
  for (const version of versions) await store.remove(`${area}/${version}`);
  return versions;
}
