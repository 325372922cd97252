import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock';
import type { Db, Tx } from '../../../../platform/database/database';
import { OPEN_STATUSES } from '../appointment/transitions';
import { testDrives } from '../schema';
import type { TakenTime } from './offered-slots';

const MINUTE_MS = 60_000;

/** Serializes what takes a seller's time: it is read and taken under this lock. Before any other lock. */
export const lockTimeOf = (tx: Tx, seller: number): Promise<void> =>
  acquireAdvisoryLock(tx, `test-drives-of-${seller}`);

const isOpen = inArray(testDrives.status, [...OPEN_STATUSES]);
const isAhead = gt(testDrives.wantedAt, sql`now() - interval '1 day'`);

/** The times of a seller that are taken. @param except a test drive that is to be moved */
export async function findTakenTimes(db: Db, seller: number, except = 0): Promise<TakenTime[]> {
  const rows = await db
    .select({ ad: testDrives.adId, start: testDrives.wantedAt, minutes: testDrives.slotMinutes })
    .from(testDrives)
    .where(
      and(
        ...[eq(testDrives.sellerId, seller), isOpen, isAhead],
        ...[isNotNull(testDrives.slotMinutes), ne(testDrives.id, except)],
      ),
    );
  return rows.map(({ ad, start, minutes }) => {
    const from = start.getTime();
    return { ad, from, to: from + (minutes ?? 0) * MINUTE_MS };
  });
}

/** The slots that a buyer has taken of a seller and that are ahead. */
export const findSlotsOfBuyer = (db: Db, buyer: number, seller: number) =>
  db
    .select({ ad: testDrives.adId, start: testDrives.wantedAt })
    .from(testDrives)
    .where(
      and(
        ...[eq(testDrives.userId, buyer), eq(testDrives.sellerId, seller), isOpen],
        ...[isNotNull(testDrives.slotMinutes), gt(testDrives.wantedAt, sql`now()`)],
      ),
    );
