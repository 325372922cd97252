import { type SQL, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type Database, type Db, rows, type Tx } from '../database/database';
import { textArray } from '../database/json';
import type { FileStore } from './file-store';

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
        await database.db.execute(sql`delete from orphan_candidates where picture_id = ${id}`);
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
  const due = await rows<{ id: string }>(
    tx,
    sql`select picture_id as id from orphan_candidates where check_after <= now()
        order by check_after limit ${BATCH_SIZE} for update skip locked`,
  );
  if (due.length === 0) return [];
  const ids = sql`any(${textArray(due.map(({ id }) => id))})`;
  await tx.execute(
    sql`delete from orphan_candidates where picture_id = ${ids}
        and exists (select from pictures where id = orphan_candidates.picture_id and ${isShown})`,
  );
  // A locked row is being added to an ad right now: the next run checks it.
  await tx.execute(
    sql`delete from pictures where id in
        (select id from pictures where pictures.id = ${ids} and not ${isShown} for update skip locked)`,
  );
  const orphans = await rows<{ id: string }>(
    tx,
    sql`select picture_id as id from orphan_candidates where picture_id = ${ids}
        and not exists (select from pictures where id = orphan_candidates.picture_id)`,
  );
  return orphans.map(({ id }) => id);
}

/** Counts the candidates that are still to be checked. */
export async function countOrphanCandidates(db: Db): Promise<number> {
  const [counted] = await rows<{ count: number }>(db, sql`select count(*)::int as count from orphan_candidates`);
  return counted?.count ?? 0;
}
