import type { Pool } from 'pg';

/** Milliseconds between two looks, and those which a replica may be behind. */
const pause = 1_000;
const mostLag = 5_000;

/** Where a server's log of changes stood at a time, as bytes since its beginning. */
type Position = { at: number; bytes: number };

/** Where the primary writes, and up to where the replica has followed. */
export type Positions = { primary: () => Promise<number>; replica: () => Promise<number> };

/**
 * Tells whether a replica follows: whether it has what the primary had some seconds ago. That asks neither server for
 * its clock, and a primary on which nothing happens leaves no replica behind. While the primary cannot be asked, what it
 * last said counts: a replica serves on.
 */
export function replicaJudge({ primary, replica }: Positions, now = Date.now) {
  let known: Position[] = [];
  let follows = false;
  const note = (bytes: number) => {
    known.push({ at: now(), bytes });
    // The newest that is old enough stays, and all that are newer.
    const old = known.filter(({ at }) => at <= now() - mostLag);
    known = [...old.slice(-1), ...known.slice(old.length)];
  };
  const look = async (): Promise<void> => {
    await primary().then(note, () => {});
    const reached = await replica().catch(() => -1);
    follows = known[0] !== undefined && reached >= known[0].bytes;
  };
  const distrust = () => {
    follows = false;
  };
  return { look, follows: () => follows, distrust };
}

const bytesOf = async (pool: Pool, position: string): Promise<number> => {
  const { rows } = await pool.query<{ bytes: string | null }>(`select ${position} - '0/0'::pg_lsn as bytes`);
  const bytes = rows[0]?.bytes;
  if (bytes === null || bytes === undefined) throw new Error('This is no replica.');
  return Number(bytes);
};

/** Looks at a replica now and every second. */
export async function watchReplica(primary: Pool, replica: Pool) {
  const judge = replicaJudge({
    primary: () => bytesOf(primary, 'pg_current_wal_lsn()'),
    replica: () => bytesOf(replica, 'pg_last_wal_replay_lsn()'),
  });
  await judge.look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(judge.look);
  }, pause).unref();
  return {
    ...judge,
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
