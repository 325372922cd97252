import type { Inquiry } from '@roadworthy/contract/api/profile';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso, localTime } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

const { placeholder } = sql;
const createdAt = sql`inquiries.created_at`;

const fromOwnAds = sql`from inquiries join ads on ads.id = inquiries.ad_id
  where ads.creator_id = ${placeholder('owner')}::bigint`;
const countReceived = prepared<{ owner: number }, { count: number }>(
  'count-received-inquiries',
  sql`select count(*)::int as count ${fromOwnAds}`,
);
/** The warning is found when an inquiry is read. */
type StoredInquiry = Omit<Inquiry, 'warning'>;

const readReceived = prepared<{ owner: number; limit: number; offset: number }, StoredInquiry>(
  'received-inquiries',
  sql`select inquiries.id::text as "_id", inquiries.name, inquiries.email, inquiries.gsm, inquiries.message,
        to_char(${localTime(createdAt)}, 'DD-MM-YYYY') as date, to_char(${localTime(createdAt)}, 'HH24:MI') as time,
        json_build_object('_id', ads.id::text, 'slug', ads.slug, 'title', ads.title) as car_id ${fromOwnAds}
      order by inquiries.created_at desc, inquiries.id desc limit ${placeholder('limit')} offset ${placeholder('offset')}`,
);

/** One page of the inquiries about an owner's ads, the latest first. */
export async function findReceivedInquiries(
  db: Db,
  owner: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ inquiries: Inquiry[]; count: number }> {
  const [counted] = await countReceived(db, { owner });
  const inquiries = await readReceived(db, { owner, limit, offset: (page - 1) * limit });
  return { inquiries, count: counted?.count ?? 0 };
}

/** An inquiry in the operator's list, without its text, which is private to buyer and seller. */
type ListedInquiry = { id: string; at: string; ad: string; title: string; seller: string; from: string };

const readLatest = prepared<{ limit: number }, ListedInquiry>(
  'latest-inquiries',
  sql`select inquiries.id::text as id, ${iso(createdAt)} as at, ads.id::text as ad, ads.title, users.email as seller,
        inquiries.email as "from"
      from inquiries join ads on ads.id = inquiries.ad_id join users on users.id = ads.creator_id
      order by inquiries.created_at desc, inquiries.id desc limit ${placeholder('limit')}`,
);

export const latestInquiries = (db: Db, limit: number): Promise<ListedInquiry[]> => readLatest(db, { limit });

type ExportedInquiry = {
  at: string;
  slug: string;
  title: string;
  seller: string;
  name: string;
  email: string;
  gsm: string;
  message: string;
};

const readAll = prepared<Record<string, never>, ExportedInquiry>(
  'all-inquiries',
  sql`select ${iso(createdAt)} as at, ads.slug, ads.title, users.email as seller, inquiries.name, inquiries.email,
        inquiries.gsm, inquiries.message
      from inquiries join ads on ads.id = inquiries.ad_id join users on users.id = ads.creator_id
      order by inquiries.created_at desc, inquiries.id desc`,
);

export const listInquiriesForExport = (db: Db): Promise<ExportedInquiry[]> => readAll(db, {});
