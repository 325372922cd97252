import type { TimeToSell } from '@roadworthy/contract/api/insights';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

const { placeholder } = sql;
const days = sql`extract(epoch from sold_at - coalesce(first_listed_at, created_at)) / 86400`;
const quantile = (share: string): SQL =>
  sql`greatest(1, round(percentile_cont(${sql.raw(share)}) within group (order by ${days})))::int`;
const timesOf = (cars: SQL): SQL => sql`select count(*)::int as sold, ${quantile('0.25')} as quarter,
    ${quantile('0.5')} as middle, ${quantile('0.75')} as "threeQuarters"
  from ads where status = 'sold' and sold_at > now() - interval '1 year' and ${cars}`;

/** With fewer sold cars a middle says little. */
const MIN_SOLD = 5;

const readTimes = prepared<{ make: string; model: string; bodyType: string | null; min: number }, TimeToSell>(
  'times-to-sell',
  sql`select level, sold, quarter, middle, "threeQuarters" from (
        select 'model' as level, * from (${timesOf(sql`lower(make) = lower(${placeholder('make')})
          and lower(model) = lower(${placeholder('model')})`)}) as of_model
        union all
        select 'class', * from (${timesOf(sql`bodytype = ${placeholder('bodyType')}::text`)}) as of_class) as times
      where sold >= ${placeholder('min')}::int order by level desc limit 1`,
);

/** How long cars of a model took to sell; when too few were sold, those with its body; null when these are too few. */
export async function findTimeToSell(
  db: Db,
  car: { make: string; model: string; bodyType: string | null },
): Promise<TimeToSell | null> {
  const [found] = await readTimes(db, { ...car, min: MIN_SOLD });
  return found ?? null;
}
