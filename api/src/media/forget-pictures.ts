import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { isInAnAd } from '../ads/picture-queries';
import { isInAnArticle } from '../blogs/queries';
import { rows, type Sql } from '../database/database';
import { textArray } from '../database/json';
import type { Parts } from '../server/parts';
import { isAnUpload } from '../uploads/queries';

/** Pictures that are looked into each time, and of those the ones whose files are deleted at once. */
const batch = 200;
const atOnce = pLimit(10);

/**
 * Deletes pictures that nothing shows any more, first their rows and then their files. Whatever fails or is cut off in
 * between stays noted, and is done the next time.
 * @throws when files could not be deleted
 */
export async function forgetLoosePictures({ database, files }: Pick<Parts, 'database' | 'files'>): Promise<void> {
  const gone = await database.sql.transaction(forgetRows);
  const tries = await Promise.allSettled(
    gone.map((id) =>
      atOnce(async () => {
        await files.remove(id);
        await database.sql.execute(sql`delete from loose_pictures where picture_id = ${id}`);
      }),
    ),
  );
  const failures = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures could not be deleted.`);
}

/** Does it now, for privacy's sake, where somebody waits; what fails is left to the job, which tells. */
export const forgetNow = (parts: Pick<Parts, 'database' | 'files'>): Promise<void> =>
  forgetLoosePictures(parts).catch(() => {});

/** @returns those whose files are to be deleted */
async function forgetRows(transaction: Sql): Promise<string[]> {
  // Locked to the end: whoever stops showing one of them meanwhile waits, and notes it anew.
  const due = await rows<{ id: string }>(
    transaction,
    sql`select picture_id as id from loose_pictures where look_after <= now()
        order by look_after limit ${batch} for update skip locked`,
  );
  if (due.length === 0) return [];
  const ids = sql`any(${textArray(due.map(({ id }) => id))})`;
  const picture = sql`pictures.id`;
  const isShown = sql`(${isInAnAd(picture)} or ${isInAnArticle(picture)} or ${isAnUpload(picture)})`;
  await transaction.execute(
    sql`delete from loose_pictures where picture_id = ${ids}
        and exists (select from pictures where id = loose_pictures.picture_id and ${isShown})`,
  );
  // One that is locked is being written into an ad right now: the next look will tell.
  await transaction.execute(
    sql`delete from pictures where id in
        (select id from pictures where pictures.id = ${ids} and not ${isShown} for update skip locked)`,
  );
  const gone = await rows<{ id: string }>(
    transaction,
    sql`select picture_id as id from loose_pictures where picture_id = ${ids}
        and not exists (select from pictures where id = loose_pictures.picture_id)`,
  );
  return gone.map(({ id }) => id);
}

/** Pictures that are still to be looked into. */
export async function countLoosePictures(database: Sql): Promise<number> {
  const [counted] = await rows<{ count: number }>(database, sql`select count(*)::int as count from loose_pictures`);
  return counted?.count ?? 0;
}
