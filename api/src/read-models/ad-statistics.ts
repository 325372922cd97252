import type { AdStatistics, StatisticsDay } from '@roadworthy/contract/api/statistics';
import type { PlanName } from '@roadworthy/contract/plans';
import type { Figures, Period } from '@roadworthy/contract/statistics';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { localTime } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/** Ads of a seller, or one of them, in a period. */
export type StatisticsSubject = Period & { seller: number; ad: number | null };

const { placeholder } = sql;
const seller = sql`${placeholder('seller')}::bigint`;
const day = (name: keyof Period) => sql`${placeholder(name)}::date`;
/** The moments at which the period begins and ends. */
const start = sql`(${day('from')}::timestamp at time zone 'Africa/Johannesburg')`;
const end = sql`((${day('to')} + 1)::timestamp at time zone 'Africa/Johannesburg')`;
const isWithin = (moment: SQL) => sql`${moment} >= ${start} and ${moment} < ${end}`;

const own = sql`own as materialized (select * from ads where creator_id = ${seller}
  and (${placeholder('ad')}::bigint is null or id = ${placeholder('ad')}::bigint))`;
const localDate = (moment: SQL) => sql`${localTime(moment)}::date`;
/** What happened, by ad and day. The seller's own marks and contacts are left out. */
const counted = sql`counted as (
  select ad_id, day, appearances, views, 0 as favorites, reveals, 0 as leads from ad_days
    where ad_id in (select id from own) and day between ${day('from')} and ${day('to')}
  union all select ad_id, ${localDate(sql`created_at`)}, 0, 0, 1, 0, 0 from favorites
    where ad_id in (select id from own) and user_id <> ${seller} and ${isWithin(sql`created_at`)}
  union all select ad_id, ${localDate(sql`contacted_at`)}, 0, 0, 0, 0, 1 from leads
    where seller_id = ${seller} and ad_id in (select id from own) and user_id is distinct from ${seller}
      and ${isWithin(sql`contacted_at`)})`;
const sums = sql`coalesce(sum(appearances), 0)::int as appearances, coalesce(sum(views), 0)::int as views,
  coalesce(sum(favorites), 0)::int as favorites, coalesce(sum(reveals), 0)::int as reveals,
  coalesce(sum(leads), 0)::int as leads`;

/**
 * The price positions of ads for sale, by ad and day (STAT-16): each record holds until the next one of its ad, and the
 * last one until today.
 */
const positioned = sql`positioned as (
  select held.day, records.value_percent from (
      select day, value_percent, lead(day) over (partition by ad_id order by day) - 1 as last_day from ad_value_days
        where ad_id in (select id from own) and day <= ${day('to')}) as records,
    lateral generate_series(greatest(records.day, ${day('from')}),
      least(records.last_day, ${day('to')}, ${localDate(sql`now()`)}), interval '1 day') as held (day)
  where records.value_percent is not null)`;

const readDays = prepared<StatisticsSubject, StatisticsDay>(
  'statistics-days',
  sql`with ${own}, ${counted}, ${positioned}, positions as (
        select day, round(percentile_cont(0.5) within group (order by value_percent))::int as value_percent
          from positioned group by day)
      select to_char(dates.day, 'YYYY-MM-DD') as day, ${sums}, positions.value_percent
      from generate_series(${day('from')}, ${day('to')}, interval '1 day') as dates (day)
        left join counted on counted.day = dates.day left join positions on positions.day = dates.day
      group by dates.day, positions.value_percent order by dates.day`,
);

/** Every day of the period with its figures, and the median price position of the ads. */
export const findStatisticsDays = (db: Db, subject: StatisticsSubject): Promise<StatisticsDay[]> =>
  readDays(db, subject);

/** `share_days`: for how many days of the period the ad used a place of the plan. */
export type CountedAd = Omit<AdStatistics, 'cost_cents' | 'cost_per_lead_cents'> & { share_days: number };

const listedAt = sql`coalesce(own.first_listed_at, own.created_at)`;
/** What is known of the price at which an ad is for sale now; null for a former price. */
const priced = (column: SQL) => sql`case when own.status = 'active' and not own.is_value_pending then ${column} end`;
const readAds = prepared<StatisticsSubject, CountedAd>(
  'statistics-ads',
  sql`with ${own}, ${counted}, by_ad as (select ad_id, ${sums} from counted group by ad_id)
      select own.id::text as "_id", own.slug, own.title, own.status, own.price,
        greatest(floor(extract(epoch from coalesce(own.sold_at, now()) - ${listedAt}) / 86400), 0)::int as days_listed,
        ${priced(sql`own.value_percent`)} as value_percent, ${priced(sql`own.value_label`)} as value_label,
        own.clicks as all_views, own.reveals as all_reveals,
        coalesce(by_ad.appearances, 0) as appearances, coalesce(by_ad.views, 0) as views,
        coalesce(by_ad.favorites, 0) as favorites, coalesce(by_ad.reveals, 0) as reveals,
        coalesce(by_ad.leads, 0) as leads, share.days as share_days
      from own left join by_ad on by_ad.ad_id = own.id,
        lateral (select greatest(extract(epoch from least(coalesce(own.sold_at, now()), ${end}, now())
          - greatest(own.created_at, ${start})) / 86400, 0)::float8 as days) share
      where own.status <> 'sold' or share.days > 0 or by_ad.ad_id is not null or ${placeholder('ad')}::bigint is not null
      order by own.id desc`,
);

/** The seller's ads that were listed in the period or of which something was counted, the newest first. */
export const findCountedAds = (db: Db, subject: StatisticsSubject): Promise<CountedAd[]> => readAds(db, subject);

const readPlans = prepared<Period & { seller: number }, { plan: PlanName; days: number }>(
  'statistics-plans',
  sql`select plan, sum(extract(epoch from least(expires_at, ${end}, now()) - greatest(starts_at, ${start})) / 86400)::float8 as days
      from subscriptions where user_id = ${seller} and status in ('active', 'elapsed') and amount_cents > 0
        and starts_at < least(${end}, now()) and expires_at > ${start} group by plan`,
);

/** The paid plans of a seller, and for how many days of the period each ran. */
export const findPaidPlans = (db: Db, { seller, from, to }: StatisticsSubject) => readPlans(db, { seller, from, to });

/** The sum of several figures. */
export const addFigures = (rows: readonly Figures[]): Figures => ({
  appearances: rows.reduce((sum, row) => sum + row.appearances, 0),
  views: rows.reduce((sum, row) => sum + row.views, 0),
  favorites: rows.reduce((sum, row) => sum + row.favorites, 0),
  reveals: rows.reduce((sum, row) => sum + row.reveals, 0),
  leads: rows.reduce((sum, row) => sum + row.leads, 0),
});
