import type { Pool } from 'pg';

/** The interval of lag checks; below it, the lag at which a replica is no longer used. */
const POLL_INTERVAL_MS = 1_000;
const MAX_LAG_MS = 5_000;

/** A WAL position of a server at a time, in bytes. */
type Position = { at: number; bytes: number };

/** The WAL positions of the primary and of what the replica has replayed. */
export type Positions = { primary: () => Promise<number>; replica: () => Promise<number> };

/**
 * Tracks whether a replica has replayed what the primary had written some seconds ago. It needs neither server's clock,
 * and an idle primary causes no lag. While the primary is unreachable its last position counts, so that the replica
 * stays in use.
 */
export function createLagTracker({ primary, replica }: Positions, now = Date.now) {
  let positions: Position[] = [];
  let isUsable = false;
  const recordPosition = (bytes: number) => {
    positions.push({ at: now(), bytes });
    // Keeps the newest position that is old enough, and all later ones.
    const old = positions.filter(({ at }) => at <= now() - MAX_LAG_MS);
    positions = [...old.slice(-1), ...positions.slice(old.length)];
  };
  const poll = async (): Promise<void> => {
    await primary().then(recordPosition, () => {});
    const replayed = await replica().catch(() => -1);
    isUsable = positions[0] !== undefined && replayed >= positions[0].bytes;
  };
  const markUnusable = () => {
    isUsable = false;
  };
  return { poll, isUsable: () => isUsable, markUnusable };
}

const bytesOf = async (pool: Pool, position: string): Promise<number> => {
  const { rows } = await pool.query<{ bytes: string | null }>(`select ${position} - '0/0'::pg_lsn as bytes`);
  const bytes = rows[0]?.bytes;
  if (bytes === null || bytes === undefined)
    throw new Error('The server reports no replay position: it is not a replica.');
  return Number(bytes);
};

/** Checks a replica now and every second. */
export async function watchReplica(primary: Pool, replica: Pool) {
  const tracker = createLagTracker({
    primary: () => bytesOf(primary, 'pg_current_wal_lsn()'),
    replica: () => bytesOf(replica, 'pg_last_wal_replay_lsn()'),
  });
  await tracker.poll();
  let polling = Promise.resolve();
  const timer = setInterval(() => {
    polling = polling.then(tracker.poll);
  }, POLL_INTERVAL_MS).unref();
  return {
    ...tracker,
    close: async () => {
      clearInterval(timer);
      await polling;
    },
  };
}
