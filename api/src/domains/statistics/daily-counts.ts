import { lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { localTime } from '../../platform/database/json';
import { adDays } from './schema';

/** Days begin at midnight in South Africa. */
export const today = sql`${localTime(sql`now()`)}::date`;

/** The counted columns of {@link adDays}. */
type DailyCount = 'appearances' | 'views' | 'reveals';

/** The statement that adds to today's counts of ads. @param counts a query of ad ids and numbers, in order of id */
export function addToToday(count: DailyCount, counts: SQL): SQL {
  const column = sql.identifier(count);
  return sql`insert into ad_days (ad_id, day, ${column})
    select counts.ad_id, ${today}, counts.number from (${counts}) as counts (ad_id, number)
    on conflict (ad_id, day) do update set ${column} = ad_days.${column} + excluded.${column}`;
}

/** More than a year, so that each month can be compared with the year before. */
const RETENTION_DAYS = 400;

export async function deleteOldDays(db: Db): Promise<void> {
  await db.delete(adDays).where(lt(adDays.day, sql`${today} - ${RETENTION_DAYS}::int`));
}
