import { mkdirSync } from 'node:fs';
import { lock } from 'proper-lockfile';

/** Milliseconds after which the lock of a process that died counts as left behind. */
const stale = 6_000;

/**
 * Takes the data folder for this process alone: PGlite has no lock of its own, and two processes on one folder silently
 * lose rows (design 6).
 * @returns gives the folder back
 * @throws when another living process has it; the message names the way out
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  try {
    // A process that died keeps its lock until it is stale: wait a little longer than that, no more.
    return await lock(folder, { stale, update: 2_000, retries: { retries: 14, minTimeout: 500, maxTimeout: 500 } });
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'ELOCKED') throw problem;
    throw new Error(
      `The embedded database in ${folder} is in use by another process, and only one may open it. Stop that process, ` +
        'choose another DATA_DIR, or set DATABASE_URL to a Postgres server, which any number of processes may share.',
    );
  }
}
