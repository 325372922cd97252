import { days, eventCounts, topPages, webVitals } from '../../src/domains/analytics/statistics-repository';
import type { Db } from '../../src/platform/database/database';
import { countInquiriesByAd, countInquiriesByDay } from '../../src/read-models/inquiry-counts';
import { type Command, integerValue, limit } from './command';
import type { CommandOutput } from './output';

/** Statistics of the last days: tables by day, page and ad, and web vitals by release. */
async function stats(db: Db, period: number, limit: number): Promise<CommandOutput> {
  return {
    tables: [
      { title: `Visits and what came of them, the last ${period} days`, rows: await days(db, period) },
      { title: 'Pages', rows: await topPages(db, period, limit) },
      { title: 'What else happened in browsers', rows: await eventCounts(db, period, limit) },
      { title: 'Enquiries by ad', rows: await countInquiriesByAd(db, period, limit) },
      { title: 'Enquiries by day and ad', rows: await countInquiriesByDay(db, period, limit) },
      { title: 'Web vitals by area and version, 75th percentile', rows: await webVitals(db, period) },
    ],
  };
}

export const statsCommand: Command = {
  name: 'stats',
  summary: 'visits, pages, enquiries by ad and day, web vitals by area and release',
  options: {
    days: { placeholder: 'N', summary: 'how many days back it looks', fallback: '30', isInteger: true },
    limit,
  },
  example: 'stats --days 7',
  run: ({ db }, args) => stats(db, integerValue(args, 'days'), integerValue(args, 'limit')),
};
