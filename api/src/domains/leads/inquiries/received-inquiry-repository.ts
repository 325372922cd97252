import type { Inquiry } from '@roadworthy/contract/api/profile';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';

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
