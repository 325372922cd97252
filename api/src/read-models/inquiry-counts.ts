import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { localDay } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

const { placeholder } = sql;
const fromRecent = sql`from inquiries join ads on ads.id = inquiries.ad_id
  where inquiries.created_at > now() - make_interval(days => ${placeholder('period')})`;

type InquiriesOfAd = { ad: string; title: string; enquiries: number };

const readByAd = prepared<{ period: number; limit: number }, InquiriesOfAd & { views: number }>(
  'inquiries-by-ad',
  sql`select ads.id::text as ad, ads.title, count(*)::int as enquiries, ads.clicks as views ${fromRecent}
      group by ads.id order by enquiries desc, ads.id limit ${placeholder('limit')}`,
);

/** The ads with the most inquiries of the last days; `views` counts all time. */
export const countInquiriesByAd = (db: Db, period: number, limit: number): Promise<InquiriesOfAd[]> =>
  readByAd(db, { period, limit });

const readByDay = prepared<{ period: number; limit: number }, { day: string } & InquiriesOfAd>(
  'inquiries-by-day',
  sql`select ${localDay(sql`inquiries.created_at`)} as day, ads.id::text as ad, ads.title, count(*)::int as enquiries
      ${fromRecent}
      group by 1, ads.id order by 1 desc, enquiries desc, ads.id limit ${placeholder('limit')}`,
);

/** Inquiries by day in South Africa, the latest first. */
export const countInquiriesByDay = (db: Db, period: number, limit: number): Promise<InquiriesOfAd[]> =>
  readByDay(db, { period, limit });
