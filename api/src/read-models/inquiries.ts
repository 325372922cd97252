import type { Inquiry } from '@roadworthy/contract/api/profile';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../platform/database/database';
import { iso } from '../platform/database/json';

/** One page of the inquiries about an owner's ads, the latest first. */
export async function findReceivedInquiries(
  db: Db,
  owner: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ inquiries: Inquiry[]; count: number }> {
  const fromOwnAds = sql`from inquiries join ads on ads.id = inquiries.ad_id where ads.creator_id = ${owner}::bigint`;
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count ${fromOwnAds}`);
  const localTime = sql`inquiries.created_at at time zone 'Africa/Johannesburg'`;
  const inquiries = await rows<Inquiry>(
    db,
    sql`select inquiries.id::text as "_id", inquiries.name, inquiries.email, inquiries.gsm, inquiries.message,
          to_char(${localTime}, 'DD-MM-YYYY') as date, to_char(${localTime}, 'HH24:MI') as time,
          json_build_object('_id', ads.id::text, 'slug', ads.slug, 'title', ads.title) as car_id ${fromOwnAds}
        order by inquiries.created_at desc, inquiries.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { inquiries, count: counted?.count ?? 0 };
}

/** An inquiry in the operator's list, without its text, which is private to buyer and seller. */
export type ListedInquiry = { id: string; at: string; ad: string; title: string; seller: string; from: string };

export const latestInquiries = (db: Db, limit: number): Promise<ListedInquiry[]> =>
  rows(
    db,
    sql`select inquiries.id::text as id, ${iso(sql`inquiries.created_at`)} as at, ads.id::text as ad, ads.title,
          users.email as seller, inquiries.email as "from"
        from inquiries join ads on ads.id = inquiries.ad_id join users on users.id = ads.creator_id
        order by inquiries.created_at desc, inquiries.id desc limit ${limit}`,
  );

export const listInquiriesForExport = (db: Db): Promise<object[]> =>
  rows(
    db,
    sql`select ${iso(sql`inquiries.created_at`)} as at, ads.slug, ads.title, users.email as seller, inquiries.name,
          inquiries.email, inquiries.gsm, inquiries.message
        from inquiries join ads on ads.id = inquiries.ad_id join users on users.id = ads.creator_id
        order by inquiries.created_at desc, inquiries.id desc`,
  );

/** The ads with the most inquiries of the last days; `views` counts all time. */
export const countInquiriesByAd = (db: Db, period: number, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select ads.id::text as ad, ads.title, count(*)::int as enquiries, ads.clicks as views
        from inquiries join ads on ads.id = inquiries.ad_id
        where inquiries.created_at > now() - make_interval(days => ${period})
        group by ads.id order by enquiries desc, ads.id limit ${limit}`,
  );

/** Inquiries by day in South Africa, the latest first. */
export const countInquiriesByDay = (db: Db, period: number, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select to_char(inquiries.created_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as day, ads.id::text as ad,
          ads.title, count(*)::int as enquiries
        from inquiries join ads on ads.id = inquiries.ad_id
        where inquiries.created_at > now() - make_interval(days => ${period})
        group by 1, ads.id order by 1 desc, enquiries desc, ads.id limit ${limit}`,
  );
