import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';
import { localTime } from '../../src/platform/database/json';
import { demoAccounts } from './people';

const DAYS = 60;
/** Estimates change with the market about so often, by up to so many percent. */
const DAYS_PER_CHANGE = 6;
const MARKET_PERCENT = 4;

/**
 * Gives the labelled ads of the demo accounts the price positions of the last weeks: what the price of each day is in percent
 * of a value that changes slowly. Today's are those of the labels.
 */
export async function seedValueDays(db: Db, now: Date): Promise<void> {
  const sellers = sql`(${demoAccounts.seller.id}, ${demoAccounts.dealer.id}, ${demoAccounts.dealer2.id})`;
  const today = sql`${localTime(sql`${now.toISOString()}::timestamptz`)}::date`;
  await db.execute(sql`
    insert into ad_value_days (ad_id, day, value_percent)
      select ads.id, days.day, round(ads.value_percent * priced.price::numeric / ads.price
          + ${MARKET_PERCENT}::int * sin(ads.id + (days.day - ${today})) * least(days.ago, 20) / 20)::int
      from ads
        join (select ago, ${today} - ago as day from generate_series(1, ${DAYS}::int) as ago) days
          on days.day > ${localTime(sql`ads.created_at`)}::date
            and (days.ago % ${DAYS_PER_CHANGE}::int = 0 or days.day = ${localTime(sql`ads.created_at`)}::date + 1),
        lateral (select coalesce((select price_before from ad_price_changes
          where ad_id = ads.id and ${localTime(sql`changed_at`)}::date > days.day order by changed_at, id limit 1), ads.price) as price) priced
      where ads.creator_id in ${sellers} and ads.status = 'active' and ads.value_percent is not null
      on conflict do nothing`);
}
