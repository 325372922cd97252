import { days, happenings, topPages, webVitals } from '../analytics/statistics';
import type { Sql } from '../database/database';
import { enquiriesPerAd, enquiriesPerDay } from '../enquiries/queries';
import { type Command, counted, limit } from './command';
import type { Shown } from './shown';

/** What happened on the site in the last days (issue 8): a table each for days, pages, ads, and speed by release. */
async function stats(database: Sql, period: number, most: number): Promise<Shown> {
  return {
    tables: [
      { title: `Visits and what came of them, the last ${period} days`, rows: await days(database, period) },
      { title: 'Pages', rows: await topPages(database, period, most) },
      { title: 'What else happened in browsers', rows: await happenings(database, period, most) },
      { title: 'Enquiries by ad', rows: await enquiriesPerAd(database, period, most) },
      { title: 'Enquiries by day and ad', rows: await enquiriesPerDay(database, period, most) },
      { title: 'Web vitals by area and version, 75th percentile', rows: await webVitals(database, period) },
    ],
  };
}

export const statsCommand: Command = {
  name: 'stats',
  does: 'visits, pages, enquiries by ad and day, web vitals by area and release',
  options: { days: { takes: 'N', does: 'how many days back it looks', fallback: '30', whole: true }, limit },
  example: 'stats --days 7',
  run: ({ sql }, given) => stats(sql, counted(given, 'days'), counted(given, 'limit')),
};
