import type { AreaEntry } from '@roadworthy/contract/registry';
import { readPreviews } from '../previews/previews';
import { findRollbackVersions } from '../registry/activations';
import { listVersions, readPublishedRelease } from '../registry/published-release';
import { readRegistryFile } from '../registry/update-registry';
import { inEnvironment, listEnvironments } from '../store/environments';
import type { ReleaseStore } from '../store/release-store';

/** Days after it was last active for which a version is retained: open pages load its scripts. */
const DEFAULT_RETENTION_DAYS = 7;

export const RETENTION_RULE = 'a number of days, 0 or more';
/** Whether a text is a number of days for which versions can be retained. */
export const isRetention = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** How long versions are retained. @throws for what is no number of days. An empty variable is one that is not set, as in Compose. */
export function readRetentionDays({ RELEASE_RETENTION_DAYS: text }: NodeJS.ProcessEnv = process.env): number {
  if (!text) return DEFAULT_RETENTION_DAYS;
  if (!isRetention(text)) throw new Error(`RELEASE_RETENTION_DAYS must be ${RETENTION_RULE}. Nothing was removed.`);
  return Number(text);
}

const DAY_MS = 86_400_000;
/** A folder without release.json may be in the middle of being published for this long. */
const MAX_PUBLICATION_MS = DAY_MS;
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

/** Whether an entry needs a version for a rollback, or for a page that was opened after `before`. */
function isNeeded(entry: AreaEntry, version: string, before: number): boolean {
  const { live, previous, canary } = entry;
  return (
    [live, previous, canary?.release].some((release) => release?.version === version) ||
    findRollbackVersions(entry).slice(0, MIN_KEPT_RELEASES).includes(version) ||
    lastActiveAt(entry, version) > before
  );
}

/** Whether an environment or one of its open previews needs a version. */
async function isUsed(
  store: ReleaseStore,
  area: string,
  version: string,
  before: number,
  now: number,
): Promise<boolean> {
  for (const environment of await listEnvironments(store)) {
    const view = inEnvironment(store, environment);
    const entry = (await readRegistryFile(view)).areas[area];
    if (entry && isNeeded(entry, version, before)) return true;
    if ((await readPreviews(view, now)).some(({ releases }) => releases[area] === version)) return true;
  }
  return false;
}

/**
 * Deletes versions of an area that no environment has needed for the retention, and what was left of incomplete ones.
 * @returns the deleted versions
 */
export async function prune(
  store: ReleaseStore,
  area: string,
  days = readRetentionDays(),
  now = Date.now(),
): Promise<string[]> {
  const before = now - days * DAY_MS;
  const removed: string[] = [];
  for (const version of await listVersions(store, area)) {
    const release = await readPublishedRelease(store, area, version);
    const isOld = release
      ? !(Date.parse(release.releasedAt) > before)
      : (await store.lastWrittenAt(`${area}/${version}`)) < now - MAX_PUBLICATION_MS;
    if (!isOld) continue;
    // Read again for each version: another process may have activated it by now.
    if (await isUsed(store, area, version, before, now)) continue;
    await store.remove(`${area}/${version}`);
    removed.push(version);
  }
  return removed;
}
