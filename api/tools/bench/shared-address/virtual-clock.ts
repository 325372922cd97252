import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/platform/database/database';
import { rows } from '../../../test/support/rows';

/** A clock that the simulation moves: the process's `Date` and the database's `now()` follow it. */
export type VirtualClock = { set: (now: number) => Promise<void> };

/**
 * Replaces `now()` in this connection's statements. An unqualified name is looked up along the search path, where
 * `pg_catalog` comes last here.
 * @param setDate sets the process's `Date`
 */
export async function openVirtualClock(db: Db, setDate: (now: number) => void): Promise<VirtualClock> {
  const set = async (now: number) => {
    setDate(now);
    await db.execute(sql`select set_config('simulation.now', ${String(now / 1000)}, false)`);
  };
  await requireSingleConnection(db);
  await db.execute(sql`create schema simulation`);
  await db.execute(
    sql`create function simulation.now() returns timestamptz language sql stable
        as $$ select to_timestamp(current_setting('simulation.now')::float8) $$`,
  );
  await set(Date.now());
  await db.execute(sql`set search_path = simulation, public, pg_catalog`);
  return { set };
}

/** Two statements at once use two connections of a pool that may have several. */
async function requireSingleConnection(db: Db): Promise<void> {
  const readProcess = () => rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  const [[first], [second]] = await Promise.all([readProcess(), readProcess()]);
  if (first?.pid !== second?.pid)
    throw new Error('The virtual clock needs a pool of one connection: every other connection has the real now().');
}

/** Replaces the process's `Date` outside Jest. @returns sets the time */
export function replaceDate(): (now: number) => void {
  const RealDate = Date;
  let virtualNow = RealDate.now();
  globalThis.Date = class extends RealDate {
    constructor(...args: [] | [number | string]) {
      super(...((args.length === 0 ? [virtualNow] : args) as [number]));
    }
    static override now = () => virtualNow;
  } as DateConstructor;
  return (now) => {
    virtualNow = now;
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SOUTH_AFRICA_MS = 2 * 60 * 60 * 1000;
/** The next midnight in South Africa, where the budgets of a day begin. */
export const nextMidnight = (now: number): number =>
  Math.ceil((now + SOUTH_AFRICA_MS) / DAY_MS) * DAY_MS - SOUTH_AFRICA_MS;
