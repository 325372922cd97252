import { hiddenStatus } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idOf, iso } from '../database/json';

/** An ad as the provider deals with it, whatever its status. */
export type NamedAd = { id: number; slug: string; title: string; status: string; ownerId: number };

/** The ad of a slug or id, which nobody else changes until the transaction is over; undefined for none. */
export async function lockAd(transaction: Sql, slugOrId: string): Promise<NamedAd | undefined> {
  const [ad] = await rows<NamedAd>(
    transaction,
    sql`select id::int as id, slug, title, status, creator_id::int as "ownerId" from ads
        where slug = ${slugOrId} or id = ${idOf(slugOrId)}::bigint
        order by slug = ${slugOrId} desc limit 1 for update`,
  );
  return ad;
}

/** Gives an ad a status, whoever owns it; lists follow at once. */
export async function setStatus(transaction: Sql, id: number, status: string): Promise<void> {
  await transaction.execute(sql`update ads set status = ${status}, updated_at = now() where id = ${id}::bigint`);
}

/** The ads that the provider has hidden, the latest first. */
export const hiddenAds = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select ads.id::text as ad, slug, title, users.email as owner, ${iso(sql`ads.updated_at`)} as changed
        from ads join users on users.id = ads.creator_id where status = ${hiddenStatus}
        order by ads.updated_at desc, ads.id desc limit ${limit}`,
  );
