import { type InquiryPayload, toInternationalNumber } from '@roadworthy/contract/forms/inquiry';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { inquiries } from './schema';

/** The ad of an inquiry or a test drive, and the seller to notify. */
export type InquiredAd = {
  id: number;
  owner: number;
  slug: string;
  title: string;
  make: string;
  model: string;
  status: string;
  fullname: string;
  email: string;
};

/** Finds an ad by slug or id; undefined when it does not exist or was taken down. */
export async function findInquiredAd(db: Db, slugOrId: string): Promise<InquiredAd | undefined> {
  const [ad] = await rows<InquiredAd>(
    db,
    sql`select ads.id::int as id, users.id::int as owner, ads.slug, ads.title, ads.make, ads.model, ads.status,
          users.fullname, users.email
        from ads join users on users.id = ads.creator_id
        where (ads.slug = ${slugOrId} or ads.id = ${idOf(slugOrId)}::bigint) and ads.status in ('active', 'sold')
        order by ads.slug = ${slugOrId} desc limit 1`,
  );
  return ad;
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

/** Deletes a buyer's inquiries at their request (POPIA). @returns how many there were */
export async function deleteInquiriesFrom(db: Db, email: string): Promise<number> {
  const deleted = await rows(db, sql`delete from inquiries where lower(email) = ${email.toLowerCase()} returning id`);
  return deleted.length;
}

export async function storeInquiry(db: Db, adId: number, inquiry: InquiryPayload): Promise<void> {
  const { name, email, message } = inquiry;
  await db.insert(inquiries).values({ adId, name, email, message, gsm: toInternationalNumber(inquiry) });
}
