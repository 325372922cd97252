import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/database';
import { orphanCandidates } from './schema';

/** How long storing the files of a picture may take. */
const PENDING_UPLOAD_TTL = sql`interval '15 minutes'`;

/** Records pictures before their files are stored: unless they are committed in time, their files are deleted. */
export async function reservePictures(db: Db, ids: readonly string[]): Promise<void> {
  const checkAfter = sql`now() + ${PENDING_UPLOAD_TTL}`;
  await db.insert(orphanCandidates).values(ids.map((pictureId) => ({ pictureId, checkAfter })));
}

/**
 * Commits stored pictures in the transaction that starts using them.
 * @throws when that took so long that their files may be deleted
 */
export async function commitPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  // The clock instead of the transaction's start: an overdue picture may already be in deletion and must not be
  // committed.
  const { pictureId, checkAfter } = orphanCandidates;
  const settled = await tx
    .delete(orphanCandidates)
    .where(and(inArray(pictureId, [...ids]), gt(checkAfter, sql`clock_timestamp()`)))
    .returning({ pictureId });
  if (settled.length < ids.length) throw new Error('Storing these pictures took too long.');
}

/** Abandons pictures that could not be stored or committed. */
export async function abandonPictures(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(orphanCandidates)
    .set({ checkAfter: sql`now()` })
    .where(inArray(orphanCandidates.pictureId, [...ids]));
}
