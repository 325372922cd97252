import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

/** The day of a moment, in South Africa. */
const day = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')`;
const within = (period: number) => sql`received_at > now() - make_interval(days => ${period})`;
const countOf = (name: string) => sql`count(*) filter (where name = ${name})::int`;

/** A day that had any event. A visit is a tab of a browser, as long as it is open. */
export type DayOfSite = {
  day: string;
  visits: number;
  pages: number;
  enquiries: number;
  contacts: number;
  insurance: number;
  newsletter: number;
};

export const days = (database: Sql, period: number): Promise<DayOfSite[]> =>
  rows(
    database,
    sql`select ${day('received_at')} as day, count(distinct visitor)::int as visits, ${countOf('page_view')} as pages,
          ${countOf('enquiry_sent')} as enquiries, ${countOf('contact_sent')} as contacts,
          ${countOf('insurance_requested')} as insurance, ${countOf('newsletter_signup')} as newsletter
        from analytics_events where ${within(period)} group by 1 order by 1 desc`,
  );

export const topPages = (database: Sql, period: number, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select path, count(*)::int as views, count(distinct visitor)::int as visits from analytics_events
        where name = 'page_view' and ${within(period)} group by path order by views desc, path limit ${limit}`,
  );

/**
 * Everything else that browsers told, the most frequent first: what visitors did, and what went wrong with a release.
 */
export const happenings = (database: Sql, period: number, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select name, count(*)::int as times, count(distinct visitor)::int as visits from analytics_events
        where name not in ('page_view', 'web_vital') and ${within(period)}
        group by name order by times desc, name limit ${limit}`,
  );

/**
 * How fast pages were, by release, the newest first: a release is as new as its first measurement. Milliseconds, or a
 * score for CLS. Browsers may send anything: what is no number is left out.
 */
export const webVitals = (database: Sql, period: number): Promise<object[]> =>
  rows(
    database,
    sql`select details->>'area' as area, details->>'version' as version, details->>'metric' as metric,
          ${day('min(received_at)')} as since, count(*)::int as measured,
          round(percentile_cont(0.75) within group (order by value)::numeric, 3)::float8 as p75
        from (select received_at, details,
            case when jsonb_typeof(details->'value') = 'number' then (details->>'value')::float8 end as value
          from analytics_events where name = 'web_vital' and ${within(period)}) as vitals
        where value is not null group by 1, 2, 3 order by 1, 3, min(received_at) desc limit 200`,
  );
