import { and, eq, inArray, lte, not, notExists, type SQL, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database, Db, Tx } from '../database/database';
import type { FileStore } from './file-store';
import { orphanCandidates, pictures } from './schema';

type Pictures = {
  database: Database;
  files: FileStore;
  /** Each domain that shows pictures says which. */
  domains: readonly { showsPicture?: (picture: SQL) => SQL }[];
};

/** Candidates checked in one run. */
const BATCH_SIZE = 200;
const deleteLimit = pLimit(10);

/**
 * Deletes orphaned pictures: first their rows, then their files. A failure or a crash leaves the candidate recorded for
 * the next run.
 * @throws when files could not be deleted
 */
export async function deleteOrphans({ database, files, domains }: Pictures): Promise<void> {
  const picture = sql`pictures.id`;
  const uses = domains.flatMap(({ showsPicture }) => (showsPicture ? [showsPicture(picture)] : []));
  const isShown = sql`(${sql.join(uses, sql` or `)})`;
  const orphans = await database.db.transaction((tx) => deleteOrphanRows(tx, isShown));
  const results = await Promise.allSettled(
    orphans.map((id) =>
      deleteLimit(async () => {
        await files.remove(id);
        await database.db.delete(orphanCandidates).where(eq(orphanCandidates.pictureId, id));
      }),
    ),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures could not be deleted.`);
}

/** Deletes orphans immediately, for privacy, while a user waits; what fails is left to the job, which logs it. */
export const deleteOrphansNow = (deps: Pictures): Promise<void> => deleteOrphans(deps).catch(() => {});

/** @returns the ids whose files are to be deleted */
async function deleteOrphanRows(tx: Tx, isShown: SQL): Promise<string[]> {
  // Locked until the transaction ends: a writer that removes a picture from an ad in the meantime waits, and records
  // it again.
  const due = await tx
    .select({ id: orphanCandidates.pictureId })
    .from(orphanCandidates)
    .where(lte(orphanCandidates.checkAfter, sql`now()`))
    .orderBy(orphanCandidates.checkAfter)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const shown = tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), isShown));
  await tx.delete(orphanCandidates).where(inArray(orphanCandidates.pictureId, shown));
  // A locked row is being added to an ad right now: the next run checks it. Locked here, a picture can be added nowhere.
  const unused = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), not(isShown)))
    .for('update', { skipLocked: true });
  const locked = unused.map(({ id }) => id);
  // Checked again, because one may have been added between the beginning of that statement and its lock.
  if (locked.length > 0) await tx.delete(pictures).where(and(inArray(pictures.id, locked), not(isShown)));
  const picture = tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, orphanCandidates.pictureId));
  const orphans = await tx
    .select({ id: orphanCandidates.pictureId })
    .from(orphanCandidates)
    .where(and(inArray(orphanCandidates.pictureId, ids), notExists(picture)));
  return orphans.map(({ id }) => id);
}

/** Counts the candidates that are still to be checked. */
export const countOrphanCandidates = async (db: Db): Promise<number> => db.$count(orphanCandidates);
