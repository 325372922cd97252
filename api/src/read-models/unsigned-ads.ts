import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

export type UnsignedAd = { id: number; description: string; since: string };

const { placeholder } = sql;
const readUnsigned = prepared<{ after: number; limit: number }, UnsignedAd>(
  'unsigned-ads',
  sql`select ads.id::int as id, ads.description, ${iso(sql`ads.created_at`)} as since from ads
      where ads.id > ${placeholder('after')}::bigint and not exists (select from ad_texts where ad_texts.ad_id = ads.id)
      order by ads.id limit ${placeholder('limit')}::int`,
);

/** Ads whose text has no signature, after the given id: those from before the checks, and those with short texts. */
export const unsignedAds = (db: Db, after: number, limit: number): Promise<UnsignedAd[]> =>
  readUnsigned(db, { after, limit });
