import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';

/** One of this many ads became cheaper. */
const ADS_PER_DROP = 5;

/** Gives some ads of more than a week one to three price drops of about 3 %, evenly spaced since they were posted. */
export async function seedPriceChanges(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into ad_price_changes (ad_id, price_before, price_after, changed_at)
      select id, round(price * (1 + 0.03 * (steps - step + 1)), -2)::int,
        case when step = steps then price else round(price * (1 + 0.03 * (steps - step)), -2)::int end,
        created_at + (${at}::timestamptz - created_at) * step / (steps + 1)
      from (select id, price, created_at, 1 + (id % 3)::int as steps from ads
          where id % ${ADS_PER_DROP} = 0 and price > 20000 and created_at < ${at}::timestamptz - interval '7 days') as ads,
        generate_series(1, steps) as step`);
}
