import type { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import { sql } from 'drizzle-orm';
import type { Sql } from '../database/database';
import { analyticsEvents } from './tables';

/** How long events are kept. */
const keptFor = sql`interval '90 days'`;

export async function keepEvents(database: Sql, { visitor, events }: AnalyticsBatch): Promise<void> {
  await database
    .insert(analyticsEvents)
    .values(events.map(({ name, path, at, details }) => ({ visitor, name, path, details, at: new Date(at) })));
}

/** Deletes what is older than we say we keep. */
export async function forgetOldEvents(database: Sql): Promise<void> {
  await database.execute(sql`delete from analytics_events where received_at < now() - ${keptFor}`);
}
