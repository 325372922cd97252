import type { BulkEdit } from '@roadworthy/contract/api/stock';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { bulkEditAds, bulkEdits } from '../schema';
import type { Figures } from './change-ad';

const MAX_SHOWN = 5;
const RETENTION = sql`interval '90 days'`;

/** Begins a change of several ads, to which each changed ad is added. */
export async function insertBulkEdit(db: Db, userId: number, summary: string) {
  const [stored] = await db.insert(bulkEdits).values({ userId, summary }).returning();
  if (!stored) throw new Error('The database wrote no change.');
  return {
    shown: { _id: String(stored.id), created_at: stored.createdAt.toISOString(), undone_at: null },
    add: async (tx: Tx, adId: number, before: Figures, after: Figures): Promise<void> => {
      await tx.insert(bulkEditAds).values({
        ...{ bulkEditId: stored.id, adId, priceBefore: before.price, priceAfter: after.price },
        ...{ statusBefore: before.status, statusAfter: after.status },
      });
    },
  };
}

/** A seller's latest changes; those that changed no ad are left out. */
export async function latestBulkEdits(db: Db, user: number): Promise<BulkEdit[]> {
  const found = await db
    .select({ edit: bulkEdits, count: count() })
    .from(bulkEdits)
    .innerJoin(bulkEditAds, eq(bulkEditAds.bulkEditId, bulkEdits.id))
    .where(eq(bulkEdits.userId, user))
    .groupBy(bulkEdits.id)
    .orderBy(desc(bulkEdits.id))
    .limit(MAX_SHOWN);
  return found.map(({ edit, count }) => ({
    ...{ _id: String(edit.id), created_at: edit.createdAt.toISOString(), summary: edit.summary, count },
    undone_at: edit.undoneAt?.toISOString() ?? null,
  }));
}

/** Takes an own change that is not undone yet, so that it is undone once. */
export async function claimUndo(db: Db, user: number, id: string) {
  const isOwn = and(eq(bulkEdits.id, sql`${idOf(id)}::bigint`), eq(bulkEdits.userId, user));
  const [claimed] = await db
    .update(bulkEdits)
    .set({ undoneAt: sql`now()` })
    .where(and(isOwn, sql`${bulkEdits.undoneAt} is null`))
    .returning();
  if (!claimed) return undefined;
  const ads = await db
    .select()
    .from(bulkEditAds)
    .where(eq(bulkEditAds.bulkEditId, claimed.id))
    .orderBy(bulkEditAds.adId);
  return { claimed, ads };
}

/** Deletes old changes; the ads stay as they are. */
export async function deleteOldBulkEdits(db: Db): Promise<void> {
  await db.delete(bulkEdits).where(lt(bulkEdits.createdAt, sql`now() - ${RETENTION}`));
}
