import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

const lockAds = prepared<{ variants: readonly string[] }, { id: number }>(
  'ads-of-variants',
  sql`select id::int as id from ads where variant_id = any(${sql.placeholder('variants')}::text[]) order by id for no key update`,
);

/** Locks the ads of some variants before the variants are deleted (shared/docs/lock-order.md). @returns their number */
export const lockAdsOfVariants = async (tx: Tx, variants: readonly string[]): Promise<number> =>
  variants.length > 0 ? (await lockAds(tx, { variants })).length : 0;

const countAds = prepared<{ variants: readonly string[] }, { ads: number }>(
  'ad-count-of-variants',
  sql`select count(*)::int as ads from ads where variant_id = any(${sql.placeholder('variants')}::text[])`,
);

/** The number of ads that refer to some variants. */
export async function countAdsOfVariants(db: Db, variants: readonly string[]): Promise<number> {
  const [found] = await countAds(db, { variants });
  return found?.ads ?? 0;
}
