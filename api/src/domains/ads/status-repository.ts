import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { ads } from './schema';

/** An ad as the admin CLI names it, in any status. */
export type NamedAd = { id: number; slug: string; title: string; status: string; ownerId: number };

const lockNamedAd = prepared<{ slug: string; id: number | null }, NamedAd>(
  'lock-named-ad',
  sql`select id::int as id, slug, title, status, creator_id::int as "ownerId" from ads
      where slug = ${sql.placeholder('slug')} or id = ${sql.placeholder('id')}::bigint
      order by slug = ${sql.placeholder('slug')} desc limit 1 for no key update`,
);

/** Finds an ad by slug or id and locks its row for the transaction. */
export async function lockAd(tx: Tx, slugOrId: string): Promise<NamedAd | undefined> {
  const [ad] = await lockNamedAd(tx, { slug: slugOrId, id: idOf(slugOrId) });
  return ad;
}

const updateStatus = prepared<{ id: number; status: string }, never>(
  'set-ad-status',
  sql`update ads set status = ${sql.placeholder('status')}, updated_at = now()
      where id = ${sql.placeholder('id')}::bigint`,
);

/** Sets the status of any user's ad; lists follow through the event log. */
export async function setStatus(tx: Tx, id: number, status: string): Promise<void> {
  await updateStatus(tx, { id, status });
}

/** Columns that answers about an ad lack, of all ads of a user: for the download of the account. */
export const findPrivateDetails = (db: Db, owner: number) =>
  db
    .select({ id: ads.id, vin: ads.vin, sold_at: ads.soldAt, updated_at: ads.updatedAt, reveals: ads.reveals })
    .from(ads)
    .where(eq(ads.creatorId, owner));
