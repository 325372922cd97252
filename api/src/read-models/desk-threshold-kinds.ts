import type { ThresholdCatch } from '@roadworthy/contract/api/desk';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

const readKinds = prepared<{ middle: number; high: number }, ThresholdCatch['by_kind'][number]>(
  'desk-threshold-kinds',
  sql`select reason->>'kind' as kind, (count(*) filter (where score >= ${sql.placeholder('high')}::int))::int as held,
        (count(*) filter (where score < ${sql.placeholder('high')}::int))::int as marked
      from ad_checks cross join jsonb_array_elements(reasons) reason
      where score >= ${sql.placeholder('middle')}::int group by 1 order by 1`,
);

/** How many of the stored checks with each kind of reason thresholds would have held and marked. */
export const kindsCaught = (db: Db, thresholds: { middle: number; high: number }): Promise<ThresholdCatch['by_kind']> =>
  readKinds(db, thresholds);
