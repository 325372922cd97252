import type { Inquiry } from '@roadworthy/contract/api/profile';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';

/** How many asked about an ad. */
export const inquiryCount = (ad: SQL): SQL => sql`(select count(*)::int from inquiries where inquiries.ad_id = ${ad})`;

/** One page of what was asked about an owner's ads, the latest first. */
export async function inquiriesOf(
  database: Sql,
  owner: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ inquiries: Inquiry[]; count: number }> {
  const theirs = sql`from inquiries join ads on ads.id = inquiries.ad_id where ads.creator_id = ${owner}::bigint`;
  const [counted] = await rows<{ count: number }>(database, sql`select count(*)::int as count ${theirs}`);
  const at = sql`inquiries.created_at at time zone 'Africa/Johannesburg'`;
  const inquiries = await rows<Inquiry>(
    database,
    sql`select inquiries.id::text as "_id", inquiries.name, inquiries.email, inquiries.gsm, inquiries.message,
          to_char(${at}, 'DD-MM-YYYY') as date, to_char(${at}, 'HH24:MI') as time,
          json_build_object('_id', ads.id::text, 'slug', ads.slug, 'title', ads.title) as car_id ${theirs}
        order by inquiries.created_at desc, inquiries.id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { inquiries, count: counted?.count ?? 0 };
}
