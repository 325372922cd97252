import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../database/database';
import { textArray } from '../database/json';

/** How long storing the files of a picture may take. */
const PENDING_UPLOAD_TTL = sql`interval '15 minutes'`;

/** Records pictures before their files are stored: unless they are committed in time, their files are deleted. */
export async function reservePictures(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`insert into orphan_candidates (picture_id, check_after) select id, now() + ${PENDING_UPLOAD_TTL} from unnest(${textArray(ids)}) as id`,
  );
}

/**
 * Commits stored pictures in the transaction that starts using them.
 * @throws when that took so long that their files may be deleted
 */
export async function commitPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  // The clock instead of the transaction's start: an overdue picture may already be in deletion and must not be
  // committed.
  const settled = await rows(
    tx,
    sql`delete from orphan_candidates where picture_id = any(${textArray(ids)}) and check_after > clock_timestamp()
        returning picture_id`,
  );
  if (settled.length < ids.length) throw new Error('Storing these pictures took too long.');
}

/** Abandons pictures that could not be stored or committed. */
export async function abandonPictures(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update orphan_candidates set check_after = now() where picture_id = any(${textArray(ids)})`);
}
