import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../platform/database/database';

/** The date of a timestamp in South Africa. */
const day = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`;
const within = (period: number) => sql`received_at > now() - make_interval(days => ${period})`;
const countOf = (name: string) => sql`count(*) filter (where name = ${name})::int`;

/** A day with at least one event. A visit is one browser tab while it is open. */
export type DayOfSite = {
  day: string;
  visits: number;
  pages: number;
  enquiries: number;
  test_drives: number;
  contacts: number;
  insurance: number;
  newsletter: number;
};

export const days = (db: Db, period: number): Promise<DayOfSite[]> =>
  rows(
    db,
    sql`select ${day('received_at')} as day, count(distinct visitor)::int as visits, ${countOf('page_view')} as pages,
          ${countOf('enquiry_sent')} as enquiries, ${countOf('test_drive_booked')} as test_drives,
          ${countOf('contact_sent')} as contacts, ${countOf('insurance_requested')} as insurance,
          ${countOf('newsletter_signup')} as newsletter
        from analytics_events where ${within(period)} group by 1 order by 1 desc`,
  );

export const topPages = (db: Db, period: number, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select path, count(*)::int as views, count(distinct visitor)::int as visits from analytics_events
        where name = 'page_view' and ${within(period)} group by path order by views desc, path limit ${limit}`,
  );

/** Counts all other events by name, the most frequent first, including failures of releases. */
export const eventCounts = (db: Db, period: number, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select name, count(*)::int as times, count(distinct visitor)::int as visits from analytics_events
        where name not in ('page_view', 'web_vital') and ${within(period)}
        group by name order by times desc, name limit ${limit}`,
  );

/** Releases of each area in the web vitals report: the live one and earlier ones to compare it with. */
const newestReleases = 5;

/**
 * Web vitals by release, newest first by first measurement: milliseconds, or a score for CLS. Values that are not
 * numbers and unknown release names, which a browser may send, are left out.
 */
export const webVitals = (db: Db, period: number): Promise<object[]> =>
  rows(
    db,
    sql`with vitals as (
          select details->>'area' as area, details->>'version' as version, details->>'metric' as metric, received_at,
            case when jsonb_typeof(details->'value') = 'number' then (details->>'value')::float8 end as value
          from analytics_events where name = 'web_vital' and ${within(period)}),
        releases as (
          select area, version, row_number() over (partition by area order by min(received_at) desc) as age
          from vitals where value is not null and version is not null group by area, version)
        select area, version, metric, ${day('min(received_at)')} as since, count(*)::int as measured,
          round(percentile_cont(0.75) within group (order by value)::numeric, 3)::float8 as p75
        from vitals join releases using (area, version) where value is not null and age <= ${newestReleases}
        group by area, version, metric, age order by area, metric, age limit 500`,
  );
