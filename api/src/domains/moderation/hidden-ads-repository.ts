import { HIDDEN_STATUS } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../platform/database/database';
import { idOf, iso } from '../../platform/database/json';

/** An ad as the admin CLI names it, in any status. */
export type NamedAd = { id: number; slug: string; title: string; status: string; ownerId: number };

/** Finds an ad by slug or id and locks its row for the transaction. */
export async function lockAd(tx: Tx, slugOrId: string): Promise<NamedAd | undefined> {
  const [ad] = await rows<NamedAd>(
    tx,
    sql`select id::int as id, slug, title, status, creator_id::int as "ownerId" from ads
        where slug = ${slugOrId} or id = ${idOf(slugOrId)}::bigint
        order by slug = ${slugOrId} desc limit 1 for update`,
  );
  return ad;
}

/** Sets the status of any user's ad; lists follow through the change log. */
export async function setStatus(tx: Tx, id: number, status: string): Promise<void> {
  await tx.execute(sql`update ads set status = ${status}, updated_at = now() where id = ${id}::bigint`);
}

/** The ads that the operator has hidden, most recently changed first. */
export const hiddenAds = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select ads.id::text as ad, slug, title, users.email as owner, ${iso(sql`ads.updated_at`)} as changed
        from ads join users on users.id = ads.creator_id where status = ${HIDDEN_STATUS}
        order by ads.updated_at desc, ads.id desc limit ${limit}`,
  );
