import type { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import { desc, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { analyticsEvents } from './schema';

const RETENTION = sql`interval '90 days'`;

/** Stores a batch of events of one browser tab. */
export async function storeEvents(db: Db, { visitor, events }: AnalyticsBatch): Promise<void> {
  await db
    .insert(analyticsEvents)
    .values(events.map(({ name, path, at, details }) => ({ visitor, name, path, details, at: new Date(at) })));
}

/** At most some gigabytes: beyond it, the oldest events are deleted early. */
const MAX_EVENTS = 5_000_000;

/** Deletes events beyond the retention period or the maximum number. @param limit smaller in tests */
export async function deleteOldEvents(db: Db, limit = MAX_EVENTS): Promise<void> {
  const { id, receivedAt } = analyticsEvents;
  await db.delete(analyticsEvents).where(lt(receivedAt, sql`now() - ${RETENTION}`));
  const newestExcess = db.select({ id }).from(analyticsEvents).orderBy(desc(id)).offset(limit).limit(1);
  await db.delete(analyticsEvents).where(lte(id, newestExcess));
}
