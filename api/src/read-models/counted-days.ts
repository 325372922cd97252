import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

type CountedDay = { ad_id: string; day: string; appearances: number; views: number; reveals: number };
const readDays = prepared<{ user: number }, CountedDay>(
  'counted-days',
  sql`select counted.ad_id::text as ad_id, counted.day::text as day, counted.appearances, counted.views, counted.reveals
      from ad_days counted join ads on ads.id = counted.ad_id
      where ads.creator_id = ${sql.placeholder('user')}::bigint order by counted.ad_id, counted.day`,
);

/** What was counted of a seller's ads, by day. */
export const countedDaysOf = (db: Db, seller: number): Promise<CountedDay[]> => readDays(db, { user: seller });
