import { and, count, countDistinct, desc, eq, gt, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { localDay } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { analyticsEvents } from './schema';

const { name, path, visitor, receivedAt } = analyticsEvents;

const isWithin = (period: number | Placeholder) => gt(receivedAt, sql`now() - make_interval(days => ${period})`);
const countOf = (event: string): SQL<number> => sql<number>`count(*) filter (where ${name} = ${event})::int`;
/** A visit is one browser tab while it is open. */
const visits = countDistinct(visitor);

/** The days with at least one event, the newest first. */
export const days = async (db: Db, period: number) =>
  db
    .select({
      day: localDay(receivedAt),
      visits,
      pages: countOf('page_view'),
      enquiries: countOf('enquiry_sent'),
      test_drives: countOf('test_drive_booked'),
      contacts: countOf('contact_sent'),
      insurance: countOf('insurance_requested'),
      newsletter: countOf('newsletter_signup'),
    })
    .from(analyticsEvents)
    .where(isWithin(period))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);

/** The most viewed pages. */
export const topPages = async (db: Db, period: number, limit: number) =>
  db
    .select({ path, views: count(), visits })
    .from(analyticsEvents)
    .where(and(eq(name, 'page_view'), isWithin(period)))
    .groupBy(path)
    .orderBy(desc(count()), path)
    .limit(limit);

/** Counts all other events by name, the most frequent first, including failures of releases. */
export const eventCounts = async (db: Db, period: number, limit: number) =>
  db
    .select({ name, times: count(), visits })
    .from(analyticsEvents)
    .where(and(notInArray(name, ['page_view', 'web_vital']), isWithin(period)))
    .groupBy(name)
    .orderBy(desc(count()), name)
    .limit(limit);

/** Releases of each area in the web vitals report: the live one and earlier ones to compare it with. */
const newestReleases = 5;

/** Milliseconds, or a score for CLS; `since` is the day of the release's first measurement. */
type WebVital = {
  area: string | null;
  version: string;
  metric: string | null;
  since: string;
  measured: number;
  p75: number;
};

const readWebVitals = prepared<{ period: number }, WebVital>(
  'web-vitals',
  sql`with vitals as (
        select details->>'area' as area, details->>'version' as version, details->>'metric' as metric, received_at,
          case when jsonb_typeof(details->'value') = 'number' then (details->>'value')::float8 end as value
        from ${analyticsEvents} where ${name} = 'web_vital' and ${isWithin(sql.placeholder('period'))}),
      releases as (
        select area, version, row_number() over (partition by area order by min(received_at) desc) as age
        from vitals where value is not null and version is not null group by area, version)
      select area, version, metric, ${localDay(sql`min(received_at)`)} as since, count(*)::int as measured,
        round(percentile_cont(0.75) within group (order by value)::numeric, 3)::float8 as p75
      from vitals join releases using (area, version) where value is not null and age <= ${newestReleases}
      group by area, version, metric, age order by area, metric, age limit 500`,
);

/**
 * Web vitals by release, newest first by first measurement. Values that are not numbers and unknown release names,
 * which a browser may send, are left out.
 */
export const webVitals = (db: Db, period: number): Promise<WebVital[]> => readWebVitals(db, { period });
