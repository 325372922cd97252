import type { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { analyticsEvents } from './schema';

const RETENTION = sql`interval '90 days'`;

export async function storeEvents(db: Db, { visitor, events }: AnalyticsBatch): Promise<void> {
  await db
    .insert(analyticsEvents)
    .values(events.map(({ name, path, at, details }) => ({ visitor, name, path, details, at: new Date(at) })));
}

/** At most some gigabytes: beyond it, the oldest events are deleted early. */
const MAX_EVENTS = 5_000_000;

/** Deletes events beyond the retention period or the maximum number. @param limit smaller in tests */
export async function deleteOldEvents(db: Db, limit = MAX_EVENTS): Promise<void> {
  await db.execute(sql`delete from analytics_events where received_at < now() - ${RETENTION}`);
  await db.execute(
    sql`delete from analytics_events where id <= (select id from analytics_events order by id desc offset ${limit} limit 1)`,
  );
}
