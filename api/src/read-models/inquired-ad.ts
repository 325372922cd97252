import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idOf } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

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

const { placeholder } = sql;
const readAd = prepared<{ slug: string; id: number | null }, InquiredAd>(
  'inquired-ad',
  sql`select ads.id::int as id, users.id::int as owner, ads.slug, ads.title, ads.make, ads.model, ads.status,
        users.fullname, users.email
      from ads join users on users.id = ads.creator_id
      where (ads.slug = ${placeholder('slug')} or ads.id = ${placeholder('id')}::bigint) and ads.status in ('active', 'sold')
      order by ads.slug = ${placeholder('slug')} desc limit 1`,
);

/** Finds an ad by slug or id; undefined when it does not exist or was taken down. */
export async function findInquiredAd(db: Db, slugOrId: string): Promise<InquiredAd | undefined> {
  const [ad] = await readAd(db, { slug: slugOrId, id: idOf(slugOrId) });
  return ad;
}

const readNumber = prepared<{ ad: number }, { gsm: string | null }>(
  'seller-number',
  sql`select users.gsm from ads join users on users.id = ads.creator_id where ads.id = ${placeholder('ad')}::bigint`,
);

/** The nine digits of the number of an ad's seller; null when there is none. */
export async function sellerNumber(db: Db, ad: number): Promise<string | null> {
  const [seller] = await readNumber(db, { ad });
  return seller?.gsm ?? null;
}
