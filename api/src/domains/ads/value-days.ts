import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { localTime } from '../../platform/database/json';

/** As long as the other figures of a day (STAT-7). */
const RETENTION_DAYS = 400;
const firstKeptDay: SQL = sql`${localTime(sql`now()`)}::date - ${RETENTION_DAYS}::int`;

/** Deletes old price positions, except the one of each ad that still holds on the first day that is kept. */
export async function deleteOldValueDays(db: Db): Promise<void> {
  await db.execute(
    sql`delete from ad_value_days old where day < ${firstKeptDay} and exists (
          select from ad_value_days later
            where later.ad_id = old.ad_id and later.day > old.day and later.day <= ${firstKeptDay})`,
  );
}
