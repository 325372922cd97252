import { days, happenings, topPages, webVitals } from '../analytics/statistics';
import type { Sql } from '../database/database';
import { enquiriesPerAd, enquiriesPerDay } from '../enquiries/queries';
import type { Shown } from './shown';

/** What happened on the site in the last days (issue 8): a table each for days, pages, ads, and speed by release. */
export async function stats(database: Sql, period: number, limit: number): Promise<Shown> {
  return {
    tables: [
      { title: `Visits and what came of them, the last ${period} days`, rows: await days(database, period) },
      { title: 'Pages', rows: await topPages(database, period, limit) },
      { title: 'What else happened in browsers', rows: await happenings(database, period, limit) },
      { title: 'Enquiries by ad', rows: await enquiriesPerAd(database, period, limit) },
      { title: 'Enquiries by day and ad', rows: await enquiriesPerDay(database, period, limit) },
      { title: 'Web vitals by area and version, 75th percentile', rows: await webVitals(database, period) },
    ],
  };
}
