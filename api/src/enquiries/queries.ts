import { type EnquiryCall, wholeNumber } from '@roadworthy/contract/forms/enquiry';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf, iso } from '../database/json';
import { inquiries } from './tables';

/** The ad that an enquiry or a test drive is about, and whom to tell. */
export type AskedAd = {
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

/** An ad, by slug or id, that somebody may ask about; undefined for none and for one taken down. */
export async function askedAd(database: Sql, slugOrId: string): Promise<AskedAd | undefined> {
  const [ad] = await rows<AskedAd>(
    database,
    sql`select ads.id::int as id, users.id::int as owner, ads.slug, ads.title, ads.make, ads.model, ads.status,
          users.fullname, users.email
        from ads join users on users.id = ads.creator_id
        where (ads.slug = ${slugOrId} or ads.id = ${idOf(slugOrId)}::bigint) and ads.status in ('active', 'sold')
        order by ads.slug = ${slugOrId} desc limit 1`,
  );
  return ad;
}

/** An enquiry as the provider looks through them, without what was written: that is between buyer and seller. */
export type ListedEnquiry = { id: string; at: string; ad: string; title: string; seller: string; from: string };

/** The latest enquiries. */
export const latestEnquiries = (database: Sql, limit: number): Promise<ListedEnquiry[]> =>
  rows(
    database,
    sql`select inquiries.id::text as id, ${iso(sql`inquiries.created_at`)} as at, ads.id::text as ad, ads.title,
          users.email as seller, inquiries.email as "from"
        from inquiries join ads on ads.id = inquiries.ad_id join users on users.id = ads.creator_id
        order by inquiries.created_at desc, inquiries.id desc limit ${limit}`,
  );

export const enquiriesInFull = (database: Sql): Promise<object[]> =>
  rows(
    database,
    sql`select ${iso(sql`inquiries.created_at`)} as at, ads.slug, ads.title, users.email as seller, inquiries.name,
          inquiries.email, inquiries.gsm, inquiries.message
        from inquiries join ads on ads.id = inquiries.ad_id join users on users.id = ads.creator_id
        order by inquiries.created_at desc, inquiries.id desc`,
  );

/** The ads that were asked about most in the last days; `views` are of all time. */
export const enquiriesPerAd = (database: Sql, period: number, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select ads.id::text as ad, ads.title, count(*)::int as enquiries, ads.clicks as views
        from inquiries join ads on ads.id = inquiries.ad_id
        where inquiries.created_at > now() - make_interval(days => ${period})
        group by ads.id order by enquiries desc, ads.id limit ${limit}`,
  );

/** The same by day, in South Africa, the latest first. */
export const enquiriesPerDay = (database: Sql, period: number, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select to_char(inquiries.created_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as day, ads.id::text as ad,
          ads.title, count(*)::int as enquiries
        from inquiries join ads on ads.id = inquiries.ad_id
        where inquiries.created_at > now() - make_interval(days => ${period})
        group by 1, ads.id order by 1 desc, enquiries desc, ads.id limit ${limit}`,
  );

/** Deletes what somebody asked sellers, because they ask for it (POPIA). @returns how many enquiries there were */
export async function forgetEnquiriesFrom(database: Sql, email: string): Promise<number> {
  const gone = await rows(
    database,
    sql`delete from inquiries where lower(email) = ${email.toLowerCase()} returning id`,
  );
  return gone.length;
}

export async function storeEnquiry(database: Sql, adId: number, enquiry: EnquiryCall): Promise<void> {
  const { name, email, message } = enquiry;
  await database.insert(inquiries).values({ adId, name, email, message, gsm: wholeNumber(enquiry) });
}
