import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database';
import { demoAccounts } from './people';

const DAYS = 60;
/** One of this many ads of the demo accounts was marked as a favorite, by one of this many other users. */
const ADS_PER_FAVORITE = 2;
const USERS_WHO_MARK = 40;

const localDate = (moment: SQL) => sql`(${moment} at time zone 'Africa/Johannesburg')::date`;
/** A number from 0 to 1 that looks random, the same for an ad and day in each seed. */
const noise = (factor: number) => sql`((ads.id * ${sql.raw(String(factor))} + days.ago * 104729) % 997 / 997.0)`;
/** Weekends are busier. */
const weekday = sql`(case when extract(isodow from days.day) > 5 then 1.15 else 0.94 end)`;

/**
 * Gives the ads of the demo accounts daily counts of the last weeks that fit their views in total, and some favorites.
 * Only theirs are looked at, and a market may have a million ads.
 */
export async function seedStatistics(db: Db, now: Date): Promise<void> {
  const sellers = sql`(${demoAccounts.seller.id}, ${demoAccounts.dealer.id}, ${demoAccounts.dealer2.id})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into ad_days (ad_id, day, appearances, views, reveals)
      select ads.id, days.day, counted.views * (9 + ${noise(7)} * 9)::int + (${noise(11)} * 20)::int, counted.views,
        floor(counted.views * ${noise(13)} * 0.2)::int
      from ads
        join (select ago, ${localDate(at)} - ago as day from generate_series(1, ${DAYS}::int) as ago) days
          on days.day > ${localDate(sql`ads.created_at`)},
        lateral (select floor(ads.clicks / greatest(extract(epoch from ${at} - ads.created_at) / 86400, 1)
          * ${weekday} * (0.4 + ${noise(3)}))::int as views) counted
      where ads.creator_id in ${sellers}`);
  await db.execute(sql`
    update ads set reveals = counted.reveals, clicks = greatest(clicks, counted.views)
      from (select ad_id, sum(reveals)::int as reveals, sum(views)::int as views from ad_days group by ad_id) as counted
      where ads.id = counted.ad_id`);
  await db.execute(sql`
    insert into favorites (user_id, ad_id, last_notified_price, created_at)
      select users.id, ads.id, ads.price, greatest(ads.created_at, ${at}::timestamptz - make_interval(days => (ads.id % 27)::int))
      from ads join users on users.id = (select max(id) from users) - ads.id % ${USERS_WHO_MARK}
      where ads.creator_id in ${sellers} and ads.id % ${ADS_PER_FAVORITE} = 0 and users.id not in ${sellers}`);
}
