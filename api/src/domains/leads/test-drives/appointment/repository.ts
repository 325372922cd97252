import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/database/database';
import type { Appointment } from '../../../../read-models/appointments';
import { testDriveSettings, testDrives } from '../schema';
import { type AppointmentState, OPEN_STATUSES, type Side, type TestDriveStatus } from './transitions';

const toTime = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
const toDate = (time: number | null): Date | null => (time === null ? null : new Date(time));

export const toState = (appointment: Appointment): AppointmentState => ({
  status: appointment.status as TestDriveStatus,
  proposedBy: appointment.proposed_by as Side,
  sequence: appointment.sequence,
  wantedAt: Date.parse(appointment.wanted_at),
  slotMinutes: appointment.slot_minutes,
  confirmedAt: toTime(appointment.confirmed_at),
  remindAt: toTime(appointment.remind_at),
});

const ids = { id: testDrives.id };

/**
 * Stores the next state of an appointment, and its seller where the previous version left it out.
 * @returns false when it was changed since it was read, such as by the job that cancels it
 */
export async function storeState(tx: Tx, read: Appointment, next: AppointmentState): Promise<boolean> {
  const { wantedAt, confirmedAt, remindAt, ...rest } = next;
  const stored = await tx
    .update(testDrives)
    .set({
      ...rest,
      ...{ sellerId: read.seller.id, wantedAt: new Date(wantedAt) },
      ...{ confirmedAt: toDate(confirmedAt), remindAt: toDate(remindAt) },
    })
    .where(and(eq(testDrives.id, read.id), eq(testDrives.sequence, read.sequence)))
    .returning(ids);
  return stored.length > 0;
}

const isConfirmed = eq(testDrives.status, 'confirmed');

/** Claims reminders that are due. One whose drive has begun is late and is not sent. */
export async function claimReminders(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const due = tx
    .select(ids)
    .from(testDrives)
    .where(and(isConfirmed, lte(testDrives.remindAt, now), gt(testDrives.wantedAt, now)))
    .orderBy(testDrives.remindAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await tx.update(testDrives).set({ remindAt: null }).where(inArray(testDrives.id, due)).returning(ids);
  return claimed.map(({ id }) => id);
}

/** Marks confirmed test drives as done when their time is over. */
export async function finishTestDrives(tx: Tx, now: Date, limit: number) {
  const isOver = sql`${testDrives.wantedAt} + make_interval(mins => ${testDrives.slotMinutes}) <= ${now.toISOString()}`;
  const over = tx
    .select(ids)
    .from(testDrives)
    .where(and(isConfirmed, lt(testDrives.wantedAt, now), isOver))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(testDrives)
    .set({ status: 'done', remindAt: null })
    .where(inArray(testDrives.id, over))
    .returning({
      ...{ ...ids, wantedAt: testDrives.wantedAt },
      ...{ buyer: testDrives.userId, seller: testDrives.sellerId, ad: testDrives.adId },
    });
}

/** The users among these who want no reminders. */
export async function findWithoutReminders(db: Db, users: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ user: testDriveSettings.userId })
    .from(testDriveSettings)
    .where(and(inArray(testDriveSettings.userId, [...users]), eq(testDriveSettings.hasReminders, false)));
  return new Set(rows.map(({ user }) => user));
}

const isAhead = and(inArray(testDrives.status, [...OPEN_STATUSES]), gt(testDrives.wantedAt, sql`now()`));

/** The test drives ahead of one side. */
export async function findAheadOf(tx: Tx, side: Side, user: number): Promise<number[]> {
  const owner = side === 'buyer' ? testDrives.userId : testDrives.sellerId;
  const rows = await tx
    .select(ids)
    .from(testDrives)
    .where(and(isAhead, eq(owner, user)));
  return rows.map(({ id }) => id);
}

/** Cancels those of these test drives that are still ahead. @returns their ids */
export async function cancelAhead(tx: Tx, candidates: readonly number[]): Promise<number[]> {
  if (candidates.length === 0) return [];
  const canceled = await tx
    .update(testDrives)
    .set({ status: 'canceled', sequence: sql`${testDrives.sequence} + 1`, remindAt: null })
    .where(and(isAhead, inArray(testDrives.id, [...candidates])))
    .returning(ids);
  return canceled.map(({ id }) => id);
}
