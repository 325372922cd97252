import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

/** An ad of the same vehicle identification number. */
export type SameVin = { ad: number; seller: number };

const { placeholder } = sql;
const readSame = prepared<{ ad: number; vin: string; limit: number }, SameVin>(
  'same-vin',
  sql`select ads.id::int as ad, ads.creator_id::int as seller from ad_vins join ads on ads.id = ad_vins.ad_id
      where ad_vins.vin = ${placeholder('vin')} and ads.id <> ${placeholder('ad')}::bigint
        and ads.status in ('active', 'inactive', 'sold')
        and ad_vins.seen_at <= coalesce((select own.seen_at from ad_vins own where own.ad_id = ${placeholder('ad')}::bigint
          and own.vin = ad_vins.vin), now())
      order by ad_vins.seen_at limit ${placeholder('limit')}::int`,
);

/**
 * Ads that named this number before the given one. Held and hidden ones are left out: with a clone, a fraudster could
 * otherwise bring the honest ad under suspicion.
 */
export const findSameVin = (db: Db, ad: number, vin: string): Promise<SameVin[]> =>
  readSame(db, { ad, vin, limit: 10 });
